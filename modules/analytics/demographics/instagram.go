package demographics

import (
	"cmp"
	"context"
	"maps"
	"math"
	"reflect"
	"slices"
	"sync"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// SaveFromInstagram keeps what Instagram says of the followers of a user's own account: counts by dimension (age, gender, city, country)
// and value. What the user has entered about views stays. It does nothing when another account is the user's own or nothing has changed.
func (s *Service) SaveFromInstagram(ctx context.Context, userID int64, instagramID string, followers map[string]map[string]float64) error {
	profileID, a, err := s.own(ctx, userID)
	if err != nil || profileID == 0 || a.instagramID != instagramID {
		return err
	}
	read := Distributions{
		FollowersAge:          AgeRanges(known(sharesOf(followers["age"]), ageRanges)),
		FollowersGender:       Gender(gendersOf(followers["gender"])),
		FollowersTopCities:    Cities(top(sharesOf(followers["city"]))),
		FollowersTopCountries: Countries(top(sharesOf(byName(followers["country"])))),
	}
	for {
		latest, _, err := s.store.latest(ctx, a)
		if err != nil {
			return err
		}
		next := latest
		next.FollowersAge, next.FollowersGender = read.FollowersAge, read.FollowersGender
		next.FollowersTopCities, next.FollowersTopCountries = read.FollowersTopCities, read.FollowersTopCountries
		if latest.FromInstagram && reflect.DeepEqual(next.Distributions, latest.Distributions) {
			return nil
		}
		next.ProfileID, next.FromInstagram, next.SavedAt = profileID, true, s.clock.Now()
		next.DateEntered = figures.DayOf(next.SavedAt)
		if _, added, err := s.saveAfter(ctx, a, next, nil); err != nil || added {
			return err
		}
	}
}

// ForgetFromInstagram deletes what SaveFromInstagram has kept of an account of a user's. What the user has entered about views stays.
func (s *Service) ForgetFromInstagram(ctx context.Context, userID int64, instagramID string) error {
	return s.store.forgetFromInstagram(ctx, account{userID: userID, source: s.source, instagramID: instagramID})
}

// sharesOf are whole percentages of the sum of all counts; those below half a percent are left out.
func sharesOf(counts map[string]float64) Shares {
	sum := 0.0
	for _, n := range counts {
		sum += n
	}
	shares := Shares{}
	for name, n := range counts {
		if percent := int(math.Round(n / sum * 100)); percent > 0 {
			shares[name] = percent
		}
	}
	return shares
}

// known are the shares of some names.
func known(s Shares, names []string) Shares {
	maps.DeleteFunc(s, func(name string, _ int) bool { return !slices.Contains(names, name) })
	return s
}

// gendersOf names Instagram's genders as this package does.
func gendersOf(counts map[string]float64) Shares {
	names := map[string]string{"M": "male", "F": "female", "U": "others"}
	named := map[string]float64{}
	for letter, n := range counts {
		named[cmp.Or(names[letter], "others")] += n
	}
	return sharesOf(named)
}

// top are the largest shares.
func top(s Shares) Shares {
	names := slices.SortedFunc(maps.Keys(s), func(a, b string) int { return cmp.Or(cmp.Compare(s[b], s[a]), cmp.Compare(a, b)) })
	return known(s, names[:min(maxPlaces, len(names))])
}

// byName names countries in English; Instagram has their codes.
func byName(counts map[string]float64) map[string]float64 {
	named := map[string]float64{}
	for code, n := range counts {
		named[countryOf(code)] += n
	}
	return named
}

// countryOf is the English name of a country's code, or the code where it is unknown.
func countryOf(code string) string {
	region, err := language.ParseRegion(code)
	if err != nil {
		return code
	}
	return cmp.Or(display.English.Regions().Name(region), code)
}

// allCountries are the English names of all countries.
var allCountries = sync.OnceValue(func() map[string]bool {
	names := map[string]bool{}
	for a := 'A'; a <= 'Z'; a++ {
		for b := 'A'; b <= 'Z'; b++ {
			if region, err := language.ParseRegion(string([]rune{a, b})); err == nil && region.IsCountry() {
				names[display.English.Regions().Name(region)] = true
			}
		}
	}
	return names
})
