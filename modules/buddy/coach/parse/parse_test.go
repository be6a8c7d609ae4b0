package parse_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/parse"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
)

func read(text string) parse.Message {
	names := []string{"flour_bread", "bread.theory", "crust.bread", "hearth.bread"}
	return parse.Parse(text, names, time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC))
}

// each compares what is said of each message with what it should be.
func each(t *testing.T, said func(m parse.Message) string, cases map[string]string) {
	t.Helper()
	for text, want := range cases {
		assert.Equal(t, want, said(read(text)), text)
	}
}

func TestPhrasesFillSlots(t *testing.T) {
	each(t, func(m parse.Message) string {
		return fmt.Sprint(m.Metrics, " ", m.By, " ", m.Order, " ", m.Formats, " ", m.Traits)
	}, map[string]string{
		"likes and comments of my reels": "[interactions]   [reel] []", "my engagemnt rate": "[engagement_rate]   [] []",
		"folowers per week": "[followers] week  [] []", "the most liked carousel": "[likes]  best [carousel] []",
		"best and worst reels or photos": "[]  best [reel image] []", "my latest posts by format": "[posts] format latest [] []",
		"do captions with emojis or a question": "[]   [] [emoji question]", "comparizon of flights": "[]   [] []",
		"which hashtags did worst":                           "[] hashtag worst [] []",
		"how many posts with a question mark in 3 carousels": "[posts]   [carousel] [question]",
	})
}

func TestPhrasesHaveMarks(t *testing.T) {
	for text, marks := range map[string][]parse.Mark{
		"Hello there!": {parse.Greeting}, "thx, that's great": {parse.Thanks}, "how come?": {parse.Why},
		"who posts more than me": {parse.Who, parse.More, parse.Mine}, "what can you do": {parse.Abilities}, "give me ideas": {parse.Ideas},
		"which idea is in draft": {parse.Plan, parse.Ideas}, "how far until my goal": {parse.Target, parse.Goal},
		"delete my account": {parse.Change}, "and why was that post so bad": {parse.Why, parse.It, parse.Good},
		"which of us gained fewer": {parse.Who, parse.Less}, "how much more than the week before": {parse.Difference, parse.Before},
		"who unfollowed me": {parse.Private}, "which plan am i on": {parse.Billing}, "on the same day": {parse.ThatDay},
		"in percent": {parse.Percent},
	} {
		for _, mark := range marks {
			assert.True(t, read(text).Has(mark), "%s: %d", text, mark)
		}
	}
	assert.False(t, read("posts without emojis").Has(parse.Change))
}

func TestNamesOfAccounts(t *testing.T) {
	each(t, func(m parse.Message) string {
		return strings.Join(strings.Fields(fmt.Sprint(m.Accounts, m.Guessed, " ", m.Unknown, " ", strings.Join(m.Tags, " "))), " ")
	}, map[string]string{
		"@crust.bread's reach": "[crust.bread]", "does bread theory or Hearth.Bread grow": "[bread.theory hearth.bread]",
		"and of hearth?": "[hearth.bread]", "how is crast bred doing": "[crust.bread]crast bred",
		"@crustbred": "[crust.bread]@crustbred", "followers of @stranger": "[] stranger", "my bread posts": "[]",
		"crust vs @crust.bread": "[crust.bread]", "how does #rye do": "[] #rye",
	})
}

func TestWeekdaysAndHours(t *testing.T) {
	each(t, func(m parse.Message) string { return fmt.Sprint(m.Weekdays, " ", m.Hours) }, map[string]string{
		"posts on mondays": "[Monday] []", "my sunday and tuesday posts": "[Sunday Tuesday] []", "weekend reels": "[Saturday Sunday] []",
		"is tuesday free": "[] []", "posts at 8 PM": "[] [{20 21}]", "at 7 or 8pm": "[] [{19 20} {20 21}]", "between 5 and 7 pm": "[] [{17 19}]",
		"reels in the evening": "[] [{17 21}]", "at 20:00 on fridays": "[Friday] [{20 21}]", "tonight": "[] [{17 0}]", "at 12am": "[] [{0 1}]",
		"top 8": "[] []",
	})
}

func TestCountsOrdinalsAndBounds(t *testing.T) {
	each(t, func(m parse.Message) string {
		bound := map[bool]string{m.Above: " above", m.Below: " below"}[true]
		return fmt.Sprint(m.Count, m.Ordinal, m.Numbers) + bound
	}, map[string]string{
		"my last 5 posts": "5 0 []", "top eight hashtags": "8 0 []", "give me 3 new ideas": "3 0 []", "the second one": "0 2 []",
		"first": "0 1 []", "the last one": "0 -1 []", "my first reel": "0 0 []", "which of the two posts more": "0 0 []",
		"50k followers": "0 0 [50000]", "posts with more than 2,000 likes": "0 0 [2000] above", "reels under 1.5m views": "0 0 [1.5e+06] below",
		"fewer than 20 comments": "0 0 [20] below", "posts on 3 nov over 100 likes": "0 0 [100] above", "in the last 7 days": "0 0 []",
	})
}

func TestSubjectsAndQuotedCaptions(t *testing.T) {
	each(t, func(m parse.Message) string { return m.Subject }, map[string]string{
		"ideas about My Brand Story please": "My Brand Story", "3 tips for Easter": "Easter",
		"write a caption for my sourdough post": "my sourdough post", "ideas for reels": "", "ideas for next week": "", "growth for crust": "",
	})
	m := read(`how did “Rain outside, a tray” do`)
	assert.Equal(t, "Rain outside, a tray", m.Quoted)
	assert.Empty(t, m.Rest)
	assert.Equal(t, []string{"unicorn"}, read("how did the unicorn reel do").Rest)
}

func TestDaysBelongToWhatIsAsked(t *testing.T) {
	each(t, func(m parse.Message) string { return m.Spans[0].Span.From }, map[string]string{
		"posts on monday": "2026-11-16", "ideas planned on monday": "2026-11-23", "should I post on monday": "2026-11-23",
		"till monday": "2025-11-20",
	})
	assert.Empty(t, read("my last post").Spans)
	assert.Equal(t, "since easter", read("growth since easter").Unclear)
}

func TestOneMessageWithSeveralQuestions(t *testing.T) {
	for text, want := range map[string]int{
		"how many followers do I have and how many did I gain?": 2, "likes? comments?": 2, "when should I post, and why?": 2,
		"likes and comments": 1, "": 1, "a? b? c? d?": 1,
	} {
		assert.Len(t, parse.Questions(text), want, text)
	}
	assert.True(t, read("and is it better").YesNo)
	assert.True(t, read("thank you so much!").Whole)
	assert.True(t, read("likes").Measures(query.Likes))
}

func TestOtherLanguagesAreAskedForEnglish(t *testing.T) {
	for text, want := range map[string]string{
		"¿cuántos seguidores tengo?": "inglés", "wie viele Follower habe ich": "Englisch", "combien de mes abonnés": "anglais",
		"quanti sono i miei": "inglese", "quantos seguidores tenho": "inglês", "כמה עוקבים יש לי": "באנגלית", "сколько подписчиков": "английски",
		"我有多少粉丝": "英语", "likes of my כיכר reel": "", "how many followers do I have": "",
	} {
		assert.Contains(t, parse.Foreign(text), want, text)
		assert.Equal(t, want == "", parse.Foreign(text) == "", text)
	}
}
