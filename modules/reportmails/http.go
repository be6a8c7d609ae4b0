package reportmails

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// linksPerNetwork keeps anybody from trying tokens.
var linksPerNetwork = ratelimit.Rule{Name: "report-links", Max: 120, Per: time.Hour}

// ScheduleView is when which figures are sent.
type ScheduleView struct {
	Place    int       `json:"place" doc:"Which of the user's schedules it is"`
	Accounts []string  `json:"accounts" doc:"Usernames; empty: the own account"`
	Range    string    `json:"dateRange" enum:"7d,30d,90d"`
	Every    string    `json:"every" enum:"weekly,monthly"`
	Day      int       `json:"day" doc:"Of the week from Sunday = 0, or of the month"`
	Hour     int       `json:"hour" doc:"In the user's zone"`
	NextAt   time.Time `json:"nextAt"`
}

// RecipientView is an address and what its owner has answered.
type RecipientView struct {
	Place int    `json:"place" doc:"Which of the user's recipients it is"`
	Email string `json:"email"`
	State State  `json:"state" enum:"asked,expired,confirmed,left"`
}

// MailsView is what a user has set.
type MailsView struct {
	Schedules  []ScheduleView  `json:"schedules"`
	Recipients []RecipientView `json:"recipients"`
	Available  bool            `json:"available" doc:"Whether the plan sends reports; what was set is kept either way"`
	Zone       string          `json:"zone" doc:"IANA zone of the user"`
}

func viewOf(all Everything) MailsView {
	view := MailsView{Available: all.Available, Zone: all.Zone}
	for _, s := range all.Schedules {
		view.Schedules = append(view.Schedules, ScheduleView(s))
	}
	for _, r := range all.Recipients {
		view.Recipients = append(view.Recipients, RecipientView{r.Place, r.Email, r.state(all.Now)})
	}
	return view
}

type (
	scheduleInput struct {
		Body struct {
			Accounts []string `json:"accounts" maxItems:"10"`
			Range    string   `json:"dateRange" enum:"7d,30d,90d"`
			Every    string   `json:"every" enum:"weekly,monthly"`
			Day      int      `json:"day" minimum:"0" maximum:"28"`
			Hour     int      `json:"hour" minimum:"0" maximum:"23"`
		}
	}
	recipientInput struct {
		Body struct {
			Email string `json:"email" maxLength:"320"`
		}
	}
	placeInput struct {
		Place int `path:"place" minimum:"1" maximum:"1000"`
	}
	linkInput struct {
		Token string `query:"token" maxLength:"600" doc:"As the mail has it"`
	}
	// answered is nothing: the links of mails tell nobody anything.
	answered struct{}
)

// NewRoutes registers schedules and recipients, and what the links of mails ask for: they need no sign-in, and mail programs may ask by
// themselves to leave (RFC 8058).
func NewRoutes(s *Service, limiter ratelimit.Limiter) httpapi.Routes {
	const schedules, recipients = "/reports/schedules", "/reports/recipients"
	answer := func(ctx context.Context, err error) (*httpapi.Output[MailsView], error) {
		if err != nil {
			return nil, err
		}
		all, err := s.All(ctx, auth.User(ctx))
		return httpapi.Respond(viewOf(all), err)
	}
	link := func(act func(context.Context, string) error) func(context.Context, *linkInput) (*httpapi.Output[answered], error) {
		return func(ctx context.Context, in *linkInput) (*httpapi.Output[answered], error) {
			if err := limiter.Allow(ctx, linksPerNetwork, clientip.Network(ctx)); err != nil {
				return nil, err
			}
			return httpapi.Respond(answered{}, act(ctx, in.Token))
		}
	}
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, schedules, "reportmails-get", "Get your reports by mail"),
			func(ctx context.Context, _ *struct{}) (*httpapi.Output[MailsView], error) { return answer(ctx, nil) })
		huma.Register(r.API, httpapi.Op(http.MethodPost, schedules, "reportmails-add-schedule", "Have a report sent each week or month",
			httpapi.Refuses(http.StatusForbidden), httpapi.Refuses(http.StatusNotFound)),
			func(ctx context.Context, in *scheduleInput) (*httpapi.Output[MailsView], error) {
				b := in.Body
				return answer(ctx, s.Add(ctx, auth.User(ctx),
					Schedule{Accounts: b.Accounts, Range: b.Range, Every: b.Every, Day: b.Day, Hour: b.Hour}))
			})
		huma.Register(r.API, httpapi.Op(http.MethodDelete, schedules+"/{place}", "reportmails-delete-schedule", "Stop sending a report"),
			func(ctx context.Context, in *placeInput) (*httpapi.Output[MailsView], error) {
				return answer(ctx, s.Delete(ctx, auth.User(ctx), in.Place))
			})
		huma.Register(r.API, httpapi.Op(http.MethodPost, recipients, "reportmails-add-recipient", "Ask somebody whether to send your reports",
			httpapi.Refuses(http.StatusForbidden), httpapi.Refuses(http.StatusConflict)),
			func(ctx context.Context, in *recipientInput) (*httpapi.Output[MailsView], error) {
				return answer(ctx, s.Invite(ctx, auth.User(ctx), in.Body.Email))
			})
		huma.Register(r.API, httpapi.Op(http.MethodDelete, recipients+"/{place}", "reportmails-delete-recipient", "Send somebody no reports"),
			func(ctx context.Context, in *placeInput) (*httpapi.Output[MailsView], error) {
				return answer(ctx, s.Remove(ctx, auth.User(ctx), in.Place))
			})
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/report-mails/confirm", "reportmails-confirm", "Agree to get somebody's reports",
			httpapi.Public), link(s.Confirm))
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/report-mails/leave", "reportmails-leave", "Get no more of somebody's reports",
			httpapi.Public), link(s.Leave))
	}
}
