package reading

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/insights/connections"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/instagram/login"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const (
	connectedAccounts = 1000
	measuredHours     = 6
)

// quotaFloor is the fewest calls a day that Instagram can allow for an account, 4800 for each impression, at a single impression.
const quotaFloor = 4800

// signedIn are connections of the simulator's accounts by user.
type signedIn map[int64]connections.Connection

func (s signedIn) Of(_ context.Context, userID int64) (connections.Connection, bool, error) {
	c, found := s[userID]
	return c, found, nil
}

// BenchmarkAThousandAccounts reads 1,000 connected accounts of the simulator for six hours, as fast as it can: it says how much of one
// worker's time that takes, and how many calls a day an account costs.
func BenchmarkAThousandAccounts(b *testing.B) {
	clk := clock.NewFake(now)
	calls := 0
	world := simulator.NewHandler(simulator.NewWorld(), clk)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		calls++
		world.ServeHTTP(w, r)
	}))
	defer server.Close()
	client, err := login.New(login.Config{
		AppID: simulator.SimulatedAppID, AppSecret: simulator.SimulatedAppSecret,
		AuthorizeURL: server.URL + "/oauth/authorize", TokenURL: server.URL + "/oauth/access_token", GraphURL: server.URL,
	}, clk)
	require.NoError(b, err)
	db, all := testkit.SQLite(b), signedIn{}
	reader := NewReader(Needs{
		Store: NewStore(simulated, db), Instagram: client, Config: simulated, Connections: all,
		Audience: &fakeAudience{}, Clock: clk, Log: testkit.Quiet,
	})
	for id := range int64(connectedAccounts) {
		c := signIn(b, client, id+1)
		all[c.UserID] = c
		// Their past was read before, and their intervals are spread over the hours.
		read := now.Add(-time.Duration(id) * daysEvery / connectedAccounts)
		require.NoError(b, db.Conn(b.Context()).Exec(`INSERT INTO instagram_connections (user_id, source, instagram_id, app_scoped_id, username,
			scopes, token, expires_at, refreshed_at, connected_at, due_at, days_read_at, posts_read_at, stories_read_at, audience_read_at,
			days_back_to) VALUES (?, 'simulator', ?, '', ?, '', '', ?, ?, ?, ?, ?, NULL, ?, ?, '2026-01-01')`,
			c.UserID, c.InstagramID, c.Username, now, now, now, now, read, read, read).Error)
	}
	readUntil(b, reader, clk, now) // the first look at their posts
	b.ResetTimer()
	for b.Loop() {
		calls = 0
		runs := readUntil(b, reader, clk, clk.Now().Add(measuredHours*time.Hour))
		share := b.Elapsed().Seconds() / (measuredHours * 3600) * 100
		perDay := float64(calls) / connectedAccounts * 24 / measuredHours
		b.ReportMetric(float64(runs)/b.Elapsed().Seconds(), "runs/s")
		b.ReportMetric(perDay, "calls/account/day")
		b.ReportMetric(share, "%worker")
		if share > 100 || perDay > quotaFloor {
			b.Logf("MISS: %.0f %% of one worker's time, %.0f calls an account and day of %d", share, perDay, quotaFloor)
		}
	}
}

// readUntil reads what is due until an instant, in its order, and gives the number of runs.
func readUntil(b *testing.B, r *Reader, clk *clock.Fake, until time.Time) (runs int) {
	for ; ; runs++ {
		due := earliest(b, r.in.Store)
		if due.at.After(until) {
			return runs
		}
		if due.at.After(clk.Now()) {
			clk.Set(due.at)
		}
		end, err := r.readDue(b.Context(), due.userID)
		require.NoError(b, err)
		require.NoError(b, end(b.Context()))
	}
}

type dueAccount struct {
	userID int64
	at     time.Time
}

func earliest(b *testing.B, s *Store) dueAccount {
	var row struct {
		UserID int64
		DueAt  time.Time
	}
	err := s.db.Conn(b.Context()).Raw(`SELECT user_id, due_at FROM instagram_connections WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1`).
		Scan(&row).Error
	require.NoError(b, err)
	return dueAccount{row.UserID, row.DueAt}
}

// signIn goes to the simulator's page and back.
func signIn(b *testing.B, client *login.Client, userID int64) connections.Connection {
	browser := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	const redirect = "http://localhost/back"
	form := url.Values{
		"username": {fmt.Sprintf("account.%d", userID)}, "decision": {"allow"}, "scope": {login.ScopeBasic, login.ScopeInsights},
	}
	request, err := http.NewRequestWithContext(b.Context(), http.MethodPost, client.AuthorizeAddress("s", redirect),
		strings.NewReader(form.Encode()))
	require.NoError(b, err)
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer, err := browser.Do(request)
	require.NoError(b, err)
	require.NoError(b, answer.Body.Close())
	back, err := url.Parse(answer.Header.Get("Location"))
	require.NoError(b, err)
	grant, err := client.Exchange(b.Context(), back.Query().Get("code"), redirect)
	require.NoError(b, err)
	account, err := client.Account(b.Context(), grant.Text)
	require.NoError(b, err)
	return connections.Connection{UserID: userID, InstagramID: account.ID, Username: account.Username, Token: grant.Token}
}
