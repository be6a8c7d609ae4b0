package main

import (
	"cmp"
	"context"
	"net/http"
	"net/http/httputil"
	"net/url"

	"github.com/gin-gonic/gin"

	"github.com/bowerbird/bowerbird/modules/accounts"
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

// Start makes the client once the simulator, if any, has its address.
func (l *instagramLogin) Start(context.Context) (err error) {
	settings := login.Config{AppID: l.config.InstagramAppID, AppSecret: l.config.InstagramAppSecret}
	if l.config.Simulated() {
		base := l.link.simulator.BaseURL()
		settings = login.Config{
			AppID: simulator.SimulatedAppID, AppSecret: simulator.SimulatedAppSecret,
			AuthorizeURL: l.config.PublicURL + simulatedLogin + "/oauth/authorize", TokenURL: base + "/oauth/access_token", GraphURL: base,
		}
	}
	if settings.RootCAs, err = l.config.RootCAs(); err != nil {
		return err
	}
	l.Client, err = login.New(settings, l.clock)
	return err
}

// Signed is the account that a signed request names.
func (l *instagramLogin) Signed(request string) (id string, err error) {
	signed, err := login.ParseSignedRequest(request, cmp.Or(l.config.InstagramAppSecret, simulator.SimulatedAppSecret))
	return signed.UserID, err
}

// simulatedLoginRoutes pass the simulator's sign-in page on, where Instagram is simulated.
func simulatedLoginRoutes(c config.Config, link *instagramLink) httpapi.Routes {
	return func(r *httpapi.Router) {
		if !c.Simulated() {
			return
		}
		proxy := &httputil.ReverseProxy{Rewrite: func(p *httputil.ProxyRequest) {
			p.SetURL(&url.URL{Scheme: "http", Host: link.SimulatorAddr()})
			p.Out.URL.Path, p.Out.URL.RawPath = "/oauth/authorize", ""
			p.Out.Header = http.Header{"Content-Type": p.In.Header.Values("Content-Type")} // no cookie or token of the app leaves it
		}}
		r.Engine.Any(simulatedLogin+"/oauth/authorize", gin.WrapH(proxy))
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
