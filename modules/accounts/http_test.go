package accounts

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// site is a fixture behind the real router.
type site struct {
	*fixture
	handler http.Handler
	log     *strings.Builder
}

func newSite(t *testing.T, settings ...string) *site {
	return newSiteOn(t, testkit.SQLite(t), settings...)
}

func newSiteOn(t *testing.T, db *database.DB, settings ...string) *site {
	s := &site{fixture: newFixture(t, db, settings...), log: &strings.Builder{}}
	log := slog.New(slog.NewTextHandler(s.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	s.Service.log = log
	counters := testkit.EmbeddedRedis(t)
	r, err := httpapi.NewRouter(s.config, "test", log, s.Service, ratelimit.NewRequestCounter(counters, s.clock, log))
	require.NoError(t, err)
	NewRoutes(s.config, s.Service, ratelimit.NewLimiter(counters, s.clock, log))(r)
	s.handler = r.Engine
	return s
}

func (s *site) ask(t *testing.T, method, path, token, body string) (*httptest.ResponseRecorder, map[string]any) {
	t.Helper()
	req := httptest.NewRequestWithContext(t.Context(), method, "/api"+path, strings.NewReader(body))
	req.Header.Set("Content-Type", "application/json")
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, req)
	var answer map[string]any
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &answer), w.Body.String())
	return w, answer
}

const (
	mayas      = `{"email":"Maya@Example.com","password":"blue feathers","fullName":"Maya Brown","timezone":"Asia/Jerusalem"}`
	mayasLogin = `{"email":"maya@example.com","password":"blue feathers"}`
)

func TestAWholeLife(t *testing.T) {
	s := newSite(t)
	var token string
	t.Run("ACC-008 register", func(t *testing.T) {
		w, answer := s.ask(t, "POST", "/auth/register", "", mayas)
		require.Equal(t, http.StatusCreated, w.Code)
		require.Regexp(t, `^[A-Z2-7]{26}$`, answer["registrationId"])
		delete(answer, "registrationId")
		require.Equal(t, map[string]any{"email": "maya@example.com", "verificationRequired": true, "codeSentIn": 0.0}, answer)
	})
	code := s.code()
	t.Run("ACC-058 log in too early", func(t *testing.T) {
		w, answer := s.ask(t, "POST", "/auth/login", "", mayasLogin)
		require.Equal(t, http.StatusUnauthorized, w.Code)
		require.Contains(t, answer["message"], "Email verification required")
	})
	t.Run("ACC-013 ACC-018 verify", func(t *testing.T) {
		w, answer := s.ask(t, "POST", "/auth/verify-email", "", `{"email":"maya@example.com","verificationCode":"`+code+`"}`)
		require.Equal(t, http.StatusOK, w.Code)
		require.NotEmpty(t, answer["message"])
		require.NotContains(t, w.Body.String(), "access_token", "a code alone signs nobody in")
	})
	t.Run("ACC-009 ACC-016 log in", func(t *testing.T) {
		w, answer := s.ask(t, "POST", "/auth/login", "", mayasLogin)
		require.Equal(t, http.StatusOK, w.Code)
		require.Len(t, answer, 1)
		token = answer["access_token"].(string)
	})
	t.Run("ACC-010 ACC-015 the profile has every key", func(t *testing.T) {
		w, _ := s.ask(t, "GET", "/auth/profile", token, "")
		require.Equal(t, http.StatusOK, w.Code)
		require.JSONEq(t, `{"id":1,"email":"maya@example.com","fullName":"Maya Brown","instaUsername":null,"profilePicture":null,`+
			`"emailVerified":true,"hasPassword":true,
			"instaProfileId":null,"instaUsernameWanted":null,"instaUsernameMissing":false,"timezone":"Asia/Jerusalem",`+
			`"weeklyPostGoal":null,"createdAt":"2026-11-20T12:00:00Z","plan":"BASIC"}`, w.Body.String())
		require.Empty(t, w.Header().Get("X-Access-Token"))
	})
	t.Run("SET-005 change the name", func(t *testing.T) {
		w, answer := s.ask(t, "PATCH", "/auth/profile", token, `{"fullName":"Maya Cohen"}`)
		require.Equal(t, http.StatusOK, w.Code)
		require.Equal(t, "Maya Cohen", answer["fullName"])
	})
	t.Run("SET-017 connect", func(t *testing.T) {
		w, answer := s.ask(t, "PATCH", "/auth/instagram-username", token, `{"instaUsername":"@Maya.Bakes"}`)
		require.Equal(t, http.StatusOK, w.Code)
		require.Equal(t, "maya.bakes", answer["instaUsername"])
		require.EqualValues(t, 31, answer["instaProfileId"])
	})
	t.Run("a token older than a day is exchanged", func(t *testing.T) {
		s.clock.Advance(codes.Day + time.Second)
		w, _ := s.ask(t, "GET", "/auth/profile", token, "")
		require.NotEmpty(t, w.Header().Get("X-Access-Token"))
		token = w.Header().Get("X-Access-Token")
		w, _ = s.ask(t, "GET", "/auth/profile", token, "")
		require.Empty(t, w.Header().Get("X-Access-Token"))
	})
	t.Run("SET-011 change the password", func(t *testing.T) {
		w, answer := s.ask(t, "PATCH", "/auth/password", token, `{"currentPassword":"blue feathers","newPassword":"green feathers"}`)
		require.Equal(t, http.StatusOK, w.Code)
		token = answer["access_token"].(string)
	})
	t.Run("log out everywhere else, then here", func(t *testing.T) {
		other, _ := s.login(SignUp{Email: "maya@example.com", Password: "green feathers"})
		w, _ := s.ask(t, "POST", "/auth/logout-all", token, "")
		require.Equal(t, http.StatusOK, w.Code)
		w, _ = s.ask(t, "GET", "/auth/profile", other, "")
		require.Equal(t, http.StatusUnauthorized, w.Code)
		w, _ = s.ask(t, "POST", "/auth/logout", token, "")
		require.Equal(t, http.StatusOK, w.Code)
		w, answer := s.ask(t, "GET", "/auth/profile", token, "")
		require.Equal(t, http.StatusUnauthorized, w.Code)
		require.Equal(t, "Unauthorized - Session expired", answer["message"])
	})
	t.Run("the log has heard neither password nor code", func(t *testing.T) {
		for _, secret := range []string{"blue feathers", "green feathers", code, token} {
			require.NotContains(t, s.log.String(), secret)
		}
	})
}

func TestRefusals(t *testing.T) {
	s := newSite(t)
	s.member(SignUp{Email: "noa@example.com", Password: "blue feathers", FullName: "Noa"})
	token, _ := s.login(SignUp{Email: "noa@example.com", Password: "blue feathers"})
	for name, c := range map[string]struct {
		method, path, token, body string
		status                    int
		code, says                string
	}{
		"ACC-019 nothing filled in": {"POST", "/auth/register", "", `{}`,
			422, "validation", "Please fill in all required fields"},
		"ACC-020 no address": {"POST", "/auth/register", "", strings.Replace(mayas, "@", "", 1),
			422, "validation", "Please enter a valid email address"},
		"ACC-021 a short password": {"POST", "/auth/register", "", strings.Replace(mayas, "blue feathers", "b1rd!", 1),
			422, "validation", "Password must be at least 6 characters"},
		"ACC-024 nothing filled in at login": {"POST", "/auth/login", "", `{}`,
			422, "validation", "Please fill in all fields"},
		"a wrong password": {"POST", "/auth/login", "", `{"email":"noa@example.com","password":"x"}`,
			401, "unauthorized", "Invalid email or password"},
		"a number for a password": {"POST", "/auth/login", "", `{"email":"noa@example.com","password":1}`,
			422, "validation", "password: expected string"},
		"ACC-033 half a code": {"POST", "/auth/verify-email", "", `{"email":"noa@example.com","verificationCode":"12"}`,
			422, "validation", "Please enter all 5 digits"},
		"ACC-034 no address to verify": {"POST", "/auth/verify-email", "", `{"verificationCode":"12345"}`,
			422, "validation", "Email not found. Please try again."},
		"ACC-038 no code in force": {"POST", "/auth/verify-email", "",
			`{"email":"noa@example.com","verificationCode":"12345","registrationId":"ABCDEFGHIJKLMNOPQRSTUVWXYZ"}`,
			422, "validation", "Verification code has expired. Please request a new one."},
		"ACC-035 a code a moment ago": {"POST", "/auth/resend-verification", "", `{"email":"noa@example.com"}`,
			429, "too_many", "An email was sent a moment ago. Please wait 1 minute before asking for another."},
		"ACC-060 no session": {"GET", "/auth/profile", "", ``,
			401, "unauthorized", "Unauthorized - Session expired"},
		"SET-003 a name of spaces": {"PATCH", "/auth/profile", token, `{"fullName":" "}`,
			422, "validation", "Please enter your full name"},
		"SET-008 nothing filled in": {"PATCH", "/auth/password", token, `{}`,
			422, "validation", "Please fill in all fields"},
		"SET-010 a short new password": {"PATCH", "/auth/password", token, `{"currentPassword":"blue feathers","newPassword":"b1rd!"}`,
			422, "validation", "Password must be at least 6 characters long"},
		"a wrong current password, session stays": {"PATCH", "/auth/password", token, `{"currentPassword":"x","newPassword":"green feathers"}`,
			422, "validation", "Current password is incorrect"},
		"SET-016 no Instagram username": {"PATCH", "/auth/instagram-username", token, `{}`,
			422, "validation", "Please enter a valid Instagram username"},
		"SET-020 nobody has it": {"PATCH", "/auth/instagram-username", token, `{"instaUsername":"missing_maya"}`,
			404, "not_found", "No public professional account named @missing_maya was found on Instagram"},
	} {
		t.Run(name, func(t *testing.T) {
			w, answer := s.ask(t, c.method, c.path, c.token, c.body)
			require.Equal(t, c.status, w.Code, w.Body.String())
			require.Equal(t, c.code, answer["code"])
			require.Equal(t, c.says, answer["message"])
			require.Equal(t, c.status == http.StatusTooManyRequests, w.Header().Get("Retry-After") != "")
		})
	}
	t.Run("sign-up is closed", func(t *testing.T) {
		w, answer := newSite(t, "BOWERBIRD_SIGNUP=closed").ask(t, "POST", "/auth/register", "", mayas)
		require.Equal(t, http.StatusForbidden, w.Code)
		require.Equal(t, "New accounts are not open here. Please ask the operator for one.", answer["message"])
	})
}

func TestRegisterAnswersAnyAddressAlike(t *testing.T) {
	s := newSite(t)
	s.member(maya)
	var answers []string
	for _, email := range []string{"maya@example.com", "nobody@example.com", "nobody@example.com"} {
		s.clock.Advance(time.Hour)
		w, answer := s.ask(t, "POST", "/auth/register", "", strings.Replace(mayas, "Maya@Example.com", email, 1))
		require.Equal(t, http.StatusCreated, w.Code)
		answers = append(answers, strings.NewReplacer(email, "EMAIL", answer["registrationId"].(string), "ID").Replace(w.Body.String()))
	}
	require.Equal(t, []string{answers[0], answers[0], answers[0]}, answers)
}

func TestCallsAreLimited(t *testing.T) {
	s := newSite(t, "BOWERBIRD_SIGNUPS_PER_HOUR_PER_IP=2", "BOWERBIRD_SIGNINS_PER_HOUR_PER_IP=3")
	s.member(maya)
	token, _ := s.login(maya)
	for name, c := range map[string]struct {
		method, path, token string
		most                int
	}{
		"sign-ups":          {"POST", "/auth/register", "", 2},
		"codes asked for":   {"POST", "/auth/resend-verification", "", 2},
		"codes tried":       {"POST", "/auth/verify-email", "", 3},
		"sign-ins":          {"POST", "/auth/login", "", 3},
		"passwords guessed": {"PATCH", "/auth/password", token, 3},
	} {
		t.Run(name, func(t *testing.T) {
			for range c.most {
				w, _ := s.ask(t, c.method, c.path, c.token, `{}`)
				require.Equal(t, http.StatusUnprocessableEntity, w.Code)
			}
			w, answer := s.ask(t, c.method, c.path, c.token, `{}`)
			require.Equal(t, http.StatusTooManyRequests, w.Code)
			require.Equal(t, "too_many", answer["code"])
			require.NotEmpty(t, w.Header().Get("Retry-After"))
		})
	}
}

func TestSessionsOverHTTP(t *testing.T) {
	s := newSite(t)
	s.member(maya)
	noa := SignUp{Email: "noa@example.com", Password: "blue feathers", FullName: "Noa"}
	s.member(noa)
	other, _ := s.login(maya)
	s.clock.Advance(time.Minute)
	here, _ := s.login(maya)
	hers, _ := s.login(noa)
	t.Run("the list", func(t *testing.T) {
		w, _ := s.ask(t, "GET", "/auth/sessions", here, "")
		require.Equal(t, http.StatusOK, w.Code)
		require.JSONEq(t, `{"items":[
			{"id":2,"current":true,"userAgent":"Firefox","device":"Unknown device","ip":"192.0.2.1",`+
			`"createdAt":"2026-11-20T12:01:00Z","lastSeenAt":"2026-11-20T12:01:00Z"},
			{"id":1,"current":false,"userAgent":"Firefox","device":"Unknown device","ip":"192.0.2.1",`+
			`"createdAt":"2026-11-20T12:00:00Z","lastSeenAt":"2026-11-20T12:00:00Z"}
		],"total":2}`, w.Body.String())
	})
	for name, c := range map[string]struct {
		token, path string
		status      int
	}{
		"another's":          {hers, "/auth/sessions/1", http.StatusNotFound},
		"one that never was": {here, "/auth/sessions/99", http.StatusNotFound},
		"no number":          {here, "/auth/sessions/x", http.StatusUnprocessableEntity},
		"no session":         {"", "/auth/sessions/1", http.StatusUnauthorized},
	} {
		t.Run(name, func(t *testing.T) {
			w, _ := s.ask(t, "DELETE", c.path, c.token, "")
			require.Equal(t, c.status, w.Code)
		})
	}
	t.Run("one of one's own ends", func(t *testing.T) {
		req := httptest.NewRequestWithContext(t.Context(), http.MethodDelete, "/api/auth/sessions/1", nil)
		req.Header.Set("Authorization", "Bearer "+here)
		w := httptest.NewRecorder()
		s.handler.ServeHTTP(w, req)
		require.Equal(t, http.StatusNoContent, w.Code)
		require.Empty(t, w.Body.String())
		refused, _ := s.ask(t, "GET", "/auth/profile", other, "")
		require.Equal(t, http.StatusUnauthorized, refused.Code)
	})
}

func TestTheNetworksOfASiteAreLimitedTogether(t *testing.T) {
	s := newSite(t, "BOWERBIRD_SIGNINS_PER_HOUR_PER_IP=2")
	login := func(address string) int {
		req := httptest.NewRequestWithContext(t.Context(), "POST", "/api/auth/login", strings.NewReader(mayasLogin))
		req.Header.Set("Content-Type", "application/json")
		req.RemoteAddr = "[" + address + "]:1"
		w := httptest.NewRecorder()
		s.handler.ServeHTTP(w, req)
		return w.Code
	}
	for i := range 20 {
		require.Equal(t, http.StatusUnauthorized, login(fmt.Sprintf("2001:db8:5:%x::1", i)))
	}
	require.Equal(t, http.StatusTooManyRequests, login("2001:db8:5:ffff::1"))
	require.Equal(t, http.StatusUnauthorized, login("2001:db8:6::1"), "another site")
}
