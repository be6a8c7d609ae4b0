//go:build unix

package binary

import (
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// Pause halts the program where it is, as a machine does that swaps or is suspended, until Resume.
func (p *Process) Pause(t testing.TB) { require.NoError(t, p.cmd.Process.Signal(syscall.SIGSTOP)) }

// Resume lets it go on, as if no time had passed.
func (p *Process) Resume(t testing.TB) { require.NoError(t, p.cmd.Process.Signal(syscall.SIGCONT)) }
