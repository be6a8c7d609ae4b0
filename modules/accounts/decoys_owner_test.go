package accounts

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// Strangers who have signed up with an address do not notice that its owner sets a password.
func TestAPasswordThatItsOwnerSetsTellsNoStrangerOfTheAccount(t *testing.T) {
	change := func(t *testing.T, s *site, current, fresh string) {
		account := s.account(maya.Email)
		session, err := s.enter(t.Context(), sessions.New(account.ID, sessions.Device{}, s.clock.Now()))
		require.NoError(t, err)
		_, err = s.ChangePassword(t.Context(), auth.Identity{UserID: account.ID, SessionID: session}, sessions.Device{}, current, fresh)
		require.NoError(t, err)
	}
	withoutPassword := func(t *testing.T, s *site) {
		require.NoError(t, s.db.Conn(t.Context()).Exec("UPDATE users SET password_hash = NULL").Error)
	}
	reset := func(t *testing.T, s *site, fresh string) {
		s.forgot(maya.Email)
		require.NoError(t, s.reset(s.token(), fresh))
		s.clock.Advance(time.Hour)
	}
	for name, c := range map[string]struct {
		begin func(t *testing.T, s *site)
		acts  func(t *testing.T, s *site, current, fresh string)
	}{
		"who changes it": {func(*testing.T, *site) {}, change},
		"who resets it":  {func(*testing.T, *site) {}, func(t *testing.T, s *site, _, fresh string) { reset(t, s, fresh) }},
		"who sets the first one": {withoutPassword, func(t *testing.T, s *site, current, fresh string) {
			if !s.account(maya.Email).HasPassword() {
				current = ""
			}
			change(t, s, current, fresh)
		}},
		"who sets the first one by a reset": {withoutPassword, func(t *testing.T, s *site, _, fresh string) { reset(t, s, fresh) }},
	} {
		t.Run(name, func(t *testing.T) {
			testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
				s := newSiteOn(t, db)
				s.member(maya)
				c.begin(t, s)
				s.clock.Advance(48 * time.Hour)

				addresses := []string{maya.Email, "nobody@example.com"}
				signUp := func(password string) {
					for _, address := range addresses {
						s.register(SignUp{Email: address, Password: password, FullName: "Some Body"})
					}
					s.clock.Advance(time.Hour)
				}
				answersBoth := func(password string, want error) {
					t.Helper()
					for _, address := range addresses {
						before := s.hashed.matches.Load()
						_, err := s.Login(t.Context(), address, password, sessions.Device{})
						require.Equal(t, want, err, address)
						require.EqualValues(t, 2, s.hashed.matches.Load()-before, address)
					}
				}
				signUp("stranger's secret")
				answersBoth("stranger's secret", errUnverified)
				c.acts(t, s, maya.Password, "green feathers")
				answersBoth("stranger's secret", errUnverified)
				s.login(SignUp{Email: maya.Email, Password: "green feathers"})

				signUp("another's secret")
				answersBoth("another's secret", errUnverified)
				c.acts(t, s, "green feathers", "red feathers")
				answersBoth("another's secret", errUnverified)
				answersBoth("stranger's secret", errCredentials)
				answersBoth("green feathers", errCredentials)
				s.login(SignUp{Email: maya.Email, Password: "red feathers"})
			})
		})
	}
}
