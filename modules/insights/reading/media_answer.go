package reading

import "time"

// StoryInsights are the latest figures of a story.
type StoryInsights struct {
	PostedAt    time.Time `json:"postedAt"`
	TakenAt     time.Time `json:"takenAt"`
	Reach       *int64    `json:"reach"`
	Views       *int64    `json:"views"`
	Replies     *int64    `json:"replies"`
	Shares      *int64    `json:"shares"`
	TapsForward *int64    `json:"tapsForward"`
	TapsBack    *int64    `json:"tapsBack"`
	Exits       *int64    `json:"exits"`
	Swipes      *int64    `json:"swipes" doc:"To the next account's story"`
}

// ReelInsights are the latest figures of a reel.
type ReelInsights struct {
	Shortcode       string    `json:"shortcode"`
	PostedAt        time.Time `json:"postedAt"`
	TakenAt         time.Time `json:"takenAt"`
	Reach           *int64    `json:"reach"`
	Views           *int64    `json:"views"`
	AvgWatchSeconds *float64  `json:"avgWatchSeconds"`
	SkipRate        *float64  `json:"skipRate" doc:"Percentage of viewers who went on within 3 seconds"`
}

// storiesOf are the latest figures of each story; samples come medium by medium, from the youngest age on.
func storiesOf(list []sample) (stories []StoryInsights) {
	last := ""
	for _, s := range list {
		if s.Kind != Story {
			continue
		}
		if s.MediaID != last {
			last = s.MediaID
			stories = append(stories, StoryInsights{PostedAt: s.PostedAt.UTC()})
		}
		story := &stories[len(stories)-1]
		story.TakenAt = s.takenAt()
		if field := story.field(s.Metric, s.Part); field != nil {
			*field = new(int64(s.Value))
		}
	}
	return stories
}

// reelsOf are the latest figures of each reel.
func reelsOf(list []sample) (reels []ReelInsights) {
	last := ""
	for _, s := range list {
		if s.Kind != Reel {
			continue
		}
		if s.MediaID != last {
			last = s.MediaID
			reels = append(reels, ReelInsights{Shortcode: s.Shortcode, PostedAt: s.PostedAt.UTC()})
		}
		reel := &reels[len(reels)-1]
		reel.TakenAt = s.takenAt()
		switch s.Metric {
		case "reach":
			reel.Reach = new(int64(s.Value))
		case "views":
			reel.Views = new(int64(s.Value))
		case watchMetric:
			reel.AvgWatchSeconds = new(s.Value / 1000)
		case skipMetric:
			reel.SkipRate = new(s.Value)
		}
	}
	return reels
}

func (s *StoryInsights) field(metric, part string) **int64 {
	switch (named{metric, part}) {
	case named{"reach", ""}:
		return &s.Reach
	case named{"views", ""}:
		return &s.Views
	case named{"replies", ""}:
		return &s.Replies
	case named{"shares", ""}:
		return &s.Shares
	case named{"navigation", "story_navigation_action_type=tap_forward"}:
		return &s.TapsForward
	case named{"navigation", "story_navigation_action_type=tap_back"}:
		return &s.TapsBack
	case named{"navigation", "story_navigation_action_type=tap_exit"}:
		return &s.Exits
	case named{"navigation", "story_navigation_action_type=swipe_forward"}:
		return &s.Swipes
	}
	return nil
}
