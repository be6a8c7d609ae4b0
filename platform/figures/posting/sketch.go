package posting

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/captions"
	"github.com/bowerbird/bowerbird/platform/figures"
)

const maxTopics = 40 // of a sketch

// SketchTally makes the sketch of an account in one pass over its posts of the last 90 days, or its latest 12.
type SketchTally struct {
	v                     figures.Viewpoint
	month, quarter        figures.Window
	rate, likes, comments *figures.RecentTally
	formats               *MixTally
	activeDays            map[string]bool
	captions              int
	topics                map[topicKey]int // the captions that have each
	posts, reels          usualTally
}

type topicKey struct {
	text      string
	isHashtag bool
}

type usualTally struct{ interactions, views []float64 }

// NewSketchTally takes the posts of the 90 days before v. Of an account that has ended, v is as of its end.
func NewSketchTally(v figures.Viewpoint) *SketchTally {
	return &SketchTally{
		v: v, month: v.Last(figures.RecentDays), quarter: v.Last(TimesDays),
		rate: figures.NewRecentTally(v, figures.PostRate), likes: figures.NewRecentTally(v, figures.PostLikes),
		comments: figures.NewRecentTally(v, figures.PostComments), formats: NewMixTally(v),
		activeDays: map[string]bool{}, topics: map[topicKey]int{},
	}
}

// Add takes a post, the newest first.
func (t *SketchTally) Add(p *figures.Post) {
	t.rate.Add(p)
	t.likes.Add(p)
	t.comments.Add(p)
	t.formats.Add(p)
	if t.month.Contains(p) {
		t.activeDays[figures.DayOf(p.PostedAt)] = true
	}
	if !t.quarter.Contains(p) {
		return
	}
	t.addUsual(p)
	t.addTopics(p)
}

func (t *SketchTally) addUsual(p *figures.Post) {
	usual := &t.posts
	if figures.FormatOf(p.Type) == figures.Reel {
		usual = &t.reels
	}
	usual.Add(p)
}

// Add takes a post.
func (t *usualTally) Add(p *figures.Post) {
	if n, known := figures.PostInteractions(p); known {
		t.interactions = append(t.interactions, n)
	}
	if n, known := figures.PostViews(p); known {
		t.views = append(t.views, n)
	}
}

func (t *usualTally) result() figures.Usual {
	return figures.Usual{
		Interactions: figures.Median(t.interactions), Posts: len(t.interactions), Views: figures.Median(t.views), Viewed: len(t.views),
	}
}

func (t *SketchTally) addTopics(p *figures.Post) {
	if p.Caption == nil || *p.Caption == "" {
		return
	}
	t.captions++
	for _, tag := range captions.Hashtags(*p.Caption) {
		t.topics[topicKey{strings.Clone(tag[1:]), true}]++ // the caption's memory is used again for the next post
	}
	words := captions.Words(*p.Caption)
	slices.Sort(words)
	for _, word := range slices.Compact(words) {
		t.topics[topicKey{strings.Clone(word), false}]++
	}
}

// Sketch is the result for the account of the posts. points are its follower counts of the last 30 days and the latest one before them.
func (t *SketchTally) Sketch(p figures.Profile, points []figures.FollowerPoint) figures.Sketch {
	sketch := figures.Sketch{Username: p.Username, Followers: p.Followers, Topics: t.topTopics()}
	if p.UpdatedAt != nil {
		sketch.TakenAt = *p.UpdatedAt
	}
	var sample figures.Sample
	sketch.Engagement, _, sample = figures.RateOf(t.rate, t.v)
	sketch.Posts = sample.N
	sketch.Likes, sketch.Comments = recentMean(t.likes), recentMean(t.comments)
	if p.UpdatedAt != nil && !figures.StartsAfter(p.PostsSince, t.month.From) {
		sketch.PostsAWeek = new(float64(t.formats.All.N) * 7 / figures.RecentDays)
		sketch.ActiveDays = new(len(t.activeDays))
	}
	start := figures.DaysBefore(t.v.Now, figures.RecentDays)
	if growth, _ := figures.Growth(points, start); growth.From != nil && *growth.From <= start {
		sketch.Growth = growth.Percentage
	}
	if shares, _ := t.formats.Shares(t.v); len(shares) > 0 {
		sketch.Formats = map[figures.Format]float64{}
		for _, share := range shares {
			sketch.Formats[share.Type] = share.Percentage / 100
		}
	}
	sketch.UsualPost, sketch.UsualReel = t.posts.result(), t.reels.result()
	return sketch
}

func recentMean(t *figures.RecentTally) *float64 {
	group, _ := t.Result()
	return group.Value()
}

// topTopics weighs a hashtag, which its author chose as a topic, by the share of the captions that have it, and a word by this share
// times its rarity.
func (t *SketchTally) topTopics() []figures.Topic {
	topics := make([]figures.Topic, 0, len(t.topics))
	for key, n := range t.topics {
		weight := float64(n) / float64(t.captions)
		if !key.isHashtag {
			weight *= captions.Rarity(n, t.captions)
		}
		topics = append(topics, figures.Topic{Text: key.text, IsHashtag: key.isHashtag, Weight: weight})
	}
	slices.SortFunc(topics, func(a, b figures.Topic) int {
		return cmp.Or(cmp.Compare(b.Weight, a.Weight), cmp.Compare(a.Text, b.Text))
	})
	return slices.Clone(topics[:min(maxTopics, len(topics))])
}

// SketchOf is the sketch of an account. posts are those of the last 90 days, or the latest 12, with the newest first; points are its
// follower counts of the last 30 days and the latest one before them; ended is when what is known of it ends, or nil.
func SketchOf(p figures.Profile, posts []figures.Post, points []figures.FollowerPoint, now time.Time, ended *time.Time) figures.Sketch {
	v := figures.Viewpoint{Now: now, Zone: time.UTC}.AsOf(ended)
	return figures.AddAll(NewSketchTally(v), posts).Sketch(p, points)
}
