package law

import (
	"fmt"
	"testing"
)

func TestPackageSizes(t *testing.T) {
	sized := func(n int) packages {
		p := packages{}
		for i := range n {
			p.count(fmt.Sprintf("modules/buddy/f%d.go", i))
		}
		p.count("modules/buddy/buddy_test.go")
		p.count("modules/buddy/plans.yaml")
		return p
	}
	for name, c := range map[string]struct {
		files int
		large map[string]int
		want  int
	}{
		"at the cap":                        {20, nil, 0},
		"above it":                          {21, nil, 1},
		"a large one as it was":             {30, map[string]int{"modules/buddy": 30}, 0},
		"a large one that grew":             {31, map[string]int{"modules/buddy": 30}, 1},
		"a large one that shrank: say so":   {29, map[string]int{"modules/buddy": 30}, 1},
		"one that has left the list's need": {20, map[string]int{"modules/buddy": 30}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			if got := sized(c.files).check(c.large); len(got) != c.want {
				t.Errorf("%d files: %v", c.files, got)
			}
		})
	}
}
