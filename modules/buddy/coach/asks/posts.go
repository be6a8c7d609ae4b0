package asks

import (
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/platform/text"
)

// MostOf ranks posts by a count.
var MostOf = regexp.MustCompile(`\b(?:most|fewest|least) (?:liked|likes|commented|comments|viewed|views|watched|plays)\b` +
	`|\b(?:top|best|worst)\b.*\bby (?:the |their )?(?:number of )?(?:likes|comments|views|plays)\b`)

var (
	// Best is what asks for posts by how they did.
	Best = regexp.MustCompile(`\b(?:best|worst|top|strongest|weakest|(?:most|least) liked` +
		`|most (?:commented|viewed|watched)|second best)(?: (?:\d+|two|three|five|ten|performing|doing))* ` +
		`(?:posts?|reels?|carousels?|images?|photos?|pictures?|videos?|ones?)\b` +
		`|\bposts? (?:with|that (?:got|gets|has|had|have)) (?:the )?(?:most|fewest|highest|best)\b` +
		`|\bwhich (?:of \S+ (?:s )?)?(?:posts?|reels?|carousels?|images?|photos?|videos?|ones?) .*\b(?:best|worst|most|least|flopped)\b`)
	// Why asks for the reason that one did well.
	Why = regexp.MustCompile(`\b(?:why|what made)\b.*\b` +
		`(?:best|well|better|good|great|work(?:ed)?|perform(?:ed)?|viral|top|bad|badly|worse|worst|poorly|flop(?:ped)?)\b`)
	// Badly asks about what did so.
	Badly = regexp.MustCompile(`\b(?:bad|badly|worse|worst|poorly|flop(?:ped)?)\b`)
	// AboutItself asks for what is known of the post that was named before.
	AboutItself = regexp.MustCompile(`^when did (?:i|they|she|he) (?:post|publish) (?:it|this|that)(?: ` + onepost.Nouns + `)?[ ?.!]*$` +
		`|^what (?:was|is|s) (?:it|this|that) about\b`)
	// BestPost is a single one, of which more may be asked: when was my best post published.
	BestPost = regexp.MustCompile(`\b(?:best|top) ` + onepost.Nouns + `\b`)
	// postedBy has who published what is asked for, not how it did.
	postedBy = regexp.MustCompile(`\b(?:what|which)(?: (?:reels|carousels|images|photos|pictures|videos))? (?:did|have|has) ` +
		`((?:@?[\w.]+ ){1,4})(?:posted|published|post|publish)(?:[ ?.!]|$)`)
	// noPoster are words of who published nothing: what did my best post get.
	noPoster = regexp.MustCompile(`\b(?:best|worst|top|first|second|third|last|latest|newest|oldest|previous|next|a|an|the|this|that|which` +
		`|liked|commented|made|do|to)\b|\b(?:my|our|his|her|their|its|s) $`)
	// WhatPosted asks what is published in general.
	WhatPosted = regexp.MustCompile(`\bwhat (?:do|does) (?:\S+ ){1,2}(?:post|publish)\b`)
	// AboutAPost speaks of one, or of some.
	AboutAPost = regexp.MustCompile(`\b(?:posts?|reels?|carousels?|images?|photos?|videos?|it|this|that|one)\b`)
	// Worst asks for the posts that did worst.
	Worst = regexp.MustCompile(`\b(?:worst|weakest|least|fewest|lowest|flop(?:ped)?)\b` +
		`|\b(?:drag|pull|bring|push)(?:s|es|ged|ging|ed|ing)?\b.*\bdown\b|\bbrought\b.*\bdown\b|\b(?:hold(?:s|ing)?|held)\b.*\bback\b`)
	// NumberOfBest is how many of the best or worst are asked for.
	NumberOfBest = regexp.MustCompile(`\b(?:top|best|worst|weakest) (\d{1,2}|` + text.Numerals + `)\b` +
		`|\b(\d{1,2}|` + text.Numerals + `) (?:\w+ )?(?:top|best|worst|weakest)\b`)
	// Plural speaks of several posts.
	Plural = regexp.MustCompile(`\b(?:posts|reels|carousels|images|photos|pictures|videos|ones)\b`)
)

// Oldest asks for the first post that there is; the first of a list is no such one.
var Oldest = regexp.MustCompile(`\b(?:my|our|his|her|its|their|s) (?:very )?first ` + onepost.Nouns + `\b` +
	`|\bvery first ` + onepost.Nouns + `\b` +
	`|\b(?:oldest|earliest) ` + onepost.Nouns + `\b|\b(?:my|their) (?:oldest|earliest)(?: one)?[ ?.!]*$` +
	`|` + opening.Needed + `(?:my|their|the) first[ ?.!]*$` +
	`|\bfirst ` + onepost.Nouns + ` (?:of|in|this|last|since) (?:this |last |the )?(?:` + timespan.Months + `|week|month|year)\b` +
	`|\bfirst ` + onepost.Nouns + ` (?:that )?(?:i|we|they|she|he) (?:posted|published)\b` +
	`|\bwhen did (?:\S+ ){1,2}first (?:post|publish)\b|\bfirst time (?:i|we|they|she|he) (?:posted|published)\b`)

// LatestListed asks for some of the newest posts and for nothing of them, at its group how many.
var LatestListed = regexp.MustCompile(opening.Maybe + `(?:(?:please|show|list|give|tell|me|what are|what were) )*` +
	`(?:my|our|their|her|his|its|@?[\w.]+ s) (?:last|latest|newest) ([1-9]\d?|` + text.Numerals + `) ` +
	`(?:posts|reels|carousels|images|photos|pictures|videos)[ ?.!]*$`)

// Judged asks whether what was just told of is good.
var Judged = regexp.MustCompile(opening.Maybe + `(?:is|are|was|were) (?:that|this|it|those|these)(?: any| really| a)? ` +
	`(?:good|bad|ok|okay|normal|high|low|enough|decent|lot|healthy|fine)[ ?.!]*$`)

// PostedWhat reports whether a folded prompt asks what was published, not how it did.
func PostedWhat(folded string) bool {
	m := postedBy.FindStringSubmatch(folded)
	return m != nil && !noPoster.MatchString(m[1])
}

// PostNoun is one post.
var PostNoun = regexp.MustCompile(`\b(?:post|reel|carousel|image|photo|picture|video)\b`)

// InCommon asks what several posts share.
var InCommon = regexp.MustCompile(`\bin common\b|\b(?:common|similar|alike|patterns?)\b`)

// BareAspect asks for something of the post that was just named, and says nothing else.
var BareAspect = regexp.MustCompile(opening.Maybe + `(?:(?:what (?:was|is|were|are)|what s|show(?: me)?|give me|tell me|read me` +
	`|how many|any|which|what|the|its|with|at|on) )*(?:likes?|comments?|views?|plays|hash ?tags?|tags?|caption|format|time|(?:week)?day` +
	`|hour|when|why)` +
	`(?: (?:was it|exactly|then|though|so (?:well|good)))?[ ?.!]*$`)
