package figures

import "time"

// Account is a profile with its counts and means, as the last reading of a day found them.
type Account struct {
	ID            int64
	Username      string
	FullName      *string
	ProfilePic    *string // a signed path of this server
	Biography     *string
	IsOwn         bool
	Status        string
	Step          *string
	Error         *string
	ResumesAt     *time.Time // when a first reading goes on that waits for Instagram's hourly limit
	Day           *string    // of the numbers, YYYY-MM-DD
	Followers     *int64
	Following     *int64
	Posts         *int64
	AvgLikes      *float64 // of the posts of the 30 days before Day, or the latest 12 where there were fewer than 3
	AvgComments   *float64
	Engagement    *float64 // the mean rate of the same posts, in percent
	TrackedSince  *string  // first day of the history, YYYY-MM-DD
	UpdatedAt     *time.Time
	NotFoundSince *time.Time
	GoneAt        *time.Time
}

// RankedPost is one of the posts that did best among several profiles.
type RankedPost struct {
	ID         int64
	ShortCode  string
	Picture    *string // a signed path of this server
	Caption    *string
	Hashtags   []string
	Likes      *int64
	Comments   *int64
	Rate       *float64 // percent
	PostedAt   time.Time
	Type       string // IMAGE, CAROUSEL or REEL
	Username   string
	ProfilePic *string
}

// Term is a word or a hashtag of captions.
type Term struct {
	Text       string
	Engagement float64 // mean likes + comments of its posts
	Count      int     // posts that say it
	Weight     float64 // sum over its posts of likes + comments / the mean of the account's posts
}

// Terms is what the captions of several profiles say, the weightiest first.
type Terms struct {
	Keywords []Term
	Hashtags []Term
	Captions int // read
	Skipped  int // posts whose likes are hidden
}

// Span is a profile and the UTC days that are asked for, both YYYY-MM-DD and inside.
type Span struct {
	ID   int64  `json:"id"`
	From string `json:"from"`
	To   string `json:"to"`
}

// IsUnread reports whether the first reading of an account is still to end, so that its posts and means are missing for now.
func (a Account) IsUnread() bool { return a.Day == nil && a.Status != string(Failed) }

// UnreadReason is why an account without a day has no means.
func (a Account) UnreadReason() string {
	return unreadReason(Status(a.Status), a.Error)
}
