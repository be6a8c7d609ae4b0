package jobs

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestTheRegistryRefusesWhatCouldNotWork(t *testing.T) {
	run := func(context.Context, *Job, noteArgs) error { return nil }
	with := func(change func(k *Kind[noteArgs])) []Handler {
		k := noteJob
		change(&k)
		return []Handler{k.Handle(run)}
	}
	due := func(change func(d *Polling[noteArgs])) []Handler {
		d := Polling[noteArgs]{Type: "test:due", Queue: Refresh, Timeout: time.Second, Every: time.Second, RetryAfter: time.Second}
		change(&d)
		return []Handler{d.Handle(nothingDue{}, run)}
	}
	for name, c := range map[string]struct {
		handlers []Handler
		says     string
	}{
		"twice":                   {append(with(func(*Kind[noteArgs]) {}), with(func(*Kind[noteArgs]) {})...), `"test:note" is registered twice`},
		"no type":                 {with(func(k *Kind[noteArgs]) { k.Type = "" }), "is not named module:verb"},
		"a type without a module": {with(func(k *Kind[noteArgs]) { k.Type = "note" }), "is not named module:verb"},
		"no queue":                {with(func(k *Kind[noteArgs]) { k.Queue = "" }), `wants queue ""`},
		"an unserved queue":       {with(func(k *Kind[noteArgs]) { k.Queue = "urgent" }), `wants queue "urgent"`},
		"no timeout":              {with(func(k *Kind[noteArgs]) { k.Timeout = 0 }), "has no timeout"},
		"no attempts":             {with(func(k *Kind[noteArgs]) { k.MaxAttempts = 0 }), "has no attempts"},
		"too often":               {with(func(k *Kind[noteArgs]) { k.Every = time.Millisecond }), "more than once a second"},
		"no work":                 {[]Handler{noteJob.Handle(nil)}, "has no handler"},
		"no source": {
			[]Handler{Polling[noteArgs]{Type: "test:due", Queue: Refresh, Timeout: 1, Every: 1, RetryAfter: 1}.Handle(nil, run)},
			"has no source",
		},
		"never looks": {due(func(d *Polling[noteArgs]) { d.Every = 0 }), "pause that is not above zero"},
		"hammers":     {due(func(d *Polling[noteArgs]) { d.RetryAfter = 0 }), "pause that is not above zero"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := NewRegistry(c.handlers)
			require.ErrorContains(t, err, c.says)
		})
	}
	t.Run("all that is wrong is said at once", func(t *testing.T) {
		_, err := NewRegistry(append(
			with(func(k *Kind[noteArgs]) { k.Type = "a:b"; k.Timeout = 0 }),
			with(func(k *Kind[noteArgs]) { k.Queue = "x" })...))
		require.ErrorContains(t, err, `"a:b"`)
		require.ErrorContains(t, err, `"test:note"`)
	})
	t.Run("the rest is taken", func(t *testing.T) {
		r, err := NewRegistry(append(with(func(*Kind[noteArgs]) {}), due(func(*Polling[noteArgs]) {})...))
		require.NoError(t, err)
		require.Equal(t, []string{"test:due", "test:note"}, r.Types())
		for asked, want := range map[string]bool{"test:note": true, "test:not": false, "test:note_all": false, "test:": false} {
			_, found := r.find(asked)
			require.Equal(t, want, found, asked)
		}
	})
}

type nothingDue struct{}

func (nothingDue) Claim(context.Context, time.Time, time.Time, int) ([]noteArgs, error) {
	return nil, nil
}
func (nothingDue) Extend(context.Context, noteArgs, time.Time, time.Time) (bool, error) {
	return false, nil
}

func (nothingDue) Release(context.Context, time.Time) error { return nil }
