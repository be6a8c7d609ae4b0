package demo

import (
	"context"
	"time"
)

// marked reports whether the database was begun as a demo.
func (d *Demo) marked(ctx context.Context) (yes bool, err error) {
	err = d.with.DB.Conn(ctx).Raw(`SELECT EXISTS (SELECT 1 FROM demo_mark)`).Scan(&yes).Error
	return yes, err
}

// hasUserData reports whether there are users and none of them is the demo's.
func (d *Demo) hasUserData(ctx context.Context) (yes bool, err error) {
	err = d.with.DB.Conn(ctx).Raw(`SELECT EXISTS (SELECT 1 FROM users) AND NOT EXISTS (SELECT 1 FROM demo_mark)`).Scan(&yes).Error
	return yes, err
}

// mark makes the database a demo's in the transaction of ctx. Of several processes one is first; the others wait for
// its transaction.
func (d *Demo) mark(ctx context.Context, now time.Time) (first bool, err error) {
	tx := d.with.DB.Conn(ctx).Exec(`INSERT INTO demo_mark (id, seeded_at) VALUES (1, ?) ON CONFLICT DO NOTHING`, now)
	return tx.RowsAffected == 1, tx.Error
}
