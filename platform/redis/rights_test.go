package redis_test

import (
	"fmt"
	"net/url"
	"os"
	"testing"

	goredis "github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/redis"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// "Settings and start": a Redis whose access control does not allow what jobs need.
func TestTheRightsOfAUserOfRedis(t *testing.T) {
	address := testkit.Server(t, "BOWERBIRD_TEST_REDIS_URL")
	if address == "" {
		return
	}
	u, err := url.Parse(address)
	require.NoError(t, err)
	options, err := goredis.ParseURL(address)
	require.NoError(t, err)
	admin := goredis.NewClient(options)
	defer admin.Close()
	for name, c := range map[string]struct {
		rules []any
		says  string // empty: allowed
	}{
		"the documented rights": {[]any{"~asynq:*", "~bowerbird:*", "&asynq:*", "&bowerbird:*", "+@all", "-@admin", "-@dangerous", "+info"}, ""},
		"all rights":            {[]any{"allkeys", "allchannels", "allcommands"}, ""},
		"no EVAL":               {[]any{"allkeys", "allchannels", "allcommands", "-eval", "-evalsha"}, "NOPERM"},
		"keys of others":        {[]any{"~app:*", "allchannels", "allcommands"}, "NOPERM"},
		"only asynq's keys":     {[]any{"~asynq:*", "allchannels", "allcommands"}, "NOPERM"},
		"no channels":           {[]any{"allkeys", "resetchannels", "allcommands"}, "channel"},
		"no streams":            {[]any{"allkeys", "allchannels", "allcommands", "-@stream"}, "can't run this command"},
		"only reading":          {[]any{"allkeys", "allchannels", "+@read", "+@connection", "+@scripting", "+@pubsub"}, "can't run this command"},
	} {
		t.Run(name, func(t *testing.T) {
			user := fmt.Sprintf("rights-%d", os.Getpid())
			require.NoError(t, admin.Do(t.Context(), append([]any{"ACL", "SETUSER", user, "reset", "on", ">secret"}, c.rules...)...).Err())
			defer admin.Do(t.Context(), "ACL", "DELUSER", user)
			u.User = url.UserPassword(user, "secret")
			r, err := redis.New(config.Config{RedisURL: u.String()}, testkit.Quiet)
			require.NoError(t, err)
			defer r.Stop(t.Context())
			started, ready := r.Start(t.Context()), r.Ready(t.Context())
			if c.says == "" {
				require.NoError(t, started)
				require.NoError(t, ready)
				return
			}
			require.ErrorContains(t, started, "BOWERBIRD_REDIS_URL: Redis says")
			require.ErrorContains(t, started, c.says)
			require.ErrorContains(t, started, "its user needs: ~asynq:*")
			require.Equal(t, apperr.Unavailable, apperr.CodeOf(ready), "which /readyz and the log name")
			require.ErrorContains(t, ready, c.says)
		})
	}
}
