package figures

import "time"

// Sketch is the public side of an account in a few figures: what accounts are found, compared and priced by. A field that is nil is
// not known.
type Sketch struct {
	Username   string
	Followers  *int64
	Engagement *float64           // the account's engagement rate, in percent
	Likes      *float64           // mean of the posts that Engagement is the mean of
	Comments   *float64           // mean of the same posts
	PostsAWeek *float64           // posts of the last 30 days / 30 × 7
	ActiveDays *int               // days of the last 30 with a post, in UTC
	Growth     *float64           // of the followers in 30 days, in percent
	Formats    map[Format]float64 // share of each format in the posts of the last 30 days, 0 to 1
	Topics     []Topic            // hashtags and keywords of the captions of 90 days, the weightiest first, 40 at most
	Posts      int                // posts that the means come from
	TakenAt    time.Time          // when the account was last read
}

// Topic is what an account writes about.
type Topic struct {
	Text      string // folded; hashtags without #
	IsHashtag bool
	Weight    float64 // share of the captions that have it × its rarity, as captions.Rarity
}
