package demographics

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/platform/text"
)

// Shares are percentages by name.
type Shares map[string]int

// Countries are shares of a fixed list of countries, three at most.
type Countries Shares

// Cities are shares of cities by any name, three at most.
type Cities Shares

// Gender is the shares of male, female and others, which add up to 98 to 102: whole numbers are rounded.
type Gender Shares

// AgeRanges are the shares of some of Instagram's age ranges.
type AgeRanges Shares

// The names that distributions take. The app shows them in this order.
var (
	countries = []string{
		"Argentina", "Australia", "Brazil", "Canada", "France", "Germany", "India", "Indonesia", "Israel", "Italy", "Japan", "Mexico",
		"Spain", "United Kingdom", "United States",
	}
	genders   = []string{"male", "female", "others"}
	ageRanges = []string{"18-24", "25-34", "35-44", "45-54"}
)

const (
	maxPlaces   = 3 // Instagram's own lists are longer; three tell what matters
	maxCityName = 80
	rounding    = 2 // the shares of the genders, rounded to whole numbers, may miss their sum by this much
)

// filled reports whether any share is above zero.
func (s Shares) filled() bool {
	for _, percent := range s {
		if percent > 0 {
			return true
		}
	}
	return false
}

func (s Shares) sum() (sum int) {
	for _, percent := range s {
		sum += percent
	}
	return sum
}

// checkShares refuses what holds for no kind of distribution but its sum.
func checkShares(s Shares) (refused []string) {
	for _, name := range slices.Sorted(maps.Keys(s)) {
		if s[name] < 0 || s[name] > 100 {
			refused = append(refused, fmt.Sprintf("%s has to be a whole number from 0 to 100", name))
		}
	}
	if len(refused) == 0 && !s.filled() {
		return []string{"Please fill in at least one field before continuing"}
	}
	return refused
}

// checkSome refuses shares of some of all places or ages: their sum may be below 100.
func checkSome(s Shares) []string {
	if refused := checkShares(s); len(refused) > 0 {
		return refused
	}
	if s.sum() > 100 {
		return []string{fmt.Sprintf("These add up to %d%%, which is more than 100%%", s.sum())}
	}
	return nil
}

func checkCountries(s Shares) []string {
	for name := range s {
		if !allCountries()[name] {
			return []string{"Choose countries from the list"}
		}
	}
	return checkPlaces(s, "countries")
}

func checkCities(s Shares) []string {
	seen := map[string]bool{}
	for name := range s {
		folded := strings.ToLower(strings.TrimSpace(name))
		switch {
		case text.Name(name) == "", utf8.RuneCountInString(name) > maxCityName, strings.ContainsFunc(name, unicode.IsControl):
			return []string{fmt.Sprintf("A city has a name of %d characters at most", maxCityName)}
		case seen[folded]:
			return []string{"Each city can be given once"}
		}
		seen[folded] = true
	}
	return checkPlaces(s, "cities")
}

func checkPlaces(s Shares, what string) []string {
	if len(s) > maxPlaces {
		return []string{fmt.Sprintf("Enter %d %s at most", maxPlaces, what)}
	}
	for _, name := range slices.Sorted(maps.Keys(s)) {
		if s[name] == 0 {
			return []string{fmt.Sprintf("Enter a percentage above 0 for %s", name)}
		}
	}
	return checkSome(s)
}

func checkGender(s Shares) []string {
	for name := range s {
		if !slices.Contains(genders, name) {
			return []string{"Enter shares of male, female and others"}
		}
	}
	if refused := checkShares(s); len(refused) > 0 {
		return refused
	}
	if s.sum() < 100-rounding || s.sum() > 100+rounding {
		return []string{fmt.Sprintf("These add up to %d%%. Male, female and others have to add up to 100%%, or %d%% to %d%% after rounding",
			s.sum(), 100-rounding, 100+rounding)}
	}
	return nil
}

// checkAges knows only some of Instagram's age ranges.
func checkAges(s Shares) []string {
	for name := range s {
		if !slices.Contains(ageRanges, name) {
			return []string{"Enter shares of the ages " + strings.Join(ageRanges, ", ")}
		}
	}
	return checkSome(s)
}
