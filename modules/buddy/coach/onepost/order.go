package onepost

import (
	"cmp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

// ListInOrder is a numbered list of posts by a figure that is known of each, the highest first or the lowest.
func ListInOrder(list []Post, key facts.Key, below bool, name func(Post) string) string {
	slices.SortStableFunc(list, func(a, b Post) int {
		if below {
			a, b = b, a
		}
		return cmp.Compare(b.Number(key), a.Number(key))
	})
	lines := make([]string, 0, len(list))
	for i, p := range list {
		f, _ := p.Fact(key)
		lines = append(lines, phrasing.Item(i+1, name(p)+": "+f.Cite()))
	}
	return strings.Join(lines, "\n")
}
