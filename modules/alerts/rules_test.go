package alerts

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
)

var friday = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// points end today, each a day after the one before by the given change.
func points(changes ...int64) (list []figures.FollowerPoint) {
	followers := int64(5000)
	list = append(list, figures.FollowerPoint{Date: figures.DaysBefore(friday, len(changes)), Followers: followers})
	for i, change := range changes {
		followers += change
		list = append(list, figures.FollowerPoint{Date: figures.DaysBefore(friday, len(changes)-1-i), Followers: followers})
	}
	return list
}

// days are n of the same change, every second one off by one: a standard deviation of about a half.
func days(n int, change int64) (list []int64) {
	for i := range n {
		list = append(list, change+int64(i%2))
	}
	return list
}

func TestAnUnusualDay(t *testing.T) {
	for _, c := range []struct {
		name   string
		points []figures.FollowerPoint
		ok     bool
	}{
		{"a jump", points(append(days(20, 10), 40)...), true},
		{"a fall", points(append(days(20, 10), -25)...), true},
		{"a usual day", points(append(days(20, 10), 11)...), false},
		{"a rise that is too small for a mail, however regular the days were", points(append(days(20, 10), 17)...), false},
		{"a morning that has brought nothing yet, where days bring many", points(append(days(20, 500), 0)...), false},
		{"a morning that has cost nothing yet, where days cost many", points(append(days(20, -500), 0)...), false},
		{"a wild history", points(append([]int64{90, -80, 100, -60, 120, -90, 70, -50, 100, -100, 60, 80, -70, 110}, 150)...), false},
		{"fewer days than a measure takes", points(append(days(13, 10), 900)...), false},
		{"exactly as many", points(append(days(14, 10), 900)...), true},
		{"nothing at all", nil, false},
		{"no reading of today", points(append(days(20, 10), 900)...)[:21], false},
	} {
		t.Run(c.name, func(t *testing.T) {
			found, ok := unusual(c.points, friday)
			require.Equal(t, c.ok, ok, "%+v", found)
			if ok {
				require.Equal(t, "2026-11-20", found.day)
			}
		})
	}
	t.Run("a change over several days is not the change of a day", func(t *testing.T) {
		list := points(append(days(20, 10), 900)...)
		_, ok := unusual(append(list[:len(list)-2], list[len(list)-1]), friday)
		require.False(t, ok)
	})
	t.Run("the mean and the deviation are those of the days before", func(t *testing.T) {
		found, ok := unusual(points(append([]int64{1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3}, 60)...), friday)
		require.True(t, ok)
		require.InDelta(t, 2, found.mean, 1e-9)
		require.InDelta(t, 1.0377, found.sigma, 1e-4) // of a sample: √(14 / 13)
		require.Equal(t, 14, found.n)
	})
}

func FuzzUnusual(f *testing.F) {
	f.Add([]byte("aaaaaaaaaaaaaaaaaaaaaz"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		var changes []int64
		for _, b := range raw {
			changes = append(changes, int64(int8(b)))
		}
		found, ok := unusual(points(changes...), friday)
		if ok && (found.n < leastDays || found.change > -leastPeople && found.change < leastPeople) {
			t.Errorf("%+v of %v", found, changes)
		}
	})
}

func TestAGoalThatNeedsPosts(t *testing.T) {
	zone, err := time.LoadLocation("America/New_York")
	require.NoError(t, err)
	at := func(day, hour int) time.Time { return time.Date(2026, 11, day, hour, 30, 0, 0, zone) }
	week := func(goal int, posts *int) GoalWeek {
		return GoalWeek{Week: figures.WeekOf(at(20, 12), zone), Goal: goal, HasGoal: true, Posts: posts}
	}
	none := week(5, new(0))
	none.HasGoal = false
	for _, c := range []struct {
		name    string
		week    GoalWeek
		now     time.Time
		missing int
	}{
		{"in danger", week(5, new(3)), at(20, 12), 2},
		{"in none", week(5, new(4)), at(20, 12), 0},
		{"in none yet", week(5, new(0)), at(19, 12), 0},
		{"nobody is woken", week(5, new(0)), at(20, 7), 0},
		{"from eight on, by the clock of the week", week(5, new(0)), at(20, 8).UTC(), 5},
		{"the week is over", week(5, new(0)), at(22, 12), 0},
		{"no goal", none, at(21, 12), 0},
		{"unknown posts", week(5, nil), at(21, 12), 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			missing, ok := missingPosts(c.week, c.now)
			require.Equal(t, c.missing > 0, ok)
			if ok {
				require.Equal(t, c.missing, missing)
			}
		})
	}
}

func TestTokens(t *testing.T) {
	tokens := newTokens("a secret of at least thirty-two characters")
	for _, kind := range Kinds {
		token := tokens.write(7, kind)
		userID, read, ok := tokens.read(token)
		require.True(t, ok)
		require.Equal(t, []any{int64(7), kind}, []any{userID, read})
		for i := range token {
			forged := []byte(token)
			if forged[i]++; forged[i] == '{' || forged[i] == '[' || forged[i] == ':' {
				forged[i] = 'A'
			}
			_, _, ok := tokens.read(string(forged))
			require.False(t, ok, "%s for %s", forged, token)
		}
	}
	_, _, ok := newTokens("another secret of thirty-two characters").read(tokens.write(7, Goal))
	require.False(t, ok)
	for _, nonsense := range []string{"", "=", "AAAA", tokens.write(7, Goal) + "A", tokens.write(7, Goal)[1:]} {
		_, _, ok := tokens.read(nonsense)
		require.False(t, ok, nonsense)
	}
}

func TestALinkOfAMailOutlivesTheOrderOfTheSettings(t *testing.T) {
	tokens := newTokens("a secret of at least thirty-two characters")
	written := map[Kind]string{}
	for _, kind := range Kinds {
		written[kind] = tokens.write(7, kind)
	}
	before := Kinds
	t.Cleanup(func() { Kinds = before })
	Kinds = []Kind{"weekly", Goal, Reach, Post} // one was added, one is gone
	for kind, token := range written {
		userID, read, ok := tokens.read(token)
		require.Equal(t, kind != Followers, ok, kind)
		if ok {
			require.Equal(t, []any{int64(7), kind}, []any{userID, read})
		}
	}
}
