package schedule

import (
	"errors"
	"time"

	"github.com/bowerbird/bowerbird/modules/profiles/ingest"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// Failure is a reading that brought nothing.
type Failure struct {
	Sentence      string
	notFoundSince *time.Time
	Next          time.Time // when it is tried again
}

// Bounds and windows.
const (
	GoneAgain  = 24 * time.Hour // how often an account that Instagram no longer knows is looked for
	longestGap = 6 * time.Hour  // between two tries of anything else
)

// setbacks are what each kind of failure means: the sentence, and the pause after the first of a row; each further one
// doubles it.
var setbacks = map[instagram.Kind]struct {
	sentence string
	pause    time.Duration
}{
	instagram.Throttled:    {"Instagram asked us to slow down. We try again on our own.", 5 * time.Minute},
	instagram.TokenInvalid: {"Our access to Instagram has expired. The operator has to renew it.", 15 * time.Minute},
	instagram.Unconfigured: {"This installation is not connected to Instagram yet. Its operator has to set that up.", 15 * time.Minute},
	instagram.Permission:   {"Our access to Instagram lacks a permission. The operator has to grant it.", time.Hour},
	instagram.BadRequest:   {"Instagram did not accept our question. We try again on our own.", 30 * time.Minute},
	instagram.MediaGone:    {"A post was deleted while we were reading. We try again on our own.", time.Minute},
	instagram.Temporary:    {"Instagram is not answering right now. We try again on our own.", time.Minute},
	instagram.Malformed:    {"Instagram sent an answer that we could not read. We try again on our own.", time.Minute},
	instagram.Gone:         {"Instagram does not let us see this account. The operator has to check the access.", time.Hour},
	instagram.NotTester:    {"Instagram does not let us read this account. It needs an accepted Instagram Tester invite.", time.Hour},
	instagram.Restricted:   {"Meta has restricted our access to Instagram. The operator has to resolve this with Meta.", time.Hour},
}

// FailureOf says what an error of Instagram means for the account; ok is false for any other error.
func FailureOf(err error, due ingest.Due, now time.Time) (f Failure, ok bool) {
	var failed *instagram.Error
	if !errors.As(err, &failed) {
		return Failure{}, false
	}
	if failed.Kind == instagram.NotFound {
		since := now
		if due.NotFoundSince != nil {
			since = *due.NotFoundSince
		}
		return Failure{
			Sentence: "Instagram has not found @" + due.Username + " since " + since.Format("2 Jan 2006") + ". " +
				"It may be private or renamed. We look again every day.",
			notFoundSince: &since, Next: now.Add(GoneAgain),
		}, true
	}
	setback, comesOfReadings := setbacks[failed.Kind]
	if !comesOfReadings {
		setback = setbacks[instagram.BadRequest]
	}
	pause := min(setback.pause<<min(due.Failures, 10), longestGap)
	return Failure{Sentence: setback.sentence, notFoundSince: due.NotFoundSince, Next: now.Add(max(pause, failed.RetryAfter))}, true
}
