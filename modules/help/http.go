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

// NewRoutes registers the contact form.
func NewRoutes(s *Service) httpapi.Routes {
	return func(r *httpapi.Router) {
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
