package planner

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestDays(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s, _ := newFixture(db)
		ids := map[string]int64{}
		for _, c := range []Change{
			{Title: of("Night"), Status: of(Finalised), PlannedDate: of("2026-09-15T23:59")},
			{Title: of("Morning"), Status: of(InProgress), Type: of(Reel), PlannedDate: of("2026-09-15T08:00"), Description: of("Flour")},
			{Title: of("All day"), PlannedDate: of("2026-09-15")},
			{Title: of("Evening"), Status: of(Draft), PlannedDate: of("2026-09-15T19:00")},
			{Title: of("Next"), Status: of(Draft), PlannedDate: of("2026-09-16T00:00")},
			{Title: of("No day")},
		} {
			idea, err := s.Create(t.Context(), maya, c, "")
			require.NoError(t, err)
			ids[idea.Title] = idea.ID
		}
		planned := func(title string, status Status, kind ContentType, date string) Idea {
			return Idea{ID: ids[title], Title: title, Status: status, Type: kind, PlannedDate: &date}
		}
		published := func(id int64) OwnPost {
			for _, post := range own.posts {
				if post.ID == id {
					post.Ref = refTo(id)
					return post
				}
			}
			panic("no such post")
		}

		t.Run("all of a month are counted, the first of each day are listed in the order of their times", func(t *testing.T) {
			days, err := s.Days(t.Context(), maya, "2026-09-12", "2026-09-15", 2)
			require.NoError(t, err)
			require.Equal(t, []Day{
				{Date: "2026-09-12", Published: 1, Posts: []OwnPost{published(101)}},
				{
					Date: "2026-09-15", Backlog: 1, Draft: 1, InProgress: 1, Finalised: 1,
					Ideas:     []Idea{planned("All day", Backlog, Post, "2026-09-15"), planned("Morning", InProgress, Reel, "2026-09-15T08:00")},
					Published: 1, Posts: []OwnPost{published(102)},
				},
			}, days)
		})
		t.Run("a day begins and ends where the user is", func(t *testing.T) {
			days, err := s.Days(t.Context(), maya, "2026-10-25", "2026-10-26", 5)
			require.NoError(t, err)
			require.Equal(t, []Day{
				{Date: "2026-10-25", Published: 1, Posts: []OwnPost{published(103)}},
				{Date: "2026-10-26", Published: 1, Posts: []OwnPost{published(104)}},
			}, days)
		})
		t.Run("another user sees none of it", func(t *testing.T) {
			days, err := s.Days(t.Context(), noam, "2026-09-12", "2026-09-16", 5)
			require.NoError(t, err)
			require.Empty(t, days)
		})
	})
}

func TestPostsOfADay(t *testing.T) {
	at := func(hour int, caption string) OwnPost {
		return OwnPost{PostedAt: time.Date(2026, 11, 14, hour, 0, 0, 0, berlin), Caption: of(caption)}
	}
	long := strings.Repeat("é", shownCaption)
	days := withPosts(nil, []OwnPost{at(8, long+"!"), at(9, "Short"), at(10, "Third")}, berlin, 2)
	require.Equal(t, []Day{{Date: "2026-11-14", Published: 3, Posts: []OwnPost{at(8, long), at(9, "Short")}}}, days)
}
