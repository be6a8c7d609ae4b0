package query

import (
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// kind says what a metric is made of.
type kind int

const (
	ofFollowers kind = iota + 1 // a count of each UTC day
	ofChange                    // between two of those
	ofPosts                     // the mean of a post
	ofCounting                  // how many posts
	ofInsights                  // what the owner of an account alone sees, of each day or post
)

// metric is what a metric means, and what it can be asked with.
type metric struct {
	kind   kind
	label  string    // what it is called on the app's pages; of posts, the name of the mean
	key    facts.Key // of its figure in a span
	unit   facts.Unit
	by     []Dimension
	reason string // why it is split by nothing else, and has no format or filter where it is of followers

	change func(figures.PeriodGrowth) *float64 // ofChange

	of      figures.Measure // ofPosts; so are the next three
	ofOne   string          // the name of one post's value
	formula string
	hidden  string // why it is unknown of posts that do not have it

	insight figures.InsightMetric // ofInsights
}

const (
	reasonFollowers = "Followers belong to an account, not to its posts: they can be split by day, week or month only."
	reasonMeans     = "Means of posts can be split by month, week, weekday, hour, format, hashtag or post."
	reasonCounts    = "Posts can be counted by day, week, month, weekday, hour, format or hashtag."
	reasonInsights  = "What only the owner of an account sees can be split by day or post, and posts alone have formats and filters."
	reasonPace      = "Posts a week are one figure for a span. Ask for posts by week."
)

var (
	inTime  = []Dimension{Day, Week, Month}
	meansBy = []Dimension{Week, Month, Weekday, Hour, Type, Hashtag, Post}
)

var metrics = map[Metric]metric{
	Followers: {kind: ofFollowers, label: "Followers", key: facts.FollowersOn, unit: facts.Count, by: inTime, reason: reasonFollowers},
	Growth: {kind: ofChange, label: "Follower growth", key: facts.GrowthIn, unit: facts.SignedCount, by: inTime, reason: reasonFollowers,
		change: func(g figures.PeriodGrowth) *float64 { return figures.Float(g.Change) }},
	GrowthPercent: {kind: ofChange, label: "Follower growth in percent", key: facts.PercentIn, unit: facts.SignedPercent, by: inTime,
		reason: reasonFollowers, change: func(g figures.PeriodGrowth) *float64 { return g.Percentage }},
	GrowthPerDay: {kind: ofChange, label: "Average follower growth a day", key: facts.GrowthPerDay, unit: facts.SignedMean, by: inTime[1:],
		reason: reasonFollowers, change: figures.PeriodGrowth.PerDay},
	EngagementRate: {kind: ofPosts, label: "Engagement rate", key: facts.RateIn, unit: facts.Percent, by: meansBy, reason: reasonMeans,
		of: figures.PostRate, ofOne: "Engagement rate", formula: figures.FormulaPostRate, hidden: figures.ReasonHidden},
	Likes: {kind: ofPosts, label: "Average likes per post", key: facts.LikesIn, unit: facts.Mean, by: meansBy, reason: reasonMeans,
		of: figures.PostLikes, ofOne: "Likes", formula: figures.FormulaAsSaid, hidden: figures.ReasonHidden},
	Comments: {kind: ofPosts, label: "Average comments per post", key: facts.CommentsIn, unit: facts.Mean, by: meansBy, reason: reasonMeans,
		of: figures.PostComments, ofOne: "Comments", formula: figures.FormulaAsSaid,
		hidden: "The comment counts of these posts are hidden on Instagram."},
	Views: {kind: ofPosts, label: "Average views per reel", key: facts.ViewsIn, unit: facts.Mean, by: meansBy, reason: reasonMeans,
		of: figures.PostViews, ofOne: "Views", formula: figures.FormulaAsSaid,
		hidden: "Instagram only shows us the views of reels, and not of all of them."},
	Interactions: {kind: ofPosts, label: "Average likes and comments per post", key: interactionsIn, unit: facts.Mean, by: meansBy,
		reason: reasonMeans, of: figures.PostInteractions, ofOne: "Likes and comments", formula: "likes + comments",
		hidden: figures.ReasonHidden},
	CaptionLength: {kind: ofPosts, label: "Average caption length", key: facts.LengthIn, unit: facts.Mean, by: meansBy, reason: reasonMeans,
		of: captionLength, ofOne: "Caption length", formula: "Characters of the caption, hashtags counted",
		hidden: "These posts have no caption."},
	Posts: {kind: ofCounting, label: "Posts", key: facts.PostsIn, unit: facts.Count,
		by: []Dimension{Day, Week, Month, Weekday, Hour, Type, Hashtag}, reason: reasonCounts},
	PostsPerWeek: {kind: ofCounting, label: "Posts a week", key: facts.PerWeek, unit: facts.Mean, reason: reasonPace},

	Reach: insightMetric("reach", "Reach"), AccountViews: insightMetric("views", "Views of the account"),
	Saves: insightMetric("saves", "Saves"), Shares: insightMetric("shares", "Shares"), Follows: insightMetric("follows", "Follows"),
}

// The reasons of queries that have no answer.
var (
	errMetric = invalid("There is no such metric.")
	errBy     = invalid("There is no such split.")
	errOrder  = invalid("An order is best, worst, latest or first.")
	errFormat = invalid("A format is image, carousel or reel.")
	errFilter = invalid("A filter needs a text, a trait of the caption, weekdays, hours, or a bound of engagement_rate, likes, comments, " +
		"views, interactions or caption_length.")
	errSpan    = invalid("A span has a number of days, or days from and to as in 2026-11-03, the first one not later than the last.")
	errTooLong = invalid("A span has 365 days at most.")
	errRows    = invalid("A limit is at least 1, and 60 at most.")
	errRanked  = invalid("Latest and first order posts, days, weeks and months. Other groups are best or worst.")
)

func invalid(reason string) error { return apperr.New(apperr.Invalid, reason) }

// Name is what the metric is called on the app's pages.
func (m Metric) Name() string { return metrics[m].label }

// isOfPosts reports whether posts have a value of the metric.
func (m Metric) isOfPosts() bool { return metrics[m].kind == ofPosts }

// check returns why a query has no answer.
func (q Query) check() error {
	r, known := metrics[q.Metric]
	aboutPosts := r.kind == ofPosts || r.kind == ofCounting || r.kind == ofInsights && q.By == Post
	switch {
	case !known:
		return errMetric
	case q.By != "" && !slices.Contains(dimensions, q.By):
		return errBy
	case q.By != "" && !slices.Contains(r.by, q.By), !aboutPosts && (q.Format != "" || len(q.Filter) > 0):
		return invalid(r.reason)
	case q.Format != "" && !slices.ContainsFunc(figures.Formats[:], q.isFormat):
		return errFormat
	case q.Order != "" && !slices.Contains([]Order{Best, Worst, Latest, First}, q.Order):
		return errOrder
	case (q.Order == Latest || q.Order == First) && !q.By.isInTime():
		return errRanked
	case q.Limit < 0 || q.Limit > MaxRows:
		return errRows
	}
	for _, f := range q.Filter {
		if !f.isValid() {
			return errFilter
		}
	}
	for _, s := range []*Span{q.Span, q.Versus} {
		if err := s.check(); err != nil {
			return err
		}
	}
	return nil
}

var dimensions = []Dimension{Day, Week, Month, Weekday, Hour, Type, Hashtag, Post}

// isInTime reports whether the groups of a dimension have a place in time.
func (d Dimension) isInTime() bool { return d == Day || d == Week || d == Month || d == Post }

func (q Query) isFormat(f figures.Format) bool { return strings.EqualFold(q.Format, f.Name()) }

func (s *Span) check() error {
	if s == nil {
		return nil
	}
	from, badFrom := time.Parse(time.DateOnly, s.From)
	to, badTo := time.Parse(time.DateOnly, s.To)
	switch {
	case s.Days > MaxDays:
		return errTooLong
	case s.Days > 0 && s.From == "" && s.To == "":
		return nil
	case s.Days != 0, badFrom != nil, s.To != "" && badTo != nil, s.To != "" && to.Before(from):
		return errSpan
	default:
		return nil
	}
}
