package operators

import (
	"context"
	"log/slog"
	"strconv"
	"time"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/operators/audit"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// Needs is what a Service is made of.
type Needs struct {
	fx.In

	Config    config.Config
	DB        *database.DB
	Audit     *audit.Log
	Passwords Passwords
	Rule      PasswordRule
	Guesses   Guesses
	Limiter   ratelimit.Limiter
	Log       *slog.Logger
}

// Service is the accounts of operators and their sessions.
type Service struct {
	in      Needs
	store   store
	clock   clock.Clock
	sealer  *auth.Sealer
	pause   func(ctx context.Context, d time.Duration) error
	signIns ratelimit.Rule // of an address
	// dummySecret is the authenticator's of unknown names: refusing them takes as long.
	dummySecret string
}

// NewService does no I/O.
func NewService(n Needs) (*Service, error) {
	dummySecret, _, err := enrol("nobody")
	return &Service{
		in: n, store: store{n.DB}, clock: n.DB.Clock(), sealer: auth.NewSealer(n.Config.Secret, sealPurpose), pause: ratelimit.Pause,
		signIns:     ratelimit.Rule{Name: "operator-sign-in", Max: n.Config.SigninsPerHourPerIP, Per: time.Hour},
		dummySecret: dummySecret,
	}, err
}

// Add makes an account and answers the code that sets it up.
func (s *Service) Add(ctx context.Context, typedName string) (setUpCode string, err error) {
	name, err := parseName(typedName)
	if err != nil {
		return "", err
	}
	setUpCode, now := newCode(), s.clock.Now()
	return setUpCode, s.in.DB.InTx(ctx, func(ctx context.Context) error {
		id, err := s.store.insert(ctx, name, digest(setUpCode), now.Add(setUpLife), now)
		if err != nil {
			return err
		}
		return s.in.Audit.Write(ctx, audit.AddOperator, audit.Operator(id), name)
	})
}

// Reset ends the sessions of an operator, forgets password, authenticator and recovery codes, and answers a code that sets the account up
// again.
func (s *Service) Reset(ctx context.Context, typedName string) (setUpCode string, err error) {
	setUpCode = newCode()
	return setUpCode, s.change(ctx, typedName, audit.ResetOperator, func(ctx context.Context, a Account) error {
		return s.store.reset(ctx, a.ID, digest(setUpCode), s.clock.Now().Add(setUpLife))
	})
}

// Remove deletes an account with its sessions.
func (s *Service) Remove(ctx context.Context, typedName string) error {
	return s.change(ctx, typedName, audit.RemoveOperator, func(ctx context.Context, a Account) error { return s.store.delete(ctx, a.ID) })
}

func (s *Service) change(ctx context.Context, typedName string, act audit.Act, do func(context.Context, Account) error) error {
	name, err := parseName(typedName)
	if err != nil {
		return err
	}
	return s.in.DB.InTx(ctx, func(ctx context.Context) error {
		a, err := s.store.find(ctx, name)
		if err == nil && a.ID == 0 {
			err = errNoOne
		}
		if err != nil {
			return err
		}
		if err := do(ctx, a); err != nil {
			return err
		}
		return s.in.Audit.Write(ctx, act, audit.Operator(a.ID), name)
	})
}

// findThrottled finds the account of a name as typed and slows whoever guesses down, by the name and by the address. The account is empty
// for a name that nobody has. The context to go on with may outlast the request's.
func (s *Service) findThrottled(ctx context.Context, typedName string) (context.Context, Account, error) {
	if err := ratelimit.PerAddress(ctx, s.in.Limiter, s.signIns); err != nil {
		return ctx, Account{}, err
	}
	name, err := parseName(typedName)
	if err != nil { // nobody's
		name = ""
	}
	var wait time.Duration
	for _, guessed := range guessedAt(ctx, name) {
		d, err := s.in.Guesses.Guess(ctx, guessed, clientip.Network(ctx))
		if err != nil {
			return ctx, Account{}, err
		}
		wait = max(wait, d)
	}
	if wait > 0 {
		if err := s.pause(ctx, wait); err != nil {
			return ctx, Account{}, err
		}
		ctx = context.WithoutCancel(ctx)
	}
	a, err := s.store.find(ctx, name)
	return ctx, a, err
}

// guessedAt is what guesses are counted by: the name and the address.
func guessedAt(ctx context.Context, name string) []string {
	return []string{auth.Digest("operator:" + name), auth.Digest("operator from:" + clientip.Network(ctx))}
}

// forgetGuesses forgets those of the operator who has signed in.
func (s *Service) forgetGuesses(ctx context.Context, name string) error {
	for _, guessed := range guessedAt(ctx, name) {
		if err := s.in.Guesses.ForgetNetwork(ctx, guessed, clientip.Network(ctx)); err != nil {
			return err
		}
	}
	return nil
}

// refusals is how many refused tries at an operator's name the audit log has, which keeps every row; the server's log has all.
var refusals = ratelimit.Rule{Name: "operator-refusals", Max: 1, Per: time.Hour}

// refuse notes a failed sign-in, and is the same answer whatever was wrong. Unknown names count as one.
func (s *Service) refuse(ctx context.Context, a Account, with *apperr.Error) error {
	s.in.Log.WarnContext(ctx, "sign-in of an operator refused", "operator", a.Name, "ip", clientip.Of(ctx))
	if s.in.Limiter.Allow(ctx, refusals, strconv.FormatInt(a.ID, 10)) != nil {
		return with
	}
	on := audit.Nobody
	if a.ID != 0 {
		on = audit.Operator(a.ID)
	}
	if err := s.in.Audit.Write(ctx, audit.SignInRefused, on, a.Name); err != nil {
		return err
	}
	return with
}

// digest is what the database knows of a code.
func digest(code string) string { return auth.Digest(spelled(code)) }
