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
		total, _, err := prompts.Left(t.Context(), user, day, sort)
		require.NoError(t, err)
		for range spentPerPrompt * total { // each failed, and gave its prompt back
			require.NoError(t, prompts.Reserve(t.Context(), user, day, sort))
			require.NoError(t, prompts.Spend(t.Context(), user, day, sort))
			require.NoError(t, prompts.Release(t.Context(), user, day, sort))
		}
		require.Equal(t, errSpent, apperr.From(prompts.Reserve(t.Context(), user, day, sort)))
		require.NoError(t, prompts.Reserve(t.Context(), user, day, "competitor_posts"), "the other sort has its own")
		require.NoError(t, prompts.Reserve(t.Context(), user, "2026-11-21", sort), "and so has the next day")
		require.NoError(t, prompts.Reserve(t.Context(), user, "2026-11-25", sort))
		spent, err := prompts.plans.UsedIn(t.Context(), user, billingplans.PromptsPerDay, spentScope(day, sort))
		require.NoError(t, err)
		require.Zero(t, spent, "a day that is over is forgotten")
	})
}
