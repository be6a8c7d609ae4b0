package reading

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/insights/connections"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// AccountInsights are what Instagram shows to the owner of an account alone.
type AccountInsights struct {
	Username    string                   `json:"username"`
	ReadAt      *time.Time               `json:"readAt" doc:"When the figures of days were last read; null: not yet"`
	Window      *Window                  `json:"window" doc:"The last 30 days together; null: unknown"`
	Days        []figures.InsightDay     `json:"days" doc:"From the earliest on; a day is one of Instagram's, which begins at midnight in California"`
	OnlineHours []figures.OnlineHour     `json:"onlineHours" doc:"When followers are online, in your time zone; empty: unknown"`
	OnlineDays  int                      `json:"onlineDays" doc:"How many days the hours are a mean of"`
	Stories     []StoryInsights          `json:"stories" doc:"Of the last 30 days, the newest first"`
	Basis       map[string]figures.Basis `json:"basis"`
}

// Window are figures of a span that Instagram has summed up itself: it counts each person once.
type Window struct {
	figures.InsightWindow

	ReachBySource  []InsightShare `json:"reachBySource" doc:"Followers and others"`
	ReachBySurface []InsightShare `json:"reachBySurface" doc:"Posts, reels, stories and others"`
	ViewsBySource  []InsightShare `json:"viewsBySource"`
	ViewsBySurface []InsightShare `json:"viewsBySurface"`
}

// InsightShare is a part of a whole.
type InsightShare struct {
	Name  string `json:"name" doc:"As Instagram names it: FOLLOWER, REEL"`
	Value int64  `json:"value"`
}

// StoryInsights are the latest figures of a story.
type StoryInsights struct {
	PostedAt    time.Time `json:"postedAt"`
	TakenAt     time.Time `json:"takenAt"`
	Reach       *int64    `json:"reach"`
	Views       *int64    `json:"views"`
	Replies     *int64    `json:"replies"`
	Shares      *int64    `json:"shares"`
	TapsForward *int64    `json:"tapsForward"`
	TapsBack    *int64    `json:"tapsBack"`
	Exits       *int64    `json:"exits"`
	Swipes      *int64    `json:"swipes" doc:"To the next account's story"`
}

// Users knows the time zones of users.
type Users interface {
	Timezone(ctx context.Context, userID int64) (string, error)
}

// FormulaFollows is that of the follows of a day.
const FormulaFollows = "Accounts that followed and unfollowed you that day, as Instagram says. Figures arrive up to 48 hours late"

// Account answers for the account that a user has connected; found is false when none is.
func (r *Reader) Account(ctx context.Context, userID int64, days int) (a AccountInsights, found bool, err error) {
	c, found, err := r.in.Connections.Of(ctx, userID)
	if err != nil || !found {
		return a, false, err
	}
	zone, err := r.in.Users.Timezone(ctx, userID)
	if err != nil {
		return a, false, err
	}
	now := r.in.Clock.Now()
	list, err := r.in.Store.days(ctx, userID, c.InstagramID, dayOf(midnight(now, -days)))
	if err != nil {
		return a, false, err
	}
	stories, err := r.in.Store.samplesSince(ctx, userID, c.InstagramID, now.AddDate(0, 0, -windowDays), Story)
	if err != nil {
		return a, false, err
	}
	progress, err := r.in.Store.progress(ctx, userID, c.InstagramID)
	if err != nil {
		return a, false, err
	}
	a.Username, a.ReadAt = c.Username, progress.DaysReadAt
	a.Days, a.Window = daysOf(list), windowOf(list)
	a.OnlineHours, a.OnlineDays = onlineOf(list, figures.ZoneOf(zone))
	a.Stories = storiesOf(stories)
	a.Basis = basisOf(a, c)
	return a, true, nil
}

func basisOf(a AccountInsights, c connections.Connection) map[string]figures.Basis {
	basis := map[string]figures.Basis{}
	add := func(field, name, formula string, known bool, n int) {
		s := figures.Sample{N: n}
		if !known {
			s.Reason = whyUnknown(c, a.ReadAt)
		}
		basis[field] = s.Basis(name, formula, a.ReadAt)
	}
	add("reach", "Reach", figures.FormulaReach, a.Window != nil && a.Window.Reach != nil, windowDays)
	add("views", "Views", figures.FormulaViews, a.Window != nil && a.Window.Views != nil, windowDays)
	follows := 0
	for _, d := range a.Days {
		if d.Follows != nil {
			follows++
		}
	}
	add("follows", "Follows", FormulaFollows, follows > 0, follows)
	add("onlineHours", "Followers online", figures.FormulaOnline, len(a.OnlineHours) > 0, a.OnlineDays)
	return basis
}

// whyUnknown is why a figure of a connected account is unknown; readAt is when figures of days were last read.
func whyUnknown(c connections.Connection, readAt *time.Time) string {
	switch {
	case c.Problem != "":
		return c.Problem.Sentence()
	case readAt == nil:
		return "We are reading this from Instagram."
	default:
		return figures.ReasonNotShown
	}
}

// daysOf gathers the figures of each day.
func daysOf(list []figure) (days []figures.InsightDay) {
	for _, f := range list {
		if f.Metric == "online_followers" || strings.Contains(f.Part, windowDimension+"=") {
			continue
		}
		if len(days) == 0 || days[len(days)-1].Day != f.Day {
			days = append(days, figures.InsightDay{Day: f.Day})
		}
		d := &days[len(days)-1]
		if field := dayField(d, f.Metric, f.Part); field != nil {
			*field = new(int64(f.Value))
		}
	}
	return days
}

// named is a figure as Instagram names it, and as it is stored.
type named struct{ metric, part string }

// dayField is where a figure belongs; nil for one that is not shown.
func dayField(d *figures.InsightDay, metric, part string) **int64 {
	switch (named{metric, part}) {
	case named{"reach", ""}:
		return &d.Reach
	case named{"views", ""}:
		return &d.Views
	case named{"follows_and_unfollows", "follow_type=FOLLOWER"}:
		return &d.Follows
	case named{"follows_and_unfollows", "follow_type=NON_FOLLOWER"}:
		return &d.Unfollows
	case named{"total_interactions", ""}:
		return &d.Interactions
	case named{"likes", ""}:
		return &d.Likes
	case named{"comments", ""}:
		return &d.Comments
	case named{"saves", ""}:
		return &d.Saves
	case named{"shares", ""}:
		return &d.Shares
	case named{"accounts_engaged", ""}:
		return &d.Engaged
	case named{"profile_links_taps", ""}:
		return &d.LinkTaps
	}
	return nil
}

// windowOf is the latest total of the last 30 days.
func windowOf(list []figure) *Window {
	w := Window{}
	for _, f := range list {
		of, inWindow := cutWindow(f.Part)
		if !inWindow {
			continue
		}
		if w.To != f.Day {
			w = Window{InsightWindow: figures.InsightWindow{From: figures.DaysBefore(parsed(f.Day), windowDays-1), To: f.Day}}
		}
		whole, bySource, bySurface := &w.Reach, &w.ReachBySource, &w.ReachBySurface
		if f.Metric == "views" {
			whole, bySource, bySurface = &w.Views, &w.ViewsBySource, &w.ViewsBySurface
		}
		dimension, value, _ := strings.Cut(of, "=")
		switch dimension {
		case "":
			*whole = new(int64(f.Value))
		case "follow_type":
			*bySource = append(*bySource, InsightShare{value, int64(f.Value)})
		case "media_product_type":
			*bySurface = append(*bySurface, InsightShare{value, int64(f.Value)})
		}
	}
	if w.To == "" {
		return nil
	}
	for _, shares := range [][]InsightShare{w.ReachBySource, w.ReachBySurface, w.ViewsBySource, w.ViewsBySurface} {
		slices.SortStableFunc(shares, func(a, b InsightShare) int { return cmp.Compare(b.Value, a.Value) })
	}
	return &w
}

// cutWindow takes the mark of a window out of a part.
func cutWindow(part string) (rest string, found bool) {
	rest, found = strings.CutPrefix(part, windowDimension+"="+windowValue)
	return strings.TrimPrefix(rest, ";"), found
}

func parsed(day string) time.Time {
	t, _ := time.Parse(time.DateOnly, day) // as dayOf wrote it
	return t
}

// onlineOf are the mean followers of each hour in a zone.
func onlineOf(list []figure, zone *time.Location) (hours []figures.OnlineHour, days int) {
	var sum [24]float64
	var n [24]int
	last := ""
	for _, f := range list {
		hour, err := strconv.Atoi(strings.TrimPrefix(f.Part, "hour="))
		if f.Metric != "online_followers" || err != nil || hour < 0 || hour > 23 {
			continue
		}
		if f.Day != last {
			last = f.Day
			days++
		}
		instagrams := time.FixedZone("", -7*60*60)
		at := parsed(f.Day)
		local := time.Date(at.Year(), at.Month(), at.Day(), hour, 0, 0, 0, instagrams).In(zone).Hour()
		sum[local] += f.Value
		n[local]++
	}
	for hour := range sum {
		if n[hour] > 0 {
			hours = append(hours, figures.OnlineHour{Hour: hour, Followers: sum[hour] / float64(n[hour])})
		}
	}
	mean := 0.0
	for _, h := range hours {
		mean += h.Followers / float64(len(hours))
	}
	if mean == 0 { // nobody was online: nothing to compare with
		return nil, days
	}
	for i := range hours {
		hours[i].TimesMean = hours[i].Followers / mean
	}
	return hours, days
}

// storiesOf are the latest figures of each story; samples come story by story, from the youngest age on.
func storiesOf(list []sample) (stories []StoryInsights) {
	last := ""
	for _, s := range list {
		if s.MediaID != last {
			last = s.MediaID
			stories = append(stories, StoryInsights{PostedAt: s.PostedAt.UTC()})
		}
		story := &stories[len(stories)-1]
		story.TakenAt = s.takenAt()
		if field := story.field(s.Metric, s.Part); field != nil {
			*field = new(int64(s.Value))
		}
	}
	return stories
}

func (s *StoryInsights) field(metric, part string) **int64 {
	switch (named{metric, part}) {
	case named{"reach", ""}:
		return &s.Reach
	case named{"views", ""}:
		return &s.Views
	case named{"replies", ""}:
		return &s.Replies
	case named{"shares", ""}:
		return &s.Shares
	case named{"navigation", "story_navigation_action_type=tap_forward"}:
		return &s.TapsForward
	case named{"navigation", "story_navigation_action_type=tap_back"}:
		return &s.TapsBack
	case named{"navigation", "story_navigation_action_type=tap_exit"}:
		return &s.Exits
	case named{"navigation", "story_navigation_action_type=swipe_forward"}:
		return &s.Swipes
	}
	return nil
}
