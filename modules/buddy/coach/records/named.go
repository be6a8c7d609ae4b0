package records

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/theme"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
)

const nouns = `(?:post|reel|carousel|image|photo|picture|video)`

var (
	// before has the words that name a post at its group: the berry tart reel.
	before = regexp.MustCompile(`\b(?:the|my|that|our|their|her|his|its) ((?:[\p{L}\p{N}#-]+ ){1,4})` + nouns + `\b`)
	// behind has them at its group, too: the reel about berry tart.
	behind = regexp.MustCompile(`\b` + nouns + ` (?:about|with|called|titled) (?:the |my |an? )?(.+?)` +
		`(?: (?:do|did|doing|done|get|got|have|perform\w*|go|went|work\w*|so|was|published|posted)\b.*)?[?.!]*$`)
	ofDay = regexp.MustCompile(`\b` + nouns + ` (?:of|from|on) `)
)

// noSubject are words before a post's noun that say which it is, not what it is about.
var noSubject = strings.Fields(`best worst top last latest newest recent first second third fourth fifth sixth next previous other same
	single whole favourite favorite strongest weakest liked commented viewed performing engaging successful popular viral short long
	old whole entire average typical usual main pinned yesterday today week weeks month months year day days reel carousel image photo
	picture video daily weekly sponsored instagram`)

// Name is how a prompt names a post.
type Name struct {
	Words string // the berry tart
	words []string
	day   timespan.Past
	quote string // what the caption has, word for word
}

// NameIn is the name of a post in a folded prompt; found is false where it names none.
func NameIn(folded string, h *facts.History) (n Name, found bool) {
	if m := spelling.Quoted.FindStringSubmatch(folded); m != nil && hasNoun.MatchString(spelling.Quoted.ReplaceAllString(folded, "")) {
		quote := plain(m[1])
		return Name{Words: "whose caption has “" + strings.Trim(m[1], " .…") + "”", quote: quote}, quote != ""
	}
	if span, spans := SpanIn(folded, h); spans && span.IsDay() && ofDay.MatchString(folded) {
		return Name{Words: span.Words, day: span}, true
	}
	m := behind.FindStringSubmatch(folded)
	if m == nil {
		m = before.FindStringSubmatch(folded)
	}
	if m == nil {
		return Name{}, false
	}
	said := theme.Words(m[1])
	if slices.ContainsFunc(said, func(word string) bool { return slices.Contains(noSubject, word) }) {
		return Name{}, false
	}
	return Name{Words: "about " + strings.TrimSpace(m[1]), words: said}, len(said) > 0
}

// hasNoun speaks of a post.
var hasNoun = regexp.MustCompile(`\b` + nouns + `\b`)

// plain is a text as a folded prompt quotes it, without the marks that end a shortened caption.
func plain(s string) string {
	words := strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return unicode.IsSpace(r) || r == '\u2019' || r == '\'' })
	return strings.Trim(strings.Join(words, " "), " .…")
}

// WithoutQuotes is a folded prompt without the words of captions in it: these name no day.
func WithoutQuotes(folded string) string { return spelling.Quoted.ReplaceAllString(folded, "") }

// Find are the posts of a name, the newest first; format is any where it is empty.
func (n Name) Find(h *facts.History, format string) (posts []figures.Post) {
	for _, p := range h.Posts() {
		if format != "" && figures.FormatOf(p.Type).Name() != format {
			continue
		}
		on := h.Day(p.PostedAt)
		if n.quote != "" {
			if p.Caption != nil && strings.Contains(plain(*p.Caption), n.quote) {
				posts = append(posts, p)
			}
			continue
		}
		if n.words == nil && on == n.day.From || p.Caption != nil && n.IsIn(*p.Caption) {
			posts = append(posts, p)
		}
	}
	return posts
}

// IsIn reports whether a text has all of the words; none has those of a post that is named by its day or its caption.
func (n Name) IsIn(text string) bool {
	has := theme.Words(text)
	return n.words != nil && !slices.ContainsFunc(n.words, func(word string) bool {
		return !slices.ContainsFunc(has, func(of string) bool { return theme.IsAbout(of, word) })
	})
}
