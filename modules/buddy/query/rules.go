package query

import (
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// kind says what a metric is made of.
type kind int

const (
	ofFollowers kind = iota // a count of each UTC day
	ofChange                // between two of those
	ofPosts                 // the mean of a post
	ofCounting              // how many posts
)

// rule is what a metric can be asked with. A slot that is missing here has the metric's reason.
type rule struct {
	kind   kind
	by     []Dimension
	reason string // why it is split by nothing else, and has no format or filter where it is of followers
}

const (
	reasonFollowers = "Followers belong to an account, not to its posts: they can be split by day, week or month only."
	reasonMeans     = "Means of posts can be split by month, week, weekday, hour, format, hashtag or post."
	reasonCounts    = "Posts can be counted by day, week, month, weekday, hour, format or hashtag."
	reasonPace      = "Posts a week are one figure for a span. Ask for posts by week."
)

var rules = map[Metric]rule{
	Followers:      {ofFollowers, []Dimension{Day, Week, Month}, reasonFollowers},
	Growth:         {ofChange, []Dimension{Day, Week, Month}, reasonFollowers},
	GrowthPercent:  {ofChange, []Dimension{Day, Week, Month}, reasonFollowers},
	GrowthPerDay:   {ofChange, []Dimension{Week, Month}, reasonFollowers},
	EngagementRate: {ofPosts, meansBy, reasonMeans},
	Likes:          {ofPosts, meansBy, reasonMeans},
	Comments:       {ofPosts, meansBy, reasonMeans},
	Views:          {ofPosts, meansBy, reasonMeans},
	Interactions:   {ofPosts, meansBy, reasonMeans},
	CaptionLength:  {ofPosts, meansBy, reasonMeans},
	Posts:          {ofCounting, []Dimension{Day, Week, Month, Weekday, Hour, Type, Hashtag}, reasonCounts},
	PostsPerWeek:   {ofCounting, nil, reasonPace},
}

var meansBy = []Dimension{Week, Month, Weekday, Hour, Type, Hashtag, Post}

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
func (m Metric) Name() string {
	switch {
	case m == Followers:
		return "Followers"
	case m == Posts:
		return "Posts"
	case m == PostsPerWeek:
		return "Posts a week"
	case changes[m].label != "":
		return changes[m].label
	default:
		return measures[m].label
	}
}

// check returns why a query has no answer.
func (q Query) check() error {
	r, known := rules[q.Metric]
	aboutPosts := r.kind == ofPosts || r.kind == ofCounting
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
