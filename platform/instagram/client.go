package instagram

import (
	"context"
	"crypto/x509"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"time"

	"github.com/sony/gobreaker/v2"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
)

// Config names the operator's credential and how it may be used. Zero values
// take the defaults, except AccountID and Token, which are required.
type Config struct {
	BaseURL      string         // https://graph.facebook.com, or the simulator's address
	Version      string         // of the Graph API: v25.0
	AccountID    string         // Instagram id of the operator's professional account
	Token        string         // its access token; never logged
	TokenEnds    time.Time      // for the status alone; zero: unknown, or never
	CallsPerHour int            // 200 × users of the operator's app: 200
	Timeout      time.Duration  // of one attempt: 10 s
	Backoff      time.Duration  // before the second attempt, doubled before each next: 200 ms
	RootCAs      *x509.CertPool // nil: those of the machine
}

const (
	breakAfter = 8                // failures in a row
	breakFor   = 20 * time.Second // until one call tries again
)

// Client is the Source that asks the Graph API. Safe for concurrent use.
type Client struct {
	cfg       Config
	address   *url.URL
	transport *Transport
	budget    *budget
	breaker   *gobreaker.CircuitBreaker[Page]
	unknown   fieldNames // that Instagram has refused; no question has them any more
	log       *slog.Logger
}

// New makes a client without any I/O. With a nil db the budget is this process's own.
func New(cfg Config, db *database.DB, clk clock.Clock, log *slog.Logger) (*Client, error) {
	cfg = cfg.withDefaults()
	if cfg.AccountID == "" || cfg.Token == "" {
		return nil, errors.New("instagram: the account id and the token are required")
	}
	base, err := url.Parse(cfg.BaseURL)
	if err != nil || base.Host == "" || (base.Scheme != "https" && base.Scheme != "http") {
		return nil, errors.New("instagram: the base URL is not an http(s) address")
	}
	log = log.With("credential", cfg.AccountID)
	return &Client{
		cfg:       cfg,
		address:   base.JoinPath(cfg.Version, cfg.AccountID),
		transport: NewTransport(cfg.Timeout, cfg.RootCAs),
		budget:    newBudget(cfg, db, clk, log),
		breaker:   newBreaker(log),
		log:       log,
	}, nil
}

func (cfg Config) withDefaults() Config {
	if cfg.BaseURL == "" {
		cfg.BaseURL = "https://graph.facebook.com"
	}
	if cfg.Version == "" {
		cfg.Version = "v25.0"
	}
	if cfg.CallsPerHour <= 0 {
		cfg.CallsPerHour = 200
	}
	if cfg.Timeout <= 0 {
		cfg.Timeout = 10 * time.Second
	}
	if cfg.Backoff <= 0 {
		cfg.Backoff = 200 * time.Millisecond
	}
	return cfg
}

func newBreaker(log *slog.Logger) *gobreaker.CircuitBreaker[Page] {
	return gobreaker.NewCircuitBreaker[Page](gobreaker.Settings{
		Name:         "instagram",
		Timeout:      breakFor,
		ReadyToTrip:  func(c gobreaker.Counts) bool { return c.ConsecutiveFailures >= breakAfter },
		IsSuccessful: func(err error) bool { return !instagramDown(err) },
		IsExcluded:   func(err error) bool { return errors.Is(err, context.Canceled) },
		OnStateChange: func(_ string, from, to gobreaker.State) {
			log.Warn("Instagram circuit breaker changed state", "from", from.String(), "to", to.String())
		},
	})
}

// instagramDown tells failures of Instagram from its answers: "not found" is an answer.
func instagramDown(err error) bool {
	var e *Error
	if !errors.As(err, &e) {
		return false
	}
	return e.Kind == Temporary || e.Kind == Malformed && e.Status >= 500
}

func (c *Client) breakerOpen() bool { return c.breaker.State() == gobreaker.StateOpen }

// Page asks for 25 posts of an account and the account itself. A failure that
// Instagram calls temporary is tried again at most twice.
func (c *Client) Page(ctx context.Context, username, after string) (Page, error) {
	name, err := ParseUsername(username)
	if err != nil {
		return Page{}, err
	}
	if !cursorShaped(after) {
		return Page{}, &Error{Kind: BadRequest, Message: "this is not a cursor"}
	}
	page, err := c.breaker.Execute(func() (Page, error) {
		q := question{username: name, after: after, limit: postsPerPage}
		return Persist(ctx, c.cfg.Backoff, func() (Page, error) { return c.ask(ctx, &q) })
	})
	if errors.Is(err, gobreaker.ErrOpenState) || errors.Is(err, gobreaker.ErrTooManyRequests) {
		return Page{}, &Error{Kind: Temporary, RetryAfter: breakFor, Cause: err}
	}
	return page, err
}

// Room is what the budget has left for calls under ctx right now.
func (c *Client) Room(ctx context.Context) int { return c.budget.room(ctx, purposeOf(ctx)) }

// LookUps are the shares of what is kept for people: a quarter for one person or site, a half for newcomers.
func (c *Client) LookUps() LookUps {
	kept := reserve(c.cfg.CallsPerHour)
	return LookUps{PerPerson: max(1, kept/4), PerSite: max(1, kept/4), Newcomers: max(1, kept/2), PerHour: c.cfg.CallsPerHour}
}

// BookReading books the calls of a first reading.
func (c *Client) BookReading(ctx context.Context, posts int) (booked context.Context, done func(), err error) {
	n := max(1, min((posts+postsPerPage-1)/postsPerPage, readingMost(c.cfg.CallsPerHour)))
	at, err := c.budget.acquire(ctx, n, firstReading)
	if err != nil {
		return nil, nil, err
	}
	calls := &booking{client: c}
	calls.left.Store(int64(n))
	return context.WithValue(ctx, purposeKey{}, calls), func() {
		if unused := calls.left.Swap(0); unused > 0 {
			c.budget.giveBack(ctx, at, int(unused), firstReading)
		}
	}, nil
}

// attempt is one call on the budget.
func (c *Client) attempt(ctx context.Context, q question) (Page, error) {
	if err := c.takeCall(ctx); err != nil {
		return Page{}, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, c.addressOf(q), nil)
	if err != nil {
		return Page{}, &Error{Kind: BadRequest, Message: "the question is no valid address"}
	}
	answer, err := c.transport.Send(request, c.cfg.Token)
	if err != nil {
		return Page{}, err
	}
	page, err := decode(answer)
	var failed *Error
	errors.As(err, &failed)
	c.budget.learn(ctx, readUsage(answer.Header), failed)
	if err != nil {
		return Page{}, err
	}
	if page.Profile.Username == "" {
		page.Profile.Username = q.username
	}
	return page, nil
}

// takeCall takes one call of the budget: one that is booked at this credential, as long as there are any.
func (c *Client) takeCall(ctx context.Context) error {
	if b, booked := ctx.Value(purposeKey{}).(*booking); booked && b.client == c && b.take() {
		if wait := c.budget.closed(); wait > 0 { // since it was booked
			return &Error{Kind: Exhausted, Message: "the gate is closed", RetryAfter: wait}
		}
		return nil
	}
	_, err := c.budget.acquire(ctx, 1, purposeOf(ctx))
	return err
}
