package mail_test

import (
	"bufio"
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"io"
	"math/big"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/mail"
)

// sink is a mail server that keeps what it is given.
type sink struct {
	mu     sync.Mutex
	got    [][]byte
	refuse *smtp.SMTPError  // what RCPT is answered with
	open   bool             // takes mail without a password
	rcpt   []string         // to whom mail was sent
	own    *tls.Certificate // in place of the one that this process trusts
}

func (s *sink) NewSession(*smtp.Conn) (smtp.Session, error) { return &visit{sink: s}, nil }

type visit struct {
	sink *sink
	user string
}

func (v *visit) AuthMechanisms() []string { return []string{sasl.Plain} }
func (v *visit) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if user != "bird" || password != "p:w/d" {
			return smtp.ErrAuthFailed
		}
		v.user = user
		return nil
	}), nil
}
func (v *visit) Mail(string, *smtp.MailOptions) error {
	if v.user == "" && !v.sink.open {
		return smtp.ErrAuthRequired
	}
	return nil
}
func (v *visit) Rcpt(to string, _ *smtp.RcptOptions) error {
	v.sink.mu.Lock()
	defer v.sink.mu.Unlock()
	v.sink.rcpt = append(v.sink.rcpt, to)
	if v.sink.refuse != nil {
		return v.sink.refuse
	}
	return nil
}
func (v *visit) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	v.sink.mu.Lock()
	defer v.sink.mu.Unlock()
	v.sink.got = append(v.sink.got, raw)
	return err
}
func (v *visit) Reset()        {}
func (v *visit) Logout() error { return nil }

// certificate is for 127.0.0.1; TestMain makes this process trust it.
var certificate tls.Certificate

// newCertificate is for 127.0.0.1, and an authority's own.
func newCertificate() (certificate tls.Certificate, inPEM []byte) {
	_, key, err := ed25519.GenerateKey(rand.Reader)
	fatal(err)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		IsCA: true, BasicConstraintsValid: true,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	fatal(err)
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
}

func TestMain(m *testing.M) {
	var inPEM []byte
	certificate, inPEM = newCertificate()
	roots, err := os.CreateTemp("", "roots*.pem")
	fatal(err)
	_, err = roots.Write(inPEM)
	fatal(err)
	fatal(os.Setenv("SSL_CERT_FILE", roots.Name()))
	code := m.Run()
	fatal(os.Remove(roots.Name()))
	os.Exit(code)
}

func fatal(err error) {
	if err != nil {
		panic(err)
	}
}

// serve runs the sink and answers where: STARTTLS is offered with "starttls", spoken from the start with "tls".
func (s *sink) serve(t *testing.T, encryption string) (address string) {
	server := smtp.NewServer(s)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	secure := &tls.Config{Certificates: []tls.Certificate{certificate}}
	if s.own != nil {
		secure.Certificates[0] = *s.own
	}
	switch encryption {
	case "starttls":
		server.TLSConfig = secure
	case "tls":
		listener = tls.NewListener(listener, secure)
	}
	go server.Serve(listener)
	t.Cleanup(func() { _ = server.Close() })
	return listener.Addr().String()
}

func smtpTo(t *testing.T, address string) *mail.SMTP {
	sender, err := mail.NewSMTP(config.Config{SMTPURL: address, MailFrom: "Bowerbird <no-reply@bowerbird.example>"})
	require.NoError(t, err)
	return sender
}

const login = "bird:p%3Aw%2Fd@"

func TestSMTP(t *testing.T) {
	m := mail.Message{ID: "accounts.abc", To: "maya@example.com", Subject: "48213 – שלום", Text: "Your code: 48213", HTML: "<p>48213</p>"}
	for name, c := range map[string]struct{ encryption, scheme, login string }{
		"encrypted when the server can": {"starttls", "smtp://", login},
		"encrypted from the start":      {"tls", "smtps://", login},
		"a relay without a password":    {"", "smtp://", ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := &sink{open: c.login == ""}
			sender := smtpTo(t, c.scheme+c.login+s.serve(t, c.encryption))
			require.NoError(t, sender.Send(t.Context(), m))
			require.NoError(t, sender.Send(t.Context(), m))
			require.Len(t, s.got, 2)
			for _, raw := range s.got {
				letter, err := netmail.ReadMessage(bytes.NewReader(raw))
				require.NoError(t, err)
				subject, err := new(mime.WordDecoder).DecodeHeader(letter.Header.Get("Subject"))
				require.NoError(t, err)
				require.Equal(t, m.Subject, subject)
				require.Equal(t, "<accounts.abc@bowerbird.example>", letter.Header.Get("Message-ID"), "the same each time it is tried")
				require.Equal(t, `"Bowerbird" <no-reply@bowerbird.example>`, letter.Header.Get("From"))
				require.Equal(t, "<maya@example.com>", letter.Header.Get("To"))
				require.Equal(t, map[string]string{"text/plain": m.Text, "text/html": m.HTML}, parts(t, letter))
			}
		})
	}
	t.Run("a password never travels in the clear", func(t *testing.T) {
		s := &sink{}
		require.Error(t, smtpTo(t, "smtp://"+login+s.serve(t, "")).Send(t.Context(), m))
		require.Empty(t, s.got)
	})
}

func parts(t *testing.T, letter *netmail.Message) map[string]string {
	kind, params, err := mime.ParseMediaType(letter.Header.Get("Content-Type"))
	require.NoError(t, err)
	require.Equal(t, "multipart/alternative", kind)
	found := map[string]string{}
	for r := multipart.NewReader(letter.Body, params["boundary"]); ; {
		part, err := r.NextRawPart()
		if errors.Is(err, io.EOF) {
			return found
		}
		require.NoError(t, err)
		kind, _, err := mime.ParseMediaType(part.Header.Get("Content-Type"))
		require.NoError(t, err)
		text, err := io.ReadAll(quotedprintable.NewReader(part))
		require.NoError(t, err)
		found[kind] = strings.TrimSpace(string(text))
	}
}

func TestSMTPErrors(t *testing.T) {
	m := mail.Message{ID: "a", To: "maya@example.com", Subject: "s", Text: "t", HTML: "h"}
	for name, c := range map[string]struct {
		refuse    *smtp.SMTPError
		to        string
		permanent bool
	}{
		"no such address":    {&smtp.SMTPError{Code: 550, Message: "no such user"}, "maya@example.com", true},
		"busy":               {&smtp.SMTPError{Code: 451, Message: "try later"}, "maya@example.com", false},
		"not an address":     {nil, "maya", true},
		"a line break in it": {nil, "maya@example.com\r\nBcc: all@example.com", true},
	} {
		t.Run(name, func(t *testing.T) {
			m := m
			m.To = c.to
			err := smtpTo(t, "smtp://"+login+(&sink{refuse: c.refuse}).serve(t, "starttls")).Send(t.Context(), m)
			require.Error(t, err)
			require.Equal(t, c.permanent, mail.IsPermanent(err), err)
		})
	}
	for name, address := range map[string]string{
		"a server that is not there":                         "smtp://127.0.0.1:1",
		"a wrong password, until the operator sets it right": "smtp://bird:mistaken@" + (&sink{}).serve(t, "starttls"),
	} {
		t.Run(name, func(t *testing.T) {
			err := smtpTo(t, address).Send(t.Context(), m)
			require.Error(t, err)
			require.False(t, mail.IsPermanent(err), err)
			require.NotContains(t, err.Error(), "mistaken")
		})
	}
}

func TestSMTPSettings(t *testing.T) {
	for name, c := range map[string]struct{ url, from, says string }{
		"no host":      {"smtp://", "a@b.example", "BOWERBIRD_SMTP_URL"},
		"no sender":    {"smtp://localhost", "nobody", "BOWERBIRD_MAIL_FROM"},
		"port too big": {"smtp://localhost:99999", "a@b.example", "BOWERBIRD_SMTP_URL"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := mail.NewSMTP(config.Config{SMTPURL: c.url, MailFrom: c.from})
			require.ErrorContains(t, err, c.says)
		})
	}
	_, err := mail.NewSMTP(config.Config{SMTPURL: "smtps://bird:x@mail.example", MailFrom: "a@b.example"})
	require.NoError(t, err)
}

// TestMail are mail servers that people run.
func TestMail(t *testing.T) {
	m := mail.Message{ID: "a", To: "maya@example.com", Subject: "s", Text: "t", HTML: "h"}
	t.Run("a server that takes the mail and closes the connection has taken it", func(t *testing.T) {
		require.NoError(t, smtpTo(t, "smtp://"+takesAndCloses(t)).Send(t.Context(), m))
	})
	t.Run("an internationalised domain is written in punycode", func(t *testing.T) {
		for to, want := range map[string]string{
			"maya@bücher.example": "maya@xn--bcher-kva.example", "maya@example.com": "maya@example.com", "maya@a_b.example": "maya@a_b.example",
			"maya@例え.テスト": "maya@xn--r8jz45g.xn--zckzah",
		} {
			m := m
			m.To, m.ReplyTo = to, to
			s := &sink{open: true}
			sender, err := mail.NewSMTP(config.Config{SMTPURL: "smtp://" + s.serve(t, ""), MailFrom: "Bird <a@vögel.example>"})
			require.NoError(t, err)
			require.NoError(t, sender.Send(t.Context(), m))
			require.Equal(t, []string{want}, s.rcpt)
			letter, err := netmail.ReadMessage(bytes.NewReader(s.got[0]))
			require.NoError(t, err)
			require.Equal(t, "<"+want+">", letter.Header.Get("To"))
			require.Equal(t, "<"+want+">", letter.Header.Get("Reply-To"))
			require.Equal(t, `"Bird" <a@xn--vgel-5qa.example>`, letter.Header.Get("From"))
			require.Equal(t, "<a@xn--vgel-5qa.example>", letter.Header.Get("Message-Id"))
		}
	})
	t.Run("a certificate of the operator's own authority", func(t *testing.T) {
		own, inPEM := newCertificate()
		authorities := filepath.Join(t.TempDir(), "ca.pem")
		require.NoError(t, os.WriteFile(authorities, inPEM, 0o600))
		for encryption, scheme := range map[string]string{"starttls": "smtp://", "tls": "smtps://"} {
			s := &sink{own: &own}
			c := config.Config{SMTPURL: scheme + login + s.serve(t, encryption), MailFrom: "a@bowerbird.example"}
			sender, err := mail.NewSMTP(c)
			require.NoError(t, err)
			require.Error(t, sender.Send(t.Context(), m), "a stranger's")
			c.TLSCA = authorities
			sender, err = mail.NewSMTP(c)
			require.NoError(t, err)
			require.NoError(t, sender.Send(t.Context(), m))
			require.Len(t, s.got, 1)
		}
	})
	t.Run("a relay on this machine whose certificate is nobody's, without TLS", func(t *testing.T) {
		own, _ := newCertificate()
		s := &sink{own: &own, open: true}
		address := "smtp://" + s.serve(t, "starttls")
		require.Error(t, smtpTo(t, address).Send(t.Context(), m))
		require.NoError(t, smtpTo(t, address+"?tls=off").Send(t.Context(), m))
	})
}

// takesAndCloses is a mail server that ends the connection as soon as it has taken a mail.
func takesAndCloses(t *testing.T) (address string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		defer conn.Close()
		lines := bufio.NewScanner(conn)
		_, _ = io.WriteString(conn, "220 mail.example\r\n")
		for lines.Scan() {
			switch lines.Text() {
			case "DATA":
				_, _ = io.WriteString(conn, "354 go on\r\n")
				for lines.Scan() && lines.Text() != "." {
				}
				_, _ = io.WriteString(conn, "250 taken\r\n")
				return
			default:
				_, _ = io.WriteString(conn, "250 fine\r\n")
			}
		}
	}()
	return listener.Addr().String()
}
