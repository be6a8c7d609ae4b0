// Package chaos breaks the built program at random while people use it, and compares what it kept with what it acknowledged: nothing
// is lost, doubled or shown to somebody else.
package chaos

import (
	"flag"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
)

var (
	seed   = flag.Uint64("seed", 1, "of the faults and of what people do: the same seed draws the same ones")
	faults = flag.Int("faults", 20, "how many there are in each set-up")
)

const (
	visitors = 4
	// settled is how long jobs may take to end after the last fault: longer than a lease and the pauses between attempts.
	settled = 3 * time.Minute
)

func TestRandomFaultsLoseDoubleAndLeakNothing(t *testing.T) {
	t.Parallel()
	binary.EachSetup(t, func(t *testing.T, p *binary.Place) {
		t.Logf("-seed %d -faults %d", *seed, *faults)
		random := rand.New(rand.NewPCG(*seed, 0))
		p.Set("REQUESTS_PER_MINUTE_PER_IP=1000000", "REQUESTS_PER_MINUTE_PER_USER=1000000")
		instagram := binary.StartInstasim(t)
		p.Set(binary.GraphSettings(instagram.URL(), binary.Token)...)
		if p.Large {
			p.Set("DATABASE_CONNECTIONS=10")
		}
		s := newService(t, p, instagram, random)

		everybody := make([]*visitor, visitors)
		for i := range everybody {
			person := p.SignedUp(t)
			plan := p.Run(t, "admin", "set-plan", person.Email, "BUSINESS")
			require.Zero(t, plan.Code, plan.Stderr)
			everybody[i] = newVisitor(t, person, s, rand.New(rand.NewPCG(*seed, uint64(i)+1)))
		}
		var visits sync.WaitGroup
		over := make(chan struct{})
		for _, v := range everybody {
			visits.Go(func() { v.visit(everybody, over) })
		}
		for range *faults {
			s.fault(t)
			time.Sleep(time.Duration(random.IntN(500)) * time.Millisecond)
		}
		close(over)
		visits.Wait()

		acts := 0
		for _, v := range everybody {
			require.Empty(t, v.problems)
			v.compare(settled)
			acts += v.acts
		}
		require.Greater(t, acts, *faults, "people did something between the faults")
		t.Logf("%d acts, %v", acts, s.drawn)
		requireJobsSettled(t, p)
		requireCountersRight(t, p)
	})
}

// requireJobsSettled fails when a job that is due does not end.
func requireJobsSettled(t *testing.T, p *binary.Place) {
	t.Helper()
	db := p.Database(t)
	var left int
	require.Eventually(t, func() bool {
		due := db.Row(t.Context(), `SELECT COUNT(*) FROM jobs WHERE state = 'running' OR state = 'pending' AND run_at <= $1`, time.Now().UTC())
		return due.Scan(&left) == nil && left == 0
	}, settled, 200*time.Millisecond, "jobs that are due have not ended")
}

// requireCountersRight compares a counter that limits a plan with what it counts.
func requireCountersRight(t *testing.T, p *binary.Place) {
	t.Helper()
	var wrong int
	require.NoError(t, p.Database(t).Row(t.Context(), `SELECT COUNT(*) FROM plan_counters c WHERE c.kind = 'inspirations'
		AND c.used <> (SELECT COUNT(*) FROM shortlists l WHERE l.user_id = c.user_id)`).Scan(&wrong))
	require.Zero(t, wrong)
}
