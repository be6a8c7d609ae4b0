package main

import (
	"fmt"
	"regexp"
	"slices"

	"github.com/bowerbird/bowerbird/tools/report"
)

const idsInAName = 3 // more would say that one test proves anything

// proof is what the reports say about each id.
type proof struct {
	proven map[string]bool // a test that names it passed, and none failed
	failed map[string]bool // a test that names it failed
	idle   map[string]bool // named only by tests that did not run
}

func prove(listed list, results []report.Result) (proof, []string) {
	p := proof{map[string]bool{}, map[string]bool{}, map[string]bool{}}
	var faults []string
	fault := func(s string) {
		if !slices.Contains(faults, s) {
			faults = append(faults, s)
		}
	}
	for _, r := range results {
		for _, name := range r.Path {
			ids := idsIn(name)
			if len(ids) > idsInAName {
				fault(fmt.Sprintf("%s: %q names %d ids, at most %d", r.Runner, name, len(ids), idsInAName))
			}
			for _, id := range ids {
				switch {
				case !listed.known[id]:
					if listed.hasArea(areaOf(id)) {
						fault(fmt.Sprintf("%s: %q names %s, which the list has not", r.Runner, name, id))
					}
				case r.Outcome == report.Passed:
					p.proven[id] = true
				case r.Outcome == report.Failed:
					p.failed[id] = true
				default:
					p.idle[id] = true
				}
			}
		}
	}
	for id := range p.failed {
		delete(p.proven, id)
	}
	return p, faults
}

var idShape = regexp.MustCompile(`(?:^|[^A-Za-z0-9-])([A-Z]{2,}-\d{3})`)

// idsIn finds the ids in a test's name. Go writes blanks as underscores, so an
// underscore ends an id; a letter, a digit or a dash after it makes it
// something else.
func idsIn(name string) []string {
	var ids []string
	for _, at := range idShape.FindAllStringSubmatchIndex(name, -1) {
		end := at[3]
		if end < len(name) && (isAlnum(name[end]) || name[end] == '-') {
			continue
		}
		if id := name[at[2]:end]; !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

func isAlnum(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}
