package profile

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

// result computes every figure of a profile with its basis.
func (t *analysisTally) result(of figures.WatchedProfile, points []figures.FollowerPoint, chosen figures.Chosen) (out ProfileAnalysis) {
	v, p := t.v, of.Profile
	out = ProfileAnalysis{Profile: analysed(of), Basis: map[string]figures.Basis{}}
	defer func() {
		if p.UpdatedAt == nil { // no posts and no post that was read are not the same
			out.Content = ProfileContent{}
			out.Metrics, out.PostingCalendar = PostingMetrics{}, nil
		}
	}()
	addBasis := func(field, name, formula string, s figures.Sample) {
		if p.UpdatedAt == nil {
			s = figures.Sample{Reason: p.UnreadReason()}
		}
		out.Basis[field] = p.Basis(name, formula, s)
	}
	one := func(known bool, reason string) figures.Sample {
		if !known {
			return figures.Sample{Reason: reason}
		}
		return figures.Sample{N: 1}
	}
	addBasis("followers", "Followers", figures.FormulaAsSaid, figures.FollowersSample(p, points))
	addBasis("following", "Following", figures.FormulaAsSaid,
		one(p.Follows != nil, "Instagram has not said how many accounts this one follows."))
	addBasis("posts", "Posts", figures.FormulaAsSaid, one(p.MediaCount != nil, "Instagram has not said how many posts there are."))
	addBasis("isVerified", "Verified", "", figures.Sample{Reason: figures.ReasonNotShared})

	rate, formula, s := figures.RateOf(t.rate, v)
	out.Profile.EngagementRate = rate
	addBasis("engagementRate", "Engagement Rate", formula, s)
	out.Profile.RateChange, s = t.change.Result(v)
	addBasis("engagementRateChange", figures.NameRateChange, figures.FormulaRateChange, s)

	out.Content.LastAnalysed = p.UpdatedAt
	t.content(&out, p.PostsSince, addBasis)
	t.timing(&out, p.PostsSince, addBasis)
	out.Content.GrowthStats = growthStats(p, points, chosen, v, addBasis)
	out.TopPosts, s = topPosts(t.top, v)
	out.Content.TopPosts = out.TopPosts
	addBasis("topPosts", "Top Performing Posts", posting.FormulaTop, s.NoteIncomplete(p.PostsSince, t.top.Days.From))
	return out
}

func analysed(w figures.WatchedProfile) AnalysedProfile {
	out := AnalysedProfile{
		InstaProfileID: w.ID, Name: w.FullName, DisplayName: w.Username, Username: w.Username, Bio: w.Biography, Website: w.Website,
		Followers: w.Followers, Following: w.Follows, Posts: w.MediaCount, Status: w.Status, Step: w.Step,
		ResumesAt: w.ResumesAt(), Error: w.Error,
		UpdatedAt: w.UpdatedAt, NextRefreshAt: w.NextRefreshAt, TrackedSince: w.TrackedSince,
		StoppedAt: w.PausedAt, NotFoundSince: w.NotFoundSince, GoneAt: w.GoneAt,
		IsOwn: w.Own, IsTracking: w.Tracking,
	}
	if w.FullName != nil && *w.FullName != "" {
		out.DisplayName = *w.FullName
	}
	return out
}

// content is what is published: formats, hashtags, weeks. readSince is where the posts begin; nil: they are all there.
func (t *analysisTally) content(out *ProfileAnalysis, readSince *time.Time, addBasis figures.AddBasis) {
	shares, s := t.mix.Shares(t.v)
	for _, share := range shares {
		out.ContentMix = append(out.ContentMix, FormatShare{share, t.mix.RatesOf(share.Type).Value()})
	}
	from := t.mix.Days.From
	addBasis("contentMix", "Content Mix", posting.FormulaShares, s.NoteIncomplete(readSince, from))
	s = t.mix.All.Sample(t.v)
	if figures.StartsAfter(readSince, from) {
		s.Reason = figures.ReasonNotRead
	} else {
		counts := t.mix.Counts
		out.Content.PostTypes = PostTypes{Reels: &counts[0], Carousels: &counts[1], Images: &counts[2]} // as formats
	}
	addBasis("postTypes", "Posts by format", formulaPostTypes, s)
	addBasis("stories", "Stories", "", figures.Sample{Reason: reasonNoStories})
	out.Content.PostingAnalytics.BestPerformingFormat, s = t.mix.Leading(t.v)
	addBasis("bestPerformingFormat", "Best format", posting.FormulaLeading, s.NoteIncomplete(readSince, from))

	out.Hashtags, s = t.hashtags.Result(t.v)
	out.Content.BestPerforming = out.Hashtags
	addBasis("hashtags", "Top Hashtags", posting.FormulaHashtags, s.NoteIncomplete(readSince, from))
	out.Content.Trends, s = t.weeks.Result(readSince)
	addBasis("trends", "Weeks", posting.FormulaWeeks, s)
}

// timing is when it is published.
func (t *analysisTally) timing(out *ProfileAnalysis, readSince *time.Time, addBasis figures.AddBasis) {
	f, s, best := t.frequency.Result(t.v, readSince)
	m := PostingMetrics{WeeklyPostingFrequency: f.PerWeek, MonthlyPostingFrequency: f.PerMonth, FollowersOnline: []figures.OnlineHour{}}
	addBasis("postingFrequency", "Posting Frequency", posting.FormulaFrequency, s)
	if days, _ := t.frequency.Days.Result(t.v); len(days) > 0 {
		m.BestPostingDay = &BestDay{time.Weekday(days[0].Key).String(), *days[0].Value(), days[0].N}
	}
	addBasis("bestPostingDay", "Best day", posting.FormulaBestDay, best)
	m.BestPostingTimes, s = t.times.Times(t.v)
	addBasis("bestPostingTimes", "Best Posting Times", posting.FormulaTimes, s.NoteIncomplete(readSince, t.times.From))
	m.HourlyDistribution, s = t.times.Hours(t.v)
	addBasis("hourlyDistribution", "Hourly Posting Distribution", posting.FormulaHours, s.NoteIncomplete(readSince, t.times.From))
	out.PostingCalendar, s = t.calendar.Result(readSince)
	addBasis("postingCalendar", "Posting Calendar", posting.FormulaCalendar, s)
	out.Metrics = m
	a := &out.Content.PostingAnalytics
	a.PostingFrequency = FrequencyStats{m.WeeklyPostingFrequency, m.MonthlyPostingFrequency, m.BestPostingDay}
	a.BestPostingTimes, a.HourlyDistribution, a.PostingCalendar = m.BestPostingTimes, m.HourlyDistribution, out.PostingCalendar
}

const (
	formulaPostTypes = "Posts of each format of the last 30 days"
	formulaThisMonth = "Last known follower count minus the one before the first of this month (UTC)"
	formulaLastMonth = "Follower count at the end of last month minus the one before its first day (UTC)"
	reasonNoStories  = "Instagram doesn't share stories with other apps."
)

// growthStats are what the duration, this month and the last one brought. points reach back to before all three, or as
// far as the history does.
func growthStats(p figures.Profile, points []figures.FollowerPoint, chosen figures.Chosen,
	v figures.Viewpoint, addBasis figures.AddBasis) GrowthStats {
	growth, s := p.GrowthIn(chosen, until(points, chosen.To))
	out := GrowthStats{GrowthRate: growth.Percentage, Change: growth.Change, From: chosen.From, To: chosen.To}
	addBasis("growthRate", "Growth rate", figures.FormulaPercentage, s)
	addBasis("change", "Follower Growth", figures.FormulaGrowth, s)
	this := figures.MonthStart(v.Now.UTC())
	before, eve := this.AddDate(0, -1, -1), this.AddDate(0, 0, -1)
	growth, s = figures.Growth(points, figures.DayOf(eve))
	out.ThisMonth = growth.Change
	addBasis("thisMonth", "Followers this month", formulaThisMonth, s)
	growth, s = figures.Growth(until(points, figures.DayOf(eve)), figures.DayOf(before))
	if s.N == 0 && len(points) > 0 {
		s.Reason = "Our history begins after that."
	}
	out.LastMonth = growth.Change
	addBasis("lastMonth", "Followers last month", formulaLastMonth, s)
	return out
}

// until are the points up to a day.
func until(points []figures.FollowerPoint, day string) []figures.FollowerPoint {
	for i, p := range points {
		if p.Date > day {
			return points[:i]
		}
	}
	return points
}
