package posting

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// FormulaCalendar is that of the posting calendar.
const FormulaCalendar = "Posts of each of the last 30 days, in your time zone"

// CalendarDay is a day in the viewer's zone.
type CalendarDay struct {
	Date      string `json:"date" doc:"YYYY-MM-DD"`
	PostCount int    `json:"postCount"`
}

// CalendarTally counts the posts of the last 30 days, today's included, in the viewer's zone.
type CalendarTally struct {
	first time.Time // midnight
	v     figures.Viewpoint
	all   figures.Group
	posts [figures.RecentDays]int
}

// NewCalendarTally counts the 30 days that end with v's.
func NewCalendarTally(v figures.Viewpoint) *CalendarTally {
	y, m, d := v.Now.In(v.Zone).Date()
	return &CalendarTally{first: time.Date(y, m, d-figures.RecentDays+1, 0, 0, 0, 0, v.Zone), v: v}
}

// Add takes a post.
func (t *CalendarTally) Add(p *figures.Post) {
	if p.PostedAt.Before(t.first) || p.PostedAt.After(t.v.Now) {
		return
	}
	t.posts[t.index(p.PostedAt)]++
	t.all.Add(p, 1, true)
}

// index counts days and not hours: where clocks change one has 23 or 25.
func (t *CalendarTally) index(at time.Time) int {
	y, m, d := at.In(t.v.Zone).Date()
	fy, fm, fd := t.first.Date()
	days := time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Sub(time.Date(fy, fm, fd, 0, 0, 0, 0, time.UTC))
	return min(max(int(days/(24*time.Hour)), 0), figures.RecentDays-1)
}

// Result leaves out the days that the posts do not reach back over.
func (t *CalendarTally) Result(readSince *time.Time) ([]CalendarDay, figures.Sample) {
	days := make([]CalendarDay, figures.RecentDays)
	y, m, d := t.first.Date()
	for i := range days {
		days[i] = CalendarDay{time.Date(y, m, d+i, 12, 0, 0, 0, time.UTC).Format(time.DateOnly), t.posts[i]}
	}
	s := t.all.Sample(t.v)
	if figures.StartsAfter(readSince, t.first) {
		days = days[t.index(*readSince)+1:] // of its own day some may be missing
	}
	if len(days) == 0 {
		s.Reason = figures.ReasonNotRead
		return nil, s
	}
	s.From, s.To = days[0].Date, days[len(days)-1].Date
	return days, s.NoteIncomplete(readSince, t.first)
}
