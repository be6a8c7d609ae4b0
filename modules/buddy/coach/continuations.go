package coach

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/daily"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/planquery"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/restate"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
)

// continuations are how a prompt that names nobody goes on with the question before; the first that fits counts.
var continuations = []func(f followup) (on intent, does bool){
	spansApart, ideasForIt, dayToPostOn, timeForIt, followersNow, otherSpan, otherMean, besideOther, betterSpan, otherWhen,
	bestWithin, otherDay, rankedOtherwise, otherMeasure, otherInSpan, otherFormat,
}

// spansApart is the question that set two spans side by side, asked for their difference, which its answer ends with: "by how much".
func spansApart(f followup) (on intent, does bool) {
	if !difference.MatchString(f.folded) || f.comparedSpans() == "" || !slices.Contains(besideTopics, f.before.topic) {
		return intent{}, false
	}
	on = f.before
	on.wrong, on.restated = names.Misspelt{}, f.comparedSpans()
	return on, true
}

// somethingFor asks for ideas, after others.
var somethingFor = regexp.MustCompile(opening.Maybe + `(?:something|anything|one|some) (for|about|on|with) (.+)$`)

// ideasForIt are ideas of something else than those before.
func ideasForIt(f followup) (intent, bool) {
	m := somethingFor.FindStringSubmatch(f.folded)
	if m == nil || !slices.Contains([]topic.Topic{topic.Next, topic.BestTime, topic.Caption}, f.before.topic) {
		return intent{}, false
	}
	if m[1] == "with" {
		m[1] = "about"
	}
	return intent{topic: topic.Next, restated: "ideas " + m[1] + " " + m[2]}, true
}

// theWorst asks for the worst of what was just named at its best.
var theWorst = regexp.MustCompile(opening.Maybe + `(?:what (?:was |is |s )|which is |show me )?` +
	`(?:the|my) (?:worst|slowest|weakest)(?: one)?[ ?.!]*$`)

// dayToPostOn is the worst day to post, after the best times: of itself "my worst day" is one for followers.
func dayToPostOn(f followup) (intent, bool) {
	on := intent{topic: topic.BestTime, mention: f.before.mention, restated: "what is my worst day to post"}
	isWorst := theWorst.MatchString(f.folded) || daily.IsDayAlone(f.folded) && !timespan.HasPast(f.folded)
	return on, f.before.topic == topic.BestTime && isWorst
}

// bareWhen asks for a time and for nothing else.
var bareWhen = regexp.MustCompile(opening.Maybe + `(?:when|(?:at )?(?:what|which) (?:time|hour|day))` +
	`(?: (?:then|exactly|should i|is best|though))?[ ?.!]*$`)

// timeForIt is the time to post, after what to post.
func timeForIt(f followup) (intent, bool) {
	return intent{topic: topic.BestTime, restated: "when should i post"}, f.before.topic == topic.Next && bareWhen.MatchString(f.folded)
}

// haveNow asks how many there are, without a word of what.
var haveNow = regexp.MustCompile(opening.Maybe + `how many ` +
	`((?:do|does|have|has) (?:i|we|she|he|they|it) (?:have|got))(?: (?:now|today|in total|then))?[ ?.!]*$`)

// followersNow are how many followers there are, after how they grew.
func followersNow(f followup) (on intent, does bool) {
	m := haveNow.FindStringSubmatch(f.folded)
	if m == nil || f.before.topic != topic.Growth {
		return intent{}, false
	}
	on = f.before
	on.wrong, on.restated = names.Misspelt{}, "how many followers "+m[1]
	return on, true
}

// otherExtreme asks for the best or the worst day where the other one was named.
var otherExtreme = regexp.MustCompile(opening.Maybe + `(?:(?:what|which) (?:was |is |s ))?(?:the|my) ` +
	`(best|worst|biggest|strongest|weakest|slowest)(?: one| day)?[ ?.!]*$`)

// otherDay is the question for the day of the most or the fewest followers before, asked of the other end or of another span.
func otherDay(f followup) (on intent, does bool) {
	m := otherExtreme.FindStringSubmatch(f.folded)
	if m == nil || !daily.IsOneDay(f.words) {
		return intent{}, false
	}
	on = f.before
	on.topic, on.wrong = topic.Growth, names.Misspelt{}
	on.restated = strings.TrimSpace(m[1] + " day for followers" + f.ofThoseBefore() + " " + timespan.PastIn(f.words))
	return on, true
}

// ofThoseBefore says whose account the question before was about, as it follows on what is asked of them.
func (f followup) ofThoseBefore() string {
	var whose []string
	switch {
	case f.before.several != nil:
		whose = atEach(f.before.several)
	case f.before.mention != "":
		whose = atEach([]string{f.before.mention})
	case asks.OfOthers.MatchString(f.words):
		whose = []string{"my competitors"}
	default:
		return " of mine"
	}
	if asks.WithUserToo.MatchString(f.words) {
		whose = append(whose, "me")
	}
	return " of " + strings.Join(whose, " and ")
}

// atEach are usernames as a prompt has them.
func atEach(list []string) []string {
	at := make([]string, 0, len(list))
	for _, name := range list {
		at = append(at, "@"+name)
	}
	return at
}

// ofSpans are the topics whose questions may be asked again of another span.
var ofSpans = []topic.Topic{topic.Growth, topic.Engagement, topic.Frequency, topic.Mix, topic.TopPosts, topic.Ranking, topic.Competitors, topic.Overview,
	topic.Hashtags, topic.Goal}

// otherSpan is the question before, asked of the span that a prompt names and nothing else: "and last month?", "and the week before".
func otherSpan(f followup) (on intent, does bool) {
	before, folded, words := f.before, f.folded, f.words
	span, alone := timespan.PastAlone(folded)
	if !alone || !slices.Contains(ofSpans, before.topic) && (before.topic != topic.Planned || !planquery.CountsSpan(words)) {
		return intent{}, false
	}
	n, isNeighbour := timespan.NeighbourIn(folded)
	if isNeighbour && !timespan.HasPast(words) && (n.After || n.Unit == "one") || n.Unit == "one" && f.hasNamedAPost() {
		return intent{}, false
	}
	on = before
	on.wrong, on.restated = names.Misspelt{}, restate.WithSpan(words, span)
	if on.topic == topic.Planned { // what was asked of may have been published, or is yet to be
		on.topic = read(on.restated, f.known).topic
	}
	return on, true
}

// hasNamedAPost reports whether the last answer is about a single post.
func (f followup) hasNamedAPost() bool {
	cited := postCitation.FindAllStringSubmatch(f.turns[len(f.turns)-1].Answer, -1)
	return len(cited) > 0 && !slices.ContainsFunc(cited, func(m []string) bool { return m[2] != cited[0][2] })
}

// otherWhen is the question for a number of posts before, asked of other weekdays or hours: "and on thursdays?".
func otherWhen(f followup) (on intent, does bool) {
	before, folded, words := f.before, f.folded, f.words
	when, found := records.WhenIn(folded)
	if !found || !opening.IsAll(when.Without(folded)) || !asks.CountsPosts.MatchString(words) || asks.NotCounted.MatchString(words) ||
		!slices.Contains([]topic.Topic{topic.Frequency, topic.Mix}, before.topic) {
		return intent{}, false
	}
	on = before
	if was, named := records.WhenIn(words); named {
		words = was.Without(words)
	}
	on.topic, on.wrong = topic.Frequency, names.Misspelt{}
	on.restated = strings.TrimRight(words, " ?!.") + " " + strings.Join(when.Phrases, " ")
	return on, true
}

// besideOther is the question before with the span that it is to be set beside: "how much more than last month".
func besideOther(f followup) (on intent, does bool) {
	before, folded, words := f.before, f.folded, f.words
	beside, alone := timespan.BesideAlone(folded)
	if !alone || !slices.Contains(besideTopics, before.topic) {
		return intent{}, false
	}
	on = before
	on.wrong, on.restated = names.Misspelt{}, strings.TrimRight(words, " ?!.")+" "+beside
	return on, true
}

// whichSpan asks which of two spans was ahead, by its word for that at a group.
var whichSpan = regexp.MustCompile(opening.Maybe + `(?:which|what)(?: one| (?:of )?(?:them|these|those|the two)| week| month| day| year)?` +
	`(?: (?:is|was|were|did|went|had|has|do|does|got|the|i))* (` + spelling.Comparatives + `|best|worst|stronger|weaker)(?: one)?[ ?.!]*$`)

// betterSpan is the question that set two spans side by side, asked for the one that is ahead.
func betterSpan(f followup) (on intent, does bool) {
	m := whichSpan.FindStringSubmatch(f.folded)
	words := f.comparedSpans()
	if m == nil || words == "" || !slices.Contains(besideTopics, f.before.topic) {
		return intent{}, false
	}
	on = f.before
	on.wrong, on.restated = names.Misspelt{}, isAhead+words
	if isFromBelow(m[1]) {
		on.restated = isBehind + words
	}
	return on, true
}

// comparedSpans is the question before about two spans side by side, or about its own and the one that was asked about before that; empty:
// there were no two.
func (f followup) comparedSpans() string {
	words := aheadAsked.ReplaceAllString(f.words, "")
	if _, _, areTwo := timespan.Beside(words, time.Time{}); areTwo {
		return words
	}
	one, other := timespan.PastIn(f.earlier), timespan.PastIn(words)
	if one == "" || other == "" || one == other || f.hasNamedAPost() {
		return ""
	}
	if n, is := timespan.NeighbourIn(words); is && !n.After { // "the week before" goes without its "last week" here
		other = "the " + n.Unit + " before"
	}
	words = timespan.WithoutPast(words) + " " + one + " compared to " + other
	if _, _, areTwo := timespan.Beside(words, time.Time{}); !areTwo {
		return ""
	}
	return words
}

// How a question for two spans begins that asks which of them is ahead.
const (
	isAhead  = "which was better, "
	isBehind = "which was worse, "
)

var aheadAsked = regexp.MustCompile(`^(?:` + isAhead + `|` + isBehind + `)`)

// otherMean is the question for a mean of the competitors before, asked of another figure: "and followers?".
func otherMean(f followup) (on intent, does bool) {
	before, folded, words := f.before, f.folded, f.words
	if !asksMeanOfOthers(words) || !onlyMeasure(folded) {
		return intent{}, false
	}
	by, _ := measureIn(folded)
	on = before
	on.wrong, on.restated = names.Misspelt{}, "average "+by.noun+" of my competitors"
	return on, true
}

// otherFormat is the question for a number of posts or for their mean before, asked of another format: "and carousels?".
func otherFormat(f followup) (on intent, does bool) {
	before, folded, words := f.before, f.folded, f.words
	question, does := restate.WithFormat(words, folded)
	isMean := slices.Contains([]topic.Topic{topic.Engagement, topic.Mix}, before.topic) &&
		(records.MeasuresIn(words) != nil || asks.AnyMean.MatchString(words))
	isPlan := before.topic == topic.Planned
	if (isMean || isPlan) && !does { // it was asked of all formats
		question, does = restate.WithFormat(restate.OfPosts(words), folded)
	}
	isCount := asks.HowMany.MatchString(words) && slices.Contains([]topic.Topic{topic.Mix, topic.Frequency, topic.Planned}, before.topic)
	isBest := before.topic == topic.TopPosts && asks.Superlative.MatchString(words)
	if !does || !isMean && !isCount && !isPlan && !isBest {
		return intent{}, false
	}
	on = before
	on.wrong, on.restated = names.Misspelt{}, question
	if on.topic = read(question, f.known).topic; isPlan {
		on.topic = topic.Planned
	}
	return on, true
}

// byAnother ranks by another figure.
var byAnother = regexp.MustCompile(opening.Needed + `by\b`)

// rankedOtherwise is the question before for the best posts, by another figure: "no, i meant comments", "and by comments".
func rankedOtherwise(f followup) (on intent, does bool) {
	isBest := f.before.topic == topic.TopPosts && asks.Superlative.MatchString(f.words)
	isShort := len(strings.Fields(opening.Rest(f.folded))) <= maxMeasureWords
	if !isBest || !isShort || !opening.Corrects(f.folded) && !byAnother.MatchString(f.folded) {
		return intent{}, false
	}
	on = f.before
	on.wrong = names.Misspelt{}
	on.restated, does = restate.WithMeasure(f.words, f.folded)
	return on, does
}

// otherMeasure is the question for what formats get before, asked of another figure: "and comments?".
func otherMeasure(f followup) (on intent, does bool) {
	before, folded, words := f.before, f.folded, f.words
	list, measures := asks.Formats(words), records.MeasuresIn(folded)
	ofSpan := before.topic == topic.Engagement && timespan.HasPast(words)
	isOf := list != nil || asks.EachFormat.MatchString(words) || ofSpan
	if !isOf || records.MeasuresIn(words) == nil || measures == nil || !onlyMeasure(folded) {
		return intent{}, false
	}
	of := "by format"
	switch {
	case list != nil:
		of = "of my " + strings.Join(list, "s and ") + "s"
	case ofSpan:
		of = strings.TrimSpace(f.ofThoseBefore())
	}
	on = before
	on.topic, on.wrong = topic.Engagement, names.Misspelt{}
	on.restated = strings.TrimSpace("average " + measures[0].Noun + " " + of + " " + timespan.PastIn(words))
	return on, true
}

// otherInSpan is the question for a figure of a span before, asked of another figure: "what about engagement" after the growth of a day.
func otherInSpan(f followup) (on intent, does bool) {
	span := timespan.PastIn(f.words)
	isFigure := onlyMeasure(f.folded) && (f.asked.topic == topic.Nothing || slices.Contains(withRankings, f.asked.topic))
	if span == "" || f.before.several != nil || f.before.theirs || !slices.Contains(withRankings, f.before.topic) || !isFigure {
		return intent{}, false
	}
	by, _ := measureIn(f.folded)
	on = f.before
	on.topic, on.wrong, on.restated = by.topic(), names.Misspelt{}, by.inSpan(f.before.mention, span)
	return on, true
}

// bestOfThese asks for the best or the worst of the posts that were named before.
var bestOfThese = regexp.MustCompile(opening.Maybe + `(?:(?:what (?:was|is|s)|which (?:one )?(?:was|is)|show me) )*` +
	`(?:the )?(best|worst|top|most liked|least liked|most commented)(?: one| of (?:them|these|those))?[ ?.!]*$` +
	`|` + opening.Maybe + `which (?:one |of (?:them|these|those) )?(?:did|was|went) (?:the )?(best|worst)[ ?.!]*$`)

// bestWithin is the question for the best of the posts of a span that were listed.
func bestWithin(f followup) (on intent, does bool) {
	m := bestOfThese.FindStringSubmatch(f.folded)
	span := timespan.PastIn(f.words)
	if f.before.topic != topic.TopPosts || m == nil || span == "" && !asks.Superlative.MatchString(f.words) {
		return intent{}, false
	}
	on = f.before
	on.wrong = names.Misspelt{}
	on.restated = m[1] + m[2] + " " + cmp.Or(asks.Format(f.words), "post") + f.ofThoseBefore()
	on.restated = strings.TrimSpace(on.restated + " " + span)
	return on, true
}
