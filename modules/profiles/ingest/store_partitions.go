package ingest

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// wholeWithin is how long after its last day a month is rolled up: by then each profile that is still read has been read 90 days after it.
const wholeWithin = 97 * 24 * time.Hour

// A partition's name ends with what a post keeps in it. Without such an end it keeps each day that was read.
const (
	weekly  = "_weekly"
	monthly = "_monthly"
)

// partition is a table of PostgreSQL with the days of posts from From until before Until; "" is without an end.
type partition struct{ Name, From, Until string }

// bounds are what makes the table a partition of these days.
func (p partition) bounds() string {
	from, until := `MINVALUE`, `MAXVALUE`
	if p.From != "" {
		from = `'` + p.From + `'`
	}
	if p.Until != "" {
		until = `'` + p.Until + `'`
	}
	return `FOR VALUES FROM (` + from + `) TO (` + until + `)`
}

// within is bounds as a constraint, which spares PostgreSQL to read the table once more while it is attached.
func (p partition) within() string {
	if p.From == "" {
		return `CONSTRAINT within CHECK (day < '` + p.Until + `')`
	}
	return `CONSTRAINT within CHECK (day >= '` + p.From + `' AND day < '` + p.Until + `')`
}

// thinPartitions gives the months to come their partitions, and rolls up those that lie far enough back.
func (s *Store) thinPartitions(ctx context.Context, t Thinning) error {
	all, err := s.partitions(ctx)
	if err != nil {
		return err
	}
	if err := s.endOpen(ctx, all[len(all)-1], figures.DayOf(startOfMonth(t.Now).AddDate(0, 2, 0))); err != nil {
		return err
	}
	old, weeklySince := figures.DayOf(t.Now.Add(-wholeWithin)), t.weeklySince()
	for _, p := range all {
		keeps := weekly
		if p.Until <= weeklySince {
			keeps = monthly
		}
		if p.Until == "" || p.Until > old || strings.HasSuffix(p.Name, keeps) || strings.HasSuffix(p.Name, monthly) {
			continue
		}
		if err := s.rollUp(ctx, p, keeps, weeklySince); err != nil {
			return err
		}
	}
	return nil
}

// partitions are those of post_days in the order of their days. The last one has no end.
func (s *Store) partitions(ctx context.Context) (all []partition, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT name, COALESCE(substring(bound FROM 'FROM \(''(.*)''\) TO'), '') AS "from",
			COALESCE(substring(bound FROM 'TO \(''(.*)''\)'), '') AS until
		FROM (SELECT c.relname AS name, pg_get_expr(c.relpartbound, c.oid) AS bound FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
			WHERE i.inhparent = CAST('post_days' AS regclass)) AS bounds ORDER BY 2`).Scan(&all).Error
	return all, err
}

// endOpen ends the open partition before a day that is still to come, and opens the next one. The table is read before it is locked, and
// locked for an instant only. Between the two no later day can be written, which is why the end lies a month ahead.
func (s *Store) endOpen(ctx context.Context, open partition, end string) error {
	if open.From >= end {
		return nil
	}
	ended, next := partition{open.Name, open.From, end}, partition{nameOf(end), end, ""}
	err := s.db.Maintain(ctx, `ALTER TABLE `+ended.Name+` DROP CONSTRAINT IF EXISTS within`,
		`ALTER TABLE `+ended.Name+` ADD `+ended.within()+` NOT VALID`)
	if err != nil {
		return err
	}
	if err := s.db.Maintain(ctx, `ALTER TABLE `+ended.Name+` VALIDATE CONSTRAINT within`); err != nil {
		return errors.Join(err, s.db.Maintain(context.WithoutCancel(ctx), `ALTER TABLE `+ended.Name+` DROP CONSTRAINT within`))
	}
	return s.db.Maintain(ctx, append(replace(open.Name, ended), `CREATE TABLE `+next.Name+` PARTITION OF post_days `+next.bounds())...)
}

// nameOf is the name of the partition that begins with a day.
func nameOf(from string) string { return `post_days_` + strings.ReplaceAll(from[:7], "-", "_") }

// rollUp replaces a partition by one with the rows that are kept, in the order of posts. Others read it meanwhile; what would write to its
// days (only the deletion of a profile does) waits.
func (s *Store) rollUp(ctx context.Context, p partition, keeps, weeklySince string) error {
	rolled := partition{strings.TrimSuffix(p.Name, weekly) + keeps, p.From, p.Until}
	statements := []string{
		`LOCK TABLE ONLY ` + p.Name + ` IN SHARE ROW EXCLUSIVE MODE`,
		`CREATE TABLE ` + rolled.Name + ` (LIKE post_days)`,
		`INSERT INTO ` + rolled.Name + ` SELECT post_id, day, likes, comments, views
			FROM ` + numbered(database.Postgres, p.Name, weeklySince) + ` WHERE ` + kept(database.Postgres) + ` ORDER BY post_id, day`,
		`ALTER TABLE ` + rolled.Name + ` ADD PRIMARY KEY (post_id, day), ADD ` + rolled.within(),
	}
	return s.db.Maintain(ctx, append(append(statements, replace(p.Name, rolled)...), `DROP TABLE `+p.Name)...)
}

// replace are the statements that put a table in the place of a partition of the same days. They wait for those who read for a moment only,
// since the others wait for them.
func replace(former string, by partition) []string {
	return []string{
		`SET LOCAL lock_timeout = '3s'`, `ALTER TABLE post_days DETACH PARTITION ` + former,
		`ALTER TABLE post_days ATTACH PARTITION ` + by.Name + ` ` + by.bounds(), `ALTER TABLE ` + by.Name + ` DROP CONSTRAINT within`,
	}
}
