package webhooks

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
)

// payload is the body of a delivery. Fields may be added to it and to data; none changes its meaning or goes away.
type payload struct {
	ID        string    `json:"id"`
	Type      Event     `json:"type"`
	CreatedAt time.Time `json:"createdAt"`
	Data      any       `json:"data"`
}

// AnyOn reports whether any user has a webhook that is on: one look into an index.
func (s *Service) AnyOn(ctx context.Context) (bool, error) { return s.deps.Store.anyOn(ctx) }

// Emit queues an event for each webhook of some users that wants it, in the transaction of ctx: the change and its event are stored
// together or not at all. Without webhooks it costs one query by an index.
func (s *Service) Emit(ctx context.Context, event Event, users []int64, data any) error {
	wanting, err := s.deps.Store.wanting(ctx, users, event)
	if err != nil {
		return fmt.Errorf("webhooks for %s: %w", event, err)
	}
	of := map[int64]Delivery{}
	for _, w := range wanting {
		d, made := of[w.UserID]
		if !made {
			if d, err = s.newDelivery(event, data); err != nil {
				return err
			}
			of[w.UserID] = d
		}
		if err := s.queue(ctx, w, d); err != nil {
			return fmt.Errorf("queue %s for webhook %d: %w", event, w.ID, err)
		}
	}
	return nil
}

func (s *Service) newDelivery(event Event, data any) (Delivery, error) {
	now := s.clock.Now().UTC()
	d := Delivery{EventID: "evt_" + rand.Text(), Event: event, CreatedAt: now}
	raw, err := json.Marshal(payload{d.EventID, event, now.Truncate(time.Millisecond), data})
	if err != nil {
		return Delivery{}, fmt.Errorf("payload of %s: %w", event, err)
	}
	d.payload = string(raw)
	return d, nil
}

// queue stores a delivery and its job in the transaction of ctx.
func (s *Service) queue(ctx context.Context, w Webhook, d Delivery) error {
	id, err := s.deps.Store.insertDelivery(ctx, w, d)
	if err != nil {
		return err
	}
	_, err = jobs.Enqueue(ctx, s.deps.Outbox, deliverJob, deliverArgs{DeliveryID: id, UserID: w.UserID})
	return err
}
