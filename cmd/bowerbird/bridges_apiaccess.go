package main

import (
	"context"
	"errors"
	"strings"

	"github.com/bowerbird/bowerbird/modules/apiaccess/tokens"
	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/modules/operators/support"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// bearers tell sessions, personal tokens and visits of support apart.
type bearers struct {
	sessions httpapi.Authenticator
	tokens   *tokens.Service
	support  *support.Service
}

func (b bearers) Authenticate(ctx context.Context, token string) (auth.Identity, error) {
	if strings.HasPrefix(token, auth.TokenPrefix) {
		return b.tokens.Authenticate(ctx, token)
	}
	id, err := b.sessions.Authenticate(ctx, token)
	if errors.Is(err, auth.ErrUnauthorized) {
		return b.support.Authenticate(ctx, token)
	}
	return id, err
}

// apiPlans knows whose plan has API access, and how much of it.
type apiPlans struct{ plans *billingplans.Service }

func (p apiPlans) APIRequestsPerMinute(ctx context.Context, userID int64) (int, error) {
	plan, err := p.plans.Plan(ctx, userID)
	return plan.APIRequestsPerMinute, err
}

func (p apiPlans) ReserveToken(ctx context.Context, userID int64) error {
	return p.plans.Reserve(ctx, userID, billingplans.APITokens)
}

func (p apiPlans) ReleaseToken(ctx context.Context, userID int64) error {
	return p.plans.Release(ctx, userID, billingplans.APITokens)
}

func (p apiPlans) ReserveWebhook(ctx context.Context, userID int64) error {
	return p.plans.Reserve(ctx, userID, billingplans.Webhooks)
}

func (p apiPlans) ReleaseWebhook(ctx context.Context, userID int64) error {
	return p.plans.Release(ctx, userID, billingplans.Webhooks)
}
