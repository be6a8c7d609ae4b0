package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/modules/analytics/viewer"
	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/modules/buddy/chat"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/inspirations"
	"github.com/bowerbird/bowerbird/modules/planner"
	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// buddyPrompts counts prompts against the plan.
type buddyPrompts struct{ plans *billingplans.Service }

// daysKept is how long the count of a day is kept: its prompts may still be given back, in whatever zone the user is by then.
const daysKept = 3

// spentPerPrompt is how many attempts that have cost something a day has for each prompt of the plan: as many as one message may take.
const spentPerPrompt = 3

var errSpent = apperr.New(apperr.LimitReached, "Buddy tried too often today without finding an answer. Please ask again tomorrow.")

func (b buddyPrompts) Reserve(ctx context.Context, userID int64, at time.Time, sessionType string) error {
	prompt, err := b.plans.ReserveOn(ctx, userID, billingplans.PromptsPerDay, billingplans.DayOf(at, sessionType))
	switch {
	case err != nil:
		return err
	case prompt.Spent >= spentPerPrompt*prompt.Limit:
		return errSpent // with which the transaction of ctx takes the prompt back
	case prompt.Nth > 1:
		return nil
	}
	before := at.AddDate(0, 0, -daysKept).Format(time.DateOnly) // the day's first forgets those that are over
	return b.plans.ForgetScopesBefore(ctx, userID, billingplans.PromptsPerDay, before)
}

func (b buddyPrompts) Release(ctx context.Context, userID int64, day, sessionType string) error {
	return b.plans.ReleaseIn(ctx, userID, billingplans.PromptsPerDay, promptScope(day, sessionType))
}

func (b buddyPrompts) Spend(ctx context.Context, userID int64, day, sessionType string) error {
	return b.plans.SpendOn(ctx, userID, billingplans.PromptsPerDay, promptScope(day, sessionType))
}

func (b buddyPrompts) Left(ctx context.Context, userID int64, at time.Time, sessionType string) (total, left int, err error) {
	return b.plans.LeftOn(ctx, userID, billingplans.PromptsPerDay, billingplans.DayOf(at, sessionType))
}

func promptScope(day, sessionType string) string {
	return billingplans.Day{Date: day, Sort: sessionType}.Scope()
}

// buddyRights are those of the pages that show the same.
type buddyRights struct {
	history      *history.Store
	inspirations *inspirations.Service
	planner      *planner.Service
	source       string
}

func newBuddyRights(c config.Config, h *history.Store, i *inspirations.Service, p *planner.Service) chat.Rights {
	return buddyRights{h, i, p, c.Instagram}
}

func (b buddyRights) Check(ctx context.Context, userID int64, topic chat.Topic) error {
	watched, err := b.history.WatchedBy(ctx, userID, b.source)
	if err != nil {
		return err
	}
	var seen []int64
	for _, w := range watched {
		seen = append(seen, w.ID)
	}
	for _, id := range topic.CompetitorProfileIDs {
		if !slices.Contains(seen, id) {
			return apperr.New(apperr.Invalid, "You no longer track one of these accounts. Please choose again.")
		}
	}
	posts, err := b.history.SeenPostsByID(ctx, userID, b.source, topic.PostIDs)
	if err != nil {
		return err
	}
	for _, id := range topic.PostIDs {
		if _, found := posts[id]; !found {
			return apperr.New(apperr.Invalid, "One of these posts is no longer there. Please choose again.")
		}
	}
	lists, err := b.inspirations.Existing(ctx, userID, topic.ShortlistIDs)
	if err != nil {
		return err
	}
	for _, id := range topic.ShortlistIDs {
		if !slices.Contains(lists, id) {
			return apperr.New(apperr.Invalid, "One of these lists is no longer there. Please choose again.")
		}
	}
	if topic.IdeaID != nil {
		_, err := b.planner.Idea(ctx, userID, *topic.IdeaID)
		return gone(err, "This idea is no longer there")
	}
	return nil
}

func (b buddyRights) Own(ctx context.Context, userID int64) (*chat.Account, error) {
	p, found, err := b.history.OwnProfile(ctx, userID, b.source)
	if err != nil || !found {
		return nil, err
	}
	return &chat.Account{ProfileID: p.ID, Username: p.Username}, nil
}

// gone says of what is not found that it cannot be chosen.
func gone(err error, sentence string) error {
	if apperr.Is(err, apperr.NotFound) {
		return apperr.New(apperr.Invalid, sentence)
	}
	return err
}

// buddySaved are the posts of My Inspirations, with the rates that its pages show.
type buddySaved struct {
	inspirations *inspirations.Service
	history      *history.Store
	users        viewer.Users
	accounts     facts.Accounts
	source       string
}

func newBuddySaved(c config.Config, i *inspirations.Service, h *history.Store, u viewer.Users, a facts.Accounts) facts.Saved {
	return buddySaved{i, h, u, a, c.Instagram}
}

// savedPage shows the lists and their posts.
const savedPage = "/shortlists"

// listPage shows one of them.
func listPage(id int64) string { return fmt.Sprintf("%s?list=%d", savedPage, id) }

// maxPerList is how many of a list's posts are read, the latest first.
const maxPerList = 100

// ratedPost is a post with its rate in percent, where that is known.
type ratedPost struct {
	figures.Post
	author string
	basis  figures.Basis
	rate   *float64
	page   string // which shows it
}

// name of a post: Reel by @noa of 2 Nov.
func (p ratedPost) name() string {
	return figures.FormatOf(p.Type).Label() + " by @" + p.author + " of " + p.PostedAt.Format("2 Jan")
}

func (b buddySaved) Saved(ctx context.Context, userID int64, listIDs, postIDs []int64) ([]facts.Figure, error) {
	name, err := b.users.Timezone(ctx, userID)
	if err != nil {
		return nil, err
	}
	zone := figures.ZoneOf(name)
	saved, complete, err := b.inspirations.LatestIn(ctx, userID, listIDs, maxPerList)
	if err != nil {
		return nil, err
	}
	var posts []ratedPost
	included := map[int64]bool{} // one may be chosen that is in a list, too
	for _, s := range saved {
		p := s.Post
		included[p.ID] = true
		e := p.Engagement
		posts = append(posts, rated(p.Creator.Username,
			figures.Post{Type: p.Type, PostedAt: p.PostedAt.In(zone), Caption: p.Caption, Likes: e.Likes, Comments: e.Comments},
			e.Rate, figures.Basis{TakenAt: &e.ReadAt, Reason: e.Reason}, fmt.Sprintf("%s&saved=%d", listPage(s.ShortlistID), s.ID)))
	}
	seen, err := b.history.SeenPostsByID(ctx, userID, b.source, postIDs)
	if err != nil {
		return nil, err
	}
	for _, id := range postIDs {
		p, found := seen[id]
		if !found || included[id] {
			continue
		}
		included[id] = true
		p.PostedAt = p.PostedAt.In(zone)
		var known *float64
		if rate, is := p.Rate(); is {
			known = &rate
		}
		posts = append(posts, rated(p.Username, p.Post, known, figures.Basis{TakenAt: &p.ReadAt}, facts.PostPage(p.Post)))
	}
	formula, page := "Posts you chose", ""
	if len(listIDs) > 0 {
		formula, page = "Posts in the lists you chose", savedPage
	}
	if len(listIDs) == 1 {
		page = listPage(listIDs[0])
	}
	if !complete {
		formula += fmt.Sprintf(", the latest %d of each", maxPerList)
	}
	best := bestRated(posts)
	usual, err := b.usualRates(ctx, userID, best)
	return savedFigures(len(posts), formula, page, best, usual), err
}

// maxChosen is how many of the chosen posts have their figures in a sheet.
const maxChosen = 20

// bestRated are the best of some posts whose rate is known.
func bestRated(posts []ratedPost) []ratedPost {
	known := slices.DeleteFunc(slices.Clone(posts), func(p ratedPost) bool { return p.rate == nil })
	slices.SortStableFunc(known, func(one, other ratedPost) int { return cmp.Compare(*other.rate, *one.rate) })
	return known[:min(maxChosen, len(known))]
}

// usualRates are the engagement rates of the authors of some posts, by username; of those that the user does not watch there is none.
func (b buddySaved) usualRates(ctx context.Context, userID int64, posts []ratedPost) (map[string]facts.Figure, error) {
	watched, err := b.history.WatchedBy(ctx, userID, b.source)
	if err != nil {
		return nil, err
	}
	var others []int64
	var accounts []facts.Account
	for _, w := range watched {
		switch {
		case !slices.ContainsFunc(posts, func(p ratedPost) bool { return p.author == w.Username }):
		case w.Own:
			own, err := b.accounts.Own(ctx, userID)
			if err != nil {
				return nil, err
			}
			if own != nil {
				accounts = append(accounts, *own)
			}
		default:
			others = append(others, w.ID)
		}
	}
	theirs, err := b.accounts.Watched(ctx, userID, others)
	if err != nil {
		return nil, err
	}
	rates := map[string]facts.Figure{}
	for _, account := range append(accounts, theirs...) {
		for _, f := range account.Figures {
			if f.Key == facts.Rate {
				rates[account.Username] = f
			}
		}
	}
	return rates, nil
}

func rated(username string, p figures.Post, rate *float64, basis figures.Basis, page string) ratedPost {
	basis.Name, basis.Formula, basis.N = "Engagement rate of a post", figures.FormulaPostRate, 1
	return ratedPost{p, username, basis, rate, page}
}

// savedFigures are how many posts were read, and the best of those whose rate is known, each with what is usual for its author.
func savedFigures(n int, formula, page string, best []ratedPost, usual map[string]facts.Figure) []facts.Figure {
	list := []facts.Figure{{Key: facts.SavedPosts, Label: "Posts", Unit: facts.Count, Value: new(float64(n)),
		Basis: figures.Basis{Name: "Posts", Formula: formula, N: n}, Link: page}}
	for i, p := range best {
		for _, figure := range facts.PostFigures(i+1, p.name(), p.rate, p.basis, p.Post) {
			figure.Link = p.page
			list = append(list, figure)
		}
		if rate, known := usual[p.author]; known {
			rate.Key, rate.Label = facts.TopUsual.Nth(i+1), "Engagement rate of @"+p.author
			list = append(list, rate)
		}
	}
	return list
}
