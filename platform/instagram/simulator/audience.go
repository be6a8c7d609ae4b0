package simulator

import (
	"math"
	"slices"
	"sort"
	"strconv"
	"time"
)

// dimensions are the values of each dimension of an audience, with how common they are.
var dimensions = map[string][]share{
	"age":    {{"13-17", 0.04}, {"18-24", 0.24}, {"25-34", 0.36}, {"35-44", 0.2}, {"45-54", 0.09}, {"55-64", 0.05}, {"65+", 0.02}},
	"gender": {{"F", 0.55}, {"M", 0.4}, {"U", 0.05}},
	"country": {
		{"US", 0.3}, {"GB", 0.12}, {"DE", 0.11}, {"IL", 0.1}, {"FR", 0.08}, {"BR", 0.07}, {"IN", 0.06}, {"ES", 0.05}, {"IT", 0.05}, {"CA", 0.04},
		{"AU", 0.02},
	},
	"city": {
		{"New York, New York", 0.09}, {"London, England", 0.08}, {"Berlin, Berlin", 0.07}, {"Tel Aviv, Tel Aviv District", 0.07},
		{"Los Angeles, California", 0.05}, {"Paris, Île-de-France", 0.05}, {"São Paulo, São Paulo (state)", 0.04},
		{"Madrid, Comunidad de Madrid", 0.03},
		{"Mumbai, Maharashtra", 0.03}, {"Toronto, Ontario", 0.02},
	},
}

var timeframes = map[string]string{"this_week": "LAST_7_DAYS", "this_month": "LAST_30_DAYS"}

// demographics is nil for an audience of fewer than 100. Instagram does not know all followers, so the sum stays below.
func (o *own) demographics(metric string, breakdowns []string) (object, *refusal) {
	timeframe, known := timeframes[o.query.Get("timeframe")]
	if len(breakdowns) == 0 || metric == "engaged_audience_demographics" && !known {
		return nil, refuseBreakdown
	}
	audience := math.Floor(o.followers(o.now) * 0.92)
	if metric == "engaged_audience_demographics" {
		audience = math.Floor(audience * o.seed.of("engaged", 0).between(0.03, 0.09))
	}
	if audience < fewestForTypes {
		return nil, nil
	}
	results := []result{{nil, audience}}
	for _, dimension := range breakdowns {
		var finer []result
		for _, r := range results {
			for _, part := range o.drawnShares(dimension) {
				finer = append(finer, result{append(slices.Clone(r.values), part.value), math.Floor(r.n * part.of)})
			}
		}
		results = finer
	}
	sort.SliceStable(results, func(i, j int) bool { return results[i].n > results[j].n })
	results = slices.DeleteFunc(results[:min(len(results), 45)], func(r result) bool { return r.n == 0 })
	if timeframe != "" {
		breakdowns = slices.Insert(slices.Clone(breakdowns), 0, "timeframe")
		for i := range results {
			results[i].values = slices.Insert(results[i].values, 0, timeframe)
		}
	}
	return object{"total_value": object{"breakdowns": []object{breakdownOf(breakdowns, results)}}}, nil
}

// drawnShares are the shares of this account: the common ones, each drawn up or down, of the same sum.
func (o *own) drawnShares(dimension string) []share {
	drawn := slices.Clone(dimensions[dimension])
	before, after := 0.0, 0.0
	for i, s := range drawn {
		drawn[i].of *= o.seed.of(dimension, i).spread(0.5)
		before, after = before+s.of, after+drawn[i].of
	}
	for i := range drawn {
		drawn[i].of *= before / after
	}
	return drawn
}

// online are the followers who were online in each hour of a day: few at night, most around the hours at which the account
// likes to post. The last two days are not known yet.
func (o *own) online(end time.Time) object {
	hours := object{}
	if o.now.Sub(end) < delay {
		return hours
	}
	s := o.seed.of("online", int(end.Sub(o.created)/day))
	for hour := range 24 {
		local := (hour + int((o.zone-pacificSummer)/time.Hour) + 48) % 24
		part := 0.1
		if local >= 7 {
			part = 0.24
		}
		for _, favourite := range o.hours[:2] {
			off := float64(local - favourite)
			part += 0.16 * math.Exp(-off*off/8)
		}
		hours[strconv.Itoa(hour)] = math.Floor(o.followers(end) * part * s.of("hour", hour).between(0.93, 1.07))
	}
	return hours
}
