package analytics

import (
	"context"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// ProfileEntry is a profile as one of those who watch it sees it.
type ProfileEntry struct {
	ID            int64      `json:"id"`
	InstaUsername string     `json:"instaUsername"`
	FullName      *string    `json:"fullName"`
	ProfilePic    *string    `json:"profilePic" doc:"A signed path of this server"`
	Bio           *string    `json:"bio"`
	Website       *string    `json:"website"`
	Followers     *int64     `json:"followers"`
	Following     *int64     `json:"following"`
	Posts         *int64     `json:"posts"`
	Status        Status     `json:"status" enum:"pending,fetching,ready,failed"`
	Step          *string    `json:"step" doc:"What is being done while fetching"`
	Error         *string    `json:"error" doc:"Why the latest reading failed; what was known before is kept"`
	IsOwn         bool       `json:"isOwn"`
	IsTracking    bool       `json:"isTracking" doc:"Whether it is read anew for this user"`
	Notes         *string    `json:"notes" doc:"The user's own"`
	UpdatedAt     *time.Time `json:"updatedAt"`
	NextRefreshAt *time.Time `json:"nextRefreshAt"`
	TrackedSince  *string    `json:"trackedSince" doc:"First day of the history, YYYY-MM-DD"`
	StoppedAt     *time.Time `json:"stoppedAt" doc:"When the user stopped tracking it; the numbers are those of then"`
	NotFoundSince *time.Time `json:"notFoundSince" doc:"Instagram has not known the account since: private, renamed or deleted"`
	GoneAt        *time.Time `json:"goneAt" doc:"When its username was found to belong to another account"`
}

// ProfileList are the profiles that a user watches.
type ProfileList struct {
	Items []ProfileEntry `json:"items"`
	Total int            `json:"total" doc:"On all pages"`
}

var errNoProfile = apperr.New(apperr.NotFound, "Profile not found")

// watched is a profile with what one user has to do with it.
type watched struct {
	Profile
	Own      bool
	Tracking bool
	PausedAt *time.Time // since when the user's watch is; nil while it is not
	then     *time.Time // as of when the posts count, where the rows tell of later; see stand
	Notes    *string
}

// Profiles answers about the profiles that a user watches.
type Profiles struct {
	store    *Store
	source   string
	pictures *Pictures
	clock    clock.Clock
}

// NewProfiles answers from the store.
func NewProfiles(c config.Config, store *Store, pictures *Pictures, clk clock.Clock) *Profiles {
	return &Profiles{store, c.Instagram, pictures, clk}
}

// List is a page of the user's profiles whose username or name holds what is searched for, the own one first.
func (p *Profiles) List(ctx context.Context, userID int64, search string, page, size int) (ProfileList, error) {
	all, err := p.store.watchedBy(ctx, userID, p.source)
	if err != nil {
		return ProfileList{}, err
	}
	found := make([]watched, 0, len(all))
	for _, w := range all {
		if w.matches(search) {
			found = append(found, w)
		}
	}
	list := ProfileList{Total: len(found)}
	first := min((page-1)*size, len(found))
	for _, w := range found[first:min(first+size, len(found))] {
		list.Items = append(list.Items, p.entry(w))
	}
	return list, nil
}

// matches compares in Go, because SQLite knows upper and lower case of ASCII only.
func (w watched) matches(search string) bool {
	search = strings.ToLower(strings.TrimPrefix(strings.TrimSpace(search), "@"))
	return strings.Contains(w.Username, search) || w.FullName != nil && strings.Contains(strings.ToLower(*w.FullName), search)
}

// Entry is one of the user's profiles.
func (p *Profiles) Entry(ctx context.Context, userID, profileID int64) (ProfileEntry, error) {
	w, found, err := p.store.watchedProfile(ctx, userID, profileID, p.source)
	if err == nil && !found {
		err = errNoProfile
	}
	return p.entry(w), err
}

// ByUsername is the user's profile of a username. When it has changed hands, the account that has it now comes first.
func (p *Profiles) ByUsername(ctx context.Context, userID int64, typed string) (ProfileEntry, error) {
	username, err := instagram.ParseUsername(typed)
	if err != nil {
		return ProfileEntry{}, err
	}
	w, found, err := p.store.watchedName(ctx, userID, username, p.source)
	if err == nil && !found {
		err = errNoProfile
	}
	return p.entry(w), err
}

// Note keeps what the user writes down about a profile; nothing takes it away.
func (p *Profiles) Note(ctx context.Context, userID, profileID int64, notes string) (ProfileEntry, error) {
	var err error
	if notes = *plain(&notes); strings.TrimSpace(notes) == "" {
		err = p.store.dropNotes(ctx, userID, profileID)
	} else {
		err = p.store.putNotes(ctx, userID, profileID, p.source, notes, p.clock.Now())
	}
	if err != nil {
		return ProfileEntry{}, err
	}
	return p.Entry(ctx, userID, profileID)
}

func (p *Profiles) entry(w watched) ProfileEntry {
	return ProfileEntry{
		ID: w.ID, InstaUsername: w.Username, FullName: w.FullName, ProfilePic: p.pictures.ofProfile(w.Profile), Bio: w.Biography,
		Website: w.Website, Followers: w.Followers, Following: w.Follows, Posts: w.MediaCount, Status: w.Status, Step: w.Step, Error: w.Error,
		IsOwn: w.Own, IsTracking: w.Tracking, Notes: w.Notes, UpdatedAt: w.UpdatedAt, NextRefreshAt: w.NextRefreshAt,
		TrackedSince: w.TrackedSince, StoppedAt: w.PausedAt, NotFoundSince: w.NotFoundSince, GoneAt: w.GoneAt,
	}
}
