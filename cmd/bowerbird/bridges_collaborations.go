package main

import (
	"context"

	"github.com/bowerbird/bowerbird/modules/analytics/demographics"
	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/modules/buddy/model"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/modules/collaborations/score"
	"github.com/bowerbird/bowerbird/modules/discovery"
	"github.com/bowerbird/bowerbird/modules/profiles"
	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// collaborationPlans know what of scores and estimates a plan has.
type collaborationPlans struct{ plans *billingplans.Service }

func (c collaborationPlans) CollaborationScore(ctx context.Context, userID int64) (score.Access, error) {
	plan, err := c.plans.Plan(ctx, userID)
	return score.Access(plan.CollaborationScore), err
}

func (c collaborationPlans) RateEstimate(ctx context.Context, userID int64) (bool, error) {
	plan, err := c.plans.Plan(ctx, userID)
	return plan.RateEstimate, err
}

// sharedAudiences are what a user has entered about the followers of an account, which is or was the user's own.
type sharedAudiences struct {
	demographics *demographics.Service
	history      *history.Store
	source       string
}

func (a sharedAudiences) Audience(ctx context.Context, userID int64, username string) (score.Demographics, error) {
	watched, found, err := a.history.WatchedName(ctx, userID, username, a.source)
	if err != nil || !found {
		return nil, err
	}
	record, found, err := a.demographics.Of(ctx, userID, watched.Profile)
	if err != nil || !found {
		return nil, err
	}
	return score.Demographics{
		"countries": record.FollowersTopCountries, "ages": record.FollowersAge, "genders": record.FollowersGender,
	}, nil
}

// scoreWriter has Buddy's language model explain scores.
type scoreWriter struct{ *model.Writer }

// scoreQuestion asks for what the page has room for.
const scoreQuestion = "In two sentences, without a list: how well do these two accounts fit each other " +
	"for a collaboration, and what should " +
	"their owners look at first?"

func (w scoreWriter) Sentence(ctx context.Context, claims []score.Claim) (string, error) {
	facts := make([]reply.Fact, 0, len(claims))
	for _, c := range claims {
		facts = append(facts, reply.Fact{ID: "score:" + c.Key, Label: c.Label, Value: c.Value, Formula: c.Formula, Numbers: c.Numbers})
	}
	return w.Say(ctx, scoreQuestion, facts)
}

// knownSketches are of the accounts that a user watches, and of those that everybody can find.
type knownSketches struct {
	*profiles.Sketches

	found *discovery.Service
}

func (k knownSketches) Sketch(ctx context.Context, userID int64, username string) (*figures.Sketch, error) {
	sketch, err := k.Sketches.Sketch(ctx, userID, username)
	if err != nil || sketch != nil {
		return sketch, err
	}
	sketch, err = k.found.Sketch(ctx, username)
	if apperr.CodeOf(err) == apperr.NotFound {
		return nil, nil
	}
	return sketch, err
}
