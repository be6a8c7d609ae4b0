package chat

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/database"
)

// Store keeps conversations.
type Store struct{ db *database.DB }

// NewStore keeps them in db.
func NewStore(db *database.DB) *Store { return &Store{db} }

// sessionRow is a session in its table.
type sessionRow struct {
	ID                   int64
	UserID               int64
	Title                string
	Type                 reply.SessionType
	CompetitorProfileIDs []int64 `gorm:"serializer:json"`
	PostIDs              []int64 `gorm:"serializer:json"`
	ShortlistIDs         []int64 `gorm:"serializer:json"`
	IdeaID               *int64
	InstaProfileID       *int64
	InstaUsername        *string
	MessageCount         int
	ActiveAt             time.Time // the last message's, or its own beginning
	LastMessageAt        *time.Time
	CreatedAt            time.Time `gorm:"autoCreateTime:false"`
	FirstPrompt          *string   `gorm:"->"` // of withFirstPrompt
}

// withFirstPrompt reads how each session began, too.
const withFirstPrompt = `*, (SELECT substr(input, 1, 200) FROM chat_messages
	WHERE session_id = chat_sessions.id ORDER BY id LIMIT 1) AS first_prompt`

// TableName is for gorm.
func (sessionRow) TableName() string { return "chat_sessions" }

func (r sessionRow) session() Session {
	s := Session{
		ID: r.ID, UserID: r.UserID, Title: r.Title, Type: r.Type, MessageCount: r.MessageCount, CreatedAt: r.CreatedAt.UTC(),
		Topic: Topic{r.CompetitorProfileIDs, r.PostIDs, r.ShortlistIDs, r.IdeaID}, FirstPrompt: r.FirstPrompt,
	}
	if r.InstaProfileID != nil && r.InstaUsername != nil {
		s.Account = &Account{*r.InstaProfileID, *r.InstaUsername}
	}
	if r.LastMessageAt != nil {
		s.LastMessageAt = new(r.LastMessageAt.UTC())
	}
	return s
}

func (s *Store) addSession(ctx context.Context, begun Session) (Session, error) {
	r := sessionRow{
		UserID: begun.UserID, Title: begun.Title, Type: begun.Type,
		IdeaID: begun.Topic.IdeaID, CompetitorProfileIDs: listed(begun.Topic.CompetitorProfileIDs),
		PostIDs: listed(begun.Topic.PostIDs), ShortlistIDs: listed(begun.Topic.ShortlistIDs),
		ActiveAt: begun.CreatedAt, CreatedAt: begun.CreatedAt,
	}
	if a := begun.Account; a != nil {
		r.InstaProfileID, r.InstaUsername = &a.ProfileID, &a.Username
	}
	err := gorm.G[sessionRow](s.db.Conn(ctx)).Create(ctx, &r)
	return r.session(), err
}

// listed is a list that is never null.
func listed[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

func (s *Store) countSessions(ctx context.Context, userID int64) (int64, error) {
	return gorm.G[sessionRow](s.db.Conn(ctx)).Where("user_id = ?", userID).Count(ctx, "id")
}

// session is one of the user's.
func (s *Store) session(ctx context.Context, userID, id int64) (Session, error) {
	r, err := gorm.G[sessionRow](s.db.Conn(ctx)).Select(withFirstPrompt).Where("user_id = ? AND id = ?", userID, id).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		err = errNoSession
	}
	return r.session(), err
}

// sessions are a page of the user's, the most recently active first, and how many there are in all.
func (s *Store) sessions(ctx context.Context, userID int64, p Page) (list []Session, total int64, err error) {
	if total, err = s.countSessions(ctx, userID); err != nil {
		return nil, 0, err
	}
	rows, err := gorm.G[sessionRow](s.db.Conn(ctx)).Select(withFirstPrompt).Where("user_id = ?", userID).
		Order("active_at DESC, id DESC").Offset(p.offset()).Limit(p.Size).Find(ctx)
	for _, r := range rows {
		list = append(list, r.session())
	}
	return list, total, err
}

// recordMessage counts one more message of a session. Until the transaction of ctx ends nobody deletes the session, and everybody else who
// sends for the user waits: how many messages wait is exact. Its type is empty when there is no such session.
func (s *Store) recordMessage(ctx context.Context, userID, id int64, at time.Time) (of reply.SessionType, err error) {
	err = s.db.Conn(ctx).Raw(`UPDATE chat_sessions SET message_count = message_count + 1, last_message_at = ?, active_at = ? ?
		WHERE user_id = ? AND id = ? RETURNING type`, at, at, s.db.LockFrom("chat_messages", userID), userID, id).Scan(&of).Error
	return of, err
}

// dropSession deletes a session with its messages, in the transaction of ctx. Messages that wait are deleted first, by a statement of their
// own: of it and what begins or ends an answer, the first to reach a row decides who gives its prompt back.
func (s *Store) dropSession(ctx context.Context, userID, id int64) (waiting []endedMessage, dropped bool, err error) {
	locked := s.db.Conn(ctx).Exec(`UPDATE chat_sessions SET active_at = active_at WHERE user_id = ? AND id = ?`, userID, id)
	if locked.Error != nil || locked.RowsAffected == 0 { // locked: nobody sends into it any more
		return nil, false, locked.Error
	}
	err = s.db.Conn(ctx).Raw(`DELETE FROM chat_messages WHERE session_id = ? AND status = ? AND started_at IS NULL RETURNING id, type, day`,
		id, Processing).Scan(&waiting).Error
	if err != nil {
		return nil, false, err
	}
	_, err = gorm.G[sessionRow](s.db.Conn(ctx)).Where("id = ?", id).Delete(ctx)
	return waiting, err == nil, err
}
