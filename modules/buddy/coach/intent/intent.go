// Package intent understands a prompt alone: what it is about, and whose account it means.
package intent

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/captiontraits"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/goal"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/milestone"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/planquery"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/private"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/ranking"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/terms"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

// Intent is what is asked, and of whom.
type Intent struct {
	Topic   topic.Topic
	Mention string   // a username without its @; empty: nobody's
	Several []string // all that are mentioned, where there is more than one

	Restated string // the prompt as a question of its own, where it goes on with another; empty: it is one
	Theirs   bool   // of those that were just compared, whoever they are
	Unknown  string // a word that stands where a name does, and names none that we know

	Than *ranking.Beside // what is asked of the figure before; nil: nothing

	Private []string       // figures that only the owner sees
	Wrong   names.Misspelt // a name of these
}

// Read understands a prompt alone. known are usernames that may be written without an @.
func Read(prompt string, known []string) Intent {
	folded := spelling.Fold(prompt)
	list, wrong := names.In(prompt, folded, known)
	asked := Intent{Wrong: wrong}
	if len(list) > 0 {
		asked.Mention = list[0]
	}
	if len(list) > 1 {
		asked.Several = list
	}
	folded = spelling.Corrected(folded, known)
	if decided := decidedTopic(folded); decided != topic.Nothing {
		return Intent{Topic: decided}
	}
	withoutThen := asks.Earlier.ReplaceAllString(timespan.WithoutBeside(folded), "") // "compared to last month" compares no accounts
	asked.Topic = byKeywords(withoutThen)
	polite := topic.Nothing // small talk in words that a question may have, too: the "ok" of "is 9pm ok"
	if asked.Topic == topic.Thanks || asked.Topic == topic.Greeting {
		polite, asked.Topic = asked.Topic, topic.Nothing
	}
	asked.Topic = ofPosts(asked.Topic, folded)
	asked.Topic = ofPlans(asked, folded)
	asked.Topic = ofAccounts(asked, folded)
	asked.Topic = ofTimes(asked.Topic, folded)
	asked.Topic = otherwise(asked.Topic, folded)
	if asks.CountsAllPosts.MatchString(folded) {
		asked.Topic = topic.Frequency
	}
	if asked.Topic == topic.Caption && asks.Format(folded) != "" && asks.Length.MatchString(folded) && !strings.Contains(folded, "caption") {
		asked.Topic = topic.Mix
	}
	if captiontraits.Asked(folded) {
		asked.Topic = topic.CaptionTraits
	}
	asked.Private = private.In(folded)
	if asked.Private != nil && slices.Contains([]topic.Topic{topic.Nothing, topic.Saved, topic.Frequency, topic.Why}, asked.Topic) {
		asked.Topic = topic.PrivateFigures
	}
	if asked.Topic == topic.Nothing {
		asked.Topic = polite
	}
	return asked
}

// decidedTopic is what a folded prompt is about whatever its keywords.
func decidedTopic(folded string) topic.Topic {
	if _, is := terms.In(folded); is {
		return topic.Meaning
	}
	if ChangesGoal.MatchString(folded) || ChangesIdea.MatchString(folded) || ChangesPlan.MatchString(folded) {
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

// byKeywords is the topic with the most keywords in a folded prompt.
func byKeywords(folded string) (about topic.Topic) {
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

// PublishedOrPlanned is the topic of a prompt that counts the posts of a span without saying whether it means published or planned ones:
// a month that has begun is counted by what was published.
func PublishedOrPlanned(about topic.Topic, folded string, sheet facts.Sheet) topic.Topic {
	today, known := TodayOf(sheet)
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

// TodayOf is the user's day, as the planner or the history has it.
func TodayOf(sheet facts.Sheet) (time.Time, bool) {
	if today, err := time.Parse(time.DateOnly, sheet.Planner.Today); err == nil {
		return today, true
	}
	if sheet.Own == nil || sheet.Own.History == nil {
		return time.Time{}, false
	}
	now := records.Today(sheet.Own.History)
	return time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, time.UTC), true
}

// IsApart reports whether a prompt asks how far from each other accounts are that it names or means.
func IsApart(asked Intent, folded string) bool {
	return asks.Apart.MatchString(folded) && (asked.Mention != "" || asked.Several != nil ||
		asks.OfOthers.MatchString(folded) && asks.Myself.MatchString(asks.CompetitorsNamed.ReplaceAllString(folded, "")))
}

// changedTopic is what has moved in the words of a prompt that asks why it did; nothing for any other prompt.
func changedTopic(folded string) topic.Topic {
	if !asks.Change.MatchString(folded) {
		return topic.Nothing
	}
	if iMoved.MatchString(folded) && timespan.HasPast(folded) {
		return topic.Growth
	}
	for _, t := range topic.Rules {
		if t.HasNoCause && slices.ContainsFunc(t.Keywords, func(word string) bool { return spelling.Says(folded, word) }) {
			return t.Topic
		}
	}
	return topic.Nothing
}

// iMoved asks why something rose or fell without a word of what: that is said of followers.
var iMoved = regexp.MustCompile(`\bwhy did (?:i|we|it|they) (?:\w+ )?(?:drop|fall|go (?:up|down)|rise|jump|spike|dip|grow)\b`)
