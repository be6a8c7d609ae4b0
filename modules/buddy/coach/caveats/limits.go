package caveats

import (
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

// topicLimit is what cannot be told of a topic, and the words that ask for it, with those that ask for something else.
type topicLimit struct {
	about      topic.Topic
	asked, not *regexp.Regexp
	says       string
}

type topicLimits []topicLimit

var (
	limitsOfCounts = topicLimits{
		{topic.Engagement, asks.Totals, asks.Average, NoTotals},
		{topic.TopPosts, asks.MostOf, nil, "I rank posts by engagement rate, so I can't tell which got the most or fewest likes or comments."},
		{topic.TopPosts, asks.Taste, nil, "I can't see what each follower likes, only which posts did best."},
		{topic.Growth, asks.EachWeek, nil, "I don't have the growth of each week: ask me about one week, or about each day of a month."},
		{topic.Growth, asks.PerDay, nil, "I don't have the growth of each day or week, only of the last 7 and the last 30 days."},
	}
	limitsOfTimes = topicLimits{
		{topic.TopPosts, asks.Latest, nil, "I only have the best posts of the last 30 days, not the latest ones."},
		{topic.BestTime, asks.Published, nil, "I know when posts do best, not when all of them went out."},
		{topic.BestTime, asks.Online, nil, "I don't know when followers are online, only when posts do best."},
		{topic.BestTime, asks.LeaveOut, nil, "I only know when posts do best, not when they do worst."},
	}
	limitsOfTraits = topicLimits{
		{topic.Mix, asks.LeaveOut, nil, "I only know which format does best, not which does worst."},
		{topic.Mix, asks.Length, nil, "I don't have the length of videos in your figures."},
		{topic.Hashtags, asks.LeaveOut, nil, "I only know which ones do best, not which to leave out."},
		{topic.Hashtags, regexp.MustCompile(`\b(?:per|a|each|every) post\b`), nil,
			"I don't count the hashtags of each post: I only know which ones do best."},
		{topic.Hashtags, asksNumberOfTags, nil,
			"I only know which ones do best, not how many to use."},
		{topic.Hashtags, asks.HowMany, nil, "I only know which ones do best, not how many to use."},
		{topic.Caption, asks.Length, regexp.MustCompile(`\b(?:write|make|draft|rewrite|give)\b`),
			"I don't have the length of captions here: My Performance shows how short and long ones do."},
		{topic.Mix, asks.Counts, nil, "I don't have likes or comments of each format, only over all posts."},
	}
)

// asksNumberOfTags asks how many to use, and doesn't ask for so many.
var asksNumberOfTags = regexp.MustCompile(`\b(?:do|does|would|is|are)\b.*\b(?:more|fewer|less|too many|\d+) hash ?tags?\b.*` +
	`\b(?:helps?|works?|enough|better|matters?)\b|\b(?:better to|should (?:i|we)) use (?:more|fewer|less|\d+) hash ?tags?\b`)

// of is the first of the limits that a prompt asks beyond.
func (limits topicLimits) of(folded string, about topic.Topic, _ facts.Subject) Caveat {
	for _, l := range limits {
		if l.about == about && l.asked.MatchString(folded) && (l.not == nil || !l.not.MatchString(folded)) {
			return Caveat{Text: l.says}
		}
	}
	return Caveat{}
}
