package instagramaccess

import (
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram/credentials"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// shown is the operator's page, with Instagram out of reach.
func (f *fixture) shown() string {
	f.Helper()
	f.instagram.SetFault(simulator.HangsUp)
	w := httptest.NewRecorder()
	f.Page(w, httptest.NewRequestWithContext(f.Context(), http.MethodGet, PagePath, nil))
	require.Equal(f, http.StatusOK, w.Code)
	require.Equal(f, "no-store", w.Header().Get("Cache-Control"))
	require.Contains(f, w.Header().Get("Content-Security-Policy"), "default-src 'none'; style-src 'sha256-")
	require.Contains(f, w.Body.String(), "<style>"+pageStyle+"</style>", "the policy has the digest of it")
	require.NotContains(f, w.Body.String(), "EAA")
	require.NotContains(f, w.Body.String(), "app-secret")
	return w.Body.String()
}

func TestThePageSaysWhatIsKnown(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db, "", func(c *credentials.Credential) { c.Scopes = credentials.Required })
		f.in.Config.PublicURL, f.in.Config.InstagramAppID = "https://bowerbird.example", "4711"
		for _, part := range []string{
			"<h3>@maya</h3>", "No problem is known.", "The token is valid until 19 January 2027 (60 days)", "pages_read_engagement",
			"0 of 200 used in the last hour, 190 left; 10 always stay unused",
			"Room for 37 profiles at 15 minutes (150 refreshes an hour). Due are 300 an hour, so intervals are 2.0 times as long",
			"The Instagram app ID 4711 and its secret are set.", "Connected creators: 3. Of these, 1 have to connect again.",
			"<code>https://bowerbird.example/admin/instagram/callback</code>", "<code>https://bowerbird.example/removed</code>",
		} {
			require.Contains(t, f.shown(), part)
		}
		require.NotContains(t, f.shown(), `class="notice"`)
		f.clock.Advance(54 * day)
		require.Contains(t, f.shown(), `<p class="notice">The access to Instagram through @maya ends on 19 January 2027.</p>`)
		f.clock.Advance(6 * day)
		require.Contains(t, f.shown(), "It does not work: the token is no longer accepted by Instagram")
		require.NotContains(t, f.shown(), "Room for")
	})
}

func TestThePageNamesARefusedTokenAndAMissingPermission(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db, "", func(c *credentials.Credential) { c.Token = simulator.ExpiredToken })
		f.refuse("178")
		page := f.shown()
		require.Contains(t, page, "Instagram refuses the token since 20 November 2026, 12:00 UTC.")
		require.NotContains(t, page, "valid until")
		require.Contains(t, page, `<p class="notice">Instagram refuses the access through @maya.</p>`)
		require.NoError(t, f.in.Store.Save(t.Context(), credentials.Credential{
			AccountID: "178", Username: "maya", Token: "EAAnew", Scopes: []string{"instagram_basic"},
		}, f.clock.Now()))
		require.Contains(t, f.shown(), "It does not work: a permission is missing")
		require.Contains(t, f.shown(), "“Connect with Instagram”")
		_, err := f.in.Store.Remove(t.Context(), "maya")
		require.NoError(t, err)
		require.Contains(t, f.shown(), "There is no credential.")
		require.Contains(t, f.shown(), "It is not set up: set BOWERBIRD_INSTAGRAM_APP_ID")
	})
}

func TestTheGuideUsesTheSameNamesOfMetasMenus(t *testing.T) {
	raw, err := os.ReadFile("../../docs/instagram.md")
	require.NoError(t, err)
	guide := strings.NewReplacer("→", ">", "**", "", "\n", " ", "   ", " ").Replace(string(raw))
	guide = strings.Join(strings.Fields(guide), " ")
	for _, name := range []string{
		credentials.AppsAddress, credentials.CreateApp, credentials.UseCase, credentials.InstagramSetup, credentials.InstagramMenu,
		credentials.RedirectField, credentials.RemovalField, credentials.DeletionField, credentials.TesterMenu, credentials.TesterRole,
		credentials.BasicMenu,
	} {
		require.Contains(t, guide, name)
	}
	require.Equal(t, 7*24*time.Hour, credentials.WarnBefore, "the guide says 7 days")
}
