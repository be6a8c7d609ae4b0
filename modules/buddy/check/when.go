package check

import (
	"regexp"
	"strings"
	"time"
)

// month is a pattern of the names of months, in full and in short.
var month = func() string {
	var names []string
	for m := time.January; m <= time.December; m++ {
		names = append(names, m.String(), m.String()[:3])
	}
	return `\b(?:` + strings.Join(names, "|") + `)\b`
}()

// date is a day, with or without its year, or a month of a year.
var date = regexp.MustCompile(`\d{4}-\d{2}-\d{2}|(?i:\b\d{1,2} ` + month + `(?: \d{4}\b)?|` +
	month + ` \d{1,2}\b(?:, \d{4}\b)?|` + month + ` \d{4}\b)`)

// forms are the ways in which answers write dates and times, and one in which they are compared.
var forms = []struct{ written, compared string }{
	{time.DateOnly, time.DateOnly}, {"2 Jan 2006", time.DateOnly}, {"Jan 2, 2006", time.DateOnly},
	{"2 January 2006", time.DateOnly}, {"January 2, 2006", time.DateOnly},
	{"2 Jan", "01-02"}, {"Jan 2", "01-02"}, {"2 January", "01-02"}, {"January 2", "01-02"},
	{"Jan 2006", "2006-01"}, {"January 2006", "2006-01"},
	{"15:04", "15:04"}, {"3:04 PM", "15:04"}, {"3:04PM", "15:04"}, {"3 PM", "15:04"}, {"3PM", "15:04"},
}

// whenOf is a date or a time in the form in which they are compared; empty for any other figure.
func whenOf(figure string) string {
	for _, form := range forms {
		if at, err := time.Parse(form.written, strings.ToUpper(figure)); err == nil {
			return at.Format(form.compared)
		}
	}
	return ""
}

// knowWhen adds a date, also without its year and without its day, or a time. Any other figure it leaves.
func (c *Checker) knowWhen(figure string) {
	when := whenOf(figure)
	if when == "" {
		return
	}
	c.stays[when] = true
	if day, err := time.Parse(time.DateOnly, when); err == nil {
		c.stays[day.Format("01-02")], c.stays[day.Format("2006-01")] = true, true
	}
}
