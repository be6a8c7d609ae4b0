package trends

import (
	"math"
	"slices"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// shift is a day from which on the values of a series have another mean, until the next shift or the end.
type shift struct {
	at            int // the place of the first day after the change
	from, until   int // the first day before the change, and the last one after it
	before, after float64
	daysBefore    int // that are known
	daysAfter     int
}

// shifts are the changes in the mean of a series.
//
// The known days are parted into segments of at least minSide days each, so that the squared distances from the segments' means plus a
// penalty for each change are as small as possible. This is the optimal partitioning of Jackson et al. (2005), whose result PELT
// (Killick, Fearnhead and Eckley, 2012) computes faster for series longer than ours. The penalty is 3 log n times the variance of the
// noise: the modified BIC of Zhang and Siegmund (2007) without its term for the lengths of the segments.
func (s series) shifts() (found []shift) {
	places := s.known()
	if len(places) < 2*minSide {
		return nil
	}
	values := s.clipped()
	known := make([]float64, len(places))
	for i, place := range places {
		known[i] = values[place]
	}
	starts := append(parted(known, 3*math.Log(float64(len(known)))*noise(values, s.span)), len(places))
	for k := 1; k < len(starts)-1; k++ {
		before, after := s.at(places[starts[k-1]:starts[k]]), s.at(places[starts[k]:starts[k+1]])
		found = append(found, shift{
			at: places[starts[k]], from: places[starts[k-1]], until: places[starts[k+1]-1],
			before: meanOf(before), after: meanOf(after), daysBefore: len(before), daysAfter: len(after),
		})
	}
	return found
}

func (s series) at(places []int) []float64 {
	values := make([]float64, len(places))
	for i, place := range places {
		values[i] = s.values[place]
	}
	return values
}

// parted is where each segment of the cheapest partition begins; the first begins at 0.
func parted(values []float64, penalty float64) []int {
	n := len(values)
	mean := meanOf(values)
	sums, squares := make([]float64, n+1), make([]float64, n+1)
	for i, value := range values {
		d := value - mean // centred, so that large values lose no digits
		sums[i+1], squares[i+1] = sums[i]+d, squares[i]+d*d
	}
	best, start := make([]float64, n+1), make([]int, n+1)
	for until := range n + 1 {
		best[until] = math.Inf(1)
		if until == 0 {
			best[0] = -penalty
		}
		for from := 0; from <= until-minSide; from++ {
			sum := sums[until] - sums[from]
			cost := best[from] + squares[until] - squares[from] - sum*sum/float64(until-from) + penalty
			if cost < best[until] {
				best[until], start[until] = cost, from
			}
		}
	}
	var starts []int
	for until := n; until > 0; until = start[until] {
		starts = append(starts, start[until])
	}
	slices.Reverse(starts)
	return starts
}

// clipped are the values with the few that lie very far from the median moved nearer to it: a single viral day must neither look like a
// change that lasts nor hide one.
func (s series) clipped() []float64 {
	known := s.at(s.known())
	if len(known) == 0 {
		return s.values
	}
	median := *figures.Median(slices.Clone(known))
	distances := make([]float64, len(known))
	for i, value := range known {
		distances[i] = math.Abs(value - median)
	}
	// The median distance times 1.4826 estimates the standard deviation of normally distributed values.
	limit := 4 * 1.4826 * *figures.Median(distances)
	if limit == 0 {
		return s.values // most days are equal, which says nothing of how far a usual day lies from them
	}
	values := slices.Clone(s.values)
	for i, value := range values {
		if !math.IsNaN(value) {
			values[i] = min(max(value, median-limit), median+limit)
		}
	}
	return values
}

// noise is the variance of a mean of days, times the number of these days. It is estimated from differences between days that lie near
// each other, which hold few of the shifts (von Neumann, 1941).
func noise(values []float64, span int) float64 {
	day, week := differences(values, 1), differences(values, 7)
	if span > 1 {
		// A mean of the posts of span days takes in one day's posts and lets go another's: a difference between neighbours is
		// one of these two, divided by the span.
		return float64(span*span) * max(day, week/7)
	}
	// Days that follow each other are alike where the change of one goes on into the next. With the correlation r between neighbours,
	// the variance of a mean is (1 + r) / (1 - r) times that of independent days.
	if day == 0 || day >= week {
		return max(day, week)
	}
	r := 1 - day/week
	return week * (1 + r) / (1 - r)
}

// differences is half the mean squared difference between days that lie so many days apart.
func differences(values []float64, apart int) float64 {
	var sum, n float64
	for i := apart; i < len(values); i++ {
		if d := values[i] - values[i-apart]; !math.IsNaN(d) {
			sum += d * d / 2
			n++
		}
	}
	if n == 0 {
		return math.Inf(1) // nothing is known of the noise, so that no shift exceeds it
	}
	return sum / n
}
