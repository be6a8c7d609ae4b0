package accounts

import (
	"context"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/accounts/users"
)

// RespellAddresses has addresses that an earlier version has stored found under the spelling that ParseEmail gives them now. It is for
// cmd's fx.Invoke.
func RespellAddresses(lc fx.Lifecycle, s *Service) { lc.Append(fx.StartHook(s.respellAddresses)) }

// respellAddresses reports accounts whose address would become that of another one, and leaves them as they are: nobody but the operator
// can say whose they are.
func (s *Service) respellAddresses(ctx context.Context) error {
	accounts, err := s.users.BeyondASCII(ctx)
	if err != nil {
		return err
	}
	for _, a := range accounts {
		email, err := users.ParseEmail(a.Email)
		if err == nil && email == a.Email {
			continue
		}
		written := false
		if err == nil {
			if written, err = s.users.Respell(ctx, a.ID, email); err != nil {
				return err
			}
		}
		if !written {
			s.log.ErrorContext(ctx, "an account cannot be signed in to: its address is not valid any more or another account has it",
				"account", a.ID)
		}
	}
	return nil
}
