// Package demographics keeps what a user has read in Instagram about the audience of the own account, which Instagram shows to
// nobody else.
package demographics

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

// Distributions are the eight parts of a record. One that was skipped is empty.
type Distributions struct {
	ViewsTopCountries     Countries
	ViewsTopCities        Cities
	ViewsGender           Gender
	ViewsTopAgeRanges     AgeRanges
	FollowersAge          AgeRanges
	FollowersGender       Gender
	FollowersTopCities    Cities
	FollowersTopCountries Countries
}

// Part is a distribution by its name.
type Part struct {
	Name   string
	Shares Shares
	check  func(Shares) []string
}

// Parts are all, those that were skipped among them.
func (d Distributions) Parts() []Part {
	return []Part{
		{"Countries of your views", Shares(d.ViewsTopCountries), checkCountries},
		{"Cities of your views", Shares(d.ViewsTopCities), checkCities},
		{"Gender of your viewers", Shares(d.ViewsGender), checkGender},
		{"Age of your viewers", Shares(d.ViewsTopAgeRanges), checkAges},
		{"Age of your followers", Shares(d.FollowersAge), checkAges},
		{"Gender of your followers", Shares(d.FollowersGender), checkGender},
		{"Cities of your followers", Shares(d.FollowersTopCities), checkCities},
		{"Countries of your followers", Shares(d.FollowersTopCountries), checkCountries},
	}
}

// Complete reports whether no part was skipped.
func (d Distributions) Complete() bool {
	for _, p := range d.Parts() {
		if !p.Shares.filled() {
			return false
		}
	}
	return true
}

// check refuses what cannot be true, with a sentence for each part, and a record of nothing.
func (d Distributions) check() error {
	var refused []string
	something := false
	for _, p := range d.Parts() {
		if len(p.Shares) == 0 {
			continue
		}
		something = true
		for _, sentence := range p.check(p.Shares) {
			refused = append(refused, p.Name+": "+sentence)
		}
	}
	if !something {
		refused = append(refused, "Fill in at least one step before saving")
	}
	if len(refused) > 0 {
		return apperr.New(apperr.Invalid, refused...)
	}
	return nil
}

// firstDay is the day Instagram opened.
const firstDay = "2010-10-06"

// checkDay refuses a day that is none, or lies ahead in every zone.
func checkDay(day string, now time.Time) error {
	if _, err := time.Parse(time.DateOnly, day); err != nil {
		return apperr.New(apperr.Invalid, "A date looks like 2026-11-30")
	}
	if day < firstDay {
		return apperr.New(apperr.Invalid, "Choose a date from 6 October 2010 on, the day Instagram opened")
	}
	if day > now.Add(14*time.Hour).UTC().Format(time.DateOnly) {
		return apperr.New(apperr.Invalid, "Choose a date that is not in the future")
	}
	return nil
}

// Record is what a user has saved about the audience of an account.
type Record struct {
	Distributions

	ProfileID   int64
	DateEntered string // the user's day, YYYY-MM-DD
	Version     int64  // counts the savings of an account, from 1
	SavedAt     time.Time

	FromInstagram bool // the parts about followers were read there
}
