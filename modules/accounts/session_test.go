package accounts

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestSession(t *testing.T) {
	s := newSession(7, Device{UserAgent: "Fire\x00fox\xff" + strings.Repeat("é", 300), IP: "192.0.2.1"}, noon)
	require.True(t, s.Open(noon.Add(auth.TokenLife-time.Microsecond)))
	require.False(t, s.Open(noon.Add(auth.TokenLife)))
	require.True(t, strings.HasPrefix(s.UserAgent, "Firefox"), "both databases refuse NUL and broken text")
	require.Len(t, []rune(s.UserAgent), 255)
	s.EndedAt = &noon
	require.False(t, s.Open(noon))
}

func TestASessionThatCannotBeWrittenStaysOpen(t *testing.T) {
	h := newHouse(t, testkit.SQLite(t))
	h.member(maya)
	token, _ := h.login(maya)
	require.NoError(t, h.db.Conn(t.Context()).Exec(`CREATE TRIGGER full BEFORE UPDATE ON sessions BEGIN SELECT RAISE(ABORT, 'no room'); END`).Error)
	h.clock.Advance(25 * time.Hour)
	id, err := h.Authenticate(t.Context(), token)
	require.NoError(t, err)
	fresh, err := h.Renew(t.Context(), id)
	require.NoError(t, err)
	require.Empty(t, fresh)
}
