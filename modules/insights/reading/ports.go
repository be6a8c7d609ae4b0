package reading

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/modules/insights/connections"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/login"
)

// Instagram answers with the token of an account's owner; see login.Client.
type Instagram interface {
	Media(ctx context.Context, token, accountID, after string) (posts []instagram.Post, next string, err error)
	Stories(ctx context.Context, token, accountID string) ([]login.Story, error)
	AccountSeries(ctx context.Context, token, accountID string, metrics []string, since, until time.Time) (login.Reading, error)
	AccountTotals(ctx context.Context, token, accountID string, metrics []string, breakdown string, since, until time.Time) (
		login.Reading, error)
	OnlineFollowers(ctx context.Context, token, accountID string, since, until time.Time) (login.Reading, error)
	Demographics(ctx context.Context, token, accountID, metric, breakdown, timeframe string) (login.Reading, error)
	MediaInsights(ctx context.Context, token, mediaID string, metrics []string, breakdown string) (login.Reading, error)
}

// Connections are the accounts that may be read.
type Connections interface {
	Of(ctx context.Context, userID int64) (connections.Connection, bool, error)
}

// Failures end the use of a token that Instagram refuses.
type Failures interface {
	Fail(ctx context.Context, c connections.Connection, p connections.Problem) error
	// Pass ends a problem that Instagram no longer reports.
	Pass(ctx context.Context, c connections.Connection) error
}

// Audience keeps the demographics of a user's own account.
type Audience interface {
	// SaveFromInstagram keeps counts of followers by dimension (age, gender, city, country) and value.
	SaveFromInstagram(ctx context.Context, userID int64, instagramID string, followers map[string]map[string]float64) error
	// ForgetFromInstagram deletes what was saved so.
	ForgetFromInstagram(ctx context.Context, userID int64, instagramID string) error
}
