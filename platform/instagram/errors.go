package instagram

import (
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

// Kind says what a failure means for the caller.
type Kind string

const (
	NotFound     Kind = "not_found"     // unknown, or a personal account: Instagram does not tell which
	Throttled    Kind = "throttled"     // Instagram refuses calls for a while
	Exhausted    Kind = "exhausted"     // our own budget refuses the call: Instagram was not asked, and the account is as well as before
	TokenInvalid Kind = "token_invalid" // the operator's token is no longer accepted
	Permission   Kind = "permission"    // the operator's app lacks a permission
	BadRequest   Kind = "bad_request"   // Instagram refuses the question: our mistake, or the object is gone
	Temporary    Kind = "temporary"     // Instagram or the way to it is down for a moment
	MediaGone    Kind = "media_gone"    // the post was deleted
	Malformed    Kind = "malformed"     // an answer that is no Graph answer, or a broken one
)

// Error is a call that brought no page.
type Error struct {
	Kind       Kind
	Status     int           // of HTTP; 0 when there was no answer
	Code       int           // Graph's error code; 0 when there was none
	Subcode    int           // Graph's finer code; 0 when there was none
	Message    string        // Graph's words for the log, the token struck out
	Kept       bool          // while Exhausted: the hour has calls left, which are kept for other purposes
	RetryAfter time.Duration // when trying again makes sense; 0 when unknown
	Cause      error
}

func (e *Error) Error() string {
	s := "instagram: " + string(e.Kind)
	if e.Status != 0 {
		s += fmt.Sprintf(" (HTTP %d", e.Status)
		if e.Code != 0 {
			s += fmt.Sprintf(", code %d/%d", e.Code, e.Subcode)
		}
		s += ")"
	}
	if e.Message != "" {
		s += ": " + e.Message
	}
	if e.Cause != nil {
		s += ": " + e.Cause.Error()
	}
	return s
}

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.Cause }

// KindOf is the kind of an Instagram failure, or "" for any other error.
func KindOf(err error) Kind {
	var e *Error
	if errors.As(err, &e) {
		return e.Kind
	}
	return ""
}

// sentences are what a person reads, and when it is worth coming back if
// Instagram did not say.
var sentences = map[Kind]struct {
	text  string
	after time.Duration
}{
	Throttled:    {"Instagram asked us to slow down. Please try again a little later", 5 * time.Minute},
	Exhausted:    {"We have asked Instagram as often as it allows for now. Please try again a little later", 5 * time.Minute},
	TokenInvalid: {"Our access to Instagram has expired and the operator has to renew it. Please try again later", 15 * time.Minute},
	Permission:   {"Our access to Instagram lacks a permission that the operator has to grant. Please try again later", time.Hour},
	BadRequest:   {"Instagram did not accept our question. Please try again later", 15 * time.Minute},
	Temporary:    {"Instagram is not answering right now. Please try again in a moment", 30 * time.Second},
	MediaGone:    {"This post is no longer on Instagram", time.Hour},
	Malformed:    {"Instagram sent an answer that we could not read. Please try again in a moment", time.Minute},
}

// ForUser turns the failure of asking for username into the user's words.
// An error that is not Instagram's is returned as it is.
func ForUser(username string, err error) error {
	var e *Error
	if !errors.As(err, &e) {
		return err
	}
	if e.Kind == NotFound {
		return apperr.New(apperr.NotFound, "No public professional account named @"+username+" was found on Instagram").Because(err)
	}
	said := sentences[e.Kind]
	after := said.after
	if e.RetryAfter > 0 {
		after = e.RetryAfter
	}
	return apperr.New(apperr.Unavailable, said.text).After(after).Because(err)
}

// kindOf sorts a Graph error. Throttling comes first: Graph calls it transient too.
func kindOf(status, code int, transient bool) Kind {
	switch {
	case code == 4, code == 17, code == 32, code == 613, code == 80002, status == http.StatusTooManyRequests:
		return Throttled
	case code == 110:
		return NotFound
	case code == 190:
		return TokenInvalid
	case code == 10, code >= 200 && code <= 299:
		return Permission
	case code == 24:
		return MediaGone
	case code == 1, code == 2, transient, status >= 500:
		return Temporary
	default:
		return BadRequest
	}
}
