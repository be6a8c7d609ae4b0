// Package report is what a user takes away of accounts over a range of time: each figure with its formula and date, as an answer for
// the page that prints it, and as tables.
package report

import (
	"time"

	"github.com/bowerbird/bowerbird/modules/analytics/brand"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

// Range is how far back a report looks.
type Range string

// The ranges.
const (
	Week    Range = "7d"
	Month   Range = "30d"
	Quarter Range = "90d"
	All     Range = "all"
)

var days = map[Range]int{Week: 7, Month: 30, Quarter: 90}

// span is the stretch of a range up to the viewpoint, and its first UTC day. That of All begins with the history.
func (r Range) span(v figures.Viewpoint, trackedSince *string) (posts figures.Window, firstDay string) {
	if n, bounded := days[r]; bounded {
		return v.Last(n), figures.DaysBefore(v.Now, n)
	}
	first := figures.DayOf(v.Now)
	if trackedSince != nil {
		first = *trackedSince
	}
	return figures.Window{From: time.Unix(0, 0).UTC(), Until: v.Now}, first
}

// words name the range within a formula.
func (r Range) words() string {
	return map[Range]string{Week: "the last 7 days", Month: "the last 30 days", Quarter: "the last 90 days", All: "the whole history"}[r]
}

// Report is of one account or several, the user's own first.
type Report struct {
	DateRange   Range              `json:"dateRange" enum:"7d,30d,90d,all"`
	GeneratedAt time.Time          `json:"generatedAt"`
	Zone        string             `json:"zone" doc:"IANA zone of the user, in which hours and posts' days are"`
	Simulated   bool               `json:"simulated" doc:"The figures are demo data, not Instagram's"`
	Formats     Formats            `json:"formats"`
	Brand       *brand.ReportBrand `json:"brand,omitempty" doc:"How it looks; absent: as Bowerbird's"`
	Accounts    []ReportedAccount  `json:"accounts"`
}

// Formats are the ways in which the user's plan lets a report be taken away; a picture of the summary is in every plan.
type Formats struct {
	PDF bool `json:"pdf"`
	CSV bool `json:"csv"`
}

// ReportedAccount is one account of a report.
type ReportedAccount struct {
	Username   string                  `json:"username"`
	Name       *string                 `json:"name"`
	ProfilePic *string                 `json:"profilePic" doc:"A signed path of this server"`
	IsOwn      bool                    `json:"isOwn"`
	UpdatedAt  *time.Time              `json:"updatedAt" doc:"When the counts were read from Instagram"`
	EndedAt    *time.Time              `json:"endedAt" doc:"When what we know of it ends: tracking was stopped, or Instagram shows it no more"`
	Figures    []ReportedFigure        `json:"figures"`
	Insights   []ReportedFigure        `json:"insights" doc:"What Instagram shows to you alone of your own account; empty for other accounts"`
	Followers  []figures.FollowerPoint `json:"followers" doc:"In order of days; a day without a reading is absent. Beyond a year back one day of each week"`
	Mix        []posting.ContentShare  `json:"mix" doc:"Formats in the period's posts, the largest first"`
	MixBasis   figures.Basis           `json:"mixBasis"`
	TopPosts   []ReportedPost          `json:"topPosts" doc:"The best 5 of the range by engagement rate"`
	TopBasis   figures.Basis           `json:"topBasis"`
}

// Unit says how a figure is read.
type Unit string

// The units.
const (
	Count         Unit = "count"
	SignedCount   Unit = "change"
	Percent       Unit = "percent"
	SignedPercent Unit = "percent change"
	Mean          Unit = "mean"
)

// ReportedFigure is a value with where it comes from.
type ReportedFigure struct {
	Key   string        `json:"key"`
	Name  string        `json:"name"`
	Unit  Unit          `json:"unit" enum:"count,change,percent,percent change,mean"`
	Value *float64      `json:"value" doc:"Null: unknown, and basis says why"`
	Basis figures.Basis `json:"basis"`
}

// ReportedPost is one of the range's best.
type ReportedPost struct {
	ID        int64          `json:"id"`
	ShortCode string         `json:"shortCode"`
	ImageURL  *string        `json:"imageUrl" doc:"A signed path of this server"`
	Caption   *string        `json:"caption"`
	Type      figures.Format `json:"type" enum:"IMAGE,CAROUSEL,REEL"`
	Likes     *int64         `json:"likes"`
	Comments  *int64         `json:"comments"`
	Rate      float64        `json:"rate" doc:"Percent"`
	PostedAt  time.Time      `json:"postedAt"`
}
