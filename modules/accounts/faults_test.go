package accounts

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// listen serves the site as cmd does, and gives its host and port.
func (s *site) listen(t *testing.T) (address string) {
	t.Helper()
	c := s.config
	c.HTTPAddr = "127.0.0.1:0"
	server := httpapi.NewServer(c, s.handler, testkit.Quiet)
	require.NoError(t, server.Start(t.Context()))
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		_ = server.Stop(ctx) // what a test has left open is cut
	})
	return server.Addr().String()
}

// said is an answer over the network.
type said struct {
	status        int
	code, message string
	header        http.Header
	body          string
}

func call(t *testing.T, address, method, path, token string, body io.Reader) said {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, "http://"+address+"/api"+path, body)
	require.NoError(t, err)
	req.Header.Set("Content-Type", "application/json")
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	answer, err := http.DefaultClient.Do(req)
	require.NoError(t, err)
	defer func() { _ = answer.Body.Close() }()
	raw, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	var told struct {
		Code    string
		Message any
	}
	require.NoError(t, json.Unmarshal(raw, &told), string(raw))
	return said{answer.StatusCode, told.Code, fmt.Sprint(told.Message), answer.Header, string(raw)}
}

func TestCodesAreNotGuessed(t *testing.T) {
	for name, c := range map[string]struct{ ask, try, body string }{
		"of a sign-up": {"/auth/resend-verification", "/auth/verify-email",
			`{"email":"maya@example.com","verificationCode":"%s","registrationId":"ID"}`},
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t)
			begun, err := s.Register(t.Context(), maya)
			require.NoError(t, err)
			c.body = strings.Replace(c.body, `"ID"`, `"`+begun.ID+`"`, 1)
			s.clock.Advance(time.Minute)
			address := s.listen(t)
			email := strings.Split(c.body, `"`)[3]
			guess := func(digits string) said {
				return call(t, address, "POST", c.try, "", strings.NewReader(fmt.Sprintf(c.body, digits)))
			}
			for round := range 4 {
				asked := call(t, address, "POST", c.ask, "", strings.NewReader(`{"email":"`+email+`"}`))
				require.Equal(t, http.StatusOK, asked.status, asked.body)
				wrong := s.wrong()
				for range 4 {
					got := guess(wrong)
					require.Equal(t, http.StatusUnprocessableEntity, got.status)
					require.Equal(t, "Invalid verification code. Please check and try again.", got.message)
				}
				require.Equal(t, codes.ErrUsedUp.Messages[0], guess(wrong).message)
				if round < 3 {
					require.Equal(t, codes.ErrUsedUp.Messages[0], guess(s.code()).message, "the sixth try is too late, though right")
				}
				s.clock.Advance(time.Minute)
			}
			require.Equal(t, http.StatusOK, call(t, address, "POST", c.ask, "", strings.NewReader(`{"email":"`+email+`"}`)).status)
			got := guess(s.code())
			require.Equal(t, http.StatusTooManyRequests, got.status, "twenty failures are a day's")
			require.Equal(t, "too_many", got.code)
			require.NotEmpty(t, got.header.Get("Retry-After"))
		})
	}
}

var anyID = regexp.MustCompile(`[A-Z2-7]{26}`)

// Whoever tries addresses sees the same answer for each: status, headers and body.
func TestAnswersDoNotTellWhoHasAnAccount(t *testing.T) {
	s := newSite(t, "BOWERBIRD_SIGNUPS_PER_HOUR_PER_IP=1000", "BOWERBIRD_SIGNINS_PER_HOUR_PER_IP=1000")
	s.member(maya)
	waiting := maya
	waiting.Email = "waiting@example.com"
	s.register(waiting)
	s.clock.Advance(time.Hour)
	address := s.listen(t)
	addresses := []string{"maya@example.com", "waiting@example.com", "nobody@example.com"}
	for name, c := range map[string]struct {
		path, body string
		statuses   []int // of the first call, and of one at once after it
	}{
		"register": {"/auth/register", `{"email":"EMAIL","password":"other feathers","fullName":"Somebody"}`, []int{201, 201}},
		"resend":   {"/auth/resend-verification", `{"email":"EMAIL"}`, []int{200, 429}},
		"forgot":   {"/auth/forgot-password", `{"email":"EMAIL"}`, []int{200, 429}},
		"verify":   {"/auth/verify-email", `{"email":"EMAIL","verificationCode":"WRONG"}`, []int{422, 422}},
		"login":    {"/auth/login", `{"email":"EMAIL","password":"red feathers"}`, []int{401, 401}},
	} {
		t.Run(name, func(t *testing.T) {
			s.clock.Advance(codes.Day)
			for _, email := range addresses { // a code is in force for each, whoever asked for it
				for _, ask := range []string{"/auth/resend-verification", "/auth/forgot-password"} {
					require.Equal(t, 200, call(t, address, "POST", ask, "", strings.NewReader(`{"email":"`+email+`"}`)).status)
				}
			}
			wrong := s.wrong()
			if name == "resend" || name == "forgot" {
				s.clock.Advance(time.Hour)
			}
			for i, status := range c.statuses {
				var first said
				for _, email := range addresses {
					body := strings.NewReplacer("EMAIL", email, "WRONG", wrong).Replace(c.body)
					got := call(t, address, "POST", c.path, "", strings.NewReader(body))
					require.Equal(t, status, got.status, "%s: %s", email, got.body)
					got.body = anyID.ReplaceAllString(strings.ReplaceAll(got.body, email, "EMAIL"), "ID")
					for _, own := range []string{"X-Request-Id", "Date", "Content-Length"} {
						got.header.Del(own)
					}
					if email == addresses[0] {
						first = got
					}
					require.Equal(t, first, got, "%s, call %d", email, i)
				}
			}
		})
	}
}

func TestForgedTokens(t *testing.T) {
	s := newSite(t)
	a := s.member(maya)
	noa := maya
	noa.Email = "noa@example.com"
	b := s.member(noa)
	_, mine := s.login(maya)
	_, hers := s.login(noa)
	ended, over := s.login(maya)
	require.NoError(t, s.Logout(t.Context(), over))
	address := s.listen(t)

	key := auth.Key(s.config.Secret, "token")
	sign := func(method jwt.SigningMethod, key any, change map[string]any) string {
		c := jwt.MapClaims{
			"iss": "bowerbird", "aud": "bowerbird:api", "sub": fmt.Sprint(a.ID), "sid": mine.SessionID,
			"iat": noon.Unix(), "exp": noon.Add(time.Hour).Unix(),
		}
		for claim, value := range change {
			c[claim] = value
		}
		token, err := jwt.NewWithClaims(method, c).SignedString(key)
		require.NoError(t, err)
		return token
	}
	profile := func(token string) said { return call(t, address, "GET", "/auth/profile", token, http.NoBody) }
	require.Equal(t, http.StatusOK, profile(sign(jwt.SigningMethodHS256, key, nil)).status,
		"each below differs from a good token in one thing")
	for name, token := range map[string]string{
		"no signature":                 sign(jwt.SigningMethodNone, jwt.UnsafeAllowNoneSignatureType, nil),
		"another algorithm":            sign(jwt.SigningMethodHS512, key, nil),
		"another key":                  sign(jwt.SigningMethodHS256, auth.Key(s.config.Secret, "email codes"), nil),
		"another issuer":               sign(jwt.SigningMethodHS256, key, map[string]any{"iss": "https://accounts.google.com"}),
		"another audience":             sign(jwt.SigningMethodHS256, key, map[string]any{"aud": "bowerbird:mail"}),
		"another user":                 sign(jwt.SigningMethodHS256, key, map[string]any{"sub": fmt.Sprint(b.ID)}),
		"another user's session":       sign(jwt.SigningMethodHS256, key, map[string]any{"sid": hers.SessionID}),
		"a session that is over":       ended,
		"a session that never was":     sign(jwt.SigningMethodHS256, key, map[string]any{"sid": 1 << 40}),
		"expired":                      sign(jwt.SigningMethodHS256, key, map[string]any{"exp": noon.Unix()}),
		"what no redirect has brought": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
		"half a token":                 strings.Split(ended, ".")[0],
	} {
		t.Run("ACC-060 "+name, func(t *testing.T) {
			got := profile(token)
			require.Equal(t, http.StatusUnauthorized, got.status)
			require.Equal(t, "unauthorized", got.code)
			require.Equal(t, "Unauthorized - Session expired", got.message)
			require.Empty(t, got.header.Get("X-Access-Token"))
		})
	}
}

// Two devices change the password at once: one wins, and the token it is answered is the only one that opens anything.
func TestParallelChangesOfPassword(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s := newSiteOn(t, db)
		s.member(maya)
		address := s.listen(t)
		tokens := make([]string, 16)
		for i := range tokens {
			tokens[i], _ = s.login(maya)
		}
		answers := make([]said, 16)
		inParallel(func(i int) error {
			body := fmt.Sprintf(`{"currentPassword":"blue feathers","newPassword":"feathers of colour %d"}`, i)
			answers[i] = call(t, address, "PATCH", "/auth/password", tokens[i], strings.NewReader(body))
			return nil
		})
		winner, open := -1, 0
		for i, got := range answers {
			switch got.status {
			case http.StatusOK:
				require.Equal(t, -1, winner, "two have won")
				winner = i
			case http.StatusUnprocessableEntity:
				require.Equal(t, "Current password is incorrect", got.message)
			default:
				require.Equal(t, http.StatusUnauthorized, got.status, got.body)
			}
			if call(t, address, "GET", "/auth/profile", tokens[i], http.NoBody).status == http.StatusOK {
				open++
			}
		}
		require.NotEqual(t, -1, winner)
		require.Zero(t, open, "no token from before opens anything")
		var won AccessToken
		require.NoError(t, json.Unmarshal([]byte(answers[winner].body), &won))
		require.Equal(t, http.StatusOK, call(t, address, "GET", "/auth/profile", won.AccessToken, http.NoBody).status)
		s.login(SignUp{Email: maya.Email, Password: fmt.Sprintf("feathers of colour %d", winner)})
	})
}

// unsized hides its length, so that it is sent in chunks.
type unsized struct{ io.Reader }

func TestHugeAndDeepBodies(t *testing.T) {
	s := newSite(t)
	address := s.listen(t)
	huge := `{"email":"` + strings.Repeat("a", 10<<20) + `"}`
	deep := strings.Repeat(`[`, 8_000) + strings.Repeat(`]`, 8_000)
	for name, c := range map[string]struct {
		body   string
		chunks bool
		status []int
	}{
		"10 MB, said before":     {huge, false, []int{413}},
		"10 MB, in chunks":       {huge, true, []int{413}},
		"100 KB":                 {strings.Repeat(`[`, 100_000), false, []int{413}},
		"lists in lists":         {deep, false, []int{400, 422}},
		"lists in a field":       {`{"email":` + deep + `}`, false, []int{400, 422}},
		"objects in objects":     {strings.Repeat(`{"a":`, 2_500) + `1` + strings.Repeat(`}`, 2_500), false, []int{400, 422}},
		"lists that never close": {strings.Repeat(`[`, 16_000), false, []int{400, 422}},
		"an unknown field, deep": {`{"x":` + deep + `}`, false, []int{400, 422}},
		"no JSON":                {`email=maya`, false, []int{400}},
	} {
		for _, path := range []string{"/auth/login", "/auth/register", "/auth/google/callback"} {
			t.Run(name+" to "+path, func(t *testing.T) {
				ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
				defer cancel()
				var body io.Reader = strings.NewReader(c.body)
				if c.chunks {
					body = unsized{body}
				}
				req, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+address+"/api"+path, body)
				require.NoError(t, err)
				req.Header.Set("Content-Type", "application/json")
				answer, err := http.DefaultClient.Do(req)
				require.NoError(t, err)
				defer func() { _ = answer.Body.Close() }()
				require.Contains(t, c.status, answer.StatusCode)
				raw, err := io.ReadAll(answer.Body)
				require.NoError(t, err)
				require.Less(t, len(raw), 2_000, "what was sent is not sent back")
			})
		}
	}
}

// A client that sends a byte now and then must not hold a connection for ever.
func TestDrippingClientsAreCut(t *testing.T) {
	s := newSite(t)
	address := s.listen(t)
	const head = "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n"
	for name, begin := range map[string]string{"the body": head + "\r\n{", "the headers": head + "X-Slow: "} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var dialer net.Dialer
			conn, err := dialer.DialContext(t.Context(), "tcp", address)
			require.NoError(t, err)
			defer func() { _ = conn.Close() }()
			require.NoError(t, conn.SetDeadline(clock.System{}.Now().Add(20*time.Second)))
			_, err = io.WriteString(conn, begin)
			require.NoError(t, err)
			go func() {
				for range 100 {
					if _, err := io.WriteString(conn, "a"); err != nil {
						return
					}
					time.Sleep(200 * time.Millisecond)
				}
			}()
			answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
			if err != nil {
				require.NotErrorIs(t, err, os.ErrDeadlineExceeded, "still open after 20 seconds")
				return // cut without a word
			}
			defer func() { _ = answer.Body.Close() }()
			require.GreaterOrEqual(t, answer.StatusCode, 400)
			require.Less(t, answer.StatusCode, 500)
		})
	}
}
