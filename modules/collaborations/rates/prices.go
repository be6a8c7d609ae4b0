// Package rates estimates what an account could ask for a post, a reel, a story and a package of these.
package rates

import (
	"bytes"
	"fmt"
	"math"

	"go.yaml.in/yaml/v3"
	"golang.org/x/text/currency"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

// Range goes from a low to a high end.
type Range struct {
	Low  float64 `yaml:"low"`
	High float64 `yaml:"high"`
}

// Prices are what an estimate multiplies with.
type Prices struct {
	Currency        string  `yaml:"currency"`           // ISO 4217
	PerThousand     Range   `yaml:"per_thousand_views"` // views
	PerEngagement   Range   `yaml:"per_engagement"`     // likes and comments
	StoryPercent    Range   `yaml:"story_percent"`      // of the price of a post
	PackageDiscount float64 `yaml:"package_discount"`   // percent
}

// Source is the public page that states a default price.
type Source struct {
	Price string `yaml:"price"` // the name of the field that it is of
	Says  string `yaml:"says"`
	Name  string `yaml:"name"` // empty: the price is an assumption
	URL   string `yaml:"url"`
	Read  string `yaml:"read"` // YYYY-MM-DD
}

// Defaults are the prices of users who have entered none.
type Defaults struct {
	Prices  `yaml:",inline"`
	Sources []Source `yaml:"sources"`
}

// ParseDefaults reads configs/rates.yaml.
func ParseDefaults(text []byte) (Defaults, error) {
	var d Defaults
	decoder := yaml.NewDecoder(bytes.NewReader(text))
	decoder.KnownFields(true)
	if err := decoder.Decode(&d); err != nil {
		return Defaults{}, fmt.Errorf("rates.yaml: %w", err)
	}
	if err := d.check(); err != nil {
		return Defaults{}, fmt.Errorf("rates.yaml: %w", err)
	}
	return d, nil
}

// The bounds of prices.
const (
	maxPrice    = 1_000_000
	maxStory    = 200
	maxDiscount = 90
)

// check refuses prices that no estimate can be made of, with a sentence for each.
func (p Prices) check() error {
	var refused []string
	if _, err := currency.ParseISO(p.Currency); err != nil {
		refused = append(refused, "Choose a currency by its three letters, like USD")
	}
	for _, r := range []struct {
		name string
		Range
		most float64
	}{
		{"price for 1,000 views", p.PerThousand, maxPrice}, {"price for an engagement", p.PerEngagement, maxPrice},
		{"price of a story", p.StoryPercent, maxStory},
	} {
		switch {
		case !isIn(r.Low, r.most) || !isIn(r.High, r.most):
			refused = append(refused, fmt.Sprintf("The %s goes from 0 to %.0f", r.name, r.most))
		case r.Low > r.High:
			refused = append(refused, fmt.Sprintf("The low end of the %s must not be above its high end", r.name))
		}
	}
	if !isIn(p.PackageDiscount, maxDiscount) {
		refused = append(refused, fmt.Sprintf("The discount of a package goes from 0 to %d", maxDiscount))
	}
	if len(refused) > 0 {
		return apperr.New(apperr.Invalid, refused...)
	}
	return nil
}

func isIn(value, most float64) bool { return !math.IsNaN(value) && value >= 0 && value <= most }
