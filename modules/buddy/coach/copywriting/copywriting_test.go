package copywriting

import (
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// shorterRye is the first caption of rye, made shorter.
const shorterRye = "Sourdough with rye.\n\nLess water 🌾. Fold it. Bake it hot.\n\nWhat would you add? Tell me below.\n\n#rye #sourdough"

var rye = facts.Idea{
	Title: "Sourdough with rye", Type: "reel",
	Draft: "Less water 🌾. Fold it. Bake it hot. Rest a day. Slice it thin. Freeze the rest. #rye",
}

func TestFollowUps(t *testing.T) {
	for prompt, want := range map[string]string{
		"make it shorter": shorterRye,
		"too long":        shorterRye,
		"without hashtags": "Sourdough with rye.\n\nLess water 🌾. Fold it. Bake it hot. Rest a day. Slice it thin. Freeze the rest.\n\n" +
			"What would you add? Tell me below.",
		"no emojis or hashtags": "Sourdough with rye.\n\nLess water. Fold it. Bake it hot. Rest a day. Slice it thin. Freeze the rest.\n\n" +
			"What would you add? Tell me below.",
		"remove the question and the title": "Less water 🌾. Fold it. Bake it hot. Rest a day. Slice it thin. Freeze the rest. #rye\n\n#sourdough",
		"add hashtags": "Sourdough with rye.\n\nLess water 🌾. Fold it. Bake it hot. Rest a day. Slice it thin. Freeze the rest. #rye\n\n" +
			"What would you add? Tell me below.\n\n#sourdough #breadlover #slowfood",
		"more hashtags, and shorter": "Sourdough with rye.\n\nLess water 🌾. Fold it. Bake it hot.\n\n" +
			"What would you add? Tell me below.\n\n#rye #sourdough #breadlover #slowfood",
		"only the caption": "Sourdough with rye.\n\nLess water 🌾. Fold it. Bake it hot. Rest a day. Slice it thin. Freeze the rest. #rye\n\n" +
			"What would you add? Tell me below.\n\n#sourdough",
		"another caption please": "Less water 🌾. Fold it. Bake it hot. Rest a day. Slice it thin. Freeze the rest. #rye\n\n" +
			"What do you think?\n\n#sourdough",
		"another version without hashtags": "Less water 🌾. Fold it. Bake it hot. Rest a day. Slice it thin. Freeze the rest.\n\n" +
			"What do you think?",
	} {
		t.Run(prompt, func(t *testing.T) {
			text, outcome := begin(t, rye).ask(prompt)
			require.Equal(t, Written, outcome)
			require.Equal(t, want, quotedIn(text))
			require.NotContains(t, text, "Outline")
			require.NotContains(t, text, "offline coach")
		})
	}
}

func TestPartsAlone(t *testing.T) {
	for prompt, want := range map[string]string{
		"only hashtags":                "Hashtags of yours that fit or did well: #sourdough #breadlover #slowfood",
		"which hashtags should i use?": "Hashtags of yours that fit or did well: #sourdough #breadlover #slowfood",
		"just 2 hashtags":              "Hashtags of yours that fit or did well: #sourdough #breadlover",
		"the outline again": "**Outline**\n\n1. Less water 🌾.\n2. Fold it.\n3. Bake it hot.\n4. Rest a day.\n5. Slice it thin.\n" +
			"6. Freeze the rest.\n7. Ask a question that's easy to answer.",
		"write 2 hooks": "**First lines**\n\n- Sourdough with rye: the short version\n- Sourdough with rye: start here",
		"give me four other first lines": "**First lines**\n\n" +
			"- Sourdough with rye: the short version\n- Sourdough with rye: start here\n- Sourdough with rye: read this first\n" +
			"- Sourdough with rye: what I wish I'd known sooner",
	} {
		text, outcome := begin(t, rye).ask(prompt)
		require.Equal(t, Written, outcome, prompt)
		require.Equal(t, want, text, prompt)
	}
}

func TestWhatRulesCannotDo(t *testing.T) {
	for prompt, want := range map[string]string{
		"in a funny tone":                 "I can't change the tone: I only arrange your own words.",
		"use my brand voice":              "I can't write in a voice",
		"make it more engaging":           "I can't change the tone",
		"translate it, and make it funny": "I can't translate or change the tone",
		"fix the grammar":                 "I can't change the wording",
		"add emojis":                      "I can't add emojis",
		"mention my 20% off":              "I can't add words",
		"make the caption funnier":        "I can't change the tone",
		"without emojis in the title":     "",
	} {
		text, outcome := begin(t, rye).ask(prompt)
		if want == "" {
			require.Equal(t, Written, outcome, prompt)
			continue
		}
		require.Equal(t, Refused, outcome, prompt)
		require.Contains(t, text, want, prompt)
		require.Contains(t, text, "Write the idea's draft as you want it", prompt)
	}
	text, outcome := begin(t, rye).ask("write it in hebrew")
	require.Equal(t, Refused, outcome)
	require.Equal(t, "As the offline coach I can't translate: I only arrange your own words. "+
		"Another language needs a language model, unless the idea's draft is in it.", text)
	text, outcome = begin(t, rye).ask("shorter and funnier")
	require.Equal(t, Written, outcome, "half of it is done")
	require.Contains(t, text, "I can't change the tone")
	require.Contains(t, text, "> Less water 🌾. Fold it. Bake it hot.\n")
}

func TestWhatIsNoWish(t *testing.T) {
	for _, prompt := range []string{"thanks", "ok", "hi", "what can you do?", "the capital of peru", ""} {
		text, outcome := begin(t, rye).ask(prompt)
		require.Equal(t, NotUnderstood, outcome, prompt)
		require.Empty(t, text)
	}
}

func TestWhatIsWishedStays(t *testing.T) {
	c := begin(t, rye)
	c.ask("without hashtags")
	text, _ := c.ask("shorter")
	require.NotContains(t, text, "#")
	require.Contains(t, text, "> Less water 🌾. Fold it. Bake it hot.\n")
	text, _ = c.ask("even shorter")
	require.Contains(t, text, "> Less water 🌾. Fold it.\n")
	text, _ = c.ask("another version")
	require.Contains(t, quotedIn(text), "Less water 🌾. Fold it.\n\nWhat do you think?")
	text, _ = c.ask("now longer")
	require.Equal(t, "Less water 🌾. Fold it. Bake it hot.\n\nWhat do you think?", quotedIn(text), "the version stays")
	text, _ = c.ask("with hashtags")
	require.Contains(t, quotedIn(text), "What do you think?\n\n#rye #sourdough #breadlover #slowfood")
}

func TestStockIsUsedUp(t *testing.T) {
	for prompt, want := range map[string]string{
		"another version": "Those were all the versions I can make of your words.",
		"more hooks":      "Those were all the first lines I have for this title and draft.",
		"shorter":         "I can't make it any shorter",
		"longer":          "I can't make it any longer",
	} {
		t.Run(prompt, func(t *testing.T) {
			c := begin(t, rye)
			seen := map[string]bool{}
			for _, line := range strings.Split(c.turns[0].Answer, "\n") {
				seen[line] = strings.HasPrefix(line, "- ")
			}
			captions := map[string]bool{quotedIn(c.turns[0].Answer): true}
			for range 20 {
				text, outcome := c.ask(prompt)
				if outcome == Refused {
					require.Contains(t, text, want)
					return
				}
				for _, line := range strings.Split(text, "\n") {
					require.False(t, seen[line], "shown before: %s", line)
					seen[line] = strings.HasPrefix(line, "- ")
				}
				if caption := quotedIn(text); caption != "" {
					require.False(t, captions[caption], "shown before: %s", caption)
					captions[caption] = true
				}
			}
			require.Fail(t, "it never ends")
		})
	}
}

func TestWhatChangesNothing(t *testing.T) {
	plain := facts.Idea{Title: "Tel Aviv", Draft: "One street. One beach."}
	for prompt, want := range map[string]string{
		"without emojis": "Your caption is like that already.", "no hashtags please": "Your caption is like that already.",
		"longer": "I can't make it any longer",
	} {
		text, outcome := begin(t, plain).ask(prompt)
		require.Equal(t, Refused, outcome, prompt)
		require.Contains(t, text, want, prompt)
	}
	for _, prompt := range []string{"shorter", "another caption", "without emojis"} {
		text, outcome := begin(t, facts.Idea{Title: "Rye"}).ask(prompt)
		require.Equal(t, Refused, outcome, prompt)
		require.Contains(t, text, "no words for a caption yet", prompt)
	}
	c := begin(t, plain)
	c.sheet.Own = nil
	text, outcome := c.ask("add hashtags")
	require.Equal(t, Refused, outcome)
	require.Contains(t, text, "I can't add hashtags")
}

func TestACallToAction(t *testing.T) {
	c := begin(t, rye)
	for _, want := range calls {
		text, outcome := c.ask("add a call to action")
		require.Equal(t, Written, outcome)
		require.Equal(t, "Sourdough with rye.\n\nLess water 🌾. Fold it. Bake it hot. Rest a day. Slice it thin. Freeze the rest. #rye\n\n"+want+
			"\n\n#sourdough", quotedIn(text))
	}
	text, outcome := c.ask("another cta")
	require.Equal(t, Refused, outcome)
	require.Contains(t, text, "Those were all the calls to action I have.")
	text, _ = c.ask("shorter")
	require.Contains(t, quotedIn(text), calls[len(calls)-1], "it stays")
	text, _ = c.ask("without a call to action")
	require.NotContains(t, quotedIn(text), calls[len(calls)-1])
	text, _ = c.ask("put the question back")
	require.Contains(t, quotedIn(text), "What would you add?")

	own := begin(t, facts.Idea{Title: "Rye", FinalCopy: "Rye at last. Would you bake it?"})
	text, _ = own.ask("end it with a cta")
	require.Equal(t, "Rye at last. Would you bake it?\n\nSave this for later.", quotedIn(text), "behind the user's own question")
	text, _ = begin(t, facts.Idea{Title: "Rye", Type: "story", Draft: "One loaf. One day."}).ask("add a cta")
	require.Contains(t, quotedIn(text), "Reply to this story.")
	text, outcome = begin(t, facts.Idea{Title: "לחם שיפון", Draft: "קמח. מים."}).ask("add a cta")
	require.Equal(t, Refused, outcome)
	require.Contains(t, text, "My calls to action are in English")
	text, _ = begin(t, rye).ask("max 40 characters with a call to action")
	require.Contains(t, text, "There's no room left for a call to action.")
}

func TestAShortDraftIsMadeShorter(t *testing.T) {
	c := begin(t, facts.Idea{Title: "Rye", Draft: "Less water for rye."})
	require.Equal(t, "Rye.\n\nLess water for rye.\n\nWhat would you add? Tell me below.", quotedIn(c.turns[0].Answer))
	for _, want := range []string{"Rye.\n\nLess water for rye.", "Less water for rye."} {
		text, outcome := c.ask("shorter")
		require.Equal(t, Written, outcome)
		require.Equal(t, want, quotedIn(text))
	}
	text, outcome := c.ask("shorter")
	require.Equal(t, Refused, outcome)
	require.Contains(t, text, "I can't make it any shorter")
	text, _ = c.ask("longer")
	require.Equal(t, "Rye.\n\nLess water for rye.", quotedIn(text), "one step back")

	text, outcome = firstAnswer(t, facts.Idea{Title: "Rye", FinalCopy: "Rye."}, "longer")
	require.Equal(t, Written, outcome)
	require.True(t, strings.HasPrefix(text, "I can't make it any longer"), "what was wished first is answered first")
}

func TestWhatSaysNothingNewCostsNothing(t *testing.T) {
	for _, prompt := range []string{"the outline", "only hashtags", "only the caption", "no emojis", "no question"} {
		c := begin(t, rye)
		text, outcome := c.ask(prompt)
		require.Equal(t, Written, outcome, prompt)
		again, outcome := c.ask(prompt)
		require.Equal(t, Refused, outcome, "%s: %s", prompt, again)
		c.ask("what can you do?")
		_, outcome = c.ask(prompt)
		require.Equal(t, Refused, outcome, "%s: %s", prompt, text)
	}
}

func TestMoreOfTheFirstLines(t *testing.T) {
	for _, prompt := range []string{"more", "3 more", "another one", "others please", "again", "give me hooks"} {
		c := begin(t, rye)
		before, _ := c.ask("give me hooks")
		text, outcome := c.ask(prompt)
		require.Equal(t, Written, outcome, prompt)
		require.Contains(t, text, "**First lines**", prompt)
		require.NotContains(t, text, "**Caption**", prompt)
		for line := range strings.Lines(before) {
			if strings.HasPrefix(line, "- ") {
				require.NotContains(t, text, line, prompt)
			}
		}
	}
	c := begin(t, rye)
	c.ask("only the caption")
	text, _ := c.ask("another one")
	require.Contains(t, text, "**Caption**")
	require.NotContains(t, text, "**First lines**\n\n- Sourdough with rye: what nobody")
}

func TestATitleThatBeginsTheCopyIsSaidOnce(t *testing.T) {
	c := begin(t, facts.Idea{Title: "מתכון קל", FinalCopy: "מתכון קל."})
	require.NotContains(t, c.turns[0].Answer, "- מתכון קל.\n")
	text, outcome := c.ask("another version")
	require.Equal(t, Refused, outcome, c.turns[0].Answer+"\n----\n"+text)
}

func TestWhatWasTakenIsTheDraftsAgain(t *testing.T) {
	c := begin(t, rye)
	c.sheet.Idea.FinalCopy = quotedIn(c.turns[0].Answer) // "Use as final copy"
	text, _ := c.ask("shorter")
	require.Equal(t, shorterRye, quotedIn(text))
	idea := rye
	idea.FinalCopy = "Mine? Alone. And short."
	c = begin(t, idea)
	text, _ = c.ask("shorter")
	require.Equal(t, "Mine? Alone.", quotedIn(text), "it was the user's before it was an answer's")
	c.sheet.Idea.FinalCopy = "Mine alone. And short."
	text, _ = c.ask("another caption")
	require.Contains(t, quotedIn(text), "Mine alone.")
}

// firstAnswer is that to the first message of a conversation.
func firstAnswer(t *testing.T, idea facts.Idea, prompt string) (string, Outcome) {
	t.Helper()
	return (&talk{t: t, sheet: sheetOf(idea)}).ask(prompt)
}

func TestWishesOfTheFirstMessage(t *testing.T) {
	const hooks, outline, caption = "**First lines**", "**Outline**", "**Caption**"
	for prompt, test := range map[string]struct {
		has    []string
		hasNot []string
	}{
		"only hooks":                 {[]string{hooks}, []string{outline, caption}},
		"10 hooks":                   {[]string{"- Less water 🌾."}, []string{outline, caption}},
		"two captions":               {[]string{"> Sourdough with rye.\n", "> What do you think?"}, []string{hooks, outline, "Questions?"}},
		"three versions":             {[]string{"> What do you think?", "> Questions? Ask below."}, []string{outline}},
		"max 100 characters":         {[]string{"> Less water 🌾. Fold it."}, nil},
		"at most 50 words":           {[]string{"Freeze the rest."}, nil},
		"in one sentence":            {[]string{"> Less water 🌾."}, []string{"> Fold it", "> Sourdough"}},
		"no emojis":                  {[]string{"> Less water. Fold it."}, []string{"🌾"}},
		"no hashtags":                {[]string{"Freeze the rest."}, []string{"#"}},
		"hashtag-free please":        {[]string{"Freeze the rest."}, []string{"#"}},
		"just the hashtags":          {[]string{"#sourdough #breadlover"}, []string{hooks, outline, caption}},
		"max 2 hashtags":             {[]string{"#rye", "#sourdough"}, []string{"#breadlover"}},
		"everything but the outline": {[]string{hooks, caption}, []string{outline}},
		"hooks and outline":          {[]string{hooks, outline}, []string{caption}},
		"in bullet points":           {[]string{"> - Less water 🌾.\n> - Fold it."}, nil},
		"with line breaks":           {[]string{"> Less water 🌾.\n> \n> Fold it."}, nil},
		"write copy without emojis":  {[]string{hooks, outline, "> Less water. Fold it."}, nil},
		"write a short caption":      {[]string{"> Less water 🌾. Fold it. Bake it hot.\n"}, []string{"Rest a day", outline}},
		"short hooks":                {[]string{"- Sourdough with rye: the short version\n"}, []string{"watch to the end"}},
		"please write copy for this idea. No emojis": {[]string{hooks, outline, "> Less water. Fold it."}, nil},
		"two short captions without hashtags, max 100 characters": {
			[]string{"> Sourdough with rye.\n> \n> Less water 🌾. Fold it. Bake it hot.\n> \n> What would you add?", "> What do you think?"},
			[]string{"#", "Rest a day", hooks}},
	} {
		text, outcome := firstAnswer(t, rye, strings.ToLower(prompt))
		require.Equal(t, Written, outcome, prompt)
		for _, part := range test.has {
			require.Contains(t, text, part, prompt)
		}
		for _, part := range test.hasNot {
			require.NotContains(t, text, part, prompt)
		}
	}
	for prompt, want := range map[string]string{
		"in spanish": "I can't translate:", "a caption in hebrew": "I can't translate:", "hooks in french": "I can't translate:",
		"rewrite it like shakespeare": "I can't write in a voice", "add some statistics": "I can't invent facts",
		"with a link to example.com": "Nobody can tap a link in a caption", "a caption of 3 characters": "I can't make it that short",
		"a funny caption": "I can't change the tone", "make up a story": "I can't invent facts",
	} {
		text, outcome := firstAnswer(t, rye, prompt)
		require.Equal(t, Refused, outcome, prompt)
		require.Contains(t, text, want, prompt)
		require.Empty(t, quotesIn(text), prompt)
	}
	_, outcome := firstAnswer(t, facts.Idea{Title: "French toast", Draft: "Soak it."}, "hooks for my french toast post")
	require.Equal(t, Written, outcome, "a language that is no wish")
}

func TestWhatACreatorAdds(t *testing.T) {
	c := begin(t, rye)
	text, _ := c.ask("remove #rye")
	require.NotContains(t, quotedIn(text), "#rye")
	require.Contains(t, quotedIn(text), "#sourdough")
	c.ask("no question")
	text, _ = c.ask("put the question back")
	require.Contains(t, quotedIn(text), "What would you add?")
	text, _ = c.ask("at least 100 words")
	require.Contains(t, text, "I can't make it any longer: those are all your words.")
	text, _ = c.ask("one sentence")
	require.Equal(t, "Less water 🌾.", quotedIn(text))
	text, _ = c.ask("at least 90 words")
	require.Contains(t, text, "Your own words don't come to that much")
	require.Contains(t, quotedIn(text), "Sourdough with rye.\n\nLess water 🌾. Fold it.", "the version stays")
	text, _ = c.ask("at most 4 words with hashtags")
	require.Contains(t, text, "There's no room left for hashtags.")
	for _, prompt := range []string{"what else can you do?", "which caption is best?"} {
		_, outcome := c.ask(prompt)
		require.Equal(t, NotUnderstood, outcome, prompt)
	}
	text, _ = begin(t, rye).ask("two captions")
	require.Contains(t, text, "“Use as final copy” takes the first of them.")
	c = begin(t, facts.Idea{Title: "Rye", Draft: "Less water. Recipe: https://a.b/c"})
	require.Contains(t, c.turns[0].Answer, "I left your links out")
}

func TestALimitHolds(t *testing.T) {
	for prompt, fits := range map[string]limit{
		"max 60 characters": {letters: 60}, "under 40 chars": {letters: 39}, "at most ten words": {words: 10}, "in two sentences": {sentences: 2},
		"no more than 1,000 letters": {letters: 1000}, "a 12-word caption": {words: 12}, "not longer than 10 words": {words: 10},
		"it must not be longer than 10 words": {words: 10}, "don t make it longer than 60 characters": {letters: 60},
		"no more than 10 words": {words: 10}, "don t exceed 60 characters": {letters: 60}, "it can t be over 10 words": {words: 10},
	} {
		c := begin(t, rye)
		quoted := 0
		for _, said := range []string{prompt, "another caption", "add hashtags", "no emojis"} {
			text, outcome := c.ask(said)
			if outcome == Refused {
				continue
			}
			for _, quote := range quotesIn(text) {
				require.True(t, fits.fits(quote), "%s, %s: %s", prompt, said, quote)
				quoted++
			}
		}
		require.Positive(t, quoted, prompt)
	}
	c := begin(t, rye)
	text, _ := c.ask("max 40 characters")
	require.Contains(t, text, "I left out what didn't fit.")
	text, _ = c.ask("longer")
	require.Contains(t, text, "Freeze the rest.", "longer ends the limit")
	c.ask("max 3 characters")
	text, _ = c.ask("no title")
	require.Contains(t, text, "Freeze the rest.", "what could not be met is no limit")
}

func TestALimitIsNotTakenForItsOpposite(t *testing.T) {
	for prompt, want := range map[string]struct{ max, least limit }{
		"not longer than 20 words":                   {max: limit{words: 20}},
		"must not be longer than 20 words":           {max: limit{words: 20}},
		"don t make it longer than 100 characters":   {max: limit{letters: 100}},
		"never more than 20 words":                   {max: limit{words: 20}},
		"without going over 20 words":                {max: limit{words: 20}},
		"it shouldn t exceed 20 words":               {max: limit{words: 20}},
		"not less than 20 words":                     {least: limit{words: 20}},
		"don t make it shorter than 20 words":        {least: limit{words: 20}},
		"longer than 20 words":                       {least: limit{words: 20}},
		"no hashtags and at least 20 words":          {least: limit{words: 20}},
		"no hashtags and more than 20 words":         {least: limit{words: 20}},
		"i don t like it, make it at least 20 words": {least: limit{words: 20}},
		"less than 20 words":                         {max: limit{words: 19}},
		"don t make it longer":                       {},
	} {
		w := wish{}.then(prompt)
		require.Equal(t, want.max, w.max, prompt)
		require.Equal(t, want.least, w.least, prompt)
		require.Equal(t, want.least != limit{}, w.step > 0, prompt)
	}
	require.Equal(t, -1, wish{}.then("why not make it shorter?").step)
	require.Zero(t, wish{}.then("don t make it shorter").step)
}

func TestHalfOfTheHashtags(t *testing.T) {
	for prompt, want := range map[string]string{
		"half the hashtags": "#rye #sourdough", "halve the hashtags": "#rye #sourdough", "with half as many hashtags please": "#rye #sourdough",
		"cut the tags in half": "#rye #sourdough", "remove half of the hashtags": "#rye #sourdough",
	} {
		c := begin(t, rye)
		c.ask("add hashtags") // four
		text, outcome := c.ask(prompt)
		require.Equal(t, Written, outcome, prompt)
		require.Contains(t, quotedIn(text), "Freeze the rest.", "%s: the words stay", prompt)
		require.Equal(t, want, strings.Join(tagsIn(quotedIn(text)), " "), prompt)
		require.NotContains(t, text, "than fit here")
		text, _ = c.ask("half the hashtags")
		require.Equal(t, []string{"#rye"}, tagsIn(quotedIn(text)), "half of these")
		text, outcome = c.ask("half the hashtags")
		require.Equal(t, Refused, outcome)
		require.Contains(t, text, "Your caption is like that already.")
		text, _ = c.ask("add hashtags")
		require.Len(t, tagsIn(quotedIn(text)), 4)
	}
	text, _ := begin(t, rye).ask("half the text")
	require.Equal(t, shorterRye, quotedIn(text))
}

// Four times the draft takes about four times the work, and not sixteen times, as when a caption was made anew for each of its sentences.
func TestAnAnswerTakesAsMuchWorkAsItsDraftIsLong(t *testing.T) {
	for name, line := range map[string]string{"letters": "a\n", "abbreviations": "e.g. "} {
		t.Run(name, func(t *testing.T) {
			cost := func(letters int) time.Duration {
				sheet := sheetOf(facts.Idea{Title: "Rye", Draft: strings.Repeat(line, letters/len(line))})
				first := reply.Question{Type: reply.Copywriting, Prompt: "please write copy for this idea. title: rye"}
				answer, _ := Answer(first, sheet)
				require.Contains(t, answer, "left out the end of your draft")
				first.Turns, first.Prompt = []reply.Turn{{Prompt: first.Prompt, Answer: answer}}, "three versions"
				began := processorTime(t)
				Answer(first, sheet)
				return processorTime(t) - began
			}
			short, long := cost(3_000), cost(12_000)
			require.Less(t, long, 9*short, "12,000 letters beside 3,000: %s, %s", long, short)
		})
	}
}

// processorTime is what this process has used: unlike a clock it doesn't run while other programs do.
func processorTime(t *testing.T) time.Duration {
	var used syscall.Rusage
	require.NoError(t, syscall.Getrusage(syscall.RUSAGE_SELF, &used))
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

func TestWhatInstagramTakes(t *testing.T) {
	repeated := func(times int, of string) string {
		var out strings.Builder
		for i := range times {
			out.WriteString(strings.ReplaceAll(of, "~", string([]rune{rune('a' + i/26%26), rune('a' + i%26)})))
		}
		return out.String()
	}
	for name, idea := range map[string]facts.Idea{
		"a long draft":      {Title: "Rye", Draft: repeated(130, "Knead ~ for a while and wait. ")},
		"a long final copy": {Title: "Rye", FinalCopy: repeated(130, "Knead ~ for a while and wait. ")},
		"without a stop":    {Title: "Rye", Draft: repeated(700, "w~ ")},
		"without a space":   {Title: "Rye", Draft: repeated(600, "~👩‍🍳")},
		"lines":             {Title: "Rye", Draft: repeated(600, "Mix ~\n")},
	} {
		t.Run(name, func(t *testing.T) {
			c := begin(t, idea)
			require.Contains(t, c.turns[0].Answer, "so I left out the end of your draft")
			require.Len(t, quotesIn(c.turns[0].Answer), 1)
			whole := []string{strings.TrimPrefix(quotedIn(c.turns[0].Answer), "Rye.")}
			for {
				text, outcome := c.ask("the rest")
				if outcome == Refused {
					require.Equal(t, "That was all of your draft.", text)
					break
				}
				whole = append(whole, quotedIn(text))
			}
			for _, quote := range whole {
				require.True(t, limit{letters: maxLetters}.fits(quote))
			}
			squeezed := strings.NewReplacer(" ", "", "\n", "")
			all := squeezed.Replace(regexp.MustCompile(`What would you add\?(?: Tell me below\.)?`).ReplaceAllString(strings.Join(whole, ""), ""))
			require.Equal(t, squeezed.Replace(idea.Draft+idea.FinalCopy), all, "nothing is lost and nothing twice")
		})
	}
	var tags strings.Builder
	for i := range 40 {
		tags.WriteString(" #rye" + string(rune('a'+i%26)) + string(rune('a'+i/26)))
	}
	c := begin(t, facts.Idea{Title: "Rye", Draft: "Less water." + tags.String()})
	require.Len(t, hashtag.FindAllString(quotedIn(c.turns[0].Answer), -1), maxOfAllTags)
	require.Contains(t, c.turns[0].Answer, "There are more hashtags in your draft than fit here")
	c = begin(t, facts.Idea{Title: "Rye", Draft: strings.Repeat("Wait. ", 30)})
	require.Contains(t, c.turns[0].Answer, "ask me for the full outline")
	text, _ := c.ask("the full outline")
	require.Contains(t, text, "30. Wait.\n31. Ask a question")
}
