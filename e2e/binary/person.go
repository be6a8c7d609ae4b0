package binary

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// patience is how long a person waits for an answer before the page counts as broken; the server gives up before it.
const patience = 15 * time.Second

var browser = &http.Client{Timeout: patience}

// Reply is an answer over HTTP.
type Reply struct {
	Status int
	Body   []byte
	Took   time.Duration

	Cookies []*http.Cookie // that it set
}

// Message is the sentence of an error.
func (r Reply) Message() string {
	var told struct{ Message string }
	_ = json.Unmarshal(r.Body, &told) // no message is an empty one
	return told.Message
}

// Person is somebody with an account, or about to have one.
type Person struct {
	Email    string
	Password string
	URL      string // of the server that is asked

	token string
}

var people atomic.Int64

// NewPerson is somebody whom the server does not know yet.
func (p *Place) NewPerson() *Person {
	return &Person{
		Email: fmt.Sprintf("person%d@example.com", people.Add(1)), Password: "satin-blue-9", URL: p.URL(),
	}
}

// SignedUp is a new person who has verified the address and is logged in.
func (p *Place) SignedUp(t testing.TB) *Person {
	person := p.NewPerson()
	person.Register(t)
	person.Verify(t, person.Code(t, patience))
	person.Login(t)
	return person
}

// Ask sends a request as this person; a request that gets no answer fails the test.
func (p *Person) Ask(t testing.TB, method, path string, body any) Reply {
	reply, err := p.Try(t, method, path, body)
	require.NoError(t, err)
	return reply
}

// Try sends a request that may stay without an answer.
func (p *Person) Try(t testing.TB, method, path string, body any) (Reply, error) {
	return p.TryKeyed(t, method, path, "", body)
}

// TryKeyed is Try with an Idempotency-Key: the same key makes one thing, however often it is sent. Empty: none.
func (p *Person) TryKeyed(t testing.TB, method, path, key string, body any) (Reply, error) {
	request := p.Request(t, method, path)
	if key != "" {
		request.Header.Set("Idempotency-Key", key)
	}
	if body != nil {
		var payload bytes.Buffer
		require.NoError(t, json.NewEncoder(&payload).Encode(body))
		request.Body, request.ContentLength = io.NopCloser(&payload), int64(payload.Len())
		request.Header.Set("Content-Type", "application/json")
	}
	began := time.Now()
	response, err := browser.Do(request)
	if err != nil {
		return Reply{}, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	return Reply{response.StatusCode, text, time.Since(began), response.Cookies()}, err
}

// Request is one of this person's session, not yet sent.
func (p *Person) Request(t testing.TB, method, path string) *http.Request {
	request, err := http.NewRequestWithContext(t.Context(), method, p.URL+path, http.NoBody)
	require.NoError(t, err)
	if p.token != "" {
		request.Header.Set("Authorization", "Bearer "+p.token)
	}
	return request
}

// Register creates the account.
func (p *Person) Register(t testing.TB) Reply {
	reply := p.Ask(t, http.MethodPost, "/api/auth/register", map[string]string{
		"email": p.Email, "password": p.Password, "fullName": "Noa Levin", "timezone": "UTC",
	})
	require.Equal(t, http.StatusCreated, reply.Status, "%s", reply.Body)
	return reply
}

// Mail is one of the demo mailbox.
type Mail struct{ To, Subject, Text string }

// Mails are those sent to this person, newest first.
func (p *Person) Mails(t testing.TB) []Mail {
	reply := p.Ask(t, http.MethodGet, "/dev/mailbox.json?to="+url.QueryEscape(p.Email), nil)
	require.Equal(t, http.StatusOK, reply.Status, "%s", reply.Body)
	var mails []Mail
	require.NoError(t, json.Unmarshal(reply.Body, &mails), "%s", reply.Body)
	return mails
}

var fiveDigits = regexp.MustCompile(`\b\d{5}\b`)

// Codes are the different codes in the mails to this person, newest first.
func (p *Person) Codes(t testing.TB) []string {
	var codes []string
	seen := map[string]bool{}
	for _, mail := range p.Mails(t) {
		for _, code := range fiveDigits.FindAllString(mail.Text, -1) {
			if !seen[code] {
				seen[code] = true
				codes = append(codes, code)
			}
		}
	}
	return codes
}

// Code is the newest code, once its mail is there.
func (p *Person) Code(t testing.TB, within time.Duration) string {
	var codes []string
	require.Eventually(t, func() bool { codes = p.Codes(t); return len(codes) > 0 }, within, 50*time.Millisecond, "no mail to %s", p.Email)
	return codes[0]
}

// Verify proves the address with a code.
func (p *Person) Verify(t testing.TB, code string) {
	reply := p.tryCode(t, code)
	require.Equal(t, http.StatusOK, reply.Status, "%s", reply.Body)
}

func (p *Person) tryCode(t testing.TB, code string) Reply {
	return p.Ask(t, http.MethodPost, "/api/auth/verify-email", map[string]string{"email": p.Email, "verificationCode": code})
}

// CodeRefused tries a code that must be of no use any more.
func (p *Person) CodeRefused(t testing.TB, code string) {
	reply := p.tryCode(t, code)
	require.NotEqual(t, http.StatusOK, reply.Status, "code %s was accepted twice", code)
}

// Login begins a session.
func (p *Person) Login(t testing.TB) Reply {
	reply := p.Ask(t, http.MethodPost, "/api/auth/login", map[string]string{"email": p.Email, "password": p.Password})
	require.Equal(t, http.StatusOK, reply.Status, "%s", reply.Body)
	var session struct {
		AccessToken string `json:"access_token"`
	}
	require.NoError(t, json.Unmarshal(reply.Body, &session))
	p.token = session.AccessToken
	return reply
}

// Connect gives an Instagram username.
func (p *Person) Connect(t testing.TB, username string) Reply {
	return p.Ask(t, http.MethodPatch, "/api/auth/instagram-username", map[string]string{"instaUsername": username})
}

// Connected gives one that must be found.
func (p *Person) Connected(t testing.TB, username string) Reply {
	reply := p.Connect(t, username)
	require.Equal(t, http.StatusOK, reply.Status, "%s", reply.Body)
	return reply
}

// Performance is the part of the dashboard that a fetch fills.
type Performance struct {
	Status         string   `json:"status"`
	Step           *string  `json:"step"`
	Error          *string  `json:"error"`
	Username       *string  `json:"username"`
	UpdatedAt      *string  `json:"updatedAt"`
	Followers      *int64   `json:"followers"`
	PostsThisMonth *int64   `json:"postsThisMonth"`
	EngagementRate *float64 `json:"engagementRate"`
}

// Dashboard asks for the summary.
func (p *Person) Dashboard(t testing.TB) (Performance, Reply) {
	reply := p.Ask(t, http.MethodGet, "/api/dashboard/summary", nil)
	require.Equal(t, http.StatusOK, reply.Status, "%s", reply.Body)
	var summary struct {
		MyPerformance Performance `json:"myPerformance"`
	}
	require.NoError(t, json.Unmarshal(reply.Body, &summary), "%s", reply.Body)
	return summary.MyPerformance, reply
}

// Until waits for a state of the dashboard.
func (p *Person) Until(t testing.TB, status string, within time.Duration) Performance {
	var last Performance
	began := time.Now()
	for time.Since(began) < within {
		last, _ = p.Dashboard(t)
		if last.Status == status {
			return last
		}
		time.Sleep(100 * time.Millisecond)
	}
	require.FailNow(t, fmt.Sprintf("the dashboard is %q, not %q, after %s", last.Status, status, within), "%+v", last)
	return last
}

// Filled waits until all the figures of a first fetch are there.
func (p *Person) Filled(t testing.TB, within time.Duration) Performance {
	seen := p.Until(t, "ready", within)
	require.NotNil(t, seen.Followers)
	require.Positive(t, *seen.Followers)
	require.NotNil(t, seen.PostsThisMonth)
	require.NotNil(t, seen.EngagementRate)
	return seen
}
