package main

import (
	"context"
	"fmt"
	"net/http"
	"regexp"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/accounts"
	"github.com/bowerbird/bowerbird/modules/mascotgoals"
	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/mail"
)

// page is an Instagram account that shows what a test has published.
type page struct {
	profilestest.Script
	mu    sync.Mutex
	posts []instagram.Post
}

func (p *page) publish(at time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	id := fmt.Sprint(1000 + len(p.posts))
	p.posts = append([]instagram.Post{{
		ID: id, ShortCode: "c" + id, Type: instagram.Image, MediaType: "IMAGE", PostedAt: at, Likes: new(int64(40)), Comments: new(int64(2)),
	}}, p.posts...)
}

// Page implements instagram.Source.
func (p *page) Page(_ context.Context, username, _ string) (instagram.Page, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return instagram.Page{
		Profile: instagram.Profile{ID: "17800000000000001", Username: username, Followers: new(int64(1000))},
		Posts:   append([]instagram.Post(nil), p.posts...),
	}, nil
}

// TestTheFirstWeek is in Berlin, in the week whose Sunday has 25 hours: it begins at 22:00 UTC and ends at 23:00.
func TestTheFirstWeek(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		berlin, err := time.LoadLocation("Europe/Berlin")
		require.NoError(t, err)
		at := func(day, hour, minute int) time.Time { return time.Date(2026, 10, day, hour, minute, 0, 0, berlin) }
		clk := &ahead{}
		set := func(to time.Time) { clk.by.Store(int64(time.Until(to))) }
		set(at(25, 0, 5))
		shown := &page{}
		var mailbox *mail.Mailbox
		h := open(t, c, allRoles, fx.Decorate(func(clock.Clock) clock.Clock { return clk }),
			fx.Decorate(func(instagram.Source) instagram.Source { return shown }), fx.Populate(&mailbox))
		send := func(method, path string, body any, want int) {
			t.Helper()
			require.Equal(t, want, h.ask(method, path, body, nil).StatusCode, "%s %s", method, path)
		}
		progress := func() (p mascotgoals.ProgressView) {
			t.Helper()
			h.ask(http.MethodGet, "/api/mascot/progress", nil, &p)
			return p
		}
		// moved to an instant, the program reads the account again by itself
		moved := func(to time.Time, posts int) mascotgoals.ProgressView {
			t.Helper()
			set(to)
			require.Eventually(t, func() bool {
				p := progress()
				return p.PostsThisWeek != nil && *p.PostsThisWeek == posts
			}, enough, 50*time.Millisecond, "%d posts at %s; %+v", posts, to, progress().PostsThisWeek)
			return progress()
		}

		const email, password = "lena@example.com", "satin-blue-9"
		send(http.MethodPost, "/api/auth/register", map[string]string{
			"fullName": "Lena", "email": email, "password": password, "timezone": "Europe/Berlin",
		}, http.StatusCreated)
		var code string
		require.Eventually(t, func() bool {
			mails, err := mailbox.List(t.Context(), email)
			require.NoError(t, err)
			if len(mails) > 0 {
				code = regexp.MustCompile(`\b\d{5}\b`).FindString(mails[0].Text)
			}
			return code != ""
		}, enough, 50*time.Millisecond)
		send(http.MethodPost, "/api/auth/verify-email", map[string]string{"email": email, "verificationCode": code}, http.StatusOK)
		h.signIn(email, password)
		require.True(t, progress().AskForGoal)
		send(http.MethodPut, "/api/users/me/post-goal", map[string]int{"weekly_post_goal": 3}, http.StatusOK)

		shown.publish(at(24, 23, 50)) // of the week before, though of the same day in UTC as the next one
		shown.publish(at(25, 0, 10))
		set(at(25, 0, 15))
		h.ask(http.MethodPatch, "/api/auth/instagram-username", map[string]string{"instaUsername": "lena.bakes"}, &accounts.User{})
		require.Eventually(t, func() bool { return progress().Status == figures.Ready }, enough, 50*time.Millisecond)
		p := progress()
		require.Equal(t, []int{1, 3}, []int{*p.PostsThisWeek, p.PostsGoal})
		require.Equal(t, at(25, 0, 0).UTC(), p.WeekStart.UTC())
		require.Equal(t, 169*time.Hour, p.WeekEnd.Sub(p.WeekStart), "a week with the hour that clocks are put back")

		shown.publish(at(28, 9, 0))
		p = moved(at(28, 20, 0), 2)
		require.InDelta(t, 66.7, *p.ProgressPercent, 0.1)

		shown.publish(at(31, 23, 30)) // 169 hours after the week's begin less half an hour
		p = moved(at(31, 23, 50), 3)
		require.InDelta(t, 100, *p.ProgressPercent, 0)
		require.Equal(t, mascotgoals.Celebrating, p.Emotion)
		var earned mascotgoals.AchievementsView
		h.ask(http.MethodPost, "/api/mascot/celebrations", nil, &earned)
		require.Contains(t, fmt.Sprint(earned.Items), "consistent_creator")
		h.ask(http.MethodPost, "/api/mascot/celebrations", nil, &earned)
		require.Empty(t, earned.Items, "celebrated once")

		p = moved(at(31, 24, 5).Add(4*time.Hour), 0)
		require.Equal(t, at(31, 24, 0).UTC(), p.WeekStart.UTC())
		require.Equal(t, 168*time.Hour, p.WeekEnd.Sub(p.WeekStart))
	})
}
