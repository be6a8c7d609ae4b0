package accounts

import (
	"context"
	"errors"

	"github.com/bowerbird/bowerbird/modules/accounts/passwords"
	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/database"
)

var (
	errCurrentPassword = apperr.New(apperr.Invalid, "Current password is incorrect")
	errNoPassword      = apperr.New(apperr.Invalid, "Please enter your password")
	errWrongPassword   = apperr.New(apperr.Invalid, "Password is incorrect")
	errOtherAddress    = apperr.New(apperr.Invalid, "This is not the email address of your account")
	errSamePassword    = apperr.New(apperr.Invalid, "Your new password must be different from your current one")
)

// UpdateProfile changes what is given.
func (s *Service) UpdateProfile(ctx context.Context, userID int64, fullName, zone *string) (Profile, error) {
	if fullName != nil {
		name, err := users.ParseName(*fullName)
		if err != nil {
			return Profile{}, err
		}
		fullName = &name
	}
	if zone != nil {
		if _, err := users.ParseZone(*zone); err != nil {
			return Profile{}, err
		}
	}
	if err := s.users.SetProfile(ctx, userID, fullName, zone, s.clock.Now()); err != nil {
		return Profile{}, err
	}
	database.AfterCommit(ctx, func() { s.directory.Moved(userID) })
	return s.Profile(ctx, userID)
}

// signedIn is the account of a user with a session. One that has been deleted meanwhile has none any more: auth.ErrUnauthorized.
func (s *Service) signedIn(ctx context.Context, userID int64) (users.Account, error) {
	account, err := s.users.ByID(ctx, userID)
	if errors.Is(err, users.ErrNoAccount) {
		return account, auth.ErrUnauthorized
	}
	return account, err
}

// ChangePassword sets another password, ends all sessions, this one too, and answers the token of a new one: a token that
// was stolen ends with the password. An account without a password gets its first one so, without a current one.
func (s *Service) ChangePassword(ctx context.Context, id auth.Identity, d sessions.Device,
	current, fresh string) (token string, err error) {
	account, err := s.signedIn(ctx, id.UserID)
	if err != nil {
		return "", err
	}
	if fresh == "" || (current == "" && account.HasPassword()) {
		return "", users.ErrMissingFields
	}
	if err := passwords.Check(fresh, passwords.ErrShortNew); err != nil {
		return "", err
	}
	if account.HasPassword() {
		if ctx, err = s.slowDown(ctx, account.Email); err != nil {
			return "", err
		}
		matches, err := s.passwords.Matches(ctx, current, account.PasswordHash)
		if err != nil {
			return "", err
		}
		if !matches {
			return "", errCurrentPassword
		}
		if err := s.guesses.ForgetNetwork(ctx, auth.Digest(account.Email), clientip.Network(ctx)); err != nil {
			return "", err
		}
		if current == fresh {
			return "", errSamePassword
		}
	}
	return s.setPassword(ctx, id, d, account, fresh)
}

// Confirm does then for a user who proves to be the account's owner once more: by its password or, where it has none, by
// its address.
func (s *Service) Confirm(ctx context.Context, userID int64, password, typedEmail string,
	then func(ctx context.Context, account users.Account) error) error {
	account, err := s.signedIn(ctx, userID)
	if err != nil {
		return err
	}
	switch {
	case account.HasPassword() && password == "":
		return errNoPassword
	case account.HasPassword():
		if ctx, err = s.slowDown(ctx, account.Email); err != nil {
			return err
		}
		matches, err := s.passwords.Matches(ctx, password, account.PasswordHash)
		if err != nil {
			return err
		}
		if !matches {
			return errWrongPassword
		}
		if err := s.guesses.ForgetNetwork(ctx, auth.Digest(account.Email), clientip.Network(ctx)); err != nil {
			return err
		}
	default:
		if email, err := users.ParseEmail(typedEmail); err != nil || email != account.Email {
			return errOtherAddress
		}
	}
	return then(ctx, account)
}

// setPassword replaces the password that account had when the change was allowed.
func (s *Service) setPassword(ctx context.Context, id auth.Identity, d sessions.Device,
	account users.Account, fresh string) (token string, err error) {
	hash, err := s.passwords.Hash(ctx, fresh)
	if err != nil {
		return "", err
	}
	var sessionID int64
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		now := s.clock.Now()
		if err := s.users.SetPassword(ctx, id.UserID, account.PasswordHash, hash, now); err != nil {
			if apperr.Is(err, apperr.NotFound) {
				return errCurrentPassword // it was changed a moment ago
			}
			return err
		}
		if err := s.resets.Cancel(ctx, account.Email); err != nil {
			return err
		}
		stood, err := s.sessions.End(ctx, id.SessionID, id.UserID, now)
		if err != nil {
			return err
		}
		if !stood {
			return auth.ErrUnauthorized
		}
		if err := s.endSessions(ctx, id.UserID, 0); err != nil {
			return err
		}
		if sessionID, err = s.insertSession(ctx, sessions.New(id.UserID, d, now)); err != nil {
			return err
		}
		return s.notify(ctx, account, passwordChanged)
	})
	if err != nil {
		return "", err
	}
	return s.tokens.Issue(id.UserID, sessionID)
}
