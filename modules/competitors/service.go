package competitors

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// Service is what a user does with competitors. Every transaction takes the user's list first, then the list's row that it
// changes, then the counter of the plan: what one user does at once comes one after the other, and the counter says how many
// rows are tracked.
type Service struct {
	db        *database.DB
	store     *Store
	limits    Limits
	profiles  Profiles
	standings Standings
	clock     clock.Clock
	answers   *httpapi.ResponseCache[int64] // by user
}

// NewService follows accounts through profiles and compares them through standings.
func NewService(db *database.DB, store *Store, limits Limits, profiles Profiles, standings Standings, clk clock.Clock) *Service {
	return &Service{db, store, limits, profiles, standings, clk, httpapi.NewResponseCache[int64](clk)}
}

// Add looks an account up and tracks it. Nothing is written when there is no such account, when Instagram cannot be asked,
// or when the plan has no room, which is looked at first: a look-up costs a call.
func (s *Service) Add(ctx context.Context, userID int64, typed string) (View, error) {
	username, err := instagram.ParseUsername(typed)
	if err != nil {
		return View{}, err
	}
	list, err := s.accounts(ctx, userID)
	if err != nil {
		return View{}, err
	}
	if err := list.admits(username); err != nil {
		return View{}, err
	}
	if err := s.room(ctx, userID); err != nil {
		return View{}, err
	}
	found, err := s.profiles.Find(ctx, userID, username)
	if err != nil {
		return View{}, err
	}
	profileID, err := s.Track(ctx, userID, found)
	if err != nil {
		return View{}, err
	}
	return s.viewOf(ctx, userID, profileID)
}

// room refuses whoever has no place left in the plan.
func (s *Service) room(ctx context.Context, userID int64) error {
	err := s.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.limits.Reserve(ctx, userID); err != nil {
			return err
		}
		return errUnchanged // it was a question
	})
	return changed(err)
}

// Track adds an account that was found, and returns the id of its profile.
func (s *Service) Track(ctx context.Context, userID int64, found instagram.Profile) (profileID int64, err error) {
	err = s.inList(ctx, userID, func(ctx context.Context) error {
		if err := s.limits.Reserve(ctx, userID); err != nil {
			return err
		}
		if profileID, err = s.profiles.Track(ctx, userID, found); err != nil {
			return err
		}
		if err := s.refuseOwn(ctx, userID, profileID, found.Username); err != nil {
			return err
		}
		added, err := s.store.add(ctx, userID, profileID, s.clock.Now())
		if err == nil && !added {
			err = alreadyListed(found.Username)
		}
		return err
	})
	return profileID, err
}

// refuseOwn looks inside the transaction: the account may have been connected, or renamed, since the list was read.
func (s *Service) refuseOwn(ctx context.Context, userID, profileID int64, username string) error {
	own, err := s.profiles.Own(ctx, userID)
	if err == nil && own == profileID {
		err = ownAccount(apperr.Conflict, username)
	}
	return err
}

// MakeOwn has connect make an account the user's own. In the same transaction its tracking as a competitor ends: it is in
// every comparison as the own account from now on.
func (s *Service) MakeOwn(ctx context.Context, userID int64,
	connect func(ctx context.Context) (int64, error)) (profileID int64, err error) {
	err = s.inList(ctx, userID, func(ctx context.Context) error {
		if profileID, err = connect(ctx); err != nil {
			return err
		}
		return s.StopProfile(ctx, userID, profileID)
	})
	return profileID, err
}

// admits says whether an account may be added to the list. One that has lost its username does not keep the next one out.
func (l listed) admits(username string) error {
	if l.own != nil && l.own.GoneAt == nil && l.own.Username == username {
		return ownAccount(apperr.Conflict, username)
	}
	if c, found := l.find(username); found && l.account(c.ProfileID).GoneAt == nil {
		if c.IsTracking {
			return apperr.New(apperr.Conflict, "You already track @"+username+".")
		}
		return alreadyListed(username)
	}
	if len(l.competitors) >= listMost {
		return apperr.New(apperr.Conflict, fmt.Sprintf("Your list holds %d competitors. Remove some that you no longer track.", listMost))
	}
	return nil
}

func ownAccount(code apperr.Code, username string) error {
	return apperr.New(code, "@"+username+" is your own account. It is in every comparison already.")
}

func alreadyListed(username string) error {
	return apperr.New(apperr.Conflict, "@"+username+" is among your competitors already. Start tracking it there.")
}

var errUnchanged = errors.New("competitors: nothing to change")

// changed leaves out that there was nothing to change.
func changed(err error) error {
	if errors.Is(err, errUnchanged) {
		return nil
	}
	return err
}

// Start tracks a stopped competitor again, which counts as a look-up. One that is tracked stays so.
func (s *Service) Start(ctx context.Context, userID int64, username string) (View, error) {
	return s.change(ctx, userID, username, s.start)
}

// Stop ends tracking and keeps the competitor with the numbers of today. One that is stopped stays so.
func (s *Service) Stop(ctx context.Context, userID int64, username string) (View, error) {
	return s.change(ctx, userID, username, s.stop)
}

func (s *Service) change(ctx context.Context, userID int64, username string, how func(context.Context, int64, View) error) (View, error) {
	v, err := s.View(ctx, userID, username)
	if err != nil {
		return View{}, err
	}
	if err := how(ctx, userID, v); err != nil {
		return View{}, err
	}
	return s.viewOf(ctx, userID, v.InstaProfile.ID)
}

// Toggle stops the competitor of a profile that is tracked, and starts one that is not.
func (s *Service) Toggle(ctx context.Context, userID, profileID int64) (View, error) {
	v, err := s.viewOf(ctx, userID, profileID)
	if err != nil {
		return View{}, err
	}
	how := s.start
	if v.IsTracking {
		how = s.stop
	}
	if err := how(ctx, userID, v); err != nil {
		return View{}, err
	}
	return s.viewOf(ctx, userID, profileID)
}

func (s *Service) start(ctx context.Context, userID int64, v View) error {
	if v.GoneAt != nil {
		return apperr.New(apperr.Conflict, "The username @"+v.InstaProfile.InstaUsername+
			" belongs to another Instagram account now. Remove this competitor, and add the account under its current username.")
	}
	if v.IsTracking {
		return nil
	}
	if err := s.profiles.CountLookUps(ctx, userID, 1); err != nil {
		return err
	}
	return s.inList(ctx, userID, func(ctx context.Context) error {
		if err := s.refuseOwn(ctx, userID, v.InstaProfile.ID, v.InstaProfile.InstaUsername); err != nil {
			return err
		}
		return s.resume(ctx, userID, v.InstaProfile.ID)
	})
}

// resume counts and follows one of the list again, in the transaction of ctx.
func (s *Service) resume(ctx context.Context, userID, profileID int64) error {
	started, err := s.store.resume(ctx, userID, profileID)
	if err != nil || !started {
		return cmp.Or(err, errUnchanged)
	}
	if err := s.limits.Reserve(ctx, userID); err != nil {
		return err
	}
	return s.profiles.Resume(ctx, userID, profileID)
}

func (s *Service) stop(ctx context.Context, userID int64, v View) error {
	return s.StopProfile(ctx, userID, v.InstaProfile.ID)
}

// StopProfile is Stop by the id of the profile.
func (s *Service) StopProfile(ctx context.Context, userID, profileID int64) error {
	return s.inList(ctx, userID, func(ctx context.Context) error { return s.pause(ctx, userID, profileID, false) })
}

// pause stops following one of the list and gives its place back, in the transaction of ctx.
func (s *Service) pause(ctx context.Context, userID, profileID int64, byPlan bool) error {
	now := s.clock.Now()
	stopped, err := s.store.stop(ctx, userID, profileID, byPlan, now)
	if err != nil || !stopped {
		return cmp.Or(err, errUnchanged)
	}
	if err := s.limits.Release(ctx, userID); err != nil {
		return err
	}
	return s.profiles.Pause(ctx, userID, profileID, now)
}

// Remove takes a competitor off the list.
func (s *Service) Remove(ctx context.Context, userID int64, username string) error {
	v, err := s.View(ctx, userID, username)
	if err != nil {
		return err
	}
	return s.RemoveProfile(ctx, userID, v.InstaProfile.ID)
}

// RemoveProfile is Remove by the id of the profile.
func (s *Service) RemoveProfile(ctx context.Context, userID, profileID int64) error {
	return s.inList(ctx, userID, func(ctx context.Context) error {
		dropped, tracked, err := s.store.drop(ctx, userID, profileID)
		if err != nil || !dropped {
			return cmp.Or(err, error(errNotFound))
		}
		if tracked {
			if err := s.limits.Release(ctx, userID); err != nil {
				return err
			}
		}
		return s.profiles.Untrack(ctx, userID, profileID)
	})
}

// inList changes the user's list in a transaction; nothing to change is no error.
func (s *Service) inList(ctx context.Context, userID int64, change func(ctx context.Context) error) error {
	return changed(s.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.store.hold(ctx, userID); err != nil {
			return fmt.Errorf("hold the list of user %d: %w", userID, err)
		}
		return change(ctx)
	}))
}

var errNotFound = apperr.New(apperr.NotFound, "Competitor not found")

// listed is a user's list with the accounts behind it.
type listed struct {
	competitors []Competitor
	own         *figures.Account // nil: none is connected
	accounts    []figures.Account
}

// accounts reads the list and how everybody on it stands.
func (s *Service) accounts(ctx context.Context, userID int64) (l listed, err error) {
	if l.competitors, err = s.store.list(ctx, userID); err != nil {
		return l, fmt.Errorf("competitors of user %d: %w", userID, err)
	}
	ids, until := l.profiles()
	accounts, err := s.standings.Among(ctx, userID, ids, until)
	if err != nil {
		return l, err
	}
	for _, a := range accounts {
		if a.IsOwn {
			l.own = &a // a competitor that was connected later is in no list while it is the own account
		} else {
			l.accounts = append(l.accounts, a)
		}
	}
	// Those of another source, which the operator has left, never show together with this one's.
	l.competitors = slices.DeleteFunc(l.competitors, func(c Competitor) bool { return !l.has(c.ProfileID) })
	return l, nil
}

// find is the competitor of a username. Of several accounts that had it, the one that has it now.
func (l listed) find(username string) (Competitor, bool) {
	var found Competitor
	for _, a := range l.accounts {
		if a.Username != username || found.ID != 0 && a.GoneAt != nil {
			continue
		}
		i := slices.IndexFunc(l.competitors, func(c Competitor) bool { return c.ProfileID == a.ID })
		found = l.competitors[i]
	}
	return found, found.ID != 0
}

func (l listed) has(profileID int64) bool { return l.index(profileID) >= 0 }

func (l listed) index(profileID int64) int {
	return slices.IndexFunc(l.accounts, func(a figures.Account) bool { return a.ID == profileID })
}

// account is that of one of the list's competitors, which all have one.
func (l listed) account(profileID int64) figures.Account { return l.accounts[l.index(profileID)] }
