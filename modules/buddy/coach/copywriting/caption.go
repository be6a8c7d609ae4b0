package copywriting

import (
	"cmp"
	"slices"
	"sort"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// Steps by which a caption is shorter than usual, the whole text: each by half of its sentences, then by what is added to them.
const (
	shortest = -3
	barest   = -6 // what the coach adds is gone, too: its hashtags, then its question, then the title
	usual    = 0
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
func newText(idea facts.Idea, others []string, tags []reply.Fact, answers []string) text {
	t := text{idea: idea, best: tags, all: sentencesIn(idea.Draft)}
	if !isAdvice(idea.Title, others) {
		t.title = titleOf(idea.Title)
	}
	t.use(wordsIn(t.all, others), idea.Draft)
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
	for length = max(length, shortest); length < usual; length++ {
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

// bare is what a caption of a length does without.
func bare(length int) trim { return trim(max(0, shortest-length)) }

// room is how many sentences Instagram takes at once.
func (t text) room(words []sentence) int {
	most := counted(first(maxLetters, words))
	return sort.Search(most, func(n int) bool { return !(style{}).fits(bodyOf(first(n+1, words))) })
}

// lengthOf is the next length of a wish that changes the caption; false where there is none.
func (t text) lengthOf(w wish, before style) (length int, changes bool) {
	if w.questioned { // a caption that is too short for one gets it all the same
		w.length = max(w.length, shortest-int(addedTags))
	}
	if w.step == 0 {
		return w.length, true
	}
	size := t.size(w.length, before)
	if w.step > 0 && t.size(w.length, w.style) != size { // a limit is gone
		return w.length, true
	}
	now, _ := t.built(0, first(size, t.begin), w.style, bare(w.length))
	for length = w.length + w.step; length >= barest && length <= usual; length += w.step {
		next := t.size(length, w.style)
		if text, _ := t.built(0, first(next, t.begin), w.style, bare(length)); next != size || text != now {
			return length, true
		}
	}
	return w.length, false
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
	known := map[int]made{}
	var least *made // for the numbers that don't fit
	return func(number int) made {
		m, is := known[number]
		if is {
			return m
		}
		if m, is = t.caption(number, length, s); !is {
			if least == nil {
				shortest := t.least(s)
				least = &shortest
			}
			m = *least
		}
		known[number] = m
		return m
	}
}

// caption is a version for a style; false where not even the first sentence fits.
func (t text) caption(number, length int, s style) (m made, fits bool) {
	most := t.half(length)
	for _, trims := range [][]trim{{nothing, addedTags, addedQuestion}, {openingLine}, {writtenTags}} {
		n := sort.Search(min(most, t.most), func(n int) bool {
			text, _ := t.built(number, first(n+1, t.begin), s, trims[len(trims)-1])
			return !s.fits(text)
		})
		if n == 0 {
			continue
		}
		for _, without := range trims {
			if without < bare(length) {
				continue
			}
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
	if s.noTitle || without >= openingLine || len(words) > 0 && opening == stopped(untagged(words[0].text)) {
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
