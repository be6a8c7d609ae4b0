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
const Abilities = "I can make the caption shorter or longer, write other first lines or another version, add a call to action or " +
	"hashtags of yours, end it with a question, leave out hashtags, emojis, the title or the question, " +
	"or give you the caption, the outline or the hashtags alone."

// firstPrompt is what the app asks first, folded: promptFor in frontend/src/features/buddy/panel/copywriting.ts.
const firstPrompt = "please write copy for this idea"

// Begins reports whether a folded prompt is the app's own, which begins a conversation: it says what the idea is.
func Begins(prompt string) bool {
	said, is := afterBegin(prompt)
	return is && said == ""
}

// afterBegin is what a user says behind the app's words; nothing where these go on with the idea.
func afterBegin(prompt string) (said string, is bool) {
	said, is = strings.CutPrefix(prompt, firstPrompt)
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
	answers := make([]string, 0, len(question.Turns))
	for _, turn := range question.Turns {
		answers = append(answers, turn.Answer)
	}
	others := make([]string, 0, len(sheet.Others))
	for _, other := range sheet.Others {
		others = append(others, other.Name)
	}
	r := request{text: newText(*sheet.Idea, others, tags, answers), answers: answers}
	r.before = r.text.wishOf(question.Turns)
	r.told = r.text.captions(r.before.length, r.before.style)
	text, outcome := r.answer(question, sheet)
	if slices.Contains(answers, text) { // what was all said before changes nothing
		outcome = min(outcome, Refused)
	}
	return text, outcome
}

// wishOf is what prompts so far have asked for.
func (t text) wishOf(turns []reply.Turn) (w wish) {
	for _, turn := range turns {
		said, is := afterBegin(turn.Prompt)
		if is && said == "" {
			continue
		}
		before := w.style
		w = w.then(cmp.Or(said, turn.Prompt))
		if turn.Answer == tooShort { // a limit that was not met is none
			w.max = before.max
		}
		w.length, _ = t.lengthOf(w, before)
		w.step = 0
	}
	return w
}

func (r request) answer(question reply.Question, sheet facts.Sheet) (string, Outcome) {
	said, begins := afterBegin(question.Prompt)
	if begins && said == "" {
		return r.begin(sheet), Written
	}
	r.wish = r.before.then(cmp.Or(said, question.Prompt))
	isFirst := begins || len(r.answers) == 0
	switch met := r.wish.isMet(); {
	case len(r.wish.refused) > 0 && !met:
		return r.wish.refusal(), Refused
	case isFirst && !r.wish.named && !r.wish.another:
		return paragraphs(r.wish.refusedToo(), r.begin(sheet)), Written
	case met:
		made, outcome := r.change(sheet)
		return paragraphs(r.wish.refusedToo(), made), outcome
	default:
		return "", NotUnderstood
	}
}

// request is what a prompt asks for, with what was asked for before.
type request struct {
	text    text
	answers []string              // earlier ones
	before  wish                  // that they have met
	told    func(number int) made // versions as the prompts before ask for them
	wish    wish
}

// begin is all that can be made of an idea.
func (r request) begin(sheet facts.Sheet) string {
	name := "your idea"
	if whole := r.text.title.whole; whole != "" {
		name = "**" + whole + "**"
	}
	lines, _ := r.hooks(usualHooks)
	hooks := listed(lines)
	if counted(r.text.words) == 0 {
		return paragraphs(r.noWords()+" Here is a start for "+name+".", hooks, r.outline())
	}
	length, changes := r.text.lengthOf(r.wish, style{})
	shown := r.text.captions(length, r.wish.style)(0)
	made := paragraphs(r.unchanged(changes), "Here are words for "+name+", made from what you wrote.", hooks, r.outline(),
		titled(shown.text), r.leftOut(shown), r.links())
	if sheet.Own == nil || strings.EqualFold(sheet.Idea.Type, "story") { // the figures are of posts alone
		return made
	}
	if times := sheet.Own.Several(facts.BestTime); len(times) > 0 {
		made += "\n\nYour posts do best at " + times[0].Cite() + "."
	}
	return made
}

// noWords says why there is no caption.
func (r request) noWords() string {
	if counted(r.text.all) > 0 {
		return "Your draft says how to make the post, but has no words for a caption yet."
	}
	return "Your draft has no words for a caption yet."
}

// change is what the last prompt asks for.
func (r request) change(sheet facts.Sheet) (string, Outcome) {
	switch {
	case r.wish.everything:
		return r.begin(sheet), Written
	case len(r.wish.parts) == 0 && r.wish.another:
		return r.another()
	case len(r.wish.parts) == 0:
		return r.caption()
	}
	var texts []string
	outcome := Refused
	for _, p := range r.wish.parts {
		text, of := r.part(p)
		texts = append(texts, text)
		outcome = max(outcome, of)
	}
	return paragraphs(texts...), outcome
}

// part is one that was asked for.
func (r request) part(p part) (string, Outcome) {
	switch p {
	case hooks:
		return r.otherHooks()
	case outline:
		return r.outline(), Written
	case hashtags:
		return r.hashtags()
	case rest:
		return r.rest()
	default:
		if r.wish.another {
			return r.another()
		}
		return r.caption()
	}
}

// links says that those of the user are in no caption.
func (r request) links() string {
	if !hasLink(r.text.written) {
		return ""
	}
	return "I left your links out: nobody can tap them in a caption."
}

func (r request) outline() string {
	all := pointsOf(r.text.all)
	if r.wish.noEmojis {
		for i := range all {
			all[i] = withoutEmojis(all[i])
		}
	}
	points := all
	if !r.wish.toTheEnd {
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

func (r request) hashtags() (string, Outcome) {
	tags := r.text.tagsOf(r.wish.style)
	if len(tags) == 0 {
		return "I can't add hashtags: I only know those of your own posts, and there are no others that did well.", Refused
	}
	return "Hashtags of yours that fit or did well: " + strings.Join(tags, " "), Written
}
