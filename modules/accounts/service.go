package accounts

import (
	"context"
	"log/slog"
	"time"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/cache"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/media"
	"github.com/bowerbird/bowerbird/platform/oidc"
)

// Service is what people do with their accounts. Its use cases lie in files by subject.
type Service struct {
	db            *database.DB
	store         store
	addresses     codeStore
	registrations registrationStore
	sessionRows   sessionStore
	identities    identityStore
	clock         clock.Clock
	log           *slog.Logger
	outbox        *jobs.Outbox
	mail          mail.Sender
	passwords     Passwords
	guesses       Guesses
	pause         func(ctx context.Context, d time.Duration) error
	instagram     Instagram
	plans         Plans
	pictures      pictures

	tokens   *auth.Tokens
	codes    codeHashes
	sealer   *auth.Sealer // of digits that wait to be mailed
	attempts *auth.Sealer // of what browsers carry to Google and back
	google   *oidc.Provider
	sessions *cache.Recent[int64, int64] // session → user: spares most requests the look at their session
	users    *Directory

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
	Pictures  ProfilePictures
	Signer    *media.Signer
	Users     *Directory
}

// NewService does no I/O.
func NewService(p Params) *Service {
	return &Service{
		db: p.DB, store: store{p.DB}, addresses: codeStore{p.DB}, registrations: registrationStore{p.DB}, sessionRows: sessionStore{p.DB}, identities: identityStore{p.DB},
		clock: p.Clock, log: p.Log, outbox: p.Outbox, mail: p.Mail,
		passwords: p.Passwords, guesses: p.Guesses, pause: pause, instagram: p.Instagram, plans: p.Plans, users: p.Users,
		pictures: pictures{p.Pictures, p.Signer},
		tokens:   auth.NewTokens(p.Config.Secret, p.Clock),
		codes:    auth.Key(p.Config.Secret, "email codes"),
		sealer:   auth.NewSealer(p.Config.Secret, "mail"),
		attempts: auth.NewSealer(p.Config.Secret, "google sign-in"),
		google: oidc.New(oidc.Client{
			ID: p.Config.GoogleClientID, Secret: p.Config.GoogleClientSecret, Issuer: p.Config.GoogleIssuer,
			Redirect: p.Config.PublicURL + googleCallback,
		}, p.Clock),
		sessions:   cache.NewRecent[int64, int64](cacheSize),
		signupOpen: p.Config.Signup == "open",
		publicURL:  p.Config.PublicURL,
	}
}

// Profile is an account as its owner sees it.
type Profile struct {
	Account
	Plan    string
	Picture *string // where a page finds it; nil: there is none
}

// Profile is the signed-in user's own.
func (s *Service) Profile(ctx context.Context, userID int64) (Profile, error) {
	account, err := s.store.byID(ctx, userID)
	if err != nil {
		return Profile{}, err
	}
	plan, err := s.plans.PlanOf(ctx, userID)
	if err != nil {
		return Profile{}, err
	}
	picture, err := s.pictures.of(ctx, account)
	return Profile{account, plan, picture}, err
}
