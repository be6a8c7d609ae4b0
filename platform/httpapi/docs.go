package httpapi

import (
	_ "embed"
	"net/http"

	"github.com/gin-gonic/gin"
)

//go:embed docs.html
var docsPage []byte

// Docs registers /api/docs. Its script and style are part of the built app, see frontend/scripts.
func Docs(r *Router) {
	r.Raw.GET("/docs", func(g *gin.Context) { g.Data(http.StatusOK, "text/html; charset=utf-8", docsPage) })
}
