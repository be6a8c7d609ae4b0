package faults

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
)

// refreshNow makes every account due, as the passing of its interval would.
func refreshNow(t *testing.T, p *binary.Place) {
	t.Helper()
	result, err := p.Database(t).Pool().ExecContext(t.Context(), `UPDATE profile_schedule SET due_at = $1`, time.Now().UTC().Add(-time.Minute))
	require.NoError(t, err)
	rows, err := result.RowsAffected()
	require.NoError(t, err)
	require.Positive(t, rows)
}

// forgetInstagram takes from the database what it knows of the credential: calls, the gate, a token that was refused.
func forgetInstagram(t *testing.T, p *binary.Place) {
	t.Helper()
	_, err := p.Database(t).Pool().ExecContext(t.Context(), `DELETE FROM instagram_ledgers`)
	require.NoError(t, err)
}
