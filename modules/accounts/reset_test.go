package accounts

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const freshPassword = "green feathers"

func TestForgottenPassword(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.member(maya)
		token, _ := h.login(maya)
		h.forgot(" MAYA@example.com ")
		code := h.code()
		t.Run("the mail's only number of five digits is the code, which opens the subject", func(t *testing.T) {
			m := h.inbox.got[len(h.inbox.got)-1]
			require.Equal(t, code+" is your Bowerbird password code", m.Subject)
			for _, found := range anyCode.FindAllString(m.Text+m.HTML, -1) {
				require.Equal(t, code, found)
			}
		})
		for name, c := range map[string]struct{ email, code, fresh, says string }{
			"no address":           {"", code, freshPassword, "Email not found. Please try again."},
			"four digits":          {maya.Email, "1234", freshPassword, "Please enter all 5 digits"},
			"a short password":     {maya.Email, code, "b1rd!", "Password must be at least 6 characters long"},
			"a usual password":     {maya.Email, code, "letmein", "This password is too easy to guess. Please choose another."},
			"a wrong code":         {maya.Email, h.wrong(), freshPassword, "Invalid verification code. Please check and try again."},
			"another's address":    {"noa@example.com", code, freshPassword, "Verification code has expired. Please request a new one."},
			"nothing, not even it": {"", "", "", "Email not found. Please try again."},
		} {
			t.Run(name, func(t *testing.T) {
				err := h.reset(c.email, c.code, c.fresh)
				require.EqualError(t, err, c.says)
				require.Equal(t, apperr.Invalid, apperr.CodeOf(err))
				_, err = h.Authenticate(t.Context(), token)
				require.NoError(t, err)
			})
		}
		t.Run("the code sets the password, ends all sessions, and the owner is told", func(t *testing.T) {
			_, err := h.Authenticate(t.Context(), token)
			require.NoError(t, err)
			require.NoError(t, h.reset(maya.Email, code, freshPassword))
			_, err = h.Authenticate(t.Context(), token)
			require.ErrorIs(t, err, auth.ErrUnauthorized)
			_, err = h.Login(t.Context(), maya.Email, maya.Password, sessions.Device{})
			require.Equal(t, errCredentials, err)
			h.login(SignUp{Email: maya.Email, Password: freshPassword})

			require.NoError(t, h.work())
			told := h.inbox.got[len(h.inbox.got)-1]
			require.Equal(t, "Your Bowerbird password was changed", told.Subject)
			require.Contains(t, told.Text, "20 Nov 2026, 2:00 PM (IST)", "in the owner's zone")
		})
		t.Run("once", func(t *testing.T) {
			require.Equal(t, codes.ErrExpired, h.reset(maya.Email, code, freshPassword))
		})
	})
}

func TestCodesOfOnePurposeAreOfNoUseForTheOther(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.register(maya)
		verify := h.code()
		require.Equal(t, codes.ErrExpired, h.reset(maya.Email, verify, freshPassword))
		require.NoError(t, h.verify(maya.Email, verify))
		h.forgot(maya.Email)
		forgot := h.code()
		if verify != forgot { // one time in 100,000 they are the same
			require.Equal(t, codes.ErrWrong, h.reset(maya.Email, verify, freshPassword))
		}
		require.Equal(t, errNoID, h.verify(maya.Email, forgot))
		require.NoError(t, h.reset(maya.Email, forgot, freshPassword))
	})
}

func TestAResetTakesNoPendingSignUp(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		stranger := SignUp{Email: maya.Email, Password: "a stranger's", FullName: "A Stranger", InstaUsername: "stranger.bakes"}
		h.register(stranger)
		require.NoError(t, h.work())
		sent := len(h.inbox.got)
		h.forgot(maya.Email)
		require.NoError(t, h.work())
		require.Equal(t, sent, len(h.inbox.got), "there is no account to set a password for") //nolint:testifylint // Len would print every mail
		require.ErrorIs(t, h.reset(maya.Email, h.code(), freshPassword), codes.ErrWrong)
		_, err := h.users.ByEmail(t.Context(), maya.Email)
		require.Equal(t, users.ErrNoAccount, err)

		h.clock.Advance(time.Minute)
		begun, err := h.Register(t.Context(), maya)
		require.NoError(t, err)
		require.NoError(t, h.VerifyEmail(t.Context(), Proof{Email: maya.Email, Code: h.code(), ID: begun.ID}))
		id := h.forgot(maya.Email)
		require.NoError(t, h.resetBy(id, maya.Email, h.code(), freshPassword))
		require.Equal(t, maya.FullName, h.account(maya.Email).FullName)
		require.Nil(t, h.account(maya.Email).InstagramUsername)
	})
}

func TestTheFirstPasswordOfAnAccountWithoutOne(t *testing.T) {
	for name, set := range map[string]func(*testing.T, *googleSite, auth.Identity){
		"by a code": func(t *testing.T, g *googleSite, _ auth.Identity) {
			g.forgot(maya.Email)
			require.NoError(t, g.reset(maya.Email, g.code(), freshPassword))
		},
		"in the settings, without a current one": func(t *testing.T, g *googleSite, id auth.Identity) {
			_, err := g.ChangePassword(t.Context(), id, sessions.Device{}, "", freshPassword)
			require.NoError(t, err)
			_, err = g.ChangePassword(t.Context(), id, sessions.Device{}, "", "another feathers")
			require.Equal(t, users.ErrMissingFields, err, "the second needs the first")
		},
	} {
		t.Run(name, func(t *testing.T) {
			testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
				g := newGoogle(t, db)
				v := g.visit(t, mayaAtGoogle)
				token, err := g.LoginByGoogle(t.Context(), GoogleReturn{State: v.state, Code: v.code, Sealed: v.cookie.Value}, sessions.Device{})
				require.NoError(t, err)
				id, err := g.Authenticate(t.Context(), token)
				require.NoError(t, err)
				set(t, g, id)
				g.login(SignUp{Email: maya.Email, Password: freshPassword})
				page, _ := g.signIn(t, mayaAtGoogle)
				require.Equal(t, "success", page.Get("status"), "Google opens it still")
			})
		})
	}
}

func TestForgotDoesNotTellWhoHasAnAccount(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.member(maya)
		sent := len(h.inbox.got)
		for _, email := range []string{maya.Email, "nobody@example.com"} {
			h.forgot(email)
			_, err := h.ForgotPassword(t.Context(), email)
			require.Equal(t, apperr.TooMany, apperr.CodeOf(err), email)
			require.NoError(t, h.work())
			hashes := h.hashed.hashes.Load()
			for range 5 {
				require.ErrorIs(t, h.reset(email, h.wrong(), freshPassword), codes.ErrWrong, email)
			}
			require.Equal(t, hashes+5, h.hashed.hashes.Load(), "the same work for each")
			require.Equal(t, codes.ErrUsedUp, h.reset(email, h.wrong(), freshPassword), email)
		}
		require.Len(t, h.inbox.got, sent+1)
		_, err := h.ForgotPassword(t.Context(), "not an address")
		require.Equal(t, users.ErrEmail, err)
	})
}

func TestParallelResets(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.member(maya)
		t.Run("sixteen that ask get one mail", func(t *testing.T) {
			sent := len(h.inbox.got)
			require.Len(t, inParallel(func(int) error { _, err := h.ForgotPassword(t.Context(), maya.Email); return err }), 15)
			require.NoError(t, h.work())
			require.Len(t, h.inbox.got, sent+1)
		})
		t.Run("sixteen guesses count five", func(t *testing.T) {
			wrong, counted := h.wrong(), 0
			for _, err := range inParallel(func(int) error { return h.reset(maya.Email, wrong, freshPassword) }) {
				if errors.Is(err, codes.ErrWrong) {
					counted++
				}
			}
			require.Equal(t, 5, counted)
		})
		t.Run("sixteen with the right code set one password", func(t *testing.T) {
			h.clock.Advance(time.Minute)
			h.forgot(maya.Email)
			code := h.code()
			require.Len(t, inParallel(func(int) error { return h.reset(maya.Email, code, freshPassword) }), 15)
			h.login(SignUp{Email: maya.Email, Password: freshPassword})
		})
	})
}

func TestAStrangerLeavesTheOwnerSomeCodes(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.member(maya)
		from := func(address string) context.Context { return clientip.With(t.Context(), netip.MustParseAddr(address)) }
		for name, ask := range map[string]func(ctx context.Context) error{
			"a reset": func(ctx context.Context) error { _, err := h.ForgotPassword(ctx, maya.Email); return err },
			"a code":  func(ctx context.Context) error { return h.ResendVerification(ctx, maya.Email, "") },
			"a sign-up": func(ctx context.Context) error {
				_, err := h.Register(ctx, SignUp{Email: "noa@example.com", Password: "blue feathers", FullName: "Noa"})
				return err
			},
		} {
			t.Run(name, func(t *testing.T) {
				h.clock.Advance(25 * time.Hour)
				for i := range 6 {
					require.NoError(t, ask(from(fmt.Sprintf("2001:db8:5:%d::1", i))))
					h.clock.Advance(4 * time.Minute)
				}
				refused := ask(from("2001:db8:5:99::1"))
				require.EqualError(t, refused, "Too many codes were sent to this address today. Please try again in 24 hours.")
				require.Equal(t, 24*time.Hour-24*time.Minute, apperr.From(refused).RetryAfter)
				require.NoError(t, ask(from("198.51.100.7")))
			})
		}
	})
}
