package profiles

import (
	"context"
	"fmt"

	"github.com/bowerbird/bowerbird/modules/profiles/ingest"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// readAsOwner reads a profile with its owner's token, which costs none of the operator's calls. It does so only while nobody watches the
// profile but users who have signed in as its owner, because the answers hold what the owner hides from others. ok is false when
// the operator's access has to be used instead. So is it for a first reading: everybody may see the history that begins with it.
func (s *Service) readAsOwner(ctx context.Context, due ingest.Due) (r ingest.Reading, ok bool) {
	if due.UpdatedAt == nil {
		return r, false
	}
	users, pages, err := s.owners.AsOwner(ctx, due.InstagramID)
	if err == nil && len(users) > 0 {
		// A user who begins to watch meanwhile finds the mark, and ends this claim.
		if ok, err = s.store.markReadByOwner(ctx, due.ID, users, s.clock.Now()); ok {
			r, err = s.ingest.From(pages, s.clock).Read(ctx, due.Profile, func(string) {})
		}
	}
	if err != nil {
		s.log.InfoContext(ctx, "profile not read with its owner's token", "profile", due.ID, "kind", instagram.KindOf(err), "error", err)
	}
	return r, ok && err == nil
}

// TakeBack deletes what only the owner of an account may see of its posts, in the transaction of ctx, and has its profile read again
// at once.
func (s *Service) TakeBack(ctx context.Context, instagramID string) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		profileID, err := s.store.lockAccount(ctx, s.name, instagramID)
		if err == nil && profileID != 0 {
			err = s.store.takeBack(ctx, profileID, s.clock.Now())
		}
		if err != nil {
			return fmt.Errorf("take back what the owner of account %s sees: %w", instagramID, err)
		}
		return s.readOn(ctx, profileID)
	})
}
