package names

import "regexp"

var (
	person = regexp.MustCompile(`\b(?:she|he|her|hers|his|him)\b`)
	// Others are those that a question calls "they" where it sets itself beside them: what do they use that I don't.
	Others = regexp.MustCompile(`\bthey\b.*( (?:that|which) (?:i|we) (?:do not|don t|dont|never)\b.*)`)
)

// Person is the word of a folded prompt for a person who is not named in it; empty: none.
func Person(folded string) string { return person.FindString(folded) }
