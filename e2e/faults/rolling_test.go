package faults

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
)

// balancer passes requests on in turn to the servers that say they are ready, as Caddy does in deploy/Caddyfile.
type balancer struct {
	mu    sync.Mutex
	ready map[string]bool // by the address of the server
	turn  int
}

// watch asks all servers again and again whether they take requests.
func (b *balancer) watch(ctx context.Context) {
	for ctx.Err() == nil {
		b.mu.Lock()
		servers := slices.Collect(maps.Keys(b.ready))
		b.mu.Unlock()
		for _, server := range servers {
			ready := false
			if request, err := http.NewRequestWithContext(ctx, http.MethodGet, server+"/healthz", nil); err == nil {
				if answer, err := http.DefaultClient.Do(request); err == nil {
					ready = answer.Body.Close() == nil && answer.StatusCode == http.StatusOK
				}
			}
			b.set(server, ready)
		}
		time.Sleep(100 * time.Millisecond)
	}
}

func (b *balancer) set(server string, ready bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.ready[server] = ready
}

// RoundTrip asks the next server that is ready.
func (b *balancer) RoundTrip(r *http.Request) (*http.Response, error) {
	b.mu.Lock()
	ready := slices.DeleteFunc(slices.Sorted(maps.Keys(b.ready)), func(server string) bool { return !b.ready[server] })
	b.turn++
	turn := b.turn
	b.mu.Unlock()
	if len(ready) == 0 {
		return nil, errors.New("no server is ready")
	}
	to, err := url.Parse(ready[turn%len(ready)])
	if err != nil {
		return nil, err
	}
	r.URL.Host = to.Host
	return http.DefaultTransport.RoundTrip(r)
}

func TestARollingUpgradeFailsNoRequest(t *testing.T) {
	t.Parallel()
	binary.InLarge(t, func(t *testing.T, p *binary.Place) {
		p.Set("TRUSTED_PROXIES=127.0.0.1", "DRAIN_SECONDS=3", "REQUESTS_PER_MINUTE_PER_IP=1000000", "REQUESTS_PER_MINUTE_PER_USER=1000000")
		before, after := binary.Bowerbird(t), binary.Second(t)
		apis := []*binary.Process{p.ServeRole(t, before, "api"), p.ServeRole(t, before, "api")}
		workers := []*binary.Process{p.ServeRole(t, before, "worker"), p.ServeRole(t, before, "worker")}
		spread := &balancer{ready: map[string]bool{apis[0].URL: true, apis[1].URL: true}}
		go spread.watch(t.Context())
		overHTTP := func(r *httputil.ProxyRequest) { r.Out.URL.Scheme = "http" }
		front := httptest.NewServer(&httputil.ReverseProxy{Transport: spread, Rewrite: overHTTP})
		t.Cleanup(front.Close)

		var done atomic.Bool
		var visiting sync.WaitGroup
		type visitor struct {
			*binary.Person

			asked, saved int
			failed       []string
		}
		visitors := make([]*visitor, 4)
		for i := range visitors {
			v := &visitor{Person: p.NewPerson()}
			v.URL = front.URL
			// Behind a proxy nobody can read the demo's mailbox.
			made := p.RunWith(t, v.Password, "admin", "create-user", v.Email, "--password-stdin")
			require.Zero(t, made.Code, made.Stderr)
			v.Login(t)
			visitors[i] = v
		}
		for _, v := range visitors {
			visiting.Go(func() {
				for !done.Load() {
					v.asked++
					reply, err := v.Try(t, http.MethodGet, "/api/auth/profile", nil)
					if err != nil || reply.Status != http.StatusOK {
						v.failed = append(v.failed, fmt.Sprintf("profile: %d %s %v", reply.Status, reply.Body, err))
					}
					reply, err = v.Try(t, http.MethodPost, "/api/ideas", map[string]any{"title": fmt.Sprint("Idea ", v.asked), "type": "post"})
					if err != nil || reply.Status != http.StatusCreated {
						v.failed = append(v.failed, fmt.Sprintf("idea: %d %s %v", reply.Status, reply.Body, err))
						continue
					}
					v.saved++
				}
			})
		}
		for upgrade := range 2 {
			program := []string{after, before}[upgrade]
			for i := range apis {
				_, err := apis[i].Stop(t)
				require.NoError(t, err)
				apis[i] = p.ServeRole(t, program, "api")
				spread.set(apis[i].URL, true)
				_, err = workers[i].Stop(t)
				require.NoError(t, err)
				workers[i] = p.ServeRole(t, program, "worker")
			}
		}
		done.Store(true)
		visiting.Wait()
		for _, v := range visitors {
			require.Empty(t, v.failed)
			require.Greater(t, v.saved, 10)
			var kept int
			require.NoError(t, p.Database(t).Row(t.Context(),
				`SELECT COUNT(*) FROM ideas WHERE user_id = (SELECT id FROM users WHERE email = $1)`, v.Email).Scan(&kept))
			require.Equal(t, v.saved, kept, "each is saved once")
		}
	})
}
