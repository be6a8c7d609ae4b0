package console

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAddressesAreMasked(t *testing.T) {
	for text, want := range map[string]string{
		"maya@example.com": "m***@example.com",
		"550 <maya.rye+x@mail.example>: no such mailbox": "550 <m***@mail.example>: no such mailbox",
		"to a@b.example, c@d.example":                    "to a***@b.example, c***@d.example",
		"o'brien@example.com, 'maya@example.com'":        "o***@example.com, 'm***@example.com'",
		"no mailbox maya%40example.com":                  "no mailbox m***%40example.com",
		"no address":                                     "no address",
	} {
		require.Equal(t, want, maskAddresses(text))
	}
}
