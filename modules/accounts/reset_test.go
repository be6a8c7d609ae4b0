package accounts

import (
	"context"
	"fmt"
	"net/http"
	"net/netip"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/modules/accounts/resets"
	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const freshPassword = "green feathers"

func TestForgottenPassword(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.member(maya)
		session, _ := h.login(maya)
		h.forgot(" MAYA@example.com ")
		token := h.token()
		t.Run("neither the database nor a waiting mail holds the token", func(t *testing.T) {
			h.clock.Advance(codes.SendPause)
			h.forgot(maya.Email)
			var kept []string
			require.NoError(t, db.Conn(t.Context()).Raw("SELECT token_hash FROM password_resets UNION ALL SELECT args FROM jobs").Scan(&kept).Error)
			require.Contains(t, kept, auth.Digest(token))
			other := h.token()
			for _, text := range kept {
				require.NotContains(t, text, token)
				require.NotContains(t, text, other)
			}
		})
		for name, c := range map[string]struct {
			token, fresh string
			says         error
		}{
			"no token":         {"", freshPassword, errResetLink},
			"an unknown token": {"ABCDEFGHIJKLMNOPQRSTUVWXYZ", freshPassword, errResetLink},
			"the token's hash": {auth.Digest(token), freshPassword, errResetLink},
			"a short password": {token, "b1rd!", apperr.New(apperr.Invalid, "Password must be at least 6 characters long")},
			"a usual password": {token, "letmein", apperr.New(apperr.Invalid, "This password is too easy to guess. Please choose another.")},
		} {
			t.Run(name, func(t *testing.T) {
				err := h.reset(c.token, c.fresh)
				require.EqualError(t, err, c.says.Error())
				require.Equal(t, apperr.CodeOf(c.says), apperr.CodeOf(err))
				_, err = h.Authenticate(t.Context(), session)
				require.NoError(t, err)
			})
		}
		t.Run("the link sets the password, ends all sessions and notifies the owner", func(t *testing.T) {
			require.NoError(t, h.reset(token, freshPassword))
			_, err := h.Authenticate(t.Context(), session)
			require.ErrorIs(t, err, auth.ErrUnauthorized)
			_, err = h.Login(t.Context(), maya.Email, maya.Password, sessions.Device{})
			require.Equal(t, errCredentials, err)
			h.login(SignUp{Email: maya.Email, Password: freshPassword})

			require.NoError(t, h.work())
			notice := h.inbox.got[len(h.inbox.got)-1]
			require.Equal(t, "Your Bowerbird password was changed", notice.Subject)
			require.Contains(t, notice.Text, "20 Nov 2026, 2:01 PM (IST)", "in the owner's zone")
		})
		t.Run("once", func(t *testing.T) {
			require.Equal(t, errResetLink, h.reset(token, freshPassword))
		})
	})
}

func TestAResetLinkWorksForAnHour(t *testing.T) {
	for after, want := range map[time.Duration]error{resets.Life - time.Microsecond: nil, resets.Life: errResetLink} {
		t.Run(after.String(), func(t *testing.T) {
			testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
				h := newFixture(t, db)
				h.member(maya)
				h.forgot(maya.Email)
				token := h.token()
				h.clock.Advance(after)
				require.Equal(t, want, h.reset(token, freshPassword))
			})
		})
	}
}

func TestAStrangersRequestsLeaveTheOwnersLinkAlone(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.member(maya)
		h.forgot(maya.Email)
		owners := h.token()
		stranger := clientip.With(t.Context(), netip.MustParseAddr("203.0.113.9"))
		for range 6 {
			h.clock.Advance(codes.SendPause)
			require.NoError(t, h.ForgotPassword(stranger, maya.Email))
		}
		newest := h.token()
		h.clock.Advance(codes.SendPause)
		require.Equal(t, apperr.TooMany, apperr.CodeOf(h.ForgotPassword(stranger, maya.Email)))
		require.NoError(t, h.reset(owners, freshPassword))
		require.Equal(t, errResetLink, h.reset(newest, freshPassword), "the other requests of the address are dropped")
	})
}

func TestAMailThatComesTooLateBringsNoLink(t *testing.T) {
	for name, happen := range map[string]func(*testing.T, *fixture, string){
		"its hour is over":       func(_ *testing.T, h *fixture, _ string) { h.clock.Advance(resets.Life) },
		"the password was reset": func(t *testing.T, h *fixture, token string) { require.NoError(t, h.reset(token, freshPassword)) },
	} {
		t.Run(name, func(t *testing.T) {
			testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
				h := newFixture(t, db)
				h.member(maya)
				h.forgot(maya.Email)
				token := h.token()
				h.clock.Advance(codes.SendPause)
				h.forgot(maya.Email)
				happen(t, h, token)
				before := len(h.inbox.got)
				require.NoError(t, h.work())
				for _, m := range h.inbox.got[before:] {
					require.NotRegexp(t, resetLink, m.Text)
				}
			})
		})
	}
}

func TestAResetTakesNoPendingSignUp(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		stranger := SignUp{Email: maya.Email, Password: "a stranger's", FullName: "A Stranger", InstaUsername: "stranger.bakes"}
		h.register(stranger)
		require.NoError(t, h.work())
		sent := len(h.inbox.got)
		h.forgot(maya.Email)
		require.NoError(t, h.work())
		require.Equal(t, sent, len(h.inbox.got), "there is no account to set a password for") //nolint:testifylint // Len would print every mail
		_, err := h.users.ByEmail(t.Context(), maya.Email)
		require.Equal(t, users.ErrNoAccount, err)

		h.clock.Advance(time.Minute)
		begun, err := h.Register(t.Context(), maya)
		require.NoError(t, err)
		require.NoError(t, h.VerifyEmail(t.Context(), Proof{Email: maya.Email, Code: h.code(), ID: begun.ID}))
		h.forgot(maya.Email)
		require.NoError(t, h.reset(h.token(), freshPassword))
		require.Equal(t, maya.FullName, h.account(maya.Email).FullName)
		require.Nil(t, h.account(maya.Email).InstagramUsername)
	})
}

func TestTheFirstPasswordOfAnAccountWithoutOne(t *testing.T) {
	for name, set := range map[string]func(*testing.T, *googleSite, auth.Identity){
		"by a link": func(t *testing.T, g *googleSite, _ auth.Identity) {
			g.forgot(maya.Email)
			require.NoError(t, g.reset(g.token(), freshPassword))
		},
		"in the settings, without a current one": func(t *testing.T, g *googleSite, id auth.Identity) {
			_, err := g.ChangePassword(t.Context(), id, sessions.Device{}, "", freshPassword)
			require.NoError(t, err)
			_, err = g.ChangePassword(t.Context(), id, sessions.Device{}, "", "another feathers")
			require.Equal(t, users.ErrMissingFields, err, "the second needs the first")
		},
	} {
		t.Run(name, func(t *testing.T) {
			testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
				g := newGoogle(t, db)
				v := g.visit(t, mayaAtGoogle)
				token, err := g.LoginByGoogle(t.Context(), GoogleReturn{State: v.state, Code: v.code, Sealed: v.cookie.Value}, sessions.Device{})
				require.NoError(t, err)
				id, err := g.Authenticate(t.Context(), token)
				require.NoError(t, err)
				set(t, g, id)
				g.login(SignUp{Email: maya.Email, Password: freshPassword})
				page, _ := g.signIn(t, mayaAtGoogle)
				require.Equal(t, "success", page.Get("status"), "Google opens it still")
			})
		})
	}
}

func TestForgotDoesNotTellWhoHasAnAccount(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.member(maya)
		h.register(SignUp{Email: "waiting@example.com", Password: "blue feathers", FullName: "Noa"})
		require.NoError(t, h.work())
		sent := len(h.inbox.got)
		for i, email := range []string{maya.Email, "nobody@example.com", "waiting@example.com"} {
			h.forgot(email)
			require.Equal(t, apperr.TooMany, apperr.CodeOf(h.ForgotPassword(t.Context(), email)), email)
			require.Len(t, h.waiting(), 1, "the same work for each")
			require.NoError(t, h.work())
			var rows int
			require.NoError(t, db.Conn(t.Context()).Raw("SELECT COUNT(*) FROM password_resets").Scan(&rows).Error)
			require.Equal(t, i+1, rows)
		}
		require.Len(t, h.inbox.got, sent+1)
		require.Equal(t, users.ErrEmail, h.ForgotPassword(t.Context(), "not an address"))
	})
}

func TestParallelResets(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.member(maya)
		t.Run("of sixteen requests one is mailed", func(t *testing.T) {
			sent := len(h.inbox.got)
			require.Len(t, inParallel(func(int) error { return h.ForgotPassword(t.Context(), maya.Email) }), 15)
			require.NoError(t, h.work())
			require.Len(t, h.inbox.got, sent+1)
		})
		t.Run("of sixteen uses of two links one sets the password", func(t *testing.T) {
			tokens := []string{h.token(), ""}
			h.clock.Advance(codes.SendPause)
			h.forgot(maya.Email)
			tokens[1] = h.token()
			failed := inParallel(func(i int) error { return h.reset(tokens[i%2], fmt.Sprint(freshPassword, i)) })
			require.Len(t, failed, 15)
			require.Equal(t, []apperr.Code{apperr.NotFound}, codesOf(failed))
		})
	})
}

func TestAStrangerLeavesTheOwnerSomeMails(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		h.member(maya)
		from := func(address string) context.Context { return clientip.With(t.Context(), netip.MustParseAddr(address)) }
		for name, ask := range map[string]func(ctx context.Context) error{
			"a reset": func(ctx context.Context) error { return h.ForgotPassword(ctx, maya.Email) },
			"a code":  func(ctx context.Context) error { return h.ResendVerification(ctx, maya.Email, "") },
			"a sign-up": func(ctx context.Context) error {
				_, err := h.Register(ctx, SignUp{Email: "noa@example.com", Password: "blue feathers", FullName: "Noa"})
				return err
			},
		} {
			t.Run(name, func(t *testing.T) {
				h.clock.Advance(25 * time.Hour)
				for i := range 6 {
					require.NoError(t, ask(from(fmt.Sprintf("2001:db8:5:%d::1", i))))
					h.clock.Advance(4 * time.Minute)
				}
				refused := ask(from("2001:db8:5:99::1"))
				require.EqualError(t, refused, "Too many emails were sent to this address today. Please try again in 24 hours.")
				require.Equal(t, 24*time.Hour-24*time.Minute, apperr.From(refused).RetryAfter)
				require.NoError(t, ask(from("198.51.100.7")))
			})
		}
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
			h.clock.Advance(resets.Life)
		}
	})
}

func TestResetOverHTTP(t *testing.T) {
	s := newSite(t)
	s.member(maya)
	for _, email := range []string{"nobody@example.com", maya.Email} {
		w, answer := s.ask(t, "POST", "/auth/forgot-password", "", fmt.Sprintf(`{"email":%q}`, email))
		require.Equal(t, http.StatusOK, w.Code, w.Body.String())
		require.Equal(t, map[string]any{"message": "If there is an account with this address, a link is on its way."}, answer)
	}
	reset := fmt.Sprintf(`{"token":%q,"newPassword":%q}`, s.token(), freshPassword)
	w, answer := s.ask(t, "POST", "/auth/reset-password", "", reset)
	require.Equal(t, http.StatusOK, w.Code, w.Body.String())
	require.Equal(t, "Your password was changed. You can log in now.", answer["message"])
	w, answer = s.ask(t, "POST", "/auth/reset-password", "", reset)
	require.Equal(t, http.StatusNotFound, w.Code)
	require.Equal(t, "This link is no longer valid. Please ask for a new one.", answer["message"])
}
