// Package coach answers without a language model: it knows what people ask about their accounts, and says what the facts say.
package coach

import (
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/besttime"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/daily"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/goal"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/latest"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/milestone"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/planquery"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/restate"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/terms"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

// topic is what a prompt is about.
type topic string

const (
	topicGrowth      topic = "growth"
	topicEngagement  topic = "engagement"
	topicBestTime    topic = "best time"
	topicHashtags    topic = "hashtags"
	topicMix         topic = "content mix"
	topicFrequency   topic = "frequency"
	topicTopPosts    topic = "top posts"
	topicSaved       topic = "saved posts"
	topicCompetitors topic = "competitors"
	topicNext        topic = "what to post next"
	topicPlanned     topic = "planned ideas"
	topicCaption     topic = "caption"
	topicGoal        topic = "goal"
	topicAudience    topic = "audience"
	topicToday       topic = "today"    // what to do now
	topicInsights    topic = "insights" // private figures
	topicWhyBest     topic = "why a post did well"
	topicRanking     topic = "ranking"
	topicOverview    topic = "overview"
	topicMeaning     topic = "meaning" // of a term
	topicGreeting    topic = "greeting"
	topicAbilities   topic = "abilities"
	topicWhy         topic = "why"
	topicThanks      topic = "thanks"
	topicActions     topic = "actions" // that the coach is to take
	topicFeeling     topic = "feeling"
	topicDashboard   topic = "the dashboard's suggestions"
	topicBilling     topic = "billing"
	topicBuying      topic = "buying followers"
	topicPeople      topic = "people" // who did something, not how many
	topicUnseen      topic = "shadowban"
	topicTrends      topic = "trends"
	topicNothing     topic = "" // not understood
)

// intent is what is asked, and of whom.
type intent struct {
	topic   topic
	mention string   // a username without its @; empty: nobody's
	several []string // all that are mentioned, where there is more than one

	restated string // the prompt as a question of its own, where it goes on with another; empty: it is one
	theirs   bool   // of those that were just compared, whoever they are
	unknown  string // a word that stands where a name does, and names none that we know

	than *besideFigure // what is asked of the figure before; nil: nothing

	private []string       // figures that only the owner sees
	wrong   names.Misspelt // a name of these
}

// shortWords are whole words only: "hi" is not "which", "vs" is not "canvas".
const shortWords = 3

// read understands a prompt alone. known are usernames that may be written without an @.
func read(prompt string, known []string) intent {
	folded := fold(prompt)
	list, wrong := names.In(prompt, folded, known)
	asked := intent{wrong: wrong}
	if len(list) > 0 {
		asked.mention = list[0]
	}
	if len(list) > 1 {
		asked.several = list
	}
	folded = spelling.Corrected(folded, known)
	if decided := decidedTopic(folded); decided != topicNothing {
		return intent{topic: decided}
	}
	withoutThen := earlier.ReplaceAllString(timespan.WithoutBeside(folded), "") // "compared to last month" compares no accounts
	asked.topic = topicByKeywords(withoutThen)
	polite := topicNothing // small talk in words that a question may have, too: the "ok" of "is 9pm ok"
	if asked.topic == topicThanks || asked.topic == topicGreeting {
		polite, asked.topic = asked.topic, topicNothing
	}
	asked.topic = topicOfPosts(asked.topic, folded)
	asked.topic = topicOfPlans(asked, folded)
	asked.topic = topicOfAccounts(asked, folded)
	asked.topic = topicOfTimes(asked.topic, folded)
	asked.topic = topicOtherwise(asked.topic, folded)
	if countsAllPosts.MatchString(folded) {
		asked.topic = topicFrequency
	}
	asked.private = privateIn(folded)
	if asked.private != nil && slices.Contains([]topic{topicNothing, topicSaved, topicFrequency, topicWhy}, asked.topic) {
		asked.topic = topicInsights
	}
	if asked.topic == topicNothing {
		asked.topic = polite
	}
	return asked
}

// decidedTopic is what a folded prompt is about whatever its keywords.
func decidedTopic(folded string) topic {
	if _, is := terms.In(folded); is {
		return topicMeaning
	}
	if changesGoal.MatchString(folded) || changesIdea.MatchString(folded) || changesPlan.MatchString(folded) {
		return topicActions
	}
	if _, _, isNumber := milestone.In(folded); isNumber {
		return topicGrowth
	}
	if goal.Missed.MatchString(folded) {
		return topicGoal
	}
	for _, s := range topicRules {
		if s.asked != nil && s.asked.MatchString(folded) {
			return s.topic
		}
	}
	return topicNothing
}

// topicByKeywords is the topic with the most keywords in a folded prompt.
func topicByKeywords(folded string) (about topic) {
	most := 0
	for _, t := range topicRules {
		found := 0
		for _, keyword := range t.keywords {
			if says(folded, keyword) {
				found++
			}
		}
		if found > most {
			most, about = found, t.topic
		}
	}
	return about
}

// ofOnePost are the topics whose figures a prompt may ask of the latest post.
var ofOnePost = []topic{topicMix, topicEngagement, topicHashtags}

// topicOfPosts corrects a topic where a prompt asks for posts, or for the time that they do best.
func topicOfPosts(about topic, folded string) topic {
	timed := online.MatchString(folded) || goodTime.MatchString(folded) || published.MatchString(folded)
	if timed && slices.Contains([]topic{topicGrowth, topicAudience, topicNothing}, about) {
		about = topicBestTime
	}
	if about == topicEngagement && whenEngaged.MatchString(folded) {
		about = topicBestTime
	}
	latest := latestPattern.MatchString(folded) && !changePattern.MatchString(folded)
	if asksTaste.MatchString(folded) || latest && slices.Contains(ofOnePost, about) ||
		(latest || postedWhat(folded)) && about == topicNothing || postedWhat(folded) && (about == topicCompetitors || about == topicMix) {
		about = topicTopPosts
	}
	if postsAsked.MatchString(folded) && about != topicSaved && about != topicNext {
		about = topicTopPosts
	}
	if oldestAsked.MatchString(folded) {
		return topicTopPosts
	}
	if whyAsked.MatchString(folded) && aboutAPost.MatchString(folded) || aboutItself.MatchString(folded) {
		about = topicWhyBest
	}
	return about
}

// topicOfPlans corrects a topic where a prompt asks for the goal, for what is posted in general or for what to post.
func topicOfPlans(asked intent, folded string) topic {
	about := asked.topic
	if about == topicFrequency && goalNamed.MatchString(folded) {
		about = topicGoal
	}
	if about == topicNothing && whatPosted.MatchString(folded) {
		about = topicMix
	}
	if slices.Contains([]topic{topicNothing, topicCaption}, about) && againAsked.MatchString(folded) && asked.mention == "" {
		about = topicNext
	}
	if ideasAsked.MatchString(folded) && (about == topicNothing || about == topicMix) {
		about = topicNext
	}
	return about
}

// topicOfAccounts corrects a topic where a prompt compares accounts, or asks why a figure has moved.
func topicOfAccounts(asked intent, folded string) topic {
	about := asked.topic
	besideOwn := asked.mention != "" && (whoMore.MatchString(folded) || isBigger.MatchString(folded)) && myself.MatchString(folded)
	ofOne := asked.mention != "" && asked.several == nil && about == topicTopPosts // "who is @rye's top post"
	if ranks(folded) && !ofOne || besideOwn || isApart(asked, folded) || asked.several != nil && comparative.MatchString(folded) {
		about = topicRanking
	}
	isBesideThem := asked.mention == "" && besideThem.MatchString(folded) && myself.MatchString(folded)
	if asked.several != nil && about == topicNothing || isBesideThem && slices.Contains(besideTopics, about) {
		about = topicCompetitors
	}
	if about == topicWhy {
		if changed := changedTopic(folded); changed != topicNothing {
			about = changed
		}
	}
	return about
}

// besideThem sets something beside the accounts that were chosen, without naming one.
var besideThem = regexp.MustCompile(`\b(?:vs|versus|than|compared (?:to|with)|against|beside) ` +
	`(?:(?:my|the|our|all|other|of) )*(?:them|they|theirs|others|competit(?:ors?|ion)|rivals?)\b`)

// dayToPost asks for the weekday to post on.
var dayToPost = regexp.MustCompile(`\b(?:best|worst|slowest|weakest|strongest) day\b.*` +
	`\b(?:to (?:post|publish)|of the week|for (?:my |the )?(?:post\w*|publish\w*|reels?|carousels?|images?|photos?|pictures?|videos?` +
	`|likes|comments|engagement))\b`)

// topicOfTimes corrects a topic where a prompt names days or hours.
func topicOfTimes(about topic, folded string) topic {
	if slices.Contains([]topic{topicNothing, topicFrequency, topicMix}, about) &&
		(planquery.AsksSpan(folded) || planquery.AsksPast(folded)) {
		about = topicPlanned
	}
	if about == topicMix && goodHour.MatchString(folded) {
		about = topicBestTime
	}
	if eachWeekday.MatchString(folded) || about == topicNothing && didPost.MatchString(folded) {
		about = topicFrequency
	}
	if strings.HasPrefix(folded, "should i post") && (goodTime.MatchString(folded) || weekday.MatchString(folded)) ||
		strings.Contains(folded, "good idea to post at ") || strings.Contains(folded, "good idea to post on ") {
		return topicBestTime
	}
	if daily.IsOneDay(folded) {
		about = topicGrowth
	}
	if slices.Contains([]topic{topicNothing, topicMix, topicEngagement}, about) && dayToPost.MatchString(folded) {
		about = topicBestTime
	}
	if _, found := whenAsked(folded); found && about != topicCompetitors && about != topicRanking {
		about = topicFrequency
	}
	if slices.Contains([]topic{topicNothing, topicBestTime, topicEngagement, topicTopPosts}, about) && weekday.MatchString(folded) &&
		!postedWhat(folded) && !restate.TheOnWeekday.MatchString(folded) {
		about = topicBestTime
	}
	if _, found := records.WhenIn(folded); about == topicNothing && found && postsNamed.MatchString(folded) ||
		besttime.Compares(folded) {
		about = topicBestTime
	}
	if _, found := records.RankedOn(folded); found {
		about = topicTopPosts
	}
	return about
}

// goodHour asks for a time to post, whatever format.
var goodHour = regexp.MustCompile(`\b(?:good|best|right|ideal) (?:time|hour|day)\b`)

// postsNamed speaks of posts or of publishing them.
var postsNamed = regexp.MustCompile(`\b(?:posts?|posted|posting|publish\w*)\b`)

// didPost asks whether anything was published.
var didPost = regexp.MustCompile(opening.Maybe + `(?:did|have|has) (?:i|we|@?[\w.]+) (?:post|posted|publish|published)\b`)

// comparesSpans asks how one span was beside another, whatever by.
var comparesSpans = regexp.MustCompile(`\bcompare|\b(?:am i|are we) doing (?:better|worse)\b` +
	`|\b(?:is|was) (?:this|last) (?:week|month|year) (?:\w+ )?(?:better|worse)\b`)

// topicOtherwise is what a prompt is about that names no topic.
func topicOtherwise(about topic, folded string) topic {
	switch {
	case about != topicNothing:
		return about
	case aboveAverage.MatchString(folded):
		return topicCompetitors
	case norm.MatchString(folded) && strings.Contains(folded, "%"):
		return topicEngagement
	case future.MatchString(folded) && toReach.MatchString(folded):
		return topicGrowth
	case timespan.WithoutBeside(folded) != folded && postsNamed.MatchString(folded):
		return topicFrequency
	case timespan.WithoutBeside(folded) != folded && comparesSpans.MatchString(folded):
		return topicOverview
	case bestMonth.MatchString(folded):
		return topicOverview
	case inCommon.MatchString(folded):
		return topicSaved
	case howItWent.MatchString(folded), onepost.AsksWhetherWell(folded) && timespan.HasPast(folded) && !postNoun.MatchString(folded):
		return topicOverview
	case latest.Named(folded) != "" && onepost.AsksHowItDid(folded):
		return topicEngagement
	default:
		return topicNothing
	}
}

// publishedOrPlanned is the topic of a prompt that counts the posts of a span without saying whether it means published or planned ones:
// a month that has begun is counted by what was published.
func publishedOrPlanned(about topic, folded string, sheet facts.Sheet) topic {
	today, known := todayOf(sheet)
	switch {
	case !known || !slices.Contains([]topic{topicPlanned, topicFrequency, topicMix}, about) || !planquery.CountsSpan(folded):
		return about
	case !planquery.CountsPublished(folded, today):
		return topicPlanned
	case askedFormat(folded) != "":
		return topicMix
	default:
		return topicFrequency
	}
}

// todayOf is the user's day, as the planner or the history has it.
func todayOf(sheet facts.Sheet) (time.Time, bool) {
	if today, err := time.Parse(time.DateOnly, sheet.Planner.Today); err == nil {
		return today, true
	}
	if sheet.Own == nil || sheet.Own.History == nil {
		return time.Time{}, false
	}
	now := records.Today(sheet.Own.History)
	return time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, time.UTC), true
}

// says reports whether a text has a keyword where a word begins; a short keyword only as a whole word.
func says(folded, keyword string) bool {
	for at := 0; ; {
		i := strings.Index(folded[at:], keyword)
		if i < 0 {
			return false
		}
		from, to := at+i, at+i+len(keyword)
		begins := from == 0 || !isWord(folded[from-1])
		ends := len(keyword) > shortWords || to == len(folded) || !isWord(folded[to]) || !isWord(folded[to-1])
		if begins && ends {
			return true
		}
		at = from + 1
	}
}

func isWord(b byte) bool { return b >= 'a' && b <= 'z' || b >= '0' && b <= '9' || b >= 0x80 }

// contraction is one that is written without its apostrophe.
var contraction = regexp.MustCompile(`\b(who|what|how|where|when|yesterday)s\b`)

// shorthand is how words are typed in haste, and what they are.
//
//nolint:misspell // on purpose
var shorthand = map[string]string{
	"tmrw": "tomorrow", "tmr": "tomorrow", "2moro": "tomorrow", "2day": "today", "shud": "should", "shoud": "should", "wich": "which",
	"whch": "which", "wat": "what", "ppl": "people", "pic": "picture", "pics": "pictures", "u": "you", "r": "are", "ur": "your",
	"er": "engagement rate", "til": "until", "till": "until",
}

// thenForThan is a comparison with its "than" misspelt.
var thenForThan = regexp.MustCompile(`\b(` + comparatives + `|more often|more \w+) then (\w)`)

// fold makes letters small, one space of many, and writes out contractions and shorthand, but for the captions that it quotes: who's and
// whos are "who s".
func fold(s string) string {
	words := strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return unicode.IsSpace(r) || r == '\u2019' || r == '\'' })
	return spelling.OutsideQuotes(strings.Join(words, " "), writtenOut)
}

// writtenOut is a part of a prompt, in small letters, without what is written in haste.
func writtenOut(part string) string {
	words := strings.Split(part, " ")
	for i, word := range words {
		bare := strings.TrimRight(word, "?!.,;:")
		if long, short := shorthand[bare]; short {
			words[i] = long + word[len(bare):]
		}
	}
	return thenForThan.ReplaceAllString(contraction.ReplaceAllString(strings.Join(words, " "), "$1 s"), "$1 than $2")
}
