package suggestions

import (
	"context"
	"fmt"
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// SuggestionView is something to do, and why.
type SuggestionView struct {
	Heading     string       `json:"heading"`
	Description string       `json:"description" doc:"Markdown; figures are links to fact:ID"`
	Priority    Priority     `json:"priority" enum:"high,medium,low"`
	Basis       []reply.Fact `json:"basis" doc:"The figures that the description cites"`
	Idea        *reply.Idea  `json:"idea" doc:"What of it can be saved to the planner; null where it is advice alone"`
	IdeaKey     string       `json:"ideaKey" doc:"The Idempotency-Key to save it as an idea with, so that it is saved once"`
	IdeaID      *int64       `json:"ideaId" doc:"The idea that it was saved as; null where there is none, or none any more"`
}

// SuggestionsView is what is suggested for a day. Processing and failed are in the contract, for suggestions that take time to make.
type SuggestionsView struct {
	Status       string                    `json:"status" enum:"none,processing,completed,failed" doc:"None: there are none for today yet"`
	Suggestions  map[string]SuggestionView `json:"suggestions" doc:"suggestion1 to suggestion3, the one that promises most first"`
	General      bool                      `json:"general" doc:"They rest on no figures, because too few are known yet"`
	GeneratedFor string                    `json:"generatedFor" format:"date" doc:"Your day, YYYY-MM-DD"`
}

func viewOf(d Day, ideas map[string]int64) SuggestionsView {
	v := SuggestionsView{Status: "none", Suggestions: map[string]SuggestionView{}, General: d.General, GeneratedFor: d.Date}
	for i, s := range d.Items {
		v.Status = "completed"
		basis := s.Facts
		if basis == nil {
			basis = []reply.Fact{}
		}
		key := d.ideaKey(s)
		var ideaID *int64
		if id, saved := ideas[key]; saved {
			ideaID = &id
		}
		v.Suggestions["suggestion"+strconv.Itoa(i+1)] = SuggestionView{s.Heading, s.Description, s.Priority, basis, s.Idea, key, ideaID}
	}
	return v
}

// NewRoutes registers the suggestions.
func NewRoutes(s *Service) httpapi.Routes {
	type output = *httpapi.Output[SuggestionsView]
	answer := func(of func(context.Context, int64) (Day, error)) func(context.Context, *struct{}) (output, error) {
		return func(ctx context.Context, _ *struct{}) (output, error) {
			day, err := of(ctx, auth.User(ctx))
			if err != nil {
				return nil, err
			}
			return s.answer(ctx, auth.User(ctx), day)
		}
	}
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/ai-suggestions/today", "buddy-get-suggestions", "Get today's suggestions",
			httpapi.Refuses(http.StatusForbidden)), answer(s.Today))
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/ai-suggestions/generate", "buddy-generate-suggestions",
			"Get today's suggestions, made now if there are none", httpapi.Refuses(http.StatusForbidden)), answer(s.Generate))
		httpapi.Nullable(r.API, "BuddySuggestionView", "idea")
	}
}

func (s *Service) answer(ctx context.Context, userID int64, day Day) (*httpapi.Output[SuggestionsView], error) {
	var keys []string
	for _, item := range day.Items {
		keys = append(keys, day.ideaKey(item))
	}
	ideas, err := s.ideas.AddedWith(ctx, userID, keys)
	if err != nil {
		return nil, fmt.Errorf("ideas made of suggestions of user %d: %w", userID, err)
	}
	return httpapi.Respond(viewOf(day, ideas), nil)
}
