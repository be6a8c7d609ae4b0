package reading

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
)

var now = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

var simulated = config.Config{Instagram: config.SourceSimulator}

func TestWhenAPostIsSampledNext(t *testing.T) {
	for _, c := range []struct {
		name string
		kind Kind
		age  time.Duration
		want time.Duration // age of the next sample; 0: none
	}{
		{"a new post", Feed, time.Minute, time.Hour},
		{"a post at one of its ages", Feed, time.Hour, 3 * time.Hour},
		{"a reel of two days", Reel, 49 * time.Hour, 72 * time.Hour},
		{"a post that was found late", Feed, 20 * day, 30 * day},
		{"an old post", Feed, 30 * day, 0},
		{"a story near its end", Story, 23 * time.Hour, storyEnd},
		{"a story that is gone", Story, 24 * time.Hour, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			next := nextSample(c.kind, now.Add(-c.age), now)
			if c.want == 0 {
				require.Nil(t, next)
				return
			}
			require.Equal(t, now.Add(c.want-c.age), *next)
		})
	}
}

func TestWhenAnAccountIsReadNext(t *testing.T) {
	at := func(ago time.Duration) *time.Time { return new(now.Add(-ago)) }
	back := backTo(now)
	whole := Progress{at(time.Hour), at(0), at(time.Hour), at(time.Hour), &back, nil}
	for _, c := range []struct {
		name   string
		change func(*Progress)
		want   time.Time
	}{
		{"posts come first", func(*Progress) {}, now.Add(postsEvery)},
		{"a sample comes before", func(p *Progress) { p.SampleAt = at(-time.Minute) }, now.Add(time.Minute)},
		{"what is due is due at once", func(p *Progress) { p.DaysReadAt = at(7 * time.Hour) }, now.Add(-time.Hour)},
		{"what was never read is due at once", func(p *Progress) { p.AudienceReadAt = nil }, now},
		{"the past is read on", func(p *Progress) { p.DaysBackTo = new("2026-11-01") }, now},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := whole
			c.change(&p)
			require.Equal(t, c.want, p.next(now))
		})
	}
}

func TestInstagramsDaysBeginInCalifornia(t *testing.T) {
	early := time.Date(2026, 11, 20, 7, 59, 0, 0, time.UTC) // 23:59 there
	require.Equal(t, "2026-11-19", dayOf(early))
	require.Equal(t, time.Date(2026, 11, 19, 8, 0, 0, 0, time.UTC), midnight(early, 0).UTC())
	long := time.Date(2026, 11, 1, 12, 0, 0, 0, Pacific) // the clocks go back
	require.Equal(t, 25*time.Hour, midnight(long, 1).Sub(midnight(long, 0)))
}
