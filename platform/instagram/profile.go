// Package instagram reads public professional accounts through the Graph API's
// Business Discovery: one operator's token looks up anybody by username.
//
// What Instagram leaves out is nil, which means unknown and never zero.
package instagram

import (
	"context"
	"sync/atomic"
	"time"
)

// Type is what a post is to the people who see it.
type Type string

// The types that Business Discovery shows. Stories are not among them.
const (
	Image    Type = "IMAGE"
	Video    Type = "VIDEO" // a video in the feed, from before reels took all of them
	Carousel Type = "CAROUSEL"
	Reel     Type = "REEL"
)

// Profile is an account as it stands at the moment of the answer.
type Profile struct {
	ID         string // Instagram's id; a username may change hands, this does not
	Username   string
	Name       *string
	Biography  *string
	Website    *string
	PictureURL *string // signed by Instagram's CDN, good for days
	Followers  *int64  // nil also when Instagram says 0, which it does when it does not know
	Follows    *int64
	MediaCount *int64
}

// Post is one publication and its counts at the moment of the answer.
type Post struct {
	ID           string
	Caption      *string
	Type         Type
	MediaType    string  // as Instagram says it: IMAGE, VIDEO, CAROUSEL_ALBUM
	ProductType  string  // as Instagram says it: FEED, REELS, AD; empty when left out
	MediaURL     *string // absent for copyrighted audio
	ThumbnailURL *string // videos only
	Permalink    *string
	ShortCode    string    // the path element of the permalink; empty without one
	PostedAt     time.Time // UTC
	Likes        *int64    // nil when the account hides them
	Comments     *int64
	Views        *int64 // reels only
}

// Page is a profile with up to 25 of its posts, newest first.
type Page struct {
	Profile Profile
	Posts   []Post
	After   string // cursor of the next page; empty on the last
}

// Pager answers pages of posts. The first page has an empty cursor.
// Its errors carry an *Error, or an apperr.Error for a username that cannot be one.
type Pager interface {
	Page(ctx context.Context, username, after string) (Page, error)
}

// Source is a Pager whose calls are counted against the operator's budget.
type Source interface {
	Pager
	// Room is how many pages may be asked for right now, for a person or in the background, as ctx says.
	Room(ctx context.Context) int
	// LookUps are the pages an hour that may be asked for by look-ups: zero where no page can be had, and the answer is the error of Page.
	LookUps() LookUps
	// BookReading books the calls for a reading of so many posts that a person waits for, all at once: a page that is asked for under
	// booked takes one of them. done gives back those that were not made. Readings have a share of the hour; what does not fit is Exhausted.
	BookReading(ctx context.Context, posts int) (booked context.Context, done func(), err error)
}

// LookUps are pages an hour: on behalf of one person, from one site over all its accounts, by all new accounts together, and all that
// Instagram allows.
type LookUps struct{ PerPerson, PerSite, Newcomers, PerHour int }

// purposeKey is the key of a purpose or a *booking.
type purposeKey struct{}

// booking are calls that are booked at a credential and not made yet.
type booking struct {
	client *Client
	left   atomic.Int64
}

func (b *booking) take() bool {
	if b.left.Add(-1) >= 0 {
		return true
	}
	b.left.Store(0)
	return false
}

// Interactive marks the calls made under ctx as awaited by a person: they may
// use the part of the budget that is kept for people, and they are not slowed
// down before the budget's end.
func Interactive(ctx context.Context) context.Context {
	return context.WithValue(ctx, purposeKey{}, lookUp)
}

func purposeOf(ctx context.Context) purpose {
	switch p := ctx.Value(purposeKey{}).(type) {
	case purpose:
		return p
	case *booking:
		return firstReading
	}
	return refresh
}
