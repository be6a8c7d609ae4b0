package post

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
)

// beside is a neighbour of a profile; its mean is that of all of the profile's.
func neighbourOf(profile, id, likes int64, kind, caption string) figures.ProfilePost {
	return figures.ProfilePost{
		Post: figurestest.Captioned(figures.Post{
			ID: id, Type: kind, Likes: figurestest.CountOrNil(likes), Comments: new(int64(0)), PostedAt: figurestest.Friday,
		}, caption),
		ProfileID: profile, Username: "u",
	}
}

func TestSimilarPosts(t *testing.T) {
	l := example(t)
	l.neighbours = []figures.ProfilePost{
		neighbourOf(7, 1, 350, "REEL", "#sourdough"),               // the post itself
		neighbourOf(7, 2, 200, "IMAGE", "#sourdough #crumb"),       // its creator's: a source of hashtags, not of similar posts
		neighbourOf(8, 21, 300, "REEL", "#SOURDOUGH #crumb"),       // one hashtag and the format: 4
		neighbourOf(8, 22, 100, "IMAGE", "#sourdough #bread #rye"), // two hashtags: 6
		neighbourOf(9, 31, -1, "IMAGE", "#bread #crumb"),           // one hashtag: 3, hidden likes
		neighbourOf(9, 32, 50, "IMAGE", "#bread #crumb"),           // 3
		neighbourOf(9, 33, 50, "REEL", "Cake, by the hour. #cake"), // one word and the format: not alike
		neighbourOf(9, 34, 50, "IMAGE", "Proof, cold."),            // two words: 2
	}
	a := l.analyse()
	t.Run("POST-038 posts of others, by what they share", func(t *testing.T) {
		var ids []int64
		for _, s := range a.Competitors.SimilarPosts {
			ids = append(ids, s.ID)
		}
		require.Equal(t, []int64{22, 21, 32, 31, 34}, ids)
		require.Equal(t, []string{"#sourdough", "#bread"}, a.Competitors.SimilarPosts[0].Shared)
		require.EqualValues(t, 100, *a.Competitors.SimilarPosts[0].Engagement)
		require.Nil(t, a.Competitors.SimilarPosts[3].Engagement)
		require.Equal(t, []string{"cold", "proof"}, a.Competitors.SimilarPosts[4].Shared)
		require.Equal(t, 6, a.Basis["similarPosts"].N)
	})
	t.Run("POST-036 hashtags of similar posts that did better than their accounts' means", func(t *testing.T) {
		// Means: account 7: 275, 8: 200, 9: 50. #crumb: 200/275 + 300/200 + 50/50, #rye on one post alone.
		// (0.727 + 1.5 + 1 + 5) / 8 = 1.028.
		require.Equal(t, []string{"#crumb"}, a.Hashtags.RecommendedHashtags)
		require.Equal(t, []any{5, 1}, []any{a.Basis["recommendedHashtags"].N, a.Basis["recommendedHashtags"].Skipped})
	})
	t.Run("POST-038 nobody else is followed, or nobody is alike", func(t *testing.T) {
		alone := example(t)
		require.Equal(t, reasonNobodyElse, *alone.analyse().Basis["similarPosts"].Reason)
		require.Equal(t, reasonNoneBetter, *alone.analyse().Basis["recommendedHashtags"].Reason)
		alone.neighbours = l.neighbours[6:7]
		require.Equal(t, reasonNoneAlike, *alone.analyse().Basis["similarPosts"].Reason)
	})
	t.Run("no more than six", func(t *testing.T) {
		many := example(t)
		for i := range int64(9) {
			many.neighbours = append(many.neighbours, neighbourOf(8, 100+i, 5, "IMAGE", "#bread"))
		}
		require.Len(t, many.analyse().Competitors.SimilarPosts, 6)
	})
}
