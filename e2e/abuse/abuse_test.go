// Package abuse sends random hostile requests to every route of the built program: none may fail inside, tell what is inside, touch
// what belongs to somebody else, or get past a limit.
package abuse

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
)

var (
	seed     = flag.Uint64("seed", 1, "of the requests: the same seed draws the same ones")
	requests = flag.Int("requests", 2000, "how many are sent in each set-up")
)

const (
	attackers = 4
	// mark is in all that belongs to the victim.
	mark = "Zanzibar-7f3a"
	// lists is how many the plan of the attackers allows.
	lists = 1
)

// inside are traces of what an answer must not tell: statements, errors of a database, places in the code.
var inside = regexp.MustCompile(`(?i)SQLSTATE|sqlite|constraint failed|goroutine \d|\.go:\d|runtime error|redis:|dial tcp`)

func TestHostileRequestsBreakAndRevealNothing(t *testing.T) {
	t.Parallel()
	operations := readOperations(t)
	binary.EachSetup(t, func(t *testing.T, p *binary.Place) {
		t.Logf("-seed %d -requests %d", *seed, *requests)
		p.Set("REQUESTS_PER_MINUTE_PER_IP=1000000", "REQUESTS_PER_MINUTE_PER_USER=1000000")
		server := p.Serve(t)
		victim := p.SignedUp(t)
		fill(t, victim)
		before := snapshot(t, victim)

		var attacks sync.WaitGroup
		found := make([][]string, attackers)
		for i := range found {
			a := &attacker{
				Person: p.SignedUp(t), t: t, place: p,
				random: rand.New(rand.NewPCG(*seed, uint64(i))),
			}
			attacks.Go(func() {
				for range *requests / attackers {
					a.attack(operations[a.random.IntN(len(operations))])
				}
				found[i] = a.found
			})
		}
		attacks.Wait()
		for _, f := range found {
			require.Empty(t, strings.Join(f, "\n"))
		}
		require.True(t, server.Alive())
		require.NotContains(t, server.Log.String(), "panic")
		require.Equal(t, before, snapshot(t, victim))
		requireLimitsHeld(t, p)
	})
}

// fill gives the victim something of each kind.
func fill(t *testing.T, victim *binary.Person) {
	t.Helper()
	for path, body := range map[string]map[string]any{
		"/api/ideas":               {"title": mark, "description": mark, "plannedDate": "2031-05-06"},
		"/api/shortlists":          {"shortlistName": mark},
		"/api/ai-chatbot/sessions": {"type": "copywriting"},
		"/api/competitors":         {"instaUsername": "noa.bakes"},
	} {
		reply := victim.Ask(t, http.MethodPost, path, body)
		require.Equal(t, http.StatusCreated, reply.Status, "%s %s", path, reply.Body)
	}
	reply := victim.Ask(t, http.MethodPatch, "/api/auth/profile", map[string]any{"fullName": mark})
	require.Equal(t, http.StatusOK, reply.Status, "%s", reply.Body)
	victim.Ended(t, victim.Send(t, victim.Conversation(t), mark), time.Minute)
}

// snapshot is what the victim has.
func snapshot(t *testing.T, victim *binary.Person) map[string]string {
	t.Helper()
	have := map[string]string{}
	for _, path := range []string{
		"/api/auth/profile", "/api/ideas", "/api/shortlists", "/api/ai-chatbot/sessions", "/api/ai-chatbot/messages/1", "/api/users/me/alerts",
		"/api/users/me/post-goal", "/api/subscription/details", "/api/instagram-profiles/tracked",
	} {
		reply := victim.Ask(t, http.MethodGet, path, nil)
		require.Equal(t, http.StatusOK, reply.Status, "%s %s", path, reply.Body)
		have[path] = string(reply.Body)
	}
	return have
}

// requireLimitsHeld compares what users on BASIC have with what it allows.
func requireLimitsHeld(t *testing.T, p *binary.Place) {
	t.Helper()
	var most int
	query := `SELECT COUNT(*) FROM shortlists GROUP BY user_id ORDER BY 1 DESC LIMIT 1`
	require.NoError(t, p.Database(t).Row(t.Context(), query).Scan(&most))
	require.LessOrEqual(t, most, lists)
}

// attacker is somebody with an account and bad intentions.
type attacker struct {
	*binary.Person

	t      *testing.T
	place  *binary.Place
	random *rand.Rand
	found  []string
}

// attack sends a request to an operation and examines the answer.
func (a *attacker) attack(o operation) {
	request := a.Request(a.t, o.method, o.path(a.random))
	if o.body != nil {
		payload := o.payload(a.random)
		request.Body, request.ContentLength = io.NopCloser(bytes.NewReader(payload)), int64(len(payload))
		request.Header.Set("Content-Type", pick(a.random, "application/json", "application/json", "application/json", "application/json",
			"text/plain", "multipart/form-data", ""))
	}
	stranger := a.random.IntN(6) == 0
	if stranger {
		request.Header.Set("Authorization", pick(a.random, "", "Bearer ", "Bearer null", "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
			"Basic YWRtaW46b2YtdGhlLXRlc3Rz", "Bearer bb_0123456789abcdef0123456789abcdef"))
	}
	for name, values := range map[string][]string{
		"Idempotency-Key": {"", "x", strings.Repeat("k", 64), strings.Repeat("k", 65), "'\""},
		"Origin":          {"", "https://evil.example", "null"},
		"X-Forwarded-For": {"", "127.0.0.1", "'; --"},
		"Accept-Language": {"", "xx-invalid;q=9"},
		"Range":           {"", "bytes=5-1"},
	} {
		if value := pick(a.random, values...); value != "" && a.random.IntN(3) == 0 {
			request.Header.Set(name, value)
		}
	}
	shown := fmt.Sprintf("%s %.200s", o.method, request.URL)
	response, err := client.Do(request)
	if err != nil {
		a.found = append(a.found, fmt.Sprintf("%s has no answer: %v", shown, err))
		return
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		a.found = append(a.found, fmt.Sprintf("the answer to %s breaks off: %v", shown, err))
		return
	}
	a.examine(o, shown, stranger, response.StatusCode, body)
}

var client = &http.Client{
	Timeout:       20 * time.Second,
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

func (a *attacker) examine(o operation, shown string, stranger bool, status int, body []byte) {
	problem, refused := "", status >= http.StatusBadRequest
	var refusal struct {
		Message any // a sentence, or several
		Code    string
	}
	switch {
	case status == http.StatusInternalServerError:
		problem = "fails inside"
	case refused && (json.Unmarshal(body, &refusal) != nil || refusal.Message == nil || refusal.Message == "" || refusal.Code == ""):
		problem = "is refused without a sentence"
	case refused && inside.Match(body):
		problem = "tells what is inside"
	case bytes.Contains(body, []byte(mark)):
		problem = "shows what belongs to somebody else"
	case stranger && o.secured && !refused:
		problem = "is open to strangers"
	}
	if problem != "" {
		a.found = append(a.found, fmt.Sprintf("%s %s: %d %.300s", shown, problem, status, body))
	}
	if status == http.StatusUnauthorized && !stranger && o.secured { // it has signed itself out, or closed its account
		a.Person = a.place.SignedUp(a.t)
	}
}
