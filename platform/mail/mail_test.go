package mail_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

var now = time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)

func note(id, to string) mail.Message {
	return mail.Message{ID: id, To: to, Subject: "48213 is your code", Text: "Text of " + id}
}

func TestMailbox(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		at := clock.NewFake(now)
		box := mail.NewMailbox(db, at)
		require.NoError(t, box.Send(t.Context(), note("a", "Maya@Example.com")))
		at.Advance(time.Minute)
		require.NoError(t, box.Send(t.Context(), note("b", "noa@example.com")))

		t.Run("newest first, each address its own", func(t *testing.T) {
			all, err := box.List(t.Context(), "")
			require.NoError(t, err)
			require.Equal(t, []mail.StoredMail{
				{To: "noa@example.com", Subject: "48213 is your code", Text: "Text of b", SentAt: now.Add(time.Minute)},
				{To: "maya@example.com", Subject: "48213 is your code", Text: "Text of a", SentAt: now},
			}, all)
			mayas, err := box.List(t.Context(), " MAYA@example.com")
			require.NoError(t, err)
			require.Equal(t, all[1:], mayas)
		})
		t.Run("a mail that is sent twice is one", func(t *testing.T) {
			require.NoError(t, box.Send(t.Context(), note("a", "maya@example.com")))
			all, err := box.List(t.Context(), "")
			require.NoError(t, err)
			require.Len(t, all, 2)
		})
		t.Run("the newest 200 are kept", func(t *testing.T) {
			for i := range 205 {
				require.NoError(t, box.Send(t.Context(), note(fmt.Sprint(i), "many@example.com")))
			}
			all, err := box.List(t.Context(), "")
			require.NoError(t, err)
			require.Len(t, all, 200)
			require.Equal(t, "Text of 204", all[0].Text)
			require.Equal(t, "Text of 5", all[199].Text)
		})
	})
}

type nobody struct{}

func (nobody) Authenticate(context.Context, string) (auth.Identity, error) {
	return auth.Identity{}, auth.ErrUnauthorized
}

func server(t *testing.T, c config.Config, box *mail.Mailbox) http.Handler {
	r, err := httpapi.NewRouter(c, "test", testkit.Quiet, nobody{},
		ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), clock.System{}, testkit.Quiet))
	require.NoError(t, err)
	mail.Routes(c, box)(r)
	return r.Engine
}

// get asks as a browser on the same machine does; change makes it another's.
func get(t *testing.T, h http.Handler, path string, change ...func(*http.Request)) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	req := httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil)
	req.RemoteAddr, req.Host = "127.0.0.1:51234", "localhost:8080"
	for _, f := range change {
		f(req)
	}
	h.ServeHTTP(w, req)
	return w
}

func TestMailboxPages(t *testing.T) {
	c, err := config.Load(nil)
	require.NoError(t, err)
	at := clock.NewFake(now)
	box := mail.NewMailbox(testkit.SQLite(t), at)
	h := server(t, c, box)

	t.Run("empty", func(t *testing.T) {
		require.Contains(t, get(t, h, "/dev/mailbox").Body.String(), "No emails yet")
		require.JSONEq(t, `[]`, get(t, h, "/dev/mailbox.json").Body.String())
		require.Contains(t, get(t, h, "/dev/mailbox?to=maya@example.com").Body.String(), "No emails to maya@example.com")
	})
	hostile := note("a", "maya@example.com")
	hostile.Text = "<script>alert(1)</script>"
	require.NoError(t, box.Send(t.Context(), hostile))
	require.NoError(t, box.Send(t.Context(), note("b", "noa@example.com")))
	at.Advance(3 * time.Minute)

	t.Run("as a page", func(t *testing.T) {
		page := get(t, h, "/dev/mailbox").Body.String()
		require.Contains(t, page, "48213 is your code")
		require.Contains(t, page, "3 min ago")
		require.NotContains(t, page, "<script", "what a mail says is shown, never run")
	})
	t.Run("as JSON for one address", func(t *testing.T) {
		var mails []map[string]string
		require.NoError(t, json.Unmarshal(get(t, h, "/dev/mailbox.json?to=noa%40example.com").Body.Bytes(), &mails))
		require.Equal(t, []map[string]string{{
			"to": "noa@example.com", "subject": "48213 is your code", "text": "Text of b", "sentAt": "2026-11-20T09:00:00Z",
		}}, mails)
	})
	for name, change := range map[string]func(*config.Config){
		"there is no mailbox with a mail server":  func(c *config.Config) { c.SMTPURL = "smtp://localhost" },
		"there is no mailbox on a public address": func(c *config.Config) { c.PublicURL = "https://bowerbird.example" },
		"there is no mailbox on every address":    func(c *config.Config) { c.HTTPAddr = "0.0.0.0:8080" },
		"there is no mailbox behind a proxy":      func(c *config.Config) { c.TrustedProxies = "127.0.0.1" },
		"nor on one without a host":               func(c *config.Config) { c.HTTPAddr = ":8080" },
	} {
		t.Run(name, func(t *testing.T) {
			c := c
			change(&c)
			h := server(t, c, box)
			require.Equal(t, http.StatusNotFound, get(t, h, "/dev/mailbox").Code)
			require.Equal(t, http.StatusNotFound, get(t, h, "/dev/mailbox.json").Code)
		})
	}
}

func TestTheMailboxIsThisMachinesAlone(t *testing.T) {
	c, err := config.Load(nil)
	require.NoError(t, err)
	h := server(t, c, mail.NewMailbox(testkit.SQLite(t), clock.NewFake(now)))
	for name, change := range map[string]func(*http.Request){
		"a peer elsewhere":              func(r *http.Request) { r.RemoteAddr = "192.0.2.1:5000" },
		"a host name of somebody else":  func(r *http.Request) { r.Host = "rebound.example:8080" },
		"a reverse proxy in between":    func(r *http.Request) { r.Header.Set("X-Forwarded-For", "192.0.2.1") },
		"one that writes it otherwise":  func(r *http.Request) { r.Header.Set("Forwarded", "for=192.0.2.1") },
		"one that writes nothing else":  func(r *http.Request) { r.Header.Set("X-Real-IP", "192.0.2.1") },
		"a container's own host's peer": func(r *http.Request) { r.RemoteAddr, r.Host = "172.17.0.1:5000", "localhost:8080" },
	} {
		t.Run(name, func(t *testing.T) {
			for _, path := range []string{"/dev/mailbox", "/dev/mailbox.json"} {
				require.Equal(t, http.StatusNotFound, get(t, h, path, change).Code)
			}
		})
	}
	for _, host := range []string{"127.0.0.1:8080", "localhost:8080", "[::1]:8080", "localhost"} {
		require.Equal(t, http.StatusOK, get(t, h, "/dev/mailbox", func(r *http.Request) { r.Host = host }).Code, host)
	}
}

func TestTheLogNamesNoCode(t *testing.T) {
	for name, public := range map[string]string{"mailbox": "http://127.0.0.1:8080", "no mail server": "https://bowerbird.example"} {
		t.Run(name, func(t *testing.T) {
			var lines strings.Builder
			log := slog.New(slog.NewTextHandler(&lines, nil))
			sender, err := mail.New(config.Config{HTTPAddr: "127.0.0.1:8080", PublicURL: public}, testkit.SQLite(t), clock.NewFake(now), log)
			require.NoError(t, err)
			require.NoError(t, sender.Send(t.Context(), note("a", "maya@example.com")))
			require.Contains(t, lines.String(), "maya@example.com")
			require.Contains(t, lines.String(), "is your code")
			require.NotContains(t, lines.String(), "48213")
		})
	}
}

func TestCompose(t *testing.T) {
	m, err := mail.Compose("id", "maya@example.com", mail.Letter{
		Subject: "48213 is your code", Heading: "Your code", Paragraphs: []string{"Before <it>"}, Code: "48213",
		Link: "https://bowerbird.example/login?a=1&b=2", LinkLabel: "Log in", Closing: []string{"After it"}, Reason: "Because.",
	})
	require.NoError(t, err)
	require.Equal(t, "Your code\n\nBefore <it>\n\n    48213\n\n"+
		"Log in: https://bowerbird.example/login?a=1&b=2\n\nAfter it\n\n-- \nBowerbird\nBecause.\n", m.Text)
	require.Contains(t, m.HTML, "Before &lt;it&gt;")
	require.Contains(t, m.HTML, `href="https://bowerbird.example/login?a=1&amp;b=2"`)
	require.Equal(t, []string{"48213"}, distinct(regexp.MustCompile(`\d{5}`).FindAllString(m.HTML, -1)), "no colour may look like a code")
}

func distinct(found []string) (out []string) {
	seen := map[string]bool{}
	for _, f := range found {
		if !seen[f] {
			seen[f] = true
			out = append(out, f)
		}
	}
	return out
}

// Several processes may write at once.
func TestMailboxUnderParallelSends(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		box := mail.NewMailbox(db, clock.NewFake(now))
		var all sync.WaitGroup
		for range 16 {
			all.Go(func() {
				if err := box.Send(t.Context(), note("same", "maya@example.com")); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		mails, err := box.List(t.Context(), "")
		require.NoError(t, err)
		require.Len(t, mails, 1)
	})
}
