package analytics

import "time"

// analysisTally is all that the analysis of a profile keeps while its posts go by: a few numbers a figure, by format,
// hour, day and hashtag, and 12 posts.
type analysisTally struct {
	v         Viewpoint
	rate      *recentTally
	change    *changeTally
	mix       *mixTally
	hashtags  *hashtagTally
	frequency *frequencyTally
	times     *slotTally
	weeks     *weekTally
	calendar  *calendarTally
	top       *topTally
	traits    *traitTally
}

func newAnalysisTally(v Viewpoint) *analysisTally {
	return &analysisTally{
		v: v, rate: newRecentTally(v, rateOf), change: newChangeTally(v), mix: newMixTally(v), hashtags: newHashtagTally(v),
		frequency: newFrequencyTally(v), times: newSlotTally(v, timesDays, time.Time.Hour), weeks: newWeekTally(v),
		calendar: newCalendarTally(v), top: newTopTally(v), traits: newTraitTally(v),
	}
}

func (t *analysisTally) add(p *Post) {
	t.rate.add(p)
	t.change.add(p)
	t.mix.add(p)
	t.hashtags.add(p)
	t.frequency.add(p)
	t.times.add(p)
	t.weeks.add(p)
	t.calendar.add(p)
	t.top.add(p)
	t.traits.add(p)
}

const (
	formulaWeeks    = "Posts of each of the last 8 times 7 days, with the mean likes + comments and the mean engagement rate of those whose are known"
	formulaCalendar = "Posts of each of the last 30 days, in your time zone"
)

// weekTally is how the last 8 times 7 days did.
type weekTally struct {
	v     Viewpoint
	days  window
	all   group
	posts [trendWeeks]int
	of    [trendWeeks]mean
	rates [trendWeeks]mean
}

func newWeekTally(v Viewpoint) *weekTally { return &weekTally{v: v, days: v.last(7 * trendWeeks)} }

func (t *weekTally) add(p *Post) {
	if !t.days.holds(p) {
		return
	}
	// What is 56 days old to the nanosecond still belongs to the oldest.
	week := min(int(t.v.Now.Sub(p.PostedAt)/(7*24*time.Hour)), trendWeeks-1)
	i := trendWeeks - 1 - week
	t.posts[i]++
	n, known := totalOf(p)
	t.all.take(p, n, known)
	if known {
		t.of[i].take(n)
	}
	if rate, known := p.Rate(); known {
		t.rates[i].take(rate)
	}
}

// result leaves out the weeks that the posts do not reach back over.
func (t *weekTally) result(readSince *time.Time) ([]TrendWeek, Sample) {
	weeks := make([]TrendWeek, trendWeeks)
	for i := range weeks {
		weeks[i] = TrendWeek{t.v.day(t.v.ago(7 * (trendWeeks - i))), t.posts[i], t.of[i].value(), t.rates[i].value()}
	}
	s := t.all.sample(t.v)
	read := t.v.weeksRead(readSince)
	switch {
	case read == 0:
		s.Reason = reasonNotRead
	case t.all.posts() == 0:
		s.Reason = "No posts in the last 8 weeks."
	}
	return weeks[trendWeeks-read:], s.lacking(readSince, t.days.from)
}

// calendarTally counts the posts of the last 30 days, today's included, in the viewer's zone.
type calendarTally struct {
	first time.Time // midnight
	v     Viewpoint
	all   group
	posts [recentDays]int
}

func newCalendarTally(v Viewpoint) *calendarTally {
	y, m, d := v.Now.In(v.Zone).Date()
	return &calendarTally{first: time.Date(y, m, d-recentDays+1, 0, 0, 0, 0, v.Zone), v: v}
}

func (t *calendarTally) add(p *Post) {
	if p.PostedAt.Before(t.first) || p.PostedAt.After(t.v.Now) {
		return
	}
	t.posts[t.index(p.PostedAt)]++
	t.all.take(p, 1, true)
}

// index counts days and not hours: where clocks change one has 23 or 25.
func (t *calendarTally) index(at time.Time) int {
	y, m, d := at.In(t.v.Zone).Date()
	fy, fm, fd := t.first.Date()
	days := time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Sub(time.Date(fy, fm, fd, 0, 0, 0, 0, time.UTC))
	return min(max(int(days/(24*time.Hour)), 0), recentDays-1)
}

// result leaves out the days that the posts do not reach back over.
func (t *calendarTally) result(readSince *time.Time) ([]CalendarDay, Sample) {
	days := make([]CalendarDay, recentDays)
	y, m, d := t.first.Date()
	for i := range days {
		days[i] = CalendarDay{time.Date(y, m, d+i, 12, 0, 0, 0, time.UTC).Format(time.DateOnly), t.posts[i]}
	}
	s := t.all.sample(t.v)
	if begun(readSince, t.first) {
		days = days[t.index(*readSince)+1:] // of its own day some may be missing
	}
	if len(days) == 0 {
		s.Reason = reasonNotRead
		return nil, s
	}
	s.From, s.To = days[0].Date, days[len(days)-1].Date
	return days, s.lacking(readSince, t.first)
}
