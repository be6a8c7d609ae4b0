package billingplans

import (
	"errors"
	"io"
	"net/http"

	"github.com/gin-gonic/gin"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// eventBytes is the largest event that is read.
const eventBytes = 512 << 10

var errNotSigned = apperr.New(apperr.Malformed, "This event is not signed by Stripe.")

// newWebhook registers where Stripe sends its events, if it does.
func newWebhook(c *Changes) httpapi.Routes {
	return func(r *httpapi.Router) {
		if c.stripe != nil {
			r.Raw.POST("/stripe/webhook", c.webhook)
		}
	}
}

// webhook answers 200 to what was written down, so that Stripe sends anything else again.
func (c *Changes) webhook(g *gin.Context) {
	body, err := io.ReadAll(http.MaxBytesReader(g.Writer, g.Request.Body, eventBytes))
	if tooLarge := (*http.MaxBytesError)(nil); errors.As(err, &tooLarge) {
		httpapi.Abort(g, apperr.New(apperr.TooLarge, "This event is too large."))
		return
	}
	if err != nil {
		httpapi.Abort(g, errNotSigned.Because(err))
		return
	}
	event, err := c.stripe.client.ReadEvent(body, g.GetHeader("Stripe-Signature"), c.stripe.webhookSecret, c.clock.Now())
	if err != nil {
		httpapi.Abort(g, errNotSigned.Because(err))
		return
	}
	if err := c.accept(g.Request.Context(), event); err != nil {
		httpapi.Abort(g, err)
		return
	}
	g.Status(http.StatusOK)
}
