package accounts

import (
	"context"

	"github.com/bowerbird/bowerbird/platform/instagram"
)

// ConnectInstagram makes an Instagram account the user's own. It is looked up before anything is written: when there is
// no such account, or Instagram cannot be asked, the one before stays.
func (s *Service) ConnectInstagram(ctx context.Context, userID int64, typed string) (Profile, error) {
	username, err := instagram.ParseUsername(typed)
	if err != nil {
		return Profile{}, err
	}
	found, err := s.instagram.Find(ctx, userID, username)
	if err != nil {
		return Profile{}, err
	}
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.users.Lock(ctx, userID, s.clock.Now()); err != nil { // one at a time
			return err
		}
		return s.watch(ctx, userID, found)
	})
	if err != nil {
		return Profile{}, err
	}
	return s.Profile(ctx, userID)
}

// watch writes the connection on both sides, in the transaction of ctx.
func (s *Service) watch(ctx context.Context, userID int64, found instagram.Profile) error {
	profileID, err := s.instagram.Connect(ctx, userID, found)
	if err != nil {
		return err
	}
	return s.users.SetInstagram(ctx, userID, found.Username, profileID, s.clock.Now())
}
