package main

import (
	"cmp"
	"context"
	"slices"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/inspirations"
	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// buddySaved are the posts of My Inspirations, with the rates that its pages show.
type buddySaved struct {
	inspirations *inspirations.Service
	history      *history.Store
	source       string
}

func newBuddySaved(c config.Config, i *inspirations.Service, h *history.Store) facts.Saved {
	return buddySaved{i, h, c.Instagram}
}

// toldOfList is how many of a list's posts are read, the latest first.
const toldOfList = 100

// ratedPost is a post with its rate in percent, where that is known.
type ratedPost struct {
	name  string
	basis figures.Basis
	rate  *float64
}

func (b buddySaved) Saved(ctx context.Context, userID int64, listIDs, postIDs []int64) ([]facts.Figure, error) {
	var posts []ratedPost
	for _, id := range listIDs {
		saved, err := b.inspirations.SavedIn(ctx, userID, id, inspirations.Page{Number: 1, Size: toldOfList})
		if apperr.Is(err, apperr.NotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		for _, s := range saved.Items {
			e := s.Post.Engagement
			posts = append(posts, rated(s.Post.Creator.Username, figures.Post{Type: s.Post.Type, PostedAt: s.Post.PostedAt, Caption: s.Post.Caption},
				e.Rate, figures.Basis{TakenAt: &e.ReadAt, Reason: e.Reason}))
		}
	}
	for _, id := range postIDs {
		p, found, err := b.history.SeenPost(ctx, userID, id, b.source)
		if err != nil {
			return nil, err
		}
		if !found {
			continue
		}
		basis := figures.Basis{TakenAt: &p.ReadAt}
		rate, known := p.Rate()
		if !known {
			posts = append(posts, rated(p.Username, p.Post, nil, basis))
			continue
		}
		posts = append(posts, rated(p.Username, p.Post, &rate, basis))
	}
	return savedFigures(posts), nil
}

func rated(username string, p figures.Post, rate *float64, basis figures.Basis) ratedPost {
	basis.Name, basis.Formula, basis.N = "Engagement rate of a post", "(likes + comments) / followers at the time of the post × 100", 1
	name := map[figures.Format]string{figures.Reel: "Reel", figures.Carousel: "Carousel", figures.Image: "Image"}[figures.FormatOf(p.Type)]
	return ratedPost{name + " by @" + username + " of " + p.PostedAt.Format("2 Jan") + beginning(p.Caption), basis, rate}
}

// savedFigures are how many posts there are, and the best of those whose rate is known.
func savedFigures(posts []ratedPost) []facts.Figure {
	const page = "/shortlists"
	count := float64(len(posts))
	list := []facts.Figure{{Key: facts.SavedPosts, Label: "Posts", Unit: facts.Count, Value: &count, Link: page,
		Basis: figures.Basis{Name: "Posts", Formula: "Posts in the lists you chose", N: len(posts)}}}
	known := slices.DeleteFunc(slices.Clone(posts), func(p ratedPost) bool { return p.rate == nil })
	slices.SortStableFunc(known, func(one, other ratedPost) int { return cmp.Compare(*other.rate, *one.rate) })
	for i, p := range known[:min(toldPosts, len(known))] {
		list = append(list, facts.Figure{Key: facts.TopPost.Nth(i + 1), Label: p.name, Unit: facts.Percent, Value: p.rate, Basis: p.basis, Link: page})
	}
	return list
}
