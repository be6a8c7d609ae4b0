package httpapi

import (
	"bytes"
	"context"
	"net"
	"net/http"

	"github.com/gin-gonic/gin"

	"github.com/bowerbird/bowerbird/platform/clientip"
)

type innerKey struct{}

// unlessInner leaves out what a request of our own has passed already, as part of the request that it is made for.
func unlessInner(handler gin.HandlerFunc) gin.HandlerFunc {
	return func(g *gin.Context) {
		if g.Request.Context().Value(innerKey{}) == nil {
			handler(g)
		}
	}
}

// Call asks a route of the API within the process, as the user of ctx and with the same rights: nothing is counted again. path begins
// with /api and may have a query; a body is JSON.
func (r *Router) Call(ctx context.Context, method, path string, body []byte) (status int, answer []byte, err error) {
	request, err := http.NewRequestWithContext(context.WithValue(ctx, innerKey{}, true), method, path, bytes.NewReader(body))
	if err != nil {
		return 0, nil, err
	}
	request.RemoteAddr = net.JoinHostPort(clientip.Of(ctx), "0")
	request.Header.Set("Content-Type", "application/json")
	w := &innerAnswer{header: http.Header{}, status: http.StatusOK}
	r.Engine.ServeHTTP(w, request)
	return w.status, w.body.Bytes(), nil
}

// innerAnswer is the http.ResponseWriter of Call.
type innerAnswer struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (a *innerAnswer) Header() http.Header { return a.header }

func (a *innerAnswer) WriteHeader(status int) { a.status = status }

func (a *innerAnswer) Write(b []byte) (int, error) { return a.body.Write(b) }
