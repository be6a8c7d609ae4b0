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

// leakWords is how many words in a row an answer may not share with the instructions.
const leakWords = 8

// instructionNgrams are all sequences of leakWords words in the instructions.
var instructionNgrams = func() map[string]bool {
	found := map[string]bool{}
	words := wordsOf(toAnswer + toWriteCopy + toLookUp)
	for i := range len(words) - leakWords + 1 {
		found[strings.Join(words[i:i+leakWords], " ")] = true
	}
	return found
}()

// leakWindow is how many bytes at the end of a text are searched for such a sequence.
const leakWindow = 400

// leaksInstructions reports whether the end of a text repeats leakWords words of the instructions.
func leaksInstructions(text string) bool {
	words := wordsOf(tail(text, leakWindow))
	if len(words) > 0 && !strings.HasSuffix(text, " ") {
		words = words[:len(words)-1] // it may go on
	}
	for i := max(0, len(words)-2*leakWords); i+leakWords <= len(words); i++ {
		if instructionNgrams[strings.Join(words[i:i+leakWords], " ")] {
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
