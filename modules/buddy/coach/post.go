package coach

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	wording "github.com/bowerbird/bowerbird/platform/text"
)

// post is one of a subject's posts: the nth of the best, or another by its number.
type post struct {
	of  facts.Subject
	nth int
}

// authorNamed is the author in the name of a post that was chosen.
var authorNamed = regexp.MustCompile(`\bby (@[\w.]+)`)

// noProof ends what is said of why a post did well.
const (
	noProof  = "These figures set it apart, " + unproven
	unproven = "but they don't prove the reason."
)

func (p post) fact(key facts.Key) (reply.Fact, bool) { return p.of.Known(key.Nth(p.nth)) }

func (p post) figure(key facts.Key) float64 { return figureOf(p.of, key.Nth(p.nth)) }

// name is that of a post within a sentence, with the beginning of its caption, if any.
func (p post) name() (name, caption string) {
	f, _ := p.of.Fact(facts.TopPost.Nth(p.nth)) // its rate may be unknown
	name, caption, _ = strings.Cut(wording.LowerFirst(postName(p.of, f)), ` "`)
	return name, strings.TrimSuffix(caption, `"`)
}

// saysAll says some aspects of a post; none of why it did well.
func (p post) saysAll(which []aspect) string {
	var said []string
	for _, a := range which {
		begins := "It "
		if len(said) == 0 {
			begins = p.title() + " "
		}
		if a.says != nil {
			said = append(said, begins+a.says(p))
		}
	}
	return phrasing.Sentences(said...)
}

// isChosen reports whether a post is one of those that were chosen, whoever's they are.
func (p post) isChosen() bool {
	_, is := p.of.Fact(facts.SavedPosts)
	return is
}

// named is a post with the beginning of its caption.
func (p post) named() string {
	name, caption := p.name()
	if caption != "" {
		name += ` "` + caption + `"`
	}
	return name
}

// title is a post with its owner, at the beginning of a sentence.
func (p post) title() string {
	if p.isChosen() {
		return "The " + p.named()
	}
	return phrasing.Whose(p.of) + " " + p.named()
}

func (p post) besideMean(key, mean facts.Key, what string) string {
	got, known := p.fact(key)
	if !known {
		return "has no number of " + what + " that is known" + p.butRate()
	}
	text := "got " + got.Cite() + " " + phrasing.Noun(got, what)
	if usual, known := p.of.Known(mean); known {
		text += "; a post of " + phrasing.Possessed(p.of) + " gets " + usual.Cite() + " on average"
	}
	return text + "."
}

func (p post) tags() string {
	if tags, known := p.fact(facts.TopTags); known {
		return "has " + tags.Cite() + "."
	}
	if length, known := p.fact(facts.TopLength); known {
		return "has no hashtags in its caption of " + length.Cite() + " characters."
	}
	return "has no hashtags that I know of" + p.butRate()
}

func (p post) caption() string {
	_, begins := p.name()
	length, known := p.fact(facts.TopLength)
	switch {
	case begins == "":
		return "has no caption that I know of" + p.butRate()
	case strings.HasSuffix(begins, "…") && known:
		return "has a caption of " + length.Cite() + " characters. I only have how it begins: the post's own page shows it whole."
	default:
		return "has that caption and nothing else" + p.butRate()
	}
}

func (p post) published() string {
	day, knowsDay := p.fact(facts.TopDay)
	hour, knowsHour := p.fact(facts.TopHour)
	if !knowsDay || !knowsHour {
		return "went out at an hour that I don't know" + p.butRate()
	}
	text := "went out on a " + day.Cite() + " at " + hour.Cite()
	if times := p.of.Several(facts.BestTime); len(times) > 0 {
		text += "; " + wording.LowerFirst(phrasing.Whose(p.of)) + " best hour is " + times[0].Cite()
	}
	return text + "."
}

func (p post) format() string {
	f, _ := p.fact(facts.TopPost)
	return "is " + phrasing.Article(formatOf(p.of, f)) + ", with an engagement rate of " + p.cited() + "."
}

func (p post) author() string {
	name, _ := p.name()
	if p.isChosen() {
		if m := authorNamed.FindStringSubmatch(name); m != nil {
			return "is by " + m[1] + ", with an engagement rate of " + p.cited() + "."
		}
	}
	return "is " + phrasing.Possessed(p.of) + ", with an engagement rate of " + p.cited() + "."
}

func (p post) rate() string {
	if f, known := p.fact(facts.TopPost); !known {
		return "has no engagement rate that I can tell: " + wording.LowerFirst(f.Reason)
	}
	text := "has an engagement rate of " + p.cited() + "."
	if usual, known := p.fact(facts.TopUsual); known {
		return text + " Its author's average is " + usual.Cite() + "."
	}
	if mean, known := p.of.Known(facts.Rate); known {
		return text + " " + phrasing.Whose(p.of) + " mean is " + mean.Cite() + "."
	}
	return text
}

// butRate ends a sentence about what a post lacks with its engagement rate, where that is known.
func (p post) butRate() string {
	if _, known := p.fact(facts.TopPost); !known {
		return "."
	}
	return "; its engagement rate is " + p.cited() + "."
}

// cited is its engagement rate.
func (p post) cited() string {
	f, _ := p.fact(facts.TopPost)
	return f.Cite()
}

// why sets a post beside what is usual for its account.
func (p post) why() string {
	f, _ := p.fact(facts.TopPost)
	if p.isChosen() {
		lines := []string{wording.UpperFirst("it " + p.besideMean(facts.TopLikes, facts.Likes, "likes")),
			"It " + p.besideMean(facts.TopComments, facts.Comments, "comments"), "It " + p.published(), "It " + p.tags()}
		return phrasing.Paragraphs(p.title()+" "+p.rate(), "- "+strings.Join(lines, "\n- "),
			"That's what I can see; it doesn't prove why it did well.")
	}
	if p.nth > len(ordinals) { // none of the best
		lines := p.setApart(formatOf(p.of, f))
		if len(lines) == 0 {
			return p.title() + " " + p.rate() + " That's all I have on it."
		}
		return phrasing.Paragraphs(p.title()+" "+p.rate(), "- "+strings.Join(lines, "\n- "), noProof)
	}
	text := phrasing.Whose(p.of) + " " + ordinals[p.nth-1].place + " post is the " + wording.LowerFirst(postName(p.of, f)) +
		", with an engagement rate of " + f.Cite() + "."
	if mean, known := p.of.Known(facts.Rate); known {
		text += " " + phrasing.Whose(p.of) + " mean is " + mean.Cite() + "."
	}
	lines := p.setApart(formatOf(p.of, f))
	if len(lines) == 0 {
		return text + " That's all I have on it."
	}
	return phrasing.Paragraphs(text, "- "+strings.Join(lines, "\n- "), noProof)
}

// onTheHour is the hour that a time lies in: 5:00 PM of 5:34 PM.
func onTheHour(at string) string {
	hour, _, _ := strings.Cut(at, ":")
	return hour + ":00" + at[max(0, len(at)-len(" PM")):]
}

// setApart compares a post of a format with what is usual.
func (p post) setApart(format string) (lines []string) {
	of, nth := p.of, p.nth
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

// postName is a post as an answer says it. Its caption is quoted as it is, whoever wrote it.
func postName(of facts.Subject, f reply.Fact) string {
	name, caption, quoted := strings.Cut(plainName(of, f), ` "`)
	if !quoted {
		return name
	}
	return name + ` "` + reply.Verbatim(caption)
}

// plainName is a post without whose it is, and since when that is known.
func plainName(of facts.Subject, f reply.Fact) string {
	name := strings.TrimSuffix(f.Label, " of "+of.Name)
	if of.Until != "" {
		name = strings.TrimSuffix(name, ", until "+of.Until)
	}
	return name
}

// aboutNamed answers about a post that a prompt names by what it is about or by its day: how did the berry tart reel do.
func aboutNamed(asked intent, folded string, sheet facts.Sheet) (written, bool) {
	of, missing := subjectOf(asked, sheet)
	which := aspectsOf(folded)
	isWhy := len(which) > 0 && which[0].says == nil
	if missing != "" || of.History == nil || asked.several != nil || !slices.Contains(ofAPost, asked.topic) || asked.topic == topicSaved ||
		notOfPost.MatchString(folded) && !isWhy {
		return written{}, false
	}
	name, found := records.NameIn(folded, of.History)
	if !found || of.IsOwn && ofOthers.MatchString(folded) || !isWhy && len(which) == 0 && !howItDid.MatchString(folded) {
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
			". The latest is the "+shown(of, ever[0]).named()+"."), about: topicWhyBest, open: true}, true
	}
	said := shown(of, posts[0]).told(folded)
	if len(posts) > 1 {
		said = "Several of " + wording.LowerFirst(phrasing.Whose(of)) + " posts fit; this is the latest. " + said
	}
	return written{text: phrasing.Until(of, said), about: topicWhyBest}, true
}
