package coach

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/besttime"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/byformat"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/captiontraits"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/caveats"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/hashtags"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/latest"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/private"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/ranking"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/summary"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/verdict"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

var (
	// formatAmount asks for the number of a format's posts.
	formatAmount = regexp.MustCompile(`\bhow (?:many|often .*) (?:reels|videos|carousels|images|photos|pictures)\b`)
	howOften     = regexp.MustCompile(`^how often (?:do|does|did)\b`)
	publishing   = regexp.MustCompile(`\b(?:posts?|posted|publish(?:ed|es)?|made|shared|have)\b`)
	// inGeneral asks what a post gets, not what those of a span got together.
	inGeneral = regexp.MustCompile(`\b(?:do|does)\b.*\bgets?\b`)
)

// tagTopics are those that a history answers for a hashtag.
var tagTopics = []topic.Topic{topic.Hashtags, topic.Engagement, topic.Mix, topic.Frequency, topic.Competitors}

// countedTopics are those whose posts are counted, or by which they are.
var countedTopics = []topic.Topic{topic.Frequency, topic.Mix, topic.Engagement, topic.Hashtags, topic.TopPosts}

// meanOfPosts are those whose means are told of the last few posts.
var meanOfPosts = []topic.Topic{topic.Engagement, topic.Mix, topic.TopPosts, topic.Overview}

// withHistories adds the histories of the user's account and of those that a conversation names, ranks or
// means as the competitors.
func (c *Coach) withHistories(ctx context.Context, question reply.Question, sheet facts.Sheet) (facts.Sheet, error) {
	load := func(of facts.Subject) (facts.Subject, error) {
		h, err := c.histories.History(ctx, question.UserID, of.ProfileID)
		if apperr.Is(err, apperr.NotFound) {
			return of, nil
		}
		of.History = &h
		return of, err
	}
	if sheet.Own != nil {
		own, err := load(*sheet.Own)
		if err != nil {
			return sheet, fmt.Errorf("own history: %w", err)
		}
		sheet.Own = &own
	}
	sheet.Peers, sheet.Others = facts.NewSubject("peers", "the accounts you chose", false, nil), slices.Clone(sheet.Others)
	asked := spelling.Fold(strings.Join(question.Prompts(), "\n"))
	areMeant := len(sheet.Others) <= maxEach && asks.OfOthers.MatchString(asked) ||
		(ranking.Asked(asked) || asks.BesideThem.MatchString(asked)) && timespan.PastIn(asked) != ""
	for i, other := range sheet.Others {
		if !areMeant && !isNamed(question, strings.TrimPrefix(other.Name, "@")) {
			continue
		}
		with, err := load(other)
		if err != nil {
			return sheet, fmt.Errorf("history of %s: %w", other.Name, err)
		}
		sheet.Others[i] = with
	}
	return sheet, nil
}

// isNamed reports whether a prompt of a conversation names an account.
func isNamed(question reply.Question, name string) bool {
	for _, prompt := range question.Prompts() {
		for line := range strings.SplitSeq(prompt, "\n") {
			folded := spelling.Fold(opening.AsGoingOn(opening.WithoutInterjection(line)))
			if list, _ := names.In(folded, folded, []string{name}); len(list) > 0 {
				return true
			}
		}
	}
	return false
}

// historyErr is what went wrong as the histories of a sheet were read.
func historyErr(sheet facts.Sheet) (err error) {
	subjects := sheet.Others
	if sheet.Own != nil {
		subjects = append(slices.Clip(subjects), *sheet.Own)
	}
	for _, of := range subjects {
		if of.History != nil {
			err = errors.Join(err, of.History.Err())
		}
	}
	if err != nil {
		return fmt.Errorf("history: %w", err)
	}
	return nil
}

// cantCountBy refuses a condition that is not one of a format, a span, a weekday or an hour.
const cantCountBy = "I can't count by that: ask me for the posts of a format, of some days, of a weekday or of a whole hour."

// answerFromHistory answers from an account's history what its sheet has not: about a span of days, a hashtag, a post. Empty: it does not.
func answerFromHistory(asked intent.Intent, folded string, of facts.Subject) string {
	if of.History == nil || asks.Future.MatchString(folded) || asked.Topic == topic.CaptionTraits {
		return ""
	}
	if text := ofLatest(asked, folded, of); text != "" {
		return text
	}
	if asked.Private != nil {
		return aboutViews(asked, folded, of)
	}
	if slices.Contains(countedTopics, asked.Topic) && asks.CountsPosts.MatchString(folded) && records.HasCondition(folded) {
		return cantCountBy
	}
	if tags := namedTag.FindAllString(folded, -1); len(tags) > 0 && slices.Contains(tagTopics, asked.Topic) {
		return hashtags.Asked(folded, of, tags)
	}
	if asked.Topic == topic.Hashtags {
		if text := hashtags.MostUsed(folded, of, tagsWanted(folded)); text != "" {
			return text
		}
	}
	if asked.Topic == topic.Caption {
		return captiontraits.Lengths(folded, of)
	}
	if text := aspectsOfPosted(asked.Topic, folded, of); text != "" {
		return text
	}
	if asked.Topic == topic.BestTime && !asks.Published.MatchString(folded) && !asks.Online.MatchString(folded) {
		return besttime.Told(folded, asks.Format(folded), of)
	}
	if when, found := asks.When(folded); found && asked.Topic == topic.Frequency {
		return publishedOn(of, folded, when)
	}
	if asked.Topic == topic.Growth {
		if text := dayByDay(folded, of); text != "" {
			return text
		}
	}
	if one, other, found := records.Beside(folded, of.History); found && asked.Topic.Rule().SpansBeside {
		why := ""
		if asks.Change.MatchString(folded) {
			why = caveats.CantTellWhy
		}
		return phrasing.Paragraphs(why, besideSpan(asked.Topic, folded, of, one, other))
	}
	span, spans := records.SpanAsked(folded, of)
	if span.Refused != "" {
		if asked.Topic.Rule().OfAnySpan || asked.Topic == topic.Mix && asks.HowMany.MatchString(folded) {
			return phrasing.CantTell + span.Refused
		}
		spans = false
	}
	return answerOfSpan(asked.Topic, folded, of, span, spans)
}

// ofLatest are the means of the last few posts, where a prompt names these.
func ofLatest(asked intent.Intent, folded string, of facts.Subject) string {
	format, measures := asks.Format(folded), records.MeasuresIn(folded)
	if m := asks.LatestListed.FindStringSubmatch(folded); m != nil && asked.Private == nil {
		return latestListed(of, format, text.ParseNumber(m[1]))
	}
	switch isReels := format == figures.Reel.Name(); {
	case asked.Private != nil && private.OfViews(asked.Private) && isReels:
		measures = []records.Measure{records.Views}
	case asked.Private != nil || !slices.Contains(meanOfPosts, asked.Topic):
		return ""
	}
	told := latest.Told(folded, format, measures, of)
	if told == "" {
		return ""
	}
	return phrasing.Sentences(noTotalsIn(folded), told)
}

// answerOfSpan is answerFromHistory of a span; spans is false where a prompt names none that can be told of.
func answerOfSpan(about topic.Topic, folded string, of facts.Subject, span timespan.Past, spans bool) string {
	switch about {
	case topic.Frequency:
		if asks.EachWeekday.MatchString(folded) {
			return publishedByWeekday(of, folded, span, spans)
		}
		if spans && span.Days != figures.RecentDays {
			return verdict.OfPosts(folded, records.Count(of, span, "")) + publishedIn(of, span, "")
		}
	case topic.Growth:
		if spans && span.Days != figures.RecentDays && !asks.LastDays.MatchString(folded) && !asks.ADay.MatchString(folded) {
			return followersIn(folded, of, span)
		}
	case topic.Engagement, topic.Mix:
		return postsDid(about, folded, of, span, spans)
	case topic.TopPosts:
		if asks.PostedWhat(folded) {
			if !spans {
				span = records.Recent
			}
			return postedIn(of, span, asks.Format(folded))
		}
		return chosenPosts(folded, of, span, spans)
	case topic.Overview:
		if spans && span.Days != figures.RecentDays {
			return phrasing.Paragraphs(summary.Of(of, span), growthCounted(of, span))
		}
	case topic.OnePost:
		if asks.Badly.MatchString(folded) {
			if asks.Latest.MatchString(folded) {
				return latestPost(folded, of, asks.Format(folded))
			}
			if !spans {
				span = records.Recent
			}
			if worst, _ := records.Ranked(of, span, records.Ranking{Key: facts.TopPost, WorstFirst: true}); len(worst) > 0 {
				return onepost.Cited(of, worst[0]).Why()
			}
		}
	default:
	}
	return ""
}

// besideOwn reports whether a prompt about another account asks for the user's own figures, too.
func besideOwn(folded string) bool {
	return asks.BesideMe.MatchString(folded) || asks.WithUserToo.MatchString(folded) || asks.ThanOther.MatchString(folded) ||
		asks.Beside.MatchString(folded) && asks.Myself.MatchString(folded)
}

// postsDid is how the posts of a format or a span did, or how many of a format there are.
func postsDid(about topic.Topic, folded string, of facts.Subject, span timespan.Past, spans bool) string {
	if !spans {
		span = records.Recent
	}
	list, measures := asks.Formats(folded), records.MeasuresIn(folded)
	perFormat := list != nil || asks.EachFormat.MatchString(folded)
	rateAlone := len(measures) == 1 && measures[0].Overall == facts.Rate
	switch {
	case asks.Change.MatchString(folded):
		return ""
	case about == topic.Mix && list != nil && measures == nil && (asks.HowMany.MatchString(folded) || howOften.MatchString(folded)) &&
		(publishing.MatchString(folded) || spans && formatAmount.MatchString(folded)):
		return publishedEach(of, span, list)
	case about == topic.Mix && list != nil && measures == nil && span.Days != figures.RecentDays && !asks.HowMany.MatchString(folded):
		measures = []records.Measure{records.EngagementRate, records.Likes, records.Comments}
		return byformat.Means(of, byformat.Asked{Formats: list, Measures: measures, Span: span})
	case about == topic.Mix && asks.LeaveOut.MatchString(folded) && span.Days == figures.RecentDays && len(of.Several(facts.FormatRate)) > 0:
		return phrasing.Paragraphs(byformat.Worst(of), byformat.Rates(of, nil))
	case about == topic.Mix && asks.LeaveOut.MatchString(folded) && len(of.History.Posts()) > 0:
		return byformat.Means(of, byformat.Asked{Measures: []records.Measure{records.EngagementRate}, Span: span})
	case perFormat && rateAlone && span.Days == figures.RecentDays && len(of.Several(facts.FormatRate)) > 0:
		return byformat.Rates(of, list)
	case perFormat && measures != nil:
		return phrasing.Paragraphs(noTotalsIn(folded), byformat.Means(of, byformat.Asked{Formats: list, Measures: measures, Span: span}))
	case perFormat && asks.AnyMean.MatchString(folded), list != nil && asks.Beside.MatchString(folded):
		measures = []records.Measure{records.EngagementRate, records.Likes, records.Comments}
		return phrasing.Paragraphs(byformat.Better(of, list, span),
			byformat.Means(of, byformat.Asked{Formats: list, Measures: measures, Span: span}))
	case about == topic.Engagement && span.Days != figures.RecentDays && (measures == nil || rateAlone || !asks.Earlier.MatchString(folded)):
		return phrasing.Paragraphs(noTotalsIn(folded), meansIn(of, span, measures))
	default:
		return ""
	}
}

// noTotalsIn says that sums are not told, where a prompt asks for one.
func noTotalsIn(folded string) string {
	if asks.Totals.MatchString(folded) && !asks.Average.MatchString(folded) && !inGeneral.MatchString(folded) {
		return caveats.NoTotals
	}
	return ""
}
