// Package mailjob is a job that sends a mail.
package mailjob

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/mail"
)

// longestPause is the longest pause between two attempts: a mailed code lives ten minutes, so one that comes minutes after its server is
// back may come too late.
const longestPause = 30 * time.Second

// Kind is a kind of job that sends a mail: it outlasts a mail server that is down for ten minutes.
func Kind[A any](name, queue string) jobs.Kind[A] {
	return jobs.Kind[A]{
		Type: name, Queue: queue, MaxAttempts: 24, Timeout: 30 * time.Second, Mail: true,
		Backoff: func(failures int) time.Duration { return min(5*time.Second<<min(failures-1, 10), longestPause) },
	}
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
