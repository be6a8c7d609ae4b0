package inspirations

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
)

// Store keeps lists and saved posts. What was saved from another source than the present one does not show.
type Store struct {
	db     *database.DB
	source string
}

// NewStore keeps them in db.
func NewStore(c config.Config, db *database.DB) *Store { return &Store{db, c.Instagram} }

// listRow is a list in its table.
type listRow struct {
	ID          int64
	UserID      int64
	Name        string
	Description *string
	Posts       int
	CreatedAt   time.Time `gorm:"autoCreateTime:false"`
}

// TableName is for gorm.
func (listRow) TableName() string { return "shortlists" }

func listsOf(rows []listRow) (lists []Shortlist) {
	for _, r := range rows {
		lists = append(lists, Shortlist(r))
	}
	return lists
}

// listColumns takes the source: what was saved from another one is counted against the plan, and does not show.
const listColumns = `id, user_id, name, description, created_at,
	(SELECT COUNT(*) FROM post_inspirations s WHERE s.shortlist_id = shortlists.id AND s.source = ?) AS posts`

// listsOfUser are the user's with the posts that show.
func (s *Store) listsOfUser(ctx context.Context, userID int64) gorm.ChainInterface[listRow] {
	return gorm.G[listRow](s.db.Conn(ctx)).Select(listColumns, s.source).Where("user_id = ?", userID)
}

// oneList is a list of the user, to be changed.
func (s *Store) oneList(ctx context.Context, userID, id int64) gorm.ChainInterface[listRow] {
	return gorm.G[listRow](s.db.Conn(ctx)).Where("user_id = ? AND id = ?", userID, id)
}

func (s *Store) insertList(ctx context.Context, l Shortlist) (id int64, err error) {
	r := listRow(l)
	err = gorm.G[listRow](s.db.Conn(ctx)).Create(ctx, &r)
	return r.ID, err
}

const newestFirst = "created_at DESC, id DESC"

// lists are a page of the user's, the newest first.
func (s *Store) lists(ctx context.Context, userID int64, p Page) (lists []Shortlist, total int64, err error) {
	if total, err = gorm.G[listRow](s.db.Conn(ctx)).Where("user_id = ?", userID).Count(ctx, "*"); err != nil {
		return nil, 0, err
	}
	rows, err := s.listsOfUser(ctx, userID).Order(newestFirst).Limit(p.Size).Offset((p.Number - 1) * p.Size).Find(ctx)
	return listsOf(rows), total, err
}

// listsWith are the user's latest lists that hold a post, at most n. A post that is stored is known by Instagram's id, whatever its id
// was when it was saved; of any other there is only that one.
func (s *Store) listsWith(ctx context.Context, userID, postID int64, instagramID string, n int) ([]Shortlist, error) {
	held := s.db.Conn(ctx).Table("post_inspirations").Select("shortlist_id").Where("user_id = ? AND source = ?", userID, s.source)
	if instagramID != "" {
		held = held.Where("instagram_id = ?", instagramID)
	} else {
		held = held.Where("post_id = ?", postID)
	}
	rows, err := s.listsOfUser(ctx, userID).Where("id IN (?)", held).Order(newestFirst).Limit(n).Find(ctx)
	return listsOf(rows), err
}

// fullest are the user's lists with the most posts.
func (s *Store) fullest(ctx context.Context, userID int64, n int) ([]Shortlist, error) {
	rows, err := s.listsOfUser(ctx, userID).Order("posts DESC, " + newestFirst).Limit(n).Find(ctx)
	return listsOf(rows), err
}

// totals are how many lists and saved posts a user has.
func (s *Store) totals(ctx context.Context, userID int64) (lists, posts int, err error) {
	row := s.db.Row(ctx, `SELECT (SELECT COUNT(*) FROM shortlists WHERE user_id = $1),
		(SELECT COUNT(*) FROM post_inspirations WHERE user_id = $1 AND source = $2)`, userID, s.source)
	err = row.Scan(&lists, &posts)
	return lists, posts, err
}

func (s *Store) list(ctx context.Context, userID, id int64) (l Shortlist, found bool, err error) {
	r, err := s.listsOfUser(ctx, userID).Where("id = ?", id).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return Shortlist{}, false, nil
	}
	return Shortlist(r), err == nil, err
}

// existing are those of some lists that are the user's.
func (s *Store) existing(ctx context.Context, userID int64, ids []int64) (found []int64, err error) {
	err = gorm.G[listRow](s.db.Conn(ctx)).Where("user_id = ? AND id IN ?", userID, ids).Select("id").Scan(ctx, &found)
	return found, err
}

// lockList holds a list of the user until the transaction of ctx ends; false: there is none.
func (s *Store) lockList(ctx context.Context, userID, id int64) (held bool, err error) {
	n, err := s.oneList(ctx, userID, id).Update(ctx, "posts", gorm.Expr("posts"))
	return n == 1, err
}

// claimPlace counts one more post of a list unless it is full. It is one statement: the database decides which of two
// that ask at once is first. It holds the list until the transaction of ctx ends.
func (s *Store) claimPlace(ctx context.Context, userID, listID int64, limit int) (claimed bool, err error) {
	n, err := s.oneList(ctx, userID, listID).Where("posts < ?", limit).Update(ctx, "posts", gorm.Expr("posts + 1"))
	return n == 1, err
}

func (s *Store) releasePlace(ctx context.Context, userID, listID int64) error {
	_, err := s.oneList(ctx, userID, listID).Where("posts > 0").Update(ctx, "posts", gorm.Expr("posts - 1"))
	return err
}

func (s *Store) putList(ctx context.Context, l Shortlist) error {
	_, err := s.oneList(ctx, l.UserID, l.ID).Select("Name", "Description").Updates(ctx, listRow(l))
	return err
}

func (s *Store) dropList(ctx context.Context, userID, id int64) error {
	_, err := s.oneList(ctx, userID, id).Delete(ctx)
	return err
}
