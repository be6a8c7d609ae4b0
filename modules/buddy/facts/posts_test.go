package facts

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestACaptionsBeginningTurnsNoLine(t *testing.T) {
	require.Equal(t, ` "won i ylf…"`, beginning(new("\u202ewon\n i\u202c \u2066ylf…")))
	require.Empty(t, beginning(nil))
}
