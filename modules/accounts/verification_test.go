package accounts

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestVerifyEmail(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.register(maya)
		code := h.code()
		for name, c := range map[string]struct{ email, code, says string }{
			"ACC-033 four digits":  {maya.Email, "1234", "Please enter all 5 digits"},
			"ACC-033 letters":      {maya.Email, "1234a", "Please enter all 5 digits"},
			"ACC-034 no address":   {"", code, "Email not found. Please try again."},
			"ACC-037 a wrong code": {maya.Email, h.wrong(), errNoID.Error()},
			"another address":      {"noa@example.com", code, errNoID.Error()},
		} {
			t.Run(name, func(t *testing.T) {
				require.EqualError(t, h.verify(c.email, c.code), c.says)
				require.Len(t, h.pendingOf(maya.Email), 1)
			})
		}
		t.Run("ACC-002 ACC-013 the code from the mail", func(t *testing.T) {
			require.NoError(t, h.verify(" maya@example.com ", " "+code+" "))
			require.Equal(t, noon, *h.account(maya.Email).EmailVerifiedAt)
		})
		t.Run("works once", func(t *testing.T) {
			require.Equal(t, errNoID, h.verify(maya.Email, code))
		})
	})
}

func TestParallelGuessesAreCountedOneByOne(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.register(maya)
		wrong := h.wrong()
		failed := inParallel(func(int) error { return h.verify(maya.Email, wrong) })
		require.Len(t, failed, 16)
		require.Equal(t, 5, h.pendingOf(maya.Email)[0].BlindTries)
		require.Equal(t, errNoID, h.verify(maya.Email, h.code()), "the right code comes too late")
	})
}

func TestTheRightCodeOpensOnce(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.register(maya)
		code := h.code()
		failed := inParallel(func(int) error { return h.verify(maya.Email, code) })
		require.Len(t, failed, 15)
	})
}

func TestResendVerification(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.register(maya)
		first := h.code()
		t.Run("ACC-035 within a minute it is too soon", func(t *testing.T) {
			h.clock.Advance(20 * time.Second)
			err := h.ResendVerification(t.Context(), maya.Email, "")
			require.Equal(t, apperr.TooMany, apperr.CodeOf(err))
			require.Equal(t, 40*time.Second, apperr.From(err).RetryAfter)
		})
		h.clock.Advance(40 * time.Second)
		t.Run("sixteen at once send one mail", func(t *testing.T) {
			failed := inParallel(func(int) error { return h.ResendVerification(t.Context(), maya.Email, "") })
			require.Len(t, failed, 15)
			require.Equal(t, []apperr.Code{apperr.TooMany}, codesOf(failed))
			require.NoError(t, h.work())
			require.Len(t, h.inbox.got, 2)
		})
		t.Run("ACC-014 the new code takes the old one's place", func(t *testing.T) {
			second := h.code()
			if first != second { // one time in 100,000 they are the same
				require.Equal(t, errNoID, h.verify(maya.Email, first))
			}
			require.NoError(t, h.verify(maya.Email, second))
		})
	})
}

func TestResendDoesNotTellWhoHasAnAccount(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.member(maya)
		waiting := maya
		waiting.Email = "waiting@example.com"
		h.register(waiting)
		h.clock.Advance(time.Hour)
		require.NoError(t, h.work())
		sent := len(h.inbox.got)

		for _, email := range []string{maya.Email, waiting.Email, "nobody@example.com"} {
			require.NoError(t, h.ResendVerification(t.Context(), email, ""), email)
			require.Equal(t, errNoID, h.verify(email, h.wrong()), email)
			require.Equal(t, apperr.TooMany, apperr.CodeOf(h.ResendVerification(t.Context(), email, "")), email)
		}
		require.Len(t, h.inbox.got, sent+1, "only who waits gets a mail")
		require.Equal(t, codes.ErrNoAddress, h.ResendVerification(t.Context(), "not an address", ""))
	})
}

func TestMailsOfCodes(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t))
	t.Run("one Message-ID, however often it is tried", func(t *testing.T) {
		h.register(maya)
		job := h.waiting()[0]
		require.NoError(t, h.run(job))
		require.NoError(t, h.run(job))
		require.Len(t, h.inbox.got, 2)
		require.Equal(t, h.inbox.got[0], h.inbox.got[1])
		require.Regexp(t, `^accounts\.[A-Z0-9]{26}$`, h.inbox.got[0].ID)
	})
	t.Run("a code that is too old is not sent", func(t *testing.T) {
		h.clock.Advance(codes.CodeLife)
		require.NoError(t, h.work())
		require.Len(t, h.inbox.got, 2)
	})
	t.Run("a mail server that is away is an error, to be tried again", func(t *testing.T) {
		h.register(maya)
		h.inbox.fail = errors.New("connection refused")
		require.ErrorIs(t, h.work(), h.inbox.fail)
	})
}

func TestTheAccountNamedAtSignUpIsConnected(t *testing.T) {
	named := maya
	named.InstaUsername = " @Maya.Bakes "
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.register(named)
		require.NoError(t, h.work())
		require.Empty(t, h.instagram.asked, "nobody asks Instagram for an address that is not proven")

		require.NoError(t, h.verify(named.Email, h.code()))
		require.NoError(t, h.work())
		a := h.account(named.Email)
		require.Equal(t, "maya.bakes", *a.InstagramUsername)
		require.EqualValues(t, 31, *a.InstagramProfileID)
		require.Equal(t, map[int64]string{a.ID: "maya.bakes"}, h.instagram.watched)
	})
	t.Run("as soon as Instagram can be asked, however long that takes", func(t *testing.T) {
		h := newFixture(t, testkit.SQLite(t))
		h.register(named)
		require.NoError(t, h.verify(named.Email, h.code()))
		h.instagram.down = true
		for range 3 * 60 {
			require.NoError(t, h.work())
			h.clock.Advance(time.Minute) // what Instagram says
		}
		require.Len(t, h.instagram.asked, 3*60)
		h.instagram.down = false
		require.NoError(t, h.work())
		require.Equal(t, "maya.bakes", *h.account(named.Email).InstagramUsername)
		require.Empty(t, h.waiting())
	})
	t.Run("unless the user was quicker", func(t *testing.T) {
		h := newFixture(t, testkit.SQLite(t))
		h.register(named)
		require.NoError(t, h.verify(named.Email, h.code()))
		id := h.account(named.Email).ID
		_, err := h.ConnectInstagram(t.Context(), id, "maya.paints")
		require.NoError(t, err)
		require.NoError(t, h.work())
		require.Equal(t, "maya.paints", *h.account(named.Email).InstagramUsername)
	})
	t.Run("and not one that does not exist", func(t *testing.T) {
		testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
			h := newFixture(t, db)
			missing := maya
			missing.InstaUsername = "missing_maya"
			a := h.member(missing)
			require.Equal(t, "missing_maya", *userOf(h.own(a.ID)).InstaWanted)
			require.False(t, userOf(h.own(a.ID)).InstaMissing)
			require.NoError(t, h.work())
			require.Equal(t, "missing_maya", *userOf(h.own(a.ID)).InstaWanted, "its owner is told which one")
			require.True(t, userOf(h.own(a.ID)).InstaMissing)
			_, err := h.ConnectInstagram(t.Context(), a.ID, "maya.paints")
			require.NoError(t, err)
			require.Nil(t, userOf(h.own(a.ID)).InstaWanted)
			require.False(t, userOf(h.own(a.ID)).InstaMissing)
		})
	})
	t.Run("and one that fails for good is dropped", func(t *testing.T) {
		h := newFixture(t, testkit.SQLite(t))
		a := h.member(named)
		require.NoError(t, h.giveUpConnecting(t.Context(), connectArgs{a.ID, "maya.bakes"}, "no worker could"))
		require.Empty(t, h.account(named.Email).InstagramWanted)
		require.NoError(t, h.giveUpConnecting(t.Context(), connectArgs{a.ID + 1, "maya.bakes"}, "its account is gone"))
	})
}

func TestForget(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.member(maya)
		_, id := h.login(maya)
		rows := func() (n [2]int) {
			require.NoError(t, db.Conn(t.Context()).Raw("SELECT COUNT(*) FROM email_codes").Scan(&n[0]).Error)
			require.NoError(t, db.Conn(t.Context()).Raw("SELECT COUNT(*) FROM sessions WHERE id = ?", id.SessionID).Scan(&n[1]).Error)
			return n
		}
		for _, c := range []struct {
			after time.Duration
			want  [2]int
		}{{0, [2]int{1, 1}}, {codes.Day + time.Second, [2]int{0, 1}}, {61 * codes.Day, [2]int{0, 0}}} {
			h.clock.Set(noon.Add(c.after))
			require.NoError(t, h.forget(t.Context(), jobs.Unheld(db), struct{}{}))
			require.Equal(t, c.want, rows(), c.after)
		}
	})
}
