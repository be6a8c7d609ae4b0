package accounts

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// step is one thing that a stranger tries with an address. REGISTRATION and BEFORE are the ids of the last and the first
// registration.
type step struct {
	does, path, body string
	after            time.Duration
	answers          int
	says             string
	hashed           int64 // passwords
}

const (
	strangersSignUp = `{"email":"maya@example.com","password":"stranger's secret","fullName":"Some Body","instaUsername":"some_body"}`
	strangersLogin  = `{"email":"maya@example.com","password":"stranger's secret"}`
	wrongLogin      = `{"email":"maya@example.com","password":"a guess at it"}`
	wrongCode       = `{"email":"maya@example.com","verificationCode":"12345","registrationId":"REGISTRATION"}`
	blindCode       = `{"email":"maya@example.com","verificationCode":"12345"}`
	unproven        = "Email verification required. Please enter the code from your mail."
	wrongPassword   = "Invalid email or password"
)

func strangersSteps() (steps []step) {
	add := func(s ...step) { steps = append(steps, s...) }
	add(
		step{"ask for a code without a sign-up", "resend-verification", `{"email":"maya@example.com"}`, 0, 200, "", 0},
		step{"sign in before", "login", strangersLogin, 0, 401, wrongPassword, 2},
		step{"sign up", "register", strangersSignUp, time.Hour, 201, "", 1},
		step{"sign in with its password", "login", strangersLogin, 0, 401, unproven, 2},
		step{"sign in with another", "login", wrongLogin, 0, 401, wrongPassword, 2},
		step{"ask for another code too early", "resend-verification",
			`{"email":"maya@example.com","registrationId":"REGISTRATION"}`, 0, 429, "An email was sent a moment ago. ", 0},
		step{"enter a code without an id", "verify-email", blindCode, 0, 422, errNoID.Messages[0], 0},
	)
	for range 4 {
		add(step{"enter a wrong code", "verify-email", wrongCode, 0, 422, "Invalid verification code.", 0})
	}
	add(
		step{"enter the fifth wrong code", "verify-email", wrongCode, 0, 422, "This code no longer works after five wrong tries.", 0},
		step{"ask for another code", "resend-verification",
			`{"email":"maya@example.com","registrationId":"REGISTRATION"}`, codes.SendPause, 200, "", 0},
		step{"enter a wrong code again", "verify-email", wrongCode, 0, 422, "Invalid verification code.", 0},
		step{"sign in after the new code", "login", strangersLogin, 0, 401, unproven, 2},
		step{"enter a code that is too old", "verify-email", wrongCode, codes.CodeLife, 422, "Verification code has expired.", 0},
		step{"sign up with another password", "register",
			strings.Replace(strangersSignUp, "stranger's", "stranger's second", 1), 0, 201, "", 1},
		step{"sign up again at once", "register", strangersSignUp, 0, 201, "", 1},
		step{"sign in with the newest password", "login", strangersLogin, 0, 401, unproven, 2},
		step{"sign in with the one before", "login",
			strings.Replace(strangersLogin, "stranger's", "stranger's second", 1), 0, 401, wrongPassword, 2},
		step{"enter a code of the one before", "verify-email", strings.Replace(wrongCode, "REGISTRATION", "BEFORE", 1), 0, 422,
			"Invalid verification code.", 0},
		step{"ask for a new password", "forgot-password", `{"email":"maya@example.com"}`, 0, 200, "", 0},
		step{"ask for another too early", "forgot-password", `{"email":"maya@example.com"}`, 0, 429, "An email was sent a moment ago. ", 0},
		step{"sign in while the back-off lasts", "login", strangersLogin, 0, 401, unproven, 2},
		step{"sign in the last day", "login", strangersLogin, keepRegistrations - 2*time.Hour, 401, unproven, 2},
		step{"sign in when it is forgotten", "login", strangersLogin, 4 * time.Hour, 401, wrongPassword, 2},
	)
	return steps
}

var opaqueID = regexp.MustCompile(`[A-Z2-7]{26}`)

// Whoever signs up with somebody's address learns at no step whether it has an account, neither from what is answered nor from the work.
func TestASignUpTellsAtNoStepWhetherAnAddressHasAnAccount(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		hadNone := walk(t, db, func(*site) {})
		for name, begin := range map[string]func(*site){
			"an account": func(s *site) { s.member(maya) },
			"one that has signed in since": func(s *site) {
				s.member(maya)
				s.login(maya)
			},
			"one without a password": func(s *site) {
				a := s.member(maya)
				require.NoError(t, s.db.Conn(t.Context()).Exec("UPDATE users SET password_hash = NULL WHERE id = ?", a.ID).Error)
			},
			"one that is being deleted": func(s *site) {
				a := s.member(maya)
				require.NoError(t, s.db.Conn(t.Context()).Exec("UPDATE users SET erase_at = ? WHERE id = ?", noon.AddDate(1, 0, 0), a.ID).Error)
			},
		} {
			t.Run(name, func(t *testing.T) {
				require.Equal(t, hadNone, walk(t, db, begin))
			})
		}
	})
}

// walk takes every step and gives what a stranger sees and what a clock would notice.
func walk(t *testing.T, db *database.DB, begin func(*site)) (seen []string) {
	for _, table := range []string{
		"users", "registrations", "password_resets", "email_codes", "code_requests", "code_failures", "password_guesses", "sessions", "jobs",
	} {
		require.NoError(t, db.Conn(t.Context()).Exec("DELETE FROM "+table).Error)
	}
	s := newSiteOn(t, db)
	begin(s)
	s.clock.Advance(48 * time.Hour)
	ids := map[string]string{}
	for _, step := range strangersSteps() {
		s.clock.Advance(step.after)
		require.NoError(t, s.registrations.Forget(t.Context(), s.clock.Now().Add(-keepRegistrations)))
		require.NoError(t, s.work())
		body := step.body
		for name, id := range ids {
			body = strings.ReplaceAll(body, name, id)
		}
		hashed, paused := s.hashed.hashes.Load()+s.hashed.matches.Load(), len(s.paused)
		var w *httptest.ResponseRecorder
		var answer map[string]any
		w, answer = s.ask(t, "POST", "/auth/"+step.path, "", body)
		hashed = s.hashed.hashes.Load() + s.hashed.matches.Load() - hashed
		require.Equal(t, step.answers, w.Code, "%s: %s", step.does, w.Body)
		if w.Code >= http.StatusBadRequest {
			require.Contains(t, answer["message"], step.says, step.does)
		}
		require.Equal(t, step.hashed, hashed, step.does)
		if id, ok := answer["registrationId"].(string); ok {
			if ids["BEFORE"] = ids["REGISTRATION"]; ids["BEFORE"] == "" {
				delete(ids, "BEFORE")
			}
			ids["REGISTRATION"] = id
		}
		seen = append(seen, fmt.Sprintf("%s: %d %s retry after %q, paused %v",
			step.does, w.Code, opaqueID.ReplaceAllString(w.Body.String(), "ID"), w.Header().Get("Retry-After"), s.paused[paused:]))
	}
	return seen
}

// The owner signs in as ever while strangers have signed up with the address, and their sign-ins do not speed up guessing.
func TestADecoyLeavesItsOwnerAlone(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		s := newSiteOn(t, db)
		s.passwords = auth.NewPasswords()
		s.member(maya)
		s.clock.Advance(time.Hour)
		s.register(SignUp{Email: maya.Email, Password: "stranger's secret", FullName: "Some Body"})
		for range 5 {
			_, err := s.Login(t.Context(), maya.Email, "a guess at it", sessions.Device{})
			require.Equal(t, errCredentials, err)
		}
		_, err := s.Login(t.Context(), maya.Email, "stranger's secret", sessions.Device{})
		require.Equal(t, errUnverified, err)
		require.Len(t, s.paused, 1)
		_, err = s.Login(t.Context(), maya.Email, "a guess at it", sessions.Device{})
		require.Equal(t, errCredentials, err)
		require.Len(t, s.paused, 2, "the password of a sign-up forgets no guesses")
		s.login(maya)
		require.Empty(t, s.pendingOf(maya.Email)[0].FullName, "nothing is kept of whoever it was but what answers alike")
	})
}
