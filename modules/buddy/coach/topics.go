package coach

import (
	"github.com/bowerbird/bowerbird/modules/buddy/coach/captiontraits"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/goal"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/private"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/ranking"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/saved"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/terms"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
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

// ownFigure is a figure of the user and the words around it.
type ownFigure struct {
	key          facts.Key
	before, unit string
}

// answer is how a topic is answered: it has one of about and general.
type answer struct {
	about   accountAnswer
	general func(question reply.Question, sheet facts.Sheet) string // concerns no single account

	ownerOnly string    // what exists for the user alone, as named where it is refused for another account
	beside    ownFigure // the user's figure that is set beside another account's
}

// answers are how each topic is answered.
var answers = map[topic.Topic]answer{
	topic.Why:           {general: explain},
	topic.BestTime:      {about: figuresOf(aboutTimes)},
	topic.Hashtags:      {about: byWords(aboutHashtags)},
	topic.Caption:       {about: byWords(aboutCaptions)},
	topic.CaptionTraits: {about: byWords(aboutCaptionTraits)},
	topic.Saved:         {general: saved.Told, ownerOnly: "saved posts"},
	topic.Billing: {general: words("You'll find your plan, prices and your subscription on the Billing page. " +
		"I only know your figures.")},
	topic.Planned:     {general: aboutPlanned, ownerOnly: "what is planned"},
	topic.Today:       {general: aboutToday, ownerOnly: "what is planned"},
	topic.Next:        {about: aboutNext},
	topic.TopPosts:    {about: byWords(postsOf)},
	topic.Mix:         {about: byWords(mixBeside)},
	topic.Goal:        {general: aboutGoal, ownerOnly: "a weekly goal and its streak"},
	topic.Frequency:   {about: byWords(aboutFrequency), beside: ownFigure{facts.PerWeek, "You post ", " times a week"}},
	topic.Audience:    {general: aboutAudience, ownerOnly: "an audience"},
	topic.Competitors: {about: byWords(aboutCompetitors)},
	topic.Engagement:  {about: withIdeas(byWords(engagementChanged)), beside: ownFigure{facts.Rate, "Your engagement rate is ", ""}},
	topic.Growth:      {about: withIdeas(byWords(growthOrCount)), beside: ownFigure{facts.GrowthPercent, "Your followers changed by ", ""}},
	topic.Overview:    {about: figuresOf(aboutAll)},
	topic.Layout: {general: words("I can't put an answer into another form. Ask me to compare accounts, and I'll set them side by side " +
		"in a table.")},
	topic.Abilities: {general: words(whoIAm)},
	topic.Feeling:   {about: figuresOf(aboutFeeling)},
	topic.Dashboard: {general: words("The suggestions for today are on your dashboard: I can't read them from here. " +
		"Ask me what to post next, and I'll suggest something from your figures.")},
	topic.Thanks:         {general: words("You're welcome. Anything else you'd like to know about your numbers?")},
	topic.Greeting:       {general: words("Hi! " + whoIAm)},
	topic.PrivateFigures: {about: figuresOf(private.Instead)},
	topic.OnePost:        {about: byWords(whyPost)},
	topic.Ranking: {general: func(question reply.Question, sheet facts.Sheet) string {
		return ranking.Told(spelling.Corrected(spelling.Fold(question.Prompt), nil), sheet)
	}},
	topic.Meaning: {general: func(question reply.Question, sheet facts.Sheet) string {
		term, _ := terms.In(spelling.Corrected(spelling.Fold(question.Prompt), nil))
		return term.Explain(sheet)
	}},
	topic.Actions: {general: cantDo},
	topic.Buying: {general: words("I wouldn't: bought followers don't like or comment, so your engagement rate falls, " +
		"and Instagram removes them.")},
	topic.People: {general: words("I can't tell who it was: Instagram shows us how many, " +
		"not which people.")},
	topic.Shadowban: {general: words(phrasing.CantTell + "Instagram doesn't say whether it shows an account less. " +
		"Open Account Status in the Instagram app, and ask me how your engagement rate changed.")},
	topic.Trends: {general: words("I can't see what's trending on Instagram, only your account and those you track. Ask me which posts of " +
		"your competitors did best.")},
	topic.Nothing: {general: notUnderstood},
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
	return goal.Of(spelling.Corrected(spelling.Fold(question.Prompt), nil), sheet)
}

// aboutCaptionTraits is what helps in captions, as far as posts of the account are known.
func aboutCaptionTraits(folded string, of facts.Subject, _ facts.Sheet) string {
	if of.History == nil {
		return phrasing.CantTell + "I don't have the posts of " + of.Name + " here."
	}
	return captiontraits.Told(folded, of)
}

// notUnderstood answers what has no topic.
func notUnderstood(question reply.Question, _ facts.Sheet) string {
	if !spelling.IsEnglish(spelling.Fold(question.Prompt)) {
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
