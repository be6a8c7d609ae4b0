package httpapi

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"syscall"
	"testing"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/require"
)

func TestAReaderWhoIsGoneIsNoFailureOfOurs(t *testing.T) {
	for name, c := range map[string]struct {
		cause  any
		logged bool
	}{
		"too slow":       {fmt.Errorf("error marshaling response: %w", os.ErrDeadlineExceeded), false},
		"has left":       {fmt.Errorf("error marshaling response: %w", syscall.EPIPE), false},
		"a real mistake": {errors.New("index out of range"), true},
		"no error":       {"boom", true},
	} {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			engine := gin.New()
			engine.Use(recovery(slog.New(slog.NewTextHandler(&out, nil))))
			engine.GET("/", func(*gin.Context) { panic(c.cause) })
			engine.ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil))
			require.Equal(t, c.logged, bytes.Contains(out.Bytes(), []byte("level=ERROR")), out.String())
		})
	}
}
