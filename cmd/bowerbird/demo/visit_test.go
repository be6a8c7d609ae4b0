package demo

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestACopyWhoseErasureFailedIsErasedLater(t *testing.T) {
	db, noon := testkit.SQLite(t), clock.NewFake(time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC))
	d := New(Params{DB: db, Clock: noon, Outbox: jobs.NewOutbox(db, testkit.EmbeddedRedis(t), noon, testkit.Quiet)})
	require.NoError(t, d.leaveLater(t.Context(), leaveArgs{UserID: 7}, jobs.Failure("failed")))
	var job struct {
		Kind, Args string
		RunAt      time.Time
	}
	require.NoError(t, db.Conn(t.Context()).Raw(`SELECT kind, args, run_at FROM jobs`).Scan(&job).Error)
	require.Equal(t, []any{leaveJob.Type, `{"userId":7}`, noon.Now().Add(time.Hour)}, []any{job.Kind, job.Args, job.RunAt})
}
