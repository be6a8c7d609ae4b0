package webhooks

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// WebhookView is a webhook as its user sees it.
type WebhookView struct {
	ID           int64      `json:"id"`
	URL          string     `json:"url"`
	Events       []Event    `json:"events" enum:"profile.refreshed,alert.raised,idea.changed,report.ready"`
	Enabled      bool       `json:"enabled"`
	Off          Off        `json:"off" enum:",paused,failing,gone" doc:"Why it is off: by its user, failing for 3 days, or 410; empty: on"`
	HasSecret    bool       `json:"hasSecret" doc:"False: the server has lost it, and sends nothing until there is a new one"`
	LastTriedAt  *time.Time `json:"lastTriedAt" doc:"Null: never"`
	Trouble      *string    `json:"trouble" doc:"What went wrong at the latest attempt; null: nothing"`
	FailingSince *time.Time `json:"failingSince" doc:"The first failure since the last success; null: none"`
	CreatedAt    time.Time  `json:"createdAt"`
}

// WebhookList are a user's webhooks.
type WebhookList struct {
	Items     []WebhookView `json:"items" doc:"The newest first"`
	Available bool          `json:"available" doc:"Whether the plan has webhooks; without, nothing is sent"`
}

// CreateWebhookRequest is a new webhook.
type CreateWebhookRequest struct {
	URL    string  `json:"url" maxLength:"2100" doc:"https://…, to a public address"`
	Events []Event `json:"events" maxItems:"20" doc:"profile.refreshed, alert.raised, idea.changed, report.ready"`
}

// ChangeWebhookRequest is what becomes of a webhook; what is left out stays.
type ChangeWebhookRequest struct {
	URL     *string `json:"url,omitempty" maxLength:"2100"`
	Events  []Event `json:"events,omitempty" maxItems:"20"`
	Enabled *bool   `json:"enabled,omitempty"`
}

// WebhookSecret signs what is sent to a webhook.
type WebhookSecret struct {
	Secret string `json:"secret" doc:"whsec_ and the key in base64. Shown once"`
}

// CreatedWebhook has the secret of a webhook, which no later answer has.
type CreatedWebhook struct {
	WebhookView
	WebhookSecret
}

// DeliveryView is an event on its way to a webhook, or delivered, or given up.
type DeliveryView struct {
	ID         int64      `json:"id"`
	EventID    string     `json:"eventId" doc:"The header webhook-id; the same when it is sent again"`
	Event      Event      `json:"event"`
	State      State      `json:"state" enum:"waiting,delivered,failed"`
	Attempts   int        `json:"attempts"`
	Status     *int       `json:"status" doc:"Of the latest answer; null: there was none"`
	DurationMs *int64     `json:"durationMs" doc:"Of the latest attempt"`
	Reason     *string    `json:"reason" doc:"Why the latest attempt failed, or nothing was sent; null: it did not fail"`
	CreatedAt  time.Time  `json:"createdAt"`
	TriedAt    *time.Time `json:"triedAt"`
}

// DeliveryList is the log of a webhook.
type DeliveryList struct {
	Items []DeliveryView `json:"items" doc:"The latest 50 within 30 days, the newest first"`
}

type (
	createInput struct{ Body CreateWebhookRequest }
	idInput     struct {
		ID int64 `path:"id" minimum:"1"`
	}
	changeInput struct {
		ID   int64 `path:"id" minimum:"1"`
		Body ChangeWebhookRequest
	}
	deliveryInput struct {
		ID         int64 `path:"id" minimum:"1"`
		DeliveryID int64 `path:"deliveryId" minimum:"1"`
	}
)

// NewRoutes registers what a signed-in user does with webhooks. No token may do it.
func NewRoutes(s *Service) httpapi.Routes {
	const list, one = "/webhooks", "/webhooks/{id}"
	forbidden := httpapi.Refuses(http.StatusForbidden)
	accepted := httpapi.Status(http.StatusAccepted)
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, list, "apiaccess-list-webhooks", "List your webhooks"), s.getWebhooks)
		huma.Register(r.API, httpapi.Op(http.MethodPost, list, "apiaccess-create-webhook", "Create a webhook",
			httpapi.Status(http.StatusCreated), forbidden), s.postWebhook)
		huma.Register(r.API, httpapi.Op(http.MethodPatch, one, "apiaccess-change-webhook", "Change a webhook", forbidden), s.patchWebhook)
		huma.Register(r.API, httpapi.Op(http.MethodDelete, one, "apiaccess-delete-webhook", "Delete a webhook",
			httpapi.Status(http.StatusNoContent)),
			func(ctx context.Context, in *idInput) (*struct{}, error) {
				return nil, s.Delete(ctx, auth.User(ctx), in.ID)
			})
		huma.Register(r.API, httpapi.Op(http.MethodPost, one+"/secret", "apiaccess-renew-webhook-secret", "Replace the secret of a webhook",
			forbidden, httpapi.Refuses(http.StatusNotFound)),
			func(ctx context.Context, in *idInput) (*httpapi.Output[WebhookSecret], error) {
				secret, err := s.NewSecret(ctx, auth.User(ctx), in.ID)
				return httpapi.Respond(WebhookSecret{secret}, err)
			})
		huma.Register(r.API, httpapi.Op(http.MethodPost, one+"/test", "apiaccess-test-webhook", "Send a test event to a webhook",
			accepted, forbidden, httpapi.Refuses(http.StatusNotFound)),
			func(ctx context.Context, in *idInput) (*struct{}, error) {
				return nil, s.SendTest(ctx, auth.User(ctx), in.ID)
			})
		huma.Register(r.API, httpapi.Op(http.MethodGet, one+"/deliveries", "apiaccess-list-webhook-deliveries",
			"List the latest deliveries to a webhook"), s.getDeliveries)
		huma.Register(r.API, httpapi.Op(http.MethodPost, one+"/deliveries/{deliveryId}/send-again", "apiaccess-resend-webhook-delivery",
			"Send an event to a webhook once more", accepted, forbidden, httpapi.Refuses(http.StatusNotFound, http.StatusConflict)),
			func(ctx context.Context, in *deliveryInput) (*struct{}, error) {
				return nil, s.SendAgain(ctx, auth.User(ctx), in.ID, in.DeliveryID)
			})
	}
}

func (s *Service) getWebhooks(ctx context.Context, _ *struct{}) (*httpapi.Output[WebhookList], error) {
	list, available, err := s.Webhooks(ctx, auth.User(ctx))
	out := WebhookList{Available: available}
	for _, w := range list {
		out.Items = append(out.Items, viewOf(w))
	}
	return httpapi.Respond(out, err)
}

func (s *Service) postWebhook(ctx context.Context, in *createInput) (*httpapi.Output[CreatedWebhook], error) {
	w, secret, err := s.Create(ctx, auth.User(ctx), New(in.Body))
	return httpapi.Respond(CreatedWebhook{viewOf(w), WebhookSecret{secret}}, err)
}

func (s *Service) patchWebhook(ctx context.Context, in *changeInput) (*httpapi.Output[WebhookView], error) {
	w, err := s.Change(ctx, auth.User(ctx), in.ID, Change(in.Body))
	return httpapi.Respond(viewOf(w), err)
}

func (s *Service) getDeliveries(ctx context.Context, in *idInput) (*httpapi.Output[DeliveryList], error) {
	list, err := s.Deliveries(ctx, auth.User(ctx), in.ID)
	out := DeliveryList{}
	for _, d := range list {
		view := DeliveryView{d.ID, d.EventID, d.Event, d.State, d.Attempts, d.Status, nil, textOrNil(d.Reason), d.CreatedAt, d.TriedAt}
		if d.Duration != nil {
			view.DurationMs = new(d.Duration.Milliseconds())
		}
		out.Items = append(out.Items, view)
	}
	return httpapi.Respond(out, err)
}

func viewOf(w Webhook) WebhookView {
	return WebhookView{
		w.ID, w.URL, w.Events, w.Off == "", w.Off, w.key != nil, w.TriedAt, textOrNil(w.Trouble), w.FailingSince, w.CreatedAt,
	}
}

func textOrNil(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
