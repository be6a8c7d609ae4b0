package httpapi

import (
	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// Period is a parameter that says a range.
type Period figures.Period

// Schema describes the texts.
func (Period) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeString, MaxLength: new(30), Description: "last_7_days, last_30_days, last_90_days, year_to_date, " +
		"since_tracking, or two UTC days, both inside: 2026-01-01..2026-03-31", Examples: []any{"last_30_days", "2026-01-01..2026-03-31"}}
}

// Resolve implements huma.Resolver.
func (p *Period) Resolve(huma.Context) []error {
	parsed, err := figures.ParsePeriod(string(*p))
	*p = Period(parsed)
	return refused(err)
}

// Of is the period.
func (p Period) Of() figures.Period { return figures.Period(p) }

// Comparison is a parameter that says what a range is compared with.
type Comparison figures.Comparison

// Schema describes the texts.
func (Comparison) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeString, MaxLength: new(30), Description: "What to compare the range with: period_before, " +
		"same_days_last_year, or two days like 2026-01-01..2026-03-31. Absent: nothing"}
}

// Resolve implements huma.Resolver.
func (c *Comparison) Resolve(huma.Context) []error {
	_, err := figures.ParseComparison(string(*c))
	return refused(err)
}

func refused(err error) []error {
	if err != nil {
		return []error{err}
	}
	return nil
}

// Compared is the part of an input that compares its range with another.
type Compared struct {
	CompareWith Comparison `query:"compareWith"`
}

// With is what the range is compared with.
func (c Compared) With() figures.Comparison { return figures.Comparison(c.CompareWith) }
