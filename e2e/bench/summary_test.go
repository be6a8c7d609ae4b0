package bench

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
)

const (
	clients   = 8
	stretch   = 2 * time.Second // of one measurement; both sides take turns
	turns     = 3
	leastGood = 0.20 // of the bare handler's answers in the same time
)

// BenchmarkDashboardSummary asks the built program for a filled dashboard, and in turn a bare gin handler for one row
// of the same database, with the same clients on the same machine. What counts is the ratio.
func BenchmarkDashboardSummary(b *testing.B) {
	b.Run("small", func(b *testing.B) { compare(b, binary.Small(b)) })
	if binary.HasLarge(b) {
		b.Run("large", func(b *testing.B) { compare(b, binary.Large(b)) })
	}
}

func compare(b *testing.B, p *binary.Place) {
	p.Set("REQUESTS_PER_MINUTE_PER_IP=100000000", "REQUESTS_PER_MINUTE_PER_USER=100000000", "LOG_LEVEL=error")
	p.Serve(b)
	noa := p.SignedUp(b)
	noa.Connected(b, "noa.bakes")
	noa.Filled(b, 30*time.Second)
	yardstick := httptest.NewServer(bare(p.Database(b).Pool()))
	defer yardstick.Close()

	b.ResetTimer()
	var summaries, rows float64
	for b.Loop() {
		for range turns {
			summaries += throughput(b, noa.Request(b, http.MethodGet, "/api/dashboard/summary"))
			request, err := http.NewRequestWithContext(b.Context(), http.MethodGet, yardstick.URL, http.NoBody)
			require.NoError(b, err)
			rows += throughput(b, request)
		}
	}
	b.StopTimer()
	runs := float64(b.N * turns)
	ratio := summaries / rows
	b.ReportMetric(summaries/runs, "summaries/s")
	b.ReportMetric(rows/runs, "bare/s")
	b.ReportMetric(ratio, "ratio")
	b.ReportMetric(0, "ns/op")
	verdict := "PASS"
	if ratio < leastGood {
		verdict = "MISS"
	}
	fmt.Printf("\ndashboard/summary   %6.2f        %s (at least %.2f of a bare handler with one row; %.0f/s against %.0f/s)\n", //nolint:forbidigo // a benchmark prints its verdict
		ratio, verdict, leastGood, summaries/runs, rows/runs)
}

// throughput is how many answers a second all clients together get.
func throughput(b *testing.B, request *http.Request) float64 {
	transport := &http.Transport{MaxIdleConnsPerHost: clients}
	defer transport.CloseIdleConnections()
	client := &http.Client{Transport: transport, Timeout: 10 * time.Second}
	var answers atomic.Int64
	var failed atomic.Value
	began := time.Now()
	var all sync.WaitGroup
	for range clients {
		all.Go(func() {
			for time.Since(began) < stretch && failed.Load() == nil {
				if err := ask(client, request.Clone(b.Context())); err != nil {
					failed.Store(err)
					return
				}
				answers.Add(1)
			}
		})
	}
	all.Wait()
	took := time.Since(began)
	if err := failed.Load(); err != nil {
		require.NoError(b, err.(error))
	}
	return float64(answers.Load()) / took.Seconds()
}

func ask(client *http.Client, request *http.Request) error {
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if _, err := io.Copy(io.Discard, response.Body); err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s answered %d", request.URL.Path, response.StatusCode)
	}
	return nil
}
