package asks

import (
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
)

var (
	// Span is a time that the figures are not of; the last 30 days are none.
	Span = regexp.MustCompile(`\b(?:(?:last|this|past|previous) (?:year|week|weekend|quarter|spring|summer|autumn|winter)` +
		`|(?:last|this|previous) month|` + opening.Needed + timespan.Months +
		`|` + timespan.Months + ` (?:to|with|and|vs|versus) ` + timespan.Months + `|on (?:` + timespan.Months + ` \d{1,2}|\d{1,2} ` +
		timespan.Months + `)` +
		`|yesterday|any day|today|tonight|in ` + timespan.Months + `(?: \d{4})?|in (?:19|20)\d\d` +
		`|(?:the )?(?:last|past) (?:\d+|two|three|six|twelve) (?:hours|days|weeks|months|years)` +
		`|(?:a|\d+|two|three|six) (?:hour|day|week|month|year)s? ago)\b`)
	// Always is a span without a beginning.
	Always = regexp.MustCompile(`\b(?:ever|all[ -]time|over the years|since (?:i|we|they|it|the|last|tracking|` + timespan.Months +
		`|\w+day|\d{4}))\b`)
	// Over is a span that is over.
	Over = regexp.MustCompile(`\b(?:yesterday|(?:last|past|previous) (?:week|weekend|month|\w+day))\b`)
	// Current are spans that are also said of what is to come: "when should I post today".
	Current = regexp.MustCompile(`^(?:today|tonight|this (?:week|weekend|month))$`)
	// Weekday names one, or the weekend.
	Weekday = regexp.MustCompile(`\b(?:(?:sun|mon|tues|wednes|thurs|fri|satur)days?|weekends?|weekdays)\b`)
	// Future asks for a forecast.
	Future = regexp.MustCompile(`\b(?:will|gonna|going to|forecast|predict\w*|projection|by (?:next|the end|` + timespan.Months + `)` +
		`|next (?:week|month|quarter|year)|how long until|when (?:do|would) (?:i|we) (?:reach|hit|get to))\b`)
)

var (
	// Earlier sets a figure beside that of the time before.
	Earlier = regexp.MustCompile(`\b(?:than|compared? (?:to|with)|vs|versus) ` +
		`(?:the |my )?(?:last|previous|past) (?:week|month|30 days|year)\b` +
		`|\bthan (?:the (?:week|month|year) )?before\b`)
	// Online asks when followers are.
	Online = regexp.MustCompile(`\bonline\b|\bwhen (?:are|is|do|does) (?:my|their|its) (?:followers|audience)\b`)
	// Published asks when posts go out.
	Published = regexp.MustCompile(`\bwhen (?:do|does) .*\bposts?\b`)
	// GoodTime asks whether a time is one to post.
	GoodTime = regexp.MustCompile(`\b\d{1,2}(?::\d\d)? ?[ap]m\b|\b(?:[01]?\d|2[0-3]):[0-5]\d\b` +
		`|^should i post (?:it |an? \w+ )?(?:today|now|tonight|tomorrow)\b` +
		`|\bgood (?:time|hour|day)\b|\bwhen (?:is|s) (?:it )?(?:good|best|better)\b`)
	// WhenEngaged asks at which time, not how much.
	WhenEngaged = regexp.MustCompile(opening.Maybe + `when (?:do|does|is|are) .*\b(?:engag\w*|likes?|comments?)\b`)
	// Latest asks for the newest post.
	Latest = regexp.MustCompile(`\b(?:last|latest|newest|most recent|yesterday s|today s) ` +
		`(?:post|reel|carousel|image|photo|picture|video)\b` +
		`|\b(?:my|their|the) (?:latest|newest|last|most recent)(?: one)?[ ?.!]*$` +
		`|\bwhen did (?:i|we) last (?:post|publish)|\bsince (?:i|we) last (?:posted|published)\b|\blast time (?:i|we) (?:posted|published)\b`)
)

// EachWeekday asks how posts are spread over the week.
var EachWeekday = regexp.MustCompile(`\b(?:which|what) (?:week)?days? (?:of the week )?(?:do|did|does|have) (?:\S+ ){1,2}` +
	`(?:post|posted|publish|published) (?:the )?(?:most|least|more|less)\b|\bposts? (?:by|per|on each|each|every) weekday\b`)

// ADay asks for the average of a day, not for that of each.
var ADay = regexp.MustCompile(`\b(?:per|a|each|every) day\b|\bdaily\b`)

var (
	// PerDay asks for the figures of each day or week.
	PerDay = regexp.MustCompile(`\b(?:per|a|each|every|which|what) (?:day|week)\b|\bdaily\b|\bweekly\b`)
	// EachWeek asks for those of each week.
	EachWeek = regexp.MustCompile(`\b(?:per|a|each|every) week\b|\bweekly\b|\bweek (?:by|to) week\b`)
)

// LastDays is a span that the growth of the last 7 days answers.
var LastDays = regexp.MustCompile(`\b(?:this|past) week\b|\b(?:last|past) (?:7|seven) days\b`)

// BestMonth asks which span was the best.
var BestMonth = regexp.MustCompile(`\b(?:best|worst|which|what|strongest|weakest|top) (?:month|week|year)\b`)

// NotCounted asks what to do, or which is more.
var NotCounted = regexp.MustCompile(`\b(?:should|shall|can|could|must|will|ideas?|plan\w*|scheduled|than)\b`)

// CountsPosts asks how many posts there were.
var CountsPosts = regexp.MustCompile(`\bhow (?:many|often)\b.*\b` +
	`(?:posts?|posted|publish\w*|reels?|carousels?|images?|photos?|pictures?|videos?)\b` +
	`|^(?:do|did|does|have) .*\b(?:post|posted|publish|published)\b`)

// When are the weekdays or hours of which a prompt counts the posts.
func When(folded string) (records.When, bool) {
	if !CountsPosts.MatchString(folded) || NotCounted.MatchString(folded) {
		return records.When{}, false
	}
	return records.WhenIn(folded)
}
