package coach

import (
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// subjects are what a post may be about, as far as the user's own data has it: an idea that waits for its draft, a post that did well,
// a hashtag. They take turns, so that the first of them are of different kinds.
func subjects(r ideaRequest) (ideas []string) {
	kinds := [][]string{undrafted(r), ofOwnPosts(r), ofSavedPosts(r), ofOthersPosts(r), ofHashtags(r), ofOthersHashtags(r)}
	for n := 0; ; n++ {
		added := false
		for _, kind := range kinds {
			if n < len(kind) {
				ideas, added = append(ideas, kind[n]), true
			}
		}
		if !added {
			return ideas
		}
	}
}

// undrafted are ideas of the planner without a draft, the latest first.
func undrafted(r ideaRequest) (ideas []string) {
	for _, idea := range r.sheet.Planner.Undrafted {
		if r.format != "" && idea.Type != r.format {
			continue
		}
		where := "it's in your planner's backlog, without a draft yet."
		if idea.Day != "" {
			where = "you planned it for " + idea.On() + ", and it has no draft yet."
		}
		ideas = append(ideas, "**Draft “"+reply.PlainText(idea.Title)+"”:** "+where)
	}
	return ideas
}

// ofOwnPosts go on from the user's best posts; those of the format that is asked for come first.
func ofOwnPosts(r ideaRequest) (ideas []string) {
	for _, f := range inOrder(r, r.of) {
		name, caption := nameAndCaption(r.of, f)
		ideas = append(ideas, "**Make a sequel to your "+name+":** "+caption+"reached "+f.Cite()+asFormat(r, name)+".")
	}
	return ideas
}

func ofSavedPosts(r ideaRequest) (ideas []string) {
	if r.sheet.Saved == nil {
		return nil
	}
	for _, f := range inOrder(r, *r.sheet.Saved) {
		name, caption := nameAndCaption(*r.sheet.Saved, f)
		ideas = append(ideas, "**Your own version of the "+name+", which you saved:** "+caption+"reached "+f.Cite()+asFormat(r, name)+".")
	}
	return ideas
}

// ofOthersPosts are the best posts of the other accounts: the best of each, then the second best.
func ofOthersPosts(r ideaRequest) (ideas []string) {
	var lists [][]reply.Fact
	most := 0
	for _, other := range r.sheet.Others {
		list := inOrder(r, other)
		lists, most = append(lists, list), max(most, len(list))
	}
	for n := range most {
		for i, other := range r.sheet.Others {
			if n >= len(lists[i]) {
				continue
			}
			name, caption := nameAndCaption(other, lists[i][n])
			ideas = append(ideas, "**Your take on the "+name+" by "+other.Name+":** "+caption+"reached "+lists[i][n].Cite()+asFormat(r, name)+".")
		}
	}
	return ideas
}

func ofHashtags(r ideaRequest) (ideas []string) {
	for _, tag := range r.of.Several(facts.Hashtag) {
		ideas = append(ideas, "**A post about "+tag.Value+":** "+tag.Cite()+" is among your best hashtags.")
	}
	return ideas
}

// ofOthersHashtags are those of the best hashtags of others that are none of the user's best.
func ofOthersHashtags(r ideaRequest) (ideas []string) {
	mine := r.of.Several(facts.Hashtag)
	for _, other := range r.sheet.Others {
		for _, tag := range other.Several(facts.Hashtag) {
			if !slices.ContainsFunc(mine, func(f reply.Fact) bool { return f.Value == tag.Value }) {
				ideas = append(ideas, "**Try "+tag.Value+":** "+tag.Cite()+" is among the best hashtags of "+other.Name+", and not among yours.")
			}
		}
	}
	return ideas
}

// inOrder are the best posts of an account, first those of the format that is asked for.
func inOrder(r ideaRequest, of facts.Subject) []reply.Fact {
	best := of.Several(facts.TopPost)
	fitting := inFormat(of, best, r.format)
	return append(fitting, slices.DeleteFunc(best, func(f reply.Fact) bool { return formatOf(of, f) == r.format })...)
}

// nameAndCaption are a post's name within a sentence, and the beginning of its caption in quotes or "it".
func nameAndCaption(of facts.Subject, f reply.Fact) (name, caption string) {
	name, caption, quoted := strings.Cut(reply.LowerFirst(postName(of, f)), ` "`)
	if !quoted {
		return name, "it "
	}
	return name, `"` + caption + " "
}

// asFormat names the format that is asked for where a post has another one.
func asFormat(r ideaRequest, name string) string {
	if r.format == "" || strings.HasPrefix(name, r.format) {
		return ""
	}
	return "; make it " + article(r.format)
}
