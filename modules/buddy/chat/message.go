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
