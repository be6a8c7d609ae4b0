package database

import (
	"fmt"
	"time"
)

// Now is the database's clock as SQL, moved on by whole seconds, in the form that columns of instants have. Processes compare times by it:
// their own clocks differ.
func (db *DB) Now(after time.Duration) string {
	seconds := int64(after / time.Second)
	if db.Dialect == SQLite {
		return fmt.Sprintf(`strftime('%%Y-%%m-%%d %%H:%%M:%%f000', 'now', '%d seconds')`, seconds)
	}
	return fmt.Sprintf(`clock_timestamp() + make_interval(secs => %d)`, seconds)
}

// NowMicros is the same clock as SQL for a number: microseconds since 1970.
func (db *DB) NowMicros() string {
	if db.Dialect == SQLite {
		return `CAST(unixepoch('now', 'subsec') * 1000000 AS INTEGER)`
	}
	return `CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000000 AS BIGINT)`
}
