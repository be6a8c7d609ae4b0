package media

import (
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/net/dns/dnsmessage"

	"github.com/bowerbird/bowerbird/platform/publicnet"
)

// counted counts the connections that are made to a listener: even one that says nothing was made.
type counted struct {
	net.Listener
	reached *atomic.Int64
}

func (c counted) Accept() (net.Conn, error) {
	conn, err := c.Listener.Accept()
	if err == nil {
		c.reached.Add(1)
	}
	return conn, err
}

// lab is a CDN on loopback whose hosts have the addresses that a test says.
type lab struct {
	cdn     *httptest.Server
	port    string
	reached *atomic.Int64 // connections to cdn
	open    *atomic.Bool  // loopback counts as public; off is how the program runs
	names   map[string]string
	fetcher *Fetcher
	dialer  *net.Dialer
}

// newLab serves handler as any host of Instagram's. names leads host names to addresses; any other is 127.0.0.1.
func newLab(t *testing.T, simulator string, names map[string]string, handler http.HandlerFunc) *lab {
	t.Helper()
	l := &lab{reached: &atomic.Int64{}, open: &atomic.Bool{}, names: names}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	_, l.port, err = net.SplitHostPort(listener.Addr().String())
	require.NoError(t, err)
	l.cdn = httptest.NewUnstartedServer(handler)
	l.cdn.Listener = counted{listener, l.reached}
	l.cdn.StartTLS()
	t.Cleanup(l.cdn.Close)

	g := newAllowlist(at(simulator))
	g.port = l.port
	g.public = func(ip netip.Addr) bool { return publicnet.IsPublic(ip) || (l.open.Load() && ip.IsLoopback()) }
	l.dialer = &net.Dialer{Timeout: 2 * time.Second, Control: g.dialled, Resolver: resolver(t, names)}
	cdn := transport(l.dialer)
	cdn.TLSClientConfig = l.cdn.Client().Transport.(*http.Transport).TLSClientConfig.Clone()
	cdn.TLSClientConfig.ServerName = "example.com" // the test certificate's
	cdn.TLSClientConfig.MinVersion = tls.VersionTLS12
	l.fetcher = newFetcher(g, cdn)
	return l
}

// at is a simulator that runs at an address.
func at(address string) func() string { return func() string { return address } }

func (l *lab) url(host, path string) string {
	return "https://" + net.JoinHostPort(host, l.port) + path
}

// resolver asks a name server of our own, which answers from names.
func resolver(t *testing.T, names map[string]string) *net.Resolver {
	t.Helper()
	server, err := net.ListenPacket("udp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { server.Close() })
	go func() {
		buffer := make([]byte, 1500)
		for {
			n, from, err := server.ReadFrom(buffer)
			if err != nil {
				return
			}
			if reply := answer(buffer[:n], names); reply != nil {
				server.WriteTo(reply, from)
			}
		}
	}()
	var d net.Dialer
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return d.DialContext(ctx, "udp", server.LocalAddr().String())
	}}
}

func answer(query []byte, names map[string]string) []byte {
	var message dnsmessage.Message
	if message.Unpack(query) != nil || len(message.Questions) != 1 {
		return nil
	}
	asked := message.Questions[0]
	address, known := names[strings.TrimSuffix(asked.Name.String(), ".")]
	if !known {
		address = "127.0.0.1"
	}
	ip := netip.MustParseAddr(address)
	header := dnsmessage.ResourceHeader{Name: asked.Name, Class: dnsmessage.ClassINET, TTL: 1}
	reply := dnsmessage.Message{Header: dnsmessage.Header{ID: message.ID, Response: true, Authoritative: true}, Questions: message.Questions}
	switch {
	case asked.Type == dnsmessage.TypeA && ip.Is4():
		reply.Answers = []dnsmessage.Resource{{Header: header, Body: &dnsmessage.AResource{A: ip.As4()}}}
	case asked.Type == dnsmessage.TypeAAAA && ip.Is6():
		reply.Answers = []dnsmessage.Resource{{Header: header, Body: &dnsmessage.AAAAResource{AAAA: ip.As16()}}}
	}
	packed, err := reply.Pack()
	if err != nil {
		return nil
	}
	return packed
}
