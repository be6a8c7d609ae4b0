package analytics

import (
	"slices"
	"time"
)

// result computes every figure of a profile with its basis.
func (t *analysisTally) result(of watched, points []FollowerPoint, duration Period) (out ProfileAnalysis) {
	v, p := t.v, of.Profile
	out = ProfileAnalysis{Profile: of.analysed(), Basis: map[string]Basis{}}
	defer func() {
		if p.UpdatedAt == nil { // no posts and no post that was read are not the same
			out.Content = ProfileContent{}
			out.Metrics, out.PostingCalendar = PostingMetrics{}, nil
		}
	}()
	tell := func(field, name, formula string, s Sample) {
		if p.UpdatedAt == nil {
			s = Sample{Reason: p.unread()}
		}
		out.Basis[field] = p.basis(name, formula, s)
	}
	one := func(known bool, reason string) Sample {
		if !known {
			return Sample{Reason: reason}
		}
		return Sample{N: 1}
	}
	tell("followers", "Followers", formulaAsSaid, followersSample(p, points))
	tell("following", "Following", formulaAsSaid, one(p.Follows != nil, "Instagram has not said how many accounts this one follows."))
	tell("posts", "Posts", formulaAsSaid, one(p.MediaCount != nil, "Instagram has not said how many posts there are."))
	tell("isVerified", "Verified", "", Sample{Reason: reasonNotShared})

	rate, formula, s := engagementRate(t.rate, v)
	out.Profile.EngagementRate = rate
	tell("engagementRate", "Engagement Rate", formula, s)
	out.Profile.RateChange, s = t.change.result(v)
	tell("engagementRateChange", "Change of the rate", formulaRateChange, s)

	out.Content.LastAnalysed = p.UpdatedAt
	t.content(&out, p.PostsSince, tell)
	t.timing(&out, p.PostsSince, tell)
	out.Content.GrowthStats = growthStats(p, points, duration, v, tell)
	out.TopPosts, s = t.top.result(v)
	out.Content.TopPosts = out.TopPosts
	tell("topPosts", "Top Performing Posts", formulaTop, s.lacking(p.PostsSince, t.top.days.from))
	return out
}

func (w watched) analysed() AnalysedProfile {
	out := AnalysedProfile{
		InstaProfileID: w.ID, Name: w.FullName, DisplayName: w.Username, Username: w.Username, Bio: w.Biography, Website: w.Website,
		Followers: w.Followers, Following: w.Follows, Posts: w.MediaCount, Status: w.Status, Step: w.Step, Error: w.Error,
		UpdatedAt: w.UpdatedAt, NextRefreshAt: w.NextRefreshAt, TrackedSince: w.TrackedSince, StoppedAt: w.PausedAt, NotFoundSince: w.NotFoundSince, GoneAt: w.GoneAt,
		IsOwn: w.Own, IsTracking: w.Tracking,
	}
	if w.FullName != nil && *w.FullName != "" {
		out.DisplayName = *w.FullName
	}
	return out
}

// content is what is published: formats, hashtags, weeks. readSince is where the posts begin; nil: they are all there.
func (t *analysisTally) content(out *ProfileAnalysis, readSince *time.Time, tell telling) {
	shares, s := t.mix.shares(t.v)
	for _, share := range shares {
		i := slices.Index(formats[:], share.Type)
		out.ContentMix = append(out.ContentMix, FormatShare{share, t.mix.rates[i].value()})
	}
	from := t.mix.days.from
	tell("contentMix", "Content Mix", formulaMix+"; a format's engagement is the mean engagement rate of its posts", s.lacking(readSince, from))
	s = t.mix.all.sample(t.v)
	if begun(readSince, from) {
		s.Reason = reasonNotRead
	} else {
		counts := t.mix.counts
		out.Content.PostTypes = PostTypes{Reels: &counts[0], Carousels: &counts[1], Images: &counts[2]} // as formats
	}
	tell("postTypes", "Posts by format", formulaPostTypes, s)
	tell("stories", "Stories", "", Sample{Reason: reasonNoStories})
	out.Content.PostingAnalytics.BestPerformingFormat, s = t.mix.leading(t.v)
	tell("bestPerformingFormat", "Best format", formulaLeading, s.lacking(readSince, from))

	out.Hashtags, s = t.hashtags.result(t.v)
	out.Content.BestPerforming = out.Hashtags
	tell("hashtags", "Top Hashtags", formulaHashtags, s.lacking(readSince, from))
	out.Content.Trends, s = t.weeks.result(readSince)
	tell("trends", "Weeks", formulaWeeks, s)
}

// timing is when it is published.
func (t *analysisTally) timing(out *ProfileAnalysis, readSince *time.Time, tell telling) {
	f, s, best := t.frequency.result(t.v, readSince)
	m := PostingMetrics{WeeklyPostingFrequency: f.PerWeek, MonthlyPostingFrequency: f.PerMonth}
	tell("postingFrequency", "Posting Frequency", formulaFrequency, s)
	if days, _ := t.frequency.days.result(t.v); len(days) > 0 {
		m.BestPostingDay = &BestDay{time.Weekday(days[0].key).String(), days[0].engagement, days[0].n}
	}
	tell("bestPostingDay", "Best day", formulaBestDay, best)
	m.BestPostingTimes, s = t.times.times(t.v)
	tell("bestPostingTimes", "Best Posting Times", formulaTimes, s.lacking(readSince, t.times.from))
	m.HourlyDistribution, s = t.times.hours(t.v)
	tell("hourlyDistribution", "Hourly Posting Distribution", formulaHours, s.lacking(readSince, t.times.from))
	out.PostingCalendar, s = t.calendar.result(readSince)
	tell("postingCalendar", "Posting Calendar", formulaCalendar, s)
	out.Metrics = m
	a := &out.Content.PostingAnalytics
	a.PostingFrequency = FrequencyStats{m.WeeklyPostingFrequency, m.MonthlyPostingFrequency, m.BestPostingDay}
	a.BestPostingTimes, a.HourlyDistribution, a.PostingCalendar = m.BestPostingTimes, m.HourlyDistribution, out.PostingCalendar
}

const (
	formulaPostTypes = "Posts of each format of the last 30 days"
	formulaThisMonth = "Last known follower count minus the one before the first of this month (UTC)"
	formulaLastMonth = "Follower count at the end of last month minus the one before its first day (UTC)"
	reasonNoStories  = "Instagram does not show stories to other accounts."
)

// growthStats are what the duration, this month and the last one brought. points reach back to before all three, or as
// far as the history does.
func growthStats(p Profile, points []FollowerPoint, duration Period, v Viewpoint, tell telling) GrowthStats {
	growth, s := Growth(points, p.startOf(duration, v.Now))
	out := GrowthStats{GrowthRate: growth.Percentage, Change: growth.Change}
	tell("growthRate", "Growth rate", formulaPercentage, s)
	tell("change", "Follower Growth", formulaGrowth, s)
	this := monthBegin(v.Now.UTC())
	before, eve := this.AddDate(0, -1, -1), this.AddDate(0, 0, -1)
	growth, s = Growth(points, dayOf(eve))
	out.ThisMonth = growth.Change
	tell("thisMonth", "Followers this month", formulaThisMonth, s)
	growth, s = Growth(until(points, dayOf(eve)), dayOf(before))
	if s.N == 0 && len(points) > 0 {
		s.Reason = "Our history begins after that."
	}
	out.LastMonth = growth.Change
	tell("lastMonth", "Followers last month", formulaLastMonth, s)
	return out
}

// until are the points up to a day.
func until(points []FollowerPoint, day string) []FollowerPoint {
	for i, p := range points {
		if p.Date > day {
			return points[:i]
		}
	}
	return points
}
