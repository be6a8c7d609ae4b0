package model

import (
	"regexp"
	"strings"
)

// address is one of the web, with a scheme, www. or a path, or of a mailbox.
var address = regexp.MustCompile(`(?i)\b(?:[a-z][a-z0-9+.\-]*:/+|www\.|[a-z0-9\-]+(?:\.[a-z0-9\-]+)*\.[a-z]{2,}/)[^\s<>\[\]]*` +
	`|\b[\w.%+\-]+@[a-z0-9\-]+(?:\.[a-z0-9\-]+)*\.[a-z]{2,}\b`)

// leftOut stands where an address was.
const leftOut = "(address left out)"

// withoutAddresses takes addresses out of a text, but for those that the user has typed.
func withoutAddresses(text, typed string) string {
	return address.ReplaceAllStringFunc(text, func(found string) string {
		words := strings.TrimRight(found, ".,;:!?)'\"*_")
		if strings.Contains(typed, words) {
			return found
		}
		return leftOut + found[len(words):]
	})
}
