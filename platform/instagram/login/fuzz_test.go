package login

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func FuzzSignedRequest(f *testing.F) {
	f.Add("uLQw26KrDdDhZA+Cbvhjm1Y5SB1LiUej9tAXWWXhb9s=.ewogICAib2F1dGhfdG9rZW4iOiAie3VzZXI", "secret")
	f.Add("", "")
	f.Add("..", "secret")
	f.Fuzz(func(t *testing.T, text, secret string) {
		if request, err := ParseSignedRequest(text, secret); err == nil {
			require.NotEmpty(t, request.UserID)
			require.NotEmpty(t, secret)
		}
	})
}

func FuzzShortToken(f *testing.F) {
	for _, file := range []string{"token-short-flat.json", "token-short-documented.json", "error-oauth-code-used.json"} {
		body, err := os.ReadFile(filepath.Join("testdata", file))
		require.NoError(f, err)
		f.Add(body)
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		var answer wrapped[shortToken]
		if json.Unmarshal(body, &answer) != nil {
			return
		}
		flat, err := json.Marshal(answer.value)
		require.NoError(t, err)
		for _, form := range []string{string(flat), `{"data":[` + string(flat) + `]}`} {
			var again wrapped[shortToken]
			require.NoError(t, json.Unmarshal([]byte(form), &again))
			require.Equal(t, answer, again, form)
		}
	})
}
