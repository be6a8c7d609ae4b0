package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
)

// signedBy is a request that names the account 9, signed with a secret.
func signedBy(secret string) string {
	payload := base64.RawURLEncoding.EncodeToString([]byte(`{"user_id":"9","algorithm":"HMAC-SHA256","issued_at":1}`))
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(payload))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)) + "." + payload
}

func TestWhoseSignatureIsAccepted(t *testing.T) {
	app := config.Config{Instagram: config.SourceGraph, InstagramAppSecret: "s"}
	for name, c := range map[string]struct {
		config config.Config
		secret string
		valid  bool
	}{
		"the operator's app":               {app, "s", true},
		"the simulator's, at the real one": {app, simulator.SimulatedAppSecret, false},
		"the simulator's, without an app":  {config.Config{Instagram: config.SourceGraph}, simulator.SimulatedAppSecret, false},
		"no secret at all":                 {config.Config{Instagram: config.SourceGraph}, "", false},
		"the simulator's, where it is":     {config.Config{Instagram: config.SourceSimulator}, simulator.SimulatedAppSecret, true},
	} {
		t.Run(name, func(t *testing.T) {
			signed, err := newInstagramLogin(c.config, nil, nil).Signed(signedBy(c.secret))
			if !c.valid {
				require.Error(t, err)
				return
			}
			require.NoError(t, err)
			require.Equal(t, "9", signed.UserID)
		})
	}
}
