package accounts

import (
	"context"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// api answers requests with the service's use cases and counts what may not be done often.
type api struct {
	service *Service
	limiter ratelimit.Limiter
	rules   rules
	secure  bool // cookies travel encrypted only
}

// rules are how often one address of the network, or one user, may do what costs us work or could be used for guessing.
type rules struct{ signUp, resend, verify, signIn, google, password ratelimit.Rule }

// NewRoutes registers this module's operations.
func NewRoutes(c config.Config, service *Service, limiter ratelimit.Limiter) httpapi.Routes {
	hourly := func(name string, most int) ratelimit.Rule {
		return ratelimit.Rule{Name: name, Max: most, Per: time.Hour}
	}
	a := api{service: service, limiter: limiter, secure: strings.HasPrefix(c.PublicURL, "https://"), rules: rules{
		signUp:   hourly("sign-up", c.SignupsPerHourPerIP),
		resend:   hourly("resend", c.SignupsPerHourPerIP),
		verify:   hourly("verify", c.SigninsPerHourPerIP),
		signIn:   hourly("sign-in", c.SigninsPerHourPerIP),
		google:   hourly("google", c.SigninsPerHourPerIP),
		password: hourly("password", c.SigninsPerHourPerIP),
	}}
	return func(r *httpapi.Router) {
		a.signUpRoutes(r)
		a.accountRoutes(r)
		r.Raw.GET("/auth/google/callback", a.googleReturned)
	}
}

// signUpRoutes are the ways in. They are for everybody.
func (a api) signUpRoutes(r *httpapi.Router) {
	huma.Register(r.API, httpapi.Op(http.MethodPost, "/auth/register", "accounts-register", "Create an account",
		httpapi.Public, httpapi.Status(http.StatusCreated), httpapi.Refuses(http.StatusForbidden)), a.register)
	huma.Register(r.API, httpapi.Op(http.MethodPost, "/auth/verify-email", "accounts-verify-email",
		"Verify an email address with the code that was sent to it",
		httpapi.Public), a.verifyEmail)
	huma.Register(r.API, httpapi.Op(http.MethodPost, "/auth/resend-verification", "accounts-resend-verification",
		"Send another verification code",
		httpapi.Public), a.resendVerification)
	huma.Register(r.API, httpapi.Op(http.MethodPost, "/auth/login", "accounts-login", "Sign in",
		httpapi.Public, httpapi.Refuses(http.StatusUnauthorized)), a.login)
	huma.Register(r.API, httpapi.Op(http.MethodPost, "/auth/forgot-password", "accounts-forgot-password",
		"Send a link for choosing a new password",
		httpapi.Public), a.forgotPassword)
	huma.Register(r.API, httpapi.Op(http.MethodPost, "/auth/reset-password", "accounts-reset-password",
		"Choose a new password with the link that was sent; ends all sessions",
		httpapi.Public, httpapi.Refuses(http.StatusNotFound)), a.resetPassword)
	huma.Register(r.API, httpapi.Op(http.MethodGet, "/auth/google/url", "accounts-google-url", "Get the address of Google's sign-in page",
		httpapi.Public), a.googleURL)
	huma.Register(r.API, httpapi.Op(http.MethodPost, "/auth/google/callback", "accounts-google-login",
		"Sign in with the code that Google has sent back",
		httpapi.Public, httpapi.Refuses(http.StatusUnauthorized, http.StatusForbidden)), a.googleLogin)
}

// accountRoutes are for whoever is in.
func (a api) accountRoutes(r *httpapi.Router) {
	a.profileRoute(r)
	huma.Register(r.API, httpapi.Op(http.MethodPatch, "/auth/profile", "accounts-update-profile",
		"Change your name or time zone"), a.updateProfile)
	huma.Register(r.API, httpapi.Op(http.MethodPatch, "/auth/password", "accounts-change-password",
		"Change your password; all sessions end, and a new one begins"), a.changePassword)
	huma.Register(r.API, httpapi.Op(http.MethodPatch, "/auth/instagram-username", "accounts-set-instagram-username",
		"Connect your Instagram account", httpapi.Refuses(http.StatusNotFound)), a.setInstagram)
	huma.Register(r.API, httpapi.Op(http.MethodGet, "/auth/sessions", "accounts-list-sessions", "List your open sessions"), a.listSessions)
	huma.Register(r.API, httpapi.Op(http.MethodDelete, "/auth/sessions/{id}", "accounts-end-session", "End one of your sessions",
		httpapi.Status(http.StatusNoContent)), a.endSession)
	huma.Register(r.API, httpapi.Op(http.MethodPost, "/auth/logout", "accounts-logout", "Log out"), a.logout)
	huma.Register(r.API, httpapi.Op(http.MethodPost, "/auth/logout-all", "accounts-logout-all",
		"Log out everywhere else"), a.logoutAll)
}

func (a api) register(ctx context.Context, in *struct{ Body RegisterRequest }) (*httpapi.Output[RegisterAnswer], error) {
	if err := a.perAddress(ctx, a.rules.signUp); err != nil {
		return nil, err
	}
	begun, err := a.service.Register(ctx, SignUp(in.Body))
	return httpapi.Respond(RegisterAnswer{
		Email: begun.Email, VerificationRequired: true, RegistrationID: begun.ID, CodeSentIn: int(math.Ceil(begun.Wait.Seconds())),
	}, err)
}

func (a api) verifyEmail(ctx context.Context, in *struct{ Body VerifyEmailRequest }) (*httpapi.Output[Message], error) {
	if err := a.perAddress(ctx, a.rules.verify); err != nil {
		return nil, err
	}
	return httpapi.Respond(Message{"Email verified successfully!"}, a.service.VerifyEmail(ctx, Proof{
		Email: in.Body.Email, Code: in.Body.VerificationCode, ID: in.Body.RegistrationID, Requester: clientip.Network(ctx),
	}))
}

func (a api) resendVerification(ctx context.Context, in *struct{ Body ResendVerificationRequest }) (*httpapi.Output[Message], error) {
	if err := a.perAddress(ctx, a.rules.resend); err != nil {
		return nil, err
	}
	return httpapi.Respond(Message{"If this address waits to be verified, a new code is on its way."},
		a.service.ResendVerification(ctx, in.Body.Email, in.Body.RegistrationID))
}

func (a api) forgotPassword(ctx context.Context, in *struct{ Body ForgotPasswordRequest }) (*httpapi.Output[Message], error) {
	if err := a.perAddress(ctx, a.rules.resend); err != nil {
		return nil, err
	}
	return httpapi.Respond(Message{"If there is an account with this address, a link is on its way."},
		a.service.ForgotPassword(ctx, in.Body.Email))
}

func (a api) resetPassword(ctx context.Context, in *struct{ Body ResetPasswordRequest }) (*httpapi.Output[Message], error) {
	if err := a.perAddress(ctx, a.rules.verify); err != nil {
		return nil, err
	}
	return httpapi.Respond(Message{"Your password was changed. You can log in now."},
		a.service.ResetPassword(ctx, in.Body.Token, in.Body.NewPassword))
}

func (a api) login(ctx context.Context, in *struct {
	UserAgent string `header:"User-Agent" hidden:"true"`
	Body      LoginRequest
}) (*httpapi.Output[AccessToken], error) {
	if err := a.perAddress(ctx, a.rules.signIn); err != nil {
		return nil, err
	}
	token, err := a.service.Login(ctx, in.Body.Email, in.Body.Password, sessions.Device{UserAgent: in.UserAgent, IP: clientip.Of(ctx)})
	return httpapi.Respond(AccessToken{token}, err)
}

func (a api) updateProfile(ctx context.Context, in *struct{ Body UpdateProfileRequest }) (*httpapi.Output[User], error) {
	user, err := a.service.UpdateProfile(ctx, auth.User(ctx), in.Body.FullName, in.Body.Timezone)
	return httpapi.Respond(userOf(user), err)
}

func (a api) changePassword(ctx context.Context, in *struct {
	UserAgent string `header:"User-Agent" hidden:"true"`
	Body      ChangePasswordRequest
}) (*httpapi.Output[AccessToken], error) {
	if err := a.perUser(ctx, a.rules.password); err != nil {
		return nil, err
	}
	id, _ := auth.From(ctx)
	device := sessions.Device{UserAgent: in.UserAgent, IP: clientip.Of(ctx)}
	token, err := a.service.ChangePassword(ctx, id, device, in.Body.CurrentPassword, in.Body.NewPassword)
	return httpapi.Respond(AccessToken{token}, err)
}

func (a api) setInstagram(ctx context.Context, in *struct{ Body SetInstagramUsernameRequest }) (*httpapi.Output[User], error) {
	user, err := a.service.ConnectInstagram(ctx, auth.User(ctx), in.Body.InstaUsername)
	return httpapi.Respond(userOf(user), err)
}

func (a api) logout(ctx context.Context, _ *struct{}) (*httpapi.Output[Message], error) {
	id, _ := auth.From(ctx)
	return httpapi.Respond(Message{"You are logged out."}, a.service.Logout(ctx, id))
}

func (a api) logoutAll(ctx context.Context, _ *struct{}) (*httpapi.Output[Message], error) {
	id, _ := auth.From(ctx)
	return httpapi.Respond(Message{"You are logged out everywhere else."}, a.service.LogoutOthers(ctx, id))
}

func (a api) perAddress(ctx context.Context, rule ratelimit.Rule) error {
	return ratelimit.PerAddress(ctx, a.limiter, rule)
}

func (a api) perUser(ctx context.Context, rule ratelimit.Rule) error {
	return a.limiter.Allow(ctx, rule, strconv.FormatInt(auth.User(ctx), 10))
}
