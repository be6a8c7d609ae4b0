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
	overdue = prometheus.NewDesc("bowerbird_jobs_overdue_seconds",
		"How long the durable job that waits longest could have begun already, by kind.", []string{"kind"}, nil)
)

// Metrics counts and measures jobs for Prometheus.
type Metrics struct {
	store   store
	redis   *redis.Redis
	clock   clock.Clock
	log     *slog.Logger
	seconds *prometheus.HistogramVec
	failed  *prometheus.CounterVec
	delay   *prometheus.HistogramVec
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
		delay: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "bowerbird_jobs_delay_seconds", Help: "Time from when an attempt at a durable job may begin until it does, by queue.",
			Buckets: []float64{.05, .25, 1, 5, 15, 30, 60, 300, 1800},
		}, []string{"queue"}),
	}
}

func (m *Metrics) observe(kind, result string, took time.Duration) {
	m.seconds.WithLabelValues(kind, result).Observe(took.Seconds())
}

// Describe implements prometheus.Collector.
func (m *Metrics) Describe(out chan<- *prometheus.Desc) {
	m.seconds.Describe(out)
	m.failed.Describe(out)
	m.delay.Describe(out)
	out <- queueTasks
	out <- undone
	out <- oldest
	out <- overdue
}

// Collect implements prometheus.Collector.
func (m *Metrics) Collect(out chan<- prometheus.Metric) {
	m.seconds.Collect(out)
	m.failed.Collect(out)
	m.delay.Collect(out)
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
	waiting, err := m.store.longestWaiting(ctx)
	if err != nil {
		m.log.WarnContext(ctx, "could not look for overdue jobs", "error", err)
	}
	for _, w := range waiting {
		gauge(overdue, max(0, m.clock.Now().Sub(w.RunAt).Seconds()), w.Kind)
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
