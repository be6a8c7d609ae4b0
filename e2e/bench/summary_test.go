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
	"github.com/bowerbird/bowerbird/platform/database"
)

const (
	clients = 8
	stretch = time.Second // of one measurement; both sides take turns
	turns   = 3
)

// BenchmarkDashboardSummary asks the built program for a filled dashboard, and in turn a bare gin handler for one row
// of the same database, with the same clients on the same machine. What counts is the ratio.
func BenchmarkDashboardSummary(b *testing.B) {
	b.Run("small", func(b *testing.B) { compare(b, binary.Small(b)) })
	if binary.HasLarge(b) {
		b.Run("large", func(b *testing.B) { compare(b, binary.Large(b)) })
	}
}

// measured is the built program with a user whose dashboard is filled.
func measured(b *testing.B, p *binary.Place) (*database.DB, *binary.Person) {
	p.Set("REQUESTS_PER_MINUTE_PER_IP=100000000", "REQUESTS_PER_MINUTE_PER_USER=100000000", "LOG_LEVEL=error")
	p.Serve(b)
	noa := p.SignedUp(b)
	noa.Connected(b, "noa.bakes")
	noa.Filled(b, 30*time.Second)
	return p.Database(b), noa
}

func compare(b *testing.B, p *binary.Place) {
	db, noa := measured(b, p)
	yardstick := httptest.NewServer(bare(db.Pool()))
	defer yardstick.Close()
	row, err := http.NewRequestWithContext(b.Context(), http.MethodGet, yardstick.URL, http.NoBody)
	require.NoError(b, err)
	summary := noa.Request(b, http.MethodGet, "/api/dashboard/summary")
	same := summary.Clone(b.Context())
	same.Header.Set("If-None-Match", tagOf(b, summary))

	b.Run("answered", func(b *testing.B) { against(b, 0.20, "of a bare handler with one row", row, summary) })
	b.Run("not modified", func(b *testing.B) { against(b, 0.50, "of a bare handler with one row", row, same) })
}

// against takes turns at two requests and tells how many times as often the second is answered as the first.
func against(b *testing.B, least float64, of string, first, second *http.Request) {
	var firsts, seconds float64
	for b.Loop() {
		for range turns {
			seconds += throughput(b, second)
			firsts += throughput(b, first)
		}
	}
	runs := float64(b.N * turns)
	tell(b, least, of, firsts/runs, seconds/runs)
}

func tell(b *testing.B, least float64, of string, firsts, seconds float64) {
	ratio := seconds / firsts
	b.ReportMetric(seconds, "answers/s")
	b.ReportMetric(firsts, "baseline/s")
	b.ReportMetric(ratio, "ratio")
	b.ReportMetric(0, "ns/op")
	verdict := "PASS"
	if ratio < least {
		verdict = "MISS"
	}
	fmt.Printf("\n%-60s %6.2f  %s (at least %.2f %s; %.0f/s against %.0f/s)\n", //nolint:forbidigo // a benchmark prints its verdict
		b.Name(), ratio, verdict, least, of, seconds, firsts)
}

func tagOf(b *testing.B, request *http.Request) string {
	response, err := http.DefaultClient.Do(request)
	require.NoError(b, err)
	require.NoError(b, response.Body.Close())
	require.NotEmpty(b, response.Header.Get("ETag"))
	return response.Header.Get("ETag")
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
			own := request.Clone(b.Context())
			for time.Since(began) < stretch && failed.Load() == nil {
				if err := ask(client, own); err != nil {
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
	if response.StatusCode != http.StatusOK && response.StatusCode != http.StatusNotModified {
		return fmt.Errorf("%s answered %d", request.URL.Path, response.StatusCode)
	}
	return nil
}
