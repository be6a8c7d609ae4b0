package mascotgoals

import "fmt"

// Emotion is the mascot's face.
type Emotion string

// The emotions that a week can call forth.
const (
	Celebrating Emotion = "celebrating"
	Excited     Emotion = "excited"
	Happy       Emotion = "happy"
	Encouraging Emotion = "encouraging"
	Sleepy      Emotion = "sleepy"
	Sad         Emotion = "sad"
	Thinking    Emotion = "thinking"
)

const (
	sleepyDays = 5 // since the last post, and more
	sadDays    = 3
)

// weekState is what the mascot's emotion and messages depend on.
type weekState struct {
	posts, goal int
	hasGoal     bool
	silent      *int // days since the last post; nil: there is none
}

// percent of the goal, 100 at most.
func (s weekState) percent() float64 {
	return min(float64(100*s.posts)/float64(s.goal), 100)
}

func (s weekState) silentFor(more int) bool { return s.silent != nil && *s.silent > more }

// emotion is that of the first rule that holds. DefaultGoal is not the user's: only the silence counts then.
func (s weekState) emotion() Emotion {
	if !s.hasGoal {
		return s.quietOr(Happy)
	}
	switch percent := s.percent(); {
	case percent >= 100:
		return Celebrating
	case percent >= 80:
		return Excited
	case percent >= 60:
		return Happy
	case percent >= 50:
		return Encouraging
	case percent < 25 && s.posts > 0:
		return s.quietOr(Thinking)
	default:
		return s.quietOr(Happy)
	}
}

// quietOr is the emotion of a long time without a post, or else the given one.
func (s weekState) quietOr(otherwise Emotion) Emotion {
	switch {
	case s.silentFor(sleepyDays):
		return Sleepy
	case s.silentFor(sadDays):
		return Sad
	}
	return otherwise
}

// messages are what the mascot may say, the first one first.
func (s weekState) messages() []string {
	if !s.hasGoal {
		return []string{
			fmt.Sprintf("%s this week so far. Set a goal, and I'll keep count with you.", count(s.posts, "post")),
			"How many posts a week would make you happy?",
		}
	}
	left, done := s.goal-s.posts, fmt.Sprintf("%d of %s", s.posts, count(s.goal, "post"))
	switch s.emotion() {
	case Celebrating:
		if left < 0 {
			return []string{"Goal reached, and then some: " + done + "!", "You're on fire. Enjoy this week!"}
		}
		return []string{fmt.Sprintf("You did it! %s, goal reached.", count(s.posts, "post")), "That's your week done. Take a bow!"}
	case Excited:
		return []string{count(left, "more post") + " and this week is yours.", "So close! I've got the confetti ready."}
	case Encouraging:
		return []string{fmt.Sprintf("Halfway there! %d more to go.", left), fmt.Sprintf("You've got this: %d more before Sunday.", left)}
	case Sleepy:
		return []string{
			fmt.Sprintf("Your last post was %d days ago. A quick one would wake me up.", *s.silent),
			"Shall we plan the next one before I nod off?",
		}
	case Sad:
		return []string{
			fmt.Sprintf("I miss your posts. The last one was %d days ago.", *s.silent),
			"One small post gets us going again.",
		}
	case Thinking:
		return []string{done + ". What could the next one be about?", "Which of your saved posts could spark the next one?"}
	case Happy:
	}
	if s.posts == 0 {
		return []string{"Your first post gets this week going.", fmt.Sprintf("Ready when you are: %s to go this week.", count(s.goal, "post"))}
	}
	return []string{done + ". Keep it up!", fmt.Sprintf("Nice pace. %d more before Sunday.", left)}
}

func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
