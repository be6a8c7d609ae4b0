package planner

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

var noon = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

const (
	maya = 1
	noam = 2
	tal  = 3
)

// savedPosts are those of Maya, each of the post with ten times its id.
type savedPosts map[int64]bool

func (s savedPosts) Hold(_ context.Context, userID, id int64) (held bool, err error) {
	return s[id] && userID == maya, nil
}

func (s savedPosts) PostIDs(_ context.Context, userID int64, ids []int64) (map[int64]int64, error) {
	posts := map[int64]int64{}
	for _, id := range ids {
		if s[id] && userID == maya {
			posts[id] = id * 10
		}
	}
	return posts, nil
}

var saved = savedPosts{3: true, 4: true}

// noEvents are for tests that tell no programs.
type noEvents struct{}

func (noEvents) IdeaChanged(context.Context, Idea, Happening) error { return nil }

// newFixture is a service whose clock stands still until the test moves it.
func newFixture(db *database.DB) (*Service, *clock.Fake) {
	clk := clock.NewFake(noon)
	return NewService(db, NewStore(db), saved, own, noEvents{}, clk), clk
}

func titles(ideas []Idea) (out []string) {
	for _, i := range ideas {
		out = append(out, i.Title)
	}
	return out
}

func TestIdeas(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s, clk := newFixture(db)
		idea, err := s.Create(t.Context(), maya, Change{Title: of("Rye"), Description: of("Flour"), PlannedDate: of("2026-11-30")}, "")
		require.NoError(t, err)

		t.Run("PLAN-008 a new idea is a post in the backlog, and is read as it was written", func(t *testing.T) {
			require.Equal(t, Idea{
				ID: idea.ID, UserID: maya, Type: Post, Status: Backlog, Title: "Rye", Description: of("Flour"),
				PlannedDate: of("2026-11-30"), Version: 1, CreatedAt: noon, UpdatedAt: noon,
			}, idea)
			read, err := s.Idea(t.Context(), maya, idea.ID)
			require.NoError(t, err)
			require.Equal(t, idea, read)
		})
		t.Run("PLAN-041 a change is of its fields alone, and counts", func(t *testing.T) {
			clk.Advance(time.Minute)
			changed, err := s.Change(t.Context(), maya, idea.ID, 1, Change{Status: of(InProgress)})
			require.NoError(t, err)
			want := idea
			want.Status, want.Version, want.UpdatedAt = InProgress, 2, noon.Add(time.Minute)
			require.Equal(t, want, changed)
			read, err := s.Idea(t.Context(), maya, idea.ID)
			require.NoError(t, err)
			require.Equal(t, want, read)
		})
		t.Run("a stale version is refused with the idea as it is", func(t *testing.T) {
			_, err := s.Change(t.Context(), maya, idea.ID, 1, Change{Title: of("Wheat")})
			require.Equal(t, apperr.Conflict, apperr.CodeOf(err))
			require.Equal(t, int64(2), apperr.From(err).Current.(View).Version)
			read, err := s.Idea(t.Context(), maya, idea.ID)
			require.NoError(t, err)
			require.Equal(t, "Rye", read.Title)
		})
		t.Run("another's idea is not found, read, changed or deleted", func(t *testing.T) {
			_, err := s.Idea(t.Context(), noam, idea.ID)
			require.Equal(t, apperr.NotFound, apperr.CodeOf(err))
			_, err = s.Change(t.Context(), noam, idea.ID, 0, Change{Title: of("Mine")})
			require.Equal(t, apperr.NotFound, apperr.CodeOf(err))
			require.Equal(t, apperr.NotFound, apperr.CodeOf(s.Delete(t.Context(), noam, idea.ID)))
		})
		t.Run("PLAN-042 a deleted idea is gone", func(t *testing.T) {
			require.NoError(t, s.Delete(t.Context(), maya, idea.ID))
			require.Equal(t, apperr.NotFound, apperr.CodeOf(s.Delete(t.Context(), maya, idea.ID)))
			_, err := s.Change(t.Context(), maya, idea.ID, 0, Change{Title: of("Back")})
			require.Equal(t, apperr.NotFound, apperr.CodeOf(err))
		})
		t.Run("a key makes one idea, of its own user", func(t *testing.T) {
			first, err := s.Create(t.Context(), maya, Change{Title: of("Once")}, "key")
			require.NoError(t, err)
			again, err := s.Create(t.Context(), maya, Change{Title: of("Once")}, "key")
			require.NoError(t, err)
			require.Equal(t, first.ID, again.ID)
			require.Equal(t, []bool{false, true}, []bool{first.Repeated, again.Repeated}, "it says that it was there")
			_, err = s.Change(t.Context(), maya, first.ID, 0, Change{Title: of("Changed since")})
			require.NoError(t, err)
			again, err = s.Create(t.Context(), maya, Change{Title: of("Once")}, "key")
			require.NoError(t, err)
			require.Equal(t, first.ID, again.ID)
			for _, other := range []Change{{Title: of("Twice")}, {Title: of("Once"), Description: of("Flour")}, {Title: of("Changed since")}} {
				_, err = s.Create(t.Context(), maya, other, "key")
				require.Equal(t, apperr.Conflict, apperr.CodeOf(err), "another idea with the same key")
			}
			others, err := s.Create(t.Context(), noam, Change{Title: of("Once")}, "key")
			require.NoError(t, err)
			require.NotEqual(t, first.ID, others.ID)
		})
	})
}

func TestParallelChanges(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s, _ := newFixture(db)
		idea, err := s.Create(t.Context(), maya, Change{Title: of("Rye")}, "")
		require.NoError(t, err)
		var written, stale atomic.Int64
		var wg sync.WaitGroup
		for n := range 16 {
			wg.Go(func() {
				_, err := s.Change(t.Context(), maya, idea.ID, 1, Change{Title: of(fmt.Sprintf("Rye %d", n))})
				switch {
				case err == nil:
					written.Add(1)
				case apperr.Is(err, apperr.Conflict):
					stale.Add(1)
				default:
					t.Error(err)
				}
			})
		}
		wg.Wait()
		require.EqualValues(t, 1, written.Load())
		require.EqualValues(t, 15, stale.Load())
	})
}

func TestParallelChangesWithoutAVersion(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s, _ := newFixture(db)
		idea, err := s.Create(t.Context(), maya, Change{Title: of("Rye")}, "")
		require.NoError(t, err)
		var wg sync.WaitGroup
		for n := range 30 {
			wg.Go(func() {
				if _, err := s.Change(t.Context(), maya, idea.ID, 0, Change{Title: of(fmt.Sprintf("Rye %d", n))}); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		read, err := s.Idea(t.Context(), maya, idea.ID)
		require.NoError(t, err)
		require.EqualValues(t, 31, read.Version, "each is written, and none over another")

		same, err := s.Change(t.Context(), maya, idea.ID, 31, Change{Title: &read.Title})
		require.NoError(t, err)
		require.Equal(t, read, same, "what changes nothing leaves the version to those who have it")
	})
}

func TestParallelCreatesWithAKey(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s, _ := newFixture(db)
		var wg sync.WaitGroup
		for range 16 {
			wg.Go(func() {
				if _, err := s.Create(t.Context(), maya, Change{Title: of("Once")}, "key"); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		_, total, err := s.Ideas(t.Context(), maya, Filter{}, Page{1, 20})
		require.NoError(t, err)
		require.EqualValues(t, 1, total)
	})
}

func TestLists(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s, clk := newFixture(db)
		for _, c := range []Change{
			{Title: of("Crème brûlée"), Type: of(Reel), PlannedDate: of("2026-11-29T23:59")},
			{Title: of("Rye"), Description: of("100% rye_flour"), Status: of(Draft), PlannedDate: of("2026-11-30")},
			{Title: of("Challah"), FinalCopywriting: of("שָׁלוֹם to all"), Status: of(InProgress), PlannedDate: of("2026-11-30T23:59")},
			{Title: of("Bagels"), Type: of(Carousel), Status: of(Finalised), PlannedDate: of("2026-12-01T00:00")},
			{Title: of("Focaccia"), Status: of(Finalised)},
		} {
			_, err := s.Create(t.Context(), maya, c, "")
			require.NoError(t, err)
			clk.Advance(time.Second)
		}
		_, err := s.Create(t.Context(), noam, Change{Title: of("Another's rye"), PlannedDate: of("2026-11-30")}, "")
		require.NoError(t, err)

		for _, c := range []struct {
			name   string
			filter Filter
			titles []string
		}{
			{"PLAN-006 newest first", Filter{}, []string{"Focaccia", "Bagels", "Challah", "Rye", "Crème brûlée"}},
			{"PLAN-006 oldest first", Filter{Sort: OldestFirst}, []string{"Crème brûlée", "Rye", "Challah", "Bagels", "Focaccia"}},
			{"of two types", Filter{Types: []ContentType{Reel, Carousel}}, []string{"Bagels", "Crème brûlée"}},
			{"of two statuses", Filter{Statuses: []Status{Backlog, Draft}}, []string{"Rye", "Crème brûlée"}},
			{"PLAN-007 by title, without its accents", Filter{Search: "BRULEE"}, []string{"Crème brûlée"}},
			{"PLAN-007 by draft, its wildcards being letters", Filter{Search: "% rye_f"}, []string{"Rye"}},
			{"PLAN-007 by final copy, without its points", Filter{Search: "שלום"}, []string{"Challah"}},
			{"a match does not span two texts", Filter{Search: "challahשלום"}, nil},
			{"nothing matches", Filter{Search: "pizza"}, nil},
			{"planned for a day, to its last minute", Filter{From: "2026-11-30", To: "2026-11-30"}, []string{"Challah", "Rye"}},
			{"planned from a day on", Filter{From: "2026-12-01"}, []string{"Bagels"}},
			{"planned, the next first", Filter{From: "2026-11-30", Sort: ByPlanned}, []string{"Rye", "Challah", "Bagels"}},
		} {
			t.Run(c.name, func(t *testing.T) {
				ideas, total, err := s.Ideas(t.Context(), maya, c.filter, Page{1, 20})
				require.NoError(t, err)
				require.Equal(t, c.titles, titles(ideas))
				require.EqualValues(t, len(c.titles), total)
			})
		}
		t.Run("DASH-024 of ideas of the same instant the one with the highest id is the latest", func(t *testing.T) {
			for _, title := range []string{"First", "Second", "Third"} {
				_, err := s.Create(t.Context(), tal, Change{Title: &title}, "")
				require.NoError(t, err)
			}
			ideas, _, err := s.BriefIdeas(t.Context(), tal, Filter{}, Page{1, 2})
			require.NoError(t, err)
			require.Equal(t, []string{"Third", "Second"}, titles(ideas))
		})
		t.Run("pages have no gaps and no doubles", func(t *testing.T) {
			var all []string
			for page := 1; page <= 3; page++ {
				ideas, total, err := s.Ideas(t.Context(), maya, Filter{}, Page{page, 2})
				require.NoError(t, err)
				require.EqualValues(t, 5, total)
				all = append(all, titles(ideas)...)
			}
			require.Equal(t, []string{"Focaccia", "Bagels", "Challah", "Rye", "Crème brûlée"}, all)
		})
		t.Run("how many of each status, and how many of them are overdue", func(t *testing.T) {
			for now, overdue := range map[string]int{"2026-11-29T23:59": 0, "2026-11-30T00:00": 1, "2026-12-01T00:00": 3} {
				_, n, err := s.BriefIdeas(t.Context(), maya, Filter{Overdue: now}, Page{1, 1})
				require.NoError(t, err)
				require.EqualValues(t, overdue, n, now)
			}
			for status, want := range map[Status]int{Backlog: 1, Draft: 1, InProgress: 1, Finalised: 2} {
				_, n, err := s.BriefIdeas(t.Context(), maya, Filter{Statuses: []Status{status}}, Page{1, 1})
				require.NoError(t, err)
				require.EqualValues(t, want, n, status)
			}
		})
	})
}

func TestIdeasByTheKeysThatAddedThem(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s, _ := newFixture(db)
		add := func(userID int64, key string) int64 {
			idea, err := s.Create(t.Context(), userID, Change{Title: of("Rye")}, key)
			require.NoError(t, err)
			return idea.ID
		}
		added := func(keys ...string) map[string]int64 {
			ideas, err := s.store.AddedWith(t.Context(), maya, keys)
			require.NoError(t, err)
			return ideas
		}
		require.Empty(t, added())
		require.Empty(t, added("answer-1"))
		rye, bread := add(maya, "answer-1"), add(maya, "answer-2")
		add(maya, "")
		add(noam, "answer-3")
		require.Equal(t, map[string]int64{"answer-1": rye, "answer-2": bread}, added("answer-1", "answer-2", "answer-3", ""))
		require.NoError(t, s.Delete(t.Context(), maya, rye))
		require.Equal(t, map[string]int64{"answer-2": bread}, added("answer-1", "answer-2"))
	})
}

func TestIdeasOfSavedPosts(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s, _ := newFixture(db)
		idea, err := s.Create(t.Context(), maya, Change{Title: of("Rye"), SavedPostID: of(int64(3))}, "")
		require.NoError(t, err)

		t.Run("PLAN-038 PLAN-043 an idea comes from a saved post and its post", func(t *testing.T) {
			require.Equal(t, []*int64{of(int64(3)), of(int64(30))}, []*int64{idea.SavedPostID, idea.PostID})
			read, err := s.Idea(t.Context(), maya, idea.ID)
			require.NoError(t, err)
			require.Equal(t, idea, read)
		})
		t.Run("one that is not the user's is refused, and nothing is made", func(t *testing.T) {
			for _, user := range []int64{maya, noam} {
				_, err := s.Create(t.Context(), user, Change{Title: of("Rye"), SavedPostID: of(int64(3) + user%2*9)}, "")
				require.Equal(t, apperr.Invalid, apperr.CodeOf(err))
			}
			_, total, err := s.Ideas(t.Context(), noam, Filter{}, Page{1, 20})
			require.NoError(t, err)
			require.Zero(t, total)
		})
		t.Run("PLAN-039 the ideas of a saved post", func(t *testing.T) {
			_, err := s.Create(t.Context(), maya, Change{Title: of("Wheat")}, "")
			require.NoError(t, err)
			ideas, total, err := s.Ideas(t.Context(), maya, Filter{SavedPostID: 3}, Page{1, 20})
			require.NoError(t, err)
			require.EqualValues(t, 1, total)
			require.Equal(t, []string{"Rye"}, titles(ideas))
			linked, err := s.store.LinkedTo(t.Context(), maya, []int64{3, 4})
			require.NoError(t, err)
			require.Equal(t, []LinkedIdea{{
				ID: idea.ID, SavedPostID: 3, Type: "post", Status: "backlog", Title: "Rye", Version: 1, Total: 1,
			}}, linked)
		})
		t.Run("of many ideas of a saved post the first are told, and how many there are", func(t *testing.T) {
			require.NoError(t, db.Conn(t.Context()).Exec(`
				WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2000)
				INSERT INTO ideas (user_id, type, status, title, folded, post_inspiration_id, version, created_at, updated_at)
				SELECT ?, 'post', 'draft', 'Wheat', 'wheat', 4, 1, ?, ? FROM numbers`, maya, noon, noon).Error)
			linked, err := s.store.LinkedTo(t.Context(), maya, []int64{3, 4})
			require.NoError(t, err)
			require.Len(t, linked, 21)
			require.Equal(t, []int64{1, 2000, 2000}, []int64{linked[0].Total, linked[1].Total, linked[20].Total})
			require.NoError(t, db.Conn(t.Context()).Exec(`DELETE FROM ideas WHERE post_inspiration_id = 4`).Error)
		})
		t.Run("it moves to another saved post, and to none", func(t *testing.T) {
			moved, err := s.Change(t.Context(), maya, idea.ID, 1, Change{SavedPostID: of(int64(4))})
			require.NoError(t, err)
			require.EqualValues(t, 40, *moved.PostID)
			kept, err := s.Change(t.Context(), maya, idea.ID, 2, Change{Title: of("Rye bread")})
			require.NoError(t, err)
			require.EqualValues(t, 4, *kept.SavedPostID)
			alone, err := s.Change(t.Context(), maya, idea.ID, 3, Change{SavedPostID: of(int64(0))})
			require.NoError(t, err)
			require.Nil(t, alone.PostID)
		})
		t.Run("an idea outlives its saved post, also when it is written at the same time", func(t *testing.T) {
			linked, err := s.Change(t.Context(), maya, idea.ID, 4, Change{SavedPostID: of(int64(3))})
			require.NoError(t, err)
			require.NoError(t, s.store.Unlink(t.Context(), noam, []int64{3}))
			still, err := s.Idea(t.Context(), maya, idea.ID)
			require.NoError(t, err)
			require.Equal(t, linked, still, "another's deletion")
			require.NoError(t, s.store.Unlink(t.Context(), maya, []int64{3}))
			for range 10 {
				_, err := s.Change(t.Context(), maya, idea.ID, 0, Change{SavedPostID: of(int64(3))})
				require.NoError(t, err)
				var wg sync.WaitGroup
				for n := range 8 {
					wg.Go(func() {
						if _, err := s.Change(t.Context(), maya, idea.ID, 0, Change{Title: of(fmt.Sprintf("Late %d", n))}); err != nil {
							t.Error(err)
						}
					})
				}
				wg.Go(func() {
					if err := s.store.Unlink(t.Context(), maya, []int64{3}); err != nil {
						t.Error(err)
					}
				})
				wg.Wait()
				read, err := s.Idea(t.Context(), maya, idea.ID)
				require.NoError(t, err)
				require.Nil(t, read.SavedPostID)
				require.Contains(t, read.Title, "Late")
			}
		})
	})
}
