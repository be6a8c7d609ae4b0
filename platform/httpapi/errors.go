package httpapi

import (
	"encoding/json"
	"errors"
	"io"
	"math"
	"net/http"
	"regexp"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humagin"
	"github.com/gin-gonic/gin"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

// statuses is the one place where a code becomes a status.
var statuses = map[apperr.Code]int{
	apperr.Malformed:    http.StatusBadRequest,
	apperr.Unauthorized: http.StatusUnauthorized,
	apperr.Forbidden:    http.StatusForbidden,
	apperr.LimitReached: http.StatusForbidden,
	apperr.PlanRequired: http.StatusForbidden,
	apperr.Suspended:    http.StatusForbidden,
	apperr.NotFound:     http.StatusNotFound,
	apperr.Conflict:     http.StatusConflict,
	apperr.TooLarge:     http.StatusRequestEntityTooLarge,
	apperr.Invalid:      http.StatusUnprocessableEntity,
	apperr.TooMany:      http.StatusTooManyRequests,
	apperr.Internal:     http.StatusInternalServerError,
	apperr.Unavailable:  http.StatusServiceUnavailable,
}

// codes says what huma's own refusals are.
var codes = map[int]apperr.Code{
	http.StatusBadRequest:            apperr.Malformed,
	http.StatusUnauthorized:          apperr.Unauthorized,
	http.StatusForbidden:             apperr.Forbidden,
	http.StatusNotFound:              apperr.NotFound,
	http.StatusRequestEntityTooLarge: apperr.TooLarge,
	http.StatusUnsupportedMediaType:  apperr.Malformed,
	http.StatusUnprocessableEntity:   apperr.Invalid,
}

// Messages is one sentence, or several for a form.
type Messages []string

// MarshalJSON writes one sentence as a string and several as a list.
func (m Messages) MarshalJSON() ([]byte, error) {
	if len(m) == 1 {
		return json.Marshal(m[0])
	}
	return json.Marshal([]string(m))
}

// Schema describes both forms.
func (Messages) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{OneOf: []*huma.Schema{{Type: "string"}, {Type: "array", Items: &huma.Schema{Type: "string"}}}}
}

// Error is the body of every refusal.
type Error struct {
	Message Messages    `json:"message" doc:"What went wrong, in the user's words"`
	Code    apperr.Code `json:"code" doc:"What a program branches on"`
	Current any         `json:"current,omitempty" doc:"Of a conflict: the thing as it is now"`

	status     int
	retryAfter string
}

func (e *Error) Error() string { return strings.Join(e.Message, ", ") }

// GetStatus is for huma.
func (e *Error) GetStatus() int { return e.status }

// ContentType is for huma, which would else say application/problem+json.
func (e *Error) ContentType(string) string { return "application/json" }

func fromError(err error) *Error {
	known := apperr.From(err)
	out := &Error{Message: known.Messages, Code: known.Code, Current: known.Current, status: statuses[known.Code]}
	if known.RetryAfter > 0 {
		out.retryAfter = strconv.Itoa(int(math.Ceil(known.RetryAfter.Seconds())))
	} else if known.Code == apperr.TooMany || known.Code == apperr.Unavailable {
		out.retryAfter = "60"
	}
	return out
}

// What is wrong with a body is said in a few sentences, however long the body: an answer must not outgrow its request.
const (
	maxSentences    = 10
	longestSentence = 200 // characters
)

func clip(s string) string {
	if runes := []rune(s); len(runes) > longestSentence {
		return string(runes[:longestSentence]) + "…"
	}
	return s
}

// newError is huma's constructor: an error of a handler keeps its own code, huma's refusals get the code of their status.
func newError(status int, message string, errs ...error) huma.StatusError {
	for _, err := range errs {
		if known := (*apperr.Error)(nil); errors.As(err, &known) {
			return fromError(known)
		}
	}
	code, known := codes[status]
	if !known {
		return fromError(errors.Join(errs...))
	}
	messages := Messages{sentence(message)}
	if status == http.StatusUnsupportedMediaType {
		messages = Messages{notJSON}
	}
	if code == apperr.Invalid && len(errs) > 0 {
		messages = nil
		for _, err := range errs[:min(len(errs), maxSentences)] {
			messages = append(messages, clip(validationSentence(err)))
		}
	}
	return &Error{Message: messages, Code: code, status: statuses[code]}
}

// notJSON is said of a body that another Content-Type is given for, of which huma only says that it does not validate.
const notJSON = "Send this as JSON, with the header Content-Type: application/json"

// bodyUnread is what huma says of a request whose body could not be read.
const bodyUnread = "cannot read request body"

var errSlowLine = apperr.New(apperr.Unavailable, "Your connection was too slow to send this. Please try again.")

func newErrorWithContext(ctx huma.Context, status int, message string, errs ...error) huma.StatusError {
	if status == http.StatusRequestTimeout {
		slow := fromError(errSlowLine)
		slow.status = http.StatusRequestTimeout // its sender's, not ours
		return slow
	}
	if err := errors.Join(errs...); message == bodyUnread && errors.Is(err, io.ErrUnexpectedEOF) {
		return fromError(errBrokenOff.Because(err)) // its sender has left: nothing failed here
	}
	for i, err := range errs {
		errs[i] = explain(ctx.Context(), err)
	}
	out := newError(status, message, errs...)
	if e, ok := out.(*Error); ok && e.retryAfter != "" {
		ctx.SetHeader("Retry-After", e.retryAfter)
	}
	if out.GetStatus() >= http.StatusInternalServerError {
		_ = humagin.Unwrap(ctx).Error(errors.Join(errs...)) // for accessLog
	}
	return out
}

// tooLargeNumber is what encoding/json says of a number beyond its field's type, which huma passes on as a text.
var tooLargeNumber = regexp.MustCompile(`^json: cannot unmarshal .* into Go struct field \S*?\.?(\w+) of type `)

// validationSentence turns "expected string, at body.email" into words for a person.
func validationSentence(err error) string {
	var mistyped *json.UnmarshalTypeError
	if errors.As(err, &mistyped) {
		return mistyped.Field + ": this value does not fit"
	}
	var detail *huma.ErrorDetail
	if !errors.As(err, &detail) {
		return sentence(err.Error())
	}
	if m := tooLargeNumber.FindStringSubmatch(detail.Message); m != nil {
		return m[1] + ": this value does not fit"
	}
	field := strings.TrimPrefix(strings.TrimPrefix(detail.Location, "body."), "query.")
	if field == "" || field == "body" {
		return sentence(detail.Message)
	}
	return field + ": " + detail.Message
}

func sentence(s string) string {
	if s == "" {
		return "API request failed"
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

var (
	errNoRoute   = apperr.New(apperr.NotFound, "There is nothing at this address")
	errNotBuilt  = apperr.New(apperr.NotFound, "The app is not built into this program: build it with ./task build")
	errTooLarge  = apperr.New(apperr.TooLarge, "This is too large to be sent")
	errBrokenOff = apperr.New(apperr.Invalid, "The request broke off before all of it had arrived. Please try again")
	errNoMethod  = apperr.New(apperr.NotFound, "This address does not take that method")
)

// Abort ends a raw gin request with an error.
func Abort(g *gin.Context, err error) { abort(g, err) }

func abort(g *gin.Context, err error) {
	err = explain(g.Request.Context(), err)
	e := fromError(err)
	if e.retryAfter != "" {
		g.Header("Retry-After", e.retryAfter)
	}
	if e.status >= http.StatusInternalServerError {
		_ = g.Error(err) // for accessLog
	}
	g.AbortWithStatusJSON(e.status, e)
}
