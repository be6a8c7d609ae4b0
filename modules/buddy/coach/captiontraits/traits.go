package captiontraits

import (
	"cmp"
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/captions"
	"github.com/bowerbird/bowerbird/platform/text"
)

// trait is something that stands in a caption or does not.
type trait struct {
	id      string
	has     string // "emojis"
	isIn    func(caption string) bool
	instead string // what may be asked where that can't be told

	named *regexp.Regexp
	asked *regexp.Regexp // whether posts with it do better
	alone *regexp.Regexp // it, and nothing else
}

// newTrait has how it is asked for; words are how people name it.
func newTrait(id, has, words string, isIn func(caption string) bool, instead string) trait {
	words = `\b(?:` + words + `)\b`
	return trait{
		id: id, has: has, isIn: isIn, instead: instead,
		named: regexp.MustCompile(words),
		asked: regexp.MustCompile(`\b(?:do|does|did|are|is|were|was|will|would|can)\b[^,]*` + words + `[^,]*\b(?:help|helps|work|works|matter` +
			`|matters|pay off|perform|performs|make (?:a|any) difference|do(?:es)? (?:any )?(?:better|well|worse|good)|get (?:me )?more|worth` +
			`|good|bad|hurt|hurts|useful|effective|improve|boost|better|worse)\b` +
			`|\b(?:do|does|did|are|is|were|was)\b[^,]*\b(?:better|worse|more|well|worth|good|bad|help|difference)\b[^,]*` +
			`\b(?:with|without|if|when|use|using|add|adding|put|ask|asking)\b[^,]*` + words +
			`|\bshould (?:i|we|my \w+)\b[^,]*\b(?:use|using|add|put|ask|include|have|contain|avoid|stop|skip|mention|tag|write|drop)\b[^,]*` +
			words +
			`|\b(?:is|was) it (?:worth|good|bad|better|useful|smart) (?:it )?(?:to )?` +
			`(?:use |using |add |adding |put |ask |asking |have )?(?:any |a )?` + words +
			`|\bwith or without ` + words + `|\bwith(?:out)? ` + words + ` or (?:with(?:out)?|no)\b` +
			`|\bhow (?:do|did|are)\b[^,]*\b(?:posts?|captions?|reels?|carousels?|images?|ones)\b[^,]*\bwith(?:out)? (?:any |no )?` + words),
		alone: regexp.MustCompile(opening.Needed + `(?:with |using )?(?:an? |some |any )?` + words +
			`(?: in (?:my|our|the|their) captions?)?[ ?.!]*$`),
	}
}

var traits = []trait{
	newTrait("emoji", "emojis", `emojis?|emoticons?|smileys?`, captions.HasEmoji, ""),
	newTrait("question", "a question", `questions?(?: marks?)?`, captions.HasQuestion, ""),
	newTrait("mention", "a mention", `mentions|mentioning (?:\w+ )?(?:people|accounts|others|someone|brands|friends)`+
		`|tag(?:ging)? (?:\w+ )?(?:people|accounts|others|someone|brands|friends)`, captions.HasMention, ""),
	newTrait("hashtag", "hashtags", `hash ?tags?`, captions.HasHashtag,
		"Ask me which hashtags work, and I'll compare those that are used."),
}

// notWhether asks for some of them, for how many, or something of us.
var notWhether = regexp.MustCompile(`\b(?:which|what|how many|how much|number of)\b|#` +
	`|\b(?:can|could|would|will|do|are) you (?:\w+ )?(?:answer|ask|use|have|write|add|make|give|put|good|able)\b` +
	`|\b(?:use|using|add|adding|ask|asking|have|tag|mention) (?:\w+ )?(?:more|fewer|less|enough|so many|too many)\b`)

// askedIn are the traits that a folded prompt asks about.
func askedIn(folded string) (list []trait) {
	if notWhether.MatchString(folded) {
		return nil
	}
	for _, t := range traits {
		if t.asked.MatchString(folded) {
			list = append(list, t)
		}
	}
	return list
}

// Asked reports whether a folded prompt asks whether something in a caption helps.
func Asked(folded string) bool { return len(askedIn(folded)) > 0 }

// WithOther is a question about a trait, asked about the one that a folded prompt names and nothing else: "and questions?".
func WithOther(words, folded string) (question string, does bool) {
	for _, t := range askedIn(words) {
		for _, other := range traits {
			if other.id != t.id && other.alone.MatchString(folded) {
				return t.named.ReplaceAllString(words, other.id+"s"), true
			}
		}
	}
	return "", false
}

// Told says of each trait that a prompt asks about whether an account's posts do better with it, in the span and the format that the
// prompt names.
func Told(folded string, of facts.Subject) string {
	span, refused := spanAsked(folded, of)
	if refused != "" {
		return refused
	}
	format := ""
	if named := asks.Formats(folded); len(named) == 1 {
		format = named[0]
	}
	var said []string
	for _, t := range askedIn(folded) {
		said = append(said, t.compared(of, span, format).verdict())
	}
	return phrasing.Paragraphs(said...)
}

// compared are the posts of a span with a trait in their captions and those without; those of a format, where it is not empty.
func (t trait) compared(of facts.Subject, span timespan.Past, format string) compared {
	rate := func(id, having string, fits func(caption string) bool) reply.Fact {
		return records.RateOfCaptions(of, records.CaptionKind{ID: id, Words: having + " in their captions", Fits: fits}, span, format)
	}
	having, lacking := "with "+t.has, "without "+t.has
	with := rate(t.id, having, t.isIn)
	without := rate(t.id+"less", lacking, func(caption string) bool { return !t.isIn(caption) })
	posts, helped := cmp.Or(format, "post")+"s", ""
	if !of.IsOwn {
		helped = " " + of.Name
	}
	return compared{
		first: with, second: without, question: "whether it helps" + helped + " to have " + t.has + " in a caption",
		rates: text.LowerFirst(phrasing.Whose(of)) + " " + posts + " " + having + " in their captions published " + span.Words +
			" have an engagement rate of " + cited(with) + ", those without " + cited(without) + ".",
		same:        "It makes little difference",
		firstAhead:  text.UpperFirst(posts) + " " + having + " do better",
		secondAhead: text.UpperFirst(posts) + " " + lacking + " do better",
		caution:     "That doesn't prove that it's the reason.", instead: t.instead,
	}
}
