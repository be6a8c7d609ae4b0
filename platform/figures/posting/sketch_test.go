package posting

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
)

func captioned(hoursAgo float64, kind string, likes, comments int64, caption string) figures.Post {
	return figurestest.Captioned(figurestest.Post(hoursAgo, kind, likes, comments, 1000), caption)
}

func TestSketch(t *testing.T) {
	now := figurestest.Friday
	noa := figures.Profile{Username: "noa", Followers: new(int64(1100)), UpdatedAt: &now}
	month := []figures.FollowerPoint{{Date: figures.DaysBefore(now, 30), Followers: 1000}, {Date: figures.DayOf(now), Followers: 1100}}
	posts := []figures.Post{
		captioned(1*24, "REEL", 90, 10, "Rye bread #Rye"), captioned(1*24+1, "REEL", 40, 10, "Bread again #rye"),
		captioned(10*24, "IMAGE", 20, 10, "Spelt"), captioned(60*24, "IMAGE", 70, 0, ""),
	}
	posts[0].Views, posts[1].Views = new(int64(900)), new(int64(700))

	t.Run("a full sketch, computed by hand", func(t *testing.T) {
		s := SketchOf(noa, posts, month, now, nil)
		require.InDelta(t, (10+5+3)/3.0, *s.Engagement, 1e-9) // of 1000 followers each; the oldest is not of the last 30 days
		require.Equal(t, []float64{50, 10}, []float64{*s.Likes, *s.Comments})
		require.InDelta(t, 3*7.0/30, *s.PostsAWeek, 1e-9)
		require.Equal(t, []int{2, 3}, []int{*s.ActiveDays, s.Posts})
		require.InDelta(t, 10, *s.Growth, 1e-9)
		require.InDeltaMapValues(t, map[figures.Format]float64{figures.Reel: 2.0 / 3, figures.Image: 1.0 / 3}, s.Formats, 1e-9)
		require.Equal(t, figures.Usual{Interactions: new(75.0), Posts: 2, Views: new(800.0), Viewed: 2}, s.UsualReel)
		require.Equal(t, figures.Usual{Interactions: new(50.0), Posts: 2}, s.UsualPost)
		require.Equal(t, 3, s.MonthPosts())
		require.Equal(t, figures.Topic{Text: "rye", IsHashtag: true, Weight: 2.0 / 3}, s.Topics[0])
		require.Equal(t, now, s.TakenAt)
	})
	t.Run("an account that was never read has nothing but its name", func(t *testing.T) {
		require.Equal(t, figures.Sketch{Username: "eli", Topics: []figures.Topic{}},
			SketchOf(figures.Profile{Username: "eli"}, nil, nil, now, nil))
	})
	t.Run("a history of 29 days gives no growth of 30", func(t *testing.T) {
		require.Nil(t, SketchOf(noa, nil,
			[]figures.FollowerPoint{{Date: figures.DaysBefore(now, 29), Followers: 1000}, month[1]}, now, nil).Growth)
	})
	t.Run("posts that were not read back over 30 days give no frequency", func(t *testing.T) {
		busy := noa
		busy.PostsSince = new(now.Add(-20 * 24 * time.Hour))
		s := SketchOf(busy, posts, month, now, nil)
		require.Nil(t, s.PostsAWeek)
		require.Nil(t, s.ActiveDays)
	})
	t.Run("the days of an account that has ended are those before its end", func(t *testing.T) {
		require.Equal(t, 2, SketchOf(noa, posts[2:], nil, now, new(now.Add(-9*24*time.Hour))).Posts) // the latest 12: fewer than 3 in 30 days
		require.Equal(t, 1, *SketchOf(noa, posts[2:], nil, now, new(now.Add(-9*24*time.Hour))).ActiveDays)
	})
	t.Run("40 topics at most", func(t *testing.T) {
		var caption string
		for i := range 60 {
			caption += fmt.Sprintf("#bread%d ", i)
		}
		require.Len(t, SketchOf(noa, []figures.Post{captioned(24, "REEL", 1, 1, caption)}, nil, now, nil).Topics, 40)
	})
}
