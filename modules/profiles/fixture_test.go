package profiles_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
)

// fixture is a fixture of profiles with what this package tests.
type fixture struct {
	*profilestest.Fixture
}

func newFixture(t *testing.T, db *database.DB, options ...func(*config.Config)) *fixture {
	t.Helper()
	return fixtureOf(profilestest.New(t, db, options...))
}

func newFixtureFrom(t *testing.T, db *database.DB, clk *clock.Fake, source instagram.Source, world *simulator.Server) *fixture {
	t.Helper()
	return fixtureOf(profilestest.NewFrom(t, db, clk, source, world))
}

func fixtureOf(f *profilestest.Fixture) *fixture { return &fixture{f} }

// own is the user's own account as its latest reading left it.
func (h *fixture) own(userID int64) figures.Account {
	h.T.Helper()
	found, err := h.Compare().Among(h.T.Context(), userID, nil, nil)
	require.NoError(h.T, err)
	require.NotEmpty(h.T, found)
	return found[0]
}
