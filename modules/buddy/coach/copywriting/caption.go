package copywriting

import (
	"cmp"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

const (
	maxLetters, maxTags = 2200, 30 // of a caption on Instagram
	usualTags, moreTags = 5, 10    // that are added at most: about the idea, and where more are asked for
	halvings            = 3        // of a caption's sentences, a step each; further steps do without more, the last one without an opening
)

// What a caption does without; also without what stands before.
const noAddedTags, noAsk, noOpening, noTags = 1, 2, 3, 4

// material is what captions are made of.
type material struct {
	idea   facts.Idea
	title  heading
	points []sentence   // of the draft, with notes
	words  []sentence   // those for a caption
	isCut  bool         // the words are the first of more than could fit
	isCopy bool         // the words are the final copy as the user has it
	own    []string     // hashtags that the user wrote behind the words
	tags   []reply.Fact // the user's best hashtags, those about the idea first
	about  int          // how many these are
}

// newMaterial takes the final copy where it is the user's own; one that was taken from an answer about the draft goes back to the draft.
func newMaterial(in Input, before, w Wish) material {
	m := material{idea: in.Idea}
	copied := layout(in.Idea.FinalCopy)
	m.isCopy = copied != "" && (!before.FromDraft || !isShown(titled(copied), in.Shown))
	if w.NoEmojis {
		m.idea = facts.Idea{Type: in.Idea.Type, Title: withoutEmojis(in.Idea.Title), Draft: withoutEmojis(in.Idea.Draft)}
		copied = withoutEmojis(copied)
	}
	if !isPrivate(m.idea.Title, in.Accounts) {
		m.title = headingOf(m.idea.Title)
	}
	m.points, m.own = sentencesIn(m.idea.Draft)
	list := m.points
	if m.isCopy {
		list, m.own = sentencesIn(copied)
	}
	gap, letters := joined, 0
	for _, s := range list {
		gap = max(gap, s.gap)
		if !m.isCopy && (isPrivate(cmp.Or(s.item, s.text), in.Accounts) || direction.MatchString(s.text)) {
			continue
		}
		if letters += utf8.RuneCountInString(s.text); letters > maxLetters {
			m.isCut = true
			break
		}
		s.gap, gap = gap, joined
		m.words = append(m.words, s)
	}
	words := wordsOf(m.idea.Title + " " + bodyOf(m.words))
	for _, tag := range in.Tags {
		bare := strings.ToLower(strings.TrimPrefix(tag.Value, "#"))
		if slices.ContainsFunc(words, func(word string) bool { // "#breadlover" is about breads
			_, last := utf8.DecodeLastRuneInString(word)
			return bare == word || utf8.RuneCountInString(word) > 4 && strings.Contains(bare, word[:len(word)-last])
		}) {
			m.tags, m.about = slices.Insert(m.tags, m.about, tag), m.about+1
		} else {
			m.tags = append(m.tags, tag)
		}
	}
	return m
}

// titled is a caption with its heading, as a block quote to be copied.
func titled(text string) string {
	return captionHeading + "> " + strings.ReplaceAll(reply.Verbatim(text), "\n", "\n> ")
}

// isShown reports whether one of some answers has a caption with its heading.
func isShown(titled string, answers []string) bool {
	return slices.ContainsFunc(answers, func(answer string) bool { return strings.Contains(answer+"\n\n", titled+"\n\n") })
}

// caption is a version as a wish wants it, with as many sentences as fit. It is empty where none does.
func (m *material) caption(w Wish, version int) (text string, isCut bool) {
	most := len(m.words)
	for range min(-w.Length, halvings) {
		most = (most + 1) / 2
	}
	for _, last := range []int{noAsk, noOpening, noTags} {
		count := sort.Search(most, func(n int) bool { return !w.Max.fits(m.build(w, version, n+1, last)) })
		for without := max(0, -w.Length-halvings); count > 0 && without <= last; without++ {
			if text := m.build(w, version, count, without); w.Max.fits(text) {
				return text, count < most || m.isCut && w.Length == 0
			}
		}
	}
	return "", true
}

// build is a version of the first words.
func (m *material) build(w Wish, version, count int, without int) string {
	words := m.words[:count]
	opening, body, ask := m.title.sentence(), bodyOf(words), ""
	isEven := version%2 == 0 // the others begin with the words, and those of a final copy with the title
	if w.NoTitle || without >= noOpening || isEven == m.isCopy || stopped(words[0].text) == opening {
		opening = ""
	}
	if without < noAsk {
		ask = m.ask(w, version, body)
	}
	text := paragraphs(opening, body, ask)
	if w.NoTags {
		text = hashtag.ReplaceAllStringFunc(text, func(tag string) string { return tag[1:] })
	}
	return paragraphs(text, strings.Join(m.tagsBehind(w, text, without), " "))
}

// tagsBehind are the hashtags behind a text, none of which it has.
func (m *material) tagsBehind(w Wish, text string, without int) (list []string) {
	all := slices.Clone(m.own)
	for _, tag := range m.best(w) {
		all = append(all, tag.Value)
	}
	all = [][]string{all, m.own, m.own, m.own, nil}[without]
	used := hashtag.FindAllString(strings.ToLower(text), -1)
	for _, tag := range all {
		if folded := strings.ToLower(tag); !w.NoTags && len(used) < cmp.Or(w.Tags, maxTags) && !slices.Contains(used, folded) {
			list, used = append(list, tag), append(used, folded)
		}
	}
	return list
}

// best are the user's best hashtags that a wish adds to the words.
func (m *material) best(w Wish) []reply.Fact {
	most := min(m.about, usualTags)
	if w.MoreTags {
		most = min(cmp.Or(w.Tags, moreTags), len(m.tags))
	} else if m.isCopy {
		most = 0
	}
	return m.tags[:most]
}

// ask is the question or the call to action at a caption's end. None follows on words of another language.
func (m *material) ask(w Wish, version int, body string) string {
	switch {
	case m.title.isForeign, isForeign(body):
		return ""
	case w.Calls > 0:
		return calls[(w.Calls-1)%len(calls)]
	case w.NoQuestion, strings.HasSuffix(body, "?"), m.isCopy && !w.Question && strings.Contains(body, "?"):
		return ""
	}
	return questions[version%len(questions)]
}
