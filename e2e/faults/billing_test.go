package faults

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
)

const webhookSecret = "whsec_of_the_test"

// till is a Stripe with one customer, whose answers to one call can be held back. What it is told it keeps.
type till struct {
	mu    sync.Mutex
	holds string // "GET /v1/subscriptions": calls of this wait
	open  chan struct{}
	calls map[string]int
	gone  bool // the customer was deleted
}

// stripeBehindGate starts it, and sells the place's plans through it.
func stripeBehindGate(t *testing.T, p *binary.Place) *till {
	s := &till{open: make(chan struct{}), calls: map[string]int{}}
	server := httptest.NewServer(s)
	t.Cleanup(func() {
		s.pass()
		server.CloseClientConnections()
		server.Close()
	})
	p.Set("CHECKOUT=stripe", "STRIPE_SECRET_KEY=sk_test_1", "STRIPE_WEBHOOK_SECRET="+webhookSecret,
		"STRIPE_BASE_URL="+server.URL, "STRIPE_PRICE_PRO_MONTHLY=price_pm", "STRIPE_PRICE_PRO_ANNUALLY=price_pa",
		"STRIPE_PRICE_BUSINESS_MONTHLY=price_bm", "STRIPE_PRICE_BUSINESS_ANNUALLY=price_ba")
	return s
}

// ServeHTTP implements http.Handler.
func (s *till) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	call := r.Method + " " + strings.TrimSuffix(r.URL.Path, "/cus_1")
	s.mu.Lock()
	s.calls[call]++
	open := s.open
	held := call == s.holds
	s.mu.Unlock()
	if held {
		select {
		case <-open:
		case <-r.Context().Done():
			return
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(s.answer(call))
}

func (s *till) answer(call string) map[string]any {
	switch call {
	case "POST /v1/checkout/sessions":
		return map[string]any{"id": "cs_1", "url": "https://checkout.stripe.example/1"}
	case "DELETE /v1/customers":
		s.gone = true
		return map[string]any{"id": "cus_1", "deleted": true}
	case "GET /v1/subscriptions":
		now := time.Now()
		item := map[string]any{"id": "si_1", "price": map[string]any{"id": "price_pm"},
			"current_period_start": now.Unix(), "current_period_end": now.AddDate(0, 1, 0).Unix()}
		return map[string]any{"object": "list", "data": []any{map[string]any{
			"id": "sub_1", "customer": "cus_1", "status": "active", "created": now.Unix(),
			"items": map[string]any{"object": "list", "data": []any{item}},
		}}}
	default:
		return map[string]any{"id": "cus_1"}
	}
}

// hold has the calls of a kind wait from now on.
func (s *till) hold(call string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.holds, s.calls[call] = call, 0
}

// pass lets everything through.
func (s *till) pass() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.holds != "" {
		close(s.open)
	}
	s.holds, s.open = "", make(chan struct{})
}

// Called waits until a call has come so often.
func (s *till) called(t *testing.T, call string, times int) {
	t.Helper()
	require.Eventually(t, func() bool {
		s.mu.Lock()
		defer s.mu.Unlock()
		return s.calls[call] >= times
	}, again+filling, 10*time.Millisecond, "%s", call)
}

// paid sends the event of a payment, as Stripe signs it.
func paid(t *testing.T, p *binary.Place) {
	t.Helper()
	body, err := json.Marshal(map[string]any{
		"id": "evt_1", "object": "event", "type": "invoice.paid", "api_version": "2026-02-25.clover",
		"data": map[string]any{"object": map[string]any{"id": "in_1", "object": "invoice", "customer": "cus_1"}},
	})
	require.NoError(t, err)
	at := time.Now().Unix()
	mac := hmac.New(sha256.New, []byte(webhookSecret))
	_, _ = fmt.Fprintf(mac, "%d.%s", at, body)
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, p.URL()+"/api/stripe/webhook", bytes.NewReader(body))
	require.NoError(t, err)
	request.Header.Set("Stripe-Signature", fmt.Sprintf("t=%d,v1=%s", at, hex.EncodeToString(mac.Sum(nil))))
	response, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	require.NoError(t, response.Body.Close())
	require.Equal(t, http.StatusOK, response.StatusCode)
}

// planOf is the plan that a person has.
func planOf(t *testing.T, person *binary.Person) string {
	t.Helper()
	var details struct{ ActiveSubscriptionName string }
	require.NoError(t, json.Unmarshal(person.Ask(t, http.MethodGet, "/api/subscription/details", nil).Body, &details))
	return details.ActiveSubscriptionName
}

func TestKilledWithinBilling(t *testing.T) {
	t.Parallel()
	p := binary.Small(t)
	stripe := stripeBehindGate(t, p)
	server := p.Serve(t)
	noa := p.SignedUp(t)
	answer := noa.Ask(t, http.MethodPost, "/api/subscription/change", map[string]string{"plan": "PRO", "period": "monthly"})
	require.Equal(t, http.StatusOK, answer.Status, "%s", answer.Body)

	const read, forget = "GET /v1/subscriptions", "DELETE /v1/customers"
	stripe.hold(read)
	paid(t, p)
	stripe.called(t, read, 1)
	server.Kill(t) // while the job reads what was paid for
	stripe.pass()
	server = p.Serve(t)
	require.Eventually(t, func() bool { return planOf(t, noa) == "PRO" }, again+filling, 50*time.Millisecond)

	pool := p.Database(t).Pool()
	var userID int64
	require.NoError(t, pool.QueryRowContext(t.Context(), `SELECT id FROM users WHERE email = $1`, noa.Email).Scan(&userID))
	answer = noa.Ask(t, http.MethodDelete, "/api/auth/account", map[string]string{"password": noa.Password})
	require.Equal(t, http.StatusAccepted, answer.Status)
	stripe.hold(forget)
	dayIsOver(t, pool)
	stripe.called(t, forget, 1)
	server.Kill(t) // while the job has Stripe forget the customer
	stripe.pass()
	p.Serve(t)
	require.Eventually(t, func() bool {
		stripe.mu.Lock()
		defer stripe.mu.Unlock()
		return stripe.gone
	}, again+filling, 50*time.Millisecond, "nobody pays for an account that is gone")
	erased(t, pool, userID)
}

func TestKilledWithinACheckout(t *testing.T) {
	t.Parallel()
	binary.EachSetup(t, func(t *testing.T, p *binary.Place) {
		stripe := stripeBehindGate(t, p)
		server := p.Serve(t)
		noa := p.SignedUp(t)
		const path, checkout = "/api/subscription/change", "POST /v1/checkout/sessions"
		want := map[string]string{"plan": "PRO", "period": "monthly"}
		stripe.hold(checkout)
		begun := make(chan error)
		go func() { _, err := noa.Try(t, http.MethodPost, path, want); begun <- err }()
		stripe.called(t, checkout, 1)
		server.Kill(t) // while Stripe opens the page
		require.Error(t, <-begun)
		stripe.pass()
		p.Serve(t)
		answer := noa.Ask(t, http.MethodPost, path, want)
		if !p.Large {
			require.Equal(t, http.StatusOK, answer.Status, "%s", answer.Body)
			return
		}
		require.Equal(t, http.StatusConflict, answer.Status, "another process may be at it")
		require.Regexp(t, `or in [1-9][0-9]? seconds at the latest`, answer.Message())
	})
}
