package faults

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
	"github.com/bowerbird/bowerbird/platform/llm/llmtest"
)

// modelKey is what the model's server is paid with: nobody but it may see it.
const modelKey = "sk-of-the-operator"

// answering is how soon an answer comes of a model that does as it should, on a machine that does much else.
const answering = 60 * time.Second

// play answers the nth request, from 1, for a prompt.
type play func(w *llmtest.Writer, nth int)

// model is a language model that plays a part for each prompt.
type model struct {
	server *llmtest.Server
	mu     sync.Mutex
	plays  map[string]play
	asked  map[string][]time.Time
}

// modelOf starts one, and has Buddy of the place ask it.
func modelOf(t *testing.T, p *binary.Place, plays map[string]play) *model {
	m := &model{plays: plays, asked: map[string][]time.Time{}}
	m.server = llmtest.Start(t, func(w *llmtest.Writer, asked llmtest.Request) {
		if asked.Authorization != "Bearer "+modelKey {
			panic("asked with another key: " + asked.Authorization)
		}
		for prompt, play := range m.plays {
			if strings.Contains(asked.Said(), prompt) {
				play(w, m.count(prompt))
			}
		}
	})
	p.Set("LLM_BASE_URL="+m.server.BaseURL(), "LLM_API_KEY="+modelKey, "LLM_MODEL=tiny")
	return m
}

func (m *model) count(prompt string) int {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.asked[prompt] = append(m.asked[prompt], time.Now())
	return len(m.asked[prompt])
}

// RequestTimes are the instants at which a prompt arrived.
func (m *model) RequestTimes(prompt string) []time.Time {
	m.mu.Lock()
	defer m.mu.Unlock()
	return append([]time.Time(nil), m.asked[prompt]...)
}

// Holds waits until it is being asked a prompt for the nth time.
func (m *model) Holds(t *testing.T, prompt string, nth int, within time.Duration) {
	t.Helper()
	require.Eventually(t, func() bool { return len(m.RequestTimes(prompt)) >= nth }, within, 5*time.Millisecond, "it is not asked: %s", prompt)
}

// sign is something that a play waits for.
type sign chan struct{}

func (s sign) give() { close(s) }

// awaited waits for the sign; false when whoever asked is gone.
func (s sign) awaited(w *llmtest.Writer) bool {
	select {
	case <-s:
		return true
	case <-w.Request.Context().Done():
		return false
	}
}

// ledger reads the server's database beside it.
type ledger struct{ pool *sql.DB }

func ledgerOf(t *testing.T, p *binary.Place) ledger { return ledger{p.Database(t).Pool()} }

// attempts are those of a message's job.
func (l ledger) attempts(t *testing.T, message int64) (state string, attempts int) {
	t.Helper()
	args := fmt.Sprintf(`{"messageId":%d}`, message)
	require.NoError(t, l.pool.QueryRowContext(t.Context(), `SELECT state, attempt FROM jobs WHERE kind = 'buddy:reply' AND args = $1`, args).
		Scan(&state, &attempts))
	return state, attempts
}

// settled looks whether all that is known of a person's messages tells one story: each has ended with an answer and counts, or without one
// and does not; what is counted is what the plan has counted; and each request to the model was an attempt of its own.
func (l ledger) settled(t *testing.T, p *binary.Person, m *model) {
	t.Helper()
	var userID int64
	require.NoError(t, l.pool.QueryRowContext(t.Context(), `SELECT id FROM users WHERE email = $1`, p.Email).Scan(&userID))
	rows, err := l.pool.QueryContext(t.Context(), `SELECT id, status, input, output IS NOT NULL, failure IS NOT NULL, prompts
		FROM chat_messages WHERE user_id = $1 ORDER BY id`, userID)
	require.NoError(t, err)
	defer func() { require.NoError(t, rows.Close()) }()
	type message struct {
		id               int64
		status, input    string
		answered, failed bool
		prompts          int
	}
	var all []message
	for rows.Next() {
		var one message
		require.NoError(t, rows.Scan(&one.id, &one.status, &one.input, &one.answered, &one.failed, &one.prompts))
		all = append(all, one)
	}
	require.NoError(t, rows.Err())
	counted := 0
	for _, one := range all {
		state, attempts := l.attempts(t, one.id)
		if one.status == "completed" {
			require.Equal(t, []any{true, false, 1, "done"}, []any{one.answered, one.failed, one.prompts, state}, "%+v", one)
		} else {
			require.Equal(t, []any{"failed", false, true, 0, "failed"}, []any{one.status, one.answered, one.failed, one.prompts, state}, "%+v", one)
		}
		require.LessOrEqual(t, len(m.RequestTimes(one.input)), attempts, "an attempt asks once: %+v", one)
		counted += one.prompts
	}
	var used int
	require.NoError(t, l.pool.QueryRowContext(t.Context(),
		`SELECT COALESCE(SUM(used), 0) FROM plan_counters WHERE user_id = $1
			AND kind LIKE 'prompts_per_day/%' AND kind NOT LIKE '%/spent'`, userID).Scan(&used))
	require.Equal(t, counted, used)
	require.Equal(t, 5-counted, p.PromptsLeft(t))
	require.Equal(t, len(all), l.messages(t, userID))
}

// messages are how many the conversations say they have.
func (l ledger) messages(t *testing.T, userID int64) (n int) {
	t.Helper()
	require.NoError(t, l.pool.QueryRowContext(t.Context(), `SELECT SUM(message_count) FROM chat_sessions WHERE user_id = $1`, userID).Scan(&n))
	return n
}

// heldRow keeps a message's row from being written until it is let go: an answer is whole then, and not yet stored.
func (l ledger) heldRow(t *testing.T, message int64) (letGo func()) {
	t.Helper()
	conn, err := l.pool.Conn(t.Context())
	require.NoError(t, err)
	tx, err := conn.BeginTx(context.WithoutCancel(t.Context()), nil)
	require.NoError(t, err)
	_, err = tx.ExecContext(t.Context(), `UPDATE chat_messages SET status = status WHERE id = $1`, message)
	require.NoError(t, err)
	return sync.OnceFunc(func() {
		require.NoError(t, tx.Rollback())
		require.NoError(t, conn.Close())
	})
}
