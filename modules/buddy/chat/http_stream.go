package chat

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/gin-gonic/gin"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

const (
	heartbeat      = 15 * time.Second
	maxFollowed    = 10 // streams of a user at once and process: a tab has one
	followAtMost   = 5 * time.Minute
	lastEventIDKey = "Last-Event-ID"
)

var errManyStreams = apperr.New(apperr.TooMany, "Too many conversations are open at once. Close a tab and try again.").
	After(10 * time.Second)

// followers serve messages as server-sent events.
type followers struct {
	service *Service
	mu      sync.Mutex
	open    map[int64]int // by user
}

func newFollowers(s *Service) *followers { return &followers{service: s, open: map[int64]int{}} }

func (f *followers) serve(g *gin.Context) {
	who, ok := auth.From(g.Request.Context())
	if !ok {
		httpapi.Abort(g, auth.ErrUnauthorized)
		return
	}
	id, err := strconv.ParseInt(g.Param("id"), 10, 64)
	if err != nil || id < 1 {
		httpapi.Abort(g, errNoMessage)
		return
	}
	if !f.enter(who.UserID) {
		httpapi.Abort(g, errManyStreams)
		return
	}
	defer f.leave(who.UserID)
	ctx, cancel := context.WithTimeout(g.Request.Context(), followAtMost)
	defer cancel()
	if _, err := f.service.Message(ctx, who.UserID, id); err != nil {
		httpapi.Abort(g, err)
		return
	}
	out := newEventWriter(g.Writer)
	defer out.beat(ctx)()
	// Whatever ends it is no answer any more: the browser comes back with the last event's id.
	_ = f.service.Follow(ctx, who.UserID, id, g.GetHeader(lastEventIDKey), out.events)
}

func (f *followers) enter(userID int64) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.open[userID] >= maxFollowed {
		return false
	}
	f.open[userID]++
	return true
}

func (f *followers) leave(userID int64) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.open[userID]--; f.open[userID] == 0 {
		delete(f.open, userID)
	}
}

// eventWriter writes events as they happen. How long a slow reader may take for one is the connection's rule.
type eventWriter struct {
	mu  sync.Mutex
	out gin.ResponseWriter
}

func newEventWriter(out gin.ResponseWriter) *eventWriter {
	h := out.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no") // nginx would keep events back
	out.WriteHeader(http.StatusOK)
	out.Flush()
	return &eventWriter{out: out}
}

func (w *eventWriter) events(events ...Event) error {
	var text strings.Builder
	for _, e := range events {
		data, err := json.Marshal(e.Data)
		if err != nil {
			return err
		}
		if e.ID != "" {
			fmt.Fprintf(&text, "id: %s\n", e.ID)
		}
		fmt.Fprintf(&text, "event: %s\ndata: %s\n\n", e.Name, data)
	}
	return w.write(text.String())
}

func (w *eventWriter) write(text string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	_, err := w.out.WriteString(text)
	w.out.Flush()
	return err
}

// beat writes a comment now and then until ctx or the returned end: what stands between would take silence for a dead connection.
func (w *eventWriter) beat(ctx context.Context) (end func()) {
	ctx, cancel := context.WithCancel(ctx)
	var done sync.WaitGroup
	done.Go(func() {
		tick := time.NewTicker(heartbeat)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				_ = w.write(":\n\n")
			case <-ctx.Done():
				return
			}
		}
	})
	return func() { cancel(); done.Wait() }
}
