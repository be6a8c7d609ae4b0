// Package parts takes a prompt with several questions apart.
package parts

import (
	"regexp"
	"slices"
	"strings"
)

const asking = `(?:what|how|when|which|who|whom|should|do|does|did|is|am|are)\b`

var (
	// joint is where one question of a prompt ends and the next begins, at its group.
	joint = regexp.MustCompile(`(?i)(?:\?[\s?]*(?:(?:and|also|plus)\s+)*|[,;]?\s+(?:(?:and|also|plus)\s+)+)` +
		`\b((?:(?:at|on|in) )?` + asking + `)`)
	// bare is a question without its verb: and at what time.
	bare = regexp.MustCompile(`(?i)^(?:(?:at|on|in) )?(?:(?:what|which) (?:time|hour|(?:week)?day|format)|what|when|how often)[\s?]*$`)
	// verb is what a bare question takes from the one beside it.
	verb = regexp.MustCompile(`(?i)\b(?:should|shall|can|could|must|do|does|did|will) .*$`)
	// cited are the facts that an answer cites.
	cited = regexp.MustCompile(`\(fact:([^)]+)\)`)
)

// Of are the questions of a prompt. One without a verb has that of the one before it, or else behind it.
func Of(prompt string) []string {
	var parts []string
	from := 0
	for _, at := range joint.FindAllStringSubmatchIndex(prompt, -1) {
		parts = append(parts, strings.TrimRight(prompt[from:at[0]], " ,;")+"?")
		from = at[2]
	}
	parts = append(parts, prompt[from:])
	for i, part := range parts {
		if !bare.MatchString(part) {
			continue
		}
		for _, beside := range []int{i - 1, i + 1} {
			if beside < 0 || beside == len(parts) || !verb.MatchString(parts[beside]) {
				continue
			}
			parts[i] = strings.TrimRight(part, " ?") + " " + verb.FindString(parts[beside])
			break
		}
	}
	return parts
}

// AreApart reports whether an answer and each of others cite figures, and none that the answer cites too.
func AreApart(answer string, others []string) bool {
	facts := cited.FindAllString(answer, -1)
	for _, other := range others {
		if facts == nil || !cited.MatchString(other) ||
			slices.ContainsFunc(facts, func(fact string) bool { return strings.Contains(other, fact) }) {
			return false
		}
	}
	return true
}
