package console

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// JobCount is how many durable jobs of a kind there are.
type JobCount struct {
	Kind    string `json:"kind"`
	Waiting int64  `json:"waiting"`
	Running int64  `json:"running"`
	Failed  int64  `json:"failed"`
}

// JobCounts are those of all kinds that have any.
type JobCounts struct {
	Items []JobCount `json:"items"`
}

// JobView is a durable job.
type JobView struct {
	ID        int64            `json:"id"`
	Kind      string           `json:"kind"`
	State     string           `json:"state" enum:"waiting,running,failed"`
	Attempts  int              `json:"attempts" doc:"Begun so far"`
	Failures  int              `json:"failures"`
	Reason    string           `json:"reason" doc:"Of the last failure, without addresses of mail; may be empty"`
	CreatedAt time.Time        `json:"createdAt"`
	RunAt     time.Time        `json:"runAt" doc:"Of one that waits: not before"`
	EndedAt   *time.Time       `json:"endedAt" nullable:"true" doc:"When it failed"`
	About     map[string]int64 `json:"about" doc:"The ids among its arguments, as in userId"`
}

// JobList is a page of jobs.
type JobList struct {
	Items []JobView `json:"items" doc:"The newest first"`
	Next  *int64    `json:"next" nullable:"true" doc:"The cursor of the next page; null: this is the last"`
}

type jobInput struct {
	ID int64 `path:"id" minimum:"1"`
}

func (s *Service) jobRoutes(r *httpapi.Router) {
	huma.Register(r.API, httpapi.Op(http.MethodGet, "/admin/jobs/counts", "operators-count-jobs",
		"Count the jobs that wait, run or have failed, by kind", httpapi.OperatorsOnly), s.getJobCounts)
	huma.Register(r.API, httpapi.Op(http.MethodGet, "/admin/jobs", "operators-list-jobs", "List jobs in a state",
		httpapi.OperatorsOnly), s.getJobs)
	huma.Register(r.API, httpapi.Op(http.MethodPost, "/admin/jobs/{id}/retry", "operators-retry-job",
		"Have a failed job tried again", httpapi.OperatorsOnly, httpapi.Status(http.StatusNoContent), httpapi.Refuses(http.StatusConflict)),
		func(ctx context.Context, in *jobInput) (*struct{}, error) { return nil, s.RetryJob(ctx, in.ID) })
	huma.Register(r.API, httpapi.Op(http.MethodDelete, "/admin/jobs/{id}", "operators-discard-job",
		"Discard a failed job", httpapi.OperatorsOnly, httpapi.Status(http.StatusNoContent), httpapi.Refuses(http.StatusConflict)),
		func(ctx context.Context, in *jobInput) (*struct{}, error) { return nil, s.DiscardJob(ctx, in.ID) })
}

func (s *Service) getJobCounts(ctx context.Context, _ *struct{}) (*httpapi.Output[JobCounts], error) {
	counts, err := s.in.Jobs.Counts(ctx)
	var out JobCounts
	for _, c := range counts {
		out.Items = append(out.Items, JobCount(c))
	}
	return httpapi.Respond(out, err)
}

func (s *Service) getJobs(ctx context.Context, in *struct {
	Cursor int64  `query:"cursor" minimum:"1" doc:"The next of the page before"`
	State  string `query:"state" enum:"waiting,running,failed" default:"failed"`
	Kind   string `query:"kind" maxLength:"60" doc:"Only of this kind"`
}) (*httpapi.Output[JobList], error) {
	found, next, err := s.in.Jobs.List(ctx, jobs.ListFilter{State: in.State, Kind: in.Kind, Before: in.Cursor})
	out := JobList{Next: next}
	for _, j := range found {
		out.Items = append(out.Items, JobView{
			ID: j.ID, Kind: j.Kind, State: in.State, Attempts: j.Attempts, Failures: j.Failures, Reason: maskAddresses(j.Reason),
			CreatedAt: j.CreatedAt, RunAt: j.RunAt, EndedAt: j.EndedAt, About: j.About,
		})
	}
	return httpapi.Respond(out, err)
}
