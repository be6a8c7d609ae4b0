package database

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWhatOnlyReads(t *testing.T) {
	for statement, want := range map[string]bool{
		`SELECT 1`:                             true,
		"\n\tselect id FROM birds":             true,
		`SELECT id FROM birds WHERE x = ?`:     true,
		"SELECT\n1":                            true,
		`WITH n AS (SELECT 1) SELECT * FROM n`: true,
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < (SELECT MAX(id) FROM birds)), m AS (SELECT 2)
			SELECT * FROM n, m`: true,
		`WITH n AS (SELECT replace(name, ')', '(') FROM birds) SELECT 'DELETE', "update" FROM n`: true,
		`WITH n AS (SELECT 1) INSERT INTO birds SELECT * FROM n`:                                 false,
		`WITH n AS (SELECT ')') UPDATE birds SET id = 1`:                                         false,
		`with n as (select 1) delete from birds`:                                                 false,
		`INSERT INTO birds VALUES (1) RETURNING id`:                                              false,
		`UPDATE birds SET id = 1 RETURNING id`:                                                   false,
		`PRAGMA user_version`:                                                                    false,
	} {
		require.Equal(t, want, reads(statement), statement)
	}
}
