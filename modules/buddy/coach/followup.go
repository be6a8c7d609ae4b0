package coach

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/private"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/restate"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// reference is whom the small words of a prompt mean.
type reference int

const (
	nobody  reference = iota
	oneself           // my, I
	another           // its, they: the account of the turn before
)

var (

	// aheadOf asks how an account that is named stands beside the user's own.
	aheadOf = regexp.MustCompile(`\b(?:ahead of|behind|beat(?:s|ing)?|catch(?:ing)? up (?:with|to)|overtak(?:e|ing)|(?:better|worse) than)\b`)

	// impersonalIt is an "it" that refers to no account: "is it good to post daily".
	impersonalIt = regexp.MustCompile(`\bis it (?:good|worth|ok|okay|bad|true|possible|better to|too|an? |necessary|important|helpful|enough)`)
)

// pronounTarget is whom the pronouns of a prompt refer to.
func pronounTarget(folded string) reference {
	folded = restate.WithoutReader(asks.BesideMe.ReplaceAllString(folded, ""))
	if m := names.Others.FindStringSubmatchIndex(folded); m != nil {
		folded = folded[:m[2]]
	}
	switch {
	case asks.Myself.MatchString(folded):
		return oneself
	case asks.Itself.MatchString(impersonalIt.ReplaceAllString(folded, "")):
		return another
	default:
		return nobody
	}
}

// understand reads a prompt; one that names no topic goes on with that of the turns before it. Each turn is read once.
func understand(prompt string, turns []reply.Turn, known []string) intent {
	var last questionBefore
	for i, turn := range turns {
		if asked := understandAfter(last, turn.Prompt, turns[:i], known); !asked.topic.Rule().SmallTalk {
			last = questionBefore{asked, spelling.Corrected(spelling.Fold(cmp.Or(asked.restated, turn.Prompt)), known), last.words, true}
		}
	}
	return understandAfter(last, prompt, turns, known)
}

// questionBefore is what a conversation is about before a prompt, and the folded question that it was asked by.
type questionBefore struct {
	asked   intent
	words   string
	earlier string // the question before that
	found   bool
}

// followup is a prompt in its conversation.
type followup struct {
	prompt, folded string
	asked          intent // the prompt, read alone
	isNameless     bool   // it names nobody
	refers         reference

	before    intent // the question before
	words     string // and its folded words
	earlier   string // those of the one before that
	hasBefore bool   // there is one

	turns []reply.Turn
	known []string
}

// understandAfter reads a prompt after what a conversation was about.
func understandAfter(last questionBefore, prompt string, turns []reply.Turn, known []string) intent {
	prompt = plainPrompt(prompt, turns, known)
	if plain := cmp.Or(restate.Plainly(spelling.Fold(prompt)), restate.WithThatTime(spelling.Fold(prompt), turns, timespan.PastIn(last.words))); plain != "" {
		asked := understandAfter(last, plain, turns, known)
		asked.restated = cmp.Or(asked.restated, plain)
		return asked
	}
	f := followup{prompt: prompt, folded: spelling.Corrected(spelling.Fold(prompt), known), asked: read(prompt, known),
		before: last.asked, words: last.words, earlier: last.earlier, hasBefore: last.found, turns: turns, known: known}
	f.isNameless, f.refers = f.asked.mention == "" && f.asked.several == nil, pronounTarget(f.folded)
	f.asked = f.withMeantAccount()
	if f.isNameless && f.before.unknown != "" && (f.refers == another || f.refers == nobody && continues(prompt)) {
		return intent{topic: f.before.topic, unknown: f.before.unknown}
	}
	if on, does := f.continued(); does {
		return on
	}
	f.asked = f.withNamedBefore()
	f.asked = f.withTopicBefore()
	asked := f.asked
	if f.isNameless {
		asked.unknown = unknownName(f.folded, asked.topic)
	}
	if row := asked.topic.Rule(); asked.mention == "" && asked.several == nil && !asked.theirs && asked.unknown == "" && row.OfAccount {
		asked.unknown = names.Person(f.folded)
	}
	return asked
}

// withMeantAccount is what is asked, of the account that its pronouns mean.
func (f followup) withMeantAccount() intent {
	asked := f.asked
	if asked.mention == "" && f.refers == another {
		asked.mention = f.before.mention
	}
	if asked.mention == "" && asked.several == nil && asks.Plurally.MatchString(f.folded) && f.refers == another {
		asked.mention = lastNamed(f.turns, f.known)
		asked.theirs = asked.mention == "" && (f.before.theirs || names.Others.MatchString(f.folded) ||
			slices.Contains([]topic.Topic{topic.Ranking, topic.Competitors}, f.before.topic))
	}
	if f.isNameless && asks.Apart.MatchString(f.folded) && asks.Itself.MatchString(f.folded) && asked.topic != topic.Goal {
		asked.mention = f.before.mention // "how far behind them am I" is about both
	}
	if f.isNameless && isApart(asked, f.folded) {
		asked.topic = topic.Ranking
	}
	return asked
}

// continued is the question before, asked of something else, where the prompt asks for no more than that.
func (f followup) continued() (on intent, does bool) {
	if !f.hasBefore {
		return intent{}, false
	}
	if on, does := f.ofOtherAccount(); does {
		return on, true
	}
	if on, does := f.setBeside(); does {
		return on, true
	}
	f.before.than = nil // what goes on with that comparison has its own span or figure
	if on, does := f.comparesOn(); does {
		return on, true
	}
	if !f.isNameless {
		return intent{}, false
	}
	for _, by := range continuations {
		if on, does := by(f); does {
			return on, true
		}
	}
	return intent{}, false
}

// withNamedBefore is what is asked, of the accounts that were named before where it compares these.
func (f followup) withNamedBefore() intent {
	asked := f.asked
	if asked.topic == topic.Ranking && whoIsMore.MatchString(f.folded) && !timespan.HasPast(f.folded) {
		asked.restated = f.rankedAsBefore()
	}
	amongThose := asks.OfThose.MatchString(f.folded) || whoIsMore.MatchString(f.folded) && asks.Comparative.MatchString(f.folded)
	if asked.several != nil || asked.mention != "" || !amongThose {
		return asked
	}
	list := namedBefore(f.turns, f.known)
	if len(list) > 1 {
		asked.several = list
	} else if len(list) == 1 {
		asked.mention = list[0]
	}
	if list != nil && asks.Comparative.MatchString(f.folded) {
		asked.topic = topic.Ranking
		if len(list) > 1 && !asks.OfThose.MatchString(f.folded) && asks.Myself.MatchString(f.words) {
			asked.restated = cmp.Or(asked.restated, strings.TrimRight(f.folded, " ?!.")) + withMe
		}
	}
	return asked
}

// withTopicBefore is what is asked, with the topic of the question before where it has none of its own or goes on with that one.
func (f followup) withTopicBefore() intent {
	asked, before, folded := f.asked, f.before, f.folded
	ahead := asks.BesideMe.MatchString(folded) || asked.mention != "" && aheadOf.MatchString(folded)
	after, isAfter := timespan.IsAfter(folded, f.words)
	ofPlan := f.hasBefore && (before.topic == topic.Planned || before.topic == topic.Today)
	switch {
	case (asked.topic == topic.Nothing || asked.topic == topic.Why && asked.mention != "") && ahead:
		asked.topic = topic.Competitors
	case f.hasBefore && before.topic == topic.Next && asked.topic == topic.Mix && asksForMore(f.prompt):
		asked.topic = topic.Next
	case ofPlan && monthAlone.MatchString(folded):
		asked.topic, asked.restated = topic.Planned, "what is planned in "+monthAlone.FindStringSubmatch(folded)[1]
	case ofPlan && isAfter:
		asked.topic, asked.restated = topic.Planned, strings.TrimRight(f.words, " ?!.")+" "+after
	case ofPlan && timespan.IsAll(folded):
		asked.topic = topic.Planned
	case f.hasBefore && formatAlone.MatchString(folded) && slices.Contains(overAllFormats, before.topic):
		asked.topic, asked.mention = before.topic, before.mention
	case f.hasBefore && meAlone.MatchString(folded):
		asked.topic = before.topic
	case f.hasBefore && aboutChange(folded) != "" && before.topic.Rule().OfAccount:
		asked.topic, asked.mention, asked.private = before.topic, before.mention, before.private
		asked.restated = strings.TrimRight(f.words, " ?!.") + aboutChange(folded)
	case f.hasBefore && howManyMore.MatchString(folded) && !ofFollowers(asked, folded) &&
		(before.topic == topic.Goal || before.topic == topic.Growth):
		asked.topic, asked.mention, asked.restated = before.topic, before.mention, strings.TrimRight(f.words, " ?!.")+stillMissing
	case f.hasBefore && before.topic == topic.Goal && reachedIt.MatchString(folded):
		asked.topic, asked.restated = topic.Goal, "did i reach my goal "+weekOf(reachedIt.FindStringSubmatch(folded)[1], f.words)
	case f.hasBefore && before.topic == topic.Goal && reachesIt.MatchString(folded):
		asked.topic = topic.Goal
	case f.hasBefore && judged.MatchString(folded) && before.topic.Rule().CanBeJudged:
		asked.topic, asked.mention = before.topic, before.mention
	case f.hasBefore && f.isNameless && before.mention != "" && f.refers == nobody && onlyMeasure(folded):
		asked.mention = before.mention
	case asked.topic != topic.Nothing:
	case asked.mention == "" && !continues(f.prompt):
	case f.hasBefore && (asked.mention == "" || continues(f.prompt) || len(strings.Fields(folded)) <= maxNameWords):
		asked.topic = before.topic
		if asked.mention == "" && f.refers != oneself {
			asked.mention = before.mention
		}
	case asked.mention != "": // a name alone asks how it stands beside one's own
		asked.topic = topic.Competitors
	}
	return asked
}

// noNames are words that stand where a name may, beside those that mean something else to us.
var noNames = strings.Fields(`any all everyone everybody everything anything something nothing usual average normal before now earlier
	later else yesterday tomorrow morning mornings evening evenings afternoon afternoons noon night nights lunch
	summer winter spring autumn short long quality money business sales brand niche theirs yours rest same none
	first second third last next worst bad better three four five likes someone anyone nobody mine good great
	instagram let current total monthly weekly daily recent overall follower account profile year years month months day days
	hour hours life work job myself`)

// unknownName is the word of a folded prompt that stands where a name does and means nothing else, where the topic is of an account.
func unknownName(folded string, about topic.Topic) string {
	name := names.Unknown(folded)
	if name == "" || slices.Contains(noNames, name) || read(name, nil).topic != topic.Nothing || asks.Weekday.MatchString(name) ||
		asks.Myself.MatchString(name) || asks.Itself.MatchString(name) || asks.Format(name) != "" || private.In(name) != nil {
		return ""
	}
	if _, spans := timespan.Ahead(name, time.Time{}); spans || asks.Span.MatchString(name) || month.MatchString(name) {
		return ""
	}
	row := about.Rule()
	if about != topic.Nothing && about != topic.Ranking && (!row.OfAccount || about == topic.Next || about == topic.Caption) {
		return ""
	}
	return name
}

// month is a name of one.
var month = regexp.MustCompile(`^` + timespan.Months + `$`)

// monthAlone is a month after a question about the planner.
var monthAlone = regexp.MustCompile(opening.Maybe + `(` + timespan.Months + `)[ ?.!]*$`)

// judged asks whether the figure before is a good one.
var judged = regexp.MustCompile(opening.Maybe + `(?:is|are|was) (?:that|this|it|those|these)(?: any| really| a)? ` +
	`(?:good|bad|ok|okay|normal|high|low|enough|decent|lot|healthy|fine)[ ?.!]*$`)

// reachesIt asks of a goal that was named whether it will be reached.
var reachesIt = regexp.MustCompile(opening.Maybe + `(?:am i|will i|can i|do i|is (?:that|it)) (?:still )?` +
	`(?:behind|ahead|late|on time|close|there yet|make it|get there|doable|possible|realistic|reach it|hit it)\b`)

// reachedIt asks the same of a week that is over, at its group.
var reachedIt = regexp.MustCompile(opening.Maybe + `did i (?:make|reach|hit|do|miss) it( .+?)?[ ?.!]*$`)

// weekOf is the week that is asked about after another one: "the week before" last week.
func weekOf(span, words string) string {
	if _, isNeighbour := timespan.NeighbourIn(span); isNeighbour || span == "" {
		return cmp.Or(timespan.PastIn(words), "this week") + span
	}
	return strings.TrimSpace(span)
}

// formatAlone asks for the figure before of one format.
var formatAlone = regexp.MustCompile(opening.Needed + `(?:for |of |with |on )?(?:my )?` +
	`(?:reels?|videos?|carousels?|images?|photos?|pictures?)[ ?.!]*$`)

// onlyMeasure reports whether a prompt goes on with another figure of the same account: "and followers?".
func onlyMeasure(folded string) bool {
	_, named := measureIn(folded)
	return named && opening.GoesOn(folded) && len(strings.Fields(folded)) <= maxMeasureWords
}

// maxMeasureWords are enough for "and posts per week".
const maxMeasureWords = 4

// maxNameWords is how many words name an account and ask nothing else of it: "bread theory then?".
const maxNameWords = 3

// withMe ends a question about others that is about the user, too.
const withMe = ", me included"

// whoIsMore compares the accounts that were named before.
var whoIsMore = regexp.MustCompile(opening.Maybe + `(?:who|which)(?: one)? ` +
	`(?:post(?:s|ed) (?:more|less|most)|gr[eo]ws?|has|had|gets|got|gain(?:s|ed)|is|was)\b`)

// namedBefore are the last two accounts that were named, or all of a turn that named more; one alone is set beside the user's own.
func namedBefore(turns []reply.Turn, known []string) (list []string) {
	for _, turn := range slices.Backward(turns) {
		asked := read(turn.Prompt, known)
		of := asked.several
		if of == nil && asked.mention != "" {
			of = []string{asked.mention}
		}
		for _, name := range of {
			if !slices.Contains(list, name) {
				list = append(list, name)
			}
		}
		if len(list) > 1 {
			return list
		}
	}
	return list
}

// lastNamed is the account that was named last; empty where several were at once, or none.
func lastNamed(turns []reply.Turn, known []string) string {
	for _, turn := range slices.Backward(turns) {
		switch asked := read(turn.Prompt, known); {
		case asked.several != nil:
			return ""
		case asked.mention != "":
			return asked.mention
		}
	}
	return ""
}

var (
	// meAlone asks for the user's own figure.
	meAlone = regexp.MustCompile(opening.Needed + `(?:of |for )?(?:me|mine|us|ours|i|my own|my account)[ ?.!]*$`)
	// byThis names the figure to compare by.
	byThis = regexp.MustCompile(`^(?:by|in|at|on|for) `)
	// otherEnd asks for the last where the first was named, or the reverse.
	otherEnd = regexp.MustCompile(opening.Maybe + `(?:(?:who|which)(?: one)? (?:is|s|has) )?` +
		`(?:the )?(?:worst|best|last|first|least|most|lowest|highest|slowest|fastest|weakest|strongest|smallest|biggest)(?: one)?[ ?.!]*$`)
	// difference asks how far two are apart.
	difference = regexp.MustCompile(opening.Maybe + `(?:by how (?:much|many|far)|(?:in|at) what(?: way)?s?|how so)[ ?.!]*$`)
)

// plainPrompt is a prompt without the words before its question, where it has one; one that corrects the turn before goes on with it.
func plainPrompt(prompt string, turns []reply.Turn, known []string) string {
	rest := opening.WithoutInterjection(prompt)
	switch {
	case rest == prompt:
	case continues(rest) || !read(rest, known).topic.Rule().SmallTalk:
		prompt = rest
	case len(turns) > 0 && isBare(spelling.Fold(rest), known):
		prompt = "and " + rest
	}
	if len(turns) == 0 {
		return prompt
	}
	return opening.AsGoingOn(prompt)
}

// isBare reports whether a folded prompt is a span or an account and nothing else.
func isBare(folded string, known []string) bool {
	_, isSpan := timespan.PastAlone(folded)
	list, _ := names.In(folded, folded, known)
	return isSpan || len(list) > 0 && len(strings.Fields(folded)) <= maxNameWords
}

// manyMore asks for a number of what there was: 3 more, one more please.
var manyMore = regexp.MustCompile(`^(?:give me |show me )?(?:\d{1,2}|one|two|three|four|five|ten|some|any) (?:more|others?)\b`)

// continues reports whether a prompt says by itself that it goes on.
func continues(prompt string) bool {
	folded := spelling.Fold(prompt)
	return manyMore.MatchString(folded) || opening.GoesOn(folded)
}
