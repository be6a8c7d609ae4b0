package log_test

import (
	"errors"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/log"
	"github.com/bowerbird/bowerbird/platform/testkit/logbuffer"
)

func TestAnOutageIsOneErrorAMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var lines logbuffer.Buffer
		outage := log.NewOutage(slog.New(slog.NewTextHandler(&lines, &slog.HandlerOptions{Level: slog.LevelDebug})))
		for range 180 {
			outage.Report(t.Context(), "no answer", errors.New("refused"))
			time.Sleep(time.Second)
		}
		require.Equal(t, 3, strings.Count(lines.String(), "level=ERROR"))
		require.Equal(t, 177, strings.Count(lines.String(), "level=DEBUG"))
		require.Contains(t, lines.String(), "failures=1\n")
		require.Equal(t, 2, strings.Count(lines.String(), "failures=60\n"))
	})
}
