// Package reply holds what the assistant is asked and what it answers: the values that the packages of buddy exchange.
// Its patterns find tags, emphasis and what could begin an entity in words that become Markdown.
package reply

import (
	"context"
	"encoding/json"
	"errors"
	"time"
)

// SessionType is what a conversation is about.
type SessionType string

// The types of conversations; each has its own count of prompts a day.
const (
	CompetitorPosts SessionType = "competitor_posts"
	Copywriting     SessionType = "copywriting"
)

// Question is what is to be answered, and what the user has chosen to talk about.
type Question struct {
	UserID               int64
	Type                 SessionType
	CompetitorProfileIDs []int64 // accounts other than the user's own
	PostIDs              []int64
	ShortlistIDs         []int64
	IdeaID               *int64 // the idea that is to get its copy
	Turns                []Turn // what was said before, oldest first
	Prompt               string
	AskedAt              time.Time
	Again                bool // it was asked before, and no answer came of it
}

// Prompts are what the user asked in the conversation, the last one first and then those before in their order.
func (q Question) Prompts() []string {
	asked := []string{q.Prompt}
	for _, turn := range q.Turns {
		asked = append(asked, turn.Prompt)
	}
	return asked
}

// Turn is a prompt and what was answered.
type Turn struct {
	Prompt, Answer string
	Frame          json.RawMessage // the coach's question to which it was the answer; empty: a model answered
}

// Fact is one figure of the user's data. An answer cites it as a Markdown link, [4.2%](fact:ID).
type Fact struct {
	ID      string     `json:"id" doc:"Known within its answer"`
	Label   string     `json:"label" doc:"What it is of, as in 'Engagement rate of @maya, last 30 days'"`
	Value   string     `json:"value" doc:"As a reader sees it; N/A when it is unknown"`
	Reason  string     `json:"reason" doc:"Why it is unknown; empty when it is not"`
	Formula string     `json:"formula" doc:"How it is computed"`
	N       int        `json:"n" doc:"how many posts or days it is based on"`
	Counted string     `json:"counted" enum:"post,day,idea" doc:"What n counts"`
	TakenAt *time.Time `json:"takenAt" doc:"When the counts were read from Instagram"`
	Link    string     `json:"link" doc:"The path of the page that shows it; empty when none does"`
	Numbers []float64  `json:"-"` // those in Value, unrounded: an answer's figures are checked against them
}

// Number is the first of its numbers; 0 where it has none.
func (f Fact) Number() float64 {
	if len(f.Numbers) == 0 {
		return 0
	}
	return f.Numbers[0]
}

// Step is something that was looked up for an answer.
type Step struct {
	Name  string `json:"name" doc:"The kind of look-up"`
	Label string `json:"label" doc:"In words, as in 'Looked at posts of @maya'"`
}

// Answer is a checked reply.
type Answer struct {
	Text       string // Markdown; figures that were not found in the data are links to unverified:
	Facts      []Fact // those that Text cites
	Steps      []Step
	AnsweredBy string // a model's name, or Coach
	Usage      Usage
	Idea       *Idea           // to save to the planner; nil: none
	Frame      json.RawMessage // of the coach, for the turns that follow; empty: none
	Unanswered bool            // nothing of the question could be answered: its prompt is given back
}

// Usage is what was asked of a model, in tokens; nothing when it is zero.
type Usage struct {
	Input, Output int64
	Unknown       bool // it is more, but the model did not say how much
}

// Coach is who answers when no model is set up.
const Coach = "offline coach"

// Listener hears of an answer while it is made. An error of its methods ends the answer.
type Listener interface {
	// Text takes the next words. An empty piece says that words are written which cannot be shown yet.
	Text(piece string) error
	Step(step Step) error
	// Waiting says that a model was asked, which may have to be loaded first. The wait ends with the next Text.
	Waiting() error
	// Restart takes back everything that was said.
	Restart() error
}

// ErrStopped says that the user wants no more of an answer.
var ErrStopped = errors.New("stopped by the user")

// Stopped reports whether an error came of a stop: it says so itself, or what it came of was ended by one.
func Stopped(ctx context.Context, err error) bool {
	return errors.Is(err, ErrStopped) || err != nil && errors.Is(context.Cause(ctx), ErrStopped)
}

// Answerer answers questions.
type Answerer interface {
	// Answer asks once; an error that is to be met by asking again later is one of jobs.Snooze. When the listener returns ErrStopped, or
	// ctx ends with it as its cause, the answer is what was said so far, checked, and there is no error. With an error the answer has its
	// usage alone.
	Answer(ctx context.Context, question Question, listener Listener) (Answer, error)
}

// Idea is what of an answer can be saved to the planner: what a post would be about, never a piece of advice.
type Idea struct {
	Title       string  `json:"title"`
	Type        string  `json:"type" enum:"post,reel,carousel"`
	PlannedDate *string `json:"plannedDate" doc:"YYYY-MM-DD, or YYYY-MM-DDTHH:MM; null where the answer names no day"`
}

// Ideas knows which ideas of the planner were made of what Buddy said.
type Ideas interface {
	// AddedWith are the ideas of the user that were added with some Idempotency-Keys, at most 500, by those; one that was deleted is absent.
	AddedWith(ctx context.Context, userID int64, keys []string) (map[string]int64, error)
}
