package mail

import (
	"context"
	"errors"
	"fmt"
	netmail "net/mail"
	"net/url"
	"strconv"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"

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

// NewSMTP reads smtp://user:password@host:587, which encrypts when the server can, or smtps://…:465, which always does.
// It does no I/O.
func NewSMTP(c config.Config) (*SMTP, error) {
	from, err := netmail.ParseAddress(c.MailFrom)
	if err != nil {
		return nil, fmt.Errorf("%sMAIL_FROM: %w", config.Prefix, err)
	}
	u, err := url.Parse(c.SMTPURL)
	if err != nil || u.Hostname() == "" { // the parser's error would repeat the password
		return nil, errors.New(config.Prefix + "SMTP_URL is missing the mail server")
	}
	port, options := 587, []gomail.Option{gomail.WithTLSPolicy(gomail.TLSOpportunistic)}
	if u.Scheme == "smtps" {
		port, options = 465, []gomail.Option{gomail.WithSSL()}
	}
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
	letter, err := s.compose(m)
	if err != nil {
		return permanent{fmt.Errorf("mail: %w", err)}
	}
	client, err := gomail.NewClient(s.host, s.options...)
	if err != nil {
		return fmt.Errorf("mail: %w", err)
	}
	if err := client.DialAndSendWithContext(ctx, letter); err != nil {
		var refused *gomail.SendError
		if errors.As(err, &refused) && !refused.IsTemp() && refused.ErrorCode() >= 500 {
			return permanent{fmt.Errorf("mail: %w", err)}
		}
		return fmt.Errorf("mail: %w", err)
	}
	return nil
}

func (s *SMTP) compose(m Message) (*gomail.Msg, error) {
	letter := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	if err := letter.FromFormat(s.from.Name, s.from.Address); err != nil {
		return nil, err
	}
	if err := letter.To(m.To); err != nil {
		return nil, err
	}
	if m.ReplyTo != "" {
		if err := letter.ReplyTo(m.ReplyTo); err != nil {
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

// permanent marks what the server, or the address itself, will refuse again.
type permanent struct{ error }

func (p permanent) Unwrap() error { return p.error }

// IsPermanent reports whether trying again is pointless: there is no such address, or the mail is not taken.
func IsPermanent(err error) bool {
	var p permanent
	return errors.As(err, &p)
}
