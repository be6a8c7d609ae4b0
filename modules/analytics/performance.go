package analytics

import "time"

// perform computes every figure of an account with its basis.
func perform(p Profile, h history, period Period, v Viewpoint) Performance {
	if p.UpdatedAt == nil && len(h.points) == 0 {
		out := nothing(p.Status, p.unread())
		out.identify(p)
		return out
	}
	out := Performance{Basis: map[string]Basis{}}
	out.identify(p)
	tell := func(field, name, formula string, s Sample) { out.Basis[field] = p.basis(name, formula, s) }

	out.Followers = p.Followers
	tell("followers", "Followers", "As Instagram says", followersSample(p, h.points))

	week, s := Growth(h.points, daysBefore(v.Now, 7))
	out.FollowersChangeLastWeek = week.Change
	tell("followersChangeLastWeek", "Change this week", formulaWeek, s)

	out.PeriodGrowth, s = Growth(h.points, h.start)
	tell("periodGrowth", "Follower Growth", formulaGrowth, s)
	out.plot(h, period, v, p.PostsSince)

	out.PostsThisMonth, s = PostsThisMonth(h.posts, v, p.PostsSince)
	tell("postsThisMonth", "Posts This Month", formulaMonth, s)
	out.PostsThisMonthChange, s = PostsThisMonthChange(h.posts, v, p.PostsSince)
	tell("postsThisMonthChange", "Change of posts", formulaMonthChange, s)

	var formula string
	out.EngagementRate, formula, s = EngagementRate(h.posts, v)
	tell("engagementRate", "Engagement Rate", formula, s)
	out.EngagementRateChange, s = EngagementRateChange(h.posts, v)
	tell("engagementRateChange", "Change of the rate", formulaRateChange, s)

	var best Sample
	out.PostingFrequency, s, best = Frequency(h.posts, v, p.PostsSince)
	tell("postingFrequency", "Posting Frequency", formulaFrequency, s)
	tell("bestDay", "Best day", formulaBestDay, best)
	out.ContentMix, s = ContentMix(h.posts, v)
	tell("contentMix", "Content Mix", formulaMix, s.lacking(p.PostsSince, v.ago(recentDays)))
	out.LeadingFormat, s = Leading(h.posts, v)
	tell("leadingFormat", "Leading format", formulaLeading, s)
	out.TopHashtags, s = TopHashtags(h.posts, v)
	tell("topHashtags", "Top Hashtags", formulaHashtags, s.lacking(p.PostsSince, v.ago(recentDays)))
	out.TopPostingTimes, s = BestTimes(h.posts, v)
	tell("topPostingTimes", "Top Posting Times", formulaTimes, s.lacking(p.PostsSince, v.ago(timesDays)))
	return out
}

// unread is why nothing is known of an account that was never read.
func (p Profile) unread() string {
	if p.Status == Failed {
		return "Instagram has not given us any numbers yet."
	}
	return "The first reading has not ended yet."
}

// nothing is an account without a single figure, for one reason.
func nothing(status Status, reason string) Performance {
	out := Performance{Status: status, PostingFrequency: PostingFrequency{ByWeekday: make([]int, 7)}, Trends: Trends{Posts: make([]int, trendWeeks)}}
	out.Basis = map[string]Basis{}
	for field, name := range map[string]string{
		"followers": "Followers", "followersChangeLastWeek": "Change this week", "periodGrowth": "Follower Growth",
		"postsThisMonth": "Posts This Month", "postsThisMonthChange": "Change of posts", "engagementRate": "Engagement Rate",
		"engagementRateChange": "Change of the rate", "postingFrequency": "Posting Frequency", "bestDay": "Best day",
		"contentMix": "Content Mix", "leadingFormat": "Leading format", "topHashtags": "Top Hashtags", "topPostingTimes": "Top Posting Times",
	} {
		out.Basis[field] = Basis{Name: name, Reason: &reason}
	}
	return out
}

func (out *Performance) identify(p Profile) {
	out.Status, out.Step, out.Error, out.Username = p.Status, p.Step, p.Error, &p.Username
	out.UpdatedAt, out.NextRefreshAt, out.TrackedSince = p.UpdatedAt, p.NextRefreshAt, p.TrackedSince
}

// plot fills in the series that the period asks for; the week's is always there.
func (out *Performance) plot(h history, period Period, v Viewpoint, readSince *time.Time) {
	out.FollowerGrowthThisWeek = since(h.points, daysBefore(v.Now, 7))
	series := since(h.points, h.start)
	switch period {
	case Last30Days:
		out.FollowerGrowthThisMonth = series
	case YearToDate:
		out.FollowerGrowthYearToDate = series
	case SinceTracking:
		out.FollowerGrowthSinceTracking = series
	case Last7Days: // is always there
	}
	out.Trends = trends(h.posts, h.points, v, readSince)
	out.PostMarks = make([]PostMark, 0, len(h.marks))
	for i := len(h.marks) - 1; i >= 0; i-- {
		out.PostMarks = append(out.PostMarks, PostMark{dayOf(h.marks[i].PostedAt), formatOf(h.marks[i].Type)})
	}
}

func followersSample(p Profile, points []FollowerPoint) Sample {
	if p.Followers == nil {
		return Sample{Reason: "Instagram has not said how many followers this account has."}
	}
	s := Sample{N: 1}
	if len(points) > 0 {
		s.From, s.To = points[len(points)-1].Date, points[len(points)-1].Date
	}
	return s
}

// basis turns a sample into what the answer carries.
func (p Profile) basis(name, formula string, s Sample) Basis {
	if s.Note != "" {
		formula += ". " + s.Note
	}
	b := Basis{Name: name, Formula: formula, N: s.N, Skipped: s.Skipped, TakenAt: p.UpdatedAt}
	if s.From != "" {
		b.From, b.To = &s.From, &s.To
	}
	if s.Reason != "" {
		b.Reason = &s.Reason
	}
	return b
}
