// Package oidc lets a provider of OpenID Connect, such as Google, say who somebody is: authorization code with PKCE,
// state and nonce.
package oidc

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
	"golang.org/x/sync/singleflight"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
)

// callTimeout is what one call to the provider may take.
const callTimeout = 8 * time.Second

var (
	errOff  = apperr.New(apperr.NotFound, "Google sign-in is not set up here")
	errAway = apperr.New(apperr.Unavailable, "Google cannot be reached at the moment. Please try again in a minute.").After(time.Minute)
)

// ErrRefused answers a sign-in that the provider does not confirm.
var ErrRefused = apperr.New(apperr.Invalid, "Google did not confirm this sign-in. Please try again.")

// Client is what the provider knows this installation by. Without an ID there is no sign-in.
type Client struct {
	ID, Secret string
	Issuer     string // where the provider describes itself, exactly as it signs
	Redirect   string // where it sends people back to
	// TrustEmail has an address count as verified when the provider says neither that it is nor that it is not.
	TrustEmail bool
	Transport  *http.Transport // nil: Go's own
}

// Provider asks the provider. It knows nothing of it until somebody signs in.
type Provider struct {
	client Client
	clock  clock.Clock
	http   *http.Client
	asking singleflight.Group
	known  known
}

// New does no I/O.
func New(c Client, clk clock.Clock) *Provider {
	p := &Provider{client: c, clock: clk, http: &http.Client{Timeout: callTimeout}}
	if c.Transport != nil {
		p.http.Transport = c.Transport
	}
	return p
}

// Attempt is what ties a return from the provider to the browser that was sent there.
type Attempt struct {
	State    string // names the attempt
	Nonce    string // comes back inside of what the provider signs
	Verifier string // proves to the provider that the code is redeemed by whom it was asked for
}

// NewAttempt draws one.
func NewAttempt() Attempt {
	return Attempt{State: rand.Text(), Nonce: rand.Text(), Verifier: oauth2.GenerateVerifier()}
}

// Identity is whom the provider has signed in. Issuer and Subject name a person for ever, an address does not.
type Identity struct {
	Issuer, Subject string
	Email           string
	EmailVerified   bool
	Name            string // may be empty
	Picture         string // https, or empty
}

// URL is where to send the browser. Without settings it is apperr.NotFound, while the provider is away apperr.Unavailable.
func (p *Provider) URL(ctx context.Context, a Attempt) (string, error) {
	oauth, _, err := p.discovered(ctx)
	if err != nil {
		return "", err
	}
	return oauth.AuthCodeURL(a.State, oidc.Nonce(a.Nonce), oauth2.S256ChallengeOption(a.Verifier),
		oauth2.SetAuthURLParam("prompt", "select_account")), nil
}

// Redeem exchanges the code that an attempt has brought for the identity behind it. What the provider does not confirm
// is apperr.Invalid.
func (p *Provider) Redeem(ctx context.Context, code string, a Attempt) (Identity, error) {
	oauth, verifier, err := p.discovered(ctx)
	if err != nil {
		return Identity{}, err
	}
	ctx = oidc.ClientContext(ctx, p.http)
	token, err := oauth.Exchange(ctx, code, oauth2.VerifierOption(a.Verifier))
	if err != nil {
		return Identity{}, exchangeError(err)
	}
	signed, _ := token.Extra("id_token").(string)
	verified, err := verifier.Verify(ctx, signed)
	if err != nil {
		return Identity{}, verifyError(err)
	}
	if subtle.ConstantTimeCompare([]byte(verified.Nonce), []byte(a.Nonce)) != 1 {
		return Identity{}, ErrRefused.Because(errors.New("oidc: the nonce is another attempt's"))
	}
	return p.identity(ctx, verified, oauth2.StaticTokenSource(token))
}

func exchangeError(err error) error {
	var answer *oauth2.RetrieveError
	if !errors.As(err, &answer) || answer.Response.StatusCode >= http.StatusInternalServerError {
		return errAway.Because(fmt.Errorf("oidc: exchange code: %w", err))
	}
	// Its own words could repeat what was sent: the code, or our secret.
	return ErrRefused.Because(fmt.Errorf("oidc: exchange code: %q, status %d", answer.ErrorCode, answer.Response.StatusCode))
}

func verifyError(err error) error {
	var network *url.Error
	if errors.As(err, &network) { // its keys could not be fetched
		return errAway.Because(fmt.Errorf("oidc: verify token: %w", err))
	}
	return ErrRefused.Because(fmt.Errorf("oidc: verify token: %w", err))
}
