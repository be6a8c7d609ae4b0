// Package help takes users' messages to the people who run this installation.
package help

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/text"
)

// The longest texts, in characters.
const (
	maxSubject = 120
	maxText    = 5_000
)

// Message is what a user writes to support.
type Message struct {
	Subject string
	Text    string
}

// cleaned is the message as it is sent: the subject is one line, because it becomes a header of the mail.
func (m Message) cleaned() (Message, error) {
	m.Subject = strings.Join(strings.FieldsFunc(m.Subject, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }), " ")
	m.Text = strings.TrimSpace(strings.ReplaceAll(m.Text, "\r\n", "\n"))
	var refused []string
	if m.Subject == "" {
		refused = append(refused, "Please enter a subject")
	}
	if m.Text == "" {
		refused = append(refused, "Please enter a message")
	}
	if utf8.RuneCountInString(m.Subject) > maxSubject {
		refused = append(refused, fmt.Sprintf("A subject has %d characters at most", maxSubject))
	}
	if utf8.RuneCountInString(m.Text) > maxText {
		refused = append(refused, fmt.Sprintf("A message has %s characters at most", text.Number(maxText)))
	}
	if len(refused) > 0 {
		return Message{}, apperr.New(apperr.Invalid, refused...)
	}
	return m, nil
}

// Support is how a user reaches somebody; what is nil is not to be had.
type Support struct {
	Email    *string
	Form     bool // a message can be written in the app
	ForumURL *string
	ChatURL  *string
	Hours    *string
	Priority bool
}

// Sender is who writes.
type Sender struct {
	Email    string
	FullName string
	Plan     string
	Priority bool // the plan has priority support
}
