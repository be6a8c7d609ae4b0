package console

import (
	"context"
	"time"
)

// Person is a user in a list.
type Person struct {
	ID          int64
	Email       string
	FullName    string
	Instagram   *string
	CreatedAt   time.Time
	LastSeenAt  *time.Time
	SuspendedAt *time.Time
	EraseAt     *time.Time
}

// PersonDetails is one user.
type PersonDetails struct {
	Person       Person
	Verified     bool
	Sessions     int
	Plan         Plan
	SupportUntil *time.Time
}

// Plan is what a user has subscribed to, and how much of it is used.
type Plan struct {
	Name, Provider            string
	EndsAt                    *time.Time
	Competitors, Inspirations int
}

// Users are the users, and what an operator does with them. Each change joins the transaction of ctx.
type Users interface {
	Search(ctx context.Context, text string, before int64) (page []Person, next *int64, err error)
	// Find is apperr.NotFound for a user that does not exist. It leaves Plan and SupportUntil out.
	Find(ctx context.Context, id int64) (PersonDetails, error)
	// Email is the address of a user; empty: there is no such user.
	Email(ctx context.Context, id int64) (string, error)
	Suspend(ctx context.Context, id int64) (changed bool, err error)
	Unsuspend(ctx context.Context, id int64) (changed bool, err error)
	SignOut(ctx context.Context, id int64) error
	Delete(ctx context.Context, id int64) (eraseAt time.Time, err error)
}

// Plans are the plans of users.
type Plans interface {
	Of(ctx context.Context, userID int64) (Plan, error)
	// Set joins the transaction of ctx. It is apperr.Conflict while the user pays through Stripe.
	Set(ctx context.Context, userID int64, plan string) error
}

// Support knows which users let operators look at their accounts.
type Support interface {
	Until(ctx context.Context, userID int64) (*time.Time, error)
}

// Parts looks at parts of the installation. Each is asked at the same time as the others.
type Parts []func(ctx context.Context) []Part

// Version is that of the program.
type Version string
