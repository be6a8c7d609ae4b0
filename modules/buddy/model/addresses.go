package model

import (
	"regexp"
	"strings"
)

var (
	// address is what a reader, an app or a browser takes for one: with a scheme, of the same scheme (//host), or a name with a path.
	address = regexp.MustCompile(`(?i)\b[a-z][a-z0-9+.\-]*:/+[^\s<>\[\]]*` +
		`|\b(?:javascript|vbscript|mailto|tel|data|blob):[^\s<>\[\]]+` +
		`|//[a-z0-9\-]+\.[^\s<>\[\]]*` +
		`|\bwww\.[^\s<>\[\]]+` +
		`|\b[a-z0-9\-]+(?:\.[a-z0-9\-]+)*\.[a-z]{2,}/[^\s<>\[\]]*`)
	// link is a Markdown link or picture: its words, and where it leads.
	link = regexp.MustCompile(`!?\[([^\[\]]*)\]\(([^()]*)\)`)
)

// leftOut stands where an address was.
const leftOut = "(address left out)"

// withoutAddresses takes addresses out of a text, but for those that the user typed. No link leads anywhere but to a figure.
func withoutAddresses(text, typed string) string {
	text = link.ReplaceAllStringFunc(text, func(found string) string {
		parts := link.FindStringSubmatch(found)
		if toFigure(parts[2] + ")") {
			return strings.TrimPrefix(found, "!")
		}
		return parts[1]
	})
	text = address.ReplaceAllStringFunc(text, func(found string) string {
		bare := strings.TrimRight(found, ".,;:!?)'\"*_")
		if strings.Contains(typed, bare) {
			return found
		}
		return leftOut + found[len(bare):]
	})
	return unlink(text)
}

// toFigure reports whether what follows on "](" cites a figure, or says that it could not be found.
func toFigure(after string) bool {
	return strings.HasPrefix(after, "fact:") || strings.HasPrefix(after, "unverified:)")
}

// unlink breaks what is left of links: one within another.
func unlink(text string) string {
	var out strings.Builder
	for {
		before, after, found := strings.Cut(text, "](")
		out.WriteString(before)
		if !found {
			return out.String()
		}
		if toFigure(after) {
			out.WriteString("](")
		} else {
			out.WriteString("] (")
		}
		text = after
	}
}
