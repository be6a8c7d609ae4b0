package competitors

import (
	"cmp"
	"context"
	"slices"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// Insight is what the dashboard shows of the competitors.
type Insight struct {
	Total        int
	Rank         *int // of the own account by engagement rate
	Ranked       int  // how many have a rate, the own account included
	Outperformed *int
	Reading      []string // usernames whose first reading has not ended
	Top          []Ranked
	Basis        map[string]figures.Basis // by the field of a Summary
}

// Ranked is a tracked account with its place, the own account counted.
type Ranked struct {
	figures.Account
	Rank    *int              // nil: its rate is not known
	Reasons map[string]string // why a figure is nil, by the field of a Performance
}

// maxInsightAccounts bounds the accounts of an insight.
const maxInsightAccounts = 5

// Insight costs one query: the dashboard asks for it whenever somebody looks.
func (s *Service) Insight(ctx context.Context, userID int64) (Insight, error) {
	followed, err := s.standings.Followed(ctx, userID)
	if err != nil {
		return Insight{}, err
	}
	var own *figures.Account
	var tracked []figures.Account
	for _, a := range followed {
		if a.IsOwn {
			own = &a
			continue
		}
		tracked = append(tracked, a)
	}
	all := slices.Clone(tracked)
	if own != nil {
		all = append(all, *own)
	}
	summary, basis := Summary{}, map[string]figures.Basis{}
	summary.rank(own, tracked, basis)
	stamp(basis, all)
	out := Insight{
		Total: len(tracked), Rank: summary.Rank, Ranked: summary.Ranked, Outperformed: summary.Outperformed,
		Reading: unread(tracked), Basis: basis,
	}
	for _, a := range tracked {
		ranked := Ranked{Account: a, Reasons: performance(a, month{}).Reasons}
		if a.Engagement != nil {
			ranked.Rank = new(placeOf(a, all))
		}
		out.Top = append(out.Top, ranked)
	}
	slices.SortStableFunc(out.Top, func(a, b Ranked) int { return cmp.Compare(rate(b.Account), rate(a.Account)) })
	out.Top = out.Top[:min(maxInsightAccounts, len(out.Top))]
	return out, nil
}

// rate puts the unknown behind all others.
func rate(a figures.Account) float64 {
	if a.Engagement == nil {
		return -1
	}
	return *a.Engagement
}
