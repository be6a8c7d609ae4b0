package jobs

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/redis"
	"github.com/bowerbird/bowerbird/platform/testkit"
	"github.com/bowerbird/bowerbird/platform/testkit/logbuffer"
)

func TestTheOperatorsPage(t *testing.T) {
	testkit.EachRedis(t, func(t *testing.T, r *redis.Redis) {
		db := testkit.SQLite(t)
		h := newFixture(t, db, r, clock.System{}, noting(db))
		enqueue(t, h, noteJob, noteArgs{"secret"})
		_, err := h.relayRound(t.Context())
		require.NoError(t, err)
		page := Monitor(r)
		get := func(path string) *httptest.ResponseRecorder {
			w := httptest.NewRecorder()
			page.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil))
			require.Equal(t, http.StatusOK, w.Code, path)
			return w
		}
		t.Run("its own inline scripts may run, and no others", func(t *testing.T) {
			for _, path := range []string{MonitorPath, MonitorPath + "/", MonitorPath + "/queues/interactive"} {
				w := get(path)
				policy := w.Header().Get("Content-Security-Policy")
				scripts := strings.Split(w.Body.String(), "<script>")[1:]
				require.Len(t, scripts, 2)
				for _, s := range scripts {
					text, _, _ := strings.Cut(s, "</script>")
					sum := sha256.Sum256([]byte(text))
					require.Contains(t, policy, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
				}
				require.NotContains(t, strings.Split(policy, "style-src")[0], "unsafe")
			}
			require.Contains(t, get(MonitorPath+"/static/js/main.5adda2da.chunk.js").Header().Get("Content-Type"), "javascript")
		})
		t.Run("it shows the queues and no arguments", func(t *testing.T) {
			require.Contains(t, get(MonitorPath+"/api/queues").Body.String(), `"interactive"`)
			tasks := get(MonitorPath + "/api/queues/interactive/pending_tasks").Body.String()
			require.Contains(t, tasks, noteJob.Type)
			require.NotContains(t, tasks, "secret")
		})
		t.Run("it changes nothing", func(t *testing.T) {
			req := httptest.NewRequestWithContext(t.Context(), http.MethodPost, MonitorPath+"/api/queues/interactive:pause", nil)
			w := httptest.NewRecorder()
			page.ServeHTTP(w, req)
			require.Equal(t, http.StatusMethodNotAllowed, w.Code)
		})
	})
}

func TestTheOperatorsPageSaysThatRedisDoesNotAnswer(t *testing.T) {
	hung, err := net.Listen("tcp", "127.0.0.1:0") // accepts by itself, and never answers
	require.NoError(t, err)
	defer hung.Close()
	r, err := redis.New(config.Config{RedisURL: "redis://" + hung.Addr().String() + "?read_timeout=100ms&max_retries=-1"}, testkit.Quiet)
	require.NoError(t, err)
	defer r.Stop(t.Context())
	page := Monitor(r)
	for path, status := range map[string]int{"/api/queues": http.StatusServiceUnavailable, "": http.StatusOK} {
		w := httptest.NewRecorder()
		page.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, MonitorPath+path, nil))
		require.Equal(t, status, w.Code, w.Body.String())
		if status != http.StatusOK {
			require.Equal(t, "Redis does not answer. Jobs wait in the database until it does.\n", w.Body.String())
		}
	}
}

func TestWhatPrometheusIsTold(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		slow := Kind[noteArgs]{Type: "test:slow", Queue: Default, MaxAttempts: 1, Timeout: time.Minute}
		failing := Kind[noteArgs]{Type: "test:failing", Queue: Default, MaxAttempts: 1, Timeout: time.Second}
		h := newFixture(t, db, r, clock.System{}, noting(db),
			slow.Handle(func(ctx context.Context, _ *Job, _ noteArgs) error { <-ctx.Done(); return ctx.Err() }),
			failing.Handle(func(context.Context, *Job, noteArgs) error { return errors.New("no") })).start()
		h.ends(enqueue(t, h, noteJob, noteArgs{}), "done")
		h.ends(enqueue(t, h, failing, noteArgs{}), "failed")
		h.ends(enqueue(t, h, slow, noteArgs{}), "running")
		enqueue(t, h, slow, noteArgs{}, At(time.Now().Add(time.Hour)))

		_, err := h.rows.store.insert(t.Context(), row{Kind: "test:late", Args: "{}"}, Default, time.Now(), time.Now().Add(-time.Hour))
		require.NoError(t, err)

		require.Eventually(t, func() bool {
			got := gathered(t, h.metrics)
			return got["bowerbird_jobs_seconds test:note done"] == 1 &&
				got["bowerbird_jobs_seconds test:failing failed"] == 1 &&
				got["bowerbird_jobs_undone test:slow"] == 2 &&
				got["bowerbird_jobs_oldest_undone_seconds test:slow"] > 0 &&
				got["bowerbird_jobs_overdue_seconds test:late"] > 3599 &&
				got["bowerbird_jobs_delay_seconds default"] == 2 &&
				got["bowerbird_jobs_queue_tasks default active"] == 1 &&
				got["bowerbird_jobs_queue_tasks default failed"] == 1 &&
				got["bowerbird_jobs_queue_tasks interactive pending"] == 0
		}, soon, 20*time.Millisecond, "%v", gathered(t, h.metrics))
		require.NotContains(t, gathered(t, h.metrics), "bowerbird_jobs_undone test:note")
		require.Zero(t, gathered(t, h.metrics)["bowerbird_jobs_overdue_seconds test:slow"], "it waits for its time")
	})
}

// gathered is each series' value, or its count, under its name and labels.
func gathered(t *testing.T, m *Metrics) map[string]float64 {
	t.Helper()
	registry := prometheus.NewPedanticRegistry()
	require.NoError(t, registry.Register(m))
	families, err := registry.Gather()
	require.NoError(t, err)
	values := map[string]float64{}
	for _, family := range families {
		for _, series := range family.GetMetric() {
			name := family.GetName()
			for _, label := range series.GetLabel() {
				name += " " + label.GetValue()
			}
			values[name] = series.GetGauge().GetValue() + float64(series.GetHistogram().GetSampleCount())
		}
	}
	return values
}

func TestMetricsWithoutRedis(t *testing.T) {
	eachLine(t, func(t *testing.T, db *database.DB, r *redis.Redis, l *line) {
		h := newFixture(t, db, r, clock.System{}, noting(db))
		enqueue(t, h, noteJob, noteArgs{})
		l.cut()
		require.InDelta(t, 1, gathered(t, h.metrics)["bowerbird_jobs_undone test:note"], 0)
	})
}

func TestWhatAsynqRepeatsWithoutRedisIsOneLine(t *testing.T) {
	var lines logbuffer.Buffer
	said := newAsynqLog(slog.New(slog.NewTextHandler(&lines, nil)))
	for range 50 {
		said.Error("Dequeue error: dial tcp: connection refused")
	}
	require.Equal(t, 1, strings.Count(lines.String(), "level="), lines.String())
	require.Contains(t, lines.String(), "level=ERROR")
}
