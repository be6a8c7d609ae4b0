package coach

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestPlacesStayInTheirSpan(t *testing.T) {
	const berry, crumbs, rye = `reel of 10 Nov "The berry tart #rye"`, `image of 12 Nov "Crumbs #rye"`, `carousel of 1 Nov "Rye in six steps"`
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"what did i post last week", "the best one"}, "last week (8 Nov to 14 Nov) by engagement rate is the " + berry},
		{[]string{"what did i post last week", "the worst one"}, "last week (8 Nov to 14 Nov) by engagement rate is the " + crumbs},
		{[]string{"what did i post last week", "which one did best"}, berry},
		{[]string{"what did i post last week", "the second one"}, "Your " + berry},
		{[]string{"what did i post last week", "the last one"}, "Your " + berry},
		{[]string{"what did i post this month", "the first one"}, `Your reel of 18 Nov "Pita, at last"`},
		{[]string{"best post this month", "the second one"}, "Your " + rye},
		{[]string{"best post this month", "the second one", "and the third one"}, "Your " + crumbs},
		{[]string{"best post this month", "how many likes did the second one get"}, "Your " + rye + " got [30]"},
		{[]string{"best post last month", "the second one"},
			"You published [1](fact:own:postsIn2026100120261031) post last month (1 Oct to 31 Oct). I know of no such one."},
		{[]string{"worst post this month", "the second one"}, "Your " + rye},
	} {
		require.Contains(t, planningAnd(t, c.prompts...), c.want, c.prompts)
	}
}
