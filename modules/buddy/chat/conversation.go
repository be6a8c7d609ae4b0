// Package chat keeps conversations with Buddy. Each message is a prompt with its answer: a job writes the answer, and a stream shows it
// while it is written.
package chat

import (
	"crypto/sha256"
	"fmt"
	"time"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/jobs"
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

// Status is how far a message has come.
type Status string

// The statuses; the last two are final.
const (
	Processing Status = "processing"
	Completed  Status = "completed"
	Failed     Status = "failed"
)

// Message is a prompt and what was answered.
type Message struct {
	ID         int64
	UserID     int64
	SessionID  int64
	Type       reply.SessionType
	Day        string // the user's, YYYY-MM-DD: the prompt counts there
	Prompts    int    // 1; 0 when the prompt was given back
	Status     Status
	StopAsked  bool
	Input      string
	Output     *string
	Failure    *string // why there is no answer, for the user
	AnsweredBy *string
	Facts      []reply.Fact
	Steps      []reply.Step
	Idea       *reply.Idea // that can be saved of the answer; nil: none
	CreatedAt  time.Time
	IdeaID     *int64 // of the planner, made of the answer
}

// ideaKey adds an idea made of the answer once, whichever conversation says the same.
func (m Message) ideaKey() string {
	if m.Output == nil {
		return fmt.Sprintf("buddy-answer-%d", m.ID)
	}
	sum := sha256.Sum256([]byte(*m.Output))
	return fmt.Sprintf("buddy-answer-%x", sum[:16])
}

// maxPrompt is in characters. The prompt for an idea holds its texts.
const maxPrompt = 12_000

// prompt is what was typed, fit to be sent.
func prompt(typed string) (string, error) {
	trimmed := text.Trim(typed)
	if text.Name(trimmed) == "" {
		return "", apperr.New(apperr.Invalid, "Please write a message")
	}
	if utf8.RuneCountInString(trimmed) > maxPrompt {
		return "", apperr.New(apperr.Invalid, fmt.Sprintf("A message has %s characters at most", text.Number(maxPrompt)))
	}
	return trimmed, nil
}

// Why a message failed, in the user's words.
const (
	failedLate  = "Timeout waiting for response"
	failedBusy  = "The language model is too busy right now"
	failedAway  = "The language model is not working right now"
	failedOther = "Message processing failed"
	// failedDeleted is read by whoever takes the deletion back.
	failedDeleted = "Your account was deleted before the answer was ready"
)

var whyFailed = map[jobs.Failure]string{
	jobs.Late: failedLate, jobs.Busy: failedBusy, jobs.Away: failedAway, jobs.Erred: failedOther, jobs.Interrupted: failedOther,
}

// stoppedUnanswered is the answer of a message that was stopped before its first word.
const stoppedUnanswered = "_Stopped before the answer began._"
