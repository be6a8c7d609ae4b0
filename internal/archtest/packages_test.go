package archtest

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
	for files, want := range map[int]int{20: 0, 21: 1} {
		if got := sized(files).check(); len(got) != want {
			t.Errorf("%d files: %v", files, got)
		}
	}
}
