package schedule

import (
	"context"
	"log/slog"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/bowerbird/bowerbird/platform/clock"
)

// scraping is what reading the numbers may take.
const scraping = 2 * time.Second

var stretch = prometheus.NewDesc("bowerbird_refresh_stretch",
	"Longest wait for a refresh as a multiple of its plan's interval: "+
		"1 is on time, more means that the calls or the workers do not suffice.", nil, nil)

// Metrics counts and measures refreshes for Prometheus.
type Metrics struct {
	store *Store
	clock clock.Clock
	log   *slog.Logger
}

// NewMetrics reads when it is scraped, not before.
func NewMetrics(store *Store, clk clock.Clock, log *slog.Logger) *Metrics {
	return &Metrics{store, clk, log}
}

// Describe implements prometheus.Collector.
func (m *Metrics) Describe(out chan<- *prometheus.Desc) { out <- stretch }

// Collect implements prometheus.Collector.
func (m *Metrics) Collect(out chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), scraping)
	defer cancel()
	late, err := m.store.LongestWait(ctx, m.clock.Now())
	if err != nil {
		m.log.WarnContext(ctx, "late refreshes could not be counted", "error", err)
		return
	}
	out <- prometheus.MustNewConstMetric(stretch, prometheus.GaugeValue, 1+late)
}

// Start counts for the process; a second app in one process, as in tests, goes uncounted.
func (m *Metrics) Start() { _ = prometheus.Register(m) }

// Stop ends it.
func (m *Metrics) Stop() { prometheus.Unregister(m) }
