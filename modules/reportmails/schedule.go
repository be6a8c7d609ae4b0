// Package reportmails sends the figures of accounts by mail, each week or month, to people who have agreed to it.
package reportmails

import (
	"fmt"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

const (
	maxSchedules  = 5
	maxRecipients = 10
	// maxAccounts keeps a mail readable.
	maxAccounts = 10
	// lastMonthDay is in every month.
	lastMonthDay = 28
	// askedFor is how long a request to confirm can be answered.
	askedFor = 7 * 24 * time.Hour
)

// How often a schedule sends.
const (
	Weekly  = "weekly"
	Monthly = "monthly"
)

// ranges are the days that a mail may look back, with the words for them.
var ranges = map[string]string{"7d": "the last 7 days", "30d": "the last 30 days", "90d": "the last 90 days"}

// Schedule is when which figures are sent. Its place names it among the user's schedules.
type Schedule struct {
	Place    int
	Accounts []string // usernames; none: the own account
	Range    string
	Every    string
	Day      int // of a week from Sunday = 0, or of a month
	Hour     int // in the user's zone
	NextAt   time.Time
}

// same reports whether another one sends the same at the same times.
func (s Schedule) same(o Schedule) bool {
	return s.Place == o.Place && s.Range == o.Range && s.Every == o.Every && s.Day == o.Day && s.Hour == o.Hour &&
		slices.Equal(s.Accounts, o.Accounts)
}

// check refuses what could never be sent.
func (s Schedule) check() error {
	firstDay, lastDay := 0, 6
	if s.Every == Monthly {
		firstDay, lastDay = 1, lastMonthDay
	}
	switch {
	case len(s.Accounts) > maxAccounts:
		return apperr.New(apperr.Invalid, fmt.Sprintf("A report by mail can have up to %d accounts.", maxAccounts))
	case ranges[s.Range] == "":
		return apperr.New(apperr.Invalid, "Please choose 7d, 30d or 90d.")
	case !slices.Contains([]string{Weekly, Monthly}, s.Every):
		return apperr.New(apperr.Invalid, "Please choose weekly or monthly.")
	case s.Day < firstDay || s.Day > lastDay:
		return apperr.New(apperr.Invalid, fmt.Sprintf("A day of a week is 0 to 6, from Sunday on; a day of a month is 1 to %d.", lastMonthDay))
	case s.Hour < 0 || s.Hour > 23:
		return apperr.New(apperr.Invalid, "An hour is 0 to 23.")
	}
	return nil
}

// next is the first time after an instant at which the schedule sends, in the user's zone. An hour that a change of clocks skips comes
// an hour later.
func (s Schedule) next(after time.Time, zone *time.Location) time.Time {
	year, month, day := after.In(zone).Date()
	for ahead := 0; ; ahead++ { // at most two months
		noon := time.Date(year, month, day+ahead, 12, 0, 0, 0, zone)
		wanted := int(noon.Weekday())
		if s.Every == Monthly {
			wanted = noon.Day()
		}
		at := time.Date(year, month, day+ahead, s.Hour, 0, 0, 0, zone)
		if at.Day() != noon.Day() || at.Hour() < s.Hour { // time.Date has gone back from a skipped hour
			at = at.Add(time.Hour)
		}
		if wanted == s.Day && at.After(after) {
			return at.UTC()
		}
	}
}

// postponed is when the schedule sends instead, if the user has moved to a zone where its time is still to come. The zones of the world
// are less than two days apart.
func (s Schedule) postponed(now time.Time, zone *time.Location) (at time.Time, is bool) {
	at = s.next(s.NextAt.AddDate(0, 0, -2), zone)
	return at, at.After(now)
}

// Recipient is an address that the user's reports go to once its owner has agreed.
type Recipient struct {
	Place       int
	Email       string
	AskedAt     time.Time
	ConfirmedAt *time.Time
	LeftAt      *time.Time
}

// State says what a recipient has answered.
type State string

// The states.
const (
	Asked     State = "asked"
	Expired   State = "expired" // the question is too old to be answered
	Confirmed State = "confirmed"
	Left      State = "left"
)

func (r Recipient) state(now time.Time) State {
	switch {
	case r.LeftAt != nil:
		return Left
	case r.ConfirmedAt != nil:
		return Confirmed
	case !r.AskedAt.Add(askedFor).After(now):
		return Expired
	}
	return Asked
}

// Figure is a figure as a mail says it.
type Figure struct {
	Name  string
	Value string // "N/A" when it is unknown
	Why   string // it is unknown
}

// Account is one account of a report.
type Account struct {
	Username string
	Figures  []Figure
}

// Summary is what a mail says.
type Summary struct {
	Accounts []Account
	Demo     bool   // the figures are simulated
	From     string // the name on the user's reports; may be empty
	Footer   string // of the user's reports; may be empty
	MadeWith bool   // says that Bowerbird made it
}
