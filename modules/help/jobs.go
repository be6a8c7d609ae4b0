package help

import (
	"context"
	"strings"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/jobs/mailjob"
	"github.com/bowerbird/bowerbird/platform/mail"
)

var contactJob = mailjob.Kind[contactArgs]("help:contact", jobs.Default)

type contactArgs struct {
	ID      string  `json:"id"` // of the mail, the same at every try
	UserID  int64   `json:"userId"`
	Sender  Sender  `json:"sender"`
	Message Message `json:"message"`
}

// Handlers are this module's jobs.
func (s *Service) Handlers() []jobs.Handler { return []jobs.Handler{contactJob.Handle(s.send)} }

func (s *Service) send(ctx context.Context, _ *jobs.Job, args contactArgs) error {
	return mailjob.Send(ctx, s.mail, args.ID, s.support, supportLetter(args.Sender, args.Message))
}

// supportLetter goes to support alone, so it may have the user's words.
func supportLetter(from Sender, m Message) mail.Letter {
	tag, priority := from.Plan, "normal"
	if from.Priority {
		tag, priority = from.Plan+", priority", "high"
	}
	return mail.Letter{
		Subject:    "[" + tag + "] " + m.Subject,
		Heading:    m.Subject,
		Paragraphs: strings.FieldsFunc(m.Text, func(r rune) bool { return r == '\n' }),
		Closing: []string{
			"From " + from.FullName + ", " + from.Email + ".",
			"Plan: " + from.Plan + ". Priority: " + priority + ".",
		},
		Reason:  "Sent with the contact form. Your answer goes to the user.",
		ReplyTo: from.Email,
	}
}
