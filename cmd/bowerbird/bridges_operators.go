package main

import (
	"context"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/modules/accounts"
	"github.com/bowerbird/bowerbird/modules/accounts/deletion"
	"github.com/bowerbird/bowerbird/modules/accounts/suspension"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/modules/operators/console"
	"github.com/bowerbird/bowerbird/platform/apperr"
)

// operatedUsers are the users as operators see them.
type operatedUsers struct {
	*suspension.Service

	directory *users.Directory
	accounts  *accounts.Service
	deletion  *deletion.Service
}

func (u operatedUsers) Search(ctx context.Context, text string, before int64) (page []console.Person, next *int64, err error) {
	found, next, err := u.directory.Search(ctx, text, before)
	for _, p := range found {
		page = append(page, personOf(p))
	}
	return page, next, err
}

func (u operatedUsers) Find(ctx context.Context, id int64) (console.PersonDetails, error) {
	p, err := u.directory.Person(ctx, id)
	return console.PersonDetails{Person: personOf(p), Verified: p.Verified(), Sessions: p.Sessions}, err
}

func personOf(p users.Person) console.Person {
	return console.Person{
		ID: p.ID, Email: p.Email, FullName: p.FullName, Instagram: p.InstagramUsername, CreatedAt: p.CreatedAt, LastSeenAt: p.LastSeenAt,
		SuspendedAt: p.SuspendedAt, EraseAt: p.EraseAt,
	}
}

func (u operatedUsers) Email(ctx context.Context, id int64) (string, error) {
	email, err := u.directory.Email(ctx, id)
	if apperr.Is(err, apperr.NotFound) {
		return "", nil
	}
	return email, err
}

func (u operatedUsers) SignOut(ctx context.Context, id int64) error {
	return u.accounts.EndSessions(ctx, id)
}

func (u operatedUsers) Delete(ctx context.Context, id int64) (time.Time, error) {
	return u.deletion.DeleteFor(ctx, id)
}

// operatedPlans are the plans of users as operators see and set them.
type operatedPlans struct {
	plans   *billingplans.Service
	changes *billingplans.Changes
}

func (p operatedPlans) Of(ctx context.Context, userID int64) (console.Plan, error) {
	d, err := p.plans.Details(ctx, userID)
	if err != nil {
		return console.Plan{}, fmt.Errorf("plan of user %d: %w", userID, err)
	}
	return console.Plan{
		Name: d.Plan.Name, Provider: d.Subscription.Provider, EndsAt: d.Subscription.EndsAt,
		Competitors: d.Used[billingplans.Competitors], Inspirations: d.Used[billingplans.Inspirations],
	}, nil
}

func (p operatedPlans) Set(ctx context.Context, userID int64, plan string) error {
	return p.changes.SetPlan(ctx, userID, plan)
}
