package billingplans

import (
	"context"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// OwnData is what this module keeps of a user.
type OwnData struct {
	*owndata.Tables
	store  *Store
	outbox *jobs.Outbox
}

// NewOwnData reads and erases in db.
func NewOwnData(db *database.DB, store *Store, outbox *jobs.Outbox) *OwnData {
	return &OwnData{owndata.NewTables(db,
		owndata.Table{Name: "subscriptions", File: "plan",
			Columns: "plan, period, status, provider, renews_at, ends_at, next_plan, next_period, grace_ends_at, anchor_day, created_at, " +
				"updated_at"},
		owndata.Table{Name: "plan_counters", File: "plan-usage", Columns: "kind, used"},
		owndata.Table{Name: "stripe_customers", File: "payment", Columns: "customer_id, created_at"},
	), store, outbox}
}

// Erase also ends what the user pays for: nobody pays for an account that is gone.
func (o *OwnData) Erase(ctx context.Context, userID int64) error {
	buyer, err := o.store.customer(ctx, userID)
	if err != nil {
		return err
	}
	if buyer.CustomerID != "" {
		if _, err := jobs.Enqueue(ctx, o.outbox, deleteCustomerJob, deleteCustomerArgs{buyer.CustomerID}); err != nil {
			return err
		}
	}
	return o.Tables.Erase(ctx, userID)
}
