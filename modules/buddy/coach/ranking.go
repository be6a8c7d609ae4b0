package coach

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/peers"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/than"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/verdict"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

// ofTwo has the words of a ranking as they are said of two accounts.
var ofTwo = strings.NewReplacer("fastest", "faster", "slowest", "slower", "the most", "more", "the fewest", "fewer",
	"the highest", "a higher", "the lowest", "a lower", "post most", "post more", "posts most", "posts more",
	"post least", "post less", "posts least", "posts less")

var (
	whichAccount = regexp.MustCompile(`\b(?:who|whose|who s|` +
		`which (?:of (?:my |the |these |those )?(?:competitors?|rivals?|accounts?|them|us|these|those)` +
		`|one of them|accounts?|competitors?|rivals?))\b`)

	fromBelow = regexp.MustCompile(`\b(?:last|least|fewest|slowest|worst|lowest|smallest|weakest|worse|fewer|less|slower|lower|smaller|` +
		asks.Losing + `)\b`)

	rankedByPattern = regexp.MustCompile(`\brank (?:my |the |all )?(?:competitors?|rivals?|accounts?|them|us|everyone)\b` +
		`|\b(?:competitors?|accounts?) ranked by\b`)

	followsMe = regexp.MustCompile(`\bfollows? me\b`)
)

// rankedBy is a figure that accounts can be ranked by, and how the first and the last of them are named.
type rankedBy struct {
	key       facts.Key
	asked     *regexp.Regexp
	most      predicate // "@rye grows fastest, by"
	least     predicate
	unit      string     // behind the figure
	what, who string     // "how fast … grows", of an account and of all
	noun      string     // "growth"
	apart     facts.Unit // of a difference
}

// predicate is what a sentence says of an account: "grow fastest, by " of the user's own, "grows fastest, by " of another.
type predicate struct{ you, they string }

func (v predicate) of(account facts.Subject) string {
	if account.IsOwn {
		return "You " + v.you
	}
	return account.Name + phrasing.Ended(account) + " " + v.they
}

// ofTwo is the predicate where two accounts are compared; what they are called stays as it is.
func (v predicate) ofTwo() predicate { return predicate{ofTwo.Replace(v.you), ofTwo.Replace(v.they)} }

// rankings are looked at in this order; the last is meant where no figure is named.
var rankings = []rankedBy{
	{facts.GrowthPercent, regexp.MustCompile(`\b(?:gr[eo]w|gain|rising|fast|slow|` + asks.Losing + `)`),
		predicate{"grow fastest, by ", "grows fastest, by "}, predicate{"grow slowest, by ", "grows slowest, by "},
		" in 30 days", "how fast @ grows", "who grows fastest", "growth over 30 days", facts.PointsApart},
	{facts.Likes, regexp.MustCompile(`\blikes?\b`), predicate{"get the most likes a post, ", "gets the most likes a post, "},
		predicate{"get the fewest likes a post, ", "gets the fewest likes a post, "},
		"", "the likes of @", "who gets the most likes", "likes a post", facts.Mean},
	{facts.Comments, regexp.MustCompile(`\bcomment`), predicate{"get the most comments a post, ", "gets the most comments a post, "},
		predicate{"get the fewest comments a post, ", "gets the fewest comments a post, "},
		"", "the comments of @", "who gets the most comments", "comments a post", facts.Mean},
	{facts.Followers, regexp.MustCompile(`\b(?:followers?\b|bigg|larg|small)`),
		predicate{"have the most followers, ", "has the most followers, "},
		predicate{"have the fewest followers, ", "has the fewest followers, "},
		"", "the followers of @", "who has the most followers", "followers", facts.Count},
	{facts.PerWeek, regexp.MustCompile(`\b(?:posts?|posted|publish\w*|active|often)\b`), predicate{"post most, ", "posts most, "},
		predicate{"post least, ", "posts least, "}, " times a week", "how often @ posts", "who posts most", "posts a week", facts.Mean},
	{facts.Rate, regexp.MustCompile(``), predicate{"have the highest engagement rate, ", "has the highest engagement rate, "},
		predicate{"have the lowest engagement rate, ", "has the lowest engagement rate, "},
		"", "the engagement rate of @", "who has the highest engagement rate", "engagement rate", facts.PointsApart},
}

// followersAt is the place of the followers among rankings.
const followersAt = 3

// engaged names the last of rankings.
var engaged = regexp.MustCompile(`\bengag|\brates?\b|\binteraction`)

// measureIn is the figure that a folded prompt without names asks for; named is false where it names none.
func measureIn(figure string) (by rankedBy, named bool) {
	last := rankings[len(rankings)-1]
	for _, r := range rankings[:len(rankings)-1] {
		if r.asked.MatchString(figure) && (r.key != facts.PerWeek || !strings.Contains(figure, "engag")) {
			return r, true
		}
	}
	return last, engaged.MatchString(figure)
}

// topic is that which tells a figure of one account.
func (r rankedBy) topic() topic.Topic {
	switch r.key {
	case facts.GrowthPercent, facts.Followers:
		return topic.Growth
	case facts.PerWeek:
		return topic.Frequency
	default:
		return topic.Engagement
	}
}

// fewest turns a question around that asks for the first.
var fewest = strings.NewReplacer("fastest", "slowest", "the most", "the fewest", "the highest", "the lowest", "most", "least")

// question asks for the first of all accounts by a figure, or of two; or for the last.
func (r rankedBy) question(two, below bool) string {
	asked := r.who
	if below {
		asked = fewest.Replace(asked)
	}
	if two {
		asked = ofTwo.Replace(asked)
	}
	return asked
}

// isFromBelow reports whether a folded prompt asks for the last of some; the last week is none.
func isFromBelow(folded string) bool { return fromBelow.MatchString(timespan.WithoutPast(folded)) }

// ranks reports whether a folded prompt asks which account is first.
func ranks(folded string) bool {
	return rankedByPattern.MatchString(folded) ||
		whichAccount.MatchString(folded) && (asks.Superlative.MatchString(folded) || asks.WhoMore.MatchString(folded)) && !followsMe.MatchString(folded)
}

// meanOfOthers is the mean of the competitors, where a prompt asks for it.
func meanOfOthers(asked intent, folded string, sheet facts.Sheet) (written, bool) {
	if asked.mention != "" || asked.several != nil || !asksMeanOfOthers(folded) || !slices.Contains(meanTopics, asked.topic) {
		return written{}, false
	}
	if len(sheet.Others) == 0 && asks.OfOthers.MatchString(folded) {
		return written{text: noCompetitors, about: asked.topic, open: true}, true
	}
	by, _ := measureIn(names.Without(folded, usernames(sheet)))
	span := anotherSpan(folded, by.topic())
	var said []string
	for _, other := range sheet.Others {
		if _, known := other.Known(by.key); !known {
			said = append(said, by.unknown(other))
		}
	}
	mean, ahead, compared := peers.Mean(sheet, peers.Measure{Key: by.key, Noun: by.noun, Apart: by.apart})
	if compared == 0 && !asks.OfOthers.MatchString(folded) { // of whom was not said
		return written{}, false
	}
	said = append(said, mean)
	text := verdict.OfRank(folded, ahead, compared) + phrasing.Sentences(said...)
	return written{text: phrasing.Paragraphs(span.text, overAll(folded), text), about: asked.topic, open: span.open}, true
}

// meanTopics are those whose figures are told of the competitors together.
var meanTopics = []topic.Topic{topic.Competitors, topic.Engagement, topic.Growth, topic.Frequency, topic.Ranking, topic.Mix}

func asksMeanOfOthers(folded string) bool {
	return aboveAverage.MatchString(folded) || asks.OfOthers.MatchString(folded) && asks.AnyMean.MatchString(meaning.ReplaceAllString(folded, ""))
}

// aboveAverage sets the user beside a mean without saying whose: that of the accounts that were chosen.
var aboveAverage = regexp.MustCompile(`\b(?:am i|are we|(?:is|are) (?:my|our) (?:account|engagement|growth|rate|likes|comments|followers)` +
	`(?: rate| numbers?)?)\b(?: \w+){0,3} (?:above|below|over|under|at|better than|worse than) (?:the |an )?average[ ?.!]*$`)

// meaning asks what words mean.
var meaning = regexp.MustCompile(`\b(?:you|that|it|this) mean\b`)

// overAll says that a figure is not known of the format that a prompt names.
func overAll(folded string) string {
	if format := asks.Format(folded); format != "" {
		return "I don't have that for " + format + "s alone, only for all posts."
	}
	return ""
}

// isApart reports whether a prompt asks how far from each other accounts are that it names or means.
func isApart(asked intent, folded string) bool {
	return asks.Apart.MatchString(folded) && (asked.mention != "" || asked.several != nil ||
		asks.OfOthers.MatchString(folded) && asks.Myself.MatchString(asks.CompetitorsNamed.ReplaceAllString(folded, "")))
}

// aboutRanking names the first of the accounts and lists them all, each with its figure.
func aboutRanking(folded string, sheet facts.Sheet) string {
	if len(sheet.Others) == 0 {
		return noCompetitors
	}
	figure := names.Without(folded, usernames(sheet)) // @slow.loaf asks for no growth
	by, named := measureIn(figure)
	caveat := overAll(folded)
	if asks.Apart.MatchString(folded) && !ranks(folded) {
		if !named {
			return phrasing.Paragraphs(caveat, gaps(sheet, rankings[followersAt], by))
		}
		return phrasing.Paragraphs(caveat, gaps(sheet, by))
	}
	accounts := accountsRanked(folded, sheet)
	var ranked []facts.Subject
	var open []string
	for _, a := range accounts {
		if _, known := a.Known(by.key); known {
			ranked = append(ranked, a)
			continue
		}
		open = append(open, by.unknown(a))
	}
	below := isFromBelow(figure)
	slices.SortStableFunc(ranked, func(a, b facts.Subject) int {
		if below {
			a, b = b, a
		}
		return cmp.Compare(figureOf(b, by.key), figureOf(a, by.key))
	})
	list := listRanked(ranked, by.key)
	lead := by.most
	if below {
		lead = by.least
	}
	pair := len(accounts) == 2 && asks.Comparative.MatchString(folded)
	switch {
	case pair && len(open) > 0:
		return phrasing.Paragraphs(caveat, phrasing.Sentences(append(open, "So I can't say who is ahead.")...), list)
	case len(ranked) == 0:
		return phrasing.Sentences(caveat, "I can't tell "+by.who+": I don't have that figure of any of them.")
	}
	first, _ := ranked[0].Known(by.key)
	says := lead.of(ranked[0])
	if pair {
		if next, _ := ranked[1].Known(by.key); next.Value == first.Value {
			return phrasing.Paragraphs(caveat, "It's the same for both:", list)
		}
		says = lead.ofTwo().of(ranked[0])
		if ranked[0].IsOwn || ranked[1].IsOwn {
			says = verdict.OfPair(folded, ranked[0].IsOwn) + says
		}
	}
	says += first.Cite() + by.unit + "."
	if asks.Apart.MatchString(folded) && len(ranked) > 1 {
		says = phrasing.Sentences(says, by.gap(ranked[0], ranked[1]))
	}
	return phrasing.Paragraphs(caveat, says, list, phrasing.Sentences(open...))
}

// accountsRanked are those that a prompt wants ranked.
func accountsRanked(folded string, sheet facts.Sheet) []facts.Subject {
	accounts := slices.Clone(sheet.Others)
	if sheet.Own != nil && (len(sheet.Others) == 1 && asks.OfThose.MatchString(folded) || !asks.OnlyOthers.MatchString(folded)) {
		accounts = append(accounts, *sheet.Own)
	}
	return accounts
}

// unknown says why the figure of an account is not known.
func (r rankedBy) unknown(of facts.Subject) string {
	name := of.Name
	if of.IsOwn {
		name = "your account"
	}
	return phrasing.Unknown(of, r.key, strings.Replace(r.what, "@", name, 1))
}

// gaps are how far the user's account is from each of the others or, without it, the first of these from the second.
func gaps(sheet facts.Sheet, measures ...rankedBy) string {
	others, one := sheet.Others, sheet.Own
	switch {
	case one == nil && len(others) == 1:
		return notConnected
	case one == nil:
		one, others = &others[0], others[1:]
	}
	var told []string
	for _, other := range others {
		var lines []string
		for _, by := range measures {
			lines = append(lines, by.gap(*one, other))
		}
		told = append(told, phrasing.Sentences(lines...))
	}
	return phrasing.Paragraphs(told...)
}

// gap is how far two accounts are apart, the one ahead first.
func (r rankedBy) gap(ahead, behind facts.Subject) string {
	for _, of := range []facts.Subject{ahead, behind} {
		if _, known := of.Known(r.key); !known {
			return r.unknown(of) + " So I can't tell the difference."
		}
	}
	a, _ := ahead.Known(r.key)
	b, _ := behind.Known(r.key)
	return than.Measure{Noun: r.noun, Apart: r.apart}.Gap(than.Told{Of: ahead, Figure: a}, than.Told{Of: behind, Figure: b})
}

// usernames are those of a sheet's accounts, the user's own last.
func usernames(sheet facts.Sheet) (list []string) {
	for _, other := range sheet.Others {
		list = append(list, strings.TrimPrefix(other.Name, "@"))
	}
	if sheet.Own != nil {
		list = append(list, strings.TrimPrefix(sheet.Own.Name, "@"))
	}
	return list
}

// listRanked is a numbered list of accounts, each with its figure.
func listRanked(ranked []facts.Subject, key facts.Key) string {
	lines := make([]string, 0, len(ranked))
	for i, a := range ranked {
		name := a.Name + phrasing.Ended(a)
		if a.IsOwn {
			name = "You"
		}
		f, _ := a.Known(key)
		lines = append(lines, phrasing.Item(i+1, name+": "+f.Cite()))
	}
	return strings.Join(lines, "\n")
}

// figureOf is a known figure's number.
func figureOf(of facts.Subject, key facts.Key) float64 {
	f, _ := of.Known(key)
	return f.Number()
}

// moreThan compares the figure before with that of another.
var moreThan = regexp.MustCompile(opening.Maybe + `(?:is (?:it|that) )?(?:` + spelling.Comparatives + `) than\b`)

// compared sets one's own figure beside that of an account, where a prompt asks for it.
func compared(folded string, about topic.Topic, of facts.Subject, sheet facts.Sheet) string {
	by := answers[about].beside
	if about == topic.Growth && asks.MoreFollowers.MatchString(folded) {
		by = ownFigure{facts.Followers, "You have ", " followers"}
	}
	if measured, _ := measureIn(folded); about == topic.Engagement && measured.key == facts.Likes {
		by = ownFigure{facts.Likes, "A post of yours gets ", " likes on average"}
	} else if about == topic.Engagement && measured.key == facts.Comments {
		by = ownFigure{facts.Comments, "A post of yours gets ", " comments on average"}
	}
	isAsked := asks.BesideMe.MatchString(folded) || asks.ThanOther.MatchString(folded) || moreThan.MatchString(folded)
	if by.key == "" || of.IsOwn || sheet.Own == nil || !isAsked && (!spelling.Says(folded, "compare") || !asks.Myself.MatchString(folded)) {
		return ""
	}
	own, known := sheet.Own.Known(by.key)
	if !known {
		return phrasing.Unknown(*sheet.Own, by.key, "how you compare")
	}
	text := by.before + own.Cite() + by.unit
	theirs, known := of.Known(by.key)
	switch {
	case !known:
		return text + "."
	case own.Value == theirs.Value:
		return text + ", which is the same."
	case own.Number() > theirs.Number():
		return text + ", which is more."
	default:
		return text + ", which is less."
	}
}
