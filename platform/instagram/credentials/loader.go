package credentials

import (
	"context"
	"crypto/x509"
	"log/slog"
	"slices"
	"sync"
	"time"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// LoadEvery is how often a process looks for credentials that were added, renewed or removed.
const LoadEvery = 30 * time.Second

// Setup is how an operator adds a credential, for logs and commands.
const Setup = "bowerbird instagram setup"

// Loader keeps a pool up to date with the settings and the database.
type Loader struct {
	config config.Config
	roots  *x509.CertPool
	store  *Store
	pool   *instagram.Pool
	log    *slog.Logger

	empty bool // the pool has no credential, and the log says so
	stop  context.CancelFunc
	ended sync.WaitGroup
}

// NewLoader does no I/O.
func NewLoader(c config.Config, store *Store, pool *instagram.Pool, log *slog.Logger) *Loader {
	return &Loader{config: c, store: store, pool: pool, log: log}
}

// Start loads the credentials, and goes on doing so until Stop.
func (l *Loader) Start(ctx context.Context) (err error) {
	if l.roots, err = l.config.RootCAs(); err != nil {
		return err
	}
	if err := l.Load(ctx); err != nil {
		return err
	}
	ctx, l.stop = context.WithCancel(context.WithoutCancel(ctx))
	l.ended.Go(func() {
		ticker := time.NewTicker(LoadEvery)
		defer ticker.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
				if err := l.Load(ctx); err != nil && ctx.Err() == nil {
					l.log.WarnContext(ctx, "Instagram credentials could not be loaded; the known ones are used", "error", err)
				}
			}
		}
	})
	return nil
}

// Stop ends the loading.
func (l *Loader) Stop(context.Context) error {
	if l.stop != nil {
		l.stop()
	}
	l.ended.Wait()
	return nil
}

// Load gives the pool the present credentials.
func (l *Loader) Load(ctx context.Context) error {
	all, err := All(ctx, l.config, l.store)
	if err != nil {
		return err
	}
	if len(all) == 0 && !l.empty {
		l.log.WarnContext(ctx, "no Instagram account can be looked up: there is no credential; add one with "+Setup)
	}
	l.empty = len(all) == 0
	clients := make([]instagram.Config, 0, len(all))
	for _, c := range all {
		clients = append(clients, c.Client(l.config, l.roots))
	}
	return l.pool.Use(clients...)
}

// All are the credentials of the settings and of the database. A stored one takes the place of that of the settings for the same account:
// its token is renewed.
func All(ctx context.Context, c config.Config, store *Store) ([]Credential, error) {
	stored, err := store.List(ctx)
	if err != nil || c.InstagramToken == "" ||
		slices.ContainsFunc(stored, func(s Credential) bool { return s.AccountID == c.InstagramAccountID }) {
		return stored, err
	}
	return append([]Credential{{AccountID: c.InstagramAccountID, Token: c.InstagramToken}}, stored...), nil
}

// Client is what a client of the Graph API needs of the credential.
func (c Credential) Client(settings config.Config, roots *x509.CertPool) instagram.Config {
	var ends time.Time
	if c.ExpiresAt != nil {
		ends = c.ExpiresAt.UTC()
	}
	return instagram.Config{
		BaseURL: settings.InstagramBaseURL, AccountID: c.AccountID, Token: c.Token,
		CallsPerHour: settings.InstagramCallsPerHour, RootCAs: roots, TokenEnds: ends,
	}
}
