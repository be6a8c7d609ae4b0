package trends

import (
	"fmt"
	"math"
	"strconv"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// ProfileTrends is how one metric of a profile went since tracking began.
type ProfileTrends struct {
	Username     string                   `json:"username"`
	Metric       figures.Metric           `json:"metric" enum:"followers,engagement_rate,avg_likes,avg_comments"`
	TrackedSince *string                  `json:"trackedSince" doc:"First day of the history, YYYY-MM-DD"`
	Days         []TrendDay               `json:"days" doc:"In order. Beyond a year back one day of each week"`
	Weekdays     []WeekdayTrend           `json:"weekdays" doc:"Monday first; empty while there are not enough days or posts"`
	WeekdayP     *float64                 `json:"weekdayP" doc:"How likely weekdays without a pattern differ as much as these do"`
	ChangePoints []ChangePoint            `json:"changePoints" doc:"The latest first"`
	Basis        map[string]figures.Basis `json:"basis" doc:"Of value, average7, average28, weekdays and changePoints"`
}

// TrendDay is a UTC day. Of followers the value is what the day added to the day before.
type TrendDay struct {
	Date      string   `json:"date" doc:"UTC day, YYYY-MM-DD"`
	Value     *float64 `json:"value"`
	Average7  *float64 `json:"average7"`
	Average28 *float64 `json:"average28"`
}

// WeekdayTrend is what the days of a weekday have in common.
type WeekdayTrend struct {
	Weekday string  `json:"weekday" enum:"Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday" doc:"Of UTC days"`
	Mean    float64 `json:"mean"`
	Low     float64 `json:"low" doc:"A quarter of them are below"`
	High    float64 `json:"high" doc:"A quarter of them are above"`
	N       int     `json:"n" doc:"Known days of followers, or posts"`
}

// ChangePoint is a day from about which on the values have another mean. It says when, not why.
type ChangePoint struct {
	Day        string      `json:"day" doc:"First UTC day after the change, YYYY-MM-DD; an estimate"`
	Before     float64     `json:"before" doc:"Mean of the days since the change before, or since tracking began"`
	After      float64     `json:"after" doc:"Mean of the days until the next change, or until now"`
	DaysBefore int         `json:"daysBefore" doc:"That are known"`
	DaysAfter  int         `json:"daysAfter"`
	From       string      `json:"from" doc:"First day before the change, YYYY-MM-DD"`
	Until      string      `json:"until" doc:"Last day after the change, YYYY-MM-DD"`
	Text       string      `json:"text" doc:"The change in a sentence"`
	Posts      []TrendPost `json:"posts" doc:"Published within 3 days before and after, the latest first"`
}

// TrendPost is a post that was published near a change point.
type TrendPost struct {
	ID             int64          `json:"id"`
	ShortCode      string         `json:"shortCode"`
	Type           figures.Format `json:"type" enum:"IMAGE,CAROUSEL,REEL"`
	Caption        *string        `json:"caption"`
	PostedAt       time.Time      `json:"postedAt"`
	Likes          *int64         `json:"likes"`
	Comments       *int64         `json:"comments"`
	EngagementRate *float64       `json:"engagementRate" doc:"Percent of the followers at the time"`
	Notes          []TrendNote    `json:"notes" doc:"What you have written about it"`
}

// TrendNote is what the user has written about a post.
type TrendNote struct {
	Kind   NoteKind `json:"kind" enum:"saved_post,idea"`
	ID     int64    `json:"id" doc:"Of the saved post or the idea"`
	ListID *int64   `json:"listId" doc:"That the saved post is in"`
	Text   string   `json:"text"`
}

const (
	formulaDay     = "Last follower count of each UTC day minus that of the day before"
	formulaValue   = "The last reading of each UTC day: "
	formulaAverage = "Mean of the day and the %d days before it; a day has none if fewer than half of them are known"
	formulaWeekday = "Mean of the daily changes of each weekday, in UTC days" + formulaSpread
	formulaPosts   = "Mean of the posts of each weekday, in UTC days" + formulaSpread
	formulaSpread  = ", with the range between their quartiles. " +
		"The Kruskal–Wallis test says whether the weekdays differ by more than chance"
	formulaShift = "Days from which on the mean is another, by optimal partitioning with a penalty of 3 × log n × the noise's variance; " +
		"at least 14 known days lie on each side, and single days far from the median count less. It says when, not why"
)

// metrics are what the values of each metric are called and made of.
var metrics = map[figures.Metric]struct{ name, formula string }{
	figures.Followers:   {"Daily change of followers", formulaDay},
	figures.AvgLikes:    {"Average likes", formulaValue + "mean of the likes of the posts of the 30 days before"},
	figures.AvgComments: {"Average comments", formulaValue + "mean of the comments of the posts of the 30 days before"},
	figures.RateMetric:  {"Engagement Rate", formulaValue + figures.FormulaMeanRate + ", over the posts of the 30 days before"},
}

// answer puts what was found into the answer.
func answer(of figures.WatchedProfile, metric figures.Metric, s series, shifts []shift, w week) ProfileTrends {
	short, long := s.movingAverage(shortWindow), s.movingAverage(longWindow)
	trends := ProfileTrends{
		Username: of.Username, Metric: metric, TrackedSince: of.TrackedSince,
		Days: daysOf(s, short, long), Weekdays: []WeekdayTrend{}, ChangePoints: []ChangePoint{},
	}
	sample := s.sample()
	if sample.N == 0 {
		sample.Reason = unmeasured(of, metric)
	}
	basis := func(name, formula, missing string) figures.Basis {
		own := sample
		if own.Reason == "" {
			own.Reason = missing
		}
		return of.Basis(name, formula, own)
	}
	later := func(what, day string) string { return notEnough(of, what, day) }
	trends.Basis = map[string]figures.Basis{
		"value":        basis(metrics[metric].name, metrics[metric].formula, ""),
		"average7":     basis("Average of 7 days", fmt.Sprintf(formulaAverage, shortWindow-1), averageMissing(s, short, shortWindow, later)),
		"average28":    basis("Average of 28 days", fmt.Sprintf(formulaAverage, longWindow-1), averageMissing(s, long, longWindow, later)),
		"weekdays":     of.Basis("Weekday pattern", w.formula, w.sample),
		"changePoints": basis("Change points", formulaShift, trends.addShifts(s, shifts, later)),
	}
	trends.addWeekdays(w)
	return trends
}

// daysOf are the days of which something is known. Beyond a year back they are one of each week, so that a chart can show them.
func daysOf(s series, short, long []float64) []TrendDay {
	days := []TrendDay{}
	for i, value := range s.values {
		age := len(s.values) - i
		if age > 366 && age%7 != 0 || math.IsNaN(value) && math.IsNaN(short[i]) && math.IsNaN(long[i]) {
			continue
		}
		days = append(days, TrendDay{s.day(i), valueOf(value), valueOf(short[i]), valueOf(long[i])})
	}
	return days
}

// unmeasured says why no day has a value.
func unmeasured(of figures.WatchedProfile, metric figures.Metric) string {
	switch {
	case of.UpdatedAt == nil:
		return of.UnreadReason()
	case metric == figures.Followers:
		return "A change needs the follower counts of two days that follow each other."
	case of.MediaCount != nil && *of.MediaCount == 0:
		return figures.ReasonNoPosts
	case metric == figures.AvgComments:
		return "The comments of these posts are not known."
	default:
		return figures.ReasonHidden
	}
}

// notEnough says what a figure needs, and when it will have it.
func notEnough(of figures.WatchedProfile, needs, day string) string {
	if of.EndedAt() != nil {
		return "Not enough days: " + needs + ", and this account is no longer read."
	}
	return "Not enough days yet: " + needs + ". That will be on " + figures.FormatDay(day) + " if every day until then is read."
}

func averageMissing(s series, averages []float64, window int, later func(needs, day string) string) string {
	for _, average := range averages {
		if !math.IsNaN(average) {
			return ""
		}
	}
	return later(fmt.Sprintf("an average needs %d known days out of %d", (window+1)/2, window), s.averageFrom(window))
}

// addWeekdays adds the pattern of the week, if there is one.
func (t *ProfileTrends) addWeekdays(w week) {
	if w.sample.Reason != "" {
		return
	}
	for i, group := range w.groups {
		mean, low, high := spread(group)
		t.Weekdays = append(t.Weekdays, WeekdayTrend{weekdayName(i), mean, low, high, len(group)})
	}
	t.WeekdayP = new(weekdaysDiffer(w.groups))
}

// addShifts adds the change points, the latest first, or says why none can be found.
func (t *ProfileTrends) addShifts(s series, shifts []shift, later func(needs, day string) string) (missing string) {
	if known := len(s.known()); known < 2*minSide {
		return later(fmt.Sprintf("a change needs %d known days on each side", minSide), s.day(len(s.values)-1+2*minSide-known))
	}
	for i := len(shifts) - 1; i >= 0; i-- {
		found := shifts[i]
		t.ChangePoints = append(t.ChangePoints, ChangePoint{
			Day: s.day(found.at), Before: found.before, After: found.after, DaysBefore: found.daysBefore, DaysAfter: found.daysAfter,
			From: s.day(found.from), Until: s.day(found.until), Text: sentence(t.Metric, s.day(found.at), found.before, found.after),
			Posts: []TrendPost{},
		})
	}
	return ""
}

// sentence says what changed.
func sentence(metric figures.Metric, day string, before, after float64) string {
	since := "From about " + figures.FormatDay(day)
	switch {
	case metric == figures.RateMetric:
		return fmt.Sprintf("%s the engagement rate was %.2f%% instead of %.2f%%.", since, after, before)
	case metric == figures.AvgLikes:
		return fmt.Sprintf("%s posts had %s likes on average instead of %s.", since, amount(after), amount(before))
	case metric == figures.AvgComments:
		return fmt.Sprintf("%s posts had %s comments on average instead of %s.", since, amount(after), amount(before))
	case before < 0 && after < 0:
		return fmt.Sprintf("%s the account lost %s followers a day instead of %s.", since, amount(-after), amount(-before))
	case after < 0:
		return fmt.Sprintf("%s the account lost %s followers a day. Before, it gained %s a day.", since, amount(-after), amount(before))
	case before < 0:
		return fmt.Sprintf("%s the account gained %s followers a day. Before, it lost %s a day.", since, amount(after), amount(-before))
	default:
		return fmt.Sprintf("%s the account gained %s followers a day instead of %s.", since, amount(after), amount(before))
	}
}

// amount has a decimal where the whole number alone would say little.
func amount(value float64) string {
	if value < 10 {
		return strconv.FormatFloat(math.Round(value*10)/10, 'f', -1, 64)
	}
	return text.Number(int(math.Round(value)))
}

func postOf(p figures.Post, notes []TrendNote) TrendPost {
	post := TrendPost{
		ID: p.ID, ShortCode: p.Shortcode, Type: figures.FormatOf(p.Type), Caption: p.Caption, PostedAt: p.PostedAt,
		Likes: p.Likes, Comments: p.Comments, Notes: append([]TrendNote{}, notes...),
	}
	if rate, known := p.Rate(); known {
		post.EngagementRate = &rate
	}
	return post
}

func noteOf(n Note) TrendNote {
	note := TrendNote{Kind: n.Kind, ID: n.ID, Text: n.Text}
	if n.ListID != 0 {
		note.ListID = &n.ListID
	}
	return note
}
