package inspirations

import (
	"context"

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

// listColumns takes the source.
const listColumns = `SELECT l.id, l.user_id, l.name, l.description, l.created_at,
	(SELECT COUNT(*) FROM post_inspirations s WHERE s.shortlist_id = l.id AND s.source = ?) AS posts FROM shortlists l`

func (s *Store) insertList(ctx context.Context, l Shortlist) (id int64, err error) {
	err = s.db.Conn(ctx).Raw(`INSERT INTO shortlists (user_id, name, description, created_at) VALUES (?, ?, ?, ?) RETURNING id`,
		l.UserID, l.Name, l.Description, l.CreatedAt).Scan(&id).Error
	return id, err
}

// lists are a page of the user's, the newest first.
func (s *Store) lists(ctx context.Context, userID int64, p Page) (lists []Shortlist, total int64, err error) {
	conn := s.db.Conn(ctx)
	if err := conn.Raw(`SELECT COUNT(*) FROM shortlists WHERE user_id = ?`, userID).Scan(&total).Error; err != nil {
		return nil, 0, err
	}
	err = conn.Raw(listColumns+` WHERE l.user_id = ? ORDER BY l.created_at DESC, l.id DESC LIMIT ? OFFSET ?`,
		s.source, userID, p.Size, (p.Number-1)*p.Size).Scan(&lists).Error
	return lists, total, err
}

// listsWith are the user's that hold a post.
func (s *Store) listsWith(ctx context.Context, userID, postID int64) (lists []Shortlist, err error) {
	err = s.db.Conn(ctx).Raw(listColumns+` WHERE l.user_id = ? AND l.id IN (SELECT shortlist_id FROM post_inspirations WHERE user_id = ? AND post_id = ?)
		ORDER BY l.created_at DESC, l.id DESC`, s.source, userID, userID, postID).Scan(&lists).Error
	return lists, err
}

func (s *Store) list(ctx context.Context, userID, id int64) (l Shortlist, found bool, err error) {
	err = s.db.Conn(ctx).Raw(listColumns+` WHERE l.user_id = ? AND l.id = ?`, s.source, userID, id).Scan(&l).Error
	return l, l.ID != 0, err
}

// lockList holds a list of the user until the transaction of ctx ends; false: there is none.
func (s *Store) lockList(ctx context.Context, userID, id int64) (held bool, err error) {
	tx := s.db.Conn(ctx).Exec(`UPDATE shortlists SET posts = posts WHERE user_id = ? AND id = ?`, userID, id)
	return tx.RowsAffected == 1, tx.Error
}

func (s *Store) putList(ctx context.Context, l Shortlist) error {
	return s.db.Conn(ctx).Exec(`UPDATE shortlists SET name = ?, description = ? WHERE user_id = ? AND id = ?`, l.Name, l.Description, l.UserID, l.ID).Error
}

func (s *Store) dropList(ctx context.Context, userID, id int64) error {
	return s.db.Conn(ctx).Exec(`DELETE FROM shortlists WHERE user_id = ? AND id = ?`, userID, id).Error
}

// covers are the latest saved posts of lists, at most n each, for their pictures.
func (s *Store) covers(ctx context.Context, listIDs []int64, n int) ([]SavedPost, error) {
	if len(listIDs) == 0 {
		return nil, nil
	}
	var rows []savedRow
	err := s.db.Conn(ctx).Raw(`SELECT * FROM (SELECT s.*, ROW_NUMBER() OVER (PARTITION BY s.shortlist_id ORDER BY s.created_at DESC, s.id DESC) AS nth
		FROM post_inspirations s WHERE s.shortlist_id IN ? AND s.source = ? AND s.pictured) AS latest WHERE nth <= ? ORDER BY shortlist_id, nth`,
		listIDs, s.source, n).Scan(&rows).Error
	return savedOf(rows), err
}

// totals are how many lists and saved posts a user has.
func (s *Store) totals(ctx context.Context, userID int64) (lists, posts int, err error) {
	row := s.db.Row(ctx, `SELECT (SELECT COUNT(*) FROM shortlists WHERE user_id = $1),
		(SELECT COUNT(*) FROM post_inspirations WHERE user_id = $1 AND source = $2)`, userID, s.source)
	err = row.Scan(&lists, &posts)
	return lists, posts, err
}

// fullest are the user's lists with the most posts.
func (s *Store) fullest(ctx context.Context, userID int64, n int) (lists []Shortlist, err error) {
	err = s.db.Conn(ctx).Raw(listColumns+` WHERE l.user_id = ? ORDER BY posts DESC, l.created_at DESC, l.id DESC LIMIT ?`, s.source, userID, n).Scan(&lists).Error
	return lists, err
}
