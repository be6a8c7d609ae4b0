package check

import (
	"regexp"
	"strings"
)

// Where the links of an answer lead.
const (
	factScheme = "fact:"
	unverified = "unverified:"
)

var (
	// codeSpan is code within a line; fence is the line around a block of it.
	codeSpan = regexp.MustCompile("`+[^`]*`+")
	fence    = regexp.MustCompile("(?m)^[ \t]*(?:>[ \t]*)*(?:`{3,}[^`\n]*|~{3,}.*)$")
)

// uncoded takes the backticks off code that has a citation or a mark: within code a reader would see its Markdown.
func uncoded(line string) string {
	return codeSpan.ReplaceAllStringFunc(line, func(code string) string {
		if strings.Contains(code, "]("+factScheme) || strings.Contains(code, "]("+unverified) {
			return strings.Trim(code, "`")
		}
		return code
	})
}

// link is a Markdown link or picture, its text and where it leads.
var link = regexp.MustCompile(`!?\[([^\[\]]*)\]\(((?:[^()\s]|\([^()\s]*\))*)[^()]*\)`)

// Unlink takes the addresses out of all links and pictures of a Markdown text but for citations.
func Unlink(text string) string {
	text = link.ReplaceAllStringFunc(text, func(found string) string {
		parts := link.FindStringSubmatch(found)
		if cites(parts[2] + ")") {
			return found
		}
		return parts[1]
	})
	var out strings.Builder
	for { // what is left of links: one within another
		before, after, found := strings.Cut(text, "](")
		out.WriteString(before)
		if !found {
			return out.String()
		}
		if cites(after) {
			out.WriteString("](")
		} else {
			out.WriteString("] (")
		}
		text = after
	}
}

// cites reports whether what follows on "](" leads to a figure, or says that it could not be found.
func cites(after string) bool {
	return strings.HasPrefix(after, factScheme) || strings.HasPrefix(after, unverified+")")
}

// Words is a Markdown text whose links are their words alone.
func Words(text string) string { return link.ReplaceAllString(text, "$1") }
