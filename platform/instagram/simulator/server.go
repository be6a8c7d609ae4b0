// Package simulator is a made-up Instagram that speaks the Graph API's JSON over
// real HTTP: a deterministic world in which every valid username is a believable
// account, at the time of a clock.
//
// History is asked of the past itself: StartPast serves the same world at another
// clock, so that demo data goes through the client and the ingest of production.
package simulator

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
)

// Server is a simulator that listens.
type Server struct {
	handler *handler
	http    *http.Server
	address string
	done    chan struct{}
	unwatch func() bool
}

// Start listens on addr (host:port; port 0 takes a free one) until Close or the end of ctx.
func Start(ctx context.Context, addr string, clk clock.Clock) (*Server, error) {
	return start(ctx, addr, newHandler(NewWorld(), clk))
}

// StartPast listens on a free loopback port and serves the same world at clk's
// time. Its pictures are linked to s, at s's time, so they outlive it.
func (s *Server) StartPast(ctx context.Context, clk clock.Clock) (*Server, error) {
	past := newHandler(s.handler.world, clk)
	past.logins = s.handler.logins
	past.links = func(*http.Request) links { return links{base: s.BaseURL(), now: s.handler.clock.Now()} }
	return start(ctx, "127.0.0.1:0", past)
}

func start(ctx context.Context, addr string, h *handler) (*Server, error) {
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("the simulator cannot listen: %w", err)
	}
	s := &Server{
		handler: h, address: listener.Addr().String(), done: make(chan struct{}),
		http: &http.Server{Handler: h.routes(), ReadHeaderTimeout: 5 * time.Second, IdleTimeout: 2 * time.Minute},
	}
	go func() {
		defer close(s.done)
		_ = s.http.Serve(listener) // ends with ErrServerClosed
	}()
	s.unwatch = context.AfterFunc(ctx, func() { _ = s.http.Close() })
	return s, nil
}

// Addr is the host and port it listens on.
func (s *Server) Addr() string { return s.address }

// BaseURL is what the client takes as its base.
func (s *Server) BaseURL() string { return "http://" + s.address }

// World is what it serves.
func (s *Server) World() *World { return s.handler.world }

// SetFault makes every call fail so, until None is set.
func (s *Server) SetFault(f Fault) { s.handler.setFault(f) }

// Close lets running answers end for a moment and stops listening.
func (s *Server) Close() error {
	s.unwatch()
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Second)
	defer cancel()
	err := s.http.Shutdown(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		err = s.http.Close()
	}
	<-s.done
	return err
}
