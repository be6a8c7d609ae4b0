// Package provider is somebody to sign in with: a provider of OpenID Connect
// that asks who one is, and lets one say no.
package provider

import (
	"encoding/json"
	"errors"
	"html/template"
	"net"
	"net/http"
	"net/url"
	"sync"

	"github.com/golang-jwt/jwt/v5"
	"github.com/oauth2-proxy/mockoidc"
)

// Provider listens on a free port of this machine.
type Provider struct {
	oidc *mockoidc.MockOIDC
	turn sync.Mutex // the queue of users has no place for two at once
}

// Start starts a provider.
func Start() (*Provider, error) {
	oidc, err := mockoidc.NewServer(nil)
	if err != nil {
		return nil, err
	}
	p := &Provider{oidc: oidc}
	if err := oidc.AddMiddleware(p.ask); err != nil {
		return nil, err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0") //nolint:noctx // nothing to wait for
	if err != nil {
		return nil, err
	}
	return p, oidc.Start(listener, nil)
}

// Settings make the binary take it for Google.
func (p *Provider) Settings() []string {
	return []string{
		"BOWERBIRD_GOOGLE_ISSUER=" + p.oidc.Issuer(),
		"BOWERBIRD_GOOGLE_CLIENT_ID=" + p.oidc.ClientID,
		"BOWERBIRD_GOOGLE_CLIENT_SECRET=" + p.oidc.ClientSecret,
	}
}

// Stop stops it.
func (p *Provider) Stop() error { return p.oidc.Shutdown() }

// ask puts the page where a person says who they are before the provider's own step.
func (p *Provider) ask(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p.turn.Lock()
		defer p.turn.Unlock()
		if r.URL.Path != mockoidc.AuthorizationEndpoint {
			next.ServeHTTP(w, r)
			return
		}
		asked := r.URL.Query()
		switch asked.Get("answer") {
		case "":
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			_ = page.Execute(w, asked)
		case "continue":
			p.oidc.QueueUser(person{asked.Get("email"), asked.Get("name")})
			next.ServeHTTP(w, r)
		default:
			refuse(w, r, asked)
		}
	})
}

// refuse sends the browser back as RFC 6749 §4.1.2.1 says.
func refuse(w http.ResponseWriter, r *http.Request, asked url.Values) {
	back, err := url.Parse(asked.Get("redirect_uri"))
	if err != nil || back.Host == "" {
		http.Error(w, errors.Join(errors.New("redirect_uri leads nowhere"), err).Error(), http.StatusBadRequest)
		return
	}
	back.RawQuery = url.Values{"error": {"access_denied"}, "state": {asked.Get("state")}}.Encode()
	//nolint:gosec // a provider redirects where its client asks; this one serves tests alone
	http.Redirect(w, r, back.String(), http.StatusFound)
}

var page = template.Must(template.New("").Parse(`<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width"><title>Choose an account</title><link rel="icon" href="data:,">
<form>
{{range $name, $values := .}}{{range $values}}<input type="hidden" name="{{$name}}" value="{{.}}">{{end}}{{end}}
<label>Email <input name="email" type="email"></label>
<label>Name <input name="name"></label>
<button name="answer" value="continue">Continue</button>
<button name="answer" value="cancel" formnovalidate>Cancel</button>
</form>
`))

// person is whoever filled in the page; their address is verified and never changes hands.
type person struct{ email, name string }

// ID is the subject.
func (p person) ID() string { return p.email }

// Userinfo is what the provider's API says of them.
func (p person) Userinfo([]string) ([]byte, error) {
	return json.Marshal(map[string]string{"sub": p.email})
}

// Claims are those of their ID token.
func (p person) Claims(_ []string, base *mockoidc.IDTokenClaims) (jwt.Claims, error) {
	return &struct {
		*mockoidc.IDTokenClaims
		Email    string `json:"email"`
		Verified bool   `json:"email_verified"`
		Name     string `json:"name"`
	}{base, p.email, true, p.name}, nil
}
