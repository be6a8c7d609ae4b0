package mail

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
)

// kept is how many mails the mailbox holds; older ones make room.
const kept = 200

// Mailbox keeps the mails of an installation without a mail server, to be read at /dev/mailbox. It lies in the database:
// several processes share it there, and a restart or a flushed Redis loses no code that somebody waits for.
type Mailbox struct {
	store store
	clock clock.Clock
}

// NewMailbox does no I/O.
func NewMailbox(db *database.DB, c clock.Clock) *Mailbox { return &Mailbox{store{db}, c} }

// StoredMail is a mail in the mailbox.
type StoredMail struct {
	To      string    `json:"to"`
	Subject string    `json:"subject"`
	Text    string    `json:"text"`
	SentAt  time.Time `json:"sentAt"`
}

// Send keeps a mail; the same one again changes nothing.
func (b *Mailbox) Send(ctx context.Context, m Message) error {
	return b.store.db.InTx(ctx, func(ctx context.Context) error {
		if err := b.store.insert(ctx, m, b.clock.Now()); err != nil {
			return err
		}
		return b.store.prune(ctx, kept)
	})
}

// Forget deletes the mails to an address, in the transaction of ctx.
func (b *Mailbox) Forget(ctx context.Context, to string) error { return b.store.forget(ctx, to) }

// List gives the mails to an address, the newest first; all of them for an empty one.
func (b *Mailbox) List(ctx context.Context, to string) ([]StoredMail, error) {
	return b.store.list(ctx, to)
}
