package names

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/theme"
)

// shortestPart is in letters; the first word of a name, by which people call an account, may be shorter.
const (
	shortestPart  = 4
	shortestFirst = 3
)

var (
	beforeName = regexp.MustCompile(`^(?:and|or|of|about|than|vs|versus|against|is|was|were|does|has|have|had|did|do|between` +
		`|behind|beat|beats|pass|overtake|follow|follows|following|so|s|come|why|me|then|now|nah|no|only|just|from|by|what|whats|show|list)$`)
	// shortBefore stands before a name at the end, unless it is content that is asked for: "ideas for crust".
	shortBefore = regexp.MustCompile(`^(?:for|with|to|at|on)$`)
	ofContent   = regexp.MustCompile(`\b(?:ideas?|captions?|hooks?|recipes?|tips?|write|draft|make)\b`)
	afterName   = regexp.MustCompile(`^(?:s|and|or|vs|versus|then|too|grow\w*|post\w*|get\w*|has|have|do|doing|got|publish\w*|compare\w*` +
		`|beat\w*|ahead|behind|bigger|winning|who|which|what|when|how|use|uses|gain\w*|lose|lost|engagement|followers|growth|stats` +
		`|first|second|third|last|latest|newest|best|worst|top|most|average|likes|comments|hashtags|reels?|carousels?|images?|photos?|rate|mix` +
		`|numbers|than|in|during|on|only|instead)$`)
	compares = regexp.MustCompile(`\bcompar\w*\b`)
	// noFirst are short words that a name may begin with, and that are none of its own.
	noFirst = strings.Fields("all any day eat let off")
)

// partsIn are the known names of which a prompt has one word alone: hearth of @hearth.bread. It has to stand where a name does, and to be a
// word of no other name and not of any text.
func partsIn(folded string, known []string) (list []string) {
	tokens := strings.Fields(folded)
	words := make([]string, len(tokens))
	for i, token := range tokens {
		words[i] = strings.TrimFunc(token, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	}
	for i := range words {
		meant := slices.DeleteFunc(withPart(words[i], known), func(name string) bool { return hasOther(name, words, i) })
		if len(meant) == 1 && isNamePlace(folded, tokens, words, i) && !slices.Contains(list, meant[0]) {
			list = append(list, meant[0])
		}
	}
	return list
}

// withPart are the known names that a word is a part of: those that begin with it, or else those that have it anywhere.
func withPart(word string, known []string) (meant []string) {
	for _, name := range known {
		if beginsWith(name, word) {
			meant = append(meant, name)
		}
	}
	if meant != nil {
		return meant
	}
	for _, name := range known {
		if hasPart(name, word) {
			meant = append(meant, name)
		}
	}
	return meant
}

// beginsWith reports whether a word, or what it is the genitive of, is the first of several words of a name.
func beginsWith(name, word string) bool {
	parts := nameMarks.Split(strings.TrimLeft(name, "._"), -1)
	first := parts[0]
	return len(parts) > 1 && parts[1] != "" && len(first) >= shortestFirst && (word == first || word == first+"s") &&
		!slices.Contains(theme.CommonWords, first) && !slices.Contains(noFirst, first)
}

// ambiguousIn is a word of a folded prompt that stands where only a name can, and is a part of several known ones.
func ambiguousIn(folded string, known []string) Misspelt {
	word := Unknown(folded)
	if meant := withPart(word, known); len(meant) > 1 {
		return Misspelt{"“" + word + "”", meant}
	}
	return Misspelt{}
}

// hasPart reports whether a word, or what it is the genitive of, is one of the words of a name.
func hasPart(name, word string) bool {
	parts := nameMarks.Split(name, -1)
	isPart := func(word string) bool {
		return len(word) >= shortestPart && slices.Contains(parts, word) && !slices.Contains(theme.CommonWords, word)
	}
	return len(parts) > 1 && (isPart(word) || isPart(strings.TrimSuffix(word, "s")))
}

// hasOther reports whether a prompt has a second word of a name: then it speaks of what these words mean.
func hasOther(name string, words []string, but int) bool {
	parts := nameMarks.Split(name, -1)
	for i, word := range words {
		if i != but && word != words[but] && slices.Contains(parts, word) {
			return true
		}
	}
	return false
}

// isNamePlace reports whether the words around one are those around a name.
func isNamePlace(folded string, tokens, words []string, i int) bool {
	ends := i == len(words)-1 || words[i] != tokens[i] || afterName.MatchString(words[i+1]) || strings.HasSuffix(words[i], "s")
	begins := i == 0 || words[i-1] != tokens[i-1] ||
		beforeName.MatchString(words[i-1]) && (words[i-1] != "about" || !ofContent.MatchString(folded)) ||
		// "better engagement noa or theory"
		i+1 < len(words) && slices.Contains([]string{"or", "vs", "versus"}, words[i+1]) && !ofContent.MatchString(folded) ||
		i == len(words)-1 && shortBefore.MatchString(words[i-1]) && !ofContent.MatchString(folded)
	if compares.MatchString(folded) {
		ends = ends || slices.Contains([]string{"to", "with"}, words[i+1])
		begins = begins || slices.Contains([]string{"to", "with", "compare", "comparing"}, words[i-1])
	}
	owns := i+1 < len(words) && words[i+1] == "s" && !ofContent.MatchString(folded) // noa's best reel
	return begins && ends || owns || Unknown(folded) == words[i]
}

// unspelled is a folded prompt without names that it has whole.
func unspelled(folded string, names []string) string {
	for _, name := range names {
		parts := nameMarks.Split(strings.Trim(name, "._"), -1)
		for i, part := range parts {
			parts[i] = regexp.QuoteMeta(part)
		}
		folded = regexp.MustCompile(`@?\b`+strings.Join(parts, `[ ._]*`)+`\b`).ReplaceAllString(folded, "@")
	}
	return folded
}

// nameAlone has a word in one of its groups that stands where only a name can.
var nameAlone = regexp.MustCompile(opening.Needed + `(?:of |at |with |vs |does |is |has )?([a-z][a-z0-9]{2,})[ ?.!]*$` +
	`|^how (?:s|is|does|did|are) ([a-z][a-z0-9]{2,}) (?:doing|growing|performing|grow|do|perform|compare)\b` +
	`|\b(?:than|vs|versus|against|beat|beating|behind|ahead of|compared? (?:me )?(?:to|with)) ([a-z][a-z0-9]{2,})[ ?.!]*$` +
	`|\b(?:growth|engagement|followers|likes|comments|hashtags|posts|rate|stats|numbers) (?:of|at) ([a-z][a-z0-9]{2,})[ ?.!]*$` +
	`|` + opening.Maybe + `(?:what s|what is|show me|how is|how s) ([a-z][a-z0-9]{2,}) (?:s )?` +
	`(?:growth|engagement|followers|likes|comments|hashtags|rate)\b` +
	`|^how (?:often|much|fast|many \w+) (?:does|do|did|is|has) ([a-z][a-z0-9]{2,}) (?:grow|post|get|have|has|publish|gain)` +
	`|^(?:what|which|when|where|how)\b.* (?:does|did) ([a-z][a-z0-9]{2,}) (?:use|post|publish|gain|lose|grow|get|have)\b` +
	`|\b([a-z][a-z0-9]{2,}) s (?:best|top|worst|latest|last|first|reels?|carousels?|posts?|hashtags|followers|engagement|growth` +
	`|likes|comments|stats|numbers)\b`)

// Unknown is a word of a folded prompt that stands where only a name can; empty: none.
func Unknown(folded string) string {
	m := nameAlone.FindStringSubmatch(folded)
	if m == nil {
		return ""
	}
	word := strings.Join(m[1:], "")
	if slices.Contains(theme.CommonWords, word) {
		return ""
	}
	return word
}

// Without is a folded prompt without known names, with their dots or without.
func Without(folded string, known []string) string { return replaced(folded, known, " ") }

// Masked is a folded prompt with a word for each known name, with its dots or without, that asks for nothing: @bread.hour asks for no hour.
func Masked(folded string, known []string) string { return replaced(folded, known, "@name") }

func replaced(folded string, known []string, word string) string {
	for _, name := range known {
		name = strings.ToLower(name)
		spelled := regexp.QuoteMeta(name) + "|" + regexp.QuoteMeta(strings.NewReplacer(".", "", "_", "").Replace(name))
		folded = regexp.MustCompile(`@?\b(?:`+spelled+`)\b`).ReplaceAllString(folded, word)
	}
	return folded
}
