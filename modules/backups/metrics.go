package backups

import (
	"context"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

var (
	lastSuccess = prometheus.NewDesc("bowerbird_backup_last_success_timestamp_seconds",
		"When the latest backup of the schedule was made; 0: there is none.", nil, nil)
	interval = prometheus.NewDesc("bowerbird_backup_interval_seconds", "Time between two backups, by the settings.", nil, nil)
)

const (
	scraping = 2 * time.Second  // bounds what listing the backups may take
	listing  = 10 * time.Minute // how often they are listed: a bucket of S3 charges for each time
)

// Metrics measures backups for Prometheus; there is nothing to measure without a schedule.
type Metrics struct {
	service *Service

	mu       sync.Mutex
	last     time.Time // of the latest backup
	known    bool
	listedAt time.Time
}

// NewMetrics lists the backups when it is scraped, not before.
func NewMetrics(s *Service) *Metrics { return &Metrics{service: s} }

// Describe implements prometheus.Collector.
func (m *Metrics) Describe(out chan<- *prometheus.Desc) {
	out <- lastSuccess
	out <- interval
}

// Collect implements prometheus.Collector. A place that cannot be read leaves the last known backup.
func (m *Metrics) Collect(out chan<- prometheus.Metric) {
	c := m.service.config
	if c.BackupTo == "" {
		return
	}
	out <- prometheus.MustNewConstMetric(interval, prometheus.GaugeValue, (time.Duration(c.BackupEveryHours) * time.Hour).Seconds())
	if at, known := m.latest(); known {
		seconds := 0.0
		if !at.IsZero() {
			seconds = float64(at.Unix())
		}
		out <- prometheus.MustNewConstMetric(lastSuccess, prometheus.GaugeValue, seconds)
	}
}

func (m *Metrics) latest() (at time.Time, known bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := m.service.clock.Now()
	if !m.listedAt.IsZero() && now.Sub(m.listedAt) < listing {
		return m.last, m.known
	}
	m.listedAt = now
	ctx, cancel := context.WithTimeout(context.Background(), scraping)
	defer cancel()
	at, err := m.service.Last(ctx)
	if err != nil {
		m.service.log.WarnContext(ctx, "the latest backup could not be found", "error", err)
		return m.last, m.known
	}
	m.last, m.known = at, true
	return m.last, m.known
}

// Start counts for the process; a second app in one process, as in tests, goes uncounted.
func (m *Metrics) Start() { _ = prometheus.Register(m) }

// Stop ends it.
func (m *Metrics) Stop() { prometheus.Unregister(m) }
