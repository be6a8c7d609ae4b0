package analytics

import (
	"bufio"
	"context"
	"encoding/binary"
	"io"
	"net"
	"net/url"
	"slices"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// roundTrips is PostgreSQL behind a wire that counts how often the server says that it is ready for the next question.
type roundTrips struct{ n atomic.Int64 }

func counted(t testing.TB) (*database.DB, *roundTrips) {
	address, err := url.Parse(testkit.PostgresURL(t))
	require.NoError(t, err)
	wire, listener := &roundTrips{}, listen(t)
	server := address.Host
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			go wire.join(client, server)
		}
	}()
	address.Host = listener.Addr().String()
	db := database.New(config.Config{DatabaseURL: address.String()}, testkit.Quiet)
	require.NoError(t, db.Start(t.Context()))
	t.Cleanup(func() { require.NoError(t, db.Stop(context.Background())) })
	return db, wire
}

func listen(t testing.TB) net.Listener {
	var config net.ListenConfig
	listener, err := config.Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = listener.Close() })
	return listener
}

func (w *roundTrips) join(client net.Conn, address string) {
	defer client.Close()
	var dialer net.Dialer
	server, err := dialer.DialContext(context.Background(), "tcp", address)
	if err != nil {
		return
	}
	defer server.Close()
	go func() {
		_, _ = io.Copy(server, client)
		_ = server.Close()
	}()
	answers := bufio.NewReader(server)
	for {
		head, err := answers.Peek(5) // a kind, and a length that counts itself
		if err != nil {
			return
		}
		if head[0] == 'Z' { // ReadyForQuery
			w.n.Add(1)
		}
		if _, err := io.CopyN(client, answers, 1+int64(binary.BigEndian.Uint32(head[1:]))); err != nil {
			return
		}
	}
}

// during counts the round trips of fn.
func (w *roundTrips) during(fn func()) int {
	before := w.n.Load()
	fn()
	return int(w.n.Load() - before)
}

// A refresh is claimed with all that it goes on from, asked of Instagram, and written: two round trips, and no third for the
// lease, which the writing statement looks at itself.
func TestRoundTripsOfARefresh(t *testing.T) {
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") != "" {
		t.Run("postgres", requireFewRoundTrips)
		t.Run("postgres, posts that come and go", requireSeldomAThirdRoundTrip)
	}
}

func requireFewRoundTrips(t *testing.T) {
	db, wire := counted(t)
	h := build(t, db)
	h.read(h.connect(1, "maya.bakes"))
	most := 0
	for i := range 3 * 24 { // over the edges of days and of pages
		h.clock.Advance(time.Hour)
		if trips := wire.during(h.refresh); i >= 3 { // each connection prepares a statement once
			most = max(most, trips)
		}
	}
	require.Equal(t, 2, most)

	summary := func() { h.summary(1, YearToDate) }
	summary()
	require.LessOrEqual(t, wire.during(summary)+2, 6, "with one for the session and one for the time zone")
}

// refresh claims the one profile that is due, and reads it.
func (h *house) refresh() {
	h.t.Helper()
	claimed, err := dueProfiles{h.store, false}.Claim(h.t.Context(), h.clock.Now(), h.clock.Now().Add(time.Minute), 1)
	require.NoError(h.t, err)
	require.Len(h.t, claimed, 1)
	require.NoError(h.t, h.readAs(claimed[0]))
}

// What an account shows of before the claim's reach takes a third, and only the first time.
func requireSeldomAThirdRoundTrip(t *testing.T) {
	db, wire := counted(t)
	posts := make([]instagram.Post, 60) // of quiet months: a page reaches far back
	for i := range posts {
		posts[i] = photo(strconv.Itoa(100+i), friday.AddDate(0, 0, -40-3*i), 5)
	}
	source := script{map[string]instagram.Page{}}
	show := func(posts []instagram.Post) {
		source.pages["maya"] = instagram.Page{Profile: account("1", "maya", new(int64(1000))).Profile, Posts: posts[:25], After: "rest"}
		source.pages["mayarest"] = instagram.Page{Profile: source.pages["maya"].Profile, Posts: posts[25:]}
	}
	show(posts)
	h := furnish(t, db, clock.NewFake(friday), source, nil)
	h.read(h.connect(1, "maya"))
	trips := func(after time.Duration) int {
		h.clock.Advance(after)
		return wire.during(h.refresh)
	}
	for range 3 { // each connection prepares a statement once
		trips(time.Hour)
	}
	show(posts[10:])
	trips(time.Hour) // prepares what it seldom takes
	require.Equal(t, 10, h.count(`SELECT COUNT(*) FROM posts WHERE gone_at IS NOT NULL`), "deleted at once, so that a page shows older ones")
	require.Equal(t, 2, trips(time.Hour), "what is gone does not take their places again")

	show(posts[11:])
	require.Equal(t, 2, trips(time.Hour), "another is deleted")
	show(slices.Concat(posts[3:4], posts[11:]))
	require.Equal(t, 3, trips(time.Hour), "one comes out of the archive")
	require.Equal(t, 10, h.count(`SELECT COUNT(*) FROM posts WHERE gone_at IS NOT NULL`))
	require.Equal(t, 2, trips(time.Hour), "and is known from then on")

	show(slices.Concat([]instagram.Post{photo("99", friday.AddDate(0, 0, 2), 5)}, posts[11:]))
	require.Equal(t, 2, trips(70*24*time.Hour), "a long pause is in the claim's reach")
	require.Equal(t, 1000, h.count(`SELECT followers_at_post FROM posts WHERE instagram_id = '99'`))
}
