package load

import (
	"testing"
	"time"

	"github.com/prometheus/procfs"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
)

// role is what a process is there for.
type role int

const (
	beside role = iota // what a service has around it
	serves             // requests
	works              // on refreshes and answers of Buddy
)

// process is a part of the whole that takes processor time.
type process struct {
	name string
	role role
	pids func(t testing.TB) []int
}

type processes []process

func pids(one int) func(testing.TB) []int { return func(testing.TB) []int { return []int{one} } }

// backends are PostgreSQL's own processes for the connections of this test and of the servers that it started.
func backends(db *database.DB) func(testing.TB) []int {
	return func(t testing.TB) (found []int) {
		rows, err := db.Pool().QueryContext(t.Context(), `SELECT pid FROM pg_stat_activity
			WHERE application_name = current_setting('application_name')`)
		require.NoError(t, err)
		defer rows.Close()
		for rows.Next() {
			var pid int
			require.NoError(t, rows.Scan(&pid))
			found = append(found, pid)
		}
		require.NoError(t, rows.Err())
		return found
	}
}

// usage is the processor time of a process.
type usage struct {
	process

	took time.Duration
}

// used is the processor time of each running process since it began, by its id.
func (ps processes) used(t testing.TB) map[int]time.Duration {
	t.Helper()
	all := map[int]time.Duration{}
	for _, p := range ps {
		for _, pid := range p.pids(t) {
			running, err := procfs.NewProc(pid)
			require.NoError(t, err)
			stat, err := running.Stat()
			require.NoError(t, err)
			all[pid] = time.Duration(stat.CPUTime() * float64(time.Second))
		}
	}
	return all
}

// since is what each has taken after the first look. Connections that have ended meanwhile are not counted.
func (ps processes) since(t testing.TB, before map[int]time.Duration) (all []usage) {
	t.Helper()
	now := ps.used(t)
	for _, p := range ps {
		u := usage{process: p}
		for _, pid := range p.pids(t) {
			u.took += now[pid] - before[pid]
		}
		all = append(all, u)
	}
	return all
}

// cores is how many processes of a role together took on average.
func cores(all []usage, r role, within time.Duration) float64 {
	var took time.Duration
	for _, u := range all {
		if u.role == r {
			took += u.took
		}
	}
	return took.Seconds() / within.Seconds()
}
