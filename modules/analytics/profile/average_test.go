package profile

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
)

func TestAveragesEndWithTheReadingAsTheRateDoes(t *testing.T) {
	v := figurestest.UTC()
	read := v.Ago(10)
	var posts []figures.Post
	for i, daysAgo := range []int{12, 20, 35, 41} { // the last one is 31 days before the reading
		posts = append(posts, figures.Post{PostedAt: v.Ago(daysAgo), Likes: new(int64(10 * (i + 1))), Comments: new(int64(i)),
			Followers: new(int64(1000))})
	}
	of := figures.WatchedProfile{Profile: figures.Profile{ID: 1, Username: "maya", UpdatedAt: &read}}
	got := figures.AddAll(newAnalysisTally(v, &read), posts).result(of, nil, figures.Last30Days)
	require.InDelta(t, 20, *got.Likes.Value, 1e-9)
	require.InDelta(t, 1, *got.Comments.Value, 1e-9)
	require.Equal(t, got.Basis["engagementRate"].N, got.Likes.Basis.N)
	require.Nil(t, got.Likes.Basis.Reason)

	unread := figures.AddAll(newAnalysisTally(v, nil), posts[:0]).result(figures.WatchedProfile{}, nil, figures.Last30Days)
	require.Nil(t, unread.Likes.Value)
	require.NotNil(t, unread.Likes.Basis.Reason)
}
