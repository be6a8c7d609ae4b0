package coach

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/among"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/followup"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/private"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/ranking"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
)

var (
	ordinalAsked = regexp.MustCompile(`\b(first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th|sixth|6th)` +
		`(?: ` + onepost.Nouns + `\b|,|[ ?.!]*$)` +
		`|\bnumber (one|two|three|four|five|six|[1-6])\b|\b(last) one\b`)
	postNamed = regexp.MustCompile(`\b(?:that|this|the|same) ` + onepost.Nouns + `\b|\bdid it\b`)
	thisPost  = regexp.MustCompile(`\b(?:it|its|that|this|(?:their|her|his) caption)\b`)

	otherOne = regexp.MustCompile(`\bthe other ` + onepost.Nouns + `\b`)
	nextOne  = regexp.MustCompile(opening.Maybe + `(?:what s |what is |show me )*the next (?:best )?one[ ?.!]*$`)
	// notOfPost asks what to do, or for the best of several.
	notOfPost = regexp.MustCompile(`\b(?:should|shall|can|could|next (?:post|reel|carousel|image|photo|video|time)|best|` +
		`worst|top|better|most|write|draft|rewrite|make|create|low|high)\b`)
)

// ordinals are in the words of ordinalAsked.
var ordinals = [][]string{
	{"first", "1st", "one", "1"}, {"second", "2nd", "two", "2"}, {"third", "3rd", "three", "3"},
	{"fourth", "4th", "four", "4"}, {"fifth", "5th", "five", "5"}, {"sixth", "6th", "six", "6"},
}

// ofAPost are the topics of prompts that may ask about a post that was named before.
var ofAPost = []topic.Topic{topic.Nothing, topic.Why, topic.OnePost, topic.TopPosts, topic.Engagement, topic.Hashtags,
	topic.Caption, topic.BestTime,
	topic.Mix, topic.Saved, topic.Frequency, topic.Competitors}

// aboutThePost answers about a post that was named in the conversation or chosen for it, where a prompt asks about one.
func aboutThePost(folded string, question reply.Question, sheet facts.Sheet) (written, bool) {
	if text := cmp.Or(reaching(folded, question.Turns, sheet), betterChosen(folded, question.Turns, sheet),
		comparedPosts(folded, question, sheet)); text != "" {
		return written{text: text, about: topic.OnePost}, true
	}
	if text := judgedPost(folded, question.Turns, sheet); text != "" {
		return written{text: text, about: topic.OnePost}, true
	}
	if text := cmp.Or(besideUsual(folded, question.Turns, sheet), nextTo(folded, question.Turns, sheet)); text != "" {
		return written{text: text, about: topic.OnePost}, true
	}
	if oneBefore.MatchString(folded) && (timespan.PastIn(folded) == "" || asks.PostNoun.MatchString(folded)) { // else spans are compared
		if p, found := meantPost(folded, question.Turns, sheet, true); found {
			if before, known := publishedBefore(p); known {
				return written{text: phrasing.Until(p.Of, onepost.Beside(p, before, figureOfPost(folded))), about: topic.OnePost}, true
			}
		}
	}
	if format, beside := othersAsked(folded); beside {
		if p, found := meantPost(folded, question.Turns, sheet, true); found && !p.IsChosen() {
			return written{text: phrasing.Until(p.Of, onepost.BesideFormat(p, format)), about: topic.OnePost}, true
		}
	}
	which := onepost.AspectsOf(folded)
	isWhy := onepost.AskWhy(which)
	asked := intent.Read(question.Prompt, ranking.Usernames(sheet)) // what goes on with another turn may go on with its post
	if asked.Mention != "" || !slices.Contains(ofAPost, asked.Topic) && !private.OfViews(asked.Private) ||
		asks.Badly.MatchString(folded) && len(lastPosts(question.Turns, sheet)) != 1 ||
		asks.Change.MatchString(folded) || notOfPost.MatchString(folded) && !isWhy && !nextOne.MatchString(folded) {
		return written{}, false
	}
	if text := aspectsOfEach(folded, which, question.Turns, sheet); text != "" {
		return written{text: text, about: topic.OnePost}, true
	}
	p, found := meantPost(folded, question.Turns, sheet, len(which) > 0)
	if !found || isWhy && asks.BareAspect.MatchString(folded) && hasToldWhy(question.Turns) {
		return written{}, false
	}
	if len(which) == 0 {
		which = aspectsBefore(question.Turns)
	}
	if len(which) == 0 || onepost.AskWhy(which) {
		return written{text: phrasing.Until(p.Of, p.Why()), about: topic.OnePost}, true
	}
	said := p.SaysAll(which)
	if p.IsChosen() && besideMine.MatchString(folded) {
		said = phrasing.Sentences(said, mineBeside(which, sheet))
	}
	return written{text: phrasing.Until(p.Of, said), about: topic.OnePost}, true
}

// reaching says which of the posts that were just named reach the number of a prompt; empty: it asks for none of that.
func reaching(folded string, turns []reply.Turn, sheet facts.Sheet) string {
	if _, asked := among.In(folded, facts.TopPost); !asked {
		return ""
	}
	for _, turn := range slices.Backward(turns) {
		if _, again := among.In(spelling.Fold(turn.Prompt), facts.TopPost); again { // it is of the same posts
			continue
		}
		list := postsIn(turn.Answer, sheet)
		if len(list) == 0 {
			return ""
		}
		q, _ := among.In(folded, figureCited(turn.Answer))
		note := ""
		if strings.Contains(turn.Answer, ": "+notKnown) { // these cite nothing, so they are not in the list
			note = "I can't tell for those that are " + notKnown + "."
		}
		return phrasing.Until(list[0].Of, phrasing.Paragraphs(q.Of(list), note))
	}
	return ""
}

// figureCited is the figure of posts that an answer has first.
func figureCited(answer string) facts.Key {
	m := followup.PostCitation.FindStringSubmatch(answer)
	return facts.Key(strings.TrimRight(strings.TrimPrefix(m[0], "(fact:"+m[1]+":"), "0123456789)"))
}

// judgedPost says whether the one post that was just named did well; empty: that is not asked, or not known.
func judgedPost(folded string, turns []reply.Turn, sheet facts.Sheet) string {
	if !asks.Judged.MatchString(folded) {
		return ""
	}
	named := lastPosts(turns, sheet)
	if len(named) != 1 || named[0].IsChosen() {
		return ""
	}
	said := named[0].Verdict(folded)
	if said == "" {
		return ""
	}
	return phrasing.Until(named[0].Of, phrasing.Sentences(said, named[0].Short()))
}

// nextToIt asks for the post that went out before the one that was just named, or after it, at the last group.
var nextToIt = regexp.MustCompile(opening.Maybe + `(?:(?:what about|how about|how did|what was|what is|what s|show me) )?(?:the |my )?` +
	`(?:` + onepost.Nouns + ` (before|after)(?: (?:that|it|this)(?: one)?)?|(previous) ` + onepost.Nouns + `)(?: do)?[ ?.!]*$`)

// nextTo tells of the post before or after the one that was just named, of its format where that was asked for; empty: it is not asked.
func nextTo(folded string, turns []reply.Turn, sheet facts.Sheet) string {
	m := nextToIt.FindStringSubmatch(folded)
	if m == nil {
		return ""
	}
	named := lastPosts(turns, sheet)
	if len(named) != 1 || named[0].Of.History == nil {
		return ""
	}
	p := named[0]
	posts := p.Of.History.Posts()
	at := slices.IndexFunc(posts, func(of figures.Post) bool { return p.Of.NumberOf(of) == p.Nth })
	format, step, place := asks.Format(folded), 1, "before that one"
	if format == "" && !strings.Contains(folded, "post") { // "the one before" may be a reel
		format = formatBefore(turns, sheet)
	}
	if m[1] == "after" {
		step, place = -1, "after that one"
	}
	for i := at + step; at >= 0 && i >= 0 && i < len(posts); i += step {
		if next := posts[i]; format == "" || figures.FormatOf(next.Type).Name() == format {
			return phrasing.Until(p.Of, onepost.Cited(p.Of, next).Told(folded))
		}
	}
	return "I know of no " + cmp.Or(format, "post") + " " + place + " among " + allPosts(p.Of) + "."
}

// aspectsOfEach says some aspects of each of the two or three posts that were just listed; empty: none is asked for, or there are others.
func aspectsOfEach(folded string, which []onepost.Aspect, turns []reply.Turn, sheet facts.Sheet) string {
	if len(which) == 0 || onepost.AskWhy(which) || !asks.BareAspect.MatchString(folded) {
		return ""
	}
	list := lastPosts(turns, sheet)
	if len(list) < 2 || len(list) > maxListed {
		return ""
	}
	lines := make([]string, 0, len(list))
	for i, p := range list {
		lines = append(lines, phrasing.Item(i+1, p.SaysAll(which)))
	}
	return strings.Join(lines, "\n")
}

// hasToldWhy reports whether the last answer set a post apart: "why?" then asks for the formulas.
func hasToldWhy(turns []reply.Turn) bool {
	return len(turns) > 0 && strings.Contains(turns[len(turns)-1].Answer, onepost.Unproven)
}

// aspectsBefore are those of the prompt before, which a prompt like "and the second one?" goes on with.
func aspectsBefore(turns []reply.Turn) []onepost.Aspect {
	if len(turns) == 0 {
		return nil
	}
	before := spelling.Corrected(spelling.Fold(turns[len(turns)-1].Prompt), nil)
	if notOfPost.MatchString(before) {
		return nil
	}
	return onepost.AspectsOf(before)
}

// meantPost is the post that a prompt means: by its place in the last list of posts, as the one that was just named, or as the only one
// that was chosen.
func meantPost(folded string, turns []reply.Turn, sheet facts.Sheet, hasAspect bool) (p onepost.Post, found bool) {
	before := postsBefore(turns, sheet)
	justNamed := lastPosts(turns, sheet)
	if len(justNamed) == 1 && facts.IsPlace(justNamed[0].Nth) && nextOne.MatchString(folded) {
		p = onepost.Post{Of: justNamed[0].Of, Nth: justNamed[0].Nth + 1}
		_, found = p.Fact(facts.TopPost)
		return p, found
	}
	if otherOne.MatchString(folded) && len(justNamed) == 1 {
		isOther := func(p onepost.Post) bool { return p.Nth != justNamed[0].Nth || p.Of.Name != justNamed[0].Of.Name }
		for _, list := range before {
			if at := slices.IndexFunc(list, isOther); at >= 0 {
				return list[at], true
			}
		}
	}
	if nth := ordinalOf(folded); nth != 0 {
		return nthOf(nth, before, sheet)
	}
	if !hasAspect {
		return onepost.Post{}, false
	}
	if postNamed.MatchString(folded) && len(before) > 0 {
		return before[0][0], true
	}
	if len(justNamed) == 1 && asks.BareAspect.MatchString(folded) || len(justNamed) > 0 && thisPost.MatchString(folded) {
		return justNamed[0], true
	}
	p, found = onlyChosen(sheet)
	bare := len(turns) == 0 && (asks.BareAspect.MatchString(folded) || besideMine.MatchString(folded))
	return p, found && len(before) == 0 && (bare || thisPost.MatchString(folded) || postNamed.MatchString(folded))
}

// ordinalOf is the place that a prompt names: 2 of "the second one", -1 of "the last one"; 0: none.
func ordinalOf(folded string) int {
	m := ordinalAsked.FindStringSubmatch(folded)
	if m == nil || asks.Oldest.MatchString(folded) {
		return 0
	}
	if m[3] != "" {
		return -1
	}
	return 1 + slices.IndexFunc(ordinals, func(words []string) bool { return slices.Contains(words, m[1]+m[2]) })
}

// nthOf is the nth of the posts that were named last as a list; where only single ones were, the nth best of the same subject.
func nthOf(nth int, before [][]onepost.Post, sheet facts.Sheet) (onepost.Post, bool) {
	for _, list := range before {
		switch {
		case len(list) == 1:
		case nth < 0:
			return list[len(list)-1], true
		case nth <= len(list):
			return list[nth-1], true
		}
	}
	var p onepost.Post
	switch {
	case nth < 0:
		return onepost.Post{}, false
	case len(before) > 0:
		p = onepost.Post{Of: before[0][0].Of, Nth: nth}
	case sheet.Saved != nil:
		p = onepost.Post{Of: *sheet.Saved, Nth: nth}
	default:
		return onepost.Post{}, false
	}
	_, known := p.Of.Known(facts.TopPost.Nth(nth))
	return p, known
}

// formatBefore is the format of which a conversation has named posts, one after the other; empty: any.
func formatBefore(turns []reply.Turn, sheet facts.Sheet) string {
	for _, turn := range slices.Backward(turns) {
		if len(postsIn(turn.Answer, sheet)) == 0 {
			return ""
		}
		if format := asks.Format(spelling.Fold(turn.Prompt)); format != "" {
			return format
		}
	}
	return ""
}
