package httpapi

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	otelcodes "go.opentelemetry.io/otel/codes"
	semconv "go.opentelemetry.io/otel/semconv/v1.41.0"
	"go.opentelemetry.io/otel/trace"

	"github.com/bowerbird/bowerbird/platform/tracing"
)

// traceRequests makes a span of each request to the API, which continues the trace of its caller. OpenTelemetry's own middleware would
// record paths, in which some routes have secrets, and the addresses of clients.
func traceRequests() gin.HandlerFunc {
	tracer := otel.Tracer("github.com/bowerbird/bowerbird/platform/httpapi")
	return func(g *gin.Context) {
		route := g.FullPath()
		if !strings.HasPrefix(route, "/api/") {
			return
		}
		ctx := g.Request.Context()
		if !trace.SpanContextFromContext(ctx).IsValid() { // else one request makes another within the process
			ctx = tracing.Continue(ctx, g.GetHeader(tracing.ParentHeader))
		}
		ctx, span := tracer.Start(ctx, g.Request.Method+" "+route, trace.WithSpanKind(trace.SpanKindServer), trace.WithAttributes(
			semconv.HTTPRequestMethodKey.String(g.Request.Method), semconv.HTTPRoute(route),
			attribute.String("bowerbird.request", g.Writer.Header().Get(requestIDHeader)),
		))
		defer span.End()
		g.Request = g.Request.WithContext(ctx)
		g.Next()
		span.SetAttributes(semconv.HTTPResponseStatusCode(g.Writer.Status()))
		if g.Writer.Status() >= http.StatusInternalServerError {
			span.SetStatus(otelcodes.Error, "")
		}
	}
}
