package faults

import (
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
)

// heldInstagram answers further pages only when released: a fetch then stays under way for as long as a test wants.
// The first page of an account always passes, so that usernames can be looked up.
type heldInstagram struct {
	url string

	mu    sync.Mutex
	open  chan struct{} // closed: pages pass
	asked map[string]int
}

var furtherPage = regexp.MustCompile(`username\(([a-z0-9._]+)\).*\.after\(([^)]*)\)`)

// holdInstagram starts it, with the pages held back, and points the place at it.
func holdInstagram(t *testing.T, p *binary.Place) *heldInstagram {
	g := &heldInstagram{open: make(chan struct{}), asked: map[string]int{}}
	world := simulator.NewHandler(simulator.NewWorld(), clock.System{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if page := furtherPage.FindStringSubmatch(r.URL.Query().Get("fields")); page != nil {
			g.count(page[1] + " " + page[2])
			select {
			case <-g.opening():
			case <-r.Context().Done():
				return
			}
		}
		world.ServeHTTP(w, r)
	}))
	t.Cleanup(func() {
		g.Open()
		server.CloseClientConnections()
		server.Close()
	})
	g.url = server.URL
	p.Set(binary.GraphSettings(server.URL, binary.Token)...)
	return g
}

func (g *heldInstagram) count(page string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.asked[page]++
}

func (g *heldInstagram) opening() <-chan struct{} {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.open
}

// Open lets everything pass.
func (g *heldInstagram) Open() {
	g.mu.Lock()
	defer g.mu.Unlock()
	select {
	case <-g.open:
	default:
		close(g.open)
	}
}

// Requests says how often each further page of an account was asked for.
func (g *heldInstagram) Requests(username string) map[string]int {
	g.mu.Lock()
	defer g.mu.Unlock()
	of := map[string]int{}
	for page, times := range g.asked {
		if name, cursor, _ := strings.Cut(page, " "); name == username {
			of[cursor] = times
		}
	}
	return of
}

// Holds waits until a fetch of the account is being held back.
func (g *heldInstagram) Holds(t *testing.T, username string) {
	require.Eventually(t, func() bool { return len(g.Requests(username)) > 0 }, 15*time.Second, 10*time.Millisecond,
		"no fetch of %s has begun", username)
}
