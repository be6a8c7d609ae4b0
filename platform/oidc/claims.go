package oidc

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

// longestPicture is the longest address of a picture that is kept, in bytes.
const longestPicture = 2048

type claims struct {
	Email         string   `json:"email"`
	EmailVerified *boolean `json:"email_verified"` // nil: the provider does not say
	Name          string   `json:"name"`
	Picture       string   `json:"picture"`
}

// boolean is true as JSON has it, or as a text: providers differ. Anything else is false.
type boolean bool

func (b *boolean) UnmarshalJSON(raw []byte) error {
	*b = string(raw) == "true" || string(raw) == `"true"`
	return nil
}

// identity reads the token, and what it does not say of the address from the provider's userinfo.
func (p *Provider) identity(ctx context.Context, verified *oidc.IDToken, access oauth2.TokenSource) (Identity, error) {
	var c claims
	if err := verified.Claims(&c); err != nil {
		return Identity{}, ErrRefused.Because(fmt.Errorf("oidc: claims: %w", err))
	}
	if provider := p.known.Load(); (c.Email == "" || c.EmailVerified == nil) && provider.UserInfoEndpoint() != "" {
		more, err := userinfo(ctx, provider, verified.Subject, access)
		if err != nil {
			return Identity{}, err
		}
		c.complete(more)
	}
	proven := p.client.TrustEmail && c.Email != ""
	if c.EmailVerified != nil {
		proven = bool(*c.EmailVerified)
	}
	if !strings.HasPrefix(c.Picture, "https://") || len(c.Picture) > longestPicture {
		c.Picture = ""
	}
	return Identity{
		Issuer: verified.Issuer, Subject: verified.Subject,
		Email: c.Email, EmailVerified: proven, Name: c.Name, Picture: c.Picture,
	}, nil
}

// userinfo is what the provider's endpoint says of the person of a token; nothing, when it speaks of another.
func userinfo(ctx context.Context, provider *oidc.Provider, subject string, access oauth2.TokenSource) (claims, error) {
	info, err := provider.UserInfo(ctx, access)
	var network *url.Error
	switch {
	case errors.As(err, &network):
		return claims{}, errAway.Because(fmt.Errorf("oidc: userinfo: %w", err))
	case err != nil:
		return claims{}, ErrRefused.Because(fmt.Errorf("oidc: userinfo: %w", err))
	case info.Subject != subject:
		return claims{}, nil
	}
	var c claims
	if err := info.Claims(&c); err != nil {
		return claims{}, ErrRefused.Because(fmt.Errorf("oidc: userinfo: %w", err))
	}
	return c, nil
}

// complete takes over what is missing. That an address is verified is said of that address alone.
func (c *claims) complete(more claims) {
	if c.Email == "" {
		c.Email, c.EmailVerified = more.Email, more.EmailVerified
	} else if strings.EqualFold(c.Email, more.Email) && c.EmailVerified == nil {
		c.EmailVerified = more.EmailVerified
	}
	c.Name, c.Picture = cmp.Or(c.Name, more.Name), cmp.Or(c.Picture, more.Picture)
}
