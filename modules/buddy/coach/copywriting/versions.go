package copywriting

import (
	"slices"
	"strings"

	wording "github.com/bowerbird/bowerbird/platform/text"
)

// version is one way to put a caption together: what stands first, and how the rest goes on.
type version struct {
	opening func(t text, words []sentence) (opening string, rest []sentence)
	onLines bool // each sentence on a line of its own
}

var versions = []version{
	{opening: byTitle},
	{opening: byWords},
	{opening: byLast},
	{opening: byHook},
	{opening: byTitle, onLines: true},
}

func byTitle(t text, words []sentence) (string, []sentence) { return stopped(t.title.whole), words }

func byWords(t text, words []sentence) (string, []sentence) {
	if !t.isCopy && len(words) > 0 && refersBack(words[0].text) {
		return byTitle(t, words)
	}
	return "", words
}

func byHook(t text, words []sentence) (string, []sentence) {
	if t.title.kind == foreign {
		return byWords(t, words)
	}
	return stopped(hookOf(t.title, t.idea.Type)), words
}

// byLast begins with the last sentence, unless it goes on from those before.
func byLast(t text, words []sentence) (string, []sentence) {
	last := len(words) - 1
	if last < 2 || untagged(words[last].text) != words[last].text || words[last].marker != "" || refersBack(words[last].text) {
		return byWords(t, words)
	}
	return stopped(wording.UpperFirst(words[last].text)), words[:last]
}

var continuing = strings.Fields("then and so but or after finally next that this it they he she these those there now also")

// refersBack reports whether a sentence begins as one that goes on with the sentence before it.
func refersBack(s string) bool {
	begin, _, _ := strings.Cut(strings.ToLower(s), " ")
	return slices.Contains(continuing, strings.Trim(begin, ",.:;!?"))
}
