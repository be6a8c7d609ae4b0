// Package apperr is the one way errors travel in Bowerbird.
//
// A layer that knows what went wrong for the user says so with a Code and a
// sentence; platform/httpapi alone turns the code into a status. Everything
// else is wrapped with %w and ends as Internal, whose cause is logged and never
// shown.
package apperr

import (
	"errors"
	"slices"
	"strings"
	"time"
)

// Code names a kind of failure. The SPA branches on it.
type Code string

const (
	Malformed    Code = "malformed"         // 400: the request cannot be read
	Unauthorized Code = "unauthorized"      // 401: no valid session
	Forbidden    Code = "forbidden"         // 403
	LimitReached Code = "limit_reached"     // 403: the plan's number is used up
	PlanRequired Code = "plan_required"     // 403: the plan lacks the feature
	Suspended    Code = "account_suspended" // 403: an operator has suspended the account
	NotFound     Code = "not_found"         // 404: absent, or not yours
	Conflict     Code = "conflict"          // 409
	TooLarge     Code = "too_large"         // 413
	Invalid      Code = "validation"        // 422: read, and refused
	TooMany      Code = "too_many"          // 429: with RetryAfter
	Internal     Code = "internal"          // 500: not the user's fault, not explained
	Unavailable  Code = "unavailable"       // 503: with RetryAfter
)

// Error is a failure in the user's words.
type Error struct {
	Code       Code
	Messages   []string      // one sentence each; several for a form
	RetryAfter time.Duration // for TooMany and Unavailable
	Current    any           // for Conflict: the thing as it is now, as an answer shows it
	Cause      error         // logged, never shown
}

// New makes an error of a code with one or more sentences for the user.
func New(code Code, messages ...string) *Error {
	return &Error{Code: code, Messages: messages}
}

// Because keeps the cause for the log.
func (e *Error) Because(cause error) *Error {
	c := *e
	c.Cause = cause
	return &c
}

// WithCurrent shows the thing as it is now to a client whose copy is stale.
func (e *Error) WithCurrent(thing any) *Error {
	c := *e
	c.Current = thing
	return &c
}

// After says when trying again makes sense.
func (e *Error) After(d time.Duration) *Error {
	c := *e
	c.RetryAfter = d
	return &c
}

// Error joins the sentences; the cause follows for the log.
func (e *Error) Error() string {
	s := strings.Join(e.Messages, ", ")
	if e.Cause != nil {
		s += ": " + e.Cause.Error()
	}
	return s
}

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.Cause }

// Is lets errors.Is find a refusal that was given a cause or a time.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && e.Code == t.Code && slices.Equal(e.Messages, t.Messages)
}

// From finds the Error in a chain, or wraps an unknown one as Internal.
func From(err error) *Error {
	var e *Error
	if errors.As(err, &e) {
		return e
	}
	return &Error{Code: Internal, Messages: []string{"Something went wrong"}, Cause: err}
}

// CodeOf is the code of an error; Internal for an unknown one, "" for nil.
func CodeOf(err error) Code {
	if err == nil {
		return ""
	}
	return From(err).Code
}

// Is reports whether err carries the code.
func Is(err error, code Code) bool { return CodeOf(err) == code }
