// Package deletion ends accounts: one that its owner deletes is hidden at once, can be taken back for a day by a mailed link, and
// is erased then.
package deletion

import (
	"context"
	"crypto/rand"
	"fmt"
	"strconv"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// Grace is how long a deletion can be taken back.
const Grace = 24 * time.Hour

// keepPath is the app's page that the mailed link opens. The token stands behind #, which no server and no log sees, and the page
// does nothing before its button is pressed: programs that scan mails open links, too.
const keepPath = "/keep-account#"

var (
	errLinkOver = apperr.New(apperr.Invalid, "This link no longer works: it was used already, or the account is gone")
)

// Service deletes, keeps and erases accounts.
type Service struct {
	db        *database.DB
	store     Store
	accounts  Accounts
	own       *owndata.Registry
	outbox    *jobs.Outbox
	clock     clock.Clock
	sealer    *auth.Sealer // of tokens that wait to be mailed
	publicURL string
}

// NewService does no I/O.
func NewService(c config.Config, db *database.DB, a Accounts, own *owndata.Registry, o *jobs.Outbox, clk clock.Clock) *Service {
	return &Service{
		db: db, store: NewStore(db), accounts: a, own: own, outbox: o, clock: clk,
		sealer: auth.NewSealer(c.Secret, "account deletion"), publicURL: c.PublicURL,
	}
}

// Delete hides the user's account and ends its sessions at once, and has it erased after the grace, unless its owner takes it
// back by the link that is mailed. The password is asked for once more or, where there is none, the address.
func (s *Service) Delete(ctx context.Context, userID int64, password, email string) (eraseAt time.Time, err error) {
	err = s.accounts.Confirm(ctx, userID, password, email, func(ctx context.Context, account users.Account) error {
		return s.db.InTx(ctx, func(ctx context.Context) error {
			eraseAt, err = s.begin(ctx, account, auth.ErrUnauthorized) // as after any end of the session
			return err
		})
	})
	return eraseAt, err
}

// DeleteFor is Delete at the operator's word.
func (s *Service) DeleteFor(ctx context.Context, userID int64) (eraseAt time.Time, err error) {
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		account, found, err := s.store.users.EvenDeletedByID(ctx, userID)
		switch {
		case err != nil:
			return err
		case !found || account.EraseAt != nil:
			return users.ErrNoAccount
		}
		eraseAt, err = s.begin(ctx, account, errChanged)
		return err
	})
	return eraseAt, err
}

var errChanged = apperr.New(apperr.Conflict, "This account has just changed. Look at it again.")

// begin hides an account. Where it was deleted, or its password changed, since account was read, it fails with changed.
func (s *Service) begin(ctx context.Context, account users.Account, changed error) (eraseAt time.Time, err error) {
	now, token := s.clock.Now(), rand.Text()
	eraseAt = now.Add(Grace)
	hidden, err := s.store.hide(ctx, account, eraseAt, auth.Digest(token), now)
	switch {
	case err != nil:
		return eraseAt, err
	case !hidden:
		return eraseAt, changed
	}
	if err := s.accounts.EndSessions(ctx, account.ID); err != nil {
		return eraseAt, err
	}
	if err := s.own.Suspend(ctx, account.ID); err != nil {
		return eraseAt, err
	}
	if _, err := jobs.Enqueue(ctx, s.outbox, eraseJob, eraseArgs{account.ID}, jobs.At(eraseAt)); err != nil {
		return eraseAt, err
	}
	_, err = jobs.Enqueue(ctx, s.outbox, mailJob, mailArgs{
		ID: "accounts." + rand.Text(), UserID: account.ID, Sealed: s.sealer.Seal(token, about(account.ID)),
	})
	return eraseAt, err
}

// about ties a sealed token to its account.
func about(userID int64) string { return strconv.FormatInt(userID, 10) }

// Keep takes a deletion back by the token of the mailed link, once: the account is as it was, and its owner can log in.
func (s *Service) Keep(ctx context.Context, token string) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		account, found, err := s.store.keep(ctx, auth.Digest(token), s.clock.Now())
		switch {
		case err != nil:
			return err
		case !found:
			return errLinkOver
		}
		if account.SuspendedAt != nil {
			return nil // nothing is done for a user who is kept out
		}
		if err := s.own.Resume(ctx, account.ID); err != nil {
			return err
		}
		return s.accounts.ConnectWanted(ctx, account)
	})
}

// erase deletes everything of an account whose grace is over, or nothing.
func (s *Service) erase(ctx context.Context, userID int64) error {
	due, err := s.store.lockDue(ctx, userID, s.clock.Now())
	if err != nil || !due { // kept, or erased before
		return err
	}
	if err := s.own.Erase(ctx, userID); err != nil {
		return fmt.Errorf("erase user %d: %w", userID, err)
	}
	return nil
}
