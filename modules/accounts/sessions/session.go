// Package sessions keeps sign-ins: how long each lasts, on which device, and how it is handed to its browser.
package sessions

import (
	"crypto/rand"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/platform/auth"
)

const (
	sessionLife  = 90 * 24 * time.Hour // from its beginning, however often it is renewed
	Max          = 50                  // open ones of a user
	RenewAfter   = 24 * time.Hour      // the age at which a token is exchanged for a fresh one
	SeenEvery    = 5 * time.Minute     // how exactly LastSeenAt is kept
	HandoverLife = time.Minute         // how long a browser may take from a redirect to its session
	longestAgent = 255                 // characters of a browser's name
)

// Session is one sign-in, on one device.
type Session struct {
	ID         int64
	UserID     int64
	CreatedAt  time.Time
	LastSeenAt time.Time
	ExpiresAt  time.Time
	EndedAt    *time.Time
	UserAgent  string
	IP         string
	Handover   string // a hash; while there is one, nobody has the session yet
}

// Device is where somebody signs in.
type Device struct{ UserAgent, IP string }

// New begins a session, as long as its token is good.
func New(userID int64, d Device, now time.Time) Session {
	return Session{UserID: userID, CreatedAt: now, LastSeenAt: now, ExpiresAt: now.Add(auth.TokenLife), UserAgent: d.agent(), IP: d.IP}
}

// Handover is what a browser takes its session over with. The token stands in an address, where others may read it or
// from where they may send it on; the binding is the browser's own, in a cookie. One is of no use without the other.
type Handover struct{ Token, Binding string }

// Digest is what the database knows of the handover.
func (h Handover) Digest() string { return auth.Digest(h.Token + "\n" + h.Binding) }

// NewHandover begins a session that waits for its browser; without it the session ends soon.
func NewHandover(userID int64, d Device, now time.Time) (waiting Session, h Handover) {
	waiting, h = New(userID, d, now), Handover{rand.Text(), rand.Text()}
	waiting.Handover, waiting.ExpiresAt = h.Digest(), now.Add(HandoverLife)
	return waiting, h
}

// RenewedUntil is the end of a session whose token is exchanged now.
func (s Session) RenewedUntil(now time.Time) time.Time {
	until, last := now.Add(auth.TokenLife), s.CreatedAt.Add(sessionLife)
	if until.After(last) {
		return last
	}
	return until
}

// Open reports whether the session still stands.
func (s Session) Open(now time.Time) bool { return s.EndedAt == nil && now.Before(s.ExpiresAt) }

// agent is a browser's name as both databases store it.
func (d Device) agent() string {
	agent := strings.ToValidUTF8(strings.ReplaceAll(d.UserAgent, "\x00", ""), "")
	if utf8.RuneCountInString(agent) > longestAgent {
		agent = string([]rune(agent)[:longestAgent])
	}
	return agent
}
