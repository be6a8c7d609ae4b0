package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	netmail "net/mail"
	"net/url"
	"strconv"
	"strings"
	"time"
	"unicode"

	gomail "github.com/wneessen/go-mail"
	"golang.org/x/net/idna"

	"github.com/bowerbird/bowerbird/platform/config"
)

// sendTimeout is what a mail server may take to connect and to answer a command.
const sendTimeout = 20 * time.Second

// SMTP sends through a mail server.
type SMTP struct {
	host    string
	options []gomail.Option
	from    *netmail.Address
}

// NewSMTP reads smtp://user:password@host:587, which encrypts when the server can, or never with ?tls=off, or smtps://…:465, which always
// does. It makes no connection.
func NewSMTP(c config.Config) (*SMTP, error) {
	from, err := netmail.ParseAddress(c.MailFrom)
	if err != nil {
		return nil, fmt.Errorf("%sMAIL_FROM: %w", config.Prefix, err)
	}
	if from.Address, err = inASCII(from.Address); err != nil {
		return nil, fmt.Errorf("%sMAIL_FROM: %w", config.Prefix, err)
	}
	u, err := url.Parse(c.SMTPURL)
	if err != nil || u.Hostname() == "" { // the parser's error would repeat the password
		return nil, errors.New(config.Prefix + "SMTP_URL is missing the mail server")
	}
	roots, err := c.RootCAs()
	if err != nil {
		return nil, err
	}
	port, options := 587, []gomail.Option{gomail.WithTLSPolicy(gomail.TLSOpportunistic)}
	switch {
	case u.Scheme == "smtps":
		port, options = 465, []gomail.Option{gomail.WithSSL()}
	case u.Query().Get("tls") == "off":
		options = []gomail.Option{gomail.WithTLSPolicy(gomail.NoTLS)}
	}
	options = append(options, gomail.WithTLSConfig(&tls.Config{ServerName: u.Hostname(), RootCAs: roots, MinVersion: tls.VersionTLS12}))
	if u.Port() != "" {
		if port, err = strconv.Atoi(u.Port()); err != nil {
			return nil, errors.New(config.Prefix + "SMTP_URL: the port must be a number")
		}
	}
	options = append(options, gomail.WithPort(port), gomail.WithTimeout(sendTimeout))
	if password, given := u.User.Password(); given {
		options = append(options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover),
			gomail.WithUsername(u.User.Username()), gomail.WithPassword(password))
	}
	if _, err := gomail.NewClient(u.Hostname(), options...); err != nil {
		return nil, fmt.Errorf("%sSMTP_URL: %w", config.Prefix, err)
	}
	return &SMTP{host: u.Hostname(), options: options, from: from}, nil
}

// Send delivers one mail in a connection of its own.
func (s *SMTP) Send(ctx context.Context, m Message) error {
	err := s.send(ctx, m)
	count(err)
	return err
}

func (s *SMTP) send(ctx context.Context, m Message) error {
	letter, err := s.compose(m)
	if err != nil {
		return permanent{fmt.Errorf("mail: %w", err)}
	}
	client, err := gomail.NewClient(s.host, s.options...)
	if err != nil {
		return fmt.Errorf("mail: %w", err)
	}
	// What fails after the server has taken the mail, such as closing the connection, is no reason to send it again.
	if err := client.DialAndSendWithContext(ctx, letter); err != nil && !letter.IsDelivered() {
		var refused *gomail.SendError
		if errors.As(err, &refused) && !refused.IsTemp() && refused.ErrorCode() >= 500 {
			return permanent{fmt.Errorf("mail: %w", err)}
		}
		return fmt.Errorf("mail: %w", err)
	}
	return nil
}

// Reach connects and signs in as for a mail, and sends none.
func (s *SMTP) Reach(ctx context.Context) error {
	client, err := gomail.NewClient(s.host, s.options...)
	if err != nil {
		return fmt.Errorf("mail: %w", err)
	}
	if err := client.DialWithContext(ctx); err != nil {
		return fmt.Errorf("mail: %w", err)
	}
	_ = client.Close() // what the server says to a farewell does not matter
	return nil
}

func (s *SMTP) compose(m Message) (*gomail.Msg, error) {
	letter := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	if err := letter.FromFormat(s.from.Name, s.from.Address); err != nil {
		return nil, err
	}
	to, err := inASCII(m.To)
	if err != nil {
		return nil, err
	}
	if err := letter.To(to); err != nil {
		return nil, err
	}
	if m.ReplyTo != "" {
		replyTo, err := inASCII(m.ReplyTo)
		if err != nil {
			return nil, err
		}
		if err := letter.ReplyTo(replyTo); err != nil {
			return nil, err
		}
	}
	_, domain, _ := strings.Cut(s.from.Address, "@")
	letter.SetMessageIDWithValue(m.ID + "@" + domain)
	letter.SetDate()
	letter.SetGenHeader("Auto-Submitted", "auto-generated") // no holiday replies, please
	if m.Unsubscribe != "" {
		letter.SetGenHeader(gomail.HeaderListUnsubscribe, "<"+m.Unsubscribe+">")
		letter.SetGenHeader(gomail.HeaderListUnsubscribePost, "List-Unsubscribe=One-Click")
	}
	letter.Subject(m.Subject)
	letter.SetBodyString(gomail.TypeTextPlain, m.Text)
	letter.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	return letter, nil
}

// inASCII is an address with its domain as mail servers without SMTPUTF8 take it, in punycode. The part before it stays as it is.
func inASCII(address string) (string, error) {
	at := strings.LastIndexByte(address, '@')
	if !strings.ContainsFunc(address[at+1:], func(r rune) bool { return r > unicode.MaxASCII }) {
		return address, nil
	}
	domain, err := idna.Lookup.ToASCII(address[at+1:])
	return address[:at+1] + domain, err
}

// permanent marks what the server, or the address itself, will refuse again.
type permanent struct{ error }

func (p permanent) Unwrap() error { return p.error }

// IsPermanent reports whether trying again is pointless: there is no such address, or the mail is not taken.
func IsPermanent(err error) bool {
	var p permanent
	return errors.As(err, &p)
}
