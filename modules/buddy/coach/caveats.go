package coach

import (
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/latest"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/planquery"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/theme"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	wording "github.com/bowerbird/bowerbird/platform/text"
)

const months = timespan.Months

var (
	// spanPattern is a time that the figures are not of; the last 30 days are none.
	spanPattern = regexp.MustCompile(`\b(?:(?:last|this|past|previous) (?:year|week|weekend|quarter|spring|summer|autumn|winter)` +
		`|(?:last|this|previous) month|` + opening.Needed + months +
		`|` + months + ` (?:to|with|and|vs|versus) ` + months + `|on (?:` + months + ` \d{1,2}|\d{1,2} ` + months + `)` +
		`|yesterday|any day|today|tonight|in ` + months + `(?: \d{4})?|in (?:19|20)\d\d` +
		`|(?:the )?(?:last|past) (?:\d+|two|three|six|twelve) (?:hours|days|weeks|months|years)` +
		`|(?:a|\d+|two|three|six) (?:hour|day|week|month|year)s? ago)\b`)
	// always is a span without a beginning.
	always = regexp.MustCompile(`\b(?:ever|all[ -]time|over the years|since (?:i|we|they|it|the|last|tracking|` + months +
		`|\w+day|\d{4}))\b`)
	covered = regexp.MustCompile(`\b(?:last|past) (?:30 days|four weeks|4 weeks)\b|\bpast month\b`)
	// lastDays is a span that the growth of the last 7 days answers.
	lastDays = regexp.MustCompile(`\b(?:this|past) week\b|\b(?:last|past) (?:7|seven) days\b`)
	over     = regexp.MustCompile(`\b(?:yesterday|(?:last|past|previous) (?:week|weekend|month|\w+day))\b`)
	// current are spans that are also said of what is to come: "when should I post today".
	current = regexp.MustCompile(`^(?:today|tonight|this (?:week|weekend|month))$`)
	weekday = regexp.MustCompile(`\b(?:(?:sun|mon|tues|wednes|thurs|fri|satur)days?|weekends?|weekdays)\b`)
	future  = regexp.MustCompile(`\b(?:will|gonna|going to|forecast|predict\w*|projection|by (?:next|the end|` + months + `)` +
		`|next (?:week|month|quarter|year)|how long until|when (?:do|would) (?:i|we) (?:reach|hit|get to))\b`)
	// norm asks how a figure is to be judged without anything to compare it with.
	norm = regexp.MustCompile(`\b(?:above|below) (?:the )?average\b` +
		`|\b(?:is|are|a)\b.*\b(?:good|bad|normal|healthy|typical|decent|low|high|ok|okay|enough|fine|lot)\b` +
		`|\b(?:good|normal|typical|healthy) (?:engagement|growth|rate)\b|\bin general\b`)
)

// changePattern asks why a figure has moved.
var changePattern = regexp.MustCompile(
	`\bwhy\b.*\b(?:drop\w*|fall\w*|fell|down|decreas\w*|declin\w*|lower|` + losing + `|loss|(?:so|this|that) (?:low|high|bad|poor|small)` +
		`|up|ris\w*|rose|jump\w*|spik\w*|dip\w*|grow\w*|grew)\b`)

// iMoved asks why something rose or fell without a word of what: that is said of followers.
var iMoved = regexp.MustCompile(`\bwhy did (?:i|we|it|they) (?:\w+ )?(?:drop|fall|go (?:up|down)|rise|jump|spike|dip|grow)\b`)

// changedTopic is what has moved in the words of a prompt that asks why it did; nothing for any other prompt.
func changedTopic(folded string) topic {
	if !changePattern.MatchString(folded) {
		return topicNothing
	}
	if iMoved.MatchString(folded) && timespan.HasPast(folded) {
		return topicGrowth
	}
	for _, t := range topicRules {
		if t.canChange && slices.ContainsFunc(t.keywords, func(word string) bool { return says(folded, word) }) {
			return t.topic
		}
	}
	return topicNothing
}

var (
	latestPattern = regexp.MustCompile(`\b(?:last|latest|newest|most recent|yesterday s|today s) ` +
		`(?:post|reel|carousel|image|photo|picture|video)\b` +
		`|\b(?:my|their|the) (?:latest|newest|last|most recent)(?: one)?[ ?.!]*$` +
		`|\bwhen did (?:i|we) last (?:post|publish)|\bsince (?:i|we) last (?:posted|published)\b|\blast time (?:i|we) (?:posted|published)\b`)
	online = regexp.MustCompile(`\bonline\b|\bwhen (?:are|is|do|does) (?:my|their|its) (?:followers|audience)\b`)
	mostOf = regexp.MustCompile(`\b(?:most|fewest|least) (?:liked|likes|commented|comments|viewed|views|watched|plays)\b` +
		`|\b(?:top|best|worst)\b.*\bby (?:the |their )?(?:number of )?(?:likes|comments|views|plays)\b`)
	ofOthers  = regexp.MustCompile(`\b(?:competitors?|rivals?)\b`)
	published = regexp.MustCompile(`\bwhen (?:do|does) .*\bposts?\b`)
	goodTime  = regexp.MustCompile(`\b\d{1,2}(?::\d\d)? ?[ap]m\b|\b(?:[01]?\d|2[0-3]):[0-5]\d\b` +
		`|^should i post (?:it |an? \w+ )?(?:today|now|tonight|tomorrow)\b` +
		`|\bgood (?:time|hour|day)\b|\bwhen (?:is|s) (?:it )?(?:good|best|better)\b`)
	// whenEngaged asks at which time, not how much.
	whenEngaged = regexp.MustCompile(opening.Maybe + `when (?:do|does|is|are) .*\b(?:engag\w*|likes?|comments?)\b`)
	totals      = regexp.MustCompile(`\b(?:total|altogether|in all|sum|how many (?:likes|comments))\b`)
	anyMean     = regexp.MustCompile(`\b(?:average|mean|typical)\b`)
	average     = regexp.MustCompile(`\b(?:average|mean|per post|a post|each)\b`)
	perDay      = regexp.MustCompile(`\b(?:per|a|each|every|which|what) (?:day|week)\b|\bdaily\b|\bweekly\b`)
	eachWeek    = regexp.MustCompile(`\b(?:per|a|each|every) week\b|\bweekly\b|\bweek (?:by|to) week\b`)
	asksTaste   = regexp.MustCompile(`\bwhat (?:\w+ )?(?:do|does) (?:my|their|its) (?:followers|audience|people|community) ` +
		`(?:like|love|want|prefer|enjoy|respond|care|engage)\b`)
	earlier = regexp.MustCompile(`\b(?:than|compared? (?:to|with)|vs|versus) ` +
		`(?:the |my )?(?:last|previous|past) (?:week|month|30 days|year)\b` +
		`|\bthan (?:the (?:week|month|year) )?before\b`)
	asksCounts  = regexp.MustCompile(`\b(?:likes|comments|engagement|interactions?)\b`)
	asksHowMany = regexp.MustCompile(`\bhow many\b`)
	length      = regexp.MustCompile(`\b(?:how long|how short|length|characters|words` +
		`|(?:short|long)(?:er)? (?:captions?|videos?|reels?))\b`)
	likesOrComments = regexp.MustCompile(`\b(?:likes|comments)\b`)
	leaveOut        = regexp.MustCompile(`\b(?:worst|avoid|skip|stop|least|drop|flop\w*)\b`)
)

var (
	bestMonth = regexp.MustCompile(`\b(?:best|worst|which|what|strongest|weakest|top) (?:month|week|year)\b`)
	slowing   = regexp.MustCompile(`\b(?:slow(?:s|ed|ing) (?:down)?|speed(?:s|ing) up|accelerat\w*|picking up|stagn\w*|plateau\w*)`)
	// countsAllPosts asks how many there are, whenever they were published.
	countsAllPosts = regexp.MustCompile(`^(?:so |and )?how many posts (?:do i have|have i got|are on my (?:profile|account|page))` +
		`(?: (?:in total|in all|altogether|overall|now|on (?:instagram|insta|ig|my (?:profile|account|page))))*[ ?.!]*$`)
	// monthNamed is a month of which a figure is asked for; "may I" is none.
	monthNamed = regexp.MustCompile(`(\b\w+ |^)(` + months + `)\b`)
	noFigure   = regexp.MustCompile(`^(?:for|about|next|by) $`)
)

// monthsNamed are the months of a folded prompt of which it asks for figures.
func monthsNamed(folded string) (list []string) {
	for _, m := range monthNamed.FindAllStringSubmatch(folded, -1) {
		isMonth := !noFigure.MatchString(m[1]) && (m[2] != "may" && m[2] != "march" || m[1] == "in ")
		if name := wording.UpperFirst(m[2]); isMonth && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

// unused says of which months, or of which posts, of a prompt its answer has nothing.
func unused(folded string, answer written) string {
	months := slices.DeleteFunc(monthsNamed(folded), func(name string) bool { return strings.Contains(answer.text, name[:3]) })
	posts := latest.Named(folded)
	switch {
	case strings.Contains(answer.text, "I can't tell: "): // and why
		return ""
	case len(months) > 0 && answer.about.rule().overMonth && !future.MatchString(folded): // a forecast is refused as one
		return "I can't answer for " + phrasing.JoinList(months) + " here."
	case posts != "" && !strings.Contains(answer.text, posts) && (answer.about == topicEngagement || answer.about == topicMix):
		return "I can't average the " + posts + ", only the posts of a time."
	default:
		return ""
	}
}

// overAllFormats are the topics whose figures are not known of one format.
var overAllFormats = []topic{topicBestTime, topicEngagement, topicGrowth, topicHashtags, topicFrequency, topicCompetitors}

const nameACompetitor = "Name one of your competitors to ask about theirs. Here's yours:"

const (
	noTotals    = "I don't have totals, only averages per post."
	cantTellWhy = "I can't tell why it changed: I only know the figures. Here's what they say."
)

// caveat is what an answer cannot say of a question.
type caveat struct {
	text string
	open bool // nothing of the question is answered: the figures that follow are of another time or thing
}

// scopeCaveat says what the figures cannot answer of a prompt: a forecast, each weekday, what is good in general, another time.
func scopeCaveat(folded string, about topic, of facts.Subject) caveat {
	if found := unknowable(folded, about, of); found.text != "" {
		return found
	}
	if _, hasDaily := of.Fact(facts.GrowthPerDay); hasDaily && about == topicGrowth && aDay.MatchString(folded) {
		return anotherSpan(folded, about)
	}
	for _, limit := range []func(folded string, about topic, of facts.Subject) caveat{
		limitsOfCounts.of, ofNobodyNamed, limitsOfTimes.of, ofOneFormat, ofStories, limitsOfTraits.of, ofAnotherMonth,
	} {
		if found := limit(folded, about, of); found.text != "" {
			return found
		}
	}
	return ofSpan(folded, about, of)
}

// unknowable says of a question that nothing of it is known, or only the figures behind it.
func unknowable(folded string, about topic, of facts.Subject) caveat {
	switch {
	case future.MatchString(folded) && about.rule().canBeForecast:
		return caveat{"I don't make forecasts. Here's where " +
			strings.TrimSuffix(phrasing.LowerYou(phrasing.Verb(of, "stand", "stands")), " ") + ":", true}
	case bestMonth.MatchString(folded) && slices.Contains(spanTopics, about):
		return caveat{"I don't look for the best month or week: I only know the last 30 days, or a time that you name.", true}
	case about == topicFrequency && countsAllPosts.MatchString(folded):
		if _, known := of.Known(facts.AllPosts); known {
			return caveat{}
		}
		return caveat{"I don't have the number of all your posts. Ask how many you published in a month.", true}
	case about == topicGrowth && slowing.MatchString(folded):
		return caveat{"I can't tell whether it slows down. Ask for your growth this month vs last month to see the two side by side.", true}
	case changePattern.MatchString(folded) && about.rule().canChange:
		return caveat{text: cantTellWhy}
	default:
		return caveat{}
	}
}

// topicLimit is what cannot be told of a topic, and the words that ask for it, with those that ask for something else.
type topicLimit struct {
	about      topic
	asked, not *regexp.Regexp
	says       string
}

type topicLimits []topicLimit

// of is the first of the limits that a prompt asks beyond.
func (limits topicLimits) of(folded string, about topic, _ facts.Subject) caveat {
	for _, l := range limits {
		if l.about == about && l.asked.MatchString(folded) && (l.not == nil || !l.not.MatchString(folded)) {
			return caveat{text: l.says}
		}
	}
	return caveat{}
}

var (
	limitsOfCounts = topicLimits{
		{topicEngagement, totals, average, noTotals},
		{topicTopPosts, mostOf, nil, "I rank posts by engagement rate, so I can't tell which got the most or fewest likes or comments."},
		{topicTopPosts, asksTaste, nil, "I can't see what each follower likes, only which posts did best."},
		{topicGrowth, eachWeek, nil, "I don't have the growth of each week: ask me about one week, or about each day of a month."},
		{topicGrowth, perDay, nil, "I don't have the growth of each day or week, only of the last 7 and the last 30 days."},
	}
	limitsOfTimes = topicLimits{
		{topicTopPosts, latestPattern, nil, "I only have the best posts of the last 30 days, not the latest ones."},
		{topicBestTime, published, nil, "I know when posts do best, not when all of them went out."},
		{topicBestTime, online, nil, "I don't know when followers are online, only when posts do best."},
		{topicBestTime, leaveOut, nil, "I only know when posts do best, not when they do worst."},
	}
	limitsOfTraits = topicLimits{
		{topicMix, leaveOut, nil, "I only know which format does best, not which does worst."},
		{topicMix, length, nil, "I don't have the length of videos in your figures."},
		{topicHashtags, leaveOut, nil, "I only know which ones do best, not which to leave out."},
		{topicHashtags, asksHowMany, nil, "I only know which ones do best, not how many to use."},
		{topicCaption, length, regexp.MustCompile(`\b(?:write|make|draft|rewrite|give)\b`),
			"I don't have the length of captions here: My Performance shows how short and long ones do."},
		{topicMix, asksCounts, nil, "I don't have likes or comments of each format, only over all posts."},
	}
)

// ofStories says that Instagram's stories have no figures, where a prompt asks for ideas of them.
func ofStories(folded string, about topic, _ facts.Subject) caveat {
	if about == topicNext && theme.NamesStories(folded) {
		return caveat{text: "I have no figures of stories, only of posts."}
	}
	return caveat{}
}

// ofNobodyNamed says that one's own figures follow where those of the competitors are asked for.
func ofNobodyNamed(folded string, about topic, of facts.Subject) caveat {
	if of.IsOwn && ofOthers.MatchString(folded) && slices.Contains([]topic{topicHashtags, topicBestTime, topicMix, topicTopPosts}, about) {
		return caveat{text: nameACompetitor}
	}
	return caveat{}
}

// ofOneFormat says that a figure is known of all posts alone, where a prompt names a format.
func ofOneFormat(folded string, about topic, _ facts.Subject) caveat {
	if slices.Contains(overAllFormats, about) {
		return caveat{text: overAll(folded)}
	}
	return caveat{}
}

// ofAnotherMonth says what is not known of the 30 days before, of a weekday or of what is good in general.
func ofAnotherMonth(folded string, about topic, _ facts.Subject) caveat {
	row := about.rule()
	switch {
	case about == topicEngagement && earlier.MatchString(folded) && likesOrComments.MatchString(folded):
		return caveat{text: "I only know how the engagement rate changed, not how likes or comments did."}
	case about != topicEngagement && row.overMonth && earlier.MatchString(folded):
		return caveat{text: "I only know the last 30 days, so I can't compare them with the time before."}
	case row.overMonth && weekday.MatchString(folded):
		return caveat{text: "I don't have figures for each weekday, only which one does best."}
	case row.canBeJudged && norm.MatchString(folded):
		return caveat{text: "What counts as good in general isn't in your data: I can only compare with the accounts you chose."}
	default:
		return caveat{}
	}
}

// ofSpan says which times are known where a prompt asks for others, by their name or by their ends.
func ofSpan(folded string, about topic, of facts.Subject) caveat {
	if _, known := of.Known(facts.WeekGrowth); known && about == topicGrowth && lastDays.MatchString(folded) {
		return caveat{}
	}
	limits := anotherSpan(folded, about)
	span, spans := records.SpanAsked(folded, of)
	isRange := spans && span.Refused == "" && span.Days == 0 && !span.IsDay()
	if limits.text == "" && isRange && about != topicBestTime && about.rule().overMonth {
		return caveat{"I only know the last 30 days as a whole, so I can't answer for the time " + span.Words + ".", true}
	}
	return limits
}

// anotherSpan says which times are known where a prompt asks for others.
func anotherSpan(folded string, about topic) caveat {
	window := "the last 30 days as a whole"
	asked := spanPattern.FindString(covered.ReplaceAllString(folded, ""))
	switch {
	case about == topicGoal:
		window = "this week"
	case about == topicPlanned && planquery.Asked.MatchString(folded): // a list, of whatever days
		return caveat{}
	case about == topicPlanned:
		window, asked = "what's planned from today on", over.FindString(folded)
	case !about.rule().overMonth:
		return caveat{}
	}
	switch {
	case asked == "" && about != topicPlanned && always.MatchString(folded):
		return caveat{text: "I only know " + window + ", so I can't look further back."}
	case asked == "" && about.rule().overMonth && len(monthsNamed(folded)) > 0:
		asked = monthsNamed(folded)[0]
	case asked == "", (about == topicGoal || about == topicBestTime) && current.MatchString(asked):
		return caveat{}
	}
	return caveat{"I only know " + window + ", so I can't answer for " + spanWords(asked) + ".", true}
}

// begun is how a prompt goes on with another month.
var begun = regexp.MustCompile(opening.Needed)

// spanWords is a span as it follows on "for": the last 7 days, March 2026.
func spanWords(asked string) string {
	asked, in := strings.CutPrefix(begun.ReplaceAllString(asked, "in "), "in ")
	if in {
		return wording.UpperFirst(asked)
	}
	if day, on := strings.CutPrefix(asked, "on "); on {
		return wording.UpperFirst(day)
	}
	if words := strings.Fields(asked); len(words) == 3 && (words[0] == "last" || words[0] == "past") {
		return "the " + asked
	}
	return asked
}

// private are the figures that Instagram shows to an account's owner alone, and that we do not read.
var private = []struct {
	name  string
	asked *regexp.Regexp // of a folded prompt
}{
	{"reach", regexp.MustCompile(`\breach\b`)},
	{"impressions", regexp.MustCompile(`\bimpressions?\b`)},
	{"views", regexp.MustCompile(`\b(?:views|plays)\b|\bwatch time\b|\bsaw (?:my|their|his|her|its|the) (?:\w+ )?(?:posts?|reels?)\b` +
		`|\bhow (?:often|many times)\b.*\b(?:viewed|watched|played)\b`)},
	{"saves", regexp.MustCompile(`\bsaves\b|\bhow (?:often|many (?:times|people|users|accounts|followers))\b.*\bsaved\b` +
		`|\bwho saved my\b`)},
	{"shares", regexp.MustCompile(`\bshares\b|\bhow (?:often|many (?:times|people|users|accounts|followers))\b.*\bshared\b` +
		`|\bwho shared my\b`)},
	{"story figures", regexp.MustCompile(`\bstories\b|\bsaw (?:my|their|his|her|its|the) story\b` +
		`|\bstory (?:figures?|stats|statistics|numbers?|performance|insights?|data)\b`)},
	{"profile visits", regexp.MustCompile(`\b(?:profile|page) (?:visits?|visitors)\b`)},
	{"link clicks", regexp.MustCompile(`\b(?:link|website) (?:clicks?|taps)\b`)},
}

// toReach is the verb: "when do I reach my goal".
var toReach = regexp.MustCompile(`\breach(?: out| my goal| my target| the goal| more| new| people| everyone| \d)|\b(?:hit|get to) \d`)

// privateIn names the private figures that a folded prompt asks for.
func privateIn(folded string) (names []string) {
	folded = toReach.ReplaceAllString(folded, "")
	for _, p := range private {
		if p.asked.MatchString(folded) {
			names = append(names, p.name)
		}
	}
	return names
}

// notShown says that private figures of an account are not known, and why.
func notShown(of facts.Subject, names []string) string {
	if !of.IsOwn {
		return "Instagram shows the " + phrasing.JoinList(names) + " of " + of.Name + " to its owner alone."
	}
	them := "it"
	if last := names[len(names)-1]; len(names) > 1 || strings.HasSuffix(last, "s") {
		them = "them"
	}
	return "I don't have your " + phrasing.JoinList(names) + ": open Insights in the Instagram app to see " + them + "."
}

// aboutPrivate offers what is known of an account instead.
func aboutPrivate(of facts.Subject, _ facts.Sheet) string {
	var known []string
	if f, is := of.Known(facts.Followers); is {
		known = append(known, f.Cite()+" "+phrasing.Noun(f, "followers"))
	}
	if f, is := of.Known(facts.Rate); is {
		known = append(known, "an engagement rate of "+f.Cite())
	}
	if len(known) == 0 {
		return "I'll know more when the first figures are in."
	}
	return phrasing.Verb(of, "have ", "has ") + phrasing.JoinList(known) + "."
}
