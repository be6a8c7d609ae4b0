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
