package accounts

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestGoogleBegins(t *testing.T) {
	g := newGoogle(t, testkit.SQLite(t))
	w := g.send(t, "GET", "/auth/google/url", "", nil)
	require.Equal(t, http.StatusOK, w.Code)
	cookie := w.Result().Cookies()[0]
	t.Run("ACC-011 answers Google's address with PKCE, state and nonce", func(t *testing.T) {
		address, err := url.Parse(strings.Split(w.Body.String(), `"`)[3])
		require.NoError(t, err)
		require.Contains(t, address.String(), g.provider.AuthorizationEndpoint())
	})
	t.Run("the browser carries the attempt, sealed, for ten minutes", func(t *testing.T) {
		require.True(t, cookie.HttpOnly)
		require.Equal(t, http.SameSiteLaxMode, cookie.SameSite)
		require.Equal(t, 600, cookie.MaxAge)
		require.Equal(t, "/api/auth/google", cookie.Path)
		require.False(t, cookie.Secure)
		address, sealed, err := g.BeginGoogle(t.Context(), "")
		require.NoError(t, err)
		asked, err := url.Parse(address)
		require.NoError(t, err)
		q := asked.Query()
		require.Equal(t, "S256", q.Get("code_challenge_method"))
		require.NotEmpty(t, q.Get("code_challenge"))
		require.NotEmpty(t, q.Get("nonce"))
		require.Equal(t, g.config.PublicURL+"/api/auth/google/callback", q.Get("redirect_uri"))
		require.ElementsMatch(t, []string{"openid", "email", "profile"}, strings.Fields(q.Get("scope")))
		require.NotContains(t, sealed, q.Get("state"))
		require.NotContains(t, sealed, q.Get("nonce"))
	})
	t.Run("over https the cookie is for https", func(t *testing.T) {
		secure := newGoogle(t, testkit.SQLite(t), "BOWERBIRD_PUBLIC_URL=https://bowerbird.example", "BOWERBIRD_INSTAGRAM=simulator")
		require.Contains(t, secure.send(t, "GET", "/auth/google/url", "", nil).Header().Get("Set-Cookie"), "; Secure")
	})
}

func TestGoogleSignsUp(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		g := newGoogle(t, db)
		v := g.visit(t, mayaAtGoogle)
		page := g.callback(t, v.query(), v.cookie)
		handover := page.Get("token")
		t.Run("ACC-001 ACC-012 ACC-044 the redirect brings what the page reads", func(t *testing.T) {
			require.Equal(t, url.Values{
				"status": {"success"}, "token": {handover}, "email": {"maya@example.com"}, "fullName": {"Maya Levin"},
				"profilePicture": {"https://lh3.googleusercontent.com/a/maya"},
			}, page)
			require.NotEmpty(t, handover)
		})
		a := g.account("maya@example.com")
		t.Run("ACC-045 a verified account with name, zone and picture, without a password", func(t *testing.T) {
			require.True(t, a.Verified())
			require.Equal(t, "Maya Levin", a.FullName)
			require.Equal(t, "Asia/Jerusalem", a.Timezone)
			require.Equal(t, "https://lh3.googleusercontent.com/a/maya", *a.ProfilePicture)
			require.Empty(t, a.PasswordHash)
			_, err := g.Login(t.Context(), a.Email, "", sessions.Device{})
			require.Equal(t, users.ErrMissingFields, err)
			_, err = g.Login(t.Context(), a.Email, "blue feathers", sessions.Device{})
			require.Equal(t, errCredentials, err)
		})
		t.Run("the token of the address opens nothing but the profile", func(t *testing.T) {
			for _, path := range []string{"/auth/sessions", "/auth/logout", "/auth/logout-all"} {
				method := "POST"
				if path == "/auth/sessions" {
					method = "GET"
				}
				w, _ := g.ask(t, method, path, handover, "")
				require.Equal(t, http.StatusUnauthorized, w.Code, path)
			}
			open, err := g.Sessions(t.Context(), auth.Identity{UserID: a.ID})
			require.NoError(t, err)
			require.Empty(t, open, "nobody has the session yet")
		})
		t.Run("and that once, for a token that lasts", func(t *testing.T) {
			w, user := g.exchange(t, g.handover(handover))
			require.Equal(t, http.StatusOK, w.Code)
			require.Equal(t, "maya@example.com", user["email"])
			token := w.Header().Get("X-Access-Token")
			require.NotEmpty(t, token)
			w, _ = g.exchange(t, g.handover(handover))
			require.Equal(t, http.StatusUnauthorized, w.Code)
			g.clock.Advance(time.Hour)
			w, _ = g.ask(t, "GET", "/auth/profile", token, "")
			require.Equal(t, http.StatusOK, w.Code)
			open, err := g.Sessions(t.Context(), auth.Identity{UserID: a.ID})
			require.NoError(t, err)
			require.Len(t, open, 1)
			require.Equal(t, "Firefox", open[0].UserAgent)
		})
	})
}

func TestTheTokenOfTheRedirect(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		g := newGoogle(t, db)
		redirected := func(t *testing.T) sessions.Handover {
			v := g.visit(t, mayaAtGoogle)
			return g.handover(g.callback(t, v.query(), v.cookie).Get("token"))
		}
		t.Run("of sixteen at once, one gets the session", func(t *testing.T) {
			handover := redirected(t)
			failed := inParallel(func(int) error {
				_, _, err := g.TakeOver(t.Context(), handover)
				return err
			})
			require.Len(t, failed, 15)
			require.Equal(t, []apperr.Code{apperr.Unauthorized}, codesOf(failed))
		})
		t.Run("opens nothing in a browser that did not begin, and stays good for the one that did", func(t *testing.T) {
			handover := redirected(t)
			for name, binding := range map[string]string{"no cookie": "", "another's cookie": redirected(t).Binding} {
				w, _ := g.exchange(t, sessions.Handover{Token: handover.Token, Binding: binding})
				require.Equal(t, http.StatusUnauthorized, w.Code, name)
				require.Empty(t, w.Header().Get("X-Access-Token"), name)
			}
			w, _ := g.exchange(t, handover)
			require.Equal(t, http.StatusOK, w.Code)
		})
		t.Run("its cookie is kept from scripts and goes to the profile alone", func(t *testing.T) {
			redirected(t)
			require.True(t, g.binding.HttpOnly)
			require.Equal(t, http.SameSiteStrictMode, g.binding.SameSite)
			require.Equal(t, "/api/auth/profile", g.binding.Path)
			require.Equal(t, 60, g.binding.MaxAge)
		})
		t.Run("is good for a minute", func(t *testing.T) {
			handover := redirected(t)
			g.clock.Advance(time.Minute)
			_, _, err := g.TakeOver(t.Context(), handover)
			require.ErrorIs(t, err, auth.ErrUnauthorized)
			g.clock.Set(noon)
		})
		t.Run("ends with all sessions", func(t *testing.T) {
			handover := redirected(t)
			require.NoError(t, g.endSessions(t.Context(), g.account("maya@example.com").ID, 0))
			_, _, err := g.TakeOver(t.Context(), handover)
			require.ErrorIs(t, err, auth.ErrUnauthorized)
		})
		t.Run("does not lie in the database", func(t *testing.T) {
			handover := redirected(t)
			var stored []string
			require.NoError(t, db.Conn(t.Context()).Raw("SELECT handover FROM sessions WHERE handover IS NOT NULL").Scan(&stored).Error)
			require.NotEmpty(t, stored)
			for _, secret := range []string{handover.Token, handover.Binding} {
				require.NotContains(t, strings.Join(stored, " "), secret)
				require.NotContains(t, g.log.String(), secret)
			}
		})
	})
}

func TestGoogleForOtherClients(t *testing.T) {
	g := newGoogle(t, testkit.SQLite(t))
	v := g.visit(t, mayaAtGoogle)
	body := `{"code":"` + v.code + `","state":"` + v.state + `"}`
	t.Run("ACC-012 code and state give a token", func(t *testing.T) {
		w := g.send(t, "POST", "/auth/google/callback", body, v.cookie)
		require.Equal(t, http.StatusOK, w.Code, w.Body.String())
		token := strings.Split(w.Body.String(), `"`)[3]
		w, user := g.ask(t, "GET", "/auth/profile", token, "")
		require.Equal(t, http.StatusOK, w.Code)
		require.Equal(t, "maya@example.com", user["email"])
		require.Empty(t, w.Header().Get("X-Access-Token"))
	})
	t.Run("once", func(t *testing.T) {
		w := g.send(t, "POST", "/auth/google/callback", body, v.cookie)
		require.Equal(t, http.StatusUnprocessableEntity, w.Code)
		require.Contains(t, w.Body.String(), "expired or was begun in another browser")
	})
	t.Run("not without the cookie", func(t *testing.T) {
		v := g.visit(t, mayaAtGoogle)
		w := g.send(t, "POST", "/auth/google/callback", `{"code":"`+v.code+`","state":"`+v.state+`"}`, nil)
		require.Equal(t, http.StatusUnprocessableEntity, w.Code)
	})
	t.Run("not when there is nothing", func(t *testing.T) {
		w := g.send(t, "POST", "/auth/google/callback", `{}`, nil)
		require.Equal(t, http.StatusUnprocessableEntity, w.Code)
	})
}

func TestGoogleMeetsAnAccount(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		g := newGoogle(t, db)
		t.Run("a verified one is linked, keeps its password, and its owner is told", func(t *testing.T) {
			before := g.member(maya)
			page, user := g.signIn(t, mayaAtGoogle)
			require.Equal(t, "success", page.Get("status"))
			require.EqualValues(t, before.ID, user["id"])
			require.Equal(t, "Maya Brown", user["fullName"], "the name stays the user's own")
			require.NoError(t, g.work())
			told := g.inbox.got[len(g.inbox.got)-1]
			require.Equal(t, "Google sign-in was added to your Bowerbird account", told.Subject)
			require.Equal(t, "maya@example.com", told.To)
			g.login(maya)
		})
		t.Run("once: the next time there is no mail", func(t *testing.T) {
			mails := len(g.inbox.got)
			g.signIn(t, mayaAtGoogle)
			require.NoError(t, g.work())
			require.Len(t, g.inbox.got, mails)
		})
		t.Run("the same person under another address stays the same user", func(t *testing.T) {
			moved := mayaAtGoogle
			moved.email, moved.verified, moved.picture = "elsewhere@example.com", false, ""
			_, user := g.signIn(t, moved)
			require.Equal(t, "maya@example.com", user["email"])
			require.Contains(t, user["profilePicture"], "/api/media/user/login/")
		})
		var squattersCode string
		t.Run("an unverified one loses what was set by who knows whom", func(t *testing.T) {
			squatted := SignUp{Email: "noa@example.com", Password: "squatter's secret", FullName: "Squatter", InstaUsername: "squatter"}
			g.register(squatted)
			squattersCode = g.code()
			_, user := g.signIn(t, person{sub: "2", email: "noa@example.com", name: "Noa Bar", verified: "true"})
			require.Equal(t, "Noa Bar", user["fullName"])
			require.Equal(t, true, user["emailVerified"])
			_, err := g.Login(t.Context(), squatted.Email, squatted.Password, sessions.Device{})
			require.Equal(t, errCredentials, err)
			require.Empty(t, g.account(squatted.Email).InstagramWanted)
		})
		t.Run("the code of its sign-up brings the password back neither", func(t *testing.T) {
			require.Equal(t, errNoID, g.verify("noa@example.com", squattersCode))
			require.Empty(t, g.account("noa@example.com").PasswordHash)
		})
	})
}

func TestGoogleAtTheSameTime(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		g := newGoogle(t, db)
		visits := make([]googleVisit, 16)
		for i := range visits {
			visits[i] = g.visit(t, mayaAtGoogle)
		}
		require.Empty(t, inParallel(func(i int) error {
			_, err := g.LoginByGoogle(t.Context(),
				GoogleReturn{State: visits[i].state, Code: visits[i].code, Sealed: visits[i].cookie.Value}, sessions.Device{})
			return err
		}))
		var users, identities int
		require.NoError(t, db.Conn(t.Context()).Raw("SELECT COUNT(*) FROM users").Scan(&users).Error)
		require.NoError(t, db.Conn(t.Context()).Raw("SELECT COUNT(*) FROM oauth_identities").Scan(&identities).Error)
		require.Equal(t, []int{1, 1}, []int{users, identities})
	})
}
