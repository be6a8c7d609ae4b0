package accounts

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// requester is somebody on a network of their own who wants to set maya's password.
type requester struct {
	*fixture
	address string
}

func (p requester) context() context.Context {
	return clientip.With(p.t.Context(), netip.MustParseAddr(p.address))
}

func (p requester) ask() string {
	p.t.Helper()
	id, err := p.ForgotPassword(p.context(), maya.Email)
	require.NoError(p.t, err)
	return id
}

func (p requester) enter(id, code string) error {
	return p.ResetPassword(p.context(), Proof{Email: maya.Email, Code: code, ID: id, Requester: p.address}, freshPassword)
}

const ownersAddress, strangersAddress = "198.51.100.7", "203.0.113.9"

func TestAStrangerLeavesTheOwnersResetAlone(t *testing.T) {
	for name, meddle := range map[string]func(t *testing.T, stranger requester, wrong string){
		"five wrong tries at a request of their own": func(t *testing.T, stranger requester, wrong string) {
			id := stranger.ask()
			for range 5 {
				require.ErrorIs(t, stranger.enter(id, wrong), codes.ErrWrong)
			}
			require.Equal(t, codes.ErrUsedUp, stranger.enter(id, wrong))
		},
		"five wrong tries without an id": func(t *testing.T, stranger requester, wrong string) {
			for range 5 {
				require.ErrorIs(t, stranger.enter("", wrong), codes.ErrWrong)
			}
			require.Equal(t, codes.ErrUsedUp, stranger.enter("", wrong))
		},
		"five tries with an id that nobody has": func(t *testing.T, stranger requester, wrong string) {
			for range 5 {
				require.Equal(t, codes.ErrExpired, stranger.enter("ABCDEFGHIJKLMNOPQRSTUVWXYZ", wrong))
			}
		},
		"as many requests as one network has": func(t *testing.T, stranger requester, _ string) {
			for range 6 {
				stranger.ask()
				stranger.clock.Advance(codes.SendPause)
			}
			_, err := stranger.ForgotPassword(stranger.context(), maya.Email)
			require.Equal(t, apperr.TooMany, apperr.CodeOf(err), "the newest is refused, the oldest stays")
		},
	} {
		t.Run(name, func(t *testing.T) {
			testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
				h := newFixture(t, db)
				h.member(maya)
				owner, stranger := requester{h, ownersAddress}, requester{h, strangersAddress}
				id := owner.ask()
				code, wrong := h.code(), h.wrong()
				h.clock.Advance(codes.SendPause)
				meddle(t, stranger, wrong)
				require.NoError(t, owner.enter(id, code))
				h.login(SignUp{Email: maya.Email, Password: freshPassword})
			})
		})
	}
}

func TestACodeSetsThePasswordForItsOwnRequestAlone(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.member(maya)
		owner, stranger := requester{h, ownersAddress}, requester{h, strangersAddress}
		strangers := stranger.ask()
		other := h.code()
		h.clock.Advance(codes.SendPause)
		owners := owner.ask()
		code := h.code()
		if code != other { // one time in 100,000 they are the same
			require.ErrorIs(t, stranger.enter(strangers, code), codes.ErrWrong)
		}
		require.Equal(t, errWhichReset, owner.enter("", code), "without its id a code says nothing while several are pending")
		require.NoError(t, owner.enter(owners, code))
		for _, id := range []string{owners, strangers, ""} {
			require.Equal(t, codes.ErrExpired, owner.enter(id, code), "all requests are gone")
		}
	})
}

func TestACodeWithoutAnID(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.member(maya)
		owner := requester{h, ownersAddress}
		t.Run("is good while one request is pending", func(t *testing.T) {
			owner.ask()
			require.NoError(t, owner.enter("", h.code()))
		})
		t.Run("and when the one before is used up or over", func(t *testing.T) {
			h.clock.Advance(codes.SendPause)
			owner.ask()
			wrong := h.wrong()
			for range 5 {
				require.ErrorIs(t, owner.enter("", wrong), codes.ErrWrong)
			}
			h.clock.Advance(codes.SendPause)
			owner.ask()
			h.code()
			h.clock.Advance(codes.CodeLife)
			owner.ask()
			require.NoError(t, owner.enter("", h.code()))
		})
	})
}

func TestParallelResetsOfSeveralPeople(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.member(maya)
		owner := requester{h, ownersAddress}
		id := owner.ask()
		code, wrong := h.code(), h.wrong()
		h.clock.Advance(codes.SendPause)
		stranger := requester{h, strangersAddress}
		strangers := stranger.ask()

		var all sync.WaitGroup
		var opened error
		all.Go(func() { opened = owner.enter(id, code) })
		failed := inParallel(func(i int) error {
			return requester{h, fmt.Sprintf("203.0.113.%d", i)}.enter([]string{strangers, ""}[i%2], wrong)
		})
		all.Wait()
		require.NoError(t, opened)
		require.Len(t, failed, 16)
		counted := 0
		for _, err := range failed {
			require.Equal(t, apperr.Invalid, apperr.CodeOf(err), err)
			if errors.Is(err, codes.ErrWrong) {
				counted++
			}
		}
		require.LessOrEqual(t, counted, 10, "five by the stranger's id, five without one")
		require.Equal(t, codes.ErrExpired, stranger.enter(strangers, wrong), "it went with the owner's")
	})
}

func TestResetsAreForgotten(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.forgot(maya.Email)
		for _, want := range []int{1, 0} {
			require.NoError(t, h.forget(t.Context(), jobs.Unheld(db), struct{}{}))
			var rows int
			require.NoError(t, db.Conn(t.Context()).Raw("SELECT COUNT(*) FROM password_resets").Scan(&rows).Error)
			require.Equal(t, want, rows)
			h.clock.Advance(codes.CodeLife)
		}
	})
}

func TestTheIDOfAResetTravels(t *testing.T) {
	s := newSite(t)
	s.member(maya)
	ask := func(email string) string {
		w, answer := s.ask(t, "POST", "/auth/forgot-password", "", fmt.Sprintf(`{"email":%q}`, email))
		require.Equal(t, http.StatusOK, w.Code, w.Body.String())
		require.Equal(t, "If there is an account with this address, a code is on its way.", answer["message"])
		require.Regexp(t, `^[A-Z2-7]{26}$`, answer["resetId"])
		return fmt.Sprint(answer["resetId"])
	}
	nobodys := ask("nobody@example.com")
	ask(maya.Email)
	s.clock.Advance(codes.SendPause)
	id := ask(maya.Email)
	code := s.code()
	enter := func(id string) (int, any) {
		w, answer := s.ask(t, "POST", "/auth/reset-password", "",
			fmt.Sprintf(`{"email":%q,"code":%q,"newPassword":%q,"resetId":%q}`, maya.Email, code, freshPassword, id))
		return w.Code, answer["message"]
	}
	status, says := enter(nobodys)
	require.Equal(t, http.StatusUnprocessableEntity, status, "it is another address's")
	require.Equal(t, codes.ErrExpired.Messages[0], says)
	status, says = enter("")
	require.Equal(t, http.StatusUnprocessableEntity, status)
	require.Equal(t, errWhichReset.Messages[0], says)
	status, says = enter(id)
	require.Equal(t, http.StatusOK, status, says)
	require.Equal(t, "Your password was changed. You can log in now.", says)
}
