package faults

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
)

// buildAhead builds the program for a machine whose clock is a minute ahead: longer than a lease.
func buildAhead(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	write := func(name string, content []byte) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, content, 0o600))
		return path
	}
	clock := filepath.Join(binary.Root(t), "platform", "clock", "clock.go")
	source, err := os.ReadFile(clock)
	require.NoError(t, err)
	const reads = "time.Now()"
	require.Equal(t, 1, strings.Count(string(source), reads))
	ahead := write("clock.go", []byte(strings.Replace(string(source), reads, reads+".Add(time.Minute)", 1)))
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{clock: ahead}})
	require.NoError(t, err)
	program := filepath.Join(dir, "bowerbird")
	build := exec.CommandContext(t.Context(), "go", "build", "-overlay", write("overlay.json", overlay), "-o", program, "./cmd/bowerbird")
	build.Dir = binary.Root(t)
	said, err := build.CombinedOutput()
	require.NoError(t, err, string(said))
	return program
}

// A machine whose clock is wrong takes nothing from the others: leases go by the clock of the database.
func TestAWorkerWhoseClockIsAMinuteAhead(t *testing.T) {
	t.Parallel()
	binary.InLarge(t, func(t *testing.T, p *binary.Place) {
		program := buildAhead(t)
		goOn := make(sign)
		m := modelOf(t, p, map[string]play{prompt: says(goOn), "At once": atOnce})
		p.Serve(t)
		noa, l := p.SignedUp(t), ledgerOf(t, p)
		id := noa.Send(t, noa.Conversation(t), prompt)
		m.Holds(t, prompt, 1, answering)
		other := p.ServeBuild(t, program)
		time.Sleep(8 * time.Second) // it sweeps every two seconds
		goOn.give()
		answered(t, noa.Ended(t, id, answering))
		state, attempts := l.attempts(t, id)
		require.Equal(t, []any{"done", 1}, []any{state, attempts})
		require.Len(t, m.RequestTimes(prompt), 1)

		noa.URL = other.URL
		answered(t, noa.Ended(t, noa.Send(t, noa.Conversation(t), "At once"), answering))
		l.settled(t, noa, m)
	})
}
