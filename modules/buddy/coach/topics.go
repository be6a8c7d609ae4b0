package coach

import (
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/goal"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/planquery"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/terms"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// accountAnswer is about one account; the sheet has the others that it may be compared with.
type accountAnswer func(p prompted, of facts.Subject, sheet facts.Sheet) string

// prompted is what an answer may depend on beside the figures: the question, and its prompt folded and corrected.
type prompted struct {
	reply.Question

	folded string
}

// topicRule says when a topic is meant and how it is answered; read (intent.go) and scopeCaveat (caveats.go) have the exceptions.
// It has one of about and general.
type topicRule struct {
	topic    topic
	keywords []string       // none: understood by its pattern, or by one in read
	asked    *regexp.Regexp // decides, whatever the keywords in a prompt

	about   accountAnswer
	general func(question reply.Question, sheet facts.Sheet) string // concerns no single account

	ownerOnly string    // what exists for the user alone, as named where it is refused for another account
	beside    ownFigure // the user's figure that is set beside another account's

	needsNoFigure bool // without a figure
	smallTalk     bool // asks for no figure of its own, so that no question goes on with it
	overMonth     bool // looks at the last 30 days
	canBeForecast bool // can be asked of the future
	canBeJudged   bool // can be asked whether it is good in general
	canChange     bool // can be asked why it changed
	inCopywriting bool // is answered in a conversation about the copy of an idea, too
}

// ownFigure is a figure of the user and the words around it.
type ownFigure struct {
	key          facts.Key
	before, unit string
}

// topicRules are the topics. The one with the most keywords in a prompt wins; of equals, the one listed first. A keyword also matches
// longer words that begin with it.
var topicRules = []topicRule{
	{topic: topicWhy, general: explain, smallTalk: true, asked: sampleAsked,
		keywords: []string{"why", "how do you know", "how is that", "how did you", "explain", "formula", "calculat", "comput"}},
	{topic: topicBestTime, about: figuresOf(aboutTimes), overMonth: true, inCopywriting: true,
		keywords: []string{"best time", "when should", "when to post", "what time", "which time",
			"best hour", "which hour", "what hour", "best day", "which day", "what day", "which weekday", "timing",
			"time to post", "day to post", "right time", "morning or", "evening or"}},
	{topic: topicHashtags, about: byWords(aboutHashtags), overMonth: true, keywords: []string{"hashtag", "hash tag", "tags", "#"}},
	{topic: topicCaption, about: byWords(aboutCaptions), needsNoFigure: true,
		keywords: []string{"caption", "copy", "hook", "write", "draft", "rewrite", "headline", "call to action", "cta",
			"shorter", "longer", "rephrase", "funnier"}},
	{topic: topicSaved, general: aboutSaved, ownerOnly: "saved posts",
		keywords: []string{"saved", "did i save", "have i save", "inspiration", "my lists", "these posts", "this post"}},
	{topic: topicBilling, needsNoFigure: true, smallTalk: true,
		general: words("You'll find your plan, prices and your subscription on the Billing page. I only know your figures."),
		asked: regexp.MustCompile(`\b(?:subscription|billing|invoice|refund|pricing)\b` +
			`|\b(?:which|what) (?:bowerbird |paid )?(?:plan|tier) (?:am i|are we|do (?:i|we) have|did (?:i|we) (?:buy|choose))\b` +
			`|\bdoes my plan (?:include|cost|allow|have)\b` +
			`|\b(?:am i|are we) on (?:a |the )?(?:free|basic|pro|business|paid)\b` +
			`|\b(?:up|down)grade (?:my|our) (?:plan|account)\b|\bhow much (?:does|is) (?:pro|business|basic)\b`)},
	{topic: topicPlanned, general: aboutPlanned, ownerOnly: "what is planned", asked: planquery.Asked, needsNoFigure: true,
		keywords: []string{"planned", "planner", "coming up", "upcoming", "scheduled for", "content calendar", "ideas do i have",
			"ideas have i", "my ideas", "did i plan", "have i plan"}},
	{topic: topicToday, general: aboutToday, ownerOnly: "what is planned", asked: todayAsked, needsNoFigure: true},
	{topic: topicNext, about: aboutNext,
		keywords: []string{"post next", "what should i post", "what to post", "idea", "inspir",
			"suggest", "next post", "content plan", "improve", "tips", "advice", "focus", "what works", "what s working",
			"what now", "now what", "what next", "what s next", "work on", "surprise me", "i feel stuck", "i m stuck"}},
	{topic: topicTopPosts, about: byWords(postsOf), overMonth: true, canBeForecast: true,
		keywords: []string{"top post", "best post", "best perform", "worked best", "what did best", "what did well", "most liked",
			"which post", "viral", "people like about"}},
	{topic: topicMix, about: byWords(mixBeside), overMonth: true,
		keywords: []string{"reel", "carousel", "image", "photo", "video", "format", "content mix", "content type",
			"kind of content", "kind of post", "kinds of content", "kinds of post", "what content", "type of content"}},
	{topic: topicGoal, general: aboutGoal, ownerOnly: "a weekly goal and its streak", inCopywriting: true,
		keywords: []string{"goal", "streak", "target", "posts this week", "published this week",
			"posted this week", "i post this week", "my week", "on track", "still need", "posts left",
			"posts do i need", "post enough this week", "posted enough this week", "the week over", "my week end"}},
	{topic: topicFrequency, about: byWords(aboutFrequency), overMonth: true, canBeJudged: true, inCopywriting: true,
		beside: ownFigure{facts.PerWeek, "You post ", " times a week"},
		keywords: []string{"how often", "frequen", "posts a week", "posts per week", "consisten",
			"schedule", "too much", "too little", "too rarely", "post enough", "posting enough",
			"more often", "post more", "posts more", "how many posts", "posts this month", "did i publish", "how many times", "post every day",
			"post daily", "posting less", "posting every day"}},
	{topic: topicAudience, general: aboutAudience, ownerOnly: "an audience", inCopywriting: true,
		keywords: []string{"my audience", "demographic", "who follow", "who are my follower", "who watch",
			"old are", "age", "ages", "gender", "countr", "cities", "city", "where are my follower", "followers from",
			"women", "female", "male", "followers live", "my followers men", "do they live", "they from", "they come from"}},
	{topic: topicCompetitors, about: byWords(aboutCompetitors), overMonth: true, canBeForecast: true, inCopywriting: true,
		keywords: []string{"competitor", "competition", "rival", "compare", "versus", "vs",
			"gap", "different", "others", "against", "rank", "benchmark"}},
	{topic: topicEngagement, about: withIdeas(byWords(engagementChanged)),
		overMonth: true, canBeForecast: true, canBeJudged: true, canChange: true, inCopywriting: true,
		beside:   ownFigure{facts.Rate, "Your engagement rate is ", ""},
		keywords: []string{"engag", "rate", "likes", "comments", "interaction"}},
	{topic: topicGrowth, about: withIdeas(byWords(growthOrCount)),
		overMonth: true, canBeForecast: true, canBeJudged: true, canChange: true, inCopywriting: true,
		beside: ownFigure{facts.GrowthPercent, "Your followers changed by ", ""},
		keywords: []string{"grow", "follower", "gain", "lost", "lose", "growth rate", "how many followers",
			"audience", "reach more", "reach people", "follow me", "follows me", "following me", "people follow"}},
	{topic: topicOverview, about: figuresOf(aboutAll), overMonth: true, canBeForecast: true, canBeJudged: true, inCopywriting: true,
		keywords: []string{"how am i", "doing well", "am i ok", "am i doing ok", "am i doing fine", "am i doing good",
			"overview", "summar", "recap",
			"how is my account", "account dead", "account dying", "how s my account", "account healthy", "how s it going", "how is it going",
			"my stats", "my numbers", "analyse my", "analyze my"}},
	{topic: topicAbilities, general: words(whoIAm), needsNoFigure: true, smallTalk: true,
		keywords: []string{"what can you", "who are you", "are you a", "are you real", "are you chatgpt", "help",
			"what do you do", "how do you work"}},
	{topic: topicFeeling, about: figuresOf(aboutFeeling), needsNoFigure: true,
		asked: regexp.MustCompile(`\b(?:i m|im|i am|i feel|feeling) (?:\w+ ){0,3}(?:frustrated|discouraged|sad|upset|tired|exhausted` +
			`|burnt out|burned out|demotivated|depressed|disappointed)\b` +
			`|\bnothing works(?:[.,!?]|$| (?:any ?more|for me|at all|out|now|lately|these days|and|but|so)\b)`)},
	{topic: topicDashboard, needsNoFigure: true, smallTalk: true, asked: onDashboard,
		general: words("The suggestions for today are on your dashboard: I can't read them from here. Ask me what to post next, and " +
			"I'll suggest something from your figures.")},
	{topic: topicThanks, general: words("You're welcome. Anything else you'd like to know about your numbers?"),
		needsNoFigure: true, smallTalk: true,
		keywords: []string{"thank", "thx", "great", "perfect", "cool", "awesome", "nice", "ok", "okay", "lol"}},
	{topic: topicGreeting, general: words("Hi! " + whoIAm), needsNoFigure: true, smallTalk: true,
		keywords: []string{"hello", "hi", "hey", "good morning", "good evening", "shalom"},
		asked:    regexp.MustCompile(`^(?:good )?(?:morning|evening|afternoon)(?: (?:buddy|there|all))?[ !.?]*$`)},
	{topic: topicInsights, about: figuresOf(aboutPrivate), canBeForecast: true},
	{topic: topicWhyBest, about: byWords(whyPost)},
	{topic: topicRanking, overMonth: true, canBeForecast: true, general: func(question reply.Question, sheet facts.Sheet) string {
		return aboutRanking(spelling.Corrected(fold(question.Prompt), nil), sheet)
	}},
	{topic: topicMeaning, needsNoFigure: true, general: func(question reply.Question, sheet facts.Sheet) string {
		term, _ := terms.In(spelling.Corrected(fold(question.Prompt), nil))
		return term.Explain(sheet)
	}},
	{topic: topicActions, needsNoFigure: true, smallTalk: true, general: cantDo,
		asked: regexp.MustCompile(`^(?:can|could|would|will) you (?:please )?(?:schedule|post|publish|upload|follow|like|delete)\b` +
			`|\b(?:schedule|post|publish|upload|delete) .*\bfor me\b`)},
	{topic: topicBuying, needsNoFigure: true,
		general: words("I wouldn't: bought followers don't like or comment, so your engagement rate falls, and Instagram removes them."),
		asked:   regexp.MustCompile(`\bbuy(?:ing)? (?:\w+ )?(?:followers|likes)\b`)},
	{topic: topicPeople, needsNoFigure: true, smallTalk: true, general: words("I can't tell who it was: Instagram shows us how many, " +
		"not which people."),
		asked: regexp.MustCompile(`\bwho\b.*\b(?:unfollow\w*|(?:my|biggest) fans?|(?:likes?|liked|viewed|saw|visited) my)\b` +
			`|\bwho (?:likes?|comments?|commented|engages?|interacts?)(?: the)?(?: most)?(?: on| with)? my\b`)},
	{topic: topicUnseen, needsNoFigure: true, smallTalk: true, asked: regexp.MustCompile(`\bshadow ?ban\w*`),
		general: words("I can't tell: Instagram doesn't say whether it shows an account less. Open Account Status in the Instagram app, " +
			"and ask me how your engagement rate changed.")},
	{topic: topicTrends, needsNoFigure: true, smallTalk: true,
		asked: regexp.MustCompile(`^what (?:is|s|are) (?:\w+ )?trend(?:ing|s)\b|\btrending (?:audios?|sounds?|songs?|music|topics?)\b`),
		general: words("I can't see what's trending on Instagram, only your account and those you track. Ask me which posts of " +
			"your competitors did best.")},
	{topic: topicNothing, general: notUnderstood, smallTalk: true},
}

// rule is the row of a topic.
func (t topic) rule() topicRule {
	for _, s := range topicRules {
		if s.topic == t {
			return s
		}
	}
	return topicRule{}
}

// figuresOf answers from the figures alone.
func figuresOf(answer func(of facts.Subject, sheet facts.Sheet) string) accountAnswer {
	return func(_ prompted, of facts.Subject, sheet facts.Sheet) string { return answer(of, sheet) }
}

// byWords answers by the words of the prompt, too.
func byWords(answer func(folded string, of facts.Subject, sheet facts.Sheet) string) accountAnswer {
	return func(p prompted, of facts.Subject, sheet facts.Sheet) string { return answer(p.folded, of, sheet) }
}

func aboutGoal(question reply.Question, sheet facts.Sheet) string {
	return goal.Of(spelling.Corrected(fold(question.Prompt), nil), sheet)
}

// notUnderstood answers what has no topic.
func notUnderstood(question reply.Question, _ facts.Sheet) string {
	if !spelling.IsEnglish(fold(question.Prompt)) {
		return "I only understand English. " + whatICan
	}
	return "I can't tell from your data. " + whatICan
}

func words(text string) func(reply.Question, facts.Sheet) string {
	return func(reply.Question, facts.Sheet) string { return text }
}

const whatICan = "I can tell you about your growth, engagement, best times to post, " +
	"hashtags, content mix, how often you post, your top posts, " +
	"your audience, your weekly goal, what you've planned and how you compare with accounts you track. " +
	"Ask me what to post next, or open an idea to get words for it."

// whoIAm is said where it is asked for. It must not stand in other answers: they are copied and saved as ideas.
const whoIAm = whatICan + "\n\n_I'm the offline coach: I answer from your own numbers by fixed rules, without a language model._"

const notConnected = "I can't tell yet: no Instagram account is connected. Connect yours in Settings, and I'll answer from its numbers."
