// Package inspirations keeps posts that a user wants to learn from: in lists, with notes, and with the ideas they led to.
package inspirations

import (
	"fmt"
	"slices"
	"time"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/text"
)

// The longest texts, in characters, and the most profiles of a list.
const (
	maxName        = 100
	maxDescription = 500
	maxNotes       = 10_000
	maxProfiles    = 200
)

// Shortlist is a list of saved posts, and of ranked profiles.
type Shortlist struct {
	ID          int64
	UserID      int64
	Name        string
	Description *string // nil: none
	Posts       int     // how many are saved in it
	CreatedAt   time.Time
}

// ListChange is what becomes of a list. A nil field stays as it is; an empty description is cleared.
type ListChange struct {
	Name        *string
	Description *string
}

// applyTo is the list after the change.
func (c ListChange) applyTo(list Shortlist) (Shortlist, error) {
	if c.Name != nil {
		list.Name = text.Name(*c.Name)
	}
	if c.Description != nil {
		list.Description = text.Optional(text.Trim(*c.Description))
	}
	var refused []string
	if list.Name == "" {
		refused = append(refused, "Please enter a name for your inspiration list")
	}
	if utf8.RuneCountInString(list.Name) > maxName {
		refused = append(refused, fmt.Sprintf("A name has %d characters at most", maxName))
	}
	if list.Description != nil && utf8.RuneCountInString(*list.Description) > maxDescription {
		refused = append(refused, fmt.Sprintf("A description has %d characters at most", maxDescription))
	}
	if len(refused) > 0 {
		return Shortlist{}, apperr.New(apperr.Invalid, refused...)
	}
	return list, nil
}

// RankedProfile is a profile of a list.
type RankedProfile struct {
	ProfileID   int64
	Source      string
	InstagramID string
	Username    string
	FullName    *string
	Ranking     int // its place, from 1
	CreatedAt   time.Time
}

// rank gives the profiles, which are in their order, the places 1, 2, 3 … after one of them has moved to a place. A place behind
// the last one is the last.
func rank(profiles []RankedProfile, profileID int64, place int) (moved []RankedProfile, found bool) {
	at := slices.IndexFunc(profiles, func(p RankedProfile) bool { return p.ProfileID == profileID })
	if at < 0 {
		return nil, false
	}
	moved = slices.Clone(profiles)
	one := moved[at]
	moved = slices.Delete(moved, at, at+1)
	moved = slices.Insert(moved, min(max(place, 1), len(profiles))-1, one)
	for i := range moved {
		moved[i].Ranking = i + 1
	}
	return moved, true
}
