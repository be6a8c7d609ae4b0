package posting

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
)

func TestTopHashtags(t *testing.T) {
	posts := []figures.Post{
		figurestest.Captioned(figurestest.Post(1*24, "REEL", 1000, 0, 1), "#once"),
		figurestest.Captioned(figurestest.Post(2*24, "REEL", 500, 100, 1), "#Often #often"),
		figurestest.Captioned(figurestest.Post(3*24, "IMAGE", 600, 0, 1), "#often #low"),
		figurestest.Captioned(figurestest.Post(4*24, "IMAGE", 700, 0, 1), "#often"),
		figurestest.Captioned(figurestest.Post(5*24, "IMAGE", 100, 0, 1), "#low"),
		figurestest.Captioned(figurestest.Post(6*24, "IMAGE", -1, 0, 1), "#hidden"),
		figurestest.Captioned(figurestest.Post(31*24, "IMAGE", 9999, 0, 1), "#old"),
	}
	t.Run("DASH-039 PROF-014 the means, ranked as they are shrunk towards the profile's", func(t *testing.T) {
		tags, s := figures.AddAll(NewHashtagTally(figurestest.UTC()), posts).Result(figurestest.UTC())
		require.Equal(t, []string{"#once", "#often", "#low"}, []string{tags[0].Hashtag, tags[1].Hashtag, tags[2].Hashtag})
		require.InDelta(t, 1000, tags[0].Engagement, 1e-9)
		require.InDelta(t, 1900.0/3, tags[1].Engagement, 1e-9)
		require.InDelta(t, 350, tags[2].Engagement, 1e-9)
		require.Equal(t, []int{1, 3, 2}, []int{tags[0].Count, tags[1].Count, tags[2].Count})
		require.Equal(t, []any{5, 1, ""}, []any{s.N, s.Skipped, s.Reason})
	})
	t.Run("DASH-039 the first 8", func(t *testing.T) {
		ten := figurestest.Captioned(figurestest.Post(1, "REEL", 1, 1, 1), "#a #b #c #d #e #f #g #h #i #j")
		tags, _ := figures.AddAll(NewHashtagTally(figurestest.UTC()), []figures.Post{ten}).Result(figurestest.UTC())
		require.Len(t, tags, 8)
	})
	for name, c := range map[string]struct {
		posts  []figures.Post
		reason string
	}{
		"no posts": {nil, figures.ReasonNo30},
		"no hashtags": {[]figures.Post{figurestest.Captioned(figurestest.Post(1, "REEL", 1, 1, 1), "none")},
			"No hashtags in the captions of the last 30 days."},
		"no captions": {[]figures.Post{figurestest.Post(1, "REEL", 1, 1, 1)},
			"No hashtags in the captions of the last 30 days."},
		"all hidden": {posts[5:6], figures.ReasonHidden},
	} {
		t.Run("DASH-039 "+name, func(t *testing.T) {
			tags, s := figures.AddAll(NewHashtagTally(figurestest.UTC()), c.posts).Result(figurestest.UTC())
			require.Empty(t, tags)
			require.Equal(t, c.reason, s.Reason)
		})
	}
}
