// Package reading asks Instagram for the figures of connected accounts and keeps them: Instagram has no history of most of them.
package reading

import (
	"slices"
	"time"
)

// How often each kind of figures is read. Nothing is asked more often than it changes: figures of a day arrive up to 48 hours late, and
// audiences change once a day.
const (
	daysEvery     = 6 * time.Hour
	postsEvery    = 30 * time.Minute
	storiesEvery  = 3 * time.Hour
	audienceEvery = 24 * time.Hour

	lateDays      = 3  // the days whose figures may still change
	backDays      = 90 // how far back Instagram keeps figures of days
	backAtOnce    = 15 // days of the past that one run reads
	windowDays    = 30 // the longest span that Instagram sums up
	samplesAtOnce = 30 // posts that one run reads
)

// Kind is what a sampled medium is; it decides its metrics.
type Kind string

// The kinds of media.
const (
	Feed  Kind = "feed"
	Reel  Kind = "reel"
	Story Kind = "story"
)

// The metrics that only reels have.
const (
	watchMetric = "ig_reels_avg_watch_time" // milliseconds
	skipMetric  = "reels_skip_rate"         // percent
)

// metricsOf are the metrics of each kind of media.
var metricsOf = map[Kind][]string{
	Feed:  {"reach", "views", "likes", "comments", "saved", "shares", "follows", "profile_visits"},
	Reel:  {"reach", "views", "likes", "comments", "saved", "shares", watchMetric, skipMetric},
	Story: {"reach", "views", "shares", "replies"},
}

// agesOf are the ages at which the figures of a kind are read. A story is gone after 24 hours.
var agesOf = map[Kind][]time.Duration{
	Feed:  postAges,
	Reel:  postAges,
	Story: {time.Hour, 3 * time.Hour, 6 * time.Hour, 12 * time.Hour, 18 * time.Hour, storyEnd},
}

const storyEnd = 23*time.Hour + 30*time.Minute

var postAges = []time.Duration{
	time.Hour, 3 * time.Hour, 6 * time.Hour, 12 * time.Hour, 24 * time.Hour,
	2 * day, 3 * day, 7 * day, 14 * day, 30 * day,
}

const day = 24 * time.Hour

// nextSample is when the figures of a post are read next; nil after the last time.
func nextSample(kind Kind, postedAt, now time.Time) *time.Time {
	ages := agesOf[kind]
	i, found := slices.BinarySearch(ages, now.Sub(postedAt))
	if found {
		i++
	}
	if i == len(ages) {
		return nil
	}
	return new(postedAt.Add(ages[i]))
}

// Pacific is the zone of Instagram's days.
var Pacific = func() *time.Location {
	zone, err := time.LoadLocation("America/Los_Angeles")
	if err != nil {
		panic(err) // the program carries the zones
	}
	return zone
}()

// midnight is the first instant of Instagram's day that t lies in, some days later.
func midnight(t time.Time, later int) time.Time {
	t = t.In(Pacific)
	return time.Date(t.Year(), t.Month(), t.Day()+later, 0, 0, 0, 0, Pacific)
}

// windowStart is where the longest span begins that ends with the last whole day. Where the clocks change, it is an hour off midnight.
func windowStart(now time.Time) time.Time { return midnight(now, 0).Add(-windowDays * day) }

// dayOf is the name of Instagram's day that t lies in.
func dayOf(t time.Time) string { return t.In(Pacific).Format(time.DateOnly) }

// Progress is when each kind of figures of an account was last read.
type Progress struct {
	DaysReadAt, PostsReadAt, StoriesReadAt, AudienceReadAt *time.Time
	DaysBackTo                                             *string // the first day whose figures have been asked for
	SampleAt                                               *time.Time
}

// isDue reports whether something that was last read at an instant is to be read again.
func isDue(last *time.Time, every time.Duration, now time.Time) bool {
	return last == nil || !now.Before(last.Add(every))
}

// backTo is the first day that the past is read from.
func backTo(now time.Time) string { return dayOf(midnight(now, -backDays)) }

// complete reports whether the past has been read.
func (p Progress) complete(now time.Time) bool {
	return p.DaysBackTo != nil && *p.DaysBackTo <= backTo(now)
}

// whole reports whether each kind of figures has been read, with the past.
func (p Progress) whole(now time.Time) bool {
	return p.DaysReadAt != nil && p.PostsReadAt != nil && p.StoriesReadAt != nil && p.AudienceReadAt != nil && p.complete(now)
}

// next is when the account is to be read again.
func (p Progress) next(now time.Time) time.Time {
	if !p.complete(now) {
		return now
	}
	next := now.Add(postsEvery)
	for _, of := range []struct {
		last  *time.Time
		every time.Duration
	}{{p.DaysReadAt, daysEvery}, {p.PostsReadAt, postsEvery}, {p.StoriesReadAt, storiesEvery}, {p.AudienceReadAt, audienceEvery}} {
		if of.last == nil {
			return now
		}
		if at := of.last.Add(of.every); at.Before(next) {
			next = at
		}
	}
	if p.SampleAt != nil && p.SampleAt.Before(next) {
		next = *p.SampleAt
	}
	return next
}
