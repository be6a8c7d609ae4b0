package testkit

import (
	"slices"
	"testing"
	"time"
)

// Against is a benchmark whose figure is a ratio: how fast measured is, as a part of how fast bare is. The two take turns,
// so that whatever else the machine does meets both, and a few odd rounds do not move the medians. The target is printed
// next to the figure, and a line says MISS where it is not reached; the benchmark does not fail.
func Against(b *testing.B, atLeast float64, bare, measured func()) {
	b.Helper()
	for range 20 { // caches, prepared statements, connections
		bare()
		measured()
	}
	var of [2][]time.Duration
	for b.Loop() {
		for i, run := range []func(){bare, measured} {
			begin := time.Now()
			run()
			of[i] = append(of[i], time.Since(begin))
		}
	}
	b.ReportMetric(0, "ns/op") // of both together: says nothing
	b.ReportMetric(micros(of[0]), "bare-µs")
	b.ReportMetric(micros(of[1]), "measured-µs")
	ratio := micros(of[0]) / micros(of[1])
	b.ReportMetric(ratio, "ratio")
	b.ReportMetric(atLeast, "at-least")
	if ratio < atLeast {
		b.Logf("MISS: the ratio is %.2f, the target at least %.2f", ratio, atLeast)
	}
}

// micros is the median in microseconds.
func micros(durations []time.Duration) float64 {
	slices.Sort(durations)
	return float64(durations[len(durations)/2].Nanoseconds()) / 1000
}
