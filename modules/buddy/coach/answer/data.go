// Package answer writes the answer to a typed question: one template for each topic. Every figure that it writes is the citation
// of a fact.
package answer

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Queries runs typed questions about accounts.
type Queries interface {
	Run(ctx context.Context, userID int64, q query.Query) (query.Result, error)
	// Watched are the accounts that a user may ask about, the own one first.
	Watched(ctx context.Context, userID int64) ([]figures.WatchedProfile, error)
}

// Sources are what an answer may be read from.
type Sources struct {
	facts.Sources
	Queries Queries
	Users   facts.Users
	Clock   clock.Clock
}

// Data is what is read for one question.
type Data struct {
	*facts.Reader
	queries Queries
	users   facts.Users
	clock   clock.Clock

	watched *[]figures.WatchedProfile // those of the conversation
	zone    **time.Location
	derived int
}

// NewData reads nothing yet.
func NewData(ctx context.Context, s Sources, q reply.Question) *Data {
	return &Data{Reader: facts.NewReader(ctx, s.Sources, q), queries: s.Queries, users: s.Users, clock: s.Clock}
}

// derive makes a fact of others; of is the name of what it belongs to.
func (d *Data) derive(prefix, of string, f facts.Figure) reply.Fact {
	d.derived++
	return d.Know(facts.NewSubject(fmt.Sprint(prefix, d.derived), of, true, []facts.Figure{f})).Facts()[0]
}

// accountsOfTalk are the user's own account, then those that were chosen for the conversation.
func (d *Data) accountsOfTalk() []figures.WatchedProfile {
	return facts.Once(d.Reader, "accounts", &d.watched, func() ([]figures.WatchedProfile, error) {
		list, err := d.queries.Watched(d.Context, d.Question.UserID)
		return slices.DeleteFunc(slices.Clone(list), func(p figures.WatchedProfile) bool {
			return !p.Own && !slices.Contains(d.Question.CompetitorProfileIDs, p.ID)
		}), err
	})
}

// Names are the usernames of the conversation: the user's own account, then those that were chosen.
func (d *Data) Names() []string {
	return each(d.accountsOfTalk(), func(p figures.WatchedProfile) string { return p.Username })
}

// Own is the username of the user's account; empty: none is connected.
func (d *Data) Own() string {
	if list := d.accountsOfTalk(); len(list) > 0 && list[0].Own {
		return list[0].Username
	}
	return ""
}

// Others are the usernames of the chosen accounts.
func (d *Data) Others() []string { return d.Names()[either(d.Own() == "", 0, 1):] }

// Zone is where the user lives.
func (d *Data) Zone() *time.Location {
	return facts.Once(d.Reader, "time zone", &d.zone, func() (*time.Location, error) {
		name, err := d.users.Timezone(d.Context, d.Question.UserID)
		return figures.ZoneOf(name), err
	})
}

// Today is the user's day at midnight.
func (d *Data) Today() time.Time {
	now := d.clock.Now().In(d.Zone())
	return figures.StartOfDay(now.Year(), now.Month(), now.Day(), d.Zone())
}

// watchedAs is the account of a name; a name that is not of the conversation has no id.
func (d *Data) watchedAs(name string) figures.WatchedProfile {
	for _, p := range d.accountsOfTalk() {
		if p.Username == name {
			return p
		}
	}
	return figures.WatchedProfile{}
}

// Until is the day on which the data of an account ends, "3 Nov 2026"; empty: it goes on.
func (d *Data) Until(name string) string {
	if end := d.watchedAs(name).EndedAt(); end != nil {
		return end.In(d.Zone()).Format("2 Jan 2006")
	}
	return ""
}

// Account has the figures that the pages of an account show; none where it is not the user's to see.
func (d *Data) Account(name string) (of facts.Subject) {
	switch p := d.watchedAs(name); {
	case !p.Own && p.ID != 0:
		return d.OtherAccount(p.ID)
	case p.Own && d.OwnAccount() != nil:
		return *d.OwnAccount()
	}
	return of
}

// cell is one figure of a query's result.
type cell struct {
	query.Row
	fact reply.Fact
}

// known reports whether the figure has a value.
func (c cell) known() bool { return c.fact.Reason == "" && len(c.fact.Numbers) > 0 }

func (c cell) value() float64 { return c.fact.Number() }

// run answers a query. The reason of one that has no answer becomes that of the question.
func (w *writer) run(q query.Query) (cells []cell) {
	result, err := w.queries.Run(w.Context, w.Question.UserID, q)
	if apperr.Is(err, apperr.NotFound) {
		w.refuse("You no longer track an account of this conversation.")
		return nil
	}
	if apperr.Is(err, apperr.Invalid) {
		w.refuse(strings.Join(apperr.From(err).Messages, " "))
		return nil
	}
	if err != nil {
		w.Fail("query", err)
		return nil
	}
	w.derived++
	var list []reply.Fact
	for _, of := range result.Subjects(fmt.Sprint("q", w.derived)) {
		list = append(list, w.Know(of).Facts()...)
	}
	for i, row := range result.Rows {
		cells = append(cells, cell{row, list[i]})
	}
	return cells
}

// one answers a query that is not split.
func (w *writer) one(q query.Query) cell { return append(w.run(q), cell{})[0] }

// posts are the posts that a query finds, each with its figures as facts.
func (w *writer) posts(q query.Query) (list []onePost) {
	q.By = query.Post
	for _, c := range w.run(q) {
		if c.Post != nil {
			list = append(list, w.post(*c.Post, c.Account, c.Figure))
		}
	}
	return list
}

// onePost is a post with its figures.
type onePost struct {
	figures.Post
	account string
	of      facts.Subject
}

// post has a post with its figures; found is the one that a query has found.
func (d *Data) post(p figures.Post, account string, found facts.Figure) onePost {
	p.PostedAt = p.PostedAt.In(d.Zone())
	basis := figures.Basis{Formula: figures.FormulaPostRate, N: 1}
	var rate *float64
	if value, known := p.Rate(); known {
		rate = &value
	} else {
		basis.Reason = new(p.MissingReason())
	}
	name := facts.PostName(p, d.Zone())
	list := facts.PostFigures(1, name, rate, basis, p)
	if p.Views != nil {
		list = append(list, facts.Figure{Key: facts.TopViews.Nth(1), Label: "Views of the " + name, Unit: facts.Count,
			Value: new(float64(*p.Views)), Basis: figures.Basis{Formula: figures.FormulaAsSaid, N: 1}})
	}
	if found.Key.Kind() == facts.InsightIn {
		found.Key = facts.TopInsight.Nth(1)
		list = append(list, found)
	}
	for i := range list {
		list[i].Link = facts.PostPage(p)
	}
	return onePost{p, account, d.Know(facts.NewSubject(fmt.Sprint("post", p.ID), "@"+account, account == d.Own(), list))}
}

// between is how much lies between two facts: from an earlier one, with its sign, or from a lesser one.
func (d *Data) between(a, b reply.Fact, isChange bool) reply.Fact {
	unit := either(isChange, facts.SignedMean, facts.Mean)
	switch {
	case isPercent(a):
		unit = either(isChange, facts.Points, facts.PointsApart)
	case a.Number() == math.Trunc(a.Number()) && b.Number() == math.Trunc(b.Number()):
		unit = either(isChange, facts.SignedCount, facts.Count)
	}
	label := a.Label + " minus " + b.Label
	apart := facts.Figure{
		Key:   facts.Key(strings.NewReplacer(":", "", ".", "").Replace(a.ID + "Minus" + b.ID)),
		Label: label, Unit: unit, Value: new(a.Number() - b.Number()), Basis: figures.Basis{Formula: label}, Link: a.Link,
	}
	return d.derive("gap", "two figures", apart)
}

// mean is that of some figures.
func (d *Data) mean(prefix, of string, list []reply.Fact, f facts.Figure) reply.Fact {
	sum := 0.0
	for _, one := range list {
		sum += one.Number()
	}
	f.Unit, f.Value = either(isPercent(list[0]), facts.Percent, facts.Mean), new(sum/float64(len(list)))
	return d.derive(prefix, of, f)
}

func isPercent(f reply.Fact) bool { return strings.HasSuffix(f.Value, "%") }
