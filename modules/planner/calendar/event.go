// Package calendar gives a user's plan to calendar apps, as an iCalendar feed at a secret address.
package calendar

import "time"

// Event is an idea that is planned.
type Event struct {
	IdeaID     int64
	Title      string
	Draft      string // its first characters
	PlannedFor string // wall time, YYYY-MM-DD or YYYY-MM-DDTHH:mm
	Type       string // Reel
	Status     string // In progress
	Final      bool   // nothing about it is open any more
	Version    int64
	CreatedAt  time.Time
	UpdatedAt  time.Time
}

// What a feed holds: calendar apps ask for all of it each time.
const (
	PastDays  = 90
	MaxEvents = 2000
	MaxDraft  = 1000 // characters
)
