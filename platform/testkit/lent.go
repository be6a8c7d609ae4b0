package testkit

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// lend gives a test a migrated schema for itself. To empty a used one takes PostgreSQL a fraction of the work of
// making and dropping one, so the schemas stay on the server for later tests. Whoever holds the advisory lock of a schema has it.
func lend(t testing.TB, server, purpose string) (schema string) {
	ctx := t.Context()
	made, err := prefix(server)
	require.NoError(t, err)
	pool, err := sql.Open("pgx", server)
	require.NoError(t, err)
	conn, err := pool.Conn(ctx)
	require.NoError(t, err)
	t.Cleanup(func() {
		_, err := conn.ExecContext(context.Background(), `SELECT pg_advisory_unlock_all()`)
		require.NoError(t, errors.Join(err, conn.Close(), pool.Close()))
	})
	schema, err = claimSchema(ctx, conn, made+purpose)
	require.NoError(t, err)
	asMigrated, err := empty(ctx, conn, schema)
	require.NoError(t, err)
	if !asMigrated {
		require.NoError(t, dropOutdated(ctx, conn, made))
		require.NoError(t, renew(ctx, conn, schema))
	}
	return schema
}

// prefix begins the names of the schemas that these migrations have made for a role.
func prefix(server string) (string, error) {
	s, err := postgresScript()
	if err != nil {
		return "", err
	}
	address, err := url.Parse(server)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("lent_%.4x", sha256.Sum256([]byte(address.User.Username()+s.up))), nil
}

// lock is taken by the session of a test, which ends even when the test is killed.
const lock = `SELECT pg_try_advisory_lock(hashtext('tests of bowerbird'), hashtext($1))`

func claimSchema(ctx context.Context, conn *sql.Conn, names string) (schema string, err error) {
	for n := 1; ; n++ {
		schema := fmt.Sprintf("%s_%d", names, n)
		var claimed bool
		if err := conn.QueryRowContext(ctx, lock, schema).Scan(&claimed); err != nil || claimed {
			return schema, err
		}
	}
}

// empty ends the sessions that are left in a schema and takes out what tests have put in. It reports whether the tables
// are as the migrations made them.
func empty(ctx context.Context, conn *sql.Conn, schema string) (asMigrated bool, err error) {
	var noted string // by renew
	err = conn.QueryRowContext(ctx, `SELECT COALESCE(obj_description(to_regnamespace($1), 'pg_namespace'), '')`, schema).Scan(&noted)
	if err != nil || noted == "" {
		return false, err
	}
	if _, err := conn.ExecContext(ctx, `
		SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
			WHERE datname = current_database() AND application_name = $1`, schema); err != nil {
		return false, err
	}
	_, tables, _ := strings.Cut(noted, " ")
	if _, err := conn.ExecContext(ctx, fmt.Sprintf(emptied, schema, tables)); err != nil {
		return false, err
	}
	found, err := catalog(ctx, conn, schema)
	if err != nil || found != noted {
		return false, err
	}
	return applied(ctx, conn, schema)
}

// applied reports whether goose has these migrations noted, and no other.
func applied(ctx context.Context, conn *sql.Conn, schema string) (bool, error) {
	s, err := postgresScript()
	if err != nil {
		return false, err
	}
	var versions string
	err = conn.QueryRowContext(ctx, `
		SELECT COALESCE(string_agg(version_id::text, ' ' ORDER BY id), '') FROM `+schema+`.goose_db_version WHERE is_applied`).Scan(&versions)
	return "["+versions+"]" == fmt.Sprint(append([]int64{0}, s.versions...)), err
}

// emptied drops tables that no migration has made, truncates those that hold rows, and restarts what numbers them.
const emptied = `
	DO $$ DECLARE
		of_schema CONSTANT regnamespace := '%[1]s';
		migrated CONSTANT text[] := '{%[2]s}';
		name text;
		filled text;
		holds bool;
	BEGIN
		SET LOCAL synchronous_commit = off;
		FOR name IN SELECT relname FROM pg_class WHERE relnamespace = of_schema AND relkind = 'r' LOOP
			IF name <> ALL (migrated) THEN
				EXECUTE format('DROP TABLE %[1]s.%%I CASCADE', name);
			ELSIF name <> 'goose_db_version' THEN
				EXECUTE format('SELECT EXISTS (SELECT FROM %[1]s.%%I)', name) INTO holds;
				IF holds THEN
					filled := concat_ws(', ', filled, format('%[1]s.%%I', name));
				END IF;
			END IF;
		END LOOP;
		IF filled <> '' THEN
			EXECUTE 'TRUNCATE ' || filled || ' CASCADE';
		END IF;
		PERFORM setval(oid, 1, false) FROM pg_class
			WHERE relnamespace = of_schema AND relkind = 'S' AND relname <> 'goose_db_version_id_seq';
	END $$`

// renew makes a schema and notes what it is like.
func renew(ctx context.Context, conn *sql.Conn, schema string) error {
	if _, err := conn.ExecContext(ctx, "DROP SCHEMA IF EXISTS "+schema+" CASCADE; CREATE SCHEMA "+schema); err != nil {
		return err
	}
	if err := migrate(ctx, conn, schema); err != nil {
		return err
	}
	like, err := catalog(ctx, conn, schema)
	if err != nil {
		return err
	}
	_, err = conn.ExecContext(ctx, "COMMENT ON SCHEMA "+schema+" IS '"+like+"'")
	return err
}

// catalog is a digest of all that a schema defines, and the names of its tables.
func catalog(ctx context.Context, conn *sql.Conn, schema string) (digest string, err error) {
	err = conn.QueryRowContext(ctx, `
		SELECT concat(md5(string_agg(line, E'\n' ORDER BY line)), ' ',
			(SELECT string_agg(relname, ',' ORDER BY relname) FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'r'))
		FROM (
			SELECT concat_ws(' ', relname, relkind, attname, atttypid, atttypmod, attnotnull, attidentity, attisdropped,
					pg_get_expr(adbin, adrelid)) AS line
				FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0
				LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum WHERE relnamespace = $1::regnamespace
			UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
				WHERE relnamespace = $1::regnamespace
			UNION ALL SELECT concat_ws(' ', conrelid, conname, pg_get_constraintdef(oid)) FROM pg_constraint
				WHERE connamespace = $1::regnamespace
			UNION ALL SELECT pg_get_triggerdef(pg_trigger.oid) FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
				WHERE relnamespace = $1::regnamespace AND NOT tgisinternal
			UNION ALL SELECT concat_ws(' ', proname, prosrc) FROM pg_proc WHERE pronamespace = $1::regnamespace
		) AS lines`, schema).Scan(&digest)
	return digest, err
}

// dropOutdated drops the role's schemas that other migrations have made and no test has.
func dropOutdated(ctx context.Context, conn *sql.Conn, current string) error {
	var outdated []string
	rows, err := conn.QueryContext(ctx, `
		SELECT nspname FROM pg_namespace WHERE starts_with(nspname, 'lent_') AND NOT starts_with(nspname, $1)
			AND nspowner = current_user::regrole`, current)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var schema string
		if err := rows.Scan(&schema); err != nil {
			return err
		}
		outdated = append(outdated, schema)
	}
	if err := rows.Err(); err != nil {
		return err
	}
	for _, schema := range outdated {
		var claimed bool
		if err := conn.QueryRowContext(ctx, lock, schema).Scan(&claimed); err != nil {
			return err
		}
		if !claimed {
			continue
		}
		if _, err := conn.ExecContext(ctx, "DROP SCHEMA IF EXISTS "+schema+" CASCADE"); err != nil {
			return err
		}
	}
	return nil
}
