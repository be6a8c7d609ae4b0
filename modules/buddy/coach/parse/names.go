package parse

import (
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/platform/text"
)

// shortestCorrected is the length in letters from which a word may have a typo.
const shortestCorrected = 6

// nearest returns the word of the lexicon that a word was meant to be; empty: none. The first letter has to be right: few typos are there.
func nearest(word string) string {
	if word == "" || known[word] || strings.ContainsAny(word, "0123456789@#.") {
		return ""
	}
	return closest(word, longWords[word[0]])
}

// closest returns the name that differs from a word by one letter, or from a long word by two; empty: none, or several equally.
func closest(word string, names []string) (meant string) {
	letters := []rune(word)
	if len(letters) < shortestCorrected {
		return ""
	}
	least := 2
	if len(letters) > shortestCorrected+1 {
		least = 3
	}
	for _, name := range names {
		switch d := text.Distance(letters, []rune(plain(name))); {
		case d < least:
			least, meant = d, name
		case d == least:
			meant = ""
		}
	}
	return meant
}

// names finds the accounts that a message names, and its hashtags.
func (r *reader) names(names []string) {
	for i, w := range r.left {
		switch of, end, isGuess := r.account(i, names); {
		case w == "":
		case len(w) > 1 && w[0] == '#':
			r.take(i, i+1)
			r.Tags = append(r.Tags, w)
		case of != "" && r.take(i, end):
			if isGuess {
				r.Guessed = strings.Join(r.Words[i:end], " ")
			}
			add(&r.Accounts, of)
		case len(w) > 1 && w[0] == '@':
			r.take(i, i+1)
			r.Unknown = w[1:]
		}
	}
}

// account returns the name that words say from a place on: as it is written, with spaces for its dots, by a part of it that no other name
// has and that is no word of the lexicon, or with a typo (isGuess).
func (r *reader) account(at int, names []string) (of string, end int, isGuess bool) {
	said := func(end int) string { return plain(strings.Join(r.Words[at:end], ".")) }
	for end := min(at+3, len(r.Words)); end > at; end-- {
		if i := slices.IndexFunc(names, func(name string) bool { return plain(name) == said(end) }); i >= 0 {
			return names[i], end, false
		}
	}
	word := strings.TrimPrefix(r.Words[at], "@")
	if known[r.Words[at]] || len(word) < 3 {
		return "", 0, false
	}
	having := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return !slices.Contains(parts(name), word) })
	if len(having) == 1 {
		return having[0], at + 1, false
	}
	for end := min(at+2, len(r.Words)); end > at; end-- {
		if of := closest(said(end), names); of != "" {
			return of, end, true
		}
	}
	return "", 0, false
}

// parts are the words of a username: "crust.bread" is written "crust bread".
func parts(name string) []string {
	return strings.FieldsFunc(name, func(r rune) bool { return strings.ContainsRune("@._-", r) })
}

func plain(name string) string { return strings.Join(parts(name), "") }
