package coach

import (
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/followup"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/intent"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/ranking"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/spelling"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	wording "github.com/bowerbird/bowerbird/platform/text"
)

var (
	// chosenAsked speaks of posts without saying whose: of those that were chosen, where there are any.
	chosenAsked = regexp.MustCompile(`\b(?:these|those|this post|that post|the (?:chosen |selected )?(?:posts|ones)|them|they|their)\b`)

	learnAsked  = regexp.MustCompile(`\b(?:learn|take away|takeaways?|copy|imitate|apply|lessons?|use (?:from|of))\b`)
	captionWord = regexp.MustCompile(`\bcaptions?\b`)
	whenWord    = regexp.MustCompile(`\b(?:when|time|times|hours?|days?)\b`)
	tagWord     = regexp.MustCompile(`\b(?:hash)?tags?\b|#`)
	formatWord  = regexp.MustCompile(`\b(?:formats?|reels?|carousels?|images?|kind|type)\b`)
)

// chosenTopics are those that are answered from the chosen posts, where a prompt speaks of these.
var chosenTopics = []topic.Topic{topic.Nothing, topic.Why, topic.WhyBest, topic.TopPosts, topic.Ranking, topic.Hashtags, topic.BestTime, topic.Mix,
	topic.Engagement, topic.Caption, topic.Competitors, topic.Frequency, topic.Abilities}

// ofChosen reports whether a prompt asks about the posts that were chosen for the conversation.
func ofChosen(asked intent.Intent, folded string, sheet facts.Sheet) bool {
	return sheet.Saved != nil && asked.Mention == "" && asked.Several == nil && slices.Contains(chosenTopics, asked.Topic) &&
		(chosenAsked.MatchString(folded) || asks.InCommon.MatchString(folded)) && !asks.Best.MatchString(folded)
}

// aboutSaved answers from the chosen posts: which did best, what they have in common, or what sets them apart.
func aboutSaved(question reply.Question, sheet facts.Sheet) string {
	if sheet.Saved == nil {
		return "No saved posts are part of this conversation. Open My Inspirations, ask me there and choose your lists."
	}
	of, folded := *sheet.Saved, spelling.Corrected(spelling.Fold(question.Prompt), nil)
	count, known := of.Known(facts.SavedPosts)
	best := of.Several(facts.TopPost)
	if !known || len(best) == 0 {
		return "I can't tell how the posts you chose did: none of them has likes and comments that are known."
	}
	if howManySaved.MatchString(folded) {
		return "You chose " + count.Cite() + " " + phrasing.Noun(count, "posts") + " for this conversation. " +
			"All that you saved are in My Inspirations."
	}
	if asks.MostOf.MatchString(folded) {
		return savedByCount(folded, of, count, best)
	}
	if lines := traitsAsked(folded, of, len(best)); len(lines) > 0 {
		return phrasing.Paragraphs(onlySome(of), strings.Join(lines, " "))
	}
	list := phrasing.Paragraphs(thoseThatDidBest(of, count),
		listedChosen(of, best[:min(maxChosenListed, len(best))]))
	common := traits(of, len(best))
	switch {
	case asks.InCommon.MatchString(folded):
		return phrasing.Paragraphs(onlySome(of), inCommonOf(common))
	case learnAsked.MatchString(folded):
		return phrasing.Paragraphs(onlySome(of), inCommonOf(common), lessonOf(sheet))
	case asks.Why.MatchString(folded) || spelling.Says(folded, "why"):
		return phrasing.Paragraphs(list, inCommonOf(common),
			"These figures set them apart, but they don't prove why they did well.")
	default:
		return phrasing.Paragraphs(list, lessonOf(sheet))
	}
}

// daysOfWeek are those on which posts may go out.
const daysOfWeek = 7

// maxChosenListed is how many of the chosen posts are listed as the best.
const maxChosenListed = 6

// thoseThatDidBest begins the list of the best of the chosen posts.
func thoseThatDidBest(of facts.Subject, count reply.Fact) string {
	switch some := onlySome(of); {
	case some != "":
		return some + " These did best by engagement rate:"
	case int(count.Number()) == 1:
		return "The post you chose, with its engagement rate:"
	default:
		return "Of the " + count.Cite() + " posts I looked at, these did best by engagement rate:"
	}
}

// howManySaved asks for the number of the saved posts.
var howManySaved = regexp.MustCompile(`\bhow many (?:posts|reels|of them|saved)\b.*\bsaved?\b|\bhow many saved\b`)

// savedByCount ranks the chosen posts by their likes or comments, as far as these are known.
func savedByCount(folded string, of facts.Subject, count reply.Fact, best []reply.Fact) string {
	by, _ := ranking.In(folded)
	key, what := facts.TopLikes, "likes"
	if by.Key == facts.Comments {
		key, what = facts.TopComments, "comments"
	}
	list := make([]onepost.Post, 0, len(best))
	for n := range best {
		if p := (onepost.Post{Of: of, Nth: n + 1}); isKnown(p, key) {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return "I can't tell: I don't know the " + what + " of the posts you chose."
	}
	named := func(p onepost.Post) string { return wording.UpperFirst(p.Named()) }
	begins := "In order of their " + what + ":"
	if int(count.Number()) > len(list) {
		begins = "I know the " + what + " only of " + lookedAt(of, len(list)).Cite() + " of the " + count.Cite() +
			" posts you chose: " + andNoOthers + begins
	}
	return phrasing.Paragraphs(begins, listInOrder(list, key, ranking.FromBelow.MatchString(folded), named))
}

// andNoOthers says how the chosen posts whose figures are known are chosen, and what follows for a ranking.
const andNoOthers = "those with the highest engagement rates. One of the others may have more. "

// onlySome says of how many of the chosen posts the figures are known; empty: of all.
func onlySome(of facts.Subject) string {
	count, known := of.Known(facts.SavedPosts)
	best := len(of.Several(facts.TopPost))
	if !known || int(count.Number()) <= best {
		return ""
	}
	return "This is of " + lookedAt(of, best).Cite() + " of the " + count.Cite() + " posts you chose, those with the highest engagement rates."
}

// lookedAt is of how many of the chosen posts figures are known.
func lookedAt(of facts.Subject, n int) reply.Fact {
	return of.Make(facts.Figure{Key: facts.SavedRated.Nth(n), Label: "Posts with figures", Unit: facts.Count, Value: new(float64(n)),
		Basis: figures.Basis{Formula: "Posts you chose whose figures are known, those with the highest engagement rates", N: n}})
}

func isKnown(p onepost.Post, key facts.Key) bool {
	_, known := p.Fact(key)
	return known
}

// listedChosen are posts of several authors in a numbered list, each with what is usual for its author.
func listedChosen(of facts.Subject, best []reply.Fact) string {
	lines := make([]string, 0, len(best))
	for i, f := range best {
		line := onepost.NameOf(of, f) + ": " + f.Cite()
		if usual, known := of.Known(facts.TopUsual.Nth(i + 1)); known {
			line += "; " + onepost.Post{Of: of, Nth: i + 1}.Averages() + " is " + usual.Cite()
		}
		lines = append(lines, phrasing.Item(i+1, line))
	}
	return strings.Join(lines, "\n")
}

// lessonOf states what is usual for the user, to compare the chosen posts with.
func lessonOf(sheet facts.Sheet) string {
	if sheet.Own == nil {
		return ""
	}
	mine, known := sheet.Own.Known(facts.Rate)
	if !known {
		return ""
	}
	text := "Your own engagement rate is " + mine.Cite() + "."
	if format, known := sheet.Own.Known(facts.Leading); known {
		text += " Of your own posts " + format.Cite() + " do best."
	}
	return text + " Open the first of them and look at its first line and its format: that's what to try."
}

func inCommonOf(common []string) string {
	if len(common) == 0 {
		return "I have too little on these posts to say what they have in common."
	}
	return "What I know of them together:\n\n- " + strings.Join(common, "\n- ")
}

// traits are what the first n best posts have in common, and how far they differ.
func traits(of facts.Subject, n int) (lines []string) {
	for _, line := range []string{formatsOf(of, n), aheadOfAuthors(of, n), timesOf(of, n), lengthsOf(of, n), sharedTags(of, n)} {
		if line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// traitsAsked are those of the traits that a prompt names.
func traitsAsked(folded string, of facts.Subject, n int) (lines []string) {
	for _, trait := range []struct {
		asked *regexp.Regexp
		line  func(facts.Subject, int) string
		what  string
	}{
		{tagWord, sharedTags, "hashtags"}, {whenWord, timesOf, "times"}, {captionWord, lengthsOf, "captions"}, {formatWord, formatsOf, "formats"},
	} {
		if !trait.asked.MatchString(folded) {
			continue
		}
		line := trait.line(of, n)
		if line == "" {
			line = "I don't know the " + trait.what + " of these posts."
		}
		lines = append(lines, line)
	}
	return lines
}

// eachOf are the known facts of a key of the first n best posts.
func eachOf(of facts.Subject, key facts.Key, n int) (list []reply.Fact) {
	for i := range n {
		if f, known := of.Known(key.Nth(i + 1)); known {
			list = append(list, f)
		}
	}
	return list
}

// distinct are facts without those whose value was there before.
func distinct(list []reply.Fact) (once []reply.Fact) {
	for _, f := range list {
		if !slices.ContainsFunc(once, func(o reply.Fact) bool { return o.Value == f.Value }) {
			once = append(once, f)
		}
	}
	return once
}

func formatsOf(of facts.Subject, n int) string {
	var names []string
	for _, f := range of.Several(facts.TopPost)[:n] {
		if name := onepost.FormatOf(of, f) + "s"; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) == 1 && n > 1 {
		return "All are " + names[0] + "."
	}
	return "They are " + phrasing.JoinList(names) + "."
}

// aheadOfAuthors says that each post did better than its author's others, where it is so.
func aheadOfAuthors(of facts.Subject, n int) string {
	for i := range n {
		rate, known := of.Known(facts.TopPost.Nth(i + 1))
		usual, knowsUsual := of.Known(facts.TopUsual.Nth(i + 1))
		if !known || !knowsUsual || rate.Number() <= usual.Number() {
			return ""
		}
	}
	return "Each did better than its author's average."
}

func timesOf(of facts.Subject, n int) string {
	hours, days := distinct(eachOf(of, facts.TopHour, n)), distinct(eachOf(of, facts.TopDay, n))
	switch {
	case len(hours) == 0 || len(days) == 0:
		return ""
	case len(days) == daysOfWeek:
		return "They went out at many hours, on every day of the week."
	case len(hours) > maxChosenListed:
		return "They went out at many hours, on " + phrasing.CiteAll(days) + "."
	}
	return "They went out at " + phrasing.CiteAll(hours) + ", on " + phrasing.CiteAll(days) + "."
}

func lengthsOf(of facts.Subject, n int) string {
	lengths := eachOf(of, facts.TopLength, n)
	if len(lengths) == 0 {
		return ""
	}
	slices.SortStableFunc(lengths, func(a, b reply.Fact) int { return int(a.Number() - b.Number()) })
	shortest, longest := lengths[0], lengths[len(lengths)-1]
	if shortest.Value == longest.Value {
		return "The captions have " + shortest.Cite() + " characters."
	}
	return "The captions have " + shortest.Cite() + " to " + longest.Cite() + " characters."
}

// sharedTags are the hashtags that several posts have; the first of those that have them are cited.
func sharedTags(of facts.Subject, n int) string {
	lists := eachOf(of, facts.TopTags, n)
	if len(lists) == 0 {
		return ""
	}
	posts := map[string]int{}
	var tags []string
	for _, f := range lists {
		for _, tag := range strings.Fields(f.Value) {
			if posts[tag]++; posts[tag] == 2 {
				tags = append(tags, tag)
			}
		}
	}
	if len(tags) == 0 {
		return "No hashtag is in more than one of them."
	}
	return "Several of them have " + phrasing.JoinList(tags) + "."
}

// besideMine sets a chosen post beside what is usual for the user.
var besideMine = regexp.MustCompile(`\b(?:than|beside|with|vs|versus|against|compared to) (?:my|mine|our|ours|me|i)\b`)

// onlyChosen is the post that was chosen for a conversation, where it is a single one.
func onlyChosen(sheet facts.Sheet) (onepost.Post, bool) {
	if sheet.Saved == nil || len(sheet.Saved.Several(facts.TopPost)) != 1 {
		return onepost.Post{}, false
	}
	return onepost.Post{Of: *sheet.Saved, Nth: 1}, true
}

// mineBeside are the user's own means of what is asked of a chosen post.
func mineBeside(which []onepost.Aspect, sheet facts.Sheet) string {
	if sheet.Own == nil {
		return ""
	}
	var said []string
	for _, mean := range []struct {
		key    facts.Key
		sample string
		what   string
	}{{facts.Likes, "likes", "likes"}, {facts.Comments, "comments", "comments"}} {
		f, known := sheet.Own.Known(mean.key)
		for _, a := range which {
			if known && a.Asks(mean.sample) {
				said = append(said, "A post of yours gets "+f.Cite()+" "+phrasing.Noun(f, mean.what)+" on average.")
			}
		}
	}
	if f, known := sheet.Own.Known(facts.Rate); known && len(said) == 0 {
		said = append(said, "Your mean engagement rate is "+f.Cite()+".")
	}
	return phrasing.Sentences(said...)
}

// chosenAuthor is whom "they" means before anybody was named: the author of the only post that was chosen, or the only competitor; empty
// where nobody is meant.
func chosenAuthor(asked intent.Intent, folded string, turns []reply.Turn, sheet facts.Sheet) string {
	if asked.Mention != "" || asked.Several != nil || asked.Theirs || !asked.Topic.Rule().OfAccount || asks.Online.MatchString(folded) ||
		!asks.Plurally.MatchString(folded) || followup.PronounTarget(folded) != followup.Another || len(postsBefore(turns, sheet)) > 0 {
		return ""
	}
	if p, only := onlyChosen(sheet); only {
		return strings.TrimPrefix(p.Author(), "@")
	}
	if sheet.Saved == nil && len(sheet.Others) == 1 {
		return sheet.Others[0].Name[1:]
	}
	return ""
}
