package accounts

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestFirstPassword(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		g := newGoogle(t, db)
		enter := func() string {
			v := g.visit(t, mayaAtGoogle)
			w, user := g.exchange(t, g.handover(g.callback(t, v.query(), v.cookie).Get("token")))
			require.Equal(t, http.StatusOK, w.Code)
			require.Contains(t, user, "hasPassword")
			return w.Header().Get("X-Access-Token")
		}
		here, there := enter(), enter()
		hasPassword := func(token string) any {
			_, user := g.ask(t, "GET", "/auth/profile", token, "")
			return user["hasPassword"]
		}
		change := func(token, body string) (int, map[string]any) {
			w, answer := g.ask(t, "PATCH", "/auth/password", token, body)
			return w.Code, answer
		}
		t.Run("who came by Google has none, and is told so", func(t *testing.T) { require.Equal(t, false, hasPassword(here)) })
		t.Run("SET-010 the first must be as long as any", func(t *testing.T) {
			status, answer := change(here, `{"newPassword":"b1rd!"}`)
			require.Equal(t, http.StatusUnprocessableEntity, status)
			require.Equal(t, "Password must be at least 6 characters long", answer["message"])
			require.Equal(t, false, hasPassword(here))
		})
		t.Run("SET-008 there must be one", func(t *testing.T) {
			status, answer := change(here, `{}`)
			require.Equal(t, http.StatusUnprocessableEntity, status)
			require.Equal(t, "Please fill in all fields", answer["message"])
		})
		var fresh string
		t.Run("SET-011 it is set without a current one, and ends the other sessions", func(t *testing.T) {
			status, answer := change(here, `{"newPassword":"green feathers"}`)
			require.Equal(t, http.StatusOK, status)
			fresh = answer["access_token"].(string)
			require.Equal(t, true, hasPassword(fresh))
			_, err := g.Authenticate(t.Context(), there)
			require.ErrorIs(t, err, auth.ErrUnauthorized)
			g.login(SignUp{Email: "maya@example.com", Password: "green feathers"})
		})
		t.Run("the second needs the first", func(t *testing.T) {
			status, answer := change(fresh, `{"newPassword":"red feathers"}`)
			require.Equal(t, http.StatusUnprocessableEntity, status)
			require.Equal(t, "Please fill in all fields", answer["message"])
			status, answer = change(fresh, `{"currentPassword":"blue feathers","newPassword":"red feathers"}`)
			require.Equal(t, http.StatusUnprocessableEntity, status)
			require.Equal(t, "Current password is incorrect", answer["message"])
		})
	})
}

func TestFirstPasswordsAtTheSameTime(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		g := newGoogle(t, db)
		_, user := g.signIn(t, mayaAtGoogle)
		id := auth.Identity{UserID: int64(user["id"].(float64)), SessionID: 1}
		failed := inParallel(func(i int) error {
			_, err := g.ChangePassword(t.Context(), id, sessions.Device{}, "", "feathers of colour "+string(rune('a'+i)))
			return err
		})
		require.Len(t, failed, 15, "one is the first, and all others lack it")
	})
}
