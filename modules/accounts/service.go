// Package accounts is who uses Bowerbird: signing up, proving an address, signing in and out, the own profile. The root has
// the use cases, routes and jobs; each subject has its rules and statements in a package of its own.
package accounts

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/modules/accounts/google"
	"github.com/bowerbird/bowerbird/modules/accounts/registrations"
	"github.com/bowerbird/bowerbird/modules/accounts/resets"
	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/cache"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/media"
	"github.com/bowerbird/bowerbird/platform/oidc"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// Service is what people do with their accounts. Its use cases lie in files by subject.
type Service struct {
	db            *database.DB
	users         users.Store
	addresses     codes.Store
	registrations registrations.Store
	resets        resets.Store
	sessions      sessions.Store
	identities    google.Store
	clock         clock.Clock
	log           *slog.Logger
	outbox        *jobs.Outbox
	mail          mail.Sender
	passwords     Passwords
	guesses       Guesses
	pause         func(ctx context.Context, d time.Duration) error
	instagram     Instagram
	plans         Plans
	goals         Goals
	pictures      users.Pictures

	tokens       *auth.Tokens
	codes        codes.Hashes
	sealer       *auth.Sealer // of digits and tokens that wait to be mailed
	attempts     *auth.Sealer // of what browsers carry to Google and back
	google       *oidc.Provider
	sessionUsers *cache.LRU[int64, int64] // session → user: spares most requests the look at their session
	directory    *users.Directory

	signupOpen bool
	publicURL  string
}

// Params is what a Service is made of.
type Params struct {
	fx.In

	Config    config.Config
	DB        *database.DB
	Clock     clock.Clock
	Log       *slog.Logger
	Outbox    *jobs.Outbox
	Mail      mail.Sender
	Passwords Passwords
	Guesses   Guesses
	Instagram Instagram
	Plans     Plans
	Goals     Goals
	Pictures  users.ProfilePictures
	Signer    *media.Signer
	Users     *users.Directory
	Transport *http.Transport `optional:"true"` // to the provider of OpenID Connect; nil: Go's own
}

// NewService does no I/O.
func NewService(p Params) *Service {
	return &Service{
		db: p.DB, users: users.NewStore(p.DB), addresses: codes.NewStore(p.DB), registrations: registrations.NewStore(p.DB),
		resets: resets.NewStore(p.DB), sessions: sessions.NewStore(p.DB), identities: google.NewStore(p.DB),
		clock: p.Clock, log: p.Log, outbox: p.Outbox, mail: p.Mail,
		passwords: p.Passwords, guesses: p.Guesses, pause: ratelimit.Pause,
		instagram: p.Instagram, plans: p.Plans, goals: p.Goals, directory: p.Users,
		pictures: users.NewPictures(p.Pictures, p.Signer),
		tokens:   auth.NewTokens(p.Config.Secret, p.Clock),
		codes:    auth.Key(p.Config.Secret, "email codes"),
		sealer:   auth.NewSealer(p.Config.Secret, "mail"),
		attempts: auth.NewSealer(p.Config.Secret, "google sign-in"),
		google: oidc.New(oidc.Client{
			ID: p.Config.GoogleClientID, Secret: p.Config.GoogleClientSecret, Issuer: p.Config.GoogleIssuer,
			Redirect: p.Config.PublicURL + google.CallbackPath, TrustEmail: p.Config.GoogleTrustEmail == "on",
			Transport: p.Transport,
		}, p.Clock),
		sessionUsers: cache.NewLRU[int64, int64](cacheSize),
		signupOpen:   p.Config.Signup == "open",
		publicURL:    p.Config.PublicURL,
	}
}

// Profile is an account as its owner sees it.
type Profile struct {
	users.Account
	Plan    string
	Goal    *int    // posts a week; nil: none is set
	Picture *string // where a page finds it; nil: there is none
}

// Profile is the signed-in user's own.
func (s *Service) Profile(ctx context.Context, userID int64) (Profile, error) {
	account, err := s.signedIn(ctx, userID)
	if err != nil {
		return Profile{}, err
	}
	plan, err := s.plans.PlanOf(ctx, userID)
	if err != nil {
		return Profile{}, err
	}
	goal, err := s.goals.Goal(ctx, userID)
	if err != nil {
		return Profile{}, err
	}
	picture, err := s.pictures.Of(ctx, account)
	return Profile{account, plan, goal, picture}, err
}
