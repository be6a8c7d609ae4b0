package frame_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/frame"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/parse"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
)

var friday = time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)

// ask returns the question of the last of some messages, each of which goes on from the one before. answered completes the frame of an
// answer, as package answer does.
func ask(messages string, answered func(*frame.Frame)) (f frame.Frame) {
	for i, text := range strings.Split(messages, " → ") {
		if i > 0 && answered != nil {
			answered(&f)
		}
		f = frame.Merge(f, parse.Parse(text, []string{"flour_bread", "crust.bread", "hearth.bread"}, friday), friday)
	}
	return f
}

// bounds writes a filter as "likes>2000".
var bounds = strings.NewReplacer(`{"metric":"`, "", `","above":`, ">", `","below":`, "<", `{"with":"`, "", `"}`, "", "}", "")

// short is the slots of a question that are filled.
func short(f frame.Frame) string {
	q := f.Query
	all := []string{string(f.Topic), string(q.Metric), strings.Join(q.Accounts, "+"), string(f.Whose), days(q.Span), days(q.Versus), q.Format,
		string(q.By), string(q.Order), f.Plan, f.Subject, strings.Join(f.Weekdays, "+")}
	for _, bound := range q.Filter {
		text, _ := json.Marshal(bound)
		all = append(all, bounds.Replace(string(text)))
	}
	all = append(all, strings.NewReplacer("limit 0", "", "target 0", "").Replace(fmt.Sprint("limit ", q.Limit, " target ", f.Target)))
	return strings.Join(strings.Fields(strings.Join(all, " ")), " ")
}

func days(s *query.Span) string {
	switch {
	case s == nil:
		return ""
	case s.Days > 0:
		return fmt.Sprint(s.Days, "d")
	}
	return strings.ReplaceAll(s.From[5:]+"-"+s.To[5:], "-", "")
}

func TestQuestionsByThemselves(t *testing.T) {
	for message, want := range map[string]string{
		"Hi there": "greeting", "thanks a lot!": "thanks", "what can you do?": "abilities", "why?": "why", "what is the capital of Peru": "",
		"how many followers do I have": "figure followers", "did I grow more in september or october": "figure growth 09010930 10011031",
		"growth vs last month": "figure growth 11011130 10011031", "who has the best engagement": "compared engagement_rate all best",
		"do I post more reels than crust": "compared posts crust.bread reel", "am I above average": "peers",
		"how often do I post": "figure posts_per_week", "my 3 best reels in october": "posts engagement_rate 10011031 reel post best limit 3",
		"worst post": "posts engagement_rate post worst limit 1", "posts on 5 nov above 2100 likes": "posts likes 11051105 post likes>2100",
		"reels with fewer than 20 comments": "posts comments reel post comments<20", "how many posts with a question": "figure posts question",
		"which weekday is best": "times weekday best", "how do my tuesdays do": "times Tuesday", "reels or carousels?": "formats",
		"do emojis help": "traits", "best hashtags": "hashtags hashtag best", "how far am I from 50k": "target target 50000",
		"what is late": "plan late", "how many ideas do I have": "plan count", "what's planned next week": "plan 11221128",
		"which ideas have no draft": "plan undrafted", "ideas about my shop": "ideas your shop", "how old are my followers": "audience followers",
		"who unfollowed me": "private all", "set my goal to 7": "change", "was October good": "summary 10011031",
		"how will my followers be in june": "forecast followers 06010630", "what does engagement rate mean": "definition engagement_rate",
		"how did the rye reel do": "post reel", "what should I post next": "advice",
	} {
		assert.Equal(t, want, short(ask(message, nil)), message)
	}
	assert.Equal(t, "rye", ask("how did the rye reel do", nil).Words)
	assert.Equal(t, frame.Goal, ask("set my goal to 7", nil).Changes)
}

func TestAFollowUpFillsItsSlotsAndInheritsTheOthers(t *testing.T) {
	for messages, want := range map[string]string{
		"growth last week → and @crust.bread?": "figure growth crust.bread 11081114",
		"likes of reels → last month?":         "figure likes 10011031 reel", "likes of reels → and comments?": "figure comments reel",
		"engagement rate in october → carousels?":                                  "figure engagement_rate 10011031 carousel",
		"best posts in october → the worst?":                                       "posts engagement_rate 10011031 post worst limit 1",
		"posts on 5 nov above 2100 likes → and over 1500":                          "posts likes 11051105 post likes>1500",
		"how many posts last week → and the week before that":                      "figure posts 11011107",
		"how many posts last week → and the week before → and the one before that": "figure posts 10251031",
		"growth last week → how much more than the week before":                    "figure growth 11081114 11011107",
		"followers on 1 oct → and crust.bread on the same day":                     "figure followers crust.bread 10011001",
		"which of us gets more comments → and of hearth":                           "compared comments hearth.bread",
		"growth of crust → and mine?":                                              "figure growth",
		"growth of crust → what are their best posts":                              "posts engagement_rate crust.bread post best",
		"carousel ideas about rye → more":                                          "ideas carousel rye",
		"how far is crust from 50k → and hearth":                                   "target hearth.bread target 50000",
		"best hour → and @hearth.bread?":                                           "times hearth.bread hour best",
		"growth → how many of my reels are planned":                                "plan posts reel",
		"growth → what is the capital of Peru":                                     "",
	} {
		assert.Equal(t, want, short(ask(messages, nil)), messages)
	}
	assert.Equal(t, "nike", ask("growth → what about nike", nil).Unknown)
	assert.Equal(t, "since easter", ask("growth → since easter", nil).Unclear)
	assert.Equal(t, "posts", string(ask("best posts → why?", nil).Asked))
}

func TestAFollowUpPointsToWhatTheAnswerHasShown(t *testing.T) {
	answered := func(f *frame.Frame) {
		f.Shown = []frame.Shown{{ID: 7}, {ID: 8}, {ID: 9}}
		f.Last, f.Leader = "2026-11-03", "crust.bread"
	}
	const likes = frame.Aspect(query.Likes)
	for messages, want := range map[string]struct {
		nth    int
		aspect frame.Aspect
	}{
		"best posts → how many likes did it get": {1, likes}, "best posts → the second one": {2, ""}, "best posts → the last one": {3, ""},
		"best posts → why?": {1, frame.Reason}, "best posts → when did I post the best one": {1, frame.When},
		"best posts → how many likes did the second one get → and the third one": {3, likes},
		"best posts → the second one → show me the caption":                      {2, frame.Caption},
	} {
		f := ask(messages, answered)
		assert.Equal(t, frame.Post, f.Topic, messages)
		assert.Equal(t, want.nth, f.Nth, messages)
		assert.Equal(t, want.aspect, f.Aspect, messages)
	}
	assert.Equal(t, frame.Sequel, ask("best posts → turn it into an idea", answered).Topic)
	assert.Equal(t, "posts engagement_rate 11031103 post latest", short(ask("which day did I gain most → what did I post that day", answered)))
	assert.Equal(t, "posts engagement_rate crust.bread post best", short(ask("who leads → what are their best posts", answered)))
}

func TestAStoredFrameSurvives(t *testing.T) {
	f := ask("posts of crust on mondays in the evening above 1500 likes with emojis in october vs september", func(*frame.Frame) {})
	f.Shown, f.Nth, f.Said, f.Last, f.Target = []frame.Shown{{ID: 7, Account: "crust.bread"}}, 1, []string{"Rye"}, "2026-11-03", 50_000
	stored, err := json.Marshal(f)
	require.NoError(t, err)
	var read frame.Frame
	require.NoError(t, json.Unmarshal(stored, &read))
	assert.Equal(t, f, read)
	require.NoError(t, json.Unmarshal([]byte(`{"topic":"figure","query":{"metric":"likes"},"yesNo":true,"wish":{}}`), &read), "an older one")
	assert.True(t, read.YesNo)
}
