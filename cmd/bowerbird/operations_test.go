package main

import (
	"io"
	"net"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// scraped is what an address answers to Prometheus.
func scraped(t *testing.T, address, password string) string {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, http.NoBody)
	require.NoError(t, err)
	request.SetBasicAuth("admin", password)
	response, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	defer func() { require.NoError(t, response.Body.Close()) }()
	require.Equal(t, http.StatusOK, response.StatusCode)
	text, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	return string(text)
}

var (
	metricRow  = regexp.MustCompile("(?m)^\\| `(bowerbird_[a-z_]+)[^|]*\\| (worker|api|any) \\|")
	metricName = regexp.MustCompile(`bowerbird_[a-z_]+`)
)

// The page that an operator sets alarms by names metrics that exist where it says.
func TestOperationsNamesMetricsThatExist(t *testing.T) {
	page, err := os.ReadFile("../../docs/operations.md")
	require.NoError(t, err)
	c := settingsOfTest(t)
	free, err := net.Listen("tcp", c.WorkerAddr)
	require.NoError(t, err)
	c.WorkerAddr = free.Addr().String()
	require.NoError(t, free.Close())
	h := open(t, c, roles{worker: true})
	require.NoError(t, h.db.Conn(t.Context()).Exec(`INSERT INTO jobs (kind, queue, args, run_at, created_at)
		VALUES ('test:waits', 'default', '{}', ?, ?)`,
		time.Now().Add(time.Hour), time.Now()).Error)
	for _, path := range []string{"/healthz", "/readyz"} {
		require.Contains(t, scraped(t, "http://"+c.WorkerAddr+path, ""), "ok", path)
	}
	h.ask(http.MethodGet, "/api/auth/profile", nil, nil) // so that a request has been counted
	scrapes := map[string][]string{
		"worker": {scraped(t, "http://"+c.WorkerAddr+"/metrics", c.AdminPassword)},
		"api":    {scraped(t, h.url+"/metrics", c.AdminPassword)},
	}
	scrapes["any"] = append(scrapes["worker"], scrapes["api"]...)
	rows := metricRow.FindAllStringSubmatch(string(page), -1)
	require.Len(t, rows, len(metricName.FindAllString(string(page), -1)), "each metric has a row that says whose it is")
	for _, row := range rows {
		for _, text := range scrapes[row[2]] {
			require.True(t, strings.Contains(text, "\n"+row[1]+"{") || strings.Contains(text, "\n"+row[1]+" "), "%s of %s", row[1], row[2])
		}
	}
}
