package coach

import (
	"regexp"

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

// subject is all there is to a topic. It has one of about and general.
type subject struct {
	topic    topic
	keywords []string       // none: understood by its pattern, or by one in read
	asked    *regexp.Regexp // decides, whatever the keywords in a prompt

	about   accountAnswer
	general func(question reply.Question, sheet facts.Sheet) string // concerns no single account

	ownerOnly string    // what exists for the user alone, as named where it is refused for another account
	beside    ownFigure // the user's figure that is set beside another account's

	whole     bool // without a figure
	talk      bool // asks for no figure of its own, so that no question goes on with it
	overMonth bool // looks at the last 30 days
	forecast  bool // can be asked of the future
	judged    bool // can be asked whether it is good in general
	moves     bool // can be asked why it changed
	inCopy    bool // is answered in a conversation about the copy of an idea, too
}

// ownFigure is a figure of the user and the words around it.
type ownFigure struct {
	key          facts.Key
	before, unit string
}

// subjects are the topics. The one with the most keywords in a prompt wins; of equals, the one listed first. A keyword also matches
// longer words that begin with it.
var subjects = []subject{
	{topic: why, general: explain, talk: true,
		keywords: []string{"why", "how do you know", "how is that", "how did you", "explain", "formula", "calculat", "comput"}},
	{topic: bestTime, about: figuresOf(aboutTimes), overMonth: true, inCopy: true,
		keywords: []string{"best time", "when should", "when to post", "what time", "which time",
			"best hour", "best day", "which day", "what day", "timing"}},
	{topic: hashtags, about: figuresOf(aboutHashtags), overMonth: true, keywords: []string{"hashtag", "hash tag", "tags", "#"}},
	{topic: caption, about: figuresOf(aboutCaptions), whole: true,
		keywords: []string{"caption", "copy", "hook", "write", "draft", "rewrite", "headline", "call to action", "cta",
			"shorter", "longer", "rephrase", "funnier"}},
	{topic: saved, general: sheetOnly(aboutSaved), ownerOnly: "saved posts",
		keywords: []string{"saved", "inspiration", "my lists", "these posts", "this post"}},
	{topic: planned, general: sheetOnly(aboutPlanned), ownerOnly: "what is planned",
		keywords: []string{"planned", "planner", "coming up", "upcoming", "scheduled for", "content calendar", "ideas do i have",
			"ideas have i", "my ideas", "did i plan", "have i plan"}},
	{topic: next, about: aboutNext,
		keywords: []string{"post next", "what should i post", "what to post", "idea", "inspir",
			"suggest", "next post", "content plan", "improve", "tips", "advice", "focus", "what works", "what s working",
			"what now", "now what", "what next"}},
	{topic: topPosts, about: byWords(postsOf), overMonth: true, forecast: true,
		keywords: []string{"top post", "best post", "best perform", "worked best", "most liked", "which post", "viral"}},
	{topic: mix, about: byWords(mixBeside), overMonth: true,
		keywords: []string{"reel", "carousel", "image", "photo", "video", "format", "content mix", "content type"}},
	{topic: goal, general: sheetOnly(aboutGoal), ownerOnly: "a weekly goal and its streak", inCopy: true,
		keywords: []string{"goal", "streak", "target", "posts this week", "published this week",
			"posted this week", "i post this week", "my week", "on track", "still need", "posts left"}},
	{topic: frequency, about: figuresOf(aboutFrequency), overMonth: true, judged: true, inCopy: true,
		beside: ownFigure{facts.PerWeek, "You post ", " times a week"},
		keywords: []string{"how often", "frequen", "posts a week", "posts per week", "consisten",
			"schedule", "too much", "too little", "too rarely", "post enough", "posting enough",
			"more often", "post more", "posts more", "how many posts", "posts this month", "did i publish"}},
	{topic: audience, general: sheetOnly(aboutAudience), ownerOnly: "an audience", inCopy: true,
		keywords: []string{"my audience", "demographic", "who follow", "who are my follower", "who watch",
			"old are", "age", "ages", "gender", "countr", "cities", "city", "where are my follower", "followers from"}},
	{topic: competitors, about: byWords(aboutCompetitors), overMonth: true, forecast: true, inCopy: true,
		keywords: []string{"competitor", "competition", "rival", "compare", "versus", "vs",
			"gap", "others", "against", "rank", "benchmark"}},
	{topic: engagement, about: withIdeas(figuresOf(aboutEngagement)), overMonth: true, forecast: true, judged: true, moves: true, inCopy: true,
		beside:   ownFigure{facts.Rate, "Your engagement rate is ", ""},
		keywords: []string{"engag", "rate", "likes", "comments", "interaction"}},
	{topic: growth, about: withIdeas(byWords(growthOrCount)), overMonth: true, forecast: true, judged: true, moves: true, inCopy: true,
		beside:   ownFigure{facts.GrowthPercent, "Your followers changed by ", ""},
		keywords: []string{"grow", "follower", "gain", "lost", "lose", "audience", "reach more", "reach people"}},
	{topic: overview, about: figuresOf(aboutAll), overMonth: true, forecast: true, judged: true, inCopy: true,
		keywords: []string{"how am i", "doing well", "overview", "summar",
			"how is my account", "how s my account", "how s it going", "how is it going", "my stats", "my numbers", "analyse my", "analyze my"}},
	{topic: abilities, general: words(whoIAm), whole: true, talk: true,
		keywords: []string{"what can you", "who are you", "are you a", "are you real", "are you chatgpt", "help",
			"what do you do", "how do you work"}},
	{topic: thanks, general: words("You're welcome. Anything else you'd like to know about your numbers?"), whole: true, talk: true,
		keywords: []string{"thank", "thx", "great", "perfect", "cool", "awesome", "nice", "ok", "okay", "lol"}},
	{topic: greeting, general: words("Hi! " + whoIAm), whole: true, talk: true,
		keywords: []string{"hello", "hi", "hey", "good morning", "good evening", "shalom"}},
	{topic: insights, about: figuresOf(aboutPrivate), forecast: true},
	{topic: whyBest, about: byWords(whyPost)},
	{topic: ranking, overMonth: true, forecast: true, general: func(question reply.Question, sheet facts.Sheet) string {
		return aboutRanking(corrected(fold(question.Prompt), nil), sheet)
	}},
	{topic: meaning, general: aboutTerm, whole: true},
	{topic: actions, whole: true,
		general: words("I can't do that: Bowerbird never posts or changes anything on Instagram. " +
			"Plan it in your Content Planner, then publish it in the Instagram app."),
		asked: regexp.MustCompile(`^(?:can|could|would|will) you (?:please )?(?:schedule|post|publish|upload|follow|like|delete)\b` +
			`|\b(?:schedule|post|publish|upload|delete) .*\bfor me\b`)},
	{topic: billing, whole: true,
		general: words("You'll find plans, prices and your subscription on the Billing page. I only know your figures."),
		asked:   regexp.MustCompile(`\b(?:subscription|billing|invoice|refund|pricing)\b|\bhow much (?:does|is) (?:pro|business|basic)\b`)},
	{topic: people, whole: true, general: words("I can't tell who it was: Instagram shows us how many, not which people."),
		asked: regexp.MustCompile(`\bwho\b.*\b(?:unfollow\w*|(?:my|biggest) fans?|(?:liked|viewed|saw|visited) my)\b`)},
	{topic: nothing, general: notUnderstood, talk: true},
}

// subject is the row of a topic.
func (t topic) subject() subject {
	for _, s := range subjects {
		if s.topic == t {
			return s
		}
	}
	return subject{}
}

// figuresOf answers from the figures alone.
func figuresOf(answer func(of facts.Subject, sheet facts.Sheet) string) accountAnswer {
	return func(_ prompted, of facts.Subject, sheet facts.Sheet) string { return answer(of, sheet) }
}

// byWords answers by the words of the prompt, too.
func byWords(answer func(folded string, of facts.Subject, sheet facts.Sheet) string) accountAnswer {
	return func(p prompted, of facts.Subject, sheet facts.Sheet) string { return answer(p.folded, of, sheet) }
}

func sheetOnly(answer func(sheet facts.Sheet) string) func(reply.Question, facts.Sheet) string {
	return func(_ reply.Question, sheet facts.Sheet) string { return answer(sheet) }
}

func words(text string) func(reply.Question, facts.Sheet) string {
	return func(reply.Question, facts.Sheet) string { return text }
}
