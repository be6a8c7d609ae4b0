// Package copywriting makes words for an idea without a language model: it arranges what the user wrote.
package copywriting

import (
	"cmp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// Outcome is what became of a prompt.
type Outcome int

// What may become of a prompt.
const (
	NotUnderstood Outcome = iota
	Refused               // the text says why
	Written
)

// Abilities is what can be asked for.
const Abilities = "I can make the caption shorter or longer, write other first lines or another version, add hashtags of yours, " +
	"leave out hashtags, emojis, the title or the question, or give you the caption, the outline or the hashtags alone."

// Begins reports whether a folded prompt is the app's own, which begins a conversation: it says what the idea is.
func Begins(prompt string) bool {
	said, is := afterBegin(prompt)
	return is && said == ""
}

// afterBegin is what a user says behind the app's words; nothing where these go on with the idea.
func afterBegin(prompt string) (said string, is bool) {
	said, is = strings.CutPrefix(prompt, "please write copy for this idea")
	said = strings.TrimLeft(said, " .,:;!?")
	if strings.HasPrefix(said, "title:") {
		return "", true
	}
	return said, is
}

// Answer writes words for the sheet's idea, or changes those before as a prompt asks. Prompts of the question are folded.
func Answer(question reply.Question, sheet facts.Sheet) (string, Outcome) {
	var tags []reply.Fact
	if sheet.Own != nil {
		tags = sheet.Own.Several(facts.Hashtag)
	}
	var w wish
	var answers []string
	for _, turn := range question.Turns {
		answers = append(answers, turn.Answer)
		if said, is := afterBegin(turn.Prompt); !is || said != "" {
			before := w.max
			w = w.then(cmp.Or(said, turn.Prompt))
			if turn.Answer == tooShort { // a limit that was not met is none
				w.max = before
			}
		}
	}
	d := desk{text: newText(*sheet.Idea, tags, answers), answers: answers, before: w}
	lengthBefore, _ := d.text.lengthOf(w, w.style)
	d.told = d.text.captions(lengthBefore, w.style)
	said, begins := afterBegin(question.Prompt)
	if begins && said == "" {
		return d.begin(sheet), Written
	}
	d.wish = w.then(cmp.Or(said, question.Prompt))
	isFirst := begins || len(answers) == 0
	switch met := d.wish.isMet(); {
	case len(d.wish.refused) > 0 && !met:
		return d.wish.refusal(), Refused
	case isFirst && !d.wish.named && !d.wish.another:
		return paragraphs(d.wish.refusedToo(), d.begin(sheet)), Written
	case met:
		made, outcome := d.change(sheet)
		return paragraphs(d.wish.refusedToo(), made), outcome
	default:
		return "", NotUnderstood
	}
}

// desk is where a prompt is worked on.
type desk struct {
	text    text
	answers []string              // earlier ones
	before  wish                  // that they have met
	told    func(number int) made // versions as the prompts before ask for them
	wish    wish
}

// begin is all that can be made of an idea.
func (d desk) begin(sheet facts.Sheet) string {
	name := "your idea"
	if whole := d.text.title.whole; whole != "" {
		name = "**" + whole + "**"
	}
	lines, _ := d.hooks(usualHooks)
	hooks := listed(lines)
	if counted(d.text.words) == 0 {
		return paragraphs(d.noWords()+" Here is a start for "+name+".", hooks, d.outline())
	}
	length, _ := d.text.lengthOf(d.wish, style{})
	shown := d.text.captions(length, d.wish.style)(0)
	made := paragraphs("Here are words for "+name+", made from what you wrote.", hooks, d.outline(),
		titled(shown.text), d.leftOut(shown), d.links())
	if sheet.Own == nil || strings.EqualFold(sheet.Idea.Type, "story") { // the figures are of posts alone
		return made
	}
	if times := sheet.Own.Several(facts.BestTime); len(times) > 0 {
		made += "\n\nYour posts do best at " + times[0].Cite() + "."
	}
	return made
}

// noWords says why there is no caption.
func (d desk) noWords() string {
	if counted(d.text.all) > 0 {
		return "Your draft says how to make the post, but has no words for a caption yet."
	}
	return "Your draft has no words for a caption yet."
}

// change is what the last prompt asks for.
func (d desk) change(sheet facts.Sheet) (string, Outcome) {
	switch {
	case d.wish.everything:
		return d.begin(sheet), Written
	case len(d.wish.parts) == 0 && d.wish.another:
		return d.another()
	case len(d.wish.parts) == 0:
		return d.caption()
	}
	var texts []string
	outcome := Refused
	for _, p := range d.wish.parts {
		text, of := d.part(p)
		texts = append(texts, text)
		outcome = max(outcome, of)
	}
	return paragraphs(texts...), outcome
}

// part is one that was asked for.
func (d desk) part(p part) (string, Outcome) {
	switch p {
	case hooks:
		return d.otherHooks()
	case outline:
		return d.outline(), Written
	case hashtags:
		return d.hashtags()
	case rest:
		return d.rest()
	default:
		if d.wish.another {
			return d.another()
		}
		return d.caption()
	}
}

// caption is the one that was shown last, made as the prompt asks.
func (d desk) caption() (string, Outcome) {
	w := d.wish
	switch {
	case counted(d.text.words) == 0:
		return d.noWords() + " Write some there, then ask me again.", Refused
	case w.tagged && len(d.text.tagsOf(w.style)) == 0 && w.maxTags == 0:
		return d.hashtags()
	}
	length, changes := d.text.lengthOf(w, d.before.style)
	shown := d.text.captions(length, w.style)(d.version())
	last := d.answers[max(0, len(d.answers)-1):]
	switch {
	case shown.text == "":
		return tooShort, Refused
	case !changes && w.step < 0:
		return "I can't make it any shorter: it's down to a single sentence of yours.", Refused
	case !changes:
		return "I can't make it any longer: those are all your words. Write more in the idea's draft, and I'll use them.", Refused
	case w.changes() && isShown(shown.text, last):
		return "Your caption is like that already.", Refused
	default:
		return paragraphs(titled(shown.text), d.leftOut(shown)), Written
	}
}

const tooShort = "I can't make it that short: I don't cut within your sentences, and none of them fits. " +
	"Allow a few more, or write a shorter one in the draft."

// leftOut says what of the user's words a caption has no room for.
func (d desk) leftOut(shown made) string {
	var notes []string
	switch limited := d.wish.max != (limit{}); {
	case shown.cut && shown.text == "":
		notes = append(notes, tooShort)
	case shown.cut && limited:
		notes = append(notes, "I left out what didn't fit. Ask me to make it longer to have it back.")
	case shown.cut:
		notes = append(notes, "Instagram takes no longer captions, so I left out the end of your draft. "+
			"Ask me for the rest, to post it as a comment, or shorten the draft.")
	}
	if l := d.wish.least; shown.text != "" && l != (limit{}) && (limit{letters: l.letters - 1, words: l.words - 1}).fits(shown.text) {
		notes = append(notes, "Your own words don't come to that much: write more in the draft, and I'll use them.")
	}
	if d.wish.tagged && len(tagsIn(shown.text)) == 0 && shown.text != "" {
		notes = append(notes, "There's no room left for hashtags.")
	}
	if shown.lessTags {
		notes = append(notes, "There are more hashtags in your draft than fit here, so I left some out.")
	}
	return strings.Join(notes, " ")
}

// links says that those of the user are in no caption.
func (d desk) links() string {
	if !hasLink(d.text.written) {
		return ""
	}
	return "I left your links out: nobody can tap them in a caption."
}

// rest is what a caption has no room for, as much of it at once as a comment takes.
func (d desk) rest() (string, Outcome) {
	words := d.text.words
	for n := d.told(d.version()).size; ; n = d.text.room(words) {
		words = words[len(first(n, words)):]
		if counted(words) == 0 {
			return "That was all of your draft.", Refused
		}
		made := bodyOf(first(d.text.room(words), words))
		if !isShown(made, d.answers) {
			return paragraphs("**The rest**", quoted(made)), Written
		}
	}
}

func (d desk) outline() string {
	all := pointsOf(d.text.all)
	if d.wish.noEmojis {
		for i := range all {
			all[i] = withoutEmojis(all[i])
		}
	}
	points := all
	if !d.wish.toTheEnd {
		points = all[:min(maxPoints, len(all))]
	}
	if len(points) == 0 {
		return "**Questions to answer in the draft**\n\n" + numbered(
			"What is it about, in a sentence?", "What made you do it?", "Which moment or step matters most?",
			"What should people do once they've seen it?",
		)
	}
	var more string
	if len(points) < len(all) {
		more = "Your draft goes on from there: ask me for the full outline to have it all."
	}
	return paragraphs("**Outline**", numbered(append(slices.Clone(points), "Ask a question that's easy to answer.")...), more)
}

// hooks are first lines that were not shown yet, and whether there are as many as wanted.
func (d desk) hooks(most int) (lines []string, enough bool) {
	shown := map[string]bool{}
	for _, answer := range d.answers {
		for line := range strings.SplitSeq(answer, "\n") {
			shown[line] = true
		}
	}
	lines = allHooks(d.text.title, d.text.idea, d.text.words)
	for i := range lines {
		if d.wish.noEmojis {
			lines[i] = withoutEmojis(lines[i])
		}
	}
	lines = slices.DeleteFunc(lines, func(line string) bool {
		return line == "" || shown["- "+line] || !d.wish.limit.fits(line) && d.wish.named
	})
	return lines[:min(most, len(lines))], len(lines) >= most
}

const noMoreHooks = "Those were all the first lines I have for this title and draft."

func (d desk) otherHooks() (string, Outcome) {
	lines, enough := d.hooks(cmp.Or(d.wish.counts[hooks], usualHooks))
	switch {
	case len(lines) == 0 && d.wish.limit != (limit{}):
		return "I have no other first lines that short. Ask for longer ones, or change the title.", Refused
	case len(lines) == 0:
		return noMoreHooks + " Write more in the draft, or change the title, and I'll find others.", Refused
	case !enough:
		return paragraphs(listed(lines), noMoreHooks), Written
	default:
		return listed(lines), Written
	}
}

func (d desk) hashtags() (string, Outcome) {
	tags := d.text.tagsOf(d.wish.style)
	if len(tags) == 0 {
		return "I can't add hashtags: I only know those of your own posts, and there are no others that did well.", Refused
	}
	return "Hashtags of yours that fit or did well: " + strings.Join(tags, " "), Written
}

// version is the latest that was shown.
func (d desk) version() (number int) {
	for _, answer := range slices.Backward(d.answers) {
		for _, quote := range slices.Backward(quotesIn(answer)) {
			for i := range versions {
				if d.told(i).text == quote {
					return i
				}
			}
		}
	}
	return 0
}

// others are captions that were not shown yet; behind them, where several are wanted, new forms of those that were.
func (d desk) others(most int) (list []made) {
	length, _ := d.text.lengthOf(d.wish, d.before.style)
	caption := d.text.captions(length, d.wish.style)
	var told []made
	seen := map[string]bool{"": true}
	for i := range versions {
		next := caption(i)
		if seen[next.text] || isShown(next.text, d.answers) {
			continue
		}
		seen[next.text] = true
		if isShown(d.told(i).text, d.answers) {
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
func (d desk) another() (string, Outcome) {
	if counted(d.text.words) == 0 {
		return d.noWords() + " Write some there, then ask me again.", Refused
	}
	most := max(1, d.wish.counts[caption])
	list := d.others(most)
	var lines []string
	if !d.wish.named {
		lines, _ = d.hooks(usualHooks)
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
		texts = append(texts, d.leftOut(list[len(list)-1]))
	}
	return paragraphs(texts...), Written
}
