package facts

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// ChosenPosts are those of My Inspirations that a question is about, with the rates that its pages show. It implements Saved.
type ChosenPosts struct {
	lists  Lists
	posts  SeenPosts
	users  Users
	usual  UsualRates
	source string
}

// NewChosenPosts reads nothing yet.
func NewChosenPosts(c config.Config, l Lists, p SeenPosts, u Users, usual UsualRates) *ChosenPosts {
	return &ChosenPosts{l, p, u, usual, c.Instagram}
}

const (
	savedPage  = "/shortlists" // shows the lists and their posts
	maxPerList = 100           // posts of a list that are read, the latest first
	maxChosen  = 20            // of the chosen posts that have their figures in a sheet
)

// listPage shows one of the lists.
func listPage(id int64) string { return fmt.Sprintf("%s?list=%d", savedPage, id) }

// chosenPost is a post with the page that shows it.
type chosenPost struct {
	figures.PublishedPost
	page string
}

// Saved implements Saved: how many posts there are, and the best of those whose rate is known, each with what is usual for its author.
func (s *ChosenPosts) Saved(ctx context.Context, userID int64, listIDs, postIDs []int64) ([]Figure, error) {
	name, err := s.users.Timezone(ctx, userID)
	if err != nil {
		return nil, err
	}
	posts, complete, err := s.read(ctx, userID, listIDs, postIDs)
	if err != nil {
		return nil, err
	}
	count := Figure{Key: SavedPosts, Label: "Posts", Unit: Count, Value: new(float64(len(posts)))}
	formula := "Posts you chose"
	if len(listIDs) > 0 {
		formula, count.Link = "Posts in the lists you chose", savedPage
	}
	if len(listIDs) == 1 {
		count.Link = listPage(listIDs[0])
	}
	if !complete {
		formula += fmt.Sprintf(", the latest %d of each", maxPerList)
	}
	count.Basis = figures.Basis{Name: count.Label, Formula: formula, N: len(posts)}

	best := bestRated(posts)
	var authors []string
	for _, p := range best {
		authors = append(authors, p.Username)
	}
	usual, err := s.usual.UsualRates(ctx, userID, authors)
	list := []Figure{count}
	for i, p := range best {
		list = append(list, p.figures(i+1, figures.ZoneOf(name))...)
		if rate, known := usual[p.Username]; known {
			rate.Key, rate.Label = TopUsual.Nth(i+1), "Engagement rate of @"+p.Username
			list = append(list, rate)
		}
	}
	return list, err
}

// read finds the posts of some lists, and some others; each is there once.
func (s *ChosenPosts) read(ctx context.Context, userID int64, listIDs, postIDs []int64) (posts []chosenPost, complete bool, err error) {
	saved, complete, err := s.lists.LatestIn(ctx, userID, listIDs, maxPerList)
	if err != nil {
		return nil, false, err
	}
	included := map[int64]bool{}
	for _, p := range saved {
		included[p.ID] = true
		posts = append(posts, chosenPost{p.PublishedPost, fmt.Sprintf("%s&saved=%d", listPage(p.ListID), p.SavedID)})
	}
	seen, err := s.posts.SeenPostsByID(ctx, userID, s.source, postIDs)
	for _, id := range postIDs {
		if p, found := seen[id]; found && !included[id] {
			included[id] = true
			posts = append(posts, chosenPost{p, PostPage(p.Post)})
		}
	}
	return posts, complete, err
}

// bestRated are the best of some posts whose rate is known.
func bestRated(posts []chosenPost) []chosenPost {
	posts = slices.DeleteFunc(posts, func(p chosenPost) bool {
		_, known := p.Rate()
		return !known
	})
	slices.SortStableFunc(posts, func(one, other chosenPost) int {
		rate, _ := one.Rate()
		than, _ := other.Rate()
		return cmp.Compare(than, rate)
	})
	return posts[:min(maxChosen, len(posts))]
}

// figures are those of the nth best post, which is called "Reel by @noa of 2 Nov".
func (p chosenPost) figures(n int, zone *time.Location) []Figure {
	p.PostedAt = p.PostedAt.In(zone)
	rate, _ := p.Rate()
	name := figures.FormatOf(p.Type).Label() + " by @" + p.Username + " of " + p.PostedAt.Format("2 Jan")
	basis := figures.Basis{Name: "Engagement rate of a post", Formula: figures.FormulaPostRate, N: 1, TakenAt: new(p.ReadAt.UTC())}
	list := PostFigures(n, name, &rate, basis, p.Post)
	for i := range list {
		list[i].Link = p.page
	}
	return list
}
