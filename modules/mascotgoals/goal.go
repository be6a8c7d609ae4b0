// Package mascotgoals keeps a weekly posting goal, what was achieved on the way to it, and what the mascot makes of it.
package mascotgoals

import (
	"fmt"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

// A goal is a number of posts a week.
const (
	MinGoal     = 1
	MaxGoal     = 50
	DefaultGoal = 5 // is shown, as a default, while none is set
)

var errGoal = apperr.New(apperr.Invalid, fmt.Sprintf("Please set a goal between %d and %d posts per week", MinGoal, MaxGoal))

func checkGoal(posts int) error {
	if posts < MinGoal || posts > MaxGoal {
		return errGoal
	}
	return nil
}
