package httpapi

import (
	"context"
	"log/slog"
	"strconv"
	"strings"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/go-redis/redis_rate/v10"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/redis"
)

// Rule is how often something may be done.
type Rule struct {
	Name  string
	Most  int
	Every time.Duration
}

// limitTimeout is how long a request waits for the counter: a slow Redis must not slow the pages.
const limitTimeout = 250 * time.Millisecond

var (
	errTooLarge = apperr.New(apperr.TooLarge, "This is too large to be sent")
	errTooMany  = apperr.New(apperr.TooMany, "Too many requests. Please wait a moment and try again.")
)

// RateLimiter counts rare and dear things exactly, in Redis. What every request counts is Tally's.
type RateLimiter struct {
	limiter *redis_rate.Limiter
	log     *slog.Logger
}

// NewRateLimiter counts in r.
func NewRateLimiter(r *redis.Redis, log *slog.Logger) *RateLimiter {
	return &RateLimiter{limiter: redis_rate.NewLimiter(r.Client), log: log}
}

// Allow counts one more of key. Beyond the rule it is TooMany with the time to wait; without Redis everybody passes,
// because a counter that is down must break no page.
func (l *RateLimiter) Allow(ctx context.Context, rule Rule, key string) error {
	ctx, cancel := context.WithTimeout(ctx, limitTimeout)
	defer cancel()
	limit := redis_rate.Limit{Rate: rule.Most, Burst: rule.Most, Period: rule.Every}
	result, err := l.limiter.Allow(ctx, "bowerbird:limit:"+rule.Name+":"+key, limit)
	if err != nil {
		l.log.DebugContext(ctx, "rate limit not counted", "rule", rule.Name, "error", err)
		return nil
	}
	if result.Allowed == 0 {
		return errTooMany.After(result.RetryAfter)
	}
	return nil
}

func limitPerIP(c config.Config, tally *Tally) gin.HandlerFunc {
	return func(g *gin.Context) {
		if err := tally.Allow("ip:"+Requester(g.Request.Context()), c.RequestsPerMinutePerIP); err != nil {
			abort(g, err)
		}
	}
}

// limitFiles counts what is no call of the API: the app's files and pages.
func limitFiles(c config.Config, tally *Tally) gin.HandlerFunc {
	return func(g *gin.Context) {
		if strings.HasPrefix(g.Request.URL.Path, "/api/") {
			return
		}
		if err := tally.Allow("files:"+Requester(g.Request.Context()), c.FilesPerMinutePerIP); err != nil {
			abort(g, err)
		}
	}
}

func limitPerUser(c config.Config, tally *Tally) gin.HandlerFunc {
	return func(g *gin.Context) {
		if id, ok := auth.From(g.Request.Context()); ok {
			if err := tally.Allow("user:"+strconv.FormatInt(id.UserID, 10), c.RequestsPerMinutePerUser); err != nil {
				abort(g, err)
			}
		}
	}
}

func isUnauthorized(err error) bool { return apperr.Is(err, apperr.Unauthorized) }
