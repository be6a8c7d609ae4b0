package topic

import (
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/planquery"
)

// Rule says when a topic is meant and what may be asked of it.
type Rule struct {
	Topic    Topic
	Keywords []string       // none: understood by Asked, or by a pattern of package intent
	Asked    *regexp.Regexp // decides, whatever the keywords in a prompt

	OfAccount       bool // concerns one account
	NeedsNoFigure   bool // an answer that cites no figure counts as one, too
	StandsAlone     bool // no later question goes on with it
	OverMonth       bool // looks at the last 30 days
	RefusesForecast bool // asked of the future, it is refused
	HasNoNorm       bool // what is good in general is not known
	HasNoCause      bool // why it changed is not known
	InCopywriting   bool // is answered in a conversation about the copy of an idea, too

	OverAllFormats   bool // its figures are not known of one format
	RanksAccounts    bool // its figure is one that accounts are ranked by
	OfAnySpan        bool // a history answers it for any span of days
	SpansBeside      bool // two spans are set side by side in it
	AgainOfSpan      bool // may be asked again of another span: "and last month?"
	AgainOfAccount   bool // may be asked again of another account: "and @rye?"
	OfEachCompetitor bool // is answered of each competitor where none is named
}

// Rules are the topics. The one with the most keywords in a prompt wins; of equals, the one listed first. A keyword also matches
// longer words that begin with it.
var Rules = []Rule{
	{Topic: Why, StandsAlone: true,
		Asked:    asks.Sample,
		Keywords: []string{"why", "how do you know", "how is that", "how did you", "explain", "formula", "calculat", "comput"}},
	{Topic: BestTime, OfAccount: true, OverMonth: true, InCopywriting: true, OverAllFormats: true, OfEachCompetitor: true,
		Keywords: []string{"best time", "when should", "when to post", "what time", "which time",
			"best hour", "which hour", "what hour", "best day", "which day", "what day", "which weekday", "timing",
			"time to post", "day to post", "right time", "morning or", "evening or"}},
	{Topic: Hashtags, OfAccount: true, OverMonth: true, OverAllFormats: true, AgainOfSpan: true, AgainOfAccount: true,
		OfEachCompetitor: true,
		Keywords:         []string{"hashtag", "hash tag", "tags", "#"}},
	{Topic: Caption, OfAccount: true, NeedsNoFigure: true,
		Keywords: []string{"caption", "copy", "hook", "write", "draft", "rewrite", "headline", "call to action", "cta",
			"shorter", "longer", "rephrase", "funnier"}},
	{Topic: CaptionTraits, OfAccount: true, RefusesForecast: true, AgainOfSpan: true, AgainOfAccount: true, OfEachCompetitor: true},
	{Topic: Saved,
		Keywords: []string{"saved", "did i save", "have i save", "inspiration", "my lists", "these posts", "this post"}},
	{Topic: Billing, NeedsNoFigure: true, StandsAlone: true,
		Asked: regexp.MustCompile(`\b(?:subscription|billing|invoice|refund|pricing)\b` +
			`|\b(?:which|what) (?:bowerbird |paid )?(?:plan|tier) (?:am i|are we|do (?:i|we) have|did (?:i|we) (?:buy|choose))\b` +
			`|\bdoes my plan (?:include|cost|allow|have)\b` +
			`|\b(?:am i|are we) on (?:a |the )?(?:free|basic|pro|business|paid)\b` +
			`|\b(?:up|down)grade (?:my|our) (?:plan|account)\b|\bhow much (?:does|is) (?:pro|business|basic)\b`)},
	{Topic: Planned, NeedsNoFigure: true,
		Asked: planquery.Asked,
		Keywords: []string{"planned", "planner", "coming up", "upcoming", "scheduled for", "content calendar", "ideas do i have",
			"ideas have i", "my ideas", "did i plan", "have i plan"}},
	{Topic: Today, NeedsNoFigure: true,
		Asked: todayAsked},
	{Topic: Next, OfAccount: true,
		Keywords: []string{"post next", "what should i post", "what to post", "idea", "inspir",
			"suggest", "next post", "content plan", "improve", "tips", "advice", "focus", "what works", "what s working",
			"what now", "now what", "what next", "what s next", "work on", "surprise me", "i feel stuck", "i m stuck"}},
	{Topic: TopPosts, OfAccount: true, OverMonth: true, RefusesForecast: true, OfAnySpan: true, AgainOfSpan: true, AgainOfAccount: true,
		OfEachCompetitor: true,
		Keywords: []string{"top post", "best post", "best perform", "worked best", "what did best", "what did well", "most liked",
			"which post", "viral", "people like about"}},
	{Topic: Mix, OfAccount: true, OverMonth: true, SpansBeside: true, AgainOfSpan: true, AgainOfAccount: true, OfEachCompetitor: true,
		Keywords: []string{"reel", "carousel", "image", "photo", "video", "format", "content mix", "content type",
			"kind of content", "kind of post", "kinds of content", "kinds of post", "what content", "type of content"}},
	{Topic: Goal, InCopywriting: true, AgainOfSpan: true,
		Keywords: []string{"goal", "streak", "target", "posts this week", "published this week",
			"posted this week", "i post this week", "my week", "on track", "still need", "posts left",
			"posts do i need", "post enough this week", "posted enough this week", "the week over", "my week end"}},
	{Topic: Frequency, OfAccount: true, OverMonth: true, HasNoNorm: true, InCopywriting: true, OverAllFormats: true, OfAnySpan: true,
		SpansBeside: true, AgainOfSpan: true, AgainOfAccount: true, OfEachCompetitor: true, RanksAccounts: true,
		Keywords: []string{"how often", "frequen", "posts a week", "posts per week", "consisten",
			"schedule", "too much", "too little", "too rarely", "post enough", "posting enough",
			"more often", "post more", "posts more", "how many posts", "posts this month", "did i publish", "how many times", "post every day",
			"post daily", "posting less", "posting every day"}},
	{Topic: Audience, InCopywriting: true,
		Keywords: []string{"my audience", "demographic", "who follow", "who are my follower", "who watch",
			"old are", "age", "ages", "gender", "countr", "cities", "city", "where are my follower", "followers from",
			"women", "female", "male", "followers live", "my followers men", "do they live", "they from", "they come from"}},
	{Topic: Competitors, OfAccount: true, OverMonth: true, RefusesForecast: true, InCopywriting: true, OverAllFormats: true,
		AgainOfSpan: true, AgainOfAccount: true,
		Keywords: []string{"competitor", "competition", "rival", "compare", "versus", "vs",
			"gap", "different", "they doing better", "they do better", "others", "against", "rank", "benchmark"}},
	{Topic: Engagement, OfAccount: true, OverMonth: true, RefusesForecast: true, HasNoNorm: true, HasNoCause: true, InCopywriting: true,
		OverAllFormats: true, OfAnySpan: true, SpansBeside: true, AgainOfSpan: true, AgainOfAccount: true, OfEachCompetitor: true,
		RanksAccounts: true,
		Keywords:      []string{"engag", "rate", "likes", "comments", "interaction"}},
	{Topic: Growth, OfAccount: true, OverMonth: true, RefusesForecast: true, HasNoNorm: true, HasNoCause: true, InCopywriting: true,
		OverAllFormats: true, OfAnySpan: true, SpansBeside: true, AgainOfSpan: true, AgainOfAccount: true, OfEachCompetitor: true,
		RanksAccounts: true,
		Keywords: []string{"grow", "follower", "gain", "lost", "lose", "growth rate", "how many followers",
			"audience", "reach more", "reach people", "follow me", "follows me", "following me", "people follow"}},
	{Topic: Overview, OfAccount: true, OverMonth: true, RefusesForecast: true, HasNoNorm: true, InCopywriting: true, OfAnySpan: true,
		SpansBeside: true, AgainOfSpan: true, AgainOfAccount: true,
		Keywords: []string{"how am i", "doing well", "am i ok", "am i doing ok", "am i doing fine", "am i doing good",
			"overview", "summar", "recap",
			"how is my account", "account dead", "account dying", "how s my account", "account healthy", "how s it going", "how is it going",
			"my stats", "my numbers", "analyse my", "analyze my"}},
	{Topic: Layout, NeedsNoFigure: true, StandsAlone: true,
		Asked: regexp.MustCompile(opening.Maybe + `(?:(?:please|can you|could you) )*(?:put|show|give|make|format|list) (?:me )?` +
			`(?:that|this|it|them|these|those|the answer) (?:all )?(?:in|as|into) (?:a |an )?(?:table|chart|graph|spreadsheet)\b`)},
	{Topic: Abilities, NeedsNoFigure: true, StandsAlone: true,
		Asked: regexp.MustCompile(`^help(?: please| pls)?[ ?.!]*$`),
		Keywords: []string{"what can you", "who are you", "are you a", "are you real", "are you chatgpt", "help me", "need help", "you help",
			"what do you do", "how do you work"}},
	{Topic: Feeling, OfAccount: true, NeedsNoFigure: true,
		Asked: regexp.MustCompile(`\b(?:i m|im|i am|i feel|feeling) (?:\w+ ){0,3}(?:frustrated|discouraged|sad|upset|tired|exhausted` +
			`|burnt out|burned out|demotivated|depressed|disappointed)\b` +
			`|\bnothing works(?:[.,!?]|$| (?:any ?more|for me|at all|out|now|lately|these days|and|but|so)\b)`)},
	{Topic: Dashboard, NeedsNoFigure: true, StandsAlone: true,
		Asked: onDashboard},
	{Topic: Thanks, NeedsNoFigure: true, StandsAlone: true,
		Keywords: []string{"thank", "thx", "great", "perfect", "cool", "awesome", "nice", "ok", "okay", "lol"}},
	{Topic: Greeting, NeedsNoFigure: true, StandsAlone: true,
		Keywords: []string{"hello", "hi", "hey", "good morning", "good evening", "shalom"},
		Asked:    regexp.MustCompile(`^(?:good )?(?:morning|evening|afternoon)(?: (?:buddy|there|all))?[ !.?]*$`)},
	{Topic: PrivateFigures, OfAccount: true, RefusesForecast: true},
	{Topic: OnePost, OfAccount: true},
	{Topic: Ranking, OverMonth: true, RefusesForecast: true, AgainOfSpan: true},
	{Topic: Meaning, NeedsNoFigure: true},
	{Topic: Actions, NeedsNoFigure: true, StandsAlone: true,
		Asked: regexp.MustCompile(`^(?:can|could|would|will) you (?:please )?(?:schedule|post|publish|upload|follow|like|delete)\b` +
			`|\b(?:schedule|post|publish|upload|delete) .*\bfor me\b`)},
	{Topic: Buying, NeedsNoFigure: true,
		Asked: regexp.MustCompile(`\bbuy(?:ing)? (?:\w+ )?(?:followers|likes)\b`)},
	{Topic: People, NeedsNoFigure: true, StandsAlone: true,
		Asked: regexp.MustCompile(`\bwho\b.*\b(?:unfollow\w*|(?:my|biggest) fans?|(?:likes?|liked|viewed|saw|visited) my)\b` +
			`|\bwho (?:likes?|comments?|commented|engages?|interacts?)(?: the)?(?: most)?(?: on| with)? my\b`)},
	{Topic: Shadowban, NeedsNoFigure: true, StandsAlone: true,
		Asked: regexp.MustCompile(`\bshadow ?ban\w*`)},
	{Topic: Trends, NeedsNoFigure: true, StandsAlone: true,
		Asked: regexp.MustCompile(`^what (?:is|s|are) (?:\w+ )?trend(?:ing|s)\b|\btrending (?:audios?|sounds?|songs?|music|topics?)\b`)},
	{Topic: Nothing, StandsAlone: true},
}

// Rule is the row of a topic.
func (t Topic) Rule() Rule {
	for _, s := range Rules {
		if s.Topic == t {
			return s
		}
	}
	return Rule{}
}

const whatToDo = `what (?:should|shall|can|could|must|do) (?:i|we) (?:do|be doing|work on|focus on|get done)`

// oneThingToDo asks for a single one.
const oneThingToDo = `^(?:(?:ok|just|please|(?:tell|give) me|what s|what is|whats|the|only) )*(?:one|1|a single) thing ` +
	`(?:that )?(?:i (?:should|can|could|must) (?:do|change|improve)|to (?:do|change|improve|focus on))\b`

var (
	// OneThing asks for a single thing to do.
	OneThing = regexp.MustCompile(oneThingToDo)
	// todayAsked asks what to do, without a word of posts.
	todayAsked = regexp.MustCompile(`^` + whatToDo + `(?: first)?[ ?.!]*$|\b` + whatToDo +
		` (?:today|tonight|now|right now|this morning|this evening)(?: first)?[ ?.!]*$` +
		`|^(?:ok(?:ay)? )?done[.,!]? (?:what s )?next[ ?.!]*$` +
		`|` + oneThingToDo +
		`|^what (?:should|shall|can|could|do) (?:i|we) (?:change|fix|improve) first[ ?.!]*$` +
		`|\bmy (?:tasks?|to ?dos?|agenda)(?: for today| today)?[ ?.!]*$`)
)

// onDashboard asks for the suggestions that the dashboard shows.
var onDashboard = regexp.MustCompile(`\b(?:suggest\w*|ideas?|recommend\w*|tips?)\b.*\b(?:on|from|in) (?:my|the) dashboard\b` +
	`|\b(?:my|the) dashboard(?: s)? (?:suggest\w*|ideas?|recommend\w*|tips?)\b`)
