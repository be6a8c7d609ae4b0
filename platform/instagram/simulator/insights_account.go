package simulator

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	longestWindow  = 30 * day
	fewestForTypes = 100                  // followers from which audiences and follows are shown
	pacificMorning = 8 * time.Hour        // the US-Pacific day ends at 08:00 UTC here, all year
	delay          = 48 * time.Hour       // until the hours of online followers are known
	pacificSummer  = -7 * time.Hour       // the zone of these hours
	followTypes    = "follow_type"        // FOLLOWER, NON_FOLLOWER, UNKNOWN
	surfaceTypes   = "media_product_type" // POST, REEL, STORY …
)

// accountMetrics says how each metric of an account is asked for.
var accountMetrics = map[string]struct {
	isSeries, isTotal bool
	breakdowns        []string
}{
	"reach":                         {true, true, []string{surfaceTypes, followTypes}},
	"follower_count":                {true, false, nil},
	"online_followers":              {true, false, nil},
	"views":                         {false, true, []string{surfaceTypes, followTypes}},
	"total_interactions":            {false, true, []string{surfaceTypes}},
	"likes":                         {false, true, []string{surfaceTypes}},
	"comments":                      {false, true, []string{surfaceTypes}},
	"saves":                         {false, true, []string{surfaceTypes}},
	"shares":                        {false, true, []string{surfaceTypes}},
	"accounts_engaged":              {false, true, nil},
	"replies":                       {false, true, nil},
	"reposts":                       {false, true, nil},
	"follows_and_unfollows":         {false, true, []string{followTypes}},
	"profile_links_taps":            {false, true, []string{"contact_button_type"}},
	"profile_views":                 {false, true, nil},
	"website_clicks":                {false, true, nil},
	"follower_demographics":         {false, true, []string{"age", "city", "country", "gender"}},
	"engaged_audience_demographics": {false, true, []string{"age", "city", "country", "gender"}},
}

// window is from when to when an account's figures are asked for.
type window struct{ since, until time.Time }

func (o *own) window() (window, *refusal) {
	w := window{o.now.Add(-day), o.now}
	for name, at := range map[string]*time.Time{"since": &w.since, "until": &w.until} {
		if seconds, err := strconv.ParseInt(o.query.Get(name), 10, 64); err == nil {
			*at = time.Unix(seconds, 0).UTC()
		}
	}
	if w.until.Sub(w.since) > longestWindow {
		return w, &refusal{status: 400, code: 100, message: "(#100) There cannot be more than 30 days (2592000 s) between since and until."}
	}
	if w.until.After(o.now) {
		w.until = o.now
	}
	if w.since.Before(o.created) {
		w.since = o.created
	}
	return w, nil
}

func (o *own) accountInsights() (any, *refusal) {
	metrics, breakdowns := strings.Split(o.query.Get("metric"), ","), strings.FieldsFunc(o.query.Get("breakdown"), isComma)
	isTotal := o.query.Get("metric_type") == "total_value"
	if refused := checkMetrics(metrics, breakdowns, isTotal); refused != nil {
		return nil, refused
	}
	w, refused := o.window()
	if refused != nil {
		return nil, refused
	}
	data := []object{}
	gained := sync.OnceValue(func() map[string]figures { return o.gained(w.since, w.until) })
	for _, metric := range metrics {
		var figure object
		switch {
		case !w.since.Before(w.until):
		case strings.HasSuffix(metric, "_demographics"):
			figure, refused = o.demographics(metric, breakdowns)
		case metric == "follows_and_unfollows":
			figure = o.follows(breakdowns, w)
		case isTotal:
			figure = o.total(metric, breakdowns, gained())
		default:
			figure = o.series(metric, w)
		}
		if refused != nil {
			return nil, refused
		}
		if figure != nil {
			period := "day"
			if metric == "online_followers" || strings.HasSuffix(metric, "_demographics") {
				period = "lifetime"
			}
			figure["name"], figure["period"], figure["title"], figure["description"] = metric, period, metric, ""
			figure["id"] = o.id() + "/insights/" + metric + "/" + period
			data = append(data, figure)
		}
	}
	return object{"data": data}, nil
}

func isComma(r rune) bool { return r == ',' }

func checkMetrics(metrics, breakdowns []string, isTotal bool) *refusal {
	var needTotal []string
	for i, metric := range metrics {
		known, exists := accountMetrics[metric]
		switch {
		case !exists:
			return &refusal{status: 400, code: 100, kind: instagramType, message: fmt.Sprintf(
				"metric[%d] must be one of the following values: reach, follower_count, website_clicks, profile_views, online_followers, "+
					"accounts_engaged, total_interactions, likes, comments, shares, saves, replies, engaged_audience_demographics, "+
					"follower_demographics, follows_and_unfollows, profile_links_taps, views, reposts", i)}
		case isTotal && !known.isTotal:
			return &refusal{status: 400, code: 100, message: "(#100) The following metric (" + metric +
				") is incompatible with the metric type (total_value)"}
		case !isTotal && !known.isSeries:
			needTotal = append(needTotal, metric)
		}
		for _, breakdown := range breakdowns {
			if !slices.Contains(known.breakdowns, breakdown) {
				return refuseBreakdown
			}
		}
	}
	if len(needTotal) > 0 {
		return &refusal{status: 400, code: 100, message: "(#100) The following metrics (" + strings.Join(needTotal, ",") +
			") should be specified with parameter metric_type=total_value"}
	}
	return nil
}

// follows are those who came and went. Without the breakdown, and for small accounts, the entry has no value.
func (o *own) follows(breakdowns []string, w window) object {
	if o.followers(o.now) < fewestForTypes || len(breakdowns) == 0 {
		return object{}
	}
	follows, unfollows := o.turnover(w.since, w.until)
	return object{"total_value": object{"breakdowns": []object{breakdownOf(breakdowns, []result{
		{[]string{"FOLLOWER"}, follows}, {[]string{"NON_FOLLOWER"}, unfollows},
	})}}}
}

// total is one number for the window, with its breakdown.
func (o *own) total(metric string, breakdowns []string, gained map[string]figures) object {
	whole := 0.0
	var results []result
	for _, surface := range []string{"POST", "CAROUSEL_CONTAINER", "REEL", "STORY"} {
		if f := gained[surface]; f != nil {
			whole += f[metric]
			results = append(results, result{[]string{surface}, f[metric]})
		}
	}
	value := object{"value": whole}
	if len(breakdowns) > 0 {
		value["breakdowns"] = []object{breakdownOf(breakdowns, o.byDimensions(metric, breakdowns, whole, results))}
	}
	return object{"total_value": value}
}

// byDimensions are the rows of a breakdown by surface, by one other dimension, or by surface and follow_type.
func (o *own) byDimensions(metric string, breakdowns []string, whole float64, bySurface []result) []result {
	followers := o.seed.of("own audience", 0).between(0.35, 0.75)
	shares := []share{{"NON_FOLLOWER", 1 - followers}, {"FOLLOWER", followers}, {"UNKNOWN", 0.01}}
	if metric == "profile_links_taps" {
		shares = []share{{"EMAIL", 0.6}, {"DIRECTION", 0.25}, {"CALL", 0.15}}
	}
	surfaceAt := slices.Index(breakdowns, surfaceTypes)
	switch {
	case surfaceAt < 0:
		return split(whole, shares)
	case len(breakdowns) == 1:
		return bySurface
	}
	var results []result
	for _, surface := range bySurface {
		for _, part := range split(surface.n, shares) {
			values := slices.Insert(part.values, surfaceAt, surface.values[0])
			results = append(results, result{values, part.n})
		}
	}
	return results
}

// series are the whole US-Pacific days of the window.
func (o *own) series(metric string, w window) object {
	if metric != "reach" && o.followers(o.now) < fewestForTypes {
		return nil
	}
	var values []object
	end := w.since.Truncate(day).Add(pacificMorning)
	for ; !end.After(w.until); end = end.Add(day) {
		begin := end.Add(-day)
		if !end.After(w.since) || begin.Before(o.created) || metric != "reach" && begin.Before(o.now.Add(-longestWindow-day)) {
			continue
		}
		values = append(values, object{"value": o.dayValue(metric, begin, end), "end_time": end.Format(graphTime)})
	}
	if len(values) == 0 {
		return nil
	}
	return object{"values": values}
}

func (o *own) dayValue(metric string, begin, end time.Time) any {
	switch metric {
	case "follower_count":
		follows, _ := o.turnover(begin, end)
		return follows
	case "online_followers":
		return o.online(end)
	}
	reach := 0.0
	for _, f := range o.gained(begin, end) {
		reach += f["reach"]
	}
	return reach
}
