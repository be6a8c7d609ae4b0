package accounts

import (
	"bytes"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net"
	netmail "net/mail"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// mailServer is a mail server that keeps what it is given.
type mailServer struct {
	mu  sync.Mutex
	got [][]byte
}

func (p *mailServer) NewSession(*smtp.Conn) (smtp.Session, error) { return p, nil }
func (p *mailServer) Mail(string, *smtp.MailOptions) error        { return nil }
func (p *mailServer) Rcpt(string, *smtp.RcptOptions) error        { return nil }
func (p *mailServer) Reset()                                      {}
func (p *mailServer) Logout() error                               { return nil }

func (p *mailServer) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.got = append(p.got, raw)
	return err
}

// listen gives a sender that brings mails here.
func (p *mailServer) listen(t *testing.T) mail.Sender {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	server := smtp.NewServer(p)
	go server.Serve(listener)
	t.Cleanup(func() { _ = server.Close() })
	sender, err := mail.NewSMTP(config.Config{
		SMTPURL: "smtp://" + listener.Addr().String(), MailFrom: "Bowerbird <no-reply@bowerbird.example>",
	})
	require.NoError(t, err)
	return sender
}

// letter is a mail as its reader has it.
type letter struct{ to, subject, id, text, html string }

func (p *mailServer) newest(t *testing.T) letter {
	t.Helper()
	require.NotEmpty(t, p.got)
	got, err := netmail.ReadMessage(bytes.NewReader(p.got[len(p.got)-1]))
	require.NoError(t, err)
	subject, err := new(mime.WordDecoder).DecodeHeader(got.Header.Get("Subject"))
	require.NoError(t, err)
	l := letter{to: got.Header.Get("To"), subject: subject, id: got.Header.Get("Message-Id")}
	_, params, err := mime.ParseMediaType(got.Header.Get("Content-Type"))
	require.NoError(t, err)
	for r := multipart.NewReader(got.Body, params["boundary"]); ; {
		part, err := r.NextRawPart()
		if errors.Is(err, io.EOF) {
			return l
		}
		require.NoError(t, err)
		body, err := io.ReadAll(quotedprintable.NewReader(part))
		require.NoError(t, err)
		if strings.HasPrefix(part.Header.Get("Content-Type"), "text/html") {
			l.html = string(body)
		} else {
			l.text = string(body)
		}
	}
}

// Every mail of this module, on its way through a mail server.
func TestMails(t *testing.T) {
	g := newGoogle(t, testkit.SQLite(t))
	server := &mailServer{}
	g.mail = server.listen(t)
	arrived := func(t *testing.T) letter {
		t.Helper()
		before := len(server.got)
		require.NoError(t, g.work())
		require.Len(t, server.got, before+1)
		return server.newest(t)
	}
	code := ""
	for _, c := range []struct {
		name   string
		happen func(t *testing.T)
		says   []string // in text and HTML
		code   bool
	}{
		{"ACC-002 a code to verify", func(*testing.T) { g.register(maya) }, []string{"Verify your email address", "expires in 10 minutes"}, true},
		{"an account that exists", func(t *testing.T) {
			require.NoError(t, g.verify(maya.Email, code))
			g.clock.Advance(time.Minute)
			g.register(maya)
		}, []string{"You already have an account", "/login"}, false},
		{"a link for a new password", func(*testing.T) { g.forgot(maya.Email) },
			[]string{"Choose a new password", "expires in 60 minutes and works once", "/reset-password#token="}, false},
		{"a password that was changed", func(t *testing.T) {
			token := resetLink.FindStringSubmatch(server.newest(t).text)[1]
			require.NoError(t, g.reset(token, freshPassword))
		}, []string{"Your password was changed", "20 Nov 2026, 2:01 PM (IST)", "/login"}, false},
		{"a password changed in the settings", func(t *testing.T) {
			_, id := g.login(SignUp{Email: maya.Email, Password: freshPassword})
			_, err := g.ChangePassword(t.Context(), id, sessions.Device{}, freshPassword, "red feathers")
			require.NoError(t, err)
		}, []string{"Your password was changed"}, false},
		{"a new way in", func(t *testing.T) { g.signIn(t, mayaAtGoogle) }, []string{"You can now sign in with Google", "/settings"}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.happen(t)
			got := arrived(t)
			require.Equal(t, "<maya@example.com>", got.to)
			require.Regexp(t, `^<accounts\.[A-Z2-7]{26}@bowerbird\.example>$`, got.id)
			for _, body := range []string{got.text, got.html} {
				for _, says := range c.says {
					require.Contains(t, body, says)
				}
				require.NotContains(t, body, "Maya Brown", "nobody writes to strangers in our name")
			}
			require.NotContains(t, got.html, "<script")
			require.NotContains(t, got.html, "src=", "nothing is fetched when a mail is read")
			found := anyCode.FindAllString(got.subject+" "+got.text+" "+got.html, -1)
			if !c.code {
				return
			}
			code = anyCode.FindString(got.subject)
			require.True(t, strings.HasPrefix(got.subject, code+" "))
			require.GreaterOrEqual(t, len(found), 3, "in the subject, the text and the HTML")
			for _, digits := range found {
				require.Equal(t, code, digits)
			}
		})
	}
	t.Run("a notice that nobody knows is not tried for ever", func(t *testing.T) {
		require.Error(t, g.sendNotice(t.Context(), nil, noticeArgs{Notice: "x", Zone: "Nowhere"}))
	})
}

func TestAMailWhoseCodeEndedBeforeAServerTookItHasFailed(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t))
	const email = "maya@example.com"
	sends := map[string]func(*jobs.Job) error{
		"a code": func(job *jobs.Job) error {
			return h.sendMail(t.Context(), job, mailArgs{Email: email, Letter: codeLetter})
		},
		"a link": func(job *jobs.Job) error {
			return h.sendReset(t.Context(), job, resetArgs{Email: email, Sealed: h.sealer.Seal("a token", email)})
		},
	}
	for name, send := range sends {
		t.Run(name, func(t *testing.T) {
			job := jobs.Unheld(h.db)
			require.NoError(t, send(job), "nobody needs it")
			job = jobs.Unheld(h.db)
			job.Attempt = 2
			require.ErrorIs(t, send(job), errOutlived)
		})
	}
}
