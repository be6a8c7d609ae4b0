package accounts

import (
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestASuspendedUserIsNotConnected(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		a := h.member(maya)
		require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE users SET instagram_wanted = 'maya.bakes' WHERE id = ?`, a.ID).Error)
		a = h.account(maya.Email)
		require.NoError(t, h.ConnectWanted(t.Context(), a))
		_, err := h.users.Suspend(t.Context(), a.ID, h.clock.Now())
		require.NoError(t, err)
		require.NoError(t, h.work())
		require.Empty(t, h.instagram.asked)
	})
}

func TestGoogleTurnsASuspendedUserAway(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		g := newGoogle(t, db)
		v := g.visit(t, mayaAtGoogle)
		require.Equal(t, "success", g.callback(t, v.query(), v.cookie).Get("status"))
		_, err := g.users.Suspend(t.Context(), g.account("maya@example.com").ID, g.clock.Now())
		require.NoError(t, err)
		v = g.visit(t, mayaAtGoogle)
		require.Equal(t, url.Values{"status": {"error"}, "message": {"account_suspended"}}, g.callback(t, v.query(), v.cookie))
	})
}
