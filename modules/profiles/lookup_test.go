package profiles_test

import (
	"context"
	"fmt"
	"net/netip"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// uncounted lets everybody do everything.
type uncounted struct{}

func (uncounted) Allow(context.Context, ratelimit.Rule, string) error { return nil }
func (uncounted) Refund(context.Context, ratelimit.Rule, string)      {}

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
	h.Source.Source = pageCount{h.Source.Source, &pages}
	var last error
	for i := range 220 {
		_, last = h.Service.Find(t.Context(), 1, fmt.Sprintf("missing_%d", i))
	}
	require.Equal(t, apperr.TooMany, apperr.CodeOf(last), "%v", last)
	require.Equal(t, 10, pages, "a quarter of the forty that are kept for people")
	_, err := h.Service.Find(t.Context(), 2, "maya.bakes")
	require.NoError(t, err)
}

func TestLookUpsOfAUserAreCountedTogether(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t), func(c *config.Config) { c.UsernameChecksPerHourPerUser = 3 })
	check, err := h.Service.Check(t.Context(), 1, "maya.bakes")
	require.NoError(t, err)
	require.True(t, check.Exists)
	for range 2 {
		_, err = h.Service.Find(t.Context(), 1, "maya.bakes")
		require.NoError(t, err)
	}
	_, err = h.Service.Check(t.Context(), 1, "maya.bakes")
	require.Equal(t, apperr.TooMany, apperr.CodeOf(err), "%v", err)
	_, err = h.Service.Find(t.Context(), 2, "maya.bakes")
	require.NoError(t, err)
}

func TestAUsernameThatNobodyHasIsRememberedForAnHour(t *testing.T) {
	source := profilestest.Script{Pages: map[string]instagram.Page{}}
	h := profilestest.NewFrom(t, testkit.SQLite(t), clock.NewFake(figurestest.Friday), source, nil)
	find := func() error {
		_, err := h.Service.Find(t.Context(), 1, "@Maya")
		return err
	}
	profilestest.RequireCode(t, apperr.NotFound, "No public professional account named @maya was found on Instagram", find())
	source.Pages["maya"] = profilestest.Account("1", "maya", nil)
	h.Clock.Advance(time.Hour - time.Second)
	profilestest.RequireCode(t, apperr.NotFound, "No public professional account named @maya was found on Instagram", find())
	h.Clock.Advance(time.Second)
	require.NoError(t, find())
}

func TestALookUpWithoutAnAnswerIsNotCounted(t *testing.T) {
	source := &unanswered{err: &instagram.Error{Kind: instagram.Temporary, Status: 502}}
	h := profilestest.NewFrom(t, testkit.SQLite(t), clock.NewFake(figurestest.Friday), source, nil,
		func(c *config.Config) { c.UsernameChecksPerHourPerUser = 2 })
	find := func(user int64) error {
		_, err := h.Service.Find(t.Context(), user, "maya")
		return err
	}
	for range 5 {
		require.Equal(t, apperr.Unavailable, apperr.CodeOf(find(1)))
	}
	source.err = &instagram.Error{Kind: instagram.Exhausted, RetryAfter: time.Minute}
	for range 20 { // more than a quarter of the hour's calls: none of them was made
		require.Equal(t, apperr.Unavailable, apperr.CodeOf(find(2)))
	}
	source.err = &instagram.Error{Kind: instagram.NotFound}
	for _, user := range []int64{1, 2} {
		require.Equal(t, apperr.NotFound, apperr.CodeOf(find(user)), "an answer counts")
		require.Equal(t, apperr.NotFound, apperr.CodeOf(find(user)))
		profilestest.RequireCode(t, apperr.TooMany,
			"You've looked up as many accounts as one hour allows. You can look up the next one in 30 minutes.", find(user))
		require.InDelta(t, 30*time.Minute, apperr.From(find(user)).RetryAfter, float64(time.Minute))
	}
}

func TestALookUpBeforeInstagramIsSetUpUsesUpNoHour(t *testing.T) {
	source := &unanswered{err: &instagram.Error{Kind: instagram.TokenInvalid}, notSetUp: true}
	h := profilestest.NewFrom(t, testkit.SQLite(t), clock.NewFake(figurestest.Friday), source, nil)
	find := func(username string) error {
		_, err := h.Service.Find(t.Context(), 1, username)
		return err
	}
	for range 3 {
		require.Equal(t, apperr.Unavailable, apperr.CodeOf(find("maya")))
	}
	source.notSetUp, source.err = false, &instagram.Error{Kind: instagram.NotFound}
	for n := range 10 {
		require.Equal(t, apperr.NotFound, apperr.CodeOf(find(fmt.Sprint("maya", n))))
	}
	require.Equal(t, apperr.TooMany, apperr.CodeOf(find("dan")))
}

// unanswered is an Instagram that answers every question with err.
type unanswered struct {
	instagram.Source
	err      error
	notSetUp bool
}

func (f *unanswered) Page(context.Context, string, string) (instagram.Page, error) {
	return instagram.Page{}, f.err
}
func (f *unanswered) LookUps() instagram.LookUps {
	if f.notSetUp {
		return instagram.LookUps{}
	}
	return instagram.LookUps{PerPerson: 10, PerSite: 10, Newcomers: 10, PerHour: 10}
}

func TestAPostIsSearchedAmongTheLatest(t *testing.T) {
	pages := map[string]instagram.Page{}
	for n, cursor := range []string{"", "a", "b", "c", "d"} {
		page := profilestest.Account("7", "noa.bakes", new(int64(1000)), profilestest.Photo(fmt.Sprint(n), figurestest.Friday, 50))
		page.After = string(rune('a' + n))
		pages["noa.bakes"+cursor] = page
	}
	h := profilestest.NewFrom(t, testkit.SQLite(t), clock.NewFake(figurestest.Friday), profilestest.Script{Pages: pages}, nil,
		func(c *config.Config) { c.UsernameChecksPerHourPerUser = 10 })
	post, err := h.Service.FindPost(t.Context(), 1, "@Noa.Bakes", "c3")
	require.NoError(t, err)
	require.Equal(t, []any{"3", "noa.bakes", config.SourceSimulator, int64(1000), false},
		[]any{post.InstagramID, post.Username, post.Source, *post.Followers, post.Pictured})
	_, err = h.Service.FindPost(t.Context(), 1, "noa.bakes", "c4")
	profilestest.RequireCode(t, apperr.NotFound, "We looked through the latest 4 posts of @noa.bakes, and this one isn't among them.", err)
	_, err = h.Service.FindPost(t.Context(), 1, "nobody", "c1")
	require.Equal(t, apperr.NotFound, apperr.CodeOf(err))
	_, err = h.Service.FindPost(t.Context(), 1, "noa.bakes", "c3")
	require.Equal(t, apperr.TooMany, apperr.CodeOf(err), "each page is a look-up")
	require.Zero(t, h.Count(`SELECT COUNT(*) FROM profiles`))
}

func TestASiteCannotUseUpTheHourWithManyAccounts(t *testing.T) {
	h := buildWithBudget(t, testkit.SQLite(t), 200)
	var pages int
	h.Source.Source = pageCount{h.Source.Source, &pages}
	at := func(user int64, address string) error {
		_, err := h.Service.Find(clientip.With(t.Context(), netip.MustParseAddr(address)), user, fmt.Sprintf("missing_%d_%d", user, pages))
		return err
	}
	for user := range int64(19) {
		for host := range 5 {
			_ = at(user, fmt.Sprintf("203.0.113.%d", host))
			_ = at(100+user, fmt.Sprintf("2001:db8:7:%x::1", host))
		}
	}
	require.Equal(t, 20, pages, "a quarter of the forty that are kept for people, for each of the two sites")
	err := at(50, "203.0.113.77")
	require.Equal(t, apperr.TooMany, apperr.CodeOf(err), "%v", err)
	require.Contains(t, apperr.From(err).Messages[0], "People on your network have looked up as many accounts as one hour allows.")
	require.Equal(t, apperr.NotFound, apperr.CodeOf(at(50, "198.51.100.7")), "somebody elsewhere is not counted with them")
}

func TestNewAccountsWaitBehindOlderOnes(t *testing.T) {
	h := buildWithBudget(t, testkit.SQLite(t), 200)
	h.Accounts.Created = map[int64]time.Time{}
	var pages int
	h.Source.Source = pageCount{h.Source.Source, &pages}
	var refused error
	for user := int64(1); user <= 30; user++ {
		h.Accounts.Created[user] = figurestest.Friday.Add(-23 * time.Hour)
		if _, err := h.Service.Find(t.Context(), user, fmt.Sprintf("missing_%d", user)); !apperr.Is(err, apperr.NotFound) {
			refused = err
		}
	}
	require.Equal(t, 20, pages, "half of what is kept for people, for all of them together")
	require.Equal(t, apperr.TooMany, apperr.CodeOf(refused), "%v", refused)
	h.Accounts.Created[31] = figurestest.Friday.Add(-25 * time.Hour)
	_, err := h.Service.Find(t.Context(), 31, "maya.bakes")
	require.NoError(t, err)
}

func TestLookUpsOfANumberAreCountedAllOrNone(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t), func(c *config.Config) { c.UsernameChecksPerHourPerUser = 3 })
	require.NoError(t, h.Service.CountLookUps(t.Context(), 1, 0))
	require.Equal(t, apperr.TooMany, apperr.CodeOf(h.Service.CountLookUps(t.Context(), 1, 4)))
	require.NoError(t, h.Service.CountLookUps(t.Context(), 1, 3))
	require.Equal(t, apperr.TooMany, apperr.CodeOf(h.Service.CountLookUps(t.Context(), 1, 1)))
}
