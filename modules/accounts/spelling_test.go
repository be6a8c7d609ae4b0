package accounts

import (
	"log/slog"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
	"github.com/bowerbird/bowerbird/platform/testkit/logbuffer"
)

func TestStoredAddressesAreFoundUnderTheirNewSpelling(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		var log logbuffer.Buffer
		h.log = slog.New(slog.NewTextHandler(&log, nil))
		for _, email := range []string{"kate@bücher.example", "noa@bücher.example", "noa@xn--bcher-kva.example", "zoë@example.com"} {
			_, err := h.users.Insert(t.Context(), users.Account{Email: email, FullName: "Kate", Timezone: "UTC", CreatedAt: noon})
			require.NoError(t, err)
		}
		require.NoError(t, h.respellAddresses(t.Context()))
		var emails []string
		require.NoError(t, db.Conn(t.Context()).Raw(`SELECT email FROM users ORDER BY id`).Scan(&emails).Error)
		require.Equal(t, []string{
			"kate@xn--bcher-kva.example", "noa@bücher.example", "noa@xn--bcher-kva.example", "zoë@example.com",
		}, emails, "two accounts are never made one")
		require.Contains(t, log.String(), "another account has it")
	})
}
