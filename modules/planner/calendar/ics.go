package calendar

import (
	"fmt"
	"io"
	"strings"
	"time"
	"unicode"

	ical "github.com/arran4/golang-ical"
)

// eventDuration is how long an event with a time lasts: publishing a post has no end of its own.
const eventDuration = "PT30M"

// refreshEvery is how often calendar apps are asked to look.
const refreshEvery = "PT1H"

// icsTime is how iCalendar writes a wall time.
const icsTime = "20060102T150405"

// write writes events as iCalendar (RFC 5545), their wall times in zone. link leads to an idea in the app; host makes its identifiers
// unique.
func write(w io.Writer, events []Event, zone *time.Location, host string, link func(ideaID int64) string) error {
	cal := ical.NewCalendar()
	cal.SetProductId("-//Bowerbird//Content plan//EN")
	cal.SetCalscale("GREGORIAN")
	cal.SetMethod(ical.MethodPublish)
	cal.SetName("Bowerbird content plan")
	cal.SetXWRCalName("Bowerbird content plan")
	cal.SetRefreshInterval(refreshEvery)
	cal.SetXPublishedTTL(refreshEvery)
	cal.SetXWRTimezone(zone.String())
	if first, last, timed := wallTimes(events, zone); timed {
		cal.AddVTimezone(timezoneOf(zone, first, last))
	}
	for _, e := range events {
		event := cal.AddEvent(fmt.Sprintf("idea-%d@%s", e.IdeaID, host))
		if err := e.start(event, zone); err != nil {
			return err
		}
		event.SetDtStampTime(e.UpdatedAt)
		event.SetModifiedAt(e.UpdatedAt)
		event.SetCreatedTime(e.CreatedAt)
		event.SetSequence(int(e.Version))
		event.SetSummary(oneLine(e.Title))
		if draft := shorten(clean(e.Draft)); draft != "" {
			event.SetDescription(draft)
		}
		event.AddCategory(e.Type)
		event.AddCategory(e.Status)
		event.SetStatus(ical.ObjectStatusTentative)
		if e.Final {
			event.SetStatus(ical.ObjectStatusConfirmed)
		}
		event.SetTimeTransparency(ical.TransparencyTransparent) // a plan keeps nobody busy
		event.SetURL(link(e.IdeaID))
	}
	return cal.SerializeTo(w, ical.WithNewLineWindows)
}

// start sets the planned date: a whole day, or a wall time in zone. Google Calendar would read one without a zone as UTC.
func (e Event) start(event *ical.VEvent, zone *time.Location) error {
	if day, err := time.Parse(time.DateOnly, e.PlannedFor); err == nil {
		event.SetAllDayStartAt(day)
		return nil
	}
	at, err := time.Parse(wallTime, e.PlannedFor)
	if err != nil {
		return fmt.Errorf("planned date of idea %d: %w", e.IdeaID, err)
	}
	event.SetProperty(ical.ComponentPropertyDtStart, at.Format(icsTime), ical.WithTZID(zone.String()))
	event.SetProperty(ical.ComponentPropertyDuration, eventDuration)
	return nil
}

// lineBreaks are all that some reader takes for the end of a line.
var lineBreaks = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\v", "\n", "\f", "\n", "\u0085", "\n", "\u2028", "\n", "\u2029", "\n")

// clean leaves of a text what iCalendar allows: line feeds and tabs are its only control characters.
func clean(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\t' {
			return -1
		}
		return r
	}, lineBreaks.Replace(strings.ToValidUTF8(text, "\uFFFD"))))
}

func oneLine(text string) string { return strings.Join(strings.Fields(clean(text)), " ") }

// shorten cuts a draft that goes on.
func shorten(draft string) string {
	n := 0
	for i := range draft {
		if n == MaxDraft {
			return draft[:i] + "…"
		}
		n++
	}
	return draft
}
