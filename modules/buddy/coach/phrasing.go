package coach

import (
	"strconv"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// ended says of when an account's figures are that we no longer read.
func ended(of facts.Subject) string {
	if of.Until == "" {
		return ""
	}
	return " (until " + of.Until + ")"
}

// until begins an answer about an account that we no longer read.
func until(of facts.Subject, text string) string {
	if of.Until == "" {
		return text
	}
	return "Our data on " + of.Name + " ends on " + of.Until + ", so these figures are from then. " + text
}

// citeAll joins facts: "8 PM, 9 AM and 7 PM".
func citeAll(list []reply.Fact) string {
	parts := make([]string, 0, len(list))
	for _, f := range list {
		parts = append(parts, f.Cite())
	}
	return joinList(parts)
}

func joinList(parts []string) string {
	switch len(parts) {
	case 0:
		return ""
	case 1:
		return parts[0]
	default:
		return strings.Join(parts[:len(parts)-1], ", ") + " and " + parts[len(parts)-1]
	}
}

// unknown says why a figure is not known, and that it is not.
func unknown(of facts.Subject, key facts.Key, what string) string {
	f, told := of.Fact(key)
	if !told || f.Reason == "" {
		return "I can't tell " + what + " from your data."
	}
	return "I can't tell " + what + " yet: " + reply.LowerFirst(strings.TrimSuffix(f.Reason, ".")) + "."
}

// whose is "Your" or "@noa.bakes's".
func whose(of facts.Subject) string {
	if of.IsOwn {
		return "Your"
	}
	return of.Name + "'s"
}

// verb fits a subject: "You have", "@noa.bakes has".
func verb(of facts.Subject, you, they string) string {
	if of.IsOwn {
		return "You " + you
	}
	return of.Name + " " + they
}

// possessed is "yours" or an account's name, as it follows on "of".
func possessed(of facts.Subject) string {
	if of.IsOwn {
		return "yours"
	}
	return of.Name
}

// noun fits a figure: one like, two likes.
func noun(f reply.Fact, plural string) string {
	if f.Value == "1" {
		return strings.TrimSuffix(plural, "s")
	}
	return plural
}

// counting is a number with its noun: 1 post, 2 posts.
func counting(n int, plural string) string {
	if n == 1 {
		plural = strings.TrimSuffix(plural, "s")
	}
	return strconv.Itoa(n) + " " + plural
}

// lowerYou is a subject inside a sentence: "you have".
func lowerYou(s string) string {
	if rest, is := strings.CutPrefix(s, "You "); is {
		return "you " + rest
	}
	return s
}

// item is one of a numbered list.
func item(n int, text string) string { return strconv.Itoa(n) + ". " + text }

func paragraphs(parts ...string) string {
	var kept []string
	for _, part := range parts {
		if part != "" {
			kept = append(kept, part)
		}
	}
	return strings.Join(kept, "\n\n")
}

func sentences(parts ...string) string {
	var kept []string
	for _, part := range parts {
		if part != "" {
			kept = append(kept, part)
		}
	}
	return strings.Join(kept, " ")
}
