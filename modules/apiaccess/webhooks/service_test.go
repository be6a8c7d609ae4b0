package webhooks

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestWebhooks(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f, r := newFixture(t, db), newReceiver(t)
		w, secret, err := f.Create(t.Context(), maya, New{r.URL + "/hook#top", []Event{ReportReady, IdeaChanged, IdeaChanged}})
		require.NoError(t, err)
		require.Equal(t, r.URL+"/hook", w.URL)
		require.Equal(t, []Event{IdeaChanged, ReportReady}, w.Events)

		t.Run("the secret is sealed", func(t *testing.T) {
			require.True(t, strings.HasPrefix(secret, "whsec_"))
			var stored string
			require.NoError(t, db.Conn(t.Context()).Raw(`SELECT secret FROM webhooks`).Scan(&stored).Error)
			require.NotContains(t, stored, strings.TrimPrefix(secret, "whsec_"))
			require.Equal(t, secret, secretOf(f.webhook(w.ID).key))
		})
		t.Run("nothing of it is another user's", func(t *testing.T) {
			list, _, err := f.Webhooks(t.Context(), noa)
			require.NoError(t, err)
			require.Empty(t, list)
			f.emit("x")
			id := f.log(w.ID)[0].ID
			_, changed := f.Change(t.Context(), noa, w.ID, Change{Enabled: new(false)})
			_, renewed := f.NewSecret(t.Context(), noa, w.ID)
			_, read := f.Deliveries(t.Context(), noa, w.ID)
			for _, err := range []error{
				changed, renewed, read, f.SendTest(t.Context(), noa, w.ID), f.SendAgain(t.Context(), noa, w.ID, id), f.Delete(t.Context(), noa, w.ID),
			} {
				require.True(t, apperr.Is(err, apperr.NotFound), err)
			}
			require.Empty(t, f.webhook(w.ID).Off)
		})
		t.Run("an event is stored with its change or not at all, for those webhooks alone that want it", func(t *testing.T) {
			require.NoError(t, f.Emit(t.Context(), ProfileRefreshed, []int64{maya}, "x"), "not chosen")
			require.NoError(t, f.Emit(t.Context(), IdeaChanged, []int64{noa}, "x"), "of another user")
			before, failed := len(f.log(w.ID)), errors.New("no change")
			require.ErrorIs(t, db.InTx(t.Context(), func(ctx context.Context) error {
				require.NoError(t, f.Emit(ctx, IdeaChanged, []int64{maya}, "x"))
				return failed
			}), failed)
			require.Len(t, f.log(w.ID), before)
			f.work()
		})
		t.Run("a changed webhook, a new secret and the plan's number", func(t *testing.T) {
			change := Change{URL: new("https://example.com/"), Events: []Event{AlertRaised}, Enabled: new(false)}
			changed, err := f.Change(t.Context(), maya, w.ID, change)
			require.NoError(t, err)
			require.Equal(t, []any{"https://example.com/", []Event{AlertRaised}, Paused}, []any{changed.URL, changed.Events, changed.Off})
			on, err := f.AnyOn(t.Context())
			require.NoError(t, err)
			require.False(t, on)
			renewed, err := f.NewSecret(t.Context(), maya, w.ID)
			require.NoError(t, err)
			require.NotEqual(t, secret, renewed)
			f.create(r.URL)
			f.create(r.URL)
			_, _, err = f.Create(t.Context(), maya, New{r.URL, Events})
			require.True(t, apperr.Is(err, apperr.LimitReached))
			require.NoError(t, f.Delete(t.Context(), maya, w.ID))
			require.True(t, apperr.Is(f.Delete(t.Context(), maya, w.ID), apperr.NotFound))
			f.create(r.URL)
		})
		t.Run("without the server's former secret webhooks stay, and each needs a new secret", func(t *testing.T) {
			list, _, err := f.Webhooks(t.Context(), maya)
			require.NoError(t, err)
			require.NoError(t, db.DropSealed(t.Context(), []database.SealedColumn{Sealed}))
			require.Nil(t, f.webhook(list[0].ID).key)
			require.NoError(t, f.SendTest(t.Context(), maya, list[0].ID))
			f.work()
			require.Contains(t, f.log(list[0].ID)[0].Reason, "create a new one")
			_, err = f.NewSecret(t.Context(), maya, list[0].ID)
			require.NoError(t, err)
			require.NotNil(t, f.webhook(list[0].ID).key)
		})
	})
}

func TestDeliveries(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f, r := newFixture(t, db), newReceiver(t)
		w := f.create(r.URL)

		t.Run("a delivery is signed, and its body says what happened", func(t *testing.T) {
			f.emit(map[string]any{"ideaId": 7})
			require.Equal(t, []error{nil}, f.work())
			d := f.log(w.ID)[0]
			require.Equal(t, []any{Delivered, 1, http.StatusNoContent, ""}, []any{d.State, d.Attempts, *d.Status, d.Reason})
			require.JSONEq(t, `{"id":"`+d.EventID+`","type":"idea.changed","createdAt":"2026-11-20T12:00:00Z","data":{"ideaId":7}}`, r.bodies[0])
			got := r.got[0].Header
			require.Equal(t, sign(w.key, d.EventID, friday, []byte(r.bodies[0])), got.Get("webhook-signature"))
			require.Equal(t, []string{d.EventID, "1795176000"}, []string{got.Get("webhook-id"), got.Get("webhook-timestamp")})
		})
		t.Run("it is sent again under the id that it had", func(t *testing.T) {
			first := f.log(w.ID)[0]
			require.NoError(t, f.SendAgain(t.Context(), maya, w.ID, first.ID))
			require.True(t, apperr.Is(f.SendAgain(t.Context(), maya, w.ID, f.log(w.ID)[0].ID), apperr.Conflict), "while it waits")
			f.work()
			require.Equal(t, first.EventID, f.log(w.ID)[0].EventID)
			require.Equal(t, r.bodies[0], r.bodies[1])
		})
		t.Run("a redirect is not followed", func(t *testing.T) {
			elsewhere := newReceiver(t)
			r.answer = func(w http.ResponseWriter, request *http.Request) {
				http.Redirect(w, request, elsewhere.URL, http.StatusTemporaryRedirect)
			}
			require.NoError(t, f.SendTest(t.Context(), maya, w.ID))
			require.Equal(t, []error{nil}, f.work(), "a test is tried once")
			require.Equal(t, "The receiver redirects (307). Redirects are not followed.", f.log(w.ID)[0].Reason)
			require.Empty(t, elsewhere.got)
			require.Nil(t, f.webhook(w.ID).FailingSince, "a test does not count")
		})
		t.Run("a plan without API access sends nothing until it is back", func(t *testing.T) {
			r.answer = status(http.StatusNoContent)
			f.emit("x")
			f.basic = true
			before := len(r.got)
			require.Equal(t, []error{nil}, f.work())
			require.Len(t, r.got, before)
			d := f.log(w.ID)[0]
			require.Equal(t, []any{Failed, 0, "Your plan has no API access."}, []any{d.State, d.Attempts, d.Reason})
			require.True(t, apperr.Is(f.SendTest(t.Context(), maya, w.ID), apperr.PlanRequired))
			f.basic = false
			require.NoError(t, f.SendAgain(t.Context(), maya, w.ID, f.log(w.ID)[0].ID))
			f.work()
			require.Equal(t, Delivered, f.log(w.ID)[0].State)
		})
		t.Run("nothing is sent for an account that is being deleted, nor by a webhook that is off", func(t *testing.T) {
			before := len(r.got)
			f.emit("x")
			f.gone = true
			f.work()
			f.gone = false
			f.emit("x")
			_, err := f.Change(t.Context(), maya, w.ID, Change{Enabled: new(false)})
			require.NoError(t, err)
			f.work()
			require.Equal(t, "The webhook was off.", f.log(w.ID)[0].Reason)
			f.emit("x")
			require.Empty(t, f.work())
			require.Len(t, r.got, before)
			_, err = f.Change(t.Context(), maya, w.ID, Change{Enabled: new(true)})
			require.NoError(t, err)
		})
		t.Run("410 turns it off, and its user gets a mail", func(t *testing.T) {
			r.answer = status(http.StatusGone)
			f.emit("x")
			require.Equal(t, []error{nil}, f.work())
			require.Equal(t, Gone, f.webhook(w.ID).Off)
			require.NoError(t, f.notice(t.Context(), jobs.Unheld(db), noticeArgs{"id", maya, Gone}))
			require.Contains(t, f.mails[0].Text, "gone (410)")
			var notices int
			require.NoError(t, db.Conn(t.Context()).Raw(`SELECT COUNT(*) FROM jobs WHERE kind = 'apiaccess:notice'`).Scan(&notices).Error)
			require.Equal(t, 1, notices)
		})
		t.Run("deleting it deletes what waits", func(t *testing.T) {
			require.NoError(t, f.SendTest(t.Context(), maya, w.ID))
			require.NoError(t, f.Delete(t.Context(), maya, w.ID))
			require.Empty(t, f.work())
		})
	})
}

func TestFailures(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f, bad, good := newFixture(t, db), newReceiver(t), newReceiver(t)
		f.sender.client.Timeout = 200 * time.Millisecond
		bad.answer = silent
		w, other := f.create(bad.URL), f.create(good.URL)

		t.Run("one that never answers keeps no other waiting, and is tried once a minute whatever waits for it", func(t *testing.T) {
			for range 20 {
				f.emit("x")
			}
			began := time.Now()
			ends := f.work()
			require.Less(t, time.Since(began), 20*f.sender.client.Timeout)
			require.Len(t, bad.got, 1)
			require.Len(t, good.got, 20)
			require.ErrorContains(t, ends[0], "did not answer within 10 seconds")
			require.True(t, jobs.Snoozed(ends[2]))
			require.Equal(t, []any{Waiting, 1}, []any{f.log(w.ID)[19].State, f.log(w.ID)[19].Attempts})
			require.Equal(t, friday, f.webhook(w.ID).FailingSince.UTC())
			require.Nil(t, f.webhook(other.ID).FailingSince)
		})
		t.Run("one success ends the failing", func(t *testing.T) {
			bad.answer = status(http.StatusOK)
			f.clk.Advance(time.Minute)
			f.work()
			require.Nil(t, f.webhook(w.ID).FailingSince)
			require.Empty(t, f.webhook(w.ID).Trouble)
			require.Len(t, bad.got, 1+20)
		})
		t.Run("after 3 days of failures it is turned off, once, and on again by its user", func(t *testing.T) {
			bad.answer = status(http.StatusBadGateway)
			f.emit("x")
			for range 3 * 24 {
				require.ErrorContains(t, f.work()[0], "answered 502")
				require.Empty(t, f.webhook(w.ID).Off)
				f.clk.Advance(time.Hour)
			}
			f.emit("y")
			require.NoError(t, f.work()[0])
			require.Equal(t, []any{Failing, "The receiver answered 502."}, []any{f.webhook(w.ID).Off, f.webhook(w.ID).Trouble})
			f.work()
			require.Equal(t, "The webhook was off.", f.log(w.ID)[0].Reason)
			var notices int
			require.NoError(t, db.Conn(t.Context()).Raw(`SELECT COUNT(*) FROM jobs WHERE kind = 'apiaccess:notice'`).Scan(&notices).Error)
			require.Equal(t, 1, notices)
			on, err := f.Change(t.Context(), maya, w.ID, Change{Enabled: new(true)})
			require.NoError(t, err)
			require.Equal(t, []any{Off(""), "", true}, []any{on.Off, on.Trouble, on.FailingSince == nil})
		})
		t.Run("the log keeps the latest 50, and nothing for longer than 30 days", func(t *testing.T) {
			for range keepDeliveries + 5 {
				f.emit("x")
			}
			require.NoError(t, f.prune(t.Context(), nil, struct{}{}))
			count := func() (n int) {
				require.NoError(t, db.Conn(t.Context()).Raw(`SELECT COUNT(*) FROM webhook_deliveries WHERE webhook_id = ?`, w.ID).Scan(&n).Error)
				return n
			}
			require.Equal(t, keepDeliveries+5, count(), "what waits is kept")
			_, err := f.Change(t.Context(), maya, w.ID, Change{Enabled: new(false)})
			require.NoError(t, err)
			f.work()
			require.NoError(t, f.prune(t.Context(), nil, struct{}{}))
			require.Equal(t, keepDeliveries, count())
			f.clk.Advance(keepFor + time.Second)
			require.NoError(t, f.prune(t.Context(), nil, struct{}{}))
			require.Zero(t, count())
		})
	})
}

func TestAttemptsGoOnForThreeDays(t *testing.T) {
	var all time.Duration
	for _, pause := range pauses {
		all += pause
	}
	require.Greater(t, all, failingFor, "the last attempt comes when the webhook is to be turned off")
	require.Less(t, all, failingFor+4*time.Hour)
}

func TestASlowReceiverIsTriedOnceAMinute(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		w := f.create(newReceiver(t).URL)
		turn := func(now time.Time) bool {
			taken, err := f.deps.Store.takeTurn(t.Context(), w.ID, now, now.Add(-slowEvery))
			require.NoError(t, err)
			return taken
		}
		answered := func(took time.Duration) {
			require.NoError(t, f.deps.Store.note(t.Context(), Delivery{WebhookID: w.ID}, attempt{at: friday, took: took, status: http.StatusOK}))
		}
		require.True(t, turn(friday))
		answered(soon)
		require.True(t, turn(friday), "a quick one is not slowed down")
		answered(soon + time.Millisecond)
		require.False(t, turn(friday.Add(slowEvery-time.Second)))
		require.True(t, turn(friday.Add(slowEvery)))
		answered(soon)
		require.True(t, turn(friday))
	})
}
