package main

import (
	"github.com/prometheus/client_golang/prometheus"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/backups"
	"github.com/bowerbird/bowerbird/modules/profiles/schedule"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/redis"
)

var (
	diskFree = prometheus.NewDesc("bowerbird_disk_free_bytes", "Room on the disk of DATA_DIR.", nil, nil)
	diskSize = prometheus.NewDesc("bowerbird_disk_bytes", "Size of the disk of DATA_DIR.", nil, nil)
)

// disk measures the disk of the data folder for Prometheus, where the machine tells.
type disk struct{ folder string }

// Describe implements prometheus.Collector.
func (disk) Describe(out chan<- *prometheus.Desc) {
	out <- diskFree
	out <- diskSize
}

// Collect implements prometheus.Collector.
func (d disk) Collect(out chan<- prometheus.Metric) {
	if free, size, known := diskSpace(d.folder); known {
		out <- prometheus.MustNewConstMetric(diskFree, prometheus.GaugeValue, float64(free))
		out <- prometheus.MustNewConstMetric(diskSize, prometheus.GaugeValue, float64(size))
	}
}

// measureProcess has the metrics made that nothing else asks for. A second app in one process, as in tests, goes uncounted.
func measureProcess(lc fx.Lifecycle, c config.Config, db *database.DB, r *redis.Redis, _ *schedule.Metrics, _ *backups.Metrics) {
	for _, collector := range []prometheus.Collector{disk{c.DataDir}, httpapi.NewReadiness(checks(db, r)...)} {
		lc.Append(fx.StartStopHook(func() { _ = prometheus.Register(collector) }, func() { prometheus.Unregister(collector) }))
	}
}
