package insight

import (
	"fmt"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
	"github.com/bowerbird/bowerbird/platform/text"
)

const maxTips = 4

// tipRule looks for something to try.
type tipRule struct {
	id, formula string
	look        func(e Evidence) (t Tip, s figures.Sample, found bool)
}

var tipRules = []tipRule{
	{"hour", "Mean likes + comments of a format's posts at one hour of the last 90 days, in your time zone; " +
		"3 posts at least, above the format's own mean", keepHour},
	{"repeat", "The most comments of a post of the last 30 days against the mean; 1.3 times it at least", repeatPost},
	{"part", "Mean likes + comments of the posts of one part of the day of the last 30 days against the others; " +
		"3 posts on either side at least", stayWith},
	{"weekday", "Posts of the last 30 days by weekday, in your time zone; 8 at least", tryDay},
	{"gap", "The longest run of days without a post among the last 30, in your time zone; 5 days at least", closeGap},
}

// Tips are what to try next, the first few that the figures give.
func (e Evidence) Tips() []Tip {
	var out []Tip
	for _, r := range tipRules {
		t, s, found := r.look(e)
		if found && len(out) < maxTips {
			t.ID, t.N, t.Basis = r.id, s.N, e.Profile.Basis(t.Title, r.formula, s)
			out = append(out, t)
		}
	}
	return out
}

func keepHour(e Evidence) (t Tip, s figures.Sample, found bool) {
	best := 0.0
	for i, hours := range e.Traits.hours {
		own := e.Traits.formats[i]
		for hour, m := range hours {
			if m.N < figures.MinPosts || *m.Value() <= *own.Value() || *m.Value() <= best {
				continue
			}
			best, found = *m.Value(), true
			name := formatName(figures.Formats[i])
			t.Title = fmt.Sprintf("Post %ss at %s", name, shortHour(hour))
			t.Body = fmt.Sprintf("%s averaged %s likes and comments; all your %ss averaged %s.",
				text.Count(m.N, name), formatCount(*m.Value()), name, formatCount(*own.Value()))
			s = figures.Sample{N: m.N, From: e.Viewpoint.Day(e.Times.Window.From), To: e.Viewpoint.Day(e.Times.Window.Until)}
		}
	}
	return t, s, found
}

func repeatPost(e Evidence) (t Tip, s figures.Sample, found bool) {
	all, post := e.Traits.comments.all, e.Traits.talked
	s = all.Sample(e.Viewpoint)
	if post == nil || all.N < figures.MinPosts || *all.Value() == 0 || float64(*post.Comments) < 1.3**all.Value() {
		return t, s, false
	}
	name := "the " + formatName(figures.FormatOf(post.Type)) + " of " + figures.FormatDay(e.Viewpoint.Day(post.PostedAt))
	if post.Caption != nil && strings.TrimSpace(*post.Caption) != "" {
		name = "“\u2068" + opening(*post.Caption) + "\u2069”" // in a script from right to left it keeps its own order
	}
	t.Title = "Make another like " + name
	t.Body = fmt.Sprintf("It got %s; your average is %s.", text.Count(int(*post.Comments), "comment"), formatCount(*all.Value()))
	return t, s, true
}

func stayWith(e Evidence) (t Tip, s figures.Sample, found bool) {
	var all, best figures.Group
	for _, part := range e.Traits.parts {
		all = all.Merge(part)
	}
	s = all.Sample(e.Viewpoint)
	strongest := 0.0
	for i, part := range e.Traits.parts {
		others := all.Without(part.Mean)
		_, weight, noticed := against(part.Mean, others)
		if !noticed || weight <= strongest {
			continue
		}
		strongest, best, found = weight, part, true
		name := string(posting.DayParts[i].Name)
		t.Title = "Keep posting " + inPart(posting.DayParts[i].Name)
		t.Body = fmt.Sprintf("%s averaged %s interactions; %s averaged %s.",
			text.Count(best.N, name+" post"), formatCount(*best.Value()), text.Count(others.N, "other"), formatCount(*others.Value()))
	}
	return t, s, found
}

// tryDay names a weekday without a post, of several the first of the working week.
func tryDay(e Evidence) (t Tip, s figures.Sample, found bool) {
	s = e.Frequency.All.Sample(e.Viewpoint)
	if s.N < posting.EnoughPosts || figures.StartsAfter(e.Profile.PostsSince, e.Frequency.Days.From) {
		return t, s, false
	}
	for i := range 7 {
		day := time.Weekday((int(time.Monday) + i) % 7)
		if e.Frequency.Days.Posts[day] == 0 {
			t.Title = "Try a " + day.String()
			t.Body = fmt.Sprintf("None of your %d posts went out on that day, so you would learn something new.", s.N)
			return t, s, true
		}
	}
	return t, s, false
}

// longGap is a run of days that followers notice.
const longGap = 5

func closeGap(e Evidence) (t Tip, s figures.Sample, found bool) {
	days, s := e.Calendar.Result(e.Profile.PostsSince)
	if s.N < figures.MinPosts {
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
	t.Body = fmt.Sprintf("%s without a post, %s to %s.",
		text.Count(longest, "day"), figures.FormatDay(days[from].Date), figures.FormatDay(days[from+longest-1].Date))
	return t, s, true
}
