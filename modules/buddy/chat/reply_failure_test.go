package chat

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestAnAttemptThatFails(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		f.limit = 100
		f.work()
		session := f.begin(reply.CompetitorPosts)
		t.Run("a failed attempt is taken back", func(t *testing.T) {
			tries := 0
			f.plays = func(_ context.Context, _ reply.Question, out reply.Listener) (reply.Answer, error) {
				if tries++; tries == 1 {
					return reply.Answer{}, errors.Join(out.Text("wrong"), errors.New("cut"))
				}
				return reply.Answer{Text: "right"}, out.Text("right")
			}
			id := f.send(session.ID, "Twice")
			require.Equal(t, []string{"wrong", "<restart>", "right", "<done>"}, f.follow(id, "").all(t))
		})
		t.Run("what was heard of a stream that is lost is taken back", func(t *testing.T) {
			lost, heard := make(chan struct{}), make(chan struct{})
			tries := 0
			f.plays = func(_ context.Context, _ reply.Question, out reply.Listener) (reply.Answer, error) {
				if tries++; tries == 1 {
					err := out.Text("wrong")
					<-lost
					return reply.Answer{}, errors.Join(err, errors.New("cut"))
				}
				err := out.Text("right")
				<-heard
				return reply.Answer{Text: "right"}, err
			}
			id := f.send(session.ID, "Lost")
			last := f.follow(id, "").until(t, 1)[0].ID
			require.NoError(t, f.redis.Client.Del(t.Context(), streamKey(id)).Err())
			close(lost)
			second := f.follow(id, last)
			second.until(t, 2)
			close(heard)
			require.Equal(t, []string{"<restart>", "right", "<done>"}, second.all(t))
		})
		t.Run("BUD-033 BUD-042 what fails for good gives its prompt back", func(t *testing.T) {
			before := f.left(reply.CompetitorPosts)
			f.plays = func(context.Context, reply.Question, reply.Listener) (reply.Answer, error) {
				return reply.Answer{}, jobs.Permanent(errors.New("secret: no such model"))
			}
			id := f.send(session.ID, "No")
			require.Equal(t, []string{"<failed>"}, f.follow(id, "").all(t))
			m := f.ends(id)
			require.Equal(t, Failed, m.Status)
			require.Equal(t, "Message processing failed", *m.Failure)
			require.Zero(t, m.Prompts)
			require.Equal(t, before, f.left(reply.CompetitorPosts))
		})
		t.Run("a model that is asked for patience uses up no attempt", func(t *testing.T) {
			tries := 0
			f.plays = func(_ context.Context, _ reply.Question, out reply.Listener) (reply.Answer, error) {
				if tries++; tries <= 4 {
					return reply.Answer{}, jobs.Snooze(time.Millisecond, errors.New("429"))
				}
				return reply.Answer{Text: "at last"}, out.Text("at last")
			}
			require.Equal(t, "at last", *f.ends(f.send(session.ID, "Wait")).Output)
		})
		t.Run("attempts that have cost something are counted, whatever came of them", func(t *testing.T) {
			spent := func() (n int) {
				require.NoError(t, f.db.Conn(t.Context()).Raw(`SELECT COALESCE(SUM(used), 0) FROM plan_counters WHERE kind LIKE '%/spent'`).
					Scan(&n).Error)
				return n
			}
			before, again := spent(), []bool{}
			f.plays = func(_ context.Context, q reply.Question, _ reply.Listener) (reply.Answer, error) {
				again = append(again, q.Again)
				return reply.Answer{Usage: reply.Usage{Unknown: true}}, errors.New("cut")
			}
			f.ends(f.send(session.ID, "Three times"))
			require.Equal(t, before+3, spent())
			require.Equal(t, []bool{false, true, true}, again)
			f.plays = says("For nothing")
			f.ends(f.send(session.ID, "By the coach"))
			require.Equal(t, before+3, spent())
		})
		t.Run("what each attempt has cost is counted", func(t *testing.T) {
			for name, test := range map[string]struct {
				attempts []reply.Usage
				fails    bool
				want     string
			}{
				"of all attempts":       {[]reply.Usage{{Input: 10, Output: 1}, {Input: 20, Output: 2}}, false, "30 3"},
				"of those that failed":  {[]reply.Usage{{Input: 10, Output: 1}}, true, "10 1"},
				"nothing":               {[]reply.Usage{{}}, false, "0 0"},
				"unknown, once one was": {[]reply.Usage{{Input: 5, Unknown: true}, {Input: 20, Output: 2}}, false, "unknown"},
			} {
				t.Run(name, func(t *testing.T) {
					tries := 0
					f.plays = func(context.Context, reply.Question, reply.Listener) (reply.Answer, error) {
						usage := test.attempts[tries]
						tries++
						switch {
						case tries < len(test.attempts):
							return reply.Answer{Usage: usage}, errors.New("cut")
						case test.fails:
							return reply.Answer{Usage: usage}, jobs.Permanent(errors.New("refused"))
						}
						return reply.Answer{Text: "Yes", Usage: usage}, nil
					}
					id := f.send(session.ID, "How much?")
					f.ends(id)
					var spent string
					require.NoError(t, f.db.Conn(t.Context()).Raw(`SELECT
						COALESCE(CAST(input_tokens AS TEXT) || ' ' || CAST(output_tokens AS TEXT), 'unknown')
						FROM chat_messages WHERE id = ?`, id).Scan(&spent).Error)
					require.Equal(t, test.want, spent)
				})
			}
		})
	})
}
