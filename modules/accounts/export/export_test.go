package export

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/owndata"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// slowly exports when it is told to go on.
type slowly struct{ begun, goOn chan struct{} }

func (slowly) Exports() []string { return nil }

func (s slowly) Export(ctx context.Context, _ int64, _ owndata.Write) error {
	s.begun <- struct{}{}
	select {
	case <-s.goOn:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func TestOneArchiveOfAUserAtATime(t *testing.T) {
	db := testkit.SQLite(t)
	now := clock.NewFake(time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC))
	const maya, noa = 1, 2
	slow := slowly{make(chan struct{}), make(chan struct{})}
	s := NewService(config.Config{DataDir: t.TempDir()}, owndata.NewRegistry(db, nil, []owndata.Exporter{slow}, nil), now)

	done := make(chan error, 2)
	archive := func(id int64) {
		a, err := s.Archive(t.Context(), id)
		if err == nil {
			err = a.Close()
		}
		done <- err
	}
	go archive(maya)
	<-slow.begun
	_, err := s.Archive(t.Context(), maya)
	require.Equal(t, errBusy, err)
	go archive(noa)
	<-slow.begun // others do not wait
	close(slow.goOn)
	require.NoError(t, <-done)
	require.NoError(t, <-done)
	go archive(maya)
	<-slow.begun
	require.NoError(t, <-done, "and again when it has ended")
}
