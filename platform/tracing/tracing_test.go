package tracing

import (
	"testing"

	"github.com/stretchr/testify/require"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

const told = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-0"

func TestWhatIsSampled(t *testing.T) {
	for name, c := range map[string]struct {
		ratio, caller string
		kind          trace.SpanKind
		want          bool
	}{
		"a request":                               {"1", "", trace.SpanKindServer, true},
		"a job":                                   {"1", "", trace.SpanKindConsumer, true},
		"a statement of a background loop":        {"1", "", trace.SpanKindClient, false},
		"a caller who says that it is sampled":    {"0", told + "1", trace.SpanKindServer, false},
		"a caller who says that it is not":        {"1", told + "0", trace.SpanKindServer, true},
		"a caller with nothing that can be read":  {"1", "00-zz-zz-01", trace.SpanKindServer, true},
		"a job of a trace that a caller has made": {"1", told + "0", trace.SpanKindConsumer, true},
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
