package copywriting

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/check"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func sheetOf(idea facts.Idea) facts.Sheet {
	var known []facts.Figure
	for i, tag := range []string{"#sourdough", "#breadlover", "#slowfood"} {
		known = append(known, facts.Figure{Key: facts.Hashtag.Nth(i + 1), Label: "Hashtag", Words: tag})
	}
	known = append(known, facts.Figure{Key: facts.BestTime.Nth(1), Label: "Best hour", Words: "8 PM"})
	own := facts.NewSubject("own", "@maya", true, known)
	return facts.Sheet{Own: &own, Idea: &idea}
}

// talk is a conversation about the copy of an idea.
type talk struct {
	t     *testing.T
	sheet facts.Sheet
	turns []reply.Turn
}

func begin(t *testing.T, idea facts.Idea) *talk {
	t.Helper()
	c := &talk{t: t, sheet: sheetOf(idea)}
	_, outcome := c.ask("please write copy for this idea. title: rye")
	require.Equal(t, Written, outcome)
	return c
}

func (c *talk) ask(prompt string) (string, Outcome) {
	c.t.Helper()
	question := reply.Question{Type: reply.Copywriting, Turns: c.turns, Prompt: prompt}
	text, outcome := Answer(question, c.sheet)
	checker := check.New(strings.Join(question.Prompts(), "\n"), "", c.sheet.Facts())
	checker.Trust(strings.Join(append(question.Prompts(), c.sheet.Texts(question)), "\n"))
	checked, _ := checker.Answer(text)
	require.NotContains(c.t, checked, "unverified", prompt)
	c.turns = append(c.turns, reply.Turn{Prompt: prompt, Answer: checked})
	return checked, outcome
}

// quotedIn is what an answer quotes.
func quotedIn(answer string) string { return strings.Join(quotesIn(answer), "\n\n") }

func TestTheFirstCaption(t *testing.T) {
	for name, test := range map[string]struct {
		idea facts.Idea
		want string
	}{
		"a draft": {facts.Idea{Title: "Rye", Draft: "Less water. Fold 4 times."},
			"Rye.\n\nLess water. Fold 4 times.\n\nWhat would you add? Tell me below."},
		"its lines and marks stay": {facts.Idea{Title: "Rye", Draft: "Too wet? Add 1.5 cups! Then wait\n\n- mix it\n- fold it"},
			"Rye.\n\nToo wet? Add 1.5 cups! Then wait\n\n- mix it\n- fold it\n\nWhat would you add? Tell me below."},
		"notes on filming are for the outline": {facts.Idea{Title: "Rye", Draft: "Film over the shoulder, no talking. Less water. Three cuts."},
			"Rye.\n\nLess water.\n\nWhat would you add? Tell me below."},
		"a question": {facts.Idea{Title: "is rye healthy", Draft: "Less water."},
			"Is rye healthy?\n\nLess water.\n\nWhat's your answer? Tell me below."},
		"a poll": {facts.Idea{Title: "Poll: rye or spelt next?", Draft: "I have both."},
			"Rye or spelt next?\n\nI have both.\n\nTell me your pick below."},
		"a draft that ends in a question": {facts.Idea{Title: "Rye", Draft: "Less water. Who knew?"}, "Rye.\n\nLess water. Who knew?"},
		"another language":                {facts.Idea{Title: "שישי בבוקר", Draft: "בצק טוב."}, "שישי בבוקר.\n\nבצק טוב."},
		"hashtags once": {facts.Idea{Title: "Sourdough bread", Draft: "My #Sourdough today. #rye #Rye"},
			"Sourdough bread.\n\nMy #Sourdough today. #rye\n\nWhat would you add? Tell me below.\n\n#breadlover"},
		"torn sentences are left out": {facts.Idea{Title: "Rye", Draft: "Numbers to check: https://a.b/c and https://a.b/d. Less water."},
			"Rye.\n\nLess water.\n\nWhat would you add? Tell me below."},
		"their hashtags stay": {facts.Idea{Title: "Rye", Draft: "Less water. Recipes: https://a.b/c #rye"},
			"Rye.\n\nLess water. #rye\n\nWhat would you add? Tell me below."},
		"a story": {facts.Idea{Title: "Rye", Type: "story", Draft: "Less water."}, "Rye.\n\nLess water.\n\nReply and tell me."},
		"a final copy": {facts.Idea{Title: "Rye", FinalCopy: "Rye, not *gummy*.\r\n\r\n\r\n1. Mix\n2. Wait\n\n#rye #bread\n"},
			"Rye, not gummy.\n\n1. Mix\n2. Wait\n\n#rye #bread\n\nWhat would you add?"},
		"a final copy that asks":   {facts.Idea{Title: "Rye", FinalCopy: "Rye? Tell me."}, "Rye? Tell me."},
		"no words":                 {facts.Idea{Title: "Rye"}, ""},
		"notes and hashtags alone": {facts.Idea{Title: "Rye", Draft: "Three cuts, no talking. #rye"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			c := begin(t, test.idea)
			require.Equal(t, test.want, quotedIn(c.turns[0].Answer))
			require.Equal(t, test.want == "", strings.Contains(c.turns[0].Answer, "no words for a caption yet"))
		})
	}
}

func TestTheFirstAnswer(t *testing.T) {
	c := begin(t, facts.Idea{Title: "Rye", Type: "reel", Draft: "Three cuts, no talking. Less water."})
	require.Contains(t, c.turns[0].Answer, "1. Three cuts, no talking.\n2. Less water.\n3. Ask a question")
	require.Contains(t, c.turns[0].Answer, "Your posts do best at [8 PM](fact:own:bestTime1).")
	c = begin(t, facts.Idea{Title: "Rye", Type: "story", Draft: "Less water."})
	require.NotContains(t, c.turns[0].Answer, "do best", "there are no figures of stories")
	c = begin(t, facts.Idea{Title: "Answer the ten most asked questions", Type: "reel"})
	require.Contains(t, c.turns[0].Answer, "- The ten most asked questions: which is yours?")
	require.Contains(t, c.turns[0].Answer, "**Questions to answer in the draft**\n\n1. What is it about")
}

func TestAdviceThatWasSavedAsAnIdeaIsNotPublished(t *testing.T) {
	const saved = "For your next post:\n\n1. Make it one of your reels. They do 1.6 times as well as your other posts.\n" +
		"2. Follow up on what worked: the reel of 27 Oct \"Friday! Who bakes?\" reached 10.5%.\n" +
		"3. Try what works for @bread.hour: its engagement rate is 6.4% to your 4.1%, and its reels do best.\n" +
		"4. Keep up with your goal: you've published 4 of 5 posts this week.\n5. Publish it at 8:00 PM. Your best day is Tuesday."
	for _, title := range []string{"For your next post:", "Make it one of your reels.", "Try what works for @bread.hour", "Rye"} {
		sheet := sheetOf(facts.Idea{Title: title, Draft: saved + "\n\nMy rye takes 70% water. It rests a day."})
		sheet.Others = []facts.Subject{facts.NewSubject("c:1", "@bread.hour", true, nil)}
		c := &talk{t: t, sheet: sheet}
		text, outcome := c.ask("please write copy for this idea. title: x")
		require.Equal(t, Written, outcome)
		require.Contains(t, quotedIn(text), "My rye takes 70% water. It rests a day.", title)
		for _, private := range []string{"@bread.hour", "6.4%", "10.5%", "times as well", "your next post", "your reels", "Publish it"} {
			require.NotContains(t, quotedIn(text), private, title)
			before, _, _ := strings.Cut(text, "**Outline**")
			require.NotContains(t, before, private, title)
		}
		only := sheetOf(facts.Idea{Title: title, Draft: saved})
		text, _ = (&talk{t: t, sheet: only}).ask("please write copy for this idea. title: x")
		require.Empty(t, quotedIn(text), title)
	}
	sheet := sheetOf(facts.Idea{Title: "Rye", Draft: "Less water. As @Bread.Hour says: wait. Thanks, @bea!"})
	sheet.Others = []facts.Subject{facts.NewSubject("c:1", "@bread.hour", true, nil)}
	text, _ := (&talk{t: t, sheet: sheet}).ask("please write copy for this idea. title: x")
	require.Contains(t, quotedIn(text), "Rye.\n\nLess water. Thanks, @bea!\n\nWhat would you add?", "a name that the user wrote stays")
}
