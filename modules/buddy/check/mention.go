package check

import (
	"regexp"
	"strings"
)

var (
	wordBefore = regexp.MustCompile(`(?:\p{L}+|[×/])[ *_]*$`)
	wordBehind = regexp.MustCompile(`^[ *_]*(?:\p{L}+|[×/])`)
)

// Mention adds the figures of texts that an answer may repeat between the same words, and the dates and times of these texts.
func (c *Checker) Mention(texts string) {
	for line := range strings.Lines(texts) {
		for _, m := range number.FindAllStringIndex(line, -1) {
			c.mentions[mention(line[:m[0]], normalizeFigure(line[m[0]:m[1]]), line[m[1]:])] = true
			c.knowWhen(line[m[0]:m[1]])
		}
	}
	delete(c.mentions, "")
}

// mention is a figure with the words before and after it, in lower case. It is empty where there are none: the figure alone does not
// say what it counts.
func mention(before, figure, behind string) string {
	last, next := wordBefore.FindString(lastBytes(before, maxSurroundings)), wordBehind.FindString(behind)
	if last+next == "" {
		return ""
	}
	return strings.ToLower(strings.Trim(last, " *_") + " " + figure + " " + strings.Trim(next, " *_"))
}
