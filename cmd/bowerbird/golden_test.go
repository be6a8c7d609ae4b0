package main

import (
	"encoding/json"
	"flag"
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write the golden files")

// golden compares a list with the one that was agreed on; go test ./cmd/bowerbird -update agrees anew.
func golden(t *testing.T, path string, got []string) {
	t.Helper()
	if *update {
		raw, err := json.MarshalIndent(got, "", "  ")
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(path, append(raw, '\n'), 0o600))
	}
	raw, err := os.ReadFile(path)
	require.NoError(t, err)
	var want []string
	require.NoError(t, json.Unmarshal(raw, &want))
	require.Equal(t, want, got)
}

// goldenText is golden for a text.
func goldenText(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		require.NoError(t, os.WriteFile(path, []byte(got), 0o600))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, string(want), got)
}
