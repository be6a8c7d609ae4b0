package figures

import "time"

// PostReach is the reach of a post at an age, compared with the account's other posts of its kind at the same age.
type PostReach struct {
	Shortcode string
	Reach     int64
	Median    int64 // of the other posts
	N         int   // how many others those are
}

// InsightDay are the figures of one of Instagram's days that an account's owner alone sees. Null is unknown.
type InsightDay struct {
	Day          string `json:"day" doc:"YYYY-MM-DD"`
	Reach        *int64 `json:"reach"`
	Views        *int64 `json:"views"`
	Follows      *int64 `json:"follows"`
	Unfollows    *int64 `json:"unfollows"`
	Interactions *int64 `json:"interactions"`
	Likes        *int64 `json:"likes"`
	Comments     *int64 `json:"comments"`
	Saves        *int64 `json:"saves"`
	Shares       *int64 `json:"shares"`
	Engaged      *int64 `json:"engaged" doc:"Accounts that reacted"`
	LinkTaps     *int64 `json:"linkTaps"`
}

// InsightWindow are figures of 30 days that Instagram has summed up itself: it counts each person once.
type InsightWindow struct {
	From  string `json:"from" doc:"YYYY-MM-DD"`
	To    string `json:"to" doc:"YYYY-MM-DD"`
	Reach *int64 `json:"reach" doc:"Accounts that saw something of yours"`
	Views *int64 `json:"views"`
}

// Insights are the figures that an account's owner alone sees.
type Insights struct {
	Days    []InsightDay // in order
	Window  *InsightWindow
	ReadAt  *time.Time
	Since   string // the first day that Instagram was asked for; empty: none
	Partial bool   // the past has not been read to its end: sums of days are unknown
	Reason  string // why figures are unknown
}

// InsightPost are the latest figures of a post that its owner alone sees. Null is unknown.
type InsightPost struct {
	TakenAt       time.Time `json:"takenAt" doc:"When the latest figures were read"`
	Reach         *int64    `json:"reach"`
	Views         *int64    `json:"views"`
	Likes         *int64    `json:"likes"`
	Comments      *int64    `json:"comments"`
	Saves         *int64    `json:"saves"`
	Shares        *int64    `json:"shares"`
	Follows       *int64    `json:"follows"`
	ProfileVisits *int64    `json:"profileVisits"`
}

// InsightPosts are posts of an account.
type InsightPosts struct {
	ByShortcode map[string]InsightPost
	Reason      string // why figures are unknown
}

// InsightMetric is a figure that an account's owner alone sees, of a day of the account and of a post.
type InsightMetric struct {
	Key, Name, Formula string
	Of                 func(InsightDay) *int64
	OfPost             func(InsightPost) *int64
	OfWindow           func(InsightWindow) *int64 // nil: Instagram sums up no window
}

// The formulas and reasons of figures that an account's owner alone sees.
const (
	formulaReach = "Accounts that saw something of yours, each counted once, as Instagram estimates. Days cannot be added up. " +
		"Figures arrive up to 48 hours late"
	formulaViews   = "How often your posts, reels and stories were seen, as Instagram says. Figures arrive up to 48 hours late"
	formulaFollows = "Accounts that followed you, as Instagram says. Figures arrive up to 48 hours late"
	formulaSaves   = "How often your posts and reels were saved, as Instagram says. Figures arrive up to 48 hours late"
	formulaShares  = "How often your posts, reels and stories were shared, as Instagram says. Figures arrive up to 48 hours late"

	ReasonConnect   = "Connect with Instagram to see this."
	ReasonNotShown  = "Instagram has not shown this."
	reasonReachOnce = "Reach counts people once, so days can't be added up. It is known of single days and of the last 30 days."
)

const (
	reachKey = "reach"
	// ZonePacific names Instagram's days to people. They begin at midnight in California.
	ZonePacific = "Pacific"
	// MostDaysLate is how many days Instagram's figures are late at most.
	MostDaysLate = 3
)

// InsightMetrics are the figures of days in the order in which they are shown.
var InsightMetrics = []InsightMetric{
	{reachKey, "Reach", formulaReach, func(d InsightDay) *int64 { return d.Reach },
		func(p InsightPost) *int64 { return p.Reach }, func(w InsightWindow) *int64 { return w.Reach }},
	{"views", "Views", formulaViews, func(d InsightDay) *int64 { return d.Views },
		func(p InsightPost) *int64 { return p.Views }, func(w InsightWindow) *int64 { return w.Views }},
	{"follows", "Follows", formulaFollows, func(d InsightDay) *int64 { return d.Follows },
		func(p InsightPost) *int64 { return p.Follows }, nil},
	{"saves", "Saves", formulaSaves, func(d InsightDay) *int64 { return d.Saves },
		func(p InsightPost) *int64 { return p.Saves }, nil},
	{"shares", "Shares", formulaShares, func(d InsightDay) *int64 { return d.Shares },
		func(p InsightPost) *int64 { return p.Shares }, nil},
}

// LatestDay is the last day up to another one that figures can be known of: the last one of the window, as Instagram's figures are late.
func (i Insights) LatestDay(to string) string {
	if i.Window != nil && i.Window.To < to && DaysBetween(i.Window.To, to) <= MostDaysLate {
		return i.Window.To
	}
	return to
}

// Total is a figure of the days behind a day, up to another, as growth is. What Instagram sums up itself is of its window; the rest is the
// sum of the days on which it is known, of the same days where they are the latest 30. Reach counts people: its days are not summed.
func (i Insights) Total(m InsightMetric, after, to string) (sum *int64, s Sample) {
	days := DaysBetween(after, to)
	if latest := i.LatestDay(to); days == RecentDays && i.Window != nil && i.Window.To == latest {
		if m.OfWindow != nil && m.OfWindow(*i.Window) != nil {
			return m.OfWindow(*i.Window), Sample{N: RecentDays, From: i.Window.From, To: i.Window.To, Zone: ZonePacific}
		}
		after, to = DaysBefore(DayStart(latest), RecentDays), latest
	}
	isShared := i.Reason != ReasonConnect && i.Reason != ReasonNotShared
	isOther := days != RecentDays || i.Window != nil && i.Window.To > to // than the days in which Instagram has counted people once
	switch {
	case m.Key == reachKey && days != 1 && isOther && isShared:
		return nil, Sample{Reason: reasonReachOnce}
	case days != 1 && (m.Key == reachKey || i.Partial):
		return nil, Sample{Reason: i.Reason}
	case i.Since > DaysBefore(DayStart(after), -1):
		return nil, Sample{Reason: "We know this from " + FormatDay(i.Since) + " on."}
	}
	for _, day := range i.Days {
		value := m.Of(day)
		if value == nil || day.Day <= after || day.Day > to {
			continue
		}
		if sum == nil {
			sum, s.From, s.Zone = new(int64), day.Day, ZonePacific
		}
		*sum += *value
		s.N++
		s.To = day.Day
	}
	if sum == nil {
		s.Reason = i.Reason
	}
	return sum, s
}

// OnlineHour is how many followers are online in an hour of the day.
type OnlineHour struct {
	Hour      int     `json:"hour" minimum:"0" maximum:"23"`
	Followers float64 `json:"followers"`
	TimesMean float64 `json:"timesMean" doc:"The followers of this hour / the mean of all hours"`
}

// OnlineFollowers are the hours of a day in a user's zone.
type OnlineFollowers struct {
	Hours  []OnlineHour // those that are known
	Days   int          // how many days they are a mean of
	ReadAt *time.Time
	Reason string // why hours are unknown
}

// FormulaOnline is that of OnlineHour.
const FormulaOnline = "Mean of the days that Instagram has shown, compared with the mean of all hours. Its hours are taken as " +
	"UTC−7, so this is an estimate"
