// Package phrasing has the words that answers are put together from.
package phrasing

import (
	"strconv"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Ended says of when an account's figures are that we no longer read.
func Ended(of facts.Subject) string {
	if of.Until == "" {
		return ""
	}
	return " (until " + of.Until + ")"
}

// Until begins an answer about an account that we no longer read.
func Until(of facts.Subject, text string) string {
	if of.Until == "" {
		return text
	}
	ends := "Our data on " + of.Name + " ends on " + of.Until
	if !strings.Contains(text, "(fact:") {
		return ends + ". " + text
	}
	return ends + ", so these figures are from then. " + text
}

// CiteAll joins facts: "8 PM, 9 AM and 7 PM".
func CiteAll(list []reply.Fact) string {
	parts := make([]string, 0, len(list))
	for _, f := range list {
		parts = append(parts, f.Cite())
	}
	return JoinList(parts)
}

// JoinList is a list as a sentence has it: a, b and c.
func JoinList(parts []string) string {
	switch len(parts) {
	case 0:
		return ""
	case 1:
		return parts[0]
	default:
		return strings.Join(parts[:len(parts)-1], ", ") + " and " + parts[len(parts)-1]
	}
}

// Unknown says why a figure is not known, and that it is not.
func Unknown(of facts.Subject, key facts.Key, what string) string {
	f, told := of.Fact(key)
	if !told || f.Reason == "" {
		return "I can't tell " + what + " from your data."
	}
	return Missing(f, what+" yet")
}

// Missing says why a fact is not known.
func Missing(f reply.Fact, what string) string {
	return "I can't tell " + what + ": " + text.LowerFirst(strings.TrimSuffix(f.Reason, ".")) + "."
}

// Whose is "Your" or "@noa.bakes's".
func Whose(of facts.Subject) string {
	if of.IsOwn {
		return "Your"
	}
	return of.Name + "'s"
}

// Verb fits a subject: "You have", "@noa.bakes has".
func Verb(of facts.Subject, you, they string) string {
	if of.IsOwn {
		return "You " + you
	}
	return of.Name + " " + they
}

// Possessed is "yours" or an account's name, as it follows on "of".
func Possessed(of facts.Subject) string {
	if of.IsOwn {
		return "yours"
	}
	return of.Name
}

// Noun fits a figure: one like, two likes.
func Noun(f reply.Fact, plural string) string {
	if f.Value == "1" {
		return strings.TrimSuffix(plural, "s")
	}
	return plural
}

// Counting is a number with its noun: 1 post, 2 posts.
func Counting(n int, plural string) string {
	if n == 1 {
		plural = strings.TrimSuffix(plural, "s")
	}
	return strconv.Itoa(n) + " " + plural
}

// LowerYou is a subject inside a sentence: "you have".
func LowerYou(s string) string {
	if rest, is := strings.CutPrefix(s, "You "); is {
		return "you " + rest
	}
	return s
}

// CantTell begins an answer that says why there is none. caveats.Unused looks for it.
const CantTell = "I can't tell: "

// Item is one of a numbered list. The coach knows a list among its earlier answers by the first.
func Item(n int, text string) string { return strconv.Itoa(n) + ". " + text }

// Paragraphs leaves out the empty ones.
func Paragraphs(parts ...string) string {
	var kept []string
	for _, part := range parts {
		if part != "" {
			kept = append(kept, part)
		}
	}
	return strings.Join(kept, "\n\n")
}

// Sentences leaves out the empty ones.
func Sentences(parts ...string) string {
	var kept []string
	for _, part := range parts {
		if part != "" {
			kept = append(kept, part)
		}
	}
	return strings.Join(kept, " ")
}

// Article is a noun with the article that fits.
func Article(noun string) string {
	if strings.ContainsAny(noun[:1], "aeiou") {
		return "an " + noun
	}
	return "a " + noun
}

// Reached says what a post's engagement rate was.
func Reached(rate reply.Fact) string { return "reached an engagement rate of " + rate.Cite() }
