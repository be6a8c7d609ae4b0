package tracing

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"testing"

	"github.com/redis/go-redis/extra/redisotel/v9"
	goredis "github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/require"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/codes"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
	"go.opentelemetry.io/otel/trace"
	"go.opentelemetry.io/otel/trace/noop"
)

const (
	told   = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-0"
	lowest = "00-4bf92f3577b34da60000000000000000-00f067aa0ba902b7-0" // any ratio samples this trace
)

func TestWhatIsSampled(t *testing.T) {
	for name, c := range map[string]struct {
		ratio, caller string
		kind          trace.SpanKind
		want          bool
	}{
		"a request":                              {"1", "", trace.SpanKindServer, true},
		"a job":                                  {"1", "", trace.SpanKindConsumer, true},
		"a statement of a background loop":       {"1", "", trace.SpanKindClient, false},
		"a caller who says that it is sampled":   {"0", told + "1", trace.SpanKindServer, false},
		"a caller who says that it is not":       {"1", told + "0", trace.SpanKindServer, true},
		"a caller who has chosen a sampled id":   {"1e-9", lowest + "1", trace.SpanKindServer, false},
		"a caller with nothing that can be read": {"1", "00-zz-zz-01", trace.SpanKindServer, true},
		"a job of a request that is exported":    {"0", told + "1", trace.SpanKindConsumer, true},
		"a job of a request that is not":         {"1", told + "0", trace.SpanKindConsumer, false},
	} {
		t.Run(name, func(t *testing.T) {
			ratio, err := ratioSampler("parentbased_traceidratio", c.ratio)
			require.NoError(t, err)
			provider := sdktrace.NewTracerProvider(sdktrace.WithSampler(sampler(ratio)))
			_, span := provider.Tracer("test").Start(Continue(t.Context(), c.caller), "span", trace.WithSpanKind(c.kind))
			require.Equal(t, c.want, span.SpanContext().IsSampled())
		})
	}
}

// Texts of errors may repeat what a call was made with.
func TestSpansHaveNoTextsOfErrors(t *testing.T) {
	exported := tracetest.NewInMemoryExporter()
	provider := sdktrace.NewTracerProvider(sdktrace.WithSyncer(withoutErrorTexts{exported}))
	otel.SetTracerProvider(provider)
	on.Store(true)
	t.Cleanup(func() {
		on.Store(false)
		otel.SetTracerProvider(noop.NewTracerProvider())
	})
	graph := http.Client{Transport: Client(failing{})}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "https://graph.example/me?access_token=secret", http.NoBody)
	require.NoError(t, err)
	_, err = graph.Do(request)
	require.ErrorContains(t, err, "secret")

	redis := goredis.NewClient(&goredis.Options{Dialer: func(context.Context, string, string) (net.Conn, error) { return nil, errSecret }})
	t.Cleanup(func() { _ = redis.Close() })
	require.NoError(t, redisotel.InstrumentTracing(redis, redisotel.WithDBStatement(false), redisotel.WithCallerEnabled(false)))
	require.ErrorContains(t, redis.Get(t.Context(), "key").Err(), "secret")

	spans := exported.GetSpans()
	require.Greater(t, len(spans), 2)
	for _, span := range spans {
		require.Equal(t, codes.Error, span.Status.Code, span.Name)
		require.NotContains(t, fmt.Sprintf("%+v", span), "secret")
	}
}

var errSecret = errors.New("unknown command, with args beginning with secret")

type failing struct{}

func (failing) RoundTrip(*http.Request) (*http.Response, error) { return nil, errSecret }

func TestAJobContinuesTheTraceThatEnqueuedIt(t *testing.T) {
	provider := sdktrace.NewTracerProvider()
	ctx, span := provider.Tracer("test").Start(t.Context(), "request")
	again := trace.SpanContextFromContext(Continue(t.Context(), Parent(ctx)))
	require.Equal(t, span.SpanContext().TraceID(), again.TraceID())
	require.Equal(t, span.SpanContext().SpanID(), again.SpanID())
	require.Empty(t, Parent(t.Context()))
}

func TestWithoutTracesNothingIsAllocated(t *testing.T) {
	ctx := t.Context()
	require.Zero(t, testing.AllocsPerRun(100, func() {
		if Parent(ctx) != "" || trace.SpanFromContext(ctx).IsRecording() || trace.SpanContextFromContext(ctx).IsSampled() {
			panic("there is a span")
		}
	}))
}

func BenchmarkOff(b *testing.B) {
	ctx := b.Context()
	for b.Loop() {
		_ = trace.SpanFromContext(ctx).IsRecording()
	}
}
