// Package redis connects to Redis, or runs one in this process when none is set.
//
// Nothing in it is the truth: it dispatches jobs and counts calls, and everything in it can be rebuilt from the
// database.
package redis

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/extra/redisotel/v9"
	goredis "github.com/redis/go-redis/v9"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/tracing"
)

// A Redis that hangs counts as away after (retries + 1) × answerWithin: no command that we send takes long.
const (
	answerWithin = time.Second
	retries      = 1
)

// Redis is the connection that everybody shares. It is of use after Start.
type Redis struct {
	Client   goredis.UniversalClient
	embedded *embedded
	database int
	log      *slog.Logger
}

// Channel is the name of a pub/sub channel of this database. Redis itself shares channels between the databases of a server, which may be
// those of several installations.
func (r *Redis) Channel(name string) string { return fmt.Sprintf("bowerbird:%d:%s", r.database, name) }

// Listen calls receive with each message that is published on a channel of this database, until ctx ends.
func (r *Redis) Listen(ctx context.Context, channel string, receive func(payload string)) {
	subscription := r.Client.Subscribe(ctx, r.Channel(channel))
	defer func() { _ = subscription.Close() }()
	for messages := subscription.Channel(); ; {
		select {
		case m, open := <-messages:
			if !open {
				return
			}
			receive(m.Payload)
		case <-ctx.Done():
			return
		}
	}
}

// New prepares the Redis that the settings name. It does no I/O: that is Start's.
func New(c config.Config, log *slog.Logger) (*Redis, error) {
	goredis.SetLogger(clientLog{log})
	if c.EmbeddedRedis() {
		e := &embedded{server: miniredis.NewMiniRedis(), stop: make(chan struct{})}
		password := rand.Text() // it listens on loopback, where others may be
		e.server.RequireAuth(password)
		client := goredis.NewClient(&goredis.Options{Dialer: e.dial, Password: password})
		return &Redis{Client: client, embedded: e, log: log}, traceCommands(client)
	}
	client, err := connect(c)
	if err != nil {
		return nil, err
	}
	if secured := client.Options().TLSConfig; secured != nil {
		if secured.RootCAs, err = c.RootCAs(); err != nil {
			return nil, err
		}
	}
	return &Redis{Client: client, database: client.Options().DB, log: log}, traceCommands(client)
}

// traceCommands makes a span of each command of a traced request or job, without its arguments.
func traceCommands(client *goredis.Client) error {
	if !tracing.On() {
		return nil
	}
	return redisotel.InstrumentTracing(client, redisotel.WithDBStatement(false), redisotel.WithCallerEnabled(false))
}

// Start runs the embedded server, or refuses a real one that refuses us, or that would throw queued work away when it is full.
// One that does not answer, or not yet, is only reported: work waits in the database until it does.
func (r *Redis) Start(ctx context.Context) error {
	if r.embedded != nil {
		return r.embedded.start()
	}
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	if err := r.Ready(ctx); err != nil {
		switch refused := refusal(err); {
		case refused != nil && apperr.Is(err, apperr.Unavailable):
			return fmt.Errorf("%w; its user needs: %s", refused, rights)
		case refused != nil:
			return refused
		}
		r.log.WarnContext(ctx, "redis is not reachable; jobs wait until it is", "error", err)
		return nil
	}
	info, err := r.Client.Info(ctx, "memory").Result()
	if err != nil {
		r.log.WarnContext(ctx, "redis does not tell its maxmemory-policy, which must be noeviction", "error", err)
		return nil
	}
	return refuseEviction(info)
}

// Stop closes the connections and the embedded server.
func (r *Redis) Stop(context.Context) error {
	err := r.Client.Close()
	if r.embedded != nil {
		r.embedded.close()
	}
	return err
}

// Ping says whether Redis answers.
func (r *Redis) Ping(ctx context.Context) error { return r.Client.Ping(ctx).Err() }

// passing is how the answers of a Redis begin that will take us later.
var passing = []string{"LOADING", "MASTERDOWN", "CLUSTERDOWN", "TRYAGAIN", "BUSY", "ERR max number of clients",
	"READONLY", "MISCONF", "OOM", "NOREPLICAS"}

// refusal is what a Redis said that answered and does not take us: a wrong password or database. Nil: it is away, or not ready.
func refusal(err error) error {
	var said goredis.Error
	if !errors.As(err, &said) || slices.ContainsFunc(passing, func(p string) bool { return strings.HasPrefix(said.Error(), p) }) {
		return nil
	}
	return fmt.Errorf("%sREDIS_URL: Redis says %q", config.Prefix, said.Error())
}

// clientLog takes what the client says on its own: each attempt at a connection that failed, which its callers report once.
type clientLog struct{ log *slog.Logger }

// Printf implements the client's logger.
func (c clientLog) Printf(ctx context.Context, format string, v ...any) {
	c.log.DebugContext(ctx, "redis client", "says", fmt.Sprintf(format, v...))
}

func refuseEviction(info string) error {
	for line := range strings.Lines(info) {
		policy, found := strings.CutPrefix(strings.TrimSpace(line), "maxmemory_policy:")
		if found && policy != "noeviction" {
			return fmt.Errorf("%sREDIS_URL: this Redis evicts keys when full (maxmemory-policy %s); set it to noeviction", config.Prefix, policy)
		}
	}
	return nil
}

// connect prepares a client for redis://, rediss:// and unix:// addresses, and for those of Sentinels.
func connect(c config.Config) (*goredis.Client, error) {
	u, err := url.Parse(c.RedisURL)
	if err != nil {
		return nil, errors.New(config.Prefix + "REDIS_URL is not a valid URL")
	}
	scheme, sentinel := strings.CutSuffix(u.Scheme, "+sentinel")
	if !sentinel {
		options, err := goredis.ParseURL(c.RedisURL)
		if err != nil {
			return nil, errors.New(config.Prefix + "REDIS_URL is not a valid Redis URL")
		}
		options.ContextTimeoutEnabled = true // else a command waits for its own timeout, whatever its caller's deadline
		options.DialTimeout = cmp.Or(options.DialTimeout, answerWithin)
		options.ReadTimeout = cmp.Or(options.ReadTimeout, answerWithin)
		options.MaxRetries = cmp.Or(options.MaxRetries, retries)
		return goredis.NewClient(options), nil
	}
	master, db, _ := strings.Cut(strings.Trim(u.Path, "/"), "/")
	if master == "" {
		return nil, errors.New(config.Prefix + "REDIS_URL is missing the Sentinel master's name")
	}
	index := 0
	if db != "" {
		if index, err = strconv.Atoi(db); err != nil {
			return nil, errors.New(config.Prefix + "REDIS_URL: the database must be a number")
		}
	}
	password, _ := u.User.Password()
	options := &goredis.FailoverOptions{
		MasterName: master, SentinelAddrs: strings.Split(u.Host, ","),
		SentinelUsername: c.RedisSentinelUser, SentinelPassword: c.RedisSentinelPassword,
		Username: u.User.Username(), Password: password, DB: index,
		ContextTimeoutEnabled: true, DialTimeout: answerWithin, ReadTimeout: answerWithin, MaxRetries: retries,
	}
	if scheme == "rediss" {
		options.TLSConfig = &tls.Config{MinVersion: tls.VersionTLS12} // the server's name is the host of each connection
	}
	return goredis.NewFailoverClient(options), nil
}

// embedded is a Redis in this process. miniredis does not run its own clock, so a ticker does.
type embedded struct {
	server *miniredis.Miniredis
	stop   chan struct{}
}

func (e *embedded) start() error {
	if err := e.server.StartAddr("127.0.0.1:0"); err != nil {
		return fmt.Errorf("embedded redis: %w", err)
	}
	go func() {
		tick := time.NewTicker(time.Second)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				e.server.FastForward(time.Second)
			case <-e.stop:
				return
			}
		}
	}()
	return nil
}

func (e *embedded) close() {
	close(e.stop)
	e.server.Close()
}

// dial finds the server when it is needed: its port is not known before it runs.
func (e *embedded) dial(ctx context.Context, _, _ string) (net.Conn, error) {
	var d net.Dialer
	return d.DialContext(ctx, "tcp", e.server.Addr())
}
