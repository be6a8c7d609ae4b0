// Package coach answers without a language model: it knows what people ask about their accounts, and says what the facts say.
package coach

import (
	"slices"
	"strings"
	"unicode"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// topic is what a prompt is about.
type topic string

const (
	growth      topic = "growth"
	engagement  topic = "engagement"
	bestTime    topic = "best time"
	hashtags    topic = "hashtags"
	mix         topic = "content mix"
	frequency   topic = "frequency"
	topPosts    topic = "top posts"
	saved       topic = "saved posts"
	competitors topic = "competitors"
	next        topic = "what to post next"
	planned     topic = "planned ideas"
	caption     topic = "caption"
	goal        topic = "goal"
	audience    topic = "audience"
	insights    topic = "insights" // private figures
	whyBest     topic = "why a post did well"
	ranking     topic = "ranking"
	overview    topic = "overview"
	meaning     topic = "meaning" // of a term
	greeting    topic = "greeting"
	abilities   topic = "abilities"
	why         topic = "why"
	thanks      topic = "thanks"
	nothing     topic = "" // not understood
)

// intent is what is asked, and of whom.
type intent struct {
	topic   topic
	mention string // a username without its @; empty: nobody's

	private []string // figures that only the owner sees
}

// topicKeywords are each topic's keywords. The topic with the most keywords in a prompt wins; of equals, the one listed first. A keyword
// also matches longer words that begin with it.
var topicKeywords = []struct {
	topic    topic
	keywords []string
}{
	{why, []string{"why", "how do you know", "how is that", "how did you", "explain", "formula", "calculat", "comput"}},
	{bestTime, []string{"best time", "when should", "when to post", "what time", "which time",
		"best hour", "best day", "which day", "what day", "timing"}},
	{hashtags, []string{"hashtag", "hash tag", "tags", "#"}},
	{caption, []string{"caption", "copy", "hook", "write", "draft", "rewrite", "headline", "call to action", "cta"}},
	{saved, []string{"saved", "inspiration", "my lists", "these posts", "this post"}},
	{planned, []string{"planned", "planner", "coming up", "upcoming", "scheduled for", "content calendar", "ideas do i have", "ideas have i",
		"my ideas"}},
	{next, []string{"post next", "what should i post", "what to post", "idea", "inspir",
		"suggest", "next post", "content plan", "improve", "tips", "advice", "focus", "what works", "what s working"}},
	{topPosts, []string{"top post", "best post", "best perform", "worked best", "most liked", "which post", "viral"}},
	{mix, []string{"reels", "reel", "carousel", "image", "photo", "video", "format", "content mix", "content type"}},
	{frequency, []string{"how often", "frequen", "posts a week", "posts per week", "consisten",
		"schedule", "too much", "more often", "post more", "posts more"}},
	{goal, []string{"goal", "streak", "target", "posts this week", "published this week", "posted this week",
		"i post this week", "my week", "on track"}},
	{audience, []string{"my audience", "demographic", "who follow", "who are my follower", "who watch",
		"old are", "age", "ages", "gender", "countr", "cities", "city"}},
	{competitors, []string{"competitor", "competition", "rival", "compare", "compared", "versus", "vs",
		"gap", "others", "against", "rank", "benchmark"}},
	{engagement, []string{"engag", "rate", "likes", "comments", "interaction"}},
	{growth, []string{"grow", "follower", "gain", "lost", "lose", "audience", "reach more", "reach people"}},
	{overview, []string{"how am i", "doing well", "overview", "summar",
		"how is my account", "how s my account", "how s it going", "how is it going", "my stats", "my numbers", "analyse my", "analyze my"}},
	{abilities, []string{"what can you", "who are you", "help", "what do you do", "how do you work"}},
	{thanks, []string{"thank", "thx", "great", "perfect", "cool", "awesome"}},
	{greeting, []string{"hello", "hi", "hey", "good morning", "good evening", "shalom"}},
}

// shortWords are whole words only: "hi" is not "which", "vs" is not "canvas".
const shortWords = 3

// understand reads a prompt; one that names no topic goes on with that of the turns before it.
func understand(prompt string, turns []reply.Turn, known []string) intent {
	asked := read(prompt, known)
	folded := corrected(fold(prompt), known)
	refers := pronounTarget(folded)
	before, goesOn := lastOf(turns, known)
	if asked.mention == "" && refers == another {
		asked.mention = before.mention
	}
	if asked.topic == competitors && severalNamed(folded, known) {
		asked.mention = ""
	}
	switch {
	case asked.topic == nothing && (besideMe.MatchString(folded) || asked.mention != "" && aheadOf.MatchString(folded)):
		asked.topic = competitors
	case asked.topic != nothing:
	case asked.mention == "" && !continues(prompt):
	case goesOn:
		asked.topic = before.topic
		if asked.mention == "" && refers != oneself {
			asked.mention = before.mention
		}
	case asked.mention != "": // a name alone asks how it stands beside one's own
		asked.topic = competitors
	}
	return asked
}

// lastOf is what the conversation is about.
func lastOf(turns []reply.Turn, known []string) (before intent, found bool) {
	for i, turn := range slices.Backward(turns) {
		before = understand(turn.Prompt, turns[:i], known)
		if !slices.Contains([]topic{nothing, why, thanks, greeting, abilities}, before.topic) {
			return before, true
		}
	}
	return intent{}, false
}

// continues reports whether a prompt says by itself that it goes on.
func continues(prompt string) bool {
	folded := fold(prompt)
	return slices.ContainsFunc([]string{"and ", "what about", "how about", "also ", "more", "else", "again"}, func(keyword string) bool {
		return strings.HasPrefix(folded, keyword)
	})
}

// read understands a prompt alone. known are usernames that may be written without an @.
func read(prompt string, known []string) intent {
	folded := fold(prompt)
	asked := intent{mention: mentioned(prompt, folded, known)}
	folded = corrected(folded, known)
	most := 0
	for _, t := range topicKeywords {
		found := 0
		for _, keyword := range t.keywords {
			if says(folded, keyword) {
				found++
			}
		}
		if found > most {
			most, asked.topic = found, t.topic
		}
	}
	if _, is := termIn(folded); is {
		return intent{topic: meaning}
	}
	if postsAsked.MatchString(folded) && asked.topic != saved && asked.topic != next {
		asked.topic = topPosts
	}
	if whyAsked.MatchString(folded) && aboutAPost.MatchString(folded) {
		asked.topic = whyBest
	}
	if ideasAsked.MatchString(folded) && (asked.topic == nothing || asked.topic == mix) {
		asked.topic = next
	}
	if ranks(folded) {
		asked.topic = ranking
	}
	if asked.topic == why {
		if about := changedTopic(folded); about != nothing {
			asked.topic = about
		}
	}
	if asked.topic == nothing && norm.MatchString(folded) && strings.Contains(folded, "%") {
		asked.topic = engagement
	}
	if slices.Contains([]topic{nothing, bestTime, engagement, topPosts}, asked.topic) && weekday.MatchString(folded) {
		asked.topic = bestTime
	}
	if asked.topic == nothing && future.MatchString(folded) && toReach.MatchString(folded) {
		asked.topic = growth
	}
	if asked.private = privateIn(folded); asked.private != nil && slices.Contains([]topic{nothing, saved, frequency}, asked.topic) {
		asked.topic = insights
	}
	return asked
}

// says reports whether a text has a keyword where a word begins; a short keyword only as a whole word.
func says(folded, keyword string) bool {
	for at := 0; ; {
		i := strings.Index(folded[at:], keyword)
		if i < 0 {
			return false
		}
		from, to := at+i, at+i+len(keyword)
		begins := from == 0 || !isWord(folded[from-1])
		ends := len(keyword) > shortWords || to == len(folded) || !isWord(folded[to]) || !isWord(folded[to-1])
		if begins && ends {
			return true
		}
		at = from + 1
	}
}

func isWord(b byte) bool { return b >= 'a' && b <= 'z' || b >= '0' && b <= '9' || b >= 0x80 }

// fold makes letters small, and one space of many.
func fold(s string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(s), func(r rune) bool {
		return unicode.IsSpace(r) || r == '’' || r == '\''
	}), " ")
}
