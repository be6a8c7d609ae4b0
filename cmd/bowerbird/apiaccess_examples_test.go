package main

import (
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// TestExamplesRunAsTheyAreShown runs the files that the page of API access shows.
func TestExamplesRunAsTheyAreShown(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		r := newCreator(t, c, billingplans.Business)
		r.tracked("nova.fit")
		secret := r.newToken(auth.ScopeOf(auth.Performance, false), auth.ScopeOf(auth.Planner, true))
		for file, program := range map[string]string{"accounts.sh": "sh", "accounts.py": "python3", "accounts.mjs": "node"} {
			if _, err := exec.LookPath(program); err != nil && !testkit.Strict() {
				t.Logf("%s is not installed: its example was not run", program)
				continue
			}
			t.Run(file, func(t *testing.T) {
				run := exec.CommandContext(t.Context(), program,
					filepath.Join("..", "..", "frontend", "src", "features", "apiaccess", "examples", file))
				run.Env = append(os.Environ(), "BOWERBIRD_URL="+r.url, "BOWERBIRD_TOKEN="+secret)
				before := r.ideas()
				out, err := run.CombinedOutput()
				require.NoError(t, err, "%s", out)
				require.Contains(t, string(out), "nova.fit")
				require.InDelta(t, before+1, r.ideas(), 0)
			})
		}
	})
}

// ideas counts the user's ideas of the examples' title.
func (r *creator) ideas() float64 {
	r.t.Helper()
	_, list := r.send(http.MethodGet, "/api/ideas?search=behind+the+scenes", nil)
	return list["total"].(float64)
}
