package calendar

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	golangical "github.com/arran4/golang-ical"
	ical "github.com/emersion/go-ical"
	"github.com/stretchr/testify/require"
)

var noon = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

func link(id int64) string { return fmt.Sprintf("https://bower.example/content-planner?idea=%d", id) }

// parse reads what write wrote by another library than it was written with.
func parse(t testing.TB, events ...Event) (written string, parsed []ical.Event) {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, write(&out, events, time.UTC, "bower.example", link))
	cal, err := ical.NewDecoder(strings.NewReader(out.String())).Decode()
	require.NoError(t, err, out.String())
	for _, child := range cal.Children {
		require.Contains(t, []string{ical.CompEvent, ical.CompTimezone}, child.Name, "nothing but events and the zone")
	}
	return out.String(), cal.Events()
}

func text(t testing.TB, e ical.Event, name string) string {
	t.Helper()
	value, err := e.Props.Text(name)
	require.NoError(t, err)
	return value
}

func TestAnEvent(t *testing.T) {
	rye := Event{
		IdeaID: 7, Title: "Rye, but not gummy", Draft: "Flour;\nwater", PlannedFor: "2026-11-30T09:00", Type: "Reel", Status: "In progress",
		Version: 3, CreatedAt: noon, UpdatedAt: noon.Add(time.Hour),
	}
	t.Run("every property", func(t *testing.T) {
		_, events := parse(t, rye)
		got := map[string][]string{}
		for name, props := range events[0].Props {
			for _, p := range props {
				got[name] = append(got[name], p.Value)
			}
		}
		require.Equal(t, map[string][]string{
			"UID": {"idea-7@bower.example"}, "DTSTAMP": {"20261122T130000Z"}, "LAST-MODIFIED": {"20261122T130000Z"}, "CREATED": {"20261122T120000Z"},
			"SEQUENCE": {"3"}, "DTSTART": {"20261130T090000"}, "DURATION": {"PT30M"},
			"SUMMARY": {`Rye\, but not gummy`}, "DESCRIPTION": {`Flour\;\nwater`},
			"CATEGORIES": {"Reel", "In progress"}, "STATUS": {"TENTATIVE"}, "TRANSP": {"TRANSPARENT"},
			"URL": {"https://bower.example/content-planner?idea=7"},
		}, got)
	})
	t.Run("finalised is confirmed", func(t *testing.T) {
		final := rye
		final.Final = true
		_, events := parse(t, final)
		require.Equal(t, "CONFIRMED", text(t, events[0], "STATUS"))
	})
	t.Run("an empty plan is a calendar", func(t *testing.T) {
		written, events := parse(t)
		require.Empty(t, events)
		require.Contains(t, written, "X-WR-CALNAME:Bowerbird content plan\r\n")
		require.Contains(t, written, "\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n")
	})
}

// TestCalendars reads what is written by two parsers: the wall time is what was planned, in the zone of the user.
func TestCalendars(t *testing.T) {
	for _, name := range []string{"Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Chatham", "UTC"} {
		zone, err := time.LoadLocation(name)
		require.NoError(t, err)
		var events []Event
		planned := []string{
			"2026-03-08T01:30", "2026-03-08T03:30", "2026-03-28T09:00", "2026-03-29T09:00", "2026-04-05T09:00", "2026-07-01T09:00",
			"2026-10-04T09:00",
			"2026-10-24T09:00", "2026-10-25T09:00", "2026-11-01T09:00", "2026-12-31T23:59", "2027-07-01T00:00", "2026-11-30",
		}
		for i, at := range planned {
			events = append(events, Event{IdeaID: int64(i), Title: "Rye", PlannedFor: at, Type: "Post", Status: "Draft",
				CreatedAt: noon, UpdatedAt: noon})
		}
		var out bytes.Buffer
		require.NoError(t, write(&out, events, zone, "bower.example", link))
		written := out.String()
		require.Contains(t, written, "X-WR-TIMEZONE:"+name+"\r\n")
		one, err := ical.NewDecoder(strings.NewReader(written)).Decode()
		require.NoError(t, err)
		other, err := golangical.ParseCalendar(strings.NewReader(written))
		require.NoError(t, err)
		require.Len(t, other.Timezones(), 1)
		for i, at := range planned {
			t.Run(name+" "+at, func(t *testing.T) {
				first, second := one.Events()[i], other.Events()[i]
				if len(at) == len(time.DateOnly) {
					require.Contains(t, written, "DTSTART;VALUE=DATE:20261130\r\n")
					return
				}
				want, err := time.ParseInLocation(wallTime, at, zone)
				require.NoError(t, err)
				for _, reader := range []*time.Location{time.UTC, time.FixedZone("far", 13*3600)} {
					start, err := first.DateTimeStart(reader)
					require.NoError(t, err)
					require.True(t, want.Equal(start), "%s, not %s", want, start)
				}
				start, err := second.GetStartAt()
				require.NoError(t, err)
				require.True(t, want.Equal(start), "%s, not %s", want, start)
				_, offset := want.Zone()
				require.Equal(t, utcOffset(offset), offsetAt(t, one, want.Format(icsTime)), "as the calendar itself describes the zone")
			})
		}
	}
	t.Run("a plan for the end of time describes a bounded number of changes", func(t *testing.T) {
		berlin, err := time.LoadLocation("Europe/Berlin")
		require.NoError(t, err)
		var out bytes.Buffer
		far := []Event{{PlannedFor: "2026-01-01T09:00"}, {PlannedFor: "9999-12-31T23:59"}}
		require.NoError(t, write(&out, far, berlin, "bower.example", link))
		require.Equal(t, maxChanges+1, strings.Count(out.String(), "TZOFFSETTO:"))
	})
	require.Error(t, write(&bytes.Buffer{}, []Event{{PlannedFor: "soon"}}, time.UTC, "h", link))
}

// offsetAt is the offset that a calendar's own description of its zone gives for a wall time.
func offsetAt(t *testing.T, cal *ical.Calendar, wall string) (offset string) {
	t.Helper()
	began := ""
	for _, child := range cal.Children {
		if child.Name != ical.CompTimezone {
			continue
		}
		for _, rule := range child.Children {
			if since := rule.Props.Get(ical.PropDateTimeStart).Value; since <= wall && since >= began {
				began, offset = since, rule.Props.Get(ical.PropTimezoneOffsetTo).Value
			}
		}
	}
	return offset
}

// hostile are titles that would be more than titles if they were written as they are.
var hostile = []string{
	"Rye\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:forged",
	"BEGIN:VEVENT", "a, b; c\\n d \\, e \\", "tab\there", "\x00\x07\x1b[31mred\x7f", "one\u2028two\u2029three\u0085four\vfive\ffix\rsix",
	"🥖👩‍🍳 𝒷read", "לחם שיפון עם שאור", strings.Repeat("ש", 200), strings.Repeat("🥐", 200), strings.Repeat("x", 200), strings.Repeat(",", 200),
	"\xff\xfe broken", "\u202Etfel", " spaces  within ", `DESCRIPTION;ALTREP="x":y`,
}

// requireInert says that a title, as draft too, is one text and no more.
func requireInert(t testing.TB, title string) {
	t.Helper()
	written, events := parse(t, Event{
		IdeaID: 1, Title: title, Draft: title, PlannedFor: "2026-11-30", Type: "Post", Status: "Draft", CreatedAt: noon, UpdatedAt: noon,
	})
	require.Len(t, events, 1)
	require.Equal(t, "idea-1@bower.example", text(t, events[0], "UID"))
	require.Equal(t, oneLine(title), text(t, events[0], "SUMMARY"))
	require.Equal(t, shorten(clean(title)), text(t, events[0], "DESCRIPTION"))
	require.True(t, utf8.ValidString(written))
	for line := range strings.SplitSeq(strings.TrimSuffix(written, "\r\n"), "\r\n") {
		require.LessOrEqual(t, len(line), 75, "octets of a line")
		require.NotEmpty(t, line)
		require.True(t, utf8.ValidString(line), "a fold cuts no character")
		require.NotContains(t, strings.ReplaceAll(line, "\t", ""), "\r")
		for _, r := range line {
			require.False(t, r < ' ' && r != '\t' || r == 0x7f, "%q", line)
		}
	}
}

func TestHostileTextsStayInert(t *testing.T) {
	for _, title := range hostile {
		t.Run(fmt.Sprintf("%.20q", title), func(t *testing.T) { requireInert(t, title) })
	}
	_, events := parse(t, Event{
		IdeaID: 1, Title: "x", Draft: strings.Repeat("ש", MaxDraft+1), PlannedFor: "2026-11-30", Type: "Post", Status: "Draft",
	})
	require.Equal(t, strings.Repeat("ש", MaxDraft)+"…", text(t, events[0], "DESCRIPTION"))
}

func FuzzEvent(f *testing.F) {
	for _, title := range hostile {
		f.Add(title)
	}
	f.Fuzz(func(t *testing.T, title string) { requireInert(t, title) })
}

func TestTheOnlyWayToWriteAnAddress(t *testing.T) {
	a := newAddresses("a secret of the test, long enough for it")
	nonce := newNonce()
	file, err := a.file(nonce)
	require.NoError(t, err)
	read, ok := a.nonce(file)
	require.True(t, ok)
	require.Equal(t, nonce, read)
	require.NotEqual(t, nonce, newNonce())
	last := file[len(file)-5]
	for _, wrong := range []string{
		"", ".ics", file[:len(file)-4], file + "/", nonce + ".ics", "A" + file, file[1:], strings.ToUpper(file), strings.Repeat("A", 43) + ".ics",
		file[:len(file)-5] + string(last+1) + ".ics", // spare bits of the last letter
	} {
		_, ok := a.nonce(wrong)
		require.False(t, ok, wrong)
	}
	_, ok = newAddresses("another secret of the test, as long as that").nonce(file)
	require.False(t, ok, "a nonce alone makes no address")
	_, err = a.file("no base64")
	require.Error(t, err)
}
