package accounts

import (
	"net/http"
	"net/url"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/oauth2-proxy/mockoidc"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/testkit"
)

const (
	saysBegunElsewhere = "expired"
	saysNotConfirmed   = "unconfirmed"
	saysUnverified     = "unverified"
)

func TestGoogleReturnsThatAreRefused(t *testing.T) {
	g := newGoogle(t, testkit.SQLite(t))
	other := newGoogle(t, testkit.SQLite(t), "BOWERBIRD_SECRET=another secret of at least thirty-two characters")
	lying := func(change func(*mockoidc.IDTokenClaims)) person {
		p := mayaAtGoogle
		p.change = change
		return p
	}
	unverified := func(claim any) person {
		p := mayaAtGoogle
		p.sub, p.verified = "9", claim // nobody who is known here
		return p
	}
	for name, c := range map[string]struct {
		who    person
		before func(*googleVisit)
		says   string
	}{
		"no state":                 {mayaAtGoogle, func(v *googleVisit) { v.state = "" }, saysBegunElsewhere},
		"a state nobody has drawn": {mayaAtGoogle, func(v *googleVisit) { v.state = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" }, saysBegunElsewhere},
		"a replayed state":         {mayaAtGoogle, func(v *googleVisit) { g.callback(t, v.query(), v.cookie) }, saysBegunElsewhere},
		"a replayed state, another code": {mayaAtGoogle,
			func(v *googleVisit) { g.callback(t, v.query(), v.cookie); v.code = g.visit(t, mayaAtGoogle).code }, saysBegunElsewhere},
		"another browser's state and code": {mayaAtGoogle,
			func(v *googleVisit) { v.cookie = g.visit(t, mayaAtGoogle).cookie }, saysBegunElsewhere},
		"no cookie":                    {mayaAtGoogle, func(v *googleVisit) { v.cookie = nil }, saysBegunElsewhere},
		"a cookie of one's own making": {mayaAtGoogle, func(v *googleVisit) { v.cookie.Value = "e30" }, saysBegunElsewhere},
		"a changed cookie": {mayaAtGoogle,
			func(v *googleVisit) { v.cookie.Value = "A" + v.cookie.Value[1:] + "A" }, saysBegunElsewhere},
		"a cookie of another server": {mayaAtGoogle, func(v *googleVisit) { *v = other.visit(t, mayaAtGoogle) }, saysBegunElsewhere},
		"an expired cookie":          {mayaAtGoogle, func(*googleVisit) { g.clock.Advance(10 * time.Minute) }, saysBegunElsewhere},
		"another attempt's code":     {mayaAtGoogle, func(v *googleVisit) { v.code = g.visit(t, mayaAtGoogle).code }, saysNotConfirmed},
		"a code nobody gave":         {mayaAtGoogle, func(v *googleVisit) { v.code = "x" }, saysNotConfirmed},
		"no code":                    {mayaAtGoogle, func(v *googleVisit) { v.code = "" }, saysNotConfirmed},
		"another nonce":              {lying(func(c *mockoidc.IDTokenClaims) { c.Nonce = "another" }), nil, saysNotConfirmed},
		"no nonce":                   {lying(func(c *mockoidc.IDTokenClaims) { c.Nonce = "" }), nil, saysNotConfirmed},
		"another issuer": {lying(func(c *mockoidc.IDTokenClaims) { c.Issuer = "https://elsewhere.example" }),
			nil, saysNotConfirmed},
		"for another audience": {lying(func(c *mockoidc.IDTokenClaims) { c.Audience = jwt.ClaimStrings{"another"} }),
			nil, saysNotConfirmed},
		"outlived": {lying(func(c *mockoidc.IDTokenClaims) { c.ExpiresAt = jwt.NewNumericDate(noon.Add(-time.Hour)) }),
			nil, saysNotConfirmed},
		"an unverified address":           {unverified(false), nil, saysUnverified},
		"an address of which nobody says": {unverified(nil), nil, saysUnverified},
		"a doubtful word about it":        {unverified("yes"), nil, saysUnverified},
		"no address":                      {person{sub: "3", verified: true}, nil, saysUnverified},
	} {
		t.Run(name, func(t *testing.T) {
			g.clock.Set(noon)
			v := g.visit(t, c.who)
			if c.before != nil {
				c.before(&v)
			}
			sessions := g.rows(t, "sessions")
			page := g.callback(t, v.query(), v.cookie)
			require.Equal(t, url.Values{"status": {"error"}, "message": {c.says}}, page)
			require.Equal(t, sessions, g.rows(t, "sessions"))
		})
	}
	t.Run("nobody was let in or made by what was refused", func(t *testing.T) {
		require.LessOrEqual(t, g.rows(t, "users"), 1, "the replayed ones had come in before, as one user")
		require.Zero(t, other.rows(t, "users"))
	})
}

func (s *site) rows(t *testing.T, table string) (n int) {
	t.Helper()
	require.NoError(t, s.db.Conn(t.Context()).Raw("SELECT COUNT(*) FROM "+table).Scan(&n).Error)
	return n
}

// An unverified address at Google must open no account that has it here.
func TestGoogleDoesNotLinkByAnUnverifiedAddress(t *testing.T) {
	g := newGoogle(t, testkit.SQLite(t))
	g.member(maya)
	stranger := person{sub: "666", email: "maya@example.com", verified: false}
	page, _ := g.signIn(t, stranger)
	require.Equal(t, "error", page.Get("status"))
	require.Zero(t, g.rows(t, "oauth_identities"))
}

func TestGoogleSaysNo(t *testing.T) {
	g := newGoogle(t, testkit.SQLite(t))
	for answer, says := range map[string]string{
		"access_denied":             "cancelled",
		"server_error":              "declined",
		"<script>alert(1)</script>": "declined",
	} {
		v := g.visit(t, mayaAtGoogle)
		page := g.callback(t, url.Values{"error": {answer}, "state": {v.state}}.Encode(), v.cookie)
		require.Equal(t, url.Values{"status": {"error"}, "message": {says}}, page)
	}
}

func TestGoogleWhileSignUpIsClosed(t *testing.T) {
	g := newGoogle(t, testkit.SQLite(t), "BOWERBIRD_SIGNUP=closed")
	page, _ := g.signIn(t, mayaAtGoogle)
	require.Equal(t, "closed", page.Get("message"))
	require.Zero(t, g.rows(t, "users"))

	_, err := g.CreateUser(t.Context(), maya)
	require.NoError(t, err)
	page, _ = g.signIn(t, mayaAtGoogle)
	require.Equal(t, "success", page.Get("status"), "whoever has an account comes in")
}

func TestGoogleIsOff(t *testing.T) {
	s := newSite(t)
	w, answer := s.ask(t, "GET", "/auth/google/url", "", "")
	require.Equal(t, http.StatusNotFound, w.Code)
	require.Equal(t, "Google sign-in is not set up here", answer["message"])
}

func TestGoogleIsAway(t *testing.T) {
	const says = "Google cannot be reached at the moment. Please try again in a minute."
	g := newGoogle(t, testkit.SQLite(t))
	t.Run("when the address is asked for", func(t *testing.T) {
		s := newSite(t, "BOWERBIRD_GOOGLE_CLIENT_ID=i", "BOWERBIRD_GOOGLE_CLIENT_SECRET=s", "BOWERBIRD_GOOGLE_ISSUER=http://127.0.0.1:1")
		w, answer := s.ask(t, "GET", "/auth/google/url", "", "")
		require.Equal(t, http.StatusServiceUnavailable, w.Code)
		require.Equal(t, says, answer["message"])
		require.Equal(t, "60", w.Header().Get("Retry-After"))
	})
	t.Run("when somebody else answers in its place", func(t *testing.T) {
		s := newSite(t, "BOWERBIRD_GOOGLE_CLIENT_ID=i", "BOWERBIRD_GOOGLE_CLIENT_SECRET=s", "BOWERBIRD_GOOGLE_ISSUER="+g.provider.Issuer()+"/")
		w, _ := s.ask(t, "GET", "/auth/google/url", "", "")
		require.Equal(t, http.StatusServiceUnavailable, w.Code)
	})
	t.Run("when somebody comes back", func(t *testing.T) {
		v := g.visit(t, mayaAtGoogle)
		g.provider.QueueError(&mockoidc.ServerError{Code: http.StatusBadGateway, Error: "bad_gateway"})
		page := g.callback(t, v.query(), v.cookie)
		require.Equal(t, "unavailable", page.Get("message"))
	})
	t.Run("and when it is back, all is well", func(t *testing.T) {
		page, _ := g.signIn(t, mayaAtGoogle)
		require.Equal(t, "success", page.Get("status"))
	})
	t.Run("a wrong secret is told to the log, without saying it", func(t *testing.T) {
		wrong := newGoogle(t, testkit.SQLite(t))
		wrong.provider.ClientSecret = "rotated"
		page, _ := wrong.signIn(t, mayaAtGoogle)
		require.Equal(t, saysNotConfirmed, page.Get("message"))
		require.Contains(t, wrong.log.String(), "invalid_client")
		require.NotContains(t, wrong.log.String(), wrong.config.GoogleClientSecret)
	})
}

func TestGoogleCallsAreLimited(t *testing.T) {
	g := newGoogle(t, testkit.SQLite(t), "BOWERBIRD_SIGNINS_PER_HOUR_PER_IP=2")
	v := g.visit(t, mayaAtGoogle)
	g.callback(t, "", nil)
	page := g.callback(t, v.query(), v.cookie)
	require.Equal(t, "too_many", page.Get("message"))
	require.Equal(t, http.StatusTooManyRequests, g.send(t, "GET", "/auth/google/url", "", nil).Code)
}
