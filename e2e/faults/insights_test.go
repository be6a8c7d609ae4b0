package faults

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
)

// tokenMark begins every token of an account's owner.
const tokenMark = "IGAA"

// signInAtInstagram goes the way of a browser to Instagram and back, and gives the page of the app that it ends on.
func signInAtInstagram(t *testing.T, who *binary.Person, username string) string {
	browser := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	do := func(request *http.Request) *http.Response {
		answer, err := browser.Do(request)
		require.NoError(t, err)
		require.NoError(t, answer.Body.Close())
		return answer
	}
	reply := who.Ask(t, http.MethodPost, "/api/instagram/connection", map[string]string{"from": "/settings"})
	require.Equal(t, http.StatusOK, reply.Status, "%s", reply.Body)
	var begun struct{ URL string }
	require.NoError(t, json.Unmarshal(reply.Body, &begun))

	form := strings.NewReader(url.Values{
		"username": {username}, "scope": {"instagram_business_basic", "instagram_business_manage_insights"}, "decision": {"allow"},
	}.Encode())
	allow, err := http.NewRequestWithContext(t.Context(), http.MethodPost, begun.URL, form)
	require.NoError(t, err)
	allow.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	back := do(allow).Header.Get("Location")
	require.Contains(t, back, "code=")

	callback, err := http.NewRequestWithContext(t.Context(), http.MethodGet, back, http.NoBody)
	require.NoError(t, err)
	for _, cookie := range reply.Cookies {
		callback.AddCookie(cookie)
	}
	return do(callback).Header.Get("Location")
}

// insights are the figures that only the owner of an account sees.
func insights(t *testing.T, who *binary.Person) (days int, read bool) {
	reply := who.Ask(t, http.MethodGet, "/api/insights/account?period=last_90_days", nil)
	require.Equal(t, http.StatusOK, reply.Status, "%s", reply.Body)
	var answer *struct {
		Days []struct {
			Day   string
			Views *int64
		}
		Window *struct{ Reach *int64 }
	}
	require.NoError(t, json.Unmarshal(reply.Body, &answer))
	if answer == nil {
		return 0, false
	}
	for _, d := range answer.Days {
		if d.Views != nil {
			days++
		}
	}
	return days, answer.Window != nil && answer.Window.Reach != nil
}

// withInstagramLogin has the simulator, as a process of its own, answer for all of Instagram.
func withInstagramLogin(t *testing.T, p *binary.Place) *binary.Simulator {
	instagram := binary.StartInstasim(t)
	p.Set(binary.GraphSettings(instagram.URL(), binary.Token)...)
	p.Set("INSTAGRAM_APP_ID="+simulator.SimulatedAppID, "INSTAGRAM_APP_SECRET="+simulator.SimulatedAppSecret, "LOG_LEVEL=debug")
	return instagram
}

func TestKilledWhileInsightsAreRead(t *testing.T) {
	t.Parallel()
	binary.EachSetup(t, func(t *testing.T, p *binary.Place) {
		withInstagramLogin(t, p)
		server := p.Serve(t)
		noa := p.SignedUp(t)
		require.Contains(t, signInAtInstagram(t, noa, "noa.bakes"), "outcome=connected")
		require.Eventually(t, func() bool { days, _ := insights(t, noa); return days > 0 }, filling, 20*time.Millisecond)
		server.Kill(t)

		p.Serve(t)
		require.Eventually(t, func() bool {
			days, read := insights(t, noa)
			return read && days == 90
		}, 2*time.Minute, 200*time.Millisecond, "the past is read on from where it was")
	})
}

func TestATokenThatIsRefusedBetweenTwoCalls(t *testing.T) {
	t.Parallel()
	binary.EachSetup(t, func(t *testing.T, p *binary.Place) {
		instagram := withInstagramLogin(t, p)
		server := p.Serve(t)
		noa := p.SignedUp(t)
		require.Contains(t, signInAtInstagram(t, noa, "noa.bakes"), "outcome=connected")
		require.Eventually(t, func() bool { days, _ := insights(t, noa); return days > 0 }, filling, 20*time.Millisecond)
		instagram.FailLogin(t, "noa.bakes", "revoked")
		require.NoError(t, p.Database(t).Conn(t.Context()).Exec(`UPDATE instagram_connections SET days_read_at = NULL,
			due_at = connected_at WHERE due_at IS NOT NULL`).Error)
		require.Eventually(t, func() bool { return problem(t, noa) != "" }, filling, 50*time.Millisecond)
		require.Contains(t, problem(t, noa), "Connect again")
		require.Eventually(t, func() bool { return strings.Contains(noa.Mails(t)[0].Subject, "@noa.bakes") }, filling, 50*time.Millisecond)
		days, _ := insights(t, noa)
		require.Positive(t, days, "what was read stays")

		require.Contains(t, signInAtInstagram(t, noa, "noa.bakes"), "outcome=connected")
		require.Empty(t, problem(t, noa))

		for where, text := range map[string]string{
			"the log": server.Log.String(), "an export": export(t, noa), "the metrics": metrics(t, noa),
			"a mail": noa.Mails(t)[0].Text, "an answer": string(noa.Ask(t, http.MethodGet, "/api/instagram/connection", nil).Body),
		} {
			require.NotEmpty(t, text, where)
			require.NotContains(t, text, tokenMark, "a token in %s", where)
			require.NotContains(t, text, simulator.SimulatedAppSecret, "the app's secret in %s", where)
		}
	})
}

// problem is what the settings say of the connection; empty when all is well.
func problem(t *testing.T, who *binary.Person) string {
	reply := who.Ask(t, http.MethodGet, "/api/instagram/connection", nil)
	require.Equal(t, http.StatusOK, reply.Status, "%s", reply.Body)
	var view struct{ Problem *string }
	require.NoError(t, json.Unmarshal(reply.Body, &view))
	if view.Problem == nil {
		return ""
	}
	return *view.Problem
}

// export is all that a person can download, unpacked.
func export(t *testing.T, who *binary.Person) string {
	reply := who.Ask(t, http.MethodGet, "/api/auth/export", nil)
	require.Equal(t, http.StatusOK, reply.Status, "%s", reply.Body)
	archive, err := zip.NewReader(bytes.NewReader(reply.Body), int64(len(reply.Body)))
	require.NoError(t, err)
	var text strings.Builder
	for _, file := range archive.File {
		content, err := file.Open()
		require.NoError(t, err)
		_, err = io.Copy(&text, content)
		require.NoError(t, err)
		require.NoError(t, content.Close())
	}
	require.Contains(t, text.String(), "noa.bakes", "the connection is part of it")
	return text.String()
}

// metrics are what Prometheus reads.
func metrics(t *testing.T, who *binary.Person) string {
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, who.URL+"/metrics", http.NoBody)
	require.NoError(t, err)
	request.SetBasicAuth("admin", binary.AdminPassword)
	answer, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, answer.StatusCode)
	return string(text)
}
