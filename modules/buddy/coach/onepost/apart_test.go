package onepost

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

func TestWhyOfAPostWithoutAPlace(t *testing.T) {
	of := facts.NewSubject("own", "@maya", true, []facts.Figure{
		{Key: facts.TopPost.Nth(0), Label: "Reel of 2 Nov", Unit: facts.Percent, Value: new(9.1)},
	})
	require.Equal(t, "Your reel of 2 Nov has an engagement rate of [9.1%](fact:own:topPost0). That's all I have on it.", Post{Of: of}.Why())
}
