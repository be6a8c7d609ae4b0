package accounts

import (
	"crypto/rand"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
)

var (
	errCredentials = apperr.New(apperr.Unauthorized, "Invalid email or password")
	errNoSession   = apperr.New(apperr.NotFound, "There is no such session")
	errUnverified  = apperr.New(apperr.Unauthorized, "Email verification required. Please enter the code from your mail.")
)

const (
	renewAfter   = 24 * time.Hour  // the age at which a token is exchanged for a fresh one
	seenEvery    = 5 * time.Minute // how exactly LastSeenAt is kept
	handoverLife = time.Minute     // how long a browser may take from a redirect to its session
	longestAgent = 255             // characters of a browser's name
	cacheLife    = 2 * time.Second // how long what another process has changed is still believed
	cacheSize    = 10_000          // sessions, or users
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

// newSession begins a session, as long as its token is good.
func newSession(userID int64, d Device, now time.Time) Session {
	return Session{UserID: userID, CreatedAt: now, LastSeenAt: now, ExpiresAt: now.Add(auth.TokenLife), UserAgent: d.agent(), IP: d.IP}
}

// newHandover begins a session that waits for the browser which brings the secret; without it the session ends soon.
func newHandover(userID int64, d Device, now time.Time) (waiting Session, secret string) {
	waiting, secret = newSession(userID, d, now), rand.Text()
	waiting.Handover, waiting.ExpiresAt = digest(secret), now.Add(handoverLife)
	return waiting, secret
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
