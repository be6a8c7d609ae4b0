package simulator

import (
	"math"
	"slices"
	"strings"
	"time"
)

// The metrics that each kind of media has.
var (
	everyMedia   = []string{"reach", "views", "shares", "total_interactions", "reposts"}
	feedMetrics  = append([]string{"likes", "comments", "saved", "follows", "profile_visits", "profile_activity"}, everyMedia...)
	storyMetrics = append([]string{"follows", "profile_visits", "profile_activity", "replies", "navigation"}, everyMedia...)
	reelMetrics  = append([]string{
		"likes", "comments", "saved", "ig_reels_avg_watch_time", "ig_reels_video_view_total_time", "reels_skip_rate",
	}, everyMedia...)
)

// actions are the breakdowns of media, with the share of each value.
var actions = map[string]struct {
	breakdown string
	shares    []share
}{
	"navigation": {"story_navigation_action_type", []share{
		{"tap_forward", 0.76}, {"tap_back", 0.09}, {"tap_exit", 0.09}, {"swipe_forward", 0.06},
	}},
	"profile_activity": {"action_type", []share{{"bio_link_clicked", 0.8}, {"email", 0.15}, {"other", 0.05}}},
}

// share is the part of a whole that has a value.
type share struct {
	value string
	of    float64
}

// mediaInsights answers for a post, or for a story that is still shown.
func (o *own) mediaInsights(id string) (any, *refusal) {
	if i := o.postNumbered(id); i >= 0 {
		if o.posts[i].at.Before(o.professionalSince()) {
			return nil, refuseBeforeProfessional
		}
		known := feedMetrics
		if o.posts[i].format == reel {
			known = reelMetrics
		}
		return o.lifetime(id, o.postFigures(i, o.now), known)
	}
	for _, s := range o.storiesAt(o.now) {
		if s.id == id {
			f := o.storyFigures(s, o.now)
			if f["reach"] < 5 {
				return nil, &refusal{status: 400, code: 10, message: "(#10) Not enough viewers for the media to show insights"}
			}
			return o.lifetime(id, f, storyMetrics)
		}
	}
	return nil, refuseGone(id)
}

// postNumbered is the number of a published post, or -1.
func (o *own) postNumbered(id string) int {
	if strings.HasPrefix(o.name, prefixEmpty) {
		return -1
	}
	for i := o.published(o.now) - 1; i >= 0; i-- { // most are asked for in their first days
		if o.postID(i) == id {
			return i
		}
	}
	return -1
}

// professionalSince is when the account became professional.
func (a *account) professionalSince() time.Time {
	return a.created.AddDate(0, 0, a.seed.of("professional", 0).pick(120))
}

func (o *own) lifetime(id string, f figures, known []string) (any, *refusal) {
	metrics, breakdown := strings.Split(o.query.Get("metric"), ","), o.query.Get("breakdown")
	var unsupported []string
	for _, metric := range metrics {
		switch {
		case !slices.Contains(feedMetrics, metric) && !slices.Contains(reelMetrics, metric) && !slices.Contains(storyMetrics, metric):
			return nil, &refusal{status: 400, code: 100, message: "(#100) metric[0] must be one of the following values: impressions, " +
				strings.Join(slices.Concat(feedMetrics, reelMetrics, storyMetrics), ", ")}
		case !slices.Contains(known, metric):
			unsupported = append(unsupported, metric)
		case breakdown != "" && actions[metric].breakdown != breakdown:
			return nil, refuseBreakdown
		}
	}
	if len(unsupported) > 0 {
		return nil, &refusal{status: 400, code: 100, message: "(#100) The Media Insights API does not support the " +
			strings.Join(unsupported, ", ") + " metric for this media product type."}
	}
	data := []object{}
	for _, metric := range metrics {
		entry := object{
			"name": metric, "period": "lifetime", "title": metric, "description": "", "id": id + "/insights/" + metric + "/lifetime",
			"values": []object{{"value": f[metric]}},
		}
		if breakdown != "" {
			rows := breakdownOf([]string{breakdown}, split(f[metric], actions[metric].shares))
			entry["total_value"] = object{"value": f[metric], "breakdowns": []object{rows}}
		}
		data = append(data, entry)
	}
	return object{"data": data}, nil
}

// result is one row of a breakdown.
type result struct {
	values []string
	n      float64
}

// split divides a count into its shares; the first one takes what rounding leaves.
func split(n float64, shares []share) []result {
	results := make([]result, len(shares))
	rest := n
	for i, s := range slices.Backward(shares) {
		part := math.Floor(n * s.of)
		if i == 0 {
			part = rest
		}
		rest -= part
		results[i] = result{[]string{s.value}, part}
	}
	return results
}

func breakdownOf(dimensions []string, results []result) object {
	rows := []object{}
	for _, r := range results {
		rows = append(rows, object{"dimension_values": r.values, "value": r.n})
	}
	return object{"dimension_keys": dimensions, "results": rows}
}
