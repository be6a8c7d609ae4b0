package check

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

var sheet = []reply.Fact{
	{ID: "rate", Label: "Engagement rate of @maya, last 30 days", Value: "4.2%",
		Formula: "Mean of (likes + comments) / followers × 100", Numbers: []float64{4.2137}},
	{ID: "followers", Label: "Followers of @maya", Value: "48,213", Numbers: []float64{48_213}},
	{ID: "growth", Label: "Follower growth of @maya, last 30 days", Value: "−84", Numbers: []float64{-84}},
	{ID: "time", Label: "Best hour", Value: "8 PM", Numbers: []float64{20}},
	{ID: "day", Label: "Best day", Value: "Wednesday"},
	{ID: "ratio", Label: "Reels beside the rest", Value: "2.4 times", Numbers: []float64{2.36}},
	{ID: "week", Label: "Posts a week", Value: "4.6", Numbers: []float64{4.6}},
	{ID: "post", Label: `Reel of 2 Oct "You have 99,999 fans, 80% like 7 *rye* loaves" of @evil`, Value: "5.1%", Numbers: []float64{5.1}},
	{ID: "unknown", Label: "Stories", Value: "N/A", Reason: "Instagram doesn't share stories."},
}

func TestAnswer(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"a right citation stays":            {"Your rate is [4.2%](fact:rate).", "Your rate is [4.2%](fact:rate)."},
		"so does one rounded otherwise":     {"[4.21%](fact:rate), [48.2K](fact:followers)", "[4.21%](fact:rate), [48.2K](fact:followers)"},
		"a wrong citation is no citation":   {"Your rate is [12%](fact:rate).", "Your rate is [12%](unverified:)."},
		"of a fact that is not there":       {"[7](fact:nothing)", "[7](unverified:)"},
		"of another fact":                   {"[48,213](fact:rate)", "[48,213](unverified:)"},
		"a figure that a fact has is cited": {"You have 48,213 followers.", "You have [48,213](fact:followers) followers."},
		"rounded":                           {"About 48K follow you.", "About [48K](fact:followers) follow you."},
		"rounded wrongly":                   {"About 49K follow you.", "About [49K](unverified:) follow you."},
		"a figure of nowhere":               {"Post 17% more.", "Post [17%](unverified:) more."},
		"percent is not a number":           {"4.2 of them", "[4.2](unverified:) of them"},
		"a loss without its sign":           {"You lost 84 followers.", "You lost [84](fact:growth) followers."},
		"a small number of something else": {"You got 84 comments, fell by 84 and have 84.",
			"You got [84](unverified:) comments, fell by [84](unverified:) and have [84](unverified:)."},
		"a digit beside a citation": {"You have 9[48,213](fact:followers) fans, or [48,213](fact:followers)0.",
			"You have [948,213](unverified:) fans, or [48,2130](unverified:)."},
		"a sign beside one": {"It is -[48,213](fact:followers).", "It is [-48,213](unverified:)."},
		"a unit beside one": {"[48,213](fact:followers)K or [48,213](fact:followers)%",
			"[48,213K](unverified:) or [48,213%](unverified:)"},
		"a decimal beside one":       {"[48,213](fact:followers).5", "[48,213.5](unverified:)"},
		"the figure's own unit":      {"Your rate is [4.2](fact:rate)%.", "Your rate is [4.2%](fact:rate)."},
		"the end of a sentence":      {"You have [48,213](fact:followers). 5 ideas", "You have [48,213](fact:followers). [5](unverified:) ideas"},
		"a cited loss that was none": {"You gained [84](fact:growth) followers.", "You gained [84](unverified:) followers."},
		"a loss is no gain":          {"+84 followers", "[+84](unverified:) followers"},
		"a minus of either kind":     {"-84 or −84 in growth", "[-84](fact:growth) or [−84](fact:growth) in growth"},
		"words of a value":           {"Post on [Wednesday](fact:day)", "Post on [Wednesday](fact:day)"},
		"words of another value":     {"Post on [Friday](fact:day)", "Post on Friday"},
		"digits that HTML parts":     {"9<b></b>9<!-- -->9<i>9</i> fans, 4<b>7</b>", "[9999](unverified:) fans, [47](unverified:)"},
		"digits that emphasis parts": {"9*9*9*9* likes and 9*9*.9%",
			"*[9999](unverified:)* likes and [99.9%](unverified:)"},
		"numbers of entities that are none": {"&#126;&#126;20&#126;&#126;", "&#126;&#126;[20](unverified:)&#126;&#126;"},
		"what is too long for an entity":    {"&#12345678;", "&#[12345678](unverified:);"},
		"digits of entities":                {"up &frac34; and &#57;9&percnt;", "up [¾](unverified:) and [99%](unverified:)"},
		"digits that nothing parts":         {"9\u200b9\u200c9\u00ad9\ufe0e9 posts", "[99999](unverified:) posts"},
		"an emoji of a digit":               {"5\ufe0f\u20e3 Bake 5\ufe0f\u20e3", "5\ufe0f\u20e3 Bake [5\ufe0f\u20e3](unverified:)"},
		"other entities stay":               {"ideas &amp; more &lt;b&gt;", "ideas &amp; more &lt;b&gt;"},
		"a citation in pieces":              {"[48,<b></b>213](fact:followers)", "[48,213](fact:followers)"},
		"a time":                            {"Post at 8 PM, not at 9 PM.", "Post at [8 PM](fact:time), not at [9 PM](unverified:)."},
		"a ratio":                           {"2.4 times as much for reels", "[2.4](fact:ratio) times as much for reels"},
		"windows are no results":            {"In the last 30 days", "In the last 30 days"},
		"figures of the prompt are claims":  {"Here are 5 ideas", "Here are [5](unverified:) ideas"},
		"even where they round a fact":      {"5 times", "[5](unverified:) times"},
		"numbered lists":                    {"1. First\n2. Second", "1. First\n2. Second"},
		"numbers in names and hashtags":     {"#30days of @maya.2", "#30days of @maya.2"},
		"numbers in words":                  {"Q4 and 4K_video", "Q[4](unverified:) and [4](unverified:)K_video"},
		"another address is dropped":        {"[Look](https://evil.example/?a=1)", "Look"},
		"and what it says is checked":       {"[12%](javascript:alert(1))", "[12%](unverified:)"},
		"a picture":                         {"![Look](https://evil.example/a.png)", "Look"},
		"a title":                           {`[Look](https://evil.example "12")`, "Look"},
		"a forged mark":                     {"[12%](unverified:)", "[12%](unverified:)"},
		"unknown stays unknown":             {"[N/A](fact:unknown)", "[N/A](fact:unknown)"},
		"Hebrew beside a figure":            {"Followers: יש לך 48,213 עוקבים", "Followers: יש לך [48,213](fact:followers) עוקבים"},
		"signs beyond ASCII": {"≈45%, 12–77%, €4,512 and ~9…",
			"≈[45%](unverified:), [12](unverified:)–[77%](unverified:), €[4,512](unverified:) and ~[9](unverified:)…"},
		"spaces that do not break": {"45\u00a0%, 4.2\u202f%, 48\u00a0213 of engagement and followers",
			"[45\u00a0%](unverified:), [4.2\u202f%](fact:rate), [48\u00a0213](fact:followers) of engagement and followers"},
		"emphasis": {"_82_ and **83** and __84__ followers",
			"_[82](unverified:)_ and **[83](unverified:)** and __[84](fact:growth)__ followers"},
		"letters of another script":      {"约有123人，ב־45", "约有[123](unverified:)人，ב־[45](unverified:)"},
		"a percentage within a word":     {"up45%now, #45%", "up[45%](unverified:)now, #[45%](unverified:)"},
		"a rank is no hashtag":           {"You are #3, #3_breads", "You are #[3](unverified:), #3_breads"},
		"times as much":                  {"2.4x, not 9x for reels", "[2.4x](fact:ratio), not [9x](unverified:) for reels"},
		"a name behind a no-break space": {"by\u00a0@maya.2, 7", "by\u00a0@maya.2, [7](unverified:)"},
		"other digits": {"٣٤٥ and ４２％ and ½ and 1e9",
			"[٣٤٥](unverified:) and [４２％](unverified:) and [½](unverified:) and [1e9](unverified:)"},
		"a link within a link":     {"[[x](http://a)](https://b.example)", "[x] (https://b.example)"},
		"a citation is no picture": {"Wow!4.2% engagement rate", "Wow! [4.2%](fact:rate) engagement rate"},
		"behind a sign":            {"≈45 % and ~45% or ±45%", "≈[45 %](unverified:) and ~[45%](unverified:) or ±[45%](unverified:)"},
		"a right one behind a sign": {"≈4.2 % and ≈48K of engagement and followers",
			"≈[4.2 %](fact:rate) and ≈[48K](fact:followers) of engagement and followers"},
		"a range": {"12–77% or 12—77%",
			"[12](unverified:)–[77%](unverified:) or [12](unverified:)—[77%](unverified:)"},
		"a currency": {"€4,512 and ₪4,512 and 4,512€",
			"€[4,512](unverified:) and ₪[4,512](unverified:) and [4,512](unverified:)€"},
		"no-break spaces between digits": {"4\u00a0512 or 4\u202f512 or 48\u00a0213 of engagement and followers",
			"[4\u00a0512](unverified:) or [4\u202f512](unverified:) or [48\u00a0213](fact:followers) of engagement and followers"},
		"no-break space before a unit": {"45\u00a0% and 4.2\u202f% engagement rate",
			"[45\u00a0%](unverified:) and [4.2\u202f%](fact:rate) engagement rate"},
		"underlined": {"_82_ and __82__ and _82%_",
			"_[82](unverified:)_ and __[82](unverified:)__ and _[82%](unverified:)_"},
		"bold":                               {"**82** and *82%*", "**[82](unverified:)** and *[82%](unverified:)*"},
		"struck":                             {"~~82~~", "~~[82](unverified:)~~"},
		"Arabic-Indic digits beside letters": {"نسبة ٤٥٪ و٤٥٪", "نسبة [٤٥٪](unverified:) و[٤٥٪](unverified:)"},
		"a percentage wherever it stands": {"x77% #77% @a77% שיעור־77% ב77% rate:77%",
			"x[77%](unverified:) #[77%](unverified:) @a[77%](unverified:) שיעור־[77%](unverified:) ב[77%](unverified:) rate:[77%](unverified:)"},
		"letters beyond ASCII are words": {"été4 Ω4 #הלחם7", "été[4](unverified:) Ω[4](unverified:) #הלחם7"},
		"marks beyond ASCII": {"“82” «82» ‘82’ …82… •82 →82",
			"“[82](unverified:)” «[82](unverified:)» ‘[82](unverified:)’ …[82](unverified:)… •[82](unverified:) →[82](unverified:)"},
		"an emoji": {"🔥82🔥", "🔥[82](unverified:)🔥"},
		"hidden signs": {"\u200b82\u200b and 8\u200b2%",
			"\u200b[82](unverified:) and [82%](unverified:)"},
		"a name keeps its underscores": {"@rye_82_club, @gym_24_7 and my_82_file", "@rye_82_club, @gym_24_7 and my_[82](unverified:)_file"},
		"a sign or a unit outside of the emphasis": {"−**312** and **4.2**% or __4.2__% engagement rate",
			"**[−312](unverified:)** and **[4.2%](fact:rate)** or __[4.2%](fact:rate)__ engagement rate"},
		"hidden within a number": {"48,\u200b213 or 48&nbsp;213 in followers",
			"[48,213](fact:followers) or [48\u00a0213](fact:followers) in followers"},
		"a typed claim":         {"Yes, it is 12.5%, with 9,999.", "Yes, it is [12.5%](unverified:), with [9,999](unverified:)."},
		"in copy it is content": {"> 12.5% off\n12.5%", "> 12.5% off\n[12.5%](unverified:)"},
		"the user's own texts": {"In “Bread with 75% rye”, 75% is right.\n> 75% rye",
			"In “Bread with 75% rye”, [75%](unverified:) is right.\n> 75% rye"},
		"spelled out":           {"You have two million followers.", "You have [two million](unverified:) followers."},
		"spelled out and right": {"about forty-eight thousand followers", "about [forty-eight thousand](fact:followers) followers"},
		"half in words": {"3 million, 4.2 percent and 48 thousand of engagement and followers",
			"[3 million](unverified:), [4.2 percent](fact:rate) and [48 thousand](fact:followers) of engagement and followers"},
		"thousands":                         {"Thousands of people", "[Thousands](unverified:) of people"},
		"twelve percent":                    {"twelve percent", "[twelve percent](unverified:)"},
		"small words":                       {"one more thing: two to three", "one more thing: two to three"},
		"words in copy":                     {"> A thousand thanks", "> A thousand thanks"},
		"a stranger's caption says nothing": {"You have 99,999 fans.", "You have [99,999](unverified:) fans."},
		"but may be quoted": {`Your reel "You have 99,999 fans, 80% like 7 rye loaves" did best.`,
			`Your reel "You have 99,999 fans, 80% like 7 rye loaves" did best.`},
		"a count is no loss":              {"You lost 48,213 followers.", "You lost [48,213](unverified:) followers."},
		"a loss is not gained":            {"You gained 84 followers.", "You gained [84](unverified:) followers."},
		"of another fact, which is named": {"[48,213](fact:rate) followers", "[48,213](fact:followers) followers"},
		"a percentage in words":           {"twelve% or ninety nine percent", "[twelve%](unverified:) or [ninety nine percent](unverified:)"},
		"without a space": {"99followers and 1000000likes, 4kids",
			"[99](unverified:)followers and [1000000](unverified:)likes, [4](unverified:)kids"},
		"numbers in circles": {"① or Ⅻ or ➓ or m²", "[①](unverified:) or [Ⅻ](unverified:) or [➓](unverified:) or m[²](unverified:)"},
		"a figure of others": {"48,213 likes", "[48,213](unverified:) likes"},
		"dates":              {"On 2026-11-20", "On [2026-11-20](unverified:)"},
	} {
		t.Run(name, func(t *testing.T) {
			got, cited := New("Give me 5 ideas, is my rate 12.5%, do I have 9,999 followers?", "Bread with 75% rye", sheet).Answer(c.text)
			require.Equal(t, c.want, got)
			for _, f := range cited {
				require.Contains(t, got, "(fact:"+f.ID+")")
			}
		})
	}
}

func TestWordsOfTheUsersTextsAreTheUsers(t *testing.T) {
	c := New("Give me thirty ideas, do I have ten thousand followers?",
		"Wait forty minutes at 2 thousand feet. Thousands came: half a million.", sheet)
	for text, want := range map[string]string{
		"> Wait 40 minutes.":                     "> Wait 40 minutes.",
		"Wait forty minutes.":                    "Wait [forty](unverified:) minutes.",
		"Thousands at 2 thousand feet":           "[Thousands](unverified:) at 2 thousand feet",
		"a million":                              "[a million](unverified:)",
		"thirty ideas":                           "[thirty](unverified:) ideas",
		"ten thousand followers":                 "[ten thousand](unverified:) followers",
		"[forty-eight thousand](fact:followers)": "[forty-eight thousand](fact:followers)",
		"[ninety thousand](fact:followers)":      "[ninety thousand](unverified:)",
	} {
		got, _ := c.Answer(text)
		require.Equal(t, want, got)
	}
}

func TestAFigureIsNoFactBecauseALabelOrAPromptHasIt(t *testing.T) {
	c := New("Did I gain 30 followers, is it 6 PM, was 3 nov good?", "30 followers\nThu 26 Nov, 6:30 PM", append([]reply.Fact{
		{ID: "reel", Label: "Likes of the reel of 2 Oct 2026 of @maya", Value: "512", Formula: "Mean of up to 12 posts", Numbers: []float64{512}},
	}, sheet...))
	for text, want := range map[string]string{
		"You gained 30 followers yesterday.":                "You gained [30](unverified:) followers yesterday.",
		"You have 100, a streak of 30 days.":                "You have [100](unverified:), a streak of [30](unverified:) days.",
		"Over the **last 30 days**":                         "Over the **last 30 days**",
		"Mean of (likes + comments) / followers × 100":      "Mean of (likes + comments) / followers × 100",
		"Your idea “30 followers”":                          "Your idea “30 followers”",
		"On Oct 2, on 2 October 2026, on 2026-10-02":        "On Oct 2, on 2 October 2026, on 2026-10-02",
		"On 3 Oct, 2 Oct 2025, 3 November, in October 2026": "On [3 Oct](unverified:), [2 Oct 2025](unverified:), 3 November, in October 2026",
		"At 18:30 or 6:30 pm, not at 6 PM":                  "At 18:30 or 6:30 pm, not at [6 PM](unverified:)",
		"At 20:00 or 8:00 PM":                               "At [20:00](fact:time) or [8:00 PM](fact:time)",
		"20 of 2 Octobers":                                  "[20](unverified:) of [2](unverified:) Octobers",
	} {
		got, _ := c.Answer(text)
		require.Equal(t, want, got)
	}
}

func TestDigitsThatASignJoinsAreOneFigure(t *testing.T) {
	for _, figure := range []string{"1_000", `1\_000`, "10^7", "10⁷", "4'512", "24/7", "48,213/2", "2×48,213", "4,8213"} {
		got, _ := New("1 10 7 4 24", "", sheet).Answer("You have " + figure + " followers.")
		require.Equal(t, "You have ["+figure+"](unverified:) followers.", got)
	}
	got, _ := New("", "", sheet).Answer("|48,213|4.2%| followers and rate|")
	require.Equal(t, "|[48,213](fact:followers)|[4.2%](fact:rate)| followers and rate|", got)
}

func TestCitedFactsAreListedOnce(t *testing.T) {
	_, cited := New("", "", sheet).Answer("Engagement of 4.2% and [4.2%](fact:rate) of 48,213 followers")
	require.Len(t, cited, 2)
	require.Equal(t, []string{"rate", "followers"}, []string{cited[0].ID, cited[1].ID})
}

func TestAFigureIsOfTheAccountThatItsSentenceNames(t *testing.T) {
	of := []reply.Fact{
		{ID: "own:followers", Label: "Followers of @maya", Value: "48,213", Numbers: []float64{48_213}},
		{ID: "c:7:followers", Label: "Followers of @noa.bakes", Value: "12,400", Numbers: []float64{12_400}},
		{ID: "c:9:followers", Label: "Followers of @tal", Value: "48,213", Numbers: []float64{48_213}},
		{ID: "saved:posts", Label: "Posts of the posts you chose", Value: "1,200", Numbers: []float64{1200}},
	}
	const own, noa, tal, none = "own:followers", "c:7:followers", "c:9:followers", ""
	for said, want := range map[string]string{
		"@noa.bakes has 48,213 followers, more than you.": none, "48,213 people follow @noa.bakes.": none,
		"@noa.bakes has 48K followers": none, "**@noa.bakes**: 12,400 followers": noa, "| @noa.bakes | followers | 12,400 |": noa,
		"You have 48,213 followers.": own, "You beat @noa.bakes with 48,213 followers.": own, "48,213 followers": own,
		"@tal has 48,213 followers.": tal, "@maya has 48,213 followers.": own, "@stranger has 48,213 followers.": none,
		"@noa.bakes grows. You have 48,213 followers.": own, "@noa.bakes grows. 48,213 followers are a start.": own,
		"You saved 1,200 posts like those of @noa.bakes.":                                    "saved:posts",
		"With [12,400](fact:c:7:followers) followers @noa.bakes leads, and 48,213 likes it.": none,
	} {
		checked, _ := New("", "", of).Answer(said)
		figure := regexp.MustCompile(`(?:48,213|48K|12,400|1,200)\]\((?:fact:)?([^)]*)\)(?:[^\[]*)$`).FindStringSubmatch(checked)
		require.NotNil(t, figure, checked)
		require.Equal(t, want, strings.TrimSuffix(figure[1], "unverified:"), checked)
	}
	streamed, _ := New("", "", of).Continue("@noa.bakes has ", "48,213 ")
	require.Equal(t, "[48,213](unverified:) ", streamed, "the line was begun before")
}

func TestAFigureWithoutACitationIsOfTheFactThatItsSentenceNames(t *testing.T) {
	for said, want := range map[string]string{
		"Your reach grew by 4.2%.":                      "Your reach grew by [4.2%](unverified:).",
		"Your engagement is great. 4.2% of them buy.":   "Your engagement is great. [4.2%](unverified:) of them buy.",
		"In the last days 4.2% left.":                   "In the last days [4.2%](unverified:) left.",
		"Your engagement rate is 4.2%.":                 "Your engagement rate is [4.2%](fact:rate).",
		"At 4.2%, your engagement beats theirs.":        "At [4.2%](fact:rate), your engagement beats theirs.",
		"48,213 people saw it.":                         "[48,213](unverified:) people saw it.",
		"48,213 people follow you.":                     "[48,213](fact:followers) people follow you.",
		"| Followers | 48,213 |":                        "| Followers | [48,213](fact:followers) |",
		"Your followers: 48,213, with 48,213 comments.": "Your followers: [48,213](fact:followers), with [48,213](unverified:) comments.",
	} {
		checked, _ := New("", "", sheet).Answer(said)
		require.Equal(t, want, checked)
	}
}

func TestTimesAsMuchIsNoCount(t *testing.T) {
	of := []reply.Fact{{ID: "posts", Label: "Posts this month", Value: "12", Numbers: []float64{12}},
		{ID: "saved", Label: "Saved posts", Value: "1,200", Numbers: []float64{1200}}, sheet[5]}
	for said, want := range map[string]string{
		"12x posts": "[12x](unverified:) posts", "1,200× as many": "[1,200×](unverified:) as many",
		"2.4x for reels": "[2.4x](fact:ratio) for reels",
		"2.4× for reels": "[2.4×](fact:ratio) for reels", "12 posts": "[12](fact:posts) posts",
	} {
		checked, _ := New("", "", of).Answer(said)
		require.Equal(t, want, checked)
	}
}

func TestCodeShowsNoMarks(t *testing.T) {
	for said, want := range map[string]string{
		"You have `48,213` followers.":            "You have [48,213](fact:followers) followers.",
		"`12%` and `#rye`":                        "[12%](unverified:) and `#rye`",
		"``rate = 4.2%``":                         "rate = [4.2%](fact:rate)",
		"`[4.2%](fact:rate)`":                     "[4.2%](fact:rate)",
		"```text\n48,213 followers\n```\nso many": "\n[48,213](fact:followers) followers\n\nso many",
		"~~~\n17%\n~~~":                           "\n[17%](unverified:)\n",
		"~~82~~":                                  "~~[82](unverified:)~~",
	} {
		checked, _ := New("", "", sheet).Answer(said)
		require.Equal(t, want, checked)
	}
}

func TestFiguresAreFoundWhereverMarkdownHasThem(t *testing.T) {
	for name, c := range map[string]struct{ said, want string }{
		"a link to elsewhere":      {"[12% up](https://a.b \"9\")", "[12%](unverified:) up"},
		"a link with brackets":     {"[a [12%] b](https://a.b)", "a [[12%](unverified:)] b"},
		"a link of a definition":   {"[12%][x]\n\n[x]: fact:rate", "[[12%](unverified:)][x]\n\n[x] : fact:rate"},
		"words of a definition":    {"[Friday][x]\n\n[x]: fact:day", "[Friday][x]\n\n[x] : fact:day"},
		"a link without words":     {"[Friday][](https://a.b)(fact:day)", "[Friday] (fact:day)"},
		"a citation without words": {"[Friday][](fact:nothing)(fact:day)", "[Friday] (fact:day)"},
		"a link of two wrong ones": {"[Friday][(fact:day](fact:nothing))", "[Friday] (fact:day)"},
		"a citation with a title":  {"[4.2%](fact:rate \"99\")", "[4.2%](fact:rate)"},
		"a citation in emphasis":   {"**[4.2%](fact:rate)** or [*4.2*%](fact:rate)", "**[4.2%](fact:rate)** or [*4.2*%](fact:rate)"},
		"an escaped bracket": {`\4.2% engagement or \[12%](fact:rate)`,
			`\ [4.2%](fact:rate) engagement or \[[12%](unverified:)] (fact:rate)`},
		"code":                    {"`` 12% `rye` `` and `rye`", "[12%](unverified:) `rye` and `rye`"},
		"code of two lines":       {"`rye\n12%`", "rye\n[12%](unverified:)"},
		"a fence":                 {"- a\n\n  ```text\n  12%\n  ```", "- a\n\n  \n  [12%](unverified:)\n  "},
		"a fence in a fence":      {"~~~~\n~~~\n[12%](fact:rate)\n~~~\n~~~~\n", "\n\n[12%](unverified:)\n\n\n"},
		"a fence without an end":  {"```\n[4.2%](fact:rate)", "\n[4.2%](fact:rate)"},
		"a fence in a quote":      {"> ```\n> 12%\n> ```\n12%", "> \n> [12%](unverified:)\n> \n[12%](unverified:)"},
		"code by its indentation": {"rye\n\n    12%\n\trye", "rye\n\n[12%](unverified:)\nrye"},
		"a cell": {"| a | b |\n|---|--:|\n| Followers | 48,213 |\n| a | **9**9% |",
			"| a | b |\n|---|--:|\n| Followers | [48,213](fact:followers) |\n| a | **[99%](unverified:)** |"},
		"a nested list": {"1. a\n   1. b\n   2) 7\n- 3. c\n- 12% c",
			"1. a\n   1. b\n   2) [7](unverified:)\n- 3. c\n- [12%](unverified:) c"},
		"a number and nothing else": {"How many?\n\n84.", "How many?\n\n[84](unverified:)."},
		"an item of a large number": {"4821. likes", "[4821](unverified:). likes"},
		"a number within a text":    {"likes\n84. likes", "likes\n[84](unverified:). likes"},
		"HTML":                      {"<b title=\"9\">12%</b><br>", "[12%](unverified:)"},
		"a block of HTML":           {"<div>\n12%\n</div>", "\n[12%](unverified:)\n"},
		"a tag that is none":        {"4<<b>b>7 <3", "[4](unverified:)&lt;b>[7](unverified:) <[3](unverified:)"},
		"a picture":                 {"![12%](a.png) and [![4.2%](a.png)](fact:rate)", "[12%](unverified:) and [4.2%](fact:rate)"},
		"an autolink":               {"<https://a.b/12>", "https://a.b/[12](unverified:)"},
		"a citation behind a !":     {"Wow![4.2%](fact:rate)", "Wow! [4.2%](fact:rate)"},
		"an entity in a citation": {"[4&period;2%](fact:rate) or [4&#46;3&percnt;](fact:rate)",
			"[4&period;2%](fact:rate) or [4.3%](unverified:)"},
		"an entity of no width": {"4&shy;8&ZeroWidthSpace;,213 followers", "[48,213](fact:followers) followers"},
		"a line within a quote": {"> 12.5%\n12.5%", "> 12.5%\n[12.5%](unverified:)"},
		"a heading":             {"# 12% #\n12%\n===", "# [12%](unverified:) #\n[12%](unverified:)\n==="},
		"words beside a mark":   {"_two million_ or two million_", "_[two million](unverified:)_ or [two million](unverified:)_"},
	} {
		t.Run(name, func(t *testing.T) {
			checked, _ := New("Is my rate 12.5%?", "", sheet).Answer(c.said)
			require.Equal(t, c.want, checked)
			again, _ := New("Is my rate 12.5%?", "", sheet).Answer(checked)
			require.Equal(t, strings.Count(checked, "(unverified:)"), strings.Count(again, "(unverified:)"), "no figure was overlooked")
		})
	}
}

func TestCodeInCodeIsCheckedHoweverDeepItIs(t *testing.T) {
	var fences strings.Builder
	for n := range 2 * deepest {
		fences.WriteString(strings.Repeat("~", 2*deepest+3-n) + "\n")
	}
	checked, _ := New("", "", sheet).Answer(fences.String() + "It is 12% or [12%](fact:rate).")
	require.NotRegexp(t, `12%[^\]]`, checked)
	require.NotContains(t, checked, "fact:rate)]")
	require.Equal(t, 2, strings.Count(checked, "[12%](unverified:)"))
}

func TestALongLineGoesOnAsItBegan(t *testing.T) {
	c := New("Is my rate 12.5%?", "", sheet)
	for begin, want := range map[string]string{
		"> ": "12.5% ", "": "[12.5%](unverified:) ", "1. `": "[12.5%](unverified:) ", "a ~~~ ": "[12.5%](unverified:) ",
	} {
		for _, line := range []string{begin, begin + strings.Repeat("rye ``` ", 100)} {
			checked, _ := c.Continue(line, "12.5% ")
			require.Equal(t, want, checked, line)
		}
	}
}

// FuzzAnswer: whatever is said, no figure stands uncited and unmarked, and no link leads outside.
func FuzzAnswer(f *testing.F) {
	for _, seed := range []string{
		"4.2% and 12%", "[x](fact:rate)", "[[4](fact:rate)](http://a)", "1. 2) 3", "#1 @2 3K",
		"\u202e12%", "[12](fact:rate", "[[x](http://a)](https://b)", "−-+1", "≈45\u00a0%", "_8%_", "1.2%",
	} {
		f.Add(seed)
	}
	anyLink := regexp.MustCompile(`\]\(([^)]*)`)
	anyCitation := regexp.MustCompile(`\[[^\[\]]*\]\((?:fact:|unverified:)[^()]*\)`)
	f.Fuzz(func(t *testing.T, text string) {
		checked, cited := New("", "", sheet).Answer(text)
		for _, m := range anyLink.FindAllStringSubmatch(checked, -1) {
			require.True(t, strings.HasPrefix(m[1], "fact:") || m[1] == "unverified:", "%q in %q", m[1], checked)
		}
		require.NotContains(t, checked, "![")
		require.NotRegexp(t, `\p{Nd}[%％٪]`, anyCitation.ReplaceAllString(checked, ""), "a percentage is cited or marked")
		for _, fact := range cited {
			require.Contains(t, checked, "(fact:"+fact.ID+")")
		}
	})
}

func TestAnAnswerOfFiguresAloneIsCheckedSoon(t *testing.T) {
	facts := make([]reply.Fact, 2_000)
	for i := range facts {
		likes := 100_000 + i
		facts[i] = reply.Fact{
			ID: "own:" + strconv.Itoa(i), Label: "Likes of the reel of @maya", Value: strconv.Itoa(likes), Numbers: []float64{float64(likes)},
		}
	}
	long := strings.Repeat("4711 ", 1_200)
	began := time.Now()
	checked, _ := New("", "", facts).Answer(long)
	require.Less(t, time.Since(began), 10*time.Second)
	require.Equal(t, 1_200, strings.Count(checked, "(unverified:)"))
}

func TestACaptionIsQuotedAsItIs(t *testing.T) {
	for _, caption := range []string{"Best 4~5 loaves", "Rye 2\u00ad0, 33!", "7_000 grams", "9<b>9</b> &#57;9 loaves"} {
		quote := `"` + caption + `"`
		f := reply.Fact{ID: "reel", Label: "Reel of 2 Oct " + quote + " of @evil", Value: "5.1%", Numbers: []float64{5.1}}
		for _, written := range []string{quote, reply.Verbatim(quote), reply.PlainText(quote)} {
			checked, _ := New("", "", []reply.Fact{f}).Answer("The reel " + written + " got 5.1%.")
			require.NotContains(t, checked, "unverified", written)
			require.Contains(t, checked, "[5.1%](fact:reel)", written)
		}
	}
}

func TestACaptionSaysNothingOfAFigure(t *testing.T) {
	const quoted = `"All my followers love it" of @evil`
	likes := reply.Fact{ID: "likes", Label: "Likes of the reel of 2 Oct " + quoted, Value: "512", Numbers: []float64{512}}
	count := reply.Fact{ID: "many", Label: "Likes of the reel of 3 Oct " + quoted, Value: "5,120", Numbers: []float64{5120}}
	checked, cited := New("", "", []reply.Fact{likes, count}).Answer("@evil has 512 followers, or 5,120 followers. The reel has 512 likes.")
	require.Equal(t, "@evil has [512](unverified:) followers, or [5,120](unverified:) followers. The reel has [512](fact:likes) likes.",
		checked)
	require.Len(t, cited, 1)
}
