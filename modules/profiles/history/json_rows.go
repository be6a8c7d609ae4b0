package history

import "github.com/bowerbird/bowerbird/platform/database"

// JSONRows says how each database reads rows out of one JSON parameter. A statement then has the same text for any number
// of posts, and a reading takes the same few of them.
var JSONRows = map[database.Dialect]struct{ Rows, PostedAt string }{
	database.SQLite: {`json_each(?) AS j`, `j.value ->> 'posted_at'`},
	database.Postgres: {
		`jsonb_array_elements(CAST(? AS JSONB)) AS j(value)`, `CAST((j.value ->> 'posted_at') || '+00' AS TIMESTAMPTZ)`,
	},
}

// InstantLayout is how SQLite keeps instants, and PostgreSQL reads them.
const InstantLayout = "2006-01-02 15:04:05.000000"

// UTCDay is the day of an instant, DailySince the first day of which each is kept for a post: 90 days before the latest reading.
var (
	UTCDay = map[database.Dialect]func(instant string) string{
		database.SQLite:   func(instant string) string { return `substr(` + instant + `, 1, 10)` },
		database.Postgres: func(instant string) string { return `to_char(` + instant + ` AT TIME ZONE 'UTC', 'YYYY-MM-DD')` },
	}
	DailySince = map[database.Dialect]func(latestReading string) string{
		database.SQLite:   func(latest string) string { return `date(` + latest + `, '-90 days')` },
		database.Postgres: func(latest string) string { return UTCDay[database.Postgres](`(` + latest + ` - INTERVAL '90 days')`) },
	}
)
