package captions

import "regexp"

// Emoji matches one in a regular expression, with what joins and colours it.
const Emoji = `(?:[\x{2300}-\x{23ff}\x{2600}-\x{27bf}\x{2b00}-\x{2bff}\x{1f000}-\x{1faff}\x{20e3}\x{fe0f}]` +
	`[\x{200d}\x{fe0f}\x{20e3}\x{e0020}-\x{e007f}]*)`

var (
	emoji = regexp.MustCompile(Emoji)
	// question is a mark behind words; within an address it stands before letters.
	question = regexp.MustCompile(`[?\x{61f}\x{ff1f}](?:[\s\pP\pS]|$)`)
	mention  = regexp.MustCompile(`(?:^|[^\pL\pN._@])@\w`)
)

// HasEmoji reports whether a caption has one.
func HasEmoji(caption string) bool { return emoji.MatchString(caption) }

// HasQuestion reports whether a caption asks something: a question mark in any script, but not one of a link.
func HasQuestion(caption string) bool { return question.MatchString(caption) }

// HasMention reports whether a caption names an account by its @; an e-mail address names none.
func HasMention(caption string) bool { return mention.MatchString(caption) }

// HasHashtag reports whether a caption has one of Hashtags.
func HasHashtag(caption string) bool { return len(Hashtags(caption)) > 0 }
