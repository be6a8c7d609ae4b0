package chat

import (
	"context"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/apperr"
)

func TestSessions(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		t.Run("BUD-030 without a title it has its day", func(t *testing.T) {
			require.Regexp(t, `^Instagram Strategy Session - \d{1,2} [A-Z][a-z]{2} \d{4}$`, f.begin(reply.CompetitorPosts).Title)
		})
		t.Run("BUD-006 BUD-052 BUD-060 it keeps what it is about", func(t *testing.T) {
			topic := Topic{CompetitorProfileIDs: []int64{3, 4}, PostIDs: []int64{7}, ShortlistIDs: []int64{9}, IdeaID: new(int64(5))}
			made, err := f.Begin(t.Context(), maya, "  Copywriting \u202efor: Rye\u202c ", reply.Copywriting, topic)
			require.NoError(t, err)
			require.Equal(t, "Copywriting for: Rye", made.Title)
			again, err := f.Session(t.Context(), maya, made.ID)
			require.NoError(t, err)
			require.Equal(t, topic, again.Topic)
			require.Equal(t, reply.Copywriting, again.Type)
			require.Nil(t, again.LastMessageAt)
			require.WithinDuration(t, time.Now(), again.CreatedAt, time.Minute)
		})
		t.Run("BUD-060 it keeps whose numbers it began with, whatever is connected later", func(t *testing.T) {
			require.Nil(t, f.begin(reply.CompetitorPosts).Account)
			f.own = &Account{7, "maya.bakes"}
			defer func() { f.own = nil }()
			made := f.begin(reply.CompetitorPosts)
			f.own = &Account{8, "maya.moves"}
			again, err := f.Session(t.Context(), maya, made.ID)
			require.NoError(t, err)
			require.Equal(t, &Account{7, "maya.bakes"}, again.Account)
			view := sessionViewOf(again)
			require.EqualValues(t, 7, *view.InstaProfileID)
			require.Equal(t, "maya.bakes", *view.InstaUsername)
			require.NoError(t, f.Delete(t.Context(), maya, made.ID))
		})
		t.Run("what is not the user's to see is refused", func(t *testing.T) {
			f.hides = true
			defer func() { f.hides = false }()
			_, err := f.Begin(t.Context(), maya, "", reply.CompetitorPosts, Topic{PostIDs: []int64{1}})
			require.Equal(t, apperr.Invalid, apperr.CodeOf(err))
		})
		t.Run("a title has an end", func(t *testing.T) {
			_, err := f.Begin(t.Context(), maya, strings.Repeat("é", 201), reply.CompetitorPosts, Topic{})
			require.Equal(t, apperr.Invalid, apperr.CodeOf(err))
		})
		t.Run("BUD-053 BUD-054 the most recently active is first, and nobody else sees them", func(t *testing.T) {
			old, young := f.begin(reply.CompetitorPosts), f.begin(reply.CompetitorPosts)
			f.send(old.ID, "Hello")
			list, total, err := f.Sessions(t.Context(), maya, Page{1, 2})
			require.NoError(t, err)
			require.Equal(t, []int64{old.ID, young.ID}, []int64{list[0].ID, list[1].ID})
			require.EqualValues(t, 5, total)
			require.Equal(t, 1, list[0].MessageCount)
			require.NotNil(t, list[0].LastMessageAt)
			require.Equal(t, new("Hello"), list[0].FirstPrompt)
			require.Nil(t, list[1].FirstPrompt)
			_, total, err = f.Sessions(t.Context(), noam, Page{1, 2})
			require.NoError(t, err)
			require.Zero(t, total)
			_, err = f.Session(t.Context(), noam, old.ID)
			require.Equal(t, apperr.NotFound, apperr.CodeOf(err))
		})
		t.Run("BUD-055 deleted with all that was said, by its user alone", func(t *testing.T) {
			session := f.begin(reply.CompetitorPosts)
			id := f.send(session.ID, "Hello")
			require.Equal(t, apperr.NotFound, apperr.CodeOf(f.Delete(t.Context(), noam, session.ID)))
			require.NoError(t, f.Delete(t.Context(), maya, session.ID))
			_, err := f.Message(t.Context(), maya, id)
			require.Equal(t, apperr.NotFound, apperr.CodeOf(err))
			require.Equal(t, apperr.NotFound, apperr.CodeOf(f.Delete(t.Context(), maya, session.ID)))
		})
		t.Run("there is an end to conversations, however many begin at once", func(t *testing.T) {
			_, total, err := f.Sessions(t.Context(), maya, Page{1, 1})
			require.NoError(t, err)
			require.NoError(t, f.db.InTx(t.Context(), func(ctx context.Context) error {
				for range maxSessions - 2 - int(total) {
					if _, err := f.store.addSession(ctx, Session{UserID: maya, Type: reply.CompetitorPosts, CreatedAt: time.Now()}); err != nil {
						return err
					}
				}
				return nil
			}))
			refused := atOnce(8, func() error {
				_, err := f.Begin(t.Context(), maya, "", reply.CompetitorPosts, Topic{})
				return err
			})
			require.Len(t, refused, 6)
			require.Equal(t, apperr.Invalid, apperr.CodeOf(refused[0]))
		})
	})
}

// atOnce runs something in parallel; the errors are those of the runs that failed.
func atOnce(n int, run func() error) (failed []error) {
	var group sync.WaitGroup
	errs := make([]error, n)
	for i := range errs {
		group.Go(func() { errs[i] = run() })
	}
	group.Wait()
	for _, err := range errs {
		if err != nil {
			failed = append(failed, err)
		}
	}
	return failed
}

func TestSend(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		session := f.begin(reply.CompetitorPosts)
		for name, typed := range map[string]string{
			"BUD-027 nothing":                " \n\t ",
			"BUD-027 what shows nothing":     "\u200b\u2060",
			"more than any question needs":   strings.Repeat("a", maxPrompt+1),
			"more, of more than one byte":    strings.Repeat("é", maxPrompt+1),
			"nothing but an invisible blank": "\u3164",
		} {
			t.Run(name, func(t *testing.T) {
				_, err := f.Send(t.Context(), maya, session.ID, typed, "")
				require.Equal(t, apperr.Invalid, apperr.CodeOf(err))
			})
		}
		t.Run("BUD-056 a message waits for its answer", func(t *testing.T) {
			id := f.send(session.ID, "  How am I doing?\n")
			m, err := f.Message(t.Context(), maya, id)
			require.NoError(t, err)
			require.Equal(t, "How am I doing?", m.Input)
			require.Equal(t, Processing, m.Status)
			require.Equal(t, 1, m.Prompts)
			zone, err := time.LoadLocation("Asia/Jerusalem")
			require.NoError(t, err)
			require.Equal(t, m.CreatedAt.In(zone).Format(time.DateOnly), m.Day)
		})
		t.Run("BUD-050 BUD-059 each type has its own count", func(t *testing.T) {
			require.Equal(t, 4, f.left(reply.CompetitorPosts))
			require.Equal(t, 5, f.left(reply.Copywriting))
		})
		t.Run("the same key makes one message, at once too", func(t *testing.T) {
			ids := make(chan int64, 8)
			require.Empty(t, atOnce(8, func() error {
				id, err := f.Send(t.Context(), maya, session.ID, "Again?", "key")
				ids <- id
				return err
			}))
			first := <-ids
			for range 7 {
				require.Equal(t, first, <-ids)
			}
			require.Equal(t, 3, f.left(reply.CompetitorPosts))
			now, err := f.Session(t.Context(), maya, session.ID)
			require.NoError(t, err)
			require.Equal(t, 2, now.MessageCount)
		})
		t.Run("the same key for another message is refused, and the message is not lost silently", func(t *testing.T) {
			other := f.begin(reply.CompetitorPosts)
			for session, text := range map[int64]string{session.ID: "Something else", other.ID: "Again?"} {
				_, err := f.Send(t.Context(), maya, session, text, "key")
				require.Equal(t, apperr.Conflict, apperr.CodeOf(err))
			}
			require.Equal(t, 3, f.left(reply.CompetitorPosts))
		})
		t.Run("BUD-028 of a hundred at the last prompt one is accepted", func(t *testing.T) {
			f.send(session.ID, "One")
			f.send(session.ID, "Two")
			refused := atOnce(100, func() error {
				_, err := f.Send(t.Context(), maya, session.ID, "The last", "")
				return err
			})
			require.Len(t, refused, 99)
			for _, err := range refused {
				require.Equal(t, apperr.LimitReached, apperr.CodeOf(err))
			}
			now, err := f.Session(t.Context(), maya, session.ID)
			require.NoError(t, err)
			require.Equal(t, 5, now.MessageCount, "who was refused left nothing")
		})
		t.Run("more than a few cannot wait for their answers, of whatever conversation", func(t *testing.T) {
			other := f.begin(reply.Copywriting)
			refused := atOnce(8, func() error {
				_, err := f.Send(t.Context(), maya, other.ID, "One more", "")
				return err
			})
			require.Len(t, refused, 8)
			require.Equal(t, apperr.TooMany, apperr.CodeOf(refused[0]))
			require.Equal(t, 5, f.left(reply.Copywriting), "who was refused has used up nothing")
		})
		t.Run("into another's conversation nobody sends", func(t *testing.T) {
			_, err := f.Send(t.Context(), noam, session.ID, "Hello", "")
			require.Equal(t, apperr.NotFound, apperr.CodeOf(err))
			_, _, err = f.Messages(t.Context(), noam, session.ID, Page{1, 20})
			require.Equal(t, apperr.NotFound, apperr.CodeOf(err))
		})
		t.Run("BUD-057 messages come by pages, the newest first", func(t *testing.T) {
			list, total, err := f.Messages(t.Context(), maya, session.ID, Page{1, 2})
			require.NoError(t, err)
			require.EqualValues(t, 5, total)
			require.Equal(t, "The last", list[0].Input)
			require.Greater(t, list[0].ID, list[1].ID)
		})
	})
}

func TestAnAnswerKnowsItsIdea(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		f.plays = says("Post a reel.")
		session := f.begin(reply.CompetitorPosts)
		answered := f.send(session.ID, "What next?")
		require.NoError(t, f.answer(t.Context(), jobs.Unheld(f.db), replyArgs{answered}))
		f.plays = says("Post a carousel.")
		other := f.send(session.ID, "And then?")
		require.NoError(t, f.answer(t.Context(), jobs.Unheld(f.db), replyArgs{other}))
		ideas := func() (list []*int64) {
			messages, _, err := f.Messages(t.Context(), maya, session.ID, Page{1, 20})
			require.NoError(t, err)
			for _, m := range messages {
				one, err := f.Message(t.Context(), maya, m.ID)
				require.NoError(t, err)
				require.Equal(t, m, one)
				list = append(list, m.IdeaID)
			}
			return list
		}
		require.Equal(t, []*int64{nil, nil}, ideas())
		m, err := f.Message(t.Context(), maya, answered)
		require.NoError(t, err)
		f.ideas = map[string]int64{messageViewOf(m).IdeaKey: 12}
		require.Equal(t, []*int64{nil, new(int64(12))}, ideas(), "the newest first")
		f.ideas = nil
		require.Equal(t, []*int64{nil, nil}, ideas(), "once it is deleted it can be saved again")
	})
}

func TestHowManyMessagesWaitIsBoundedPerUser(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		f.limit = 50
		sorts := []reply.SessionType{reply.CompetitorPosts, reply.Copywriting}
		for range 5 {
			sessions := []Session{f.begin(sorts[0]), f.begin(sorts[1])}
			var sent atomic.Int32
			refused := atOnce(16, func() error {
				_, err := f.Send(t.Context(), maya, sessions[sent.Add(1)%2].ID, "At once", "")
				return err
			})
			require.Len(t, refused, 16-maxUnanswered, "of both sorts together")
			for _, err := range refused {
				require.Equal(t, apperr.TooMany, apperr.CodeOf(err))
			}
			require.Equal(t, 2*f.limit-maxUnanswered, f.left(sorts[0])+f.left(sorts[1]), "who was refused has used up nothing")
			for _, session := range sessions {
				require.NoError(t, f.Delete(t.Context(), maya, session.ID))
			}
		}
	})
}
