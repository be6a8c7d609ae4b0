package copywriting

import (
	"cmp"
	"regexp"
	"slices"
	"sort"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// Steps by which a caption is shorter, each by half, than usual: the whole text.
const (
	shortest = -3
	usual    = 0
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
	title   title
	idea    facts.Idea
	best    []reply.Fact // hashtags of the account
	all     []sentence   // as they were written, with notes
	words   []sentence   // those for a caption
	isCopy  bool         // the words are the final copy as the user has it
	written string       // by the user, what the words are from
	own     []string     // hashtags that the user wrote, each once
	added   []string     // of the best, those that are about the idea
	others  []string     // of the best, those that the user did not write
	count   int          // sentences
	begin   []sentence   // as many of the words as could fit at all
	most    int          // sentences of these
}

// newText takes the final copy where it is the user's own; one that was taken from an answer about the draft goes back to the draft.
func newText(idea facts.Idea, tags []reply.Fact, answers []string) text {
	t := text{title: titleOf(idea.Title), idea: idea, best: tags, all: sentencesIn(idea.Draft)}
	t.use(wordsIn(t.all), idea.Draft)
	copied := layout(idea.FinalCopy)
	isTaken := isShown(copied, answers) && isShown(t.captions(usual, style{})(0).text, answers)
	if copied != "" && !isTaken {
		t.isCopy = true
		t.use(sentencesIn(idea.FinalCopy), idea.FinalCopy)
	}
	return t
}

// use makes captions of words.
func (t *text) use(words []sentence, written string) {
	t.words, t.written, t.own = words, written, tagsIn(written)
	source := t.idea
	source.Draft = written
	t.added, t.others = tagsFor(source, t.best), unwritten(written, t.best)
	t.begin = beginOf(words)
	t.count, t.most = counted(words), counted(t.begin)
}

// beginOf is as many words as could fit in a caption, whatever of their emojis and hashtags is left out.
func beginOf(words []sentence) []sentence {
	bytes, letters := 0, 0
	for i, s := range words {
		bytes += len(s.text)
		if n := s.letters(); n > 0 {
			letters += n
			if !s.joined {
				letters++ // the space before it
			}
		}
		if bytes > maxBytes || letters > maxLetters+1 {
			return words[:i]
		}
	}
	return words
}

// half is how many sentences a caption of a length has where there is room for them.
func (t text) half(length int) int {
	n := t.count
	for ; length < usual; length++ {
		n = (n + 1) / 2
	}
	return n
}

// size is how many sentences of a length fit.
func (t text) size(length int, s style) int {
	return sort.Search(min(t.half(length), t.most), func(n int) bool {
		text, _ := t.built(0, first(n+1, t.begin), s, writtenTags)
		return !s.fits(text)
	})
}

// room is how many sentences Instagram takes at once.
func (t text) room(words []sentence) int {
	most := counted(first(maxLetters, words))
	return sort.Search(most, func(n int) bool { return !(style{}).fits(bodyOf(first(n+1, words))) })
}

// lengthOf is the next length of a wish that changes the caption; false where there is none.
func (t text) lengthOf(w wish, before style) (length int, changes bool) {
	if w.step == 0 {
		return w.length, true
	}
	size := t.size(w.length, before)
	if w.step > 0 && t.size(w.length, w.style) != size { // a limit is gone
		return w.length, true
	}
	for length = w.length + w.step; length >= shortest && length <= usual; length += w.step {
		if t.size(length, w.style) != size {
			return length, true
		}
	}
	return w.length, false
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

// trim is what a caption does without so that more of its sentences fit. Each does without what those before it do.
type trim int

const (
	nothing trim = iota
	addedTags
	addedQuestion
	openingLine
	writtenTags // of sentences that are left out
)

// made is a caption, and whether some of the user's own had to be left out of it.
type made struct {
	text     string // empty where not even the title fits
	size     int    // sentences
	cut      bool   // of them
	lessTags bool
}

// captions are the versions for a style, each made once, when it is asked for.
func (t text) captions(length int, s style) func(number int) made {
	least := sync.OnceValue(func() made { return t.least(s) })
	known := map[int]made{}
	return func(number int) made {
		m, is := known[number]
		if is {
			return m
		}
		if m, is = t.caption(number, length, s); !is {
			m = least()
		}
		known[number] = m
		return m
	}
}

// caption is a version for a style; false where not even the first sentence fits.
func (t text) caption(number, length int, s style) (m made, fits bool) {
	most := t.half(length)
	for _, trims := range [][]trim{{nothing, addedTags, addedQuestion}, {openingLine, writtenTags}} {
		n := sort.Search(min(most, t.most), func(n int) bool {
			text, _ := t.built(number, first(n+1, t.begin), s, trims[len(trims)-1])
			return !s.fits(text)
		})
		if n == 0 {
			continue
		}
		for _, without := range trims {
			if text, tags := t.built(number, first(n, t.begin), s, without); s.fits(text) {
				return made{text, n, n < most, len(t.own) > tags && !s.noTags && s.halved == 0}, true
			}
		}
	}
	return made{}, false
}

// least is a caption where the first sentence does not fit: another, or the title alone.
func (t text) least(s style) made {
	for _, one := range t.words {
		if s.max.letters > 0 && one.letters() > s.max.letters {
			continue
		}
		if text, _ := t.built(0, []sentence{one}, s, writtenTags); text != "" && s.fits(text) {
			return made{text: text, cut: true}
		}
	}
	if title := stopped(t.title.whole); !s.noTitle && s.fits(title) {
		return made{text: title, cut: true}
	}
	return made{cut: true}
}

// fits reports whether a caption is as short as was asked for, and as Instagram takes it.
func (s style) fits(caption string) bool {
	return s.max.fits(caption) && limit{letters: maxLetters}.fits(caption)
}

// built is a version of some words, and how many hashtags it has.
func (t text) built(number int, words []sentence, s style, without trim) (caption string, tags int) {
	v := versions[number]
	if t.isCopy && number == 0 { // it has its own beginning
		v.opening = byWords
	}
	opening, body := v.opening(t, words)
	if s.noTitle || without >= openingLine {
		opening, body = "", words
	}
	body = s.laidOut(body, v.onLines)
	var ask string
	if without < addedQuestion {
		ask = t.ask(number, words, s)
	}
	var list []string // what stands in the words already goes by withoutRepeats
	if without < writtenTags {
		list = slices.Clip(t.own[:min(maxOfAllTags, len(t.own))]) // they stay, however little is left of the sentences
	}
	if without < addedTags {
		list = append(list, t.tagsOf(s)...)
	}
	caption = paragraphs(opening, bodyOf(body), ask, strings.Join(list, " "))
	if s.noEmojis {
		caption = withoutEmojis(caption)
	}
	most := cmp.Or(s.maxTags, maxOfAllTags)
	for range s.halved {
		most = (min(most, len(tagsIn(caption))) + 1) / 2
	}
	if s.noTags {
		most = 0
	}
	caption = withoutRepeats(caption, most)
	if len(s.without) > 0 {
		caption = withoutTags(caption, func(tag string) bool { return slices.Contains(s.without, strings.ToLower(tag)) })
	}
	return caption, len(hashtag.FindAllString(caption, -1))
}

// laidOut puts each sentence on a line of its own, where that is asked for.
func (s style) laidOut(list []sentence, onLines bool) []sentence {
	if !onLines && !s.onLines && !s.bulleted {
		return list
	}
	list = slices.Clone(list)
	for i := range list {
		list[i].line = 2 * i
		if s.bulleted {
			list[i].line = i
			list[i].marker = cmp.Or(list[i].marker, "- ")
		}
		list[i].end = list[i].line
	}
	return list
}

// ask is the question at a caption's end; its own stands for it, and none follows on words of another language.
func (t text) ask(number int, words []sentence, s style) string {
	body := bodyOf(words)
	switch {
	case s.noAsk, t.title.kind == foreign, isForeign(body):
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

// tagsIn are the hashtags of a text, each once.
func tagsIn(text string) (tags []string) {
	seen := map[string]bool{}
	for _, tag := range hashtag.FindAllString(layout(text), -1) {
		if folded := strings.ToLower(tag); !seen[folded] {
			seen[folded] = true
			tags = append(tags, tag)
		}
	}
	return tags
}

// tagsOf are the coach's hashtags at a caption's end.
func (t text) tagsOf(s style) []string {
	if s.noTags {
		return nil
	}
	if !s.allTags {
		if t.isCopy {
			return nil
		}
		return t.added
	}
	tags := slices.Clone(t.added)
	for _, tag := range t.others {
		if !slices.Contains(tags, tag) {
			tags = append(tags, tag)
		}
	}
	return tags[:min(cmp.Or(s.tags, allTags), len(tags))]
}

// emojis are those with what joins and colours them, and the space before them.
var emojis = regexp.MustCompile(` *(?:[\x{2300}-\x{23ff}\x{2600}-\x{27bf}\x{2b00}-\x{2bff}\x{1f000}-\x{1faff}\x{20e3}\x{fe0f}]` +
	`[\x{200d}\x{fe0f}\x{20e3}\x{e0020}-\x{e007f}]*)+`)

// withoutEmojis leaves a space between words that an emoji stood between.
func withoutEmojis(s string) string {
	var out strings.Builder
	at := 0
	for _, m := range emojis.FindAllStringIndex(s, -1) {
		out.WriteString(s[at:m[0]])
		at = m[1]
		before, _ := utf8.DecodeLastRuneInString(s[:m[0]])
		after, _ := utf8.DecodeRuneInString(s[at:])
		if isWord(before) && isWord(after) {
			out.WriteString(" ")
		}
	}
	out.WriteString(s[at:])
	return layout(out.String())
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
