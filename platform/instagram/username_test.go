package instagram

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

func TestParseUsername(t *testing.T) {
	for typed, want := range map[string]string{
		"sunny.baker": "sunny.baker", "  @Sunny_Baker\n": "sunny_baker", "a": "a", "A1._": "a1._",
		strings.Repeat("x", 30): strings.Repeat("x", 30),
	} {
		got, err := ParseUsername(typed)
		require.NoError(t, err, typed)
		require.Equal(t, want, got)
	}
	for _, typed := range []string{
		"", " ", "@", "@@two", "sunny baker", "sunny-baker", "שמש", "a/b", "x){id}", "https://instagram.com/x",
		strings.Repeat("x", 31), "a\x00", "ſunny",
	} {
		t.Run("SET-016 COMP-065 refused: "+typed, func(t *testing.T) {
			_, err := ParseUsername(typed)
			require.True(t, apperr.Is(err, apperr.Invalid))
			require.EqualError(t, err, "Please enter a valid Instagram username")
		})
	}
}

func FuzzParseUsername(f *testing.F) {
	f.Add("@Sunny.Baker")
	f.Add("K\u212a")
	rule := regexp.MustCompile(`^[a-z0-9._]{1,30}$`)
	f.Fuzz(func(t *testing.T, typed string) {
		name, err := ParseUsername(typed)
		if err != nil {
			return
		}
		require.Regexp(t, rule, name)
		again, err := ParseUsername("@" + name)
		require.NoError(t, err)
		require.Equal(t, name, again)
	})
}
