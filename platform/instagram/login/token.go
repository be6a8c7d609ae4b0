package login

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"

	"golang.org/x/oauth2"

	"github.com/bowerbird/bowerbird/platform/instagram"
)

// tokenLife is how long a long-lived token is good for.
const tokenLife = 60 * 24 * time.Hour

// AuthorizeAddress is the page of Instagram on which the owner of an account agrees.
func (c *Client) AuthorizeAddress(state, redirectURI string) string {
	cfg := c.oauth
	cfg.RedirectURL = redirectURI
	return cfg.AuthCodeURL(state, oauth2.SetAuthURLParam("enable_fb_login", "false"))
}

// Exchange turns the code of a sign-in into a long-lived token. redirectURI is the one of AuthorizeAddress.
func (c *Client) Exchange(ctx context.Context, code, redirectURI string) (Grant, error) {
	code = strings.TrimSuffix(code, "#_")
	form := url.Values{
		"client_id": {c.cfg.AppID}, "client_secret": {c.cfg.AppSecret}, "grant_type": {"authorization_code"},
		"redirect_uri": {redirectURI}, "code": {code},
	}
	var short wrapped[shortToken]
	if err := c.call(ctx, &short, http.MethodPost, c.cfg.TokenURL, form.Encode(), code); err != nil {
		return Grant{}, err
	}
	if short.value.Token == "" {
		return Grant{}, malformed("the exchange of the code brought no token")
	}
	long, err := c.longLived(ctx, short.value.Token, "access_token", url.Values{
		"grant_type": {"ig_exchange_token"}, "client_secret": {c.cfg.AppSecret},
	})
	return Grant{Token: long, Scopes: short.value.Permissions}, err
}

// Refresh renews a long-lived token that is at least a day old and has not expired. The old one stays good for a while.
func (c *Client) Refresh(ctx context.Context, token string) (Token, error) {
	return c.longLived(ctx, token, "refresh_access_token", url.Values{"grant_type": {"ig_refresh_token"}})
}

func (c *Client) longLived(ctx context.Context, token, path string, query url.Values) (Token, error) {
	var long struct {
		Token     string      `json:"access_token"`
		ExpiresIn json.Number `json:"expires_in"` // seconds, as a number or as text
	}
	if err := c.get(ctx, &long, token, query, path); err != nil {
		return Token{}, err
	}
	if long.Token == "" {
		return Token{}, malformed("the answer has no long-lived token")
	}
	life := tokenLife
	if seconds, err := long.ExpiresIn.Int64(); err == nil && seconds > 0 && seconds < int64(tokenLife/time.Second) {
		life = time.Duration(seconds) * time.Second
	}
	return Token{Text: long.Token, ExpiresAt: c.clock.Now().Add(life)}, nil
}

type shortToken struct {
	Token       string      `json:"access_token"`
	Permissions permissions `json:"permissions"`
}

// permissions come as a list or as one text with commas.
type permissions []string

func (p *permissions) UnmarshalJSON(raw []byte) error {
	if json.Unmarshal(raw, (*[]string)(p)) == nil {
		return nil
	}
	var text string
	if err := json.Unmarshal(raw, &text); err != nil {
		return err
	}
	*p = strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
	return nil
}

// wrapped reads an object that may stand alone in a list: {…} or {"data":[{…}]}.
type wrapped[T any] struct{ value T }

func (w *wrapped[T]) UnmarshalJSON(raw []byte) error {
	var list struct {
		Data []T `json:"data"`
	}
	if err := json.Unmarshal(raw, &list); err != nil {
		return err
	}
	if len(list.Data) == 1 {
		w.value = list.Data[0]
		return nil
	}
	return json.Unmarshal(raw, &w.value)
}

// identifier is an id that comes as text or as a number above 2^53.
type identifier string

func (id *identifier) UnmarshalJSON(raw []byte) error {
	var text json.Number // accepts both forms, and refuses text that is no number
	if err := json.Unmarshal(raw, &text); err != nil {
		return err
	}
	if strings.ContainsFunc(string(text), func(r rune) bool { return r < '0' || r > '9' }) {
		return errors.New("an id is not made of digits")
	}
	*id = identifier(text)
	return nil
}

func malformed(reason string) error {
	return &instagram.Error{Kind: instagram.Malformed, Status: http.StatusOK, Cause: errors.New(reason)}
}
