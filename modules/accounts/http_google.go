package accounts

import (
	"context"
	"errors"
	"net/http"
	"net/url"

	"github.com/gin-gonic/gin"

	"github.com/bowerbird/bowerbird/modules/accounts/google"
	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/oidc"
)

const (
	attemptCookie  = "bowerbird_google"   // what a browser carries to Google and back
	handoverCookie = "bowerbird_handover" // binds the session that waits to the browser that began
)

var (
	errCancelled = apperr.New(apperr.Invalid, "Google sign-in was cancelled")
	errDeclined  = apperr.New(apperr.Invalid, "Google did not complete this sign-in. Please try again.")
)

type googleURLAnswer struct {
	SetCookie http.Cookie `header:"Set-Cookie"`
	Body      GoogleURL
}

func (a api) googleURL(ctx context.Context, in *struct {
	Timezone string `query:"timezone" doc:"IANA name, for a new account; UTC for one that is unknown"`
}) (*googleURLAnswer, error) {
	if err := a.perAddress(ctx, a.rules.google); err != nil {
		return nil, err
	}
	address, sealed, err := a.service.BeginGoogle(ctx, in.Timezone)
	if err != nil {
		return nil, err
	}
	return &googleURLAnswer{SetCookie: a.attempt(sealed), Body: GoogleURL{address}}, nil
}

// googleReturned is where Google sends browsers: a redirect, because a person is looking.
func (a api) googleReturned(g *gin.Context) {
	cleared := a.attempt("")
	http.SetCookie(g.Writer, &cleared)
	answer := a.returned(g)                    // sets a cookie, too
	g.Header("Referrer-Policy", "no-referrer") // the address that follows holds a secret for a moment
	g.Redirect(http.StatusFound, "/auth/callback?"+answer.Encode())
}

// refusals are the words by which the app's page knows why: it has the sentences, so that an address cannot put words into
// its mouth.
var refusals = map[string]*apperr.Error{
	"cancelled": errCancelled, "declined": errDeclined, "expired": google.ErrExpired, "unconfirmed": oidc.ErrRefused,
	"unverified": errGoogleUnverified, "closed": errSignupClosed,
}

func refusalCode(err error) string {
	if errors.Is(err, users.ErrDeleted) {
		return "deleted"
	}
	for code, refusal := range refusals {
		if errors.Is(err, refusal) {
			return code
		}
	}
	return string(apperr.CodeOf(err))
}

// returned is what the app's page receives.
func (a api) returned(g *gin.Context) url.Values {
	account, handover, err := a.handOver(g)
	if err != nil {
		a.service.reportGoogle(g.Request.Context(), err)
		return url.Values{"status": {"error"}, "message": {refusalCode(err)}}
	}
	http.SetCookie(g.Writer, new(a.binding(handover.Binding)))
	answer := url.Values{"status": {"success"}, "token": {handover.Token}, "email": {account.Email}, "fullName": {account.FullName}}
	if account.ProfilePicture != nil {
		answer.Set("profilePicture", *account.ProfilePicture)
	}
	return answer
}

func (a api) handOver(g *gin.Context) (account users.Account, handover sessions.Handover, err error) {
	switch refusal := g.Query("error"); refusal {
	case "":
	case "access_denied":
		return users.Account{}, sessions.Handover{}, errCancelled
	default:
		return users.Account{}, sessions.Handover{}, errDeclined.Because(errors.New(refusal))
	}
	ctx := g.Request.Context()
	if err := a.perAddress(ctx, a.rules.google); err != nil {
		return users.Account{}, sessions.Handover{}, err
	}
	sealed, _ := g.Cookie(attemptCookie) // none is refused as a wrong one is
	return a.service.HandOverByGoogle(ctx, GoogleReturn{State: g.Query("state"), Code: g.Query("code"), Sealed: sealed},
		sessions.Device{UserAgent: g.Request.UserAgent(), IP: clientip.Of(ctx)})
}

type googleLoginAnswer struct {
	SetCookie http.Cookie `header:"Set-Cookie"`
	Body      AccessToken
}

func (a api) googleLogin(ctx context.Context, in *struct {
	UserAgent string `header:"User-Agent" hidden:"true"`
	Attempt   string `cookie:"bowerbird_google" doc:"As accounts-google-url has set it"`
	Body      GoogleLoginRequest
}) (*googleLoginAnswer, error) {
	if err := a.perAddress(ctx, a.rules.google); err != nil {
		return nil, err
	}
	token, err := a.service.LoginByGoogle(ctx, GoogleReturn{State: in.Body.State, Code: in.Body.Code, Sealed: in.Attempt},
		sessions.Device{UserAgent: in.UserAgent, IP: clientip.Of(ctx)})
	if err != nil {
		return nil, err
	}
	return &googleLoginAnswer{SetCookie: a.attempt(""), Body: AccessToken{token}}, nil
}

// attempt is the cookie with a sealed attempt, or, with none, the one that takes it back.
func (a api) attempt(sealed string) http.Cookie {
	c := http.Cookie{ //nolint:gosec // Secure wherever the app is served over https
		Name: attemptCookie, Value: sealed, Path: "/api/auth/google", MaxAge: int(google.AttemptLife.Seconds()),
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: a.secure,
	}
	if sealed == "" {
		c.MaxAge = -1
	}
	return c
}

// binding is the cookie that must come with the token of the redirect.
func (a api) binding(secret string) http.Cookie {
	return http.Cookie{ //nolint:gosec // Secure wherever the app is served over https
		Name: handoverCookie, Value: secret, Path: "/api/auth/profile", MaxAge: int(sessions.HandoverLife.Seconds()),
		HttpOnly: true, SameSite: http.SameSiteStrictMode, Secure: a.secure,
	}
}
