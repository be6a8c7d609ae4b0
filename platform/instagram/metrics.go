package instagram

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// scraping is what reading the status may take.
const scraping = 2 * time.Second

var (
	byCredential  = []string{"credential"}
	callsLastHour = prometheus.NewDesc("bowerbird_instagram_calls_last_hour", "Calls in the last hour, of all processes.", byCredential, nil)
	callsPerHour  = prometheus.NewDesc("bowerbird_instagram_calls_per_hour", "Calls that an hour may have.", byCredential, nil)
	usagePercent  = prometheus.NewDesc("bowerbird_instagram_usage_percent", "Use of Instagram's own limits, as it last reported.",
		byCredential, nil)
	stateOf = prometheus.NewDesc("bowerbird_instagram_state", "1 for the state that the credential is in.",
		append(byCredential, "state"), nil)
	tokenEnds = prometheus.NewDesc("bowerbird_instagram_token_expires_timestamp_seconds",
		"When the credential's token ends; a token without an end has no series.", byCredential, nil)
)

// Metrics counts and measures the access to Instagram for Prometheus.
type Metrics struct{ pool *Pool }

// NewMetrics reads when it is scraped, not before.
func NewMetrics(pool *Pool) *Metrics { return &Metrics{pool} }

// Describe implements prometheus.Collector.
func (m *Metrics) Describe(out chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{callsLastHour, callsPerHour, usagePercent, stateOf, tokenEnds} {
		out <- d
	}
}

// Collect implements prometheus.Collector.
func (m *Metrics) Collect(out chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), scraping)
	defer cancel()
	gauge := func(d *prometheus.Desc, value float64, labels ...string) {
		out <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, value, labels...)
	}
	_, each := m.pool.Status(ctx)
	for _, status := range each {
		gauge(callsLastHour, float64(status.CallsLastHour), status.AccountID)
		gauge(callsPerHour, float64(status.CallsPerHour), status.AccountID)
		gauge(usagePercent, status.UsagePercent, status.AccountID)
		if !status.TokenEnds.IsZero() {
			gauge(tokenEnds, float64(status.TokenEnds.Unix()), status.AccountID)
		}
		for _, state := range []State{Open, Slow, Closed, TokenRefused, Unreachable} {
			value := 0.0
			if status.State == state {
				value = 1
			}
			gauge(stateOf, value, status.AccountID, string(state))
		}
	}
}

// Start counts for the process; a second app in one process, as in tests, goes uncounted.
func (m *Metrics) Start() { _ = prometheus.Register(m) }

// Stop ends it.
func (m *Metrics) Stop() { prometheus.Unregister(m) }
