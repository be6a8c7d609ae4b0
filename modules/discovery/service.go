package discovery

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/cache"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

const (
	pageSize    = 25
	mostCounted = 10_000 // results; there are none beyond
	similarMost = 500    // accounts that are compared with one
	similarBy   = 12     // topics that they are found by
	countedFor  = time.Minute
)

// Params is what the service needs.
type Params struct {
	fx.In

	Config    config.Config
	Store     *Store
	Plans     Plans
	History   History
	Refreshes Refreshes
	Pictures  Pictures
	Source    instagram.Source
	Limiter   ratelimit.Limiter
	Clock     clock.Clock
	Log       *slog.Logger
}

// Service finds accounts and keeps what they are found by up to date.
type Service struct {
	with   Params
	source string // of the accounts
	known  *cache.LRU[string, []languageCount]
}

// NewService answers about the accounts of the source that the settings name.
func NewService(p Params) *Service {
	return &Service{with: p, source: p.Config.Instagram, known: cache.NewLRU[string, []languageCount](1)}
}

// Found is a result.
type Found struct {
	Account

	Similarity *float64 // to the account of Query.SimilarTo, 0 to 1; nil without one
	Own        bool     // the account is the user's own
	Watched    bool     // the user tracks it, has stopped to, or it is the own one
	Contact    Contact  // empty where the plan does not include it
}

// Results are a page of what a query finds.
type Results struct {
	Items     []Found
	Total     int  // that are found, 10,000 at most
	More      bool // there are more than Total
	Shown     int  // that the plan shows
	Plan      Plan
	Accounts  int // that this server knows
	Languages []languageCount
}

var errFullPlan = apperr.New(apperr.PlanRequired, "Your plan filters by followers, engagement rate and format. PRO has all filters.")

// Search is a page, from 1 on, of the accounts that a query finds. A filter that the user's plan lacks is apperr.PlanRequired; an account
// to compare with that is not known is apperr.NotFound.
func (s *Service) Search(ctx context.Context, userID int64, q Query, page int) (r Results, err error) {
	if r.Plan, err = s.with.Plans.Discovery(ctx, userID); err != nil {
		return r, err
	}
	if q.needsFullPlan() && !r.Plan.Full {
		return r, errFullPlan
	}
	if r.Languages, err = s.languages(ctx); err != nil {
		return r, err
	}
	for _, of := range r.Languages {
		r.Accounts += of.N
	}
	if q.SimilarTo != "" {
		err = s.findSimilar(ctx, q, page, &r)
	} else {
		err = s.findMatching(ctx, q, page, &r)
	}
	if err != nil {
		return r, err
	}
	return r, s.addRelations(ctx, userID, &r)
}

// shown is how many of the results a plan shows.
func (p Plan) shown(total int) int {
	if p.Results == 0 {
		return total
	}
	return min(total, p.Results)
}

// pageOf is where a page of some results begins and ends.
func pageOf(page, shown int) (from, to int) {
	from = min((page-1)*pageSize, shown)
	return from, min(from+pageSize, shown)
}

func (s *Service) findMatching(ctx context.Context, q Query, page int, r *Results) error {
	now := s.with.Clock.Now()
	n, err := s.with.Store.count(ctx, s.source, q, now, mostCounted+1)
	if err != nil {
		return fmt.Errorf("count accounts: %w", err)
	}
	r.Total, r.More = min(n, mostCounted), n > mostCounted
	r.Shown = r.Plan.shown(r.Total)
	from, to := pageOf(page, r.Shown)
	if q.Sort == "" || q.Sort == BySimilarity {
		q.Sort = ByFollowers
	}
	found, err := s.with.Store.find(ctx, s.source, q, now, r.More, from, to-from)
	if err != nil {
		return fmt.Errorf("find accounts: %w", err)
	}
	for _, a := range found {
		r.Items = append(r.Items, Found{Account: a})
	}
	return nil
}

func (s *Service) findSimilar(ctx context.Context, q Query, page int, r *Results) error {
	to, err := s.account(ctx, q.SimilarTo)
	if err != nil {
		return err
	}
	found, err := s.with.Store.writingAbout(ctx, s.source, to.Topics[:min(similarBy, len(to.Topics))], q, s.with.Clock.Now(), similarMost)
	if err != nil {
		return fmt.Errorf("accounts similar to @%s: %w", to.Username, err)
	}
	var all []Found
	for _, a := range found {
		if cosine := figures.TopicCosine(to.Topics, a.Topics); cosine > 0 && a.Username != to.Username {
			all = append(all, Found{Account: a, Similarity: &cosine})
		}
	}
	slices.SortStableFunc(all, func(a, b Found) int {
		return cmp.Or(cmp.Compare(b.by(q.Sort), a.by(q.Sort)), cmp.Compare(*b.Similarity, *a.Similarity), cmp.Compare(a.Username, b.Username))
	})
	r.Total = len(all)
	r.Shown = r.Plan.shown(r.Total)
	from, end := pageOf(page, r.Shown)
	r.Items = all[from:end]
	return nil
}

// by is what an order goes by; below all else where it is not known.
func (f Found) by(order Sort) float64 {
	value := map[Sort]*float64{
		ByFollowers: figures.Float(f.Followers), ByEngagement: f.Engagement, ByPosts: f.PostsAWeek, ByGrowth: f.Growth,
		BySimilarity: f.Similarity,
	}[cmp.Or(order, BySimilarity)]
	switch {
	case order == ByLatest && f.PostedAt != nil:
		return float64(f.PostedAt.Unix())
	case value == nil:
		return -1e9
	}
	return *value
}

// addRelations says what the user has to do with each account, and leaves out what the plan lacks.
func (s *Service) addRelations(ctx context.Context, userID int64, r *Results) error {
	names := make([]string, 0, len(r.Items))
	for _, item := range r.Items {
		names = append(names, item.Username)
	}
	if len(names) == 0 {
		return nil
	}
	watched, err := s.with.History.WatchedNames(ctx, userID, names, s.source)
	if err != nil {
		return fmt.Errorf("accounts that user %d watches: %w", userID, err)
	}
	for i := range r.Items {
		item := &r.Items[i]
		of, ok := watched[item.Username]
		item.Watched, item.Own = ok, of.Own
		if r.Plan.Full {
			item.Contact = contactOf(item.Biography, item.Website)
		} else {
			item.Biography, item.Website = masked(item.Biography), nil
		}
	}
	return nil
}

// languages count the accounts, a minute old at most.
func (s *Service) languages(ctx context.Context) ([]languageCount, error) {
	now := s.with.Clock.Now()
	counts, epoch, ok := s.known.Get(s.source, now)
	if ok {
		return counts, nil
	}
	counts, err := s.with.Store.languages(ctx, s.source)
	if err != nil {
		return nil, fmt.Errorf("count accounts by language: %w", err)
	}
	if len(counts) > 0 { // the first account is answered at once
		s.known.Put(s.source, counts, now.Add(countedFor), epoch)
	}
	return counts, nil
}

// account is the one of a username; one that is not known is apperr.NotFound.
func (s *Service) account(ctx context.Context, username string) (Account, error) {
	name, err := instagram.ParseUsername(username)
	if err != nil {
		return Account{}, err
	}
	a, found, err := s.with.Store.byUsername(ctx, s.source, name)
	switch {
	case err != nil:
		return Account{}, fmt.Errorf("account @%s: %w", name, err)
	case !found:
		return Account{}, apperr.New(apperr.NotFound, "We don't know @"+name+" yet. Track the account and look again once we've read it.")
	}
	return a, nil
}

// Sketch is what is known of the account of a username, however it became known. One that is not known, or hidden by the operator, is
// apperr.NotFound; what cannot be a username is apperr.Invalid.
func (s *Service) Sketch(ctx context.Context, username string) (*figures.Sketch, error) {
	a, err := s.account(ctx, username)
	if err != nil {
		return nil, err
	}
	return &a.Sketch, nil
}

// Hide deletes what is known of an account and keeps it out, also under another username once its id is known.
func (s *Service) Hide(ctx context.Context, username string) error {
	name, err := instagram.ParseUsername(username)
	if err != nil {
		return err
	}
	return s.with.Store.hide(ctx, s.source, name, s.with.Clock.Now())
}

// Show ends the hiding of an account, which is looked up again. One that is not hidden is apperr.NotFound.
func (s *Service) Show(ctx context.Context, username string) error {
	name, err := instagram.ParseUsername(username)
	if err != nil {
		return err
	}
	found, err := s.with.Store.show(ctx, s.source, name)
	switch {
	case err != nil:
		return err
	case !found:
		return apperr.New(apperr.NotFound, "@"+name+" is not hidden")
	}
	return s.with.Store.addCandidate(ctx, s.source, name, s.with.Clock.Now())
}
