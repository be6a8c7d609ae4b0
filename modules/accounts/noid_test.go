package accounts

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// Whoever has no id learns from no refusal, nor from what is written for it, how many sign-ups wait for an address.
func TestACodeWithoutAnIDTellsOfNoPendingSignUp(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		s := newSiteOn(t, db, "BOWERBIRD_SIGNINS_PER_HOUR_PER_IP=1000")
		signUp := func(email string) (id any) {
			s.clock.Advance(2 * codes.SendPause)
			return s.signUpOf(t, email, "blue feathers")["registrationId"]
		}
		signUp("late@example.com")
		s.clock.Advance(codes.CodeLife)
		signUp("several@example.com")
		signUp("several@example.com")
		usedUp := signUp("used-up@example.com")
		signUp("pending@example.com")
		wrong := s.wrong()
		for range 5 {
			s.enterCode(t, "used-up@example.com", wrong, usedUp)
		}
		s.member(maya)
		require.NoError(t, db.Conn(t.Context()).Exec("DELETE FROM code_failures").Error)
		tries := func(email string) (seen []string) {
			// Each from a site of its own.
			require.NoError(t, db.Conn(t.Context()).Exec("DELETE FROM code_failures WHERE email = ''").Error)
			for range codes.MaxFailures + 1 {
				status, says := s.enterCode(t, email, wrong, nil)
				seen = append(seen, fmt.Sprint(status, " ", says))
			}
			var failures int
			require.NoError(t, db.Conn(t.Context()).Raw("SELECT failures FROM code_failures WHERE email = ?", email).Scan(&failures).Error)
			return append(seen, fmt.Sprint(failures))
		}
		nobodys := tries("nobody@example.com")
		require.Equal(t, "422 "+errNoID.Messages[0], nobodys[0])
		require.Contains(t, nobodys[codes.MaxFailures], "Too many wrong codes")
		for _, email := range []string{"pending", "several", "used-up", "late", "maya"} {
			require.Equal(t, nobodys, tries(email+"@example.com"), email)
		}
	})
}

// The e-mail alone does, with the right code, while exactly one sign-up is pending.
func TestACodeWithoutAnIDIsGoodWhileOneSignUpIsPending(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		for range 2 {
			h.register(maya)
			h.clock.Advance(codes.SendPause)
		}
		code := h.code()
		require.Equal(t, errNoID, h.verify(maya.Email, code), "whose is it?")
		require.NoError(t, db.Conn(t.Context()).Exec("DELETE FROM registrations WHERE id < (SELECT MAX(id) FROM registrations)").Error)
		require.NoError(t, h.verify(maya.Email, code))
		require.Equal(t, h.clock.Now().Truncate(time.Microsecond), *h.account(maya.Email).EmailVerifiedAt)
		require.Equal(t, errNoID, h.verify(maya.Email, code), "once")
	})
}
