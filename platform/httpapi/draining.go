package httpapi

import (
	"net/http"
	"sync/atomic"
)

// Draining says that this process will stop soon: /healthz and /readyz answer 503, and each answer ends its connection, so that a proxy
// sends its requests to another process before this one takes none.
type Draining struct{ begun atomic.Bool }

// Begin says so from now on.
func (d *Draining) Begin() { d.begun.Store(true) }

// Handler ends the connection of each answer once the process drains.
func (d *Draining) Handler(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if d.begun.Load() {
			w.Header().Set("Connection", "close")
		}
		next.ServeHTTP(w, r)
	})
}
