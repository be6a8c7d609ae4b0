package analytics

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// uncounted lets everybody do everything.
type uncounted struct{}

func (uncounted) Allow(context.Context, httpapi.Rule, string) error { return nil }

// pageCount counts the pages that Instagram is asked for.
type pageCount struct {
	instagram.Source
	pages *int
}

func (a pageCount) Page(ctx context.Context, username, after string) (instagram.Page, error) {
	*a.pages++
	return a.Source.Page(ctx, username, after)
}

func TestOneUserCannotUseUpTheHour(t *testing.T) {
	h := buildWithBudget(t, testkit.SQLite(t), 200)
	var pages int
	h.service.Lookup.source = pageCount{h.service.source, &pages}
	var last error
	for i := range 220 {
		_, last = h.service.Find(t.Context(), 1, fmt.Sprintf("missing_%d", i))
	}
	require.Equal(t, apperr.TooMany, apperr.CodeOf(last), "%v", last)
	require.Equal(t, 10, pages, "a quarter of the forty that are kept for people")
	_, err := h.service.Find(t.Context(), 2, "maya.bakes")
	require.NoError(t, err)
}

func TestLookUpsOfAUserAreCountedTogether(t *testing.T) {
	h := build(t, testkit.SQLite(t))
	h.service.Lookup.perHour = 3
	check, err := h.service.Check(t.Context(), 1, "maya.bakes")
	require.NoError(t, err)
	require.True(t, check.Exists)
	for range 2 {
		_, err = h.service.Find(t.Context(), 1, "maya.bakes")
		require.NoError(t, err)
	}
	_, err = h.service.Check(t.Context(), 1, "maya.bakes")
	require.Equal(t, apperr.TooMany, apperr.CodeOf(err), "%v", err)
	_, err = h.service.Find(t.Context(), 2, "maya.bakes")
	require.NoError(t, err)
}

func TestAUsernameThatNobodyHasIsRememberedForAnHour(t *testing.T) {
	source := script{pages: map[string]instagram.Page{}}
	h := furnish(t, testkit.SQLite(t), clock.NewFake(friday), source, nil)
	find := func() error {
		_, err := h.service.Find(t.Context(), 1, "@Maya")
		return err
	}
	requireCode(t, apperr.NotFound, "No public professional account named @maya was found on Instagram", find())
	source.pages["maya"] = account("1", "maya", nil)
	h.clock.Advance(time.Hour - time.Second)
	requireCode(t, apperr.NotFound, "No public professional account named @maya was found on Instagram", find())
	h.clock.Advance(time.Second)
	require.NoError(t, find())
}
