package followup

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/captiontraits"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/daily"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/ranking"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/restate"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
)

// continuations are how a prompt that names nobody goes on with the question before; the first that fits counts.
var continuations = []func(f followup) (on intent.Intent, does bool){
	toldAgain, spanJudged, spansApart, ideasForIt, dayToPostOn, timeForIt, followersNow, otherSpan, otherMean, besideOther, betterSpan,
	otherWhen, bestWithin, otherDay, rankedOtherwise, otherMeasure, otherInSpan, otherFormat,
	captionsContinued,
}

// somethingFor asks for ideas, after others.
var somethingFor = regexp.MustCompile(opening.Maybe + `(?:something|anything|one|some) (for|about|on|with) (.+)$`)

// ideasForIt are ideas of something else than those before.
func ideasForIt(f followup) (intent.Intent, bool) {
	m := somethingFor.FindStringSubmatch(f.folded)
	if m == nil || !slices.Contains([]topic.Topic{topic.Next, topic.BestTime, topic.Caption}, f.before.Topic) {
		return intent.Intent{}, false
	}
	if m[1] == "with" {
		m[1] = "about"
	}
	return intent.Intent{Topic: topic.Next, Restated: "ideas " + m[1] + " " + m[2]}, true
}

// theWorst asks for the worst of what was just named at its best.
var theWorst = regexp.MustCompile(opening.Maybe + `(?:what (?:was |is |s )|which is |show me )?` +
	`(?:the|my) (?:worst|slowest|weakest)(?: one)?[ ?.!]*$`)

// dayToPostOn is the worst day to post, after the best times: of itself "my worst day" is one for followers.
func dayToPostOn(f followup) (intent.Intent, bool) {
	on := intent.Intent{Topic: topic.BestTime, Mention: f.before.Mention, Restated: "what is my worst day to post"}
	isWorst := theWorst.MatchString(f.folded) || daily.IsDayAlone(f.folded) && !timespan.HasPast(f.folded)
	return on, f.before.Topic == topic.BestTime && isWorst
}

// bareWhen asks for a time and for nothing else.
var bareWhen = regexp.MustCompile(opening.Maybe + `(?:when|(?:at )?(?:what|which) (?:time|hour|day))` +
	`(?: (?:then|exactly|should i|is best|though))?[ ?.!]*$`)

// timeForIt is the time to post, after what to post.
func timeForIt(f followup) (intent.Intent, bool) {
	return intent.Intent{Topic: topic.BestTime, Restated: "when should i post"}, f.before.Topic == topic.Next && bareWhen.MatchString(f.folded)
}

// haveNow asks how many there are, without a word of what.
var haveNow = regexp.MustCompile(opening.Maybe + `how many ` +
	`((?:do|does|have|has) (?:i|we|she|he|they|it) (?:have|got))(?: (?:now|today|in total|then))?[ ?.!]*$`)

// numberOfIt asks for the number behind what was just told.
var numberOfIt = regexp.MustCompile(opening.Maybe + `how (?:many|much) (?:exactly|precisely|(?:is|are|was|were) (?:that|it|this` +
	`|those|they))` +
	`(?: exactly| in numbers| in total)?[ ?.!]*$`)

// toldAgain is the question before, whose answer has the number that is asked for.
func toldAgain(f followup) (on intent.Intent, does bool) {
	counted := []topic.Topic{topic.Growth, topic.Frequency, topic.Engagement, topic.Goal}
	if !numberOfIt.MatchString(f.folded) || !slices.Contains(counted, f.before.Topic) {
		return intent.Intent{}, false
	}
	return f.again(f.words), true
}

// oneWeekOrMonth is a span of one week or one month, so that the one before it is as long.
var oneWeekOrMonth = regexp.MustCompile(`^(?:(?:last|this|previous|in|for|during|of|the) )*(?:(week|month)|` + timespan.Months + `)$`)

// sinceThen is a span up to now, longer than the one that it names.
var sinceThen = regexp.MustCompile(`\bsince\b`)

// spanJudged is the figure of a week or a month before beside that of the one before it: "is that good".
func spanJudged(f followup) (on intent.Intent, does bool) {
	m := oneWeekOrMonth.FindStringSubmatch(timespan.PastIn(f.words))
	_, _, areTwo := timespan.Beside(f.words, time.Time{})
	isOneUnit := m != nil && !areTwo && !sinceThen.MatchString(f.words)
	if !isOneUnit || !asks.Judged.MatchString(f.folded) || !f.before.Topic.Rule().RanksAccounts {
		return intent.Intent{}, false
	}
	return f.again(strings.TrimRight(f.words, " ?!.") + " compared to the " + cmp.Or(m[1], "month") + " before"), true
}

// followersNow are how many followers there are, after how they grew.
func followersNow(f followup) (on intent.Intent, does bool) {
	m := haveNow.FindStringSubmatch(f.folded)
	if m == nil || f.before.Topic != topic.Growth {
		return intent.Intent{}, false
	}
	return f.again("how many followers " + m[1]), true
}

// ofThoseBefore says whose account the question before was about, as it follows on what is asked of them.
func (f followup) ofThoseBefore() string {
	var whose []string
	switch {
	case f.before.Several != nil:
		whose = atEach(f.before.Several)
	case f.before.Mention != "":
		whose = atEach([]string{f.before.Mention})
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

// otherMean is the question for a mean of the competitors before, asked of another figure: "and followers?".
func otherMean(f followup) (on intent.Intent, does bool) {
	folded, words := f.folded, f.words
	if !ranking.AsksMeanOfOthers(words) || !onlyMeasure(folded) {
		return intent.Intent{}, false
	}
	by, _ := ranking.In(folded)
	return f.again("average " + by.Noun + " of my competitors"), true
}

// otherFormat is the question before for a number of posts, for their mean or about their captions, asked of another format:
// "and carousels?".
func otherFormat(f followup) (on intent.Intent, does bool) {
	before, folded, words := f.before, f.folded, f.words
	question, does := restate.WithFormat(words, folded)
	isMean := slices.Contains([]topic.Topic{topic.Engagement, topic.Mix}, before.Topic) &&
		(records.MeasuresIn(words) != nil || asks.AnyMean.MatchString(words))
	isPlan, isTrait := before.Topic == topic.Planned, before.Topic == topic.CaptionTraits
	if (isMean || isPlan || isTrait) && !does { // it was asked of all formats
		question, does = restate.WithFormat(restate.OfPosts(words), folded)
	}
	isCount := asks.HowMany.MatchString(words) && slices.Contains([]topic.Topic{topic.Mix, topic.Frequency, topic.Planned}, before.Topic)
	isBest := before.Topic == topic.TopPosts && asks.Superlative.MatchString(words)
	if !does || !isMean && !isCount && !isPlan && !isBest && !isTrait {
		return intent.Intent{}, false
	}
	on = f.again(question)
	if on.Topic = intent.Read(question, f.known).Topic; isPlan {
		on.Topic = topic.Planned
	}
	return on, true
}

// captionsContinued goes on with the question before about captions: "and questions?", "and shorter ones?".
func captionsContinued(f followup) (on intent.Intent, does bool) {
	question, does := captiontraits.GoingOn(f.words, f.folded)
	if !does || f.before.Several != nil {
		return intent.Intent{}, false
	}
	if f.before.Mention != "" && !strings.Contains(question, f.before.Mention) {
		question += " of @" + f.before.Mention
	}
	on = f.again(question)
	on.Topic = intent.Read(question, f.known).Topic
	return on, does
}

// byAnother ranks by another figure.
var byAnother = regexp.MustCompile(opening.Needed + `by\b`)

// rankedOtherwise is the question before for the best posts, by another figure: "no, i meant comments", "and by comments".
func rankedOtherwise(f followup) (on intent.Intent, does bool) {
	isBest := f.before.Topic == topic.TopPosts && asks.Superlative.MatchString(f.words)
	isShort := len(strings.Fields(opening.Rest(f.folded))) <= maxMeasureWords
	if !isBest || !isShort || !opening.Corrects(f.folded) && !byAnother.MatchString(f.folded) {
		return intent.Intent{}, false
	}
	question, does := restate.WithMeasure(f.words, f.folded)
	return f.again(question), does
}

// otherMeasure is the question for what formats get before, asked of another figure: "and comments?".
func otherMeasure(f followup) (on intent.Intent, does bool) {
	before, folded, words := f.before, f.folded, f.words
	list, measures := asks.Formats(words), records.MeasuresIn(folded)
	ofSpan := before.Topic == topic.Engagement && timespan.HasPast(words)
	isOf := list != nil || asks.EachFormat.MatchString(words) || ofSpan
	if !isOf || records.MeasuresIn(words) == nil || measures == nil || !onlyMeasure(folded) {
		return intent.Intent{}, false
	}
	of := "by format"
	switch {
	case list != nil:
		of = "of my " + strings.Join(list, "s and ") + "s"
	case ofSpan:
		of = strings.TrimSpace(f.ofThoseBefore())
	}
	on = f.again(strings.TrimSpace("average " + measures[0].Noun + " " + of + " " + timespan.PastIn(words)))
	on.Topic = topic.Engagement
	return on, true
}

// otherInSpan is the question for a figure of a span before, asked of another figure: "what about engagement" after the growth of a day.
func otherInSpan(f followup) (on intent.Intent, does bool) {
	span := timespan.PastIn(f.words)
	isFigure := onlyMeasure(f.folded) && (f.asked.Topic == topic.Nothing || f.asked.Topic.Rule().RanksAccounts)
	if span == "" || f.before.Several != nil || f.before.Theirs || !f.before.Topic.Rule().RanksAccounts || !isFigure {
		return intent.Intent{}, false
	}
	by, _ := ranking.In(f.folded)
	on = f.again(by.InSpan(f.before.Mention, span))
	on.Topic = by.Topic()
	return on, true
}

// bestOfThese asks for the best or the worst of the posts that were named before.
var bestOfThese = regexp.MustCompile(opening.Maybe +
	`(?:(?:what (?:was|is|s)|which (?:one )?(?:of (?:them|these|those) )?(?:was|is)|show me) )*` +
	`(?:the )?(best|worst|top|most liked|least liked|most commented)(?: one| post| of (?:them|these|those))?[ ?.!]*$` +
	`|` + opening.Maybe + `which (?:one |of (?:them|these|those) )?(?:did|was|went) (?:the )?(best|worst)[ ?.!]*$`)

// bestWithin is the question for the best of the posts of a span that were listed.
func bestWithin(f followup) (on intent.Intent, does bool) {
	m := bestOfThese.FindStringSubmatch(f.folded)
	span := timespan.PastIn(f.words)
	isOfPosts := f.before.Topic == topic.TopPosts && (span != "" || asks.Superlative.MatchString(f.words))
	if m == nil || !isOfPosts && (f.before.Topic != topic.Overview || span == "") {
		return intent.Intent{}, false
	}
	on = f.again(strings.TrimSpace(m[1] + m[2] + " " + cmp.Or(asks.Format(f.words), "post") + f.ofThoseBefore() + " " + span))
	on.Topic = topic.TopPosts
	return on, true
}
