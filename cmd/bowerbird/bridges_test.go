package main

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/platform/database"
)

func TestWatchesFollowThePlan(t *testing.T) {
	var deps struct {
		fx.In
		Plans *billingplans.Changes
		DB    *database.DB
	}
	app := fx.New(application(settingsOfTest(t), roles{}), fx.Populate(&deps), fx.NopLogger)
	require.NoError(t, app.Err())
	db := deps.DB
	require.NoError(t, db.Start(t.Context()))
	t.Cleanup(func() { require.NoError(t, db.Stop(context.Background())) })
	now := time.Now()
	for _, statement := range []string{
		`INSERT INTO profiles (id, source, instagram_id, username, status, created_at)
			VALUES (1, 'simulator', '1', 'maya', 'ready', $1)`,
		`INSERT INTO profile_schedule (profile_id, interval_seconds, due_at) VALUES (1, 14400, $1)`,
		`INSERT INTO profile_watches (profile_id, user_id, kind, interval_seconds, created_at) VALUES (1, 7, 'own', 14400, $1)`,
	} {
		require.NoError(t, db.Conn(t.Context()).Exec(statement, now).Error)
	}
	interval := func() (seconds int) {
		require.NoError(t, db.Conn(t.Context()).Raw(`SELECT interval_seconds FROM profile_schedule`).Scan(&seconds).Error)
		return seconds
	}
	require.NoError(t, deps.Plans.SetPlan(t.Context(), 7, "PRO"))
	require.Equal(t, 3600, interval())
	require.Error(t, deps.Plans.SetPlan(t.Context(), 7, "GOLD"))
	require.Equal(t, 3600, interval())
	require.NoError(t, deps.Plans.SetPlan(t.Context(), 7, "BASIC"))
	require.Equal(t, 14400, interval())
}
