// Package export gives people a copy of all that is kept of them.
package export

import (
	"context"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/owndata"
	"github.com/bowerbird/bowerbird/platform/spool"
)

// writeWithin is how long an archive may take to be written; how long its download takes is the client's affair.
const writeWithin = 2 * time.Minute

var errBusy = apperr.New(apperr.TooMany, "Your data is being prepared already. Please wait for that download.").After(30 * time.Second)

// Service writes archives.
type Service struct {
	own   *owndata.Registry
	clock clock.Clock
	dir   string
	busy  sync.Map // users whose archive is being written in this process
}

// NewService does no I/O.
func NewService(c config.Config, own *owndata.Registry, clk clock.Clock) *Service {
	return &Service{own: own, clock: clk, dir: c.DataDir}
}

// Archive is a ZIP of all that is kept of a user.
type Archive struct {
	*spool.File
	At time.Time
}

// Archive writes the user's archive into a file that has no name any more, one at a time. A slow client holds neither rows nor a
// connection of the database, and what fails fails before its first byte is sent.
func (s *Service) Archive(ctx context.Context, userID int64) (*Archive, error) {
	if _, busy := s.busy.LoadOrStore(userID, true); busy {
		return nil, errBusy
	}
	defer s.busy.Delete(userID)
	ctx, cancel := context.WithTimeout(ctx, writeWithin)
	defer cancel()
	return s.write(ctx, userID)
}

func (s *Service) write(ctx context.Context, userID int64) (*Archive, error) {
	at := s.clock.Now()
	file, err := spool.Write(s.dir, "export-*.zip", func(w io.Writer) error { return s.own.WriteArchive(ctx, w, userID, at) })
	if err != nil {
		return nil, fmt.Errorf("export of user %d: %w", userID, err)
	}
	return &Archive{file, at}, nil
}
