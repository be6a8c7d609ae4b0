package instagram

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/tracing"
)

// maxAnswer is far above a page of 25 long captions (about 100 KB).
const maxAnswer = 4 << 20

const attempts = 3

// Transport makes single calls of the Graph API. It is safe for concurrent use.
type Transport struct{ http *http.Client }

// NewTransport makes a transport without any I/O. With nil roots the certificates of the machine are trusted.
func NewTransport(timeout time.Duration, roots *x509.CertPool) *Transport {
	return &Transport{&http.Client{
		Timeout: timeout,
		Transport: tracing.Client(&http.Transport{
			Proxy:                 http.ProxyFromEnvironment,
			DialContext:           (&net.Dialer{Timeout: 5 * time.Second, KeepAlive: 30 * time.Second}).DialContext,
			ForceAttemptHTTP2:     true,
			TLSClientConfig:       &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12},
			TLSHandshakeTimeout:   5 * time.Second,
			ResponseHeaderTimeout: timeout,
			MaxIdleConnsPerHost:   64, // a worker each
			IdleConnTimeout:       90 * time.Second,
		}),
		// Following a redirect would carry the token to another address.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// Answer is what came back from one call.
type Answer struct {
	Status  int
	Header  http.Header
	Body    []byte
	secrets []string
}

// Send makes one request. Its errors, and those of the answer, never hold the request's address or any of the secrets.
func (t *Transport) Send(request *http.Request, secrets ...string) (Answer, error) {
	request.Header.Set("Accept", "application/json")
	request.Header.Set("User-Agent", "Bowerbird")
	response, err := t.http.Do(request)
	if err != nil {
		return Answer{}, unanswered(request.Context(), err, secrets)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer+1))
	if err != nil {
		return Answer{}, unanswered(request.Context(), err, secrets)
	}
	if len(body) > maxAnswer {
		return Answer{}, malformed(response.StatusCode, fmt.Errorf("the answer is longer than %d bytes", maxAnswer))
	}
	return Answer{Status: response.StatusCode, Header: response.Header, Body: body, secrets: secrets}, nil
}

// Persist calls fn again, at most twice, after a failure that Instagram calls temporary. It waits for backoff before the
// second attempt and twice as long before the third.
func Persist[T any](ctx context.Context, backoff time.Duration, fn func() (T, error)) (T, error) {
	for attempt := 1; ; attempt++ {
		result, err := fn()
		if err == nil || KindOf(err) != Temporary || attempt == attempts {
			return result, err
		}
		// Jitter keeps replicas from coming back in step.
		timer := time.NewTimer(backoff/2 + rand.N(backoff)) //nolint:gosec // chance enough
		select {
		case <-ctx.Done():
			timer.Stop()
			return result, gaveUp(ctx, err)
		case <-timer.C:
		}
		backoff *= 2
	}
}

func unanswered(ctx context.Context, err error, secrets []string) error {
	var wrapped *url.Error
	if errors.As(err, &wrapped) {
		err = wrapped.Err // url.Error prints the whole address
	}
	failure := &Error{Kind: Temporary, Cause: err}
	if clean := redact(err.Error(), secrets); clean != err.Error() {
		failure.Cause, failure.Message = nil, clean
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

// redact strikes the secrets out: Graph repeats a token that it cannot parse.
func redact(s string, secrets []string) string {
	for _, secret := range secrets {
		if secret != "" {
			s = strings.ReplaceAll(s, url.QueryEscape(secret), "[token]")
			s = strings.ReplaceAll(s, secret, "[token]")
		}
	}
	return s
}
