// Package load has the built program serve the day of many users within minutes: they arrive by a schedule, whether the program keeps up
// or not, while their profiles are refreshed as often as their plans promise. It prints what they waited for, and what that took.
package load

import (
	"flag"
	"fmt"
	"os"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
)

var (
	users   = flag.Int("users", 5, "whose day it is")
	minutes = flag.Float64("minutes", 0.1, "into which the day is compressed")
	people  = flag.Int("accounts", 11, "how many accounts there are, among which the users' requests are shared out")
	apis    = flag.Int("api", 1, "processes that serve the app")
	workers = flag.Int("workers", 1, "processes that work")
	seed    = flag.Uint64("seed", 1, "of the arrivals: the same seed gives the same ones")
)

// BenchmarkTheDayOfManyUsers is one day, whatever b.N is.
func BenchmarkTheDayOfManyUsers(b *testing.B) { benchmark(b) }

func benchmark(t testing.TB) {
	if !binary.HasLarge(t) {
		return
	}
	p := binary.Large(t)
	p.SyncCommits()
	simulator := binary.StartInstasim(t)
	p.Set(binary.GraphSettings(simulator.URL(), binary.Token)...)
	p.Set("INSTAGRAM_CALLS_PER_HOUR=1000000000", "SIGNINS_PER_HOUR_PER_IP=1000000", "DATABASE_CONNECTIONS=12",
		"REQUESTS_PER_MINUTE_PER_IP=100000000", "REQUESTS_PER_MINUTE_PER_USER=100000000", "CONNECTIONS_PER_IP=4096")
	db := p.Database(t)
	running := processes{
		{"Redis", beside, pids(p.Redis.PID())}, {"Instagram simulator", beside, pids(simulator.PID())},
		{"load generator", beside, pids(os.Getpid())}, {"PostgreSQL, for these", beside, backends(db)},
	}
	var servers []string
	for i := range *apis {
		api := p.ServeRole(t, binary.Bowerbird(t), "api")
		servers = append(servers, api.URL)
		running = append(running, process{fmt.Sprint("api ", i+1), serves, pids(api.PID())})
	}
	for i := range *workers {
		worker := p.ServeRole(t, binary.Bowerbird(t), "worker")
		running = append(running, process{fmt.Sprint("worker ", i+1), works, pids(worker.PID())})
	}
	accounts := populate(t, p, db, simulator.URL(), *people)
	require.Len(t, accounts, *people)
	requireMixWorks(t, servers, accounts)

	day := time.Duration(*minutes * float64(time.Minute))
	d, schedule := newDriver(servers), newSchedule(t, db)
	before, began := running.used(t), time.Now()
	var refreshing sync.WaitGroup
	refreshing.Go(func() { schedule.makeDue(t, *users, day, *seed) })
	d.drive(t, accounts, *users, day, *seed)
	refreshing.Wait()
	r := report{
		users: *users, accounts: *people, day: day, took: time.Since(began), answers: d.answers, delays: d.delays, refreshes: schedule,
		cpu: running.since(t, before),
	}
	r.write(os.Stdout)
	require.Zero(t, r.all().failed(), "requests failed")
}

// requireMixWorks does each activity once before anything is measured.
func requireMixWorks(t testing.TB, servers []string, accounts []*account) {
	t.Helper()
	d := newDriver(servers)
	for i, a := range mix {
		a.do(&visit{ctx: t.Context(), driver: d, account: accounts[i%len(accounts)], due: time.Now()})
		for _, done := range d.answers {
			require.Empty(t, done.failure, "%s: %s", a.name, done.route)
		}
	}
}
