package httpapi

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"github.com/bowerbird/bowerbird/platform/config"
)

// Server listens for requests.
type Server struct {
	setting string // that names the address
	http    *http.Server
	config  config.Config
	log     *slog.Logger
	addr    net.Addr
	ending  context.CancelFunc // ends the streams
}

type endingKey struct{}

// endAtShutdown ends the context of a stream when the server stops: an event stream would else last until it is broken off, and
// take the time that jobs and the database need to stop.
func endAtShutdown() gin.HandlerFunc {
	return func(g *gin.Context) {
		ending, served := g.Request.Context().Value(endingKey{}).(context.Context)
		if !served { // a test without a server
			return
		}
		ctx, cancel := context.WithCancel(g.Request.Context())
		defer cancel()
		defer context.AfterFunc(ending, cancel)()
		g.Request = g.Request.WithContext(ctx)
		g.Next()
	}
}

// readTime is how long a request may take to come, with its body.
const readTime = 30 * time.Second

// NewServer serves handler at HTTP_ADDR once started.
func NewServer(c config.Config, handler http.Handler, log *slog.Logger) *Server {
	return newServer("HTTP_ADDR", c.HTTPAddr, c, handler, log)
}

// NewWorkerServer serves handler at WORKER_ADDR once started.
func NewWorkerServer(c config.Config, handler http.Handler, log *slog.Logger) *Server {
	return newServer("WORKER_ADDR", c.WorkerAddr, c, handler, log)
}

func newServer(setting, address string, c config.Config, handler http.Handler, log *slog.Logger) *Server {
	ending, end := context.WithCancel(context.Background())
	s := &Server{setting: setting, config: c, log: log, ending: end, http: &http.Server{
		Addr: address, Handler: handler,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       readTime,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    32 << 10,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelDebug),
		BaseContext: func(net.Listener) context.Context {
			return context.WithValue(context.Background(), endingKey{}, ending)
		},
	}}
	return s
}

// Start listens, and returns when requests are taken.
func (s *Server) Start(ctx context.Context) error {
	trusted, err := s.config.Proxies()
	if err != nil {
		return err
	}
	var lc net.ListenConfig
	listener, err := lc.Listen(ctx, "tcp", s.http.Addr)
	if err != nil {
		return fmt.Errorf("%s%s: %w", config.Prefix, s.setting, err)
	}
	s.addr = listener.Addr()
	go func() {
		guarded := guard(listener, s.config.Connections, s.config.ConnectionsPerIP, trusted)
		if err := s.http.Serve(guarded); !errors.Is(err, http.ErrServerClosed) {
			s.log.Error("HTTP server stopped", "error", err)
		}
	}()
	return nil
}

// Addr is where it listens, known after Start.
func (s *Server) Addr() net.Addr { return s.addr }

// leaving is what requests under way may take to end; jobs need the rest of the time.
const leaving = 2 * time.Second

// Stop takes no new requests, ends streams, waits for those under way and breaks off what still waits then.
func (s *Server) Stop(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, leaving)
	defer cancel()
	s.ending()
	err := s.http.Shutdown(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		return s.http.Close()
	}
	return err
}
