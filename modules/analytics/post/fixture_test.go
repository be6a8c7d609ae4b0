package post

import (
	"testing"

	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
)

// fixture is a fixture of profiles with what this package tests.
type fixture struct {
	*profilestest.Fixture
}

func newFixture(t *testing.T, db *database.DB, options ...func(*config.Config)) *fixture {
	t.Helper()
	return fixtureOf(profilestest.New(t, db, options...))
}

func fixtureOf(f *profilestest.Fixture) *fixture { return &fixture{f} }
