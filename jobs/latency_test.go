package jobs

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// BenchmarkCommitToStart prints how long a user's job waits on an idle engine at the pace of production.
func BenchmarkCommitToStart(b *testing.B) {
	db, r := testkit.SQLite(b), testkit.EmbeddedRedis(b)
	began := make(chan time.Time)
	registry, err := NewRegistry([]Handler{noteJob.Handle(func(context.Context, *Job, noteArgs) error {
		began <- time.Now()
		return nil
	})})
	if err != nil {
		b.Fatal(err)
	}
	outbox := NewOutbox(db, r, clock.System{}, testkit.Quiet)
	c := config.Config{InteractiveWorkers: 4, ChatWorkers: 2, DefaultWorkers: 4, RefreshWorkers: 2, WebhookWorkers: 1}
	engine := NewEngine(c, db, r, clock.System{}, testkit.Quiet, registry, outbox, NewMetrics(db, r, clock.System{}, testkit.Quiet))
	if err := outbox.Start(b.Context()); err != nil {
		b.Fatal(err)
	}
	if err := engine.Start(b.Context()); err != nil {
		b.Fatal(err)
	}
	defer outbox.Stop(context.Background())
	defer engine.Stop(context.Background())
	var took []time.Duration
	for b.Loop() {
		committed := time.Now()
		if _, err := Enqueue(b.Context(), outbox, noteJob, noteArgs{}); err != nil {
			b.Fatal(err)
		}
		took = append(took, (<-began).Sub(committed))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Milliseconds()), "p50-ms")
	b.ReportMetric(float64(took[len(took)*95/100].Milliseconds()), "p95-ms")
}
