package intent

import (
	"regexp"
)

var (
	politely = `^(?:(?:please|pls|can you|could you|would you) )*`
	// ChangesGoal asks us to change the weekly goal.
	ChangesGoal = regexp.MustCompile(politely + `(?:set|change|raise|lower|update|increase|decrease|make|reset|delete|remove) ` +
		`(?:my|the) (?:weekly |posting )?(?:goal|target)\b`)
	// ChangesIdea asks us to change an idea.
	ChangesIdea = regexp.MustCompile(politely + `(?:delete|remove|edit|move|rename|reschedule|cancel|finali[sz]e) ` +
		`(?:my|the|this|that|all)(?: \w+){0,3} (?:ideas?|plans?|drafts?)\b`)
)

// ChangesPlan asks us to put something into the planner, or to remind.
var ChangesPlan = regexp.MustCompile(`^(?:(?:ok|okay|please|pls|just|now|and|can you|could you|will you|would you) )*(?:` +
	`(?:put|add|save|plan|move|stick) (?:it|that|them|these|those|one|this (?:to|on|in|into|for)|(?:the|this|that) (?:\w+ )?(?:one|idea)) ` +
	`(?:(?:to|on|in|into|for) )?(?:(?:my|the) (?:content )?(?:planner|calendar|plan|schedule)\b` +
	`|(?:(?:next|this|the|coming) )*` + weekdayOrDay + `)` +
	`|set (?:me )?a reminder\b|remind me(?: (?:to|on|at|in|about|later|tomorrow|tonight|every|next)\b|[ ?.!]*$))`)

const weekdayOrDay = `(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow|week|weekend|month)\b`
