package onepost

import (
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

// What ends an answer to why a post did well.
const (
	noProof = "These figures set it apart, " + Unproven
	// Unproven tells such an answer from others: "why?" then asks for formulas.
	Unproven = "but they don't prove the reason."
)

// places are those of a post among the best.
var places = []string{"best", "second best", "third best", "fourth best", "fifth best", "sixth best"}

// Why sets a post beside what is usual for its account.
func (p Post) Why() string {
	f, _ := p.Fact(facts.TopPost)
	if p.IsChosen() {
		lines := []string{text.UpperFirst("it " + p.besideMean(facts.TopLikes, facts.Likes, "likes")),
			"It " + p.besideMean(facts.TopComments, facts.Comments, "comments"), "It " + p.Published(), "It " + p.tags()}
		return phrasing.Paragraphs(p.Title()+" "+p.Rate(), "- "+strings.Join(lines, "\n- "),
			"That's what I can see; it doesn't prove why it did well.")
	}
	if p.Nth < 1 || p.Nth > len(places) { // none of the best
		lines := p.setApart(FormatOf(p.Of, f))
		if len(lines) == 0 {
			return p.Title() + " " + p.Rate() + " That's all I have on it."
		}
		return phrasing.Paragraphs(p.Title()+" "+p.Rate(), "- "+strings.Join(lines, "\n- "), noProof)
	}
	said := phrasing.Whose(p.Of) + " " + places[p.Nth-1] + " post is the " + text.LowerFirst(NameOf(p.Of, f)) +
		", with an engagement rate of " + f.Cite() + "."
	if mean, known := p.Of.Known(facts.Rate); known {
		said += " " + phrasing.Whose(p.Of) + " mean is " + mean.Cite() + "."
	}
	lines := p.setApart(FormatOf(p.Of, f))
	if len(lines) == 0 {
		return said + " That's all I have on it."
	}
	return phrasing.Paragraphs(said, "- "+strings.Join(lines, "\n- "), noProof)
}

// onTheHour is the hour that a time lies in: 5:00 PM of 5:34 PM.
func onTheHour(at string) string {
	hour, _, _ := strings.Cut(at, ":")
	return hour + ":00" + at[max(0, len(at)-len(" PM")):]
}

// setApart compares a post of a format with what is usual.
func (p Post) setApart(format string) (lines []string) {
	of, nth := p.Of, p.Nth
	yours := strings.ToLower(phrasing.Whose(of))
	add := func(known bool, line func() string) {
		if known {
			lines = append(lines, line())
		}
	}
	lead, known := of.Known(facts.Leading)
	ratio, knowsRatio := of.Known(facts.LeadingRatio)
	add(known, func() string {
		if lead.Value != format+"s" {
			return "It's " + phrasing.Article(format) + "; " + yours + " " + lead.Cite() + " do best."
		}
		if !knowsRatio {
			return "It's " + phrasing.Article(format) + ", " + yours + " best format."
		}
		return "It's " + phrasing.Article(format) + ", and " + yours + " " + lead.Cite() + " do " + ratio.Cite() + " as well as " +
			yours + " other posts."
	})
	for _, counted := range []struct {
		post, mean facts.Key
		noun       string
	}{{facts.TopLikes, facts.Likes, "likes"}, {facts.TopComments, facts.Comments, "comments"}} {
		got, gotKnown := of.Known(counted.post.Nth(nth))
		mean, meanKnown := of.Known(counted.mean)
		add(gotKnown && meanKnown, func() string {
			return "It got " + got.Cite() + " " + phrasing.Noun(got, counted.noun) + "; a post of " + phrasing.Possessed(of) +
				" gets " + mean.Cite() + " on average."
		})
	}
	hour, known := of.Known(facts.TopHour.Nth(nth))
	times := of.Several(facts.BestTime)
	add(known && len(times) > 0, func() string {
		if slices.ContainsFunc(times, func(t reply.Fact) bool { return t.Value == onTheHour(hour.Value) }) {
			return "It went out at " + hour.Cite() + ", in one of " + yours + " best hours."
		}
		return "It went out at " + hour.Cite() + "; " + yours + " best hour is " + times[0].Cite() + "."
	})
	day, known := of.Known(facts.TopDay.Nth(nth))
	bestDay, knowsDay := of.Known(facts.BestDay)
	add(known && knowsDay, func() string {
		if day.Value == bestDay.Value {
			return "It went out on a " + day.Cite() + ", " + yours + " best day."
		}
		return "It went out on a " + day.Cite() + "; " + yours + " best day is " + bestDay.Cite() + "."
	})
	tags, known := of.Known(facts.TopTags.Nth(nth))
	var shared []string
	for _, tag := range of.Several(facts.Hashtag) {
		if slices.Contains(strings.Fields(tags.Value), tag.Value) {
			shared = append(shared, tag.Value)
		}
	}
	add(known && len(shared) > 0, func() string {
		return "Of " + yours + " best hashtags it has " + phrasing.JoinList(shared) + ": " + tags.Cite() + "."
	})
	return lines
}
