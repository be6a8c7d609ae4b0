package httpapi

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/bowerbird/bowerbird/platform/config"
)

// Server listens for requests.
type Server struct {
	http   *http.Server
	config config.Config
	log    *slog.Logger
	addr   net.Addr
}

// NewServer serves handler at the address of the settings once started.
func NewServer(c config.Config, handler http.Handler, log *slog.Logger) *Server {
	return &Server{config: c, log: log, http: &http.Server{
		Addr: c.HTTPAddr, Handler: handler,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       30 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    32 << 10,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}}
}

// Start listens, and returns when requests are taken.
func (s *Server) Start(ctx context.Context) error {
	trusted, err := parseProxies(s.config.TrustedProxies)
	if err != nil {
		return err
	}
	var lc net.ListenConfig
	listener, err := lc.Listen(ctx, "tcp", s.http.Addr)
	if err != nil {
		return fmt.Errorf("BOWERBIRD_HTTP_ADDR: %w", err)
	}
	s.addr = listener.Addr()
	go func() {
		if err := s.http.Serve(guard(listener, s.config.Connections, s.config.ConnectionsPerIP, trusted)); !errors.Is(err, http.ErrServerClosed) {
			s.log.Error("http server ended", "error", err)
		}
	}()
	return nil
}

// Addr is where it listens, known after Start.
func (s *Server) Addr() net.Addr { return s.addr }

// Stop takes no new requests and waits for those under way.
func (s *Server) Stop(ctx context.Context) error { return s.http.Shutdown(ctx) }
