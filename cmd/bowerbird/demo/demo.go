// Package demo makes up a creator with months of data, so that people can try the app first: each visitor gets a copy.
package demo

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync/atomic"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/accounts"
	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/modules/buddy/chat"
	"github.com/bowerbird/bowerbird/modules/competitors"
	"github.com/bowerbird/bowerbird/modules/inspirations"
	"github.com/bowerbird/bowerbird/modules/mascotgoals"
	"github.com/bowerbird/bowerbird/modules/planner"
	"github.com/bowerbird/bowerbird/modules/profiles"
	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

const (
	seedEmail   = "demo@bowerbird.app" // of the first copy, which nobody visits: it keeps the accounts followed
	FullName    = "Maya Levin"
	zoneName    = "Asia/Jerusalem"
	planName    = "PRO"
	Account     = "flour_bread" // on the simulator: 47 thousand followers, growing
	DefaultDays = 120           // of history
)

// ErrSource is the answer to a demo with real accounts: everybody may visit it, so there must be nothing real behind it.
var ErrSource = errors.New("the demo needs simulated accounts: set " + config.Prefix + "INSTAGRAM=simulator")

// ErrHasUserData refuses --demo on a database that already holds accounts of users.
var ErrHasUserData = errors.New("this database already holds your data, so --demo won't add made-up data to it; " +
	"choose another folder with " + config.Prefix + "DATA_DIR, or another database with " + config.Prefix + "DATABASE_URL")

// Requested tells that the process was started with --demo.
type Requested bool

// World is where simulated accounts can be asked about the past.
type World interface {
	// Past is a client of the simulated world at the time of clk, and its end.
	Past(ctx context.Context, clk clock.Clock) (client *instagram.Client, end func() error, err error)
}

// Params is what a demo is made of.
type Params struct {
	fx.In

	Config       config.Config
	Requested    Requested
	DB           *database.DB
	Clock        clock.Clock
	Log          *slog.Logger
	World        World
	Accounts     accounts.Params
	Sessions     *accounts.Service
	Own          *owndata.Registry
	Outbox       *jobs.Outbox
	Plans        *billingplans.Changes
	Profiles     *profiles.Service
	Limits       competitors.Limits
	History      *history.Store
	Inspirations *inspirations.Service
	Planner      *planner.Service
	Goals        *mascotgoals.Service
	Chat         *chat.Service
}

// Demo makes up users who have been here for months. The first one needs a database that holds nobody else.
type Demo struct {
	with    Params
	Days    int // of history; fewer are sooner read
	present atomic.Bool
}

// New makes one of DefaultDays.
func New(p Params) *Demo { return &Demo{with: p, Days: DefaultDays} }

// Present reports whether the database is a demo's, with or without --demo.
func (d *Demo) Present() bool { return d.present.Load() }

// Start seeds a new database with --demo, refuses one that was begun without, and knows a demo's again in any case.
func (d *Demo) Start(ctx context.Context) error {
	marked, err := d.marked(ctx)
	if err != nil {
		return err
	}
	if (marked || bool(d.with.Requested)) && !d.with.Config.Simulated() {
		return ErrSource
	}
	if bool(d.with.Requested) && !marked {
		if err := d.Seed(ctx, d.Scenes()); err != nil {
			return err
		}
		marked = true
	}
	d.present.Store(marked)
	return nil
}

// Scene is a part of the demo. What it asks of the past it reads before; what it writes is one transaction with all
// others, so that a demo is whole or not there.
type Scene struct {
	Name  string
	Read  func(ctx context.Context, s *Script) error // nil: nothing to ask
	Write func(ctx context.Context, s *Script) error
}

// Scenes make the demo, in this order. A module that has something to show adds one.
func (d *Demo) Scenes() []Scene {
	return []Scene{
		{"account", readAccount, nil},
		{"user", nil, d.createUser},
		{"plan", nil, func(ctx context.Context, s *Script) error { return d.with.Plans.SetPlan(ctx, s.userID, planName) }},
		{"connection", nil, d.connectAccount},
		{"competitors", readCompetitors, d.addCompetitors},
		{"inspirations", nil, d.savePosts},
		{"ideas", nil, d.planIdeas},
		{"goal", nil, d.followGoal},
		{"conversation", nil, d.askBuddy},
	}
}

// Script is what the scenes hand on to each other.
type Script struct {
	email  string
	recall func(ctx context.Context, username string) (*profiles.Past, error)

	past        *profiles.Past
	accounts    *accounts.Service // as of the beginning, connected to the past
	userID      int64
	competitors []*profiles.Past // those that are stopped first
	saved       []savedPost      // list by list, the best first
}

// Seed makes a whole demo of the scenes, or nothing.
func (d *Demo) Seed(ctx context.Context, scenes []Scene) error {
	hasUserData, err := d.hasUserData(ctx)
	if err != nil {
		return err
	}
	if hasUserData {
		return ErrHasUserData
	}
	s := Script{email: seedEmail, recall: d.simulate}
	if err := s.read(ctx, scenes); err != nil {
		return err
	}
	return d.with.DB.InTx(ctx, func(ctx context.Context) error {
		first, err := d.mark(ctx, d.with.Clock.Now())
		if err != nil || !first { // another process, started in the same moment, has just seeded
			return err
		}
		if err := s.write(ctx, scenes); err != nil {
			return err
		}
		d.with.Log.InfoContext(ctx, "created demo data", "account", Account, "days", d.Days)
		return nil
	})
}

// Part is what a scene does at one time; nil is nothing.
type Part func(ctx context.Context, s *Script) error

func (s *Script) read(ctx context.Context, scenes []Scene) error {
	return s.play(ctx, scenes, func(scene Scene) Part { return scene.Read })
}

func (s *Script) write(ctx context.Context, scenes []Scene) error {
	return s.play(ctx, scenes, func(scene Scene) Part { return scene.Write })
}

func (s *Script) play(ctx context.Context, scenes []Scene, part func(Scene) Part) error {
	for _, scene := range scenes {
		play := part(scene)
		if play == nil {
			continue
		}
		if err := play(ctx, s); err != nil {
			return fmt.Errorf("demo: %s: %w", scene.Name, err)
		}
	}
	return nil
}

// simulate reads the past of an account from the simulated world.
func (d *Demo) simulate(ctx context.Context, username string) (*profiles.Past, error) {
	clk := clock.NewFake(d.with.Clock.Now())
	client, end, err := d.with.World.Past(ctx, clk)
	if err != nil {
		return nil, err
	}
	past, err := d.with.Profiles.ReadPast(ctx, client, clk, username, d.Days)
	return past, errors.Join(err, end())
}

func readAccount(ctx context.Context, s *Script) (err error) {
	s.past, err = s.recall(ctx, Account)
	return err
}

// createUser signs the user up on the first day of the history.
func (d *Demo) createUser(ctx context.Context, s *Script) (err error) {
	parts := d.with.Accounts
	parts.Clock, parts.Instagram = clock.NewFake(s.past.Began()), s.past
	s.accounts = accounts.NewService(parts)
	s.userID, err = s.accounts.CreateGuest(ctx, s.email, FullName, zoneName)
	return err
}

func (d *Demo) connectAccount(ctx context.Context, s *Script) error {
	_, err := s.accounts.ConnectInstagram(ctx, s.userID, Account)
	return err
}
