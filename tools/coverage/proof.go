package main

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/tools/report"
)

// requirement is one row of docs/requirements.md.
type requirement struct{ id, text string }

// list is docs/requirements.md.
type list struct {
	rows  []requirement
	known map[string]bool
	areas []string // in the order of the document
}

func areaOf(id string) string {
	area, _, _ := strings.Cut(id, "-")
	return area
}

var requirementRow = regexp.MustCompile(`(?m)^\| ([A-Z]+-\d{3}) \| (.*) \| \w+ \|[^|]*\|\s*$`)

func readRequirements(file string) (list, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return list{}, err
	}
	l := list{known: map[string]bool{}}
	for _, m := range requirementRow.FindAllStringSubmatch(string(text), -1) {
		id := m[1]
		if l.known[id] {
			return list{}, fmt.Errorf("%s: %s stands twice", file, id)
		}
		l.known[id] = true
		l.rows = append(l.rows, requirement{id: id, text: m[2]})
		if !slices.Contains(l.areas, areaOf(id)) {
			l.areas = append(l.areas, areaOf(id))
		}
	}
	if len(l.rows) == 0 {
		return list{}, fmt.Errorf("%s lists no requirement", file)
	}
	return l, nil
}

const idsInAName = 3 // more would say that one test proves anything

// groups separates the names of nested groups: of Go, Vitest and Playwright.
var groups = regexp.MustCompile(`/| > | › `)

// prove returns the outcome of each id that a test names: failed if one of its
// tests failed, passed if one passed, skipped if none ran.
func prove(listed list, results []report.Result) (outcomes map[string]report.Outcome, faults []string) {
	outcomes = map[string]report.Outcome{}
	for _, r := range results {
		for _, name := range groups.Split(r.Name, -1) {
			ids := idsIn(name)
			if len(ids) > idsInAName {
				faults = append(faults, fmt.Sprintf("%s: %q names %d ids, at most %d", r.Runner, name, len(ids), idsInAName))
			}
			for _, id := range ids {
				before, named := outcomes[id]
				switch {
				case !listed.known[id]:
					if slices.Contains(listed.areas, areaOf(id)) {
						faults = append(faults, fmt.Sprintf("%s: %q names %s, which the list has not", r.Runner, name, id))
					}
				case !named, r.Outcome == report.Failed, before == report.Skipped:
					outcomes[id] = r.Outcome
				}
			}
		}
	}
	slices.Sort(faults)
	return outcomes, slices.Compact(faults)
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
