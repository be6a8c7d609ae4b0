package planner

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/idempotency"
)

// Store keeps ideas.
type Store struct{ db *database.DB }

// NewStore keeps them in db.
func NewStore(db *database.DB) *Store { return &Store{db} }

// row is an idea in its table.
type row struct {
	ID                int64
	UserID            int64
	IdempotencyKey    *string
	RequestDigest     string
	Type              ContentType
	Status            Status
	Title             string
	Description       *string
	FinalCopywriting  *string
	PlannedDate       *string
	PostInspirationID *int64
	ResultPostID      *int64
	ResultSource      *string
	ResultInstagramID *string
	Folded            string
	Version           int64
	CreatedAt         time.Time `gorm:"autoCreateTime:false"`
	UpdatedAt         time.Time `gorm:"autoUpdateTime:false"`
}

// TableName is for gorm.
func (row) TableName() string { return "ideas" }

func rowOf(i Idea) row {
	return row{
		ID: i.ID, UserID: i.UserID, Type: i.Type, Status: i.Status, Title: i.Title, Description: i.Description,
		FinalCopywriting: i.FinalCopywriting, PlannedDate: i.PlannedDate, PostInspirationID: i.SavedPostID,
		ResultPostID: i.ResultPostID, Version: i.Version,
		CreatedAt: i.CreatedAt, UpdatedAt: i.UpdatedAt,
	}
}

func (r row) idea() Idea {
	idea := Idea{
		ID: r.ID, UserID: r.UserID, Type: r.Type, Status: r.Status, Title: r.Title, Description: r.Description,
		FinalCopywriting: r.FinalCopywriting, PlannedDate: r.PlannedDate, SavedPostID: r.PostInspirationID,
		ResultPostID: r.ResultPostID, Version: r.Version, CreatedAt: r.CreatedAt.UTC(), UpdatedAt: r.UpdatedAt.UTC(),
	}
	if r.ResultSource != nil && r.ResultInstagramID != nil {
		idea.Result = PostRef{*r.ResultSource, *r.ResultInstagramID}
	}
	return idea
}

// insert adds an idea and returns it with its id; added is false where the user is at the limit. A second one with the same key is
// not added: the first is returned or, when another request made it, apperr.Conflict.
func (s *Store) insert(ctx context.Context, idea Idea, key, digest string, limit int) (_ Idea, added bool, err error) {
	if err := s.db.Lock(ctx, "ideas", idea.UserID); err != nil { // two at once would each count without the other
		return Idea{}, false, err
	}
	r := rowOf(idea)
	err = s.db.Conn(ctx).Raw(`INSERT INTO ideas (user_id, idempotency_key, request_digest, type, status, title, description, final_copywriting,
			planned_date, post_inspiration_id, folded, version, created_at, updated_at)
		SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE (SELECT COUNT(*) FROM ideas WHERE user_id = ?) < ?
		ON CONFLICT (user_id, idempotency_key) DO NOTHING RETURNING id`,
		r.UserID, database.NullIfEmpty(key), digest, r.Type, r.Status, r.Title, r.Description, r.FinalCopywriting, r.PlannedDate,
		r.PostInspirationID, idea.folded(), r.Version, r.CreatedAt, r.UpdatedAt, r.UserID, limit).Scan(&r.ID).Error
	if err != nil || r.ID != 0 || key == "" {
		return r.idea(), r.ID != 0, err
	}
	first, err := gorm.G[row](s.db.Conn(ctx)).Where("user_id = ? AND idempotency_key = ?", idea.UserID, key).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return Idea{}, false, nil
	}
	if err == nil {
		err = idempotency.Check(first.RequestDigest, digest)
	}
	earlier := first.idea()
	earlier.Repeated = true
	return earlier, err == nil, err
}

// get is an idea of the user.
func (s *Store) get(ctx context.Context, userID, id int64) (idea Idea, found bool, err error) {
	r, err := gorm.G[row](s.db.Conn(ctx)).Where("user_id = ? AND id = ?", userID, id).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return Idea{}, false, nil
	}
	return r.idea(), err == nil, err
}

// lock keeps an idea from changing until the transaction ends. SQLite has one writer at a time anyway.
func (s *Store) lock(ctx context.Context, userID, id int64) error {
	if s.db.Dialect == database.SQLite {
		return nil
	}
	return s.db.Conn(ctx).Exec(`SELECT id FROM ideas WHERE user_id = ? AND id = ? FOR UPDATE`, userID, id).Error
}

// put writes an idea that the transaction has locked.
func (s *Store) put(ctx context.Context, idea Idea, texts bool) error {
	columns := []any{"Status", "PlannedDate", "PostInspirationID", "Version", "UpdatedAt"}
	changed := rowOf(idea)
	if texts {
		columns = append(columns, "Title", "Description", "FinalCopywriting", "Folded")
		changed.Folded = idea.folded()
	}
	_, err := gorm.G[row](s.db.Conn(ctx)).
		Where("user_id = ? AND id = ?", idea.UserID, idea.ID).
		Select("Type", columns...).
		Updates(ctx, changed)
	return err
}

// drop deletes an idea; false: there was none.
func (s *Store) drop(ctx context.Context, userID, id int64) (dropped bool, err error) {
	n, err := gorm.G[row](s.db.Conn(ctx)).Where("user_id = ? AND id = ?", userID, id).Delete(ctx)
	return n == 1, err
}

// PublishedAs are the user's ideas that some posts came of, by Instagram's ids, in the order of their ids, without their texts.
func (s *Store) PublishedAs(ctx context.Context, userID int64, source string, instagramIDs []string) (ideas []Idea, err error) {
	rows, err := gorm.G[row](s.db.Conn(ctx)).Omit("description", "final_copywriting", "folded").
		Where("user_id = ? AND result_source = ? AND result_instagram_id IN ?", userID, source, instagramIDs).Order("id").Find(ctx)
	for _, r := range rows {
		ideas = append(ideas, r.idea())
	}
	return ideas, err
}
