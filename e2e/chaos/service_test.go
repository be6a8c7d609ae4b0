package chaos

import (
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
)

// service is the built program with what it depends on: one process in the small set-up, two in the large one.
type service struct {
	place     *binary.Place
	instagram *binary.Simulator
	random    *rand.Rand
	drawn     map[string]int // how often each fault was drawn

	wires []*binary.Wire // to PostgreSQL and to Redis, in the large set-up

	mu        sync.Mutex
	processes []*binary.Process
}

func newService(t *testing.T, p *binary.Place, instagram *binary.Simulator, random *rand.Rand) *service {
	s := &service{place: p, instagram: instagram, random: random, drawn: map[string]int{}}
	if p.Large {
		s.wires = []*binary.Wire{p.Wire(t, "DATABASE_URL"), p.Wire(t, "REDIS_URL")}
	}
	s.processes = []*binary.Process{p.Serve(t)}
	if p.Large {
		s.processes = append(s.processes, p.ServeAnother(t))
	}
	return s
}

// url is the address of a process, which may be gone.
func (s *service) url(random *rand.Rand) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.processes[random.IntN(len(s.processes))].URL
}

// fault does one thing that must lose nothing, and undoes it.
func (s *service) fault(t *testing.T) {
	faults := []struct {
		name string
		do   func(t *testing.T)
	}{
		{"kill -9", func(t *testing.T) { s.replace(t, func(p *binary.Process) { p.Kill(t) }) }},
		{"stop", func(t *testing.T) {
			s.replace(t, func(p *binary.Process) {
				_, err := p.Stop(t)
				require.NoError(t, err, "it must end with exit code 0")
			})
		}},
		{"a halted process", s.halt},
		{"Instagram fails", s.failInstagram},
	}
	if s.place.Large {
		faults = append(faults, []struct {
			name string
			do   func(t *testing.T)
		}{
			{"Redis is flushed", func(t *testing.T) { s.place.Redis.FlushAll(t) }},
			{"Redis is restarted", func(t *testing.T) {
				s.place.Redis.Kill(t)
				s.sleep(2 * time.Second)
				s.place.Redis.Start(t)
			}},
			{"PostgreSQL is silent, then its connections are cut", func(t *testing.T) { s.silence(t, s.wires[0]) }},
			{"Redis is silent, then its connections are cut", func(t *testing.T) { s.silence(t, s.wires[1]) }},
		}...)
	}
	fault := faults[s.random.IntN(len(faults))]
	s.drawn[fault.name]++
	t.Logf("fault: %s", fault.name)
	fault.do(t)
}

func (s *service) sleep(atMost time.Duration) {
	time.Sleep(time.Duration(s.random.Int64N(int64(atMost))))
}

// replace ends a process and starts another.
func (s *service) replace(t *testing.T, end func(*binary.Process)) {
	i := s.random.IntN(len(s.processes))
	end(s.processes[i])
	s.sleep(time.Second)
	next := s.start(t)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.processes[i] = next
}

func (s *service) start(t *testing.T) *binary.Process { return s.place.ServeAnother(t) }

// halt stops a process where it is, as a suspended machine does, and lets it go on.
func (s *service) halt(t *testing.T) {
	p := s.processes[s.random.IntN(len(s.processes))]
	p.Pause(t)
	s.sleep(3 * time.Second)
	p.Resume(t)
}

// failInstagram has Instagram fail in one way for a while.
func (s *service) failInstagram(t *testing.T) {
	modes := []string{"app_throttled", "down", "transient", "cut_short", "hangs_up"}
	s.instagram.Fail(t, modes[s.random.IntN(len(modes))])
	s.sleep(3 * time.Second)
	s.instagram.Fail(t, "")
}

func (s *service) silence(t *testing.T, wire *binary.Wire) {
	wire.Silence(t)
	s.sleep(3 * time.Second)
	wire.Mend(t)
}
