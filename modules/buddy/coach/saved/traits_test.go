package saved

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
)

func TestWhatFewPostsShareIsNotListed(t *testing.T) {
	days := []string{"Monday", "Tuesday", "Friday", "Sunday", "Monday"}
	hours := []string{"8:00 PM", "9:00 PM", "8:00 PM", "9:00 PM", "8:00 PM"}
	tags := []string{"#a #b #c #d #e #f", "#a #b #c #d #e #f", "#f", "#f", "#e"}
	var list []facts.Figure
	add := func(key facts.Key, words string) {
		list = append(list, facts.Figure{Key: key, Label: "x", Words: words, Basis: figures.Basis{N: 1}})
	}
	for i := range days {
		add(facts.TopDay.Nth(i+1), days[i])
		add(facts.TopHour.Nth(i+1), hours[i])
		add(facts.TopTags.Nth(i+1), tags[i])
	}
	of := facts.NewSubject("saved", "the posts you chose", true, list)
	require.Equal(t, "They went out at [8:00 PM](fact:saved:topHour1) and [9:00 PM](fact:saved:topHour2), on many days of the week.",
		timesOf(of, 5))
	require.Equal(t, "Several of them have #f, #e, #a, #b and #c.", sharedTags(of, 5))
}
