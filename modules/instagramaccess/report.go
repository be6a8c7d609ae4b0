package instagramaccess

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"

	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/credentials"
	"github.com/bowerbird/bowerbird/platform/text"
)

// refreshesPerHour is how often a profile is read that is refreshed every 15 minutes.
const refreshesPerHour = 4

// Report says how the operator's access to Instagram stands, in sentences for a page or a terminal.
type Report struct {
	Simulated   bool // nothing else is known then
	Credentials []CredentialReport
	Working     int    // of Credentials
	Capacity    string // empty while no credential works
	App         []string
}

// CredentialReport is about one account that looks others up.
type CredentialReport struct {
	Name, AccountID              string
	Validity, Permissions, Calls string
	Notice                       string // what ends or was refused; empty: nothing
	LastError                    string // of the latest renewal; empty: it worked
	Problem                      string // why it does not work, and what to do; empty: no reason is known
}

// Report says what the database and the settings know. Instagram is not asked.
func (s *Service) Report(ctx context.Context) (Report, error) { return s.report(ctx, false) }

// Check tries each credential and the app of “Connect with Instagram”.
func (s *Service) Check(ctx context.Context) (Report, error) { return s.report(ctx, true) }

func (s *Service) report(ctx context.Context, asking bool) (r Report, err error) {
	if s.in.Config.Simulated() {
		return Report{Simulated: true}, nil
	}
	all, err := credentials.All(ctx, s.in.Config, s.in.Store)
	if err != nil {
		return r, err
	}
	possible := 0 // refreshes an hour
	for _, c := range all {
		one, refreshes, err := s.reportOne(ctx, c, asking)
		if err != nil {
			return r, err
		}
		r.Credentials = append(r.Credentials, one)
		if one.Problem == "" {
			r.Working++
			possible += refreshes
		}
	}
	if r.Working > 0 {
		due, err := s.in.Refreshes.RefreshesPerHour(ctx)
		if err != nil {
			return r, err
		}
		r.Capacity = capacity(due, possible)
	}
	r.App, err = s.reportApp(ctx, asking)
	return r, err
}

func (s *Service) reportOne(ctx context.Context, c credentials.Credential, asking bool) (r CredentialReport, refreshes int, err error) {
	client, err := instagram.New(c.Client(s.in.Config, s.roots), s.in.DB, s.in.Clock, slog.New(slog.DiscardHandler))
	if err != nil {
		return r, 0, err
	}
	now := s.in.Clock.Now()
	var problem error
	if asking {
		problem = s.try(ctx, client, &c)
	}
	status := client.Status(ctx)
	c.RefusedAt = status.TokenRefusedSince
	switch {
	case asking && instagram.KindOf(problem) == instagram.TokenInvalid:
		c.RefusedAt = cmp.Or(c.RefusedAt, &now)
	case asking:
	case c.RefusedAt != nil, c.ExpiresAt != nil && !now.Before(*c.ExpiresAt):
		problem = &instagram.Error{Kind: instagram.TokenInvalid}
	case len(c.Missing()) > 0:
		problem = &instagram.Error{Kind: instagram.Permission}
	}
	r = CredentialReport{
		Name: c.Name(), AccountID: c.AccountID, Validity: c.Validity(now), Permissions: cmp.Or(strings.Join(c.Scopes, ", "), "unknown"),
		Calls: calls(status, client.Room(instagram.Interactive(ctx))), LastError: c.LastError,
	}
	if warning, _ := c.Warning(now); warning != credentials.NoWarning {
		r.Notice = warningArgs{Account: c.Name(), Warning: warning, ExpiresAt: c.ExpiresAt}.heading()
	}
	if problem != nil {
		r.Problem = credentials.Advice(problem).Error()
	}
	return r, status.BackgroundPerHour, ctx.Err()
}

// try looks the account of a credential up by itself, and completes what is known of the credential.
func (s *Service) try(ctx context.Context, client *instagram.Client, c *credentials.Credential) (err error) {
	if c.Scopes, err = s.facebook.Scopes(ctx, c.Token); err != nil {
		return err
	}
	if len(c.Missing()) > 0 {
		return &instagram.Error{Kind: instagram.Permission}
	}
	username, err := s.facebook.Username(ctx, c.AccountID, c.Token) // the present one
	if err != nil {
		return err
	}
	c.Username = cmp.Or(c.Username, username)
	_, err = client.Page(instagram.Interactive(ctx), username, "")
	return err
}

// calls says how many calls a person's look-ups may make.
func calls(s instagram.Status, left int) string {
	said := fmt.Sprintf("%d of %d used in the last hour, %d left; %d always stay unused, so that Instagram does not refuse any",
		s.CallsLastHour, s.CallsPerHour, left, s.CallsUnused)
	if s.ClosedUntil != nil {
		said += ". Instagram asked to wait until " + s.ClosedUntil.UTC().Format("15:04") + " UTC"
	}
	return said
}

// capacity says how the refreshes that are due fit into those that are possible in an hour.
func capacity(due float64, possible int) string {
	fits := "so every interval is kept"
	if stretch := due / float64(possible); stretch > 1 {
		fits = fmt.Sprintf("so intervals are %.1f times as long as planned; another credential helps", stretch)
	}
	return fmt.Sprintf("Room for %s profiles at 15 minutes (%s refreshes an hour). Due are %s an hour, %s.",
		text.Number(possible/refreshesPerHour), text.Number(possible), text.Number(int(due+0.5)), fits)
}

func (s *Service) reportApp(ctx context.Context, asking bool) (said []string, err error) {
	if !s.in.Config.InstagramLogin() {
		return []string{"It is not set up: set " + appSettings + "."}, nil
	}
	said = append(said, "The Instagram app ID "+s.in.Config.InstagramAppID+" and its secret are set.")
	if asking {
		said = append(said, appAnswer(s.in.App.TryApp(ctx)))
	}
	connected, failing, err := s.in.Connections.Count(ctx)
	if err != nil {
		return nil, err
	}
	said = append(said,
		fmt.Sprintf("Connected creators: %s. Of these, %s have to connect again.", text.Number(connected), text.Number(failing)))
	return append(said, "The log says why a sign-in failed."), ctx.Err()
}

// appAnswer says what Instagram's answer to TryApp means. It is not documented whether Instagram looks at the secret before the code.
func appAnswer(err error) string {
	var answered *instagram.Error
	switch errors.As(err, &answered); {
	case answered != nil && answered.Kind == instagram.CodeRefused:
		return "Instagram knows this app ID. Whether the secret is right shows at the first sign-in."
	case answered != nil && answered.Kind == instagram.AppRefused:
		return `IT DOES NOT WORK: Instagram refuses the app ID, the secret or the redirect address ("` + answered.Message +
			`"): compare them with "` +
			credentials.InstagramSetup + `" in Meta's App Dashboard.`
	}
	return "Instagram gave no answer that says whether it knows the app: try again later."
}
