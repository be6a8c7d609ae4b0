package archtest

import (
	"fmt"
	"maps"
	"path"
	"slices"
)

// packageCap is how many files without tests a package may have.
const packageCap = 20

// packages counts the Go files of each folder, tests left out.
type packages map[string]int

func (p packages) count(name string) {
	if path.Ext(name) == ".go" && !isTest(name) && !within(name, "tools") {
		p[path.Dir(name)]++
	}
}

// check refuses packages that have outgrown the cap.
func (p packages) check() []Violation {
	var found []Violation
	for _, dir := range slices.Sorted(maps.Keys(p)) {
		if n := p[dir]; n > packageCap {
			found = append(found, Violation{File: dir, Rule: "size",
				Why: fmt.Sprintf("%d files, the cap of a package is %d: cut it by subject", n, packageCap)})
		}
	}
	return found
}
