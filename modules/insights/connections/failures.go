package connections

import (
	"context"
	"crypto/rand"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// Failures end the use of tokens that Instagram refuses.
type Failures struct {
	db     *database.DB
	store  *Store
	outbox *jobs.Outbox
	clock  clock.Clock
}

// NewFailures does no I/O.
func NewFailures(db *database.DB, store *Store, outbox *jobs.Outbox, clk clock.Clock) *Failures {
	return &Failures{db, store, outbox, clk}
}

// problems are what an answer of Instagram means for a connection. Any other kind of failure means nothing for it.
var problems = map[instagram.Kind]Problem{
	instagram.TokenInvalid: Refused, instagram.NotTester: NotTester, instagram.Permission: NoInsights, instagram.NotFound: NotProfessional,
}

// ProblemOf is what an error means for a connection; empty when it means nothing for it.
func ProblemOf(err error) Problem { return problems[instagram.KindOf(err)] }

// Pass ends a problem that Instagram no longer reports.
func (f *Failures) Pass(ctx context.Context, c Connection) error { return f.store.pass(ctx, c) }

// Fail marks a connection with a problem and mails its owner, unless it has that problem already or was made again meanwhile.
func (f *Failures) Fail(ctx context.Context, c Connection, p Problem) error {
	return f.db.InTx(ctx, func(ctx context.Context) error {
		failed, err := f.store.fail(ctx, c, p, f.clock.Now())
		if err != nil || !failed {
			return err
		}
		return f.notify(ctx, c, p)
	})
}

func (f *Failures) notify(ctx context.Context, c Connection, p Problem) error {
	_, err := jobs.Enqueue(ctx, f.outbox, noticeJob,
		noticeArgs{ID: "insights." + rand.Text(), UserID: c.UserID, Username: c.Username, Problem: p, EndsAt: c.Token.ExpiresAt})
	return err
}
