package media

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
)

func TestKey(t *testing.T) {
	for _, key := range []Key{Post("graph", "17858843269216389"), Avatar("simulator", "9"), Post("graph", "a_b-c")} {
		got, err := ParseKey(key.String())
		require.NoError(t, err)
		require.Equal(t, key, got)
		got, ours := keyOf(fileOf(key))
		require.True(t, ours)
		require.Equal(t, key, got)
	}
	for _, bad := range []string{
		"", "/", "post", "post/graph", "post/graph/", "post//1", "/post/graph/1", "post/graph/1/2", "video/graph/1",
		"post/graph/..", "post/../1", "../../etc/passwd", "post/graph/..%2f..", "post/graph/1.jpg", "post/graph/a\\b",
		"post/graph/A", "post/GRAPH/1", "post/graph/1\x00", "post/graph/1\n", "post/graph/é", "post/graph/1~2", "post/graph/1?e=1",
		"post/graph/" + strings.Repeat("1", 65),
	} {
		_, err := ParseKey(bad)
		require.Truef(t, apperr.Is(err, apperr.NotFound), "%q: %v", bad, err)
	}
}

func FuzzParseKey(f *testing.F) {
	f.Add("post/graph/17858843269216389")
	f.Add("avatar/simulator/../../x")
	f.Fuzz(func(t *testing.T, s string) {
		key, err := ParseKey(s)
		if err != nil {
			return
		}
		require.Equal(t, s, key.String())
		require.Regexp(t, `^media/[0-9a-f]{2}/(post|avatar)~[a-z]+~[0-9a-z_-]+\.jpg$`, fileOf(key))
	})
}

var (
	thursday = time.Date(2026, 11, 19, 12, 0, 0, 0, time.UTC)
	secret   = strings.Repeat("s", 32)
)

// signed splits an address of URL.
func signed(t *testing.T, address string) (key, expiry, signature string) {
	t.Helper()
	path, query, _ := strings.Cut(address, "?e=")
	expiry, signature, found := strings.Cut(query, "&s=")
	require.True(t, found)
	return strings.TrimPrefix(path, Route), expiry, signature
}

func TestSignerStaysTheSameForAWeek(t *testing.T) {
	now := clock.NewFake(thursday.Truncate(week))
	s := NewSigner(secret, now)
	first := s.URL(Post("graph", "1"))
	require.Regexp(t, `^/api/media/post/graph/1\?e=\d+&s=[\w-]{43}$`, first)
	now.Advance(week - time.Second)
	require.Equal(t, first, s.URL(Post("graph", "1")))
	now.Advance(time.Second)
	require.NotEqual(t, first, s.URL(Post("graph", "1")))

	key, expiry, signature := signed(t, first)
	now.Advance(week - time.Second) // handed out on its last second, it is good for max-age
	got, err := s.Verify(key, expiry, signature)
	require.NoError(t, err)
	require.Equal(t, Post("graph", "1"), got)
	now.Advance(time.Second)
	_, err = s.Verify(key, expiry, signature)
	require.True(t, apperr.Is(err, apperr.NotFound), "expired: %v", err)
}

func TestSignerRefusesWhatItDidNotWrite(t *testing.T) {
	now := clock.NewFake(thursday)
	s := NewSigner(secret, now)
	key, expiry, signature := signed(t, s.URL(Post("graph", "12")))
	_, other, _ := signed(t, NewSigner(secret, clock.NewFake(thursday.Add(week))).URL(Post("graph", "12")))
	_, _, foreign := signed(t, NewSigner(strings.Repeat("x", 32), now).URL(Post("graph", "12")))
	_, _, avatars := signed(t, s.URL(Avatar("graph", "12")))
	for name, try := range map[string][3]string{
		"another key":             {"post/graph/13", expiry, signature},
		"another kind":            {"avatar/graph/12", expiry, signature},
		"a longer key":            {key + "/", expiry, signature},
		"a later expiry":          {key, other, signature},
		"a padded expiry":         {key, "0" + expiry, signature},
		"digits moved over":       {key + "?" + expiry, "", signature},
		"another secret":          {key, expiry, foreign},
		"the signature of others": {key, expiry, avatars},
		"a cut signature":         {key, expiry, signature[:42]},
		"a longer signature":      {key, expiry, signature + "="},
		"no signature":            {key, expiry, ""},
		"nothing":                 {"", "", ""},
	} {
		_, err := s.Verify(try[0], try[1], try[2])
		require.Truef(t, apperr.Is(err, apperr.Forbidden), "%s: %v", name, err)
	}
	_, err := s.Verify("post/graph/../1", expiry, s.sign("post/graph/../1", expiry))
	require.True(t, apperr.Is(err, apperr.NotFound), "even signed, a path is no key: %v", err)
}

func TestUserKeys(t *testing.T) {
	const link = "https://lh3.googleusercontent.com/a/x"
	key := User(7, link)
	parsed, err := ParseKey(key.String())
	require.NoError(t, err)
	require.Equal(t, key, parsed)
	id, ok := key.UserID()
	require.True(t, ok)
	require.EqualValues(t, 7, id)
	require.NotEqual(t, key, User(7, link+"2"), "another picture, another name")
	require.NotEqual(t, key, User(8, link))
	for _, other := range []Key{Avatar("graph", "7-1"), {KindUser, "login", "7"}, {KindUser, "login", "x-1"}, {}} {
		_, ok := other.UserID()
		require.False(t, ok, other.String())
	}
}
