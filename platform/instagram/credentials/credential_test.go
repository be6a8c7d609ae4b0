package credentials_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/instagram/credentials"
)

const day = 24 * time.Hour

func TestRenewableFromDay30On(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*credentials.Credential)
		age    time.Duration
		want   bool
	}{
		"young":                       {nil, 30*day - time.Second, false},
		"30 days old":                 {nil, 30 * day, true},
		"without the app's secret":    {func(c *credentials.Credential) { c.App.Secret = "" }, 40 * day, false},
		"one that does not expire":    {func(c *credentials.Credential) { c.ExpiresAt = nil }, 40 * day, false},
		"refused: only a login helps": {func(c *credentials.Credential) { c.RefusedAt = &noon }, 40 * day, false},
		"of the settings":             {func(c *credentials.Credential) { c.ID = 0 }, 40 * day, false},
	} {
		t.Run(name, func(t *testing.T) {
			credential := maya()
			credential.ID, credential.RefreshedAt = 1, noon
			if c.change != nil {
				c.change(&credential)
			}
			require.Equal(t, c.want, credential.Renewable(noon.Add(c.age)))
		})
	}
}

func TestWarning(t *testing.T) {
	c := maya() // for 60 days
	warning, _ := c.Warning(noon.Add(53*day - time.Second))
	require.Equal(t, credentials.NoWarning, warning)
	warning, since := c.Warning(noon.Add(54 * day))
	require.Equal(t, credentials.Expires, warning)
	require.Equal(t, noon.Add(53*day), since)
	c.RefusedAt = &noon
	warning, since = c.Warning(noon.Add(54 * day))
	require.Equal(t, credentials.Refused, warning)
	require.Equal(t, noon, since)
}

func TestMissing(t *testing.T) {
	c := maya()
	require.Equal(t, []string{"instagram_manage_insights"}, c.Missing())
	c.Scopes = nil
	require.Empty(t, c.Missing(), "unknown")
}

func TestClean(t *testing.T) {
	for pasted, want := range map[string]string{
		" \r\nEAAB\n ": "EAAB", "EAAB": "EAAB", "EA AB": "", "EA\r\nAB": "", "": "", " \n": "", strings.Repeat("E", 3000): "",
	} {
		text, err := credentials.Clean("token", pasted)
		require.Equal(t, want, text)
		if want == "" {
			require.ErrorContains(t, err, "The token ")
			require.NotContains(t, err.Error(), "EA")
		}
	}
}
