package billingplans

import (
	"context"
	"time"
)

// customer is who a user is at Stripe.
type customer struct {
	UserID     int64
	Nonce      string
	CustomerID string // empty: not there yet
	SessionID  string // of the checkout that is open; empty: none
}

// isCustomer says whether Stripe knows the user.
func (s *Store) isCustomer(ctx context.Context, userID int64) (known bool, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT COUNT(*) > 0 FROM stripe_customers WHERE user_id = ? AND customer_id IS NOT NULL`,
		userID).Scan(&known).Error
	return known, err
}

const customerColumns = `SELECT user_id, nonce, COALESCE(customer_id, '') AS customer_id, COALESCE(session_id, '') AS session_id
	FROM stripe_customers`

// customer of a user; the zero value when there is none.
func (s *Store) customer(ctx context.Context, userID int64) (found customer, err error) {
	err = s.db.Conn(ctx).Raw(customerColumns+` WHERE user_id = ?`, userID).Scan(&found).Error
	return found, err
}

// customerAt is the customer of one of Stripe's ids; the zero value when it is none of ours.
func (s *Store) customerAt(ctx context.Context, customerID string) (found customer, err error) {
	err = s.db.Conn(ctx).Raw(customerColumns+` WHERE customer_id = ?`, customerID).Scan(&found).Error
	return found, err
}

// begin makes the user's row with a nonce, unless it is there.
func (s *Store) begin(ctx context.Context, userID int64, nonce string, now time.Time) error {
	return s.db.Conn(ctx).Exec(`INSERT INTO stripe_customers (user_id, nonce, created_at) VALUES (?, ?, ?) ON CONFLICT (user_id) DO NOTHING`,
		userID, nonce, now).Error
}

// holdChanges lets nobody else change a user's plan at Stripe before until; false: somebody does.
func (s *Store) holdChanges(ctx context.Context, userID int64, now, until time.Time) (held bool, err error) {
	tx := s.db.Conn(ctx).Exec(`UPDATE stripe_customers SET held_until = ? WHERE user_id = ? AND (held_until IS NULL OR held_until <= ?)`,
		until, userID, now)
	return tx.RowsAffected == 1, tx.Error
}

// heldUntil is when the hold on a user's plan ends; the zero value when nobody holds it any more.
func (s *Store) heldUntil(ctx context.Context, userID int64) (time.Time, error) {
	var row struct{ HeldUntil *time.Time }
	err := s.db.Conn(ctx).Raw(`SELECT held_until FROM stripe_customers WHERE user_id = ?`, userID).Scan(&row).Error
	if err != nil || row.HeldUntil == nil {
		return time.Time{}, err
	}
	return *row.HeldUntil, nil
}

// releaseAllChanges ends every hold.
func (s *Store) releaseAllChanges(ctx context.Context) error {
	return s.db.Conn(ctx).Exec(`UPDATE stripe_customers SET held_until = NULL WHERE held_until IS NOT NULL`).Error
}

// releaseChanges ends what holdChanges began.
func (s *Store) releaseChanges(ctx context.Context, userID int64) error {
	return s.db.Conn(ctx).Exec(`UPDATE stripe_customers SET held_until = NULL WHERE user_id = ?`, userID).Error
}

func (s *Store) setCustomer(ctx context.Context, userID int64, customerID string) error {
	return s.db.Conn(ctx).Exec(`UPDATE stripe_customers SET customer_id = ? WHERE user_id = ?`, customerID, userID).Error
}

// dropCustomer forgets one that Stripe has no more, so that another is made.
func (s *Store) dropCustomer(ctx context.Context, userID int64, customerID, nonce string) error {
	return s.db.Conn(ctx).Exec(`UPDATE stripe_customers SET customer_id = NULL, session_id = NULL, nonce = ? WHERE user_id = ?
		AND customer_id = ?`,
		nonce, userID, customerID).Error
}

// openSession notes a checkout in the place of the one before; false: another has taken that place meanwhile.
func (s *Store) openSession(ctx context.Context, userID int64, before, sessionID string) (noted bool, err error) {
	tx := s.db.Conn(ctx).Exec(`UPDATE stripe_customers SET session_id = ? WHERE user_id = ? AND COALESCE(session_id, '') = ?`, sessionID,
		userID, before)
	return tx.RowsAffected == 1, tx.Error
}

// beginSync numbers a reading of Stripe that begins now.
func (s *Store) beginSync(ctx context.Context, userID int64) (number int64, err error) {
	err = s.db.Conn(ctx).Raw(`UPDATE stripe_customers SET syncs = syncs + 1 WHERE user_id = ? RETURNING syncs`, userID).Scan(&number).Error
	return number, err
}

// takeSync lets a reading write; false: one that began later has written already, or the user is gone.
func (s *Store) takeSync(ctx context.Context, userID, number int64) (taken bool, err error) {
	tx := s.db.Conn(ctx).Exec(`UPDATE stripe_customers SET synced = ? WHERE user_id = ? AND synced < ?`, number, userID, number)
	return tx.RowsAffected == 1, tx.Error
}

// takeEvent notes an event; false: it was taken before.
func (s *Store) takeEvent(ctx context.Context, id string, now time.Time) (taken bool, err error) {
	tx := s.db.Conn(ctx).Exec(`INSERT INTO stripe_events (id, received_at) VALUES (?, ?) ON CONFLICT (id) DO NOTHING`, id, now)
	return tx.RowsAffected == 1, tx.Error
}

func (s *Store) forgetEvents(ctx context.Context, before time.Time) error {
	return s.db.Conn(ctx).Exec(`DELETE FROM stripe_events WHERE received_at < ?`, before).Error
}
