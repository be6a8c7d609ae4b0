// Package saved tells of the saved posts that were chosen for a conversation.
package saved

import (
	"regexp"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/ranking"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Told answers from the chosen posts: which did best, what they have in common, or what sets them apart.
func Told(question reply.Question, sheet facts.Sheet) string {
	if sheet.Saved == nil {
		return "No saved posts are part of this conversation. Open My Inspirations, ask me there and choose your lists."
	}
	of, folded := *sheet.Saved, spelling.Corrected(spelling.Fold(question.Prompt), nil)
	count, known := of.Known(facts.SavedPosts)
	best := of.Several(facts.TopPost)
	if !known || len(best) == 0 {
		return "I can't tell how the posts you chose did: none of them has likes and comments that are known."
	}
	if howManySaved.MatchString(folded) {
		return "You chose " + count.Cite() + " " + phrasing.Noun(count, "posts") + " for this conversation. " +
			"All that you saved are in My Inspirations."
	}
	if asks.MostOf.MatchString(folded) {
		return savedByCount(folded, of, count, best)
	}
	if lines := traitsAsked(folded, of, len(best)); len(lines) > 0 {
		return phrasing.Paragraphs(OnlySome(of), strings.Join(lines, " "))
	}
	list := phrasing.Paragraphs(thoseThatDidBest(of, count),
		listedChosen(of, best[:min(maxChosenListed, len(best))]))
	common := Traits(of, len(best))
	switch {
	case asks.InCommon.MatchString(folded):
		return phrasing.Paragraphs(OnlySome(of), InCommonOf(common))
	case learnAsked.MatchString(folded):
		return phrasing.Paragraphs(OnlySome(of), InCommonOf(common), lessonOf(sheet))
	case asks.Why.MatchString(folded) || spelling.Says(folded, "why"):
		return phrasing.Paragraphs(list, InCommonOf(common),
			"These figures set them apart, but they don't prove why they did well.")
	default:
		return phrasing.Paragraphs(list, lessonOf(sheet))
	}
}

// daysOfWeek are those on which posts may go out.
const daysOfWeek = 7

// maxChosenListed is how many of the chosen posts are listed as the best.
const maxChosenListed = 6

// thoseThatDidBest begins the list of the best of the chosen posts.
func thoseThatDidBest(of facts.Subject, count reply.Fact) string {
	switch some := OnlySome(of); {
	case some != "":
		return some + " These did best by engagement rate:"
	case int(count.Number()) == 1:
		return "The post you chose, with its engagement rate:"
	default:
		return "Of the " + count.Cite() + " posts I looked at, these did best by engagement rate:"
	}
}

// howManySaved asks for the number of the saved posts.
var howManySaved = regexp.MustCompile(`\bhow many (?:posts|reels|of them|saved)\b.*\bsaved?\b|\bhow many saved\b`)

// savedByCount ranks the chosen posts by their likes or comments, as far as these are known.
func savedByCount(folded string, of facts.Subject, count reply.Fact, best []reply.Fact) string {
	by, _ := ranking.In(folded)
	key, what := facts.TopLikes, "likes"
	if by.Key == facts.Comments {
		key, what = facts.TopComments, "comments"
	}
	list := make([]onepost.Post, 0, len(best))
	for n := range best {
		if p := (onepost.Post{Of: of, Nth: n + 1}); isKnown(p, key) {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return phrasing.CantTell + "I don't know the " + what + " of the posts you chose."
	}
	named := func(p onepost.Post) string { return text.UpperFirst(p.Named()) }
	begins := "In order of their " + what + ":"
	if int(count.Number()) > len(list) {
		begins = "I know the " + what + " only of " + lookedAt(of, len(list)).Cite() + " of the " + count.Cite() +
			" posts you chose: " + andNoOthers + begins
	}
	return phrasing.Paragraphs(begins, onepost.ListInOrder(list, key, ranking.FromBelow.MatchString(folded), named))
}

// andNoOthers says how the chosen posts whose figures are known are chosen, and what follows for a ranking.
const andNoOthers = "those with the highest engagement rates. One of the others may have more. "

// OnlySome says of how many of the chosen posts the figures are known; empty: of all.
func OnlySome(of facts.Subject) string {
	count, known := of.Known(facts.SavedPosts)
	best := len(of.Several(facts.TopPost))
	if !known || int(count.Number()) <= best {
		return ""
	}
	return "This is of " + lookedAt(of, best).Cite() + " of the " + count.Cite() + " posts you chose, those with the highest engagement rates."
}

// lookedAt is of how many of the chosen posts figures are known.
func lookedAt(of facts.Subject, n int) reply.Fact {
	return of.Make(facts.Figure{Key: facts.SavedRated.Nth(n), Label: "Posts with figures", Unit: facts.Count, Value: new(float64(n)),
		Basis: figures.Basis{Formula: "Posts you chose whose figures are known, those with the highest engagement rates", N: n}})
}

func isKnown(p onepost.Post, key facts.Key) bool {
	_, known := p.Fact(key)
	return known
}

// listedChosen are posts of several authors in a numbered list, each with what is usual for its author.
func listedChosen(of facts.Subject, best []reply.Fact) string {
	lines := make([]string, 0, len(best))
	for i, f := range best {
		line := onepost.NameOf(of, f) + ": " + f.Cite()
		if usual, known := of.Known(facts.TopUsual.Nth(i + 1)); known {
			line += "; " + onepost.Post{Of: of, Nth: i + 1}.Averages() + " is " + usual.Cite()
		}
		lines = append(lines, phrasing.Item(i+1, line))
	}
	return strings.Join(lines, "\n")
}

// lessonOf states what is usual for the user, to compare the chosen posts with.
func lessonOf(sheet facts.Sheet) string {
	if sheet.Own == nil {
		return ""
	}
	mine, known := sheet.Own.Known(facts.Rate)
	if !known {
		return ""
	}
	text := "Your own engagement rate is " + mine.Cite() + "."
	if format, known := sheet.Own.Known(facts.Leading); known {
		text += " Of your own posts " + format.Cite() + " do best."
	}
	return text + " Open the first of them and look at its first line and its format: that's what to try."
}

var learnAsked = regexp.MustCompile(`\b(?:learn|take away|takeaways?|copy|imitate|apply|lessons?|use (?:from|of))\b`)
