package llm

import (
	"context"
	"errors"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

var answers = promauto.NewCounterVec(prometheus.CounterOpts{
	Name: "bowerbird_llm_answers_total",
	Help: "Requests to the language model, by result: answered, failed, canceled (nobody waits any more).",
}, []string{"result"})

// The results are shown as 0 before the first of each, so that an alarm sees it rise.
func init() {
	for _, result := range []string{"answered", "failed", "canceled"} {
		answers.WithLabelValues(result)
	}
}

// count counts how a request ended. A model that answered at too great length has answered.
func count(ctx context.Context, err error) {
	switch {
	case err == nil, errors.Is(err, ErrCut), errors.Is(err, ErrOnlyThought):
		answers.WithLabelValues("answered").Inc()
	case errors.Is(ctx.Err(), context.Canceled):
		answers.WithLabelValues("canceled").Inc()
	default:
		answers.WithLabelValues("failed").Inc()
	}
}
