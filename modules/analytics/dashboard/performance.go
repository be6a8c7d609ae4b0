package dashboard

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

// perform computes every figure of an account with its basis.
func perform(p figures.Profile, h inputs, v figures.Viewpoint) Performance {
	if p.UpdatedAt == nil && len(h.points) == 0 {
		out := nothing(p.Status, p.UnreadReason())
		out.identify(p)
		return out
	}
	out := Performance{Basis: map[string]figures.Basis{}}
	out.identify(p)
	addBasis := func(field, name, formula string, s figures.Sample) { out.Basis[field] = p.Basis(name, formula, s) }

	out.Followers = p.Followers
	addBasis("followers", "Followers", "As Instagram says", figures.FollowersSample(p, h.points))

	week, s := figures.Growth(h.points, figures.DaysBefore(v.Now, 7))
	out.FollowersChangeLastWeek = week.Change
	addBasis("followersChangeLastWeek", "Change in the last 7 days", figures.FormulaWeek, s)

	out.PeriodGrowth, s = p.GrowthIn(h.chosen, h.growth)
	addBasis("periodGrowth", "Follower Growth", figures.FormulaGrowth, s)
	out.plot(h, v, p.PostsSince)

	out.PostsThisMonth, s = PostsThisMonth(h.posts, v, p.PostsSince)
	addBasis("postsThisMonth", "Posts This Month", formulaMonth, s)
	out.PostsThisMonthChange, s = PostsThisMonthChange(h.posts, v, p.PostsSince)
	addBasis("postsThisMonthChange", "Change of posts", formulaMonthChange, s)

	var formula string
	out.EngagementRate, formula, s = figures.EngagementRate(h.posts, v.AsOf(p.UpdatedAt))
	addBasis("engagementRate", "Engagement Rate", formula, s)
	out.EngagementRateChange, s = figures.AddAll(figures.NewRateChangeTally(v.AsOf(p.UpdatedAt)), h.posts).Result(v.AsOf(p.UpdatedAt))
	addBasis("engagementRateChange", figures.NameRateChange, figures.FormulaRateChange, s)

	var best figures.Sample
	out.PostingFrequency, s, best = figures.AddAll(posting.NewFrequencyTally(v), h.posts).Result(v, p.PostsSince)
	addBasis("postingFrequency", "Posting Frequency", posting.FormulaFrequency, s)
	addBasis("bestDay", "Best day", posting.FormulaBestDay, best)
	mix := figures.AddAll(posting.NewMixTally(v), h.posts)
	out.ContentMix, s = mix.Shares(v)
	addBasis("contentMix", "Content Mix", posting.FormulaMix, s.NoteIncomplete(p.PostsSince, v.Ago(figures.RecentDays)))
	out.LeadingFormat, s = mix.Leading(v)
	addBasis("leadingFormat", "Best format", posting.FormulaLeading, s)
	out.TopHashtags, s = figures.AddAll(posting.NewHashtagTally(v), h.posts).Result(v)
	addBasis("topHashtags", "Top Hashtags", posting.FormulaHashtags, s.NoteIncomplete(p.PostsSince, v.Ago(figures.RecentDays)))
	out.TopPostingTimes, s = figures.AddAll(posting.NewTimesTally(v), h.posts).Times(v)
	addBasis("topPostingTimes", "Top Posting Times", posting.FormulaTimes, s.NoteIncomplete(p.PostsSince, v.Ago(posting.TimesDays)))
	return out
}

// nothing is an account without a single figure, for one reason.
func nothing(status figures.Status, reason string) Performance {
	out := Performance{Status: status, PostingFrequency: posting.PostingFrequency{ByWeekday: make([]int, 7)},
		Trends: Trends{Posts: make([]int, posting.TrendWeeks)}}
	out.Basis = map[string]figures.Basis{}
	for field, name := range map[string]string{
		"followers": "Followers", "followersChangeLastWeek": "Change in the last 7 days", "periodGrowth": "Follower Growth",
		"postsThisMonth": "Posts This Month", "postsThisMonthChange": "Change of posts", "engagementRate": "Engagement Rate",
		"engagementRateChange": figures.NameRateChange, "postingFrequency": "Posting Frequency", "bestDay": "Best day",
		"contentMix": "Content Mix", "leadingFormat": "Best format", "topHashtags": "Top Hashtags", "topPostingTimes": "Top Posting Times",
	} {
		out.Basis[field] = figures.Basis{Name: name, Reason: &reason}
	}
	return out
}

func (out *Performance) identify(p figures.Profile) {
	out.Status, out.Step, out.Error, out.Username = p.Status, p.Step, p.Error, &p.Username
	out.UpdatedAt, out.NextRefreshAt, out.ResumesAt, out.TrackedSince = p.UpdatedAt, p.NextRefreshAt, p.ResumesAt(), p.TrackedSince
}

// plot fills in the series that the period asks for; the week's is always there.
func (out *Performance) plot(h inputs, v figures.Viewpoint, readSince *time.Time) {
	out.FollowerGrowthThisWeek = figures.Since(h.points, figures.DaysBefore(v.Now, 7))
	series := figures.Since(h.growth, h.chosen.From)
	switch h.chosen.Period {
	case figures.Last30Days:
		out.FollowerGrowthThisMonth = series
	case figures.YearToDate:
		out.FollowerGrowthYearToDate = series
	case figures.SinceTracking:
		out.FollowerGrowthSinceTracking = series
	case figures.Last7Days: // is always there
	default:
		out.FollowerGrowthInPeriod = series
	}
	out.Trends = trends(h.posts, h.points, v, readSince)
	out.PostMarks = make([]PostMark, 0, len(h.plotted))
	for i := len(h.plotted) - 1; i >= 0; i-- {
		out.PostMarks = append(out.PostMarks, PostMark{figures.DayOf(h.plotted[i].PostedAt), figures.FormatOf(h.plotted[i].Type)})
	}
}
