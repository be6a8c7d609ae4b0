package planner

import (
	"context"
	"fmt"
	"slices"
)

// Result is what came of an idea, or what may have.
func (s *Service) Result(ctx context.Context, userID, id int64) (Result, error) {
	idea, err := s.stored(ctx, userID, id)
	if err != nil {
		return Result{}, err
	}
	if idea.ResultPostID != nil {
		did, found, err := s.posts.Performance(ctx, userID, idea.Result)
		if err != nil {
			return Result{}, fmt.Errorf("result of idea %d: %w", id, err)
		}
		if !found {
			return Result{State: Lost}, nil
		}
		return Result{Linked, &did.Post, &did}, nil
	}
	post, err := s.offer(ctx, idea)
	if err != nil {
		return Result{}, fmt.Errorf("offer for idea %d: %w", id, err)
	}
	if post == nil {
		return Result{State: None}, nil
	}
	return Result{State: Offered, Post: post}, nil
}

// offer is the post that was published nearest to the plan of a finalised idea, and that is no other idea's; nil: none.
func (s *Service) offer(ctx context.Context, idea Idea) (*OwnPost, error) {
	if idea.Status != Finalised {
		return nil, nil
	}
	zone, err := s.posts.Zone(ctx, idea.UserID)
	if err != nil {
		return nil, err
	}
	from, until, planned, ok := idea.publishWindow(zone)
	if !ok {
		return nil, nil
	}
	linked, err := s.store.linkedElsewhere(ctx, idea.UserID, idea.ID)
	if err != nil {
		return nil, err
	}
	dismissed, err := s.store.dismissed(ctx, idea.ID)
	if err != nil {
		return nil, err
	}
	posts, err := s.posts.Published(ctx, idea.UserID, PostQuery{planned, from, until, slices.Concat(linked, dismissed), 1})
	if err != nil || len(posts) == 0 {
		return nil, err
	}
	return &posts[0], nil
}

// Choices are the user's posts that are not linked to another idea: the nearest to its plan, or the latest of an idea without one.
func (s *Service) Choices(ctx context.Context, userID, id int64) ([]OwnPost, error) {
	idea, err := s.stored(ctx, userID, id)
	if err != nil {
		return nil, err
	}
	zone, err := s.posts.Zone(ctx, userID)
	if err != nil {
		return nil, fmt.Errorf("posts of user %d: %w", userID, err)
	}
	linked, err := s.store.linkedElsewhere(ctx, userID, id)
	if err != nil {
		return nil, fmt.Errorf("posts of user %d: %w", userID, err)
	}
	now := s.clock.Now()
	q := PostQuery{Near: now, Until: now.Add(databaseTick), Except: linked, Most: maxChoices}
	if planned, ok := idea.plannedFor(zone); ok {
		q.Near = planned
	}
	posts, err := s.posts.Published(ctx, userID, q)
	if err != nil {
		return nil, fmt.Errorf("posts of user %d: %w", userID, err)
	}
	return posts, nil
}

// LinkResult links a finalised idea to the post that came of it. A post that is linked to another idea is apperr.Conflict.
func (s *Service) LinkResult(ctx context.Context, userID, id, postID int64) (Result, error) {
	idea, err := s.stored(ctx, userID, id)
	if err != nil {
		return Result{}, err
	}
	if idea.Status != Finalised {
		return Result{}, errNotFinalised
	}
	post, found, err := s.posts.Ref(ctx, userID, postID)
	if err != nil {
		return Result{}, fmt.Errorf("post %d: %w", postID, err)
	}
	if !found {
		return Result{}, errNotOwnPost
	}
	linked, taken, err := s.store.linkResult(ctx, userID, id, postID, post)
	switch {
	case err != nil:
		return Result{}, fmt.Errorf("link idea %d to post %d: %w", id, postID, err)
	case taken:
		return Result{}, errPostTaken
	case !linked:
		return Result{}, errNotFinalised
	}
	return s.Result(ctx, userID, id)
}

// UnlinkResult takes an idea's post from it. Once more changes nothing.
func (s *Service) UnlinkResult(ctx context.Context, userID, id int64) error {
	found, err := s.store.unlinkResult(ctx, userID, id)
	if err != nil {
		return fmt.Errorf("unlink idea %d: %w", id, err)
	}
	if !found {
		return errNotFound
	}
	return nil
}

// DismissOffer keeps a post from being offered for an idea again, and answers what is offered then.
func (s *Service) DismissOffer(ctx context.Context, userID, id, postID int64) (Result, error) {
	offered, err := s.Result(ctx, userID, id)
	if err != nil || offered.State != Offered || offered.Post.ID != postID {
		return offered, err // what is not offered cannot be dismissed
	}
	if err := s.store.dismissOffer(ctx, userID, id, offered.Post.Ref); err != nil {
		return Result{}, fmt.Errorf("refuse post %d for idea %d: %w", postID, id, err)
	}
	return s.Result(ctx, userID, id)
}

// RestoreOffer lets a dismissed post be offered for an idea again, and answers what is offered then.
func (s *Service) RestoreOffer(ctx context.Context, userID, id, postID int64) (Result, error) {
	post, found, err := s.posts.Ref(ctx, userID, postID)
	if err != nil {
		return Result{}, fmt.Errorf("post %d: %w", postID, err)
	}
	if !found {
		return Result{}, errNotOwnPost
	}
	if err := s.store.restoreOffer(ctx, userID, id, post); err != nil {
		return Result{}, fmt.Errorf("withdraw the refusal of post %d for idea %d: %w", postID, id, err)
	}
	return s.Result(ctx, userID, id)
}
