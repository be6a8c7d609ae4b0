package login

import (
	"context"
	"crypto/x509"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"

	"golang.org/x/oauth2"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// Config names the operator's app and where Instagram is. Zero values take the defaults, except AppID and AppSecret,
// which are required.
type Config struct {
	AppID, AppSecret string         // "Instagram app ID" and "Instagram app secret" of Meta's App Dashboard
	AuthorizeURL     string         // https://www.instagram.com/oauth/authorize
	TokenURL         string         // https://api.instagram.com/oauth/access_token
	GraphURL         string         // https://graph.instagram.com
	Version          string         // of the Graph API: v25.0
	Timeout          time.Duration  // of one attempt: 10 s
	Backoff          time.Duration  // before the second attempt, doubled before the third: 200 ms
	RootCAs          *x509.CertPool // nil: those of the machine
}

// Client asks Instagram with the tokens of accounts' owners. Safe for concurrent use.
type Client struct {
	cfg       Config
	graph     *url.URL
	oauth     oauth2.Config
	clock     clock.Clock
	transport *instagram.Transport
}

// New makes a client without any I/O.
func New(cfg Config, clk clock.Clock) (*Client, error) {
	cfg = cfg.withDefaults()
	if cfg.AppID == "" || cfg.AppSecret == "" {
		return nil, errors.New("instagram login: the Instagram app ID and the app secret are required")
	}
	var graph *url.URL
	for _, address := range []string{cfg.AuthorizeURL, cfg.TokenURL, cfg.GraphURL} {
		parsed, err := url.Parse(address)
		if err != nil || parsed.Host == "" || (parsed.Scheme != "https" && parsed.Scheme != "http") {
			return nil, errors.New("instagram login: an address of Instagram is not an http(s) address")
		}
		graph = parsed
	}
	return &Client{
		cfg: cfg, graph: graph, clock: clk, transport: instagram.NewTransport(cfg.Timeout, cfg.RootCAs),
		oauth: oauth2.Config{
			ClientID: cfg.AppID, Endpoint: oauth2.Endpoint{AuthURL: cfg.AuthorizeURL},
			Scopes: []string{ScopeBasic + "," + ScopeInsights}, // Instagram separates scopes by commas
		},
	}, nil
}

func (cfg Config) withDefaults() Config {
	if cfg.AuthorizeURL == "" {
		cfg.AuthorizeURL = "https://www.instagram.com/oauth/authorize"
	}
	if cfg.TokenURL == "" {
		cfg.TokenURL = "https://api.instagram.com/oauth/access_token"
	}
	if cfg.GraphURL == "" {
		cfg.GraphURL = "https://graph.instagram.com"
	}
	if cfg.Version == "" {
		cfg.Version = "v25.0"
	}
	if cfg.Timeout <= 0 {
		cfg.Timeout = 10 * time.Second
	}
	if cfg.Backoff <= 0 {
		cfg.Backoff = 200 * time.Millisecond
	}
	return cfg
}

// get asks for a path of the Graph API and reads the answer into target.
func (c *Client) get(ctx context.Context, target any, token string, query url.Values, path ...string) error {
	query.Set("access_token", token)
	address := c.graph.JoinPath(path...)
	address.RawQuery = query.Encode()
	return c.call(ctx, target, http.MethodGet, address.String(), "", token)
}

// call makes one call, and repeats it after a temporary failure.
func (c *Client) call(ctx context.Context, target any, method, address, form string, secrets ...string) error {
	secrets = append(secrets, c.cfg.AppSecret)
	_, err := instagram.Persist(ctx, c.cfg.Backoff, func() (struct{}, error) {
		request, err := http.NewRequestWithContext(ctx, method, address, strings.NewReader(form))
		if err != nil {
			return struct{}{}, &instagram.Error{Kind: instagram.BadRequest, Message: "the question is no valid address"}
		}
		if form != "" {
			request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		}
		answer, err := c.transport.Send(request, secrets...)
		if err != nil {
			return struct{}{}, err
		}
		return struct{}{}, answer.Decode(target)
	})
	return err
}
