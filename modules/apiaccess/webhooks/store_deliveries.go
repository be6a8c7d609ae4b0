package webhooks

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
)

type deliveryRow struct {
	ID         int64
	WebhookID  int64
	UserID     int64
	EventID    string
	Event      Event
	Payload    string
	State      State
	Attempts   int
	Status     *int
	DurationMs *int64
	Reason     string
	CreatedAt  time.Time `gorm:"autoCreateTime:false"`
	TriedAt    *time.Time
}

// TableName is for gorm.
func (deliveryRow) TableName() string { return "webhook_deliveries" }

func (r deliveryRow) delivery() Delivery {
	d := Delivery{ID: r.ID, WebhookID: r.WebhookID, EventID: r.EventID, Event: r.Event, State: r.State, Attempts: r.Attempts,
		Status: r.Status, Reason: r.Reason, CreatedAt: r.CreatedAt.UTC(), TriedAt: r.TriedAt, payload: r.Payload}
	if r.DurationMs != nil {
		d.Duration = new(time.Duration(*r.DurationMs) * time.Millisecond)
	}
	return d
}

func (s *Store) insertDelivery(ctx context.Context, w Webhook, d Delivery) (id int64, err error) {
	r := deliveryRow{WebhookID: w.ID, UserID: w.UserID, EventID: d.EventID, Event: d.Event, Payload: d.payload, State: Waiting,
		CreatedAt: d.CreatedAt}
	err = gorm.G[deliveryRow](s.db.Conn(ctx)).Create(ctx, &r)
	return r.ID, err
}

// delivery is one of a user's webhook.
func (s *Store) delivery(ctx context.Context, w Webhook, id int64) (d Delivery, found bool, err error) {
	r, err := gorm.G[deliveryRow](s.db.Conn(ctx)).Where("id = ? AND webhook_id = ?", id, w.ID).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return Delivery{}, false, nil
	}
	return r.delivery(), err == nil, err
}

// waiting is a delivery that has not ended, with its webhook.
func (s *Store) waiting(ctx context.Context, userID, id int64) (d Delivery, w Webhook, found bool, err error) {
	r, err := gorm.G[deliveryRow](s.db.Conn(ctx)).Where("id = ? AND user_id = ? AND state = ?", id, userID, Waiting).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return Delivery{}, Webhook{}, false, nil
	}
	if err == nil {
		w, found, err = s.find(ctx, userID, r.WebhookID)
	}
	return r.delivery(), w, found, err
}

// latest are the latest deliveries to a webhook, the newest first.
func (s *Store) latest(ctx context.Context, webhookID int64) (list []Delivery, err error) {
	rows, err := gorm.G[deliveryRow](s.db.Conn(ctx)).Where("webhook_id = ?", webhookID).Order("id DESC").Limit(keepDeliveries).Find(ctx)
	for _, r := range rows {
		list = append(list, r.delivery())
	}
	return list, err
}

// tried writes what came of an attempt at a delivery.
func (s *Store) tried(ctx context.Context, d Delivery, a attempt, state State) error {
	var status *int
	if a.status != 0 {
		status = &a.status
	}
	return s.db.Conn(ctx).Exec(`UPDATE webhook_deliveries SET state = ?, attempts = attempts + 1, status = ?, duration_ms = ?, reason = ?,
		tried_at = ? WHERE id = ?`, state, status, a.took.Milliseconds(), a.reason, a.at, d.ID).Error
}

// refuse ends a delivery that is not sent.
func (s *Store) refuse(ctx context.Context, d Delivery, why string) error {
	return s.db.Conn(ctx).Exec(`UPDATE webhook_deliveries SET state = 'failed', reason = ? WHERE id = ?`, why, d.ID).Error
}

// prune deletes deliveries from before an instant, and of each webhook those that ended before its latest few.
func (s *Store) prune(ctx context.Context, before time.Time) error {
	if err := s.db.Conn(ctx).Exec(`DELETE FROM webhook_deliveries WHERE created_at < ?`, before).Error; err != nil {
		return err
	}
	return s.db.Conn(ctx).Exec(`DELETE FROM webhook_deliveries WHERE state <> 'waiting' AND id IN (SELECT id FROM (
		SELECT id, ROW_NUMBER() OVER (PARTITION BY webhook_id ORDER BY id DESC) AS place FROM webhook_deliveries) AS ranked
		WHERE place > ?)`, keepDeliveries).Error
}
