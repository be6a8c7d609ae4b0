package login

import (
	"context"
	"errors"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/instagram"
)

// longestWindow is what Instagram accepts from since to until.
const longestWindow = 30 * 24 * time.Hour

// AccountSeries are figures of an account by day: reach and follower_count. At most 30 days.
func (c *Client) AccountSeries(
	ctx context.Context, token, accountID string, metrics []string, since, until time.Time,
) (Reading, error) {
	return c.windowed(ctx, token, accountID, metrics, since, until, url.Values{"period": {"day"}})
}

// AccountTotals are figures of an account for a whole window, by the values of a breakdown unless it is empty. At most 30 days.
func (c *Client) AccountTotals(
	ctx context.Context, token, accountID string, metrics []string, breakdown string, since, until time.Time,
) (Reading, error) {
	query := url.Values{"period": {"day"}, "metric_type": {"total_value"}}
	set(query, "breakdown", breakdown)
	return c.windowed(ctx, token, accountID, metrics, since, until, query)
}

// OnlineFollowers are the followers who were online, by day and by {"hour": "0"} to {"hour": "23"}. At most 30 days.
func (c *Client) OnlineFollowers(ctx context.Context, token, accountID string, since, until time.Time) (Reading, error) {
	return c.windowed(ctx, token, accountID, []string{"online_followers"}, since, until, url.Values{"period": {"lifetime"}})
}

// Demographics are the account's followers or engaged audience by age, city, country or gender, or by two of these with a comma.
func (c *Client) Demographics(ctx context.Context, token, accountID, metric, breakdown, timeframe string) (Reading, error) {
	query := url.Values{"period": {"lifetime"}, "metric_type": {"total_value"}, "breakdown": {breakdown}}
	set(query, "timeframe", timeframe)
	return c.insights(ctx, token, accountID, []string{metric}, query)
}

// MediaInsights are the figures of a post or a story since it was published, by the values of a breakdown unless it is empty.
func (c *Client) MediaInsights(ctx context.Context, token, mediaID string, metrics []string, breakdown string) (Reading, error) {
	query := url.Values{}
	set(query, "breakdown", breakdown)
	return c.insights(ctx, token, mediaID, metrics, query)
}

func set(query url.Values, key, value string) {
	if value != "" {
		query.Set(key, value)
	}
}

func (c *Client) windowed(
	ctx context.Context, token, accountID string, metrics []string, since, until time.Time, query url.Values,
) (Reading, error) {
	if window := until.Sub(since); window <= 0 || window > longestWindow {
		return Reading{}, &instagram.Error{Kind: instagram.BadRequest, Message: "the window is empty or longer than 30 days"}
	}
	query.Set("since", strconv.FormatInt(since.Unix(), 10))
	query.Set("until", strconv.FormatInt(until.Unix(), 10))
	return c.insights(ctx, token, accountID, metrics, query)
}

// insights asks for all metrics in one call. When Instagram names those that it refuses, the others are asked for again;
// when it names none, each metric is asked for alone.
func (c *Client) insights(ctx context.Context, token, id string, metrics []string, query url.Values) (Reading, error) {
	var reading Reading
	for len(metrics) > 0 {
		values, err := c.ask(ctx, token, id, metrics, query)
		if err == nil {
			reading.Values = values
			return reading, nil
		}
		refused := refusedOf(err, metrics)
		if refused == nil {
			return Reading{}, err
		}
		if len(refused) == len(metrics) && len(metrics) > 1 {
			return c.oneByOne(ctx, token, id, metrics, query, reading)
		}
		reading.Unsupported = append(reading.Unsupported, refused...)
		metrics = slices.DeleteFunc(slices.Clone(metrics), func(m string) bool { return slices.Contains(refused, m) })
	}
	return reading, nil
}

func (c *Client) oneByOne(
	ctx context.Context, token, id string, metrics []string, query url.Values, reading Reading,
) (Reading, error) {
	for _, metric := range metrics {
		alone, err := c.insights(ctx, token, id, []string{metric}, query)
		if err != nil {
			return Reading{}, err
		}
		reading.Values = append(reading.Values, alone.Values...)
		reading.Unsupported = append(reading.Unsupported, alone.Unsupported...)
	}
	return reading, nil
}

func (c *Client) ask(ctx context.Context, token, id string, metrics []string, query url.Values) ([]Value, error) {
	query.Set("metric", strings.Join(metrics, ","))
	var answer list[graphInsight]
	if err := c.get(ctx, &answer, token, query, c.cfg.Version, id, "insights"); err != nil {
		return nil, err
	}
	var values []Value
	for _, insight := range answer.Data {
		read, err := insight.values()
		if err != nil {
			return nil, err
		}
		values = append(values, read...)
	}
	return values, nil
}

// Graph names the metrics that it refuses in one of these forms.
var namedMetrics = []*regexp.Regexp{
	regexp.MustCompile(`does not support the ([a-z_, ]+) metrics? for`),
	regexp.MustCompile(`following metrics? \(([a-z_, ]+)\)`),
}

const crosspostNeeded = 2207086

// refusedOf are the metrics that an error refuses: those that it names, or all of them. It is nil for an error that is not
// about metrics.
func refusedOf(err error, metrics []string) []string {
	var failed *instagram.Error
	if !errors.As(err, &failed) || failed.Kind != instagram.BadRequest || failed.Code != 100 && failed.Subcode != crosspostNeeded {
		return nil
	}
	for _, form := range namedMetrics {
		found := form.FindStringSubmatch(failed.Message)
		if found == nil {
			continue
		}
		names := strings.FieldsFunc(found[1], func(r rune) bool { return r == ',' || r == ' ' })
		named := slices.DeleteFunc(slices.Clone(metrics), func(m string) bool { return !slices.Contains(names, m) })
		if len(named) > 0 {
			return named
		}
	}
	return metrics
}
