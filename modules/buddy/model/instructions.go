package model

import (
	_ "embed"
	"strings"
	"unicode"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// What a model is told, before the data and the question. None of it depends on what anybody wrote.
var (
	//go:embed instructions/answer.md
	toAnswer string
	//go:embed instructions/copywriting.md
	toWriteCopy string
	//go:embed instructions/lookups.md
	toLookUp string
)

func instructionsFor(t reply.SessionType, lookups bool) string {
	text := toAnswer
	if t == reply.Copywriting {
		text += toWriteCopy
	}
	if lookups {
		text += toLookUp
	}
	return text
}

// run is how many words in a row, the same as in the instructions, give them away.
const run = 8

// runs are all that the instructions have.
var runs = func() map[string]bool {
	found := map[string]bool{}
	words := wordsOf(toAnswer + toWriteCopy + toLookUp)
	for i := range len(words) - run + 1 {
		found[strings.Join(words[i:i+run], " ")] = true
	}
	return found
}()

// maxRecited is within how many bytes a run is looked for.
const maxRecited = 400

// recites reports whether the last words of a text are the instructions'.
func recites(text string) bool {
	words := wordsOf(tail(text, maxRecited))
	if len(words) > 0 && !strings.HasSuffix(text, " ") {
		words = words[:len(words)-1] // it may go on
	}
	for i := max(0, len(words)-2*run); i+run <= len(words); i++ {
		if runs[strings.Join(words[i:i+run], " ")] {
			return true
		}
	}
	return false
}

// tail is the end of a text, of so many bytes at most.
func tail(text string, most int) string {
	if len(text) > most {
		text = text[len(text)-most:]
	}
	return text
}

// wordsOf are a text's words without what stands around them.
func wordsOf(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\'' })
}
