package main

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/competitors"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// What is empty because an account is still read says so, and stops saying so when it is read.
func TestAnswersSayWhoIsStillRead(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		r := newCreator(t, c, "PRO")
		status, _ := r.add("slow_noa") // some seconds
		require.Equal(t, http.StatusCreated, status)
		terms := func() (a competitors.Analysis) {
			r.ask(http.MethodGet, "/api/competitors/keyword-analysis", nil, &a)
			return a
		}
		early, reading := []string{"slow_noa"}, "We're still reading @slow_noa."
		posts, words, tracking := r.posts(""), terms(), r.summary().CompetitorTracking
		require.NotEqual(t, "ready", r.progress("slow_noa").Status, "it was read before the test looked")
		require.Equal(t, [][]string{early, early, early}, [][]string{posts.Reading, words.Reading, tracking.Reading})
		require.Equal(t, reading, *posts.Basis["posts"].Reason)
		require.Equal(t, reading, *words.Basis["keywords"].Reason)

		require.Eventually(t, func() bool { return r.progress("slow_noa").Status == "ready" }, enough, 20*time.Millisecond)
		posts, words, tracking = r.posts(""), terms(), r.summary().CompetitorTracking
		require.Empty(t, posts.Reading)
		require.Empty(t, words.Reading)
		require.Empty(t, tracking.Reading)
		require.NotEmpty(t, posts.Posts)
		require.NotEmpty(t, words.Keywords)
	})
}

func TestAFirstReadingThatWaitsSaysUntilWhen(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		r := newCreator(t, c, "PRO")
		r.tracked("crumb.theory")
		require.Nil(t, r.progress("crumb.theory").ResumesAt)
		resumes := time.Now().Add(30 * time.Minute).UTC().Truncate(time.Second)
		require.NoError(t, r.db.Conn(t.Context()).Exec(`UPDATE profiles SET status = 'pending', step = ?`, figures.StepWaiting).Error)
		require.NoError(t, r.db.Conn(t.Context()).Exec(`UPDATE profile_schedule SET due_at = ?`, resumes).Error)
		p := r.progress("crumb.theory")
		require.Equal(t, "Waiting for Instagram's hourly limit", *p.Step)
		require.Equal(t, resumes, *p.ResumesAt)
		require.Equal(t, resumes, *r.on("crumb.theory").ResumesAt)
	})
}
