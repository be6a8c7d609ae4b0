package simulator

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/instagram/simulator/pictures"
)

var today = time.Date(2026, 11, 20, 14, 2, 0, 0, time.UTC)

func someNames(n int) []string {
	names := []string{"sunny.baker", "a", "___", "...", "9", "maya_ceramics", "x.y.z", strings.Repeat("q", 30)}
	for i := range n {
		names = append(names, fmt.Sprintf("%s%d", []string{"noa.", "studio_", "run", "the.green.", "k"}[i%5], i))
	}
	return names
}

func TestTwoWorldsAreEqual(t *testing.T) {
	for _, name := range someNames(20) {
		a, _ := NewWorld().At(today).Profile(name)
		// Another world that was asked other things first.
		w := NewWorld()
		w.At(today.AddDate(2, 0, 0)).Profile(name)
		w.At(today.AddDate(-1, 0, 0)).Posts(name, 0, 50)
		b, _ := w.At(today).Profile(name)
		require.Equal(t, a, b)
		require.Equal(t, NewWorld().At(today).Posts(name, 0, 50), w.At(today).Posts(name, 0, 50))
	}
}

func TestThePastStaysAsItWas(t *testing.T) {
	w := NewWorld()
	type shown struct {
		p     Profile
		posts []Post
	}
	told := map[int]shown{}
	look := func(d int) shown {
		m := w.At(today.AddDate(0, 0, -d))
		p, ok := m.Profile("sunny.baker")
		require.True(t, ok)
		return shown{p, m.Posts("sunny.baker", 0, 30)}
	}
	for d := 0; d <= 400; d += 20 {
		told[d] = look(d)
	}
	_, _ = w.At(today.AddDate(3, 0, 0)).Profile("sunny.baker") // the world grows into the future
	for d, before := range told {
		require.Equal(t, before, look(d), "%d days ago", d)
	}
}

func TestEveryNameIsBelievable(t *testing.T) {
	w := NewWorld()
	sizes, niches := map[int]int{}, map[string]int{}
	for _, name := range someNames(100) {
		for _, at := range []time.Time{today, today.AddDate(0, -7, -3), today.AddDate(1, 2, 5)} {
			m := w.At(at)
			p, ok := m.Profile(name)
			require.True(t, ok)
			require.Greater(t, p.Followers, int64(30), name)
			require.Less(t, p.Followers, int64(3_000_000), name)
			require.Regexp(t, `^178414\d{11}$`, p.ID)
			require.NotEmpty(t, p.Name)
			require.NotEmpty(t, p.Biography)
			recent := m.Posts(name, 0, 60)
			n := 0
			for i, post := range recent {
				require.False(t, post.PostedAt.After(at), "no post of the future")
				if i > 0 {
					require.True(t, post.PostedAt.Before(recent[i-1].PostedAt), "newest first")
				}
				if at.Sub(post.PostedAt) <= 30*day {
					n++
				}
				require.GreaterOrEqual(t, post.Likes, post.Comments/2)
				require.Equal(t, post.Product == "REELS", post.Views != nil)
			}
			require.GreaterOrEqual(t, n, 6, "%s at %s", name, at)
			require.LessOrEqual(t, n, 32)
			if !at.Equal(today) {
				continue
			}
			all := m.Posts(name, 0, 5000)
			require.Len(t, all, int(p.MediaCount))
			require.Greater(t, at.Sub(all[len(all)-1].PostedAt), 548*day, "a year and a half of posts")
			sizes[len(fmt.Sprint(p.Followers))]++
			niches[p.Niche]++
		}
	}
	require.Len(t, niches, 8)
	require.GreaterOrEqual(t, len(sizes), 3, "small, middling and large: %v", sizes)
}

func TestFollowersMoveAsPeopleDo(t *testing.T) {
	w := NewWorld()
	jumps := 0
	for _, name := range someNames(40) {
		a := w.At(today).account(name)
		yearAgo, now := a.followers(today.AddDate(-1, 0, 0)), a.followers(today)
		require.Greater(t, now, yearAgo*0.9, name)
		require.Less(t, now, yearAgo*4, name)
		var gains []float64
		for d := range 365 {
			at := today.AddDate(0, 0, -d)
			gains = append(gains, a.followers(at)-a.followers(at.AddDate(0, 0, -1)))
		}
		mean := (now - yearAgo) / 365
		for _, g := range gains {
			if g > 4*mean {
				jumps++
			}
		}
	}
	require.Greater(t, jumps, 10, "some posts travel")
	require.Less(t, jumps, 40*40)
}

func TestReactionsRiseAndSettle(t *testing.T) {
	w := NewWorld()
	a := w.At(today).account("sunny.baker")
	i := a.published(today.AddDate(0, -2, 0))
	at := a.posts[i].at
	var last reactions
	for _, age := range []time.Duration{0, time.Hour, 6 * time.Hour, day, 3 * day, 7 * day, 30 * day, 300 * day} {
		r := a.react(i, at.Add(age))
		require.GreaterOrEqual(t, r.likes, last.likes)
		require.GreaterOrEqual(t, r.comments, last.comments)
		require.GreaterOrEqual(t, r.views, last.views)
		last = r
	}
	final := float64(a.react(i, at.Add(300*day)).likes)
	require.Zero(t, a.react(i, at).likes)
	require.InDelta(t, 0.5, float64(a.react(i, at.Add(6*time.Hour)).likes)/final, 0.15)
	require.Greater(t, float64(a.react(i, at.Add(7*day)).likes), 0.98*final)
}

func TestSmallAccountsEngageMoreAndReelsMost(t *testing.T) {
	w := NewWorld()
	type mean struct{ sum, n float64 }
	bySize, byFormat := map[bool]*mean{true: {}, false: {}}, map[format]*mean{image: {}, carousel: {}, reel: {}}
	for _, name := range someNames(60) {
		a := w.At(today).account(name)
		for i := a.published(today.AddDate(0, 0, -10)) - 40; i < a.published(today.AddDate(0, 0, -10)); i++ {
			r := a.react(i, today)
			followers := a.followers(a.posts[i].at)
			rate := float64(r.likes+r.comments) / followers
			require.Less(t, rate, 1.5)
			for _, m := range []*mean{bySize[followers < 10_000], byFormat[a.posts[i].format]} {
				m.sum, m.n = m.sum+rate, m.n+1
			}
		}
	}
	value := func(m *mean) float64 { return m.sum / m.n }
	require.Greater(t, value(bySize[true]), value(bySize[false]))
	require.Greater(t, value(byFormat[reel]), value(byFormat[carousel]))
	require.Greater(t, value(byFormat[carousel]), value(byFormat[image]))
	require.Greater(t, value(bySize[false]), 0.01)
	require.Less(t, value(bySize[true]), 0.12)
}

func TestCaptions(t *testing.T) {
	hebrew, emoji, tags, total := 0, 0, 0, 0
	distinct := map[string]bool{}
	w := NewWorld()
	for _, name := range someNames(60) {
		for _, p := range w.At(today).Posts(name, 0, 30) {
			require.NotContains(t, p.Caption, "{}")
			total++
			distinct[p.Caption] = true
			if strings.ContainsFunc(p.Caption, func(r rune) bool { return r >= 'א' && r <= 'ת' }) {
				hebrew++
			}
			if strings.ContainsFunc(p.Caption, func(r rune) bool { return r > 0x1f000 }) {
				emoji++
			}
			if strings.Contains(p.Caption, "#") {
				tags++
			}
		}
	}
	require.Greater(t, hebrew, total/40)
	require.Greater(t, emoji, total/6)
	require.Greater(t, tags, total/2)
	require.Greater(t, len(distinct), total*9/10)
}

func TestEverySubjectHasPictures(t *testing.T) {
	for _, niche := range niches {
		require.GreaterOrEqual(t, len(niche.subjects), 4, niche.key)
		for n := range 200 {
			_, err := pictures.Avatar(niche.key, uint64(mix(uint64(n))))
			require.NoError(t, err)
			for _, s := range niche.subjects {
				_, err := pictures.Post(s.picture, uint64(n))
				require.NoError(t, err)
			}
		}
	}
}
