package signing_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/signing"
)

func TestToken(t *testing.T) {
	key := signing.NewKey("secret", "mails")
	token := key.Token([]byte("maya"))
	message, ok := key.Message(token)
	require.True(t, ok)
	require.Equal(t, "maya", string(message))
	empty, ok := key.Message(key.Token(nil))
	require.True(t, ok)
	require.Empty(t, empty)

	for name, other := range map[string]signing.Key{
		"another purpose": signing.NewKey("secret", "feeds"), "another secret": signing.NewKey("other", "mails"),
	} {
		_, ok := other.Message(token)
		require.False(t, ok, name)
	}
	for i := range token {
		changed := "A"
		if token[i] == 'A' {
			changed = "B"
		}
		_, ok := key.Message(token[:i] + changed + token[i+1:])
		require.False(t, ok, "letter %d", i)
	}
	for _, forged := range []string{"", "maya", token + "=", token + "AA", token[4:], strings.Repeat("A", 27)} {
		_, ok := key.Message(forged)
		require.False(t, ok, forged)
	}
}
