package load

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
)

// schedule makes as many profiles due as the plans of the compressed day's users ask for.
type schedule struct {
	db      *database.DB
	perUser float64 // refreshes a day

	asked, due, left int             // refreshes that plans ask for, those that became due, and those of them that had not ended
	late             []time.Duration // of each profile that was due, at each look
}

func newSchedule(t testing.TB, db *database.DB) *schedule {
	t.Helper()
	s := &schedule{db: db}
	require.NoError(t, db.Pool().QueryRowContext(t.Context(), `SELECT SUM(86400.0 / interval_seconds) / (SELECT COUNT(*) FROM users)
		FROM profile_schedule`).Scan(&s.perUser))
	return s
}

// makeDue has the refreshes of users' day become due, and looks every second how late those are that have not ended.
func (s *schedule) makeDue(t testing.TB, users int, day time.Duration, seed uint64) {
	const step = 100 * time.Millisecond
	random := rand.New(rand.NewPCG(seed, 1<<32))
	waiting := arrivals(random, s.perUser*float64(users), day)
	s.asked = len(waiting)
	began, looked := time.Now(), time.Now()
	for time.Since(began) < day {
		now := 0
		for now < len(waiting) && waiting[now] <= time.Since(began) {
			now++
		}
		waiting = waiting[now:]
		s.pull(t, now)
		if time.Since(looked) >= time.Second {
			looked = time.Now()
			s.look(t)
		}
		time.Sleep(step)
	}
	s.left = count(t, s.db, `FROM profile_schedule WHERE due_at <= now()`)
	slices.Sort(s.late)
}

// pull makes so many profiles due that are not. All are drawn alike: in a compressed day, the few with short intervals would be due again
// before anybody can have read them.
func (s *schedule) pull(t testing.TB, n int) {
	done, err := s.db.Pool().ExecContext(t.Context(), `UPDATE profile_schedule SET due_at = now() WHERE profile_id IN (
		SELECT profile_id FROM profile_schedule WHERE due_at > now() ORDER BY random() LIMIT $1)`, n)
	require.NoError(t, err)
	pulled, err := done.RowsAffected()
	require.NoError(t, err)
	s.due += int(pulled)
}

func (s *schedule) look(t testing.TB) {
	rows, err := s.db.Pool().QueryContext(t.Context(),
		`SELECT EXTRACT(EPOCH FROM now() - due_at) FROM profile_schedule WHERE due_at <= now()`)
	require.NoError(t, err)
	defer rows.Close()
	for rows.Next() {
		var seconds float64
		require.NoError(t, rows.Scan(&seconds))
		s.late = append(s.late, time.Duration(seconds*float64(time.Second)))
	}
	require.NoError(t, rows.Err())
}
