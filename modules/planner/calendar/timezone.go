package calendar

import (
	"fmt"
	"time"

	ical "github.com/arran4/golang-ical"
)

// wallTime is how a planned date with a time is kept.
const wallTime = "2006-01-02T15:04"

// maxChanges bounds the changes of a zone's clocks that a calendar describes, two a year in most. After the last one its offset stays.
const maxChanges = 60

// wallTimes are the first and the last event with a time. timed is false without any.
func wallTimes(events []Event, zone *time.Location) (first, last time.Time, timed bool) {
	for _, e := range events {
		at, err := time.ParseInLocation(wallTime, e.PlannedFor, zone)
		if err != nil {
			continue // a whole day
		}
		if !timed || at.Before(first) {
			first = at
		}
		if !timed || at.After(last) {
			last = at
		}
		timed = true
	}
	return first, last, timed
}

// timezoneOf describes a zone from one instant to another: the offset at the first, and each change of its clocks until the last.
func timezoneOf(zone *time.Location, first, last time.Time) *ical.VTimezone {
	described := ical.NewTimezone(zone.String())
	_, offset := first.AddDate(0, 0, -1).Zone()
	at := first.AddDate(0, 0, -1)
	described.Components = append(described.Components, observance(at, "19700101T000000", offset, offset))
	for range maxChanges {
		_, change := at.ZoneBounds()
		if change.IsZero() || change.After(last.AddDate(0, 0, 1)) {
			break
		}
		_, next := change.Zone()
		// The wall time at which the clocks change is that of the clocks before.
		wall := change.In(time.FixedZone("", offset)).Format(icsTime)
		described.Components = append(described.Components, observance(change, wall, offset, next))
		at, offset = change, next
	}
	return described
}

// observance is what the clocks of a zone show from a wall time on. from and to are offsets in seconds.
func observance(at time.Time, since string, from, to int) ical.Component {
	name, _ := at.Zone()
	rule := ical.ComponentBase{}
	rule.SetProperty(ical.ComponentPropertyDtStart, since)
	rule.SetProperty(ical.ComponentProperty(ical.PropertyTzoffsetfrom), utcOffset(from))
	rule.SetProperty(ical.ComponentProperty(ical.PropertyTzoffsetto), utcOffset(to))
	rule.SetProperty(ical.ComponentProperty(ical.PropertyTzname), name)
	if at.IsDST() {
		return &ical.Daylight{ComponentBase: rule}
	}
	return &ical.Standard{ComponentBase: rule}
}

// utcOffset is an offset as iCalendar writes it: +0530.
func utcOffset(seconds int) string {
	sign := '+'
	if seconds < 0 {
		sign, seconds = '-', -seconds
	}
	return fmt.Sprintf("%c%02d%02d", sign, seconds/3600, seconds/60%60)
}
