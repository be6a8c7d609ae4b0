package media

import (
	"bytes"
	"net/http"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// Routes serves pictures at the addresses that signer wrote. No bearer token is asked for: the signature is the
// permission. A picture that is not stored is fetched from where origin says.
func Routes(library *Library, signer *Signer, origin Origin) httpapi.Routes {
	serve := func(g *gin.Context) {
		key, err := signer.Verify(strings.TrimPrefix(g.Param("key"), "/"), g.Query("e"), g.Query("s"))
		if err != nil {
			httpapi.Abort(g, err)
			return
		}
		picture, err := library.View(g.Request.Context(), key, origin)
		if err != nil {
			httpapi.Abort(g, err)
			return
		}
		h := g.Writer.Header()
		h.Set("Content-Type", "image/jpeg")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cache-Control", "private, max-age=604800, immutable") // a week: an address is good for longer
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("ETag", picture.ETag)
		http.ServeContent(g.Writer, g.Request, "", time.Time{}, bytes.NewReader(picture.JPEG))
	}
	return func(r *httpapi.Router) {
		r.Stream.GET("/media/*key", serve)
		r.Stream.HEAD("/media/*key", serve)
	}
}
