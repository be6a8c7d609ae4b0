package coach

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

const (
	mostTags     = 5 // in a caption
	shortestStem = 4 // letters; a shorter word is only a whole hashtag
	longStem     = 5 // letters that also mean the same within a hashtag
)

// tagsFor are those of the account's best hashtags that are about an idea and are not in its draft.
func tagsFor(idea facts.Idea, best []reply.Fact) string {
	words := wordsOf(idea.Title + " " + idea.Draft)
	written := strings.Fields(strings.ToLower(idea.Draft))
	var tags []string
	for _, f := range best {
		tag := strings.ToLower(strings.TrimPrefix(f.Value, "#"))
		fits := slices.ContainsFunc(words, func(word string) bool { return isAbout(tag, word) })
		if fits && !slices.Contains(written, "#"+tag) && len(tags) < mostTags {
			tags = append(tags, f.Value)
		}
	}
	return strings.Join(tags, " ")
}

// isAbout reports whether a hashtag has a word's stem: #breadlover has that of "breads", #naturallyleavened that of "leavened".
func isAbout(tag, word string) bool {
	stem := stemOf(word)
	switch size := utf8.RuneCountInString(stem); {
	case tag == word:
		return true
	case size >= longStem:
		return strings.Contains(tag, stem)
	case size >= shortestStem:
		return strings.HasPrefix(tag, stem)
	default:
		return false
	}
}

// stemOf takes an English ending off a word where enough of it stays.
func stemOf(word string) string {
	for _, ending := range []string{"ings", "ing", "ies", "ed", "es", "er", "s", "y", "e"} {
		if stem, has := strings.CutSuffix(word, ending); has && utf8.RuneCountInString(stem) >= shortestStem {
			return stem
		}
	}
	return word
}

// wordsOf are the words of a text that may be what it is about.
func wordsOf(text string) []string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return slices.DeleteFunc(words, func(word string) bool {
		return utf8.RuneCountInString(word) < 3 || slices.Contains(common, word) || strings.HasPrefix(word, "http")
	})
}

// common are words of any text.
var common = strings.Fields(`about after again also and are because been before best both but can could did does each even ever every for
	from get give good great had has have here how into its just know learn like look love made make many more most much never new not now
	one only other our out over people post posts reel reels carousel story really same see should some start still such take than thank that
	the their them then there these they thing things think this those time times today too try two until use very want was way week well
	were what when where which while who why will with without work would www com you your`)
