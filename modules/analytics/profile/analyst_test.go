package profile

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func (h *fixture) analysisOf(userID, profileID int64) ProfileAnalysis {
	h.T.Helper()
	a, err := h.profileAnalyst(profilestest.Hourly{}).Analyse(h.T.Context(), userID, profileID, figures.Last30Days, "")
	require.NoError(h.T, err)
	return a
}

func TestAnalyses(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		own := h.Connect(1, "maya.bakes")
		t.Run("PROF-069 before its first reading nothing is known, and nothing is zero", func(t *testing.T) {
			a := h.analysisOf(1, own)
			require.Equal(t, figures.Pending, a.Profile.Status)
			require.Nil(t, a.Profile.EngagementRate)
			require.Nil(t, a.Content.PostTypes.Reels)
			require.Nil(t, a.Metrics.MonthlyPostingFrequency)
			require.Empty(t, a.PostingCalendar)
			require.Empty(t, a.Insights.Items)
			for field, b := range a.Basis {
				require.NotNil(t, b.Reason, field)
			}
		})
		h.Read(own)
		t.Run("PROF-069 what the posts in the database say is what the same posts say in memory", func(t *testing.T) {
			posts, err := h.History.RecentPosts(t.Context(), own, figurestest.UTC().Ago(posting.TimesDays))
			require.NoError(t, err)
			require.Greater(t, len(posts), 8)
			v := figures.Viewpoint{Now: figurestest.Friday, Zone: figurestest.Jerusalem(t)}
			want := figures.AddAll(newAnalysisTally(v, nil), posts)
			a := h.analysisOf(1, own)
			rate, _, _ := figures.RateOf(want.rate, v)
			require.Equal(t, rate, a.Profile.EngagementRate)
			hashtags, _ := want.hashtags.Result(v)
			require.Equal(t, hashtags, a.Hashtags)
			times, _ := want.times.Times(v)
			require.Equal(t, times, a.Metrics.BestPostingTimes)
			require.Len(t, a.TopPosts, maxTopPosts)
			for i, p := range want.top.Best {
				require.Equal(t, []any{p.ID, p.Likes, p.Caption}, []any{a.TopPosts[i].ID, a.TopPosts[i].Engagement.Likes, a.TopPosts[i].Caption})
				require.Regexp(t, `^/api/media/post/simulator/`, *a.TopPosts[i].ImageURL)
			}
			require.Equal(t, "maya.bakes", a.TopPosts[0].Username)
			require.NotNil(t, a.Metrics.BestPostingDay)
		})
		t.Run("PROF-030 insights of the own account, each with its evidence, the same each time", func(t *testing.T) {
			a := h.analysisOf(1, own)
			require.NotEmpty(t, a.Insights.Items)
			for _, i := range a.Insights.Items {
				require.NotEmpty(t, i.Title)
				require.NotEmpty(t, i.Action)
				require.Positive(t, i.N)
				require.NotEmpty(t, i.Basis.Formula)
				require.Equal(t, i.Thin, len(i.Figures) == 0)
			}
			require.NotEmpty(t, a.Tips)
			require.Equal(t, a, h.analysisOf(1, own))
		})
		t.Run("PROF-031 without suggestions in the plan they are locked and not sent", func(t *testing.T) {
			a, err := h.profileAnalyst(basic{}).Own(t.Context(), 1, figures.Last30Days, "")
			require.NoError(t, err)
			require.True(t, a.Insights.Locked)
			require.Empty(t, a.Insights.Items)
			require.Empty(t, a.Tips)
			require.NotNil(t, a.Profile.EngagementRate)
		})
		t.Run("PROF-069 a competitor's has no insights, and a paused one is still seen", func(t *testing.T) {
			for user, interval := range map[int64]int64{7: 3600, 8: 0} {
				h.Watch(user, own, interval)
				a := h.analysisOf(user, own)
				require.Equal(t, []bool{false, interval > 0, false}, []bool{a.Profile.IsOwn, a.Profile.IsTracking, a.Insights.Locked})
				require.Empty(t, a.Insights.Items)
				require.NotEmpty(t, a.TopPosts)
			}
		})
		t.Run("PROF-003 PROF-069 nobody else sees it", func(t *testing.T) {
			_, err := h.profileAnalyst(profilestest.Hourly{}).Analyse(t.Context(), 9, own, figures.Last30Days, "")
			profilestest.RequireCode(t, apperr.NotFound, "Profile not found", err)
		})
		t.Run("hidden likes are N/A in every figure that needs them, and the others stand", func(t *testing.T) {
			id := h.Connect(2, "hidden_maya")
			h.Read(id)
			a := h.analysisOf(2, id)
			require.Nil(t, a.Profile.EngagementRate)
			require.Nil(t, a.Content.PostingAnalytics.BestPerformingFormat)
			require.Empty(t, a.Hashtags)
			require.Empty(t, a.Metrics.BestPostingTimes)
			require.Empty(t, a.TopPosts)
			for _, field := range []string{"engagementRate", "hashtags", "bestPostingTimes", "bestPostingDay", "topPosts"} {
				require.Equal(t, figures.ReasonHidden, *a.Basis[field].Reason, field)
				require.Positive(t, a.Basis[field].Skipped, field)
			}
			require.NotEmpty(t, a.ContentMix)
			require.Nil(t, a.ContentMix[0].EngagementRate)
			require.Positive(t, *a.Metrics.MonthlyPostingFrequency)
		})
		t.Run("an account without posts", func(t *testing.T) {
			id := h.Connect(3, "empty_maya")
			h.Read(id)
			a := h.analysisOf(3, id)
			require.Zero(t, *a.Metrics.MonthlyPostingFrequency, "which is known")
			require.Zero(t, *a.Content.PostTypes.Images)
			require.Empty(t, a.ContentMix)
			require.Equal(t, figures.ReasonNoPosts, *a.Basis["engagementRate"].Reason)
			require.Empty(t, a.Insights.Items)
			require.Equal(t, figures.ReasonNo30, *a.Basis["insights"].Reason)
		})
		t.Run("one that is gone before its first reading says since when", func(t *testing.T) {
			id := h.Connect(4, "gone_maya")
			h.Read(id)
			a := h.analysisOf(4, id)
			require.Equal(t, []any{figures.Failed, figurestest.Friday}, []any{a.Profile.Status, *a.Profile.NotFoundSince})
			require.Equal(t, "Instagram has not found @gone_maya since 20 Nov 2026. "+
				"It may be private or renamed. We look again every day.", *a.Profile.Error)
			require.Equal(t, *a.Profile.Error, *a.Basis["engagementRate"].Reason)
		})
		t.Run("a private one is never taken in", func(t *testing.T) {
			_, err := h.Service.Find(t.Context(), 1, "private_maya")
			require.Equal(t, apperr.NotFound, apperr.CodeOf(err))
		})
	})
}

func TestAnalysesOfLostProfiles(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		source := profilestest.Script{Pages: map[string]instagram.Page{
			"maya": profilestest.Busy("1", "maya"), "noa": profilestest.Busy("2", "noa"),
		}}
		h := newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
		lost, taken := h.Connect(1, "maya"), h.Connect(2, "noa")
		h.Read(lost)
		h.Read(taken)
		known := map[int64]ProfileAnalysis{1: h.analysisOf(1, lost), 2: h.analysisOf(2, taken)}
		delete(source.Pages, "maya")                                          // private, renamed or deleted
		source.Pages["noa"] = profilestest.Account("3", "noa", new(int64(5))) // another account under the same name
		h.Clock.Advance(time.Hour)
		h.Read(lost)
		h.Read(taken)
		requireHistory := func(t *testing.T, was, is ProfileAnalysis) {
			require.Equal(t, figures.Failed, is.Profile.Status)
			require.Equal(t, was.Profile.EngagementRate, is.Profile.EngagementRate)
			require.Equal(t, was.Profile.Followers, is.Profile.Followers)
			require.Len(t, is.TopPosts, 9)
			require.Equal(t, was.Content.LastAnalysed, is.Content.LastAnalysed)
			require.Equal(t, figurestest.Friday, *is.Basis["engagementRate"].TakenAt)
		}
		t.Run("PROF-069 one that Instagram no longer knows keeps its history and says since when", func(t *testing.T) {
			a := h.analysisOf(1, lost)
			requireHistory(t, known[1], a)
			require.Equal(t, figurestest.Friday.Add(time.Hour), *a.Profile.NotFoundSince)
			require.Contains(t, *a.Profile.Error, "since 20 Nov 2026")
			require.Nil(t, a.Profile.GoneAt)
		})
		t.Run("PROF-069 one whose username belongs to another keeps its own numbers", func(t *testing.T) {
			a := h.analysisOf(2, taken)
			requireHistory(t, known[2], a)
			require.Equal(t, figurestest.Friday.Add(time.Hour), *a.Profile.GoneAt)
			require.Contains(t, *a.Profile.Error, "belongs to another Instagram account")
		})
		t.Run("PROF-020 PROF-021 and months later unread days are not told as days without posts, nor the old ones as new", func(t *testing.T) {
			h.Clock.Advance(100 * 24 * time.Hour)
			a := h.analysisOf(1, lost)
			requireHistory(t, known[1], a)
			require.Equal(t, known[1].Metrics, a.Metrics)
			require.Equal(t, known[1].PostingCalendar, a.PostingCalendar)
			for _, field := range []string{"engagementRate", "topPosts", "postingFrequency"} {
				require.Equal(t, "2026-11-19", *a.Basis[field].To, field)
			}
		})
	})
}
