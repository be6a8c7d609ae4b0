package coach

import (
	"html"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// signs are what Markdown reads; "(fact:" without its bracket is read by the coach.
var signs = []string{"*", "_", "`", "[", "]", "<", "|", "~", `\`, "(fact:"}

// Whoever wrote a caption, an answer quotes it as it is, and it makes no citation.
func TestACaptionIsQuotedAsItIs(t *testing.T) {
	for _, caption := range []string{
		"**Rye** and _oats_", "[x](http://evil.example)", `<img src=x onerror="y">`, "`code` and ~~more~~", "a | b", `\*not\*`,
		"[48213](fact:own:followers)", "(fact:own:topPost2) rye", "salt &amp; rye & oats", "![x](y) <!-- z -->", "99% of 100 loaves",
	} {
		t.Run(caption, func(t *testing.T) {
			own := facts.NewSubject("own", "@maya", true, []facts.Figure{
				{Key: facts.Followers, Label: "Followers", Unit: facts.Count, Value: new(48_213.0), Basis: basis("As Instagram says")},
				{Key: facts.Rate, Label: "Engagement rate", Unit: facts.Percent, Value: new(4.21), Basis: basis("Mean of rates")},
				{Key: facts.TopPost.Nth(1), Label: `Reel of 2 Oct "` + caption + `"`, Unit: facts.Percent, Value: new(6.5),
					Basis: basis("Rate of one post")},
			})
			for _, prompt := range []string{"What are my best posts?", "Why did my best post do well?", "Give me ideas"} {
				answer := ask(t, facts.Sheet{Own: &own}, reply.Question{Prompt: prompt})
				_, quoted, found := strings.Cut(answer.Text, `"`)
				require.True(t, found, answer.Text)
				quoted, _, _ = strings.Cut(quoted, "[6.5%](fact:own:topPost1)")
				require.Contains(t, html.UnescapeString(quoted), caption)
				for _, sign := range signs {
					require.NotContains(t, quoted, sign, answer.Text)
				}
				require.Contains(t, answer.Text, "[6.5%](fact:own:topPost1)", "its own citation stays")
			}
		})
	}
}
