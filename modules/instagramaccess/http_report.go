package instagramaccess

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/instagram/credentials"
)

// ReportView is how the operator's access to Instagram stands, and what to do at Meta.
type ReportView struct {
	Simulated   bool             `json:"simulated" doc:"Instagram's data is made up; nothing else is known then"`
	Credentials []CredentialView `json:"credentials"`
	Working     int              `json:"working" doc:"How many of the credentials work"`
	Capacity    string           `json:"capacity" doc:"A sentence; empty while no credential works"`
	App         []string         `json:"app" doc:"Sentences about the app of Connect with Instagram"`
	Setup       string           `json:"setup" doc:"The command that adds or repairs a credential"`
	LookUp      []StepView       `json:"lookUpSteps" doc:"What to do at Meta for looking accounts up"`
	Connect     []StepView       `json:"connectSteps" doc:"What to do at Meta for Connect with Instagram"`
}

// CredentialView is about one account that looks others up. Each text is a sentence or a few words.
type CredentialView struct {
	Name        string `json:"name"`
	AccountID   string `json:"accountId"`
	Validity    string `json:"validity"`
	Permissions string `json:"permissions"`
	Calls       string `json:"calls"`
	Notice      string `json:"notice" doc:"What ends or was refused; empty: nothing"`
	LastError   string `json:"lastError" doc:"Of the latest renewal; empty: it worked"`
	Problem     string `json:"problem" doc:"Why it does not work, and what to do; empty: no reason is known"`
}

// StepView is something to do in Meta's App Dashboard.
type StepView struct {
	Text   string     `json:"text"`
	Copies []CopyView `json:"copies"`
}

// CopyView is an address to enter into a field of Meta's.
type CopyView struct {
	Field   string `json:"field"`
	Address string `json:"address"`
}

func (s *Service) reportRoute(r *httpapi.Router) {
	huma.Register(r.API, httpapi.Op(http.MethodGet, "/admin/instagram", "instagramaccess-get-report",
		"Get how the access to Instagram stands, without asking Instagram", httpapi.OperatorsOnly),
		func(ctx context.Context, _ *struct{}) (*httpapi.Output[ReportView], error) {
			report, err := s.Report(ctx)
			return httpapi.Respond(s.viewOf(report), err)
		})
}

func (s *Service) viewOf(r Report) ReportView {
	out := ReportView{
		Simulated: r.Simulated, Working: r.Working, Capacity: r.Capacity, App: r.App, Setup: credentials.Setup,
		LookUp: viewsOf(LookUpSteps(s.in.Config)), Connect: viewsOf(ConnectSteps(s.in.Addresses)),
	}
	for _, c := range r.Credentials {
		if c.Notice != "" {
			c.Notice += "."
		}
		out.Credentials = append(out.Credentials, CredentialView(c))
	}
	return out
}

func viewsOf(steps []Step) (views []StepView) {
	for _, step := range steps {
		v := StepView{Text: step.Text}
		for _, c := range step.Copies {
			v.Copies = append(v.Copies, CopyView(c))
		}
		views = append(views, v)
	}
	return views
}
