package ideas

import (
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// FromPost is an idea that is built on a post; format is the one it is to have, where that is another.
func FromPost(p onepost.Post, best []reply.Fact, format string) string {
	name, caption := p.Name()
	begins := "**Make a sequel to your " + name + ":**"
	switch {
	case p.IsChosen():
		begins = "**Make your own version of the " + name + ":**"
	case !p.Of.IsOwn:
		begins = "**Your take on the " + name + " by " + p.Of.Name + ":**"
	}
	said := []string{begins}
	if rate, known := p.Fact(facts.TopPost); known && caption != "" {
		said = append(said, `"`+caption+`" `+phrasing.Reached(rate)+".")
	} else if known {
		said = append(said, "it "+phrasing.Reached(rate)+".")
	} else if caption != "" {
		said = append(said, `its caption begins "`+caption+`".`)
	}
	if format != "" && !strings.HasPrefix(name, format) {
		said = append(said, "Make it "+phrasing.Article(format)+" this time.")
	}
	if tags, known := p.Fact(facts.TopTags); known {
		said = append(said, "It had "+tags.Cite()+": use those that fit.")
	}
	if len(best) > 0 {
		said = append(said, "Publish it at "+best[0].Cite()+", your best hour.")
	}
	return phrasing.Sentences(said...)
}
