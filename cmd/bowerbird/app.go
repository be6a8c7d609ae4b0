package main

import (
	"context"
	"log/slog"
	"os"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/cmd/bowerbird/demo"
	"github.com/bowerbird/bowerbird/frontend"
	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/accounts"
	"github.com/bowerbird/bowerbird/modules/alerts"
	"github.com/bowerbird/bowerbird/modules/analytics"
	"github.com/bowerbird/bowerbird/modules/apiaccess"
	"github.com/bowerbird/bowerbird/modules/apiaccess/tokens"
	"github.com/bowerbird/bowerbird/modules/backups"
	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/modules/buddy"
	"github.com/bowerbird/bowerbird/modules/collaborations"
	"github.com/bowerbird/bowerbird/modules/competitors"
	"github.com/bowerbird/bowerbird/modules/discovery"
	"github.com/bowerbird/bowerbird/modules/help"
	"github.com/bowerbird/bowerbird/modules/insights"
	"github.com/bowerbird/bowerbird/modules/inspirations"
	"github.com/bowerbird/bowerbird/modules/instagramaccess"
	"github.com/bowerbird/bowerbird/modules/mascotgoals"
	"github.com/bowerbird/bowerbird/modules/operators"
	"github.com/bowerbird/bowerbird/modules/operators/console"
	"github.com/bowerbird/bowerbird/modules/operators/support"
	"github.com/bowerbird/bowerbird/modules/planner"
	"github.com/bowerbird/bowerbird/modules/profiles"
	"github.com/bowerbird/bowerbird/modules/reportmails"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/instagram/credentials"
	"github.com/bowerbird/bowerbird/platform/log"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/redis"
)

// modules is THE list of modules. To add one: a line here, and what it needs from others in bridges.go.
var modules = fx.Options(
	accounts.Module,
	billingplans.Module,
	profiles.Module,
	analytics.Module,
	competitors.Module,
	planner.Module,
	inspirations.Module,
	help.Module,
	mascotgoals.Module,
	alerts.Module,
	apiaccess.Module,
	reportmails.Module,
	insights.Module,
	buddy.Module,
	collaborations.Module,
	instagramaccess.Module,
	discovery.Module,
	backups.Module,
	operators.Module,
)

// application is everything one process is made of. It does no I/O until it is started.
func application(c config.Config, r roles) fx.Option {
	return fx.Options(
		fx.Supply(c, r, &httpapi.Draining{}, backups.Version(version), console.Version(version), demo.Requested(r.demo),
			jobs.Roles{Worker: r.worker, Alone: c.EmbeddedDatabase()}),
		platform,
		pictureLibrary,
		jobs.Module,
		modules,
		bridges,
		// Started in this order, stopped in the opposite one.
		fx.Invoke(startPlatform, accounts.RespellAddresses, startDemo, measureProcess, billingplans.ReleaseHolds, jobs.Serve, serveHTTP,
			serveWorker),
	)
}

var platform = fx.Provide(
	config.Config.Transport,
	func(c config.Config) *slog.Logger { return log.New(os.Stderr, c.LogLevel, c.LogFormat) },
	database.New,
	(*database.DB).Clock,
	redis.New,
	mail.New,
	mail.NewMailbox,
	credentials.NewStore,
	newInstagramLink,
	newInstagramLogin,
	demo.New,
	fx.Annotate((*demo.Demo).Handlers, fx.ResultTags(`group:"jobs,flatten"`)),
	fx.Annotate(ratelimit.NewLimiter, fx.As(new(ratelimit.Limiter))),
	fx.Annotate(ratelimit.NewBackoff, fx.As(new(accounts.Guesses))),
	ratelimit.NewRequestCounter,
	newRouter,
	newOwnData,
	fx.Annotate(mail.Routes, fx.ResultTags(`group:"routes"`)),
	fx.Annotate(infoRoutes, fx.ResultTags(`group:"routes"`)),
	fx.Annotate(demo.Routes, fx.ResultTags(`group:"routes"`)),
	fx.Annotate(simulatedLoginRoutes, fx.ResultTags(`group:"routes"`)),
)

// startPlatform opens what everything else stands on.
func startPlatform(lc fx.Lifecycle, db *database.DB, r *redis.Redis, requests *ratelimit.RequestCounter, link *instagramLink,
	owners *instagramLogin) {
	lc.Append(fx.StartStopHook(db.Start, db.Stop))
	lc.Append(fx.StartStopHook(r.Start, r.Stop))
	lc.Append(fx.StartStopHook(requests.Start, requests.Stop))
	lc.Append(fx.StartStopHook(link.Start, link.Stop))
	lc.Append(fx.StartHook(owners.Start))
}

// startDemo makes up the demo's data before anything else looks at the database.
func startDemo(lc fx.Lifecycle, d *demo.Demo) { lc.Append(fx.StartHook(d.Start)) }

type routed struct {
	fx.In
	Config   config.Config
	Log      *slog.Logger
	Sessions httpapi.Authenticator
	Tokens   *tokens.Service
	Support  *support.Service
	Requests *ratelimit.RequestCounter
	Routes   []httpapi.Routes `group:"routes"`
	DB       *database.DB
	Redis    *redis.Redis
	Draining *httpapi.Draining
}

// newRouter gathers the routes of all modules.
func newRouter(in routed) (*httpapi.Router, error) {
	r, err := httpapi.NewRouter(in.Config, version, in.Log, bearers{in.Sessions, in.Tokens, in.Support}, in.Requests)
	if err != nil {
		return nil, err
	}
	for _, register := range in.Routes {
		register(r)
	}
	httpapi.Docs(r)
	httpapi.Health(r, in.Log, in.Draining, checks(in.DB, in.Redis)...)
	httpapi.Metrics(r, in.Config, in.Requests, in.Log)
	r.OperatorPages(jobs.MonitorPath, jobs.Monitor(in.Redis))
	httpapi.ServeApp(r, frontend.Files())
	return r, nil
}

// checks are what a process needs to be ready: without Redis it serves what the database knows.
func checks(db *database.DB, r *redis.Redis) []httpapi.Check {
	return []httpapi.Check{{Name: "database", Ping: db.Ready, Required: true}, {Name: "redis", Ping: r.Ready}}
}

// serveHTTP takes requests while the process lives, where its role is api.
func serveHTTP(lc fx.Lifecycle, c config.Config, r roles, router *httpapi.Router, draining *httpapi.Draining, log *slog.Logger) {
	if r.api {
		server := httpapi.NewServer(c, draining.Handler(router.Engine), log)
		lc.Append(fx.StartStopHook(server.Start, server.Stop))
	}
}

type watched struct {
	fx.In
	Config    config.Config
	Roles     roles
	Log       *slog.Logger
	Requests  *ratelimit.RequestCounter
	DB        *database.DB
	Redis     *redis.Redis
	Instagram *instagramaccess.Service
	Draining  *httpapi.Draining
}

// serveWorker shows the operator how a process does that does not serve the app.
func serveWorker(lc fx.Lifecycle, in watched) error {
	if in.Roles.api {
		return nil
	}
	router, err := httpapi.NewWorkerRouter(in.Config, in.Requests, in.Log, in.Draining, checks(in.DB, in.Redis)...)
	if err != nil {
		return err
	}
	server := httpapi.NewWorkerServer(in.Config, router.Engine, in.Log)
	lc.Append(fx.StartStopHook(func(ctx context.Context) error {
		if err := server.Start(ctx); err != nil {
			return err
		}
		in.Log.InfoContext(ctx, "serving health and metrics", "address", server.Addr().String())
		return nil
	}, server.Stop))
	return nil
}
