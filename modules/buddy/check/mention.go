package check

import (
	"strings"
	"unicode"
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
	before, behind = strings.TrimRight(lastBytes(before, maxSurroundings), marks), strings.TrimLeft(behind, marks)
	last := before[len(strings.TrimRightFunc(before, unicode.IsLetter)):]
	next := behind[:len(behind)-len(strings.TrimLeftFunc(behind, unicode.IsLetter))]
	for _, sign := range []string{"×", "/"} {
		if strings.HasSuffix(before, sign) {
			last = sign
		}
		if strings.HasPrefix(behind, sign) {
			next = sign
		}
	}
	if last+next == "" {
		return ""
	}
	return strings.ToLower(last + " " + figure + " " + next)
}

// marks may stand between a figure and the next word.
const marks = " *_"
