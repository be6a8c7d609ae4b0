package competitors

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWhyAnAnswerIsEmpty(t *testing.T) {
	read := Account{Username: "noa.bakes", Day: new("2026-11-20"), Status: "ready"}
	refreshed := Account{Username: "dan.runs", Day: new("2026-11-20"), Status: "pending"}
	failed := Account{Username: "lost", Status: "failed"}
	early := func(name string) Account { return Account{Username: name, Status: "fetching"} }
	for name, c := range map[string]struct {
		among []Account
		says  string
	}{
		"nobody is tracked":                   {nil, reasonNobody},
		"all are read":                        {[]Account{read, refreshed, failed}, reasonNoPosts},
		"one is read for the first time":      {[]Account{read, early("maya.sews")}, "We're still reading @maya.sews."},
		"two are read for the first time":     {[]Account{early("a"), early("b")}, "We're still reading @a and @b."},
		"several are read for the first time": {[]Account{early("a"), early("b"), early("c"), early("d")}, "We're still reading @a, @b and 2 more."},
	} {
		t.Run(name, func(t *testing.T) {
			require.Equal(t, c.says, *topPosts(nil, 0, c.among).Basis["posts"].Reason)
			terms := analysis(Terms{}, AllTerms, c.among)
			require.Equal(t, c.says, *terms.Basis["keywords"].Reason)
			require.Equal(t, c.says, *terms.Basis["hashtags"].Reason)
		})
	}
	t.Run("those still read are named beside what there is", func(t *testing.T) {
		among := []Account{read, early("maya.sews")}
		found := topPosts([]Post{{ID: 1}}, 1, among)
		require.Equal(t, []string{"maya.sews"}, found.Reading)
		require.Nil(t, found.Basis["posts"].Reason)
		require.Equal(t, []string{"maya.sews"}, analysis(Terms{}, AllTerms, among).Reading)
	})
}
