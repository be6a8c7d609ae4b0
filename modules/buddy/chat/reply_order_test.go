package chat

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestTheOrderOfAnswers(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		f.limit = 100
		f.work()
		t.Run("BUD-028 what is sent at once is answered in order", func(t *testing.T) {
			slow := make(chan struct{})
			f.plays = func(_ context.Context, q reply.Question, out reply.Listener) (reply.Answer, error) {
				if q.Prompt == "First" {
					<-slow
				}
				return reply.Answer{Text: q.Prompt + "!"}, out.Text("!")
			}
			other := f.begin(reply.CompetitorPosts)
			first, second := f.send(other.ID, "First"), f.send(other.ID, "Second")
			testkit.Never(t, func() bool { return f.lastAsked().Prompt == "Second" }, 300*time.Millisecond, 10*time.Millisecond)
			require.Eventually(t, func() bool {
				var waits bool
				require.NoError(t, f.db.Conn(t.Context()).Raw(`SELECT deadline_at IS NULL FROM jobs
					WHERE state = 'pending' AND attempt > 1 ORDER BY id DESC LIMIT 1`).Scan(&waits).Error)
				return waits
			}, soon, 10*time.Millisecond, "its time begins when it is its turn")
			close(slow)
			require.Equal(t, "First!", *f.ends(first).Output)
			require.Equal(t, "Second!", *f.ends(second).Output)
			require.Equal(t, []reply.Turn{{Prompt: "First", Answer: "First!"}}, f.lastAsked().Turns)
		})
		t.Run("a conversation about copy remembers more of what was said", func(t *testing.T) {
			f.plays = says("Done.")
			for of, want := range map[reply.SessionType]int{reply.CompetitorPosts: maxTurns, reply.Copywriting: maxTurns + 2} {
				session := f.begin(of)
				for range maxTurns + 3 {
					f.ends(f.send(session.ID, "Shorter"))
				}
				require.Len(t, f.lastAsked().Turns, want, of)
			}
		})
		t.Run("two at a time: one user does not hold up the others", func(t *testing.T) {
			hold, asked := make(chan struct{}), make(chan string, 8)
			f.plays = func(_ context.Context, q reply.Question, _ reply.Listener) (reply.Answer, error) {
				asked <- q.Prompt
				<-hold
				return reply.Answer{Text: "Done."}, nil
			}
			var ids []int64
			for _, text := range []string{"a", "b", "c", "d"} {
				ids = append(ids, f.send(f.begin(reply.CompetitorPosts).ID, text))
			}
			require.ElementsMatch(t, []string{"a", "b"}, []string{<-asked, <-asked})
			other, err := f.Begin(t.Context(), noam, "", reply.CompetitorPosts, Topic{})
			require.NoError(t, err)
			_, err = f.Send(t.Context(), noam, other.ID, "noam's", "")
			require.NoError(t, err)
			require.Equal(t, "noam's", <-asked)
			testkit.Never(t, func() bool { return len(asked) > 0 }, 1500*time.Millisecond, 50*time.Millisecond)
			close(hold)
			for _, id := range ids {
				require.Equal(t, Completed, f.ends(id).Status)
			}
		})
	})
}
