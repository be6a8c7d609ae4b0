package jobs

import (
	"github.com/prometheus/client_golang/prometheus"
	"go.uber.org/fx"
)

// Module provides the engine to cmd, which supplies Roles. Modules give their Handlers to the group "jobs,flatten".
var Module = fx.Module("jobs",
	fx.Provide(
		fx.Annotate(NewOutbox, fx.OnStart((*Outbox).Start), fx.OnStop((*Outbox).Stop)),
		fx.Annotate(NewRegistry, fx.ParamTags(`group:"jobs"`)),
		fx.Annotate(NewRetention, fx.ResultTags(`group:"jobs"`)),
		fx.Annotate(NewMetrics,
			fx.OnStart(func(m *Metrics) { _ = prometheus.Register(m) }), // a second app in one process, as in tests, goes uncounted
			fx.OnStop(func(m *Metrics) { prometheus.Unregister(m) })),
		NewEngine,
		NewInspector,
	),
)

// Serve starts and stops the engine with the process, where Roles say that it works. It is for cmd's fx.Invoke.
func Serve(lc fx.Lifecycle, roles Roles, e *Engine) {
	if roles.Worker && roles.Alone {
		lc.Append(fx.StartHook(e.ReleaseAllLeases))
	}
	if roles.Worker {
		lc.Append(fx.StartStopHook(e.Start, e.Stop))
	}
}
