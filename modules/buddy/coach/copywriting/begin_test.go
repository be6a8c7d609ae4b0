package copywriting

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheAppBeginsWithTheWordsThatAreKnown(t *testing.T) {
	source, err := os.ReadFile("../../../../frontend/src/features/buddy/panel/copywriting.ts")
	require.NoError(t, err)
	first := regexp.MustCompile(`(?s)function promptFor.*?return \[\s*'([^']+)'`).FindSubmatch(source)
	require.NotNil(t, first)
	require.True(t, Begins(strings.ToLower(string(first[1]))), "%s", first[1])
}
