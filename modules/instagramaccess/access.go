// Package instagramaccess keeps the operator's access to Instagram working: it renews tokens before they end, warns the operator, and has
// the page to which Facebook sends the operator after a sign-in.
package instagramaccess

import (
	"context"
	"crypto/x509"
	"errors"
	"log/slog"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/credentials"
	"github.com/bowerbird/bowerbird/platform/mail"
)

// Needs are what the service works with.
type Needs struct {
	fx.In
	Config      config.Config
	Store       *credentials.Store
	DB          *database.DB
	Outbox      *jobs.Outbox
	Mail        mail.Sender
	Refreshes   Refreshes
	Connections Connections
	App         App
	Addresses   Addresses
	Clock       clock.Clock
	Log         *slog.Logger
}

// Service renews, checks and reports on the credentials.
type Service struct {
	in       Needs
	roots    *x509.CertPool
	facebook *credentials.Facebook
}

// NewService does no I/O but to read the authorities of the settings.
func NewService(n Needs) (*Service, error) {
	roots, err := n.Config.RootCAs()
	if err != nil {
		return nil, err
	}
	facebook, err := credentials.NewFacebook(n.Config, roots, n.Clock)
	if err != nil {
		return nil, err
	}
	return &Service{n, roots, facebook}, nil
}

// maintain renews what is due and warns the operator, of the credential of the settings, too. What fails for one credential
// does not keep the others waiting; the next turn tries it again.
func (s *Service) maintain(ctx context.Context, _ *jobs.Job, _ struct{}) error {
	if s.in.Config.Simulated() {
		return nil
	}
	all, err := credentials.All(ctx, s.in.Config, s.in.Store)
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
	client, err := instagram.New(c.Client(s.in.Config, s.roots), s.in.DB, s.in.Clock, s.in.Log)
	if err != nil {
		return err
	}
	if refused := client.Status(ctx).TokenRefusedSince; (refused == nil) != (c.RefusedAt == nil) {
		c.RefusedAt = refused
		if err := s.in.Store.SetRefused(ctx, c, refused); err != nil {
			return err
		}
	}
	if c.Renewable(s.in.Clock.Now()) {
		token, err := s.facebook.Extend(ctx, c.App, c.Token)
		if err == nil {
			s.in.Log.InfoContext(ctx, "Instagram token renewed", "credential", c.Name())
			return s.in.Store.Renew(ctx, c, token, s.in.Clock.Now())
		}
		s.in.Log.WarnContext(ctx, "Instagram token not renewed; the next turn tries again", "credential", c.Name(), "error", err)
		c.LastError = credentials.Advice(err).Error()
		if err := s.in.Store.SetError(ctx, c, c.LastError); err != nil {
			return err
		}
	}
	return s.warn(ctx, c)
}

// warn tells the operator of a credential that needs a person: by a mail once for each event, or without an address by an error in the
// log once a day.
func (s *Service) warn(ctx context.Context, c credentials.Credential) error {
	now := s.in.Clock.Now()
	warning, since := c.Warning(now)
	if warning == credentials.NoWarning {
		return nil
	}
	reachable := s.in.Config.ContactForm()
	if again := now.Add(-credentials.WarnAgain); !reachable && again.After(since) {
		since = again
	}
	args := warningArgs{Account: c.Name(), Warning: warning, ExpiresAt: c.ExpiresAt, LastError: c.LastError}
	return s.in.DB.InTx(ctx, func(ctx context.Context) error {
		claimed, err := s.in.Store.ClaimWarning(ctx, c, since, now)
		if err != nil || !claimed {
			return err
		}
		if !reachable {
			s.in.Log.ErrorContext(ctx, args.heading(), "do", credentials.Setup, "last error", c.LastError)
			return nil
		}
		return s.enqueue(ctx, args)
	})
}
