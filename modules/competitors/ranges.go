package competitors

import (
	"context"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// RangeQuery is a range, and what it is compared with. Its days are UTC's, those of the posts, too.
type RangeQuery struct {
	Period figures.Period
	With   figures.Comparison
}

// ranges are those of a query, up to now.
func (s *Service) ranges(q RangeQuery, among []figures.Account) (chosen figures.Chosen, compared *figures.Chosen, err error) {
	var first *string
	for _, a := range among {
		if a.TrackedSince != nil && (first == nil || *a.TrackedSince < *first) {
			first = a.TrackedSince
		}
	}
	v := figures.Viewpoint{Now: s.clock.Now()}
	chosen = q.Period.In(v, first)
	compared, err = chosen.Compared(q.With, v)
	return chosen, compared, err
}

// Growth are the follower series of what the user tracks.
func (s *Service) Growth(ctx context.Context, userID int64, q RangeQuery) (out Growth, err error) {
	l, err := s.accounts(ctx, userID)
	if err != nil {
		return out, err
	}
	tracked := l.tracked()
	chosen, compared, err := s.ranges(q, tracked)
	if err != nil {
		return out, err
	}
	ownChosen, ownCompared := map[int64]figures.Chosen{}, map[int64]figures.Chosen{} // an account may have ended before
	for _, a := range tracked {
		v := figures.Viewpoint{Now: endOf(Competitor{}, a, s.clock.Now())}
		c := q.Period.In(v, a.TrackedSince)
		then, err := c.Compared(q.With, v)
		if err != nil {
			return out, err
		}
		ownChosen[a.ID] = c
		if then != nil {
			ownCompared[a.ID] = *then
		}
	}
	if out.RangeGrowth, err = s.growth(ctx, tracked, chosen, ownChosen); err == nil && compared != nil {
		out.Compared = &RangeGrowth{}
		*out.Compared, err = s.growth(ctx, tracked, *compared, ownCompared)
	}
	return out, err
}

// growth is that of a range, of each account up to its own end.
func (s *Service) growth(ctx context.Context, tracked []figures.Account, c figures.Chosen, own map[int64]figures.Chosen) (
	RangeGrowth, error) {
	spans := make([]figures.Span, 0, len(tracked))
	for _, a := range tracked {
		spans = append(spans, figures.Span{ID: a.ID, From: own[a.ID].Start, To: own[a.ID].To})
	}
	points, err := s.standings.Growth(ctx, spans)
	if err != nil {
		return RangeGrowth{}, err
	}
	out := RangeGrowth{DateRange: DateRange{c.From, c.To}, Total: len(tracked)}
	for _, a := range tracked {
		g, sample := figures.Profile{TrackedSince: a.TrackedSince}.GrowthIn(own[a.ID], points[a.ID])
		item := AccountGrowth{
			ID: a.ID, Username: a.Username, GrowthData: month{own[a.ID].From, points[a.ID]}.days(),
			Change: g.Change, Percentage: g.Percentage,
		}
		if g.Change == nil {
			item.Reason = &sample.Reason
		}
		out.Items = append(out.Items, item)
	}
	return out, nil
}

// TopPosts are the posts of what the user tracks that did best.
func (s *Service) TopPosts(ctx context.Context, userID int64, q PostQuery) (out TopPosts, err error) {
	among, err := s.among(ctx, userID, q.Competitors)
	if err != nil {
		return out, err
	}
	chosen, compared, err := s.ranges(q.RangeQuery, among)
	if err != nil {
		return out, err
	}
	of := func(c figures.Chosen) (RangePosts, error) {
		posts, rated, err := s.standings.BestPosts(ctx, idsOf(among), c.Posts, q.PostType, q.Limit)
		return topPosts(c, posts, rated, among), err
	}
	if out.RangePosts, err = of(chosen); err == nil && compared != nil {
		out.Compared = &RangePosts{}
		*out.Compared, err = of(*compared)
	}
	return out, err
}

// Terms are the words and hashtags in the captions of what the user tracks.
func (s *Service) Terms(ctx context.Context, userID int64, typed []string, q RangeQuery, want TermKind) (out Analysis, err error) {
	among, err := s.among(ctx, userID, typed)
	if err != nil {
		return out, err
	}
	chosen, compared, err := s.ranges(q, among)
	if err != nil {
		return out, err
	}
	of := func(c figures.Chosen) (RangeTerms, error) {
		terms, err := s.standings.Terms(ctx, idsOf(among), c.Posts)
		return analysis(c, terms, want, among), err
	}
	if out.RangeTerms, err = of(chosen); err == nil && compared != nil {
		out.Compared = &RangeTerms{}
		*out.Compared, err = of(*compared)
	}
	return out, err
}

// among are the tracked accounts that the usernames of a query name.
func (s *Service) among(ctx context.Context, userID int64, typed []string) ([]figures.Account, error) {
	l, err := s.accounts(ctx, userID)
	if err != nil {
		return nil, err
	}
	return chosen(typed, l.tracked())
}
