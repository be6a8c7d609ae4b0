// Package copywriting makes copy for an idea without a language model: templates over the idea's own title, draft and final copy.
package copywriting

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// Outcome is what became of a prompt.
type Outcome int

const (
	NotUnderstood Outcome = iota
	Refused               // the text says why
	Written
)

// Abilities is what can be asked for.
const Abilities = "I can make the caption shorter or longer, write other first lines or another version, add a call to action or " +
	"hashtags of yours, end it with a question, leave out hashtags, emojis, the title or the question, " +
	"or give you the caption, the outline or the hashtags alone."

// Input is what copy is made of.
type Input struct {
	Idea     facts.Idea
	Tags     []reply.Fact // the user's best hashtags
	Best     *reply.Fact  // the best time to post; nil: not known
	Accounts []string     // other accounts of the conversation, such as "@noa": their names are never published
	Shown    []string     // the answers of the conversation so far, which are not repeated
}

const (
	// firstPrompt is what the app asks first: promptFor in frontend/src/features/buddy/panel/copywriting.ts.
	firstPrompt    = "please write copy for this idea"
	usualHooks     = 3
	maxHook        = 120 // letters of a first line
	maxPoints      = 12  // of an outline
	captionHeading = "**Caption**\n\n"
	noWords        = "Your draft has no words for a caption yet."
	tooShort       = "I can't make it that short: I don't cut within your sentences, and none of them fits. " +
		"Allow a few more, or write a shorter one in the draft."
)

// afterFirst is what a user adds to the app's words; nothing where these go on with the idea.
func afterFirst(prompt string) (said string, is bool) {
	said, is = strings.CutPrefix(strings.ToLower(strings.Join(strings.Fields(prompt), " ")), firstPrompt)
	if said = strings.TrimLeft(said, " .,:;!?"); is && strings.HasPrefix(said, "title:") {
		said = ""
	}
	return said, is
}

// Answer makes the copy that a prompt asks for, and the wish after it, which the next prompt goes on from.
func Answer(in Input, before Wish, prompt string) (text string, after Wish, outcome Outcome) {
	said, begins := afterFirst(prompt)
	read := read(said, before)
	r := request{newMaterial(in, before, read.wish), read, in, before}
	r.wish.FromDraft, before.FromDraft = !r.isCopy, !r.isCopy
	isFirst := (begins || len(in.Shown) == 0) && len(r.parts) == 0 && !r.another
	var refusal string
	if len(r.refused) > 0 {
		refusal = "As the offline coach I can't " + strings.Join(r.refused, " or ") + ": I only arrange the words of your draft."
	}
	switch isMet := r.changesCaption() || refusal == "" && (r.another || len(r.parts) > 0); {
	case refusal != "" && !isMet:
		return refusal, before, Refused
	case isFirst:
		text, outcome = r.begin(), Written
	case !isMet:
		return "", before, NotUnderstood
	default:
		text, outcome = r.change()
	}
	if text == tooShort { // a limit that was not met is none
		return text, before, Refused
	}
	if slices.Contains(in.Shown, text) { // it is nothing new
		outcome = Refused
	}
	return paragraphs(refusal, text), r.wish, outcome
}

// request is what a prompt asks for, and of what.
type request struct {
	material
	*reader

	in     Input
	before Wish
}

// begin is all that can be made of an idea.
func (r *request) begin() string {
	name := cmp.Or(reply.Verbatim(r.title.sentence()), "your idea")
	hooks, _ := r.hooks(usualHooks)
	unchanged, caption := r.resize(), r.shown(0)
	if len(r.words) == 0 && !r.isCut {
		unchanged, caption = "", noWords
	}
	text := paragraphs(unchanged, "Here are words for **"+name+"**, made from what you wrote.", hooks, r.outline(), caption)
	if slices.ContainsFunc(strings.Fields(r.idea.Draft+" "+r.idea.FinalCopy), isLink) {
		text += "\n\nI left out your links, and the sentences with them: nobody can tap a link in a caption."
	}
	if r.in.Best != nil && !strings.EqualFold(r.idea.Type, "story") { // the figures are of posts alone
		text += "\n\nYour posts do best at " + r.in.Best.Cite() + "."
	}
	return text
}

// change is the parts that are asked for; where none is named, the caption.
func (r *request) change() (text string, outcome Outcome) {
	if len(r.parts) == 0 {
		return r.captions()
	}
	for _, p := range r.parts {
		made, of := r.outline(), Written
		switch p {
		case hooks:
			made, of = r.hooks(cmp.Or(r.count, usualHooks))
		case tags:
			made, of = r.bestTags()
		case caption:
			made, of = r.captions()
		default: // the outline
		}
		text, outcome = paragraphs(text, made), max(outcome, of)
	}
	return text, outcome
}

func (r *request) outline() string {
	heading := "**Outline**"
	var points []string
	for _, s := range r.points[:min(maxPoints, len(r.points))] {
		points = append(points, reply.Verbatim(stopped(s.text)))
	}
	if points = append(points, "Ask a question that's easy to answer."); len(points) == 1 {
		heading = "**Questions to answer in the draft**"
		points = []string{"What is it about, in a sentence?", "What made you do it?", "Which moment or step matters most?",
			"What should people do once they've seen it?"}
	}
	for i := range points {
		points[i] = strconv.Itoa(i+1) + ". " + points[i]
	}
	return heading + "\n\n" + strings.Join(points, "\n")
}

// hooks are so many first lines that were not shown yet.
func (r *request) hooks(most int) (string, Outcome) {
	known := strings.Split(strings.Join(r.in.Shown, "\n"), "\n")
	text := "**First lines**\n"
	for _, hook := range r.title.hooks(r.idea.Type, r.words) {
		if line := "- " + reply.Verbatim(hook); most > 0 && !slices.Contains(known, line) && (len(r.parts) == 0 || r.limit.fits(hook)) {
			text, known, most = text+"\n"+line, append(known, line), most-1
		}
	}
	if !strings.Contains(text, "- ") {
		return "Those were all the first lines I have for this title and draft.", Refused
	}
	return text, Written
}

// bestTags are the user's best hashtags alone, those that are about the idea first.
func (r *request) bestTags() (string, Outcome) {
	text := "Hashtags of yours that fit or did well:"
	for _, tag := range r.best(r.wish) {
		text += " " + tag.Cite()
	}
	if strings.HasSuffix(text, ":") {
		return "I can't add hashtags: I only know those of your own posts, and there are none that did well.", Refused
	}
	return text, Written
}

// captions are so many that were not shown yet, where others are asked for; else the one that was shown last, made as the prompt asks.
func (r *request) captions() (string, Outcome) {
	unchanged := r.resize()
	switch {
	case len(r.words) == 0 && !r.isCut:
		return noWords + " Write some there, then ask me again.", Refused
	case r.tagged && len(r.in.Tags) == 0 && r.wish.Tags == 0:
		return r.bestTags()
	case unchanged != "" && !r.another:
		return unchanged, Refused
	case !r.another:
		text, last := r.shown(r.version()), strings.Join(r.in.Shown, "\n\n")
		if last = last[max(0, strings.LastIndex(last, captionHeading)):]; r.changesCaption() && isShown(text, []string{last}) {
			return "That changes nothing in your caption.", Refused
		}
		return text, Written
	}
	var texts []string
	for version := r.before.Versions; version < len(questions) && len(texts) < max(1, r.count); version++ {
		if text := r.shown(version); text != tooShort && !isShown(text, slices.Concat(texts, r.in.Shown)) {
			texts = append(texts, text)
		}
	}
	if len(texts) == 0 {
		return "Those were all the versions I can make of your words. Write more in the draft, or change the title.", Refused
	}
	return paragraphs(texts...), Written
}

// version is the number of the one that was shown last.
func (r *request) version() int { return max(0, r.before.Versions-1) }

// shown is a version with its heading and a note of what it has no room for.
func (r *request) shown(version int) string {
	caption, isCut := r.caption(r.wish, version)
	if caption == "" {
		return tooShort
	}
	r.wish.Versions = version + 1
	if isCut {
		return titled(caption) + "\n\nI left out the end of your draft, which doesn't fit."
	}
	return titled(caption)
}

// resize takes a step to another length of the caption; where there is none, it says why.
func (r *request) resize() (unchanged string) {
	now, _ := r.caption(r.wish, r.version())
	if before, _ := r.caption(r.before, r.version()); r.step == 0 || r.step > 0 && len(before) < len(now) { // a limit is gone
		return ""
	}
	next := r.wish
	for next.Length += r.step; next.Length >= -halvings-noOpening && next.Length <= 0; next.Length += r.step {
		if text, _ := r.caption(next, r.version()); text != now {
			r.wish = next
			return ""
		}
	}
	if r.step < 0 {
		return "I can't make it any shorter: it's down to a single sentence of yours."
	}
	return "I can't make it any longer: those are all your words. Write more in the idea's draft, and I'll use them."
}

// paragraphs joins texts; empty ones are left out.
func paragraphs(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(text string) bool { return text == "" }), "\n\n")
}
