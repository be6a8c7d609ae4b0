// Package report is what a user takes away of accounts over a range of time: each figure with its formula and date, as an answer for
// the page that prints it, and as tables.
package report

import (
	"time"

	"github.com/bowerbird/bowerbird/modules/analytics/brand"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

// Report is of one account or several, the user's own first.
type Report struct {
	DateRange   figures.Period     `json:"dateRange" doc:"A preset, or two days: 2026-01-01..2026-03-31"`
	From        string             `json:"from" doc:"First UTC day of the range; of the whole history: see the accounts"`
	To          string             `json:"to" doc:"Last UTC day of the range, at most today"`
	Compared    *ComparedDays      `json:"compared,omitempty" doc:"What the range is compared with; absent: nothing"`
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
	From       string                  `json:"from" doc:"First UTC day of the range; of the whole history, of the account's"`
	To         string                  `json:"to" doc:"Last UTC day of the range; of an account that ended, at most its last one"`
	Followers  []figures.FollowerPoint `json:"followers" doc:"In order of days; a day without a reading is absent. Beyond a year back one day of each week"`
	Mix        []posting.ContentShare  `json:"mix" doc:"Formats in the period's posts, the largest first"`
	MixBasis   figures.Basis           `json:"mixBasis"`
	TopPosts   []ReportedPost          `json:"topPosts" doc:"The best 5 of the range by engagement rate"`
	TopBasis   figures.Basis           `json:"topBasis"`
	Compared   *ComparedAccount        `json:"compared,omitempty" doc:"What the range is compared with; its figures follow those of the range"`
}

// ComparedDays are the days that a range is compared with.
type ComparedDays struct {
	DateRange figures.Period `json:"dateRange" doc:"Two days: 2026-01-01..2026-03-31"`
	From      string         `json:"from" doc:"First UTC day"`
	To        string         `json:"to" doc:"Last UTC day"`
}

// ComparedAccount is an account over the days that its range is compared with.
type ComparedAccount struct {
	ComparedDays

	Followers []figures.FollowerPoint `json:"followers" doc:"As those of the account"`
	Mix       []posting.ContentShare  `json:"mix" doc:"As that of the account"`
	MixBasis  figures.Basis           `json:"mixBasis"`
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

	Compared *ComparedFigure `json:"compared,omitempty" doc:"Of what the range is compared with; absent: nothing"`
}

// ComparedFigure is the same figure of the range that it is compared with.
type ComparedFigure struct {
	Value  *float64      `json:"value" doc:"Null: unknown, and basis says why"`
	Change *float64      `json:"change" doc:"The value minus the compared one; of percentages in points. Null: one of them is unknown"`
	Basis  figures.Basis `json:"basis"`
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
