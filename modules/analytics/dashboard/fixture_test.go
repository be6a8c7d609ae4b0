package dashboard

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
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// fixture is a fixture of profiles with what this package tests.
type fixture struct {
	*profilestest.Fixture
	dashboard *Dashboard
}

func newFixture(t *testing.T, db *database.DB, options ...func(*config.Config)) *fixture {
	t.Helper()
	return fixtureOf(profilestest.New(t, db, options...))
}

func newFixtureFrom(t *testing.T, db *database.DB, clk *clock.Fake, source instagram.Source, world *simulator.Server) *fixture {
	t.Helper()
	return fixtureOf(profilestest.NewFrom(t, db, clk, source, world))
}

func fixtureOf(f *profilestest.Fixture) *fixture {
	return &fixture{f, NewDashboard(config.Config{Instagram: config.SourceSimulator}, f.History,
		profilestest.InJerusalem{}, nil, nil, f.Pictures, f.Clock, testkit.Quiet)}
}

func (h *fixture) summary(userID int64, period figures.Period) DashboardSummary {
	h.T.Helper()
	return h.compared(userID, period, "")
}

func (h *fixture) compared(userID int64, period figures.Period, with figures.Comparison) DashboardSummary {
	h.T.Helper()
	summary, err := h.dashboard.Summary(h.T.Context(), userID, period, with)
	require.NoError(h.T, err)
	return summary
}
