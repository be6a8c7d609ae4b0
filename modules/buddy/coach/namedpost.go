package coach

import (
	"cmp"
	"slices"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	wording "github.com/bowerbird/bowerbird/platform/text"
)

// aboutNamed answers about a post that a prompt names by what it is about or by its day: how did the berry tart reel do.
func aboutNamed(asked intent, folded string, sheet facts.Sheet) (written, bool) {
	of, missing := subjectOf(asked, sheet)
	which := onepost.AspectsOf(folded)
	isWhy := onepost.AskWhy(which)
	if missing != "" || of.History == nil || asked.several != nil || !slices.Contains(ofAPost, asked.topic) || asked.topic == topicSaved ||
		notOfPost.MatchString(folded) && !isWhy {
		return written{}, false
	}
	name, found := records.NameIn(folded, of.History)
	if !found || of.IsOwn && ofOthers.MatchString(folded) || !isWhy && len(which) == 0 && !onepost.HowItDid.MatchString(folded) {
		return written{}, false
	}
	format := askedFormat(folded)
	ever := name.Find(of.History, format)
	posts, kind := ever, cmp.Or(format, "post")
	span, spans := records.SpanIn(folded, of.History)
	if spans && span.Refused == "" {
		posts = records.Within(of.History, ever, span)
		records.Count(of, span, "") // an answer that names the span's days may do so
	}
	switch {
	case span.Refused != "":
		return written{text: "I can't tell: " + span.Refused, about: topicWhyBest, open: true}, true
	case len(ever) == 0 && spans && span.IsDay():
		return written{text: phrasing.Until(of, publishedIn(of, span, format)), about: topicWhyBest}, true
	case len(ever) == 0:
		return written{text: "I can't find a " + kind + " " + name.Words + " among " + allPosts(of) + ".", about: topicWhyBest, open: true}, true
	case len(posts) == 0:
		return written{text: phrasing.Until(of, "I can't find a "+kind+" "+name.Words+" published "+span.Words+
			". The latest is the "+onepost.Cited(of, ever[0]).Named()+"."), about: topicWhyBest, open: true}, true
	}
	said := onepost.Cited(of, posts[0]).Told(folded)
	if format, beside := othersAsked(folded); beside {
		said = onepost.BesideFormat(onepost.Cited(of, posts[0]), format)
	}
	if len(posts) > 1 {
		said = "Several of " + wording.LowerFirst(phrasing.Whose(of)) + " posts fit; this is the latest. " + said
	}
	return written{text: phrasing.Until(of, said), about: topicWhyBest}, true
}
