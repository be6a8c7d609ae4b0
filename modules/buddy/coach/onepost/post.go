// Package onepost says what is known of one post: its figures, what is usual beside them, and what sets it apart.
package onepost

import (
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Nouns are what a post is called.
const Nouns = `(?:one|post|reel|carousel|image|photo|picture|video)`

// Post is one of a subject's posts: the nth of the best, or another by its number.
type Post struct {
	Of  facts.Subject
	Nth int
}

// Cited is a post of an account's history, with its figures among those of its subject.
func Cited(of facts.Subject, p figures.Post) Post { return Post{of, records.Post(of, p)} }

// authorNamed is the author in the name of a post that was chosen.
var authorNamed = regexp.MustCompile(`\bby (@[\w.]+)`)

// Fact is a figure of it; known is false where that is N/A.
func (p Post) Fact(key facts.Key) (reply.Fact, bool) { return p.Of.Known(key.Nth(p.Nth)) }

// Number is the number of a known figure of it.
func (p Post) Number(key facts.Key) float64 {
	f, _ := p.Fact(key)
	return f.Number()
}

// Name is that of a post within a sentence, with the beginning of its caption, if any.
func (p Post) Name() (name, caption string) {
	f, _ := p.Of.Fact(facts.TopPost.Nth(p.Nth)) // its rate may be unknown
	name, caption, _ = strings.Cut(text.LowerFirst(NameOf(p.Of, f)), ` "`)
	return name, strings.TrimSuffix(caption, `"`)
}

// IsChosen reports whether a post is one of those that were chosen, whoever's they are.
func (p Post) IsChosen() bool {
	_, is := p.Of.Fact(facts.SavedPosts)
	return is
}

// Named is a post with the beginning of its caption.
func (p Post) Named() string {
	name, caption := p.Name()
	if caption != "" {
		name += ` "` + caption + `"`
	}
	return name
}

// Title is a post with its owner, at the beginning of a sentence.
func (p Post) Title() string {
	if p.IsChosen() {
		return "The " + p.Named()
	}
	return phrasing.Whose(p.Of) + " " + p.Named()
}

// Author is the username of who published a post that was chosen; empty: it is not known.
func (p Post) Author() string {
	if name, _ := p.Name(); p.IsChosen() {
		if m := authorNamed.FindStringSubmatch(name); m != nil {
			return m[1]
		}
	}
	return ""
}

// NameOf is a post as an answer says it. Its caption is quoted as it is, whoever wrote it.
func NameOf(of facts.Subject, f reply.Fact) string {
	name, caption, quoted := strings.Cut(PlainName(of, f), ` "`)
	if !quoted {
		return name
	}
	return name + ` "` + reply.Verbatim(caption)
}

// PlainName is a post without whose it is, and since when that is known.
func PlainName(of facts.Subject, f reply.Fact) string {
	name := strings.TrimSuffix(f.Label, " of "+of.Name)
	if of.Until != "" {
		name = strings.TrimSuffix(name, ", until "+of.Until)
	}
	return name
}

// FormatOf is the format that a post's name begins with.
func FormatOf(of facts.Subject, f reply.Fact) string {
	format, _, _ := strings.Cut(strings.ToLower(NameOf(of, f)), " ")
	return format
}

// InFormat are those of some best posts that are of a format.
func InFormat(of facts.Subject, best []reply.Fact, format string) []reply.Fact {
	return slices.DeleteFunc(slices.Clone(best), func(f reply.Fact) bool { return FormatOf(of, f) != format })
}
