package copywriting

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

// usualHooks is how many first lines an answer has that asks for no number.
const usualHooks = 3

// tails are the words behind a title of each kind, in the order in which they are offered.
var tails = map[kind][]string{
	subject: {
		"what nobody told me", "what I'd do again, and what I wouldn't", "the short version", "start here",
		"read this first", "what I wish I'd known sooner", "in my own words", "the part worth seeing",
	},
	question: {
		"here's how I see it", "guess before you read on", "the short answer", "let's talk about it",
		"what would you say?", "my answer, and why", "tell me yours first",
	},
	poll: {"you decide", "pick a side", "vote below", "choose, and say why", "tell me yours", "no wrong answers"},
	howTo: {
		"the step I'd never skip", "save this for later", "read this before you begin", "the short version",
		"start here", "try it and tell me", "what I wish I'd known sooner",
	},
	list: {
		"which is yours?", "start with the last", "save them for later", "how many did you know?",
		"which would you add?", "read to the end", "send them to a friend",
	},
}

// promise is what a hook of a format says will come, and what it asks for.
type promise struct{ how, ask string }

// promises are those of the formats that are watched or paged through to their end.
var promises = map[string]promise{
	"reel":     {"start to finish", "watch to the end"},
	"carousel": {"step by step", "save this for later"},
}

// hookOf is the hook of an idea's format.
func hookOf(t title, format string) string {
	p, is := promises[strings.ToLower(format)]
	if !is {
		p.ask = "the story behind it"
	}
	switch {
	case p.how == "": // nothing to promise
	case t.short == "":
		p.ask += ", " + p.how
	case t.kind == subject || t.kind == howTo:
		t.short += ", " + p.how
	}
	return t.before(p.ask)
}

// allHooks are the first lines that an idea's title and draft have, the best first.
func allHooks(t title, idea facts.Idea, words []sentence) (lines []string) {
	switch t.kind {
	case foreign:
		lines = append(lines, t.whole)
	default:
		for i, tail := range tails[t.kind] {
			if i == usualHooks-1 && t.kind != poll && t.kind != list {
				lines = append(lines, hookOf(t, idea.Type))
			}
			lines = append(lines, t.before(tail))
		}
	}
	said := slices.DeleteFunc(slices.Clone(words), func(s sentence) bool {
		return s.marker != "" // a step of many begins nothing
	})
	for _, point := range pointsOf(said) { // the user's own sentences are the best in any language
		if utf8.RuneCountInString(point) <= maxTitle {
			lines = append(lines, point)
		}
	}
	seen := map[string]bool{}
	return slices.DeleteFunc(lines, func(line string) bool {
		folded := strings.TrimRight(strings.ToLower(line), ".")
		known := seen[folded]
		seen[folded] = true
		return known
	})
}

// hooks are first lines that were not shown yet, and whether there are as many as wanted.
func (r request) hooks(most int) (lines []string, enough bool) {
	shown := map[string]bool{}
	for _, answer := range r.answers {
		for line := range strings.SplitSeq(answer, "\n") {
			shown[line] = true
		}
	}
	lines = allHooks(r.text.title, r.text.idea, r.text.words)
	for i := range lines {
		if r.wish.noEmojis {
			lines[i] = withoutEmojis(lines[i])
		}
	}
	lines = slices.DeleteFunc(lines, func(line string) bool {
		return line == "" || shown["- "+line] || !r.wish.limit.fits(line) && r.wish.named
	})
	return lines[:min(most, len(lines))], len(lines) >= most
}

const noMoreHooks = "Those were all the first lines I have for this title and draft."

func (r request) otherHooks() (string, Outcome) {
	lines, enough := r.hooks(cmp.Or(r.wish.counts[hooks], usualHooks))
	switch {
	case len(lines) == 0 && r.wish.limit != (limit{}):
		return "I have no other first lines that short. Ask for longer ones, or change the title.", Refused
	case len(lines) == 0:
		return noMoreHooks + " Write more in the draft, or change the title, and I'll find others.", Refused
	case !enough:
		return paragraphs(listed(lines), noMoreHooks), Written
	default:
		return listed(lines), Written
	}
}
