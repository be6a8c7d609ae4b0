package httpapi

import (
	"strconv"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

var requestSeconds = promauto.NewHistogramVec(prometheus.HistogramOpts{
	Name: "bowerbird_http_request_seconds", Help: "Time to answer a request.",
	Buckets: []float64{.001, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
}, []string{"method", "route", "status"})

func observe(g *gin.Context, took time.Duration) {
	route := g.FullPath()
	if route == "" {
		route = "other" // an unknown path must not make a series of its own
	}
	requestSeconds.WithLabelValues(g.Request.Method, route, strconv.Itoa(g.Writer.Status())).Observe(took.Seconds())
}
