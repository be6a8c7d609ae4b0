package instagram

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// maxAnswer is far above a page of 25 long captions (about 100 KB).
const maxAnswer = 4 << 20

func newHTTPClient(cfg Config) *http.Client {
	return &http.Client{
		Timeout: cfg.Timeout,
		Transport: &http.Transport{
			Proxy:                 http.ProxyFromEnvironment,
			DialContext:           (&net.Dialer{Timeout: 5 * time.Second, KeepAlive: 30 * time.Second}).DialContext,
			ForceAttemptHTTP2:     true,
			TLSClientConfig:       &tls.Config{RootCAs: cfg.RootCAs, MinVersion: tls.VersionTLS12},
			TLSHandshakeTimeout:   5 * time.Second,
			ResponseHeaderTimeout: cfg.Timeout,
			MaxIdleConnsPerHost:   64, // a worker each
			IdleConnTimeout:       90 * time.Second,
		},
		// Following a redirect would carry the token to another address.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// get makes one request. Its errors never hold the address, which holds the token.
func (c *Client) get(ctx context.Context, address string) (int, http.Header, []byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return 0, nil, nil, &Error{Kind: BadRequest, Message: "the question is no valid address"}
	}
	request.Header.Set("Accept", "application/json")
	request.Header.Set("User-Agent", "Bowerbird")
	answer, err := c.http.Do(request)
	if err != nil {
		return 0, nil, nil, c.unanswered(ctx, err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(io.LimitReader(answer.Body, maxAnswer+1))
	if err != nil {
		return 0, nil, nil, c.unanswered(ctx, err)
	}
	if len(body) > maxAnswer {
		return 0, nil, nil, malformed(answer.StatusCode, fmt.Errorf("the answer is longer than %d bytes", maxAnswer))
	}
	return answer.StatusCode, answer.Header, body, nil
}

func (c *Client) unanswered(ctx context.Context, err error) error {
	var wrapped *url.Error
	if errors.As(err, &wrapped) {
		err = wrapped.Err // url.Error prints the whole address
	}
	failure := &Error{Kind: Temporary, Cause: err}
	if c.redact(err.Error()) != err.Error() {
		failure.Cause, failure.Message = nil, c.redact(err.Error())
	}
	return gaveUp(ctx, failure)
}

// gaveUp tells the caller's own cancelling from Instagram's silence.
func gaveUp(ctx context.Context, err error) error {
	if errors.Is(ctx.Err(), context.Canceled) {
		return fmt.Errorf("instagram: %w", context.Canceled)
	}
	return err
}

// redact strikes the token out: Graph repeats a token that it cannot parse.
func (c *Client) redact(s string) string {
	s = strings.ReplaceAll(s, url.QueryEscape(c.cfg.Token), "[token]")
	return strings.ReplaceAll(s, c.cfg.Token, "[token]")
}
