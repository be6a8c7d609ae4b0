package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/buddy/query"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
)

// valueOfPost is each metric of a post in SQL.
var valueOfPost = map[query.Metric]string{
	query.Likes: "likes", query.Comments: "comments", query.Views: "views", query.Interactions: "likes + comments",
	query.EngagementRate: "(likes + comments) * 100.0 / followers_at_post", query.CaptionLength: "LENGTH(caption)",
}

// groupOfPost is each dimension of a post in SQL, as the time zone UTC has it.
var groupOfPost = map[query.Dimension]string{
	"":            "''",
	query.Month:   "SUBSTR(posted_at, 1, 7)",
	query.Weekday: "STRFTIME('%w', SUBSTR(posted_at, 1, 10))",
	query.Hour:    "SUBSTR(posted_at, 12, 2)",
	query.Type:    "CASE type WHEN 'IMAGE' THEN 'images' WHEN 'CAROUSEL' THEN 'carousels' ELSE 'reels' END",
	query.Post:    "CAST(id AS TEXT)",
}

// TestQueriesAgreeWithPlainSQL asks random questions about the demo's data and compares the answers with statements written by hand.
func TestQueriesAgreeWithPlainSQL(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		var histories query.Histories
		h := open(t, c, seeding, onFriday, fx.Populate(&histories))
		conn := h.db.Conn(t.Context())
		now := time.Date(2026, 11, 20, 12, 2, 0, 0, time.UTC)
		runner := query.NewRunner(c, histories, nil, inUTC{}, clock.NewFake(now))
		var accounts []struct {
			ID       int64
			Username string
			UserID   int64
		}
		require.NoError(t, conn.Raw(`SELECT DISTINCT p.id, p.username, w.user_id FROM profiles p JOIN profile_watches w ON w.profile_id = p.id
			WHERE w.paused_at IS NULL ORDER BY p.id`).Scan(&accounts).Error)
		require.Greater(t, len(accounts), 2)
		random := rand.New(rand.NewPCG(1, 2))
		metrics := []query.Metric{query.Likes, query.Comments, query.Views, query.Interactions, query.EngagementRate, query.CaptionLength,
			query.Posts, query.Followers, query.Growth, query.GrowthPercent}
		dimensions := []query.Dimension{"", "", query.Month, query.Weekday, query.Hour, query.Type, query.Post}
		known := 0
		for range 2000 {
			account := accounts[random.IntN(len(accounts))]
			first := now.AddDate(0, 0, -random.IntN(300))
			last := first.AddDate(0, 0, random.IntN(1+int(now.Sub(first).Hours()/24)))
			q := query.Query{
				Metric: metrics[random.IntN(len(metrics))], Accounts: []string{account.Username}, Limit: query.MaxRows,
				Span: &query.Span{From: first.Format(time.DateOnly), To: last.Format(time.DateOnly)},
			}
			var want map[string]*float64
			if value, ofPosts := valueOfPost[q.Metric]; ofPosts || q.Metric == query.Posts {
				if q.By = dimensions[random.IntN(len(dimensions))]; q.By == query.Post && !ofPosts {
					q.By = ""
				}
				q.Format = []string{"", "", "image", "reel"}[random.IntN(4)]
				bound := float64(random.IntN(3000))
				switch random.IntN(6) {
				case 0, 1:
					q.Filter = []query.Filter{{Metric: query.Likes, Above: &bound}}
				case 2:
					q.Filter = []query.Filter{{Weekdays: []string{"Monday", "Thursday"}}, {Hours: &query.Hours{From: 17, To: 0}}}
				case 3:
					q.Filter = []query.Filter{{Without: query.HashtagIn}}
				}
				want = postsBySQL(t, h, q, account.ID, value)
			} else {
				want = followersBySQL(t, h, q, account.ID)
			}
			result, err := runner.Run(t.Context(), account.UserID, q)
			require.NoError(t, err, "%+v", q)
			got := map[string]*float64{}
			for _, row := range result.Rows {
				if reason := row.Figure.Basis.Reason; reason != nil && strings.Contains(*reason, "newest") {
					continue // the account has more posts than were read
				}
				got[groupInSQL(q.By, row)] = row.Figure.Value
			}
			for group, value := range got {
				switch {
				case value == nil:
					require.Nil(t, want[group], "%+v %q", q, group)
				case q.Metric == query.Posts && *value == 0:
					require.Nil(t, want[group], "%+v %q", q, group)
				default:
					require.NotNil(t, want[group], "%+v %q", q, group)
					require.InDelta(t, *want[group], *value, 1e-9*max(1, *value), "%+v %q", q, group)
					known++
				}
			}
			if len(result.Rows) < query.MaxRows && len(got) == len(result.Rows) {
				for group, value := range want {
					require.True(t, value == nil || got[group] != nil, "%+v lacks %q", q, group)
				}
			}
		}
		require.Greater(t, known, 2000)
	})
}

func postsBySQL(t *testing.T, h *fixture, q query.Query, profile int64, value string) map[string]*float64 {
	t.Helper()
	what := "AVG(" + value + ")"
	if q.Metric == query.Posts {
		what = "COUNT(*)"
	}
	where, args := "", []any{profile, q.Span.From, q.Span.To, time.Date(2026, 11, 20, 12, 2, 0, 0, time.UTC)}
	switch q.Format {
	case "image":
		where += " AND type = 'IMAGE'"
	case "reel":
		where += " AND type NOT IN ('IMAGE', 'CAROUSEL')"
	}
	for _, f := range q.Filter {
		switch {
		case f.Above != nil:
			where, args = where+" AND likes > ?", append(args, *f.Above)
		case f.Hours != nil:
			where += " AND CAST(SUBSTR(posted_at, 12, 2) AS INTEGER) >= 17"
		case f.Without != "":
			where += " AND caption NOT LIKE '%#%'"
		default:
			where += " AND STRFTIME('%w', SUBSTR(posted_at, 1, 10)) IN ('1', '4')"
		}
	}
	return bySQL(t, h, fmt.Sprintf(`SELECT %s AS name, %s AS value FROM posts WHERE profile_id = ? AND gone_at IS NULL
		AND SUBSTR(posted_at, 1, 10) BETWEEN ? AND ? AND posted_at <= ? %s GROUP BY 1`, groupOfPost[q.By], what, where), args...)
}

func followersBySQL(t *testing.T, h *fixture, q query.Query, profile int64) map[string]*float64 {
	t.Helper()
	var days []struct {
		Day       string
		Followers float64
	}
	require.NoError(t, h.db.Conn(t.Context()).Raw(`SELECT day, followers FROM profile_days
		WHERE profile_id = ? AND followers IS NOT NULL AND day <= ? ORDER BY day`, profile, q.Span.To).Scan(&days).Error)
	if len(days) == 0 || days[len(days)-1].Day < q.Span.From {
		return nil // nothing was read in the span
	}
	first, last := days[0], days[len(days)-1]
	for _, day := range days {
		if day.Day < q.Span.From {
			first = day
		}
	}
	switch {
	case q.Metric == query.Followers:
		return map[string]*float64{"": &last.Followers}
	case first.Day == last.Day:
		return nil // a change needs two days
	case q.Metric == query.Growth:
		return map[string]*float64{"": new(last.Followers - first.Followers)}
	default:
		return map[string]*float64{"": new((last.Followers - first.Followers) / first.Followers * 100)}
	}
}

func bySQL(t *testing.T, h *fixture, statement string, args ...any) map[string]*float64 {
	t.Helper()
	var rows []struct {
		Name  string
		Value *float64
	}
	require.NoError(t, h.db.Conn(t.Context()).Raw(statement, args...).Scan(&rows).Error)
	values := map[string]*float64{}
	for _, row := range rows {
		values[row.Name] = row.Value
	}
	return values
}

// groupInSQL is the group of a row as groupOfPost names it.
func groupInSQL(by query.Dimension, row query.Row) string {
	layouts := map[query.Dimension][2]string{query.Month: {"January 2006", "2006-01"}, query.Hour: {"3:04 PM", "15"}}
	if by == query.Post {
		if row.Post == nil {
			return ""
		}
		return fmt.Sprint(row.Post.ID)
	}
	if by == query.Weekday {
		for day := time.Sunday; day <= time.Saturday; day++ {
			if day.String() == row.Group {
				return fmt.Sprint(int(day))
			}
		}
	}
	if layout, is := layouts[by]; is {
		if at, err := time.Parse(layout[0], row.Group); err == nil {
			return at.Format(layout[1])
		}
	}
	return row.Group
}

// TestEveryCombinationIsAnsweredOrRefused: no combination of metric and slots is a fault of the program.
func TestEveryCombinationIsAnsweredOrRefused(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		var runner *query.Runner
		h := open(t, c, seeding, onFriday, fx.Populate(&runner))
		var user int64
		require.NoError(t, h.db.Conn(t.Context()).Raw(`SELECT user_id FROM profile_watches WHERE kind = 'own'`).Scan(&user).Error)
		refused, answered := 0, 0
		for _, metric := range []query.Metric{"followers", "growth", "growth_percent", "growth_per_day", "engagement_rate", "likes", "comments",
			"views", "interactions", "caption_length", "posts", "posts_per_week"} {
			for _, by := range []query.Dimension{"", "day", "week", "month", "weekday", "hour", "format", "hashtag", "post"} {
				for _, format := range []string{"", "reel"} {
					for _, order := range []query.Order{"", "best", "worst", "latest", "first"} {
						_, err := runner.Run(t.Context(), user, query.Query{Metric: metric, By: by, Format: format, Order: order})
						if err == nil {
							answered++
							continue
						}
						require.True(t, apperr.Is(err, apperr.Invalid), "%s by %s: %v", metric, by, err)
						refused++
					}
				}
			}
		}
		require.Greater(t, refused, 100)
		require.Greater(t, answered, 300)
	})
}
