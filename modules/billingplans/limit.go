package billingplans

import (
	"fmt"
	"strconv"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

// What is counted against a plan.
const (
	Competitors  = "competitors"
	Inspirations = "inspirations"
)

// limit is the most a plan allows of a kind.
type limit struct {
	most    int
	without bool // no limit at all
	refusal string
}

func limitOf(p Plan, kind string) (limit, error) {
	switch kind {
	case Competitors:
		return limit{p.Competitors, p.Competitors == 0, "You can only track up to %s competitors with your current plan."}, nil
	case Inspirations:
		return limit{p.Inspirations, false, "You can only create up to %s inspirations with your current plan."}, nil
	default:
		return limit{}, fmt.Errorf("billingplans: nothing called %q is limited", kind)
	}
}

func (l limit) reached() error {
	number := strconv.Itoa(l.most)
	if l.most >= unlimited {
		number = "unlimited"
	}
	return apperr.New(apperr.LimitReached, fmt.Sprintf(l.refusal, number))
}
