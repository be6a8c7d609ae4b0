package restate

import (
	"regexp"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
)

var (
	// pronounOfOther refers to an account, its possessive at the second group.
	pronounOfOther = regexp.MustCompile(`\b(?:(she|he|they)|(her|his|their))\b`)
	// pronounOfUser refers to the user, by its case at one of the groups.
	pronounOfUser = regexp.MustCompile(`\b(?:(i|we)|(my|our)|(?:me|us|mine|ours|myself))\b`)
	// toldToUser has the user as the one who reads the answer, not the one it is about.
	toldToUser = regexp.MustCompile(`\b(?:(?:tell|show|give|list) (?:me|us)|let me (?:see|know)|(?:can|could|may) (?:i|we) see` +
		`|(?:i|we) (?:want|would like|d like|need) to (?:see|know))\b ?`)
	// rivals are the user's competitors, whoever they are.
	rivals = regexp.MustCompile(`\b(?:(?:my|our|the|all|of) )*(?:competitors?|rivals?)\b(?: s\b)?`)
	owned  = regexp.MustCompile(`^ s\b`)
	// ownedNoun follows on a name without its genitive: what was noa best post.
	ownedNoun = regexp.MustCompile(`^ (?:average |engagement |content )?(?:best|worst|top|first|last|latest|newest|posts|reels?|carousels?` +
		`|images?|photos?|likes|comments|rate|growth|followers|hashtags|mix)\b`)
	verbBefore  = regexp.MustCompile(`\b(?:do|does|did|has|have|had|is|are|am|was|were) $`)
	placeBefore = regexp.MustCompile(`\b(?:of|by|from|for|at|with|about|than|vs|versus|against|to) $`)
	ofTheUser   = strings.NewReplacer("does ", "do ", "has ", "have ", "is ", "am ")
	ofTheOther  = strings.NewReplacer("do ", "does ", "have ", "has ", "am ", "is ", "are ", "is ", "were ", "was ")
)

// Of is a part of a folded question that says whose account it is about.
type Of struct {
	before, after string
	isPossessive  bool
	isSubject     bool
}

// NamedAt is the part that names the account between two places.
func NamedAt(words string, from, to int) Of {
	of := Of{before: words[:from], after: words[to:]}
	if of.isPossessive = owned.MatchString(of.after); of.isPossessive {
		of.after = of.after[len(" s"):]
	}
	of.isSubject = verbBefore.MatchString(of.before) && !ownedNoun.MatchString(of.after)
	if !of.isSubject && !placeBefore.MatchString(of.before) && strings.Trim(of.after, " ?!.") != "" {
		of.isPossessive = true // "noa engagement in october"
	}
	return of
}

// MeantIn is the part that means an account by a pronoun; found is false where there is none, or several.
func MeantIn(words string) (of Of, found bool) {
	all := pronounOfOther.FindAllStringSubmatchIndex(words, -1)
	if len(all) != 1 {
		return of, false
	}
	at := all[0]
	return Of{before: words[:at[0]], after: words[at[1]:], isSubject: at[2] >= 0, isPossessive: at[4] >= 0}, true
}

// RivalsIn is the part that names the competitors together; found is false where there is none, or several.
func RivalsIn(words string) (of Of, found bool) {
	all := rivals.FindAllStringIndex(words, -1)
	if len(all) != 1 {
		return of, false
	}
	to := all[0][0] + len(strings.TrimSuffix(words[all[0][0]:all[0][1]], " s"))
	return NamedAt(words, all[0][0], to), true
}

// WithoutReader is a folded prompt without the words for the user as the one who reads the answer: show me.
func WithoutReader(folded string) string { return toldToUser.ReplaceAllString(folded, "") }

// NamesUser reports whether a question refers to the user outside of that part.
func (of Of) NamesUser() bool {
	return pronounOfUser.MatchString(WithoutReader(of.before)) || pronounOfUser.MatchString(of.after)
}

// User is the question asked of the user.
func (of Of) User() string {
	switch {
	case of.isPossessive:
		return of.before + "my" + of.after
	case of.isSubject:
		return replacedAtEnd(of.before, ofTheUser) + "i" + of.after
	case strings.HasSuffix(of.before, "of "):
		return of.before + "mine" + of.after
	default:
		return of.before + "me" + of.after
	}
}

// Account is the question asked of an account.
func (of Of) Account(name string) string {
	if of.isPossessive {
		name += " s"
	}
	return of.before + "@" + name + of.after
}

// replacedAtEnd has the last word before a subject in the form that fits it.
func replacedAtEnd(before string, forms *strings.Replacer) string {
	if at := verbBefore.FindStringIndex(before); at != nil {
		return before[:at[0]] + forms.Replace(before[at[0]:])
	}
	return before
}

// UserToAccount is a question about the user, asked of an account.
func UserToAccount(words, name string) string {
	words = strings.TrimRight(WithoutReader(words), " ?!.")
	var said strings.Builder
	rest := 0
	for _, at := range pronounOfUser.FindAllStringSubmatchIndex(words, -1) {
		said.WriteString(replacedAtEnd(words[rest:at[0]], ofTheOther))
		said.WriteString("@" + name)
		if at[4] >= 0 {
			said.WriteString(" s")
		}
		rest = at[1]
	}
	if rest == 0 { // it was asked without a word of whom
		if at := strings.Index(words, timespan.PastIn(words)); at > 0 { // a span may end its question: "the day before"
			return words[:at] + "of @" + name + " " + words[at:]
		}
		return words + " of @" + name
	}
	return said.String() + words[rest:]
}
