package restate

import (
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
)

// captionRead asks what the caption of a newest post says, not for a new one.
var captionRead = regexp.MustCompile(opening.Maybe + `(?:(?:please|can you|could you) )*(?:` +
	`(?:read|show|tell|what (?:is|was|s))(?: me)? (?:the )?(?:full |whole )?caption (?:of|on|under) (.+? (?:last|latest|newest) \w+)` +
	`|what (?:does|did) (my|our|the) (?:last|latest|newest) caption say)[ ?.!]*$`)

// ofCaption asks for the post, which is named by its caption; empty: its caption is not asked for.
func ofCaption(folded string) string {
	m := captionRead.FindStringSubmatch(folded)
	switch {
	case m == nil:
		return ""
	case m[1] != "":
		return "show me " + m[1]
	default:
		return "show me " + m[2] + " last post"
	}
}
