// Package stripetest is a Stripe for tests: it keeps customers, checkouts, subscriptions and schedules as far as the calls of
// stripeapi go.
package stripetest

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stripe/stripe-go/v84/webhook"

	"github.com/bowerbird/bowerbird/platform/clock"
)

type object = map[string]any

// Stripe is the server. Its fields that begin with a capital are changed within Set.
type Stripe struct {
	*httptest.Server
	Down     bool   // every call is answered 503
	DownFor  string // so is this one: "POST /v1/subscriptions/{id}"
	Declined bool   // payments are
	Calls    []string
	Slow     chan struct{} // the next reading of subscriptions is answered, as it was read, when this is closed

	mu        sync.Mutex
	failing   string // one call of this pattern is answered 503,
	failed    string // the one of this key,
	lost      bool   // and is carried out all the same
	clock     clock.Clock
	ids       int
	customers map[string]string // by idempotency key
	sessions  map[string]object // by id
	subs      []object
	schedules map[string]object
}

// New begins without a customer; its periods begin by clk.
func New(t testing.TB, clk clock.Clock) *Stripe {
	f := &Stripe{clock: clk, customers: map[string]string{}, sessions: map[string]object{}, schedules: map[string]object{}}
	mux := http.NewServeMux()
	for pattern, respond := range map[string]func(r *http.Request) (int, object){
		"POST /v1/customers":                           f.createCustomer,
		"DELETE /v1/customers/{id}":                    f.deleteCustomer,
		"POST /v1/checkout/sessions":                   f.createSession,
		"POST /v1/checkout/sessions/{id}/expire":       f.expireSession,
		"GET /v1/subscriptions":                        f.listSubscriptions,
		"GET /v1/subscriptions/{id}":                   f.retrieveSubscription,
		"POST /v1/subscriptions/{id}":                  f.updateSubscription,
		"DELETE /v1/subscriptions/{id}":                f.cancelSubscription,
		"POST /v1/subscription_schedules":              f.createSchedule,
		"POST /v1/subscription_schedules/{id}":         f.updateSchedule,
		"POST /v1/subscription_schedules/{id}/release": f.releaseSchedule,
		"POST /v1/billing_portal/sessions": func(*http.Request) (int, object) {
			return 200, object{"id": "bps_1", "url": "https://billing.stripe.example/p"}
		},
	} {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
			f.mu.Lock()
			f.Calls = append(f.Calls, r.Method+" "+r.URL.Path)
			status, body := 503, object{"error": object{"type": "api_error", "message": "down"}}
			fails := f.failsNow(pattern, r.Header.Get("Idempotency-Key"))
			switch {
			case f.Down || f.DownFor == pattern:
			case !fails:
				status, body = respond(r)
			case f.lost:
				respond(r)
			}
			raw, slow := mustJSON(body), f.Slow
			if pattern == "GET /v1/subscriptions" {
				f.Slow = nil
			} else {
				slow = nil
			}
			f.mu.Unlock()
			if slow != nil {
				<-slow
			}
			w.Header().Set("Content-Type", "application/json")
			w.WriteHeader(status)
			_, _ = w.Write(raw)
		})
	}
	f.Server = httptest.NewServer(mux)
	t.Cleanup(f.Close)
	return f
}

func mustJSON(v any) []byte {
	raw, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return raw
}

// Set changes how it behaves.
func (f *Stripe) Set(change func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	change()
}

// FailNext answers the next call of a pattern 503, however often the client tries it.
func (f *Stripe) FailNext(pattern string) {
	f.Set(func() { f.failing, f.failed, f.lost = pattern, "", false })
}

// LoseNext carries out the next call of a pattern and answers 503, as where the answer is lost on its way.
func (f *Stripe) LoseNext(pattern string) {
	f.Set(func() { f.failing, f.failed, f.lost = pattern, "", true })
}

func (f *Stripe) failsNow(pattern, key string) bool {
	if f.failing != pattern {
		return false
	}
	f.failed = cmp.Or(f.failed, key)
	return f.failed == key
}

func (f *Stripe) id(kind string) string {
	f.ids++
	return fmt.Sprint(kind, "_", f.ids)
}

func refusal(status int, code, param string) (int, object) {
	return status, object{"error": object{"type": "invalid_request_error", "code": code, "param": param, "message": "no"}}
}

func (f *Stripe) createCustomer(r *http.Request) (int, object) {
	key := r.Header.Get("Idempotency-Key")
	if f.customers[key] == "" {
		f.customers[key] = f.id("cus")
	}
	return 200, object{"id": f.customers[key], "object": "customer"}
}

func (f *Stripe) hasCustomer(id string) bool {
	return slices.Contains(slices.Collect(maps.Values(f.customers)), id)
}

func (f *Stripe) deleteCustomer(r *http.Request) (int, object) {
	for key, id := range f.customers {
		if id == r.PathValue("id") {
			delete(f.customers, key)
			for _, s := range f.subs {
				if s["customer"] == id {
					s["status"] = "canceled"
				}
			}
			return 200, object{"id": id, "deleted": true}
		}
	}
	return refusal(404, "resource_missing", "id")
}

func (f *Stripe) createSession(r *http.Request) (int, object) {
	if !f.hasCustomer(r.FormValue("customer")) {
		return refusal(400, "resource_missing", "customer")
	}
	id := f.id("cs")
	f.sessions[id] = object{
		"id": id, "object": "checkout.session", "status": "open", "customer": r.FormValue("customer"),
		"url":   "https://checkout.stripe.example/" + id,
		"price": r.FormValue("line_items[0][price]"), "success_url": r.FormValue("success_url"),
	}
	return 200, f.sessions[id]
}

func (f *Stripe) expireSession(r *http.Request) (int, object) {
	session := f.sessions[r.PathValue("id")]
	if session["status"] != "open" {
		return refusal(400, "", "")
	}
	session["status"] = "expired"
	return 200, session
}

// Pay completes a checkout: the customer subscribes. One that is not open cannot be paid.
func (f *Stripe) Pay(sessionID string) (paid bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	session := f.sessions[sessionID]
	if session["status"] != "open" {
		return false
	}
	session["status"] = "complete"
	f.subscribe(session["customer"].(string), session["price"].(string))
	return true
}

func (f *Stripe) subscribe(customerID, price string) {
	now := f.clock.Now()
	sub := object{
		"id": f.id("sub"), "object": "subscription", "customer": customerID, "status": "active", "created": now.Unix(),
		"cancel_at_period_end": false,
		"items": object{"object": "list", "data": []object{{
			"id": f.id("si"), "price": object{"id": price}, "current_period_start": now.Unix(), "current_period_end": now.AddDate(0, 1, 0).Unix(),
		}}},
	}
	f.subs = append(f.subs, sub)
}

func item(sub object) object { return sub["items"].(object)["data"].([]object)[0] }

func (f *Stripe) listSubscriptions(r *http.Request) (int, object) {
	found := []object{}
	for _, s := range f.subs {
		if s["customer"] == r.FormValue("customer") {
			found = append(found, s)
		}
	}
	return 200, object{"object": "list", "data": found, "has_more": false}
}

func (f *Stripe) find(id string) object {
	for _, s := range f.subs {
		if s["id"] == id {
			return s
		}
	}
	return nil
}

func (f *Stripe) retrieveSubscription(r *http.Request) (int, object) {
	return 200, f.find(r.PathValue("id"))
}

func (f *Stripe) updateSubscription(r *http.Request) (int, object) {
	sub := f.find(r.PathValue("id"))
	if sub["schedule"] != nil {
		return refusal(400, "", "") // as Stripe: a schedule decides
	}
	if price := r.FormValue("items[0][price]"); price != "" {
		if f.Declined {
			return 402, object{"error": object{"type": "card_error", "code": "card_declined", "message": "declined"}}
		}
		item(sub)["price"] = object{"id": price}
	}
	if r.FormValue("cancel_at_period_end") != "" {
		sub["cancel_at_period_end"] = r.FormValue("cancel_at_period_end") == "true"
	}
	return 200, sub
}

func (f *Stripe) cancelSubscription(r *http.Request) (int, object) {
	sub := f.find(r.PathValue("id"))
	if sub["schedule"] != nil {
		return refusal(400, "", "")
	}
	sub["status"] = "canceled"
	return 200, sub
}

func (f *Stripe) createSchedule(r *http.Request) (int, object) {
	sub := f.find(r.FormValue("from_subscription"))
	if sub["cancel_at_period_end"] == true {
		return refusal(400, "", "")
	}
	schedule := object{
		"id": f.id("sub_sched"), "object": "subscription_schedule", "subscription": sub["id"],
		"current_phase": object{"start_date": item(sub)["current_period_start"], "end_date": item(sub)["current_period_end"]},
	}
	sub["schedule"], f.schedules[schedule["id"].(string)] = schedule, schedule
	return 200, schedule
}

func (f *Stripe) updateSchedule(r *http.Request) (int, object) {
	schedule := f.schedules[r.PathValue("id")]
	phases := []object{}
	for i := range 2 {
		start, _ := strconv.Atoi(r.FormValue(fmt.Sprintf("phases[%d][start_date]", i)))
		price := r.FormValue(fmt.Sprintf("phases[%d][items][0][price]", i))
		phases = append(phases, object{"start_date": start, "items": []object{{"price": price}}})
	}
	schedule["phases"] = phases
	return 200, schedule
}

func (f *Stripe) releaseSchedule(r *http.Request) (int, object) {
	schedule := f.schedules[r.PathValue("id")]
	f.find(schedule["subscription"].(string))["schedule"] = nil
	return 200, schedule
}

// Renew begins the next period of the only subscription: with the price that was scheduled, or as one that is past due.
func (f *Stripe) Renew(status string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	sub := f.subs[len(f.subs)-1]
	line := item(sub)
	end := time.Unix(line["current_period_end"].(int64), 0)
	if sub["cancel_at_period_end"] == true {
		sub["status"] = "canceled"
		return
	}
	if schedule, scheduled := sub["schedule"].(object); scheduled {
		line["price"] = object{"id": schedule["phases"].([]object)[1]["items"].([]object)[0]["price"]}
		sub["schedule"] = nil
	}
	line["current_period_start"], line["current_period_end"] = end.Unix(), end.AddDate(0, 1, 0).Unix()
	sub["status"], sub["latest_invoice"] = status, object{"id": f.id("in"), "created": end.Unix()}
}

// Subscribe has a customer pay for a price that no checkout has sold.
func (f *Stripe) Subscribe(customerID, price string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.subscribe(customerID, price)
}

// Cancel ends the latest subscription at once.
func (f *Stripe) Cancel() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.subs[len(f.subs)-1]["status"] = "canceled"
}

// Open are the checkouts that can be paid, and Customers how many there are.
func (f *Stripe) Open() (ids []string, customers int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for id, session := range f.sessions {
		if session["status"] == "open" {
			ids = append(ids, id)
		}
	}
	return ids, len(f.customers)
}

// Signed is an event as Stripe would send it: its body and its header.
func Signed(secret string, at time.Time, id, kind string, about map[string]any) (body []byte, signature string) {
	body = mustJSON(object{"id": id, "object": "event", "type": kind, "api_version": "2026-02-25.clover", "data": object{"object": about}})
	signed := webhook.GenerateTestSignedPayload(&webhook.UnsignedPayload{Payload: body, Secret: secret, Timestamp: at})
	return body, signed.Header
}
