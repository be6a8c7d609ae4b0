package load

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
)

// schedule makes profiles due as often as the compressed day asks for, each as often as its interval says in proportion to the others.
type schedule struct {
	db       *database.DB
	profiles []int64
	upTo     []float64 // refreshes a day of this profile and those before it
	perUser  float64   // refreshes a day

	due, left int
	late      []time.Duration // of each profile that was due, at each look
}

func newSchedule(t *testing.T, db *database.DB) *schedule {
	t.Helper()
	s := &schedule{db: db}
	rows, err := db.Pool().QueryContext(t.Context(), `SELECT profile_id, 86400.0 / interval_seconds FROM profile_schedule`)
	require.NoError(t, err)
	defer rows.Close()
	total := 0.0
	for rows.Next() {
		var id int64
		var aDay float64
		require.NoError(t, rows.Scan(&id, &aDay))
		total += aDay
		s.profiles, s.upTo = append(s.profiles, id), append(s.upTo, total)
	}
	require.NoError(t, rows.Err())
	s.perUser = total / float64(count(t, db, `FROM users`))
	return s
}

// makeDue has the refreshes of users' day become due, and looks every second how late those are that have not begun.
func (s *schedule) makeDue(t *testing.T, users int, day time.Duration, seed uint64) {
	const step = 100 * time.Millisecond
	random := rand.New(rand.NewPCG(seed, 1<<32))
	waiting := arrivals(random, s.perUser*float64(users), day)
	began, looked := time.Now(), time.Now()
	for time.Since(began) < day {
		var now []int64
		for len(waiting) > 0 && waiting[0] <= time.Since(began) {
			now, waiting = append(now, s.draw(random)), waiting[1:]
		}
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

func (s *schedule) draw(random *rand.Rand) int64 {
	at, _ := slices.BinarySearch(s.upTo, random.Float64()*s.upTo[len(s.upTo)-1])
	return s.profiles[min(at, len(s.profiles)-1)]
}

// pull makes profiles due; one that is due already stays as late as it is.
func (s *schedule) pull(t *testing.T, profiles []int64) {
	done, err := s.db.Pool().ExecContext(t.Context(),
		`UPDATE profile_schedule SET due_at = now() WHERE profile_id = ANY($1) AND due_at > now()`, profiles)
	require.NoError(t, err)
	n, err := done.RowsAffected()
	require.NoError(t, err)
	s.due += int(n)
}

func (s *schedule) look(t *testing.T) {
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
