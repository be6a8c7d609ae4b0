package faults

import (
	"io"
	"net/http"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
)

// The hour's calls are counted on, whatever becomes of Redis: emptied in the large set-up, gone with the process in the small one.
func TestTheBudgetOfInstagramOutlivesRedis(t *testing.T) {
	t.Parallel()
	binary.EachSetup(t, func(t *testing.T, p *binary.Place) {
		instagram := holdInstagram(t, p)
		server := p.Serve(t)
		noa := p.SignedUp(t)
		noa.Connected(t, "noa.bakes")
		instagram.Holds(t, "noa.bakes") // in the middle of a reading
		before := callsLastHour(t, p)
		require.Positive(t, before)
		if p.Large {
			p.Redis.FlushAll(t)
		} else {
			server.Kill(t)
			p.Serve(t)
		}
		require.GreaterOrEqual(t, callsLastHour(t, p), before)
		instagram.Open()
		noa.Filled(t, rebuilt)
		require.GreaterOrEqual(t, callsLastHour(t, p), before)
	})
}

var countedCalls = regexp.MustCompile(`(?m)^bowerbird_instagram_calls_last_hour\{credential="\d+"\} (\d+)$`)

func callsLastHour(t *testing.T, p *binary.Place) int {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, p.URL()+"/metrics", http.NoBody)
	require.NoError(t, err)
	request.SetBasicAuth("admin", binary.AdminPassword)
	response, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	defer response.Body.Close()
	page, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	found := countedCalls.FindSubmatch(page)
	require.NotNil(t, found, "%s", page)
	calls, err := strconv.Atoi(string(found[1]))
	require.NoError(t, err)
	return calls
}
