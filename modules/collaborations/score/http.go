package score

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// explanationsPerHour bounds what a user's explanations cost at the language model.
var explanationsPerHour = ratelimit.Rule{Name: "collaboration-explanation", Max: 30, Per: time.Hour}

// CollaborationScore is how well another account fits the user's own.
type CollaborationScore struct {
	Own          CollaborationAccount     `json:"own"`
	Other        CollaborationAccount     `json:"other"`
	Score        *float64                 `json:"score" doc:"0 to 100; null: too little is known"`
	Access       Access                   `json:"access" enum:"basic,advanced"`
	Parts        []ScorePart              `json:"parts" doc:"All parts; with basic access the strongest ones"`
	Hidden       int                      `json:"hidden" doc:"How many known parts the plan does not show"`
	CommonTopics []string                 `json:"commonTopics" doc:"Hashtags with their #, and keywords"`
	Peers        PeerRates                `json:"peers"`
	Explains     bool                     `json:"explains" doc:"Whether a language model can explain the score"`
	Basis        map[string]figures.Basis `json:"basis" doc:"Of score, and of each part by its key"`
}

// CollaborationAccount is one side of a score.
type CollaborationAccount struct {
	Username  string `json:"username"`
	Followers *int64 `json:"followers"`
}

// ScorePart is a part of a score.
type ScorePart struct {
	Key    Key      `json:"key" enum:"size,engagement,topics,formats,regularity,growth,audience"`
	Points *float64 `json:"points" doc:"0 to 100; null: not known"`
	Figure *float64 `json:"figure" doc:"What was measured: followers of the other account for each of one's own, a rate or a share in percent, or days"`
	Weight int      `json:"weight" minimum:"0" maximum:"100"`
}

// PeerRates are the quartiles of the engagement rates of accounts of the other account's size, in percent.
type PeerRates struct {
	Low    float64 `json:"low"`
	Median float64 `json:"median"`
	High   float64 `json:"high"`
	N      int     `json:"n" doc:"How many accounts; 0: the others mean nothing"`
}

// ScoreExplanation is what a language model says of a score.
type ScoreExplanation struct {
	Text string `json:"text" doc:"Plain text whose figures were checked"`
}

type scoreInput struct {
	With    string `query:"with" required:"true" maxLength:"100" doc:"Username of the other account"`
	Weights string `query:"weights" maxLength:"200" doc:"Like size:20,topics:40; a part that is left out keeps its default"`
}

// NewRoutes registers the score and its explanation.
func NewRoutes(s *Service, limiter ratelimit.Limiter) httpapi.Routes {
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/collaborations/score", "collaborations-get-score",
			"Get the collaboration score of your account with another", httpapi.Refuses(http.StatusForbidden, http.StatusNotFound)),
			func(ctx context.Context, in *scoreInput) (*httpapi.Output[CollaborationScore], error) {
				result, err := s.Score(ctx, auth.User(ctx), in.With, in.Weights)
				return httpapi.Respond(viewOf(result), err)
			})
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/collaborations/explanation", "collaborations-explain-score",
			"Have the language model explain a collaboration score", httpapi.Refuses(http.StatusForbidden, http.StatusNotFound)),
			func(ctx context.Context, in *scoreInput) (*httpapi.Output[ScoreExplanation], error) {
				if err := limiter.Allow(ctx, explanationsPerHour, strconv.FormatInt(auth.User(ctx), 10)); err != nil {
					return nil, err
				}
				text, err := s.Explain(ctx, auth.User(ctx), in.With, in.Weights)
				return httpapi.Respond(ScoreExplanation{text}, err)
			})
	}
}

func viewOf(r Result) CollaborationScore {
	view := CollaborationScore{
		Own: CollaborationAccount(r.Own), Other: CollaborationAccount(r.Other), Score: r.Value, Access: r.Access, Hidden: r.Hidden,
		Parts: []ScorePart{}, CommonTopics: append([]string{}, r.CommonTopics...), Explains: r.Explains,
		Peers: PeerRates(r.Peers), Basis: map[string]figures.Basis{"score": r.Basis},
	}
	for _, p := range r.Parts {
		view.Parts = append(view.Parts, ScorePart{p.Key, p.Points, p.Figure, p.Weight})
		view.Basis[string(p.Key)] = p.Basis
	}
	return view
}
