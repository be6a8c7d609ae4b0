// Package instagramaccess keeps the operator's access to Instagram working: it renews tokens before they end, warns the operator, and has
// the page to which Facebook sends the operator after a sign-in.
package instagramaccess

import (
	"context"
	"crypto/x509"
	"errors"
	"log/slog"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/credentials"
	"github.com/bowerbird/bowerbird/platform/mail"
)

// Service renews and checks the stored credentials.
type Service struct {
	config   config.Config
	roots    *x509.CertPool
	facebook *credentials.Facebook
	store    *credentials.Store
	db       *database.DB
	outbox   *jobs.Outbox
	mail     mail.Sender
	clock    clock.Clock
	log      *slog.Logger
}

// NewService does no I/O but to read the authorities of the settings.
func NewService(c config.Config, store *credentials.Store, db *database.DB, outbox *jobs.Outbox, sender mail.Sender, clk clock.Clock,
	log *slog.Logger) (*Service, error) {
	roots, err := c.RootCAs()
	if err != nil {
		return nil, err
	}
	facebook, err := credentials.NewFacebook(c, roots, clk)
	if err != nil {
		return nil, err
	}
	return &Service{c, roots, facebook, store, db, outbox, sender, clk, log}, nil
}

// maintain renews what is due and warns the operator. What fails for one credential does not keep the others waiting; the next turn tries
// it again.
func (s *Service) maintain(ctx context.Context, _ *jobs.Job, _ struct{}) error {
	if s.config.Simulated() {
		return nil
	}
	all, err := s.store.List(ctx)
	if err != nil {
		return err
	}
	var failed []error
	for _, c := range all {
		failed = append(failed, s.maintainOne(ctx, c))
	}
	return errors.Join(failed...)
}

func (s *Service) maintainOne(ctx context.Context, c credentials.Credential) error {
	client, err := instagram.New(c.Client(s.config, s.roots), s.db, s.clock, s.log)
	if err != nil {
		return err
	}
	if refused := client.Status(ctx).TokenRefusedSince; (refused == nil) != (c.RefusedAt == nil) {
		c.RefusedAt = refused
		if err := s.store.SetRefused(ctx, c, refused); err != nil {
			return err
		}
	}
	if c.Renewable(s.clock.Now()) {
		token, err := s.facebook.Extend(ctx, c.App, c.Token)
		if err == nil {
			s.log.InfoContext(ctx, "Instagram token renewed", "credential", c.Name())
			return s.store.Renew(ctx, c, token, s.clock.Now())
		}
		s.log.WarnContext(ctx, "Instagram token not renewed; the next turn tries again", "credential", c.Name(), "error", err)
		c.LastError = credentials.Advice(err).Error()
		if err := s.store.SetError(ctx, c, c.LastError); err != nil {
			return err
		}
	}
	return s.warn(ctx, c)
}

// warn tells the operator of a credential that needs a person: by a mail once for each event, or without an address by an error in the
// log once a day.
func (s *Service) warn(ctx context.Context, c credentials.Credential) error {
	now := s.clock.Now()
	warning, since := c.Warning(now)
	if warning == credentials.NoWarning {
		return nil
	}
	reachable := s.config.ContactForm()
	if again := now.Add(-credentials.WarnAgain); !reachable && again.After(since) {
		since = again
	}
	args := warningArgs{Username: c.Username, Warning: warning, ExpiresAt: c.ExpiresAt, LastError: c.LastError}
	return s.db.InTx(ctx, func(ctx context.Context) error {
		claimed, err := s.store.ClaimWarning(ctx, c.ID, since, now)
		if err != nil || !claimed {
			return err
		}
		if !reachable {
			s.log.ErrorContext(ctx, args.heading(), "do", credentials.Setup, "last error", c.LastError)
			return nil
		}
		return s.enqueue(ctx, args)
	})
}
