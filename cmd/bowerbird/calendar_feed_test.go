package main

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
)

func TestACalendarFeedIsNoSession(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		r := newCreator(t, c, "PRO")
		status, feed := r.send(http.MethodPut, "/api/calendar-feed", nil)
		require.Equal(t, http.StatusOK, status, "%v", feed)
		address, err := url.Parse(feed["address"].(string))
		require.NoError(t, err)
		signedIn := r.token
		read := func() int {
			r.token = "" // a calendar app signs in nowhere
			return r.ask(http.MethodGet, address.Path, nil, nil).StatusCode
		}
		require.Equal(t, http.StatusOK, read())

		r.token = signedIn
		for _, path := range []string{"/api/auth/logout-all", "/api/auth/logout"} { // the other devices, then this one
			status, _ = r.send(http.MethodPost, path, nil)
			require.Equal(t, http.StatusOK, status, path)
		}
		status, _ = r.send(http.MethodGet, "/api/calendar-feed", nil)
		require.Equal(t, http.StatusUnauthorized, status, "the page that shows the address wants a session")
		require.Equal(t, http.StatusOK, read(), "the calendar follows the plan until its address is renewed or turned off")
	})
}
