package httpapi

import (
	"context"

	"github.com/prometheus/client_golang/prometheus"
)

var ready = prometheus.NewDesc("bowerbird_ready", "Whether a part that /readyz asks answers: 1 or 0.", []string{"part"}, nil)

// Readiness tells Prometheus what /readyz tells a proxy.
type Readiness struct{ checks []Check }

// NewReadiness asks when it is scraped, not before.
func NewReadiness(checks ...Check) *Readiness { return &Readiness{checks} }

// Describe implements prometheus.Collector.
func (r *Readiness) Describe(out chan<- *prometheus.Desc) { out <- ready }

// Collect implements prometheus.Collector.
func (r *Readiness) Collect(out chan<- prometheus.Metric) {
	for i, err := range pingAll(context.Background(), r.checks) {
		value := 1.0
		if err != nil {
			value = 0
		}
		out <- prometheus.MustNewConstMetric(ready, prometheus.GaugeValue, value, r.checks[i].Name)
	}
}
