package ratelimit

import (
	"context"
	"testing"
	"time"

	goredis "github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/redis"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// lostAnswer has Redis do what it is asked, and loses the first answer.
type lostAnswer struct{ lost bool }

func (*lostAnswer) DialHook(next goredis.DialHook) goredis.DialHook          { return next }
func (*lostAnswer) ProcessHook(next goredis.ProcessHook) goredis.ProcessHook { return next }
func (l *lostAnswer) ProcessPipelineHook(next goredis.ProcessPipelineHook) goredis.ProcessPipelineHook {
	return func(ctx context.Context, commands []goredis.Cmder) error {
		err := next(ctx, commands)
		if !l.lost && commands[0].Name() == "hset" {
			l.lost = true
			return context.DeadlineExceeded
		}
		return err
	}
}

func TestALostAnswerCountsNothingTwice(t *testing.T) {
	testkit.EachRedis(t, func(t *testing.T, r *redis.Redis) {
		now := clock.NewFake(time.Date(2026, 11, 20, 14, 2, 0, 0, time.UTC))
		a, b := NewRequestCounter(r, now, testkit.Quiet), NewRequestCounter(r, now, testkit.Quiet)
		r.Client.AddHook(&lostAnswer{})
		for range 3 {
			require.NoError(t, a.Allow("maya", 10))
		}
		require.ErrorIs(t, a.share(t.Context()), context.DeadlineExceeded)
		require.NoError(t, a.share(t.Context()))
		require.NoError(t, b.Allow("maya", 10))
		require.NoError(t, b.share(t.Context()))
		require.Equal(t, 3, b.counts["maya"].others)
		require.NoError(t, a.Allow("maya", 10))
		require.NoError(t, a.share(t.Context()))
		require.Equal(t, []int{4, 1}, []int{a.counts["maya"].own, a.counts["maya"].others})
	})
}
