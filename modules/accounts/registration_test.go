package accounts

import (
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestRegister(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		t.Run("ACC-001 ACC-002 an account waits for its address to be proven", func(t *testing.T) {
			begun, err := h.Register(t.Context(), maya)
			require.NoError(t, err)
			require.Equal(t, "maya@example.com", begun.Email)
			require.Zero(t, begun.Wait)
			_, err = h.users.ByEmail(t.Context(), begun.Email)
			require.ErrorIs(t, err, users.ErrNoAccount)
			pending := h.pendingOf(begun.Email)
			require.Len(t, pending, 1)
			require.Equal(t, "Maya Brown", pending[0].FullName)
			require.Equal(t, "Asia/Jerusalem", pending[0].Timezone)
			require.Equal(t, noon, pending[0].CreatedAt)
		})
		t.Run("in the mail the code is the only number of five digits, and opens the subject", func(t *testing.T) {
			code := h.code()
			m := h.inbox.got[0]
			require.Equal(t, "maya@example.com", m.To)
			require.Equal(t, code+" is your Bowerbird verification code", m.Subject)
			for _, body := range []string{m.Text, m.HTML} {
				for _, found := range anyCode.FindAllString(body, -1) {
					require.Equal(t, code, found)
				}
			}
			require.NotContains(t, m.Text+m.HTML, "Maya", "nobody writes to strangers in our name")
		})
		t.Run("neither password nor code lies in the database", func(t *testing.T) {
			var rows []string
			require.NoError(t, db.Conn(t.Context()).Raw("SELECT args FROM jobs UNION ALL SELECT hash FROM registrations").Scan(&rows).Error)
			require.Len(t, rows, 2)
			require.NotContains(t, strings.Join(rows, " "), h.code())
			require.NotContains(t, strings.Join(rows, " "), maya.Password)
		})
	})
}

func TestRegisterRefuses(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t))
	for name, c := range map[string]struct {
		change func(*SignUp)
		says   string
	}{
		"ACC-019 no address":              {func(r *SignUp) { r.Email = " " }, "Please fill in all required fields"},
		"ACC-019 no password":             {func(r *SignUp) { r.Password = "" }, "Please fill in all required fields"},
		"ACC-019 no name":                 {func(r *SignUp) { r.FullName = "\t" }, "Please fill in all required fields"},
		"ACC-020 an address without an @": {func(r *SignUp) { r.Email = "maya.example.com" }, "Please enter a valid email address"},
		"ACC-021 five characters":         {func(r *SignUp) { r.Password = "b1rd!" }, "Password must be at least 6 characters"},
		"a usual password": {func(r *SignUp) { r.Password = "letmein" },
			"This password is too easy to guess. Please choose another."},
		"a name of control characters":  {func(r *SignUp) { r.FullName = "\x00" }, "Please enter your full name"},
		"ACC-017 no Instagram username": {func(r *SignUp) { r.InstaUsername = "not a name" }, "Please enter a valid Instagram username"},
	} {
		t.Run(name, func(t *testing.T) {
			r := maya
			c.change(&r)
			_, err := h.Register(t.Context(), r)
			require.EqualError(t, err, c.says)
			require.Equal(t, apperr.Invalid, apperr.CodeOf(err))
			require.Empty(t, h.waiting())
		})
	}
	t.Run("sign-up is closed", func(t *testing.T) {
		h := newFixture(t, testkit.SQLite(t), "BOWERBIRD_SIGNUP=closed")
		_, err := h.Register(t.Context(), maya)
		require.Equal(t, apperr.Forbidden, apperr.CodeOf(err))
		require.Zero(t, h.hashed.hashes.Load())
	})
}

// Whoever tries addresses learns nothing: the answer is the same, and so is the work behind it.
func TestRegisterDoesNotTellWhoHasAnAccount(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		before := h.member(maya)
		h.clock.Advance(time.Hour)
		other := maya
		other.Password, other.FullName = "another secret", "Somebody Else"
		hashes := h.hashed.hashes.Load()

		begun, err := h.Register(t.Context(), other)
		require.NoError(t, err)
		email := begun.Email
		require.Equal(t, "maya@example.com", email)
		require.Equal(t, hashes+1, h.hashed.hashes.Load(), "the password is hashed for nothing")
		require.Equal(t, before, h.account(email), "nothing is changed")

		require.NoError(t, h.work())
		m := h.inbox.got[len(h.inbox.got)-1]
		require.Equal(t, "You already have a Bowerbird account", m.Subject)
		require.Contains(t, m.Text, h.config.PublicURL+"/login")

		guess := Proof{Email: email, Code: "12345", ID: begun.ID}
		require.Equal(t, codes.ErrWrong, h.VerifyEmail(t.Context(), guess), "a code could be in force, as for a new address")
		for range 4 {
			_ = h.VerifyEmail(t.Context(), guess)
		}
		require.Equal(t, codes.ErrUsedUp, h.VerifyEmail(t.Context(), guess))
	})
}

func TestASecondRegistrationHasItsOwnCode(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.register(maya)
		firstCode := h.code()

		h.clock.Advance(10 * time.Second)
		second := maya
		second.Password, second.FullName = "a second secret", "Maya B."
		begun, err := h.Register(t.Context(), second)
		require.NoError(t, err)
		require.Equal(t, 50*time.Second, begun.Wait)
		require.NoError(t, h.work())
		require.Len(t, h.inbox.got, 1, "a minute lies between two mails")

		h.clock.Advance(50 * time.Second)
		secondCode := h.code()
		require.Len(t, h.inbox.got, 2)
		if firstCode != secondCode { // one time in 100,000 they are the same
			require.Equal(t, codes.ErrWrong, h.VerifyEmail(t.Context(), Proof{Email: maya.Email, Code: firstCode, ID: begun.ID}))
		}
		require.NoError(t, h.VerifyEmail(t.Context(), Proof{Email: maya.Email, Code: secondCode, ID: begun.ID}))
		require.Equal(t, "Maya B.", h.account(maya.Email).FullName)
		_, err = h.Login(t.Context(), maya.Email, maya.Password, sessions.Device{})
		require.Equal(t, errCredentials, err)
		h.login(second)
		require.Empty(t, h.pendingOf(maya.Email))
	})
}

func TestAThirdRegistrationTakesTheTurnOfTheSecond(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t))
	h.register(maya)
	require.NoError(t, h.work())
	for range 2 {
		h.clock.Advance(10 * time.Second)
		h.register(maya)
	}
	h.clock.Advance(40 * time.Second)
	require.NoError(t, h.work())
	require.Len(t, h.inbox.got, 2)
	pending := h.pendingOf(maya.Email)
	require.Len(t, pending, 3)
	require.Empty(t, pending[1].Hash, "the second's mail never left")
	require.NotEmpty(t, pending[2].Hash, "the first's stays good")
}

func TestRegistrationsGoAfterSevenDays(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.register(maya)
		h.clock.Advance(7 * codes.Day)
		require.NoError(t, h.forget(t.Context(), jobs.Unheld(db), struct{}{}))
		require.Len(t, h.pendingOf(maya.Email), 1)
		h.clock.Advance(time.Second)
		require.NoError(t, h.forget(t.Context(), jobs.Unheld(db), struct{}{}))
		require.Empty(t, h.pendingOf(maya.Email))
	})
}

func TestTenMailsADayToAnAddress(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t))
	for i := range 10 {
		_, err := h.Register(clientip.With(t.Context(), netip.AddrFrom4([4]byte{192, 0, byte(i / 5)})), maya)
		require.NoError(t, err)
		require.NoError(t, h.work())
		h.clock.Advance(time.Minute)
	}
	_, err := h.Register(clientip.With(t.Context(), netip.AddrFrom4([4]byte{192, 0, 1})), maya)
	require.Equal(t, apperr.TooMany, apperr.CodeOf(err))
	require.Equal(t, codes.Day-10*time.Minute, apperr.From(err).RetryAfter, "who had five of them waits for the next day")
	_, err = h.Register(t.Context(), maya)
	require.Equal(t, 59*time.Minute, apperr.From(err).RetryAfter, "who had none waits for an hour after the last")
	require.Len(t, h.inbox.got, 10)
	h.clock.Advance(59 * time.Minute)
	_, err = h.Register(t.Context(), maya)
	require.NoError(t, err)
	require.NoError(t, h.work())
	require.Len(t, h.inbox.got, 11)
}
