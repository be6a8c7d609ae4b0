// Package tracing exports OpenTelemetry traces over OTLP. The standard variables of OpenTelemetry configure it; without an endpoint it is
// off, and then nothing is instrumented.
//
// Spans carry no values of users and no secrets: no address's query string, no argument of a statement, and no error text, which may
// repeat either. The log has the text, and its lines name the trace.
package tracing

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/resource"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	semconv "go.opentelemetry.io/otel/semconv/v1.41.0"
	"go.opentelemetry.io/otel/trace"
	"go.opentelemetry.io/otel/trace/noop"

	"github.com/bowerbird/bowerbird/platform/log"
)

// on is set while spans are exported.
var on atomic.Bool

// On reports whether spans are exported. What is built while they are not stays without instrumentation.
func On() bool { return on.Load() }

// flushing bounds what sending the last spans may take.
const flushing = 2 * time.Second

// Process describes the process in each of its spans.
type Process struct{ Version, Role string }

// Start exports spans for this process until stop is called, where the environment names an OTLP endpoint. It does no I/O.
func Start(ctx context.Context, p Process, logger *slog.Logger) (stop func(context.Context) error, err error) {
	if !wanted() {
		return func(context.Context) error { return nil }, nil
	}
	for _, variable := range []string{"OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", "OTEL_EXPORTER_OTLP_PROTOCOL"} {
		if protocol := os.Getenv(variable); protocol != "" && protocol != "http/protobuf" {
			return nil, fmt.Errorf("%s: %q is not supported; use http/protobuf, on port 4318 as a rule", variable, protocol)
		}
	}
	ratio, err := ratioSampler(os.Getenv("OTEL_TRACES_SAMPLER"), os.Getenv("OTEL_TRACES_SAMPLER_ARG"))
	if err != nil {
		return nil, err
	}
	described, err := resource.New(ctx,
		resource.WithTelemetrySDK(), resource.WithHost(),
		resource.WithAttributes(semconv.ServiceName("bowerbird"), semconv.ServiceVersion(p.Version), attribute.String("bowerbird.role", p.Role)),
		resource.WithFromEnv(), // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES have the last word
	)
	if err != nil && !errors.Is(err, resource.ErrPartialResource) {
		return nil, fmt.Errorf("OTEL_RESOURCE_ATTRIBUTES: %w", err)
	}
	exporter, err := otlptracehttp.New(ctx)
	if err != nil {
		return nil, fmt.Errorf("OTEL_EXPORTER_OTLP_ENDPOINT: %w", err)
	}
	outage := log.NewOutage(logger)
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(err error) {
		outage.Report(context.WithoutCancel(ctx), "traces are not exported", err)
	}))
	provider := sdktrace.NewTracerProvider(
		sdktrace.WithBatcher(withoutErrorTexts{exporter}), sdktrace.WithResource(described), sdktrace.WithSampler(sampler(ratio)))
	otel.SetTracerProvider(provider)
	on.Store(true)
	return func(ctx context.Context) error {
		ctx, cancel := context.WithTimeout(ctx, flushing)
		defer cancel()
		on.Store(false)
		otel.SetTracerProvider(noop.NewTracerProvider())
		return provider.Shutdown(ctx)
	}, nil
}

// wanted reads the variables that turn the export on and off.
func wanted() bool {
	endpoint := cmp.Or(os.Getenv("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"), os.Getenv("OTEL_EXPORTER_OTLP_ENDPOINT"))
	return endpoint != "" && !strings.EqualFold(os.Getenv("OTEL_SDK_DISABLED"), "true") && os.Getenv("OTEL_TRACES_EXPORTER") != "none"
}

// ratioSampler reads the standard's variables. The SDK reads them too, but only into a sampler that obeys any caller.
func ratioSampler(name, argument string) (sdktrace.Sampler, error) {
	switch strings.TrimPrefix(name, "parentbased_") {
	case "", "always_on":
		return sdktrace.AlwaysSample(), nil
	case "always_off":
		return sdktrace.NeverSample(), nil
	case "traceidratio":
		ratio, err := strconv.ParseFloat(cmp.Or(argument, "1"), 64)
		if err != nil || ratio < 0 || ratio > 1 {
			return nil, fmt.Errorf("OTEL_TRACES_SAMPLER_ARG: %q is not a number from 0 to 1", argument)
		}
		return sdktrace.TraceIDRatioBased(ratio), nil
	}
	return nil, fmt.Errorf("OTEL_TRACES_SAMPLER: unknown sampler %q", name)
}

// sampler decides for a request and for a job without one. Everything else follows its parent, also a job in another process.
func sampler(ratio sdktrace.Sampler) sdktrace.Sampler {
	entry := entrySampler{ratio, sdktrace.NeverSample()}
	return sdktrace.ParentBased(entry,
		sdktrace.WithRemoteParentSampled(entrySampler{ratio, sdktrace.AlwaysSample()}), sdktrace.WithRemoteParentNotSampled(entry))
}

// entrySampler draws for requests, and for jobs that begin a trace: the statements of background loops would each be one.
type entrySampler struct{ drawn, other sdktrace.Sampler }

// ShouldSample implements sdktrace.Sampler. Anybody may call, so neither a caller's flag nor a caller's choice of the trace's id counts.
func (s entrySampler) ShouldSample(p sdktrace.SamplingParameters) sdktrace.SamplingResult {
	begins := !trace.SpanContextFromContext(p.ParentContext).IsValid()
	if p.Kind == trace.SpanKindServer || (p.Kind == trace.SpanKindConsumer && begins) {
		_, _ = rand.Read(p.TraceID[:]) // it never fails
		return s.drawn.ShouldSample(p)
	}
	return s.other.ShouldSample(p)
}

// Description implements sdktrace.Sampler.
func (s entrySampler) Description() string { return "Entry{" + s.drawn.Description() + "}" }

// ParentHeader is where the W3C's trace context stands.
const ParentHeader = "traceparent"

// Parent is the span of ctx in the W3C's format, for Continue in another process; empty without one.
func Parent(ctx context.Context) string {
	if !trace.SpanContextFromContext(ctx).IsValid() {
		return ""
	}
	carrier := propagation.MapCarrier{}
	propagation.TraceContext{}.Inject(ctx, carrier)
	return carrier[ParentHeader]
}

// Continue makes the span that Parent described the parent of spans that begin with the returned ctx. What describes none changes nothing.
func Continue(ctx context.Context, parent string) context.Context {
	if parent == "" {
		return ctx
	}
	return propagation.TraceContext{}.Extract(ctx, propagation.MapCarrier{ParentHeader: parent})
}

// withoutErrorTexts exports spans without the texts of errors: libraries record them, and they may repeat what a call was made with.
type withoutErrorTexts struct{ sdktrace.SpanExporter }

// ExportSpans implements sdktrace.SpanExporter.
func (e withoutErrorTexts) ExportSpans(ctx context.Context, spans []sdktrace.ReadOnlySpan) error {
	silent := make([]sdktrace.ReadOnlySpan, len(spans))
	for i, span := range spans {
		silent[i] = silentSpan{span}
	}
	return e.SpanExporter.ExportSpans(ctx, silent)
}

type silentSpan struct{ sdktrace.ReadOnlySpan }

// Status is that of the span without its description.
func (s silentSpan) Status() sdktrace.Status {
	return sdktrace.Status{Code: s.ReadOnlySpan.Status().Code}
}

// Events are none: the only ones are errors that libraries record.
func (s silentSpan) Events() []sdktrace.Event { return nil }
