package main

import (
	"bytes"
	"context"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
)

func TestItSaysWhatToSet(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	var out bytes.Buffer
	require.NoError(t, run(ctx, []string{"-addr", "127.0.0.1:0"}, &out))
	said := regexp.MustCompile(`127\.0\.0\.1:\d+`).ReplaceAllString(out.String(), "127.0.0.1:8090")
	settings := regexp.MustCompile(`(?m)^BOWERBIRD_\S+$`).FindAllString(said, -1)
	c, err := config.Load(append(settings, "BOWERBIRD_SECRET=a secret of at least thirty-two characters"))
	require.NoError(t, err)
	require.False(t, c.Simulated())
	require.True(t, c.InstagramLogin())
	require.Contains(t, said, "token_expired, app_throttled")

	guide, err := os.ReadFile("../../docs/instagram.md")
	require.NoError(t, err)
	for _, setting := range settings {
		require.Contains(t, string(guide), "export "+setting+"\n")
	}
	for command := range strings.Lines(said) {
		if command = strings.TrimSpace(command); strings.HasPrefix(command, "curl") {
			require.Contains(t, string(guide), command+"\n")
		}
	}
}
