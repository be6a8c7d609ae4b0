package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync/atomic"

	"github.com/bowerbird/bowerbird/modules/accounts"
	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/modules/profiles"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
)

// The demo's user, whom the login page offers to everybody.
const (
	demoEmail    = "demo@bowerbird.app"
	demoPassword = "bowerbird"
	demoName     = "Maya Levin"
	demoZone     = "Asia/Jerusalem"
	demoPlan     = "PRO"
	demoAccount  = "flour_bread" // on the simulator: 47 thousand followers, growing
	demoDays     = 120           // of history
)

// The demo's password is known to everybody: there must be nothing real behind it.
var errDemoSource = errors.New("the demo needs simulated accounts: set " + config.Prefix + "INSTAGRAM=simulator")

var errNoDemo = errors.New("this database already holds your data, so --demo won't add made-up data to it; " +
	"choose another folder with " + config.Prefix + "DATA_DIR, or another database with " + config.Prefix + "DATABASE_URL")

// demo makes up a user who has been here for months, in a database that holds nobody else when it does.
type demo struct {
	config    config.Config
	roles     roles
	db        *database.DB
	clock     clock.Clock
	log       *slog.Logger
	link      *instagramLink
	accounts  accounts.Params
	plans     *billingplans.Service
	analytics *profiles.Service
	collected collected

	days    int // of history
	present atomic.Bool
}

func newDemo(c config.Config, r roles, db *database.DB, clk clock.Clock, log *slog.Logger, link *instagramLink,
	a accounts.Params, plans *billingplans.Service, profiles *profiles.Service, collected collected) *demo {
	return &demo{config: c, roles: r, db: db, clock: clk, log: log, link: link, accounts: a, plans: plans, analytics: profiles, collected: collected, days: demoDays}
}

// Present reports whether the database is a demo's, with or without --demo.
func (d *demo) Present() bool { return d.present.Load() }

// Start seeds a new database with --demo, refuses one that was begun without, and knows a demo's again in any case.
func (d *demo) Start(ctx context.Context) error {
	marked, err := d.marked(ctx)
	if err != nil {
		return err
	}
	if (marked || d.roles.demo) && !d.config.Simulated() {
		return errDemoSource
	}
	if d.roles.demo && !marked {
		if err := d.seed(ctx, d.scenes()); err != nil {
			return err
		}
		marked = true
	}
	d.present.Store(marked)
	return nil
}

// scene is a part of the demo. What it asks of the past it reads before; what it writes is one transaction with all
// others, so that a demo is whole or not there.
type scene struct {
	name  string
	read  func(ctx context.Context, s *script) error // nil: nothing to ask
	write func(ctx context.Context, s *script) error
}

// scenes make the demo, in this order. A module that has something to show adds one.
func (d *demo) scenes() []scene {
	return []scene{
		{"account", d.readAccount, nil},
		{"user", nil, d.createUser},
		{"plan", nil, func(ctx context.Context, s *script) error { return d.plans.SetPlan(ctx, s.userID, demoPlan) }},
		{"connection", nil, d.connectAccount},
		{"competitors", d.readCompetitors, d.addCompetitors},
		{"inspirations", nil, d.savePosts},
		{"ideas", nil, d.planIdeas},
	}
}

// script is what the scenes hand on to each other.
type script struct {
	past     *profiles.Past
	accounts *accounts.Service // as of the beginning, connected to the past
	userID   int64
	rivals   []*profiles.Past // those whom the user has stopped tracking first
	saved    []savedPost      // list by list, the best first
}

func (d *demo) seed(ctx context.Context, scenes []scene) error {
	inhabited, err := d.inhabited(ctx)
	if err != nil {
		return err
	}
	if inhabited {
		return errNoDemo
	}
	var s script
	for _, scene := range scenes {
		if scene.read != nil {
			if err := scene.read(ctx, &s); err != nil {
				return fmt.Errorf("demo: %s: %w", scene.name, err)
			}
		}
	}
	return d.db.InTx(ctx, func(ctx context.Context) error {
		first, err := d.mark(ctx, d.clock.Now())
		if err != nil || !first { // another process, started beside this one, has just seeded
			return err
		}
		for _, scene := range scenes {
			if scene.write != nil {
				if err := scene.write(ctx, &s); err != nil {
					return fmt.Errorf("demo: %s: %w", scene.name, err)
				}
			}
		}
		d.log.InfoContext(ctx, "created demo data", "account", demoAccount, "days", d.days)
		return nil
	})
}

func (d *demo) readAccount(ctx context.Context, s *script) error {
	clk := clock.NewFake(d.clock.Now())
	client, end, err := d.link.past(ctx, clk)
	if err != nil {
		return err
	}
	s.past, err = d.analytics.ReadPast(ctx, client, clk, demoAccount, d.days)
	return errors.Join(err, end())
}

// createUser signs the user up on the first day of the history.
func (d *demo) createUser(ctx context.Context, s *script) (err error) {
	parts := d.accounts
	parts.Clock, parts.Instagram = clock.NewFake(s.past.Began()), s.past
	s.accounts = accounts.NewService(parts)
	s.userID, err = s.accounts.CreateUser(ctx, accounts.SignUp{Email: demoEmail, Password: demoPassword, FullName: demoName, Timezone: demoZone})
	if err != nil {
		return err
	}
	return s.accounts.ShareAccount(ctx, s.userID)
}

func (d *demo) connectAccount(ctx context.Context, s *script) error {
	_, err := s.accounts.ConnectInstagram(ctx, s.userID, demoAccount)
	return err
}
