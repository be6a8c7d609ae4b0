package discovery

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const (
	maya   = 1 // is on PRO
	nobody = 2 // is on BASIC
)

// source is an Instagram whose answers and room a test sets.
type source struct {
	profilestest.Script
	room   int
	failed error
	asked  []string
}

func (s *source) Room(context.Context) int { return s.room }

func (s *source) LookUps() instagram.LookUps { return instagram.LookUps{PerPerson: 10, PerHour: 200} }

func (s *source) Page(ctx context.Context, username, after string) (instagram.Page, error) {
	s.asked = append(s.asked, username)
	if s.failed != nil {
		return instagram.Page{}, s.failed
	}
	return s.Script.Page(ctx, username, after)
}

// plans are BASIC for nobody and PRO for all others.
type plans struct{}

func (plans) Discovery(_ context.Context, userID int64) (Plan, error) {
	if userID == nobody {
		return Plan{Results: 2}, nil
	}
	return Plan{Results: 30, Full: true}, nil
}

// refreshes are due every hour.
type refreshes float64

func (r refreshes) RefreshesPerHour(context.Context) (float64, error) { return float64(r), nil }

type fixture struct {
	*Service
	*profilestest.Fixture
	instagram *source
}

func newFixture(t *testing.T, db *database.DB) *fixture {
	t.Helper()
	from := &source{Script: profilestest.Script{Pages: map[string]instagram.Page{}}, room: 190}
	clk := clock.NewFake(figurestest.Friday)
	profiles := profilestest.NewFrom(t, db, clk, from, nil)
	s := NewService(Params{
		Config: config.Config{Instagram: config.SourceSimulator, DiscoveryPercent: 25}, Store: NewStore(db), Plans: plans{},
		History: profiles.History, Refreshes: refreshes(0), Pictures: profiles.Pictures, Source: from,
		Limiter: ratelimit.NewLimiter(testkit.EmbeddedRedis(t), clk, testkit.Quiet), Clock: clk, Log: testkit.Quiet,
	})
	return &fixture{s, profiles, from}
}

// keep stores an account that was read just now.
func (f *fixture) keep(username string, change func(a *Account)) {
	f.T.Helper()
	a := Account{
		Sketch: figures.Sketch{Username: username, Followers: new(int64(1000)), Engagement: new(2.0), PostsAWeek: new(3.0),
			TakenAt: f.Fixture.Clock.Now()},
		InstagramID: "17" + username, Format: figures.Image, Language: "en", PostedAt: new(figurestest.Friday.AddDate(0, 0, -1)),
	}
	if change != nil {
		change(&a)
	}
	require.NoError(f.T, f.with.Store.put(f.T.Context(), f.source, a))
}

// found are the usernames of the first page, in its order.
func (f *fixture) found(q Query) string {
	f.T.Helper()
	r, err := f.Search(f.T.Context(), maya, q, 1)
	require.NoError(f.T, err)
	names := []string{}
	for _, item := range r.Items {
		names = append(names, item.Username)
	}
	require.Len(f.T, names, min(r.Shown, pageSize))
	return strings.Join(names, " ")
}

// captioned is a post of some days before friday.
func captioned(id int, days int, caption string) instagram.Post {
	p := profilestest.Photo(fmt.Sprint(id), figurestest.Friday.Add(-time.Duration(days)*24*time.Hour), 20)
	p.Caption = &caption
	return p
}
