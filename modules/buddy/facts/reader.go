package facts

import (
	"context"
	"fmt"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/config"
)

// Sources are what a question may be answered from.
type Sources struct {
	fx.In

	Accounts  Accounts
	Goals     Goals
	Audiences Audiences
	Ideas     Ideas
	Saved     Saved
}

// Reader reads what one question needs, with its user's rights: each thing once and only when it is asked for. The first error ends the
// reading: Err returns it, and what was to be read is empty.
type Reader struct {
	Sources
	Context  context.Context //nolint:containedctx // it lives as long as one question
	Question reply.Question

	own      **Subject
	others   map[int64]Subject // by profile
	week     *Subject
	planner  *Planner
	audience *Subject
	saved    *Subject
	facts    []reply.Fact
	err      error
}

// NewReader reads nothing yet.
func NewReader(ctx context.Context, s Sources, q reply.Question) *Reader {
	return &Reader{Sources: s, Context: ctx, Question: q, others: map[int64]Subject{}}
}

// Err is what went wrong while something was read.
func (r *Reader) Err() error { return r.err }

// Fail notes what went wrong, unless something did before.
func (r *Reader) Fail(what string, err error) {
	if r.err == nil && err != nil {
		r.err = fmt.Errorf("%s: %w", what, err)
	}
}

// Facts are those of all that was read.
func (r *Reader) Facts() []reply.Fact { return r.facts }

// Know adds the facts of a subject to those that were read.
func (r *Reader) Know(of Subject) Subject {
	r.facts = append(r.facts, of.Facts()...)
	return of
}

// Once reads something the first time that it is asked for.
func Once[T any](r *Reader, what string, kept **T, read func() (T, error)) T {
	if *kept == nil {
		value, err := read()
		r.Fail(what, err)
		*kept = &value
	}
	return **kept
}

// OwnAccount is the account that the user has connected; nil without one.
func (r *Reader) OwnAccount() *Subject {
	return Once(r, "own account", &r.own, func() (*Subject, error) {
		own, err := r.Accounts.Own(r.Context, r.Question.UserID)
		if own == nil {
			return nil, err
		}
		return new(r.Know(own.subject("own"))), err
	})
}

// OtherAccounts are those of some profiles; those that are not the user's to see are left out.
func (r *Reader) OtherAccounts(profileIDs ...int64) (list []Subject) {
	accounts, err := r.Accounts.Watched(r.Context, r.Question.UserID, profileIDs)
	r.Fail("chosen accounts", err)
	for _, account := range accounts {
		list = append(list, r.Know(account.subject(fmt.Sprint("c:", account.ProfileID))))
	}
	return list
}

// OtherAccount is the account of a profile; it is empty where it is not the user's to see.
func (r *Reader) OtherAccount(profileID int64) Subject {
	if _, isRead := r.others[profileID]; !isRead {
		r.others[profileID] = append(r.OtherAccounts(profileID), Subject{})[0]
	}
	return r.others[profileID]
}

// subject is once for a list of figures.
func (r *Reader) subject(kept **Subject, prefix, name string, read func(context.Context, int64) ([]Figure, error)) Subject {
	return Once(r, name, kept, func() (Subject, error) {
		list, err := read(r.Context, r.Question.UserID)
		return r.Know(NewSubject(prefix, name, true, list)), err
	})
}

// Week is the weekly goal.
func (r *Reader) Week() Subject { return r.subject(&r.week, "week", yourWeek, r.Goals.Week) }

// Audience is who follows the user, as they typed it in.
func (r *Reader) Audience() Subject {
	return r.subject(&r.audience, "audience", "your audience", r.Audiences.Audience)
}

// Planner has the ideas of the user.
func (r *Reader) Planner() Planner {
	return Once(r, "planned ideas", &r.planner, func() (Planner, error) {
		list, plan, err := r.Ideas.Planned(r.Context, r.Question.UserID)
		plan.Subject = r.Know(NewSubject("planner", "your planner", true, list))
		return plan, err
	})
}

// SavedPosts are the posts that were chosen for the conversation; found is false where none were.
func (r *Reader) SavedPosts() (of Subject, found bool) {
	q := r.Question
	if len(q.ShortlistIDs)+len(q.PostIDs) == 0 {
		return of, false
	}
	return r.subject(&r.saved, "saved", "the posts you chose", func(ctx context.Context, userID int64) ([]Figure, error) {
		return r.Saved.Saved(ctx, userID, q.ShortlistIDs, q.PostIDs)
	}), true
}

// Idea is an idea of the user.
func (r *Reader) Idea(id int64) Idea {
	idea, err := r.Ideas.Idea(r.Context, r.Question.UserID, id)
	r.Fail(fmt.Sprint("idea ", id), err)
	return idea
}

// Builder makes the sheet of a question, with its user's rights.
type Builder struct {
	sources   Sources
	simulated bool
}

// NewBuilder reads nothing yet.
func NewBuilder(c config.Config, s Sources) *Builder { return &Builder{s, c.Simulated()} }

// Sheet has the own account and its audience, the accounts and posts that were chosen, the weekly goal,
// what is planned and the idea that is to get its copy.
func (b *Builder) Sheet(ctx context.Context, question reply.Question) (Sheet, error) {
	r := NewReader(ctx, b.sources, question)
	sheet := Sheet{
		Demo: b.simulated, Own: r.OwnAccount(), Others: r.OtherAccounts(question.CompetitorProfileIDs...), Week: r.Week(),
		Planner: r.Planner(), Audience: r.Audience(),
	}
	if saved, found := r.SavedPosts(); found {
		sheet.Saved = &saved
	}
	if question.IdeaID != nil {
		sheet.Idea = new(r.Idea(*question.IdeaID))
	}
	return sheet, r.Err()
}
