package coach

import (
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// besideMine sets a chosen post beside what is usual for the user.
var besideMine = regexp.MustCompile(`\b(?:than|beside|with|vs|versus|against|compared to) (?:my|mine|our|ours|me|i)\b`)

// onlyChosen is the post that was chosen for a conversation, where it is a single one.
func onlyChosen(sheet facts.Sheet) (post, bool) {
	if sheet.Saved == nil || len(sheet.Saved.Several(facts.TopPost)) != 1 {
		return post{}, false
	}
	return post{*sheet.Saved, 1}, true
}

// mineBeside are the user's own means of what is asked of a chosen post.
func mineBeside(which []aspect, sheet facts.Sheet) string {
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
			if known && a.asked.MatchString(mean.sample) {
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
func chosenAuthor(asked intent, folded string, turns []reply.Turn, sheet facts.Sheet) string {
	if asked.mention != "" || asked.several != nil || asked.theirs || asked.topic.rule().about == nil || online.MatchString(folded) ||
		!plurally.MatchString(folded) || pronounTarget(folded) != another || len(postsBefore(turns, sheet)) > 0 {
		return ""
	}
	if p, only := onlyChosen(sheet); only {
		name, _ := p.name()
		if m := authorNamed.FindStringSubmatch(name); m != nil {
			return m[1][1:]
		}
		return ""
	}
	if sheet.Saved == nil && len(sheet.Others) == 1 {
		return sheet.Others[0].Name[1:]
	}
	return ""
}
