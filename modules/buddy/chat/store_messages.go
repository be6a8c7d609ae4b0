package chat

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/idempotency"
)

// messageRow is a message in its table.
type messageRow struct {
	ID             int64
	UserID         int64
	SessionID      int64
	IdempotencyKey *string
	Type           reply.SessionType
	Day            string
	Prompts        int
	Status         Status
	StopAsked      bool
	Input          string
	Output         *string
	Failure        *string
	AnsweredBy     *string
	Facts          []reply.Fact `gorm:"serializer:json"`
	Steps          []reply.Step `gorm:"serializer:json"`
	Idea           *reply.Idea  `gorm:"serializer:json"`
	Frame          string       // of the coach, as JSON; empty: a model answered, or nothing was understood
	InputTokens    *int64       // of all attempts; nil: a model did not say
	OutputTokens   *int64
	CreatedAt      time.Time  `gorm:"autoCreateTime:false"`
	StartedAt      *time.Time // its answer was begun; nil: it waits
	AnsweredAt     *time.Time
}

// TableName is for gorm.
func (messageRow) TableName() string { return "chat_messages" }

func (r messageRow) message() Message {
	return Message{
		ID: r.ID, UserID: r.UserID, SessionID: r.SessionID, Type: r.Type, Day: r.Day, Prompts: r.Prompts, Status: r.Status,
		StopAsked: r.StopAsked, Input: r.Input, Output: r.Output, Failure: r.Failure, AnsweredBy: r.AnsweredBy,
		Facts: r.Facts, Steps: r.Steps, Idea: r.Idea, CreatedAt: r.CreatedAt.UTC(),
	}
}

// added is a message that was added, and how many of its user's before it wait for their answers.
type added struct {
	ID      int64
	Waiting int
}

// addMessage adds a message that is not answered yet, unless its key was used before: the id is 0 then.
func (s *Store) addMessage(ctx context.Context, m Message, key string) (a added, err error) {
	err = s.db.Conn(ctx).Raw(`INSERT INTO chat_messages (user_id, session_id, idempotency_key, type, day, prompts, status, stop_asked, input,
			facts, steps, input_tokens, output_tokens, created_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, FALSE, ?, '[]', '[]', 0, 0, ?)
		ON CONFLICT (user_id, idempotency_key) DO NOTHING
		RETURNING id, (SELECT COUNT(*) FROM chat_messages b
			WHERE b.user_id = ? AND b.status = '`+string(Processing)+`' AND b.id < chat_messages.id) AS waiting`,
		m.UserID, m.SessionID, database.NullIfEmpty(key), m.Type, m.Day, m.Prompts, m.Status, m.Input, m.CreatedAt, m.UserID).Scan(&a).Error
	return a, err
}

// sentBefore is the id of the message that a key was used for; apperr.Conflict when that is another message.
func (s *Store) sentBefore(ctx context.Context, m Message, key string) (id int64, err error) {
	first, err := gorm.G[messageRow](s.db.Conn(ctx)).Where("user_id = ? AND idempotency_key = ?", m.UserID, key).Take(ctx)
	if err != nil {
		return 0, err
	}
	sent := func(sessionID int64, input string) string { return fmt.Sprint(sessionID, " ", input) }
	return first.ID, idempotency.Check(sent(first.SessionID, first.Input), sent(m.SessionID, m.Input))
}

// message is one of the user's.
func (s *Store) message(ctx context.Context, userID, id int64) (Message, error) {
	return s.oneMessage(ctx, "user_id = ? AND id = ?", userID, id)
}

// anyMessage is a message of any user, for the job.
func (s *Store) anyMessage(ctx context.Context, id int64) (Message, error) {
	return s.oneMessage(ctx, "id = ?", id)
}

func (s *Store) oneMessage(ctx context.Context, where string, args ...any) (Message, error) {
	r, err := gorm.G[messageRow](s.db.Conn(ctx)).Where(where, args...).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		err = errNoMessage
	}
	return r.message(), err
}

// messages are a page of a session's, the newest first, and how many there are in all.
func (s *Store) messages(ctx context.Context, sessionID int64, p Page) (list []Message, total int64, err error) {
	if total, err = gorm.G[messageRow](s.db.Conn(ctx)).Where("session_id = ?", sessionID).Count(ctx, "id"); err != nil {
		return nil, 0, err
	}
	rows, err := gorm.G[messageRow](s.db.Conn(ctx)).Where("session_id = ?", sessionID).
		Order("id DESC").Offset(p.offset()).Limit(p.Size).Find(ctx)
	for _, r := range rows {
		list = append(list, r.message())
	}
	return list, total, err
}

// turns are what was answered in a session before a message, the newest first.
func (s *Store) turns(ctx context.Context, sessionID, before int64, most int) (turns []reply.Turn, err error) {
	rows, err := gorm.G[messageRow](s.db.Conn(ctx)).Select("input, output, frame").
		Where("session_id = ? AND id < ? AND status = ?", sessionID, before, Completed).Order("id DESC").Limit(most).Find(ctx)
	for _, r := range rows {
		turn := reply.Turn{Prompt: r.Input, Answer: *r.Output}
		if r.Frame != "" {
			turn.Frame = json.RawMessage(r.Frame)
		}
		turns = append(turns, turn)
	}
	return turns, err
}

// ahead counts messages of a user, and those of them that are of one session.
type ahead struct{ OfUser, OfSession int }

// before counts the messages before one that wait for their answers or get them.
func (s *Store) before(ctx context.Context, m Message) (a ahead, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT COUNT(*) AS of_user, COUNT(CASE WHEN session_id = ? THEN 1 END) AS of_session FROM chat_messages
		WHERE user_id = ? AND status = '`+string(Processing)+`' AND id < ?`, m.SessionID, m.UserID, m.ID).Scan(&a).Error
	return a, err
}

// start notes that the answer of a message is begun; false when the message has ended already, or is gone.
func (s *Store) start(ctx context.Context, id int64, at time.Time) (started bool, err error) {
	rows, err := gorm.G[messageRow](s.db.Conn(ctx)).Where("id = ? AND status = ?", id, Processing).
		Update(ctx, "started_at", gorm.Expr("COALESCE(started_at, ?)", at))
	return rows == 1, err
}

// wait notes that the answer of a message is not begun after all.
func (s *Store) wait(ctx context.Context, id int64) error {
	return s.db.Conn(ctx).Exec(`UPDATE chat_messages SET started_at = NULL WHERE id = ? AND status = ?`, id, Processing).Error
}

// spend adds what an attempt has cost. Where that is not known the sum is NULL, and stays so.
func (s *Store) spend(ctx context.Context, id int64, u reply.Usage) error {
	input, output := &u.Input, &u.Output
	if u.Unknown {
		input, output = nil, nil
	}
	return s.db.Conn(ctx).Exec(`UPDATE chat_messages SET input_tokens = input_tokens + ?, output_tokens = output_tokens + ? WHERE id = ?`,
		input, output, id).Error
}

// complete writes the answer of a message that has none; false when it has ended already, or is gone.
func (s *Store) complete(ctx context.Context, id int64, a reply.Answer, at time.Time) (completed bool, err error) {
	var by *string // nobody, when it was stopped before anybody was asked
	if a.AnsweredBy != "" {
		by = &a.AnsweredBy
	}
	prompts := 1
	if a.Unanswered {
		prompts = 0
	}
	rows, err := gorm.G[messageRow](s.db.Conn(ctx)).Where("id = ? AND status = ?", id, Processing).
		Select("Status", "Prompts", "Output", "AnsweredBy", "Facts", "Steps", "Idea", "Frame", "AnsweredAt").
		Updates(ctx, messageRow{
			Status: Completed, Prompts: prompts, Output: &a.Text, AnsweredBy: by, Facts: listed(a.Facts), Steps: listed(a.Steps),
			Idea: a.Idea, Frame: string(a.Frame), AnsweredAt: &at,
		})
	return rows == 1, err
}

// fail ends a message that has no answer; false when it has ended already, or is gone.
func (s *Store) fail(ctx context.Context, id int64, why string, at time.Time) (failed bool, err error) {
	tx := s.db.Conn(ctx).Exec(`UPDATE chat_messages SET status = ?, failure = ?, prompts = 0, answered_at = ? WHERE id = ? AND status = ?`,
		Failed, why, at, id, Processing)
	return tx.RowsAffected == 1, tx.Error
}

// endedMessage is one that was ended, or deleted, before its answer: its prompt is to be given back.
type endedMessage struct {
	ID   int64
	Type reply.SessionType
	Day  string
}

// failAll ends all messages of a user that have no answer.
func (s *Store) failAll(ctx context.Context, userID int64, why string, at time.Time) (ended []endedMessage, err error) {
	err = s.db.Conn(ctx).Raw(`UPDATE chat_messages SET status = ?, failure = ?, prompts = 0, answered_at = ?
		WHERE user_id = ? AND status = ? RETURNING id, type, day`, Failed, why, at, userID, Processing).Scan(&ended).Error
	return ended, err
}

// askStop marks a message that has not ended; asked is false when it has. One that waits is not begun until the transaction of ctx ends.
func (s *Store) askStop(ctx context.Context, id int64) (asked, waits bool, err error) {
	var found []bool
	err = s.db.Conn(ctx).Raw(`UPDATE chat_messages SET stop_asked = ? WHERE id = ? AND status = ? RETURNING started_at IS NULL`,
		true, id, Processing).Scan(&found).Error
	return len(found) == 1, len(found) == 1 && found[0], err
}
