package media

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/publicnet"
)

// A canary is a server of our own network: it must never be reached.
func canary(t *testing.T) (port string, reached *atomic.Int64) {
	t.Helper()
	reached = &atomic.Int64{}
	listener, err := net.Listen("tcp", ":0") // every address of this machine, IPv6 too where there is one
	require.NoError(t, err)
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "secret") })}
	go server.Serve(counted{listener, reached})
	t.Cleanup(func() { server.Close() })
	_, port, err = net.SplitHostPort(listener.Addr().String())
	require.NoError(t, err)
	return port, reached
}

func TestFetcherNeverReachesItsOwnNetwork(t *testing.T) {
	port, reached := canary(t)
	response, err := http.Get("http://127.0.0.1:" + port)
	require.NoError(t, err)
	response.Body.Close()
	require.EqualValues(t, 1, reached.Load(), "it can be reached, and counts it")

	hosts := []string{
		"127.0.0.1", "localhost", "[::1]", "0.0.0.0", "[::]", "127.1", "127.0.1", "2130706433", "0177.0.0.1", "017700000001",
		"0x7f000001", "0x7f.0.0.1", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::127.0.0.1]", "[64:ff9b::7f00:1]", "127.0.0.1.", "LOCALHOST",
		"cdninstagram.com@127.0.0.1", "scontent.cdninstagram.com@127.0.0.1", "scontent.cdninstagram.com:443@127.0.0.1",
		"127.0.0.1\\@scontent.cdninstagram.com", "127.0.0.1%23.cdninstagram.com", "127。0。0。1", "①②⑦.⓪.⓪.①",
	}
	production := NewFetcher(nil)
	withSimulator := NewFetcher(at("127.0.0.1:1"))
	var d net.Dialer
	d.Control = allowlist{port: port, public: publicnet.IsPublic}.dialled
	d.Timeout, d.Resolver = time.Second, resolver(t, nil) // a name server that leads every name to 127.0.0.1
	for _, host := range hosts {
		for _, scheme := range []string{"http", "https", "gopher", "ftp", "file", "HTTP"} {
			for _, f := range []*Fetcher{production, withSimulator} {
				_, err := f.Get(t.Context(), fmt.Sprintf("%s://%s:%s/a.jpg", scheme, host, port))
				require.ErrorIs(t, err, errRefused, "%s://%s", scheme, host)
			}
		}
		if conn, err := d.DialContext(t.Context(), "tcp", strings.Trim(host, "[]")+":"+port); err == nil {
			conn.Close()
			t.Errorf("the second guard lets %s pass", host)
		}
	}
	require.EqualValues(t, 1, reached.Load())
}

func TestFetcherChecksTheAddressOfAName(t *testing.T) {
	for name, address := range map[string]string{
		"loopback": "127.0.0.1", "this host": "0.0.0.0", "private": "10.1.2.3", "metadata": "169.254.169.254", "CGNAT": "100.64.1.1",
		"IPv6 loopback": "::1", "mapped": "::ffff:127.0.0.1", "NAT64": "64:ff9b::7f00:1", "unique local": "fd00::1",
	} {
		t.Run(name, func(t *testing.T) {
			l := newLab(t, "", map[string]string{"rebound.cdninstagram.com": address},
				func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "secret") })
			_, err := l.fetcher.Get(t.Context(), l.url("rebound.cdninstagram.com", "/a.jpg"))
			require.ErrorIs(t, err, errRefused)
			require.Zero(t, l.reached.Load())
			if address == "127.0.0.1" { // without the guard it would be reached
				l.open.Store(true)
				got, err := l.fetcher.Get(t.Context(), l.url("rebound.cdninstagram.com", "/a.jpg"))
				require.NoError(t, err)
				require.Equal(t, "secret", string(got))
			}
		})
	}
}

func TestFetcherChecksEveryRedirect(t *testing.T) {
	port, reached := canary(t)
	simulated := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "http://127.0.0.1:"+port+"/", http.StatusFound)
	}))
	defer simulated.Close()
	simulator := strings.TrimPrefix(simulated.URL, "http://")
	for _, target := range []string{
		"http://127.0.0.1:" + port, "https://127.0.0.1:" + port, "http://[::1]:" + port, "//localhost:" + port, "http://0:" + port,
		"https://scontent.cdninstagram.com:" + port, "http://scontent.cdninstagram.com@127.0.0.1:" + port, "http://2130706433:" + port,
		"file:///etc/passwd", "gopher://127.0.0.1:" + port, "http://" + simulator,
	} {
		l := newLab(t, simulator, nil, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Location", target)
			w.WriteHeader(http.StatusMovedPermanently)
		})
		l.open.Store(true)
		_, err := l.fetcher.Get(t.Context(), l.url("scontent.cdninstagram.com", "/a.jpg"))
		require.ErrorIs(t, err, errRefused, target)
		require.EqualValues(t, 1, l.reached.Load())
	}
	_, err := NewFetcher(at(simulator)).Get(t.Context(), simulated.URL)
	require.ErrorIs(t, err, errRefused, "the simulator leads nowhere else either")
	require.Zero(t, reached.Load())
}

func TestFetcherChecksTheAddressAfterARedirect(t *testing.T) {
	for _, guarded := range []bool{true, false} {
		var l *lab
		var inside atomic.Int64
		l = newLab(t, "", nil, func(w http.ResponseWriter, r *http.Request) {
			if strings.HasPrefix(r.Host, "inside.") {
				inside.Add(1)
				return
			}
			l.open.Store(!guarded) // from here on loopback is what it is
			http.Redirect(w, r, l.url("inside.cdninstagram.com", "/"), http.StatusFound)
		})
		l.open.Store(true)
		_, err := l.fetcher.Get(t.Context(), l.url("scontent.cdninstagram.com", "/"))
		if guarded {
			require.ErrorIs(t, err, errRefused)
			require.Zero(t, inside.Load())
		} else {
			require.NoError(t, err)
			require.EqualValues(t, 1, inside.Load())
		}
	}
}

func TestFetcherFollowsThreeRedirects(t *testing.T) {
	var l *lab
	l = newLab(t, "", nil, func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Referer") != "" {
			t.Error("a signed link was told to another host")
		}
		if left := strings.TrimPrefix(r.URL.Path, "/"); left != "" {
			http.Redirect(w, r, l.url("x.fbcdn.net", "/"+left[1:]), http.StatusFound)
			return
		}
		io.WriteString(w, "here")
	})
	l.open.Store(true)
	got, err := l.fetcher.Get(t.Context(), l.url("scontent.cdninstagram.com", "/ooo"))
	require.NoError(t, err)
	require.Equal(t, "here", string(got))
	_, err = l.fetcher.Get(t.Context(), l.url("scontent.cdninstagram.com", "/oooo?oh=signature"))
	require.ErrorContains(t, err, "redirects")
	require.NotContains(t, err.Error(), "signature", "a signed link does not get into a log")
}

func TestFetcherLimits(t *testing.T) {
	end := make(chan struct{})
	l := newLab(t, "", nil, func(w http.ResponseWriter, r *http.Request) {
		body := make([]byte, maxBytes)
		switch r.URL.Path {
		case "/full":
			w.Write(body)
		case "/declared":
			w.Header().Set("Content-Length", fmt.Sprint(9<<20))
			w.Write(make([]byte, 9<<20))
		case "/chunked":
			w.(http.Flusher).Flush()
			w.Write(body)
			w.Write([]byte{1})
		case "/gone":
			http.NotFound(w, r)
		case "/cut":
			w.Header().Set("Content-Length", "100")
			w.Write([]byte("half"))
		case "/silent":
			<-end
		case "/slow":
			w.Write([]byte("\xff\xd8"))
			w.(http.Flusher).Flush()
			<-end
		}
	})
	defer close(end)
	l.open.Store(true)
	get := func(path string) ([]byte, error) {
		return l.fetcher.Get(t.Context(), l.url("scontent.cdninstagram.com", path))
	}
	full, err := get("/full")
	require.NoError(t, err)
	require.Len(t, full, maxBytes)
	for _, path := range []string{"/declared", "/chunked"} {
		_, err = get(path)
		require.ErrorIs(t, err, errTooLarge, path)
	}
	_, err = get("/gone")
	require.ErrorContains(t, err, "404")
	_, err = get("/cut")
	require.ErrorIs(t, err, io.ErrUnexpectedEOF)

	require.Equal(t, 8*time.Second, NewFetcher(nil).timeout)
	l.fetcher.timeout = 150 * time.Millisecond
	for _, path := range []string{"/silent", "/slow"} {
		_, err = get(path)
		require.ErrorIs(t, err, context.DeadlineExceeded, path)
	}
	for range atOnce { // all slots are taken: the next waits no longer than it may
		l.fetcher.slots <- struct{}{}
	}
	_, err = get("/full")
	require.ErrorIs(t, err, context.DeadlineExceeded)
}

func TestFetcherGetsFewAtOnce(t *testing.T) {
	var now, most atomic.Int64
	l := newLab(t, "", nil, func(http.ResponseWriter, *http.Request) {
		n := now.Add(1)
		for seen := most.Load(); n > seen && !most.CompareAndSwap(seen, n); seen = most.Load() {
		}
		time.Sleep(5 * time.Millisecond)
		now.Add(-1)
	})
	l.open.Store(true)
	var all sync.WaitGroup
	for range 4 * atOnce {
		all.Go(func() {
			if _, err := l.fetcher.Get(t.Context(), l.url("scontent.cdninstagram.com", "/")); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	require.LessOrEqual(t, most.Load(), int64(atOnce))
}

func TestFetcherTakesTheSimulatorsPictures(t *testing.T) {
	simulator := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "drawn") }))
	defer simulator.Close()
	got, err := NewFetcher(at(strings.TrimPrefix(simulator.URL, "http://"))).Get(t.Context(), simulator.URL+"/media/ada/1.jpg")
	require.NoError(t, err)
	require.Equal(t, "drawn", string(got))
	_, err = NewFetcher(at("127.0.0.1:1")).Get(t.Context(), simulator.URL+"/media/ada/1.jpg")
	require.ErrorIs(t, err, errRefused)
}

func TestFetcherKnowsNoProxy(t *testing.T) {
	require.Nil(t, transport(&net.Dialer{}).Proxy)
}
