package analytics

import (
	"fmt"
	"strings"
	"time"
)

const mostTips = 4

// tipRule looks for something to try.
type tipRule struct {
	id, formula string
	look        func(e evidence) (t Tip, s Sample, found bool)
}

var tipRules = []tipRule{
	{"hour", "Mean likes + comments of a format's posts at one hour of the last 90 days, in your time zone; 3 posts at least, above the format's own mean", keepHour},
	{"repeat", "The most comments of a post of the last 30 days against the mean; 1.3 times it at least", repeatPost},
	{"part", "Mean likes + comments of the posts of one part of the day of the last 30 days against the others; 3 posts on either side at least", stayWith},
	{"weekday", "Posts of the last 30 days by weekday, in your time zone; 8 at least", tryDay},
	{"gap", "The longest run of days without a post among the last 30, in your time zone; 5 days at least", closeGap},
}

// tips are what to try next, the first few that the figures give.
func (e evidence) tips() []Tip {
	var out []Tip
	for _, r := range tipRules {
		t, s, found := r.look(e)
		if found && len(out) < mostTips {
			t.ID, t.N, t.Basis = r.id, s.N, e.of.basis(t.Title, r.formula, s)
			out = append(out, t)
		}
	}
	return out
}

func keepHour(e evidence) (t Tip, s Sample, found bool) {
	best := 0.0
	for i, hours := range e.traits.hours {
		own := e.traits.formats[i]
		for hour, m := range hours {
			if m.n < fewPosts || *m.value() <= *own.value() || *m.value() <= best {
				continue
			}
			best, found = *m.value(), true
			name := formatNames[formats[i]]
			t.Title = fmt.Sprintf("Keep %s for %ss", sayHour(hour), name)
			t.Body = fmt.Sprintf("%s, %s likes and comments on average; all your %ss %s.", plural(m.n, name), sayCount(*m.value()), name, sayCount(*own.value()))
			s = Sample{N: m.n, From: e.v.day(e.times.window.from), To: e.v.day(e.times.window.until)}
		}
	}
	return t, s, found
}

func repeatPost(e evidence) (t Tip, s Sample, found bool) {
	all, post := e.traits.comments.all, e.traits.talked
	s = all.sample(e.v)
	if post == nil || all.n < fewPosts || *all.value() == 0 || float64(*post.Comments) < 1.3**all.value() {
		return t, s, false
	}
	name := "the " + formatNames[formatOf(post.Type)] + " of " + sayDay(e.v.day(post.PostedAt))
	if post.Caption != nil && strings.TrimSpace(*post.Caption) != "" {
		name = "“\u2068" + opening(*post.Caption) + "\u2069”" // in a script from right to left it keeps its own order
	}
	t.Title = "Make another like " + name
	t.Body = fmt.Sprintf("It drew %s; your mean is %s.", plural(int(*post.Comments), "comment"), sayCount(*all.value()))
	return t, s, true
}

func stayWith(e evidence) (t Tip, s Sample, found bool) {
	var all, best group
	for _, part := range e.traits.parts {
		all = all.and(part)
	}
	s = all.sample(e.v)
	strongest := 0.0
	for i, part := range e.traits.parts {
		others := all.beside(part.mean)
		_, weight, noticed := against(part.mean, others)
		if !noticed || weight <= strongest {
			continue
		}
		strongest, best, found = weight, part, true
		name := string(dayParts[i].name)
		t.Title = "Stay with the " + name
		t.Body = fmt.Sprintf("%s averaged %s interactions, %s %s.", plural(best.n, name+" post"), sayCount(*best.value()), plural(others.n, "other"), sayCount(*others.value()))
	}
	return t, s, found
}

// tryDay names a weekday without a post, of several the first of the working week.
func tryDay(e evidence) (t Tip, s Sample, found bool) {
	s = e.frequency.all.sample(e.v)
	if s.N < enoughPosts || begun(e.of.PostsSince, e.frequency.days.from) {
		return t, s, false
	}
	for i := range 7 {
		day := time.Weekday((int(time.Monday) + i) % 7)
		if e.frequency.days.posts[day] == 0 {
			t.Title = "Try one " + day.String()
			t.Body = fmt.Sprintf("None of your %d posts was on one, so it would tell you something new.", s.N)
			return t, s, true
		}
	}
	return t, s, false
}

// longGap is a run of days that followers notice.
const longGap = 5

func closeGap(e evidence) (t Tip, s Sample, found bool) {
	days, s := e.calendar.result(e.of.PostsSince)
	if s.N < fewPosts {
		return t, s, false
	}
	from, longest := 0, 0
	for i, run := 0, 0; i < len(days)-1; i++ { // today is not over
		if run++; days[i].PostCount > 0 {
			run = 0
		}
		if run > longest {
			from, longest = i-run+1, run
		}
	}
	if longest < longGap {
		return t, s, false
	}
	t.Title = "Close the gaps"
	t.Body = fmt.Sprintf("%s without a post, %s to %s.", plural(longest, "day"), sayDay(days[from].Date), sayDay(days[from+longest-1].Date))
	return t, s, true
}
