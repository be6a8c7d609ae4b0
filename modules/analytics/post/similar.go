package post

import (
	"cmp"
	"slices"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// PostCompetitors is what others published that is like the post.
type PostCompetitors struct {
	SimilarPosts []SimilarPost `json:"similarPosts"`
}

// SimilarPost is one of them.
type SimilarPost struct {
	ID         int64          `json:"id"`
	ShortCode  string         `json:"shortCode"`
	Username   string         `json:"username"`
	ImageURL   *string        `json:"imageUrl" doc:"A signed path of this server"`
	Type       figures.Format `json:"type" enum:"IMAGE,CAROUSEL,REEL"`
	Engagement *int64         `json:"engagement" doc:"Likes + comments"`
	PostURL    *string        `json:"postUrl" doc:"The post on Instagram"`
	Shared     []string       `json:"shared" doc:"The hashtags and words it shares with the post"`
}

// likeness is a neighbour that is like a post.
type likeness struct {
	figures.ProfilePost
	said     said
	shared   []string
	points   int
	relative *float64 // its interactions over the mean of its account; nil: unknown
}

const (
	maxSimilar     = 6
	pointsHashtag  = 3 // a shared hashtag says more than a word
	pointsWord     = 1
	pointsType     = 1
	alikeAt        = 2 // points of hashtags and words together that make two posts alike
	formulaSimilar = "Posts of the last 30 days of other accounts you track: " +
		"3 points for each shared hashtag, 1 for each shared word of the caption; from 2 points on they are alike. " +
		"1 more for the same format. The most points first, then the most likes + comments"
	reasonNobodyElse = "You aren't tracking anyone yet. Add a competitor to see similar posts."
	reasonNoneAlike  = "No recent post from the accounts you track shares a hashtag or two words with this one."
)

// alike are the neighbours that are like p, the most alike first.
func alike(p figures.Post, neighbours []figures.ProfilePost) []likeness {
	means, mine := meansOf(neighbours), saidIn(p)
	var out []likeness
	for _, n := range neighbours {
		if n.ID == p.ID {
			continue
		}
		like := likeness{ProfilePost: n, said: saidIn(n.Post)}
		tags, words := both(mine.tags, like.said.tags), both(mine.words, like.said.words)
		like.shared, like.points = append(tags, words...), len(tags)*pointsHashtag+len(words)*pointsWord
		if like.points < alikeAt {
			continue
		}
		if figures.FormatOf(n.Type) == figures.FormatOf(p.Type) {
			like.points += pointsType
		}
		if total, known := n.Interactions(); known && means[n.ProfileID] > 0 {
			like.relative = new(float64(total) / means[n.ProfileID])
		}
		out = append(out, like)
	}
	slices.SortStableFunc(out, func(a, b likeness) int {
		x, _ := a.Interactions()
		y, _ := b.Interactions()
		return cmp.Or(cmp.Compare(b.points, a.points), cmp.Compare(y, x), cmp.Compare(a.ID, b.ID))
	})
	return out
}

// both are those of a that b holds too.
func both(a, b []string) []string {
	var out []string
	for _, one := range a {
		if slices.Contains(b, one) {
			out = append(out, one)
		}
	}
	return out
}

// meansOf are the mean interactions of each profile.
func meansOf(neighbours []figures.ProfilePost) map[int64]float64 {
	byProfile := map[int64][]figures.Post{}
	for _, n := range neighbours {
		byProfile[n.ProfileID] = append(byProfile[n.ProfileID], n.Post)
	}
	means := map[int64]float64{}
	for id, posts := range byProfile {
		if mean := figures.GroupOf(posts, figures.PostInteractions).Value(); mean != nil {
			means[id] = *mean
		}
	}
	return means
}
