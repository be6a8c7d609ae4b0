// Package audit keeps what operators did: each act is written in the transaction that does it, and is never changed or deleted. It names
// users and jobs by their ids alone, so that it can outlive them.
package audit

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
)

// Act is what was done.
type Act string

// The acts.
const (
	SignIn          Act = "operator.sign-in"
	SignInRefused   Act = "operator.sign-in-refused"
	SignOut         Act = "operator.sign-out"
	SetUp           Act = "operator.set-up"
	AddOperator     Act = "operator.add"
	ResetOperator   Act = "operator.reset"
	RemoveOperator  Act = "operator.remove"
	ChangePlan      Act = "user.change-plan"
	Suspend         Act = "user.suspend"
	Unsuspend       Act = "user.unsuspend"
	DeleteUser      Act = "user.delete"
	SignOutUser     Act = "user.sign-out"
	ViewAsUser      Act = "user.view"
	EndView         Act = "user.end-view"
	CreateUser      Act = "user.create"
	RetryJob        Act = "job.retry"
	DiscardJob      Act = "job.discard"
	longestDetail       = 200 // characters
	pageSize            = 50
	subjectUser         = "user"
	subjectJob          = "job"
	subjectOperator     = "operator"
)

// Subject is what something was done to.
type Subject struct {
	kind string
	id   int64
}

// User is a user as a subject.
func User(id int64) Subject { return Subject{subjectUser, id} }

// Job is a durable job as a subject.
func Job(id int64) Subject { return Subject{subjectJob, id} }

// Operator is an operator as a subject.
func Operator(id int64) Subject { return Subject{subjectOperator, id} }

// Nobody is no subject.
var Nobody Subject

// Entry is one act.
type Entry struct {
	ID         int64
	At         time.Time
	OperatorID *int64 // names can be given again, ids cannot; nil also for what an earlier version wrote
	Operator   *string
	Act        Act
	Subject    *string
	SubjectID  *int64
	Detail     string
	Address    string
}

// Log is all of them.
type Log struct {
	store store
	clock clock.Clock
}

// NewLog does no I/O.
func NewLog(db *database.DB) *Log { return &Log{store{db}, db.Clock()} }

// Write adds an act of the operator of ctx, in the transaction of ctx. Without an operator it is one of the command line, or of
// somebody unknown. detail must name no user.
func (l *Log) Write(ctx context.Context, act Act, on Subject, detail string) error {
	e := Entry{At: l.clock.Now(), Act: act, Detail: detail, Address: clientip.Of(ctx)}
	if runes := []rune(detail); len(runes) > longestDetail {
		e.Detail = string(runes[:longestDetail])
	}
	if o, ok := auth.OperatorFrom(ctx); ok {
		e.OperatorID, e.Operator = &o.ID, &o.Name
	}
	if on != Nobody {
		e.Subject, e.SubjectID = &on.kind, &on.id
	}
	return l.store.insert(ctx, e)
}

// List is a page of acts, the newest first. before is the id that the page before ended with; 0: the first page. userID restricts it to
// what was done to a user; 0: to anything.
func (l *Log) List(ctx context.Context, before, userID int64) (page []Entry, next *int64, err error) {
	page, err = l.store.list(ctx, before, userID, pageSize+1)
	if err == nil && len(page) > pageSize {
		page = page[:pageSize]
		next = &page[pageSize-1].ID
	}
	return page, next, err
}
