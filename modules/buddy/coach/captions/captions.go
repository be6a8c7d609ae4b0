// Package captions says where words for a post are written: in the conversation about the copy of its idea.
package captions

import (
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/copywriting"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/planned"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

const (
	// button names the action of the planner as the app does. Changed looks for it.
	button = "“Write copy with Buddy”"
	where  = "In your Content Planner, press " + button + " in the idea, or the sparkles on its card: " +
		"I'll write hooks, an outline and a caption from the idea's own words. If it isn't an idea yet, add it there first."
	onlyEnglish = "I can't write that: as the offline coach I have no language model, and another language than English needs one."
	maxTags     = 3
)

// Told is where the words for a post are written that a prompt asks for: in the idea that it names, where there is one.
func Told(folded string, of facts.Subject, planner facts.Planner) string {
	if copywriting.AsksLanguage(folded) {
		return onlyEnglish
	}
	text := where
	name, named := nameIn(folded, of)
	if named {
		if idea, found := ideaOf(name, planner); found {
			return "Open your idea " + planned.NameOf(idea) + " (" + planned.StateOf(idea) + ") in your Content Planner and press " + button +
				": I'll write hooks, an outline and a caption from its own words."
		}
		if posts := name.Find(of.History, ""); len(posts) > 0 && of.IsOwn {
			text = phrasing.Paragraphs(text, "Your latest post "+name.Words+" is the "+onepost.Cited(of, posts[0]).Named()+".")
		}
	}
	if tags := of.Several(facts.Hashtag); len(tags) > 0 && of.IsOwn {
		text = phrasing.Sentences(text, "Hashtags that work for you: "+phrasing.CiteAll(tags[:min(maxTags, len(tags))])+".")
	}
	return text
}

func nameIn(folded string, of facts.Subject) (records.Name, bool) {
	if of.History == nil {
		return records.Name{}, false
	}
	return records.NameIn(folded, of.History)
}

// ideaOf is the latest idea of the planner whose title is of a name.
func ideaOf(name records.Name, planner facts.Planner) (facts.PlannedIdea, bool) {
	for _, idea := range slices.Concat(planner.Stages[:]...) {
		if name.IsIn(idea.Title) {
			return idea, true
		}
	}
	return facts.PlannedIdea{}, false
}

// Changed answers a prompt that would change words after one for them; empty: it is none of that.
func Changed(folded string, turns []reply.Turn) string {
	if len(turns) == 0 || !copywriting.IsWish(folded) {
		return ""
	}
	switch last := turns[len(turns)-1].Answer; {
	case last != onlyEnglish && !strings.Contains(last, button):
		return ""
	case copywriting.AsksLanguage(folded):
		return onlyEnglish
	default:
		return "There are no words here yet that I could change. " + where
	}
}
