package figures

import "time"

// ViewedPost is a post that somebody looks at.
type ViewedPost struct {
	Post
	ProfileID int64
	Permalink *string
	UpdatedAt time.Time // when its counts were last read
	GoneAt    *time.Time
	LatestAt  *time.Time // the latest reading of its profile
	ReadSince *time.Time // how far back that reached
	IsOwn     bool
}

// PostDay are a post's counts at the end of a UTC day. What Instagram left out is nil.
type PostDay struct {
	Day      string
	Likes    *int64
	Comments *int64
}

// ProfilePost is a recent post of a profile that the viewer follows.
type ProfilePost struct {
	Post
	ProfileID int64
	Username  string
	Permalink *string
}
