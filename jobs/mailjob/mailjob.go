// Package mailjob is a job that sends a mail.
package mailjob

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/mail"
)

// Kind is a kind of job that sends a mail: it outlasts a mail server that is down for ten minutes.
func Kind[A any](name, queue string) jobs.Kind[A] {
	return jobs.Kind[A]{Type: name, Queue: queue, MaxAttempts: 8, Timeout: 30 * time.Second}
}

// Send sends one letter under the id that it has at every try. What a mail server will refuse again fails the job at once.
func Send(ctx context.Context, sender mail.Sender, id, to string, letter mail.Letter) error {
	message, err := mail.Compose(id, to, letter)
	if err != nil {
		return jobs.Permanent(err)
	}
	err = sender.Send(ctx, message)
	if mail.IsPermanent(err) {
		return jobs.Permanent(err)
	}
	return err
}
