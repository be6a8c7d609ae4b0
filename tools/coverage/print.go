package main

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

const textWidth = 110 // characters of a requirement's text in the output

func printTable(out io.Writer, listed list, p proof, waiting map[string]string, areas []string, limit int) {
	var missing []requirement
	waits := map[string][]string{} // the ids that wait for a part
	var parts []string
	var total, proven, wait int
	for _, area := range listed.areas {
		if len(areas) > 0 && !slices.Contains(areas, area) {
			continue
		}
		var rows, good, later int
		for _, r := range listed.rows {
			if r.area() != area {
				continue
			}
			rows++
			switch part := waiting[r.id]; {
			case p.proven[r.id]:
				good++
			case part != "":
				later++
				if waits[part] == nil {
					parts = append(parts, part)
				}
				waits[part] = append(waits[part], r.id)
			default:
				missing = append(missing, r)
			}
		}
		fmt.Fprintf(out, "%-6s %3d of %3d proven", area, good, rows)
		if later > 0 {
			fmt.Fprintf(out, ", %3d waiting", later)
		}
		if rest := rows - good - later; rest > 0 {
			fmt.Fprintf(out, ", %3d missing", rest)
		}
		fmt.Fprintln(out)
		total, proven, wait = total+rows, proven+good, wait+later
	}
	for _, part := range parts {
		fmt.Fprintf(out, "  waiting for %s: %s\n", part, ranges(waits[part]))
	}
	for i, r := range missing {
		if i == limit {
			fmt.Fprintf(out, "  … and %d more\n", len(missing)-limit)
			break
		}
		fmt.Fprintf(out, "  %s: %s\n", why(r.id, p), cut(r.text))
	}
	fmt.Fprintf(out, "requirements: %d of %d proven, %d waiting, %d missing\n", proven, total, wait, len(missing))
}

func why(id string, p proof) string {
	switch {
	case p.failed[id]:
		return "a test of " + id + " failed"
	case p.idle[id]:
		return "no test of " + id + " ran"
	default:
		return "no test names " + id
	}
}

// ranges writes ids in the order of the list as "ACC-001…004, ACC-009".
func ranges(ids []string) string {
	var b strings.Builder
	for i := 0; i < len(ids); {
		j := i + 1
		for j < len(ids) && follows(ids[j-1], ids[j]) {
			j++
		}
		if b.Len() > 0 {
			b.WriteString(", ")
		}
		b.WriteString(ids[i])
		if j-i > 1 {
			b.WriteString("…" + ids[j-1][len(ids[j-1])-3:])
		}
		i = j
	}
	return b.String()
}

// follows tells whether b is the id after a in its area.
func follows(a, b string) bool {
	n, err := strconv.Atoi(a[len(a)-3:])
	return err == nil && b == fmt.Sprintf("%s-%03d", areaOf(a), n+1)
}

func cut(text string) string {
	if r := []rune(text); len(r) > textWidth {
		return string(r[:textWidth]) + "…"
	}
	return text
}
