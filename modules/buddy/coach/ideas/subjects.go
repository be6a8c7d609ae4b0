package ideas

import (
	"cmp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/planned"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Subjects are what a post may be about, as far as the user's own data has it: an idea that waits for its draft, a post that did well,
// a hashtag. They take turns, so that the first of them are of different kinds.
func Subjects(r Request) (ideas []string) {
	waiting := undrafted
	if r.Theme != nil {
		waiting = unposted
	}
	kinds := [][]string{waiting(r), ofOwnPosts(r), ofSavedPosts(r), ofOthersPosts(r), ofHashtags(r), ofOthersHashtags(r)}
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
func undrafted(r Request) (ideas []string) {
	for _, idea := range r.Sheet.Planner.Undrafted {
		if r.Format != "" && idea.Type != r.Format || !r.isThen(idea) {
			continue
		}
		where := "it's in your planner's backlog, without a draft yet."
		if idea.Day != "" {
			where = "you planned it for " + idea.On() + ", and it has no draft yet."
		}
		ideas = append(ideas, "**Draft “"+planned.TitleOf(idea)+"”:** "+where)
	}
	return ideas
}

// unposted are the ideas of the planner that are about what is asked for and are not posted, the latest of each status.
func unposted(r Request) (ideas []string) {
	for _, idea := range slices.Concat(r.Sheet.Planner.Stages[:]...) {
		if !r.fits(idea.Title) || slices.Contains(r.Sheet.Planner.Posted, idea) || r.Format != "" && idea.Type != r.Format {
			continue
		}
		ideas = append(ideas, "**Go on with “"+planned.TitleOf(idea)+"”:** it's in your planner ("+planned.StateOf(idea)+").")
	}
	return ideas
}

// Shaped are ideas around what is asked for, where nothing is known of it: with the format, the post and the time that do best.
func Shaped(r Request) []string {
	words := reply.PlainText(r.Theme.Words)
	format, reason := r.Format, ""
	if lead, known := r.Of.Known(facts.Leading); known && (format == "" || lead.Value == format+"s") {
		format, reason = strings.TrimSuffix(lead.Value, "s"), " your "+lead.Cite()+" do best"
		if ratio, known := r.Of.Known(facts.LeadingRatio); known {
			reason += ", " + ratio.Cite() + " as well as your other posts"
		}
		reason += "."
	}
	if format == "" {
		format = "post"
	}
	first := "**" + text.UpperFirst(phrasing.Article(format)) + " " + reply.PlainText(r.Theme.String()) + ":**"
	angles := []string{
		first + cmp.Or(reason, " show it from start to finish."),
		"**" + text.UpperFirst(words) + ", step by step:** what you do, and what most people get wrong.",
		"**Your first time with " + words + ":** what went wrong, and what you'd do differently today.",
		"**Ask about " + words + ":** a question that's easy to answer.",
	}
	if r.Theme.For {
		angles = []string{
			first + cmp.Or(reason, " show it from start to finish."),
			"**How you get ready for " + words + ":** start to finish.",
			"**Three things to know about " + words + ":** one picture or cut for each.",
			"**Ask about " + words + ":** a question that's easy to answer.",
		}
	}
	if best := r.Of.Several(facts.TopPost); len(best) > 0 {
		name, caption := nameAndCaption(r.Of, best[0])
		angles = slices.Insert(angles, 1,
			"**Built like your "+name+", "+reply.PlainText(r.Theme.String())+":** "+caption+phrasing.Reached(best[0])+".")
	}
	return angles
}

// ofOwnPosts go on from the user's best posts; those of the format that is asked for come first.
func ofOwnPosts(r Request) (ideas []string) {
	for _, f := range inOrder(r, r.Of) {
		name, caption := nameAndCaption(r.Of, f)
		ideas = append(ideas, "**Make a sequel to your "+name+":** "+caption+phrasing.Reached(f)+asFormat(r, name)+".")
	}
	return ideas
}

func ofSavedPosts(r Request) (ideas []string) {
	if r.Sheet.Saved == nil {
		return nil
	}
	for _, f := range inOrder(r, *r.Sheet.Saved) {
		name, caption := nameAndCaption(*r.Sheet.Saved, f)
		ideas = append(ideas, "**Your own version of the "+name+", which you saved:** "+caption+phrasing.Reached(f)+asFormat(r, name)+".")
	}
	return ideas
}

// ofOthersPosts are the best posts of the other accounts: the best of each, then the second best.
func ofOthersPosts(r Request) (ideas []string) {
	var lists [][]reply.Fact
	most := 0
	for _, other := range r.Sheet.Others {
		list := inOrder(r, other)
		lists, most = append(lists, list), max(most, len(list))
	}
	for n := range most {
		for i, other := range r.Sheet.Others {
			if n >= len(lists[i]) {
				continue
			}
			name, caption := nameAndCaption(other, lists[i][n])
			ideas = append(ideas, "**Your take on the "+name+" by "+other.Name+":** "+caption+phrasing.Reached(lists[i][n])+asFormat(r, name)+".")
		}
	}
	return ideas
}

func ofHashtags(r Request) (ideas []string) {
	for _, tag := range r.Of.Several(facts.Hashtag) {
		if !r.fits(tag.Value) {
			continue
		}
		ideas = append(ideas, "**A post about "+tag.Value+":** "+tag.Cite()+" is among your best hashtags.")
	}
	return ideas
}

// ofOthersHashtags are those of the best hashtags of others that are none of the user's best.
func ofOthersHashtags(r Request) (ideas []string) {
	mine := r.Of.Several(facts.Hashtag)
	for _, other := range r.Sheet.Others {
		for _, tag := range other.Several(facts.Hashtag) {
			if r.fits(tag.Value) && !slices.ContainsFunc(mine, func(f reply.Fact) bool { return f.Value == tag.Value }) {
				ideas = append(ideas, "**Try "+tag.Value+":** "+tag.Cite()+" is among the best hashtags of "+other.Name+", and not among yours.")
			}
		}
	}
	return ideas
}

// inOrder are the best posts of an account that fit, first those of the format that is asked for.
func inOrder(r Request, of facts.Subject) []reply.Fact {
	var best []reply.Fact
	for i, f := range of.Several(facts.TopPost) {
		tags, _ := of.Known(facts.TopTags.Nth(i + 1))
		if r.fits(onepost.PlainName(of, f) + " " + tags.Value) {
			best = append(best, f)
		}
	}
	fitting := onepost.InFormat(of, best, r.Format)
	return append(fitting, slices.DeleteFunc(best, func(f reply.Fact) bool { return onepost.FormatOf(of, f) == r.Format })...)
}

// nameAndCaption are a post's name within a sentence, and the beginning of its caption in quotes or "it".
func nameAndCaption(of facts.Subject, f reply.Fact) (name, caption string) {
	name, caption, quoted := strings.Cut(text.LowerFirst(onepost.NameOf(of, f)), ` "`)
	if !quoted {
		return name, "it "
	}
	return name, `"` + caption + " "
}

// asFormat names the format that is asked for where a post has another one.
func asFormat(r Request, name string) string {
	if r.Format == "" || strings.HasPrefix(name, r.Format) {
		return ""
	}
	return "; make it " + phrasing.Article(r.Format)
}
