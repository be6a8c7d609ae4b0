package query_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
	"github.com/bowerbird/bowerbird/platform/figures"
)

func overview(k *known) *query.Overview { return query.NewOverview(runner(k)) }

// factsOf are the facts of an account by their keys.
func factsOf(a facts.Account) (list []string, reasons map[string]string) {
	reasons = map[string]string{}
	for _, f := range facts.NewSubject("own", "@"+a.Username, true, a.Figures).Facts() {
		key := strings.TrimPrefix(f.ID, "own:")
		list, reasons[key] = append(list, key+" "+f.Value), f.Reason
	}
	return list, reasons
}

func TestTheOverviewHasTheFiguresOfThePage(t *testing.T) {
	k := library()
	for _, day := range []string{"2026-10-05T10:00", "2026-10-04T10:00"} {
		k.posts[1] = append(k.posts[1], post(9, "IMAGE", day, "older", 50, 50))
	}
	own, err := overview(k).Own(t.Context(), 7)
	require.NoError(t, err)
	require.Equal(t, 4, k.reads, "the accounts, the zone, the days and the posts")
	require.Nil(t, own.Until)
	require.EqualValues(t, 1, own.ProfileID)
	got, reasons := factsOf(*own)
	require.Equal(t, []string{
		"followers 10,000", "growth +500", "growthPercent +5.3%", "perMonth 4", "perWeek 0.9", "growthPerDay +16.7", "weekGrowth +500",
		"allPosts N/A", "rate 5.0%", "rateChange +4.0 points", "likes 450", "comments 50.0",
		"bestDay N/A", "bestTime1 N/A", "hashtag1 #rye", "share1 50.0% reels", "share2 25.0% carousels", "share3 25.0% images",
		"formatRate1 4.5%", "formatRate2 10.0%", "formatRate3 1.0%", "leading N/A",
	}, got[:22])
	require.Equal(t, "Not enough posts yet.", reasons["bestTime1"])
	require.Contains(t, got, "topDay1 Sunday", "00:30 in Berlin")
	require.Contains(t, got, "topPost4 1.0%")
	for _, f := range own.Figures {
		require.True(t, strings.HasPrefix(f.Link, "/my-performance#section-"), f.Key)
	}
}

func TestTheOverviewOfWatchedAccounts(t *testing.T) {
	k := library()
	list, err := overview(k).Watched(t.Context(), 7, []int64{2, 987654, 1})
	require.NoError(t, err)
	require.Len(t, list, 2, "what the user does not watch is left out")
	require.Equal(t, 2+2*2, k.reads)
	require.Equal(t, "noa", list[0].Username)
	require.Equal(t, "/profile/noa#section-growth", list[0].Figures[0].Link)
	k.reads = 0
	list, err = overview(k).Watched(t.Context(), 7, nil)
	require.NoError(t, err)
	require.Empty(t, list)
	require.Zero(t, k.reads)
	k.watched = k.watched[1:]
	own, err := overview(k).Own(t.Context(), 7)
	require.NoError(t, err)
	require.Nil(t, own)
}

func TestAnAccountThatWasNeverReadHasNoFigures(t *testing.T) {
	k := library()
	k.watched[0].UpdatedAt, k.watched[0].MediaCount = nil, new(int64(40))
	own, err := overview(k).Own(t.Context(), 7)
	require.NoError(t, err)
	require.Equal(t, 2, k.reads)
	_, reasons := factsOf(*own)
	require.Len(t, reasons, 18)
	for key, reason := range reasons {
		require.Equal(t, "We're still reading this account.", reason, key)
	}
}

func TestTheDayOnWhichTrackingEndedIsTheUsers(t *testing.T) {
	k := library()
	k.watched[1].PausedAt = new(time.Date(2026, 11, 25, 23, 30, 0, 0, time.UTC))
	list, err := overview(k).Watched(t.Context(), 7, []int64{2})
	require.NoError(t, err)
	require.Equal(t, "2026-11-26", list[0].Until.Format(time.DateOnly))
}

func TestAveragesEndWithTheReadingAsTheRateDoes(t *testing.T) {
	k := library()
	read := now.AddDate(0, 0, -10)
	k.watched[0].UpdatedAt, k.posts[1] = &read, nil
	for i, daysAgo := range []int{12, 20, 35, 41} { // the last one is 31 days before the reading
		day := now.AddDate(0, 0, -daysAgo).Format("2006-01-02T15:04")
		k.posts[1] = append(k.posts[1], post(int64(i+1), "REEL", day, "", int64(10*(i+1)), int64(i)))
	}
	k.posts[1][1].Likes = nil // which hides it from the rate, too
	own, err := overview(k).Own(t.Context(), 7)
	require.NoError(t, err)
	got := map[facts.Key]facts.Figure{}
	for _, f := range own.Figures {
		got[f.Key] = f
	}
	require.InDelta(t, 20, *got[facts.Likes].Value, 1e-9)
	require.InDelta(t, 1, *got[facts.Comments].Value, 1e-9)
	require.Equal(t, 2, got[facts.Rate].Basis.N)
	require.Equal(t, 2, got[facts.Likes].Basis.N)
	rate := got[facts.FormatRate.Nth(1)]
	require.Equal(t, "Engagement rate of reels, last 30 days, 1 posts", rate.Label, "of two posts")
	require.Equal(t, 1, rate.Basis.N)
}

func TestUsualRatesAreThoseOfTheOverview(t *testing.T) {
	k := library()
	rates, err := overview(k).UsualRates(t.Context(), 7, []string{"maya", "noa", "stranger"})
	require.NoError(t, err)
	require.Equal(t, 2+2, k.reads, "one pass for each that is watched")
	got := map[string]string{}
	for name, f := range rates {
		got[name] = fmt.Sprintf("%.1f %s", *f.Value, f.Link)
		require.True(t, strings.HasPrefix(f.Basis.Formula, figures.FormulaMeanRate))
	}
	require.Equal(t, map[string]string{
		"maya": "5.0 /my-performance#section-engagement", "noa": "10.0 /profile/noa#section-engagement",
	}, got)
}
