package inspirations

import (
	"context"
	"fmt"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
)

// Service is what a user does with lists and saved posts. Another user's are apperr.NotFound. Every transaction takes the list first.
type Service struct {
	db       *database.DB
	store    *Store
	limits   Limits
	posts    Posts
	lookup   Lookup
	pictures Pictures
	ideas    Ideas
	outbox   *jobs.Outbox
	clock    clock.Clock
}

// NewService keeps lists in store.
func NewService(
	db *database.DB, store *Store, limits Limits, posts Posts, lookup Lookup, pictures Pictures, ideas Ideas, outbox *jobs.Outbox,
	clk clock.Clock,
) *Service {
	return &Service{db, store, limits, posts, lookup, pictures, ideas, outbox, clk}
}

// At is the same service with another clock.
func (s *Service) At(clk clock.Clock) *Service {
	at := *s
	at.clock = clk
	return &at
}

var errNoList = apperr.New(apperr.NotFound, "Inspiration list not found")

// CreateList adds a list, if the plan has room for one more.
func (s *Service) CreateList(ctx context.Context, userID int64, name, description string) (ListView, error) {
	list, err := ListChange{&name, &description}.applyTo(Shortlist{UserID: userID, CreatedAt: s.clock.Now()})
	if err != nil {
		return ListView{}, err
	}
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.limits.Reserve(ctx, userID); err != nil {
			return err
		}
		list.ID, err = s.store.insertList(ctx, list)
		return err
	})
	return listViewOf(list), err
}

// Lists are a page of the user's, the newest first, and how many there are in all; without covers their pictures are left out.
func (s *Service) Lists(ctx context.Context, userID int64, p Page, covers bool) (Lists, error) {
	lists, total, err := s.store.lists(ctx, userID, p)
	if err != nil {
		return Lists{}, fmt.Errorf("lists of user %d: %w", userID, err)
	}
	if !covers {
		return listsViewOf(lists, total), nil
	}
	return s.withCovers(ctx, lists, total)
}

// listsAtOnce is how many lists an answer holds at most.
const listsAtOnce = 100

// ListsWith are the user's latest lists that hold a post, without their pictures.
func (s *Service) ListsWith(ctx context.Context, userID, postID int64) (Lists, error) {
	stored, err := s.posts.PublishedPosts(ctx, []int64{postID})
	if err != nil {
		return Lists{}, fmt.Errorf("post %d: %w", postID, err)
	}
	lists, err := s.store.listsWith(ctx, userID, postID, stored[postID].InstagramID, listsAtOnce)
	if err != nil {
		return Lists{}, fmt.Errorf("lists with post %d: %w", postID, err)
	}
	return listsViewOf(lists, int64(len(lists))), nil
}

// coversOfList is how many pictures stand for a list.
const coversOfList = 4

func (s *Service) withCovers(ctx context.Context, lists []Shortlist, total int64) (Lists, error) {
	out := listsViewOf(lists, total)
	ids := make([]int64, 0, len(lists))
	for _, l := range lists {
		ids = append(ids, l.ID)
	}
	covers, err := s.store.covers(ctx, ids, coversOfList)
	if err != nil {
		return Lists{}, fmt.Errorf("pictures of lists: %w", err)
	}
	for i := range out.Items {
		for _, post := range covers[out.Items[i].ID] {
			if url := s.pictures.URLOfPost(post.Source, post.Post); url != nil {
				out.Items[i].Covers = append(out.Items[i].Covers, *url)
			}
		}
	}
	return out, nil
}

// List is one of the user's.
func (s *Service) List(ctx context.Context, userID, id int64) (ListView, error) {
	list, err := s.list(ctx, userID, id)
	if err != nil {
		return ListView{}, err
	}
	lists, err := s.withCovers(ctx, []Shortlist{list}, 1)
	if err != nil {
		return ListView{}, err
	}
	return lists.Items[0], nil
}

// Existing are those of some lists that are the user's, in any order.
func (s *Service) Existing(ctx context.Context, userID int64, ids []int64) ([]int64, error) {
	found, err := s.store.existing(ctx, userID, ids)
	if err != nil {
		return nil, fmt.Errorf("lists of user %d: %w", userID, err)
	}
	return found, nil
}

func (s *Service) list(ctx context.Context, userID, id int64) (Shortlist, error) {
	list, found, err := s.store.list(ctx, userID, id)
	if err != nil {
		return Shortlist{}, fmt.Errorf("list %d: %w", id, err)
	}
	if !found {
		return Shortlist{}, errNoList
	}
	return list, nil
}

// inList runs do in a transaction that holds a list of the user.
func (s *Service) inList(ctx context.Context, userID, id int64, do func(ctx context.Context) error) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		held, err := s.store.lockList(ctx, userID, id)
		if err != nil {
			return fmt.Errorf("hold list %d: %w", id, err)
		}
		if !held {
			return errNoList
		}
		return do(ctx)
	})
}

// ChangeList renames a list or changes its description.
func (s *Service) ChangeList(ctx context.Context, userID, id int64, change ListChange) (ListView, error) {
	err := s.inList(ctx, userID, id, func(ctx context.Context) error {
		list, err := s.list(ctx, userID, id)
		if err != nil {
			return err
		}
		if list, err = change.applyTo(list); err != nil {
			return err
		}
		return s.store.putList(ctx, list)
	})
	if err != nil {
		return ListView{}, err
	}
	return s.List(ctx, userID, id)
}

// DeleteList deletes a list and what is saved in it. The ideas of its posts stay, on their own.
func (s *Service) DeleteList(ctx context.Context, userID, id int64) error {
	return s.inList(ctx, userID, id, func(ctx context.Context) error {
		dropped, err := s.store.dropAllSaved(ctx, userID, id)
		if err != nil {
			return fmt.Errorf("empty list %d: %w", id, err)
		}
		if err := s.ideas.Unlink(ctx, userID, dropped); err != nil {
			return fmt.Errorf("ideas of list %d: %w", id, err)
		}
		if err := s.store.dropList(ctx, userID, id); err != nil {
			return fmt.Errorf("delete list %d: %w", id, err)
		}
		return s.limits.Release(ctx, userID)
	})
}

// topLists is how many lists an overview names.
const topLists = 3

// Overview is how many lists and saved posts a user has, and the lists with the most posts.
func (s *Service) Overview(ctx context.Context, userID int64) (Overview, error) {
	lists, posts, err := s.store.totals(ctx, userID)
	if err != nil {
		return Overview{}, fmt.Errorf("what user %d has saved: %w", userID, err)
	}
	top, err := s.store.fullest(ctx, userID, topLists)
	return Overview{lists, posts, top}, err
}

// Overview of what a user has saved.
type Overview struct {
	Lists int
	Posts int // a post in two lists counts twice
	Top   []Shortlist
}
