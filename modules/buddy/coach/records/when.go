package records

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

const dayNames = `(sun|mon|tues|wednes|thurs|fri|satur)day`

var (
	daysNamed = regexp.MustCompile(`\b(?:on |over |at )?(?:the )?(?:` + dayNames + `s|(weekend)s?|(weekday)s)\b` +
		`|\b(?:on a|on an|every|each|any) ` + dayNames + `\b|\b(?:on )?` + dayNames + ` (?:morning|afternoon|evening|night)s\b`)
	oneDay     = regexp.MustCompile(`\bon ` + dayNames + `\b`)
	notItsPart = regexp.MustCompile(`\b(?:this|last|next|yesterday|tomorrow) (?:morning|afternoon|evening|night|weekend)\b`)
	partNamed  = regexp.MustCompile(`\b(?:in the |at )?(morning|afternoon|evening|night)s?\b`)
	otherTimes = regexp.MustCompile(`\b(?:not|isn t|aren t|except|excluding|other than|but|without|or (?:later|earlier|after|before))\b`)
	hourNamed  = regexp.MustCompile(`\b(at|after|before|around) (` + clock + `)(?: |[?.!,]|$)`)
	hoursNamed = regexp.MustCompile(`\b(?:between|from) (` + clock + `|\d{1,2}) (?:and|to) (` + clock + `)(?: |[?.!,]|$)`)
	bareHour   = regexp.MustCompile(`^\d{1,2}$`)
	halfOfDay  = regexp.MustCompile(`(?:am|pm)$`)
	clockParts = regexp.MustCompile(`^(\d{1,2})(?::00)? ?(am|pm)?$`)
)

const clock = `\d{1,2}(?::00)? ?(?:am|pm)|\d{1,2}:00|noon|midnight`

// partsOfDay are those of a post's page: the hours from the first to the one where they are over.
var partsOfDay = map[string][2]int{"morning": {5, 12}, "afternoon": {12, 17}, "evening": {17, 21}, "night": {21, 5}}

// anyDay stands in for today where only the kind of a span matters: neither its week nor its month has just begun.
var anyDay = time.Date(2000, 12, 20, 0, 0, 0, 0, time.UTC)

// When are weekdays and hours that posts may have been published on.
type When struct {
	Words   string   // on Mondays in the evening (5 PM to 9 PM)
	Phrases []string // of the prompt
	Unclear bool     // several times that are not counted together, or others than are named
	days    []time.Weekday
	hours   *[2]int // from the first to the one where they are over
}

// Weekdays are each day of the week, from Sunday on.
func Weekdays() (list []When) {
	for day := time.Sunday; day <= time.Saturday; day++ {
		list = append(list, When{Words: "on " + day.String() + "s", days: []time.Weekday{day}})
	}
	return list
}

// WhenIn are the weekdays, the hours or both that a folded prompt names, not as a certain day.
func WhenIn(folded string) (w When, found bool) {
	var words []string
	folded = notItsPart.ReplaceAllString(folded, "")
	if named := daysIn(folded); named != nil {
		w.addDays(named)
		words = append(words, daysWords(w.days))
	}
	if hours, said, phrase := hoursIn(folded); phrase != "" {
		w.hours, words, w.Phrases = &hours, append(words, said), append(w.Phrases, phrase)
	}
	rest := w.Without(folded)
	_, _, more := hoursIn(rest)
	w.Unclear = otherTimes.MatchString(folded) || more != "" || len(words) > 0 && moreTimes.MatchString(rest) ||
		len(w.days) == len(Weekdays()) || w.hours != nil && w.hours[0] == w.hours[1]
	w.Words = strings.Join(words, " ")
	return w, len(words) > 0
}

// moreTimes is a weekday or an hour that is left of a prompt.
var moreTimes = regexp.MustCompile(`\b(?:and|or) (?:on |at |in the )?` +
	`(?:` + dayNames + `s?|` + clock + `|morning|afternoon|evening|night)\b`)

// daysIn are the matches of daysNamed.
func daysIn(folded string) [][]string {
	if named := daysNamed.FindAllStringSubmatch(folded, -1); named != nil {
		return named
	}
	one := oneDay.FindStringSubmatch(folded)
	if one == nil {
		return nil
	}
	// "on monday last month" is each of them, "on monday" the last one.
	if span, spans := timespan.PastSpan(strings.Replace(folded, one[0], "", 1), anyDay); spans && !span.IsDay() {
		return [][]string{{one[0], one[1], "", "", "", ""}}
	}
	return nil
}

func (w *When) addDays(named [][]string) {
	for _, m := range named {
		switch {
		case m[2] != "":
			w.days = append(w.days, time.Saturday, time.Sunday)
		case m[3] != "":
			w.days = append(w.days, 1, 2, 3, 4, 5)
		default:
			w.days = append(w.days, weekdayOf(m[1]+m[4]+m[5]))
		}
		w.Phrases = append(w.Phrases, m[0])
	}
	slices.Sort(w.days)
	w.days = slices.Compact(w.days)
	if slices.Equal(w.days, []time.Weekday{time.Sunday, time.Saturday}) {
		slices.Reverse(w.days)
	}
}

// daysWords are weekdays as they follow on "published".
func daysWords(days []time.Weekday) string {
	switch {
	case slices.Equal(days, []time.Weekday{time.Saturday, time.Sunday}):
		return "at weekends (Saturday and Sunday)"
	case slices.Equal(days, []time.Weekday{1, 2, 3, 4, 5}):
		return "on weekdays (Monday to Friday)"
	}
	names := make([]string, 0, len(days))
	for _, day := range days {
		names = append(names, day.String()+"s")
	}
	return "on " + phrasing.JoinList(names)
}

// hoursIn are the hours that a folded prompt names, and how they are said.
func hoursIn(folded string) (hours [2]int, said, phrase string) {
	if m := hoursNamed.FindStringSubmatch(folded); m != nil {
		hours = [2]int{hourOf(m[1]), hourOf(m[2])}
		if half := halfOfDay.FindString(m[2]); half != "" && bareHour.MatchString(m[1]) {
			hours[0] = hourOf(m[1] + half) // "between 7 and 9 pm"
			if hours[0] > hours[1] {       // "between 11 and 1 pm"
				hours[0] = (hours[0] + 12) % 24
			}
		}
		return hours, "between " + hourWords(hours[0]) + " and " + hourWords(hours[1]), strings.TrimRight(m[0], " ?.!,")
	}
	if m := hourNamed.FindStringSubmatch(folded); m != nil {
		at := hourOf(m[2])
		hours, phrase = [2]int{at, (at + 1) % 24}, strings.TrimRight(m[0], " ?.!,")
		switch m[1] {
		case "after":
			hours = [2]int{at, 0}
		case "before":
			hours = [2]int{0, at}
		}
		return hours, "between " + hourWords(hours[0]) + " and " + hourWords(hours[1]), phrase
	}
	m := partNamed.FindStringSubmatch(folded)
	if m == nil {
		return hours, "", ""
	}
	hours = partsOfDay[m[1]]
	begins := "in the "
	if m[1] == "night" {
		begins = "at "
	}
	return hours, begins + m[1] + " (" + hourWords(hours[0]) + " to " + hourWords(hours[1]) + ")", m[0]
}

// hourOf is an hour of the day: 20 of 8 pm and 20:00.
func hourOf(said string) int {
	switch said {
	case "noon":
		return 12
	case "midnight":
		return 0
	}
	m := clockParts.FindStringSubmatch(said)
	hour, _ := strconv.Atoi(m[1])
	switch {
	case m[2] == "pm" && hour < 12:
		hour += 12
	case m[2] == "am" && hour == 12:
		hour = 0
	}
	return hour % 24
}

func hourWords(hour int) string {
	switch hour {
	case 0:
		return "midnight"
	case 12:
		return "noon"
	default:
		return time.Date(0, 1, 1, hour, 0, 0, 0, time.UTC).Format("3 PM")
	}
}

func weekdayOf(begins string) time.Weekday {
	for day := time.Sunday; day <= time.Saturday; day++ {
		if strings.HasPrefix(strings.ToLower(day.String()), begins) {
			return day
		}
	}
	return time.Sunday
}

// has reports whether an instant, as its zone has it, is on the weekdays and in the hours.
func (w When) has(at time.Time) bool {
	if w.days != nil && !slices.Contains(w.days, at.Weekday()) {
		return false
	}
	if w.hours == nil {
		return true
	}
	from, to, hour := w.hours[0], w.hours[1], at.Hour()
	if from < to {
		return hour >= from && hour < to
	}
	return hour >= from || hour < to // over midnight
}

// of are those of some posts that were published then, as a zone has it.
func (w When) of(posts []figures.Post, zone *time.Location) []figures.Post {
	return slices.DeleteFunc(slices.Clone(posts), func(p figures.Post) bool { return !w.has(p.PostedAt.In(zone)) })
}

// HasHours reports whether hours are named, not only weekdays.
func (w When) HasHours() bool { return w.hours != nil }

// hoursOfDay are those from midnight to midnight.
const hoursOfDay = 24

// Hours are each hour of the day, on the same weekdays.
func (w When) Hours() (list []When) {
	for from := range hoursOfDay {
		list = append(list, When{Words: strings.TrimSpace(w.Words + " at " + hourWords(from)), days: w.days,
			hours: &[2]int{from, (from + 1) % hoursOfDay}})
	}
	return list
}

// HourWords is the hour that they begin with: 8 PM.
func (w When) HourWords() string { return hourWords(w.hours[0]) }

// NamesHours reports whether a folded prompt names hours, or a part of the day.
func NamesHours(folded string) bool {
	_, _, phrase := hoursIn(folded)
	return phrase != ""
}

// key names them within the key of a figure.
func (w When) key() string {
	var name string
	for _, day := range w.days {
		name += day.String()
	}
	if w.hours != nil {
		name += "From" + strconv.Itoa(w.hours[0]) + "To" + strconv.Itoa(w.hours[1])
	}
	return text.LowerFirst(name)
}

// Without is a folded prompt without the words that name them.
func (w When) Without(folded string) string {
	for _, phrase := range w.Phrases {
		folded = strings.Replace(folded, phrase, "", 1)
	}
	return strings.Join(strings.Fields(folded), " ")
}
