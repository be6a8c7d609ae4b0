package main

import (
	"encoding/json"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/accounts/deletion"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/media"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// ahead is the machine's clock, put ahead by hand.
type ahead struct{ by atomic.Int64 }

func (a *ahead) Now() time.Time { return clock.System{}.Now().Add(time.Duration(a.by.Load())) }

// leaver is somebody who has something of everything, and deletes it.
type leaver struct {
	*collector
	clock   *ahead
	mailbox *mail.Mailbox
	library *media.Library
	feed    string
}

const leaversAddress = "maya@example.com"

func newLeaver(t *testing.T, c config.Config) *leaver {
	l := &leaver{clock: &ahead{}}
	l.collector = collect(t, c, "PRO", fx.Decorate(func(clock.Clock) clock.Clock { return l.clock }), fx.Populate(&l.mailbox, &l.library))
	var feed struct{ Address string }
	l.ask(http.MethodPut, "/api/calendar-feed", nil, &feed)
	l.feed = feed.Address[strings.Index(feed.Address, "/api/"):]
	status, _ := l.send(http.MethodPost, "/api/ideas", map[string]string{"type": "post", "title": "Rye", "plannedDate": "2030-01-01"})
	require.Equal(t, http.StatusCreated, status)
	status, _ = l.save(l.create("Bread"), l.postIDs[0])
	require.Equal(t, http.StatusCreated, status)
	status, _ = l.send(http.MethodPost, "/api/auth/forgot-password", map[string]string{"email": leaversAddress})
	require.Equal(t, http.StatusOK, status)
	return l
}

func (l *leaver) delete() (status int, answer map[string]any) {
	l.t.Helper()
	return l.send(http.MethodDelete, "/api/auth/account", map[string]string{"password": "a-long-one"})
}

// mailed waits for a mail that says something.
func (l *leaver) mailed(says string) (text string) {
	l.t.Helper()
	require.Eventually(l.t, func() bool {
		mails, err := l.mailbox.List(l.t.Context(), leaversAddress)
		for _, m := range mails {
			if strings.Contains(m.Text, says) {
				text = m.Text
				return true
			}
		}
		return err != nil
	}, enough, 20*time.Millisecond, says)
	return text
}

var keepLink = regexp.MustCompile(`/keep-account#([A-Z2-7]{26})`)

func (l *leaver) keep(token string) int {
	status, _ := l.send(http.MethodPost, "/api/auth/account/keep", map[string]string{"token": token})
	return status
}

// interval is how often the account that the user follows is read; 0: it is not.
func (l *leaver) interval() int {
	return l.stored(`SELECT interval_seconds FROM profile_schedule WHERE profile_id = ?`, l.profileID)
}

// tables are all of the database.
func tables(t *testing.T, db *database.DB) (names []string) {
	query := `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
	if db.Dialect == database.Postgres {
		query = `SELECT tablename FROM pg_tables WHERE schemaname = current_schema()`
	}
	require.NoError(t, db.Conn(t.Context()).Raw(query).Scan(&names).Error)
	require.Greater(t, len(names), 20)
	return names
}

// traces are the tables in which a text still stands somewhere.
func (l *leaver) traces(text string) (found []string) {
	for _, table := range tables(l.t, l.db) {
		var rows []map[string]any
		require.NoError(l.t, l.db.Conn(l.t.Context()).Raw(`SELECT * FROM `+table).Scan(&rows).Error)
		raw, err := json.Marshal(rows)
		require.NoError(l.t, err)
		if strings.Contains(string(raw), text) {
			found = append(found, table)
		}
	}
	return found
}

func TestDeletedAccount(t *testing.T) {
	eachSetup(t, func(t *testing.T, c config.Config) {
		l := newLeaver(t, c)
		session := l.token
		_, other := l.send(http.MethodPost, "/api/auth/login", map[string]string{"email": leaversAddress, "password": "a-long-one"})
		require.Positive(t, l.interval())
		status, _ := l.add("slow_noa")
		require.Equal(t, http.StatusCreated, status)
		const slow = `SELECT COALESCE(MAX(s.interval_seconds), -1) FROM profile_schedule s JOIN profiles p ON p.id = s.profile_id
			WHERE p.username = 'slow_noa'`
		require.NotEqual(t, "ready", l.progress("slow_noa").Status, "its first fetch is under way")
		require.Positive(t, l.stored(slow))

		status, answer := l.send(http.MethodDelete, "/api/auth/account", map[string]string{"password": "a wrong one"})
		require.Equal(t, http.StatusUnprocessableEntity, status, "a 401 would say that the session has ended")
		require.Equal(t, "Password is incorrect", answer["message"])
		require.Equal(t, http.StatusOK, l.ask(http.MethodGet, l.feed, nil, nil).StatusCode)

		status, answer = l.delete()
		require.Equal(t, http.StatusAccepted, status, "%v", answer)
		eraseAt, err := time.Parse(time.RFC3339, answer["eraseAt"].(string))
		require.NoError(t, err)
		require.WithinDuration(t, l.clock.Now().Add(deletion.Grace), eraseAt, enough)

		t.Run("it is as though it were not there", func(t *testing.T) {
			for _, token := range []string{session, other["access_token"].(string)} {
				l.token = token
				status, _ := l.send(http.MethodGet, "/api/auth/profile", nil)
				require.Equal(t, http.StatusUnauthorized, status)
			}
			l.token = ""
			require.Equal(t, http.StatusNotFound, l.ask(http.MethodGet, l.feed, nil, nil).StatusCode)
			require.Zero(t, l.interval(), "nothing is read for it")
			require.Zero(t, l.stored(slow), "nor goes on to be")
			status, wrong := l.send(http.MethodPost, "/api/auth/login", map[string]string{"email": leaversAddress, "password": "a wrong one"})
			require.Equal(t, http.StatusUnauthorized, status)
			_, nobody := l.send(http.MethodPost, "/api/auth/login", map[string]string{"email": "nobody@example.com", "password": "a wrong one"})
			require.Equal(t, nobody, wrong, "a stranger hears what of any address")
		})
		t.Run("who knows the password is told", func(t *testing.T) {
			status, answer := l.send(http.MethodPost, "/api/auth/login", map[string]string{"email": leaversAddress, "password": "a-long-one"})
			require.Equal(t, http.StatusForbidden, status)
			require.Equal(t, "This account will be deleted on "+eraseAt.Format("2 Jan 2006, 3:04 PM (MST)")+
				". To keep it, open the link in the email we sent you.", answer["message"])
		})
		t.Run("its address is taken until it is erased", func(t *testing.T) {
			body := map[string]string{"email": leaversAddress, "password": "another-one", "fullName": "Maya"}
			status, answer := l.send(http.MethodPost, "/api/auth/register", body)
			require.Equal(t, http.StatusCreated, status)
			require.Equal(t, leaversAddress, answer["email"], "answered as any")
			l.mailed("tried to sign up for Bowerbird with this address. Your account with it will be deleted on")
			require.Equal(t, 1, l.stored(`SELECT COUNT(*) FROM users WHERE email = ?`, leaversAddress))
		})
		token := keepLink.FindStringSubmatch(l.mailed("Keep my account"))[1]
		t.Run("its token is stored hashed, and sealed while it waits to be mailed", func(t *testing.T) {
			require.Equal(t, []string{"dev_mails"}, l.traces(token), "the mailbox is where the mail went")
		})
		t.Run("the mailed link takes it back, once", func(t *testing.T) {
			require.Equal(t, http.StatusUnprocessableEntity, l.keep("ANOTHER"))
			require.Equal(t, http.StatusOK, l.keep(token))
			require.Equal(t, http.StatusUnprocessableEntity, l.keep(token))
			l.signIn(leaversAddress, "a-long-one")
			require.Equal(t, http.StatusOK, l.ask(http.MethodGet, l.feed, nil, nil).StatusCode)
			require.Positive(t, l.interval())
			var ideas struct{ Total int }
			l.ask(http.MethodGet, "/api/ideas", nil, &ideas)
			require.Equal(t, 1, ideas.Total)
			require.Eventually(t, func() bool { return l.progress("slow_noa").Status == "ready" }, 2*enough, 100*time.Millisecond,
				"the fetch goes on")
		})
		t.Run("of two at once, one deletes", func(t *testing.T) {
			var all sync.WaitGroup
			var accepted, refused atomic.Int64
			for range 8 {
				all.Go(func() {
					switch status, answer := l.delete(); status {
					case http.StatusAccepted:
						accepted.Add(1)
					case http.StatusUnauthorized:
						refused.Add(1)
					default:
						t.Errorf("%d %v", status, answer)
					}
				})
			}
			all.Wait()
			require.EqualValues(t, 1, accepted.Load())
			require.EqualValues(t, 7, refused.Load())
			require.Equal(t, http.StatusUnprocessableEntity, l.keep(token), "a link is for its own deletion")
		})
		t.Run("a day later nothing of it is left", func(t *testing.T) {
			var kept media.Key
			require.NoError(t, l.db.Conn(t.Context()).Raw(`SELECT 'post' AS kind, source, instagram_id AS id
				FROM post_inspirations`).Scan(&kept).Error)
			require.Eventually(t, func() bool { _, err := l.library.Age(t.Context(), kept); return err == nil }, enough, 20*time.Millisecond)
			testkit.AgeFolder(t, filepath.Join(c.DataDir, "media"), deletion.Grace+time.Minute)
			l.clock.by.Add(int64(deletion.Grace + time.Minute))
			require.Eventually(t, func() bool { return l.stored(`SELECT COUNT(*) FROM users WHERE id = ?`, l.userID) == 0 }, enough,
				50*time.Millisecond)
			for _, table := range tablesOfUsers(t, l.db) {
				require.Zero(t, l.stored(`SELECT COUNT(*) FROM `+table+` WHERE user_id = ?`, l.userID), table)
			}
			require.Empty(t, l.traces(leaversAddress))
			require.Eventually(t, func() bool {
				return l.stored(`SELECT COUNT(*) FROM profiles WHERE username IN ('crumb.theory', 'slow_noa')`) == 0
			}, enough, 50*time.Millisecond)
			require.Eventually(t, func() bool { _, err := l.library.Age(t.Context(), kept); return err != nil }, enough, 50*time.Millisecond,
				"nor a picture")
		})
		t.Run("and the address is free", func(t *testing.T) {
			status, _ := l.send(http.MethodPost, "/api/auth/register",
				map[string]string{"email": leaversAddress, "password": "another-one", "fullName": "Maya"})
			require.Equal(t, http.StatusCreated, status)
			l.mailed("Enter this code to finish creating your account")
		})
	})
}
