package main

import (
	"context"
	"errors"
	"log/slog"
	"net/url"
	"strings"
	"sync/atomic"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/credentials"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
)

// The simulator accepts any credential; the budget is counted under it.
const (
	simulatedAccount = "17841400000000000"
	simulatedToken   = "simulated"
	simulatedCalls   = 36_000 // an hour: no real account is behind them
)

// instagramLink is the way to Instagram: the Graph API, or the simulator, whose address is known once it listens.
type instagramLink struct {
	*instagram.Pool
	loader    *credentials.Loader
	simulator *simulator.Server

	address atomic.Pointer[string] // of the simulator, once it listens
	metrics *instagram.Metrics

	config config.Config
	clock  clock.Clock
	log    *slog.Logger
}

func newInstagramLink(c config.Config, db *database.DB, store *credentials.Store, clk clock.Clock, log *slog.Logger) *instagramLink {
	pool := instagram.NewPool(db, clk, log)
	return &instagramLink{
		Pool: pool, loader: credentials.NewLoader(c, store, pool, log), metrics: instagram.NewMetrics(pool), config: c, clock: clk, log: log,
	}
}

// Start finds the credentials, or starts the simulator where that is the source.
func (l *instagramLink) Start(ctx context.Context) error {
	start := l.loader.Start
	if l.config.Simulated() {
		start = l.simulate
	}
	if err := start(ctx); err != nil {
		return err
	}
	l.metrics.Start()
	return nil
}

func (l *instagramLink) simulate(ctx context.Context) (err error) {
	if l.simulator, err = simulator.Start(context.WithoutCancel(ctx), "127.0.0.1:0", l.clock); err != nil {
		return err
	}
	l.address.Store(new(l.simulator.Addr()))
	return l.Use(simulated(l.simulator))
}

// Stop ends the loading of credentials and the simulator.
func (l *instagramLink) Stop(ctx context.Context) error {
	l.metrics.Stop()
	err := l.loader.Stop(ctx)
	if l.simulator != nil {
		err = errors.Join(err, l.simulator.Close())
	}
	return err
}

func simulated(s *simulator.Server) instagram.Config {
	return instagram.Config{BaseURL: s.BaseURL(), AccountID: simulatedAccount, Token: simulatedToken, CallsPerHour: simulatedCalls}
}

// Past is a client of the same simulated world at the time of clk, and its end.
func (l *instagramLink) Past(ctx context.Context, clk clock.Clock) (client *instagram.Client, end func() error, err error) {
	server, err := l.simulator.StartPast(ctx, clk)
	if err != nil {
		return nil, nil, err
	}
	client, err = instagram.New(simulated(server), nil, clk, l.log)
	if err != nil {
		return nil, nil, errors.Join(err, server.Close())
	}
	return client, server.Close, nil
}

// SimulatorAddr is the host and port of the simulator; empty while it does not run.
func (l *instagramLink) SimulatorAddr() string {
	if address := l.address.Load(); address != nil {
		return *address
	}
	return ""
}

// PicturesAddr is the host and port from which pictures may be fetched without TLS: that of the simulator, be it of this process or of
// another one that INSTAGRAM_BASE_URL names. Empty: none.
func (l *instagramLink) PicturesAddr() string {
	if l.config.Simulated() {
		return l.SimulatorAddr()
	}
	address, plain := strings.CutPrefix(l.config.InstagramBaseURL, "http://")
	if !plain {
		return ""
	}
	return strings.TrimRight(address, "/")
}

// here leads a simulator's link to the one that runs now: its port is another after every start, and in every process.
func (l *instagramLink) here(link string) (string, error) {
	u, err := url.Parse(link)
	if err != nil {
		return "", err
	}
	u.Host = l.SimulatorAddr()
	return u.String(), nil
}
