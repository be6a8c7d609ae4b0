package httpapi

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/google/uuid"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/log"
)

const requestIDHeader = "X-Request-Id"

// requestID names each request, so that a user's report finds its log lines.
func requestID() gin.HandlerFunc {
	return func(g *gin.Context) {
		id := uuid.NewString()
		g.Header(requestIDHeader, id)
		g.Request = g.Request.WithContext(log.With(g.Request.Context(), slog.String("request", id)))
	}
}

// accessLog logs each request, and the causes of those that failed.
func accessLog(engine *gin.Engine, logger *slog.Logger) gin.HandlerFunc {
	outage := log.NewOutage(logger)
	return func(g *gin.Context) {
		begin := time.Now()
		g.Next()
		level := slog.LevelDebug
		if g.Writer.Status() >= http.StatusInternalServerError {
			level = slog.LevelWarn
		}
		for _, failure := range g.Errors {
			if apperr.Is(failure.Err, apperr.Unavailable) {
				outage.Report(g.Request.Context(), "requests refused: something that they need does not answer", failure.Err)
				level = slog.LevelDebug
				continue
			}
			logger.ErrorContext(g.Request.Context(), "request failed", "error", failure.Err)
		}
		took := time.Since(begin)
		observe(g, took)
		id, _ := auth.From(g.Request.Context())
		logger.LogAttrs(g.Request.Context(), level, "request",
			slog.String("method", g.Request.Method), slog.String("path", loggedPath(engine, g)),
			slog.Int("status", g.Writer.Status()), slog.Int("bytes", g.Writer.Size()),
			slog.Duration("took", took), slog.Int64("user", id.UserID))
	}
}

// loggedPath leaves out what is a secret in the path: a route names it so. Where no route has the method, it is a secret all the same.
func loggedPath(engine *gin.Engine, g *gin.Context) string {
	if route := g.FullPath(); route != "" && !strings.HasSuffix(route, "/*secret") {
		return g.Request.URL.Path
	}
	for _, route := range engine.Routes() {
		if before, secret := strings.CutSuffix(route.Path, "*secret"); secret && strings.HasPrefix(g.Request.URL.Path, before) {
			return route.Path
		}
	}
	return g.Request.URL.Path
}

// recovery answers a panic as any unknown error and keeps the process.
func recovery(logger *slog.Logger) gin.HandlerFunc {
	return func(g *gin.Context) {
		defer func() {
			if cause := recover(); cause != nil {
				if cause == http.ErrAbortHandler { //nolint:errorlint // net/http's own sentinel, compared as net/http does
					panic(cause)
				}
				if err, ok := cause.(error); ok && readerGone(err) { // huma panics when it cannot write an answer
					logger.DebugContext(g.Request.Context(), "the client did not read the answer", "error", err)
					g.Abort()
					return
				}
				logger.ErrorContext(g.Request.Context(), "panic", "cause", cause, "stack", string(debug.Stack()))
				if !g.Writer.Written() {
					e := fromError(fmt.Errorf("panic: %v", cause))
					g.AbortWithStatusJSON(e.status, e)
				}
			}
		}()
		g.Next()
	}
}

// readerGone tells whether an answer could not be written because its reader was too slow, or has left.
func readerGone(err error) bool {
	return errors.Is(err, os.ErrDeadlineExceeded) || errors.Is(err, syscall.EPIPE) || errors.Is(err, syscall.ECONNRESET) ||
		errors.Is(err, net.ErrClosed)
}
