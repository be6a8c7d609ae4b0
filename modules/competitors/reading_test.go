package competitors

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
)

func TestWhyAnAnswerIsEmpty(t *testing.T) {
	read := figures.Account{Username: "noa.bakes", Day: new("2026-11-20"), Status: "ready"}
	refreshed := figures.Account{Username: "dan.runs", Day: new("2026-11-20"), Status: "pending"}
	failed := figures.Account{Username: "lost", Status: "failed"}
	early := func(name string) figures.Account { return figures.Account{Username: name, Status: "fetching"} }
	for name, c := range map[string]struct {
		among []figures.Account
		says  string
	}{
		"nobody is tracked":               {nil, reasonNobody},
		"all are read":                    {[]figures.Account{read, refreshed, failed}, reasonNoPosts},
		"one is read for the first time":  {[]figures.Account{read, early("maya.sews")}, "We're still reading @maya.sews."},
		"two are read for the first time": {[]figures.Account{early("a"), early("b")}, "We're still reading @a and @b."},
		"several are read for the first time": {[]figures.Account{early("a"), early("b"), early("c"), early("d")},
			"We're still reading @a, @b and 2 more."},
	} {
		t.Run(name, func(t *testing.T) {
			require.Equal(t, c.says, *topPosts(figures.Chosen{}, nil, 0, c.among).Basis["posts"].Reason)
			terms := analysis(figures.Chosen{}, figures.Terms{}, AllTerms, c.among)
			require.Equal(t, c.says, *terms.Basis["keywords"].Reason)
			require.Equal(t, c.says, *terms.Basis["hashtags"].Reason)
		})
	}
	t.Run("those still read are named beside what there is", func(t *testing.T) {
		among := []figures.Account{read, early("maya.sews")}
		found := topPosts(figures.Chosen{}, []figures.RankedPost{{ID: 1}}, 1, among)
		require.Equal(t, []string{"maya.sews"}, found.Reading)
		require.Nil(t, found.Basis["posts"].Reason)
		require.Equal(t, []string{"maya.sews"}, analysis(figures.Chosen{}, figures.Terms{}, AllTerms, among).Reading)
	})
}
