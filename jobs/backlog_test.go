package jobs

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestTheBacklogIsCountedWithoutReadingWhatIsDone(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		const ended = 20_000
		now := time.Now().UTC()
		require.NoError(t, db.Conn(t.Context()).Exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
			INSERT INTO jobs (kind, queue, args, state, run_at, created_at, ended_at) SELECT 'test:note', 'default', '{}', 'done', ?, ?, ? FROM n`,
			ended, now, now, now).Error)
		for _, state := range []string{"pending", "running"} {
			require.NoError(t, db.Conn(t.Context()).Exec(
				`INSERT INTO jobs (kind, queue, args, state, run_at, created_at) VALUES ('test:note', 'default', '{}', ?, ?, ?)`,
				state, now, now.Add(-time.Minute)).Error)
		}
		require.NoError(t, db.Conn(t.Context()).Exec(`ANALYZE jobs`).Error)
		var statement string
		require.NoError(t, db.Conn(t.Context()).Callback().Row().After("gorm:row").Register("test:statement", func(tx *gorm.DB) {
			statement = tx.Statement.SQL.String()
		}))
		found, err := store{db}.backlog(t.Context())
		require.NoError(t, err)
		require.Len(t, found, 1)
		require.EqualValues(t, 2, found[0].Undone)
		require.WithinDuration(t, now.Add(-time.Minute), found[0].Oldest, time.Millisecond)

		var plan []string
		if db.Dialect == database.Postgres {
			require.NoError(t, db.Conn(t.Context()).Raw("EXPLAIN "+statement).Scan(&plan).Error)
		} else {
			var steps []struct{ Detail string }
			require.NoError(t, db.Conn(t.Context()).Raw("EXPLAIN QUERY PLAN "+statement).Scan(&steps).Error)
			for _, step := range steps {
				plan = append(plan, step.Detail)
			}
		}
		whole := strings.Join(plan, "\n")
		require.NotContains(t, whole, "Seq Scan on jobs")
		require.Contains(t, whole, "jobs_pending")
		require.Contains(t, whole, "jobs_running")
	})
}
