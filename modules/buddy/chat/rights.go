package chat

import (
	"context"
	"maps"
	"slices"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/config"
)

// PageRights are those of the pages that show the same. It implements Rights.
type PageRights struct {
	accounts Accounts
	lists    Lists
	ideas    facts.Ideas
	source   string
}

// NewPageRights reads nothing yet.
func NewPageRights(c config.Config, a Accounts, l Lists, i facts.Ideas) *PageRights {
	return &PageRights{a, l, i, c.Instagram}
}

// Check implements Rights.
func (r *PageRights) Check(ctx context.Context, userID int64, topic Topic) error {
	watched, err := r.accounts.WatchedBy(ctx, userID, r.source)
	if err != nil {
		return err
	}
	var accounts []int64
	for _, w := range watched {
		accounts = append(accounts, w.ID)
	}
	posts, err := r.accounts.SeenPostsByID(ctx, userID, r.source, topic.PostIDs)
	if err != nil {
		return err
	}
	lists, err := r.lists.Existing(ctx, userID, topic.ShortlistIDs)
	if err != nil {
		return err
	}
	for _, part := range []struct {
		chosen, seen []int64
		refusal      string
	}{
		{topic.CompetitorProfileIDs, accounts, "You no longer track one of these accounts. Please choose again."},
		{topic.PostIDs, slices.Collect(maps.Keys(posts)), "One of these posts is no longer there. Please choose again."},
		{topic.ShortlistIDs, lists, "One of these lists is no longer there. Please choose again."},
	} {
		if slices.ContainsFunc(part.chosen, func(id int64) bool { return !slices.Contains(part.seen, id) }) {
			return apperr.New(apperr.Invalid, part.refusal)
		}
	}
	if topic.IdeaID == nil {
		return nil
	}
	_, err = r.ideas.Idea(ctx, userID, *topic.IdeaID)
	if apperr.Is(err, apperr.NotFound) {
		return apperr.New(apperr.Invalid, "This idea is no longer there")
	}
	return err
}

// Own implements Rights.
func (r *PageRights) Own(ctx context.Context, userID int64) (*Account, error) {
	watched, err := r.accounts.WatchedBy(ctx, userID, r.source)
	if err != nil || len(watched) == 0 || !watched[0].Own {
		return nil, err
	}
	return &Account{ProfileID: watched[0].ID, Username: watched[0].Username}, nil
}
