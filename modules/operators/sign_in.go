package operators

import (
	"context"
	"crypto/rand"
	"errors"
	"strconv"
	"time"

	"github.com/bowerbird/bowerbird/modules/operators/audit"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// codesPerOperator is how often somebody with the right password may try a code, from whatever addresses. Beyond it the answer
// is that of a wrong code, and a recovery code still signs in.
var codesPerOperator = ratelimit.Rule{Name: "operator-codes", Max: 20, Per: time.Hour}

// errUsed says that somebody else was quicker with the same code.
var errUsed = errors.New("the code was used")

// SignIn begins a session and answers its token. Whatever is wrong is one answer after the same work. The code is one of the
// authenticator app, or a recovery code.
func (s *Service) SignIn(ctx context.Context, name, password, code string) (token string, session Session, err error) {
	ctx, a, err := s.findThrottled(ctx, name)
	if err != nil {
		return "", Session{}, err
	}
	hash := a.PasswordHash
	if a.SetUpDigest != "" { // it waits to be set up
		hash = ""
	}
	own, err := s.in.Passwords.Matches(ctx, password, hash)
	if err != nil {
		return "", Session{}, err
	}
	secret, err := s.secretOf(a)
	if err != nil {
		return "", Session{}, err
	}
	step, fits := stepOf(code, secret, s.clock.Now())
	if own { // whoever knows the password does not guess codes from many addresses; recovery codes are too long to be guessed
		err := s.in.Limiter.Allow(ctx, codesPerOperator, strconv.FormatInt(a.ID, 10))
		if err != nil && apperr.CodeOf(err) != apperr.TooMany {
			return "", Session{}, err
		}
		fits = fits && err == nil
	}
	tried := a
	if !own {
		tried.ID = 0 // nobody's: the same statement is made, and changes nothing
	}
	err = s.in.DB.InTx(ctx, func(ctx context.Context) error {
		used, err := s.useCode(ctx, tried, code, step, fits)
		switch {
		case err != nil:
			return err
		case !used:
			return errUsed
		}
		if err := s.forgetGuesses(ctx, a.Name); err != nil {
			return err
		}
		token, session, err = s.open(ctx, a, audit.SignIn)
		return err
	})
	if errors.Is(err, errUsed) {
		return "", Session{}, s.refuse(ctx, a, errSignIn)
	}
	return token, session, err
}

// useCode uses a code up: of several at once, one succeeds.
func (s *Service) useCode(ctx context.Context, a Account, code string, step int64, fits bool) (bool, error) {
	if fits {
		return s.store.useStep(ctx, a, step)
	}
	return s.store.useRecoveryCode(ctx, a, digest(code))
}

// secretOf is the secret of the account's authenticator, or one that no account has.
func (s *Service) secretOf(a Account) (string, error) {
	if a.TOTPSecret == "" {
		return s.dummySecret, nil
	}
	return s.sealer.Open(a.TOTPSecret, a.Name)
}

// BeginSetUp sets the password of an account that waits to be set up, and draws the secret of its authenticator. It can be done again
// until ConfirmSetUp ends it.
func (s *Service) BeginSetUp(ctx context.Context, name, setUpCode, password string) (secret, address string, err error) {
	ctx, a, err := s.findThrottled(ctx, name)
	if err != nil {
		return "", "", err
	}
	if !a.awaitsSetUp(setUpCode, s.clock.Now()) {
		return "", "", s.refuse(ctx, a, errSetUp)
	}
	if err := s.in.Rule.check(password); err != nil {
		return "", "", err
	}
	hash, err := s.in.Passwords.Hash(ctx, password)
	if err != nil {
		return "", "", err
	}
	if secret, address, err = enrol(a.Name); err != nil {
		return "", "", err
	}
	held, err := s.store.setUp(ctx, a, hash, s.sealer.Seal(secret, a.Name))
	if err == nil && !held { // reset or confirmed meanwhile
		err = errSetUp
	}
	return secret, address, err
}

// ConfirmSetUp ends the set-up by a code of the authenticator, answers the recovery codes and signs the operator in.
func (s *Service) ConfirmSetUp(ctx context.Context, name, setUpCode, code string) (
	token string, session Session, codes []string, err error,
) {
	ctx, a, err := s.findThrottled(ctx, name)
	if err != nil {
		return "", Session{}, nil, err
	}
	if !a.awaitsSetUp(setUpCode, s.clock.Now()) || a.TOTPSecret == "" {
		return "", Session{}, nil, s.refuse(ctx, a, errSetUp)
	}
	secret, err := s.secretOf(a)
	if err != nil {
		return "", Session{}, nil, err
	}
	step, fits := stepOf(code, secret, s.clock.Now())
	if !fits {
		return "", Session{}, nil, s.refuse(ctx, a, errFirstCode)
	}
	for range recoveryCodes {
		codes = append(codes, newCode())
	}
	err = s.in.DB.InTx(ctx, func(ctx context.Context) error {
		ended, err := s.store.endSetUp(ctx, a, step)
		if err == nil && !ended {
			err = errSetUp
		}
		if err != nil {
			return err
		}
		for _, c := range codes {
			if err := s.store.insertRecoveryCode(ctx, a.ID, digest(c)); err != nil {
				return err
			}
		}
		if err := s.forgetGuesses(ctx, a.Name); err != nil {
			return err
		}
		token, session, err = s.open(ctx, a, audit.SetUp)
		return err
	})
	return token, session, codes, err
}

// open writes a session of an operator in the transaction of ctx, and the act that it begins with.
func (s *Service) open(ctx context.Context, a Account, act audit.Act) (token string, session Session, err error) {
	now := s.clock.Now()
	if err := s.store.forgetSessions(ctx, now.Add(-longest), now.Add(-idle)); err != nil {
		return "", Session{}, err
	}
	token = rand.Text()
	id, err := s.store.insertSession(ctx, a.ID, auth.Digest(token), now)
	if err != nil {
		return "", Session{}, err
	}
	ctx = auth.WithOperator(ctx, auth.Operator{ID: a.ID, SessionID: id, Name: a.Name})
	if err := s.in.Audit.Write(ctx, act, audit.Operator(a.ID), ""); err != nil {
		return "", Session{}, err
	}
	session, err = s.Session(ctx, id)
	return token, session, err
}

// AuthenticateOperator finds the operator of a session's token; see httpapi.Operators.
func (s *Service) AuthenticateOperator(ctx context.Context, token string) (auth.Operator, error) {
	session, err := s.store.sessionOf(ctx, auth.Digest(token))
	if err != nil {
		return auth.Operator{}, err
	}
	now := s.clock.Now()
	if !session.open(now) {
		return auth.Operator{}, auth.ErrOperator
	}
	if since := now.Add(-seenEvery); !session.LastSeenAt.After(since) {
		if err := s.store.seen(ctx, session.ID, now); err != nil { // a database that can only be read still answers
			s.in.Log.WarnContext(ctx, "session of an operator not marked as seen", "error", err)
		}
	}
	return auth.Operator{ID: session.OperatorID, SessionID: session.ID, Name: session.Name}, nil
}

// Session is an open session.
func (s *Service) Session(ctx context.Context, id int64) (Session, error) {
	session, err := s.store.session(ctx, id)
	session.ExpiresAt = session.CreatedAt.Add(longest)
	return session, err
}

// EndsAt is when a session of an operator ends however much it is used; the zero time: it has ended.
func (s *Service) EndsAt(ctx context.Context, sessionID int64) (time.Time, error) {
	session, err := s.Session(ctx, sessionID)
	if err != nil || !session.open(s.clock.Now()) {
		return time.Time{}, err
	}
	return session.ExpiresAt, nil
}

// SignOut ends the session of the operator of ctx.
func (s *Service) SignOut(ctx context.Context) error {
	o, _ := auth.OperatorFrom(ctx)
	return s.in.DB.InTx(ctx, func(ctx context.Context) error {
		if err := s.store.endSession(ctx, o.SessionID); err != nil {
			return err
		}
		return s.in.Audit.Write(ctx, audit.SignOut, audit.Operator(o.ID), "")
	})
}
