package copywriting

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/theme"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

const (
	maxTags = 5  // in a caption of which no more are asked
	allTags = 10 // where more are asked for
)

// hashtag is one in a text. It has a letter: "#1" is a rank.
var hashtag = regexp.MustCompile(`#[\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*`)

func isTag(word string) bool {
	if !strings.HasPrefix(word, "#") {
		return false
	}
	at := hashtag.FindStringIndex(word)
	return at != nil && at[0] == 0
}

// tagsFor are those of the account's best hashtags that are about an idea and are not in its text.
func tagsFor(idea facts.Idea, best []reply.Fact) (tags []string) {
	words := theme.Words(idea.Title + " " + idea.Draft)
	for _, tag := range unwritten(idea.Draft, best) {
		bare := strings.ToLower(strings.TrimPrefix(tag, "#"))
		if slices.ContainsFunc(words, func(word string) bool { return theme.IsAbout(bare, word) }) && len(tags) < maxTags {
			tags = append(tags, tag)
		}
	}
	return tags
}

// unwritten are the best hashtags that a text has not.
func unwritten(text string, best []reply.Fact) (tags []string) {
	written := hashtag.FindAllString(strings.ToLower(text), -1)
	for _, f := range best {
		if !slices.Contains(written, strings.ToLower(f.Value)) {
			tags = append(tags, f.Value)
		}
	}
	return tags
}

// withoutRepeats has each hashtag once, and so many of them at most: one that is too many goes where hashtags end a line, and becomes a
// word within a sentence.
func withoutRepeats(text string, most int) string {
	seen := map[string]bool{}
	return withoutTags(text, func(tag string) bool {
		tag = strings.ToLower(tag)
		goes := seen[tag] || len(seen) >= most
		if !goes {
			seen[tag] = true
		}
		return goes
	})
}

// withoutTags takes hashtags out of a text; those within a sentence stay as words.
func withoutTags(text string, goes func(tag string) bool) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if !strings.Contains(line, "#") {
			continue
		}
		words := strings.Split(line, " ")
		ends := len(words)
		for ends > 0 && isTag(words[ends-1]) {
			ends--
		}
		for j, word := range words {
			words[j] = hashtag.ReplaceAllStringFunc(word, func(tag string) string {
				switch {
				case !goes(tag):
					return tag
				case j >= ends:
					return ""
				default:
					return tag[1:]
				}
			})
			if j > 0 && words[j] != word && strings.Trim(words[j], ".!?…,;") == "" { // a mark alone goes to the word before
				words[j-1] += words[j]
				words[j] = ""
			}
		}
		lines[i] = strings.Join(words, " ")
	}
	return layout(strings.Join(lines, "\n"))
}

// tagsIn are the hashtags of a text, each once.
func tagsIn(text string) (tags []string) {
	seen := map[string]bool{}
	for _, tag := range hashtag.FindAllString(layout(text), -1) {
		if folded := strings.ToLower(tag); !seen[folded] {
			seen[folded] = true
			tags = append(tags, tag)
		}
	}
	return tags
}

// tagsOf are the coach's hashtags at a caption's end.
func (t text) tagsOf(s style) []string {
	if s.noTags {
		return nil
	}
	if !s.allTags {
		if t.isCopy {
			return nil
		}
		return t.added
	}
	tags := slices.Clone(t.added)
	for _, tag := range t.others {
		if !slices.Contains(tags, tag) {
			tags = append(tags, tag)
		}
	}
	return tags[:min(cmp.Or(s.tags, allTags), len(tags))]
}
