package oidc

import (
	"context"
	"fmt"
	"slices"
	"sync/atomic"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

// known is what the provider has said about itself; nil until it was asked.
type known struct{ atomic.Pointer[oidc.Provider] }

// discovered asks the provider about itself, once: whoever comes meanwhile waits for the same answer.
func (p *Provider) discovered(ctx context.Context) (*oauth2.Config, *oidc.IDTokenVerifier, error) {
	if p.client.ID == "" {
		return nil, nil, errOff
	}
	found := p.known.Load()
	if found == nil {
		asked := p.asking.DoChan("", func() (any, error) {
			// Not the asking request's own context: others wait for the answer too.
			return oidc.NewProvider(oidc.ClientContext(context.WithoutCancel(ctx), p.http), p.client.Issuer)
		})
		select {
		case answer := <-asked:
			if answer.Err != nil {
				return nil, nil, errAway.Because(fmt.Errorf("oidc: discovery: %w", answer.Err))
			}
			found = answer.Val.(*oidc.Provider)
			p.known.Store(found)
		case <-ctx.Done():
			return nil, nil, errAway.Because(ctx.Err())
		}
	}
	endpoint := found.Endpoint()
	var described struct {
		Methods []string `json:"token_endpoint_auth_methods_supported"`
	}
	if err := found.Claims(&described); err != nil {
		return nil, nil, errAway.Because(fmt.Errorf("oidc: discovery: %w", err))
	}
	endpoint.AuthStyle = oauth2.AuthStyleInHeader // what a provider that names no method takes
	if slices.Contains(described.Methods, "client_secret_post") {
		endpoint.AuthStyle = oauth2.AuthStyleInParams
	}
	return &oauth2.Config{
			ClientID: p.client.ID, ClientSecret: p.client.Secret, Endpoint: endpoint, RedirectURL: p.client.Redirect,
			Scopes: []string{oidc.ScopeOpenID, oidc.ScopeEmail, oidc.ScopeProfile},
		},
		found.Verifier(&oidc.Config{ClientID: p.client.ID, Now: p.clock.Now}), nil
}
