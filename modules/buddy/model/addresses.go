package model

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// address is what a reader, an app or a browser takes for one: with a scheme, of the same scheme (//host), a name or a number with a path,
// a port or a query, a mailbox, or a name that ends as those of the web do.
var address = regexp.MustCompile(`(?i)\b[a-z][a-z0-9+.\-]*:/+[^\s<>\[\]]*` +
	`|\b(?:javascript|vbscript|mailto|tel|data|blob):[^\s<>\[\]]+` +
	`|//[a-z0-9\-]+\.[^\s<>\[\]]*` +
	`|\bwww\.[^\s<>\[\]]+` +
	`|\b[a-z0-9\-]+(?:\.[a-z0-9\-]+)*\.[a-z]{2,}(?:/|:\d{2,5}\b|\?[\w\-]+=)[^\s<>\[\]]*` +
	`|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d{2,5})?(?:/[^\s<>\[\]]*|\b)` +
	`|\b[a-z0-9_%+\-]+(?:\.[a-z0-9_%+\-]+)*@[a-z0-9\-]+(?:\.[a-z0-9\-]+)*\.[a-z]{2,}\b` +
	`|(?:@|\b)[a-z0-9_\-]+(?:\.[a-z0-9_\-]+)*\.(?:com|net|org|info|biz|io|app|dev|xyz|shop|site|store|online|link|click|top|ru|cn)\b`)

// leftOut stands where an address was.
const leftOut = "(address left out)"

// withoutAddresses takes addresses out of a text, however they are obfuscated, but for those that the user has typed and for usernames.
func withoutAddresses(text, typed string) string {
	searched := normalize(text)
	var out strings.Builder
	kept := 0
	for _, m := range address.FindAllStringIndex(searched.text, -1) {
		if searched.text[m[0]] == '@' {
			continue
		}
		last := searched.at[m[1]-1]
		_, size := utf8.DecodeRuneInString(text[last:])
		from, to := max(kept, searched.at[m[0]]), max(searched.at[m[1]], last+size)
		end := from + len(strings.TrimRight(text[from:to], ".,;:!?)'\"*_"))
		if strings.Contains(typed, text[from:end]) {
			continue
		}
		out.WriteString(text[kept:from])
		out.WriteString(leftOut)
		kept = end
	}
	out.WriteString(text[kept:])
	return out.String()
}
