package reportmails

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// friday is noon in UTC, 2 PM in Jerusalem.
var friday = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// world is all that the module asks of others. Everybody has the same address and figures.
type world struct {
	gone, basic bool
	timezone    string // empty: Asia/Jerusalem
	untracked   string // an account that is not watched any more
	mails       []mail.Message
	ready       []Schedule
}

func (w *world) Email(context.Context, int64) (string, error) { return "maya@example.com", nil }
func (w *world) Timezone(context.Context, int64) (string, error) {
	return cmp.Or(w.timezone, "Asia/Jerusalem"), nil
}
func (w *world) Here(context.Context, int64) (bool, error)           { return !w.gone, nil }
func (w *world) HasReportMails(context.Context, int64) (bool, error) { return !w.basic, nil }

func (w *world) ReportReady(_ context.Context, _ int64, s Schedule) error {
	w.ready = append(w.ready, s)
	return nil
}

func (w *world) ParseEmail(typed string) (string, error) {
	if !strings.Contains(typed, "@") {
		return "", apperr.New(apperr.Invalid, "Please enter a valid email address")
	}
	return strings.ToLower(typed), nil
}

func (w *world) Summary(_ context.Context, _ int64, accounts []string, _ string) (Summary, error) {
	if len(accounts) > 0 && accounts[0] == w.untracked {
		return Summary{}, apperr.New(apperr.NotFound, "You aren't tracking @"+w.untracked+".")
	}
	figures := []Figure{{Name: "Followers", Value: "48,213"}, {"Engagement rate", "N/A", "The likes are hidden."}}
	return Summary{Accounts: []Account{{"maya.bakes", figures}}, Demo: true, From: "Rye", Footer: "rye.example", MadeWith: true}, nil
}

func (w *world) Authenticate(context.Context, string) (auth.Identity, error) {
	return auth.Identity{UserID: 1, SessionID: 1}, nil
}

func (w *world) Send(_ context.Context, m mail.Message) error {
	w.mails = append(w.mails, m)
	return nil
}

type fixture struct {
	*Service
	*world

	clk *clock.Fake
}

func newFixture(t *testing.T, db *database.DB) *fixture {
	t.Helper()
	c, err := config.Load([]string{"BOWERBIRD_SECRET=a secret of at least thirty-two characters"})
	require.NoError(t, err)
	clk, r, w := clock.NewFake(friday), testkit.EmbeddedRedis(t), &world{}
	s := NewService(Deps{
		Config: c, DB: db, Store: NewStore(db), Outbox: jobs.NewOutbox(db, r, clk, testkit.Quiet), Mail: w,
		Limiter: ratelimit.NewLimiter(r, clk, testkit.Quiet), Log: testkit.Quiet, Users: w, Plans: w, Reports: w, Events: w,
	})
	s.clock = clk
	return &fixture{s, w, clk}
}

// run does the jobs of a kind that wait, oldest first, and forgets them.
func run[A any](t *testing.T, f *fixture, kind string, do func(context.Context, *jobs.Job, A) error) {
	t.Helper()
	var rows []string
	require.NoError(t, f.deps.DB.Conn(t.Context()).Raw(`SELECT args FROM jobs WHERE kind = ? ORDER BY id`, kind).Scan(&rows).Error)
	require.NoError(t, f.deps.DB.Conn(t.Context()).Exec(`DELETE FROM jobs WHERE kind = ?`, kind).Error)
	for _, row := range rows {
		var args A
		require.NoError(t, json.Unmarshal([]byte(row), &args))
		require.NoError(t, do(t.Context(), jobs.Unheld(f.deps.DB), args))
	}
}

// sent are the mails since the last call, after the jobs that send them.
func (f *fixture) sent(t *testing.T) []mail.Message {
	t.Helper()
	run(t, f, "reportmails:ask", f.ask)
	run(t, f, "reportmails:mail", f.send)
	mails := f.mails
	f.mails = nil
	return mails
}

func (f *fixture) look(t *testing.T) { require.NoError(t, f.lookAtAll(t.Context(), nil, struct{}{})) }

// invited asks an address and gives the token of the mail.
func (f *fixture) invited(t *testing.T, email string) string {
	t.Helper()
	require.NoError(t, f.Invite(t.Context(), 1, email))
	mails := f.sent(t)
	require.Len(t, mails, 1)
	require.Equal(t, email, mails[0].To)
	_, token, found := strings.Cut(mails[0].Text, "/report-mails/confirm#")
	require.True(t, found)
	return strings.Fields(token)[0]
}

var mondays = Schedule{Range: "7d", Every: Weekly, Day: 1, Hour: 9}

func TestNext(t *testing.T) {
	berlin, err := time.LoadLocation("Europe/Berlin")
	require.NoError(t, err)
	at := func(s string) time.Time {
		parsed, err := time.ParseInLocation("2006-01-02 15:04", s, berlin)
		require.NoError(t, err)
		return parsed
	}
	for name, c := range map[string]struct {
		schedule    Schedule
		after, want string
	}{
		"the next Monday":               {mondays, "2026-11-20 12:00", "2026-11-23 09:00"},
		"later on the same day":         {mondays, "2026-11-23 08:59", "2026-11-23 09:00"},
		"a week later, at the time":     {mondays, "2026-11-23 09:00", "2026-11-30 09:00"},
		"across the end of summer time": {mondays, "2026-10-19 09:00", "2026-10-26 09:00"},
		"an hour that is skipped":       {Schedule{Every: Weekly, Day: 0, Hour: 2}, "2026-03-28 12:00", "2026-03-29 03:00"},
		"a day of this month":           {Schedule{Every: Monthly, Day: 28, Hour: 0}, "2026-02-27 12:00", "2026-02-28 00:00"},
		"a day of the next year":        {Schedule{Every: Monthly, Day: 1, Hour: 7}, "2026-12-01 07:00", "2027-01-01 07:00"},
	} {
		t.Run(name, func(t *testing.T) { require.Equal(t, at(c.want).UTC(), c.schedule.next(at(c.after), berlin)) })
	}
}

func TestSkippedHoursComeAnHourLater(t *testing.T) {
	for name, c := range map[string]struct {
		zone        string
		schedule    Schedule
		after, want string
	}{
		"west of Greenwich": {"America/New_York", Schedule{Every: Weekly, Day: 0, Hour: 2},
			"2026-03-07T12:00:00-05:00", "2026-03-08T03:00:00-04:00"},
		"a midnight": {"America/Santiago", Schedule{Every: Weekly, Day: 0, Hour: 0},
			"2026-09-05T12:00:00-04:00", "2026-09-06T01:00:00-03:00"},
		"the day before it": {"America/Santiago", Schedule{Every: Weekly, Day: 6, Hour: 0},
			"2026-09-05T00:00:00-04:00", "2026-09-12T00:00:00-03:00"},
		"a midnight of a month": {"America/Santiago", Schedule{Every: Monthly, Day: 6, Hour: 0},
			"2026-09-05T12:00:00-04:00", "2026-09-06T01:00:00-03:00"},
	} {
		t.Run(name, func(t *testing.T) {
			zone, err := time.LoadLocation(c.zone)
			require.NoError(t, err)
			after, err := time.Parse(time.RFC3339, c.after)
			require.NoError(t, err)
			require.Equal(t, c.want, c.schedule.next(after, zone).In(zone).Format(time.RFC3339))
		})
	}
}

func TestAMoveToAnotherZone(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		require.NoError(t, f.Add(t.Context(), 1, mondays))
		require.NoError(t, f.Confirm(t.Context(), f.invited(t, "noa@example.com")))
		f.timezone = "America/New_York"
		atNine := time.Date(2026, 11, 23, 14, 0, 0, 0, time.UTC)
		all, err := f.All(t.Context(), 1)
		require.NoError(t, err)
		require.Equal(t, atNine, all.Schedules[0].NextAt, "9 AM of the new zone")
		f.clk.Set(atNine.Add(-7 * time.Hour)) // 9 AM of the former one
		f.look(t)
		require.Empty(t, f.sent(t))
		f.clk.Set(atNine)
		f.look(t)
		require.Len(t, f.sent(t), 1)
		f.timezone = "Asia/Tokyo"
		f.clk.Set(atNine.AddDate(0, 0, 7))
		f.look(t)
		require.Len(t, f.sent(t), 1, "late rather than never")
	})
}

func TestAReportOfADeletedScheduleIsNotSent(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		require.NoError(t, f.Add(t.Context(), 1, mondays))
		require.NoError(t, f.Confirm(t.Context(), f.invited(t, "noa@example.com")))
		f.clk.Advance(7 * 24 * time.Hour)
		f.look(t)
		require.NoError(t, f.Delete(t.Context(), 1, 1))
		require.Empty(t, f.sent(t))
	})
}

func TestWhatCouldNeverBeSentIsRefused(t *testing.T) {
	for name, s := range map[string]Schedule{
		"another range":       {Range: "all", Every: Weekly},
		"another rhythm":      {Range: "7d", Every: "daily"},
		"no such weekday":     {Range: "7d", Every: Weekly, Day: 7},
		"no day of a month":   {Range: "7d", Every: Monthly, Day: 0},
		"not in every month":  {Range: "7d", Every: Monthly, Day: 29},
		"no such hour":        {Range: "7d", Every: Weekly, Hour: 24},
		"too many for a mail": {Range: "7d", Every: Weekly, Accounts: make([]string, 11)},
	} {
		t.Run(name, func(t *testing.T) { require.True(t, apperr.Is(s.check(), apperr.Invalid)) })
	}
}

func TestReportMails(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		require.NoError(t, f.Add(t.Context(), 1, mondays))
		due := func() { f.clk.Advance(7 * 24 * time.Hour); f.look(t) }

		first := f.invited(t, "noa@example.com")
		f.invited(t, "silent@example.com")
		require.NoError(t, f.Confirm(t.Context(), first))
		require.NoError(t, f.Confirm(t.Context(), first), "twice is once")

		t.Run("who has confirmed gets the figures, once a slot however many look; who has not gets none", func(t *testing.T) {
			require.NoError(t, f.lookAtAll(t.Context(), nil, struct{}{}))
			require.Empty(t, f.sent(t), "it is not due")
			f.clk.Advance(3 * 24 * time.Hour)
			var all sync.WaitGroup
			for range 4 {
				all.Go(func() { f.look(t) })
			}
			all.Wait()
			mails := f.sent(t)
			require.Len(t, mails, 1)
			m := mails[0]
			require.Equal(t, "noa@example.com", m.To)
			require.Equal(t, "Report of @maya.bakes", m.Subject)
			for _, says := range []string{"Rye: Report", "@maya.bakes, the last 7 days:", "Followers: 48,213",
				"Engagement rate: N/A. The likes are hidden.", "demo numbers", "rye.example", "Made with Bowerbird"} {
				require.Contains(t, m.Text, says)
			}
			kept, err := f.All(t.Context(), 1)
			require.NoError(t, err)
			require.Equal(t, time.Date(2026, 11, 30, 7, 0, 0, 0, time.UTC), kept.Schedules[0].NextAt.UTC())
		})
		t.Run("after a downtime it is sent once", func(t *testing.T) {
			f.clk.Advance(30 * 24 * time.Hour)
			f.look(t)
			f.look(t)
			require.Len(t, f.sent(t), 1)
			require.Len(t, f.ready, 2, "programs receive each time, too")
		})
		t.Run("a plan without them, or an account that is hidden, sends nothing and keeps what was set", func(t *testing.T) {
			f.basic = true
			due()
			require.Empty(t, f.sent(t))
			require.Equal(t, errNoPlan, f.Add(t.Context(), 1, mondays))
			require.Equal(t, errNoPlan, f.Invite(t.Context(), 1, "x@example.com"))
			f.basic, f.gone = false, true
			due()
			require.Empty(t, f.sent(t))
			f.gone = false
			due()
			f.basic = true
			require.Empty(t, f.sent(t), "also when the plan ends after the mail was queued")
			f.basic = false
		})
		t.Run("one click leaves, and an old link does not bring back", func(t *testing.T) {
			due()
			mails := f.sent(t)
			require.Len(t, mails, 1)
			base, token, found := strings.Cut(mails[0].Unsubscribe, "?token=")
			require.True(t, found)
			require.Equal(t, "http://127.0.0.1:8080/api/report-mails/leave", base)
			due()
			require.NoError(t, f.Leave(t.Context(), token))
			require.NoError(t, f.Leave(t.Context(), token), "twice is once")
			require.Empty(t, f.sent(t), "not even what was on its way")
			require.Equal(t, errBadLink, f.Confirm(t.Context(), first))
			due()
			require.Empty(t, f.sent(t))
		})
		t.Run("a question can be answered for 7 days", func(t *testing.T) {
			late := f.invited(t, "late@example.com")
			f.clk.Advance(askedFor)
			require.Equal(t, errBadLink, f.Confirm(t.Context(), late))
		})
		t.Run("a token of one kind is none of the other, and a made-up one is none", func(t *testing.T) {
			token := f.invited(t, "other@example.com")
			require.Equal(t, errBadLink, f.Leave(t.Context(), token))
			require.Equal(t, errBadLink, f.Confirm(t.Context(), token+"A"))
			require.Equal(t, errBadLink, f.Confirm(t.Context(), ""))
		})
		t.Run("a report of an account that is not watched is not added; one that was says so to the user alone", func(t *testing.T) {
			of := Schedule{Accounts: []string{"rye"}, Range: "7d", Every: Weekly}
			f.untracked = "rye"
			require.True(t, apperr.Is(f.Add(t.Context(), 2, of), apperr.NotFound))
			f.untracked = ""
			require.NoError(t, f.Add(t.Context(), 2, of))
			f.untracked = "rye"
			due()
			mails := f.sent(t)
			require.Len(t, mails, 1)
			require.Equal(t, "maya@example.com", mails[0].To)
			require.Contains(t, mails[0].Text, "You aren't tracking @rye.")
			require.NoError(t, f.Delete(t.Context(), 2, 1))
		})
		t.Run("what is another user's is not found", func(t *testing.T) {
			require.Equal(t, errNoSchedule, f.Delete(t.Context(), 2, 1))
			require.Equal(t, errNoRecipient, f.Remove(t.Context(), 2, 1))
			require.NoError(t, f.Delete(t.Context(), 1, 1))
			require.NoError(t, f.Remove(t.Context(), 1, 1))
		})
	})
}

func TestLimitsHoldInParallel(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		var all sync.WaitGroup
		for i := range maxRecipients + 4 {
			all.Go(func() { _ = f.Add(t.Context(), 1, mondays) })
			all.Go(func() { _ = f.Invite(t.Context(), 1, fmt.Sprintf("r%d@example.com", i)) })
		}
		all.Wait()
		got, err := f.All(t.Context(), 1)
		require.NoError(t, err)
		require.Len(t, got.Schedules, maxSchedules)
		require.Len(t, got.Recipients, maxRecipients)
		require.Equal(t, errManySchedule, f.Add(t.Context(), 1, mondays))
		require.Equal(t, errManyPeople, f.Invite(t.Context(), 1, "more@example.com"))
		require.Equal(t, errThere, f.Invite(t.Context(), 1, got.Recipients[0].Email))
		require.NoError(t, f.Delete(t.Context(), 1, 3))
		require.NoError(t, f.Add(t.Context(), 1, mondays), "deleting frees a place")
	})
}

func TestAddressesAreNotFlooded(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		for user := range int64(asksPerAddress.Max) {
			require.NoError(t, f.Invite(t.Context(), user+1, "noa@example.com"))
		}
		require.True(t, apperr.Is(f.Invite(t.Context(), 9, "noa@example.com"), apperr.TooMany), "whoever asks")
		require.True(t, apperr.Is(f.Invite(t.Context(), 9, "no address"), apperr.Invalid))
	})
}

func TestLinksNeedNoSignIn(t *testing.T) {
	f := newFixture(t, testkit.SQLite(t))
	r, err := httpapi.NewRouter(f.deps.Config, "test", testkit.Quiet, f.world, ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), f.clk,
		testkit.Quiet))
	require.NoError(t, err)
	NewRoutes(f.Service, f.deps.Limiter)(r)
	call := func(method, path, body, bearer string) *httptest.ResponseRecorder {
		req := httptest.NewRequestWithContext(t.Context(), method, "/api"+path, strings.NewReader(body))
		if bearer != "" {
			req.Header.Set("Authorization", "Bearer "+bearer)
		}
		req.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		r.Engine.ServeHTTP(w, req)
		return w
	}
	token := f.invited(t, "noa@example.com")
	require.Equal(t, http.StatusOK, call(http.MethodPost, "/report-mails/confirm?token="+token, "", "").Code)
	leave := write(f.tokens.leave, 1, friday, "noa@example.com")
	require.Equal(t, http.StatusOK, call(http.MethodPost, "/report-mails/leave?token="+leave, "", "").Code)
	require.Equal(t, http.StatusUnprocessableEntity, call(http.MethodPost, "/report-mails/leave?token=AAAA", "", "").Code)
	w := call(http.MethodGet, "/reports/schedules", "", "token")
	require.JSONEq(t, `{"schedules": [], "recipients": [{"place": 1, "email": "noa@example.com", "state": "left"}], "available": true,
		"zone": "Asia/Jerusalem"}`, w.Body.String())
	w = call(http.MethodPost, "/reports/schedules", `{"accounts": [], "dateRange": "7d", "every": "weekly", "day": 1, "hour": 9}`, "token")
	require.Contains(t, w.Body.String(), `"nextAt":"2026-11-23T07:00:00Z"`)
	require.Equal(t, http.StatusNotFound, call(http.MethodDelete, "/reports/schedules/7", "", "token").Code)
}
