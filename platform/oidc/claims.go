package oidc

import (
	"fmt"
	"strings"

	"github.com/coreos/go-oidc/v3/oidc"
)

// longestPicture is the longest address of a picture that is kept, in bytes.
const longestPicture = 2048

type claims struct {
	Email         string  `json:"email"`
	EmailVerified boolean `json:"email_verified"`
	Name          string  `json:"name"`
	Picture       string  `json:"picture"`
}

// boolean is true as JSON has it, or as a text: providers differ. Anything else is false.
type boolean bool

func (b *boolean) UnmarshalJSON(raw []byte) error {
	*b = string(raw) == "true" || string(raw) == `"true"`
	return nil
}

func identity(verified *oidc.IDToken) (Identity, error) {
	var c claims
	if err := verified.Claims(&c); err != nil {
		return Identity{}, ErrRefused.Because(fmt.Errorf("oidc: claims: %w", err))
	}
	if !strings.HasPrefix(c.Picture, "https://") || len(c.Picture) > longestPicture {
		c.Picture = ""
	}
	return Identity{
		Issuer: verified.Issuer, Subject: verified.Subject,
		Email: c.Email, EmailVerified: bool(c.EmailVerified), Name: c.Name, Picture: c.Picture,
	}, nil
}
