package sessions

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/auth"
)

func TestSession(t *testing.T) {
	begun := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	s := New(7, Device{UserAgent: "Fire\x00fox\xff" + strings.Repeat("é", 300), IP: "192.0.2.1"}, begun)
	require.True(t, s.Open(begun.Add(auth.TokenLife-time.Microsecond)))
	require.False(t, s.Open(begun.Add(auth.TokenLife)))
	require.True(t, strings.HasPrefix(s.UserAgent, "Firefox"), "both databases refuse NUL and broken text")
	require.Len(t, []rune(s.UserAgent), 255)
	s.EndedAt = &begun
	require.False(t, s.Open(begun))
}
