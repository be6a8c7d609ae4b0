package coach

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/restate"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
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
	// besideMe sets an account beside the user's own.
	besideMe = regexp.MustCompile(`\b(?:than|with|vs|vs\.|versus|against|compared to) (?:me|mine|i|i do|my own|my account|myself|us)\b`)
	// thanOther sets the user's own account beside another.
	thanOther = regexp.MustCompile(`\b(?:i|my|we|our)\b.*\bth[ae]n\b`)
	// aheadOf asks how an account that is named stands beside the user's own.
	aheadOf = regexp.MustCompile(`\b(?:ahead of|behind|beat(?:s|ing)?|catch(?:ing)? up (?:with|to)|overtak(?:e|ing)|(?:better|worse) than)\b`)
	myself  = regexp.MustCompile(`\b(?:i|me|my|mine|myself|we|our|ours|im|ive)\b`)
	itself  = regexp.MustCompile(`\b(?:its|their|theirs|her|hers|his|they|them|she|he|(?:does|did|do|has|is|was) it` +
		`|(?:that|this|the same) account|` +
		`(?:first|second|third|worst|best|last|other) one)\b`)
	// impersonalIt is an "it" that refers to no account: "is it good to post daily".
	impersonalIt = regexp.MustCompile(`\bis it (?:good|worth|ok|okay|bad|true|possible|better to|too|an? |necessary|important|helpful|enough)`)
)

// pronounTarget is whom the pronouns of a prompt refer to.
func pronounTarget(folded string) reference {
	folded = besideMe.ReplaceAllString(folded, "")
	if m := names.Others.FindStringSubmatchIndex(folded); m != nil {
		folded = folded[:m[2]]
	}
	switch {
	case myself.MatchString(folded):
		return oneself
	case itself.MatchString(impersonalIt.ReplaceAllString(folded, "")):
		return another
	default:
		return nobody
	}
}

// understand reads a prompt; one that names no topic goes on with that of the turns before it. Each turn is read once.
func understand(prompt string, turns []reply.Turn, known []string) intent {
	var last goingOn
	for i, turn := range turns {
		if asked := understandAfter(last, turn.Prompt, turns[:i], known); !asked.topic.rule().smallTalk {
			last = goingOn{asked, spelling.Corrected(fold(cmp.Or(asked.restated, turn.Prompt)), known), true}
		}
	}
	return understandAfter(last, prompt, turns, known)
}

// goingOn is what a conversation is about before a prompt, and the folded question that it was asked by.
type goingOn struct {
	asked intent
	words string
	found bool
}

func understandAfter(last goingOn, prompt string, turns []reply.Turn, known []string) intent {
	prompt = withoutInterjection(prompt, known)
	if day := restate.Plainly(fold(prompt)); day != "" {
		asked := understandAfter(last, day, turns, known)
		asked.restated = cmp.Or(asked.restated, day)
		return asked
	}
	asked := read(prompt, known)
	folded := spelling.Corrected(fold(prompt), known)
	namesNone := asked.mention == "" && asked.several == nil
	refers := pronounTarget(folded)
	before, words, goesOn := last.asked, last.words, last.found
	if asked.mention == "" && refers == another {
		asked.mention = before.mention
	}
	if asked.mention == "" && asked.several == nil && plurally.MatchString(folded) && refers == another {
		asked.mention = lastNamed(turns, known)
		asked.theirs = asked.mention == "" && (before.theirs || names.Others.MatchString(folded) ||
			slices.Contains([]topic{topicRanking, topicCompetitors}, before.topic))
	}
	if namesNone && apart.MatchString(folded) && itself.MatchString(folded) && asked.topic != topicGoal {
		asked.mention = before.mention // "how far behind them am I" is about both
	}
	if namesNone && isApart(asked, folded) {
		asked.topic = topicRanking
	}
	if namesNone && before.unknown != "" && (refers == another || refers == nobody && continues(prompt)) {
		return intent{topic: before.topic, unknown: before.unknown}
	}
	if goesOn {
		if on, does := comparesOn(asked, before, folded, words, known); does {
			return on
		}
		if on, does := otherSpan(before, folded, words); does && namesNone {
			return on
		}
		if on, does := otherMean(before, folded, words); does && namesNone {
			return on
		}
		if on, does := besideOther(before, folded, words); does && namesNone {
			return on
		}
		if on, does := otherWhen(before, folded, words); does && namesNone {
			return on
		}
		if best := bestWithin(before, folded, words); best != "" && namesNone {
			return intent{topic: topicTopPosts, mention: before.mention, restated: best}
		}
		if on, does := otherMeasure(before, folded, words); does && namesNone {
			return on
		}
		if on, does := otherFormat(before, folded, words, known); does && namesNone {
			return on
		}
	}
	amongThose := ofThose.MatchString(folded) || whoIsMore.MatchString(folded) && comparative.MatchString(folded)
	if asked.several == nil && asked.mention == "" && amongThose {
		list := namedBefore(turns, known)
		if len(list) > 1 {
			asked.several = list
		} else if len(list) == 1 {
			asked.mention = list[0]
		}
		if list != nil && comparative.MatchString(folded) {
			asked.topic = topicRanking
			if len(list) > 1 && !ofThose.MatchString(folded) && myself.MatchString(words) {
				asked.restated = strings.TrimRight(folded, " ?!.") + withMe
			}
		}
	}
	ahead := besideMe.MatchString(folded) || asked.mention != "" && aheadOf.MatchString(folded)
	switch {
	case (asked.topic == topicNothing || asked.topic == topicWhy && asked.mention != "") && ahead:
		asked.topic = topicCompetitors
	case goesOn && before.topic == topicNext && asked.topic == topicMix && asksForMore(prompt):
		asked.topic = topicNext
	case goesOn && (before.topic == topicPlanned || before.topic == topicToday) && monthAlone.MatchString(folded):
		asked.topic, asked.restated = topicPlanned, "what is planned in "+monthAlone.FindStringSubmatch(folded)[1]
	case goesOn && (before.topic == topicPlanned || before.topic == topicToday) && timespan.IsAll(folded):
		asked.topic = topicPlanned
	case goesOn && formatAlone.MatchString(folded) && slices.Contains(overAllFormats, before.topic):
		asked.topic, asked.mention = before.topic, before.mention
	case goesOn && meAlone.MatchString(folded):
		asked.topic = before.topic
	case goesOn && aboutChange(folded) != "" && before.topic.rule().about != nil:
		asked.topic, asked.mention, asked.private = before.topic, before.mention, before.private
		asked.restated = strings.TrimRight(words, " ?!.") + aboutChange(folded)
	case goesOn && howManyMore.MatchString(folded) && !ofFollowers(asked, folded) &&
		(before.topic == topicGoal || before.topic == topicGrowth):
		asked.topic, asked.mention, asked.restated = before.topic, before.mention, strings.TrimRight(words, " ?!.")+stillMissing
	case goesOn && before.topic == topicGoal && reachesIt.MatchString(folded):
		asked.topic = topicGoal
	case goesOn && judged.MatchString(folded) && before.topic.rule().canBeJudged:
		asked.topic, asked.mention = before.topic, before.mention
	case goesOn && namesNone && before.mention != "" && refers == nobody && onlyMeasure(folded):
		asked.mention = before.mention
	case asked.topic != topicNothing:
	case asked.mention == "" && !continues(prompt):
	case goesOn && (asked.mention == "" || continues(prompt) || len(strings.Fields(folded)) <= maxNameWords):
		asked.topic = before.topic
		if asked.mention == "" && refers != oneself {
			asked.mention = before.mention
		}
	case asked.mention != "": // a name alone asks how it stands beside one's own
		asked.topic = topicCompetitors
	}
	if namesNone {
		asked.unknown = unknownName(folded, asked.topic)
	}
	if row := asked.topic.rule(); asked.mention == "" && asked.several == nil && !asked.theirs && asked.unknown == "" && row.about != nil {
		asked.unknown = names.Person(folded)
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
func unknownName(folded string, about topic) string {
	name := names.Unknown(folded)
	if name == "" || slices.Contains(noNames, name) || read(name, nil).topic != topicNothing || weekday.MatchString(name) ||
		myself.MatchString(name) || itself.MatchString(name) || askedFormat(name) != "" || privateIn(name) != nil {
		return ""
	}
	if _, spans := timespan.Ahead(name, time.Time{}); spans || spanPattern.MatchString(name) || month.MatchString(name) {
		return ""
	}
	row := about.rule()
	if about != topicNothing && about != topicRanking && (row.about == nil || about == topicNext || about == topicCaption) {
		return ""
	}
	return name
}

// month is a name of one.
var month = regexp.MustCompile(`^` + timespan.Months + `$`)

// monthAlone is a month after a question about the planner.
var monthAlone = regexp.MustCompile(`^(?:(?:and|what about|how about|or) )*(` + timespan.Months + `)[ ?.!]*$`)

// judged asks whether the figure before is a good one.
var judged = regexp.MustCompile(`^(?:and |so |but )?(?:is|are|was) (?:that|this|it|those|these)(?: any| really| a)? ` +
	`(?:good|bad|ok|okay|normal|high|low|enough|decent|lot|healthy|fine)[ ?.!]*$`)

// reachesIt asks of a goal that was named whether it will be reached.
var reachesIt = regexp.MustCompile(`^(?:and |so |but )?(?:am i|will i|can i|do i|is (?:that|it)) (?:still )?` +
	`(?:behind|ahead|late|on time|close|there yet|make it|get there|doable|possible|realistic|reach it|hit it)\b`)

// formatAlone asks for the figure before of one format.
var formatAlone = regexp.MustCompile(`^(?:and|what about|how about|also) (?:for |of |with |on )?(?:my )?` +
	`(?:reels?|videos?|carousels?|images?|photos?|pictures?)[ ?.!]*$`)

// onlyMeasure reports whether a prompt goes on with another figure of the same account: "and followers?".
func onlyMeasure(folded string) bool {
	_, named := measureIn(folded)
	return named && beginsOn(folded) && len(strings.Fields(folded)) <= maxMeasureWords
}

// maxMeasureWords are enough for "and posts per week".
const maxMeasureWords = 4

// maxNameWords is how many words name an account and ask nothing else of it: "bread theory then?".
const maxNameWords = 3

// ofThose refers to accounts that were named before.
var ofThose = regexp.MustCompile(`\b(?:(?:of|between) (?:the |those |these )?(?:two|three|both)|of (?:them|those|these)|they both)\b`)

// withMe ends a question about others that is about the user, too.
const withMe = ", me included"

// whoIsMore compares the accounts that were named before.
var whoIsMore = regexp.MustCompile(`^(?:and )?(?:who|which)(?: one)? (?:posts (?:more|less)|grows|has|gets|is)\b`)

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

// plurally refers to others: the user is no "they".
var plurally = regexp.MustCompile(`\b(?:they|them|their|theirs)\b`)

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
	meAlone = regexp.MustCompile(`^(?:and |what about |how about |or )(?:of |for )?(?:me|mine|us|i|my own|my account)[ ?.!]*$`)
	// byThis names the figure to compare by.
	byThis = regexp.MustCompile(`^(?:by|in|at|on|for) `)
	// otherEnd asks for the last where the first was named, or the reverse.
	otherEnd = regexp.MustCompile(`^(?:and )?(?:(?:who|which)(?: one)? (?:is|s|has) )?(?:the )?(?:worst|best|last|first|least|most|lowest` +
		`|highest|slowest|fastest|weakest|strongest|smallest|biggest)(?: one)?[ ?.!]*$`)
	// difference asks how far two are apart.
	difference = regexp.MustCompile(`^(?:and )?(?:by how (?:much|many|far)|(?:in|at) what(?: way)?s?|how so)[ ?.!]*$`)
)

// interjection is what is said before a question: "cool, and tomorrow?".
var interjection = regexp.MustCompile(`(?i)^(?:ok(?:ay)?|cool|great|nice|thanks|thank you|thx|hey|hi|hello|hmm+|so|well|alright|awesome` +
	`|perfect|yes|yeah)(?: (?:thanks|buddy|man|so|one))*[,.!]*\s+`)

// withoutInterjection is a prompt without the words before its question, where it has one.
func withoutInterjection(prompt string, known []string) string {
	rest := interjection.ReplaceAllString(prompt, "")
	if rest == prompt || !continues(rest) && read(rest, known).topic.rule().smallTalk {
		return prompt
	}
	return rest
}

// manyMore asks for a number of what there was: 3 more, one more please.
var manyMore = regexp.MustCompile(`^(?:give me |show me )?(?:\d{1,2}|one|two|three|four|five|ten|some|any) (?:more|others?)\b`)

// continues reports whether a prompt says by itself that it goes on.
func continues(prompt string) bool {
	folded := fold(prompt)
	return manyMore.MatchString(folded) || beginsOn(folded)
}

// beginsOn reports whether a folded prompt begins as one that goes on.
func beginsOn(folded string) bool {
	begins := []string{"and ", "what about", "how about", "also ", "more", "another", "else", "again", "what else", "anything else"}
	return slices.ContainsFunc(begins, func(words string) bool { return strings.HasPrefix(folded, words) })
}
