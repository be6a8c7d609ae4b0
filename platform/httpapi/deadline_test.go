package httpapi

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/danielgtaylor/huma/v2/humatest"
	"github.com/gin-gonic/gin"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
)

func TestARequestThatWaitsIsRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		engine := gin.New()
		engine.GET("/", deadline(10*time.Second), func(g *gin.Context) {
			<-g.Request.Context().Done()
			abort(g, errors.New("driver: canceling statement due to user request"))
		})
		began := time.Now()
		w := httptest.NewRecorder()
		engine.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", http.NoBody))
		require.Equal(t, http.StatusServiceUnavailable, w.Code)
		require.Equal(t, "10", w.Header().Get("Retry-After"))
		require.Contains(t, w.Body.String(), `"code":"unavailable"`)
		require.Equal(t, 10*time.Second, time.Since(began))
	})
}

func TestALongBodyHasTheTimeOfASlowLine(t *testing.T) {
	for _, c := range []struct{ length, seconds int }{
		{0, 10}, {-1, 10}, {2 << 10, 10}, {40 << 10, 20}, {1 << 20, 30},
	} {
		synctest.Test(t, func(t *testing.T) {
			engine := gin.New()
			engine.POST("/", deadline(10*time.Second), func(g *gin.Context) { <-g.Request.Context().Done() })
			began := time.Now()
			r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/", http.NoBody)
			r.ContentLength = int64(c.length)
			engine.ServeHTTP(httptest.NewRecorder(), r)
			require.Equal(t, time.Duration(c.seconds)*time.Second, time.Since(began).Truncate(time.Second), "%d bytes", c.length)
		})
	}
	require.Equal(t, readTime, Op(http.MethodPost, "/ideas", "planner-create-idea", "Create").BodyReadTimeout)
	require.Equal(t, 5*time.Second, Op(http.MethodPost, "/login", "accounts-login", "Login", Public).BodyReadTimeout)
	slow := newErrorWithContext(humatest.NewContext(nil, httptest.NewRequest(http.MethodPost, "/", http.NoBody), httptest.NewRecorder()),
		http.StatusRequestTimeout, "Request body read timeout")
	require.Equal(t, http.StatusRequestTimeout, slow.GetStatus())
	require.EqualError(t, slow, "Your connection was too slow to send this. Please try again.")
}

func TestABodyThatHasArrivedLeavesNoMoreTimeToWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		engine := gin.New()
		engine.POST("/", deadline(10*time.Second), func(g *gin.Context) {
			time.Sleep(3 * time.Second) // of the upload
			body, err := io.ReadAll(g.Request.Body)
			require.NoError(t, err)
			require.Len(t, body, 1<<20)
			<-g.Request.Context().Done()
			abort(g, errors.New("driver: canceling statement due to user request"))
		})
		began := time.Now()
		w := httptest.NewRecorder()
		engine.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/", strings.NewReader(strings.Repeat("a", 1<<20))))
		require.Equal(t, 13*time.Second, time.Since(began))
		require.Equal(t, http.StatusServiceUnavailable, w.Code)
	})
}

func TestOnlySilenceIsUnavailable(t *testing.T) {
	late, cancel := context.WithTimeout(t.Context(), -time.Second)
	defer cancel()
	left, leave := context.WithCancel(t.Context())
	leave()
	refused := errors.Join(errors.New("connect"), &net.OpError{Op: "dial", Err: errors.New("connection refused")})
	for name, c := range map[string]struct {
		ctx  context.Context
		err  error
		code apperr.Code
	}{
		"a database that is away":             {t.Context(), refused, apperr.Unavailable},
		"a database that is being stopped":    {t.Context(), &pgconn.PgError{Code: "57P01"}, apperr.Unavailable},
		"a call that had its own deadline":    {t.Context(), context.DeadlineExceeded, apperr.Unavailable},
		"whatever fails past the deadline":    {late, errors.New("interrupted (9)"), apperr.Unavailable},
		"an answer that came past it":         {late, apperr.New(apperr.NotFound, "Post not found"), apperr.NotFound},
		"a mistake of ours":                   {t.Context(), errors.New("no such column"), apperr.Internal},
		"somebody who has left in the middle": {left, errors.New("interrupted (9)"), apperr.Invalid},
		"a cancel that no client has caused":  {t.Context(), context.Canceled, apperr.Internal},
	} {
		t.Run(name, func(t *testing.T) { require.Equal(t, c.code, apperr.CodeOf(explain(c.ctx, c.err))) })
	}
}

func TestAFullDiskSaysWhatStillWorks(t *testing.T) {
	visitor := t.Context()
	user := auth.With(visitor, auth.Identity{UserID: 1})
	const full = "the server's disk is full. The operator has to make room. "
	require.ErrorContains(t, explain(user, syscall.ENOSPC), full+"You can still see your data.")
	require.ErrorContains(t, explain(visitor, syscall.ENOSPC), full+"Please try again later.")
	for _, ctx := range []context.Context{user, visitor} {
		require.Equal(t, apperr.Unavailable, apperr.CodeOf(explain(ctx, syscall.ENOSPC)))
	}
}
