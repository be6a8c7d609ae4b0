package redis

import (
	"context"

	goredis "github.com/redis/go-redis/v9"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

// prefixes begin the keys and channels of asynq, and our own.
var prefixes = []string{"asynq:", "bowerbird:"}

// rights are what a user of Redis needs, as in ACL SETUSER.
const rights = "~asynq:* ~bowerbird:* &asynq:* &bowerbird:* +@all -@admin -@dangerous +info"

// exercise sends the commands that jobs, limits and answers need, to keys that it deletes, and publishes to a channel. KEYS are a text, a
// list, a set, a sorted set, a hash and a stream; ARGV is the channel.
var exercise = goredis.NewScript(`
	local text, list, set, sorted, hash, stream = unpack(KEYS)
	redis.call("DEL", unpack(KEYS))
	redis.call("SET", text, 1) redis.call("SETEX", text, 60, 1) redis.call("SETNX", text, 1) redis.call("INCR", text)
	redis.call("INCRBY", text, 2) redis.call("DECRBY", text, 2) redis.call("GET", text) redis.call("EXISTS", text)
	redis.call("EXPIRE", text, 60) redis.call("EXPIREAT", text, 9999999999)
	redis.call("LPUSH", list, 1) redis.call("RPUSH", list, 2) redis.call("RPOPLPUSH", list, list) redis.call("LRANGE", list, 0, 1)
	redis.call("LREM", list, 1, 1) redis.call("LLEN", list)
	redis.call("SADD", set, 1) redis.call("SMEMBERS", set) redis.call("SISMEMBER", set, 1) redis.call("SREM", set, 1)
	redis.call("ZADD", sorted, 1, 1) redis.call("ZCARD", sorted) redis.call("ZSCORE", sorted, 1) redis.call("ZRANGE", sorted, 0, 1)
	redis.call("ZREVRANGE", sorted, 0, 1) redis.call("ZRANGEBYSCORE", sorted, 0, 1) redis.call("ZREMRANGEBYRANK", sorted, 1, 2)
	redis.call("ZREMRANGEBYSCORE", sorted, 2, 3) redis.call("ZREM", sorted, 1)
	redis.call("HSET", hash, 1, 1) redis.call("HGET", hash, 1) redis.call("HMGET", hash, 1) redis.call("HDEL", hash, 1)
	redis.call("XADD", stream, "*", 1, 1) redis.call("XRANGE", stream, "-", "+")
	redis.call("PUBLISH", ARGV[1], "")
	return redis.call("DEL", unpack(KEYS))`)

// errRights is what /readyz says of a Redis that does not allow what jobs need.
var errRights = apperr.New(apperr.Unavailable, "refuses a command, key or channel that jobs need; the log names it")

// Ready says whether Redis answers and allows what jobs need.
func (r *Redis) Ready(ctx context.Context) error {
	if err := r.Ping(ctx); err != nil || r.embedded != nil {
		return err
	}
	err := r.exercise(ctx)
	if refusal(err) != nil {
		return errRights.Because(err)
	}
	return err
}

func (r *Redis) exercise(ctx context.Context) error {
	for _, prefix := range prefixes {
		name := prefix + "rights"
		keys := []string{name + ":text", name + ":list", name + ":set", name + ":sorted", name + ":hash", name + ":stream"}
		if err := exercise.Run(ctx, r.Client, keys, name).Err(); err != nil {
			return err
		}
		subscription := r.Client.Subscribe(ctx, name)
		_, err := subscription.Receive(ctx)
		_ = subscription.Close()
		if err != nil {
			return err
		}
	}
	_, err := r.Client.TxPipelined(ctx, func(p goredis.Pipeliner) error { return p.Get(ctx, prefixes[0]+"rights:text").Err() })
	if err == goredis.Nil { //nolint:errorlint // the client's own sentinel, never wrapped
		return nil
	}
	return err
}
