// Package parse reads a message to the coach. It finds the phrases of the lexicon, names of accounts, days, hours and numbers. It decides
// nothing: package frame makes a question of what was found.
package parse

import (
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/span"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
)

// Slots are what a message says that its question keeps as it is.
type Slots struct {
	YesNo   bool          `json:",omitempty"` // it begins like a question that is answered by yes or no
	Traits  []query.Trait `json:",omitempty"`
	Hours   []query.Hours `json:",omitempty"`
	Tags    []string      `json:",omitempty"` // "#rye"
	Count   int           `json:",omitempty"` // "my last 5 posts", "3 ideas"; 0: none
	Subject string        `json:",omitempty"` // what ideas or words are to be about
	For     bool          `json:",omitempty"` // the subject is an occasion: "for Christmas"

	// What concerns the answer to this message alone.
	Guessed string `json:"-"` // what was written for the only name that was not written as it is spelled
	Unknown string `json:"-"` // a name that no account of the conversation has
	Unclear string `json:"-"` // words of a time that has no clear days
}

// Message is what was found in the words of a user.
type Message struct {
	Slots

	Words   []string // as they are read: small letters, typos in words of the lexicon corrected
	Marks   map[Mark]bool
	Metrics []query.Metric
	By      query.Dimension
	Order   query.Order
	Formats []string // image, carousel, reel
	Stage   string   // of ideas in the planner

	Accounts []string // usernames that the message names, without @
	Stranger string   // an unread word where a name may stand: "does nike"

	Spans    []span.Found
	Weekdays []time.Weekday

	Ordinal int       // "the second one"; -1 is the last; 0: none
	Numbers []float64 // that are none of the above
	Above   bool      // the first number is a lower bound
	Below   bool      // it is an upper bound

	Quoted string   // a caption in quotation marks
	Rest   []string // words that nothing of the above has read
	Whole  bool     // every word was read
}

// Has reports whether one of some marks was found.
func (m Message) Has(marks ...Mark) bool {
	return slices.ContainsFunc(marks, func(mark Mark) bool { return m.Marks[mark] })
}

// HasWord reports whether one of some words, separated by spaces, was written.
func (m Message) HasWord(words string) bool {
	return slices.ContainsFunc(m.Words, func(w string) bool { return isOneOf(w, words) })
}

// Measures reports whether a metric is named.
func (m Message) Measures(metric query.Metric) bool { return slices.Contains(m.Metrics, metric) }

// Mark is something that a phrase says.
type Mark int

// The marks.
const (
	Filler Mark = iota // says nothing
	Greeting
	Thanks
	Abilities
	Why
	Definition
	When
	Who
	HowMany
	Compare    // sets accounts, posts or spans side by side
	Average    // a mean is asked for by its name
	Difference // how much lies between two
	More       // a comparative that is ahead, or more of the same
	Less       // a comparative that is behind
	Mine
	Us          // the user and others together
	Competitors // all accounts of the conversation but the user's own
	They        // whoever was spoken of, or the competitors
	Chosen      // the posts that were chosen for the conversation
	It          // the post that was spoken of
	ThatDay     // the days that were spoken of
	Before      // the stretch before the one that was spoken of
	Percent
	UpOrDown
	Down
	Good // whether something did well
	Without
	Advice
	Ideas
	FromPost // an idea of a post
	Copy
	Language // of the copy
	Common
	Goal
	OnTrack
	Streak
	Plan
	Have // "do I have", of ideas
	Audience
	Ages
	Gender
	Places
	Saved
	Private
	Forecast
	Change // asks the coach to do something
	Billing
	Target // how far to a number of followers
	Summary
	Length
	Caption
	Show
	Gap
	Share // hashtags that two accounts have in common
	Times
	Pace
	Mix
	Hashtags
	Feeling
)
