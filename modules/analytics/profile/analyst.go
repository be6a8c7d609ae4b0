package profile

import (
	"context"
	"fmt"

	"github.com/bowerbird/bowerbird/modules/analytics/insight"
	"github.com/bowerbird/bowerbird/modules/analytics/viewer"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

// Analyst says what the posts and days of a profile come to.
type Analyst struct {
	store    History
	insights Insights
	source   string
	users    viewer.Users
	plans    Plans
	pictures viewer.Pictures
	clock    clock.Clock
}

// NewAnalyst answers from the store.
func NewAnalyst(c config.Config, store History, insights Insights, users viewer.Users, plans Plans, pictures viewer.Pictures,
	clk clock.Clock) *Analyst {
	return &Analyst{store, insights, c.Instagram, users, plans, pictures, clk}
}

var (
	errUnknownProfile = apperr.New(apperr.NotFound, "Profile not found")
	errNotConnected   = apperr.New(apperr.NotFound, "Connect an Instagram account first.")
)

// Own is the analysis of the user's own account.
func (a *Analyst) Own(ctx context.Context, userID int64, duration figures.Period, with figures.Comparison) (ProfileAnalysis, error) {
	own, err := a.store.OwnProfileID(ctx, userID, a.source)
	if err != nil {
		return ProfileAnalysis{}, fmt.Errorf("own profile: %w", err)
	}
	if own == 0 {
		return ProfileAnalysis{}, errNotConnected
	}
	return a.Analyse(ctx, userID, own, duration, with)
}

// Analyse is the analysis of a profile. One that the user does not watch is not found. It makes one pass over the posts, in memory that
// does not grow with their number.
func (a *Analyst) Analyse(ctx context.Context, userID, profileID int64,
	duration figures.Period, with figures.Comparison) (ProfileAnalysis, error) {
	of, found, err := a.store.WatchedProfile(ctx, userID, profileID, a.source)
	if err != nil {
		return ProfileAnalysis{}, fmt.Errorf("profile %d: %w", profileID, err)
	}
	if !found {
		return ProfileAnalysis{}, errUnknownProfile
	}
	zone, err := a.users.Timezone(ctx, userID)
	if err != nil {
		return ProfileAnalysis{}, fmt.Errorf("time zone: %w", err)
	}
	v := viewer.Viewpoint(a.clock, zone).AsOf(of.EndedAt())
	chosen := duration.In(v, of.TrackedSince)
	compared, err := chosen.Compared(with, v)
	if err != nil {
		return ProfileAnalysis{}, err
	}
	points, err := a.points(ctx, of.Profile, chosen, v)
	if err != nil {
		return ProfileAnalysis{}, fmt.Errorf("followers of profile %d: %w", of.ID, err)
	}
	tally := newAnalysisTally(v, of.UpdatedAt)
	if err := a.store.EachPost(ctx, of, posting.PostsFrom(v, of.UpdatedAt), tally.Add); err != nil {
		return ProfileAnalysis{}, fmt.Errorf("posts of profile %d: %w", of.ID, err)
	}
	out := tally.result(of, points, chosen)
	if compared != nil {
		points, err := a.store.Points(ctx, of.ID, compared.Start, compared.Until)
		if err != nil {
			return ProfileAnalysis{}, fmt.Errorf("followers of profile %d: %w", of.ID, err)
		}
		out.Content.GrowthStats.Compared = new(of.GrowthOver(*compared, points))
	}
	a.picture(&out, of.Profile, tally.top)
	if of.Own {
		if err := a.online(ctx, userID, &out, of.Profile, v); err != nil {
			return ProfileAnalysis{}, fmt.Errorf("online followers of user %d: %w", userID, err)
		}
		err = a.advise(ctx, userID, &out, of.Profile, tally, points)
	}
	return out, err
}

// online adds when the followers of the own account are online.
func (a *Analyst) online(ctx context.Context, userID int64, out *ProfileAnalysis, own figures.Profile, v figures.Viewpoint) error {
	o, err := a.insights.OnlineFollowers(ctx, userID, own, v.Zone)
	if err != nil {
		return err
	}
	s := figures.Sample{Reason: o.Reason}
	if len(o.Hours) > 0 {
		out.Metrics.FollowersOnline, s = o.Hours, figures.Sample{N: o.Days}
	}
	out.Basis["followersOnline"] = s.Basis("Followers online", figures.FormulaOnline, o.ReadAt)
	return nil
}

// points are the days that the growth figures and the insights look at.
func (a *Analyst) points(ctx context.Context, p figures.Profile,
	chosen figures.Chosen, v figures.Viewpoint) ([]figures.FollowerPoint, error) {
	from := min(chosen.Start, figures.DaysBefore(v.Now, figures.RecentDays),
		figures.DayOf(figures.MonthStart(v.Now.UTC()).AddDate(0, -1, -1)))
	return a.store.Points(ctx, p.ID, from, v.Now)
}

// picture fills in the addresses of the pictures, and whose posts they are.
func (a *Analyst) picture(out *ProfileAnalysis, p figures.Profile, top *posting.TopTally) {
	out.Profile.ProfilePic = a.pictures.URLOfProfile(p)
	for i := range out.TopPosts {
		post := &out.TopPosts[i]
		post.ImageURL = a.pictures.URLOfPost(p.Source, top.Best[i].Post)
		post.Username, post.ProfilePic = p.Username, out.Profile.ProfilePic
	}
}

// advise adds what the figures of the own account say together, where the plan has that.
func (a *Analyst) advise(ctx context.Context, userID int64, out *ProfileAnalysis, of figures.Profile,
	tally *analysisTally, points []figures.FollowerPoint) error {
	unlocked, err := a.plans.AISuggestions(ctx, userID)
	if err != nil {
		return fmt.Errorf("plan: %w", err)
	}
	out.Insights = insight.Insights{Locked: !unlocked, GeneratedAt: out.Profile.UpdatedAt}
	if unlocked && of.UpdatedAt != nil {
		e := tally.evidence(of, points)
		out.Insights.Items, out.Tips = e.Insights(), e.Tips()
	}
	s := tally.traits.All.RatedSample(tally.v)
	switch {
	case !unlocked:
		s.Reason = "Your plan has no insights."
	case of.UpdatedAt == nil:
		s.Reason = of.UnreadReason()
	case len(out.Insights.Items) == 0:
		s.Reason = tally.traits.All.MissingReason(figures.ReasonNo30, "Nothing stands out in the posts of the last 30 days.")
	}
	out.Basis["insights"] = of.Basis("Insights", "Rules over the figures of this page; each names its own formula and evidence", s)
	return nil
}
