package accounts

import (
	"context"
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// hide is what package deletion does to an account.
func (h *fixture) hide(a users.Account) time.Time {
	h.t.Helper()
	eraseAt := h.clock.Now().Add(24 * time.Hour)
	require.NoError(h.t, h.db.Conn(h.t.Context()).Exec(`UPDATE users SET erase_at = ? WHERE id = ?`, eraseAt, a.ID).Error)
	return eraseAt
}

func TestOwnersConfirmThatTheyAre(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		a := h.member(maya)
		confirm := func(password, email string) (done bool, err error) {
			err = h.Confirm(t.Context(), a.ID, password, email, func(context.Context, users.Account) error { done = true; return nil })
			return done, err
		}
		for name, c := range map[string]struct{ password, email, says string }{
			"nothing":                         {"", "", "Please enter your password"},
			"the address is no password":      {"", a.Email, "Please enter your password"},
			"a wrong password":                {"green feathers", a.Email, "Password is incorrect"},
			"the right password":              {maya.Password, "", ""},
			"the right one beside an address": {maya.Password, "nobody@example.com", ""},
		} {
			t.Run(name, func(t *testing.T) {
				done, err := confirm(c.password, c.email)
				require.Equal(t, c.says == "", done)
				if c.says != "" {
					require.EqualError(t, err, c.says)
					require.Equal(t, apperr.Invalid, apperr.CodeOf(err))
				}
			})
		}
		t.Run("whoever guesses waits, as at sign-in", func(t *testing.T) {
			_, err := confirm(maya.Password, "") // forgets the guesses before
			require.NoError(t, err)
			h.paused = nil
			for range 7 {
				_, err := confirm("green feathers", "")
				require.EqualError(t, err, "Password is incorrect")
			}
			require.Equal(t, []time.Duration{time.Second, 2 * time.Second}, h.paused)
			done, err := confirm(maya.Password, "")
			require.NoError(t, err)
			require.True(t, done)
		})
		t.Run("without a password, by the address", func(t *testing.T) {
			require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE users SET password_hash = NULL WHERE id = ?`, a.ID).Error)
			_, err := confirm("anything", "")
			require.EqualError(t, err, "This is not the email address of your account")
			_, err = confirm("", "noa@example.com")
			require.EqualError(t, err, "This is not the email address of your account")
			done, err := confirm("", " Maya@Example.COM ")
			require.NoError(t, err)
			require.True(t, done)
		})
	})
}

func TestADeletedAccountIsNotThere(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		a := h.member(maya)
		h.clock.Advance(time.Hour)
		h.forgot(maya.Email)
		token := h.token()
		h.hide(a)
		h.clock.Advance(time.Minute)

		login := func(password string) error {
			_, err := h.Login(t.Context(), maya.Email, password, sessions.Device{})
			return err
		}
		require.Equal(t, errCredentials, login("green feathers"))
		require.ErrorIs(t, login(maya.Password), users.ErrDeleted)
		require.Equal(t, apperr.Forbidden, apperr.CodeOf(login(maya.Password)), "not a 401, which asks to sign in")

		t.Run("no link changes its password", func(t *testing.T) {
			before := len(h.inbox.got)
			require.Equal(t, errResetLink, h.reset(token, "green feathers"))
			h.forgot(maya.Email)
			require.NoError(t, h.work())
			require.Len(t, h.inbox.got, before)
			require.ErrorIs(t, login(maya.Password), users.ErrDeleted)
		})
		t.Run("a sign-up with its address opens nothing, and its owner is told", func(t *testing.T) {
			h.clock.Advance(time.Hour)
			again := maya
			again.Password = "green feathers"
			h.register(again)
			require.NoError(t, h.work())
			require.Equal(t, "Your Bowerbird account is being deleted", h.inbox.got[len(h.inbox.got)-1].Subject)
			require.True(t, h.pendingOf(maya.Email)[0].Decoy)
			require.Equal(t, errUnverified, login("green feathers"), "as of any address that is not proven")
		})
		t.Run("the operator makes no second one", func(t *testing.T) {
			_, err := h.CreateUser(t.Context(), maya)
			require.ErrorContains(t, err, "the address is free again within 24 hours")
		})
		t.Run("other modules do not find it", func(t *testing.T) {
			here, err := h.directory.Here(t.Context(), a.ID)
			require.NoError(t, err)
			require.False(t, here)
			_, err = h.directory.UserID(t.Context(), maya.Email)
			require.ErrorIs(t, err, users.ErrNoAccount)
		})
		t.Run("a request that its session began is over", func(t *testing.T) {
			_, err := h.Profile(t.Context(), a.ID)
			require.ErrorIs(t, err, auth.ErrUnauthorized)
			_, err = h.ChangePassword(t.Context(), auth.Identity{UserID: a.ID}, sessions.Device{}, maya.Password, "green feathers")
			require.ErrorIs(t, err, auth.ErrUnauthorized)
			require.ErrorIs(t, h.Confirm(t.Context(), a.ID, maya.Password, "", nil), auth.ErrUnauthorized)
		})
		t.Run("nothing is connected for it", func(t *testing.T) {
			require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE users SET instagram_wanted = 'maya.bakes' WHERE id = ?`, a.ID).Error)
			require.NoError(t, h.ConnectWanted(t.Context(), users.Account{ID: a.ID, InstagramWanted: "maya.bakes"}))
			require.NoError(t, h.work())
			require.Empty(t, h.instagram.asked)
		})
	})
}

func TestGoogleTurnsADeletedAccountAway(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		g := newGoogle(t, db)
		v := g.visit(t, mayaAtGoogle)
		require.Equal(t, "success", g.callback(t, v.query(), v.cookie).Get("status"))
		g.hide(g.account("maya@example.com"))
		refused := url.Values{"status": {"error"}, "message": {"deleted"}}
		t.Run("whom it has signed in before", func(t *testing.T) {
			v := g.visit(t, mayaAtGoogle)
			require.Equal(t, refused, g.callback(t, v.query(), v.cookie))
		})
		t.Run("and who comes with its address for the first time", func(t *testing.T) {
			require.NoError(t, db.Conn(t.Context()).Exec(`DELETE FROM oauth_identities`).Error)
			v := g.visit(t, mayaAtGoogle)
			require.Equal(t, refused, g.callback(t, v.query(), v.cookie))
		})
	})
}
