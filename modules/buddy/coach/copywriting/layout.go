package copywriting

import (
	"cmp"
	"html"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
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
	if caption == "" {
		return ""
	}
	return "**Caption**\n\n" + quoted(caption)
}

// quoted is a caption as it is: "@_rye_" is no word in italics.
func quoted(caption string) string {
	return "> " + strings.ReplaceAll(reply.Verbatim(caption), "\n", "\n> ")
}

// quotesIn are the captions of an answer.
func quotesIn(answer string) (quotes []string) {
	inQuote := false
	for line := range strings.SplitSeq(answer, "\n") {
		quote, is := strings.CutPrefix(line, ">")
		quote = html.UnescapeString(strings.TrimPrefix(quote, " "))
		switch {
		case is && inQuote:
			quotes[len(quotes)-1] += "\n" + quote
		case is:
			quotes = append(quotes, quote)
		}
		inQuote = is
	}
	return quotes
}

// isShown reports whether one of earlier answers has a caption.
func isShown(caption string, answers []string) bool {
	return slices.ContainsFunc(answers, func(answer string) bool { return slices.Contains(quotesIn(answer), caption) })
}

// cutAt is where a text of at most so many letters ends: between two words where it has some, and not within an emoji or a letter with
// its marks.
func cutAt(s string, most int) int {
	end, space, letters := 0, 0, 0
	var before rune
	for at, r := range s {
		if letters == most {
			if r == ' ' {
				return at
			}
			return cmp.Or(space, end, at)
		}
		if r == ' ' {
			space = at
		}
		if !isPartOfLetter(before, r) {
			end = at
		}
		if before = r; isFlag(r) && end < at {
			before = 0 // the next one begins another flag
		}
		letters++
	}
	return len(s)
}

// isPartOfLetter reports whether a rune belongs to the one before: a mark, a skin tone, the second half of a flag, a joined emoji, a digit.
func isPartOfLetter(before, r rune) bool {
	const joiner, keycap = '\u200d', '\u20e3'
	isAdded := r == joiner || r == keycap || unicode.IsMark(r) || r >= 0x1f3fb && r <= 0x1f3ff || r >= 0xe0020 && r <= 0xe007f
	return isAdded || before == joiner || isFlag(before) && isFlag(r) ||
		unicode.IsDigit(before) && unicode.IsDigit(r)
}

// isFlag reports whether a rune is half of a flag.
func isFlag(r rune) bool { return r >= 0x1f1e6 && r <= 0x1f1ff }

// joinOr joins what isn't done: "translate or change the tone".
func joinOr(parts []string) string {
	last := len(parts) - 1
	if last == 0 {
		return parts[0]
	}
	return strings.Join(parts[:last], ", ") + " or " + parts[last]
}

// asterisk begins an item of a list.
var asterisk = regexp.MustCompile(`^\s*[*+]\s+`)

// layout is plain of each line; of several empty lines one stays.
func layout(s string) string {
	var lines []string
	for line := range strings.Lines(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(strings.TrimSpace(s))) {
		if strings.ContainsAny(line, "*+") {
			line = asterisk.ReplaceAllString(line, "- ")
		}
		line = reply.PlainText(line)
		if line != "" || len(lines) > 0 && lines[len(lines)-1] != "" {
			lines = append(lines, line)
		}
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}
