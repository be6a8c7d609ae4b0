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
	RangeInsights

	Compared    *RangeInsights       `json:"compared,omitempty" doc:"What the range is compared with; absent: nothing"`
	Username    string               `json:"username"`
	ReadAt      *time.Time           `json:"readAt" doc:"When the figures of days were last read; null: not yet"`
	Problem     string               `json:"problem" doc:"Why no new figures come, and what to do about it; empty: nothing is wrong"`
	Reading     bool                 `json:"reading" doc:"The account is being read for the first time: more figures will come"`
	Window      *Window              `json:"window" doc:"Where the latest 30 days' reach and views came from; null: unknown"`
	OnlineHours []figures.OnlineHour `json:"onlineHours" doc:"When followers are online, in your time zone; empty: unknown"`
	OnlineDays  int                  `json:"onlineDays" doc:"How many days the hours are a mean of"`
	Stories     []StoryInsights      `json:"stories" doc:"Of the last 30 days, the newest first"`
	Reels       []ReelInsights       `json:"reels" doc:"Of the last 30 days, the newest first"`
}

// RangeInsights are the figures of a range. Its days are Instagram's, which begin at midnight in California.
type RangeInsights struct {
	Period figures.Period           `json:"period" doc:"A preset, or two days: 2026-01-01..2026-03-31"`
	From   string                   `json:"from" doc:"First day of the range"`
	To     string                   `json:"to" doc:"Last day of the range, at most yesterday"`
	Totals Totals                   `json:"totals"`
	Days   []figures.InsightDay     `json:"days" doc:"From the earliest on"`
	Basis  map[string]figures.Basis `json:"basis" doc:"Where each figure comes from, by its field's name"`
}

// Totals are figures of a range together. Null is unknown, and the basis of the same name says why.
type Totals struct {
	Reach     *int64 `json:"reach"`
	Views     *int64 `json:"views"`
	Follows   *int64 `json:"follows"`
	Unfollows *int64 `json:"unfollows"`
	Saves     *int64 `json:"saves"`
	Shares    *int64 `json:"shares"`
}

// unfollows are shown next to follows.
var unfollows = figures.InsightMetric{
	Key: "unfollows", Name: "Unfollows", Formula: "Accounts that unfollowed you, as Instagram says. Figures arrive up to 48 hours late",
	Of: func(d figures.InsightDay) *int64 { return d.Unfollows },
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

// Users knows the time zones of users.
type Users interface {
	Timezone(ctx context.Context, userID int64) (string, error)
}

// Account answers for the account that a user has connected; found is false when none is.
func (r *Reader) Account(ctx context.Context, userID int64, period figures.Period, with figures.Comparison) (
	a AccountInsights, found bool, err error) {
	c, found, err := r.in.Connections.Of(ctx, userID)
	if err != nil || !found {
		return a, false, err
	}
	zone, err := r.in.Users.Timezone(ctx, userID)
	if err != nil {
		return a, false, err
	}
	progress, err := r.in.Store.progress(ctx, userID, c.InstagramID)
	if err != nil {
		return a, false, err
	}
	now := r.in.Clock.Now()
	yesterday := figures.Viewpoint{Now: figures.DayStart(dayOf(midnight(now, -1)))}
	chosen := period.In(yesterday, progress.DaysBackTo)
	compared, err := chosen.Compared(with, yesterday)
	if err != nil {
		return a, false, err
	}
	recent := dayOf(midnight(now, -windowDays-figures.MostDaysLate))
	from := min(recent, chosen.From)
	if compared != nil {
		from = min(from, compared.From)
	}
	list, err := r.in.Store.days(ctx, userID, c.InstagramID, from)
	if err != nil {
		return a, false, err
	}
	samples, err := r.in.Store.samplesSince(ctx, userID, c.InstagramID, now.AddDate(0, 0, -windowDays), Story, Reel)
	if err != nil {
		return a, false, err
	}
	known := insightsOf(c, progress, list, now)
	a.RangeInsights = rangeOf(known, chosen)
	if compared != nil {
		a.Compared = new(rangeOf(known, *compared))
	}
	lately := slices.DeleteFunc(list, func(f figure) bool { return f.Day < recent })
	a.Username, a.ReadAt, a.Window = c.Username, progress.DaysReadAt, windowOf(lately)
	a.Problem = c.Problem.Sentence()
	a.Reading = c.Problem == "" && !progress.whole(now)
	a.OnlineHours, a.OnlineDays = onlineOf(lately, figures.ZoneOf(zone))
	a.Stories, a.Reels = storiesOf(samples), reelsOf(samples)
	online := figures.Sample{N: a.OnlineDays}
	if len(a.OnlineHours) == 0 {
		online.Reason = known.Reason
	}
	a.Basis["onlineHours"] = online.Basis("Followers online", figures.FormulaOnline, progress.AudienceReadAt)
	return a, true, nil
}

// rangeOf are the figures of a range of Instagram's days.
func rangeOf(known figures.Insights, c figures.Chosen) RangeInsights {
	after := c.After()
	out := RangeInsights{
		Period: c.Period, From: figures.DaysBefore(figures.DayStart(after), -1), To: c.To, Basis: map[string]figures.Basis{},
		Days: slices.DeleteFunc(slices.Clone(known.Days), func(d figures.InsightDay) bool { return d.Day <= after || d.Day > c.To }),
	}
	for _, m := range append([]figures.InsightMetric{unfollows}, figures.InsightMetrics...) {
		value, s := known.Total(m, after, c.To)
		if field := out.Totals.field(m.Key); field != nil {
			*field, out.Basis[m.Key] = value, s.Basis(m.Name, m.Formula, known.ReadAt)
		}
	}
	return out
}

// field is where the total of a metric belongs; nil for one that is not shown.
func (t *Totals) field(key string) **int64 {
	return map[string]**int64{
		"reach": &t.Reach, "views": &t.Views, "follows": &t.Follows, "unfollows": &t.Unfollows, "saves": &t.Saves, "shares": &t.Shares,
	}[key]
}

// insightsOf are figures of days, in the order of the list.
func insightsOf(c connections.Connection, p Progress, list []figure, now time.Time) figures.Insights {
	i := figures.Insights{Days: daysOf(list), ReadAt: p.DaysReadAt, Partial: !p.complete(now), Reason: whyUnknown(c, p.whole(now))}
	if w := windowOf(list); w != nil {
		i.Window = &w.InsightWindow
	}
	if p.DaysBackTo != nil {
		i.Since = *p.DaysBackTo
	}
	return i
}

// whyUnknown is why a figure of a connected account is unknown; read says that all kinds of figures have been read.
func whyUnknown(c connections.Connection, read bool) string {
	switch {
	case c.Problem != "":
		return c.Problem.Sentence()
	case !read:
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
			w = Window{InsightWindow: figures.InsightWindow{From: figures.DaysBefore(figures.DayStart(f.Day), windowDays-1), To: f.Day}}
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
		at := figures.DayStart(f.Day)
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
