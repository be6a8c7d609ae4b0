package instagram

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
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
	Unconfigured Kind = "unconfigured"  // the operator has not set up the access to Instagram
	Malformed    Kind = "malformed"     // an answer that is no Graph answer, or a broken one
	Gone         Kind = "gone"          // the object does not exist, or the token may not see it

	// These come only with Instagram Login.

	CodeRefused        Kind = "code_refused"        // a sign-in's code that was used or has expired
	AppRefused         Kind = "app_refused"         // a wrong app id, app secret or redirect address
	NotTester          Kind = "not_tester"          // the account has no accepted role on an app without advanced access
	Restricted         Kind = "restricted"          // Meta blocks the app: no new token helps
	TooFewViewers      Kind = "too_few_viewers"     // a story with fewer than 5 viewers has no figures
	BeforeProfessional Kind = "before_professional" // a post from before the account became professional has no figures
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
	Unconfigured: {"This installation is not connected to Instagram yet. Its operator has to set that up", 15 * time.Minute},
	Permission:   {"Our access to Instagram lacks a permission that the operator has to grant. Please try again later", time.Hour},
	BadRequest:   {"Instagram did not accept our question. Please try again later", 15 * time.Minute},
	Temporary:    {"Instagram is not answering right now. Please try again in a moment", 30 * time.Second},
	MediaGone:    {"This post is no longer on Instagram", time.Hour},
	Malformed:    {"Instagram sent an answer that we could not read. Please try again in a moment", time.Minute},
	Gone:         {"This is no longer on Instagram, or our access does not include it", time.Hour},
	CodeRefused:  {"This sign-in with Instagram was already used or has expired. Please connect again", time.Second},
	AppRefused: {"Instagram refused our app. The operator has to check the Instagram app ID, the app secret and the redirect address",
		time.Hour},
	NotTester: {"Instagram does not let our app read this account. The operator has to add it as an Instagram Tester, and its owner " +
		"has to accept on instagram.com under Settings, Apps and websites, Tester invites. Then connect again", time.Hour},
	Restricted:         {"Meta has restricted our app. The operator has to resolve this in Meta's App Dashboard", time.Hour},
	TooFewViewers:      {"Instagram shows figures of a story once it has five viewers", time.Hour},
	BeforeProfessional: {"Instagram has no figures for posts from before the account became professional", 24 * time.Hour},
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
func kindOf(status int, e graphError) Kind {
	switch {
	case e.Code == 4, e.Code == 17, e.Code == 32, e.Code == 341, e.Code == 368, e.Code == 613, e.Code == 80002,
		status == http.StatusTooManyRequests:
		return Throttled
	case mentions(e, "client secret", "client_secret", "client id", "client_id", "platform app", "redirect_uri"):
		return AppRefused
	case mentions(e, "matching code", "authorization code", "verification code"):
		return CodeRefused
	case e.Code == 110:
		return NotFound
	case e.Code == 190:
		return TokenInvalid
	case e.Code == 10 && mentions(e, "not enough viewers"):
		return TooFewViewers
	case e.Code == 200 && mentions(e, "api access blocked"):
		return Restricted
	case e.Code == 10, e.Code >= 200 && e.Code <= 299:
		return Permission
	case e.Code == 24:
		return MediaGone
	case e.Code == 100 && e.Subcode == 33:
		return Gone
	case e.Code == 100 && e.Subcode == 2108006:
		return BeforeProfessional
	case e.Code == 100 && e.Type == "IGApiException" && mentions(e, "unsupported request - method type"):
		return NotTester
	case e.Code == 1, e.Code == 2, e.Transient, status >= 500:
		return Temporary
	default:
		return BadRequest
	}
}

func mentions(e graphError, texts ...string) bool {
	message := strings.ToLower(e.Message)
	return slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(message, text) })
}
