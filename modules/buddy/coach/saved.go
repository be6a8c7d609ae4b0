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
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

var (
	// chosenAsked speaks of posts without saying whose: of those that were chosen, where there are any.
	chosenAsked = regexp.MustCompile(`\b(?:these|those|this post|that post|the (?:chosen |selected )?(?:posts|ones)|them|they|their)\b`)
)

// chosenTopics are those that are answered from the chosen posts, where a prompt speaks of these.
var chosenTopics = []topic.Topic{topic.Nothing, topic.Why, topic.OnePost, topic.TopPosts, topic.Ranking, topic.Hashtags,
	topic.BestTime, topic.Mix,
	topic.Engagement, topic.Caption, topic.Competitors, topic.Frequency, topic.Abilities}

// ofChosen reports whether a prompt asks about the posts that were chosen for the conversation.
func ofChosen(asked intent.Intent, folded string, sheet facts.Sheet) bool {
	return sheet.Saved != nil && asked.Mention == "" && asked.Several == nil && slices.Contains(chosenTopics, asked.Topic) &&
		(chosenAsked.MatchString(folded) || asks.InCommon.MatchString(folded)) && !asks.Best.MatchString(folded)
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
		!asks.Plurally.MatchString(folded) || !followup.RefersToAnother(folded) || len(postsBefore(turns, sheet)) > 0 {
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
