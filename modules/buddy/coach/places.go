package coach

import (
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// bestOfThese asks for the best or the worst of the posts that were named before.
var bestOfThese = regexp.MustCompile(`^(?:(?:and|so|but|what about|what was|what is|what s|which was|which is|which one was|which one is|show me) )*` +
	`(?:the )?(best|worst|top|most liked|least liked|most commented)(?: one| of (?:them|these|those))?[ ?.!]*$` +
	`|^(?:and )?which (?:one |of (?:them|these|those) )?(?:did|was|went) (?:the )?(best|worst)[ ?.!]*$`)

// bestWithin is the question for the best of the posts of a span that were listed; empty: a prompt does not ask for that.
func bestWithin(before intent, folded, words string) string {
	m := bestOfThese.FindStringSubmatch(folded)
	if before.topic != topicTopPosts || m == nil {
		return ""
	}
	span := timespan.PastIn(words)
	if span == "" {
		return ""
	}
	noun := askedFormat(words)
	if noun == "" {
		noun = "post"
	}
	return m[1] + m[2] + " " + noun + " " + span
}

// placeWithin answers of the nth of a span's posts, where the question before was about these.
func placeWithin(folded, words string, of facts.Subject, turns []reply.Turn) (written, bool) {
	nth := ordinalOf(folded)
	if nth == 0 || of.History == nil || words == "" {
		return written{}, false
	}
	span, spans := timespan.InPast(words, of.History.Now)
	listsAll := postedWhat.MatchString(words)
	if !spans || !listsAll && len(lastListed(turns)) > 1 {
		return written{}, false
	}
	var list []post
	if listsAll {
		posts, _ := records.Published(of.History, span)
		for _, p := range posts[:min(maxPosted, len(posts))] {
			list = append(list, post{of, records.Post(of, p)})
		}
	} else {
		key := facts.TopPost
		if mostOf.MatchString(words) {
			key = facts.TopLikes
			if strings.Contains(words, "comment") {
				key = facts.TopComments
			}
		}
		list, _ = ranked(of, span, true, askedFormat(words), key, worst.MatchString(words))
	}
	if nth < 0 {
		nth = len(list)
	}
	if nth > len(list) || nth == 0 {
		return written{text: phrasing.Sentences(publishedIn(of, span, askedFormat(words)), "I know of no such one."), about: topicTopPosts}, true
	}
	p := list[nth-1]
	if which := aspectsOf(folded); len(which) > 0 {
		return written{text: phrasing.Until(of, p.told(folded)), about: topicWhyBest}, true
	}
	return written{text: phrasing.Until(of, p.short()), about: topicWhyBest}, true
}

// lastListed are the lines of a numbered list in the last answer.
func lastListed(turns []reply.Turn) (lines []string) {
	if len(turns) == 0 {
		return nil
	}
	return slices.DeleteFunc(strings.Split(turns[len(turns)-1].Answer, "\n"), func(line string) bool { return !listItem.MatchString(line) })
}

var listItem = regexp.MustCompile(`^\d+\. `)

// spanOfPosts is the last question of a conversation that was about the posts of a span; empty: the posts named last are of none.
func spanOfPosts(turns []reply.Turn, known []string) string {
	for i, turn := range slices.Backward(turns) {
		asked := understand(turn.Prompt, turns[:i], known)
		words := turn.Prompt
		if asked.restated != "" {
			words = asked.restated
		}
		folded := spelling.Corrected(fold(words), known)
		if asked.topic.rule().smallTalk || ordinalOf(folded) != 0 || asked.topic == topicWhyBest {
			continue
		}
		if asked.topic != topicTopPosts || timespan.PastIn(folded) == "" {
			return ""
		}
		return folded
	}
	return ""
}
