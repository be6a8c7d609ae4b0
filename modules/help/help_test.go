package help

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

var noa = Sender{Email: "noa@example.com", FullName: "Noa\r\nBcc: all@example.com", Plan: "PRO"}

// everybody is Noa; it also takes the mails.
type everybody struct {
	got      []mail.Message
	fail     error
	priority bool
}

func (e *everybody) Sender(context.Context, int64) (Sender, error) {
	sender := noa
	sender.Priority = e.priority
	return sender, nil
}

func (*everybody) Authenticate(context.Context, string) (auth.Identity, error) {
	return auth.Identity{UserID: 1, SessionID: 1}, nil
}

func (e *everybody) Send(_ context.Context, m mail.Message) error {
	e.got = append(e.got, m)
	return e.fail
}

func newService(t *testing.T, db *database.DB, e *everybody, support string) *Service {
	t.Helper()
	c, err := config.Load([]string{"BOWERBIRD_SECRET=a secret of at least thirty-two characters", "BOWERBIRD_SUPPORT_EMAIL=" + support})
	require.NoError(t, err)
	clk, r := clock.NewFake(time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)), testkit.EmbeddedRedis(t)
	return NewService(c, db, jobs.NewOutbox(db, r, clk, testkit.Quiet), e, ratelimit.NewLimiter(r, clk, testkit.Quiet), e)
}

// waiting are the messages that wait to be sent.
func waiting(t *testing.T, db *database.DB) (all []contactArgs) {
	t.Helper()
	var rows []string
	require.NoError(t, db.Conn(t.Context()).Raw(`SELECT args FROM jobs WHERE kind = 'help:contact' ORDER BY id`).Scan(&rows).Error)
	for _, row := range rows {
		var args contactArgs
		require.NoError(t, json.Unmarshal([]byte(row), &args))
		all = append(all, args)
	}
	return all
}

func TestContact(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		e := &everybody{}
		s := newService(t, db, e, "support@example.com")
		t.Run("HELP-001 HELP-006 a message becomes a mail that is answered to its user", func(t *testing.T) {
			require.NoError(t, s.Contact(t.Context(), 1, Message{" Growth\r\nBcc: all@example.com ", "Why <b>?\n\nThanks"}))
			wait := waiting(t, db)
			require.Len(t, wait, 1)
			require.NoError(t, s.send(t.Context(), nil, wait[0]))
			m := e.got[0]
			require.Equal(t, []string{"support@example.com", "noa@example.com", "[PRO] Growth Bcc: all@example.com"},
				[]string{m.To, m.ReplyTo, m.Subject})
			require.Contains(t, m.Text, "Why <b>?")
			require.Contains(t, m.Text, "Plan: PRO. Priority: normal.")
			require.Contains(t, m.HTML, "Why &lt;b&gt;?")
			require.NotContains(t, m.HTML, "nobody reads answers")
			require.Equal(t, wait[0].ID, m.ID, "the same at every try")
		})
		t.Run("BILL-014 a plan with priority says so to support", func(t *testing.T) {
			letter := supportLetter(Sender{Plan: "BUSINESS", Priority: true}, Message{Subject: "Hello"})
			require.Equal(t, "[BUSINESS, priority] Hello", letter.Subject)
			require.Contains(t, letter.Closing, "Plan: BUSINESS. Priority: high.")
		})
		t.Run("a mail that does not go out is tried again", func(t *testing.T) {
			e.fail = errors.New("busy")
			require.ErrorIs(t, s.send(t.Context(), nil, waiting(t, db)[0]), e.fail)
		})
		t.Run("what is empty or too long is refused with a sentence each, and counts nothing", func(t *testing.T) {
			err := s.Contact(t.Context(), 1, Message{" \n ", " "})
			require.Equal(t, []string{"Please enter a subject", "Please enter a message"}, apperr.From(err).Messages)
			err = s.Contact(t.Context(), 1, Message{strings.Repeat("ש", 121), strings.Repeat("x", 5_001)})
			require.Equal(t, []string{"A subject has 120 characters at most", "A message has 5,000 characters at most"}, apperr.From(err).Messages)
		})
		t.Run("five an hour", func(t *testing.T) {
			for range 4 {
				require.NoError(t, s.Contact(t.Context(), 1, Message{"Subject", "Text"}))
			}
			require.True(t, apperr.Is(s.Contact(t.Context(), 1, Message{"Subject", "Text"}), apperr.TooMany))
			require.NoError(t, s.Contact(t.Context(), 2, Message{"Subject", "Text"}), "another user")
			require.Len(t, waiting(t, db), 6)
		})
	})
}

func TestRoute(t *testing.T) {
	db := testkit.SQLite(t)
	ask := func(support string) *httptest.ResponseRecorder {
		e := &everybody{}
		c, err := config.Load(nil)
		require.NoError(t, err)
		r, err := httpapi.NewRouter(c, "test", testkit.Quiet, e, ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), clock.System{},
			testkit.Quiet))
		require.NoError(t, err)
		NewRoutes(newService(t, db, e, support))(r)
		req := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/api/help/contact",
			strings.NewReader(`{"subject": "Hello", "message": "Text"}`))
		req.Header.Set("Authorization", "Bearer token")
		req.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		r.Engine.ServeHTTP(w, req)
		return w
	}
	t.Run("a message is taken", func(t *testing.T) {
		w := ask("support@example.com")
		require.Equal(t, http.StatusOK, w.Code, w.Body)
		require.JSONEq(t, `{"message": "Your message is on its way."}`, w.Body.String())
	})
	t.Run("HELP-012 the chat is for plans with priority, and what is not set is null", func(t *testing.T) {
		s := newService(t, db, &everybody{}, "support@example.com")
		chat := "https://chat.example"
		s.channels.ChatURL = &chat
		for priority, want := range map[bool]*string{false: nil, true: &chat} {
			s.users = &everybody{priority: priority}
			support, err := s.Support(t.Context(), 1)
			require.NoError(t, err)
			require.Equal(t, Support{Email: new("support@example.com"), Form: true, ChatURL: want, Priority: priority}, support)
		}
	})
	t.Run("without an address of support there is nothing to write to", func(t *testing.T) {
		require.Equal(t, http.StatusNotFound, ask("").Code)
		require.Len(t, waiting(t, db), 1)
	})
}
