package accounts

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// outdated is a hash of Maya's password that was made when a hash cost half as much.
const outdated = "$argon2id$v=19$m=9728,t=2,p=1$c2l4dGVlbiBieXRlcyBvZg$BduD1vHB6W0Z3lPTwLH+MgB5neCQHI5WoYNaF6DLC90"

// withHashes is a fixture that really hashes, and Maya's account in it.
func withHashes(t *testing.T, db *database.DB) *fixture {
	h := newFixture(t, db)
	h.passwords = auth.NewPasswords()
	h.member(maya)
	return h
}

func TestEveryPasswordHasASaltOfItsOwn(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := withHashes(t, db)
		seen := map[string]string{}
		isNew := func(hash, of string) {
			t.Helper()
			salt := strings.Split(hash, "$")[4]
			require.Empty(t, seen[salt], of)
			seen[salt] = of
		}
		isNew(h.account(maya.Email).PasswordHash, "the account")

		signUp := SignUp{Email: maya.Email, Password: "stranger's secret", FullName: "Some Body"}
		h.register(signUp)
		isNew(h.pendingOf(maya.Email)[0].PasswordHash, "a sign-up with the address of an account")
		signUp.Email = "new@example.com"
		h.register(signUp)
		isNew(h.pendingOf(signUp.Email)[0].PasswordHash, "a sign-up with a new address")
		h.register(signUp)
		isNew(h.pendingOf(signUp.Email)[0].PasswordHash, "another with the same address")

		_, id := h.login(maya)
		_, err := h.ChangePassword(t.Context(), id, sessions.Device{}, maya.Password, "green feathers")
		require.NoError(t, err)
		isNew(h.account(maya.Email).PasswordHash, "a change")
		h.forgot(maya.Email)
		require.NoError(t, h.reset(h.token(), "red feathers"))
		isNew(h.account(maya.Email).PasswordHash, "a reset")
		_, err = h.CreateUser(t.Context(), SignUp{Email: signUp.Email, Password: "red feathers", FullName: "Some Body"})
		require.NoError(t, err)
		isNew(h.account(signUp.Email).PasswordHash, "an account that the operator has made")
	})
}

func TestAnOutdatedHashIsReplacedAtSignIn(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := withHashes(t, db)
		current := h.account(maya.Email).PasswordHash
		h.login(maya)
		require.Equal(t, current, h.account(maya.Email).PasswordHash, "a hash at today's cost stays")

		require.NoError(t, db.Conn(t.Context()).Exec("UPDATE users SET password_hash = ?", outdated).Error)
		_, err := h.Login(t.Context(), maya.Email, "red feathers", sessions.Device{})
		require.Equal(t, errCredentials, err)
		require.Equal(t, outdated, h.account(maya.Email).PasswordHash, "a wrong password replaces nothing")
		require.Empty(t, inParallel(func(int) error {
			_, err := h.Login(t.Context(), maya.Email, maya.Password, sessions.Device{})
			return err
		}), "the first sign-in replaces the hash, and the others sign in by the new one")
		replaced := h.account(maya.Email).PasswordHash
		require.True(t, strings.HasPrefix(replaced, "$argon2id$v=19$m=19456,t=2,p=1$"), replaced)
		h.login(maya)
		require.Equal(t, replaced, h.account(maya.Email).PasswordHash)
	})
}
