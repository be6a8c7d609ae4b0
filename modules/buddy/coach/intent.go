// Package coach answers without a language model: it knows what people ask about their accounts, and says what the facts say.
package coach

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/planquery"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// topic is what a prompt is about.
type topic string

const (
	topicGrowth      topic = "growth"
	topicEngagement  topic = "engagement"
	topicBestTime    topic = "best time"
	topicHashtags    topic = "hashtags"
	topicMix         topic = "content mix"
	topicFrequency   topic = "frequency"
	topicTopPosts    topic = "top posts"
	topicSaved       topic = "saved posts"
	topicCompetitors topic = "competitors"
	topicNext        topic = "what to post next"
	topicPlanned     topic = "planned ideas"
	topicCaption     topic = "caption"
	topicGoal        topic = "goal"
	topicAudience    topic = "audience"
	topicInsights    topic = "insights" // private figures
	topicWhyBest     topic = "why a post did well"
	topicRanking     topic = "ranking"
	topicOverview    topic = "overview"
	topicMeaning     topic = "meaning" // of a term
	topicGreeting    topic = "greeting"
	topicAbilities   topic = "abilities"
	topicWhy         topic = "why"
	topicThanks      topic = "thanks"
	topicActions     topic = "actions" // that the coach is to take
	topicBilling     topic = "billing"
	topicBuying      topic = "buying followers"
	topicPeople      topic = "people" // who did something, not how many
	topicNothing     topic = ""       // not understood
)

// intent is what is asked, and of whom.
type intent struct {
	topic   topic
	mention string   // a username without its @; empty: nobody's
	several []string // all that are mentioned, where there is more than one

	private []string // figures that only the owner sees
	wrong   misspelt // a name of these
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
	amongThose := ofThose.MatchString(folded) || whoIsMore.MatchString(folded) && comparative.MatchString(folded)
	if asked.several == nil && asked.mention == "" && amongThose {
		names := namedBefore(turns, known)
		if len(names) > 1 {
			asked.several = names
		} else if len(names) == 1 {
			asked.mention = names[0]
		}
		if names != nil && comparative.MatchString(folded) {
			asked.topic = topicRanking
		}
	}
	ahead := besideMe.MatchString(folded) || asked.mention != "" && aheadOf.MatchString(folded)
	switch {
	case (asked.topic == topicNothing || asked.topic == topicWhy && asked.mention != "") && ahead:
		asked.topic = topicCompetitors
	case goesOn && before.topic == topicNext && asked.topic == topicMix && asksForMore(prompt):
		asked.topic = topicNext
	case goesOn && before.topic == topicPlanned && timespan.IsAll(folded):
		asked.topic = topicPlanned
	case asked.topic != topicNothing:
	case asked.mention == "" && !continues(prompt):
	case goesOn && (asked.mention == "" || continues(prompt) || len(strings.Fields(folded)) <= maxNameWords):
		asked.topic = before.topic
		if asked.mention == "" && refers != oneself {
			asked.mention = before.mention
		}
	case asked.mention != "": // a name alone asks how it stands beside one's own
		asked.topic = topicCompetitors
	}
	return asked
}

// maxNameWords is how many words name an account and ask nothing else of it: "bread theory then?".
const maxNameWords = 3

// ofThose refers to accounts that were named before.
var ofThose = regexp.MustCompile(`\b(?:(?:of|between) (?:the |those |these )?(?:two|three|both)|of (?:them|those|these)|they both)\b`)

// whoIsMore compares the accounts that were named before.
var whoIsMore = regexp.MustCompile(`^(?:and )?(?:who|which)(?: one)? (?:posts (?:more|less)|grows|has|gets|is)\b`)

// namedBefore are the last two accounts that were named, or all of a turn that named more; one alone is set beside the user's own.
func namedBefore(turns []reply.Turn, known []string) (names []string) {
	for _, turn := range slices.Backward(turns) {
		asked := read(turn.Prompt, known)
		of := asked.several
		if of == nil && asked.mention != "" {
			of = []string{asked.mention}
		}
		for _, name := range of {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
		if len(names) > 1 {
			return names
		}
	}
	return names
}

// lastOf is what the conversation is about.
func lastOf(turns []reply.Turn, known []string) (before intent, found bool) {
	for i, turn := range slices.Backward(turns) {
		before = understand(turn.Prompt, turns[:i], known)
		if !before.topic.rule().smallTalk {
			return before, true
		}
	}
	return intent{}, false
}

// manyMore asks for a number of what there was: 3 more, one more please.
var manyMore = regexp.MustCompile(`^(?:give me |show me )?(?:\d{1,2}|one|two|three|four|five|ten|some|any) (?:more|others?)\b`)

// continues reports whether a prompt says by itself that it goes on.
func continues(prompt string) bool {
	folded := fold(prompt)
	begins := []string{"and ", "what about", "how about", "also ", "more", "another", "else", "again"}
	return manyMore.MatchString(folded) || slices.ContainsFunc(begins, func(words string) bool { return strings.HasPrefix(folded, words) })
}

// read understands a prompt alone. known are usernames that may be written without an @.
func read(prompt string, known []string) intent {
	folded := fold(prompt)
	names, wrong := corrections(mentioned(prompt, folded, known), folded, known)
	asked := intent{wrong: wrong}
	if len(names) > 0 {
		asked.mention = names[0]
	}
	if len(names) > 1 {
		asked.several = names
	}
	folded = corrected(folded, known)
	withoutThen := earlier.ReplaceAllString(folded, "") // "compared to last month" compares no accounts
	most := 0
	for _, t := range topicRules {
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
		return intent{topic: topicMeaning}
	}
	for _, s := range topicRules {
		if s.asked != nil && s.asked.MatchString(folded) {
			return intent{topic: s.topic}
		}
	}
	timed := online.MatchString(folded) || goodTime.MatchString(folded) || published.MatchString(folded)
	if timed && slices.Contains([]topic{topicGrowth, topicAudience, topicNothing}, asked.topic) {
		asked.topic = topicBestTime
	}
	if taste.MatchString(folded) || (latestPattern.MatchString(folded) || postedWhat.MatchString(folded)) && asked.topic == topicNothing {
		asked.topic = topicTopPosts
	}
	if postsAsked.MatchString(folded) && asked.topic != topicSaved && asked.topic != topicNext {
		asked.topic = topicTopPosts
	}
	if whyAsked.MatchString(folded) && aboutAPost.MatchString(folded) || aboutItself.MatchString(folded) {
		asked.topic = topicWhyBest
	}
	if ideasAsked.MatchString(folded) && (asked.topic == topicNothing || asked.topic == topicMix) {
		asked.topic = topicNext
	}
	besideOwn := asked.mention != "" && whoMore.MatchString(folded) && myself.MatchString(folded)
	if ranks(folded) || besideOwn || asked.several != nil && comparative.MatchString(folded) {
		asked.topic = topicRanking
	}
	if asked.several != nil && asked.topic == topicNothing {
		asked.topic = topicCompetitors
	}
	if asked.topic == topicWhy {
		if about := changedTopic(folded); about != topicNothing {
			asked.topic = about
		}
	}
	if slices.Contains([]topic{topicNothing, topicFrequency, topicMix}, asked.topic) && planquery.OfSpan(folded) {
		asked.topic = topicPlanned
	}
	if asked.topic == topicNothing && norm.MatchString(folded) && strings.Contains(folded, "%") {
		asked.topic = topicEngagement
	}
	if slices.Contains([]topic{topicNothing, topicBestTime, topicEngagement, topicTopPosts}, asked.topic) && weekday.MatchString(folded) {
		asked.topic = topicBestTime
	}
	if asked.topic == topicNothing && future.MatchString(folded) && toReach.MatchString(folded) {
		asked.topic = topicGrowth
	}
	if asked.topic == topicNothing && inCommon.MatchString(folded) {
		asked.topic = topicSaved
	}
	asked.private = privateIn(folded)
	if asked.private != nil && slices.Contains([]topic{topicNothing, topicSaved, topicFrequency}, asked.topic) {
		asked.topic = topicInsights
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
