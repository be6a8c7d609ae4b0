package main

import (
	"context"
	"errors"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"

	"github.com/gin-gonic/gin"

	"github.com/bowerbird/bowerbird/modules/accounts"
	"github.com/bowerbird/bowerbird/modules/insights/connections"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/instagram/login"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
)

// instagramLogin signs the owners of accounts in at Instagram, or at the simulator.
type instagramLogin struct {
	*login.Client

	config config.Config
	link   *instagramLink
	clock  clock.Clock
}

func newInstagramLogin(c config.Config, link *instagramLink, clk clock.Clock) *instagramLogin {
	return &instagramLogin{config: c, link: link, clock: clk}
}

// simulatedLogin is where the app serves the simulator's sign-in page: browsers cannot reach the simulator itself.
const simulatedLogin = "/dev/instagram"

// Start makes the client once the simulator, if any, has its address. Without the operator's app there is none.
func (l *instagramLogin) Start(context.Context) (err error) {
	if !l.config.InstagramLogin() {
		return nil
	}
	settings := login.Config{AppID: l.config.InstagramAppID, AppSecret: l.appSecret()}
	switch base := l.config.InstagramBaseURL; {
	case l.config.Simulated():
		settings.AppID = simulator.SimulatedAppID
		settings = at(l.link.simulator.BaseURL(), settings)
		settings.AuthorizeURL = l.config.PublicURL + simulatedLogin + authorizePath
	case base != config.GraphURL:
		settings = at(base, settings)
	}
	if settings.RootCAs, err = l.config.RootCAs(); err != nil {
		return err
	}
	l.Client, err = login.New(settings, l.clock)
	return err
}

// TryApp signs in with a code that cannot be right: Instagram looks at the app first.
func (l *instagramLogin) TryApp(ctx context.Context) error {
	if err := l.Start(ctx); err != nil {
		return err
	}
	_, err := l.Exchange(ctx, "none", l.config.PublicURL+connections.CallbackPath)
	return err
}

const authorizePath = "/oauth/authorize"

// at has one server, as the simulator, answer what Instagram answers at three.
func at(base string, c login.Config) login.Config {
	c.AuthorizeURL, c.TokenURL, c.GraphURL = base+authorizePath, base+"/oauth/access_token", base
	return c
}

// appSecret is the one that Instagram signs with; empty without an app. The simulator's is no secret, and is valid there alone.
func (l *instagramLogin) appSecret() string {
	if l.config.Simulated() {
		return simulator.SimulatedAppSecret
	}
	return l.config.InstagramAppSecret
}

var errNoApp = errors.New("no Instagram app is set up")

// Signed reads a signed request.
func (l *instagramLogin) Signed(request string) (login.SignedRequest, error) {
	secret := l.appSecret()
	if secret == "" {
		return login.SignedRequest{}, errNoApp
	}
	return login.ParseSignedRequest(request, secret)
}

// simulatedLoginRoutes pass requests on to the simulator, where Instagram is simulated: everybody may open its sign-in page, and only
// browsers on this machine may end the tokens of an account.
func simulatedLoginRoutes(c config.Config, link *instagramLink) httpapi.Routes {
	return func(r *httpapi.Router) {
		if !c.Simulated() {
			return
		}
		proxy := &httputil.ReverseProxy{Rewrite: func(p *httputil.ProxyRequest) {
			p.SetURL(&url.URL{Scheme: "http", Host: link.SimulatorAddr()})
			p.Out.URL.Path, p.Out.URL.RawPath = strings.TrimPrefix(p.In.URL.Path, simulatedLogin), ""
			p.Out.Header = http.Header{"Content-Type": p.In.Header.Values("Content-Type")} // no cookie or token of the app leaves it
		}}
		r.Engine.Match([]string{http.MethodGet, http.MethodPost}, simulatedLogin+authorizePath, func(g *gin.Context) {
			if back := g.Query("redirect_uri"); back != c.PublicURL+connections.CallbackPath { // no redirect to other sites
				g.String(http.StatusBadRequest, "The redirect address is not this server's.\n")
				g.Abort()
			}
		}, gin.WrapH(proxy))
		r.Engine.POST(simulatedLogin+"/_login", httpapi.OnlyLocal, gin.WrapH(proxy))
	}
}

// loginAccounts connect the public account of a user who has signed in with Instagram.
type loginAccounts struct{ accounts *accounts.Service }

func (a loginAccounts) OwnInstagram(ctx context.Context, userID int64) (string, error) {
	p, err := a.accounts.Profile(ctx, userID)
	if err != nil || p.InstagramUsername == nil {
		return "", err
	}
	return *p.InstagramUsername, nil
}

func (a loginAccounts) ConnectInstagram(ctx context.Context, userID int64, username string) error {
	_, err := a.accounts.ConnectInstagram(ctx, userID, username)
	return err
}
