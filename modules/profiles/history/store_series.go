package history

import (
	"context"
	"encoding/json"
	"time"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Points are the known counts of the days from the latest known day at or before from up to an instant, in order; see days.
func (s *Store) Points(ctx context.Context, profileID int64, from string, until time.Time) (points []figures.FollowerPoint, err error) {
	days, err := s.days(ctx, profileID, "followers", from, until)
	for _, d := range days {
		if d.Value != nil {
			points = append(points, figures.FollowerPoint{Date: d.Date, Followers: int64(*d.Value)})
		}
	}
	return points, err
}

// measureColumns are where the history keeps each metric.
var measureColumns = map[figures.Metric]string{
	figures.AvgLikes: "avg_likes", figures.AvgComments: "avg_comments", figures.RateMetric: "engagement_rate",
	figures.Followers: "followers",
}

// MetricDays are the days from the latest known one at or before from up to an instant, in order, those of an unknown value
// among them; see days.
func (s *Store) MetricDays(ctx context.Context, profileID int64, metric figures.Metric,
	from string, until time.Time) ([]figures.MetricDay, error) {
	return s.days(ctx, profileID, measureColumns[metric], from, until)
}

// AllDays are all days of a profile's history up to an instant, in order, those of an unknown value among them.
func (s *Store) AllDays(ctx context.Context, profileID int64, metric figures.Metric, until time.Time) (
	days []figures.MetricDay, err error) {
	rows, err := s.db.Rows(ctx, `SELECT day, `+measureColumns[metric]+` FROM profile_days WHERE profile_id = $1 AND day <= $2 ORDER BY day`,
		profileID, figures.DayOf(until))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var day figures.MetricDay
		if err := rows.Scan(&day.Date, &day.Value); err != nil {
			return nil, err
		}
		days = append(days, day)
	}
	return days, rows.Err()
}

// maxOldPoints bounds the points of a series beyond its last year, however long the history is.
const maxOldPoints = 260

// firsts are the first known days of the stretches j, found by one look each: they take the stretches and the profile's id.
var firsts = map[database.Dialect]func(stretches, column string) string{
	database.SQLite: func(stretches, column string) string {
		return `SELECT d.day, d.` + column + ` FROM ` + stretches + ` CROSS JOIN profile_days d WHERE d.profile_id = ?
			AND d.day = (SELECT f.day FROM profile_days f WHERE f.profile_id = d.profile_id AND ` + firstOf("f.", column) + `)`
	},
	database.Postgres: func(stretches, column string) string {
		return `SELECT f.day, f.value FROM ` + stretches + ` CROSS JOIN LATERAL (SELECT day, ` + column + ` AS value
			FROM profile_days WHERE profile_id = ? AND ` + firstOf("", column) + `) f`
	},
}

func firstOf(table, column string) string {
	return table + column + ` IS NOT NULL AND ` + table + `day >= j.value ->> 'from' AND ` +
		table + `day < j.value ->> 'until' ORDER BY ` + table + `day LIMIT 1`
}

// days reads a column of profile_days. Beyond a year back a series is thinned to one known day a week, or to fewer
// in a history of more than six years, so that it stays within what a chart can show; each is found by the key.
func (s *Store) days(ctx context.Context, profileID int64, column, from string, until time.Time) (days []figures.MetricDay, err error) {
	yearAgo, last := figures.DayOf(until.AddDate(-1, 0, 0)), figures.DayOf(until)
	const day = `SELECT day AS date, `
	latest := `(SELECT MAX(day) FROM profile_days WHERE profile_id = ? AND ` + column + ` IS NOT NULL AND day <= ?)`
	if from >= yearAgo {
		err = s.db.Conn(ctx).Raw(day+column+` AS value FROM profile_days
			WHERE profile_id = ? AND day >= COALESCE(`+latest+`, ?) AND day <= ? ORDER BY date`,
			profileID, profileID, from, from, last).Scan(&days).Error
		return days, err
	}
	marks, err := stretchesOf(from, yearAgo)
	if err != nil {
		return nil, err
	}
	err = s.db.Conn(ctx).Raw(day+column+` AS value FROM profile_days WHERE profile_id = ? AND day >= ? AND day <= ?
		UNION ALL SELECT day, `+column+` FROM profile_days WHERE profile_id = ? AND day = `+latest+` AND day < ?
		UNION ALL `+firsts[s.db.Dialect](JSONRows[s.db.Dialect].Rows, column)+` ORDER BY date`,
		profileID, yearAgo, last, profileID, profileID, from, from, marks, profileID).Scan(&days).Error
	return days, err
}

// stretchesOf parts the days from one to another into weeks, or into as many equal stretches as there may be.
func stretchesOf(from, until string) (list string, err error) {
	begin, err := time.Parse(time.DateOnly, from)
	if err != nil {
		return "", err
	}
	end, err := time.Parse(time.DateOnly, until)
	if err != nil {
		return "", err
	}
	days := int(end.Sub(begin).Hours() / 24)
	step := 7 * (1 + days/7/maxOldPoints)
	type mark struct {
		From  string `json:"from"`
		Until string `json:"until"`
	}
	var marks []mark
	for ; begin.Before(end); begin = begin.AddDate(0, 0, step) {
		next := begin.AddDate(0, 0, step)
		if next.After(end) {
			next = end
		}
		marks = append(marks, mark{begin.Format(time.DateOnly), next.Format(time.DateOnly)})
	}
	raw, err := json.Marshal(marks)
	return string(raw), err
}
