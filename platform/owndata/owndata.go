// Package owndata collects what every module keeps of a user, to erase it with the account and to export it for its owner.
// A module provides an Eraser in the fx group "erasers" and an Exporter in "exporters"; one that does something for users by
// itself, without their asking, a Suspender in "suspenders".
package owndata

import (
	"context"
	"fmt"

	"github.com/bowerbird/bowerbird/platform/database"
)

// Eraser deletes what a module keeps of a user.
type Eraser interface {
	// Erases names the tables that are empty of the user afterwards.
	Erases() []string
	// Erase deletes it in the transaction of ctx. Once more changes nothing.
	Erase(ctx context.Context, userID int64) error
}

// Exporter reads what a module keeps of a user.
type Exporter interface {
	// Exports names the tables whose rows of the user it gives.
	Exports() []string
	// Export gives write each row, as columns by name and without secrets, table by table.
	Export(ctx context.Context, userID int64, write Write) error
}

// Suspender stops what a module does for a user by itself, while the account waits to be erased.
type Suspender interface {
	// Suspend stops it in the transaction of ctx.
	Suspend(ctx context.Context, userID int64) error
	// Resume goes on with it: the account is kept.
	Resume(ctx context.Context, userID int64) error
}

// Write takes a row of a table. An error ends the export.
type Write func(table Table, row map[string]any) error

// Registry is the erasers, exporters and suspenders of all modules.
type Registry struct {
	db         *database.DB
	erasers    []Eraser
	exporters  []Exporter
	suspenders []Suspender
}

// NewRegistry erases, exports and suspends in the order given.
func NewRegistry(db *database.DB, erasers []Eraser, exporters []Exporter, suspenders []Suspender) *Registry {
	return &Registry{db, erasers, exporters, suspenders}
}

// Suspend stops all that is done for a user, or nothing.
func (r *Registry) Suspend(ctx context.Context, userID int64) error {
	return r.eachSuspender(ctx, "suspend", userID, Suspender.Suspend)
}

// Resume goes on with all of it.
func (r *Registry) Resume(ctx context.Context, userID int64) error {
	return r.eachSuspender(ctx, "resume", userID, Suspender.Resume)
}

func (r *Registry) eachSuspender(ctx context.Context, what string, userID int64,
	tell func(Suspender, context.Context, int64) error) error {
	return r.db.InTx(ctx, func(ctx context.Context) error {
		for _, s := range r.suspenders {
			if err := tell(s, ctx, userID); err != nil {
				return fmt.Errorf("%s user %d: %w", what, userID, err)
			}
		}
		return nil
	})
}

// Erase deletes all that is kept of a user, or nothing.
func (r *Registry) Erase(ctx context.Context, userID int64) error {
	return r.db.InTx(ctx, func(ctx context.Context) error {
		for _, e := range r.erasers {
			if err := e.Erase(ctx, userID); err != nil {
				return fmt.Errorf("erase %v of user %d: %w", e.Erases(), userID, err)
			}
		}
		return nil
	})
}

// Export gives write all that is kept of a user, as it was at one instant where the database can say so.
func (r *Registry) Export(ctx context.Context, userID int64, write Write) error {
	return r.db.Snapshot(ctx, func(ctx context.Context) error {
		for _, e := range r.exporters {
			if err := e.Export(ctx, userID, write); err != nil {
				return fmt.Errorf("export %v of user %d: %w", e.Exports(), userID, err)
			}
		}
		return nil
	})
}
