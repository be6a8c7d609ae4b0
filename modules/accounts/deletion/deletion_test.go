package deletion

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/owndata"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// fixture is the package around one account, with what it needs of others in the test's hands.
type fixture struct {
	*Service
	t       *testing.T
	clock   *clock.Fake
	users   users.Store
	account users.Account

	ended     []int64
	connected []int64
	letters   []mail.Letter
	down      error // what Deliver answers
	broken    error // what the last eraser answers
	suspended map[int64]bool
}

func newFixture(t *testing.T, db *database.DB) *fixture {
	c, err := config.Load([]string{"BOWERBIRD_SECRET=a secret of at least thirty-two characters"})
	require.NoError(t, err)
	f := &fixture{t: t, clock: clock.NewFake(time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)), users: users.NewStore(db),
		suspended: map[int64]bool{}}
	own := owndata.NewRegistry(db, []owndata.Eraser{owndata.NewTables(db, owndata.Table{Name: "users", Where: "id = ?"}), f}, nil,
		[]owndata.Suspender{f})
	f.Service = NewService(c, db, f, own, jobs.NewOutbox(db, testkit.EmbeddedRedis(t), f.clock, testkit.Quiet), f.clock)
	id, err := f.users.Insert(t.Context(), users.Account{Email: "maya@example.com", FullName: "Maya", PasswordHash: "hash",
		InstagramWanted: "maya.bakes", Timezone: "Asia/Jerusalem", CreatedAt: f.clock.Now()})
	require.NoError(t, err)
	f.account, err = f.users.ByID(t.Context(), id)
	require.NoError(t, err)
	return f
}

func (f *fixture) Confirm(ctx context.Context, _ int64, password, _ string, then func(context.Context, users.Account) error) error {
	if password != "right" {
		return errors.New("wrong")
	}
	return then(ctx, f.account)
}

func (f *fixture) EndSessions(_ context.Context, userID int64) error {
	f.ended = append(f.ended, userID)
	return nil
}

func (f *fixture) ConnectWanted(_ context.Context, a users.Account) error {
	f.connected = append(f.connected, a.ID)
	return nil
}

func (f *fixture) Deliver(_ context.Context, _, to string, letter mail.Letter) error {
	require.Equal(f.t, "maya@example.com", to)
	if f.down == nil {
		f.letters = append(f.letters, letter)
	}
	return f.down
}

func (f *fixture) Suspend(_ context.Context, userID int64) error {
	f.suspended[userID] = true
	return nil
}
func (f *fixture) Resume(_ context.Context, userID int64) error {
	delete(f.suspended, userID)
	return nil
}
func (*fixture) Erases() []string                     { return nil }
func (f *fixture) Erase(context.Context, int64) error { return f.broken }

// args are those of the newest job of a kind, and when it begins.
func (f *fixture) args(kind string, into any) (runAt time.Time) {
	f.t.Helper()
	var row struct {
		Args  string
		RunAt time.Time
	}
	require.NoError(f.t, f.db.Conn(f.t.Context()).Raw(`SELECT args, run_at FROM jobs WHERE kind = ? ORDER BY id DESC LIMIT 1`,
		kind).Scan(&row).Error)
	require.NoError(f.t, json.Unmarshal([]byte(row.Args), into))
	return row.RunAt
}

func (f *fixture) begun() (eraseAt time.Time, link string) {
	f.t.Helper()
	eraseAt, err := f.Delete(f.t.Context(), f.account.ID, "right", "")
	require.NoError(f.t, err)
	var letter mailArgs
	f.args(mailJob.Type, &letter)
	require.NoError(f.t, f.sendLink(f.t.Context(), jobs.Unheld(f.db), letter))
	return eraseAt, f.letters[len(f.letters)-1].Link
}

func (f *fixture) exists() bool {
	_, found, err := f.users.EvenDeletedByID(f.t.Context(), f.account.ID)
	require.NoError(f.t, err)
	return found
}

func TestDeletion(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		id := f.account.ID
		_, err := f.Delete(t.Context(), id, "wrong", "")
		require.Error(t, err)
		require.Empty(t, f.ended)

		eraseAt, link := f.begun()
		require.Equal(t, f.clock.Now().Add(24*time.Hour), eraseAt)
		require.Equal(t, []int64{id}, f.ended)
		require.True(t, f.suspended[id])
		_, err = f.users.ByID(t.Context(), id)
		require.ErrorIs(t, err, users.ErrNoAccount)
		_, err = f.users.ByEmail(t.Context(), f.account.Email)
		require.ErrorIs(t, err, users.ErrNoAccount)
		require.ErrorIs(t, f.users.SignIn(t.Context(), id, "hash", "hash", f.clock.Now()), users.ErrNoAccount)
		require.Contains(t, strings.Join(f.letters[0].Paragraphs, " "), "On 21 Nov 2026, 2:00 PM (IST)", "in the owner's zone")
		_, token, found := strings.Cut(link, "/keep-account#")
		require.True(t, found)

		t.Run("too early it is not erased", func(t *testing.T) {
			require.NoError(t, f.eraseDue(t.Context(), jobs.Unheld(db), eraseArgs{id}))
			require.True(t, f.exists())
		})
		t.Run("of many who take it back, one does", func(t *testing.T) {
			var all sync.WaitGroup
			var mu sync.Mutex
			kept := 0
			for range 8 {
				all.Go(func() {
					mu.Lock() // the fixture's own lists
					defer mu.Unlock()
					if f.Keep(t.Context(), token) == nil {
						kept++
					}
				})
			}
			all.Wait()
			require.Equal(t, 1, kept)
			require.Empty(t, f.suspended)
			require.Equal(t, []int64{id}, f.connected, "what sign-up began goes on")
		})
		t.Run("what was kept is not erased", func(t *testing.T) {
			f.clock.Advance(Grace)
			require.NoError(t, f.eraseDue(t.Context(), jobs.Unheld(db), eraseArgs{id}))
			require.True(t, f.exists())
		})
		t.Run("deleted again, the first job and the first link are no longer its", func(t *testing.T) {
			again, _ := f.begun()
			require.NoError(t, f.eraseDue(t.Context(), jobs.Unheld(db), eraseArgs{id}))
			require.True(t, f.exists())
			require.ErrorIs(t, f.Keep(t.Context(), token), errLinkOver)
			var args eraseArgs
			require.WithinDuration(t, again, f.args(eraseJob.Type, &args), 0)
			require.Equal(t, eraseArgs{id}, args)
		})
		t.Run("a failure in the middle erases nothing", func(t *testing.T) {
			f.clock.Advance(Grace)
			f.broken = errors.New("the power is gone")
			require.ErrorIs(t, f.eraseDue(t.Context(), jobs.Unheld(db), eraseArgs{id}), f.broken)
			require.True(t, f.exists())
			require.NoError(t, f.eraseLater(t.Context(), eraseArgs{id}, "failed"))
			require.WithinDuration(t, f.clock.Now().Add(time.Hour), f.args(eraseJob.Type, &eraseArgs{}), 0, "it is owed, and begun anew")
		})
		t.Run("at its time the link is over", func(t *testing.T) {
			_, token, _ := strings.Cut(f.letters[len(f.letters)-1].Link, "#")
			require.ErrorIs(t, f.Keep(t.Context(), token), errLinkOver)
		})
		t.Run("then it goes, and once more changes nothing", func(t *testing.T) {
			f.broken = nil
			for range 2 {
				require.NoError(t, f.eraseDue(t.Context(), jobs.Unheld(db), eraseArgs{id}))
				require.False(t, f.exists())
			}
		})
	})
}

func TestAPasswordThatWasChangedMeanwhileDeletesNothing(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		require.NoError(t, f.users.ResetPassword(t.Context(), f.account.ID, "another hash", f.clock.Now()))
		_, err := f.Delete(t.Context(), f.account.ID, "right", "")
		require.ErrorIs(t, err, auth.ErrUnauthorized)
		require.Empty(t, f.ended)
	})
}

func TestOfTwoOperatorsWhoDeleteAUserOneLearnsThatItIsDone(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		var outcomes [2]apperr.Code
		var both sync.WaitGroup
		for i := range outcomes {
			both.Go(func() {
				_, err := f.DeleteFor(t.Context(), f.account.ID)
				if err != nil {
					outcomes[i] = apperr.CodeOf(err)
				}
			})
		}
		both.Wait()
		slices.Sort(outcomes[:])
		require.Empty(t, outcomes[0])
		require.Contains(t, []apperr.Code{apperr.NotFound, apperr.Conflict}, outcomes[1])
	})
}

func TestTheMailOfADeletion(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		f.down = errors.New("no mail server")
		_, err := f.Delete(t.Context(), f.account.ID, "right", "")
		require.NoError(t, err, "the mail waits")
		var letter mailArgs
		f.args(mailJob.Type, &letter)
		require.NotContains(t, letter.Sealed, "maya")
		require.ErrorIs(t, f.sendLink(t.Context(), jobs.Unheld(f.db), letter), f.down, "and is tried again")
		tries := 5 * time.Second // as the engine's pauses, doubled up to ten minutes
		var all time.Duration
		for range mailJob.MaxAttempts {
			all += tries
			tries = min(2*tries, 10*time.Minute)
		}
		require.Greater(t, all, Grace, "all day")

		f.down = nil
		require.NoError(t, f.sendLink(t.Context(), jobs.Unheld(f.db), letter))
		require.Len(t, f.letters, 1)
		f.clock.Advance(Grace)
		require.NoError(t, f.sendLink(t.Context(), jobs.Unheld(f.db), letter))
		require.Len(t, f.letters, 1, "no link that does nothing")
	})
}
