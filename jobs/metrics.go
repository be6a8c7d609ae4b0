package jobs

import (
	"context"
	"log/slog"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/redis"
)

// scraping is what reading the numbers may take; a Redis that is down leaves its own out.
const scraping = 2 * time.Second

var (
	queueTasks = prometheus.NewDesc("bowerbird_jobs_queue_tasks", "Tasks in Redis by queue and state.", []string{"queue", "state"}, nil)
	undone     = prometheus.NewDesc("bowerbird_jobs_undone", "Durable jobs that are neither done nor failed, by kind.", []string{"kind"}, nil)
	oldest     = prometheus.NewDesc("bowerbird_jobs_oldest_undone_seconds",
		"Age of the oldest durable job that is neither done nor failed, by kind.", []string{"kind"}, nil)
)

// Metrics counts and measures jobs for Prometheus.
type Metrics struct {
	store   store
	redis   *redis.Redis
	clock   clock.Clock
	log     *slog.Logger
	seconds *prometheus.HistogramVec
	failed  *prometheus.CounterVec
}

// NewMetrics reads when it is scraped, not before.
func NewMetrics(db *database.DB, r *redis.Redis, c clock.Clock, log *slog.Logger) *Metrics {
	return &Metrics{
		store: store{db}, redis: r, clock: c, log: log,
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "bowerbird_jobs_seconds", Help: "Duration of attempts by kind and result.",
			Buckets: []float64{.01, .05, .1, .5, 1, 5, 15, 60, 300},
		}, []string{"kind", "result"}),
		failed: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "bowerbird_jobs_failed_total", Help: "Durable jobs that failed for good, whatever ended them, by kind.",
		}, []string{"kind"}),
	}
}

func (m *Metrics) observe(kind, result string, took time.Duration) {
	m.seconds.WithLabelValues(kind, result).Observe(took.Seconds())
}

// Describe implements prometheus.Collector.
func (m *Metrics) Describe(out chan<- *prometheus.Desc) {
	m.seconds.Describe(out)
	m.failed.Describe(out)
	out <- queueTasks
	out <- undone
	out <- oldest
}

// Collect implements prometheus.Collector.
func (m *Metrics) Collect(out chan<- prometheus.Metric) {
	m.seconds.Collect(out)
	m.failed.Collect(out)
	ctx, cancel := context.WithTimeout(context.Background(), scraping)
	defer cancel()
	gauge := func(d *prometheus.Desc, value float64, labels ...string) {
		out <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, value, labels...)
	}
	kinds, err := m.store.backlog(ctx)
	if err != nil {
		m.log.WarnContext(ctx, "could not count jobs", "error", err)
	}
	for _, k := range kinds {
		gauge(undone, float64(k.Undone), k.Kind)
		gauge(oldest, m.clock.Now().Sub(k.Oldest).Seconds(), k.Kind)
	}
	for queue := range queues {
		d, err := depths(ctx, m.redis.Client, queue)
		if err != nil {
			m.log.WarnContext(ctx, "could not count queues", "error", err)
			return
		}
		gauge(queueTasks, float64(d.pending), queue, "pending")
		gauge(queueTasks, float64(d.active), queue, "active")
		gauge(queueTasks, float64(d.failed), queue, "failed")
	}
}
