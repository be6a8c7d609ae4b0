package inspirations

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// savedRow is a saved post in its table.
type savedRow struct {
	ID           int64
	UserID       int64
	ShortlistID  int64
	PostID       int64
	Source       string
	InstagramID  string
	Shortcode    string
	Type         string
	Caption      *string
	Permalink    *string
	PostedAt     time.Time
	Likes        *int64
	Comments     *int64
	Followers    *int64
	Pictured     bool
	Username     string
	FullName     *string
	ReadAt       time.Time
	Notes        *string
	NotesVersion int64
	CreatedAt    time.Time `gorm:"autoCreateTime:false"`
}

// TableName is for gorm.
func (savedRow) TableName() string { return "post_inspirations" }

func savedRowOf(p SavedPost) savedRow {
	post := p.Post
	return savedRow{
		ID: p.ID, UserID: p.UserID, ShortlistID: p.ShortlistID, Notes: p.Notes, NotesVersion: p.NotesVersion, CreatedAt: p.CreatedAt,
		PostID: post.ID, Source: post.Source, InstagramID: post.InstagramID, Shortcode: post.Shortcode, Type: post.Type,
		Caption: post.Caption, Permalink: post.Permalink, PostedAt: post.PostedAt, Likes: post.Likes, Comments: post.Comments,
		Followers: post.Followers, Pictured: post.Pictured, Username: post.Username, FullName: post.FullName, ReadAt: post.ReadAt,
	}
}

func (r savedRow) saved() SavedPost {
	return SavedPost{
		ID: r.ID, UserID: r.UserID, ShortlistID: r.ShortlistID, Notes: r.Notes, NotesVersion: r.NotesVersion,
		CreatedAt: r.CreatedAt.UTC(),
		Post: figures.PublishedPost{
			Post: figures.Post{
				ID: r.PostID, InstagramID: r.InstagramID, Shortcode: r.Shortcode, Type: r.Type, Caption: r.Caption,
				PostedAt: r.PostedAt.UTC(),
				Likes:    r.Likes, Comments: r.Comments, Followers: r.Followers, Pictured: r.Pictured,
			},
			Source: r.Source, Username: r.Username, FullName: r.FullName, Permalink: r.Permalink, ReadAt: r.ReadAt.UTC(),
		},
	}
}

func savedOf(rows []savedRow) (saved []SavedPost) {
	for _, r := range rows {
		saved = append(saved, r.saved())
	}
	return saved
}

// insertSaved adds a post to a list; false: the list holds it already.
func (s *Store) insertSaved(ctx context.Context, p SavedPost) (id int64, added bool, err error) {
	r := savedRowOf(p)
	err = gorm.G[savedRow](s.db.Conn(ctx), clause.OnConflict{
		Columns:   []clause.Column{{Name: "shortlist_id"}, {Name: "source"}, {Name: "instagram_id"}},
		DoNothing: true,
	}).Create(ctx, &r)
	return r.ID, r.ID != 0, err
}

// saved are a page of a list, the newest first.
func (s *Store) saved(ctx context.Context, userID, listID int64, p Page) (saved []SavedPost, total int64, err error) {
	inList := gorm.G[savedRow](s.db.Conn(ctx)).Where("user_id = ? AND shortlist_id = ? AND source = ?", userID, listID, s.source)
	if total, err = inList.Count(ctx, "*"); err != nil {
		return nil, 0, err
	}
	rows, err := inList.Order(newestFirst).Limit(p.Size).Offset((p.Number - 1) * p.Size).Find(ctx)
	return savedOf(rows), total, err
}

// latestSaved are the newest posts of each of some lists, at most n each, and how many posts these lists hold in all.
func (s *Store) latestSaved(ctx context.Context, userID int64, listIDs []int64, n int) (saved []SavedPost, total int64, err error) {
	inLists := gorm.G[savedRow](s.db.Conn(ctx)).Where("user_id = ? AND shortlist_id IN ? AND source = ?", userID, listIDs, s.source)
	if total, err = inLists.Count(ctx, "*"); err != nil {
		return nil, 0, err
	}
	rows, err := gorm.G[savedRow](s.db.Conn(ctx)).Raw(`SELECT * FROM (SELECT *,
			ROW_NUMBER() OVER (PARTITION BY shortlist_id ORDER BY `+newestFirst+`) AS place
		FROM post_inspirations WHERE user_id = ? AND shortlist_id IN ? AND source = ?) AS latest
		WHERE place <= ? ORDER BY `+newestFirst, userID, listIDs, s.source, n).Find(ctx)
	return savedOf(rows), total, err
}

func (s *Store) oneSaved(ctx context.Context, userID, id int64) (p SavedPost, found bool, err error) {
	r, err := gorm.G[savedRow](s.db.Conn(ctx)).Where("user_id = ? AND id = ? AND source = ?", userID, id, s.source).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return SavedPost{}, false, nil
	}
	return r.saved(), err == nil, err
}

// putNotes writes notes over the version that they were read at, or whatever is there with 0; false: somebody was quicker, or
// the saved post is gone.
func (s *Store) putNotes(ctx context.Context, userID, id, readAt int64, notes *string) (written bool, err error) {
	done := s.db.Conn(ctx).Exec(`UPDATE post_inspirations SET notes = ?, notes_version = notes_version + 1
		WHERE user_id = ? AND id = ? AND source = ? AND (notes_version = ? OR ? = 0)`, notes, userID, id, s.source, readAt, readAt)
	return done.RowsAffected == 1, done.Error
}

// dropSaved deletes a saved post; false: there was none.
func (s *Store) dropSaved(ctx context.Context, userID, id int64) (dropped bool, err error) {
	n, err := gorm.G[savedRow](s.db.Conn(ctx)).Where("user_id = ? AND id = ?", userID, id).Delete(ctx)
	return n == 1, err
}

// SavedPictures are those of some posts, by Instagram's ids, that somebody has saved.
func (s *Store) SavedPictures(ctx context.Context, source string, instagramIDs []string) (saved []string, err error) {
	err = gorm.G[savedRow](s.db.Conn(ctx)).Where("source = ? AND instagram_id IN ?", source, instagramIDs).
		Distinct("instagram_id").Scan(ctx, &saved)
	return saved, err
}

// savedAmong are those of some posts, by Instagram's ids, that the user has in a list.
func (s *Store) savedAmong(ctx context.Context, userID int64, instagramIDs []string) (saved []string, err error) {
	err = gorm.G[savedRow](s.db.Conn(ctx)).Where("user_id = ? AND source = ? AND instagram_id IN ?", userID, s.source, instagramIDs).
		Distinct("instagram_id").Scan(ctx, &saved)
	return saved, err
}

// Noted are the user's saved posts with notes, of some posts by Instagram's ids, in the order in which they were saved.
func (s *Store) Noted(ctx context.Context, userID int64, instagramIDs []string) ([]SavedPost, error) {
	rows, err := gorm.G[savedRow](s.db.Conn(ctx)).
		Where("user_id = ? AND source = ? AND instagram_id IN ? AND notes IS NOT NULL", userID, s.source, instagramIDs).
		Order("id").Find(ctx)
	return savedOf(rows), err
}

// Hold keeps a saved post of the user until the transaction of ctx ends; false: there is none.
func (s *Store) Hold(ctx context.Context, userID, id int64) (held bool, err error) {
	done := s.db.Conn(ctx).Exec(`UPDATE post_inspirations SET user_id = user_id WHERE user_id = ? AND id = ?`, userID, id)
	return done.RowsAffected == 1, done.Error
}

// instagramIDs are those of the posts of some saved posts, by these; at most 500 at once.
func (s *Store) instagramIDs(ctx context.Context, userID int64, savedIDs []int64) (ids map[int64]string, err error) {
	rows, err := gorm.G[savedRow](s.db.Conn(ctx)).Where("user_id = ? AND source = ? AND id IN ?", userID, s.source, savedIDs).
		Select("id", "instagram_id").Find(ctx)
	ids = make(map[int64]string, len(rows))
	for _, r := range rows {
		ids[r.ID] = r.InstagramID
	}
	return ids, err
}

// dropAllSaved empties a list and answers what was in it.
func (s *Store) dropAllSaved(ctx context.Context, userID, listID int64) (ids []int64, err error) {
	err = s.db.Conn(ctx).Raw(`DELETE FROM post_inspirations WHERE user_id = ? AND shortlist_id = ? RETURNING id`,
		userID, listID).Scan(&ids).Error
	return ids, err
}
