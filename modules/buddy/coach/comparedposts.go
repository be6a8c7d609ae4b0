package coach

import (
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/private"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/ranking"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/saved"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

var (
	// comparesPosts sets one post beside another.
	comparesPosts = regexp.MustCompile(`\bcompar\w*\b|\bvs\b|\bversus\b|\bdifferen\w*\b` +
		`|\b(?:which|what|did|does|was|is)\b.*\b(?:better|worse|more|fewer|less|higher|lower|best|most)\b`)
	// postSeparator parts the first of two posts from the second.
	postSeparator = regexp.MustCompile(`\b(?:and|or|with|to|than|vs|versus|against)\b\.?`)
	// lastTwo are the latest post and the one before it.
	lastTwo = regexp.MustCompile(`\b(?:last|latest|newest|most recent) ` + onepost.Nouns + ` (?:\w+ ){0,3}` +
		`(?:with|to|and|than|vs|versus|against) (?:my |the )?(?:one|previous|` + onepost.Nouns + `) (?:before|one|` + onepost.Nouns + `)\b` +
		`|\b(?:last|latest|newest) (?:two|2) (?:posts|reels|carousels|images|photos|pictures|videos)\b`)
)

// twoNamed sets two posts side by side that a prompt names by their days or by what they are about.
func twoNamed(asked intent.Intent, folded string, sheet facts.Sheet) (written, bool) {
	of, missing := subjectOf(asked, sheet)
	if missing != "" || of.History == nil || asked.Several != nil || asked.Mention != "" && asks.Myself.MatchString(folded) ||
		!comparesPosts.MatchString(folded) {
		return written{}, false
	}
	if bestAndWorst.MatchString(folded) && asks.AboutAPost.MatchString(folded) {
		return written{text: phrasing.Until(of, besideWorst(folded, of)), about: topic.OnePost}, true
	}
	if lastTwo.MatchString(folded) && private.OfViews(asked.Private) {
		return written{text: phrasing.Until(of, viewsBefore(folded, of)), about: topic.OnePost}, true
	}
	if lastTwo.MatchString(folded) {
		return written{text: phrasing.Until(of, besideBefore(folded, of)), about: topic.OnePost}, true
	}
	noun := asks.PostNoun.FindString(folded)
	if noun == "" {
		return written{}, false
	}
	for _, at := range postSeparator.FindAllStringIndex(folded, -1) {
		one, found := namedIn(folded[:at[0]], noun, of.History)
		other, foundToo := namedIn(folded[at[1]:], noun, of.History)
		if found && foundToo {
			return written{text: phrasing.Until(of, besideNamed(folded, of, one, other)), about: topic.OnePost}, true
		}
	}
	return written{}, false
}

// besideNamed says which of two posts is ahead, and lists their figures.
func besideNamed(folded string, of facts.Subject, names ...namedPost) string {
	var list []onepost.Post
	var notes []string
	for _, name := range names {
		posts := name.find(of.History)
		if len(posts) == 0 {
			return "I can't find " + phrasing.Article(name.said()) + " among " + allPosts(of) + "."
		}
		p := onepost.Cited(of, posts[0])
		isSame := len(list) > 0 && list[0].Nth == p.Nth
		switch {
		case isSame && len(posts) == 1:
			return "That's one and the same post. " + p.Short()
		case isSame: // both are of that day: the other one is meant
			p = onepost.Cited(of, posts[1])
			if len(posts) == 2 {
				notes = nil
			}
		default:
			notes = append(notes, name.ifSeveral(of, posts))
		}
		list = append(list, p)
	}
	return phrasing.Paragraphs(phrasing.Sentences(notes...), onepost.Beside(list[0], list[1], figureOfPost(folded)))
}

// besideBefore sets the latest post, or that of a format, beside the one before it.
func besideBefore(folded string, of facts.Subject) string {
	format := asks.Format(folded)
	posts := ofFormat(of.History.Posts(), format)
	if len(posts) < 2 {
		return "I know fewer than two of them among " + allPosts(of) + "."
	}
	return onepost.Beside(onepost.Cited(of, posts[0]), onepost.Cited(of, posts[1]), figureOfPost(folded))
}

// bestAndWorst sets the best post beside the worst.
var bestAndWorst = regexp.MustCompile(`\b(?:best|top|strongest)\b.*\b(?:and|with|to|vs|versus|against)\b.*\b(?:worst|weakest)\b` +
	`|\b(?:worst|weakest)\b.*\b(?:and|with|to|vs|versus|against)\b.*\b(?:best|top|strongest)\b`)

// besideWorst sets the best post of a span, or of the last 30 days, beside the worst.
func besideWorst(folded string, of facts.Subject) string {
	span, spans := records.SpanAsked(folded, of)
	if span.Refused != "" {
		return phrasing.CantTell + span.Refused
	}
	if !spans {
		span = records.Recent
	}
	list, reason := records.Ranked(of, span, records.Ranking{Key: facts.TopPost, Format: asks.Format(folded)})
	switch {
	case reason != "":
		return phrasing.CantTell + text.LowerFirst(reason)
	case len(list) < 2:
		return phrasing.CantTell + "I know fewer than two posts of that time with their likes and comments."
	}
	return onepost.Beside(onepost.Cited(of, list[0]), onepost.Cited(of, list[len(list)-1]), facts.TopPost)
}

// asksWhichPost asks which of the posts that were just named is ahead.
var asksWhichPost = regexp.MustCompile(opening.Maybe + `which (?:one|ones|has|had|got|of (?:them|these|those|the two))\b`)

// comparedPosts says which of the posts that were just named is ahead; empty: none is asked for.
func comparedPosts(folded string, question reply.Question, sheet facts.Sheet) string {
	if !asksWhichPost.MatchString(folded) || !asks.Superlative.MatchString(folded) && !asks.WhoMore.MatchString(folded) {
		return ""
	}
	key, what := facts.TopPost, "engagement rate"
	by, _ := ranking.In(folded)
	if by.Topic() != topic.Engagement { // accounts grow and post
		return ""
	}
	if ofPost, counted := countOfPost[by.Key]; counted {
		key, what = ofPost, string(by.Key)
	}
	list, before := lastPosts(question.Turns, sheet), postsBefore(question.Turns, sheet)
	ofSaved := sheet.Saved != nil && (len(before) == 0 || before[0][0].IsChosen())
	switch {
	case len(before) == 0 && ofSaved && key == facts.TopPost:
		return saved.Told(question, sheet)
	case len(list) > 1:
	case ofSaved:
		list = nil
		for n := range sheet.Saved.Several(facts.TopPost) {
			list = append(list, onepost.Post{Of: *sheet.Saved, Nth: n + 1})
		}
	case len(list) == 1:
		for _, earlier := range before { // the last list, or the last other one
			if len(earlier) > 1 {
				list = earlier
				break
			}
			if earlier[0].Nth != list[0].Nth || earlier[0].Of.Name != list[0].Of.Name {
				list = append(list, earlier[0])
				break
			}
		}
	}
	list = slices.DeleteFunc(slices.Clone(list), func(p onepost.Post) bool { _, known := p.Fact(key); return !known })
	if len(list) < 2 {
		return ""
	}
	some := ""
	if ofSaved && len(list) > 1 && list[0].IsChosen() {
		some = saved.OnlySome(*sheet.Saved)
	}
	return phrasing.Paragraphs(some, "In order of their "+what+":", onepost.ListInOrder(list, key, ranking.IsFromBelow(folded),
		onepost.Post.Title))
}

// betterOfTwo asks which of two did better, whatever by.
var betterOfTwo = regexp.MustCompile(opening.Maybe + `which(?: ` + onepost.Nouns + `)?(?: of (?:them|these|those|the two|the posts))?` +
	`(?: (?:did|does|do|is|was|has|performed|performs|worked|works|went))+ (?:better|worse|stronger|weaker)(?: one)?[ ?.!]*$`)

// betterChosen sets two chosen posts side by side, where a prompt asks which did better; empty: it does not, or there are not two.
func betterChosen(folded string, turns []reply.Turn, sheet facts.Sheet) string {
	if sheet.Saved == nil || !betterOfTwo.MatchString(folded) {
		return ""
	}
	if before := postsBefore(turns, sheet); len(before) > 0 && !before[0][0].IsChosen() {
		return ""
	}
	of := *sheet.Saved
	if count, known := of.Known(facts.SavedPosts); !known || count.Number() != 2 {
		return ""
	}
	ahead, behind := onepost.Post{Of: of, Nth: 1}, onepost.Post{Of: of, Nth: 2} // as they are in the sheet, the best first
	a, known := ahead.Fact(facts.TopPost)
	b, bothKnown := behind.Fact(facts.TopPost)
	switch {
	case !known:
		return ""
	case !bothKnown:
		return ahead.Title() + " " + ahead.Rate() + " I don't know that of the other one, so I can't tell which did better."
	}
	lead := "Both are level, with an engagement rate of " + a.Cite() + "."
	if a.Number() != b.Number() {
		lead = ahead.Title() + " did better: its engagement rate is " + a.Cite() + ", that of the " + behind.Named() + " is " + b.Cite() +
			", a difference of " + records.Difference(a, b, of, facts.PointsApart).Cite() + "."
	}
	said := []string{lead}
	for _, by := range []struct {
		what string
		key  facts.Key
	}{{"Likes", facts.TopLikes}, {"Comments", facts.TopComments}, {"The averages of their authors", facts.TopUsual}} {
		one, known := ahead.Fact(by.key)
		other, bothKnown := behind.Fact(by.key)
		if known && bothKnown {
			said = append(said, by.what+": "+one.Cite()+" to "+other.Cite()+".")
		}
	}
	return phrasing.Sentences(said...)
}

// figureOfPost is what a prompt compares posts by.
func figureOfPost(folded string) facts.Key {
	by, _ := ranking.In(folded)
	if counted, is := countOfPost[by.Key]; is {
		return counted
	}
	return facts.TopPost
}

// countOfPost are the counts of a post, by those of which accounts have the mean.
var countOfPost = map[facts.Key]facts.Key{facts.Likes: facts.TopLikes, facts.Comments: facts.TopComments}

// otherOnes are the other posts of an account, or those of a format, beside which a prompt sets one.
var otherOnes = regexp.MustCompile(`\b(?:my|our|the|their|his|her|its|s) (?:other|usual|average|typical|normal|mean|remaining) (\w+)\b` +
	`|\brest of (?:my|our|the|their|his|her|its) (\w+)\b`)

// othersAsked is the format of the posts beside which a prompt sets one; empty: of any.
func othersAsked(folded string) (format string, asked bool) {
	m := otherOnes.FindStringSubmatch(folded)
	if m == nil {
		return "", false
	}
	noun := m[1] + m[2]
	return asks.Format(noun), asks.PostNoun.MatchString(strings.TrimSuffix(noun, "s"))
}

// oneBefore sets the post that was just named beside the one before it.
var oneBefore = regexp.MustCompile(`\b(?:it|that|this)\b.*\b(?:with|to|than|vs|versus|against) ` +
	`(?:the |my )?(?:one before|previous one|previous post)\b`)

// publishedBefore is the post of an account that went out before another one.
func publishedBefore(p onepost.Post) (before onepost.Post, known bool) {
	if p.Of.History == nil {
		return onepost.Post{}, false
	}
	posts := p.Of.History.Posts()
	at := slices.IndexFunc(posts, func(of figures.Post) bool { return p.Of.NumberOf(of) == p.Nth })
	if at < 0 || at+1 == len(posts) {
		return onepost.Post{}, false
	}
	return onepost.Cited(p.Of, posts[at+1]), true
}

// usualAsked sets what was just named beside what is usual.
var usualAsked = regexp.MustCompile(`\b(?:than|to|with|vs|versus|against|above|below|over|under) ` +
	`(?:(?:my|the|our|its|their|her|his) )?(?:own )?(?:average|avg|usual|norm|normal|mean)[ ?.!]*$`)

// besideUsual sets the post that was just named beside its account's mean; empty: that is not asked, or not known.
func besideUsual(folded string, turns []reply.Turn, sheet facts.Sheet) string {
	if !usualAsked.MatchString(folded) {
		return ""
	}
	named := lastPosts(turns, sheet)
	if len(named) != 1 || named[0].IsChosen() {
		return ""
	}
	p, by := named[0], figureOfPost(folded)
	f, known := p.Fact(by)
	mean, meanKnown := p.Of.Known(map[facts.Key]facts.Key{facts.TopLikes: facts.Likes, facts.TopComments: facts.Comments,
		facts.TopPost: facts.Rate}[by])
	if !known || !meanKnown {
		return ""
	}
	lead := "It's below the average."
	switch {
	case f.Value == mean.Value:
		lead = "It's just the average."
	case f.Number() > mean.Number():
		lead = "It's above the average."
	}
	return phrasing.Until(p.Of, phrasing.Sentences(lead, p.Short()))
}
