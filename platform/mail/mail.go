// Package mail sends mails: through an SMTP server, or into the demo's mailbox.
package mail

import (
	"context"
	"fmt"
	"log/slog"
	"regexp"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
)

// Message is one mail to one address.
type Message struct {
	ID      string // unique, and the same each time this mail is tried, so that it counts as one wherever it arrives twice
	To      string
	ReplyTo string // where answers go; empty: to the sender of all mails
	// Unsubscribe is where a mail program ends mails of this kind with one click (RFC 8058); empty: nowhere.
	Unsubscribe string
	Subject     string
	Text        string
	HTML        string
}

// Sender delivers mails. An error that IsPermanent is not worth another try.
type Sender interface {
	Send(ctx context.Context, m Message) error
}

// New gives the sender that the settings name. It does no I/O.
func New(c config.Config, db *database.DB, clk clock.Clock, log *slog.Logger) (Sender, error) {
	switch {
	case c.SMTPURL != "":
		return NewSMTP(c)
	case c.Mailbox():
		return logged{NewMailbox(db, clk), log, slog.LevelInfo, "mail stored in the mailbox"}, nil
	default:
		return logged{nowhere{}, log, slog.LevelWarn, "mail not sent: " + config.Prefix + "SMTP_URL is not set"}, nil
	}
}

type nowhere struct{}

func (nowhere) Send(context.Context, Message) error { return nil }

// logged says that there was a mail, not what it said.
type logged struct {
	Sender
	log   *slog.Logger
	level slog.Level
	what  string
}

func (l logged) Send(ctx context.Context, m Message) error {
	if err := l.Sender.Send(ctx, m); err != nil {
		return fmt.Errorf("mail: %w", err)
	}
	l.log.Log(ctx, l.level, l.what, "to", m.To, "subject", withoutCode(m.Subject))
	return nil
}

var codes = regexp.MustCompile(`\d{4,}`)

// withoutCode keeps a code that opens a subject out of the log.
func withoutCode(subject string) string { return codes.ReplaceAllString(subject, "•••••") }
