package accounts

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestASharedAccountIsNoVisitorsOwn(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		s := newSiteOn(t, db)
		require.NoError(t, s.ShareAccount(t.Context(), s.member(maya).ID))
		here, _ := s.login(maya)
		there, _ := s.login(maya)
		for name, c := range map[string]struct {
			method, path, body string
			status             int
		}{
			"its password": {"PATCH", "/auth/password",
				`{"currentPassword":"blue feathers","newPassword":"green feathers"}`, http.StatusForbidden},
			"all other sessions": {"POST", "/auth/logout-all", "", http.StatusForbidden},
			"another's session":  {"DELETE", "/auth/sessions/2", "", http.StatusNotFound},
		} {
			t.Run(name, func(t *testing.T) {
				w, _ := s.ask(t, c.method, c.path, here, c.body)
				require.Equal(t, c.status, w.Code, w.Body.String())
				w, _ = s.ask(t, "GET", "/auth/profile", there, "")
				require.Equal(t, http.StatusOK, w.Code)
			})
		}
		t.Run("its visitors do not see each other", func(t *testing.T) {
			_, answer := s.ask(t, "GET", "/auth/sessions", here, "")
			require.EqualValues(t, 1, answer["total"])
		})
		t.Run("no code for a new password is mailed", func(t *testing.T) {
			require.NoError(t, s.work())
			mails := len(s.inbox.got)
			w, _ := s.ask(t, "POST", "/auth/forgot-password", "", `{"email":"maya@example.com"}`)
			require.Equal(t, http.StatusOK, w.Code)
			require.NoError(t, s.work())
			require.Len(t, s.inbox.got, mails)
		})
		t.Run("the sixtieth visitor ends nobody's visit", func(t *testing.T) {
			for range 60 {
				s.login(maya)
			}
			w, _ := s.ask(t, "GET", "/auth/profile", here, "")
			require.Equal(t, http.StatusOK, w.Code)
		})
		t.Run("wrong passwords of some make nobody wait", func(t *testing.T) {
			for range 20 {
				w, _ := s.ask(t, "POST", "/auth/login", "", `{"email":"maya@example.com","password":"red feathers"}`)
				require.Equal(t, http.StatusUnauthorized, w.Code)
			}
			s.login(maya)
			require.Empty(t, s.paused)
		})
		t.Run("one's own visit ends", func(t *testing.T) {
			w, _ := s.ask(t, "POST", "/auth/logout", here, "")
			require.Equal(t, http.StatusOK, w.Code)
		})
	})
}
