package chat

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestAnAnswerIsStopped(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		f.limit = 100
		f.work()
		session := f.begin(reply.CompetitorPosts)
		t.Run("stop keeps what was said", func(t *testing.T) {
			f.plays = func(_ context.Context, _ reply.Question, out reply.Listener) (a reply.Answer, err error) {
				for a.Text = ""; ; a.Text += "la " {
					if err := out.Text("la "); errors.Is(err, reply.ErrStopped) {
						return a, nil
					}
					time.Sleep(time.Millisecond)
				}
			}
			id := f.send(session.ID, "Sing")
			song := f.follow(id, "")
			song.until(t, 5)
			began := time.Now()
			require.NoError(t, f.Stop(t.Context(), maya, id))
			m := f.ends(id)
			require.Less(t, time.Since(began), stopPollInterval, "it was told, and did not only poll")
			require.Equal(t, Completed, m.Status)
			require.Contains(t, *m.Output, "la la")
			require.True(t, messageViewOf(m).Stopped)
			require.NoError(t, f.Stop(t.Context(), maya, id), "once more changes nothing")
			require.Error(t, f.Stop(t.Context(), noam, id))
		})
		t.Run("a silent model is stopped too", func(t *testing.T) {
			f.plays = func(ctx context.Context, _ reply.Question, _ reply.Listener) (reply.Answer, error) {
				<-ctx.Done()
				if errors.Is(context.Cause(ctx), reply.ErrStopped) {
					return reply.Answer{AnsweredBy: "a model"}, nil
				}
				return reply.Answer{}, ctx.Err()
			}
			id := f.send(session.ID, "Think")
			require.Eventually(t, func() bool { return f.lastAsked().Prompt == "Think" }, soon, time.Millisecond)
			require.NoError(t, f.Stop(t.Context(), maya, id))
			require.Equal(t, stoppedUnanswered, *f.ends(id).Output)
		})
		t.Run("one that waits for its turn ends at once, and gives its prompt back", func(t *testing.T) {
			slow := make(chan struct{})
			f.plays = func(context.Context, reply.Question, reply.Listener) (reply.Answer, error) {
				<-slow
				return reply.Answer{Text: "Done."}, nil
			}
			other := f.begin(reply.CompetitorPosts)
			before := f.left(reply.CompetitorPosts)
			first, waiting := f.send(other.ID, "First"), f.send(other.ID, "Second")
			story := f.follow(waiting, "")
			require.NoError(t, f.Stop(t.Context(), maya, waiting))
			m, err := f.Message(t.Context(), maya, waiting)
			require.NoError(t, err)
			require.Equal(t, Completed, m.Status)
			require.Equal(t, stoppedUnanswered, *m.Output)
			require.Zero(t, m.Prompts)
			require.Equal(t, before-1, f.left(reply.CompetitorPosts))
			require.Equal(t, []string{"<done>"}, story.all(t))
			close(slow)
			require.Equal(t, "Done.", *f.ends(first).Output)
			require.Equal(t, m, f.ends(waiting), "nobody is asked afterwards")
		})
		t.Run("one whose attempt failed is not asked again", func(t *testing.T) {
			stopped := make(chan struct{})
			var asked atomic.Int32
			f.plays = func(context.Context, reply.Question, reply.Listener) (reply.Answer, error) {
				asked.Add(1)
				<-stopped
				return reply.Answer{}, errors.New("cut")
			}
			id := f.send(f.begin(reply.CompetitorPosts).ID, "Once")
			require.Eventually(t, func() bool { return f.lastAsked().Prompt == "Once" }, soon, time.Millisecond)
			require.NoError(t, f.Stop(t.Context(), maya, id))
			close(stopped)
			require.Equal(t, stoppedUnanswered, *f.ends(id).Output)
			require.EqualValues(t, 1, asked.Load())
		})
		t.Run("a deleted account ends its answers, and those that wait", func(t *testing.T) {
			gone := make(chan error, 1)
			f.plays = func(ctx context.Context, _ reply.Question, out reply.Listener) (reply.Answer, error) {
				err := out.Text("so ")
				<-ctx.Done()
				gone <- errors.Join(err, context.Cause(ctx))
				return reply.Answer{Text: "so ", AnsweredBy: "a model"}, nil
			}
			other, before := f.begin(reply.CompetitorPosts), f.left(reply.CompetitorPosts)
			written, waiting := f.send(other.ID, "Written"), f.send(other.ID, "Waiting")
			story := f.follow(written, "")
			story.until(t, 1)
			began := time.Now()
			require.NoError(t, f.db.InTx(t.Context(), func(ctx context.Context) error {
				return NewOwnData(f.db, f.Service).Suspend(ctx, maya)
			}))
			require.ErrorIs(t, <-gone, reply.ErrStopped)
			require.Less(t, time.Since(began), stopPollInterval, "it was told, and did not only poll")
			require.Equal(t, []string{"so ", "<failed>"}, story.all(t))
			time.Sleep(50 * time.Millisecond) // what is written late is not kept
			for _, id := range []int64{written, waiting} {
				m := f.ends(id)
				require.Equal(t, Failed, m.Status)
				require.Equal(t, failedDeleted, *m.Failure)
				require.Nil(t, m.Output)
				require.Zero(t, m.Prompts)
			}
			require.Equal(t, before, f.left(reply.CompetitorPosts))
			require.Equal(t, "Written", f.lastAsked().Prompt, "nobody is asked for what waited")
		})
		t.Run("a deleted conversation ends its answer", func(t *testing.T) {
			gone := make(chan error, 1)
			f.plays = func(ctx context.Context, _ reply.Question, out reply.Listener) (reply.Answer, error) {
				err := out.Text("so ")
				<-ctx.Done()
				gone <- errors.Join(err, context.Cause(ctx))
				return reply.Answer{Text: "so "}, nil
			}
			other := f.begin(reply.CompetitorPosts)
			id := f.send(other.ID, "Gone")
			story := f.follow(id, "")
			story.until(t, 1)
			require.NoError(t, f.Delete(t.Context(), maya, other.ID))
			require.ErrorIs(t, <-gone, reply.ErrStopped)
			<-story.ended
			require.ErrorIs(t, story.err, errNoMessage)
		})
	})
}
