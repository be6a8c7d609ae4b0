package chat

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// heard collects the events of a message.
type heard struct {
	mu     sync.Mutex
	events []Event
	err    error
	ended  chan struct{}
}

func (f *fixture) follow(id int64, last string) *heard {
	h := &heard{ended: make(chan struct{})}
	go func() {
		defer close(h.ended)
		h.err = f.Follow(f.t.Context(), maya, id, last, func(events ...Event) error {
			h.mu.Lock()
			defer h.mu.Unlock()
			h.events = append(h.events, events...)
			return nil
		})
	}()
	return h
}

func (h *heard) until(t *testing.T, n int) []Event {
	t.Helper()
	require.Eventually(t, func() bool { h.mu.Lock(); defer h.mu.Unlock(); return len(h.events) >= n }, soon, 5*time.Millisecond)
	h.mu.Lock()
	defer h.mu.Unlock()
	return append([]Event{}, h.events...)
}

// all are the names of the events, and the texts of tokens, when it has ended.
func (h *heard) all(t *testing.T) (all []string) {
	t.Helper()
	require.True(t, testkit.Ends(h.ended, soon), "the stream has no end")
	require.NoError(t, h.err)
	for _, e := range h.events {
		if token, is := e.Data.(TokenEvent); is {
			all = append(all, token.Text)
		} else if model, is := e.Data.(StartingEvent); is {
			all = append(all, fmt.Sprintf("<starting %t>", model.Starting))
		} else {
			all = append(all, "<"+e.Name+">")
		}
	}
	return all
}

func TestAnswerIsStreamed(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		f.limit = 100
		f.work()
		session := f.begin(reply.CompetitorPosts)
		t.Run("BUD-058 BUD-062 it is shown while it is written, and kept", func(t *testing.T) {
			f.plays = func(_ context.Context, _ reply.Question, out reply.Listener) (reply.Answer, error) {
				step := reply.Step{Name: "posts", Label: "Looked at posts of @maya"}
				for _, err := range []error{out.Step(step), out.Text("Your rate is "), out.Text("4.2%")} {
					if err != nil {
						return reply.Answer{}, err
					}
				}
				return reply.Answer{
					Text: "Your rate is [4.2%](fact:own:rate)", Facts: []reply.Fact{{ID: "own:rate", Value: "4.2%"}}, Steps: []reply.Step{step},
					AnsweredBy: reply.Coach, Frame: json.RawMessage(`{"topic":"figure"}`), Idea: &reply.Idea{Title: "Rye", Type: "reel"},
				}, nil
			}
			id := f.send(session.ID, "How?")
			require.Equal(t, []string{"<step>", "Your rate is ", "4.2%", "<done>"}, f.follow(id, "").all(t))
			m := f.ends(id)
			require.Equal(t, Completed, m.Status)
			require.Equal(t, "Your rate is [4.2%](fact:own:rate)", *m.Output)
			require.Equal(t, reply.Coach, *m.AnsweredBy)
			require.Equal(t, "own:rate", m.Facts[0].ID)
			require.Equal(t, "posts", m.Steps[0].Name)
			require.Equal(t, &reply.Idea{Title: "Rye", Type: "reel"}, m.Idea)
			require.Equal(t, 1, m.Prompts)
		})
		t.Run("what has ended is told at once", func(t *testing.T) {
			f.plays = says("Yes")
			id := f.send(session.ID, "And?")
			f.ends(id)
			require.Equal(t, []string{"Yes", "<done>"}, f.follow(id, "").all(t))
		})
		t.Run("it knows what was said before", func(t *testing.T) {
			require.Equal(t, []reply.Turn{{Prompt: "How?", Answer: "Your rate is [4.2%](fact:own:rate)",
				Frame: json.RawMessage(`{"topic":"figure"}`)}}, f.lastAsked().Turns)
		})
		t.Run("a reload goes on where it was, and a third reads it all", func(t *testing.T) {
			next := make(chan string)
			f.plays = func(_ context.Context, _ reply.Question, out reply.Listener) (a reply.Answer, err error) {
				for piece := range next {
					if err := out.Text(piece); err != nil {
						return a, err
					}
					a.Text += piece
				}
				return a, nil
			}
			id := f.send(session.ID, "Slowly")
			first := f.follow(id, "")
			next <- "a"
			next <- "b"
			last := first.until(t, 2)[1].ID
			second := f.follow(id, last)
			rubbish := f.follow(id, "nonsense")
			rubbish.until(t, 2)
			next <- "c"
			second.until(t, 1)
			rubbish.until(t, 3)
			close(next)
			require.Equal(t, []string{"c", "<done>"}, second.all(t))
			require.Equal(t, []string{"a", "b", "c", "<done>"}, first.all(t))
			require.Equal(t, []string{"a", "b", "c", "<done>"}, rubbish.all(t))
		})
	})
}

func TestAPromptThatCouldNotBeAnswered(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		plays := func(text string, unanswered bool) func(context.Context, reply.Question, reply.Listener) (reply.Answer, error) {
			return func(context.Context, reply.Question, reply.Listener) (reply.Answer, error) {
				return reply.Answer{Text: text, AnsweredBy: reply.Coach, Unanswered: unanswered}, nil
			}
		}
		session := f.begin(reply.CompetitorPosts)
		f.plays = plays("You have [5](fact:a) followers.", false)
		answered := f.send(session.ID, "Followers?")
		require.NoError(t, f.answer(t.Context(), jobs.Unheld(f.db), replyArgs{answered}))
		require.Equal(t, 4, f.left(reply.CompetitorPosts), "an answer costs its prompt")

		f.plays = plays("I can't tell from your data.", true)
		id := f.send(session.ID, "Capital of Peru?")
		require.Equal(t, 3, f.left(reply.CompetitorPosts))
		require.NoError(t, f.answer(t.Context(), jobs.Unheld(f.db), replyArgs{id}))
		require.Equal(t, 4, f.left(reply.CompetitorPosts), "it is given back")
		m := f.ends(id)
		require.Equal(t, Completed, m.Status)
		require.Zero(t, m.Prompts)
		require.Equal(t, "I can't tell from your data.", *m.Output)

		t.Run("so is that of one which was stopped while it waited: nobody was asked", func(t *testing.T) {
			waiting := f.send(session.ID, "Never mind")
			require.NoError(t, f.Stop(t.Context(), maya, waiting))
			require.NoError(t, f.answer(t.Context(), jobs.Unheld(f.db), replyArgs{waiting}))
			m := f.ends(waiting)
			require.Equal(t, stoppedUnanswered, *m.Output)
			require.Zero(t, m.Prompts)
			require.Equal(t, 4, f.left(reply.CompetitorPosts))
		})
		t.Run("once, however often the job is delivered", func(t *testing.T) {
			require.NoError(t, f.answer(t.Context(), jobs.Unheld(f.db), replyArgs{id}))
			require.NoError(t, f.db.InTx(t.Context(), func(ctx context.Context) error {
				return f.settle(ctx, m, reply.Answer{Text: "Again", AnsweredBy: reply.Coach, Unanswered: true})
			}))
			require.NoError(t, f.db.InTx(t.Context(), func(ctx context.Context) error { return f.failMessage(ctx, replyArgs{id}, jobs.Late) }))
			require.Equal(t, 4, f.left(reply.CompetitorPosts))
			require.Equal(t, "I can't tell from your data.", *f.ends(id).Output)
		})
		t.Run("not when the transaction is lost", func(t *testing.T) {
			other := f.send(session.ID, "Capital of Chile?")
			m, err := f.store.anyMessage(t.Context(), other)
			require.NoError(t, err)
			lost := errors.New("lost")
			require.ErrorIs(t, f.db.InTx(t.Context(), func(ctx context.Context) error {
				require.NoError(t, f.settle(ctx, m, reply.Answer{Text: "No", Unanswered: true}))
				return lost
			}), lost)
			require.Equal(t, 3, f.left(reply.CompetitorPosts))
			m, err = f.store.anyMessage(t.Context(), other)
			require.NoError(t, err)
			require.Equal(t, Processing, m.Status)
			require.Equal(t, 1, m.Prompts)
		})
	})
}

func TestRedisGoesAway(t *testing.T) {
	f := newFixture(t, testkit.SQLite(t), testkit.EmbeddedRedis(t))
	f.plays = func(_ context.Context, _ reply.Question, out reply.Listener) (a reply.Answer, err error) {
		require.NoError(t, out.Text("one "))
		require.NoError(t, f.redis.Client.Close())
		require.NoError(t, out.Text("two"))
		return reply.Answer{Text: "one two"}, nil
	}
	session := f.begin(reply.CompetitorPosts)
	id := f.send(session.ID, "Hello")
	story := f.follow(id, "")
	require.NoError(t, f.answer(t.Context(), jobs.Unheld(f.db), replyArgs{id}))
	require.Equal(t, "one two", *f.ends(id).Output)
	all := story.all(t)
	require.Equal(t, "<done>", all[len(all)-1], "the row says how it ended")
}

func TestAnEndlessAnswerIsKept(t *testing.T) {
	f := newFixture(t, testkit.SQLite(t), testkit.EmbeddedRedis(t))
	f.maxAnswerTime = 100 * time.Millisecond
	f.plays = func(ctx context.Context, _ reply.Question, out reply.Listener) (a reply.Answer, err error) {
		for {
			if err := out.Text("la "); errors.Is(err, reply.ErrStopped) {
				return a, nil
			}
			a.Text += "la "
			time.Sleep(time.Millisecond)
		}
	}
	id := f.send(f.begin(reply.CompetitorPosts).ID, "Sing for ever")
	require.NoError(t, f.answer(t.Context(), jobs.Unheld(f.db), replyArgs{id}))
	m := f.ends(id)
	require.Equal(t, Completed, m.Status)
	require.Regexp(t, `^(la )+\n\n_This answer was ended: it took too long._$`, *m.Output)
}

func TestLate(t *testing.T) {
	f := newFixture(t, testkit.SQLite(t), testkit.EmbeddedRedis(t))
	f.plays = func(ctx context.Context, _ reply.Question, _ reply.Listener) (reply.Answer, error) {
		<-ctx.Done()
		return reply.Answer{}, ctx.Err()
	}
	id := f.send(f.begin(reply.CompetitorPosts).ID, "Hello")
	late := func() *jobs.Job {
		job := jobs.Unheld(f.db)
		job.Deadline = time.Now().Add(-time.Second)
		return job
	}
	t.Run("BUD-043 a silent model is given up when its time is over", func(t *testing.T) {
		err := f.answer(t.Context(), late(), replyArgs{id})
		require.ErrorIs(t, err, errLate)
		require.NoError(t, f.db.InTx(t.Context(), func(ctx context.Context) error { return f.failMessage(ctx, replyArgs{id}, jobs.Late) }))
		require.Equal(t, "Timeout waiting for response", *f.ends(id).Failure)
		require.Equal(t, 5, f.left(reply.CompetitorPosts))
		require.NoError(t, f.db.InTx(t.Context(), func(ctx context.Context) error { return f.failMessage(ctx, replyArgs{id}, jobs.Late) }))
		require.Equal(t, 5, f.left(reply.CompetitorPosts), "given back once")
	})
	t.Run("BUD-042 only what came too late is called late", func(t *testing.T) {
		require.ErrorIs(t, errLate, jobs.ErrDeadline, "which makes a job that fails of it late")
		session := f.begin(reply.CompetitorPosts)
		for failure, want := range map[jobs.Failure]string{
			jobs.Late:  "Timeout waiting for response",
			jobs.Busy:  "The language model is too busy right now",
			jobs.Away:  "The language model is not working right now",
			jobs.Erred: "Message processing failed", jobs.Interrupted: "Message processing failed",
		} {
			id := f.send(session.ID, "Hello")
			require.NoError(t, f.db.InTx(t.Context(), func(ctx context.Context) error { return f.failMessage(ctx, replyArgs{id}, failure) }))
			require.Equal(t, want, *f.ends(id).Failure)
		}
	})
	t.Run("an answer whose words still arrive goes on", func(t *testing.T) {
		f.plays = func(_ context.Context, _ reply.Question, out reply.Listener) (a reply.Answer, err error) {
			for range 30 {
				if err := out.Text("word "); err != nil {
					return a, err
				}
				a.Text += "word "
				time.Sleep(100 * time.Millisecond)
			}
			return a, nil
		}
		id := f.send(f.begin(reply.CompetitorPosts).ID, "Hello")
		require.NoError(t, f.answer(t.Context(), late(), replyArgs{id}))
		require.Equal(t, Completed, f.ends(id).Status)
	})
	t.Run("so does one that cannot be shown yet", func(t *testing.T) {
		f.plays = func(_ context.Context, _ reply.Question, out reply.Listener) (reply.Answer, error) {
			for range 30 {
				if err := out.Text(""); err != nil {
					return reply.Answer{}, err
				}
				time.Sleep(100 * time.Millisecond)
			}
			return reply.Answer{Text: "At last"}, out.Text("At last")
		}
		id := f.send(f.begin(reply.CompetitorPosts).ID, "Hello")
		story := f.follow(id, "")
		require.NoError(t, f.answer(t.Context(), late(), replyArgs{id}))
		require.Equal(t, []string{"At last", "<done>"}, story.all(t))
	})
}

// TestLanguageModels are the cases of that name which need a message.
func TestLanguageModels(t *testing.T) {
	late := func(f *fixture) *jobs.Job {
		job := jobs.Unheld(f.db)
		job.Deadline = time.Now().Add(-time.Second)
		return job
	}
	t.Run("a cold model: the user sees that it starts, and the deadline of the message does not end it", func(t *testing.T) {
		f := newFixture(t, testkit.SQLite(t), testkit.EmbeddedRedis(t))
		f.plays = func(ctx context.Context, _ reply.Question, out reply.Listener) (reply.Answer, error) {
			err := out.Waiting()
			select {
			case <-ctx.Done():
				return reply.Answer{}, ctx.Err()
			case <-time.After(stopPollInterval + time.Second):
			}
			return reply.Answer{Text: "Yes"}, errors.Join(err, out.Text(""), out.Text(""), out.Text("Yes"))
		}
		id := f.send(f.begin(reply.CompetitorPosts).ID, "Hello")
		story := f.follow(id, "")
		require.NoError(t, f.answer(t.Context(), late(f), replyArgs{id}))
		require.Equal(t, []string{"<starting true>", "<starting false>", "Yes", "<done>"}, story.all(t))
	})
	t.Run("a cold model is stopped", func(t *testing.T) {
		f := newFixture(t, testkit.SQLite(t), testkit.EmbeddedRedis(t))
		waits := make(chan struct{})
		f.plays = func(ctx context.Context, _ reply.Question, out reply.Listener) (reply.Answer, error) {
			_ = out.Waiting()
			close(waits)
			<-ctx.Done()
			return reply.Answer{}, nil
		}
		id := f.send(f.begin(reply.CompetitorPosts).ID, "Hello")
		go func() {
			<-waits
			if err := f.Stop(t.Context(), maya, id); err != nil {
				t.Error(err)
			}
		}()
		require.NoError(t, f.answer(t.Context(), late(f), replyArgs{id}))
		require.Equal(t, stoppedUnanswered, *f.ends(id).Output)
	})
	t.Run("what was said is taken back", func(t *testing.T) {
		f := newFixture(t, testkit.SQLite(t), testkit.EmbeddedRedis(t))
		f.plays = func(_ context.Context, _ reply.Question, out reply.Listener) (reply.Answer, error) {
			return reply.Answer{Text: "Yes"}, errors.Join(out.Text("Hm"), out.Restart(), out.Text("Yes"))
		}
		id := f.send(f.begin(reply.CompetitorPosts).ID, "Hello")
		require.NoError(t, f.answer(t.Context(), late(f), replyArgs{id}))
		require.Equal(t, []string{"Hm", "<restart>", "Yes", "<done>"}, f.follow(id, "").all(t))
	})
}
