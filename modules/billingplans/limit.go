package billingplans

import (
	"errors"
	"fmt"
	"math"
	"strconv"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

// What is counted against a plan. Each has its line under limits in configs/plans.yaml.
const (
	Competitors         = "competitors"           // tracked at once
	Inspirations        = "inspirations"          // shortlists
	PostsPerInspiration = "posts_per_inspiration" // in each shortlist, whose own row counts them
	PromptsPerDay       = "prompts_per_day"       // of each sort and day: counted by ReserveOn
	APITokens           = "api_tokens"            // personal tokens, expired ones too
	Webhooks            = "webhooks"              // those that are off, too
)

var kinds = []string{Competitors, Inspirations, PostsPerInspiration, PromptsPerDay, APITokens, Webhooks}

// unlimited is the number from which a limit reads "unlimited".
const unlimited = 10_000

// Limit is how many of a kind a plan allows.
type Limit struct {
	Max     int // 0: none, or no limit
	NoLimit bool
	refusal string
}

// Bound is the number that is counted against; what has no limit is counted too, because another plan may have one.
func (l Limit) Bound() int {
	if l.NoLimit {
		return math.MaxInt32
	}
	return l.Max
}

// Reached refuses one more, in the words for the user.
func (l Limit) Reached() error {
	number := strconv.Itoa(l.Max)
	if l.Max >= unlimited {
		number = "unlimited"
	}
	return apperr.New(apperr.LimitReached, fmt.Sprintf(l.refusal, number))
}

// Limits are those of a plan, by kind.
type Limits map[string]Limit

// For is the limit of a kind; a kind that plans.yaml does not name is an error of the program.
func (l Limits) For(kind string) (Limit, error) {
	limit, known := l[kind]
	if !known {
		return Limit{}, fmt.Errorf("billingplans: nothing called %q is limited", kind)
	}
	return limit, nil
}

// limitLine is a line of plans.yaml: a kind's number in each plan.
type limitLine struct {
	Basic    *int   `yaml:"BASIC"`
	Pro      *int   `yaml:"PRO"`
	Business *int   `yaml:"BUSINESS"`
	Zero     string `yaml:"zero"`    // what 0 means: none or unlimited
	Refusal  string `yaml:"refusal"` // with %s for the number
}

// of is the limit of a plan.
func (l limitLine) of(plan string) (Limit, error) {
	numbers := map[string]*int{Basic: l.Basic, Pro: l.Pro, Business: l.Business}
	limit := numbers[plan]
	switch {
	case limit == nil:
		return Limit{}, errors.New("a limit has no number")
	case *limit < 0:
		return Limit{}, errors.New("a limit is below zero")
	case l.Zero != "none" && l.Zero != "unlimited":
		return Limit{}, fmt.Errorf("zero means none or unlimited, not %q", l.Zero)
	case fmt.Sprintf(l.Refusal, "7") == l.Refusal+"%!(EXTRA string=7)":
		return Limit{}, errors.New("a refusal does not say the number")
	}
	return Limit{Max: *limit, NoLimit: *limit == 0 && l.Zero == "unlimited", refusal: l.Refusal}, nil
}

// limitsOf are the limits of a plan. Every kind of the program has its line, and every line its kind.
func limitsOf(plan string, lines map[string]limitLine) (Limits, error) {
	limits := Limits{}
	for _, kind := range kinds {
		line, given := lines[kind]
		if !given {
			return nil, fmt.Errorf("limits: %s has no line", kind)
		}
		limit, err := line.of(plan)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", kind, err)
		}
		limits[kind] = limit
	}
	if len(lines) != len(kinds) {
		return nil, fmt.Errorf("limits: %d lines for %d kinds", len(lines), len(kinds))
	}
	return limits, nil
}
