// Package figures is the vocabulary of measurement: pure values and their arithmetic, shared by all modules. Each figure of an
// answer has one definition here or in the one package that docs/architecture.md names.
package figures

import (
	"fmt"
	"time"
)

// Basis tells where a figure comes from, or why there is none.
type Basis struct {
	Name    string     `json:"name"`
	Formula string     `json:"formula"`
	N       int        `json:"n" doc:"How many posts, days or accounts the figure stands on"`
	Skipped int        `json:"skipped" doc:"How many were left out because what the formula needs is unknown"`
	From    *string    `json:"from" doc:"First day, YYYY-MM-DD"`
	To      *string    `json:"to" doc:"Last day, YYYY-MM-DD"`
	Zone    string     `json:"zone,omitempty" doc:"Whose days from and to are, where they are not UTC's: Pacific"`
	TakenAt *time.Time `json:"takenAt" doc:"When the counts were read from Instagram"`
	Reason  *string    `json:"reason" doc:"Why the value is null"`
}

// Sample is what a formula found: how much it stands on, or why it has no result.
type Sample struct {
	N, Skipped int
	From, To   string // days; empty when there are none
	Zone       string // of these days; empty: UTC
	Reason     string // empty when there is a result
	Note       string // what the formula had to do besides
}

// Viewpoint is when and where somebody looks.
type Viewpoint struct {
	Now  time.Time
	Zone *time.Location // hours, weekdays and calendar months are the viewer's
}

// Ago is n times 24 hours before now.
func (v Viewpoint) Ago(days int) time.Time { return v.Now.Add(-time.Duration(days) * 24 * time.Hour) }

// Day is the day of t in the viewer's zone, YYYY-MM-DD.
func (v Viewpoint) Day(t time.Time) string { return t.In(v.Zone).Format(time.DateOnly) }

// DaysSince is how many midnights of the zone lie between t and now; below 0 for a later day.
func (v Viewpoint) DaysSince(t time.Time) int { return int(DaysBetween(v.Day(t), v.Day(v.Now))) }

// Within are the posts of the days before now.
func (v Viewpoint) Within(posts []Post, days int) []Post {
	return v.Last(days).Of(posts)
}

// NoteIf is the note that a first known follower count stands in.
func (s Sample) NoteIf(firstKnown bool) string {
	if firstKnown && s.Reason == "" {
		return NoteFirstKnown
	}
	return ""
}

// AddBasis puts a figure's basis into the answer.
type AddBasis func(field, name, formula string, s Sample)

// StartsAfter says that the posts that were read begin behind an instant. What lies between is not zero, it is unknown.
func StartsAfter(readSince *time.Time, from time.Time) bool {
	return readSince != nil && readSince.After(from)
}

// NoteIncomplete notes that a figure about the posts from an instant on lacks those that were not read.
func (s Sample) NoteIncomplete(readSince *time.Time, from time.Time) Sample {
	if s.Note == "" && s.Reason == "" && StartsAfter(readSince, from) {
		s.Note = NoteNewest
	}
	return s
}

// The formulas and reasons of this file's figures.
const (
	FormulaAsSaid = "As Instagram says"
	ReasonNo30    = "No posts in the last 30 days."

	ReasonNotShared  = "Instagram shows this only to the account's owner."
	ReasonHiddenOne  = "This post's likes are hidden on Instagram."
	ReasonNoComments = "This post's comment count is hidden on Instagram."
)

// NewestPosts is how many posts of an account one reading takes at most.
const NewestPosts = 200

// The notes on figures of an account that has more posts than were read.
var (
	NoteNewest      = fmt.Sprintf("Only the newest %d posts were read, and they begin later.", NewestPosts)
	ReasonNotRead   = notReadBack("that far")
	ReasonNotRead30 = notReadBack(fmt.Sprintf("%d days", RecentDays))
)

func notReadBack(how string) string {
	return fmt.Sprintf("We read the newest %d posts, and they don't reach back %s.", NewestPosts, how)
}

// AsOf is a viewpoint of what ended: its last days are those before the end.
func (v Viewpoint) AsOf(end *time.Time) Viewpoint {
	if end != nil {
		v.Now = *end
	}
	return v
}

// Basis turns a sample into what the answer carries; its counts were read at takenAt.
func (s Sample) Basis(name, formula string, takenAt *time.Time) Basis {
	if s.Note != "" {
		formula += ". " + s.Note
	}
	b := Basis{Name: name, Formula: formula, N: s.N, Skipped: s.Skipped, TakenAt: takenAt}
	if s.From != "" {
		b.From, b.To, b.Zone = &s.From, &s.To, s.Zone
	}
	if s.Reason != "" {
		b.Reason = &s.Reason
	}
	return b
}
