package console

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// HealthView is how the installation does.
type HealthView struct {
	Version  string     `json:"version"`
	State    State      `json:"state" enum:"ok,warning,unknown" doc:"The worst of all parts"`
	Parts    []PartView `json:"parts"`
	LookedAt time.Time  `json:"lookedAt"`
}

// PartView is how one part does.
type PartView struct {
	Name  string `json:"name" doc:"As in database, redis, queue:default, jobs, mail, disk, pictures, backups, process"`
	Title string `json:"title"`
	State State  `json:"state" enum:"ok,warning,unknown"`
	Says  string `json:"says" doc:"A sentence"`
}

// SettingView is a setting in force.
type SettingView struct {
	Name   string        `json:"name" doc:"As in BOWERBIRD_PUBLIC_URL"`
	Value  string        `json:"value" doc:"Of a secret only whether it is set"`
	Secret bool          `json:"secret"`
	Source config.Source `json:"source" enum:"default,environment,file" doc:"Where the value comes from; file: a variable that ends in _FILE"`
}

// SettingList are all settings.
type SettingList struct {
	Items []SettingView `json:"items" doc:"In the order of configs/default.yaml"`
}

// MailView is a mail that was sent, or is going to be, without its contents.
type MailView struct {
	ID        int64      `json:"id"`
	Kind      string     `json:"kind" doc:"The kind of job that sends it"`
	Recipient *string    `json:"recipient" nullable:"true" doc:"As in m***@example.com; null: not known"`
	State     string     `json:"state" enum:"waiting,sending,sent,skipped,failed"`
	Reason    string     `json:"reason" doc:"Of one that failed, is tried again or was not sent"`
	CreatedAt time.Time  `json:"createdAt"`
	EndedAt   *time.Time `json:"endedAt" nullable:"true" doc:"When it was sent, skipped or failed for good"`
}

// MailList is a page of mails.
type MailList struct {
	Items []MailView `json:"items" doc:"The newest first"`
	Next  *int64     `json:"next" nullable:"true" doc:"The cursor of the next page; null: this is the last"`
}

// NewRoutes registers what operators see and do.
func NewRoutes(s *Service) httpapi.Routes {
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/admin/health", "operators-get-health", "Get how the installation does",
			httpapi.OperatorsOnly), s.getHealth)
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/admin/settings", "operators-list-settings", "List the settings in force",
			httpapi.OperatorsOnly), s.getSettings)
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/admin/mails", "operators-list-mails",
			"List the mails of the last 30 days, without their contents", httpapi.OperatorsOnly), s.getMails)
		s.jobRoutes(r)
		s.userRoutes(r)
	}
}

func (s *Service) getHealth(ctx context.Context, _ *struct{}) (*httpapi.Output[HealthView], error) {
	out := HealthView{Version: string(s.in.Version), LookedAt: s.in.Clock.Now()}
	var parts []Part
	parts, out.State = s.Health(ctx)
	for _, p := range parts {
		out.Parts = append(out.Parts, PartView(p))
	}
	return httpapi.Respond(out, nil)
}

func (s *Service) getSettings(context.Context, *struct{}) (*httpapi.Output[SettingList], error) {
	var out SettingList
	for _, setting := range s.in.Config.InForce() {
		out.Items = append(out.Items, SettingView(setting))
	}
	return httpapi.Respond(out, nil)
}

func (s *Service) getMails(ctx context.Context, in *struct {
	Cursor int64 `query:"cursor" minimum:"1" doc:"The next of the page before"`
}) (*httpapi.Output[MailList], error) {
	mails, next, err := s.Mails(ctx, in.Cursor)
	out := MailList{Next: next}
	for _, m := range mails {
		out.Items = append(out.Items, MailView(m))
	}
	return httpapi.Respond(out, err)
}
