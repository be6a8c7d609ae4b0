package analytics

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
	"github.com/bowerbird/bowerbird/platform/media"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// house is the module on a real database, reading the simulator through the real client over HTTP.
type house struct {
	t         *testing.T
	db        *database.DB
	clock     *clock.Fake
	world     *simulator.Server
	store     *Store
	service   *Service
	dashboard *Dashboard
	library   *media.Library
	signer    *media.Signer
	pictures  *Pictures
}

func build(t *testing.T, db *database.DB) *house {
	t.Helper()
	clk := clock.NewFake(friday)
	world, err := simulator.Start(t.Context(), "127.0.0.1:0", clk)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, world.Close()) })
	client, err := instagram.New(instagram.Config{
		BaseURL: world.BaseURL(), AccountID: "17841405309211844", Token: "token", CallsPerHour: 100_000, Backoff: time.Millisecond,
	}, nil, clk, testkit.Quiet)
	require.NoError(t, err)
	return furnish(t, db, clk, client, world)
}

func furnish(t *testing.T, db *database.DB, clk *clock.Fake, source instagram.Source, world *simulator.Server) *house {
	t.Helper()
	c := config.Config{Instagram: config.SourceSimulator, UsernameChecksPerHourPerUser: 1000}
	store := NewStore(db)
	r := testkit.EmbeddedRedis(t)
	outbox := jobs.NewOutbox(db, r, clk, testkit.Quiet)
	signer := media.NewSigner("a secret of the test, long enough for it", clk)
	library := media.NewLibrary(media.NewStore(t.TempDir(), clk), media.NewFetcher(nil), clk, testkit.Quiet)
	limiter := httpapi.NewRateLimiter(r, testkit.Quiet)
	pictures := NewPictures(c, store, library, signer, source, limiter, testkit.Quiet)
	return &house{
		t: t, db: db, clock: clk, world: world, store: store, library: library, signer: signer, pictures: pictures,
		service:   NewService(c, db, store, source, NewLookup(c, source, limiter, clk), hourly{}, outbox, pictures, clk, testkit.Quiet),
		dashboard: NewDashboard(c, store, inJerusalem{}, nil, nil, pictures, clk, testkit.Quiet),
	}
}

type hourly struct{}

func (hourly) RefreshInterval(context.Context, int64) (time.Duration, error) { return time.Hour, nil }

func (hourly) AISuggestions(context.Context, int64) (bool, error) { return true, nil }

type inJerusalem struct{}

func (inJerusalem) Timezone(context.Context, int64) (string, error) { return "Asia/Jerusalem", nil }

// connect looks an account up and makes it the user's own.
func (h *house) connect(userID int64, username string) int64 {
	h.t.Helper()
	found, err := h.service.Find(h.t.Context(), userID, username)
	require.NoError(h.t, err)
	id, err := h.service.Connect(h.t.Context(), userID, found)
	require.NoError(h.t, err)
	return id
}

// read runs the job of a profile once.
func (h *house) read(id int64) {
	h.t.Helper()
	require.NoError(h.t, h.readAs(h.due(id)))
}

// due is a profile as a claim would give it.
func (h *house) due(id int64) Due {
	h.t.Helper()
	due, err := h.store.due(h.t.Context(), id, h.clock.Now().AddDate(0, 0, -recentDays))
	require.NoError(h.t, err)
	require.Equal(h.t, id, due.ID)
	return due
}

// readAs runs the job of a profile that was claimed.
func (h *house) readAs(due Due) error {
	return h.service.read(h.t.Context(), jobs.UnheldAt(h.db, *due.NextRefreshAt), due)
}

func (h *house) profile(id int64) Profile {
	h.t.Helper()
	p, found, err := h.store.profile(h.t.Context(), id)
	require.NoError(h.t, err)
	require.True(h.t, found)
	return p
}

func (h *house) count(query string, args ...any) (n int) {
	h.t.Helper()
	require.NoError(h.t, h.db.Conn(h.t.Context()).Raw(query, args...).Scan(&n).Error)
	return n
}

func (h *house) summary(userID int64, period Period) DashboardSummary {
	h.t.Helper()
	summary, err := h.dashboard.Summary(h.t.Context(), userID, period)
	require.NoError(h.t, err)
	return summary
}

// script is a source that answers as it is told.
type script struct{ pages map[string]instagram.Page }

func (script) Room(context.Context) int { return 1000 }

func (script) PerPerson() int { return 1000 }

func (s script) Page(_ context.Context, username, after string) (instagram.Page, error) {
	page, known := s.pages[username+after]
	if !known {
		return instagram.Page{}, &instagram.Error{Kind: instagram.NotFound}
	}
	return page, nil
}

// account is a page with a single post of a day before friday.
func account(id, username string, followers *int64, posts ...instagram.Post) instagram.Page {
	return instagram.Page{Profile: instagram.Profile{ID: id, Username: username, Followers: followers}, Posts: posts}
}

func photo(id string, at time.Time, likes int64) instagram.Post {
	return instagram.Post{ID: id, ShortCode: "c" + id, Type: instagram.Image, MediaType: "IMAGE", PostedAt: at, Likes: countOrNil(likes), Comments: new(int64(0))}
}

func requireCode(t *testing.T, code apperr.Code, sentence string, err error) {
	t.Helper()
	require.Equal(t, code, apperr.CodeOf(err), "%v", err)
	require.Equal(t, []string{sentence}, apperr.From(err).Messages)
}
