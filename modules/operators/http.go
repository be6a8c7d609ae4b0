package operators

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// SignInRequest is what an operator signs in with.
type SignInRequest struct {
	Name     string `json:"name" maxLength:"100"`
	Password string `json:"password" maxLength:"200"`
	Code     string `json:"code" maxLength:"40" doc:"Of the authenticator app, or one of the recovery codes"`
}

// SetUpRequest begins the set-up of an account with the code that the command line has printed.
type SetUpRequest struct {
	Name      string `json:"name" maxLength:"100"`
	SetUpCode string `json:"setUpCode" maxLength:"40" doc:"As bowerbird admin add-operator or reset-operator prints it; good for 24 hours"`
	Password  string `json:"password" maxLength:"200" doc:"12 to 128 characters"`
}

// Enrolment is what an authenticator app takes.
type Enrolment struct {
	Secret     string `json:"secret" doc:"To be typed into an authenticator app"`
	OtpauthURL string `json:"otpauthUrl" doc:"The same for a QR code"`
}

// ConfirmSetUpRequest ends the set-up with a code of the authenticator app.
type ConfirmSetUpRequest struct {
	Name      string `json:"name" maxLength:"100"`
	SetUpCode string `json:"setUpCode" maxLength:"40"`
	Code      string `json:"code" maxLength:"40" doc:"Of the authenticator app"`
}

// SessionView is the operator who is signed in.
type SessionView struct {
	Name              string    `json:"name"`
	ExpiresAt         time.Time `json:"expiresAt" doc:"The end of the session, however much it is used"`
	IdleMinutes       int       `json:"idleMinutes" doc:"The session ends after this time without a request"`
	RecoveryCodesLeft int       `json:"recoveryCodesLeft"`
}

// SetUpDone has the recovery codes, which no other answer has.
type SetUpDone struct {
	SessionView

	RecoveryCodes []string `json:"recoveryCodes" doc:"Each is good for one sign-in in place of a code of the app; shown once"`
}

type (
	signInInput  struct{ Body SignInRequest }
	setUpInput   struct{ Body SetUpRequest }
	confirmInput struct{ Body ConfirmSetUpRequest }

	signedIn[T any] struct {
		SetCookie http.Cookie `header:"Set-Cookie"`
		Body      T
	}
	signedOut struct {
		SetCookie http.Cookie `header:"Set-Cookie"`
	}
)

type api struct {
	service *Service
	secure  bool // the cookie travels encrypted only
}

// NewRoutes registers how operators sign in, and lets all other routes of operators know them.
func NewRoutes(c config.Config, s *Service) httpapi.Routes {
	a := api{s, strings.HasPrefix(c.PublicURL, "https://")}
	return func(r *httpapi.Router) {
		r.Operators = s
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/admin/sign-in", "operators-sign-in", "Sign in as an operator",
			httpapi.Public, httpapi.Refuses(http.StatusUnauthorized, http.StatusForbidden)), a.signIn)
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/admin/set-up", "operators-set-up",
			"Choose a password with a set-up code, and get the secret for an authenticator app",
			httpapi.Public, httpapi.Refuses(http.StatusUnauthorized, http.StatusForbidden)), a.setUp)
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/admin/set-up/confirm", "operators-confirm-set-up",
			"End the set-up with a code of the authenticator app, and sign in",
			httpapi.Public, httpapi.Refuses(http.StatusUnauthorized, http.StatusForbidden)), a.confirmSetUp)
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/admin/sign-out", "operators-sign-out", "Sign out",
			httpapi.OperatorsOnly, httpapi.Status(http.StatusNoContent)), a.signOut)
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/admin/session", "operators-get-session", "Get who is signed in as an operator",
			httpapi.OperatorsOnly), a.session)
	}
}

func (a api) signIn(ctx context.Context, in *signInInput) (*signedIn[SessionView], error) {
	token, session, err := a.service.SignIn(ctx, in.Body.Name, in.Body.Password, in.Body.Code)
	if err != nil {
		return nil, err
	}
	return &signedIn[SessionView]{a.cookie(token), viewOf(session)}, nil
}

func (a api) setUp(ctx context.Context, in *setUpInput) (*httpapi.Output[Enrolment], error) {
	secret, address, err := a.service.BeginSetUp(ctx, in.Body.Name, in.Body.SetUpCode, in.Body.Password)
	return httpapi.Respond(Enrolment{secret, address}, err)
}

func (a api) confirmSetUp(ctx context.Context, in *confirmInput) (*signedIn[SetUpDone], error) {
	token, session, codes, err := a.service.ConfirmSetUp(ctx, in.Body.Name, in.Body.SetUpCode, in.Body.Code)
	if err != nil {
		return nil, err
	}
	return &signedIn[SetUpDone]{a.cookie(token), SetUpDone{viewOf(session), codes}}, nil
}

func (a api) signOut(ctx context.Context, _ *struct{}) (*signedOut, error) {
	return &signedOut{a.cookie("")}, a.service.SignOut(ctx)
}

func (a api) session(ctx context.Context, _ *struct{}) (*httpapi.Output[SessionView], error) {
	operator, _ := auth.OperatorFrom(ctx)
	session, err := a.service.Session(ctx, operator.SessionID)
	return httpapi.Respond(viewOf(session), err)
}

func viewOf(s Session) SessionView {
	return SessionView{Name: s.Name, ExpiresAt: s.ExpiresAt, IdleMinutes: int(idle.Minutes()), RecoveryCodesLeft: s.RecoveryCodesLeft}
}

// cookie holds the token of a session, or, with none, takes it back.
func (a api) cookie(token string) http.Cookie {
	c := http.Cookie{ //nolint:gosec // Secure wherever the app is served over https
		Name: httpapi.OperatorCookie, Value: token, Path: httpapi.OperatorPath, MaxAge: int(longest.Seconds()),
		HttpOnly: true, SameSite: http.SameSiteStrictMode, Secure: a.secure,
	}
	if token == "" {
		c.MaxAge = -1
	}
	return c
}
