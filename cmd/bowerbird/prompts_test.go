package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/configs"
	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestAttemptsThatCostAreBounded(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		catalogue, err := billingplans.ParseCatalogue(configs.Plans)
		require.NoError(t, err)
		prompts := buddyPrompts{billingplans.NewService(config.Config{}, billingplans.NewStore(db), catalogue, clock.NewFake(time.Now()))}
		const user, day, sort = 1, "2026-11-20", "copywriting"
		at, err := time.Parse(time.DateOnly, day)
		require.NoError(t, err)
		total, _, err := prompts.Left(t.Context(), user, at, sort)
		require.NoError(t, err)
		for range spentPerPrompt * total { // each failed, and gave its prompt back
			require.NoError(t, prompts.Reserve(t.Context(), user, at, sort))
			require.NoError(t, prompts.Spend(t.Context(), user, day, sort))
			require.NoError(t, prompts.Release(t.Context(), user, day, sort))
		}
		require.Equal(t, errSpent, apperr.From(prompts.Reserve(t.Context(), user, at, sort)))
		require.NoError(t, prompts.Reserve(t.Context(), user, at, "competitor_posts"), "the other sort has its own")
		require.NoError(t, prompts.Reserve(t.Context(), user, at.AddDate(0, 0, 1), sort), "and so has the next day")
		require.NoError(t, prompts.Reserve(t.Context(), user, at.AddDate(0, 0, 5), sort))
		var spent int
		require.NoError(t, db.Conn(t.Context()).Raw(`SELECT COUNT(*) FROM plan_counters WHERE kind LIKE '%/'||?||'/%'`, day).Scan(&spent).Error)
		require.Zero(t, spent, "a day that is over is forgotten")
	})
}
