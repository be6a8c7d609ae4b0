// Package copywriting makes words for an idea without a language model: it arranges what the user wrote.
package copywriting

import (
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
func Begins(question reply.Question) bool {
	return len(question.Turns) == 0 || isBegin(question.Prompt)
}

func isBegin(prompt string) bool { return strings.HasPrefix(prompt, "please write copy for this idea") }

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
		if !isBegin(turn.Prompt) {
			w = w.then(turn.Prompt)
		}
	}
	d := desk{text: newText(*sheet.Idea, tags, answers), answers: answers, before: w}
	if Begins(question) {
		return d.begin(sheet), Written
	}
	d.wish = w.then(question.Prompt)
	var refusal string
	if len(d.wish.refused) > 0 {
		refusal = "As the offline coach I can't " + joinOr(d.wish.refused) + ": I only arrange your own words."
	}
	switch {
	case d.wish.isMet():
		made, outcome := d.change()
		return paragraphs(refusal, made), outcome
	case refusal != "":
		return refusal + " " + Abilities, Refused
	default:
		return "", NotUnderstood
	}
}

// desk is where a prompt is worked on.
type desk struct {
	text    text
	answers []string // earlier ones
	before  wish     // that they have met
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
	made := paragraphs("Here are words for "+name+", made from what you wrote.", hooks, d.outline(),
		titled(d.text.caption(0, usual, wish{})))
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
func (d desk) change() (string, Outcome) {
	w := d.wish
	switch {
	case w.part == hooks:
		return d.otherHooks()
	case w.part == outline:
		return d.outline(), Written
	case w.part == hashtags:
		return d.hashtags()
	case counted(d.text.words) == 0:
		return d.noWords() + " Write some there, then ask me again.", Refused
	case w.tagged && len(d.text.tagsOf(w)) == 0:
		return d.hashtags()
	case w.another:
		return d.another()
	}
	length, changes := d.text.lengthOf(w)
	made := d.text.caption(d.version(), length, w)
	switch {
	case changes && w.step == 0 && (w.removed || w.tagged) && isShown(made, d.answers[len(d.answers)-1:]):
		return "Your caption is like that already.", Refused
	case changes:
		return titled(made), Written
	case w.step < 0:
		return "I can't make it any shorter: it's down to a single sentence of yours.", Refused
	default:
		return "I can't make it any longer: those are all your words. Write more in the idea's draft, and I'll use them.", Refused
	}
}

func (d desk) outline() string {
	points := pointsOf(first(maxPoints, d.text.all))
	if len(points) == 0 {
		return "**Questions to answer in the draft**\n\n" + numbered(
			"What is it about, in a sentence?", "What made you do it?", "Which moment or step matters most?",
			"What should people do once they've seen it?",
		)
	}
	return "**Outline**\n\n" + numbered(append(points, "Ask a question that's easy to answer.")...)
}

// hooks are first lines that were not shown yet, and whether there are as many as wanted.
func (d desk) hooks(most int) (lines []string, enough bool) {
	var shown []string
	for _, answer := range d.answers {
		shown = append(shown, strings.Split(answer, "\n")...)
	}
	lines = allHooks(d.text.title, d.text.idea, d.text.words)
	for i := range lines {
		if d.wish.noEmojis {
			lines[i] = withoutEmojis(lines[i])
		}
	}
	lines = slices.DeleteFunc(lines, func(line string) bool { return line == "" || slices.Contains(shown, "- "+line) })
	return lines[:min(most, len(lines))], len(lines) >= most
}

const noMoreHooks = "Those were all the first lines I have for this title and draft."

func (d desk) otherHooks() (string, Outcome) {
	most := usualHooks
	if d.wish.count > 0 {
		most = d.wish.count
	}
	lines, enough := d.hooks(most)
	switch {
	case len(lines) == 0:
		return noMoreHooks + " Write more in the draft, or change the title, and I'll find others.", Refused
	case !enough:
		return paragraphs(listed(lines), noMoreHooks), Written
	default:
		return listed(lines), Written
	}
}

func (d desk) hashtags() (string, Outcome) {
	tags := d.text.tagsOf(d.wish)
	if len(tags) == 0 {
		return "I can't add hashtags: I only know those of your own posts, and there are no others that did well.", Refused
	}
	return "Hashtags of yours that fit or did well: " + strings.Join(tags, " "), Written
}

// isTold reports whether a version of the caption was shown as the prompts before asked for it.
func (d desk) isTold(number int) bool {
	length, _ := d.text.lengthOf(d.before)
	return isShown(d.text.caption(number, length, d.before), d.answers)
}

// version is the latest that was shown.
func (d desk) version() (number int) {
	for i := range versions {
		if d.isTold(i) {
			number = i
		}
	}
	return number
}

// another is a caption that was not shown yet, with other first lines.
func (d desk) another() (string, Outcome) {
	length, _ := d.text.lengthOf(d.wish)
	var made string
	for i := range versions {
		next := d.text.caption(i, length, d.wish)
		if !d.isTold(i) && !isShown(next, d.answers) {
			made = titled(next)
			break
		}
	}
	var lines []string
	if d.wish.part == whole {
		lines, _ = d.hooks(usualHooks)
	}
	switch {
	case made == "" && len(lines) == 0:
		return "Those were all the versions I can make of your words. Write more in the draft, or change the title, " +
			"and I'll arrange it anew.", Refused
	case made == "":
		return paragraphs(listed(lines), "I have no other caption of your words."), Written
	default:
		return paragraphs(listed(lines), made), Written
	}
}
