// Package coach answers without a language model: it knows what people ask about their accounts, and says what the facts say.
package coach

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/besttime"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/daily"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/goal"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/latest"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/milestone"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/planquery"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/private"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/restate"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/terms"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

// intent is what is asked, and of whom.
type intent struct {
	topic   topic.Topic
	mention string   // a username without its @; empty: nobody's
	several []string // all that are mentioned, where there is more than one

	restated string // the prompt as a question of its own, where it goes on with another; empty: it is one
	theirs   bool   // of those that were just compared, whoever they are
	unknown  string // a word that stands where a name does, and names none that we know

	than *besideFigure // what is asked of the figure before; nil: nothing

	private []string       // figures that only the owner sees
	wrong   names.Misspelt // a name of these
}

// read understands a prompt alone. known are usernames that may be written without an @.
func read(prompt string, known []string) intent {
	folded := spelling.Fold(prompt)
	list, wrong := names.In(prompt, folded, known)
	asked := intent{wrong: wrong}
	if len(list) > 0 {
		asked.mention = list[0]
	}
	if len(list) > 1 {
		asked.several = list
	}
	folded = spelling.Corrected(folded, known)
	if decided := decidedTopic(folded); decided != topic.Nothing {
		return intent{topic: decided}
	}
	withoutThen := asks.Earlier.ReplaceAllString(timespan.WithoutBeside(folded), "") // "compared to last month" compares no accounts
	asked.topic = topicByKeywords(withoutThen)
	polite := topic.Nothing // small talk in words that a question may have, too: the "ok" of "is 9pm ok"
	if asked.topic == topic.Thanks || asked.topic == topic.Greeting {
		polite, asked.topic = asked.topic, topic.Nothing
	}
	asked.topic = topicOfPosts(asked.topic, folded)
	asked.topic = topicOfPlans(asked, folded)
	asked.topic = topicOfAccounts(asked, folded)
	asked.topic = topicOfTimes(asked.topic, folded)
	asked.topic = topicOtherwise(asked.topic, folded)
	if asks.CountsAllPosts.MatchString(folded) {
		asked.topic = topic.Frequency
	}
	asked.private = private.In(folded)
	if asked.private != nil && slices.Contains([]topic.Topic{topic.Nothing, topic.Saved, topic.Frequency, topic.Why}, asked.topic) {
		asked.topic = topic.Insights
	}
	if asked.topic == topic.Nothing {
		asked.topic = polite
	}
	return asked
}

// decidedTopic is what a folded prompt is about whatever its keywords.
func decidedTopic(folded string) topic.Topic {
	if _, is := terms.In(folded); is {
		return topic.Meaning
	}
	if changesGoal.MatchString(folded) || changesIdea.MatchString(folded) || changesPlan.MatchString(folded) {
		return topic.Actions
	}
	if _, _, isNumber := milestone.In(folded); isNumber {
		return topic.Growth
	}
	if goal.Missed.MatchString(folded) {
		return topic.Goal
	}
	for _, s := range topic.Rules {
		if s.Asked != nil && s.Asked.MatchString(folded) {
			return s.Topic
		}
	}
	return topic.Nothing
}

// topicByKeywords is the topic with the most keywords in a folded prompt.
func topicByKeywords(folded string) (about topic.Topic) {
	most := 0
	for _, t := range topic.Rules {
		found := 0
		for _, keyword := range t.Keywords {
			if spelling.Says(folded, keyword) {
				found++
			}
		}
		if found > most {
			most, about = found, t.Topic
		}
	}
	return about
}

// ofOnePost are the topics whose figures a prompt may ask of the latest post.
var ofOnePost = []topic.Topic{topic.Mix, topic.Engagement, topic.Hashtags}

// topicOfPosts corrects a topic where a prompt asks for posts, or for the time that they do best.
func topicOfPosts(about topic.Topic, folded string) topic.Topic {
	timed := asks.Online.MatchString(folded) || asks.GoodTime.MatchString(folded) || asks.Published.MatchString(folded)
	if timed && slices.Contains([]topic.Topic{topic.Growth, topic.Audience, topic.Nothing}, about) {
		about = topic.BestTime
	}
	if about == topic.Engagement && asks.WhenEngaged.MatchString(folded) {
		about = topic.BestTime
	}
	latest := asks.Latest.MatchString(folded) && !asks.Change.MatchString(folded)
	if asks.Taste.MatchString(folded) || latest && slices.Contains(ofOnePost, about) ||
		(latest || asks.PostedWhat(folded)) && about == topic.Nothing || asks.PostedWhat(folded) && (about == topic.Competitors || about == topic.Mix) {
		about = topic.TopPosts
	}
	if asks.Best.MatchString(folded) && about != topic.Saved && about != topic.Next {
		about = topic.TopPosts
	}
	if asks.Oldest.MatchString(folded) {
		return topic.TopPosts
	}
	if asks.Why.MatchString(folded) && asks.AboutAPost.MatchString(folded) || asks.AboutItself.MatchString(folded) {
		about = topic.WhyBest
	}
	return about
}

// topicOfPlans corrects a topic where a prompt asks for the goal, for what is posted in general or for what to post.
func topicOfPlans(asked intent, folded string) topic.Topic {
	about := asked.topic
	if about == topic.Frequency && goalNamed.MatchString(folded) {
		about = topic.Goal
	}
	if about == topic.Nothing && asks.WhatPosted.MatchString(folded) {
		about = topic.Mix
	}
	if slices.Contains([]topic.Topic{topic.Nothing, topic.Caption}, about) && againAsked.MatchString(folded) && asked.mention == "" {
		about = topic.Next
	}
	if ideasAsked.MatchString(folded) && (about == topic.Nothing || about == topic.Mix) {
		about = topic.Next
	}
	return about
}

// topicOfAccounts corrects a topic where a prompt compares accounts, or asks why a figure has moved.
func topicOfAccounts(asked intent, folded string) topic.Topic {
	about := asked.topic
	besideOwn := asked.mention != "" && (asks.WhoMore.MatchString(folded) || asks.IsBigger.MatchString(folded)) && asks.Myself.MatchString(folded)
	ofOne := asked.mention != "" && asked.several == nil && about == topic.TopPosts // "who is @rye's top post"
	if ranks(folded) && !ofOne || besideOwn || isApart(asked, folded) || asked.several != nil && asks.Comparative.MatchString(folded) {
		about = topic.Ranking
	}
	isBesideThem := asked.mention == "" && asks.BesideThem.MatchString(folded) && asks.Myself.MatchString(folded)
	if asked.several != nil && about == topic.Nothing || isBesideThem && slices.Contains(besideTopics, about) {
		about = topic.Competitors
	}
	if about == topic.Why {
		if changed := changedTopic(folded); changed != topic.Nothing {
			about = changed
		}
	}
	return about
}

// dayToPost asks for the weekday to post on.
var dayToPost = regexp.MustCompile(`\b(?:best|worst|slowest|weakest|strongest) day\b.*` +
	`\b(?:to (?:post|publish)|of the week|for (?:my |the )?(?:post\w*|publish\w*|reels?|carousels?|images?|photos?|pictures?|videos?` +
	`|likes|comments|engagement))\b`)

// topicOfTimes corrects a topic where a prompt names days or hours.
func topicOfTimes(about topic.Topic, folded string) topic.Topic {
	if slices.Contains([]topic.Topic{topic.Nothing, topic.Frequency, topic.Mix}, about) &&
		(planquery.AsksSpan(folded) || planquery.AsksPast(folded)) {
		about = topic.Planned
	}
	if about == topic.Mix && goodHour.MatchString(folded) {
		about = topic.BestTime
	}
	if asks.EachWeekday.MatchString(folded) || about == topic.Nothing && didPost.MatchString(folded) {
		about = topic.Frequency
	}
	if strings.HasPrefix(folded, "should i post") && (asks.GoodTime.MatchString(folded) || asks.Weekday.MatchString(folded)) ||
		strings.Contains(folded, "good idea to post at ") || strings.Contains(folded, "good idea to post on ") {
		return topic.BestTime
	}
	if daily.IsOneDay(folded) {
		about = topic.Growth
	}
	if slices.Contains([]topic.Topic{topic.Nothing, topic.Mix, topic.Engagement}, about) && dayToPost.MatchString(folded) {
		about = topic.BestTime
	}
	if _, found := asks.When(folded); found && about != topic.Competitors && about != topic.Ranking {
		about = topic.Frequency
	}
	if slices.Contains([]topic.Topic{topic.Nothing, topic.BestTime, topic.Engagement, topic.TopPosts}, about) && asks.Weekday.MatchString(folded) &&
		!asks.PostedWhat(folded) && !restate.TheOnWeekday.MatchString(folded) {
		about = topic.BestTime
	}
	if _, found := records.WhenIn(folded); about == topic.Nothing && found && postsNamed.MatchString(folded) ||
		besttime.Compares(folded) {
		about = topic.BestTime
	}
	if _, found := records.RankedOn(folded); found {
		about = topic.TopPosts
	}
	return about
}

// goodHour asks for a time to post, whatever format.
var goodHour = regexp.MustCompile(`\b(?:good|best|right|ideal) (?:time|hour|day)\b`)

// postsNamed speaks of posts or of publishing them.
var postsNamed = regexp.MustCompile(`\b(?:posts?|posted|posting|publish\w*)\b`)

// didPost asks whether anything was published.
var didPost = regexp.MustCompile(opening.Maybe + `(?:did|have|has) (?:i|we|@?[\w.]+) (?:post|posted|publish|published)\b`)

// comparesSpans asks how one span was beside another, whatever by.
var comparesSpans = regexp.MustCompile(`\bcompare|\b(?:am i|are we) doing (?:better|worse)\b` +
	`|\b(?:is|was) (?:this|last) (?:week|month|year) (?:\w+ )?(?:better|worse)\b`)

// topicOtherwise is what a prompt is about that names no topic.
func topicOtherwise(about topic.Topic, folded string) topic.Topic {
	switch {
	case about != topic.Nothing:
		return about
	case aboveAverage.MatchString(folded):
		return topic.Competitors
	case asks.Norm.MatchString(folded) && strings.Contains(folded, "%"):
		return topic.Engagement
	case asks.Future.MatchString(folded) && private.ToReach.MatchString(folded):
		return topic.Growth
	case timespan.WithoutBeside(folded) != folded && postsNamed.MatchString(folded):
		return topic.Frequency
	case timespan.WithoutBeside(folded) != folded && comparesSpans.MatchString(folded):
		return topic.Overview
	case asks.BestMonth.MatchString(folded):
		return topic.Overview
	case asks.InCommon.MatchString(folded):
		return topic.Saved
	case howItWent.MatchString(folded), onepost.AsksWhetherWell(folded) && timespan.HasPast(folded) && !asks.PostNoun.MatchString(folded):
		return topic.Overview
	case latest.Named(folded) != "" && onepost.AsksHowItDid(folded):
		return topic.Engagement
	default:
		return topic.Nothing
	}
}

// publishedOrPlanned is the topic of a prompt that counts the posts of a span without saying whether it means published or planned ones:
// a month that has begun is counted by what was published.
func publishedOrPlanned(about topic.Topic, folded string, sheet facts.Sheet) topic.Topic {
	today, known := todayOf(sheet)
	switch {
	case !known || !slices.Contains([]topic.Topic{topic.Planned, topic.Frequency, topic.Mix}, about) || !planquery.CountsSpan(folded):
		return about
	case !planquery.CountsPublished(folded, today):
		return topic.Planned
	case asks.Format(folded) != "":
		return topic.Mix
	default:
		return topic.Frequency
	}
}

// todayOf is the user's day, as the planner or the history has it.
func todayOf(sheet facts.Sheet) (time.Time, bool) {
	if today, err := time.Parse(time.DateOnly, sheet.Planner.Today); err == nil {
		return today, true
	}
	if sheet.Own == nil || sheet.Own.History == nil {
		return time.Time{}, false
	}
	now := records.Today(sheet.Own.History)
	return time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, time.UTC), true
}
