package intent

import (
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/besttime"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/daily"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/latest"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/planquery"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/private"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/ranking"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/restate"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
)

// ofOnePost are the topics whose figures a prompt may ask of the latest post.
var ofOnePost = []topic.Topic{topic.Mix, topic.Engagement, topic.Hashtags}

// ofPosts corrects a topic where a prompt asks for posts, or for the time that they do best.
func ofPosts(about topic.Topic, folded string) topic.Topic {
	timed := asks.Online.MatchString(folded) || asks.GoodTime.MatchString(folded) || asks.Published.MatchString(folded)
	if timed && slices.Contains([]topic.Topic{topic.Growth, topic.Audience, topic.Nothing}, about) {
		about = topic.BestTime
	}
	if about == topic.Engagement && asks.WhenEngaged.MatchString(folded) {
		about = topic.BestTime
	}
	latest := asks.Latest.MatchString(folded) && !asks.Change.MatchString(folded)
	if asks.Taste.MatchString(folded) || latest && slices.Contains(ofOnePost, about) ||
		(latest || asks.PostedWhat(folded)) && about == topic.Nothing || asks.PostedWhat(folded) && (about == topic.Competitors ||
		about == topic.Mix) {
		about = topic.TopPosts
	}
	if asks.Best.MatchString(folded) && about != topic.Saved && about != topic.Next {
		about = topic.TopPosts
	}
	if asks.Oldest.MatchString(folded) || asks.LatestListed.MatchString(folded) {
		return topic.TopPosts
	}
	if asks.Why.MatchString(folded) && asks.AboutAPost.MatchString(folded) || asks.AboutItself.MatchString(folded) {
		about = topic.OnePost
	}
	return about
}

// ofPlans corrects a topic where a prompt asks for the goal, for what is posted in general or for what to post.
func ofPlans(asked Intent, folded string) topic.Topic {
	about := asked.Topic
	if about == topic.Frequency && goalNamed.MatchString(folded) {
		about = topic.Goal
	}
	if about == topic.Nothing && asks.WhatPosted.MatchString(folded) {
		about = topic.Mix
	}
	if slices.Contains([]topic.Topic{topic.Nothing, topic.Caption}, about) && againAsked.MatchString(folded) && asked.Mention == "" {
		about = topic.Next
	}
	if ideasAsked.MatchString(folded) && (about == topic.Nothing || about == topic.Mix) {
		about = topic.Next
	}
	return about
}

// ofAccounts corrects a topic where a prompt compares accounts, or asks why a figure has moved.
func ofAccounts(asked Intent, folded string) topic.Topic {
	about := asked.Topic
	besideOwn := asked.Mention != "" && (asks.WhoMore.MatchString(folded) || asks.IsBigger.MatchString(folded)) &&
		asks.Myself.MatchString(folded)
	ofOne := asked.Mention != "" && asked.Several == nil && about == topic.TopPosts // "who is @rye's top post"
	if ranking.Asked(folded) && !ofOne || besideOwn || IsApart(asked, folded) || asked.Several != nil && asks.Comparative.MatchString(folded) {
		about = topic.Ranking
	}
	isBesideThem := asked.Mention == "" && asks.BesideThem.MatchString(folded) && asks.Myself.MatchString(folded)
	if asked.Several != nil && about == topic.Nothing || isBesideThem && about.Rule().SpansBeside {
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

// ofTimes corrects a topic where a prompt names days or hours.
func ofTimes(about topic.Topic, folded string) topic.Topic {
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
	if slices.Contains([]topic.Topic{topic.Nothing, topic.BestTime, topic.Engagement, topic.TopPosts}, about) &&
		asks.Weekday.MatchString(folded) &&
		!asks.PostedWhat(folded) && !restate.TheOnWeekday.MatchString(folded) &&
		(!howItWent.MatchString(folded) || !timespan.HasPast(folded)) {
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

// otherwise is what a prompt is about that names no topic.
func otherwise(about topic.Topic, folded string) topic.Topic {
	switch {
	case about != topic.Nothing:
		return about
	case ranking.AboveAverage.MatchString(folded):
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

var (
	goalNamed = regexp.MustCompile(`\b(?:goal|target)\b`)
	// againAsked asks to do what did well again, or better what did not.
	againAsked = regexp.MustCompile(`\b(?:another|more|something|one) (?:one )?like (?:it|that|this|those|these)\b` +
		`|\b(?:do the same|copy (?:it|that|this)` +
		`|should (?:i|we) copy|(?:do about|fix|change|improve) (?:it|that|this)|catch up)\b`)
	// howItWent asks for the short of it.
	howItWent = regexp.MustCompile(`\bhow (?:did|was|is|s) (?:my|the|this|last)(?: last| past)? (?:week|weekend|month)(?: go| going)?\b` +
		`|\bhow (?:did|was|is|s) (?:my )?(?:` + timespan.Months + `|yesterday)(?: go| going)?[ ?.!]*$` +
		`|\bhow (?:did|was) (?:my |the )?(?:first|second|third|fourth|last) (?:week|half) of\b` +
		`|\bhow (?:did|do|have|are) (?:my|our|the) posts (?:do|doing|done|perform\w*)\b` +
		`|\bhow did (?:i|we) do (?:in|on|last|this|over|during|yesterday|the (?:week|weekend|month))\b`)
)

// ideasAsked asks for ideas in other words than its topic's.
var ideasAsked = regexp.MustCompile(`\b(?:ideas?|suggestions?|inspiration) (?:for|on|about)\b` +
	`|\b(?:give|need|got|any|some|want) (?:me )?(?:\w+ ){0,2}ideas?\b` +
	`|\b(?:can|could|should|would|to|do) (?:i |we )?(?:post|make|do|share|film|shoot|say|create|write) (?:\w+ ){0,2}(?:about|for|on)\b` +
	`|\bnext (?:post|reel|carousel|image|photo|picture|video)\b`)
