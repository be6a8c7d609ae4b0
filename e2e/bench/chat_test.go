package bench

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/llm"
	"github.com/bowerbird/bowerbird/platform/llm/llmtest"
)

const (
	chats         = 60     // prompts, one after the other
	lowPriority   = 10_000 // jobs that wait in another queue
	slowestToAsk  = 100 * time.Millisecond
	slowestToShow = 50 * time.Millisecond
	listens       = 80 * time.Millisecond // until the model's first word: the browser follows by then
)

// BenchmarkChat measures what Buddy adds to a language model, here a stub that answers at once: alone, and while ten thousand jobs of
// low priority wait.
func BenchmarkChat(b *testing.B) {
	b.Run("small", func(b *testing.B) { chatting(b, binary.Small(b)) })
	if binary.HasLarge(b) {
		b.Run("large", func(b *testing.B) { chatting(b, binary.Large(b)) })
	}
}

func chatting(b *testing.B, p *binary.Place) {
	m := modelOf(b)
	p.Set("LLM_BASE_URL="+m.server.BaseURL(), "LLM_API_KEY=key", "LLM_MODEL=tiny")
	stripe := silentStripe(b, p)
	db, noa := measured(b, p)
	for _, statement := range withoutLimits[db.Dialect] {
		exec(b, db, statement)
	}
	exec(b, db, `CREATE TABLE bench_rows (user_id BIGINT NOT NULL, said TEXT NOT NULL, at TEXT NOT NULL)`)
	direct := m.directly(b)
	alone := m.chat(b, noa)
	posted := againstInserts(b, p, db, m)
	jobsWait(b, db)
	require.Eventually(b, stripe, time.Minute, 10*time.Millisecond, "none of the jobs has begun")
	beside := m.chat(b, noa)
	postedBeside := againstInserts(b, p, db, m)
	require.Greater(b, undone(b, db, "billingplans:leave"), lowPriority-100, "the jobs still wait")

	beyond := "beyond a direct call's " + direct.Round(time.Millisecond/10).String()
	for name, took := range map[string]struct {
		alone, beside, most time.Duration
		of                  string
	}{
		"accepted to asked":      {alone.asked - direct, beside.asked - direct, slowestToAsk, beyond},
		"first word to be shown": {alone.shown, beside.shown, slowestToShow, "from the model to the reader"},
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() { // measured above
			}
			within(b, took.alone, took.most, took.of)
			within(b, took.beside, took.most, took.of+", beside ten thousand jobs")
		})
	}
	b.Run("message taken", func(b *testing.B) {
		for b.Loop() { // measured above
		}
		tell(b, 0.50, "of a handler that commits one row", posted.inserts, posted.messages)
	})
	b.Run("message taken beside ten thousand jobs", func(b *testing.B) {
		for b.Loop() { // measured above
		}
		tell(b, 0.50, "of a handler that commits one row", postedBeside.inserts, postedBeside.messages)
		tell(b, 0.75, "of the same without them", posted.messages, postedBeside.messages)
	})
}

// within tells whether what nineteen of twenty take is short enough.
func within(b *testing.B, took, most time.Duration, of string) {
	verdict := "PASS"
	if took > most {
		verdict = "MISS"
	}
	fmt.Printf("\n%-60s %s  %s (p95, at most %s, %s)\n", //nolint:forbidigo // a benchmark prints its verdict
		b.Name(), took.Round(time.Millisecond/10), verdict, most, of)
}

// stub is a model that notes when it was asked, and when it said its first word.
type stub struct {
	server *llmtest.Server
	mu     sync.Mutex
	asked  time.Time
	spoke  time.Time
	busy   chan struct{} // not nil: answers wait for it
}

func modelOf(b *testing.B) *stub {
	m := &stub{}
	m.server = llmtest.Start(b, func(w *llmtest.Writer, _ llmtest.Request) {
		m.mu.Lock()
		m.asked = time.Now()
		busy := m.busy
		m.mu.Unlock()
		if busy != nil {
			select {
			case <-busy:
			case <-w.Request.Context().Done():
				return
			}
		}
		time.Sleep(listens)
		m.mu.Lock()
		m.spoke = time.Now()
		m.mu.Unlock()
		w.Say("Rye bread, and show the crumb.")
	})
	return m
}

func (m *stub) last() (asked, spoke time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.asked, m.spoke
}

// directly is how long a request takes to the model without anything in between.
func (m *stub) directly(b *testing.B) time.Duration {
	model := llm.NewOpenAI(llm.Config{BaseURL: m.server.BaseURL(), APIKey: "key", Model: "tiny"}, clock.System{})
	request := llm.Request{Messages: []llm.Message{
		{Role: llm.System, Text: strings.Repeat("Answer from the figures. ", 400)}, {Role: llm.User, Text: "What shall I bake?"},
	}}
	var took []time.Duration
	for range chats {
		began := time.Now()
		_, err := model.Stream(b.Context(), request, func(string) error { return nil })
		require.NoError(b, err)
		asked, _ := m.last()
		took = append(took, asked.Sub(began))
	}
	return nineteenOfTwenty(took)
}

type chatted struct{ asked, shown time.Duration }

// chat sends prompts as a browser does, and follows each to its end.
func (m *stub) chat(b *testing.B, noa *binary.Person) chatted {
	talk := noa.Conversation(b)
	var asked, shown []time.Duration
	for i := range chats + 5 {
		id := noa.Send(b, talk, "What shall I bake?")
		accepted := time.Now()
		story := noa.Follow(b, id, "")
		require.NotNil(b, story.End(b, 30*time.Second))
		if i < 5 {
			continue // warm by now
		}
		reached, spoke := m.last()
		asked = append(asked, max(reached.Sub(accepted), 0))
		for _, e := range story.Events() {
			if e.Name == "token" {
				shown = append(shown, e.At.Sub(spoke))
				break
			}
		}
	}
	require.Len(b, shown, chats, "each answer was seen while it was written")
	return chatted{nineteenOfTwenty(asked), nineteenOfTwenty(shown)}
}

func nineteenOfTwenty(took []time.Duration) time.Duration {
	slices.Sort(took)
	return took[len(took)*95/100-1]
}

type postings struct{ messages, inserts float64 }

// againstInserts takes turns at messages of as many people as there are clients, each the first of its conversation, and at single rows,
// while the model is busy: what is measured is taking a message in.
func againstInserts(b *testing.B, p *binary.Place, db *database.DB, m *stub) postings {
	yardstick := httptest.NewServer(bareInsert(db.Pool()))
	defer yardstick.Close()
	sends, inserts := make([]func() *http.Request, clients), make([]func() *http.Request, clients)
	for i := range clients {
		sends[i] = newTalks(b, db, p.SignedUp(b))
		insert, err := http.NewRequestWithContext(b.Context(), http.MethodPost, yardstick.URL, http.NoBody)
		require.NoError(b, err)
		inserts[i] = func() *http.Request { return insert }
	}
	const said = `{"userPrompt":"What shall I bake?"}`
	busy := make(chan struct{})
	m.mu.Lock()
	m.busy = busy
	m.mu.Unlock()
	var rates postings
	for range turns {
		rates.messages += throughputOf(b, said, sends) / turns
		rates.inserts += throughputOf(b, said, inserts) / turns
	}
	exec(b, db, `DELETE FROM jobs WHERE kind = 'buddy:reply'`)
	exec(b, db, `DELETE FROM chat_messages`)
	exec(b, db, `DELETE FROM chat_sessions WHERE message_count <= 1`)
	m.mu.Lock()
	m.busy = nil
	m.mu.Unlock()
	close(busy)
	time.Sleep(3 * time.Second) // what was offered of them is looked at, and dropped
	return rates
}

// withoutLimits begins the count of a day's prompts anew before it is used up, and ends a person's messages that wait at every fourth.
var withoutLimits = map[database.Dialect][]string{
	database.SQLite: {
		`CREATE TRIGGER day_without_end AFTER UPDATE ON plan_counters WHEN NEW.used > 3 BEGIN
			UPDATE plan_counters SET used = 1 WHERE user_id = NEW.user_id AND kind = NEW.kind; END`,
		`CREATE TRIGGER never_waiting AFTER INSERT ON chat_messages WHEN NEW.session_id % 4 = 0 BEGIN
			UPDATE chat_messages SET status = 'failed' WHERE user_id = NEW.user_id AND status = 'processing'; END`,
	},
	database.Postgres: {
		`CREATE FUNCTION day_without_end() RETURNS trigger AS 'BEGIN NEW.used := 1; RETURN NEW; END' LANGUAGE plpgsql`,
		`CREATE TRIGGER day_without_end BEFORE UPDATE ON plan_counters FOR EACH ROW WHEN (NEW.used > 3) EXECUTE FUNCTION day_without_end()`,
		`CREATE FUNCTION never_waiting() RETURNS trigger AS 'BEGIN
			UPDATE chat_messages SET status = ''failed'' WHERE user_id = NEW.user_id AND status = ''processing''; RETURN NEW;
			END' LANGUAGE plpgsql`,
		`CREATE TRIGGER never_waiting AFTER INSERT ON chat_messages FOR EACH ROW WHEN (NEW.session_id % 4 = 0)
			EXECUTE FUNCTION never_waiting()`,
	},
}

// newTalks gives a person more conversations than are used, and each time a message to the next.
func newTalks(b *testing.B, db *database.DB, person *binary.Person) func() *http.Request {
	first := person.Conversation(b)
	exec(b, db, `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
		INSERT INTO chat_sessions (user_id, title, type, competitor_profile_ids, post_ids, shortlist_ids, message_count, active_at, created_at)
		SELECT user_id, title, type, competitor_profile_ids, post_ids, shortlist_ids, 0, active_at, created_at
		FROM chat_sessions CROSS JOIN n WHERE id = $1`, first)
	request := person.Request(b, http.MethodPost, "")
	talk := first
	return func() *http.Request {
		talk++
		request.URL.Path = fmt.Sprintf("/api/ai-chatbot/sessions/%d/messages", talk)
		return request
	}
}

// throughputOf is how many answers a second the clients together get, each with a request of its own.
func throughputOf(b *testing.B, body string, requests []func() *http.Request) float64 {
	transport := &http.Transport{MaxIdleConnsPerHost: clients}
	defer transport.CloseIdleConnections()
	client := &http.Client{Transport: transport, Timeout: 10 * time.Second}
	var mu sync.Mutex
	var answers int
	var failed error
	began := time.Now()
	var all sync.WaitGroup
	for _, request := range requests {
		all.Go(func() {
			for n := 0; ; n++ {
				err := post(client, request(), body)
				if err == nil && time.Since(began) < stretch {
					continue
				}
				mu.Lock()
				defer mu.Unlock()
				answers += n + 1
				failed = err
				return
			}
		})
	}
	all.Wait()
	require.NoError(b, failed)
	return float64(answers) / time.Since(began).Seconds()
}

func post(client *http.Client, request *http.Request, body string) error {
	own := request.Clone(request.Context())
	own.Header.Set("Content-Type", "application/json")
	own.Body, own.ContentLength = io.NopCloser(strings.NewReader(body)), int64(len(body))
	response, err := client.Do(own)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusAccepted {
		return fmt.Errorf("%s answered %d", request.URL.Path, response.StatusCode)
	}
	return nil
}

// silentStripe takes calls and answers none; begun says whether one has come.
func silentStripe(b *testing.B, p *binary.Place) (begun func() bool) {
	var once sync.Once
	called := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		once.Do(func() { close(called) })
		<-r.Context().Done()
	}))
	b.Cleanup(func() { server.CloseClientConnections(); server.Close() })
	p.Set("CHECKOUT=stripe", "STRIPE_SECRET_KEY=sk_test_1", "STRIPE_WEBHOOK_SECRET=whsec_1", "STRIPE_BASE_URL="+server.URL,
		"STRIPE_PRICE_PRO_MONTHLY=price_pm", "STRIPE_PRICE_PRO_ANNUALLY=price_pa",
		"STRIPE_PRICE_BUSINESS_MONTHLY=price_bm", "STRIPE_PRICE_BUSINESS_ANNUALLY=price_ba")
	return func() bool {
		select {
		case <-called:
			return true
		default:
			return false
		}
	}
}

// jobsWait queues jobs that call a Stripe which does not answer.
func jobsWait(b *testing.B, db *database.DB) {
	now := "$2"
	if db.Dialect == database.Postgres { // SQLite would make a number of it
		now = "CAST($2 AS TIMESTAMP)"
	}
	exec(b, db, `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
		INSERT INTO jobs (kind, queue, args, run_at, created_at)
		SELECT 'billingplans:leave', 'default', '{"customerId":"cus_' || i || '"}',
			`+now+`, `+now+` FROM n`, lowPriority, time.Now().UTC())
}

func undone(b *testing.B, db *database.DB, kind string) (n int) {
	require.NoError(b, db.Pool().QueryRowContext(b.Context(), `SELECT COUNT(*) FROM jobs
		WHERE kind = $1 AND state IN ('pending', 'running')`, kind).Scan(&n))
	return n
}
