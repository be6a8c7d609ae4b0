package main

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/modules/analytics/profile"
	"github.com/bowerbird/bowerbird/modules/analytics/report"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/mascotgoals"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// buddyAccounts say what the pages of profiles and reports say, so that no figure is computed a second way.
type buddyAccounts struct {
	analyst  *profile.Analyst
	reporter *report.Reporter
}

func (b buddyAccounts) Own(ctx context.Context, userID int64) (*facts.Account, error) {
	analysis, err := b.analyst.Own(ctx, userID, figures.Last30Days)
	if apperr.Is(err, apperr.NotFound) {
		return nil, nil //nolint:nilnil // nobody is connected
	}
	if err != nil {
		return nil, err
	}
	list, err := b.accounts(ctx, userID, []profile.ProfileAnalysis{analysis})
	if err != nil {
		return nil, err
	}
	return &list[0], nil
}

func (b buddyAccounts) Watched(ctx context.Context, userID int64, profileIDs []int64) ([]facts.Account, error) {
	analyses, err := b.analyst.AnalyseSeveral(ctx, userID, profileIDs, figures.Last30Days)
	if err != nil {
		return nil, err
	}
	return b.accounts(ctx, userID, analyses)
}

// accounts are what the analyses of some accounts say, and a report about these.
func (b buddyAccounts) accounts(ctx context.Context, userID int64, analyses []profile.ProfileAnalysis) (list []facts.Account, err error) {
	for part := range slices.Chunk(analyses, report.MostAccounts) {
		var names []string
		for _, a := range part {
			names = append(names, a.Profile.Username)
		}
		month, err := b.reporter.Report(ctx, userID, names, report.Month)
		if err != nil {
			return nil, fmt.Errorf("report of %q: %w", names, err)
		}
		zone, err := time.LoadLocation(month.Zone)
		if err != nil {
			return nil, fmt.Errorf("zone of a report: %w", err)
		}
		for _, a := range part {
			at := slices.IndexFunc(month.Accounts, func(r report.ReportedAccount) bool { return r.Username == a.Profile.Username })
			if at < 0 {
				return nil, fmt.Errorf("report of %q: @%s is missing", names, a.Profile.Username)
			}
			list = append(list, accountOf(a, month.Accounts[at], month.GeneratedAt.In(zone)))
		}
	}
	return list, nil
}

// accountOf has its hours in the zone of now.
func accountOf(a profile.ProfileAnalysis, month report.ReportedAccount, now time.Time) facts.Account {
	link := linksTo(a.Profile.Username, a.Profile.IsOwn)
	list := append(accountFigures(month), growthPerDay(month, now), weekGrowth(month, now))
	list = append(list, rateFigures(a)...)
	list = append(list, timeFigures(a)...)
	list = append(list, contentFigures(a)...)
	list = append(list, topFigures(a, now.Location())...)
	for i, f := range list {
		list[i].Link = link(f.Key)
	}
	until := month.EndedAt
	if until != nil {
		until = new(until.In(now.Location())) // it is told as a day, which is the user's
	}
	return facts.Account{ProfileID: a.Profile.InstaProfileID, Username: a.Profile.Username, Until: until, Figures: list}
}

// linksTo are the places on an account's page that show figures; no page shows views.
func linksTo(username string, own bool) func(facts.Key) string {
	page := "/profile/" + username
	if own {
		page = "/my-performance"
	}
	return func(key facts.Key) string {
		if section, shown := sections[key.Kind()]; shown {
			return page + "#section-" + section
		}
		return ""
	}
}

// sections are the parts of an account's page that show its figures.
var sections = map[facts.Key]string{
	facts.Followers: "growth", facts.Growth: "growth", facts.GrowthPercent: "growth", facts.GrowthPerDay: "growth", facts.WeekGrowth: "growth",
	facts.AllPosts:    "growth",
	facts.FollowersOn: "growth", facts.GrowthIn: "growth", facts.PercentIn: "growth", facts.UnreadIn: "growth",
	facts.Rate: "engagement", facts.RateChange: "engagement", facts.Likes: "engagement", facts.Comments: "engagement",
	facts.RateIn: "engagement", facts.LikesIn: "engagement", facts.CommentsIn: "engagement",
	facts.BestDay: "timing", facts.BestTime: "timing", facts.PerWeek: "timing",
	facts.TopPost: "posts", facts.TopLikes: "posts", facts.TopComments: "posts",
	facts.TopDay: "posts", facts.TopHour: "posts",
	facts.TopTags: "posts", facts.TopLength: "posts",
	facts.Hashtag: "content", facts.TagPosts: "content", facts.TagRate: "content", facts.Share: "content", facts.FormatRate: "content",
	facts.Leading: "content", facts.LeadingRatio: "content", facts.PerMonth: "content",
	facts.PostsIn: "content", facts.ReelsIn: "content", facts.CarouselsIn: "content", facts.ImagesIn: "content",
	facts.LengthIn: "content",
}

// accountFigures are those of the last 30 days that a report has.
func accountFigures(a report.ReportedAccount) (list []facts.Figure) {
	for _, of := range []struct {
		reported string
		key      facts.Key
		label    string
		unit     facts.Unit
	}{
		{"followers", facts.Followers, "Followers", facts.Count},
		{"followerChange", facts.Growth, "Follower growth in the last 30 days", facts.SignedCount},
		{"followerChangePercent", facts.GrowthPercent, "Follower growth in percent, last 30 days", facts.SignedPercent},
		{"posts", facts.PerMonth, "Posts of the last 30 days", facts.Count},
		{"postsPerWeek", facts.PerWeek, "Posts a week, last 30 days", facts.Mean},
	} {
		for _, f := range a.Figures {
			if f.Key == of.reported {
				list = append(list, facts.Figure{Key: of.key, Label: of.label, Unit: of.unit, Value: f.Value, Basis: f.Basis})
			}
		}
	}
	return list
}

// growthOf is the change of the last days of an account, until what we know of it ends.
func growthOf(a report.ReportedAccount, now time.Time, days int) (figures.PeriodGrowth, figures.Sample) {
	until := now
	if a.EndedAt != nil {
		until = *a.EndedAt
	}
	return figures.Growth(a.Followers, figures.DaysBefore(until, days))
}

// growthPerDay is the average of the change that the report has.
func growthPerDay(a report.ReportedAccount, now time.Time) facts.Figure {
	const label = "Average follower growth a day, last 30 days"
	growth, sample := growthOf(a, now, 30)
	return facts.Figure{Key: facts.GrowthPerDay, Label: label, Unit: facts.SignedMean, Value: growth.PerDay(),
		Basis: sample.Basis(label, figures.FormulaPerDay, a.UpdatedAt)}
}

// weekGrowth is the change of the last 7 days, as the dashboard has it.
func weekGrowth(a report.ReportedAccount, now time.Time) facts.Figure {
	growth, sample := growthOf(a, now, 7)
	f := facts.Figure{Key: facts.WeekGrowth, Label: "Follower growth in the last 7 days", Unit: facts.SignedCount,
		Basis: sample.Basis("Follower growth in the last 7 days", figures.FormulaWeek, a.UpdatedAt)}
	if growth.Change != nil {
		f.Value = new(float64(*growth.Change))
	}
	return f
}

func rateFigures(a profile.ProfileAnalysis) []facts.Figure {
	var posts *float64
	if a.Profile.Posts != nil {
		posts = new(float64(*a.Profile.Posts))
	}
	return []facts.Figure{
		{Key: facts.AllPosts, Label: "Posts on the profile", Unit: facts.Count, Value: posts, Basis: a.Basis["posts"]},
		{Key: facts.Rate, Label: "Engagement rate", Unit: facts.Percent, Value: a.Profile.EngagementRate, Basis: a.Basis["engagementRate"]},
		{Key: facts.RateChange, Label: figures.NameRateChange, Unit: facts.Points, Value: a.Profile.RateChange,
			Basis: a.Basis["engagementRateChange"]},
		{Key: facts.Likes, Label: "Average likes per post", Unit: facts.Mean, Value: a.Likes.Value, Basis: a.Likes.Basis},
		{Key: facts.Comments, Label: "Average comments per post", Unit: facts.Mean, Value: a.Comments.Value, Basis: a.Comments.Basis},
	}
}

var places = []string{"Best", "Second best", "Third best"}

func timeFigures(a profile.ProfileAnalysis) (list []facts.Figure) {
	day := facts.Figure{Key: facts.BestDay, Label: "Best day", Basis: a.Basis["bestPostingDay"]}
	if best := a.Metrics.BestPostingDay; best != nil {
		day.Words = best.Day
	}
	list = append(list, day)
	basis := a.Basis["bestPostingTimes"]
	for i, t := range a.Metrics.BestPostingTimes {
		list = append(list, facts.Figure{Key: facts.BestTime.Nth(i + 1), Label: places[i] + " time", Words: t.FormattedTime, Basis: basis})
	}
	if len(a.Metrics.BestPostingTimes) == 0 {
		list = append(list, facts.Figure{Key: facts.BestTime.Nth(1), Label: "Best time", Basis: basis})
	}
	return list
}

// How many of the best are listed.
const (
	maxTags     = 5
	maxOwnTags  = 8
	maxPosts    = 3
	maxOwnPosts = 6
)

func contentFigures(a profile.ProfileAnalysis) (list []facts.Figure) {
	tags := maxTags
	if a.Profile.IsOwn {
		tags = maxOwnTags
	}
	for i, tag := range a.Hashtags[:min(tags, len(a.Hashtags))] {
		basis := a.Basis["hashtags"]
		basis.N = tag.Count
		label := fmt.Sprintf("Hashtag in %d posts", tag.Count)
		if tag.Count == 1 {
			label = "Hashtag in 1 post"
		}
		list = append(list, facts.Figure{Key: facts.Hashtag.Nth(i + 1), Label: label, Words: tag.Hashtag, Basis: basis})
	}
	for i, share := range a.ContentMix {
		words := facts.Format(facts.Percent, share.Percentage) + " " + share.Type.Name() + "s"
		list = append(list, facts.Figure{Key: facts.Share.Nth(i + 1), Label: "Share of the posts of the last 30 days", Value: &share.Percentage,
			Words: words, Basis: a.Basis["contentMix"]})
	}
	for i, share := range a.ContentMix {
		f := facts.Figure{Key: facts.FormatRate.Nth(i + 1), Unit: facts.Percent, Value: share.EngagementRate, Basis: a.Basis["contentMix"]}
		f.Basis.Formula, f.Basis.N = figures.FormulaMeanRate+", over the format's posts of the last 30 days", share.Rated
		if share.EngagementRate == nil {
			f.Basis.Reason = new(figures.ReasonHidden)
		}
		f.Label = fmt.Sprintf("Engagement rate of %ss, last 30 days, %d posts", share.Type.Name(), share.Rated)
		list = append(list, f)
	}
	for _, missing := range []struct {
		field string
		key   facts.Key
	}{{"hashtags", facts.Hashtag}, {"contentMix", facts.Share}, {"topPosts", facts.TopPost}} {
		if b := a.Basis[missing.field]; b.Reason != nil {
			list = append(list, facts.Figure{Key: missing.key.Nth(1), Label: b.Name, Basis: b})
		}
	}
	lead := facts.Figure{Key: facts.Leading, Label: "Best format", Basis: a.Basis["bestPerformingFormat"]}
	if best := a.Content.PostingAnalytics.BestPerformingFormat; best != nil {
		lead.Words = best.Type.Name() + "s"
		list = append(list, facts.Figure{Key: facts.LeadingRatio, Label: "How much better it does", Unit: facts.Times,
			Value: &best.Ratio, Basis: lead.Basis})
	}
	return append(list, lead)
}

// topFigures are those of the best posts, their times in the viewer's zone.
func topFigures(a profile.ProfileAnalysis, zone *time.Location) (list []facts.Figure) {
	limit := maxPosts
	if a.Profile.IsOwn {
		limit = maxOwnPosts
	}
	for i, p := range a.TopPosts[:min(limit, len(a.TopPosts))] {
		post := figures.Post{ID: p.ID, Type: string(p.Type), Likes: p.Engagement.Likes, Comments: p.Engagement.Comments,
			PostedAt: p.Timestamp.In(zone), Caption: p.Caption}
		list = append(list, facts.PostFigures(i+1, facts.PostName(post, zone), p.Engagement.Rate, a.Basis["topPosts"], post)...)
	}
	return list
}

// buddyGoals say how a week goes as the goal's card does.
type buddyGoals struct{ goals *mascotgoals.Service }

func (b buddyGoals) Week(ctx context.Context, userID int64) ([]facts.Figure, error) {
	p, err := b.goals.Progress(ctx, userID)
	if err != nil {
		return nil, err
	}
	count := func(n *int) *float64 {
		if n == nil {
			return nil
		}
		return new(float64(*n))
	}
	list := []facts.Figure{
		{Key: facts.GoalPosts, Label: "Posts this week", Unit: facts.Count, Value: count(p.Posts),
			Basis: p.Basis["postsThisWeek"], Link: "/settings?tab=goals"},
		{Key: facts.GoalStreak, Label: "Streak in days", Unit: facts.Count, Value: count(p.Streak),
			Basis: p.Basis["streak"], Link: "/settings?tab=goals"},
	}
	if p.HasGoal {
		list = append(list, facts.Figure{Key: facts.GoalSet, Label: "Weekly goal", Unit: facts.Count, Value: count(&p.Goal),
			Basis: figures.Basis{Name: "Weekly goal", Formula: "As you set it", N: 1}, Link: "/settings?tab=goals"})
	}
	return list, nil
}
