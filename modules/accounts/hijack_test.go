package accounts

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// signUpOf registers over HTTP and gives what was answered.
func (s *site) signUpOf(t *testing.T, email, password string) map[string]any {
	t.Helper()
	w, answer := s.ask(t, "POST", "/auth/register", "", fmt.Sprintf(`{"email":%q,"password":%q,"fullName":"Somebody"}`, email, password))
	require.Equal(t, http.StatusCreated, w.Code, w.Body.String())
	return answer
}

func (s *site) enterCode(t *testing.T, email, code string, registration any) (int, string) {
	t.Helper()
	body := fmt.Sprintf(`{"email":%q,"verificationCode":%q}`, email, code)
	if registration != nil {
		body = strings.Replace(body, "}", fmt.Sprintf(`,"registrationId":%q}`, registration), 1)
	}
	w, answer := s.ask(t, "POST", "/auth/verify-email", "", body)
	return w.Code, fmt.Sprint(answer["message"])
}

func (s *site) logInAs(t *testing.T, email, password string) int {
	t.Helper()
	w, _ := s.ask(t, "POST", "/auth/login", "", fmt.Sprintf(`{"email":%q,"password":%q}`, email, password))
	return w.Code
}

func TestAStrangersRegistrationNeverTakesTheAddress(t *testing.T) {
	const email = "maya@example.com"
	for name, strangerFirst := range map[string]bool{"begun before the owner's": true, "begun after the owner's": false} {
		t.Run(name, func(t *testing.T) {
			testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
				s := newSiteOn(t, db)
				passwords := []string{"the owner's secret", "the stranger's secret"}
				if strangerFirst {
					passwords = []string{"the stranger's secret", "the owner's secret"}
				}
				ids := map[string]any{}
				for _, password := range passwords {
					ids[password] = s.signUpOf(t, email, password)["registrationId"]
					if password == "the owner's secret" {
						s.clock.Advance(codes.SendPause) // its mail goes out, at once or in its turn
						require.NoError(t, s.work())
					} else {
						s.clock.Advance(2 * codes.SendPause)
					}
				}
				code := anyCode.FindString(s.inbox.got[len(s.inbox.got)-1].Subject)
				status, says := s.enterCode(t, email, code, nil)
				require.Equal(t, http.StatusUnprocessableEntity, status, "without its id a code says nothing while two are pending")
				require.Equal(t, errNoID.Messages[0], says)
				status, _ = s.enterCode(t, email, code, ids["the stranger's secret"])
				require.Equal(t, http.StatusUnprocessableEntity, status, "the owner's code verifies no other registration")
				status, says = s.enterCode(t, email, code, ids["the owner's secret"])
				require.Equal(t, http.StatusOK, status, says)

				require.Equal(t, http.StatusOK, s.logInAs(t, email, "the owner's secret"))
				require.Equal(t, http.StatusUnauthorized, s.logInAs(t, email, "the stranger's secret"))
				status, _ = s.enterCode(t, email, code, ids["the stranger's secret"])
				require.Equal(t, http.StatusUnprocessableEntity, status, "the others are gone")
			})
		})
	}
}

func TestParallelRegistrationsMailOneCodeAtOnce(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		begun := make([]Registered, 16)
		require.Empty(t, inParallel(func(i int) (err error) {
			begun[i], err = h.Register(t.Context(), maya)
			return err
		}))
		require.NoError(t, h.work())
		require.Len(t, h.inbox.got, 1, "one mail goes at once")
		code := anyCode.FindString(h.inbox.got[0].Subject)
		var verified int
		for _, b := range begun {
			if b.Wait > 0 {
				require.Equal(t, codes.SendPause, b.Wait)
				continue
			}
			require.NoError(t, h.VerifyEmail(t.Context(), Proof{Email: b.Email, Code: code, ID: b.ID}))
			verified++
		}
		require.Equal(t, 1, verified, "and its code is good")
		h.clock.Advance(codes.SendPause)
		require.NoError(t, h.work())
		require.Len(t, h.inbox.got, 1, "nothing follows for an address that is proven")
	})
}

func TestASecondRegistrationSaysWhenItsCodeIsMailed(t *testing.T) {
	s := newSite(t)
	s.clock.Tick(time.Microsecond)
	require.EqualValues(t, 0, s.signUpOf(t, "maya@example.com", "blue feathers")["codeSentIn"], "the first one's is on its way")
	s.clock.Tick(0)
	s.clock.Advance(20 * time.Second)
	require.EqualValues(t, 40, s.signUpOf(t, "maya@example.com", "green feathers")["codeSentIn"])
}

func TestFiveWrongCodesUseACodeUp(t *testing.T) {
	s := newSite(t)
	id := s.signUpOf(t, "maya@example.com", "blue feathers")["registrationId"]
	wrong := s.wrong()
	for range 4 {
		_, says := s.enterCode(t, "maya@example.com", wrong, id)
		require.Equal(t, "Invalid verification code. Please check and try again.", says)
	}
	for range 2 {
		_, says := s.enterCode(t, "maya@example.com", wrong, id)
		require.Equal(t, "This code no longer works after five wrong tries. Please request a new one.", says)
	}
	s.clock.Advance(codes.SendPause)
	w, _ := s.ask(t, "POST", "/auth/resend-verification", "", fmt.Sprintf(`{"email":"maya@example.com","registrationId":%q}`, id))
	require.Equal(t, http.StatusOK, w.Code)
	status, says := s.enterCode(t, "maya@example.com", s.code(), id)
	require.Equal(t, http.StatusOK, status, says)
}

func TestCodesWithoutAnIDLeaveTheOwnersRegistrationAlone(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		begun, err := h.Register(t.Context(), maya)
		require.NoError(t, err)
		wrong := h.wrong()
		for range 5 {
			require.Equal(t, errNoID, h.verify(maya.Email, wrong))
		}
		require.Equal(t, errNoID, h.verify(maya.Email, h.code()))
		require.NoError(t, h.VerifyEmail(t.Context(), Proof{Email: maya.Email, Code: h.code(), ID: begun.ID, Requester: "198.51.100.7"}))
	})
}

func TestAStrangersWrongCodesDoNotLockTheOwnerOut(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		guess := func(requester, code string) error {
			return h.VerifyEmail(t.Context(), Proof{Email: maya.Email, Code: code, Requester: requester})
		}
		h.register(maya)
		for range 4 {
			wrong := h.wrong()
			for range 5 {
				require.Error(t, guess("203.0.113.9", wrong))
			}
			h.clock.Advance(codes.SendPause)
			require.NoError(t, h.ResendVerification(t.Context(), maya.Email, ""))
		}
		refused := guess("203.0.113.9", h.code())
		require.Equal(t, "Too many wrong codes for this address today. Please try again in 24 hours.", refused.Error())
		require.NoError(t, guess("198.51.100.7", h.code()))
	})
}
