// Package log sets up slog: text for people, JSON for machines, the request id on every line of a request, and the trace
// id on every line of a trace.
package log

import (
	"context"
	"io"
	"log/slog"

	"go.opentelemetry.io/otel/trace"
)

type key struct{}

// With adds attributes to every line that is logged with the returned ctx.
func With(ctx context.Context, attrs ...slog.Attr) context.Context {
	have, _ := ctx.Value(key{}).([]slog.Attr)
	return context.WithValue(ctx, key{}, append(have[:len(have):len(have)], attrs...))
}

// New logs to w. level is debug, info, warn or error; format is text or json.
func New(w io.Writer, level, format string) *slog.Logger {
	var threshold slog.Level
	_ = threshold.UnmarshalText([]byte(level)) // checked by config; unknown is info
	options := &slog.HandlerOptions{Level: threshold}
	var handler slog.Handler = slog.NewTextHandler(w, options)
	if format == "json" {
		handler = slog.NewJSONHandler(w, options)
	}
	return slog.New(contextual{handler})
}

// contextual adds the attributes of With, and the id of the trace that is exported.
type contextual struct{ slog.Handler }

func (h contextual) Handle(ctx context.Context, r slog.Record) error {
	if attrs, ok := ctx.Value(key{}).([]slog.Attr); ok {
		r.AddAttrs(attrs...)
	}
	if span := trace.SpanContextFromContext(ctx); span.IsSampled() {
		r.AddAttrs(slog.String("trace_id", span.TraceID().String()))
	}
	return h.Handler.Handle(ctx, r)
}

func (h contextual) WithAttrs(attrs []slog.Attr) slog.Handler {
	return contextual{h.Handler.WithAttrs(attrs)}
}
func (h contextual) WithGroup(name string) slog.Handler { return contextual{h.Handler.WithGroup(name)} }
