package copywriting

import (
	"slices"
	"strings"
)

// caption is the one that was shown last, made as the prompt asks.
func (r request) caption() (string, Outcome) {
	w := r.wish
	switch {
	case counted(r.text.words) == 0:
		return r.noWords() + " Write some there, then ask me again.", Refused
	case w.tagged && len(r.text.tagsOf(w.style)) == 0 && w.maxTags == 0:
		return r.hashtags()
	}
	length, changes := r.text.lengthOf(w, r.before.style)
	shown := r.text.captions(length, w.style)(r.version())
	switch {
	case shown.text == "":
		return tooShort, Refused
	case !changes:
		return r.unchanged(changes), Refused
	case w.called && r.text.title.kind == foreign:
		return "My calls to action are in English, so I add none to words in another language. Write yours in the draft.", Refused
	case w.called && r.before.calls >= len(r.text.callsToAction()):
		return "Those were all the calls to action I have. Write one of your own in the draft.", Refused
	case w.questioned && (r.text.title.kind == foreign || isForeign(bodyOf(r.text.words))):
		return "My questions are in English, so I add none to words in another language. Write yours in the draft.", Refused
	case w.questioned && shown.text == r.last():
		return "It ends with a question already. I can't turn your own sentences into one: write it in the draft, and I'll use it.", Refused
	case w.changes() && shown.text == r.last():
		return "Your caption is like that already.", Refused
	default:
		return paragraphs(titled(shown.text), r.leftOut(shown)), Written
	}
}

// unchanged says why a caption is as long as it was.
func (r request) unchanged(changes bool) string {
	switch {
	case changes:
		return ""
	case r.wish.step < 0:
		return "I can't make it any shorter: it's down to a single sentence of yours."
	default:
		return "I can't make it any longer: those are all your words. Write more in the idea's draft, and I'll use them."
	}
}

// last is the caption that was shown last.
func (r request) last() string {
	for _, answer := range slices.Backward(r.answers) {
		if quotes := quotesIn(answer); len(quotes) > 0 {
			return quotes[len(quotes)-1]
		}
	}
	return ""
}

const tooShort = "I can't make it that short: I don't cut within your sentences, and none of them fits. " +
	"Allow a few more, or write a shorter one in the draft."

// leftOut says what of the user's words a caption has no room for.
func (r request) leftOut(shown made) string {
	var notes []string
	switch limited := r.wish.max != (limit{}); {
	case shown.cut && shown.text == "":
		notes = append(notes, tooShort)
	case shown.cut && limited:
		notes = append(notes, "I left out what didn't fit. Ask me to make it longer to have it back.")
	case shown.cut:
		notes = append(notes, "Instagram doesn't accept longer captions, so I left out the end of your draft. "+
			"Ask me for the rest, to post it as a comment, or shorten the draft.")
	}
	if l := r.wish.least; shown.text != "" && l != (limit{}) && (limit{letters: l.letters - 1, words: l.words - 1}).fits(shown.text) {
		notes = append(notes, "Your own words don't come to that much: write more in the draft, and I'll use them.")
	}
	if r.wish.tagged && len(tagsIn(shown.text)) == 0 && shown.text != "" {
		notes = append(notes, "There's no room left for hashtags.")
	}
	if r.wish.called && shown.text != "" && !strings.Contains(shown.text, r.text.call(r.wish.style)) {
		notes = append(notes, "There's no room left for a call to action.")
	}
	if shown.lessTags {
		notes = append(notes, "There are more hashtags in your draft than fit here, so I left some out.")
	}
	return strings.Join(notes, " ")
}

// rest is what a caption has no room for, as much of it at once as a comment takes.
func (r request) rest() (string, Outcome) {
	words := r.text.words
	for n := r.told(r.version()).size; ; n = r.text.room(words) {
		words = words[len(first(n, words)):]
		if counted(words) == 0 {
			return "That was all of your draft.", Refused
		}
		made := bodyOf(first(r.text.room(words), words))
		if !isShown(made, r.answers) {
			return paragraphs("**The rest**", quoted(made)), Written
		}
	}
}

// version is the latest that was shown.
func (r request) version() (number int) {
	for _, answer := range slices.Backward(r.answers) {
		for _, quote := range slices.Backward(quotesIn(answer)) {
			for i := range versions {
				if r.told(i).text == quote {
					return i
				}
			}
		}
	}
	return 0
}

// others are captions that were not shown yet; behind them, where several are wanted, new forms of those that were.
func (r request) others(most int) (list []made) {
	length, _ := r.text.lengthOf(r.wish, r.before.style)
	caption := r.text.captions(length, r.wish.style)
	var told []made
	seen := map[string]bool{"": true}
	for i := range versions {
		next := caption(i)
		if seen[next.text] || isShown(next.text, r.answers) {
			continue
		}
		seen[next.text] = true
		if isShown(r.told(i).text, r.answers) {
			told = append(told, next)
		} else {
			list = append(list, next)
		}
	}
	if most > 1 {
		list = append(list, told...)
	}
	return list[:min(most, len(list))]
}

// another is a caption that was not shown yet, or several, with other first lines where no part is named.
func (r request) another() (string, Outcome) {
	if counted(r.text.words) == 0 {
		return r.noWords() + " Write some there, then ask me again.", Refused
	}
	most := max(1, r.wish.counts[caption])
	list := r.others(most)
	var lines []string
	if !r.wish.named {
		lines, _ = r.hooks(usualHooks)
	}
	if len(list) == 0 && len(lines) == 0 {
		return "Those were all the versions I can make of your words. Write more in the draft, or change the title, " +
			"and I'll arrange it anew.", Refused
	}
	texts := []string{listed(lines)}
	for _, m := range list {
		texts = append(texts, titled(m.text))
	}
	if len(list) < most {
		texts = append(texts, "I have no other caption of your words.")
	}
	if len(list) > 1 {
		texts = append(texts, "“Use as final copy” takes the first of them.")
	}
	if len(list) > 0 {
		texts = append(texts, r.leftOut(list[len(list)-1]))
	}
	return paragraphs(texts...), Written
}
