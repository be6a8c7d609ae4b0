package query

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

// keysOfFigures are all that the facts name.
func keysOfFigures(t *testing.T) (keys []facts.Key) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "../facts/sheet.go", nil, 0)
	require.NoError(t, err)
	ast.Inspect(file, func(n ast.Node) bool {
		spec, is := n.(*ast.ValueSpec)
		if !is {
			return true
		}
		if of, named := spec.Type.(*ast.Ident); named && of.Name == "Key" {
			value, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
			require.NoError(t, err)
			keys = append(keys, facts.Key(value))
		}
		return true
	})
	require.Greater(t, len(keys), 40)
	return keys
}

func TestEveryFigureOfAnAccountHasItsSection(t *testing.T) {
	notOnThePage := []string{"topViews", "viewsIn", "goal", "ideas", "saved", "audience", "topUsual"}
	for _, key := range keysOfFigures(t) {
		elsewhere := false
		for _, begins := range notOnThePage {
			elsewhere = elsewhere || strings.HasPrefix(string(key), begins)
		}
		_, has := sections[key]
		require.NotEqual(t, elsewhere, has, key)
	}
	require.Equal(t, "/profile/noa#section-content", LinkOf("noa", false, facts.PostsIn.Nth(30)))
	require.Equal(t, "/profile/noa#section-growth", LinkOf("noa", false, "followersOn20261109"))
	for _, key := range []facts.Key{facts.TopViews.Nth(2), facts.ViewsIn.Nth(30), "reelViewsIn30"} {
		require.Empty(t, LinkOf("noa", false, key), "no page shows views")
	}
}
