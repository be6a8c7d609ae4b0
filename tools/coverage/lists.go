package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// requirement is one row of docs/requirements.md.
type requirement struct{ id, text string }

func (r requirement) area() string { return areaOf(r.id) }

func areaOf(id string) string {
	area, _, _ := strings.Cut(id, "-")
	return area
}

// list is docs/requirements.md.
type list struct {
	rows  []requirement
	known map[string]bool
	areas []string // in the order of the document
}

func (l list) hasArea(area string) bool { return slices.Contains(l.areas, area) }

var requirementRow = regexp.MustCompile(`(?m)^\| ([A-Z]+-\d{3}) \| (.*) \| \w+ \|[^|]*\|\s*$`)

func readRequirements(file string) (list, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return list{}, err
	}
	l := list{known: map[string]bool{}}
	for _, m := range requirementRow.FindAllStringSubmatch(string(text), -1) {
		r := requirement{id: m[1], text: m[2]}
		if l.known[r.id] {
			return list{}, fmt.Errorf("%s: %s stands twice", file, r.id)
		}
		l.known[r.id] = true
		l.rows = append(l.rows, r)
		if !l.hasArea(r.area()) {
			l.areas = append(l.areas, r.area())
		}
	}
	if len(l.rows) == 0 {
		return list{}, fmt.Errorf("%s lists no requirement", file)
	}
	return l, nil
}

// readWaiting reads docs/waiting.md, a table of id or range | waits for | why.
// It answers with what each id waits for. Without the file nothing waits.
func readWaiting(file string, listed list) (map[string]string, []string, error) {
	waiting := map[string]string{}
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return waiting, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	var faults []string
	for i, line := range strings.Split(string(text), "\n") {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if !strings.HasPrefix(strings.TrimSpace(line), "|") || !beginsWithArea(cells[0], listed) {
			continue // prose, the table's head and rule
		}
		fault := func(format string, args ...any) {
			faults = append(faults, fmt.Sprintf("docs/waiting.md:%d: ", i+1)+fmt.Sprintf(format, args...))
		}
		if len(cells) != 3 || strings.TrimSpace(cells[1]) == "" || strings.TrimSpace(cells[2]) == "" {
			fault("a row is: id or range | waits for | why")
			continue
		}
		ids, err := expand(cells[0], listed)
		if err != nil {
			fault("%v", err)
		}
		for _, id := range ids {
			if waiting[id] != "" {
				fault("%s stands twice", id)
			}
			waiting[id] = strings.TrimSpace(cells[1])
		}
	}
	return waiting, faults, nil
}

var firstWord = regexp.MustCompile(`^\s*([A-Z]+)\b`)

func beginsWithArea(cell string, listed list) bool {
	m := firstWord.FindStringSubmatch(cell)
	return m != nil && (listed.hasArea(m[1]) || strings.Contains(cell, "-"))
}

var span = regexp.MustCompile(`^([A-Z]+)-(\d{3})(?:\s*(?:…|\.\.|–|-)\s*(?:([A-Z]+)-)?(\d{3}))?$`)

// expand turns "ACC-001", "ACC-003…007", "ACC" (the whole area) and lists of
// them with commas into ids.
func expand(cell string, listed list) ([]string, error) {
	var ids []string
	for item := range strings.SplitSeq(cell, ",") {
		item = strings.TrimSpace(item)
		if listed.hasArea(item) {
			for _, r := range listed.rows {
				if r.area() == item {
					ids = append(ids, r.id)
				}
			}
			continue
		}
		m := span.FindStringSubmatch(item)
		if m == nil || m[3] != "" && m[3] != m[1] {
			return ids, fmt.Errorf("%q is no id, range or area", item)
		}
		from, to := m[2], m[4]
		if to == "" {
			to = from
		}
		first, _ := strconv.Atoi(from) // three digits, by the pattern
		last, _ := strconv.Atoi(to)
		if last < first {
			return ids, fmt.Errorf("%q runs backwards", item)
		}
		for n := first; n <= last; n++ {
			id := fmt.Sprintf("%s-%03d", m[1], n)
			if !listed.known[id] {
				return ids, fmt.Errorf("the list has no %s", id)
			}
			ids = append(ids, id)
		}
	}
	return ids, nil
}
