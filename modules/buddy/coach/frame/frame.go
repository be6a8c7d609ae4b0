// Package frame makes a typed question of what was read in a message. A follow-up is merged with the question before it: it fills its own
// slots and inherits the others.
package frame

import (
	"github.com/bowerbird/bowerbird/modules/buddy/coach/copywriting"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/parse"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
)

// Topic is what a question is about.
type Topic string

// The topics.
const (
	Unknown    Topic = ""
	Greeting   Topic = "greeting"
	Thanks     Topic = "thanks"
	Abilities  Topic = "abilities"
	Feeling    Topic = "feeling"
	Figure     Topic = "figure"   // the value of a metric, its change, series or split
	Compared   Topic = "compared" // accounts side by side, or their ranking by a metric
	Peers      Topic = "peers"    // the mean of the other accounts
	Times      Topic = "times"
	Hashtags   Topic = "hashtags"
	Tag        Topic = "tag" // certain hashtags
	SharedTags Topic = "shared_tags"
	Formats    Topic = "formats"
	Traits     Topic = "traits"
	Summary    Topic = "summary"
	Posts      Topic = "posts"  // a list of posts
	Post       Topic = "post"   // one of them
	Versus     Topic = "versus" // two posts, or one and those like it
	Common     Topic = "common" // of the best posts
	Gap        Topic = "gap"
	Advice     Topic = "advice"
	Ideas      Topic = "ideas"
	Sequel     Topic = "sequel" // an idea of a post
	Copy       Topic = "copy"
	Goal       Topic = "goal"
	Streak     Topic = "streak"
	Plan       Topic = "plan"
	Audience   Topic = "audience"
	Saved      Topic = "saved"
	Target     Topic = "target" // how far to a number of followers
	Definition Topic = "definition"
	Why        Topic = "why"
	Private    Topic = "private"
	Forecast   Topic = "forecast"
	Change     Topic = "change" // something that the coach does not do
	Billing    Topic = "billing"
)

// Whose says whom a question is about where it names no account.
type Whose string

// The accounts of a question.
const (
	Own    Whose = ""
	Others Whose = "others" // each account of the conversation but the user's own
	All    Whose = "all"    // the user's own and the others
)

// Aspect is what of a post or of the audience is asked for: a metric of the post, or one of these; empty: everything.
type Aspect string

// The aspects that are no metrics.
const (
	When   Aspect = "when"
	Reason Aspect = "reason"
	Good   Aspect = "good"
	Ages   Aspect = "ages"
	Gender Aspect = "gender"
	Places Aspect = "places"
)

// Caption is the aspect of a question for a post's caption, of which the length is known.
const Caption = Aspect(query.CaptionLength)

// Direction is what a question that is answered by yes or no expects.
type Direction int

// The directions.
const (
	Neither Direction = iota
	Up
	Down
)

// Shown is a post that an answer has shown.
type Shown struct {
	ID      int64  `json:"id"`
	Account string `json:"account"` // username
}

// Ideas of the planner that a question is about.
const (
	Late      = "late"
	Undated   = "undated"
	Undrafted = "undrafted"
	Count     = "count"
)

// Frame is one question. It is stored with the answered message, so that a follow-up goes on from it. An empty slot was not said.
type Frame struct {
	parse.Slots

	Topic     Topic
	Query     query.Query
	Whose     Whose     `json:",omitempty"`
	Aspect    Aspect    `json:",omitempty"`
	Direction Direction `json:",omitempty"`

	// How it is asked.
	OwnFirst bool `json:",omitempty"` // "do I post more than @noa", not "does @noa post more than I"
	WithOwn  bool `json:",omitempty"` // about the named accounts and the user's own
	Percent  bool `json:",omitempty"`
	Counted  bool `json:",omitempty"` // how many, not which
	Gap      bool `json:",omitempty"` // how much lies between the values
	OnTrack  bool `json:",omitempty"` // whether the goal can still be reached
	Latest   bool `json:",omitempty"` // the mean of the latest Count posts
	Advised  bool `json:",omitempty"` // advice behind the figures
	Language bool `json:",omitempty"` // words in another language

	Weekdays []string `json:",omitempty"`
	Target   float64  `json:",omitempty"`
	Plan     string   `json:",omitempty"` // which ideas of the planner: a status, Late, Undated, Undrafted or Count
	Words    string   `json:",omitempty"` // of the caption of the post that is meant
	Changes  Topic    `json:",omitempty"` // what the coach is asked to change
	Asked    Topic    `json:",omitempty"` // what a question for reasons is about

	// What the answers of the conversation have said.
	Shown  []Shown  `json:",omitempty"` // the posts of the last one, in its order
	Nth    int      `json:",omitempty"` // which of them is meant, from 1; 0: all
	Last   string   `json:",omitempty"` // the day of the last one: "that day"
	Leader string   `json:",omitempty"` // the account that leads in it: "they"
	Said   []string `json:",omitempty"` // all ideas that were given
	Wish   copywriting.Wish

	Meant string `json:"-"` // the account that was meant by a name that was guessed
}
