package jobs

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/fx"
	"go.uber.org/fx/fxtest"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/redis"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// sender is a module's service: it takes the outbox, and gives handlers to the registry.
type sender struct{ outbox *Outbox }

type senderOut struct {
	fx.Out
	Sender *sender
	Jobs   []Handler `group:"jobs,flatten"`
}

func newSender(o *Outbox, db *database.DB) senderOut {
	return senderOut{Sender: &sender{o}, Jobs: []Handler{noting(db)}}
}

func options(db *database.DB, r *redis.Redis, roles Roles, more ...fx.Option) fx.Option {
	return fx.Options(Module, fx.NopLogger, fx.Provide(newSender), fx.Invoke(Serve), fx.Supply(
		roles, db, r, testkit.Quiet,
		config.Config{InteractiveWorkers: 1, ChatWorkers: 1, DefaultWorkers: 1, RefreshWorkers: 1, WebhookWorkers: 1},
		fx.Annotate(clock.System{}, fx.As(new(clock.Clock))),
	), fx.Options(more...))
}

func TestTheModuleInAnApp(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		require.NoError(t, fx.ValidateApp(options(db, r, Roles{Worker: true})))
		var api *sender
		var registry *Registry
		enqueues := fxtest.New(t, options(db, r, Roles{}, fx.Populate(&api, &registry))).RequireStart()
		defer enqueues.RequireStop()
		require.Equal(t, []string{"jobs:retention", "test:note"}, registry.Types())
		id, err := Enqueue(t.Context(), api.outbox, noteJob, noteArgs{"from a process without workers"})
		require.NoError(t, err)
		h := newFixture(t, db, r, clock.System{})
		testkit.Never(t, func() bool { return h.row(id).State != "pending" }, 200*time.Millisecond, 20*time.Millisecond)

		hastily := fx.Decorate(func(e *Engine) *Engine { e.timing = hasty; return e })
		works := fxtest.New(t, options(db, r, Roles{Worker: true}, hastily)).RequireStart()
		defer works.RequireStop()
		h.ends(id, "done")
	})
}

func TestAWrongKindStopsTheStart(t *testing.T) {
	db, r := testkit.SQLite(t), testkit.EmbeddedRedis(t)
	wrong := fx.Provide(fx.Annotate(
		func() Handler { return Kind[noteArgs]{Type: "x:y", Queue: "nowhere"}.Handle(nil) }, fx.ResultTags(`group:"jobs"`)))
	err := fx.New(options(db, r, Roles{}, wrong)).Err()
	require.ErrorContains(t, err, `kind "x:y" wants queue "nowhere"`)
}
