package chat

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/apperr"
)

func TestADeletedConversationGivesBackWhatWaits(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		f.plays = says("Yes")
		t.Run("the prompts of what was not answered, not of what was", func(t *testing.T) {
			session := f.begin(reply.CompetitorPosts)
			answered := f.send(session.ID, "Answered?")
			require.NoError(t, f.answer(t.Context(), jobs.Unheld(f.db), replyArgs{answered}))
			waits := []int64{f.send(session.ID, "One"), f.send(session.ID, "Two")}
			require.Equal(t, 2, f.left(reply.CompetitorPosts))
			require.Equal(t, apperr.NotFound, apperr.CodeOf(f.Delete(t.Context(), noam, session.ID)))
			require.Equal(t, 2, f.left(reply.CompetitorPosts), "a stranger gives nothing back")
			require.NoError(t, f.Delete(t.Context(), maya, session.ID))
			require.Equal(t, 4, f.left(reply.CompetitorPosts))
			for _, id := range waits { // whose jobs are still delivered
				require.NoError(t, f.answer(t.Context(), jobs.Unheld(f.db), replyArgs{id}))
				require.NoError(t, f.db.InTx(t.Context(), func(ctx context.Context) error { return f.failMessage(ctx, replyArgs{id}, jobs.Late) }))
			}
			require.Equal(t, 4, f.left(reply.CompetitorPosts))
		})
		t.Run("that of one which the model could not take yet", func(t *testing.T) {
			f.plays = func(context.Context, reply.Question, reply.Listener) (reply.Answer, error) {
				return reply.Answer{}, jobs.Snooze(time.Second, errors.New("429"))
			}
			defer func() { f.plays = says("Yes") }()
			session := f.begin(reply.CompetitorPosts)
			before := f.left(reply.CompetitorPosts)
			id := f.send(session.ID, "Now?")
			require.Error(t, f.answer(t.Context(), jobs.Unheld(f.db), replyArgs{id}))
			require.NoError(t, f.Delete(t.Context(), maya, session.ID))
			require.Equal(t, before, f.left(reply.CompetitorPosts))
		})
		t.Run("once, whatever ends the answer at the same time", func(t *testing.T) {
			f.limit = 50
			ends := map[string]func(ctx context.Context, m Message) error{
				"fails":          func(ctx context.Context, m Message) error { return f.failMessage(ctx, replyArgs{m.ID}, jobs.Erred) },
				"says nothing":   func(ctx context.Context, m Message) error { return f.settle(ctx, m, reply.Answer{Unanswered: true}) },
				"another delete": func(ctx context.Context, m Message) error { return f.Delete(ctx, maya, m.SessionID) },
			}
			for name, end := range ends {
				before := f.left(reply.Copywriting)
				for range 10 {
					session := f.begin(reply.Copywriting)
					m, err := f.Message(t.Context(), maya, f.send(session.ID, "Now?"))
					require.NoError(t, err)
					other := make(chan error, 1)
					go func() { other <- f.db.InTx(t.Context(), func(ctx context.Context) error { return end(ctx, m) }) }()
					failed := []error{f.Delete(t.Context(), maya, session.ID), <-other}
					for _, err := range failed {
						require.True(t, err == nil || apperr.Is(err, apperr.NotFound), "%s: %v", name, err)
					}
					require.Equal(t, before, f.left(reply.Copywriting), name)
				}
			}
		})
		t.Run("an answer under way keeps its prompt, and what waits behind it does not", func(t *testing.T) {
			begun := make(chan struct{})
			f.plays = func(ctx context.Context, _ reply.Question, out reply.Listener) (reply.Answer, error) {
				require.NoError(t, out.Text("As I was"))
				close(begun)
				<-ctx.Done()
				return reply.Answer{Text: "As I was", AnsweredBy: reply.Coach}, nil
			}
			f.limit = 50
			session := f.begin(reply.Copywriting)
			before := f.left(reply.Copywriting)
			id := f.send(session.ID, "Now?")
			f.send(session.ID, "And then?")
			answered := make(chan error, 1)
			go func() { answered <- f.answer(t.Context(), jobs.Unheld(f.db), replyArgs{id}) }()
			<-begun
			require.NoError(t, f.Delete(t.Context(), maya, session.ID))
			require.NoError(t, <-answered)
			require.Equal(t, before-1, f.left(reply.Copywriting))
		})
		t.Run("an answer that was there first keeps its prompt", func(t *testing.T) {
			session := f.begin(reply.Copywriting)
			before := f.left(reply.Copywriting)
			m, err := f.Message(t.Context(), maya, f.send(session.ID, "Now?"))
			require.NoError(t, err)
			written, commit := make(chan struct{}), make(chan struct{})
			done := make(chan error, 1)
			go func() {
				done <- f.db.InTx(t.Context(), func(ctx context.Context) error {
					err := f.settle(ctx, m, reply.Answer{Text: "Yes"})
					close(written)
					<-commit
					return err
				})
			}()
			<-written
			time.AfterFunc(50*time.Millisecond, func() { close(commit) })
			require.NoError(t, f.Delete(t.Context(), maya, session.ID))
			require.NoError(t, <-done)
			require.Equal(t, before-1, f.left(reply.Copywriting))
		})
	})
}
