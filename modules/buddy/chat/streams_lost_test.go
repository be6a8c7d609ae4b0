package chat

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	goredis "github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/redis"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// The row may be read before the news of the last words arrives, as a row is polled.
func TestTheLastWordsAreShownBeforeTheEnd(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		id := f.send(f.begin(reply.CompetitorPosts).ID, "How?")
		w := newWriter(t.Context(), f.streams, id, clock.System{})
		require.NoError(t, w.Text("Rye "))
		h := f.follow(id, "")
		h.until(t, 1)
		unannounced := &goredis.XAddArgs{
			Stream: streamKey(id), Values: []string{field, `{"attempt":"` + w.attempt + `","text":"bread"}`},
		}
		require.NoError(t, f.redis.Client.XAdd(t.Context(), unannounced).Err())
		_, err := f.store.complete(t.Context(), id, reply.Answer{Text: "Rye bread"}, time.Now())
		require.NoError(t, err)
		require.Equal(t, []string{"Rye ", "bread", "<done>"}, h.all(t))
	})
}

func TestAFlushedRedisIsToldTheWholeTextAnew(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		f.work()
		next := make(chan string)
		f.plays = func(_ context.Context, _ reply.Question, out reply.Listener) (a reply.Answer, err error) {
			err = out.Step(reply.Step{Name: "posts"})
			for piece := range next {
				err = errors.Join(err, out.Text(piece))
				a.Text += piece
			}
			return a, err
		}
		id := f.send(f.begin(reply.CompetitorPosts).ID, "Slowly")
		steady := f.follow(id, "")
		next <- "a"
		next <- "b"
		last := steady.until(t, 3)[2].ID
		require.NoError(t, f.redis.Client.FlushDB(t.Context()).Err())
		resumed, opened := f.follow(id, last), f.follow(id, "")
		next <- "c"
		next <- "d"
		close(next)
		require.Equal(t, []string{"<step>", "a", "b", "<restart>", "<step>", "abc", "d", "<done>"}, steady.all(t))
		require.Equal(t, []string{"<restart>", "<step>", "abc", "d", "<done>"}, resumed.all(t))
		require.Equal(t, []string{"<step>", "abc", "d", "<done>"}, opened.all(t))
	})
}

// A Redis that was replaced may have another clock: the ids of its entries come before those that it lost.
func TestAReaderWhoseEventTheStreamDoesNotKnowGetsTheWholeText(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		id := f.send(f.begin(reply.CompetitorPosts).ID, "How?")
		w := newWriter(t.Context(), f.streams, id, clock.System{})
		require.NoError(t, w.Text("Rye bread"))
		for _, last := range []string{"1-1", "99999999999999-0"} {
			h := f.follow(id, last)
			require.Equal(t, []string{"restart", "token"}, []string{h.until(t, 2)[0].Name, h.until(t, 2)[1].Name})
		}
	})
}

func TestAnAttemptThatWasOvertakenIsNotShownAgain(t *testing.T) {
	r := reader{}
	events, _ := r.events([]entry{
		{ID: "1-0", Attempt: "a", Begins: true}, {ID: "2-0", Attempt: "a", Text: "Wheat"},
		{ID: "3-0", Attempt: "b", Begins: true}, {ID: "4-0", Attempt: "b", Text: "Rye "}, {ID: "5-0", Attempt: "a", Text: " bread"},
		{ID: "6-0", Attempt: "a", Begins: true}, {ID: "7-0", Attempt: "a", Text: "Wheat bread"}, {ID: "8-0", Attempt: "b", Text: "bread"},
	})
	var ids []string
	for _, e := range events {
		ids = append(ids, e.ID)
	}
	require.Equal(t, []string{"2-0", "3-0", "4-0", "8-0"}, ids)
}

// awayRedis refuses pipelines while it is away.
type awayRedis struct{ away bool }

func (*awayRedis) DialHook(next goredis.DialHook) goredis.DialHook          { return next }
func (*awayRedis) ProcessHook(next goredis.ProcessHook) goredis.ProcessHook { return next }
func (a *awayRedis) ProcessPipelineHook(next goredis.ProcessPipelineHook) goredis.ProcessPipelineHook {
	return func(ctx context.Context, commands []goredis.Cmder) error {
		if a.away {
			return errors.New("away")
		}
		return next(ctx, commands)
	}
}

func TestWhatRedisMissedIsShownOnceItIsBack(t *testing.T) {
	r, now, line := testkit.EmbeddedRedis(t), clock.NewFake(time.Now()), &awayRedis{}
	r.Client.AddHook(line)
	streams := NewStreams(r, testkit.Quiet)
	w := newWriter(t.Context(), streams, 7, now)
	require.NoError(t, w.Text("a"))
	line.away = true
	require.NoError(t, w.Text("b"))
	line.away = false
	require.NoError(t, w.Text("c"))
	shown := func() (text string) {
		entries, err := streams.from(t.Context(), 7, "")
		require.NoError(t, err)
		for _, e := range entries {
			if text += e.Text; e.Begins {
				text = ""
			}
		}
		return text
	}
	require.Equal(t, "a", shown(), "a Redis that failed has a rest")
	now.Advance(redisRest)
	require.NoError(t, w.Text("d"))
	require.Equal(t, "abcd", shown())
	require.NoError(t, w.Text("e"))
	require.Equal(t, "abcde", shown())
}

func TestTwoInstallationsOnOneRedisServerDoNotStopEachOthersAnswers(t *testing.T) {
	server := miniredis.RunT(t)
	streams, stopped := make([]*Streams, 2), make([]<-chan struct{}, 2)
	for i := range streams {
		r, err := redis.New(config.Config{RedisURL: fmt.Sprintf("redis://%s/%d", server.Addr(), i+1)}, testkit.Quiet)
		require.NoError(t, err)
		t.Cleanup(func() { require.NoError(t, r.Stop(context.Background())) })
		streams[i] = NewStreams(r, testkit.Quiet)
		require.NoError(t, streams[i].Start(t.Context()))
		t.Cleanup(func() { require.NoError(t, streams[i].Stop(context.Background())) })
		stopped[i], _ = streams[i].listen(stopTopic(7))
	}
	require.Eventually(t, func() bool { return len(server.PubSubChannels("")) == 2 }, soon, 5*time.Millisecond)
	streams[0].publishStop(t.Context(), 7)
	require.True(t, testkit.Ends(stopped[0], soon))
	testkit.Never(t, func() bool { return len(stopped[1]) > 0 }, 200*time.Millisecond, 10*time.Millisecond)
}
