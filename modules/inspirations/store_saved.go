package inspirations

import (
	"context"
	"math"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// savedRow is a saved post in its table.
type savedRow struct {
	ID          int64
	UserID      int64
	ShortlistID int64
	PostID      int64
	Source      string
	InstagramID string
	Shortcode   string
	Type        string
	Caption     *string
	Permalink   *string
	PostedAt    time.Time
	Likes       *int64
	Comments    *int64
	Followers   *int64
	Pictured    bool
	Username    string
	FullName    *string
	ReadAt      time.Time
	Notes       *string
	CreatedAt   time.Time
}

func (r savedRow) saved() SavedPost {
	return SavedPost{
		ID: r.ID, UserID: r.UserID, ShortlistID: r.ShortlistID, Notes: r.Notes, CreatedAt: r.CreatedAt.UTC(),
		Post: figures.PublishedPost{
			Post: figures.Post{
				ID: r.PostID, InstagramID: r.InstagramID, Shortcode: r.Shortcode, Type: r.Type, Caption: r.Caption, PostedAt: r.PostedAt.UTC(),
				Likes: r.Likes, Comments: r.Comments, Followers: r.Followers, Pictured: r.Pictured,
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

// claimPlace counts one more post of a list unless it holds most of them; 0 is no limit. It is one statement: the database decides which
// of two that ask at once is first. It holds the list until the transaction of ctx ends.
func (s *Store) claimPlace(ctx context.Context, userID, listID int64, most int) (claimed bool, err error) {
	if most == 0 {
		most = math.MaxInt32
	}
	tx := s.db.Conn(ctx).Exec(`UPDATE shortlists SET posts = posts + 1 WHERE user_id = ? AND id = ? AND posts < ?`, userID, listID, most)
	return tx.RowsAffected == 1, tx.Error
}

func (s *Store) releasePlace(ctx context.Context, userID, listID int64) error {
	return s.db.Conn(ctx).Exec(`UPDATE shortlists SET posts = posts - 1 WHERE user_id = ? AND id = ? AND posts > 0`, userID, listID).Error
}

// insertSaved adds a post to a list; false: the list holds it already.
func (s *Store) insertSaved(ctx context.Context, p SavedPost) (id int64, added bool, err error) {
	err = s.db.Conn(ctx).Raw(`INSERT INTO post_inspirations (user_id, shortlist_id, post_id, source, instagram_id, shortcode, type, caption, permalink,
			posted_at, likes, comments, followers, pictured, username, full_name, read_at, notes, created_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (shortlist_id, source, instagram_id) DO NOTHING RETURNING id`,
		p.UserID, p.ShortlistID, p.Post.ID, p.Post.Source, p.Post.InstagramID, p.Post.Shortcode, p.Post.Type, p.Post.Caption, p.Post.Permalink,
		p.Post.PostedAt, p.Post.Likes, p.Post.Comments, p.Post.Followers, p.Post.Pictured, p.Post.Username, p.Post.FullName, p.Post.ReadAt,
		p.Notes, p.CreatedAt).Scan(&id).Error
	return id, id != 0, err
}

// saved are a page of a list, the newest first.
func (s *Store) saved(ctx context.Context, userID, listID int64, p Page) (saved []SavedPost, total int64, err error) {
	conn := s.db.Conn(ctx)
	const of = ` FROM post_inspirations WHERE user_id = ? AND shortlist_id = ? AND source = ?`
	if err := conn.Raw(`SELECT COUNT(*)`+of, userID, listID, s.source).Scan(&total).Error; err != nil {
		return nil, 0, err
	}
	var rows []savedRow
	err = conn.Raw(`SELECT *`+of+` ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`, userID, listID, s.source, p.Size, (p.Number-1)*p.Size).Scan(&rows).Error
	return savedOf(rows), total, err
}

func (s *Store) oneSaved(ctx context.Context, userID, id int64) (SavedPost, bool, error) {
	var r savedRow
	err := s.db.Conn(ctx).Raw(`SELECT * FROM post_inspirations WHERE user_id = ? AND id = ? AND source = ?`, userID, id, s.source).Scan(&r).Error
	return r.saved(), r.ID != 0, err
}

// Hold keeps a saved post of the user until the transaction of ctx ends, and answers its post; false: there is none.
func (s *Store) Hold(ctx context.Context, userID, id int64) (postID int64, held bool, err error) {
	err = s.db.Conn(ctx).Raw(`UPDATE post_inspirations SET user_id = user_id WHERE user_id = ? AND id = ? RETURNING post_id`, userID, id).Scan(&postID).Error
	return postID, postID != 0, err
}

func (s *Store) putNotes(ctx context.Context, userID, id int64, notes *string) (written bool, err error) {
	tx := s.db.Conn(ctx).Exec(`UPDATE post_inspirations SET notes = ? WHERE user_id = ? AND id = ?`, notes, userID, id)
	return tx.RowsAffected == 1, tx.Error
}

// dropSaved deletes a saved post and answers its list; 0: there was none.
func (s *Store) dropSaved(ctx context.Context, userID, id int64) (listID int64, err error) {
	err = s.db.Conn(ctx).Raw(`DELETE FROM post_inspirations WHERE user_id = ? AND id = ? RETURNING shortlist_id`, userID, id).Scan(&listID).Error
	return listID, err
}

// dropAllSaved empties a list and answers what was in it.
func (s *Store) dropAllSaved(ctx context.Context, userID, listID int64) (ids []int64, err error) {
	err = s.db.Conn(ctx).Raw(`DELETE FROM post_inspirations WHERE user_id = ? AND shortlist_id = ? RETURNING id`, userID, listID).Scan(&ids).Error
	return ids, err
}

// SavedPictures are those of some posts, by Instagram's ids, that somebody has saved.
func (s *Store) SavedPictures(ctx context.Context, source string, instagramIDs []string) (saved []string, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT DISTINCT instagram_id FROM post_inspirations WHERE source = ? AND instagram_id IN ?`, source, instagramIDs).Scan(&saved).Error
	return saved, err
}
