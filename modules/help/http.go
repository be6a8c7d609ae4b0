package help

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// ContactRequest is a message to support.
type ContactRequest struct {
	Subject string `json:"subject" doc:"At most 120 characters"`
	Message string `json:"message" doc:"At most 5,000 characters"`
}

// Sent says that a message is on its way.
type Sent struct {
	Message string `json:"message"`
}

// SupportView is how a user reaches somebody here.
type SupportView struct {
	Email    *string `json:"email" nullable:"true"`
	Form     bool    `json:"form" doc:"Whether messages are taken in the app"`
	ForumURL *string `json:"forumUrl" nullable:"true"`
	ChatURL  *string `json:"chatUrl" nullable:"true" doc:"Null, too, for a plan without priority support"`
	Hours    *string `json:"hours" nullable:"true" doc:"When somebody answers, in the operator's words"`
	Priority bool    `json:"priority" doc:"Whether the plan's messages are answered first"`
}

// NewRoutes registers the contact form and how else one reaches somebody.
func NewRoutes(s *Service) httpapi.Routes {
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/help/support", "help-get-support", "Get how to reach support"),
			func(ctx context.Context, _ *struct{}) (*httpapi.Output[SupportView], error) {
				support, err := s.Support(ctx, auth.User(ctx))
				return httpapi.Respond(SupportView(support), err)
			})
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/help/contact", "help-contact", "Write to support",
			httpapi.Refuses(http.StatusNotFound)),
			func(ctx context.Context, in *struct{ Body ContactRequest }) (*httpapi.Output[Sent], error) {
				if err := s.Contact(ctx, auth.User(ctx), Message{in.Body.Subject, in.Body.Message}); err != nil {
					return nil, err
				}
				return httpapi.Respond(Sent{"Your message is on its way."}, nil)
			})
	}
}
