package coach

import (
	"cmp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

// subjects are what a post may be about, as far as the user's own data has it: an idea that waits for its draft, a post that did well,
// a hashtag. They take turns, so that the first of them are of different kinds.
func subjects(r ideaRequest) (ideas []string) {
	waiting := undrafted
	if r.theme != nil {
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

// unposted are the ideas of the planner that are about what is asked for and are not posted, the latest of each status.
func unposted(r ideaRequest) (ideas []string) {
	for _, idea := range slices.Concat(r.sheet.Planner.Stages[:]...) {
		if !r.fits(idea.Title) || slices.Contains(r.sheet.Planner.Posted, idea) || r.format != "" && idea.Type != r.format {
			continue
		}
		ideas = append(ideas, "**Go on with “"+reply.PlainText(idea.Title)+"”:** it's in your planner ("+stateOf(idea)+").")
	}
	return ideas
}

// shaped are ideas around what is asked for, where nothing is known of it: with the format, the post and the time that do best.
func shaped(r ideaRequest) []string {
	words := reply.PlainText(r.theme.Words)
	format, reason := r.format, ""
	if lead, known := r.of.Known(facts.Leading); known && (format == "" || lead.Value == format+"s") {
		format, reason = strings.TrimSuffix(lead.Value, "s"), " your "+lead.Cite()+" do best"
		if ratio, known := r.of.Known(facts.LeadingRatio); known {
			reason += ", " + ratio.Cite() + " as well as your other posts"
		}
		reason += "."
	}
	if format == "" {
		format = "post"
	}
	first := "**" + text.UpperFirst(phrasing.Article(format)) + " " + reply.PlainText(r.theme.String()) + ":**"
	angles := []string{
		first + cmp.Or(reason, " show it from start to finish."),
		"**" + text.UpperFirst(words) + ", step by step:** what you do, and what most people get wrong.",
		"**Your first time with " + words + ":** what went wrong, and what you'd do differently today.",
		"**Ask about " + words + ":** a question that's easy to answer.",
	}
	if r.theme.For {
		angles = []string{
			first + cmp.Or(reason, " show it from start to finish."),
			"**How you get ready for " + words + ":** start to finish.",
			"**What you only make for " + words + ":** and why.",
			"**Ask what people want for " + words + ":** a question that's easy to answer.",
		}
	}
	if best := r.of.Several(facts.TopPost); len(best) > 0 {
		name, caption := nameAndCaption(r.of, best[0])
		angles = slices.Insert(angles, 1,
			"**Built like your "+name+", "+reply.PlainText(r.theme.String())+":** "+caption+"reached "+best[0].Cite()+".")
	}
	return angles
}

// aboutTheme begins a list of ideas about something, and says where the data has nothing of it.
func aboutTheme(r ideaRequest, post string, turns []reply.Turn) string {
	begins := nextPost + post + " " + reply.PlainText(r.theme.String()) + ":\n\n"
	none := "None of the best posts, hashtags and planned ideas I can see is about " + reply.PlainText(r.theme.Words) + ". " +
		"These ideas are shaped around it, with what does best for you."
	isSaid := slices.ContainsFunc(turns, func(turn reply.Turn) bool { return strings.Contains(turn.Answer, none) })
	if isSaid || len(subjects(r)) > 0 {
		return begins
	}
	return phrasing.Paragraphs(none, begins)
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
		if !r.fits(tag.Value) {
			continue
		}
		ideas = append(ideas, "**A post about "+tag.Value+":** "+tag.Cite()+" is among your best hashtags.")
	}
	return ideas
}

// ofOthersHashtags are those of the best hashtags of others that are none of the user's best.
func ofOthersHashtags(r ideaRequest) (ideas []string) {
	mine := r.of.Several(facts.Hashtag)
	for _, other := range r.sheet.Others {
		for _, tag := range other.Several(facts.Hashtag) {
			if r.fits(tag.Value) && !slices.ContainsFunc(mine, func(f reply.Fact) bool { return f.Value == tag.Value }) {
				ideas = append(ideas, "**Try "+tag.Value+":** "+tag.Cite()+" is among the best hashtags of "+other.Name+", and not among yours.")
			}
		}
	}
	return ideas
}

// inOrder are the best posts of an account that fit, first those of the format that is asked for.
func inOrder(r ideaRequest, of facts.Subject) []reply.Fact {
	var best []reply.Fact
	for i, f := range of.Several(facts.TopPost) {
		tags, _ := of.Known(facts.TopTags.Nth(i + 1))
		if r.fits(onepost.PlainName(of, f) + " " + tags.Value) {
			best = append(best, f)
		}
	}
	fitting := inFormat(of, best, r.format)
	return append(fitting, slices.DeleteFunc(best, func(f reply.Fact) bool { return onepost.FormatOf(of, f) == r.format })...)
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
func asFormat(r ideaRequest, name string) string {
	if r.format == "" || strings.HasPrefix(name, r.format) {
		return ""
	}
	return "; make it " + phrasing.Article(r.format)
}
