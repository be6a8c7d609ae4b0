package planner

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// crowd gives Maya a tenth of twenty thousand ideas, planned for three months.
func crowd(t *testing.T, db *database.DB) {
	t.Helper()
	_, err := db.Pool().ExecContext(t.Context(), fmt.Sprintf(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
		INSERT INTO ideas (user_id, type, status, title, planned_date, folded, version, created_at, updated_at)
		SELECT CASE WHEN i %% 10 = 0 THEN %d ELSE 100 + i %% 900 END, 'reel', 'draft', 'Rye',
			'2026-' || (10 + i / 10 %% 3) || '-' || (10 + i / 30 %% 20), 'rye', 1,
			'2026-11-01 00:00:00.000000', '2026-11-01 00:00:00.000000' FROM n`, maya))
	require.NoError(t, err)
	if db.Dialect == database.Postgres { // which does it by itself, later
		_, err := db.Pool().ExecContext(t.Context(), `ANALYZE ideas`)
		require.NoError(t, err)
	}
}

// plans are those that the database makes for the queries of do: which index it reads.
func plans(t *testing.T, db *database.DB, do func(ctx context.Context) error) (plans []string) {
	t.Helper()
	type query struct {
		text string
		vars []any
	}
	var asked []query
	callback := db.Conn(t.Context()).Callback().Query()
	require.NoError(t, callback.Before("gorm:after_query").Register("test:ask", func(tx *gorm.DB) {
		asked = append(asked, query{tx.Statement.SQL.String(), tx.Statement.Vars})
	}))
	require.NoError(t, do(t.Context()))
	require.NoError(t, callback.Remove("test:ask"))
	explain := map[database.Dialect]string{database.SQLite: `EXPLAIN QUERY PLAN `, database.Postgres: `EXPLAIN `}[db.Dialect]
	for _, q := range asked {
		rows, err := db.Pool().QueryContext(t.Context(), explain+q.text, q.vars...)
		require.NoError(t, err)
		var plan []string
		for rows.Next() {
			columns, err := rows.Columns()
			require.NoError(t, err)
			row := make([]any, len(columns))
			for i := range row {
				row[i] = new(any)
			}
			require.NoError(t, rows.Scan(row...))
			plan = append(plan, fmt.Sprint(*row[len(row)-1].(*any)))
		}
		require.NoError(t, rows.Err())
		require.NoError(t, rows.Close())
		plans = append(plans, strings.Join(plan, "\n"))
	}
	return plans
}

func TestQueriesReadTheIdeasOfTheirUserAlone(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		crowd(t, db)
		s := NewStore(db)
		list := func(f Filter) func(ctx context.Context) error {
			return func(ctx context.Context) error {
				_, _, err := s.list(ctx, maya, f, Page{1, 20}, allColumns)
				return err
			}
		}
		for _, c := range []struct {
			name  string
			index string // by which the ideas themselves are found; a total may be counted by another
			do    func(ctx context.Context) error
		}{
			{"a page", "ideas_newest", list(Filter{})},
			{"a page, oldest first", "ideas_newest", list(Filter{Sort: OldestFirst})},
			{"of a status", "ideas_newest", list(Filter{Statuses: []Status{Draft}})},
			{"without a draft", "ideas_newest", list(Filter{Undrafted: true})},
			{"a search", "ideas_newest", list(Filter{Search: "rye"})},
			{"a day", "ideas_planned", list(Filter{From: "2026-11-27", To: "2026-11-27"})},
			{"of a saved post", "ideas_inspired", list(Filter{SavedPostID: 3})},
			{"of some saved posts", "ideas_inspired", func(ctx context.Context) error {
				_, err := s.LinkedTo(ctx, maya, []int64{3, 4})
				return err
			}},
			{"overdue", "ideas_planned", list(Filter{Overdue: "2026-11-20T14:00", Sort: ByPlanned})},
			{"without a date", "ideas_", list(Filter{Undated: true})},
			{"with the post that came of them", "ideas_", list(Filter{Result: WithResult})},
			{"what is planned, the next first", "ideas_planned", list(Filter{From: "2026-11-27", Sort: ByPlanned})},
			{"the days of a month", "ideas_planned", func(ctx context.Context) error {
				_, err := s.days(ctx, maya, "2026-11-01", "2026-12-05", 5)
				return err
			}},
		} {
			t.Run(c.name, func(t *testing.T) {
				plans := plans(t, db, c.do)
				require.NotEmpty(t, plans)
				require.Contains(t, plans[0], c.index)
				for _, plan := range plans {
					require.Regexp(t, `(?s)ideas_(newest|planned|inspired|result|user_id_idempotency_key_key)|sqlite_autoindex_ideas`, plan)
					require.NotRegexp(t, `Seq Scan on ideas|SCAN ideas`, plan)
				}
			})
		}
	})
}

func TestTotalsOfPages(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s, _ := newFixture(db)
		for i := range 4 {
			_, err := s.Create(t.Context(), maya, Change{Title: of(fmt.Sprint("Rye ", i))}, "")
			require.NoError(t, err)
		}
		for _, c := range []struct {
			name        string
			page        Page
			search      string
			items, left int
		}{
			{"a full page", Page{1, 2}, "", 2, 4},
			{"a full page that is the last", Page{2, 2}, "", 2, 4},
			{"half a page", Page{2, 3}, "", 1, 4},
			{"a page that is too long", Page{1, 20}, "", 4, 4},
			{"a page behind the last", Page{3, 2}, "", 0, 4},
			{"far behind the last", Page{100_000, 100}, "", 0, 4},
			{"nothing found", Page{1, 20}, "pizza", 0, 0},
			{"nothing found, behind it", Page{9, 20}, "pizza", 0, 0},
		} {
			t.Run(c.name, func(t *testing.T) {
				ideas, total, err := s.Ideas(t.Context(), maya, Filter{Search: c.search}, c.page)
				require.NoError(t, err)
				require.Len(t, ideas, c.items)
				require.EqualValues(t, c.left, total)
			})
		}
	})
}
