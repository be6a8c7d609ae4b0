// Package competitors keeps the accounts that a user compares with, and compares them.
package competitors

import (
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// Competitor is an account that a user compares with.
type Competitor struct {
	ID           int64
	UserID       int64
	ProfileID    int64
	IsTracking   bool
	StoppedAt    *time.Time // nil while tracked
	PausedByPlan bool       // stopped because the plan has no room for it
}

// Range is how far back a comparison looks.
type Range string

// The ranges. A period's key says the same as a number of days.
const (
	Week    Range = "7d"
	Month   Range = "30d"
	Quarter Range = "90d"
	All     Range = "all"
)

const (
	yearToDate    Range = "year_to_date"
	sinceTracking Range = "since_tracking"
)

var days = map[Range]int{Week: 7, Month: 30, Quarter: 90, "last_7_days": 7, "last_30_days": 30}

// since is the instant at which a range begins; Instagram is younger than that of a range without end.
func (r Range) since(now time.Time) time.Time {
	if r == yearToDate {
		return time.Date(now.UTC().Year(), 1, 1, 0, 0, 0, 0, time.UTC)
	}
	if r == All || r == sinceTracking {
		return time.Unix(0, 0).UTC()
	}
	n, known := days[r]
	if !known {
		n = days[Month]
	}
	return now.Add(-time.Duration(n) * 24 * time.Hour)
}

// chosen are the tracked accounts that the usernames of a query name, repeated or separated by commas. An empty choice is
// everybody.
func chosen(typed []string, tracked []figures.Account) ([]figures.Account, error) {
	var names []string
	for _, entry := range typed {
		for name := range strings.SplitSeq(entry, ",") {
			if strings.TrimSpace(name) == "" {
				continue
			}
			username, err := instagram.ParseUsername(name)
			if err != nil {
				return nil, err
			}
			names = append(names, username)
		}
	}
	if len(names) == 0 {
		return tracked, nil
	}
	var out []figures.Account
	for _, name := range names {
		i := slices.IndexFunc(tracked, func(a figures.Account) bool { return a.Username == name })
		if i < 0 {
			return nil, apperr.New(apperr.NotFound, "You do not track @"+name)
		}
		out = append(out, tracked[i])
	}
	return out, nil
}

func notAmong(username string) error {
	return apperr.New(apperr.NotFound, "@"+username+" is not among your competitors")
}
