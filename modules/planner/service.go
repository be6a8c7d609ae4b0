package planner

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/idempotency"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Service is what a user does with ideas. An idea of another user is apperr.NotFound.
type Service struct {
	db     *database.DB
	store  *Store
	saved  SavedPosts
	posts  OwnPosts
	events Events
	clock  clock.Clock
}

// NewService keeps ideas in store.
func NewService(db *database.DB, store *Store, saved SavedPosts, posts OwnPosts, events Events, clk clock.Clock) *Service {
	return &Service{db, store, saved, posts, events, clk}
}

// At is the same service with another clock.
func (s *Service) At(clk clock.Clock) *Service {
	at := *s
	at.clock = clk
	return &at
}

var (
	errNotFound = apperr.New(apperr.NotFound, "Idea not found")
	errFull     = apperr.New(apperr.Invalid, fmt.Sprintf("Your planner holds %s ideas. Delete some to add more.", text.Number(maxIdeas)))
)

// Create adds an idea. The same key, unless it is empty, makes one idea however often it is sent; with another idea it is
// apperr.Conflict.
func (s *Service) Create(ctx context.Context, userID int64, change Change, key string) (Idea, error) {
	now := s.clock.Now()
	idea, err := change.applyTo(Idea{UserID: userID, Type: Post, Status: Backlog, Version: 1, CreatedAt: now, UpdatedAt: now})
	if err != nil {
		return Idea{}, err
	}
	digest, err := idempotency.Digest(change)
	if err != nil {
		return Idea{}, err
	}
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.link(ctx, &idea, change.SavedPostID); err != nil {
			return err
		}
		inserted, added, err := s.store.insert(ctx, idea, key, digest, maxIdeas)
		if err != nil {
			return fmt.Errorf("add an idea of user %d: %w", userID, err)
		}
		if !added {
			return errFull
		}
		idea = inserted
		if idea.Repeated {
			return nil
		}
		return s.events.IdeaChanged(ctx, idea, Created)
	})
	if err != nil {
		return Idea{}, err
	}
	return s.withPost(ctx, idea)
}

// link sets the saved post that an idea comes from, and holds it in the transaction of ctx; nil leaves it as it is, 0 clears it.
func (s *Service) link(ctx context.Context, idea *Idea, savedPostID *int64) error {
	switch {
	case savedPostID == nil:
		return nil
	case *savedPostID == 0:
		idea.SavedPostID = nil
		return nil
	}
	held, err := s.saved.Hold(ctx, idea.UserID, *savedPostID)
	if err != nil {
		return fmt.Errorf("saved post %d: %w", *savedPostID, err)
	}
	if !held {
		return apperr.New(apperr.Invalid, "This saved post is no longer in your lists")
	}
	idea.SavedPostID = savedPostID
	return nil
}

// Idea is one of the user's.
func (s *Service) Idea(ctx context.Context, userID, id int64) (Idea, error) {
	idea, err := s.stored(ctx, userID, id)
	if err != nil {
		return Idea{}, err
	}
	return s.withPost(ctx, idea)
}

// stored is an idea without the post that it comes from.
func (s *Service) stored(ctx context.Context, userID, id int64) (Idea, error) {
	idea, found, err := s.store.get(ctx, userID, id)
	if err != nil {
		return Idea{}, fmt.Errorf("idea %d: %w", id, err)
	}
	if !found {
		return Idea{}, errNotFound
	}
	return idea, nil
}

func (s *Service) withPost(ctx context.Context, idea Idea) (Idea, error) {
	one := []Idea{idea}
	err := s.findPosts(ctx, idea.UserID, one)
	return one[0], err
}

// findPosts sets the posts that ideas of one user come from: an account that was deleted and is read again has other ids.
func (s *Service) findPosts(ctx context.Context, userID int64, ideas []Idea) error {
	var saved []int64
	for _, i := range ideas {
		if i.SavedPostID != nil {
			saved = append(saved, *i.SavedPostID)
		}
	}
	if len(saved) == 0 {
		return nil
	}
	posts, err := s.saved.PostIDs(ctx, userID, saved)
	if err != nil {
		return fmt.Errorf("posts of saved posts of user %d: %w", userID, err)
	}
	for i, idea := range ideas {
		if idea.SavedPostID == nil {
			continue
		}
		if id, found := posts[*idea.SavedPostID]; found {
			ideas[i].PostID = &id
		}
	}
	return nil
}

// Ideas is a page of the user's, with the beginnings of long texts, and how many there are in all.
func (s *Service) Ideas(ctx context.Context, userID int64, f Filter, p Page) ([]Idea, int64, error) {
	return s.ideas(ctx, userID, f, p, allColumns)
}

// BriefIdeas are the same without their draft and their final copy, which are long.
func (s *Service) BriefIdeas(ctx context.Context, userID int64, f Filter, p Page) ([]Idea, int64, error) {
	return s.ideas(ctx, userID, f, p, briefColumns)
}

func (s *Service) ideas(ctx context.Context, userID int64, f Filter, p Page, columns string) ([]Idea, int64, error) {
	ideas, total, err := s.store.list(ctx, userID, f, p, columns)
	if err != nil {
		return nil, 0, fmt.Errorf("ideas of user %d: %w", userID, err)
	}
	return ideas, total, s.findPosts(ctx, userID, ideas)
}

// Days are those between two, both within, on which something is planned or was published where the user is; each with the first of it.
func (s *Service) Days(ctx context.Context, userID int64, from, to string, perDay int) ([]Day, error) {
	zone, err := s.posts.Zone(ctx, userID)
	if err != nil {
		return nil, fmt.Errorf("zone of user %d: %w", userID, err)
	}
	first, badFrom := time.ParseInLocation(time.DateOnly, from, zone)
	last, badTo := time.ParseInLocation(time.DateOnly, to, zone)
	if badFrom != nil || badTo != nil {
		return nil, apperr.New(apperr.Invalid, "A day looks like 2026-11-25")
	}
	if !last.Before(first.AddDate(0, 0, maxDays)) {
		return nil, apperr.New(apperr.Invalid, fmt.Sprintf("Ask for %d days at most", maxDays))
	}
	days, err := s.store.days(ctx, userID, from, to, perDay)
	if err != nil {
		return nil, fmt.Errorf("planned days of user %d: %w", userID, err)
	}
	end := last.AddDate(0, 0, 1)
	posts, err := s.posts.Published(ctx, userID, PostQuery{Near: end, From: first, Until: end, Most: maxPublished})
	if err != nil {
		return nil, fmt.Errorf("posts of user %d: %w", userID, err)
	}
	slices.Reverse(posts) // the nearest to the end come first
	return withPosts(days, posts, zone, perDay), nil
}

// Change changes an idea. With version 0 the last write wins; with another one, an idea that has changed since then is
// apperr.Conflict, which carries the idea as it is now. A change that changes nothing leaves the version as it is.
func (s *Service) Change(ctx context.Context, userID, id, version int64, change Change) (changed Idea, err error) {
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		linked := Idea{UserID: userID}
		if err := s.link(ctx, &linked, change.SavedPostID); err != nil { // before the idea, as who deletes a list does
			return err
		}
		if err := s.store.lock(ctx, userID, id); err != nil {
			return fmt.Errorf("lock idea %d: %w", id, err)
		}
		current, err := s.stored(ctx, userID, id)
		if err != nil {
			return err
		}
		if version != 0 && version != current.Version {
			if current, err = s.withPost(ctx, current); err != nil {
				return err
			}
			return apperr.New(apperr.Conflict, "This idea was changed somewhere else").WithCurrent(viewOf(current))
		}
		if changed, err = change.applyTo(current); err != nil {
			return err
		}
		if change.SavedPostID != nil {
			changed.SavedPostID = linked.SavedPostID
		}
		if reflect.DeepEqual(changed, current) {
			return nil
		}
		changed.Version, changed.UpdatedAt = current.Version+1, s.clock.Now()
		if err := s.store.put(ctx, changed, !changed.sameTexts(current)); err != nil {
			return fmt.Errorf("write idea %d: %w", id, err)
		}
		return s.events.IdeaChanged(ctx, changed, Changed)
	})
	if err != nil {
		return Idea{}, err
	}
	return s.withPost(ctx, changed)
}

// Delete deletes an idea for good.
func (s *Service) Delete(ctx context.Context, userID, id int64) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.store.lock(ctx, userID, id); err != nil {
			return fmt.Errorf("lock idea %d: %w", id, err)
		}
		idea, err := s.stored(ctx, userID, id)
		if err != nil {
			return err
		}
		if _, err := s.store.drop(ctx, userID, id); err != nil {
			return fmt.Errorf("delete idea %d: %w", id, err)
		}
		return s.events.IdeaChanged(ctx, idea, Deleted)
	})
}
