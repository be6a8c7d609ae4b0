package instagramaccess

import (
	"encoding/json"
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

// shown is what the operator reads, with Instagram out of reach.
func (f *fixture) shown() ReportView {
	f.Helper()
	f.instagram.SetFault(simulator.HangsUp)
	report, err := f.Report(f.Context())
	require.NoError(f, err)
	raw, err := json.Marshal(f.viewOf(report))
	require.NoError(f, err)
	require.NotContains(f, string(raw), "EAA")
	require.NotContains(f, string(raw), "app-secret")
	return f.viewOf(report)
}

func TestTheReportSaysWhatIsKnown(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db, "", func(c *credentials.Credential) { c.Scopes = credentials.Required })
		f.in.Config.PublicURL, f.in.Config.InstagramAppID = "https://bowerbird.example", "4711"
		got := f.shown()
		require.Equal(t, []CredentialView{{
			Name: "@maya", AccountID: got.Credentials[0].AccountID, Validity: got.Credentials[0].Validity,
			Permissions: got.Credentials[0].Permissions, Calls: got.Credentials[0].Calls,
		}}, got.Credentials, "no problem is known")
		require.Contains(t, got.Credentials[0].Validity, "valid until 19 January 2027 (60 days)")
		require.Contains(t, got.Credentials[0].Permissions, "pages_read_engagement")
		require.Contains(t, got.Credentials[0].Calls, "0 of 200 used in the last hour, 190 left; 10 always stay unused")
		require.Contains(t, got.Capacity,
			"Room for 37 profiles at 15 minutes (150 refreshes an hour). Due are 300 an hour, so intervals are 2.0 times as long")
		require.Contains(t, got.App, "The Instagram app ID 4711 and its secret are set.")
		require.Contains(t, got.App, "Connected creators: 3. Of these, 1 have to connect again.")
		require.Equal(t, "https://bowerbird.example/admin/instagram/callback", got.LookUp[1].Copies[0].Address)
		require.Equal(t, "https://bowerbird.example/removed", got.Connect[2].Copies[1].Address)
		f.clock.Advance(54 * day)
		require.Equal(t, "The access to Instagram through @maya ends on 19 January 2027.", f.shown().Credentials[0].Notice)
		f.clock.Advance(6 * day)
		require.Contains(t, f.shown().Credentials[0].Problem, "the token is no longer accepted by Instagram")
		require.Empty(t, f.shown().Capacity)
	})
}

func TestTheReportNamesARefusedTokenAndAMissingPermission(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db, "", func(c *credentials.Credential) { c.Token = simulator.ExpiredToken })
		f.refuse("178")
		refused := f.shown().Credentials[0]
		require.Contains(t, refused.Validity, "Instagram refuses the token since 20 November 2026, 12:00 UTC")
		require.Equal(t, "Instagram refuses the access through @maya.", refused.Notice)
		require.NoError(t, f.in.Store.Save(t.Context(), credentials.Credential{
			AccountID: "178", Username: "maya", Token: "EAAnew", Scopes: []string{"instagram_basic"},
		}, f.clock.Now()))
		require.Contains(t, f.shown().Credentials[0].Problem, "a permission is missing")
		_, err := f.in.Store.Remove(t.Context(), "maya")
		require.NoError(t, err)
		require.Empty(t, f.shown().Credentials)
		require.Contains(t, f.shown().App[0], "It is not set up: set BOWERBIRD_INSTAGRAM_APP_ID")
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
