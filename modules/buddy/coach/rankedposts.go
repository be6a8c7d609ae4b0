package coach

import (
	"cmp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/followup"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/private"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// chosenPosts are the latest posts, or the best or worst of a span or format; plain questions for the best are left to the sheet.
func chosenPosts(folded string, of facts.Subject, span timespan.Past, spans bool) string {
	format := asks.Format(folded)
	if asks.Oldest.MatchString(folded) {
		return oldestPost(folded, of, span, spans)
	}
	if asks.Latest.MatchString(folded) {
		return latestPost(folded, of, format)
	}
	days, onDays := records.RankedOn(folded)
	if days.Unclear {
		return oneAtATime
	}
	if onDays {
		if span, spans = records.SpanIn(days.Without(folded), of.History); !spans {
			span, spans = records.Quarter, true
		}
	}
	key, by := postsBy(folded)
	worstFirst := asks.Worst.MatchString(folded) || asks.Badly.MatchString(folded)
	plain := !spans && !worstFirst && format == "" && key == facts.TopPost
	nth, isNth := nthAsked(folded)
	if plain || span.Days == figures.RecentDays && !worstFirst && !onDays || asks.InCommon.MatchString(folded) || isNth && !worstFirst ||
		asks.BestPost.MatchString(folded) && !spans && len(onepost.AspectsOf(folded)) > 0 && !asks.MostOf.MatchString(folded) {
		return ""
	}
	if !spans {
		span = records.Recent
	}
	list, reason := records.Ranked(of, span, records.Ranking{Key: key, Format: format, When: days, WorstFirst: worstFirst})
	when := " of the last 30 days"
	if days.Words != "" {
		when = " published " + days.Words + " " + span.Words
	} else if span.Days != figures.RecentDays {
		when = " published " + span.Words
	}
	kind := cmp.Or(format, "post")
	place := "best"
	if worstFirst {
		place = "worst"
	}
	switch {
	case reason != "":
		return "I can't tell which " + kind + " did " + place + ": " + text.LowerFirst(reason)
	case len(list) == 0:
		return phrasing.CantTell + "there is no " + kind + when + " with known " +
			strings.Replace(by, "engagement rate", "likes and comments", 1) + "."
	}
	if isNth {
		if nth >= len(list) {
			return notAsMany
		}
		list, place = list[nth:nth+1], nthPlaces[nth]+place
	}
	begins := phrasing.Whose(of) + " " + place + " " + kind
	if most := mostAsked(folded); most > 1 {
		list = list[:min(most, len(list))]
		lines := make([]string, 0, len(list))
		for i, p := range list {
			lines = append(lines, phrasing.Item(i+1, text.UpperFirst(onepost.Cited(of, p).Named())+": "+citedBy(of, p, key).Cite()))
		}
		return begins + "s" + when + " by " + by + ":\n\n" + strings.Join(lines, "\n")
	}
	said := begins + when + " by " + by + " is the " + onepost.Cited(of, list[0]).Named() + ": " + citedBy(of, list[0], key).Cite() + "."
	if len(list) == 1 && !isNth {
		said += " It's the only one."
	}
	return said
}

// mostAsked is how many posts a prompt asks for.
func mostAsked(folded string) int {
	if m := asks.NumberOfBest.FindStringSubmatch(folded); m != nil {
		return max(1, text.ParseNumber(cmp.Or(m[1], m[2])))
	}
	if asks.Plural.MatchString(folded) {
		return maxListed
	}
	return 1
}

// maxListed is how many posts are listed where no number is asked for.
const maxListed = 3

// postsBy is the figure by which a prompt ranks posts.
func postsBy(folded string) (key facts.Key, by string) {
	switch {
	case !asks.MostOf.MatchString(folded):
		return facts.TopPost, "engagement rate"
	case strings.Contains(folded, "comment"):
		return facts.TopComments, "comments"
	case private.ViewsRanked.MatchString(folded):
		return facts.TopViews, "views"
	default:
		return facts.TopLikes, "likes"
	}
}

// citedBy is a figure of a post that is known.
func citedBy(of facts.Subject, p figures.Post, key facts.Key) reply.Fact {
	one := onepost.Cited(of, p)
	if key == facts.TopViews {
		return records.ViewsOf(of, one.Nth)
	}
	f, _ := one.Fact(key)
	return f
}

// placeWithin answers of the nth of a span's posts, where the question before was about these.
func placeWithin(folded, words string, of facts.Subject, turns []reply.Turn) (written, bool) {
	nth := ordinalOf(folded)
	if nth == 0 || of.History == nil || words == "" {
		return written{}, false
	}
	span, spans := records.SpanIn(words, of.History)
	listsAll := asks.PostedWhat(words)
	if !spans || !listsAll && len(lastListed(turns)) > 1 {
		return written{}, false
	}
	var list []figures.Post
	if listsAll {
		posts, _ := records.Published(of.History, span)
		list = posts[:min(maxPosted, len(posts))]
	} else {
		key, _ := postsBy(words)
		list, _ = records.Ranked(of, span, records.Ranking{Key: key, Format: asks.Format(words), WorstFirst: asks.Worst.MatchString(words)})
	}
	if nth < 0 {
		nth = len(list)
	}
	if nth > len(list) || nth == 0 {
		return written{text: phrasing.Sentences(publishedIn(of, span, asks.Format(words)), "I know of no such one."), about: topic.TopPosts}, true
	}
	p := onepost.Cited(of, list[nth-1])
	if which := onepost.AspectsOf(folded); len(which) > 0 {
		return written{text: phrasing.Until(of, p.Told(folded)), about: topic.OnePost}, true
	}
	return written{text: phrasing.Until(of, p.Short()), about: topic.OnePost}, true
}

// spanOfPosts is the last question of a conversation that was about the posts of a span; empty: the posts named last are of none.
func spanOfPosts(turns []reply.Turn, known []string) string {
	for i, turn := range slices.Backward(turns) {
		asked := followup.Understand(turn.Prompt, turns[:i], known)
		words := turn.Prompt
		if asked.Restated != "" {
			words = asked.Restated
		}
		folded := spelling.Corrected(spelling.Fold(words), known)
		if asked.Topic.Rule().StandsAlone || ordinalOf(folded) != 0 || asked.Topic == topic.OnePost {
			continue
		}
		if asked.Topic != topic.TopPosts || timespan.PastIn(folded) == "" {
			return ""
		}
		return folded
	}
	return ""
}
