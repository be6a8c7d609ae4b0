package figures

import (
	"math"
	"slices"
	"time"
)

// Sketch is the public side of an account in a few figures: what accounts are found, compared and priced by. A field that is nil is
// not known. It is made by posting.SketchOf.
type Sketch struct {
	Username   string
	Followers  *int64
	Engagement *float64           // the account's engagement rate, in percent
	Likes      *float64           // mean of the posts that Engagement is computed from
	Comments   *float64           // mean of the same posts
	PostsAWeek *float64           // posts of the last 30 days / 30 × 7
	ActiveDays *int               // days of the last 30 with a post, in UTC
	Growth     *float64           // of the followers in 30 days, in percent; nil where the history is shorter
	Formats    map[Format]float64 // share of each format in the posts of the last 30 days, 0 to 1
	UsualPost  Usual              // of an image or a carousel
	UsualReel  Usual
	Topics     []Topic   // hashtags and keywords of the captions of 90 days, the weightiest first, 40 at most
	Posts      int       // posts that Engagement is the mean of
	TakenAt    time.Time // when the account was last read; zero: never
}

// MonthPosts is how many posts of the last 30 days are known.
func (s Sketch) MonthPosts() int {
	if s.PostsAWeek == nil {
		return 0
	}
	return int(math.Round(*s.PostsAWeek * RecentDays / 7))
}

// ReadAt is when the account was last read; nil: never.
func (s Sketch) ReadAt() *time.Time {
	if s.TakenAt.IsZero() {
		return nil
	}
	return &s.TakenAt
}

// Usual is what a post of a kind usually gets: medians of the last 90 days.
type Usual struct {
	Interactions *float64 // likes + comments
	Posts        int      // posts whose likes and comments are known
	Views        *float64
	Viewed       int // posts whose views are known
}

// Topic is what an account writes about.
type Topic struct {
	Text      string // folded; hashtags without #
	IsHashtag bool
	Weight    float64 // of a hashtag: share of the captions that have it; of a word: this × its rarity, as captions.Rarity
}

// TopicCosine is how alike the topics of two accounts are: the cosine of their weights, from 0 to 1. A hashtag and a word of the same
// text are one topic. It is 0 where one of them has none.
func TopicCosine(a, b []Topic) float64 {
	left, right := weightsOf(a), weightsOf(b)
	var dot float64
	for text, weight := range left {
		dot += weight * right[text]
	}
	if dot == 0 {
		return 0
	}
	return min(dot/(norm(left)*norm(right)), 1)
}

func weightsOf(topics []Topic) map[string]float64 {
	weights := make(map[string]float64, len(topics))
	for _, topic := range topics {
		weights[topic.Text] += topic.Weight
	}
	return weights
}

func norm(weights map[string]float64) float64 {
	var sum float64
	for _, weight := range weights {
		sum += weight * weight
	}
	return math.Sqrt(sum)
}

// Median is the middle one of values, which it sorts; nil when there are none.
func Median(values []float64) *float64 {
	if len(values) == 0 {
		return nil
	}
	slices.Sort(values)
	return new(quantile(values, 0.5))
}

// Quartiles are the values that a quarter, half and three quarters of some values do not exceed.
type Quartiles struct {
	Low, Median, High float64
	N                 int // how many values there are; 0: the others mean nothing
}

// QuartilesOf sorts the values. Between two of them it interpolates.
func QuartilesOf(values []float64) Quartiles {
	if len(values) == 0 {
		return Quartiles{}
	}
	slices.Sort(values)
	return Quartiles{quantile(values, 0.25), quantile(values, 0.5), quantile(values, 0.75), len(values)}
}

// quantile is the value at a share of sorted values.
func quantile(sorted []float64, share float64) float64 {
	at := share * float64(len(sorted)-1)
	below := int(at)
	above := min(below+1, len(sorted)-1)
	return sorted[below] + (at-float64(below))*(sorted[above]-sorted[below])
}
