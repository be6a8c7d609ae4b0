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
