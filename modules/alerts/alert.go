// Package alerts mails users what is worth knowing before they look: a post that does far better or reaches far more
// people than theirs do, followers who jump or fall, a weekly goal that is about to be missed.
package alerts

import "github.com/bowerbird/bowerbird/platform/figures"

// Kind is what an alert is about.
type Kind string

// The kinds of alerts.
const (
	Post      Kind = "post"
	Followers Kind = "followers"
	Goal      Kind = "goal"
	Reach     Kind = "reach"
)

// Kinds are all there are, in the order of the settings.
var Kinds = []Kind{Post, Reach, Followers, Goal}

// Settings are which alerts a user wants.
type Settings struct{ Post, Followers, Goal, Reach bool }

// allOn are the settings of a user who has stored none: every alert is on.
var allOn = Settings{Post: true, Followers: true, Goal: true, Reach: true}

// Wants says whether a kind is switched on.
func (s Settings) Wants(k Kind) bool {
	switch k {
	case Post:
		return s.Post
	case Followers:
		return s.Followers
	case Goal:
		return s.Goal
	case Reach:
		return s.Reach
	}
	return false
}

// maxPerDay is how many alerts a user gets in a day of the user's zone.
const maxPerDay = 3

// finding is something to mail, once for its kind and subject.
type finding struct {
	kind    Kind
	subject string // a post's Instagram id, a day, or a week's first day
	letter  letter
}

// letter is what a finding's mail says. The job carries it, so that a late mail says what was found.
type letter struct {
	Subject    string   `json:"subject"`
	Heading    string   `json:"heading"`
	Paragraphs []string `json:"paragraphs"`
	Path       string   `json:"path"` // of the page that shows it
	PathLabel  string   `json:"pathLabel"`
}

// GoalWeek is how the week of a user's goal goes.
type GoalWeek struct {
	figures.Week

	Goal    int // posts
	HasGoal bool
	Posts   *int // nil: not known
}

// OwnPost is how a post of one's own does.
type OwnPost struct {
	Interactions int64    // likes and comments
	TimesMean    *float64 // as its page says; nil: unknown
	Formula      string   // of TimesMean
	N            int      // how many posts the mean is taken over
}
