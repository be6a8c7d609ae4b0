// Package planquery reads what a prompt asks of the planner: which of its ideas, and for when.
package planquery

import (
	"regexp"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/verdict"
)

// List is which of the planner's ideas are asked for.
type List int

// The lists.
const (
	Planned   List = iota // those with a date ahead
	Counts                // how many there are of each status
	OfStage               // those of a status
	Late                  // planned for a time that has passed
	Undated               // without a date
	Undrafted             // without a draft
	Posted                // that became a post
	FreeDays              // no ideas, but the days without any
	NextOne               // the next that is planned
)

// Query is what is asked of the planner.
type Query struct {
	List    List
	Stage   int    // of OfStage and Counts, in the order of the statuses, from 0; −1: none is named
	HowMany bool   // their number, first of all
	Whether bool   // there are any
	Ready   bool   // the finalised ones that are still to be posted
	Type    string // of the ideas, as the planner names it; empty: any
	Span    timespan.Span
	InSpan  bool // a span is named
}

const (
	ideas = `(?:ideas?|drafts?|reels?|carousels?|stor(?:y|ies)|posts?|ones?|things?|stuff|anything|everything|what)`
	plan  = `(?:planner|plan|planned|calendar|schedule|content plan)`
)

// lists are the words by which each list is known, in the order in which they decide.
var lists = []struct {
	list  List
	asked *regexp.Regexp
}{
	{FreeDays, regexp.MustCompile(`\bnothing (?:is |s )?(?:planned|scheduled)\b|\b(?:free|empty|open|unplanned) (?:days?|slots?|spots?)\b` +
		`|\b(?:days?|slots?) (?:\w+ ){0,3}(?:free|empty|open)\b|\bgaps? in (?:my|the) ` + plan + `\b` +
		`|\b(?:is|are|am i|s) (?:\w+ ){0,3}(?:still )?(?:free|empty|unplanned)\b`)},
	{Late, regexp.MustCompile(`\boverdue\b|\bpast due\b|\b` + ideas + ` (?:\w+ ){0,3}late\b|\blate (?:ideas?|posts?|drafts?|ones?)\b` +
		`|\blate (?:in|on|with) (?:my|the) ` + plan + `\b|\bbehind (?:on|with|in) (?:my|the) ` + plan + `\b|\bbehind schedule\b` +
		`|\bforg[eo]t(?:ten)? to (?:post|publish)\b` +
		`|\b(?:did i|have i|i ve|i) miss(?:ed)?\b|\bmissed (?:posts?|ideas?|dates?|deadlines?)\b|\bshould (?:already )?have (?:been )?posted\b`)},
	{Undrafted, regexp.MustCompile(`\b` + ideas + `\b.*\b(?:no|without(?: an?| any)?|missing(?: an?)?|need(?:s` +
		`|ing)?(?: an?)?) (?:drafts?|text|words|captions?|copy)\b` +
		`|\bleft to (?:write|draft)\b|\bstill (?:have )?to (?:write|draft)\b`)},
	{Undated, regexp.MustCompile(`\b(?:no|without(?: an?| any)?|(?:don ?t|doesn ?t|do not) have (?:an? |any )?|missing(?: an?)?` +
		`|needs?(?: an?)?)` +
		` ?(?:planned )?(?:dates?|days?) ?(?:yet|set)?(?:$|[?.! ])|\bundated\b|\bunscheduled\b` +
		`|\b` + ideas + ` (?:\w+ ){0,3}(?:not|aren ?t|isn ?t|haven ?t)(?: been)?(?: yet)? (?:planned|scheduled|dated)\b`)},
	{Posted, regexp.MustCompile(`\b(?:ideas?|planned)\b.*\b(?:already|actually) (?:\w+ )?(?:posted|published|post|publish)\b|\b(?:posted` +
		`|published) ideas?\b` +
		`|\bideas? (?:\w+ ){0,3}(?:posted|published|went out|became posts?)\b|\bideas? (?:did|have) i (?:post|publish)(?:ed)?\b`)},
	{OfStage, regexp.MustCompile(`\b(?:my|the|any|all|which|open|unfinished|list|show|see|me|what|have|got) (?:my |the |all |open ` +
		`|unfinished )*drafts\b` +
		`|\b(?:is|are|s) (?:still|only|just|yet) (?:an? |in )?drafts?\b` +
		`|\b(?:ideas?|posts?|reels?|carousels?|stories|ones|things) (?:is|are) drafts?[ ?.!]*$` +
		`|\b(?:in|is|s|my|the|from) (?:my |the )?backlog\b|\bready (?:to (?:post|publish|go)|for posting)\b` +
		`|\b(?:am i|i m|i am) working on\b|\b` + ideas + ` (?:\w+ ){0,3}in (?:progress|draft)\b` +
		`|\b(?:finished|finali[sz]ed|completed|done) (?:ideas?|posts?|reels?|carousels?|stories|ones|drafts)\b` +
		`|\b(?:ideas?|drafts?|ones) (?:\w+ ){0,3}(?:finished|finali[sz]ed|completed|done)\b` +
		`|\b(?:everything|all|anything|show|list)\b.*\bfinali[sz]ed\b` +
		`|^(?:what|which|how many)(?: \w+)?(?: is| are| s| have i| did i) (?:\w+ )?(?:finished|finali[sz]ed)\b`)},
	{Counts, regexp.MustCompile(`\bhow many (?:\w+ ){0,3}(?:ideas?|drafts?)\b|\ball (?:of )?my ideas\b` +
		`|\bideas\b.*\b(?:each|every|by|per) (?:stage|status)\b|\bhow many .*\b(?:backlog|finali[sz]ed|in progress)\b`)},
	{NextOne, regexp.MustCompile(`\bwhen (?:is|s) (?:my|the) next (?:planned |scheduled )?(?:idea|post|reel|carousel|story|one)\b` +
		`|\b(?:my|the) next (?:planned|scheduled) (?:idea|post|reel|carousel|story)\b|\bwhat (?:is|s|comes) next (?:in|on) (?:my` +
		`|the) ` + plan + `\b`)},
}

// Asked is what asks for one of the lists, whatever else a prompt says.
var Asked = func() *regexp.Regexp {
	all := make([]string, 0, len(lists))
	for _, l := range lists {
		all = append(all, l.asked.String())
	}
	return regexp.MustCompile(strings.Join(all, "|"))
}()

var (
	// spanAsked asks what a span holds without a word of planning.
	spanAsked = regexp.MustCompile(`\bwhat (?:am|are|will) (?:i|we) (?:going to |gonna )?(?:post|publish|upload)(?:ing)?\b` +
		`|\b(?:what (?:is|s)|anything|something|nothing) going (?:out|live|up)\b` +
		`|\b(?:anything|something|what do i have|what is|what s|whats) (?:up )?` +
		`(?:on|for|in|after|this|next|today|tonight|tomorrow)\b|\bmy (?:schedule|calendar|plans?)\b|\bscheduled? for\b`)
	// countAsked asks how many a span that is ahead holds; postedAsked, how many were posted.
	countAsked = regexp.MustCompile(`\bhow many (?:\w+ )?(?:reels?|carousels?|stories|posts?|videos?|images?|photos?)\b.*\b(?:in|for|on` +
		`|next|tomorrow)\b`)
	postedAsked = regexp.MustCompile(`\b(?:did|was|were|have i (?:posted|published)|posted|published|should|last|past|per|(?:a|each` +
		`|this) (?:week|month)|today)\b`)
	planned = regexp.MustCompile(`\b(?:planned|scheduled|plan|planner|ideas?)\b`)
	ready   = regexp.MustCompile(`\bready\b`)
	howMany = regexp.MustCompile(`\bhow many\b|\btoo many\b|\benough\b`)
)

// ofPlan names the plan itself.
var ofPlan = regexp.MustCompile(`\b(?:my|the|last (?:week|month)(?:s| s)?|yesterday s) (?:content )?plan\b|\bplan (?:of|for) `)

// AsksPast reports whether a folded prompt asks for the plan of days that are over.
func AsksPast(folded string) bool { return ofPlan.MatchString(folded) && timespan.HasPast(folded) }

// AsksSpan reports whether a folded prompt asks what is planned for a span.
func AsksSpan(folded string) bool {
	if _, spans := timespan.Ahead(folded, time.Time{}); !spans {
		return false
	}
	return spanAsked.MatchString(folded) || counts(folded)
}

// counts reports whether a folded prompt asks how many a span holds, without saying whether planned or published.
func counts(folded string) bool {
	return countAsked.MatchString(folded) && !postedAsked.MatchString(folded)
}

// CountsSpan reports whether a folded prompt asks how many posts a span holds, without saying whether planned or published.
func CountsSpan(folded string) bool {
	return counts(folded) && !spanAsked.MatchString(folded) && !Asked.MatchString(folded) && !planned.MatchString(folded)
}

// CountsPublished reports whether a prompt counts the posts of a span that has begun: of two days or months with a name, the nearer.
func CountsPublished(folded string, today time.Time) bool {
	if !CountsSpan(folded) {
		return false
	}
	behind, began := timespan.PastSpan(folded, today)
	ahead, comes := timespan.Ahead(folded, today)
	if !began || !comes {
		return began
	}
	if behind.IsDay() {
		return behind.To < today.Format(time.DateOnly) && distance(behind.From, today) < ahead.From.Sub(today)
	}
	month := today.AddDate(0, 0, 1-today.Day())
	return distance(behind.From, month) <= ahead.From.Sub(month)
}

// distance is how long before another a day is.
func distance(day string, before time.Time) time.Duration {
	from, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return 0
	}
	return before.Sub(from)
}

// Of reads a folded prompt in the calendar of today.
func Of(folded string, today time.Time) (q Query) {
	q.Span, q.InSpan = timespan.Ahead(folded, today)
	q.HowMany, q.Type, q.Stage, q.Whether = howMany.MatchString(folded), typeIn(folded), stageIn(folded), verdict.AsksAny(folded)
	for _, l := range lists {
		if l.asked.MatchString(folded) {
			q.List = l.list
			break
		}
	}
	q.Ready = q.List == OfStage && ready.MatchString(folded)
	switch {
	case q.List == OfStage && q.HowMany:
		q.List = Counts
	case q.List == Counts && q.InSpan:
		q.List = Planned
	}
	return q
}

// stages are the words of the statuses in their order.
var stages = []*regexp.Regexp{
	regexp.MustCompile(`\bbacklog\b`),
	regexp.MustCompile(`\bdraft(?:s|ed)?\b`),
	regexp.MustCompile(`\bin progress\b|\bworking on\b`),
	regexp.MustCompile(`\bfinali[sz]ed\b|\bfinished\b|\bcompleted\b|\bdone\b|\bready\b`),
}

// stageIn is the status that a prompt names: the last of them, as finished drafts are finished.
func stageIn(folded string) int {
	for i := len(stages) - 1; i >= 0; i-- {
		if stages[i].MatchString(folded) {
			return i
		}
	}
	return -1
}

// types are those of ideas and how people name them. A post is what any of them becomes: that word names none.
var types = []struct {
	name  string
	asked *regexp.Regexp
}{
	{"reel", regexp.MustCompile(`\b(?:reels?|videos?)\b`)},
	{"carousel", regexp.MustCompile(`\bcarousels?\b`)},
	{"story", regexp.MustCompile(`\bstor(?:y|ies)\b`)},
	{"post", regexp.MustCompile(`\b(?:images?|photos?|pictures?|single posts?)\b`)},
}

func typeIn(folded string) string {
	for _, t := range types {
		if t.asked.MatchString(folded) {
			return t.name
		}
	}
	return ""
}

// One names one of them.
func (q Query) One() string {
	switch q.Type {
	case "":
		return "idea"
	case "post":
		return "image post"
	default:
		return q.Type
	}
}

// Plural names ideas of the type as a sentence has them: reels, ideas.
func (q Query) Plural() string {
	switch q.Type {
	case "":
		return "ideas"
	case "story":
		return "stories"
	case "post":
		return "image posts"
	default:
		return q.Type + "s"
	}
}
