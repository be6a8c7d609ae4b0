package audit

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestTheDatabaseKeepsWhatWasWritten(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		log := NewLog(db)
		ctx := auth.WithOperator(t.Context(), auth.Operator{ID: 3, Name: "ada"})
		require.NoError(t, log.Write(ctx, Suspend, User(7), ""))
		for _, statement := range []string{"UPDATE operator_acts SET act = 'user.view'", "DELETE FROM operator_acts"} {
			require.ErrorContains(t, db.Conn(t.Context()).Exec(statement).Error, "the audit log is append-only", statement)
		}
		page, _, err := log.List(t.Context(), 0, 0)
		require.NoError(t, err)
		require.Len(t, page, 1)
		require.Equal(t, Suspend, page[0].Act)
		require.EqualValues(t, 3, *page[0].OperatorID)
	})
}
