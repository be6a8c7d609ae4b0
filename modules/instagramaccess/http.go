package instagramaccess

import (
	_ "embed"
	"net/http"

	"github.com/gin-gonic/gin"

	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// CallbackPath is where Facebook sends the operator after a sign-in.
const CallbackPath = "/admin/instagram/callback"

//go:embed callback.html
var callbackPage []byte

// NewRoutes registers the report and the page of CallbackPath, which reads nothing: the operator copies its address, which holds a
// code, into the terminal.
func NewRoutes(s *Service) httpapi.Routes {
	return func(r *httpapi.Router) {
		s.reportRoute(r)
		r.Engine.GET(CallbackPath, func(g *gin.Context) {
			g.Header("Cache-Control", "no-store")
			g.Header("Referrer-Policy", "no-referrer")
			g.Data(http.StatusOK, "text/html; charset=utf-8", callbackPage)
		})
	}
}
