package coach

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

// copyOf is words for an idea: hooks, an outline and a caption, made from what the user wrote and from what works for them.
func copyOf(idea facts.Idea, sheet facts.Sheet) string {
	subject := subjectIn(idea.Title)
	text := paragraphs(
		"Here are words for **"+plain(idea.Title)+"**, made from what you wrote.",
		"**Three first lines**\n\n"+strings.Join(hooks(subject, idea.Type), "\n"),
		"**Outline**\n\n"+strings.Join(outline(subject, idea), "\n"),
		"**Caption**\n\n"+quoted(captionOf(subject, idea, sheet)),
	)
	if sheet.Own == nil {
		return text
	}
	if times := sheet.Own.Several(facts.BestTime); len(times) > 0 {
		text += "\n\nYour posts do best at " + cite(times[0]) + "."
	}
	return text
}

// subjectIn is what a title is about: without the words that announce a post.
func subjectIn(title string) string {
	s := strings.TrimRight(strings.TrimSpace(plain(title)), ".!?:")
	for _, opening := range []string{"how to ", "why ", "my ", "a ", "an ", "the ", "post about ", "reel about ", "carousel about ", "story about "} {
		if len(s) > len(opening) && strings.EqualFold(s[:len(opening)], opening) {
			s = s[len(opening):]
		}
	}
	if s == "" {
		return "this"
	}
	return inSentence(s)
}

// capitalized are words that keep their capital inside a sentence.
var capitalized = strings.Fields(`I I'm I've I'd I'll I’m I’ve I’d I’ll Sunday Monday Tuesday Wednesday Thursday Friday Saturday
	January February March April May June July August September October November December Christmas Easter Hanukkah Passover Shabbat Instagram`)

// inSentence takes the capital off a title's first word. It stays on an acronym, and on what may be a name: a second word has one, too.
func inSentence(title string) string {
	words := strings.Fields(title)
	if len(words) == 0 || hasCapital(words[0][len(firstOf(words[0])):]) || slices.Contains(capitalized, strings.Trim(words[0], ",:;")) {
		return title
	}
	if slices.ContainsFunc(words[1:], func(word string) bool { return hasCapital(word) && !slices.Contains(capitalized, word) }) {
		return title
	}
	return strings.ToLower(firstOf(title)) + title[len(firstOf(title)):]
}

func hasCapital(s string) bool { return strings.ContainsFunc(s, unicode.IsUpper) }

func firstOf(s string) string {
	_, size := utf8.DecodeRuneInString(s)
	return s[:size]
}

// plain takes what Markdown would read out of a user's words, on one line.
func plain(s string) string {
	return strings.Join(strings.Fields(strings.NewReplacer("*", "", "`", "", "[", "(", "]", ")", "<", "", ">", "", "|", "/").Replace(s)), " ")
}

func hooks(subject, kind string) []string {
	list := []string{
		"- What nobody told me about " + subject,
		"- " + upperFirst(subject) + ": what I'd do again, and what I wouldn't",
	}
	switch strings.ToLower(kind) {
	case "reel":
		return append(list, "- Watch to the end: "+subject+", start to finish")
	case "carousel":
		return append(list, "- Save this for later: "+subject+", step by step")
	default:
		return append(list, "- The story behind "+subject)
	}
}

func outline(subject string, idea facts.Idea) []string {
	points := pointsOf(sentencesIn(idea.Draft))
	if len(points) == 0 {
		return []string{
			"1. Open with the result of " + subject + ".",
			"2. Say what made you do it.",
			"3. Show the one step that matters most.",
			"4. Ask a question that's easy to answer.",
		}
	}
	lines := make([]string, 0, len(points)+1)
	for i, point := range points {
		lines = append(lines, item(i+1, point))
	}
	return append(lines, item(len(points)+1, "Ask a question that's easy to answer."))
}

func captionOf(subject string, idea facts.Idea, sheet facts.Sheet) string {
	if strings.TrimSpace(idea.FinalCopy) != "" {
		return paragraphs(layout(idea.FinalCopy), "What would you add?")
	}
	body := bodyOf(sentencesIn(idea.Draft))
	if body == "" {
		body = "I tried " + subject + ", and here's what I learned."
	}
	var tags string
	if sheet.Own != nil {
		tags = tagsFor(idea, sheet.Own.Several(facts.Hashtag))
	}
	return paragraphs(upperFirst(subject)+".", body, "Have you tried it? Tell me below.", tags)
}

// quoted is a block to be copied.
func quoted(text string) string {
	return "> " + strings.ReplaceAll(text, "\n", "\n> ")
}

func upperFirst(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	if size == 0 {
		return s
	}
	return string(unicode.ToUpper(first)) + s[size:] // not len(string(first)): a byte that is no letter is read as three
}
