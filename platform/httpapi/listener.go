package httpapi

import (
	"net"
	"net/netip"
	"sync"
	"time"

	"github.com/bowerbird/bowerbird/platform/clientip"
)

const (
	writePatience = 15 * time.Second // for a client to take the next piece of an answer
	writePiece    = 64 << 10         // bytes
)

// guarded is a listener that takes only so many connections at a time, of one network and in all, and that drops a
// client which does not read what it asked for: an answer that waits to be read takes memory.
type guarded struct {
	net.Listener
	inAll, perAddress int
	exempt            clientip.Proxies // which bring many clients over few addresses
	patience          time.Duration

	mu   sync.Mutex
	all  int
	open map[string]int
}

func guard(l net.Listener, inAll, perAddress int, exempt clientip.Proxies) *guarded {
	return &guarded{Listener: l, inAll: inAll, perAddress: perAddress, exempt: exempt, patience: writePatience, open: map[string]int{}}
}

// Accept closes connections beyond the limits at once and goes on with the next.
func (l *guarded) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		address, _ := clientip.Parse(conn.RemoteAddr().String())
		if from, taken := l.take(address); taken {
			return &patient{Conn: conn, patience: l.patience, left: sync.OnceFunc(func() { l.leave(from) })}, nil
		}
		_ = conn.Close()
	}
}

func (l *guarded) take(address netip.Addr) (from string, taken bool) {
	from = clientip.NetworkOf(address)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.all >= l.inAll || (l.open[from] >= l.perAddress && !l.exempt.Trust(address)) {
		return "", false
	}
	l.all++
	l.open[from]++
	return from, true
}

func (l *guarded) leave(from string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.all--
	if l.open[from]--; l.open[from] == 0 {
		delete(l.open, from)
	}
}

// patient is a connection whose peer must take each piece of an answer in time; a long answer may take as long as it
// likes.
type patient struct {
	net.Conn
	patience time.Duration
	left     func()
}

func (c *patient) Write(b []byte) (written int, err error) {
	for first := true; first || written < len(b); first = false {
		if err := c.SetWriteDeadline(time.Now().Add(c.patience)); err != nil {
			return written, err
		}
		n, err := c.Conn.Write(b[written:min(len(b), written+writePiece)])
		written += n
		if err != nil {
			return written, err
		}
	}
	return written, nil
}

// Close makes room for another.
func (c *patient) Close() error {
	c.left()
	return c.Conn.Close()
}
