package login

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"time"
)

// graphTime is how Graph writes an instant: +0000, without a colon.
const graphTime = "2006-01-02T15:04:05-0700"

// graphInsight is the answer for one metric. Without values and total its figure is unknown.
type graphInsight struct {
	Name   string `json:"name"`
	Values []struct {
		Value   json.RawMessage `json:"value"` // a number, or an object of hours
		EndTime string          `json:"end_time"`
	} `json:"values"`
	Total struct {
		Value      *float64 `json:"value"`
		Breakdowns []struct {
			Keys    []string `json:"dimension_keys"`
			Results []struct {
				Values []string `json:"dimension_values"`
				Value  *float64 `json:"value"`
			} `json:"results"`
		} `json:"breakdowns"`
	} `json:"total_value"`
}

// values are the figures of the answer. What is no count of anything, as a negative number, is unknown.
func (g graphInsight) values() ([]Value, error) {
	values, err := g.all()
	return slices.DeleteFunc(values, func(v Value) bool { return v.N < 0 || v.N > maxCount }), err
}

// maxCount is far more than Instagram has of anything, and fits an int64.
const maxCount = 1e15

func (g graphInsight) all() ([]Value, error) {
	values := g.breakdowns()
	if g.Total.Value != nil { // the entries of values repeat it
		return append([]Value{{Metric: g.Name, N: *g.Total.Value}}, values...), nil
	}
	for _, entry := range g.Values {
		day, err := dayOf(entry.EndTime)
		if err != nil {
			return nil, malformed("the end of a day is not readable")
		}
		read, err := g.entry(day, entry.Value)
		if err != nil {
			return nil, malformed("a value of " + g.Name + " is not readable")
		}
		values = append(values, read...)
	}
	return values, nil
}

func (g graphInsight) entry(day string, raw json.RawMessage) ([]Value, error) {
	if !bytes.HasPrefix(raw, []byte("{")) {
		var n *float64
		if len(raw) == 0 {
			return nil, nil
		}
		if err := json.Unmarshal(raw, &n); err != nil || n == nil {
			return nil, err
		}
		return []Value{{Metric: g.Name, Day: day, N: *n}}, nil
	}
	var hours map[string]float64
	if err := json.Unmarshal(raw, &hours); err != nil {
		return nil, err
	}
	var values []Value
	for _, hour := range slices.Sorted(maps.Keys(hours)) {
		values = append(values, Value{Metric: g.Name, Day: day, By: map[string]string{"hour": hour}, N: hours[hour]})
	}
	return values, nil
}

func (g graphInsight) breakdowns() []Value {
	var values []Value
	for _, breakdown := range g.Total.Breakdowns {
		for _, result := range breakdown.Results {
			if result.Value == nil || len(result.Values) != len(breakdown.Keys) {
				continue
			}
			by := map[string]string{}
			for i, key := range breakdown.Keys {
				if key != "timeframe" { // repeats the question
					by[key] = result.Values[i]
				}
			}
			values = append(values, Value{Metric: g.Name, By: by, N: *result.Value})
		}
	}
	return values
}

// dayOf is the US-Pacific day that ends at an instant, 07:00 or 08:00 UTC: twelve hours before, it is noon or 13:00 UTC-7.
func dayOf(end string) (string, error) {
	if end == "" {
		return "", nil
	}
	at, err := time.Parse(graphTime, end)
	if err != nil {
		return "", err
	}
	return at.UTC().Add(-12 * time.Hour).Format(time.DateOnly), nil
}
