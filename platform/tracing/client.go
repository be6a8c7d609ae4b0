package tracing

import (
	"context"
	"net/http"
	"net/url"

	"go.opentelemetry.io/contrib/instrumentation/net/http/otelhttp"
	"go.opentelemetry.io/otel/propagation"
)

// Client makes a span of each call through base; nil is Go's own. The query string of an address, where the Graph API takes its tokens,
// never reaches the span, and the trace is not told to the service that is called.
func Client(base http.RoundTripper) http.RoundTripper {
	if !On() {
		return base
	}
	if base == nil {
		base = http.DefaultTransport
	}
	return withoutQuery{base, otelhttp.NewTransport(restoreQuery{base},
		otelhttp.WithPropagators(propagation.NewCompositeTextMapPropagator()),
		otelhttp.WithSpanNameFormatter(func(_ string, r *http.Request) string { return r.Method + " " + r.URL.Host }),
	)}
}

type addressKey struct{}

// withoutQuery hides what may be secret in an address from the transport within, and restoreQuery puts it back for the call itself.
type withoutQuery struct{ base, traced http.RoundTripper }

// RoundTrip implements http.RoundTripper.
func (t withoutQuery) RoundTrip(r *http.Request) (*http.Response, error) {
	shown := r.Clone(context.WithValue(r.Context(), addressKey{}, r.URL))
	shown.URL = &url.URL{Scheme: r.URL.Scheme, Host: r.URL.Host, Path: r.URL.Path}
	response, err := t.traced.RoundTrip(shown)
	if response != nil {
		response.Request = r
	}
	return response, err
}

// CloseIdleConnections is what http.Client calls by this name.
func (t withoutQuery) CloseIdleConnections() {
	if base, ok := t.base.(interface{ CloseIdleConnections() }); ok {
		base.CloseIdleConnections()
	}
}

type restoreQuery struct{ http.RoundTripper }

// RoundTrip implements http.RoundTripper.
func (t restoreQuery) RoundTrip(r *http.Request) (*http.Response, error) {
	if address, ok := r.Context().Value(addressKey{}).(*url.URL); ok {
		r = r.Clone(r.Context())
		r.URL = address
	}
	return t.RoundTripper.RoundTrip(r)
}
