package onepost

import (
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// besideMean is a count of it beside the mean of a post.
func (p Post) besideMean(key, mean facts.Key, what string) string {
	got, known := p.Fact(key)
	if !known {
		return "has no number of " + what + " that is known" + p.butRate()
	}
	said := "got " + got.Cite() + " " + phrasing.Noun(got, what)
	if usual, known := p.Of.Known(mean); known {
		said += "; a post of " + phrasing.Possessed(p.Of) + " gets " + usual.Cite() + " on average"
	}
	return said + "."
}

// views are beside the mean of the reels, which alone have some that are known.
func (p Post) views() string {
	f := records.ViewsOf(p.Of, p.Nth)
	if f.Reason != "" {
		said := "has no views that I can tell: " + text.LowerFirst(f.Reason)
		if p.Of.IsOwn && !p.IsChosen() {
			said += " Open Insights in the Instagram app to see them."
		}
		return said
	}
	said := "got " + f.Cite() + " " + phrasing.Noun(f, "views")
	if mean := records.Mean(p.Of, records.Views, records.Recent, figures.Reel.Name()); mean.Reason == "" {
		said += "; a reel of " + phrasing.Possessed(p.Of) + " gets " + mean.Cite() + " on average"
	}
	return said + "."
}

func (p Post) tags() string {
	if tags, known := p.Fact(facts.TopTags); known {
		return "has " + tags.Cite() + "."
	}
	if length, known := p.Fact(facts.TopLength); known {
		return "has no hashtags in its caption of " + length.Cite() + " characters."
	}
	return "has no hashtags that I know of" + p.butRate()
}

func (p Post) caption() string {
	_, begins := p.Name()
	length, known := p.Fact(facts.TopLength)
	switch {
	case begins == "":
		return "has no caption that I know of" + p.butRate()
	case strings.HasSuffix(begins, "…") && known:
		return "has a caption of " + length.Cite() + " characters. I only have how it begins: the post's own page shows it whole."
	default:
		return "has that caption and nothing else" + p.butRate()
	}
}

// Published is when it went out, as it follows on "it".
func (p Post) Published() string {
	day, knowsDay := p.Fact(facts.TopDay)
	hour, knowsHour := p.Fact(facts.TopHour)
	if !knowsDay || !knowsHour {
		return "went out at an hour that I don't know" + p.butRate()
	}
	said := "went out on a " + day.Cite() + " at " + hour.Cite()
	if times := p.Of.Several(facts.BestTime); len(times) > 0 {
		said += "; " + text.LowerFirst(phrasing.Whose(p.Of)) + " best hour is " + times[0].Cite()
	}
	return said + "."
}

func (p Post) format() string {
	f, _ := p.Fact(facts.TopPost)
	return "is " + phrasing.Article(FormatOf(p.Of, f)) + ", with an engagement rate of " + p.cited() + "."
}

func (p Post) author() string {
	if author := p.Author(); author != "" {
		return "is by " + author + ", with an engagement rate of " + p.cited() + "."
	}
	return "is " + phrasing.Possessed(p.Of) + ", with an engagement rate of " + p.cited() + "."
}

// Rate is its engagement rate beside what is usual, as it follows on "it".
func (p Post) Rate() string {
	if f, known := p.Fact(facts.TopPost); !known {
		return "has no engagement rate that I can tell: " + text.LowerFirst(f.Reason)
	}
	said := "has an engagement rate of " + p.cited() + "."
	if usual, known := p.Fact(facts.TopUsual); known {
		return said + " " + text.UpperFirst(p.Averages()) + " is " + usual.Cite() + "."
	}
	if mean, known := p.Of.Known(facts.Rate); known {
		return said + " " + phrasing.Whose(p.Of) + " mean is " + mean.Cite() + "."
	}
	return said
}

// Averages is whose average a post that was chosen is compared with: "its author's average", or the user's.
func (p Post) Averages() string {
	if p.Of.User != "" && p.Author() == p.Of.User {
		return "your average"
	}
	return "its author's average"
}

// butRate ends a sentence about what a post lacks with its engagement rate, where that is known.
func (p Post) butRate() string {
	if _, known := p.Fact(facts.TopPost); !known {
		return "."
	}
	return "; its engagement rate is " + p.cited() + "."
}

// cited is its engagement rate.
func (p Post) cited() string {
	f, _ := p.Fact(facts.TopPost)
	return f.Cite()
}
