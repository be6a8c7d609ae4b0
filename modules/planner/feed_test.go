package planner

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	ical "github.com/emersion/go-ical"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/planner/calendar"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// subscriber is Maya with her feed, over the wire.
type subscriber struct {
	t      *testing.T
	ideas  *Service
	feeds  *calendar.Service
	router http.Handler
	log    bytes.Buffer
}

func subscribe(t *testing.T, db *database.DB) *subscriber {
	t.Helper()
	c, err := config.Load([]string{
		"BOWERBIRD_PUBLIC_URL=https://bower.example", "BOWERBIRD_INSTAGRAM=simulator",
		"BOWERBIRD_SECRET=a secret of at least thirty-two characters",
		"BOWERBIRD_REQUESTS_PER_MINUTE_PER_IP=100",
	})
	require.NoError(t, err)
	s := &subscriber{t: t}
	ideas, clk := newFixture(db)
	s.ideas = ideas
	s.feeds, err = calendar.NewService(c, calendar.NewStore(db), ideas.store, noneDeleted{}, clk)
	require.NoError(t, err)
	log := slog.New(slog.NewTextHandler(&s.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	requests := ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), clock.System{}, testkit.Quiet)
	r, err := httpapi.NewRouter(c, "test", log, everybody{}, requests)
	require.NoError(t, err)
	calendar.NewRoutes(s.feeds)(r)
	s.router = r.Engine
	return s
}

// ask sends a request of Maya about her feed and answers its address.
func (s *subscriber) ask(method, path, body string) (status int, address string) {
	s.t.Helper()
	r := httptest.NewRequestWithContext(s.t.Context(), method, "/api/calendar-feed"+path, strings.NewReader(body))
	r.Header.Set("Authorization", "Bearer token")
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	s.router.ServeHTTP(w, r)
	var answer struct{ Address *string }
	if w.Body.Len() > 0 {
		require.NoError(s.t, json.Unmarshal(w.Body.Bytes(), &answer))
	}
	if answer.Address != nil {
		address = *answer.Address
	}
	return w.Code, address
}

func (s *subscriber) renew(address string) (status int, renewed string) {
	s.t.Helper()
	return s.ask(http.MethodPost, "/renew", fmt.Sprintf(`{"address": %q}`, address))
}

// read is what a calendar app does: nobody is signed in.
func (s *subscriber) read(method, address, having string) *httptest.ResponseRecorder {
	s.t.Helper()
	r := httptest.NewRequestWithContext(s.t.Context(), method, strings.TrimPrefix(address, "https://bower.example"), nil)
	if having != "" {
		r.Header.Set("If-None-Match", having)
	}
	w := httptest.NewRecorder()
	s.router.ServeHTTP(w, r)
	return w
}

func summaries(t *testing.T, feed string) (out []string) {
	t.Helper()
	cal, err := ical.NewDecoder(strings.NewReader(feed)).Decode()
	require.NoError(t, err, feed)
	for _, event := range cal.Events() {
		summary, err := event.Props.Text("SUMMARY")
		require.NoError(t, err)
		out = append(out, summary)
	}
	return out
}

func TestCalendarFeed(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		s := subscribe(t, db)
		for _, c := range []Change{
			{Title: of("Next year"), PlannedDate: of("2027-11-22")},
			{Title: of("Rye"), Description: of(strings.Repeat("ש", calendar.MaxDraft+5)), PlannedDate: of("2026-11-30T09:00")},
			{Title: of("Someday")},
			{Title: of("90 days ago"), PlannedDate: of("2026-08-24T00:00")},
			{Title: of("Longer ago"), PlannedDate: of("2026-08-23T23:59")},
		} {
			_, err := s.ideas.Create(t.Context(), maya, c, "")
			require.NoError(t, err)
		}
		_, err := s.ideas.Create(t.Context(), noam, Change{Title: of("Another's"), PlannedDate: of("2026-11-30")}, "")
		require.NoError(t, err)

		status, address := s.ask(http.MethodGet, "", "")
		require.Equal(t, []any{http.StatusOK, ""}, []any{status, address}, "off until it is turned on")
		status, _ = s.renew("https://bower.example/api/calendar/x.ics")
		require.Equal(t, http.StatusUnprocessableEntity, status)
		status, address = s.ask(http.MethodPut, "", "")
		require.Equal(t, http.StatusOK, status)

		t.Run("the plan of its user, in the order of its dates", func(t *testing.T) {
			w := s.read(http.MethodGet, address, "")
			require.Equal(t, http.StatusOK, w.Code)
			require.Equal(t, "text/calendar; charset=utf-8", w.Header().Get("Content-Type"))
			require.Equal(t, "private, no-cache", w.Header().Get("Cache-Control"))
			require.Equal(t, []string{"90 days ago", "Rye", "Next year"}, summaries(t, w.Body.String()))
			require.Contains(t, strings.ReplaceAll(w.Body.String(), "\r\n ", ""), "DESCRIPTION:"+strings.Repeat("ש", calendar.MaxDraft)+"…\r\n")
			head := s.read(http.MethodHead, address, "")
			require.Equal(t, http.StatusOK, head.Code)
			require.Zero(t, head.Body.Len())
		})
		t.Run("304 while nothing has changed", func(t *testing.T) {
			tag := s.read(http.MethodGet, address, "").Header().Get("ETag")
			require.Equal(t, http.StatusNotModified, s.read(http.MethodGet, address, tag).Code)
			added, err := s.ideas.Create(t.Context(), maya, Change{Title: of("New"), PlannedDate: of("2026-12-24")}, "")
			require.NoError(t, err)
			for _, change := range []func(){
				func() {}, // added just now
				func() { _, err = s.ideas.Change(t.Context(), maya, added.ID, 0, Change{Title: of("Newer")}) },
				func() { _, err = s.ideas.Change(t.Context(), maya, added.ID, 0, Change{PlannedDate: of("")}) },
				func() { _, err = s.ideas.Change(t.Context(), maya, added.ID, 0, Change{PlannedDate: of("2026-12-24")}) },
			} {
				change()
				require.NoError(t, err)
				w := s.read(http.MethodGet, address, tag)
				require.Equal(t, http.StatusOK, w.Code)
				tag = w.Header().Get("ETag")
				require.Equal(t, http.StatusNotModified, s.read(http.MethodGet, address, tag).Code)
			}
		})
		t.Run("it is shown again, and turning it on twice keeps it", func(t *testing.T) {
			_, shown := s.ask(http.MethodGet, "", "")
			_, again := s.ask(http.MethodPut, "", "")
			require.Equal(t, []string{address, address}, []string{shown, again})
		})
		t.Run("neither the database nor the log says the address", func(t *testing.T) {
			var nonce string
			require.NoError(t, db.Conn(t.Context()).Raw("SELECT nonce FROM calendar_feeds").Scan(&nonce).Error)
			require.GreaterOrEqual(t, len(address)-len("https://bower.example/api/calendar/.ics")-len(nonce), 21, "128 bits more")
			require.Equal(t, http.StatusNotFound, s.read(http.MethodGet, "/api/calendar/"+nonce+".ics", "").Code)
			s.read(http.MethodGet, address+"/", "")
			for _, method := range []string{http.MethodPost, http.MethodPut, http.MethodDelete, http.MethodOptions, "PROPFIND", "X"} {
				s.read(method, address, "")
			}
			require.Contains(t, s.log.String(), "/api/calendar/*secret")
			require.NotContains(t, s.log.String(), nonce)
		})
		t.Run("renewed, the old address is not found, and it is not renewed twice", func(t *testing.T) {
			_, renewed := s.renew(address)
			require.NotEqual(t, address, renewed)
			require.Equal(t, http.StatusNotFound, s.read(http.MethodGet, address, "").Code)
			require.Equal(t, http.StatusOK, s.read(http.MethodGet, renewed, "").Code)
			_, late := s.renew(address)
			require.Equal(t, renewed, late)
			address = renewed
		})
		t.Run("another's address is not renewed", func(t *testing.T) {
			theirs, err := s.feeds.TurnOn(t.Context(), noam)
			require.NoError(t, err)
			_, mine := s.renew(theirs.Address)
			require.Equal(t, address, mine)
			require.Equal(t, http.StatusOK, s.read(http.MethodGet, theirs.Address, "").Code)
			require.Equal(t, []string{"Another's"}, summaries(t, s.read(http.MethodGet, theirs.Address, "").Body.String()))
		})
		t.Run("off, it is not found, and erasing a user ends theirs", func(t *testing.T) {
			status, _ := s.ask(http.MethodDelete, "", "")
			require.Equal(t, http.StatusNoContent, status)
			require.Equal(t, http.StatusNotFound, s.read(http.MethodGet, address, "").Code)
			status, _ = s.renew(address)
			require.Equal(t, http.StatusNotFound, status)
			_, anew := s.ask(http.MethodPut, "", "")
			require.NotEqual(t, address, anew)
			require.NoError(t, OwnData(db).Erase(t.Context(), maya))
			require.Equal(t, http.StatusNotFound, s.read(http.MethodGet, anew, "").Code)
		})
		t.Run("requests for addresses are limited", func(t *testing.T) {
			for range 100 {
				if s.read(http.MethodGet, "/api/calendar/guess.ics", "").Code == http.StatusTooManyRequests {
					return
				}
			}
			t.Fatal("100 guesses in a minute")
		})
	})
}

func TestParallelFeeds(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s := subscribe(t, db)
		inParallel := func(act func() (calendar.Feed, error)) (addresses []string) {
			var mu sync.Mutex
			var all sync.WaitGroup
			for range 20 {
				all.Go(func() {
					feed, err := act()
					mu.Lock()
					defer mu.Unlock()
					if apperr.CodeOf(err) != apperr.NotFound {
						require.NoError(t, err)
						addresses = append(addresses, feed.Address)
					}
				})
			}
			all.Wait()
			return addresses
		}
		same := func(addresses []string) string {
			for _, address := range addresses {
				require.Equal(t, addresses[0], address)
			}
			return addresses[0]
		}
		first := same(inParallel(func() (calendar.Feed, error) { return s.feeds.TurnOn(t.Context(), maya) }))
		second := same(inParallel(func() (calendar.Feed, error) { return s.feeds.Renew(t.Context(), maya, first) }))
		require.NotEqual(t, first, second)
		all := inParallel(func() (calendar.Feed, error) {
			if err := s.feeds.TurnOff(t.Context(), maya); err != nil {
				return calendar.Feed{}, err
			}
			return s.feeds.Renew(t.Context(), maya, second)
		})
		require.Empty(t, all, "a feed that is off is not renewed")
	})
}

func TestAFullFeedIsBounded(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		s := subscribe(t, db)
		day := time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
		rows := make([]row, 0, calendar.MaxEvents+1)
		for i := range calendar.MaxEvents + 1 {
			rows = append(rows, rowOf(Idea{
				UserID: maya, Type: Post, Status: Draft, Title: fmt.Sprint(i), Description: of(strings.Repeat("ש", 50_000/100)),
				PlannedDate: of(day.AddDate(0, 0, i).Format(time.DateOnly)), Version: 1, CreatedAt: noon, UpdatedAt: noon,
			}))
		}
		require.NoError(t, db.Conn(t.Context()).CreateInBatches(&rows, 100).Error)
		feed, err := s.feeds.TurnOn(t.Context(), maya)
		require.NoError(t, err)
		began := time.Now()
		found := summaries(t, s.read(http.MethodGet, feed.Address, "").Body.String())
		t.Log("written and parsed in", time.Since(began))
		require.Len(t, found, calendar.MaxEvents)
		require.Equal(t, []string{"0", "1999"}, []string{found[0], found[len(found)-1]}, "the nearest ones")
	})
}

// noneDeleted has deleted no account.
type noneDeleted struct{}

func (noneDeleted) Here(context.Context, int64) (bool, error)       { return true, nil }
func (noneDeleted) Timezone(context.Context, int64) (string, error) { return "Europe/Berlin", nil }
