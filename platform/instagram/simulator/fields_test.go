package simulator

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestParseFields(t *testing.T) {
	fields, err := parseFields("business_discovery.username(a.b_1){id,media.limit(25).after(QVFI=){id,caption}},id")
	require.NoError(t, err)
	require.Equal(t, []field{
		{name: "business_discovery", args: map[string]string{"username": "a.b_1"}, inner: []field{
			{name: "id"},
			{name: "media", args: map[string]string{"limit": "25", "after": "QVFI="}, inner: []field{{name: "id"}, {name: "caption"}}},
		}},
		{name: "id"},
	}, fields)
	for _, bad := range []string{"", ",", "a{", "a}", "a.b", "a.(x)", "a{b{c{d{e{f}}}}}", "a.b(x", "A"} {
		_, err := parseFields(bad)
		require.ErrorIs(t, err, errSyntax, bad)
	}
}

func FuzzParseFields(f *testing.F) {
	f.Add("business_discovery.username(x){id,media.limit(25).after(c){id}}")
	f.Fuzz(func(t *testing.T, expression string) {
		fields, err := parseFields(expression)
		if err == nil {
			require.NotEmpty(t, fields)
		}
	})
}
