package simulator

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"sync"
)

// WrongAppSecret is the secret of an app that the simulator never accepts.
const WrongAppSecret = "wrong-app-secret"

// operatorName is the account behind every operator's token.
const operatorName = "bowerbird.studio"

// facebookLife is how long an extended token is good, as Facebook said it: 60 days less what the exchange took.
const facebookLife = 5_183_944

var (
	refuseSecret   = &refusal{status: 400, code: 1, message: "Error validating client secret."}
	refuseCode     = &refusal{status: 400, code: 100, subcode: 36009, message: "This authorization code has been used."}
	refuseRedirect = &refusal{status: 400, code: 100, subcode: 36008, message: "Error validating verification code. " +
		"Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request"}
)

// facebook is Facebook Login: an operator signs in, and the token gives access to the accounts of some Pages.
type facebook struct {
	mu        sync.Mutex
	redirects map[string]string // of the codes that were not used yet
	issued    int
	pages     []string // usernames of their accounts
	granted   []string
}

func newFacebook() *facebook {
	return &facebook{redirects: map[string]string{}, pages: []string{operatorName}, granted: []string{
		"instagram_basic", "instagram_manage_insights", "pages_read_engagement", "pages_show_list", "business_management",
	}}
}

// SetPages names the accounts whose Pages people tick when they sign in with Facebook.
func (s *Server) SetPages(usernames ...string) {
	s.handler.facebook.mu.Lock()
	defer s.handler.facebook.mu.Unlock()
	s.handler.facebook.pages = usernames
}

// SetGranted names the permissions that people grant when they sign in with Facebook.
func (s *Server) SetGranted(permissions ...string) {
	s.handler.facebook.mu.Lock()
	defer s.handler.facebook.mu.Unlock()
	s.handler.facebook.granted = permissions
}

func (h *handler) routeFacebook(mux *http.ServeMux) {
	mux.HandleFunc("GET /v25.0/dialog/oauth", h.facebook.signIn)
	for path, answer := range map[string]func(url.Values) (any, *refusal){
		"oauth/access_token": h.facebook.exchange, "me/accounts": h.accounts, "me/permissions": h.facebook.permissions,
	} {
		mux.HandleFunc("GET /v25.0/"+path, func(w http.ResponseWriter, r *http.Request) {
			query := r.URL.Query()
			body, refused := answer(query)
			if query.Get("access_token") == ExpiredToken || query.Get("fb_exchange_token") == ExpiredToken {
				refused = refuseExpired
			}
			if refused != nil {
				refused.write(w)
				return
			}
			w.Header().Set("Content-Type", "application/json; charset=UTF-8")
			_ = json.NewEncoder(w).Encode(body)
		})
	}
}

// signIn is the dialog, on which everybody agrees at once.
func (f *facebook) signIn(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	redirect, err := url.Parse(query.Get("redirect_uri"))
	if err != nil || redirect.Host == "" {
		http.Error(w, "URL Blocked: this redirect failed because the redirect URI is not white-listed", http.StatusBadRequest)
		return
	}
	f.mu.Lock()
	f.issued++
	code := "facebook-code-" + strconv.Itoa(f.issued)
	f.redirects[code] = redirect.String()
	f.mu.Unlock()
	redirect.RawQuery = url.Values{"code": {code}, "state": {query.Get("state")}}.Encode()
	http.Redirect(w, r, redirect.String()+"#_=_", http.StatusFound) //nolint:gosec // as the dialog does, to the address that the app names
}

// exchange gives a token for a code, or a long-lived one for another token.
func (f *facebook) exchange(query url.Values) (any, *refusal) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if query.Get("client_id") == "" || query.Get("client_secret") == "" || query.Get("client_secret") == WrongAppSecret {
		return nil, refuseSecret
	}
	f.issued++
	number := strconv.Itoa(f.issued)
	if query.Get("grant_type") == "fb_exchange_token" {
		return object{"access_token": "facebook-long-" + number, "token_type": "bearer", "expires_in": facebookLife}, nil
	}
	redirect, unused := f.redirects[query.Get("code")]
	if !unused {
		return nil, refuseCode
	}
	if redirect != query.Get("redirect_uri") {
		return nil, refuseRedirect
	}
	delete(f.redirects, query.Get("code"))
	return object{"access_token": "facebook-short-" + number, "token_type": "bearer", "expires_in": 5400}, nil
}

func (h *handler) accounts(url.Values) (any, *refusal) {
	h.facebook.mu.Lock()
	defer h.facebook.mu.Unlock()
	pages, moment := []object{{"id": "100", "name": "A Page without an account"}}, h.world.At(h.clock.Now())
	if len(h.facebook.pages) == 0 {
		pages = []object{}
	}
	for i, name := range h.facebook.pages {
		profile, exists := moment.Profile(name)
		if !exists {
			return nil, refuseUnknown
		}
		pages = append(pages, object{"id": strconv.Itoa(101 + i), "name": profile.Name,
			"instagram_business_account": object{"id": profile.ID, "username": name}})
	}
	return object{"data": pages}, nil
}

func (f *facebook) permissions(url.Values) (any, *refusal) {
	f.mu.Lock()
	defer f.mu.Unlock()
	data := []object{{"permission": "email", "status": "declined"}}
	for _, permission := range f.granted {
		data = append(data, object{"permission": permission, "status": "granted"})
	}
	return object{"data": data}, nil
}
