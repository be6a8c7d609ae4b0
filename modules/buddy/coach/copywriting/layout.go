package copywriting

import (
	"slices"
	"strconv"
	"strings"
)

func paragraphs(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), "\n\n")
}

// listed are first lines with their heading; nothing without any.
func listed(lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	return "**First lines**\n\n- " + strings.Join(lines, "\n- ")
}

func numbered(lines ...string) string {
	for i, line := range lines {
		lines[i] = strconv.Itoa(i+1) + ". " + line
	}
	return strings.Join(lines, "\n")
}

// titled is a caption with its heading, as a block to be copied.
func titled(caption string) string {
	return "**Caption**\n\n> " + strings.ReplaceAll(caption, "\n", "\n> ")
}

// quotedIn is what an answer quotes.
func quotedIn(answer string) string {
	var lines []string
	for line := range strings.SplitSeq(answer, "\n") {
		if quote, is := strings.CutPrefix(line, ">"); is {
			lines = append(lines, strings.TrimSpace(quote))
		}
	}
	return strings.Join(lines, "\n")
}

// isShown reports whether one of earlier answers has a caption.
func isShown(caption string, answers []string) bool {
	return slices.ContainsFunc(answers, func(answer string) bool { return quotedIn(answer) == caption })
}

// joinOr joins what isn't done: "translate or change the tone".
func joinOr(parts []string) string {
	last := len(parts) - 1
	if last == 0 {
		return parts[0]
	}
	return strings.Join(parts[:last], ", ") + " or " + parts[last]
}
