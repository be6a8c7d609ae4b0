package mascotgoals

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

type goalInput struct {
	Body struct {
		WeeklyPostGoal int `json:"weekly_post_goal" doc:"1 to 50 posts a week"`
	}
}

type settingsInput struct{ Body SettingsView }

// NewRoutes registers the goal and what comes of it.
func NewRoutes(s *Service) httpapi.Routes {
	return func(r *httpapi.Router) {
		goalRoutes(r, s)
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/mascot/progress", "mascotgoals-get-progress", "Get how your week goes"),
			func(ctx context.Context, _ *struct{}) (*httpapi.Output[ProgressView], error) {
				progress, err := s.Unlock(ctx, auth.User(ctx))
				if err != nil {
					return nil, err
				}
				return httpapi.Respond(viewOf(progress), nil)
			})
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/mascot/celebrations", "mascotgoals-celebrate",
			"Claim the achievements to celebrate: each is answered once"),
			func(ctx context.Context, _ *struct{}) (*httpapi.Output[AchievementsView], error) {
				list, err := s.Celebrate(ctx, auth.User(ctx))
				return httpapi.Respond(AchievementsView{achievementViews(list), len(list)}, err)
			})
		huma.Register(r.API, httpapi.Op(http.MethodPut, "/mascot/settings", "mascotgoals-put-settings", "Show or hide the mascot"),
			func(ctx context.Context, in *settingsInput) (*httpapi.Output[SettingsView], error) {
				return httpapi.Respond(in.Body, s.Show(ctx, auth.User(ctx), in.Body.MascotShown))
			})
	}
}

func goalRoutes(r *httpapi.Router, s *Service) {
	const path = "/users/me/post-goal"
	answer := func(ctx context.Context) (*httpapi.Output[GoalView], error) {
		goal, err := s.Goal(ctx, auth.User(ctx))
		return httpapi.Respond(GoalView{goal}, err)
	}
	huma.Register(r.API, httpapi.Op(http.MethodGet, path, "mascotgoals-get-goal", "Get your weekly goal"),
		func(ctx context.Context, _ *struct{}) (*httpapi.Output[GoalView], error) { return answer(ctx) })
	huma.Register(r.API, httpapi.Op(http.MethodPut, path, "mascotgoals-put-goal", "Set your weekly goal"),
		func(ctx context.Context, in *goalInput) (*httpapi.Output[GoalView], error) {
			if err := s.SetGoal(ctx, auth.User(ctx), in.Body.WeeklyPostGoal); err != nil {
				return nil, err
			}
			return answer(ctx)
		})
	huma.Register(r.API, httpapi.Op(http.MethodDelete, path, "mascotgoals-delete-goal", "Remove your weekly goal",
		httpapi.Status(http.StatusNoContent)),
		func(ctx context.Context, _ *struct{}) (*struct{}, error) {
			return nil, s.RemoveGoal(ctx, auth.User(ctx))
		})
	huma.Register(r.API, httpapi.Op(http.MethodPost, path+"/postpone", "mascotgoals-postpone-goal",
		"Be asked for a weekly goal next week"),
		func(ctx context.Context, _ *struct{}) (*httpapi.Output[GoalView], error) {
			if err := s.PostponeGoal(ctx, auth.User(ctx)); err != nil {
				return nil, err
			}
			return answer(ctx)
		})
}
