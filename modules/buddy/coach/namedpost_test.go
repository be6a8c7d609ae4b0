package coach

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestANamedPostIsOfTheSpanThatIsAskedFor(t *testing.T) {
	latest := ` The latest is the reel of 10 Nov "The berry tart #rye".`
	for prompt, want := range map[string]string{
		"how did the tart reel do last month":                     `Your reel of 3 Oct "A berry tart, again" has an engagement rate of [2.0%]`,
		"how many likes did the tart reel get in october":         `Your reel of 3 Oct "A berry tart, again" got [20]`,
		"when did I post the tart reel last month":                `Your reel of 3 Oct "A berry tart, again" went out on a [Saturday]`,
		"how did the tart reel do in the last 30 days":            `Your reel of 10 Nov "The berry tart #rye" has`,
		"how did the tart reel do in september":                   `I can't find a reel about tart published in September.` + latest,
		"how is the tart reel doing this week":                    `I can't find a reel about tart published this week (since 15 Nov).` + latest,
		"how did the tart reel do last month and the week before": "I can't tell: ask me about one span of days at a time.",
	} {
		text := planningAnd(t, prompt)
		require.True(t, strings.HasPrefix(text, want), "%s: %s", prompt, text)
	}
}
