package accounts

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/accounts/passwords"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestCreateUser(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db, "BOWERBIRD_SIGNUP=closed")
		t.Run("can log in at once, while sign-up is closed", func(t *testing.T) {
			id, err := h.CreateUser(t.Context(), maya)
			require.NoError(t, err)
			_, who := h.login(maya)
			require.Equal(t, id, who.UserID)
			found, err := users.NewDirectory(db, h.clock).UserID(t.Context(), " Maya@example.COM")
			require.NoError(t, err)
			require.Equal(t, id, found)
		})
		t.Run("not twice", func(t *testing.T) {
			_, err := h.CreateUser(t.Context(), maya)
			require.Equal(t, apperr.Conflict, apperr.CodeOf(err))
		})
		t.Run("in place of one that waits to be verified", func(t *testing.T) {
			open := newFixture(t, db)
			waiting := SignUp{Email: "noa@example.com", Password: "squatter's secret", FullName: "Squatter"}
			open.register(waiting)
			waiting.Password, waiting.FullName = "noa's own secret", "Noa"
			id, err := h.CreateUser(t.Context(), waiting)
			require.NoError(t, err)
			_, who := h.login(waiting)
			require.Equal(t, id, who.UserID)
			require.Equal(t, "Noa", h.account(waiting.Email).FullName)
		})
		for name, c := range map[string]SignUp{
			"a short password": {Email: "b@example.com", Password: "b1rd!", FullName: "B"},
			"no address":       {Email: "b", Password: "blue feathers", FullName: "B"},
		} {
			t.Run(name, func(t *testing.T) {
				_, err := h.CreateUser(t.Context(), c)
				require.Equal(t, apperr.Invalid, apperr.CodeOf(err))
			})
		}
		t.Run("nobody has that address", func(t *testing.T) {
			for _, email := range []string{"nobody@example.com"} {
				_, err := users.NewDirectory(db, h.clock).UserID(t.Context(), email)
				require.Equal(t, apperr.NotFound, apperr.CodeOf(err))
			}
		})
	})
}

func TestNewPassword(t *testing.T) {
	one, other := NewPassword(), NewPassword()
	require.NotEqual(t, one, other)
	require.NoError(t, passwords.Check(one, passwords.ErrShort))
	require.Regexp(t, `^[A-Z2-7]{16}$`, one)
}
