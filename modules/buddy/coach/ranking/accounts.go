package ranking

import (
	"cmp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/than"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/verdict"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

const NoCompetitors = "I have no competitors to compare with in this conversation. " +
	"Track accounts in Competitors and choose them when you start a chat."

const NotConnected = "I can't tell yet: no Instagram account is connected. Connect yours in Settings, and I'll answer from its numbers."

// NotBy says that accounts can't be ranked by figures that Instagram shows to an owner alone, or of reels alone.
func NotBy(private []string) string {
	said := "I can't rank accounts by " + phrasing.JoinList(private) + ". "
	if slices.Contains(private, "views") {
		return said + records.ViewsOfReels + " Ask me for the views of one account's reels."
	}
	return said + "Instagram shows these figures to an account's owner alone."
}

// OverAll says that a figure is not known of the format that a prompt names.
func OverAll(folded string) string {
	if format := asks.Format(folded); format != "" {
		return "I don't have that for " + format + "s alone, only for all posts."
	}
	return ""
}

// Told names the first of the accounts and lists them all, each with its figure.
func Told(folded string, sheet facts.Sheet) string {
	if len(sheet.Others) == 0 {
		return NoCompetitors
	}
	figure := names.Without(folded, Usernames(sheet)) // @slow.loaf asks for no growth
	by, named := In(figure)
	caveat := OverAll(folded)
	if asks.Apart.MatchString(folded) && !Asked(folded) {
		if !named {
			return phrasing.Paragraphs(caveat, gaps(sheet, followers, by))
		}
		return phrasing.Paragraphs(caveat, gaps(sheet, by))
	}
	accounts := Accounts(folded, sheet)
	var ranked []facts.Subject
	var open []string
	for _, a := range accounts {
		if _, known := a.Known(by.Key); known {
			ranked = append(ranked, a)
			continue
		}
		open = append(open, by.Unknown(a))
	}
	below := IsFromBelow(figure)
	slices.SortStableFunc(ranked, func(a, b facts.Subject) int {
		if below {
			a, b = b, a
		}
		return cmp.Compare(figureOf(b, by.Key), figureOf(a, by.Key))
	})
	list := list(ranked, by.Key)
	lead := by.most
	if below {
		lead = by.least
	}
	pair := len(accounts) == 2 && asks.Comparative.MatchString(folded)
	switch {
	case pair && len(open) > 0:
		return phrasing.Paragraphs(caveat, phrasing.Sentences(append(open, "So I can't say who is ahead.")...), list)
	case len(ranked) == 0:
		return phrasing.Sentences(caveat, "I can't tell "+by.who+": I don't have that figure of any of them.")
	}
	first, _ := ranked[0].Known(by.Key)
	says := lead.of(ranked[0])
	if pair {
		if next, _ := ranked[1].Known(by.Key); next.Value == first.Value {
			return phrasing.Paragraphs(caveat, "It's the same for both:", list)
		}
		says = lead.ofTwo().of(ranked[0])
		if ranked[0].IsOwn || ranked[1].IsOwn {
			says = verdict.OfPair(folded, ranked[0].IsOwn) + says
		}
	}
	says += first.Cite() + by.unit + "."
	if asks.Apart.MatchString(folded) && len(ranked) > 1 {
		says = phrasing.Sentences(says, by.gap(ranked[0], ranked[1]))
	}
	return phrasing.Paragraphs(caveat, says, list, phrasing.Sentences(open...))
}

// Accounts are those that a prompt wants ranked.
func Accounts(folded string, sheet facts.Sheet) []facts.Subject {
	accounts := slices.Clone(sheet.Others)
	if sheet.Own != nil && (len(sheet.Others) == 1 && asks.OfThose.MatchString(folded) || !asks.OnlyOthers.MatchString(folded)) {
		accounts = append(accounts, *sheet.Own)
	}
	return accounts
}

// Unknown says why the figure of an account is not known.
func (r Figure) Unknown(of facts.Subject) string {
	name := of.Name
	if of.IsOwn {
		name = "your account"
	}
	return phrasing.Unknown(of, r.Key, strings.Replace(r.What, "@", name, 1))
}

// gaps are how far the user's account is from each of the others or, without it, the first of these from the second.
func gaps(sheet facts.Sheet, measures ...Figure) string {
	others, one := sheet.Others, sheet.Own
	switch {
	case one == nil && len(others) == 1:
		return NotConnected
	case one == nil:
		one, others = &others[0], others[1:]
	}
	var told []string
	for _, other := range others {
		var lines []string
		for _, by := range measures {
			lines = append(lines, by.gap(*one, other))
		}
		told = append(told, phrasing.Sentences(lines...))
	}
	return phrasing.Paragraphs(told...)
}

// gap is how far two accounts are apart, the one ahead first.
func (r Figure) gap(ahead, behind facts.Subject) string {
	for _, of := range []facts.Subject{ahead, behind} {
		if _, known := of.Known(r.Key); !known {
			return r.Unknown(of) + " So I can't tell the difference."
		}
	}
	a, _ := ahead.Known(r.Key)
	b, _ := behind.Known(r.Key)
	return than.Measure{Noun: r.Noun, Apart: r.Apart}.Gap(than.Told{Of: ahead, Figure: a}, than.Told{Of: behind, Figure: b})
}

// Usernames are those of a sheet's accounts, the user's own last.
func Usernames(sheet facts.Sheet) (list []string) {
	for _, other := range sheet.Others {
		list = append(list, strings.TrimPrefix(other.Name, "@"))
	}
	if sheet.Own != nil {
		list = append(list, strings.TrimPrefix(sheet.Own.Name, "@"))
	}
	return list
}

// list is a numbered list of accounts, each with its figure.
func list(ranked []facts.Subject, key facts.Key) string {
	lines := make([]string, 0, len(ranked))
	for i, a := range ranked {
		f, _ := a.Known(key)
		lines = append(lines, phrasing.Item(i+1, nameOf(a)+": "+f.Cite()))
	}
	return strings.Join(lines, "\n")
}

// Yourself is the user in a list of accounts. A follow-up reads from the list who is first.
const Yourself = "You"

// nameOf is how a list names an account.
func nameOf(of facts.Subject) string {
	if of.IsOwn {
		return Yourself
	}
	return of.Name + phrasing.Ended(of)
}

// figureOf is a known figure's number.
func figureOf(of facts.Subject, key facts.Key) float64 {
	f, _ := of.Known(key)
	return f.Number()
}
