package copywriting

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

func TestACaptionIsShownAsItIs(t *testing.T) {
	idea := facts.Idea{Title: "Baking with @_mira_", Type: "reel",
		Draft: "Flour costs ~~20~~ 15 now. Thanks @__rye__. Bake it hot. Rest a day."}
	c := begin(t, idea)
	text, outcome := c.ask("make it shorter")
	require.Equal(t, Written, outcome)
	require.Contains(t, text, "> Baking with @&lowbar;mira&lowbar;\n")
	require.Contains(t, text, "Flour costs &#126;&#126;20&#126;&#126; 15 now.")
	text, outcome = c.ask("remove the question")
	require.Equal(t, Written, outcome, "it is known again where it was shown")
	require.Contains(t, text, "@&lowbar;mira&lowbar;")
}
