package model

import (
	"regexp"
	"strings"
)

// address is what a reader, an app or a browser takes for one: with a scheme, of the same scheme (//host), or a name with a path.
var address = regexp.MustCompile(`(?i)\b[a-z][a-z0-9+.\-]*:/+[^\s<>\[\]]*` +
	`|\b(?:javascript|vbscript|mailto|tel|data|blob):[^\s<>\[\]]+` +
	`|//[a-z0-9\-]+\.[^\s<>\[\]]*` +
	`|\bwww\.[^\s<>\[\]]+` +
	`|\b[a-z0-9\-]+(?:\.[a-z0-9\-]+)*\.[a-z]{2,}/[^\s<>\[\]]*`)

// leftOut stands where an address was.
const leftOut = "(address left out)"

// withoutAddresses takes addresses out of a text, but for those that the user has typed.
func withoutAddresses(text, typed string) string {
	return address.ReplaceAllStringFunc(text, func(found string) string {
		bare := strings.TrimRight(found, ".,;:!?)'\"*_")
		if strings.Contains(typed, bare) {
			return found
		}
		return leftOut + found[len(bare):]
	})
}
