package jobs

import (
	"context"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	semconv "go.opentelemetry.io/otel/semconv/v1.41.0"
	"go.opentelemetry.io/otel/trace"

	"github.com/bowerbird/bowerbird/platform/tracing"
)

// startSpan begins the span of an attempt, which continues the trace of what enqueued the job; nil when there are no traces. Polling and
// periodic jobs begin a trace of their own.
func startSpan(ctx context.Context, h Handler, job *Job) (context.Context, trace.Span) {
	if !tracing.On() {
		return ctx, nil
	}
	if held, durable := job.lease.(rowLease); durable && held.row.TraceParent != nil {
		ctx = tracing.Continue(ctx, *held.row.TraceParent)
	}
	return otel.Tracer("github.com/bowerbird/bowerbird/jobs").Start(ctx, "job "+h.kind, trace.WithSpanKind(trace.SpanKindConsumer),
		trace.WithAttributes(semconv.MessagingDestinationName(h.queue), attribute.Int64("bowerbird.job.id", job.ID),
			attribute.Int("bowerbird.job.attempt", job.Attempt)))
}

func endSpan(span trace.Span, result string) {
	if span == nil {
		return
	}
	span.SetAttributes(attribute.String("bowerbird.job.result", result))
	if result == resultFailed || result == resultRetry || result == resultLost {
		span.SetStatus(codes.Error, "")
	}
	span.End()
}
