package timespan

import (
	"regexp"
	"strconv"
	"time"
)

var (
	negativeDays = regexp.MustCompile(`(?:^|\s)[-\x{2212}]\d+ (?:day|week|month|year)s?\b`)
	noYear       = regexp.MustCompile(`\b(?:year|in|of|since) (?:the year )?(0+|\d{5,})(?:[ ?.!,]|$)`)
	yearBehind   = regexp.MustCompile(`^,? (\d+)(?:[ ?.!,]|$)`)
)

// Impossible says that there is no day as a folded prompt names one: 31 Feb, the year 0; empty: there is.
func Impossible(folded string, today time.Time) string {
	if negativeDays.MatchString(folded) {
		return "I can't tell: a number of days can't be below zero."
	}
	if iso := isoDay.FindString(folded); iso != "" {
		if _, err := time.Parse(time.DateOnly, iso); err != nil {
			return noSuchDay
		}
	}
	if noYear.MatchString(folded) {
		return "I can't tell: I know no figures of such a year."
	}
	for _, named := range []struct {
		*regexp.Regexp

		month, day int
	}{{monthDay, 1, 2}, {dayMonth, 2, 1}} {
		m := named.FindStringSubmatchIndex(folded)
		if m == nil {
			continue
		}
		group := func(n int) string { return folded[m[2*n]:m[2*n+1]] }
		n, _ := strconv.Atoi(group(named.day))
		years := []int{today.Year(), today.Year() - 1, today.Year() + 1}
		if behind := yearBehind.FindStringSubmatch(folded[m[1]:]); behind != nil {
			year, err := strconv.Atoi(behind[1])
			if err != nil || year == 0 || year > lastYear {
				return noSuchDay
			}
			if year >= firstYear {
				years = []int{year}
			}
		}
		for _, year := range years {
			if time.Date(year, monthOf(group(named.month)), n, 0, 0, 0, 0, time.UTC).Day() == n {
				return ""
			}
		}
		return noSuchDay
	}
	return ""
}

// firstYear and lastYear are those that a number behind a day may be, which may be a count as well: "10 nov 500 likes".
const (
	firstYear = 1900
	lastYear  = 9999
)

const noSuchDay = "I can't tell: there is no such day."
