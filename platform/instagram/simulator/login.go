package simulator

import (
	"crypto/rand"
	"encoding/json"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"
)

// The scopes of Instagram Login. The first cannot be unticked.
var scopes = []string{
	"instagram_business_basic", "instagram_business_manage_insights",
	"instagram_business_content_publish", "instagram_business_manage_comments",
}

// LoginMode is how the tokens of one account fail. A new sign-in of the account ends it.
type LoginMode string

// The modes of logins.
const (
	LoginWorks   LoginMode = ""
	LoginExpired LoginMode = "expired" // 190/463
	LoginRevoked LoginMode = "revoked" // 190/460
)

// logins remember the codes that were used and the accounts whose tokens fail.
type logins struct {
	mu    sync.Mutex
	used  map[string]time.Time
	modes map[string]LoginMode
}

func newLogins() *logins { return &logins{used: map[string]time.Time{}, modes: map[string]LoginMode{}} }

func (l *logins) setMode(username string, mode LoginMode) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.modes[username] = mode
}

func (l *logins) mode(username string) LoginMode {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.modes[username]
}

// use is false for a code that was used before.
func (l *logins) use(code string, now time.Time) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	for other, at := range l.used {
		if now.Sub(at) > codeLife {
			delete(l.used, other)
		}
	}
	_, wasUsed := l.used[code]
	l.used[code] = now
	return !wasUsed
}

func (h *handler) loginRoutes(mux *http.ServeMux) {
	mux.HandleFunc("GET /oauth/authorize", h.authorize)
	mux.HandleFunc("POST /oauth/authorize", h.decide)
	mux.HandleFunc("POST /oauth/access_token", h.exchange)
	mux.HandleFunc("GET /access_token", h.lengthen)
	mux.HandleFunc("GET /refresh_access_token", h.refresh)
	mux.HandleFunc("POST /_login", h.switchLogin)
}

func (h *handler) switchLogin(w http.ResponseWriter, r *http.Request) {
	username, mode := strings.ToLower(r.URL.Query().Get("username")), LoginMode(r.URL.Query().Get("mode"))
	if !oneUsername.MatchString(username) || !slices.Contains([]LoginMode{LoginWorks, LoginExpired, LoginRevoked}, mode) {
		http.Error(w, "no such account or mode", http.StatusBadRequest)
		return
	}
	h.logins.setMode(username, mode)
	w.WriteHeader(http.StatusNoContent)
}

// The form has no action, so that it is sent to the address of the page, wherever a proxy serves it.
var authorizePage = template.Must(template.New("").Parse(`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Simulated Instagram</title></head>
<body><main><h1>Simulated Instagram</h1>
{{if .Problem}}<p role="alert">{{.Problem}}</p>{{end}}
{{if .Scopes}}<form method="post">
<p><label>Username <input name="username" autocomplete="off" autocapitalize="none" value="{{.Username}}"></label></p>
<fieldset><legend>This app asks for</legend>
{{range $i, $scope := .Scopes}}<p><label><input type="checkbox" name="scope" value="{{$scope}}" checked{{if not $i}} disabled{{end}}>
{{$scope}}</label></p>
{{end}}</fieldset>
<p><button name="decision" value="allow">Allow</button> <button name="decision" value="cancel">Cancel</button></p>
</form>{{end}}</main></body></html>
`))

type authorizeView struct {
	Problem, Username string
	Scopes            []string
}

func showAuthorize(w http.ResponseWriter, status int, view authorizeView) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_ = authorizePage.Execute(w, view)
}

// authorizeRequest checks the app and the address; it answers a wrong one without a redirect, as Instagram does.
func authorizeRequest(w http.ResponseWriter, r *http.Request) (back *url.URL, asked []string, ok bool) {
	query := r.URL.Query()
	if query.Get("client_id") != SimulatedAppID {
		showAuthorize(w, http.StatusBadRequest, authorizeView{Problem: "Invalid platform app"})
		return nil, nil, false
	}
	back, err := url.Parse(query.Get("redirect_uri"))
	if err != nil || back.Host == "" || (back.Scheme != "https" && back.Scheme != "http") {
		showAuthorize(w, http.StatusBadRequest, authorizeView{Problem: "Invalid redirect_uri"})
		return nil, nil, false
	}
	wanted := strings.FieldsFunc(query.Get("scope"), func(r rune) bool { return r == ',' || r == ' ' })
	for _, scope := range scopes {
		if slices.Contains(wanted, scope) {
			asked = append(asked, scope)
		}
	}
	if len(asked) == 0 || asked[0] != scopes[0] {
		showAuthorize(w, http.StatusBadRequest, authorizeView{Problem: "Invalid scope"})
		return nil, nil, false
	}
	return back, asked, true
}

func (h *handler) authorize(w http.ResponseWriter, r *http.Request) {
	if _, asked, ok := authorizeRequest(w, r); ok {
		showAuthorize(w, http.StatusOK, authorizeView{Scopes: asked})
	}
}

func (h *handler) decide(w http.ResponseWriter, r *http.Request) {
	back, asked, ok := authorizeRequest(w, r)
	if !ok {
		return
	}
	answer := back.Query()
	if state := r.URL.Query().Get("state"); state != "" {
		answer.Set("state", state)
	}
	if r.PostFormValue("decision") != "allow" {
		answer.Set("error", "access_denied")
		answer.Set("error_reason", "user_denied")
		answer.Set("error_description", "The user denied your request.")
		back.RawQuery = answer.Encode()
		sendBack(w, r, back)
		return
	}
	username := strings.ToLower(strings.TrimPrefix(strings.TrimSpace(r.PostFormValue("username")), "@"))
	if !oneUsername.MatchString(username) {
		showAuthorize(w, http.StatusOK, authorizeView{Problem: "Type a username", Username: username, Scopes: asked})
		return
	}
	granted := slices.DeleteFunc(asked, func(scope string) bool {
		return scope != scopes[0] && !slices.Contains(r.PostForm["scope"], scope)
	})
	answer.Set("code", ticket{
		Username: username, Scopes: granted, IssuedAt: h.clock.Now(), Redirect: r.URL.Query().Get("redirect_uri"), Nonce: rand.Text(),
	}.text(codePrefix))
	back.RawQuery, back.Fragment = answer.Encode(), "_"
	sendBack(w, r, back)
}

func sendBack(w http.ResponseWriter, r *http.Request, back *url.URL) {
	http.Redirect(w, r, back.String(), http.StatusSeeOther) //nolint:gosec // as Instagram does; codes are good for the simulator only
}

func (h *handler) exchange(w http.ResponseWriter, r *http.Request) {
	now := h.clock.Now()
	code, isCode := readTicket(codePrefix, r.PostFormValue("code"))
	switch {
	case r.PostFormValue("client_id") != SimulatedAppID:
		writeFlat(w, "Invalid platform app")
	case r.PostFormValue("client_secret") != SimulatedAppSecret:
		writeFlat(w, "Error validating client secret")
	case r.PostFormValue("grant_type") != "authorization_code":
		writeFlat(w, "Invalid grant_type")
	case isCode && code.Redirect != r.PostFormValue("redirect_uri"):
		writeFlat(w, "Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the "+
			"OAuth dialog request")
	case !isCode, now.Sub(code.IssuedAt) > codeLife, !h.logins.use(r.PostFormValue("code"), now):
		writeFlat(w, "Matching code was not found or was already used")
	default:
		h.logins.setMode(code.Username, LoginWorks)
		writeJSON(w, object{
			"access_token": ticket{Username: code.Username, Scopes: code.Scopes, IssuedAt: now}.text(tokenPrefix),
			"user_id":      json.Number(h.world.At(now).account(code.Username).id()), "permissions": code.Scopes,
		})
	}
}

// lengthen exchanges a short-lived token for a long-lived one.
func (h *handler) lengthen(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	short, refused := h.signedIn(query.Get("access_token"))
	switch {
	case query.Get("client_secret") != SimulatedAppSecret:
		refused = &refusal{status: 400, code: 1, message: "Error validating client secret."}
	case refused == nil && (short.IsLong || query.Get("grant_type") != "ig_exchange_token"):
		refused = &refusal{status: 400, code: 452, message: "Session key invalid"}
	}
	h.answerLong(w, short, refused)
}

func (h *handler) refresh(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	long, refused := h.signedIn(query.Get("access_token"))
	if refused == nil && (!long.IsLong || query.Get("grant_type") != "ig_refresh_token" || h.clock.Now().Sub(long.IssuedAt) < refreshable) {
		refused = &refusal{status: 400, code: 100, message: "This token cannot be refreshed yet", kind: instagramType}
	}
	h.answerLong(w, long, refused)
}

func (h *handler) answerLong(w http.ResponseWriter, token ticket, refused *refusal) {
	if refused != nil {
		refused.write(w)
		return
	}
	token.IsLong, token.IssuedAt = true, h.clock.Now()
	writeJSON(w, object{"access_token": token.text(tokenPrefix), "token_type": "bearer", "expires_in": int(longLife / time.Second)})
}

// signedIn reads a token of Instagram Login and refuses one that no longer works.
func (h *handler) signedIn(text string) (ticket, *refusal) {
	token, ok := readTicket(tokenPrefix, text)
	if !ok {
		return ticket{}, refuseUnreadable
	}
	switch mode := h.logins.mode(token.Username); {
	case mode == LoginRevoked:
		return ticket{}, refuseRevoked
	case mode == LoginExpired, h.clock.Now().Sub(token.IssuedAt) > token.life():
		return ticket{}, refuseExpired
	}
	return token, nil
}

// writeFlat refuses an exchange of a code in the form that only that address has.
func writeFlat(w http.ResponseWriter, message string) {
	w.Header().Set("Content-Type", "application/json; charset=UTF-8")
	w.WriteHeader(http.StatusBadRequest)
	_ = json.NewEncoder(w).Encode(object{"error_type": "OAuthException", "code": http.StatusBadRequest, "error_message": message})
}

func writeJSON(w http.ResponseWriter, body any) {
	w.Header().Set("Content-Type", "application/json; charset=UTF-8")
	_ = json.NewEncoder(w).Encode(body)
}
