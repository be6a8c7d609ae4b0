package mascotgoals

import (
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// Progress is how a user's week goes.
type Progress struct {
	Count
	Week         figures.Week
	Goal         int // DefaultGoal while none is set
	HasGoal      bool
	Percent      *float64
	Emotion      Emotion
	Messages     []string
	Achievements []Achievement // the latest first
	Uncelebrated int
	Status       figures.Status
	NextRead     *time.Time
	Settings     Settings
	AskForGoal   bool
}

// Settings are what a user has said about the mascot.
type Settings struct {
	Shown           bool
	GoalPostponedAt *time.Time
}

// asksForGoal says whether the mascot may ask: not twice in a week.
func (s Settings) asksForGoal(hasGoal bool, week figures.Week) bool {
	return !hasGoal && s.Shown && (s.GoalPostponedAt == nil || s.GoalPostponedAt.Before(week.From))
}

// setMood sets the mascot's emotion and messages from the week's figures.
func (p *Progress) setMood() {
	if p.Posts == nil {
		p.Emotion, p.Messages = unknownWeek(p.Status)
		return
	}
	s := weekState{posts: *p.Posts, goal: p.Goal, hasGoal: p.HasGoal, silent: p.silent}
	p.Percent, p.Emotion, p.Messages = new(s.percent()), s.emotion(), s.messages()
}

// unknownWeek is how the mascot takes it that there is nothing to count.
func unknownWeek(status figures.Status) (Emotion, []string) {
	switch status {
	case figures.None:
		return Encouraging, []string{"Connect your Instagram account, and I'll count your posts for you."}
	case figures.Pending, figures.Fetching:
		return Thinking, []string{"I'm reading your posts. Your week appears in a moment."}
	case figures.Ready, figures.Failed:
	}
	return Thinking, []string{"I don't know this week's posts yet. I'll count them after the next reading."}
}

// locked are the rules that are still to be met.
func (p *Progress) locked() (rules []Rule) {
	unlocked := map[string]bool{}
	for _, a := range p.Achievements {
		unlocked[a.Type] = true
	}
	for _, r := range Rules {
		if !unlocked[r.Type] {
			rules = append(rules, r)
		}
	}
	return rules
}

// earned are the locked rules that the week meets.
func (p *Progress) earned() []Rule {
	return slices.DeleteFunc(p.locked(), func(r Rule) bool { return !r.earned(p.facts) })
}
