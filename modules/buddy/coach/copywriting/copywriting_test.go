package copywriting

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/check"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

const first = "Please write copy for this idea.\n\nTitle: Rye"

var rye = facts.Idea{
	Title: "Sourdough with rye", Type: "reel",
	Draft: "Less water 🌾. Fold it. Bake it hot. Rest a day. Slice it thin. Freeze the rest. #rye",
}

// talk is a conversation about the copy of an idea.
type talk struct {
	t    *testing.T
	in   Input
	wish Wish
}

func talkAbout(t *testing.T, idea facts.Idea) *talk {
	var tags []reply.Fact
	for i, tag := range []string{"#sourdough", "#breadlover", "#slowfood"} {
		tags = append(tags, reply.Fact{ID: fmt.Sprint("own:hashtag", i+1), Value: tag})
	}
	return &talk{t: t, in: Input{Idea: idea, Tags: tags, Best: &reply.Fact{ID: "own:bestTime1", Value: "8 PM"}}}
}

// ask is the checked answer to a prompt. The wish is stored and read again.
func (c *talk) ask(prompt string) (string, Outcome) {
	c.t.Helper()
	text, wish, outcome := Answer(c.in, c.wish, prompt)
	checker := check.New(prompt, "", append(c.in.Tags, *c.in.Best))
	checker.Trust(prompt + "\n" + c.in.Idea.Title + "\n" + c.in.Idea.Draft + "\n" + c.in.Idea.FinalCopy)
	checked, _ := checker.Answer(text)
	require.NotContains(c.t, checked, "unverified", prompt)
	stored, err := json.Marshal(wish)
	require.NoError(c.t, err)
	c.wish = Wish{}
	require.NoError(c.t, json.Unmarshal(stored, &c.wish))
	if outcome != NotUnderstood {
		c.in.Shown = append(c.in.Shown, checked)
	}
	return checked, outcome
}

func begun(t *testing.T, idea facts.Idea) *talk {
	c := talkAbout(t, idea)
	_, outcome := c.ask(first)
	require.Equal(t, Written, outcome)
	return c
}

// captionIn is what the block quote of an answer says.
func captionIn(answer string) string {
	var lines []string
	for line := range strings.SplitSeq(answer, "\n") {
		if line, is := strings.CutPrefix(line, ">"); is {
			lines = append(lines, strings.TrimPrefix(line, " "))
		}
	}
	return strings.Join(lines, "\n")
}

func TestTheAppBeginsWithTheWordsThatAreKnown(t *testing.T) {
	source, err := os.ReadFile("../../../../frontend/src/features/buddy/panel/copywriting.ts")
	require.NoError(t, err)
	prompt := regexp.MustCompile(`(?s)function promptFor.*?return \[\s*'([^']+)'`).FindSubmatch(source)
	require.NotNil(t, prompt)
	said, begins := afterFirst(string(prompt[1]))
	require.True(t, begins, "%s", prompt[1])
	require.Empty(t, said)
	_, begins = afterFirst("shorter")
	require.False(t, begins)
}

func TestTheFirstCaption(t *testing.T) {
	const ask = "\n\nWhat would you add?"
	for _, test := range []struct{ title, draft, final, want string }{
		{"Rye", "Less water. Fold 4 times.", "", "Rye.\n\nLess water. Fold 4 times." + ask},
		{"Rye", "Too wet? Add 1.5 cups! Wait\n\n- mix it\n1. fold it", "", "Rye.\n\nToo wet? Add 1.5 cups! Wait\n\n- mix it\n1. fold it" + ask},
		{"Rye", "Film over the shoulder, no talking. Less water. Three cuts.", "", "Rye.\n\nLess water." + ask},
		{"Is rye healthy", "Day 1. Mix 2 tbsp. of salt.", "", "Is rye healthy?\n\nDay 1. Mix 2 tbsp. of salt." + ask},
		{"Poll: Rye or spelt next?", "I have both.", "", "Rye or spelt next?\n\nI have both." + ask},
		{"Rye", "Less water. Who knew?", "", "Rye.\n\nLess water. Who knew?"},
		{"שישי בבוקר", "בצק טוב.", "", "שישי בבוקר.\n\nבצק טוב."},
		{"Sourdough bread", "My #Sourdough today. #rye #Rye", "", "Sourdough bread.\n\nMy #Sourdough today." + ask + "\n\n#rye #breadlover"},
		{"Rye", "To check: https://a.b/c. Less water. Recipes: www.a.b #rye", "", "Rye.\n\nLess water." + ask + "\n\n#rye"},
		{"Rye", "", "Rye, not *gummy*.\r\n\r\n\r\n1. Mix\n2. Wait\n\n#rye\n", "Rye, not gummy.\n\n1. Mix\n2. Wait" + ask + "\n\n#rye"},
		{"Rye", "", "Rye? Tell me.", "Rye? Tell me."},
		{"Rye", "Rye. Wait.", "", "Rye. Wait." + ask},
		{"Rye", "", "", ""},
		{"Rye", "Three cuts, no talking. #rye", "", ""},
	} {
		answer := begun(t, facts.Idea{Title: test.title, Draft: test.draft, FinalCopy: test.final}).in.Shown[0]
		require.Equal(t, test.want, captionIn(answer))
		require.Equal(t, test.want == "", strings.Contains(answer, noWords))
		require.Equal(t, strings.Contains(test.draft, "https"), strings.Contains(answer, "I left out your links"))
	}
}

func TestTheFirstAnswer(t *testing.T) {
	for _, test := range []struct {
		idea facts.Idea
		has  string // lines
	}{
		{facts.Idea{Title: "How to fold", Type: "Reel", Draft: "Three cuts, no talking. Less water."},
			"Here are words for **How to fold.**|**Outline**|1. Three cuts, no talking.|2. Less water.|3. Ask a question|" +
				"- How to fold: what nobody told me|- How to fold: watch to the end|Your posts do best at [8 PM](fact:own:bestTime1)."},
		{facts.Idea{Title: "Answer The ten most asked questions", Type: "carousel"},
			"- The ten most asked questions: step by step|**Questions to answer in the draft**|1. What is it about, in a sentence?"},
		{facts.Idea{Title: "Why does my bread collapse"}, "- Why does my bread collapse? What nobody told me"},
		{facts.Idea{Title: "1. Reel about The best rye!!"}, "- The best rye: what nobody told me"},
		{facts.Idea{Title: "***"}, "- What nobody told me|- The story behind it"},
		{facts.Idea{Title: "El pan de mi abuela", Draft: "Una hora."}, "- El pan de mi abuela.|- Una hora."},
	} {
		answer := begun(t, test.idea).in.Shown[0]
		for line := range strings.SplitSeq(test.has, "|") {
			require.Contains(t, answer, line)
		}
	}
	answer := begun(t, facts.Idea{Title: "Rye", Type: "story", Draft: "Less water."}).in.Shown[0]
	require.NotContains(t, answer, "do best", "there are no figures of stories")
}

func TestAdviceThatWasSavedAsAnIdeaIsNotPublished(t *testing.T) {
	c := talkAbout(t, facts.Idea{Title: "Try what works for @bread.hour", Draft: "For your next post:\n\n" +
		"1. Make it one of your reels. They do 1.6 times as well as your other posts.\n" +
		"2. Follow up on what worked: the reel of 27 Oct \"Friday! Who bakes?\" reached 10.5%.\n" +
		"3. Try what works for @Bread.Hour: its engagement rate is 6.4% to your 4.1%.\n" +
		"4. Keep up with your goal: you've published 4 of 5 posts this week.\n5. Publish it at 8:00 PM. Your best day is Tuesday.\n\n" +
		"My rye takes 70% water. Thanks, @bea and @bread.hours!"})
	c.in.Accounts = []string{"@bread.hour"}
	text, _ := c.ask(first)
	require.Equal(t, "My rye takes 70% water. Thanks, @bea and @bread.hours!\n\nWhat would you add?\n\n#breadlover", captionIn(text))
	hooks, _, _ := strings.Cut(text, "**Outline**")
	require.NotContains(t, hooks, "@bread.hour")
}

func TestFollowUps(t *testing.T) {
	const title, ask, tag = "Sourdough with rye.\n\n", "\n\nWhat would you add?", "\n\n#rye #sourdough"
	const half = "Less water 🌾. Fold it. Bake it hot."
	const all = half + " Rest a day. Slice it thin. Freeze the rest."
	plain := strings.ReplaceAll(all, " 🌾", "")
	for want, prompts := range map[string]string{
		title + half + ask + tag:  "Make it shorter|too long|why not make it shorter?",
		title + all + ask:         "without hashtags|don't use any hashtags|drop those ugly hashtags",
		title + plain + ask:       "no emojis or hashtags",
		title + plain + ask + tag: "no emojis and write it with a question|fewer emojis",
		plain:                     "no emojis, hashtags, title or question",
		all + tag:                 "remove the question and the title",
		title + all + ask + tag:   "only the caption",
		title + all + ask + tag + " #breadlover #slowfood":  "add hashtags",
		title + half + ask + tag + " #breadlover #slowfood": "more hashtags, and shorter",
		title + all + ask + "\n\n#rye":                      "max 1 hashtag",
		all + "\n\nWhat do you think?" + tag:                "another caption please",
		all + "\n\nWhat do you think?":                      "another version, no hashtags",
		title + all + "\n\nSave this for later.":            "no hashtags, add a cta",
		title + half + "\n\nSave this for later." + tag:     "shorter with a call to action",
		title + "Less water 🌾.\n\n#rye":                     "in two sentences",
		title + all + "\n\n#rye":                            "under 120 characters",
		title + half + "\n\n#rye":                           "don't make it longer than 12 words",
		title + half:                                        "no more than 60 letters, no hashtags",
	} {
		for prompt := range strings.SplitSeq(prompts, "|") {
			text, outcome := begun(t, rye).ask(prompt)
			require.Equal(t, want, captionIn(text), prompt)
			require.Equal(t, Written, outcome, prompt)
		}
	}
}

func TestPartsAlone(t *testing.T) {
	const two = "Hashtags of yours that fit or did well: [#sourdough](fact:own:hashtag1) [#breadlover](fact:own:hashtag2)"
	const hooks = "**First lines**\n\n- Sourdough with rye: the short version\n- Sourdough with rye: start here"
	for prompt, want := range map[string]string{
		"only hashtags":                two + " [#slowfood](fact:own:hashtag3)",
		"which hashtags should I use?": two + " [#slowfood](fact:own:hashtag3)",
		"just 2 hashtags":              two,
		"the outline, no emojis": "**Outline**\n\n1. Less water.\n2. Fold it.\n3. Bake it hot.\n4. Rest a day.\n5. Slice it thin.\n" +
			"6. Freeze the rest.\n7. Ask a question that's easy to answer.",
		"write 2 hooks":             hooks,
		"better first lines please": hooks + "\n- Sourdough with rye: read this first",
		"hooks under 20 characters": "**First lines**\n\n- Less water 🌾.\n- Fold it.\n- Bake it hot.",
	} {
		text, outcome := begun(t, rye).ask(prompt)
		require.Equal(t, Written, outcome, prompt)
		require.Equal(t, want, text, prompt)
	}
}

func TestWishesOfTheFirstMessage(t *testing.T) {
	const lines, outline, caption = "**First lines**", "**Outline**", "**Caption**"
	for prompt, test := range map[string]struct{ has, hasNot []string }{
		"only hooks":                                 {[]string{lines}, []string{outline, caption}},
		"three versions":                             {[]string{"> Sourdough", "> What do you think?", "> Any"}, []string{lines, outline}},
		"everything but the outline":                 {[]string{lines, caption}, []string{outline}},
		"hooks and outline":                          {[]string{lines, outline}, []string{caption}},
		"write a short caption":                      {[]string{"> Less water 🌾. Fold it. Bake it hot.\n"}, []string{outline}},
		"Please write copy for this idea. No emojis": {[]string{outline, "> Less water. Fold it."}, []string{"🌾"}},
	} {
		text, outcome := talkAbout(t, rye).ask(prompt)
		require.Equal(t, Written, outcome, prompt)
		for _, part := range test.has {
			require.Contains(t, text, part, prompt)
		}
		for _, part := range test.hasNot {
			require.NotContains(t, text, part, prompt)
		}
	}
}

func TestWhatRulesCannotDo(t *testing.T) {
	for want, prompts := range map[string]string{
		"change the tone or the wording":       "in a funny tone|use my brand's voice|fix the grammar",
		"write about what isn't in your draft": "mention my 20% off|add some statistics",
		"translate":                            "a caption in Hebrew|write it in Spanish|translate it",
		"translate or change the tone":         "translate it, and make it funny",
		"add emojis or links":                  "add emojis|with a link to example.com",
		"count by halves":                      "half the hashtags",
	} {
		for prompt := range strings.SplitSeq(prompts, "|") {
			for _, c := range []*talk{talkAbout(t, rye), begun(t, rye)} {
				text, outcome := c.ask(prompt)
				require.Equal(t, Refused, outcome, prompt)
				require.Contains(t, text, "As the offline coach I can't "+want, prompt)
				require.Empty(t, captionIn(text), prompt)
			}
		}
	}
	text, outcome := begun(t, rye).ask("shorter and funnier")
	require.Equal(t, Written, outcome, "half of it is done")
	require.Contains(t, text, "I can't change the tone")
	require.Contains(t, text, "> Less water 🌾. Fold it. Bake it hot.\n")
	_, outcome = talkAbout(t, facts.Idea{Title: "French toast", Draft: "Soak it."}).ask("hooks for my french toast post")
	require.Equal(t, Written, outcome, "a language that is no wish")
}

func TestWhatIsNoWish(t *testing.T) {
	for _, prompt := range []string{"thanks", "what can you do?", "what else can you do?", "which caption is best?", "the capital of Peru",
		"don't make it longer", "in bullet points", ""} {
		text, outcome := begun(t, rye).ask(prompt)
		require.Equal(t, NotUnderstood, outcome, prompt)
		require.Empty(t, text)
	}
}

func TestWhatIsWishedStays(t *testing.T) {
	c := begun(t, rye)
	for _, step := range []struct{ prompt, want string }{
		{"without hashtags", "Freeze the rest.\n\nWhat would you add?"},
		{"shorter", "Sourdough with rye.\n\nLess water 🌾. Fold it. Bake it hot.\n\nWhat would you add?"},
		{"even shorter", "Less water 🌾. Fold it.\n\nWhat would you add?"},
		{"another version", "Less water 🌾. Fold it.\n\nWhat do you think?"},
		{"now longer", "Less water 🌾. Fold it. Bake it hot.\n\nWhat do you think?"},
		{"with hashtags", "What do you think?\n\n#rye #sourdough #breadlover #slowfood"},
		{"add a call to action", "Bake it hot.\n\nSave this for later."}, {"another cta", "Send this to somebody"},
		{"end with a question, at most 3 hashtags", "What do you think?\n\n#rye #sourdough #breadlover"},
		{"max 20 characters", "Less water 🌾."}, {"longer", "Fold it. Bake it hot."},
	} {
		text, _ := c.ask(step.prompt)
		require.Contains(t, captionIn(text), step.want, step.prompt)
	}
}

func TestWordsAreUsedUp(t *testing.T) {
	for prompt, want := range map[string]string{
		"another version": "Those were all the versions I can make of your words.", "more hooks": "Those were all the first lines I have",
		"shorter": "I can't make it any shorter", "longer": "I can't make it any longer", "no emojis": "That changes nothing in your caption.",
		"max 3 characters": "I can't make it that short", "the outline": "", "only hashtags": "",
	} {
		c := begun(t, rye)
		seen := map[string]bool{}
		text, outcome := c.ask(prompt)
		for i := 0; i < 20 && outcome != Refused; i++ {
			for line := range strings.SplitSeq(text, "\n") {
				require.False(t, seen[line], "shown before: %s", line)
				seen[line] = strings.HasPrefix(line, "- ")
			}
			text, outcome = c.ask(prompt)
		}
		require.Equal(t, Refused, outcome, prompt)
		require.Contains(t, text, want, prompt)
	}
	text, outcome := begun(t, facts.Idea{Title: "Rye"}).ask("shorter")
	require.Equal(t, Refused, outcome)
	require.Contains(t, text, noWords)
	c := begun(t, rye)
	c.ask("give me hooks")
	text, _ = c.ask("3 more")
	require.Contains(t, text, "**First lines**")
	require.NotContains(t, text, "**Caption**")
}

func TestWhatWasTakenIsTheDraftsAgain(t *testing.T) {
	c := begun(t, rye)
	c.in.Idea.FinalCopy = captionIn(c.in.Shown[0]) // "Use as final copy"
	text, _ := c.ask("shorter")
	require.Contains(t, text, "> Sourdough with rye.\n> \n> Less water 🌾. Fold it. Bake it hot.\n")
	c.in.Idea.FinalCopy = "Mine alone. And short."
	text, _ = c.ask("another caption")
	require.Contains(t, text, "> Mine alone.")
	mine := rye
	mine.FinalCopy = "Mine? Alone. And short."
	text, _ = begun(t, mine).ask("shorter")
	require.Equal(t, "Mine? Alone.", captionIn(text), "it was the user's before it was an answer's")
}

func TestACaptionIsShownAsItIs(t *testing.T) {
	c := begun(t, facts.Idea{Title: "Baking with @_mira_ at https://a.b",
		Draft: "# Flour\n---\nIt costs ~~20~~ 15 now. <b>Thanks</b> [you](https://a.b) @__rye__. ![x](y) Bake it hot. Rest a day."})
	require.NotContains(t, c.in.Shown[0], "https://")
	require.Contains(t, c.in.Shown[0], "> Baking with @&lowbar;mira&lowbar; at.\n> \n> Flour\n> \n> It costs &#126;&#126;20&#126;&#126; 15")
	text, outcome := c.ask("remove the question")
	require.Equal(t, Written, outcome)
	require.Contains(t, text, "@&lowbar;mira&lowbar;")
	_, outcome = c.ask("no question")
	require.Equal(t, Refused, outcome, "it is known again where it was shown")
}

func TestWhatInstagramTakes(t *testing.T) {
	processorTime := func() time.Duration { // unlike a clock it doesn't run while other programs do
		var used syscall.Rusage
		require.NoError(t, syscall.Getrusage(syscall.RUSAGE_SELF, &used))
		return time.Duration(used.Utime.Nano() + used.Stime.Nano())
	}
	for name, draft := range map[string]string{
		"sentences": strings.Repeat("Knead it a while and wait. ", 400), "lines": strings.Repeat("a\n", 6000),
		"abbreviations":   strings.Repeat("e.g. ", 2400),
		"an endless word": strings.Repeat("w", 12_000), "emojis": strings.Repeat("👩‍🍳🇮🇱", 600), "marks": strings.Repeat("e\u0301", 4000),
		"another script": strings.Repeat("混ぜる。", 3000), "hashtags": "Wait. " + strings.Repeat("#rye ", 2000) + strings.Repeat("#a #b #c ", 900),
	} {
		c := talkAbout(t, facts.Idea{Title: "Rye", Draft: draft})
		began := processorTime()
		Answer(c.in, Wish{}, "no emojis, shorter")
		took := processorTime() - began
		t.Log(name, took)
		require.Less(t, took, time.Second, name) // some 20 ms; the race detector takes twenty times as long
		text, _ := c.ask(first)
		require.LessOrEqual(t, utf8.RuneCountInString(captionIn(text)), maxLetters, name)
		require.True(t, utf8.ValidString(text))
		c.ask("another version")
	}
	many := "Wait. #a" + strings.Join(strings.Split("abcdefghijklmnopqrstuvwxyzабвгдежзик", ""), " #b")
	require.Len(t, hashtag.FindAllString(captionIn(begun(t, facts.Idea{Title: "Rye", Draft: many}).in.Shown[0]), -1), maxTags)
}

func TestALimitIsNotTakenForItsOpposite(t *testing.T) {
	for prompt, want := range map[string]Limit{
		"not longer than 20 words": {Words: 20}, "it must not be longer than 20 words": {Words: 20}, "never more than 20 words": {Words: 20},
		"without going over 20 words": {Words: 20}, "it shouldn't exceed 20 words": {Words: 20}, "less than 20 words": {Words: 19},
		"no more than 1,000 letters": {Letters: 1000}, "a 12-word caption": {Words: 12}, "in two sentences, max": {Sentences: 2},
		"not less than 20 words": {}, "don't make it shorter than 20 words": {}, "longer than 20 words": {},
		"no hashtags and at least 20 words": {}, "no hashtags and more than 20 words": {}, "I don't like it, make it at least 20 words": {},
	} {
		r := read(prompt, Wish{})
		require.Equal(t, want, r.wish.Max, prompt)
		require.Equal(t, want == Limit{}, r.step > 0, prompt)
	}
}
