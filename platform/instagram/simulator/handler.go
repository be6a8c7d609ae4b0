package simulator

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
)

// callsPerHour is the limit of which the usage headers tell the share.
const callsPerHour = 20_000

var (
	accountID   = regexp.MustCompile(`^[0-9]{1,20}$`)
	oneUsername = regexp.MustCompile(`^[a-z0-9._]{1,30}$`)
)

// handler speaks the Graph API and serves the pictures.
type handler struct {
	world    *World
	clock    clock.Clock
	links    func(r *http.Request) links
	memory   memory
	logins   *logins
	facebook *facebook

	mu    sync.Mutex
	fault Fault
	calls map[string]int // of the hour, by the account whose owner asks; "" for the operator's app
	hour  time.Time
}

// NewHandler serves a world at the clock's time:
//
//	GET  /{version}/{account-id}?fields=business_discovery.username(x){…}&access_token=…
//	GET  /media/{username}/{number}.jpg   GET /avatar/{username}.jpg   (signed)
//	POST /_fault?mode=token_expired       (empty mode: none)
//	GET  /oauth/authorize and the calls of Instagram Login (see askOwn)
//	POST /_login?username=x&mode=expired  (or revoked; empty mode: none)
func NewHandler(world *World, clk clock.Clock) http.Handler {
	return newHandler(world, clk).routes()
}

func newHandler(world *World, clk clock.Clock) *handler {
	h := &handler{world: world, clock: clk, logins: newLogins(), facebook: newFacebook()}
	h.links = func(r *http.Request) links { return links{base: "http://" + r.Host, now: clk.Now()} }
	return h
}

func (h *handler) routes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{version}/{account}", h.graph)
	mux.HandleFunc("GET /{version}/{account}/{edge}", h.graph)
	h.loginRoutes(mux)
	mux.HandleFunc("GET /media/{name}/{file}", h.media)
	mux.HandleFunc("GET /avatar/{file}", h.avatar)
	mux.HandleFunc("POST /_fault", h.switchFault)
	h.routeFacebook(mux)
	return mux
}

func (h *handler) setFault(f Fault) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.fault = f
}

func (h *handler) switchFault(w http.ResponseWriter, r *http.Request) {
	fault := Fault(r.URL.Query().Get("mode"))
	if fault != None && !slices.Contains(knownFaults, fault) {
		http.Error(w, "no such fault", http.StatusBadRequest)
		return
	}
	h.setFault(fault)
	w.WriteHeader(http.StatusNoContent)
}

// graph answers Business Discovery with an operator's token, and the owner of an account with a token of Instagram Login.
func (h *handler) graph(w http.ResponseWriter, r *http.Request) {
	token, _ := readTicket(tokenPrefix, r.URL.Query().Get("access_token"))
	fault, used := h.meter(token.Username)
	if fault == NearlyUsedUp {
		used = 85
	}
	body, refused := h.ask(r, fault)
	if refused == refuseThrottled {
		used = 100
		w.Header().Set("Retry-After", strconv.Itoa(int(throttleFor/time.Second)))
	}
	account := r.PathValue("account")
	w.Header().Set("Facebook-Api-Version", r.PathValue("version"))
	w.Header().Set("X-App-Usage", fmt.Sprintf(`{"call_count":%d,"total_cputime":%d,"total_time":%d}`, used, used/2, used/2))
	w.Header().Set("X-Business-Use-Case-Usage", fmt.Sprintf(
		`{%q:[{"type":"instagram","call_count":%d,"total_cputime":%d,"total_time":%d,"estimated_time_to_regain_access":0}]}`,
		account, used, used/2, used/2))
	if refused != nil {
		refused.write(w)
		return
	}
	raw, err := json.Marshal(body)
	if err != nil {
		refuseTransient.write(w)
		return
	}
	if fault == CutShort {
		raw = raw[:len(raw)*2/3]
	}
	w.Header().Set("Content-Type", "application/json; charset=UTF-8")
	_, _ = w.Write(raw)
}

// meter counts the calls of the hour; used is the share of the limit in percent.
func (h *handler) meter(owner string) (fault Fault, used int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if now := h.clock.Now().Truncate(time.Hour); !now.Equal(h.hour) {
		h.hour, h.calls = now, map[string]int{}
	}
	h.calls[owner]++
	return h.fault, min(79, h.calls[owner]*100/callsPerHour)
}

func (h *handler) ask(r *http.Request, fault Fault) (any, *refusal) {
	if refused := fault.general(); refused != nil {
		return nil, refused
	}
	query := r.URL.Query()
	switch token := query.Get("access_token"); {
	case token == "":
		return nil, &refusal{status: 400, code: 104, message: "An access token is required to request this resource."}
	case token == ExpiredToken:
		return nil, refuseExpired
	case token == ThrottledToken:
		return nil, refuseThrottled
	case strings.HasPrefix(token, tokenPrefix):
		return h.askOwn(r)
	case r.PathValue("account") == "me", r.PathValue("edge") != "":
		return nil, refuseUnreadable
	}
	operator := r.PathValue("account")
	if !accountID.MatchString(operator) || !strings.HasPrefix(r.PathValue("version"), "v") {
		return nil, &refusal{status: 400, code: 100, subcode: 33,
			message: "Unsupported get request. Object with ID '" + operator + "' does not exist"}
	}
	fields, err := parseFields(query.Get("fields"))
	if err != nil {
		return nil, &refusal{status: 400, code: 2500, message: err.Error()}
	}
	out := object{"id": operator}
	for _, f := range fields {
		switch f.name {
		case "id":
		case "username":
			out["username"] = operatorName
		case "business_discovery":
			found, refused := h.discovery(r, f, fault)
			if refused != nil {
				return nil, refused
			}
			out["business_discovery"] = found
		default:
			return nil, nonexisting(f.name)
		}
	}
	return out, nil
}

func (h *handler) discovery(r *http.Request, f field, fault Fault) (object, *refusal) {
	name := strings.ToLower(f.args["username"])
	if !oneUsername.MatchString(name) || strings.HasPrefix(name, prefixPersonal) {
		return nil, refuseUnknown
	}
	first := true
	for _, inner := range f.inner {
		if inner.args["after"] != "" {
			first = false
		}
	}
	if strings.HasPrefix(name, prefixSlow) {
		select {
		case <-time.After(slowness):
		case <-r.Context().Done():
			return nil, refuseHangUp
		}
	}
	if refused := h.memory.byName(name, first); refused != nil {
		return nil, refused
	}
	return answer(h.world.At(h.clock.Now()), name, f.inner, h.links(r), fault)
}

func (e *refusal) write(w http.ResponseWriter) {
	if e.hangUp {
		panic(http.ErrAbortHandler)
	}
	if e.html {
		w.Header().Set("Content-Type", "text/html")
		w.WriteHeader(e.status)
		_, _ = w.Write([]byte("<!DOCTYPE html><html><head><title>Error</title></head><body><h1>Sorry, something went wrong.</h1></body></html>"))
		return
	}
	told := object{"message": e.message, "type": cmp.Or(e.kind, "OAuthException"), "code": e.code, "fbtrace_id": "AbCdEfGhIjKlMnOpQrStUvW"}
	if e.subcode != 0 {
		told["error_subcode"] = e.subcode
	}
	if e.transient {
		told["is_transient"] = true
	}
	if e == refuseUnknown {
		told["error_user_title"] = "Cannot find User"
		told["error_user_msg"] = "The user with username cannot be found, or is not a professional account."
	}
	w.Header().Set("Content-Type", "application/json; charset=UTF-8")
	w.WriteHeader(e.status)
	_ = json.NewEncoder(w).Encode(object{"error": told})
}
