// Package facts is what an answer may say: the figures that the pages show, each with its formula and date, by subject.
package facts

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Key names a figure within its subject.
type Key string

// The figures of an account. Those of which there are several have a number behind: bestTime1, hashtag1.
const (
	Followers     Key = "followers"
	Growth        Key = "growth"        // followers, last 30 days
	GrowthPercent Key = "growthPercent" // the same in percent
	GrowthPerDay  Key = "growthPerDay"  // its average
	WeekGrowth    Key = "weekGrowth"    // followers, last 7 days
	Rate          Key = "rate"          // engagement rate
	RateChange    Key = "rateChange"    // against the 30 days before
	Likes         Key = "likes"         // mean of a post
	Comments      Key = "comments"      // mean of a post
	PerWeek       Key = "perWeek"       // posts a week
	PerMonth      Key = "perMonth"      // posts of the last 30 days
	AllPosts      Key = "allPosts"      // on the profile, whenever they were published
	BestDay       Key = "bestDay"       // a weekday
	BestTime      Key = "bestTime"      // hours, the best first
	Hashtag       Key = "hashtag"       // the best first
	Share         Key = "share"         // of a format among the posts, the largest first
	FormatRate    Key = "formatRate"    // engagement rate of a format's posts, in the order of Share
	Leading       Key = "leading"       // the format that does best
	LeadingRatio  Key = "leadingRatio"  // how many times as well
	TopPost       Key = "topPost"       // rate of the best posts
	TopLikes      Key = "topLikes"      // of the best posts, in the order of TopPost; so are the next four
	TopComments   Key = "topComments"
	TopViews      Key = "topViews"     // of any post
	TopDay        Key = "topDay"       // weekday on which it was published
	TopHour       Key = "topHour"      // time at which it was published
	TopTags       Key = "topTags"      // its hashtags, apart by spaces
	TopLength     Key = "topLength"    // characters of its caption
	TopUsual      Key = "topUsual"     // engagement rate of its author, where it is another's for each
	GoalPosts     Key = "goalPosts"    // posts this week
	GoalSet       Key = "goalSet"      // posts a week that the user wants
	GoalLeft      Key = "goalLeft"     // posts that are missing this week
	GoalStreak    Key = "goalStreak"   // days
	SavedPosts    Key = "savedPosts"   // in the lists that were chosen
	Audience      Key = "audience"     // shares of those who follow or view the own account
	FollowersOn   Key = "followersOn"  // a day
	GrowthIn      Key = "growthIn"     // a span of days; so are the next ten
	PercentIn     Key = "percentIn"    // the same in percent
	PostsIn       Key = "postsIn"      // published
	RateIn        Key = "rateIn"       // engagement rate of the posts
	LikesIn       Key = "likesIn"      // mean of a post
	CommentsIn    Key = "commentsIn"   // mean of a post
	ViewsIn       Key = "viewsIn"      // mean of a post
	LengthIn      Key = "lengthIn"     // mean characters of a caption
	InsightIn     Key = "insightIn"    // what only the owner of the account sees
	TopInsight    Key = "topInsight"   // of any post; what only its owner sees
	IdeasInMonth  Key = "ideasInMonth" // planned for a month
	IdeasPlanned  Key = "ideasPlanned" // planned for the next 14 days, today included
	IdeasOfStage  Key = "ideasOfStage" // by status, from the backlog to finalised
	IdeasInAll    Key = "ideasInAll"
	IdeasOverdue  Key = "ideasOverdue"
	IdeasNoDraft  Key = "ideasNoDraft" // of the backlog, with neither a draft nor a final copy
	IdeasNoDay    Key = "ideasNoDay"
	IdeasPosted   Key = "ideasPosted"   // with a post of the user's that came of them
	IdeasUnlinked Key = "ideasUnlinked" // finalised, their day is over, and no post is linked
)

// Nth is the key of one of several.
func (k Key) Nth(n int) Key { return Key(fmt.Sprint(k, n)) }

// Kind is the key that one of several is of.
func (k Key) Kind() Key { return Key(strings.TrimRight(string(k), "0123456789")) }

// counted is what the sample of a figure counts.
func (k Key) counted() string {
	switch k.Kind() {
	case FollowersOn, GrowthIn, PercentIn, Followers, Growth, GrowthPercent, GrowthPerDay, WeekGrowth, GoalStreak, InsightIn:
		return "day"
	case IdeasInMonth, IdeasPlanned, IdeasOfStage, IdeasInAll, IdeasOverdue, IdeasNoDraft, IdeasNoDay, IdeasPosted, IdeasUnlinked:
		return "idea"
	default:
		return "post"
	}
}

// Unit says how a value is written.
type Unit string

// The units.
const (
	Count         Unit = "count"          // 48,213
	SignedCount   Unit = "signed count"   // +1,284
	Percent       Unit = "percent"        // 4.2%
	SignedPercent Unit = "signed percent" // +2.7%
	Points        Unit = "points"         // −0.3 percentage points
	PointsApart   Unit = "points apart"   // 0.3 percentage points between two
	Mean          Unit = "mean"           // 12.3
	SignedMean    Unit = "signed mean"    // +12.3
	Times         Unit = "times"          // 2.4 times
)

// Figure is what a page shows.
type Figure struct {
	Key   Key
	Label string // "Engagement rate, last 30 days"
	Unit  Unit
	Value *float64 // nil: unknown, unless Words say it
	Words string   // in the place of a number: "Wednesday", "8 PM", "#sourdough"
	Basis figures.Basis
	Link  string // path of the page
}

// Subject is an account, or whatever else figures are of.
type Subject struct {
	Name      string // "@maya.bakes", "your week"
	ProfileID int64  // 0: it is no account
	IsOwn     bool
	Until     string // the day on which what we know of it ends, "3 Nov 2026"; empty: it goes on
	keys      []Key
	facts     []reply.Fact // by keys
}

// NewSubject makes facts of figures; prefix is unlike that of any other subject.
func NewSubject(prefix, name string, own bool, of []Figure) Subject {
	s := Subject{Name: name, IsOwn: own}
	for _, f := range of {
		s.keys, s.facts = append(s.keys, f.Key), append(s.facts, f.fact(prefix, name))
	}
	return s
}

// WeekEnds says when a week is over, whoever's it is.
const WeekEnds = "Your week ends on Saturday night."

// NewWeek is the weekly goal as a subject.
func NewWeek(of []Figure) Subject { return NewSubject("week", yourWeek, true, of) }

const yourWeek = "your week"

// Fact is the figure of a key; ok is false where the subject has none of it, known or not.
func (s Subject) Fact(key Key) (f reply.Fact, ok bool) {
	if i := slices.Index(s.keys, key); i >= 0 {
		return s.facts[i], true
	}
	return f, false
}

// Known is Fact of a figure that is not N/A.
func (s Subject) Known(key Key) (reply.Fact, bool) {
	f, ok := s.Fact(key)
	return f, ok && f.Reason == ""
}

// Several are the known ones of a key, in their order.
func (s Subject) Several(key Key) (list []reply.Fact) {
	for n := 1; ; n++ {
		f, ok := s.Known(key.Nth(n))
		if !ok {
			return list
		}
		list = append(list, f)
	}
}

// Facts are all, in the order of the figures.
func (s Subject) Facts() []reply.Fact { return slices.Clone(s.facts) }

// Fill writes figures into a text: "<rate>" becomes the citation of the subject's rate. It is empty where one of them is unknown.
func (s Subject) Fill(text string) string {
	said := ""
	for {
		before, rest, found := strings.Cut(text, "<")
		said += before
		if !found {
			return said
		}
		key, after, _ := strings.Cut(rest, ">")
		f, known := s.Known(Key(key))
		if !known {
			return ""
		}
		said, text = said+f.Cite(), after
	}
}

// Some are the subject's facts of some kinds, in their order.
func (s Subject) Some(kinds []Key) (list []reply.Fact) {
	for i, key := range s.keys {
		if slices.Contains(kinds, key.Kind()) {
			list = append(list, s.facts[i])
		}
	}
	return list
}

// Sheet is everything that an answer may stand on.
type Sheet struct {
	Own      *Subject // nil: no account is connected
	Others   []Subject
	Week     Subject  // the weekly goal
	Audience Subject  // who follows and views the own account, as the user typed it in
	Saved    *Subject // the saved posts that were chosen; nil: none were
	Planner  Planner  // what is planned for the next days
	Idea     *Idea    // that is to get its copy
	Demo     bool     // the figures are simulated
}

// Planner is how many ideas there are, and those that are planned.
type Planner struct {
	Subject
	Today     string        // YYYY-MM-DD, where the user is
	Ideas     []PlannedIdea // of the next 14 days, today included, in the order of their days
	Later     []PlannedIdea // planned for after these
	Until     string        // the last day of which all ideas are there; empty: they all are
	Undrafted []PlannedIdea // the latest of those without a draft; some have no day

	Stages   [4][]PlannedIdea // the latest of each status, in the order of IdeasOfStage
	Undated  []PlannedIdea    // the latest without a day
	Late     []PlannedIdea    // the overdue ones, those of the longest ago first
	Posted   []PlannedIdea    // the latest with a post that came of them
	Unlinked []PlannedIdea    // the finalised ones whose day is over and to which no post is linked, those of the longest ago first
}

// PlannedIdea is an idea with a date.
type PlannedIdea struct{ Title, Type, Status, Day string } // Day: YYYY-MM-DD, or YYYY-MM-DDTHH:MM; empty: none

// On is the idea's day as people read it: Thu 26 Nov, or Thu 26 Nov, 6:30 PM.
func (i PlannedIdea) On() string {
	if at, err := time.Parse("2006-01-02T15:04", i.Day); err == nil {
		return at.Format("Mon 2 Jan, 3:04 PM")
	}
	if day, err := time.Parse(time.DateOnly, i.Day); err == nil {
		return day.Format("Mon 2 Jan")
	}
	return i.Day
}

// Stage is the status of the idea in words.
func (i PlannedIdea) Stage() string { return strings.ReplaceAll(i.Status, "_", " ") }

// Idea is a post that the user plans.
type Idea struct{ Title, Type, Draft, FinalCopy string }

// Facts are those of all subjects, the own account's first.
func (s Sheet) Facts() (list []reply.Fact) {
	if s.Own != nil {
		list = s.Own.Facts()
	}
	for _, other := range s.Others {
		list = append(list, other.Facts()...)
	}
	if s.Saved != nil {
		list = append(list, s.Saved.Facts()...)
	}
	list = append(list, s.Week.Facts()...)
	list = append(list, s.Planner.Facts()...)
	return append(list, s.Audience.Facts()...)
}

// Texts are the user's own, which an answer may repeat: titles, drafts, days. In a conversation about an idea its prompts are, too:
// "mention my 20% off".
func (s Sheet) Texts(q reply.Question) string {
	var texts []string
	for _, idea := range s.Planner.Ideas {
		texts = append(texts, idea.Title, idea.On())
	}
	if s.Idea != nil {
		texts = append(texts, s.Idea.Title, s.Idea.Draft, s.Idea.FinalCopy)
		texts = append(texts, q.Prompts()...)
	}
	return strings.Join(texts, "\n")
}

// fact turns a figure into what an answer cites.
func (f Figure) fact(prefix, name string) reply.Fact {
	out := reply.Fact{
		ID: prefix + ":" + string(f.Key), Label: f.Label + " of " + name, Value: f.Words,
		Formula: f.Basis.Formula, N: f.Basis.N, Counted: f.Key.counted(),
		TakenAt: f.Basis.TakenAt, Link: f.Link,
	}
	switch {
	case f.Value != nil:
		out.Numbers = []float64{*f.Value}
		if f.Words == "" {
			out.Value = Format(f.Unit, *f.Value)
		}
	case f.Words == "":
		out.Value, out.Reason = "N/A", "It is not known."
		if f.Basis.Reason != nil {
			out.Reason = *f.Basis.Reason
		}
	}
	return out
}
