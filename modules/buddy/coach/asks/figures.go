package asks

import (
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
)

// Losing is said of an account whose followers become fewer.
const Losing = `los(?:e|es|ing|t)|shrink(?:s|ing)?`

// Norm asks how a figure is to be judged without anything to compare it with.
var Norm = regexp.MustCompile(`\b(?:above|below) (?:the )?average\b` +
	`|\b(?:is|are|a)\b.*\b(?:good|bad|normal|healthy|typical|decent|low|high|ok|okay|enough|fine|lot)\b` +
	`|\b(?:good|normal|typical|healthy) (?:engagement|growth|rate)\b|\bin general\b`)

// Change asks why a figure has moved.
var Change = regexp.MustCompile(
	`\bwhy\b.*\b(?:drop\w*|fall\w*|fell|down|decreas\w*|declin\w*|lower|` + Losing + `|loss|(?:so|this|that) (?:low|high|bad|poor|small)` +
		`|up|ris\w*|rose|jump\w*|spik\w*|dip\w*|grow\w*|grew)\b`)

var (
	// Totals asks for a sum.
	Totals = regexp.MustCompile(`\b(?:total|altogether|in all|sum|how many (?:likes|comments))\b`)
	// AnyMean asks for a mean of whatever.
	AnyMean = regexp.MustCompile(`\b(?:average|mean|typical)\b`)
	// Average asks for the mean of posts.
	Average = regexp.MustCompile(`\b(?:average|mean|per post|a post|each)\b`)
	// Taste asks what followers like.
	Taste = regexp.MustCompile(`\bwhat (?:\w+ )?(?:do|does) (?:my|their|its) (?:followers|audience|people|community) ` +
		`(?:like|love|want|prefer|enjoy|respond|care|engage)\b`)
	// Counts asks for likes or comments, or both.
	Counts = regexp.MustCompile(`\b(?:likes|comments|engagement|interactions?)\b`)
	// HowMany asks for a number.
	HowMany = regexp.MustCompile(`\bhow many\b`)
	// Length asks how long something is.
	Length = regexp.MustCompile(`\b(?:how long|how short|length|characters|words` +
		`|(?:short|long)(?:er)? (?:captions?|videos?|reels?))\b`)
	// LikesOrComments names one of them.
	LikesOrComments = regexp.MustCompile(`\b(?:likes|comments)\b`)
	// LeaveOut asks what does worst.
	LeaveOut = regexp.MustCompile(`\b(?:worst|avoid|skip|stop|least|drop|flop\w*)\b`)
)

var (
	// Slowing asks whether growth goes on as it did.
	Slowing = regexp.MustCompile(`\b(?:slow(?:s|ed|ing) (?:down)?|speed(?:s|ing) up|accelerat\w*|picking up|stagn\w*|plateau\w*)`)
	// CountsAllPosts asks how many there are, whenever they were published.
	CountsAllPosts = regexp.MustCompile(`^(?:so |and )?how many posts (?:do i have|have i got|are on my (?:profile|account|page))` +
		`(?: (?:in total|in all|altogether|overall|now|on (?:instagram|insta|ig|my (?:profile|account|page))))*[ ?.!]*$`)
)

// Gain asks for a change of followers, not for their number.
var Gain = regexp.MustCompile(`\b(?:gain\w*|grow\w*|grew|` + Losing +
	`|chang\w*|new followers|(?:get|got|win|won|add|added) (?:\w+ )?followers|more|fewer|net)\b` +
	`|\bdid (?:\S+ ){1,2}(?:get|win|add|earn)\b|\b(?:have|has) (?:\S+ ){1,2}(?:won|added|earned|gotten)\b`)

var (
	// InPercent asks for the figure before in percent.
	InPercent = regexp.MustCompile(opening.Maybe + `(?:(?:what|how much) (?:is|s) (?:that|it|this) )?` +
		`(?:in|as) (?:a )?(?:percent|percentages?|%)[ ?.!]*$` +
		`|` + AsPercent + `$`)
	// UpOrDown asks whether the figure before rose or fell.
	UpOrDown = regexp.MustCompile(opening.Maybe + `(?:did|has|is|are|was|were) (?:it|that|this|they|those) (?:\w+ )?` +
		`(?:up|down|higher|lower|better|worse|ris\w+|fall\w*|improv\w+|drop\w*)` +
		`(?: or (?:\w+ )?(?:up|down|lower|higher|worse|better|fall\w*|drop\w*))?[ ?.!]*$|` + Upwards + `$`)
)

// How a question goes on with the figure before, as it is put behind that figure's question. answerFollowup looks for it.
const (
	AsPercent = " in percent"
	Upwards   = " up or down"
)

// Sample asks how many posts or days a figure is based on.
var Sample = regexp.MustCompile(opening.Maybe +
	`(?:(?:how many|what|which)(?: \w+)? (?:is|are|was|were|s) (?:that|this|it|they|those|these)(?: \w+)? (?:based on|from|out of)` +
	`|(?:based on|from|out of) (?:how many|what|which)(?: \w+)?)[ ?.!]*$`)
