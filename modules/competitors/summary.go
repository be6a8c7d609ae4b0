package competitors

import (
	"cmp"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// Summary compares the user's account with those that are tracked.
type Summary struct {
	Rank               *int         `json:"rank" doc:"By engagement rate, the own account included"`
	Ranked             int          `json:"ranked" doc:"How many have a rate"`
	Outperformed       *int         `json:"outperformed"`
	YourEngagementRate *float64     `json:"yourEngagementRate" doc:"Percent"`
	MeanEngagementRate *float64     `json:"meanEngagementRate" doc:"Of the tracked, in percent"`
	YourGrowth         *float64     `json:"yourGrowth" doc:"Percent"`
	MedianGrowth       *float64     `json:"medianGrowth" doc:"Of the tracked, in percent"`
	Fastest            *Fastest     `json:"fastest"`
	YourPostsPerWeek   *float64     `json:"yourPostsPerWeek"`
	MeanPostsPerWeek   *float64     `json:"meanPostsPerWeek"`
	BiggestDays        []BiggestDay `json:"biggestDays" doc:"The best day of each account, the largest three"`
}

// Fastest is the account that grew most.
type Fastest struct {
	Username string  `json:"username"`
	IsYou    bool    `json:"isYou"`
	Growth   float64 `json:"growth" doc:"Percent"`
}

// BiggestDay is the day that brought an account most followers.
type BiggestDay struct {
	Username   string  `json:"username"`
	IsYou      bool    `json:"isYou"`
	ProfilePic *string `json:"profilePic"`
	Date       string  `json:"date" doc:"UTC day, YYYY-MM-DD"`
	Change     int64   `json:"change"`
}

const (
	growthDays  = 30
	shownDays   = 3
	daysPerWeek = 7
)

// summarise compares own, which may be nil, with the tracked accounts.
func summarise(own *figures.Account, tracked []figures.Account,
	months map[int64]month, published map[int64]int) (Summary, map[string]figures.Basis) {
	s, basis := Summary{}, map[string]figures.Basis{}
	all := slices.Clone(tracked)
	if own != nil {
		all = append(all, *own)
	}
	s.rank(own, tracked, basis)
	s.growths(own, tracked, all, months, basis)
	s.frequencies(own, tracked, published, basis)

	for _, a := range all {
		if day, found := biggestDay(months[a.ID].inside()); found {
			day.Username, day.IsYou, day.ProfilePic = a.Username, a.IsOwn, a.ProfilePic
			s.BiggestDays = append(s.BiggestDays, day)
		}
	}
	slices.SortStableFunc(s.BiggestDays, func(a, b BiggestDay) int { return cmp.Compare(b.Change, a.Change) })
	days := figures.Basis{Name: "Biggest single days", Formula: formulaDays, N: len(s.BiggestDays)}
	if len(s.BiggestDays) == 0 {
		days.Reason = because("No account has gained followers from one known day to the next.")
	}
	basis["biggestDays"] = days
	s.BiggestDays = s.BiggestDays[:min(shownDays, len(s.BiggestDays))]

	for field, formula := range map[string][2]string{
		"avgLikes": {"Avg Likes", formulaLikes}, "avgComments": {"Avg Comments", formulaComments},
		"engagementRate": {"Engagement", formulaRate}, "growthRate": {"Growth", formulaGrowth},
	} {
		basis[field] = figures.Basis{Name: formula[0], Formula: formula[1], N: len(all)}
	}
	stamp(basis, all)
	return s, basis
}

// stamp says of every figure when the newest reading behind it was.
func stamp(basis map[string]figures.Basis, of []figures.Account) {
	taken := latest(of)
	for field, b := range basis {
		b.TakenAt = taken
		basis[field] = b
	}
}

func latest(accounts []figures.Account) (at *time.Time) {
	for _, a := range accounts {
		if a.UpdatedAt != nil && (at == nil || a.UpdatedAt.After(*at)) {
			at = a.UpdatedAt
		}
	}
	return at
}

// rank compares by engagement rate.
func (s *Summary) rank(own *figures.Account, tracked []figures.Account, basis map[string]figures.Basis) {
	sum, n := 0.0, 0
	for _, a := range tracked {
		if a.Engagement != nil {
			sum += *a.Engagement
			n++
		}
	}
	s.Ranked = n
	mean := figures.Basis{Name: "Tracked average", Formula: formulaMeanRate, N: n, Skipped: len(tracked) - n}
	if n > 0 {
		s.MeanEngagementRate = new(sum / float64(n))
	} else {
		mean.Reason = whyNothing(tracked, reasonNoRates)
	}
	basis["meanEngagementRate"] = mean

	yours := figures.Basis{Name: "Your engagement", Formula: formulaRate}
	switch {
	case own == nil:
		yours.Reason = because(reasonNoOwn)
	case own.Engagement == nil:
		yours.Reason = because(reasonNoOwnRate)
	default:
		yours.N = 1
		s.YourEngagementRate = own.Engagement
		s.Ranked++
	}
	place := figures.Basis{Name: "Rank by engagement", Formula: formulaRank, N: s.Ranked, Skipped: len(tracked) - n}
	outperformed := figures.Basis{Name: "Outperformed", Formula: formulaOutperform, N: n, Skipped: len(tracked) - n}
	place.Reason = cmp.Or(yours.Reason, mean.Reason) // the first of one is no place
	switch {
	case place.Reason == nil:
		s.Rank, s.Outperformed = new(placeOf(*own, tracked)), new(lowerThan(*own, tracked))
	case len(tracked) == 0:
		s.Outperformed = new(0)
	default:
		outperformed.Reason = place.Reason
	}
	basis["yourEngagementRate"], basis["rank"], basis["outperformed"] = yours, place, outperformed
}

// lowerThan is how many have a lower rate than a, whose rate is known.
func lowerThan(a figures.Account, others []figures.Account) (n int) {
	for _, other := range others {
		if other.Engagement != nil && *other.Engagement < *a.Engagement {
			n++
		}
	}
	return n
}

// placeOf is 1 + how many have a higher rate than a, whose rate is known.
func placeOf(a figures.Account, others []figures.Account) int {
	place := 1
	for _, other := range others {
		if other.ID != a.ID && other.Engagement != nil && *other.Engagement > *a.Engagement {
			place++
		}
	}
	return place
}

func (s *Summary) growths(own *figures.Account, tracked, all []figures.Account, months map[int64]month, basis map[string]figures.Basis) {
	var rates []float64
	var note string // one of a tracked account is enough
	for _, a := range tracked {
		rate, sample := months[a.ID].growth()
		if rate == nil {
			continue
		}
		rates = append(rates, *rate)
		if sample.Note != "" {
			note = ". " + noteLaterHistory
		}
	}
	median := figures.Basis{Name: "Tracked median", Formula: formulaMedian + note, N: len(rates), Skipped: len(tracked) - len(rates)}
	switch {
	case len(rates) > 0:
		s.MedianGrowth = figures.Median(rates)
	case len(tracked) == 0:
		median.Reason = because(reasonNobody)
	default:
		median.Reason = because(reasonOneDay)
	}
	yours := figures.Basis{Name: "Your growth", Formula: formulaGrowth, Reason: because(reasonNoOwn)}
	if own != nil {
		rate, sample := months[own.ID].growth()
		s.YourGrowth, yours = rate, sample.Basis("Your growth", formulaGrowth, own.UpdatedAt)
	}
	fastest := figures.Basis{Name: "Fastest growing", Formula: formulaFastest}
	for _, a := range all {
		rate, _ := months[a.ID].growth()
		if rate == nil {
			fastest.Skipped++
			continue
		}
		fastest.N++
		if s.Fastest == nil || *rate > s.Fastest.Growth {
			s.Fastest = &Fastest{a.Username, a.IsOwn, *rate}
		}
	}
	if s.Fastest == nil {
		fastest.Reason = because(reasonOneDay)
	}
	basis["medianGrowth"], basis["yourGrowth"], basis["fastest"] = median, yours, fastest
}

func (s *Summary) frequencies(own *figures.Account, tracked []figures.Account, published map[int64]int, basis map[string]figures.Basis) {
	weekly := func(a figures.Account) *float64 {
		n, known := published[a.ID]
		if !known || a.UpdatedAt == nil {
			return nil
		}
		return new(float64(n) * daysPerWeek / growthDays)
	}
	yours := figures.Basis{Name: "Your posts", Formula: formulaPerWeek}
	switch {
	case own == nil:
		yours.Reason = because(reasonNoOwn)
	case own.UpdatedAt == nil:
		yours.Reason = because("Your account has not been read yet.")
	default:
		if s.YourPostsPerWeek = weekly(*own); s.YourPostsPerWeek == nil {
			yours.Reason = because(figures.ReasonNotRead30)
		}
		yours.N = published[own.ID]
	}
	sum, n, read := 0.0, 0, 0
	for _, a := range tracked {
		if a.UpdatedAt != nil {
			read++
		}
		if rate := weekly(a); rate != nil {
			sum += *rate
			n++
		}
	}
	theirs := figures.Basis{Name: "Their posts", Formula: formulaMeanWeek, N: n, Skipped: len(tracked) - n}
	switch {
	case n > 0:
		s.MeanPostsPerWeek = new(sum / float64(n))
	case len(tracked) == 0:
		theirs.Reason = because(reasonNobody)
	case read > 0:
		theirs.Reason = because(figures.ReasonNotRead30)
	default:
		theirs.Reason = because("No tracked account has been read yet.")
	}
	basis["yourPostsPerWeek"], basis["meanPostsPerWeek"] = yours, theirs
}

// biggestDay is the largest rise between two days that follow each other.
func biggestDay(points []figures.FollowerPoint) (best BiggestDay, found bool) {
	for i := 1; i < len(points); i++ {
		if next(points[i-1].Date) != points[i].Date {
			continue
		}
		if change := points[i].Followers - points[i-1].Followers; change > 0 && (!found || change > best.Change) {
			best, found = BiggestDay{Date: points[i].Date, Change: change}, true
		}
	}
	return best, found
}

func next(day string) string {
	t, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	return t.AddDate(0, 0, 1).Format(time.DateOnly)
}
