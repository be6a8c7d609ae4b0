package planner

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	// listedText is how many characters of a draft and of a final copy a list holds: a page stays below two megabytes.
	listedText = 2000
	// longestWord is how far back a cut looks for a space, so that it leaves no half of an address.
	longestWord = 200
)

// Cut says which texts of an idea are their beginning alone.
type Cut struct{ Description, FinalCopywriting bool }

// beginnings cuts the texts of an idea, which were read up to one character more than is shown.
func (i Idea) beginnings() Idea {
	i.Description, i.Cut.Description = beginning(i.Description)
	i.FinalCopywriting, i.Cut.FinalCopywriting = beginning(i.FinalCopywriting)
	return i
}

func beginning(text *string) (shown *string, cut bool) {
	if text == nil || utf8.RuneCountInString(*text) <= listedText {
		return text, false
	}
	runes := []rune(*text)[:listedText+1]
	end := listedText
	for back := range longestWord {
		if unicode.IsSpace(runes[listedText-back]) {
			end = listedText - back
			break
		}
	}
	kept := strings.TrimRightFunc(string(runes[:end]), unicode.IsSpace)
	return &kept, true
}
