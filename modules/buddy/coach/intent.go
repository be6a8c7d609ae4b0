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
	actions     topic = "actions" // that the coach is to take
	billing     topic = "billing"
	people      topic = "people" // who did something, not how many
	nothing     topic = ""       // not understood
)

// intent is what is asked, and of whom.
type intent struct {
	topic   topic
	mention string // a username without its @; empty: nobody's

	private []string // figures that only the owner sees
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
	ahead := besideMe.MatchString(folded) || asked.mention != "" && aheadOf.MatchString(folded)
	switch {
	case (asked.topic == nothing || asked.topic == why && asked.mention != "") && ahead:
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
		if !before.topic.subject().talk {
			return before, true
		}
	}
	return intent{}, false
}

// continues reports whether a prompt says by itself that it goes on.
func continues(prompt string) bool {
	folded := fold(prompt)
	begins := []string{"and ", "what about", "how about", "also ", "more", "another", "else", "again"}
	return slices.ContainsFunc(begins, func(words string) bool { return strings.HasPrefix(folded, words) })
}

// read understands a prompt alone. known are usernames that may be written without an @.
func read(prompt string, known []string) intent {
	folded := fold(prompt)
	asked := intent{mention: mentioned(prompt, folded, known)}
	folded = corrected(folded, known)
	withoutThen := earlier.ReplaceAllString(folded, "") // "compared to last month" compares no accounts
	most := 0
	for _, t := range subjects {
		found := 0
		for _, keyword := range t.keywords {
			if says(withoutThen, keyword) {
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
	for _, s := range subjects {
		if s.asked != nil && s.asked.MatchString(folded) {
			return intent{topic: s.topic}
		}
	}
	timed := online.MatchString(folded) || goodTime.MatchString(folded) || published.MatchString(folded)
	if timed && slices.Contains([]topic{growth, audience, nothing}, asked.topic) {
		asked.topic = bestTime
	}
	if taste.MatchString(folded) || latest.MatchString(folded) && asked.topic == nothing {
		asked.topic = topPosts
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
