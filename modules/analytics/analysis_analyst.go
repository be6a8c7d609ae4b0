package analytics

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
)

// ProfileAnalyst says what the posts and days of a profile come to.
type ProfileAnalyst struct {
	store    *Store
	source   string
	users    Users
	plans    Plans
	pictures *Pictures
	clock    clock.Clock
	log      *slog.Logger
}

// NewProfileAnalyst answers from the store.
func NewProfileAnalyst(c config.Config, store *Store, users Users, plans Plans, pictures *Pictures, clk clock.Clock, log *slog.Logger) *ProfileAnalyst {
	return &ProfileAnalyst{store, c.Instagram, users, plans, pictures, clk, log}
}

var errNotConnected = apperr.New(apperr.NotFound, "Connect an Instagram account first.")

// Own is the analysis of the user's own account.
func (a *ProfileAnalyst) Own(ctx context.Context, userID int64, duration Period) (ProfileAnalysis, error) {
	own, err := a.store.own(ctx, userID, a.source)
	if err != nil {
		return ProfileAnalysis{}, fmt.Errorf("own profile: %w", err)
	}
	if own == 0 {
		return ProfileAnalysis{}, errNotConnected
	}
	return a.Analyse(ctx, userID, own, duration)
}

// Analyse makes one pass over the posts of a profile, in memory that does not grow with their number. A profile that the
// user does not watch is not found.
func (a *ProfileAnalyst) Analyse(ctx context.Context, userID, profileID int64, duration Period) (ProfileAnalysis, error) {
	of, found, err := a.store.watchedProfile(ctx, userID, profileID, a.source)
	if err != nil {
		return ProfileAnalysis{}, fmt.Errorf("profile %d: %w", profileID, err)
	}
	if !found {
		return ProfileAnalysis{}, errNoProfile
	}
	zone, err := a.users.Timezone(ctx, userID)
	if err != nil {
		return ProfileAnalysis{}, fmt.Errorf("time zone: %w", err)
	}
	v := viewpoint(ctx, a.clock, zone, a.log).at(of.ends())
	points, err := a.points(ctx, of.Profile, duration, v)
	if err != nil {
		return ProfileAnalysis{}, fmt.Errorf("followers of profile %d: %w", profileID, err)
	}
	tally := newAnalysisTally(v)
	if err := a.store.eachPost(ctx, of, v.ago(timesDays), tally.add); err != nil {
		return ProfileAnalysis{}, fmt.Errorf("posts of profile %d: %w", profileID, err)
	}
	out := tally.result(of, points, duration)
	a.picture(&out, of.Profile, tally.top)
	if of.Own {
		err = a.advise(ctx, userID, &out, of.Profile, tally, points)
	}
	return out, err
}

// points are the days that the growth figures and the insights look at.
func (a *ProfileAnalyst) points(ctx context.Context, p Profile, duration Period, v Viewpoint) ([]FollowerPoint, error) {
	from := min(p.startOf(duration, v.Now), daysBefore(v.Now, recentDays), dayOf(monthBegin(v.Now.UTC()).AddDate(0, -1, -1)))
	return a.store.points(ctx, p.ID, from, v.Now)
}

// picture fills in the addresses of the pictures, and whose posts they are.
func (a *ProfileAnalyst) picture(out *ProfileAnalysis, p Profile, top *topTally) {
	out.Profile.ProfilePic = a.pictures.ofProfile(p)
	for i := range out.TopPosts {
		post := &out.TopPosts[i]
		post.ImageURL = a.pictures.ofPost(p.Source, top.best[i].Post)
		post.Username, post.ProfilePic = p.Username, out.Profile.ProfilePic
	}
}

// advise adds what the figures of the own account say together, where the plan has that.
func (a *ProfileAnalyst) advise(ctx context.Context, userID int64, out *ProfileAnalysis, of Profile, tally *analysisTally, points []FollowerPoint) error {
	unlocked, err := a.plans.AISuggestions(ctx, userID)
	if err != nil {
		return fmt.Errorf("plan: %w", err)
	}
	out.Insights = Insights{Locked: !unlocked, GeneratedAt: out.Profile.UpdatedAt}
	if unlocked && of.UpdatedAt != nil {
		e := evidence{tally, of, points}
		out.Insights.Items, out.Tips = e.insights(), e.tips()
	}
	s := tally.traits.all.rated(tally.v)
	switch {
	case !unlocked:
		s.Reason = "Your plan has no insights."
	case of.UpdatedAt == nil:
		s.Reason = of.unread()
	case len(out.Insights.Items) == 0:
		s.Reason = tally.traits.all.why(reasonNo30, "Nothing stands out in the posts of the last 30 days.")
	}
	out.Basis["insights"] = of.basis("Insights", "Rules over the figures of this page; each names its own formula and evidence", s)
	return nil
}
