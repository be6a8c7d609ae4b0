package coach

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// aboutNamed answers about a post that a prompt names by what it is about or by its day: how did the berry tart reel do.
func aboutNamed(asked intent.Intent, folded string, sheet facts.Sheet) (written, bool) {
	of, missing := subjectOf(asked, sheet)
	which := onepost.AspectsOf(records.WithoutQuotes(folded))
	isWhy := onepost.AskWhy(which)
	if missing != "" || of.History == nil || asked.Several != nil || !slices.Contains(ofAPost, asked.Topic) || asked.Topic == topic.Saved ||
		asks.PostedWhat(folded) || // what there was of a day, not what is known of it
		notOfPost.MatchString(records.WithoutQuotes(folded)) && !isWhy {
		return written{}, false
	}
	name, found := records.NameIn(folded, of.History)
	folded = records.WithoutQuotes(folded)
	if !found || of.IsOwn && asks.OfOthers.MatchString(folded) || !isWhy && len(which) == 0 && !onepost.AsksHowItDid(folded) {
		return written{}, false
	}
	format := asks.Format(folded)
	ever := name.Find(of.History, format)
	posts, kind := ever, cmp.Or(format, "post")
	span, spans := records.SpanIn(folded, of.History)
	if spans && span.Refused == "" {
		posts = records.Within(of.History, ever, span)
		of.History.MayName(span.Words)
	}
	switch {
	case span.Refused != "":
		return written{text: phrasing.CantTell + span.Refused, about: topic.OnePost, open: true}, true
	case len(ever) == 0 && spans && span.IsDay():
		return written{text: phrasing.Until(of, publishedIn(of, span, format)), about: topic.OnePost}, true
	case len(ever) == 0:
		return written{text: "I can't find " + phrasing.Article(kind) + " " + name.Words + " among " + allPosts(of) + ".",
			about: topic.OnePost, open: true}, true
	case len(posts) == 0:
		return written{text: phrasing.Until(of, "I can't find "+phrasing.Article(kind)+" "+name.Words+" published "+span.Words+
			". The latest is the "+onepost.Cited(of, ever[0]).Named()+"."), about: topic.OnePost, open: true}, true
	}
	said := onepost.Cited(of, posts[0]).Told(folded)
	besideFormat, asksBeside := othersAsked(folded)
	if asksBeside {
		said = onepost.BesideFormat(onepost.Cited(of, posts[0]), besideFormat)
	}
	switch fit := len(posts); {
	case fit == 1:
	case fit == 2 && name.Words == span.Words && !isWhy && !asksBeside: // named by a day alone
		both := make([]string, 0, fit)
		for i, p := range posts {
			both = append(both, phrasing.Item(i+1, onepost.Cited(of, p).Told(folded)))
		}
		said = "Two of " + text.LowerFirst(phrasing.Whose(of)) + " posts fit:\n\n" + strings.Join(both, "\n")
	default:
		said = "Several of " + text.LowerFirst(phrasing.Whose(of)) + " posts fit; this is the latest. " + said
	}
	return written{text: phrasing.Until(of, said), about: topic.OnePost}, true
}

// theOne stands for the noun of a post.
var theOne = regexp.MustCompile(`\b(?:the|that)(?: other)? one\b`)

// namedPost is how a prompt names a post, and of which format it is; any where that is empty.
type namedPost struct {
	records.Name
	format string
	orAny  bool // where there is none of the format
	latest bool // it is the latest, and has no other name
}

// find are the posts of a name, the newest first.
func (p namedPost) find(h *facts.History) []figures.Post {
	if p.latest {
		return ofFormat(h.Posts(), p.format)
	}
	posts := p.Find(h, p.format)
	if len(posts) == 0 && p.orAny {
		posts = p.Find(h, "")
	}
	return posts
}

// namedIn is the post that a part of a prompt names; "the one of 9 nov" is one of the noun that the prompt has.
func namedIn(part, noun string, h *facts.History) (p namedPost, found bool) {
	isOne := theOne.MatchString(part)
	part = theOne.ReplaceAllString(part, "the "+noun)
	if words, alone := timespan.PastAlone(strings.TrimSpace(part)); alone {
		part = "the " + noun + " of " + words
	}
	if _, last, listed := strings.Cut(part, ", "); listed && dayOnly(last) { // "which reel did better, 9 nov or 1 nov"
		part = "the " + noun + " of " + last
	}
	name, found := records.NameIn(strings.TrimSpace(part), h)
	if !found && asks.Latest.MatchString(part) {
		return namedPost{format: asks.Format(part), latest: true}, true
	}
	return namedPost{Name: name, format: asks.Format(part), orAny: isOne}, found
}

// dayOnly reports whether words name a day and nothing else.
func dayOnly(words string) bool {
	_, alone := timespan.PastAlone(strings.TrimSpace(words))
	return alone
}

// said is the name as it follows on an article: reel on 10 Nov, post about berry tart.
func (p namedPost) said() string { return strings.TrimSpace(cmp.Or(p.format, "post") + " " + p.Words) }

// ifSeveral says which of the posts of a name is meant, the newest first; empty where there is one.
func (p namedPost) ifSeveral(of facts.Subject, posts []figures.Post) string {
	if p.latest || len(posts) < 2 {
		return ""
	}
	return "I know several " + cmp.Or(p.format, "post") + "s " + p.Words + "; this is about the latest, the " +
		onepost.Cited(of, posts[0]).Named() + "."
}
