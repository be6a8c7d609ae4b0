// Package topic has what a prompt can be about, and what may be asked of it.
package topic

// Topic is what a prompt is about.
type Topic string

// The topics.
const (
	Growth         Topic = "growth"
	Engagement     Topic = "engagement"
	BestTime       Topic = "best time"
	Hashtags       Topic = "hashtags"
	Mix            Topic = "content mix"
	Frequency      Topic = "frequency"
	TopPosts       Topic = "top posts"
	Saved          Topic = "saved posts"
	Competitors    Topic = "competitors"
	Next           Topic = "what to post next"
	Planned        Topic = "planned ideas"
	Caption        Topic = "caption"
	CaptionTraits  Topic = "what helps in a caption"
	Goal           Topic = "goal"
	Audience       Topic = "audience"
	Today          Topic = "today" // what to do now
	PrivateFigures Topic = "private figures"
	OnePost        Topic = "one post"
	Ranking        Topic = "ranking"
	Overview       Topic = "overview"
	Meaning        Topic = "meaning" // of a term
	Greeting       Topic = "greeting"
	Abilities      Topic = "abilities"
	Why            Topic = "why"
	Thanks         Topic = "thanks"
	Actions        Topic = "actions" // that the coach is to take
	Feeling        Topic = "feeling"
	Dashboard      Topic = "the dashboard's suggestions"
	Billing        Topic = "billing"
	Buying         Topic = "buying followers"
	People         Topic = "people" // who did something, not how many
	Shadowban      Topic = "shadowban"
	Layout         Topic = "layout of an answer"
	Trends         Topic = "trends"
	Nothing        Topic = "" // not understood
)
