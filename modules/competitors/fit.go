package competitors

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

// fitting are the profiles of a list that are tracked where most may be, or without a limit for 0: those that are tracked
// and those that a smaller plan has paused, the first added first.
func fitting(list []Competitor, most int) (profileIDs []int64) {
	for _, paused := range []bool{false, true} { // what is tracked does not give way to what is paused
		for _, c := range list {
			if wanted := c.IsTracking && !paused || c.PausedByPlan && paused; wanted && (most == 0 || len(profileIDs) < most) {
				profileIDs = append(profileIDs, c.ProfileID)
			}
		}
	}
	return profileIDs
}

// ApplyPlan fits the list to the user's plan, in the transaction of ctx that changes it: what has no room pauses, the latest
// added first, and goes on when there is room again. Nothing is deleted.
func (s *Service) ApplyPlan(ctx context.Context, userID int64) error {
	return s.inList(ctx, userID, func(ctx context.Context) error {
		most, err := s.limits.Most(ctx, userID)
		if err != nil {
			return err
		}
		list, own, err := s.held(ctx, userID)
		if err != nil {
			return err
		}
		list = slices.DeleteFunc(list, func(c Competitor) bool { return c.ProfileID == own })
		return s.track(ctx, userID, list, fitting(list, most))
	})
}

// Choose tracks exactly these profiles of the list; the others pause until the plan has room for them. Each that is started counts as a
// look-up.
func (s *Service) Choose(ctx context.Context, userID int64, profileIDs []int64) (tracked []View, err error) {
	list, err := s.store.list(ctx, userID)
	if err != nil {
		return nil, fmt.Errorf("competitors of user %d: %w", userID, err)
	}
	started := 0
	for _, c := range list {
		if !c.IsTracking && slices.Contains(profileIDs, c.ProfileID) {
			started++
		}
	}
	if err := s.profiles.CountLookUps(ctx, userID, started); err != nil {
		return nil, err
	}
	err = s.inList(ctx, userID, func(ctx context.Context) error {
		list, own, err := s.held(ctx, userID)
		if err != nil {
			return err
		}
		if slices.Contains(profileIDs, own) {
			return apperr.New(apperr.Conflict, "Your own account is in every comparison already.")
		}
		for _, id := range profileIDs {
			if !slices.ContainsFunc(list, func(c Competitor) bool { return c.ProfileID == id }) {
				return errNotFound
			}
		}
		return s.track(ctx, userID, list, profileIDs)
	})
	if err != nil {
		return nil, err
	}
	o, err := s.Overview(ctx, userID)
	return slices.DeleteFunc(o.Competitors, func(v View) bool { return !v.IsTracking }), err
}

// held are the list and the profile of the user's own, as the transaction of ctx sees them.
func (s *Service) held(ctx context.Context, userID int64) (list []Competitor, own int64, err error) {
	if list, err = s.store.held(ctx, userID); err != nil {
		return nil, 0, fmt.Errorf("competitors of user %d: %w", userID, err)
	}
	own, err = s.profiles.Own(ctx, userID)
	return list, own, err
}

// track pauses and resumes until exactly keep are tracked, in the transaction of ctx.
func (s *Service) track(ctx context.Context, userID int64, list []Competitor, keep []int64) error {
	var failed []error
	for _, c := range list { // first what makes room
		if c.IsTracking && !slices.Contains(keep, c.ProfileID) {
			failed = append(failed, changed(s.pause(ctx, userID, c.ProfileID, true)))
		}
	}
	for _, c := range list {
		if !c.IsTracking && slices.Contains(keep, c.ProfileID) {
			failed = append(failed, changed(s.resume(ctx, userID, c.ProfileID)))
		}
	}
	return errors.Join(failed...)
}
