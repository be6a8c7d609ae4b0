package coach

import (
	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/byformat"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/caveats"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/private"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// aboutViews is what is known of the views of posts: of the latest or the best, of those with the most, or of a reel on average. Empty:
// nothing of that is asked.
func aboutViews(asked intent.Intent, folded string, of facts.Subject) string {
	if !private.OfViews(asked.Private) || private.OtherViews.MatchString(folded) {
		return ""
	}
	format := asks.Format(folded)
	note := ""
	if format != figures.Reel.Name() {
		note = records.ViewsOfReels
	}
	if asks.Totals.MatchString(folded) {
		note = phrasing.Sentences(caveats.NoTotals, note)
	}
	if one, other, found := records.Beside(folded, of.History); found {
		return phrasing.Sentences(note, besideSpan(topic.Engagement, folded, of, one, other))
	}
	span, spans := records.SpanAsked(folded, of)
	if span.Refused != "" {
		return phrasing.CantTell + span.Refused
	}
	switch {
	case asks.Latest.MatchString(folded):
		return latestPost(folded, of, format)
	case private.ViewsRanked.MatchString(folded):
		return chosenPosts(folded, of, span, spans)
	case asks.BestPost.MatchString(folded) || asks.Worst.MatchString(folded):
		if !spans {
			span = records.Recent
		}
		list, _ := records.Ranked(of, span, records.Ranking{Key: facts.TopPost, Format: format, WorstFirst: asks.Worst.MatchString(folded)})
		if len(list) == 0 {
			return ""
		}
		return onepost.Cited(of, list[0]).SaysAll(onepost.AspectsOf("views"))
	}
	if !spans {
		span = records.Recent
	}
	return phrasing.Sentences(note, byformat.Means(of, byformat.Asked{Formats: []string{figures.Reel.Name()},
		Measures: []records.Measure{records.Views}, Span: span}))
}

// viewsBefore are those of the latest post, or of the latest of a format, and of the one before it.
func viewsBefore(folded string, of facts.Subject) string {
	posts := ofFormat(of.History.Posts(), asks.Format(folded))
	if len(posts) < 2 {
		return "I know fewer than two of them among " + allPosts(of) + "."
	}
	views := onepost.AspectsOf("views")
	return phrasing.Sentences(onepost.Cited(of, posts[0]).SaysAll(views), onepost.Cited(of, posts[1]).SaysAll(views))
}
