package facts

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestACaptionsBeginningTurnsNoLine(t *testing.T) {
	require.Equal(t, ` "won i ylf…"`, beginning(new("\u202ewon\n i\u202c \u2066ylf…")))
	require.Empty(t, beginning(nil))
}

func TestASheetNamesTheDaysOfItsHistories(t *testing.T) {
	own, other := NewSubject("own", "@maya", true, nil), NewSubject("c1", "@noa.bakes", false, nil)
	own.History, other.History = &History{}, &History{}
	own.History.MayName("since 2 Jan")
	other.History.MayName("9 Nov")
	sheet := Sheet{Own: &own, Others: []Subject{other, NewSubject("c2", "@rye", false, nil)}}
	require.Equal(t, "9 Nov\nsince 2 Jan", sheet.NamedDays())
}
