package accounts

import (
	"fmt"
	"net/netip"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// A code has five digits, and somebody who guesses at one address may as well guess at many.
func TestGuessesAtCodesOfManyAddressesAreCountedForTheSite(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		guess := func(i int, address string) error {
			ctx := clientip.With(t.Context(), netip.MustParseAddr(address))
			return h.VerifyEmail(ctx, Proof{Email: fmt.Sprintf("person%d@example.com", i), Code: "00000", Requester: clientip.Network(ctx)})
		}
		const more = 16
		for i := range codes.MaxSite - more/2 {
			require.ErrorIs(t, guess(i, fmt.Sprintf("203.0.113.%d", i)), codes.ErrWrong)
		}
		looked := 0
		for _, err := range inParallel(func(i int) error { return guess(1000+i, fmt.Sprintf("203.0.113.%d", 100+i)) }) {
			if err != codes.ErrManySiteFailures { //nolint:errorlint // the very value
				require.ErrorIs(t, err, codes.ErrWrong)
				looked++
			}
		}
		require.Equal(t, more/2, looked, "in parallel, too")
		require.ErrorIs(t, guess(2000, "198.51.100.7"), codes.ErrWrong, "another site is not touched")
		h.clock.Advance(codes.Day)
		require.ErrorIs(t, guess(3000, "203.0.113.1"), codes.ErrWrong, "the next day begins again")
	})
}
