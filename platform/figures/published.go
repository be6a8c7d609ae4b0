package figures

import "time"

// PublishedPost is a post with the account that published it, as last read.
type PublishedPost struct {
	Post
	ProfileID int64
	Source    string // graph or simulator
	Username  string
	FullName  *string
	Permalink *string
	ReadAt    time.Time // when its counts were last read
	AuthorID  string    // Instagram's, of the account, where the user watches it
	AvatarURL *string   // Instagram's link to the account's picture, likewise
}

// SavedPost is a post in a list of a user.
type SavedPost struct {
	PublishedPost
	SavedID, ListID int64
}
