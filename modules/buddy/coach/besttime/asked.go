package besttime

import (
	"regexp"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
)

// asked is the time that a prompt asks about.
type asked struct {
	when   records.When
	named  bool
	judges bool   // it asks whether the time is good
	beside string // better or worse: it asks whether the time is that
	begins string // which weekday today or tomorrow is
}

const dayNames = `(?:sun|mon|tues|wednes|thurs|fri|satur)day`

var (
	nearDay = regexp.MustCompile(`\b(?:(today|now|right now)|(tonight|this evening)|(tomorrow)(?: (?:night|evening))?)\b`)
	bareDay = regexp.MustCompile(`\b(?:on |this |next |for |about |every |each |a )*(` + dayNames + `)s?\b`)
	clock   = regexp.MustCompile(`\b(?:at |around |about |by )?(\d{1,2})(?:[:.]\d\d)? ?([ap]m)\b`)
	clock24 = regexp.MustCompile(`\b(?:at |around |about |by )?([01]?\d|2[0-3]):[0-5]\d\b`)
	// setsBeside asks whether a time is better than others, or worse.
	setsBeside = regexp.MustCompile(opening.Maybe + `(?:do|does|did|are|is)\b.*\b(better|worse)\b` +
		`(?: than (?:others?|usual|average|the (?:others|rest)))?[ ?.!]*$`)
	judged = regexp.MustCompile(opening.Maybe + `(?:should|shall|is|are|can|could|would)\b|\b(?:does|do)\b.*\bwork\b`)
	// twoHours are two of the same half of the day: at 7 or 8 pm.
	twoHours = regexp.MustCompile(`\b(?:at )?(\d{1,2}) or (?:at )?(\d{1,2}) ?([ap]m)\b`)
	// twoDays are two weekdays that are compared: my sunday and monday posts.
	twoDays  = regexp.MustCompile(`\b(` + dayNames + `s?) (?:posts )?(?:and|vs\.?|versus|with|to) (?:my )?(` + dayNames + `s?)\b`)
	worstDay = regexp.MustCompile(`\b(?:worst|weakest|slowest|avoid|skip|not)\b.*\bdays?\b` +
		`|\bdays?\b.*\b(?:worst|weakest|avoid|skip|not to post)\b`)
	worstHour = regexp.MustCompile(`\b(?:worst|weakest|slowest|bad|avoid|not)\b.*\b(?:times?|hours?)\b` +
		`|\b(?:times?|hours?)\b.*\b(?:worst|weakest|avoid|skip|not to post)\b`)
	eachDay = regexp.MustCompile(`\b(?:each|every|by|per) (?:week)?day\b|\b(?:rank|compare) (?:my |the )?(?:week)?days\b`)
)

// Compares reports whether a folded prompt sets two weekdays side by side.
func Compares(folded string) bool {
	return comparing.MatchString(folded) && twoDays.MatchString(folded)
}

var comparing = regexp.MustCompile(`\bcompar\w*|\bvs\b|\bversus\b|\bbetter\b|\bworse\b`)

// plainly reads the weekdays and hours of a prompt, those of today, tonight and tomorrow as well.
func plainly(folded string, today time.Time) asked {
	of := asked{judges: judged.MatchString(folded)}
	if m := setsBeside.FindStringSubmatch(folded); m != nil {
		of.beside = m[1]
	}
	words, _, _ := strings.Cut(folded, " instead of ")
	if m := nearDay.FindStringSubmatch(words); m != nil {
		day, said := today, "Today is a "
		if m[3] != "" {
			day, said = today.AddDate(0, 0, 1), "Tomorrow is a "
		}
		of.begins = said + day.Weekday().String() + "."
		plain := strings.ToLower(day.Weekday().String()) + "s"
		if m[2] != "" || strings.HasSuffix(m[0], "night") || strings.HasSuffix(m[0], "evening") {
			plain += " after 5 pm"
		}
		words = nearDay.ReplaceAllString(words, plain)
	}
	words = bareDay.ReplaceAllString(words, "on ${1}s")
	if !records.NamesHours(words) {
		words = clock.ReplaceAllString(words, "at $1 $2 ")
		words = clock24.ReplaceAllString(words, "at $1:00 ")
	}
	of.when, of.named = records.WhenIn(strings.Join(strings.Fields(words), " "))
	return of
}
