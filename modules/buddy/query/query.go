// Package query is what can be asked of a user's data, and the answer. It knows no language: a language model fills a Query by function
// calling, the coach fills it from words, and one Runner answers both.
package query

import (
	"fmt"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Query is one question. Every field but the metric may be left out. The tags describe it to a language model.
type Query struct {
	Metric   Metric    `json:"metric" enum:"followers,growth,growth_percent,growth_per_day,engagement_rate,likes,comments,views,interactions,caption_length,posts,posts_per_week,reach,account_views,saves,shares,follows" doc:"growth is of followers; likes, comments, views (of reels), interactions (likes + comments) and caption_length are means of a post; posts is their number; reach, account_views (of everything), saves, shares and follows are of the user's own account alone, for a span, by day or by post; reach of several days is known for the last 30 alone"`
	Accounts []string  `json:"accounts,omitempty" doc:"Usernames, or all: the user's own account and every tracked one. Without: the user's own"`
	Span     *Span     `json:"span,omitempty" doc:"Without: as on the app's pages, mostly the last 30 days"`
	Versus   *Span     `json:"versus,omitempty" doc:"A second span to compare with"`
	Format   string    `json:"format,omitempty" enum:"image,carousel,reel" doc:"Of posts. Without: any"`
	By       Dimension `json:"by,omitempty" enum:"day,week,month,weekday,hour,format,hashtag,post" doc:"What to split the metric by; post: every post on its own, with its caption"`
	Filter   []Filter  `json:"filter,omitempty" doc:"Of posts; every one must hold"`
	Order    Order     `json:"order,omitempty" enum:"best,worst,latest,first" doc:"Of groups and posts"`
	Limit    int       `json:"limit,omitempty" minimum:"1" maximum:"60" doc:"Of groups and posts of an account. Without: 31 days, weeks or months, 10 of anything else"`
}

// All in a query's accounts means the own account and every tracked one.
const All = "all"

// Metric is what is asked for. Its definition is that of the app's pages.
type Metric string

// The metrics. Those of posts are means of a post, but for Posts and PostsPerWeek.
const (
	Followers      Metric = "followers"
	Growth         Metric = "growth"
	GrowthPercent  Metric = "growth_percent"
	GrowthPerDay   Metric = "growth_per_day"
	EngagementRate Metric = "engagement_rate"
	Likes          Metric = "likes"
	Comments       Metric = "comments"
	Views          Metric = "views"
	Interactions   Metric = "interactions" // likes + comments, by which the pages rank times
	CaptionLength  Metric = "caption_length"
	Posts          Metric = "posts"
	PostsPerWeek   Metric = "posts_per_week"

	// These Instagram shows to the owner of an account alone.
	Reach        Metric = "reach"
	AccountViews Metric = "account_views"
	Saves        Metric = "saves"
	Shares       Metric = "shares"
	Follows      Metric = "follows"
)

// Dimension says what the figures of an account are split by.
type Dimension string

// The dimensions. The days, weeks, weekdays and hours are the viewer's; weeks begin on Sunday.
const (
	Day     Dimension = "day"
	Week    Dimension = "week"
	Month   Dimension = "month"
	Weekday Dimension = "weekday"
	Hour    Dimension = "hour"
	Type    Dimension = "format"
	Hashtag Dimension = "hashtag"
	Post    Dimension = "post" // every post on its own
)

// Order is that of groups and posts.
type Order string

// The orders. Without one, time and weekdays come in their own order, posts the latest first, and everything else the best first.
// Groups of posts are ordered as the pages rank them, by figures.RankedByShrunk.
const (
	Best   Order = "best"
	Worst  Order = "worst"
	Latest Order = "latest"
	First  Order = "first"
)

// Filter keeps the posts that fulfil all of it: a bound of a metric, a text or a trait of the caption, or when they were published.
type Filter struct {
	Metric   Metric   `json:"metric,omitempty" enum:"engagement_rate,likes,comments,views,interactions,caption_length" doc:"Of a post"`
	Above    *float64 `json:"above,omitempty"`
	Below    *float64 `json:"below,omitempty"`
	Contains string   `json:"contains,omitempty" doc:"A word or hashtag of the caption"`
	With     Trait    `json:"with,omitempty" enum:"emoji,question,mention,hashtag" doc:"What the caption has"`
	Without  Trait    `json:"without,omitempty" enum:"emoji,question,mention,hashtag" doc:"What the caption does not have"`
	Weekdays []string `json:"weekdays,omitempty" doc:"As in Monday"`
	Hours    *Hours   `json:"hours,omitempty" doc:"Of the day, in the user's time zone"`
	Posts    []int64  `json:"-"` // their ids
}

// Hours is a part of the day, from the beginning of an hour to the beginning of another; 17 to 0 is the evening.
type Hours struct {
	From int `json:"from" minimum:"0" maximum:"23"`
	To   int `json:"to" minimum:"0" maximum:"24"`
}

// Trait is something that a caption has or has not.
type Trait string

// The traits.
const (
	Emoji     Trait = "emoji"
	Question  Trait = "question"
	Mention   Trait = "mention"
	HashtagIn Trait = "hashtag"
)

// Span is a stretch of days: the last Days, or calendar days with both ends.
type Span struct {
	Days int    `json:"days,omitempty" minimum:"1" maximum:"365" doc:"The last so many days; instead of from and to"`
	From string `json:"from,omitempty" doc:"First day, as in 2026-11-03, in the user's time zone"`
	To   string `json:"to,omitempty" doc:"Last day. Without: today"`
}

// What a query has where it leaves a field out, and its bounds.
const (
	DefaultDays = figures.RecentDays
	MaxDays     = 365
	MaxRows     = 60
	maxAccounts = 25
)

// defaultRows is the limit of a query without one.
func (d Dimension) defaultRows() int {
	if d == Day || d == Week || d == Month {
		return 31
	}
	return 10
}

// Result is the answer of a query.
type Result struct {
	Rows []Row // by account, then by span, in the order of the query
}

// Row is one figure of a result.
type Row struct {
	Account string // username
	IsOwn   bool
	Group   string        // of Query.By: "Wednesday", "7:00 AM", "reels", "#rye", "3 Nov 2026"; empty where the figures are not split
	Post    *figures.Post // where the figures are split by post
	Figure  facts.Figure
}

// Subjects are the figures of the result as facts, an account each. The ids of the facts begin with prefix.
func (r Result) Subjects(prefix string) (list []facts.Subject) {
	for i, start := 0, 0; i < len(r.Rows); i++ {
		if i+1 < len(r.Rows) && r.Rows[i+1].Account == r.Rows[i].Account {
			continue
		}
		var of []facts.Figure
		for n, row := range r.Rows[start : i+1] {
			row.Figure.Key = row.Figure.Key.Nth(n + 1)
			of = append(of, row.Figure)
		}
		list = append(list, facts.NewSubject(fmt.Sprint(prefix, ".", len(list)+1), "@"+r.Rows[i].Account, r.Rows[i].IsOwn, of))
		start = i + 1
	}
	return list
}
