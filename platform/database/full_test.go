package database_test

import (
	"errors"
	"fmt"
	"os"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
)

func TestWhatAFullDiskIs(t *testing.T) {
	for name, c := range map[string]struct {
		err  error
		full bool
	}{
		"PostgreSQL's disk":      {fmt.Errorf("insert: %w", &pgconn.PgError{Code: "53100"}), true},
		"PostgreSQL's memory":    {&pgconn.PgError{Code: "53200"}, false},
		"the data folder's disk": {fmt.Errorf("store: %w", &os.PathError{Op: "write", Path: "x", Err: syscall.ENOSPC}), true},
		"its quota":              {&os.PathError{Op: "write", Path: "x", Err: syscall.EDQUOT}, true},
		"any other":              {errors.New("disk"), false},
	} {
		t.Run(name, func(t *testing.T) { require.Equal(t, c.full, database.Full(c.err)) })
	}
}
