package profilestest

import (
	"testing"

	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"github.com/bowerbird/bowerbird/platform/database"
)

// Queries counts the statements that fn sends to the database.
func Queries(t *testing.T, db *database.DB, fn func()) (n int) {
	t.Helper()
	counting := true
	count := func(*gorm.DB) {
		if counting {
			n++
		}
	}
	callbacks := db.Conn(t.Context()).Callback()
	require.NoError(t, callbacks.Row().Before("gorm:row").Register("count:"+t.Name(), count))
	require.NoError(t, callbacks.Query().Before("gorm:query").Register("count:"+t.Name(), count))
	require.NoError(t, callbacks.Raw().Before("gorm:raw").Register("count:"+t.Name(), count))
	fn()
	counting = false
	return n
}
