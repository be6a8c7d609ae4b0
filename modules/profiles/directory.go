package profiles

import (
	"context"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/modules/profiles/ingest"
	"github.com/bowerbird/bowerbird/modules/profiles/pictures"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// Entry is a profile as one of those who watch it sees it.
type Entry struct {
	ID            int64          `json:"id"`
	InstaUsername string         `json:"instaUsername"`
	FullName      *string        `json:"fullName"`
	ProfilePic    *string        `json:"profilePic" doc:"A signed path of this server"`
	Bio           *string        `json:"bio"`
	Website       *string        `json:"website"`
	Followers     *int64         `json:"followers"`
	Following     *int64         `json:"following"`
	Posts         *int64         `json:"posts"`
	Status        figures.Status `json:"status" enum:"pending,fetching,ready,failed"`
	Step          *string        `json:"step" doc:"What is being done while fetching"`
	Error         *string        `json:"error" doc:"Why the latest reading that ended has failed; what was known before is kept"`
	IsOwn         bool           `json:"isOwn"`
	IsTracking    bool           `json:"isTracking" doc:"Whether it is read anew for this user"`
	Notes         *string        `json:"notes" doc:"The user's own"`
	UpdatedAt     *time.Time     `json:"updatedAt"`
	NextRefreshAt *time.Time     `json:"nextRefreshAt"`
	TrackedSince  *string        `json:"trackedSince" doc:"First day of the history, YYYY-MM-DD"`
	StoppedAt     *time.Time     `json:"stoppedAt" doc:"When the user stopped tracking it; the numbers are those of then"`
	NotFoundSince *time.Time     `json:"notFoundSince" doc:"Instagram has not known the account since: private, renamed or deleted"`
	GoneAt        *time.Time     `json:"goneAt" doc:"When its username was found to belong to another account"`
}

// List are the profiles that a user watches.
type List struct {
	Items []Entry `json:"items"`
	Total int     `json:"total" doc:"On all pages"`
}

var errNoProfile = apperr.New(apperr.NotFound, "Profile not found")

// Directory answers about the profiles that a user watches.
type Directory struct {
	store    *Store
	history  *history.Store
	source   string
	pictures *pictures.Pictures
	clock    clock.Clock
}

// NewDirectory answers from the store.
func NewDirectory(c config.Config, store *Store, history *history.Store, pictures *pictures.Pictures, clk clock.Clock) *Directory {
	return &Directory{store, history, c.Instagram, pictures, clk}
}

// List is a page of the user's profiles whose username or name holds what is searched for, the own one first.
func (p *Directory) List(ctx context.Context, userID int64, search string, page, size int) (List, error) {
	all, err := p.history.WatchedBy(ctx, userID, p.source)
	if err != nil {
		return List{}, err
	}
	found := make([]figures.WatchedProfile, 0, len(all))
	for _, w := range all {
		if matches(w, search) {
			found = append(found, w)
		}
	}
	list := List{Total: len(found)}
	first := min((page-1)*size, len(found))
	for _, w := range found[first:min(first+size, len(found))] {
		list.Items = append(list.Items, p.entry(w))
	}
	return list, nil
}

// matches compares in Go, because SQLite knows upper and lower case of ASCII only.
func matches(w figures.WatchedProfile, search string) bool {
	search = strings.ToLower(strings.TrimPrefix(strings.TrimSpace(search), "@"))
	return strings.Contains(w.Username, search) || w.FullName != nil && strings.Contains(strings.ToLower(*w.FullName), search)
}

// Entry is one of the user's profiles.
func (p *Directory) Entry(ctx context.Context, userID, profileID int64) (Entry, error) {
	w, found, err := p.history.WatchedProfile(ctx, userID, profileID, p.source)
	if err == nil && !found {
		err = errNoProfile
	}
	return p.entry(w), err
}

// ByUsername is the user's profile of a username. When it has changed hands, the account that has it now comes first.
func (p *Directory) ByUsername(ctx context.Context, userID int64, typed string) (Entry, error) {
	username, err := instagram.ParseUsername(typed)
	if err != nil {
		return Entry{}, err
	}
	w, found, err := p.history.WatchedName(ctx, userID, username, p.source)
	if err == nil && !found {
		err = errNoProfile
	}
	return p.entry(w), err
}

// Note keeps what the user writes down about a profile; nothing takes it away.
func (p *Directory) Note(ctx context.Context, userID, profileID int64, notes string) (Entry, error) {
	var err error
	if notes = *ingest.PlainText(&notes); strings.TrimSpace(notes) == "" {
		err = p.store.dropNotes(ctx, userID, profileID)
	} else {
		err = p.store.putNotes(ctx, userID, profileID, p.source, notes, p.clock.Now())
	}
	if err != nil {
		return Entry{}, err
	}
	return p.Entry(ctx, userID, profileID)
}

func (p *Directory) entry(w figures.WatchedProfile) Entry {
	return Entry{
		ID: w.ID, InstaUsername: w.Username, FullName: w.FullName, ProfilePic: p.pictures.URLOfProfile(w.Profile), Bio: w.Biography,
		Website: w.Website, Followers: w.Followers, Following: w.Follows, Posts: w.MediaCount, Status: w.Status, Step: w.Step, Error: w.Error,
		IsOwn: w.Own, IsTracking: w.Tracking, Notes: w.Notes, UpdatedAt: w.UpdatedAt, NextRefreshAt: w.NextRefreshAt,
		TrackedSince: w.TrackedSince, StoppedAt: w.PausedAt, NotFoundSince: w.NotFoundSince, GoneAt: w.GoneAt,
	}
}
