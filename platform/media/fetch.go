package media

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"time"
)

const (
	maxBytes     = 8 << 20 // of a picture's file; Instagram's have at most one or two million
	maxRedirects = 3
	atOnce       = 8 // fetches of one process under way
	fetchTimeout = 8 * time.Second
)

var (
	errRefused  = errors.New("pictures are not fetched from there")
	errTooLarge = fmt.Errorf("the picture has more than %d bytes", maxBytes)
	// errLinkEnded: the host knows the link no longer. A fresh one may do.
	errLinkEnded = errors.New("the link to the picture has ended")
)

// Fetcher gets pictures from Instagram's CDN and from nowhere else: see allowlist. It knows no proxy and keeps no cookies.
type Fetcher struct {
	allowlist allowlist
	client    *http.Client
	slots     chan struct{}

	timeout time.Duration
}

// NewFetcher also takes pictures from the simulator, by http and whatever network it is in. simulator gives its
// host:port, "" while it does not run, and may be asked by many goroutines at once; nil: from the CDN only.
func NewFetcher(simulator func() string) *Fetcher {
	g := newAllowlist(simulator)
	return newFetcher(g, transport(&net.Dialer{Timeout: 3 * time.Second, Control: g.dialled}))
}

func newFetcher(g allowlist, cdn *http.Transport) *Fetcher {
	f := &Fetcher{allowlist: g, slots: make(chan struct{}, atOnce), timeout: fetchTimeout}
	simulator := transport(&net.Dialer{Timeout: 3 * time.Second})
	simulator.ResponseHeaderTimeout = 0 // it draws the picture first, on the same machine: the fetch's own time is its limit
	f.client = &http.Client{
		Transport: &checked{allowlist: g, cdn: cdn, simulator: simulator},
		CheckRedirect: func(next *http.Request, before []*http.Request) error {
			if len(before) > maxRedirects {
				return fmt.Errorf("more than %d redirects", maxRedirects)
			}
			next.Header.Del("Referer") // do not tell another host the signed link
			return nil
		},
	}
	return f
}

func transport(dialer *net.Dialer) *http.Transport {
	return &http.Transport{
		DialContext: dialer.DialContext, ForceAttemptHTTP2: true,
		TLSHandshakeTimeout: 4 * time.Second, ResponseHeaderTimeout: 5 * time.Second,
		IdleConnTimeout: time.Minute, MaxIdleConnsPerHost: atOnce, MaxResponseHeaderBytes: 64 << 10,
		DisableCompression: true, // a picture is compressed already, and a bomb should not unpack here
	}
}

// checked asks the allowlist about every hop, a redirect's too.
type checked struct {
	allowlist      allowlist
	cdn, simulator http.RoundTripper
}

func (c *checked) RoundTrip(r *http.Request) (*http.Response, error) {
	if err := c.allowlist.admit(r.URL); err != nil {
		return nil, err
	}
	if !c.allowlist.isSimulator(r.URL) {
		return c.cdn.RoundTrip(r)
	}
	if r.Response != nil && !c.allowlist.isSimulator(r.Response.Request.URL) {
		return nil, refused("the simulator, by a redirect from elsewhere")
	}
	return c.simulator.RoundTrip(r)
}

// Get reads the file at an address: at most 8 MiB of it, within ctx or 8 seconds. What it holds is not looked at.
func (f *Fetcher) Get(ctx context.Context, address string) ([]byte, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, refused("an address that cannot be read")
	}
	if err := f.allowlist.admit(u); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, f.timeout)
	defer cancel()
	select {
	case f.slots <- struct{}{}:
		defer func() { <-f.slots }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, u.String(), http.NoBody)
	if err != nil {
		return nil, refused("an address that cannot be read")
	}
	request.Header.Set("Accept", "image/jpeg, image/webp, image/png")
	request.Header.Set("User-Agent", "Bowerbird")
	return f.read(request)
}

func (f *Fetcher) read(request *http.Request) ([]byte, error) {
	response, err := f.client.Do(request) // every hop passes the allowlist
	if err != nil {
		return nil, withoutAddress(err)
	}
	defer func() { _ = response.Body.Close() }()
	switch response.StatusCode {
	case http.StatusOK:
	case http.StatusForbidden, http.StatusNotFound, http.StatusGone:
		return nil, fmt.Errorf("%w: its host answered %d", errLinkEnded, response.StatusCode)
	default:
		return nil, fmt.Errorf("the picture's host answered %d", response.StatusCode)
	}
	if response.ContentLength > maxBytes {
		return nil, errTooLarge
	}
	body, err := io.ReadAll(io.LimitReader(response.Body, maxBytes+1))
	if err != nil {
		return nil, fmt.Errorf("read a picture: %w", err)
	}
	if len(body) > maxBytes {
		return nil, errTooLarge
	}
	return body, nil
}

// withoutAddress drops the address that net/http puts before its errors: it is signed, and does not belong into a log.
func withoutAddress(err error) error {
	if failed := (*url.Error)(nil); errors.As(err, &failed) {
		err = failed.Err
	}
	return fmt.Errorf("fetch a picture: %w", err)
}
