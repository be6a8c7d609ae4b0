package credentials

import (
	"context"
	"crypto/x509"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

const (
	dialogHost = "www.facebook.com" // where people sign in, unless INSTAGRAM_BASE_URL names another server
	version    = "v25.0"
	timeout    = 10 * time.Second
)

// Facebook signs an operator in with Facebook Login and asks for what a token gives access to. Its errors carry an *instagram.Error and
// neither a token nor the app's secret.
type Facebook struct {
	graph     *url.URL
	dialog    *url.URL
	transport *instagram.Transport
	clock     clock.Clock
}

// Account is a professional account that a token can look others up with.
type Account struct{ ID, Username, Page string }

// NewFacebook does no I/O.
func NewFacebook(c config.Config, roots *x509.CertPool, clk clock.Clock) (*Facebook, error) {
	base, err := url.Parse(c.InstagramBaseURL)
	if err != nil {
		return nil, errors.New("credentials: the base URL is no address")
	}
	dialog := *base
	if c.InstagramBaseURL == config.GraphURL {
		dialog.Host = dialogHost
	}
	return &Facebook{
		graph: base.JoinPath(version), dialog: dialog.JoinPath(version, "dialog", "oauth"),
		transport: instagram.NewTransport(timeout, roots), clock: clk,
	}, nil
}

// SignInAddress is the page of Facebook on which the operator agrees.
func (f *Facebook) SignInAddress(appID, redirectURI, state string) string {
	address := *f.dialog
	address.RawQuery = url.Values{
		"client_id": {appID}, "redirect_uri": {redirectURI}, "state": {state}, "scope": {strings.Join(Asked, ",")}, "response_type": {"code"},
	}.Encode()
	return address.String()
}

// Exchange turns the code of a sign-in into a short-lived token. redirectURI is the one of SignInAddress.
func (f *Facebook) Exchange(ctx context.Context, app App, redirectURI, code string) (Token, error) {
	return f.token(ctx, app, url.Values{"redirect_uri": {redirectURI}, "code": {code}}, code)
}

// Extend turns a token into one that is good for 60 days from now. Facebook leaves the end out now and then, and is asked for it then.
func (f *Facebook) Extend(ctx context.Context, app App, token string) (long Token, err error) {
	long, err = f.token(ctx, app, url.Values{"grant_type": {"fb_exchange_token"}, "fb_exchange_token": {token}}, token)
	if err != nil || long.ExpiresAt != nil {
		return long, err
	}
	var answer struct {
		Data struct {
			ExpiresAt int64 `json:"expires_at"` // Unix seconds; 0: never
		}
	}
	query := url.Values{"input_token": {long.Text}, "access_token": {app.ID + "|" + app.Secret}}
	err = f.get(ctx, &answer, query, []string{app.Secret, long.Text}, "debug_token")
	if end := answer.Data.ExpiresAt; end > 0 {
		long.ExpiresAt = new(time.Unix(end, 0).UTC())
	}
	return long, err
}

func (f *Facebook) token(ctx context.Context, app App, query url.Values, secret string) (Token, error) {
	query.Set("client_id", app.ID)
	query.Set("client_secret", app.Secret)
	var answer struct {
		Token     string `json:"access_token"`
		ExpiresIn int64  `json:"expires_in"` // seconds
	}
	if err := f.get(ctx, &answer, query, []string{app.Secret, secret}, "oauth", "access_token"); err != nil {
		return Token{}, err
	}
	if answer.Token == "" {
		return Token{}, &instagram.Error{Kind: instagram.Malformed, Message: "the exchange brought no token"}
	}
	token := Token{Text: answer.Token}
	if answer.ExpiresIn > 0 {
		token.ExpiresAt = new(f.clock.Now().Add(time.Duration(answer.ExpiresIn) * time.Second))
	}
	return token, nil
}

// Scopes are the permissions that were granted to a token.
func (f *Facebook) Scopes(ctx context.Context, token string) (granted []string, err error) {
	var answer struct {
		Data []struct{ Permission, Status string }
	}
	if err := f.get(ctx, &answer, url.Values{"access_token": {token}}, []string{token}, "me", "permissions"); err != nil {
		return nil, err
	}
	for _, p := range answer.Data {
		if p.Status == "granted" {
			granted = append(granted, p.Permission)
		}
	}
	slices.Sort(granted)
	return granted, nil
}

// Accounts are the professional accounts of the Pages that a token gives access to.
func (f *Facebook) Accounts(ctx context.Context, token string) (accounts []Account, err error) {
	var answer struct {
		Data []struct {
			Name    string
			Account *struct{ ID, Username string } `json:"instagram_business_account"`
		}
	}
	query := url.Values{"access_token": {token}, "fields": {"id,name,instagram_business_account{id,username}"}, "limit": {"100"}}
	if err := f.get(ctx, &answer, query, []string{token}, "me", "accounts"); err != nil {
		return nil, err
	}
	for _, page := range answer.Data {
		if page.Account != nil {
			accounts = append(accounts, Account{page.Account.ID, page.Account.Username, page.Name})
		}
	}
	return accounts, nil
}

// Username is the username of the account that a token looks others up with.
func (f *Facebook) Username(ctx context.Context, accountID, token string) (string, error) {
	var answer struct{ Username string }
	err := f.get(ctx, &answer, url.Values{"access_token": {token}, "fields": {"username"}}, []string{token}, accountID)
	return answer.Username, err
}

// get asks for a path of the Graph API and reads the answer into target.
func (f *Facebook) get(ctx context.Context, target any, query url.Values, secrets []string, path ...string) error {
	address := f.graph.JoinPath(path...)
	address.RawQuery = query.Encode()
	_, err := instagram.Persist(ctx, 200*time.Millisecond, func() (struct{}, error) {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, address.String(), http.NoBody)
		if err != nil {
			return struct{}{}, &instagram.Error{Kind: instagram.BadRequest, Message: "the question is no valid address"}
		}
		answer, err := f.transport.Send(request, secrets...)
		if err != nil {
			return struct{}{}, err
		}
		return struct{}{}, answer.Decode(target)
	})
	return err
}
