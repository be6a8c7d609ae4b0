// Package chat keeps conversations with Buddy. Each message is a prompt with its answer: a job writes the answer, and a stream shows it
// while it is written.
package chat

import (
	"fmt"
	"time"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/text"
)

const (
	maxTitle    = 200 // characters
	maxChosen   = 100 // accounts, posts or lists of a conversation
	maxSessions = 1000
)

// Topic is what a user has chosen to talk about, in addition to the own account.
type Topic struct {
	CompetitorProfileIDs []int64
	PostIDs              []int64
	ShortlistIDs         []int64
	IdeaID               *int64 // the idea that is to get its copy
}

// Account is an Instagram account that a user has connected.
type Account struct {
	ProfileID int64
	Username  string
}

// Session is a conversation.
type Session struct {
	ID            int64
	UserID        int64
	Title         string
	Type          reply.SessionType
	Topic         Topic
	Account       *Account // whose numbers it began with; nil: none was connected, or it was not noted yet
	MessageCount  int
	LastMessageAt *time.Time // nil: nothing was said yet
	CreatedAt     time.Time
	FirstPrompt   *string // its first 200 characters; nil: nothing was said yet
}

// named is the session with the title that was typed, or one with its day.
func (s Session) named(typed string, at time.Time) (Session, error) {
	s.Title = text.Name(text.Undirected(typed))
	if utf8.RuneCountInString(s.Title) > maxTitle {
		return Session{}, apperr.New(apperr.Invalid, fmt.Sprintf("A title has %d characters at most", maxTitle))
	}
	if s.Title == "" {
		s.Title = "Instagram Strategy Session - " + at.Format("2 Jan 2006")
	}
	return s, nil
}
