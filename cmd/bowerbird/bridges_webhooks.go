package main

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/alerts"
	"github.com/bowerbird/bowerbird/modules/apiaccess/webhooks"
	"github.com/bowerbird/bowerbird/modules/planner"
	"github.com/bowerbird/bowerbird/modules/reportmails"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// webhookEvents are the events of webhooks, as modules tell them. The data of each is described on the page of API access.
type webhookEvents struct {
	*webhooks.Service
	publicURL string
}

func newWebhookEvents(s *webhooks.Service, c config.Config) webhookEvents {
	return webhookEvents{s, c.PublicURL}
}

func (e webhookEvents) ProfileRefreshed(ctx context.Context, users []int64, p figures.Profile, at time.Time) error {
	return e.Emit(ctx, webhooks.ProfileRefreshed, users, map[string]any{
		"profileId": p.ID, "username": p.Username, "refreshedAt": at.UTC(), "link": e.link("/profiles/%d", p.ID),
	})
}

func (e webhookEvents) AlertRaised(ctx context.Context, userID int64, kind alerts.Kind, title, path string) error {
	return e.Emit(ctx, webhooks.AlertRaised, []int64{userID}, map[string]any{"kind": kind, "title": title, "link": e.publicURL + path})
}

func (e webhookEvents) IdeaChanged(ctx context.Context, idea planner.Idea, what planner.Happening) error {
	return e.Emit(ctx, webhooks.IdeaChanged, []int64{idea.UserID}, map[string]any{
		"ideaId": idea.ID, "change": what, "title": idea.Title, "status": idea.Status, "version": idea.Version,
		"link": e.link("/ideas/%d", idea.ID),
	})
}

func (e webhookEvents) ReportReady(ctx context.Context, userID int64, s reportmails.Schedule) error {
	return e.Emit(ctx, webhooks.ReportReady, []int64{userID}, map[string]any{
		"accounts": s.Accounts, "range": s.Range, "every": s.Every, "link": e.reportLink(s),
	})
}

func (e webhookEvents) reportLink(s reportmails.Schedule) string {
	query := url.Values{"dateRange": {s.Range}}
	if len(s.Accounts) > 0 {
		query.Set("accounts", strings.Join(s.Accounts, ","))
	}
	return e.publicURL + "/api/reports?" + query.Encode()
}

func (e webhookEvents) link(path string, id int64) string {
	return fmt.Sprintf(e.publicURL+"/api"+path, id)
}
