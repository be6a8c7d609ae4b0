package profilestest

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles"
	"github.com/bowerbird/bowerbird/modules/profiles/compare"
	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// Watch has a user follow a profile as a competitor; an interval of 0 is a paused watch.
func (h *Fixture) Watch(userID, profileID, seconds int64) {
	h.T.Helper()
	require.NoError(h.T, h.Db.Conn(h.T.Context()).Exec(`INSERT INTO profile_watches (profile_id, user_id, kind, interval_seconds, created_at)
		VALUES (?, ?, 'competitor', ?, ?)`, profileID, userID, seconds, figurestest.Friday).Error)
}

// Directory lists the profiles of the fixture.
func (h *Fixture) Directory() *profiles.Directory {
	return profiles.NewDirectory(config.Config{Instagram: config.SourceSimulator}, h.store, h.History, h.Pictures, h.Clock)
}

// byNumber takes a user's id for their token.
type byNumber struct{}

func (byNumber) Authenticate(_ context.Context, token string) (auth.Identity, error) {
	id, err := strconv.ParseInt(token, 10, 64)
	if err != nil || id == 0 {
		return auth.Identity{}, auth.ErrUnauthorized
	}
	return auth.Identity{UserID: id, SessionID: 1}, nil
}

// Ask answers requests of users through the real router.
type Ask func(userID int64, method, path, body string, headers ...string) *httptest.ResponseRecorder

// Routed serves routes for users whose token is their id.
func (h *Fixture) Routed(routes httpapi.Routes) Ask {
	h.T.Helper()
	c, err := config.Load(nil)
	require.NoError(h.T, err)
	router, err := httpapi.NewRouter(c, "test", testkit.Quiet, byNumber{},
		ratelimit.NewRequestCounter(testkit.EmbeddedRedis(h.T), clock.System{}, testkit.Quiet))
	require.NoError(h.T, err)
	routes(router)
	return func(userID int64, method, path, body string, headers ...string) *httptest.ResponseRecorder {
		req := httptest.NewRequestWithContext(h.T.Context(), method, "/api"+path, strings.NewReader(body))
		req.Header.Set("Authorization", fmt.Sprint("Bearer ", userID))
		req.Header.Set("Content-Type", "application/json")
		for i := 0; i < len(headers); i += 2 {
			req.Header.Set(headers[i], headers[i+1])
		}
		w := httptest.NewRecorder()
		router.Engine.ServeHTTP(w, req)
		return w
	}
}

// Answered is the body of a 200.
func Answered[T any](t *testing.T, w *httptest.ResponseRecorder) (answer T) {
	t.Helper()
	require.Equal(t, http.StatusOK, w.Code, w.Body.String())
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &answer))
	return answer
}

// Track looks an account up and has it followed.
func (h *Fixture) Track(userID int64, username string) int64 {
	h.T.Helper()
	found, err := h.Service.Find(h.T.Context(), userID, username)
	require.NoError(h.T, err)
	id, err := h.Service.Track(h.T.Context(), userID, found)
	require.NoError(h.T, err)
	return id
}

// Compare reads several profiles of the fixture.
func (h *Fixture) Compare() *compare.Reader {
	return compare.NewReader(config.Config{Instagram: config.SourceSimulator}, h.History, h.Pictures)
}

// Busy is an account with posts of the last days, as Instagram answers.
func Busy(id, username string) instagram.Page {
	page := Account(id, username, new(int64(1000)))
	for i := range 9 {
		page.Posts = append(page.Posts, Photo(fmt.Sprint(10+i), figurestest.Friday.AddDate(0, 0, -i-1), int64(50+i)))
	}
	return page
}

// Maya takes any token for user 1.
type Maya struct{}

// Authenticate takes any token for user 1.
func (Maya) Authenticate(context.Context, string) (auth.Identity, error) {
	return auth.Identity{UserID: 1, SessionID: 1}, nil
}

// Entry is a profile as a user sees it.
func (h *Fixture) Entry(userID, profileID int64) profiles.Entry {
	h.T.Helper()
	entry, err := h.Directory().Entry(h.T.Context(), userID, profileID)
	require.NoError(h.T, err)
	return entry
}

// History reads db.
func History(db *database.DB) *history.Store { return history.NewStore(db) }
