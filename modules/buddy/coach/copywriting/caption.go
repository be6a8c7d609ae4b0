package copywriting

import (
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// Steps by which a caption is shorter, each by half, or longer than usual: the whole text.
const (
	shortest = -3
	usual    = 0
	longest  = 1
)

// questions end a caption, in the order in which versions of it have them.
var (
	questions = map[kind][]string{
		question: {"What's your answer? Tell me below.", "How would you answer?", "Tell me yours below.", "Agree or not? Tell me."},
		poll:     {"Tell me your pick below.", "Which one is yours?", "Vote below.", "Which one, and why?"},
		howTo:    {"Have you tried it? Tell me below.", "Which step is hardest for you?", "Questions? Ask below.", "Will you try it?"},
		list:     {"Which would you add? Tell me below.", "Which one is yours?", "Did I forget one?", "Save it for later?"},
		subject:  {"What would you add? Tell me below.", "What do you think?", "Questions? Ask below.", "How is it with you?"},
	}
	storyQuestions = []string{"Reply and tell me.", "What do you say?", "Questions? Send me one.", "Yes or no?"}
)

// text is what a caption is made from.
type text struct {
	title  title
	idea   facts.Idea
	tags   []reply.Fact // the account's best
	all    []sentence   // as they were written, with notes
	words  []sentence   // those for a caption
	isCopy bool         // the words are the final copy as the user has it
}

// newText takes the final copy where it is the user's own; one that was taken from an answer about the draft goes back to the draft.
func newText(idea facts.Idea, tags []reply.Fact, answers []string) text {
	t := text{title: titleOf(idea.Title), idea: idea, tags: tags, all: sentencesIn(idea.Draft)}
	t.words = wordsIn(t.all)
	copied := layout(idea.FinalCopy)
	isTaken := isShown(copied, answers) && isShown(t.caption(0, usual, wish{}), answers)
	if copied != "" && !isTaken {
		t.words, t.isCopy = sentencesIn(idea.FinalCopy), true
	}
	return t
}

// size is how many sentences a caption of a length has.
func (t text) size(length int) int {
	has := counted(t.words)
	if length >= longest {
		return has
	}
	n := has
	if !t.isCopy {
		n = min(has, maxPoints)
	}
	for ; length < usual; length++ {
		n = (n + 1) / 2
	}
	return n
}

// lengthOf is the next length of a wish that changes the caption; false where there is none.
func (t text) lengthOf(w wish) (length int, changes bool) {
	for length = w.length; w.step != 0; {
		length += w.step
		if length < shortest || length > longest {
			return w.length, false
		}
		if t.size(length) != t.size(w.length) {
			break
		}
	}
	return length, true
}

// version is one way to put a caption together: what stands first, and how the rest goes on.
type version struct {
	opening func(t text, words []sentence) (opening string, rest []sentence)
	onLines bool // each sentence on a line of its own
}

var versions = []version{
	{opening: byTitle},
	{opening: byWords},
	{opening: byLast},
	{opening: byHook},
	{opening: byTitle, onLines: true},
}

func byTitle(t text, words []sentence) (string, []sentence) { return stopped(t.title.whole), words }

func byWords(t text, words []sentence) (string, []sentence) {
	if !t.isCopy && len(words) > 0 && goesOn(words[0].text) {
		return byTitle(t, words)
	}
	return "", words
}

func byHook(t text, words []sentence) (string, []sentence) {
	if t.title.kind == foreign {
		return byWords(t, words)
	}
	return stopped(hookOf(t.title, t.idea.Type)), words
}

// byLast begins with the last sentence, unless it goes on from those before.
func byLast(t text, words []sentence) (string, []sentence) {
	last := len(words) - 1
	if last < 2 || untagged(words[last].text) != words[last].text || words[last].marker != "" || goesOn(words[last].text) {
		return byWords(t, words)
	}
	return stopped(reply.UpperFirst(words[last].text)), words[:last]
}

var continuing = strings.Fields("then and so but or after finally next that this it they he she these those there now also")

func goesOn(s string) bool {
	begin, _, _ := strings.Cut(strings.ToLower(s), " ")
	return slices.Contains(continuing, strings.Trim(begin, ",.:;!?"))
}

// caption is a version for a wish.
func (t text) caption(number, length int, w wish) string {
	words := t.words
	if !t.isCopy || length != usual {
		words = first(t.size(length), words)
	}
	v := versions[number]
	if t.isCopy && number == 0 { // it has its own beginning
		v.opening = byWords
	}
	opening, rest := v.opening(t, words)
	if w.noTitle {
		opening, rest = "", words
	}
	if v.onLines {
		rest = slices.Clone(rest)
		for i := range rest {
			rest[i].line = 2 * i
		}
	}
	tags := append(t.own(), t.tagsOf(w)...) // what stands in the words already goes by withoutRepeats
	made := paragraphs(opening, bodyOf(rest), t.ask(number, words, w), strings.Join(tags, " "))
	if w.noEmojis {
		made = withoutEmojis(made)
	}
	if w.noTags {
		return withoutTags(made, func(string) bool { return true })
	}
	return withoutRepeats(made)
}

// ask is the question at a caption's end; its own stands for it, and none follows on words of another language.
func (t text) ask(number int, words []sentence, w wish) string {
	body := bodyOf(words)
	switch {
	case w.noAsk, t.title.kind == foreign, isForeign(body):
		return ""
	case t.isCopy && strings.Contains(body, "?"), strings.HasSuffix(untagged(body), "?"):
		return ""
	case t.isCopy && number == 0:
		return "What would you add?"
	case strings.EqualFold(t.idea.Type, "story"):
		return storyQuestions[number%len(storyQuestions)]
	default:
		stock := questions[t.title.kind]
		return stock[number%len(stock)]
	}
}

// own are the hashtags that the user wrote: they stay, however little is left of the sentences.
func (t text) own() []string {
	if t.isCopy {
		return hashtag.FindAllString(t.idea.FinalCopy, -1)
	}
	return hashtag.FindAllString(t.idea.Draft, -1)
}

// tagsOf are the coach's hashtags at a caption's end.
func (t text) tagsOf(w wish) []string {
	if w.noTags {
		return nil
	}
	if !w.allTags {
		if t.isCopy {
			return nil
		}
		return tagsFor(t.idea, t.tags)
	}
	source := t.idea
	if t.isCopy {
		source.Draft = t.idea.FinalCopy
	}
	tags := tagsFor(source, t.tags)
	for _, tag := range unwritten(source.Draft, t.tags) {
		if !slices.Contains(tags, tag) {
			tags = append(tags, tag)
		}
	}
	most := allTags
	if w.tagged && w.count > 0 {
		most = w.count
	}
	return tags[:min(most, len(tags))]
}

// emojis are those with what joins and colours them, and the space before them.
var emojis = regexp.MustCompile(` *[\x{2300}-\x{23ff}\x{2600}-\x{27bf}\x{2b00}-\x{2bff}\x{1f000}-\x{1faff}\x{200d}\x{20e3}\x{fe0f}]+`)

func withoutEmojis(s string) string { return layout(emojis.ReplaceAllString(s, "")) }
