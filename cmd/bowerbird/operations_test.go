package main

import (
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// scraped is what an address answers to Prometheus.
func scraped(t *testing.T, address, password string) string {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, http.NoBody)
	require.NoError(t, err)
	request.SetBasicAuth("admin", password)
	response, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	defer func() { require.NoError(t, response.Body.Close()) }()
	require.Equal(t, http.StatusOK, response.StatusCode)
	text, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	return string(text)
}

var metricName = regexp.MustCompile(`bowerbird_[a-z_]+`)

var (
	metricType   = regexp.MustCompile(`(?m)^# TYPE (bowerbird_[a-z_]+) ([a-z]+)$`)
	metricSeries = regexp.MustCompile(`(?m)^(bowerbird_[a-z_]+)(?:\{(.*)\})? [^ ]+$`)
	metricLabel  = regexp.MustCompile(`([a-z_]+)="`)
)

// metricsOf lists the metrics of a scrape with their labels. Alerts and the board are written by this list.
func metricsOf(text string) (list []string) {
	for _, kind := range metricType.FindAllStringSubmatch(text, -1) {
		var labels []string
		for _, series := range metricSeries.FindAllStringSubmatch(text, -1) {
			if name := series[1]; name != kind[1] && (kind[2] != "histogram" || name != kind[1]+"_count") {
				continue
			}
			for _, label := range metricLabel.FindAllStringSubmatch(series[2], -1) {
				if !slices.Contains(labels, label[1]) {
					labels = append(labels, label[1])
				}
			}
		}
		slices.Sort(labels)
		list = append(list, kind[1]+"{"+strings.Join(labels, ",")+"}")
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// tokenMetrics are those of a credential whose token ends, which the simulator's does not.
func tokenMetrics(t *testing.T, h *fixture) string {
	t.Helper()
	pool := instagram.NewPool(h.db, clock.System{}, testkit.Quiet)
	require.NoError(t, pool.Use(instagram.Config{BaseURL: "http://127.0.0.1", AccountID: "178", Token: "token", CallsPerHour: 200,
		TokenEnds: time.Now().Add(time.Hour)}))
	registry := prometheus.NewPedanticRegistry()
	require.NoError(t, registry.Register(instagram.NewMetrics(pool)))
	w := httptest.NewRecorder()
	promhttp.HandlerFor(registry, promhttp.HandlerOpts{}).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", http.NoBody))
	return w.Body.String()
}

// The page that an operator sets alarms by names metrics that exist where it says.
func TestOperationsNamesMetricsThatExist(t *testing.T) {
	page, err := os.ReadFile("../../docs/operations.md")
	require.NoError(t, err)
	c := settingsOfTest(t)
	c.BackupTo, c.BackupEveryHours = t.TempDir(), 24
	free, err := net.Listen("tcp", c.WorkerAddr)
	require.NoError(t, err)
	c.WorkerAddr = free.Addr().String()
	require.NoError(t, free.Close())
	h := open(t, c, roles{worker: true})
	require.NoError(t, h.db.Conn(t.Context()).Exec(`INSERT INTO jobs (kind, queue, args, run_at, created_at)
		VALUES ('test:waits', 'default', '{}', ?, ?)`,
		time.Now().Add(time.Hour), time.Now()).Error)
	for _, path := range []string{"/healthz", "/readyz"} {
		require.Contains(t, scraped(t, "http://"+c.WorkerAddr+path, ""), "ok", path)
	}
	h.ask(http.MethodGet, "/api/auth/profile", nil, nil) // so that a request has been counted
	var metrics string
	require.Eventually(t, func() bool { // a periodic job has run
		metrics = scraped(t, "http://"+c.WorkerAddr+"/metrics", c.AdminPassword)
		return strings.Contains(metrics, "bowerbird_jobs_seconds_count")
	}, enough, 50*time.Millisecond)
	require.Contains(t, scraped(t, h.url+"/metrics", c.AdminPassword), "bowerbird_http_request_seconds_count")
	golden(t, "testdata/metrics.json", metricsOf(metrics+tokenMetrics(t, h)))
	for _, name := range metricName.FindAllString(string(page), -1) {
		require.Contains(t, metrics, "\n"+name, "the page names a metric that does not exist")
	}
}
