package inspirations

import (
	"context"
	"fmt"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

var errNoProfile = apperr.New(apperr.NotFound, "Profile not found")

// AddProfile puts a profile that the user watches at the end of a list.
func (s *Service) AddProfile(ctx context.Context, userID, listID, profileID int64) (ProfileView, error) {
	if _, err := s.list(ctx, userID, listID); err != nil {
		return ProfileView{}, err
	}
	watched, found, err := s.posts.WatchedProfile(ctx, userID, profileID, s.store.source)
	if err != nil {
		return ProfileView{}, fmt.Errorf("profile %d: %w", profileID, err)
	}
	if !found {
		return ProfileView{}, errNoProfile
	}
	p := RankedProfile{
		ProfileID: watched.ID, Source: watched.Source, InstagramID: watched.InstagramID, Username: watched.Username, FullName: watched.FullName,
		CreatedAt: s.clock.Now(),
	}
	err = s.inList(ctx, userID, listID, func(ctx context.Context) error {
		there, err := s.store.profiles(ctx, listID)
		if err != nil {
			return fmt.Errorf("profiles of list %d: %w", listID, err)
		}
		if len(there) >= maxProfiles {
			return apperr.New(apperr.Conflict, fmt.Sprintf("A list holds %d profiles at most", maxProfiles))
		}
		p.Ranking = len(there) + 1
		added, err := s.store.insertProfile(ctx, listID, p)
		if err == nil && !added {
			err = apperr.New(apperr.Conflict, "@"+p.Username+" is already in this list")
		}
		return err
	})
	return profileViewOf(p), err
}

// Profiles are those of a list, in their order.
func (s *Service) Profiles(ctx context.Context, userID, listID int64) (RankedProfiles, error) {
	if _, err := s.list(ctx, userID, listID); err != nil {
		return RankedProfiles{}, err
	}
	profiles, err := s.store.profiles(ctx, listID)
	if err != nil {
		return RankedProfiles{}, fmt.Errorf("profiles of list %d: %w", listID, err)
	}
	return rankedProfilesOf(profiles), nil
}

// Rank moves a profile to a place of its list, from 1; those between make room. A place behind the last one is the last.
func (s *Service) Rank(ctx context.Context, userID, listID, profileID int64, place int) (view ProfileView, err error) {
	err = s.inList(ctx, userID, listID, func(ctx context.Context) error {
		there, err := s.store.profiles(ctx, listID)
		if err != nil {
			return fmt.Errorf("profiles of list %d: %w", listID, err)
		}
		moved, found := rank(there, profileID, place)
		if !found {
			return errNoProfile
		}
		for _, p := range moved {
			if p.ProfileID == profileID {
				view = profileViewOf(p)
			}
		}
		return s.store.putRankings(ctx, listID, moved)
	})
	return view, err
}

// RemoveProfile takes a profile out of a list; those behind it move up.
func (s *Service) RemoveProfile(ctx context.Context, userID, listID, profileID int64) error {
	return s.inList(ctx, userID, listID, func(ctx context.Context) error {
		dropped, err := s.store.dropProfile(ctx, listID, profileID)
		if err != nil {
			return fmt.Errorf("profile %d of list %d: %w", profileID, listID, err)
		}
		if !dropped {
			return errNoProfile
		}
		left, err := s.store.profiles(ctx, listID)
		if err != nil {
			return fmt.Errorf("profiles of list %d: %w", listID, err)
		}
		for i := range left {
			left[i].Ranking = i + 1
		}
		return s.store.putRankings(ctx, listID, left)
	})
}
