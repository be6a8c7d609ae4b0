// Package opening has the words that stand before the question of a prompt that goes on with what was said: "and", "so what about".
package opening

import "regexp"

const (
	words = `(?:and|so|but|or|also|then|ok(?:ay)?|now|what about|how about)`

	// Maybe begins the pattern of a folded prompt that may have such words.
	Maybe = `^(?:` + words + `[ ,]+)*`
	// Needed begins the pattern of one that has them.
	Needed = `^(?:` + words + `[ ,]+)+`
)

var (
	only = regexp.MustCompile(`^(?:` + words + `[ ,]*)*[ ?.!]*$`)
	more = regexp.MustCompile(Needed + `|^(?:what |anything )?else|^(?:more|another|again)`)
)

// IsAll reports whether a folded prompt has such words alone.
func IsAll(folded string) bool { return only.MatchString(folded) }

// GoesOn reports whether a folded prompt says by how it begins that it goes on.
func GoesOn(folded string) bool { return more.MatchString(folded) }
