package captiontraits

import (
	"cmp"
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/captions"
	"github.com/bowerbird/bowerbird/platform/text"
)

// trait is something that stands in a caption or does not.
type trait struct {
	id      string
	has     string // "a question"
	plural  string // "questions"
	isIn    func(caption string) bool
	instead string // what may be asked where it can't be told whether it helps

	named     *regexp.Regexp
	alone     *regexp.Regexp // it, and nothing else
	notBehind []string       // words behind which it is meant otherwise
}

// newTrait has how it is asked for; words are how people name it.
func newTrait(t trait, words string) trait {
	words = `\b(?:` + words + `)\b`
	t.named = regexp.MustCompile(words)
	t.alone = regexp.MustCompile(opening.Maybe + `(?:with |using |without )?(?:an? |some |any )?` + words +
		`(?: in (?:my|our|the|their) captions?)?(?: too| as well)?[ ?.!]*$`)
	return t
}

var traits = []trait{
	newTrait(trait{id: "emoji", has: "emojis", plural: "emojis", isIn: captions.HasEmoji}, `emojis?|emojies|emoji s|emoticons?|smileys?`),
	newTrait(trait{id: "question", has: "a question", plural: "questions", isIn: captions.HasQuestion, notBehind: []string{"any"}},
		`questions?(?: marks?)?`),
	newTrait(trait{id: "mention", has: "a mention", plural: "mentions", isIn: captions.HasMention, notBehind: []string{"my", "our"}},
		`(?:mention|tag)(?:s|ing|ging)? (?:`+people+`|other \w+)|mentions|mentioning|tagging`),
	newTrait(trait{id: "hashtag", has: "hashtags", plural: "hashtags", isIn: captions.HasHashtag, notBehind: []string{"my", "our"},
		instead: "Ask me which hashtags work, and I'll compare those that are used."}, `hash ?tags?`),
}

// Told says of each trait that a prompt asks about whether an account's posts do better with it: in the span, the formats and at the times
// that the prompt names, by the engagement rate or else the figures that it names.
func Told(folded string, of facts.Subject) string {
	in, refused := scopeOf(folded, of)
	if refused != "" {
		return refused
	}
	var said []string
	for _, t := range askedIn(folded) {
		in.each(func(m records.Measure, format string) { said = append(said, t.compared(of, in, m, format).verdict()) })
	}
	return phrasing.Paragraphs(said...)
}

// compared are the posts with a trait in their captions and those without, of a format where it is not empty.
func (t trait) compared(of facts.Subject, in scope, m records.Measure, format string) compared {
	helped := ""
	if !of.IsOwn {
		helped = " " + of.Name
	}
	named := func(id, having, second string, fits func(caption string) bool) side {
		kind := &records.CaptionKind{ID: id, Words: having + " in their captions", Fits: fits}
		return side{
			figure: records.MeanOfCaptions(of, m, kind, in.span, format, in.when),
			first:  kind.Words, second: second, ahead: text.UpperFirst(cmp.Or(format, "post")) + "s " + having + " " + better(m),
		}
	}
	return compared{
		one:      named(t.id, "with "+t.has, "those with "+t.has, t.isIn),
		other:    named(t.id+"less", "without "+t.has, "those without", func(caption string) bool { return !t.isIn(caption) }),
		measure:  m,
		among:    "of " + in.posts(of, format) + ", those ",
		question: "whether it helps" + helped + " to have " + t.has + " in a caption",
		same:     "It makes little difference", caution: "That doesn't prove that it's the reason.", instead: t.instead,
	}
}
