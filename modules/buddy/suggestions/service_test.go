package suggestions

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const maya, noa = 1, 2

// world is all that the service asks of others.
type world struct {
	sheet   facts.Sheet
	sheets  func(nth int) facts.Sheet // unless nil, what the nth is instead
	week    []facts.Figure
	account int64  // the profile that is connected; 0: none
	zone    string // of the user; empty: Asia/Jerusalem
	fails   error
	basic   bool
	gone    bool
	made    int
	asked   int              // for whom it was looked whether they have a plan with suggestions
	owners  int64            // how many there are; 0: maya alone
	ideas   map[string]int64 // by the keys that added them
	mu      sync.Mutex
}

// connected has an account whose facts are those of a sheet.
func connected(sheet facts.Sheet) *world { return &world{sheet: sheet, account: sheet.Own.ProfileID} }

func (w *world) AISuggestions(context.Context, int64) (bool, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.asked++
	return !w.basic, nil
}

func (w *world) Timezone(context.Context, int64) (string, error) {
	return cmp.Or(w.zone, "Asia/Jerusalem"), nil
}
func (w *world) Here(context.Context, int64) (bool, error) { return !w.gone, nil }
func (w *world) OwnProfileID(_ context.Context, _ int64, source string) (int64, error) {
	if source != config.SourceSimulator {
		return 0, errors.New("asked for another source")
	}
	return w.account, nil
}

func (w *world) OwnersReadSince(_ context.Context, source string, since time.Time, after int64, most int) ([]figures.Owner, error) {
	if source != config.SourceSimulator || since.IsZero() {
		return nil, errors.New("asked for others")
	}
	var owners []figures.Owner
	for userID := after + 1; userID <= max(w.owners, maya) && len(owners) < most; userID++ {
		owners = append(owners, figures.Owner{UserID: userID, ProfileID: w.account})
	}
	return owners, nil
}

func (w *world) Sheet(context.Context, reply.Question) (facts.Sheet, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.made++
	if w.sheets != nil {
		return w.sheets(w.made), w.fails
	}
	return w.sheet, w.fails
}

func (w *world) AddedWith(_ context.Context, _ int64, keys []string) (map[string]int64, error) {
	found := map[string]int64{}
	for _, key := range keys {
		if id, is := w.ideas[key]; is {
			found[key] = id
		}
	}
	return found, nil
}

func (w *world) Week(context.Context, int64) ([]facts.Figure, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.week, nil
}

func newService(db *database.DB, clk clock.Clock, w *world) *Service {
	return NewService(Deps{
		Config: config.Config{Instagram: config.SourceSimulator}, Store: NewStore(db), Outbox: jobs.NewOutbox(db, nil, clk, testkit.Quiet),
		Sheets: w, Goals: w, Plans: w, Users: w, Owners: w, Ideas: w, Clock: clk, Log: testkit.Quiet,
	})
}

func TestService(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		clk := clock.NewFake(time.Date(2026, 11, 20, 21, 30, 0, 0, time.UTC)) // 23:30 in Jerusalem
		w := connected(bestAt("8:00 PM"))
		s := newService(db, clk, w)
		generate := func(userID int64) Day {
			t.Helper()
			day, err := s.Generate(t.Context(), userID)
			require.NoError(t, err)
			return day
		}
		t.Run("none until they are made", func(t *testing.T) {
			day, err := s.Today(t.Context(), maya)
			require.NoError(t, err)
			require.Equal(t, Day{Date: "2026-11-20"}, day)
		})
		t.Run("DASH-020 DASH-021 once a day and user, with what they rest on", func(t *testing.T) {
			first := generate(maya)
			require.Equal(t, "2026-11-20", first.Date)
			require.Len(t, first.Items, 1)
			require.Equal(t, "8:00 PM", first.Items[0].Facts[0].Value)
			w.sheet = bestAt("9:00 AM")
			require.Equal(t, first, generate(maya))
			require.Equal(t, 1, w.made)
			require.Contains(t, generate(noa).Items[0].Heading, "9:00 AM", "somebody else's are their own")
		})
		t.Run("the goal's follows the week as it stands", func(t *testing.T) {
			headings := func() []string {
				day, err := s.Today(t.Context(), maya)
				require.NoError(t, err)
				return headings(day.Items)
			}
			before := headings()
			w.week = []facts.Figure{figure(facts.GoalPosts, facts.Count, 1, ""), figure(facts.GoalSet, facts.Count, 7, "")}
			require.Contains(t, headings(), "high: Publish another post for your weekly goal")
			day, err := s.Today(t.Context(), maya)
			require.NoError(t, err)
			require.Contains(t, day.Items[0].Description, "[1](fact:week:goalPosts) of [7](fact:week:goalSet)")
			w.week = nil
			require.Equal(t, before, headings())
		})
		t.Run("a new day of the user's begins at their midnight", func(t *testing.T) {
			clk.Advance(time.Hour)
			day, err := s.Today(t.Context(), maya)
			require.NoError(t, err)
			require.Equal(t, Day{Date: "2026-11-21"}, day)
			require.Contains(t, generate(maya).Items[0].Heading, "9:00 AM")
		})
		t.Run("eight at once make the same", func(t *testing.T) {
			clk.Advance(24 * time.Hour)
			w.sheets = func(nth int) facts.Sheet { return bestAt(fmt.Sprint(nth, ":00 PM")) } // so that an overwritten one is seen
			defer func() { w.sheets = nil }()
			var group sync.WaitGroup
			days := make([]Day, 8)
			for i := range days {
				group.Go(func() { days[i] = generate(maya) })
			}
			group.Wait()
			for _, day := range days {
				require.Equal(t, days[0], day)
			}
		})
		t.Run("those of an account that is no longer the user's are none", func(t *testing.T) {
			clk.Advance(24 * time.Hour)
			generate(maya)
			before := w.sheet
			defer func() { w.sheet, w.account = before, before.Own.ProfileID }()
			none := func() {
				t.Helper()
				day, err := s.Today(t.Context(), maya)
				require.NoError(t, err)
				require.Empty(t, day.Items)
			}
			w.sheet, w.account = facts.Sheet{}, 0
			none()
			require.True(t, generate(maya).General)
			w.sheet = bestAt("7:00 AM")
			w.sheet.Own.ProfileID, w.account = 8, 8
			none()
			require.Contains(t, generate(maya).Items[0].Heading, "7:00 AM")
			w.account = 9
			require.True(t, generate(maya).General, "the account is changed while they are made")
		})
		t.Run("DASH-018 general tips while nothing is known, and not for the whole day", func(t *testing.T) {
			clk.Advance(24 * time.Hour)
			known := w.sheet
			w.sheet = facts.Sheet{}
			day := generate(maya)
			require.True(t, day.General)
			require.Equal(t, general(), day.Items)
			w.sheet = known
			require.False(t, generate(maya).General)
		})
		t.Run("DASH-020 a plan without them gets none", func(t *testing.T) {
			w.basic = true
			defer func() { w.basic = false }()
			_, err := s.Generate(t.Context(), maya)
			require.Equal(t, apperr.Forbidden, apperr.CodeOf(err))
			_, err = s.Today(t.Context(), maya)
			require.Equal(t, apperr.Forbidden, apperr.CodeOf(err))
		})
		t.Run("what fails keeps nothing and is tried again", func(t *testing.T) {
			clk.Advance(24 * time.Hour)
			w.fails = errors.New("no database")
			_, err := s.Generate(t.Context(), maya)
			require.ErrorIs(t, err, w.fails)
			w.fails = nil
			require.Len(t, generate(maya).Items, 1)
		})
	})
}

func TestASuggestionKnowsItsIdea(t *testing.T) {
	clk := clock.NewFake(time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC))
	w := connected(bestAt("8:00 PM"))
	s := newService(testkit.SQLite(t), clk, w)
	first := func() SuggestionView {
		day, err := s.Generate(t.Context(), maya)
		require.NoError(t, err)
		out, err := s.answer(t.Context(), maya, day)
		require.NoError(t, err)
		return out.Body.Suggestions["suggestion1"]
	}
	suggested := first()
	require.Nil(t, suggested.IdeaID)
	require.LessOrEqual(t, len(suggested.IdeaKey), 64)
	w.ideas = map[string]int64{suggested.IdeaKey: 12}
	require.Equal(t, new(int64(12)), first().IdeaID)
	clk.Advance(24 * time.Hour)
	require.Nil(t, first().IdeaID, "that of another day is another idea")
}

// TestTheEndOfTheDay: a day that ends while suggestions are made is theirs nevertheless, with its weekday.
func TestSuggestionsAreMadeAgainInAnotherZone(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		w := connected(bestAt("8:00 PM"))
		s := newService(db, clock.NewFake(time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)), w)
		_, err := s.Generate(t.Context(), maya)
		require.NoError(t, err)
		w.zone, w.sheet = "America/New_York", bestAt("1:00 PM")
		day, err := s.Today(t.Context(), maya)
		require.NoError(t, err)
		require.Equal(t, Day{Date: "2026-11-20"}, day, "the hours of the zone before are not shown")
		day, err = s.Generate(t.Context(), maya)
		require.NoError(t, err)
		require.Contains(t, day.Items[0].Heading, "1:00 PM")
		require.Equal(t, 2, w.made)
	})
}

func TestTheEndOfTheDay(t *testing.T) {
	clk := clock.NewFake(time.Date(2026, 11, 20, 21, 30, 0, 0, time.UTC)) // Friday, 23:30 in Jerusalem
	w := connected(bestAt("8:00 PM", figure(facts.BestDay, "", 0, "Friday")))
	w.sheets = func(int) facts.Sheet {
		clk.Advance(time.Hour)
		return w.sheet
	}
	day, err := newService(testkit.SQLite(t), clk, w).Generate(t.Context(), maya)
	require.NoError(t, err)
	require.Equal(t, "2026-11-20", day.Date)
	require.Equal(t, []string{"high: Post today at 8:00 PM"}, headings(day.Items))
}

func TestTheMorning(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		clk := clock.NewFake(time.Date(2026, 11, 20, 3, 30, 0, 0, time.UTC)) // 05:30 in Jerusalem
		w := connected(bestAt("8:00 PM"))
		s := newService(db, clk, w)
		turn := func() int {
			t.Helper()
			require.NoError(t, s.makeForSome(t.Context(), nil, sliceArgs{Through: maya}))
			return w.made
		}
		require.Equal(t, 0, turn(), "before six they sleep")
		clk.Advance(time.Hour)
		w.gone = true
		require.Equal(t, 0, turn(), "an account that is deleted gets none")
		w.gone, w.basic = false, true
		require.Equal(t, 0, turn(), "nor does a plan without them")
		w.basic, w.fails = false, errors.New("no database")
		require.Equal(t, 1, turn(), "what fails for one ends nothing")
		w.fails = nil
		require.Equal(t, 2, turn())
		require.Equal(t, 2, turn(), "once a day")
		day, err := s.Today(t.Context(), maya)
		require.NoError(t, err)
		require.Len(t, day.Items, 1)
	})
}

func TestManyOwnersAreSlices(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		clk := clock.NewFake(time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)) // 14:00 in Jerusalem
		w := connected(bestAt("8:00 PM"))
		w.owners = 2*slice + 50
		s := newService(db, clk, w)
		require.NoError(t, s.makeForAll(t.Context(), jobs.Unheld(db), struct{}{}))
		var args []string
		require.NoError(t, db.Conn(t.Context()).Raw(`SELECT args FROM jobs WHERE kind = ? ORDER BY id`, sliceJob.Type).Scan(&args).Error)
		require.Equal(t, []string{`{"after":0,"through":200}`, `{"after":200,"through":400}`, `{"after":400,"through":450}`}, args)

		second := func() (asked int) {
			t.Helper()
			before := w.asked
			require.NoError(t, s.makeForSome(t.Context(), nil, sliceArgs{After: slice, Through: 2 * slice}))
			return w.asked - before
		}
		second()
		require.Equal(t, slice, w.made)
		require.Zero(t, second(), "nobody is asked about whose suggestions are made")
		clk.Set(time.Date(2026, 11, 21, 3, 59, 0, 0, time.UTC))
		require.Zero(t, second(), "until six in the morning")
		clk.Advance(time.Minute)
		require.Positive(t, second())
		require.Equal(t, 2*slice, w.made)
		w.account = 8 // all have connected another profile
		w.sheet.Own.ProfileID = 8
		second()
		require.Equal(t, 3*slice, w.made)
	})
}
