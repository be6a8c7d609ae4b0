// Package llm asks a language model behind any OpenAI-compatible address. An answer arrives piece by piece, and each way in which a
// model can fail has its own error, so that the caller knows whether asking again makes sense.
package llm

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// Model answers requests.
type Model interface {
	// Stream asks for one answer and gives onText each piece of its text as it arrives; an empty piece says that the model is at work: it
	// thinks, or writes what cannot be shown. An error of onText ends the answer and is returned. The errors are *Unavailable, ErrRefused,
	// ErrStalled, ErrCut, ErrUnreadable, ErrOnlyThought, or that of ctx.
	Stream(ctx context.Context, request Request, onText func(piece string) error) (Answer, error)
	// Name says which model answers, for whoever reads the answer.
	Name() string
}

// Request is a conversation to be continued.
type Request struct {
	Messages  []Message
	Tools     []Tool // what the model may ask for; none: it answers at once
	MaxTokens int    // of the answer; 0: as many as the model likes
	// TakeBack is called when the text that onText received turns out to be the model's thinking; an error ends the answer. nil: nothing.
	TakeBack func() error
}

// Role is who speaks.
type Role string

// The roles.
const (
	System    Role = "system"
	User      Role = "user"
	Assistant Role = "assistant"
	ToolRole  Role = "tool" // what a tool answered
)

// Message is a part of a conversation.
type Message struct {
	Role   Role
	Text   string
	Calls  []Call // of an Assistant
	CallID string // of a ToolRole: which call this answers
}

// Tool is a function that the model may call.
type Tool struct {
	Name, Description string
	Parameters        map[string]any // JSON Schema of its arguments
}

// Call is a model's request to run a tool. Arguments are the model's own words: they may be no JSON at all.
type Call struct {
	ID, Name  string
	Arguments json.RawMessage
}

// Answer is what a model said, whole.
type Answer struct {
	Text      string
	Calls     []Call
	Truncated bool // it ended because MaxTokens were used up
	Usage     Usage
}

// Usage is what an answer cost, in tokens. Known is false when the model did not say.
type Usage struct {
	Input, Output int64
	Known         bool
}

// Unavailable says that the model cannot answer now and may later.
type Unavailable struct {
	RetryAfter time.Duration // as the model asked for; 0: it did not say
	Busy       bool          // it takes no more requests for now, 429
	Cause      error
}

func (u *Unavailable) Error() string { return fmt.Sprintf("the model is not available: %v", u.Cause) }

// Unwrap is the cause.
func (u *Unavailable) Unwrap() error { return u.Cause }

// The other ways to fail.
var (
	ErrRefused     = errors.New("the model refuses the request")                  // as wrong or not allowed: asking again changes nothing
	ErrStalled     = errors.New("the model gave no output within the time limit") // before its first word, or in the middle
	ErrCut         = errors.New("the model's answer broke off")                   // the connection ended before the answer did
	ErrUnreadable  = errors.New("the model's answer could not be read")           // it is not what the interface promises
	ErrOnlyThought = errors.New("the model spent all of its tokens on thinking")  // it had none left for its first word
	errTooLong     = errors.New("longer than it may be")                          // cut by us
)
