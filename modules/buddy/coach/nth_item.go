package coach

import (
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// hashtagCited is a hashtag of an answer.
var hashtagCited = regexp.MustCompile(`\[(#[^\]]+)\]\(fact:([^):]+(?::\d+)?):hashtag\d+\)`)

// nthItem tells of one of the hashtags or ideas that the last answer listed: "the second one". Empty: it listed none, or not as many.
func nthItem(folded string, turns []reply.Turn, sheet facts.Sheet) string {
	nth := ordinalOf(folded)
	if nth == 0 || len(turns) == 0 || !bareOrdinal.MatchString(folded) {
		return ""
	}
	last := turns[len(turns)-1].Answer
	if strings.Contains(last, nextPost) {
		list := lastListed(turns)
		if nth < 0 {
			nth = len(list)
		}
		if nth > min(len(list), len(places)) || nth == 0 {
			return ""
		}
		return "The " + places[nth-1] + " idea was: " + listItem.ReplaceAllString(list[nth-1], "")
	}
	tags := hashtagCited.FindAllStringSubmatch(last, -1)
	if nth < 0 {
		nth = len(tags)
	}
	if nth > len(tags) || nth == 0 {
		return ""
	}
	of, known := withPrefix(tags[nth-1][2], sheet)
	if !known || of.History == nil {
		return ""
	}
	return phrasing.Until(of, tagged(of, tags[nth-1][1]))
}

// bareOrdinal names a place in a list and asks nothing else of it.
var bareOrdinal = regexp.MustCompile(`^(?:(?:and|so|what about|how about|tell me (?:more )?about|what is|what s|more about) )*(?:the )?` +
	`(?:first|second|third|fourth|fifth|sixth|last|1st|2nd|3rd|4th|5th|6th|number \w+)(?: (?:one|idea|hashtag|tag))?[ ?.!]*$`)

var places = strings.Fields("first second third fourth fifth sixth")

// withPrefix is the account whose facts begin with a word.
func withPrefix(prefix string, sheet facts.Sheet) (facts.Subject, bool) {
	subjects := slices.Clone(sheet.Others)
	if sheet.Own != nil {
		subjects = append(subjects, *sheet.Own)
	}
	i := slices.IndexFunc(subjects, func(of facts.Subject) bool { return of.FactID(facts.Rate) == prefix+":"+string(facts.Rate) })
	if i < 0 {
		return facts.Subject{}, false
	}
	return subjects[i], true
}
