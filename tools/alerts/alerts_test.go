// Package alerts proves the rules and the board of deploy with Prometheus's own engine. It is a module of its own: Prometheus is much
// larger than the product, and no part of it.
package alerts

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/promql/parser"
	"github.com/stretchr/testify/require"
)

// product are the metrics that the product has, with their labels, as cmd/bowerbird keeps the list.
func product(t *testing.T) map[string][]string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(root, "cmd/bowerbird/testdata/metrics.json"))
	require.NoError(t, err)
	var list []string
	require.NoError(t, json.Unmarshal(raw, &list))
	known := map[string][]string{}
	for _, entry := range list {
		name, rest, _ := strings.Cut(strings.TrimSuffix(entry, "}"), "{")
		known[name] = strings.Split(rest, ",")
	}
	return known
}

// Every metric of the rules and of the board exists, and so does each label that they ask for.
func TestEachExpressionNamesMetricsThatExist(t *testing.T) {
	known := product(t)
	known["up"] = nil
	for _, group := range ruleFile(t).Groups {
		for _, rule := range group.Rules {
			if rule.Record != "" {
				known[rule.Record] = nil
			}
		}
	}
	for where, text := range expressions(t) {
		expr, err := promQL.ParseExpr(text)
		require.NoError(t, err, where)
		has := []string{"job", "instance", "le"} // that Prometheus adds, and those of the metrics within
		parser.Inspect(expr, func(node parser.Node, _ []parser.Node) error {
			selector, ok := node.(*parser.VectorSelector)
			if !ok {
				return nil
			}
			name := selector.Name
			for _, suffix := range []string{"_bucket", "_count", "_sum"} {
				if short, cut := strings.CutSuffix(name, suffix); cut && known[short] != nil {
					name = short
				}
			}
			own, exists := known[name]
			require.True(t, exists, "%s: %s", where, selector.Name)
			has = append(has, own...)
			for _, matcher := range selector.LabelMatchers {
				if matcher.Name != model.MetricNameLabel && matcher.Name != "job" && matcher.Name != "le" {
					require.Contains(t, own, matcher.Name, "%s: %s", where, selector.Name)
				}
			}
			return nil
		})
		parser.Inspect(expr, func(node parser.Node, _ []parser.Node) error {
			if sum, ok := node.(*parser.AggregateExpr); ok {
				for _, label := range sum.Grouping {
					require.Contains(t, has, label, where)
				}
			}
			return nil
		})
	}
}

// An operator who is woken up is told what is wrong and what to do, and finds more under the heading that the alert names.
func TestEachAlertSaysWhatToDo(t *testing.T) {
	raw, err := os.ReadFile(filepath.Join(root, "docs/operations.md"))
	require.NoError(t, err)
	for _, alert := range alertsOf(ruleFile(t)) {
		for _, annotation := range []string{"summary", "description"} {
			require.NotEmpty(t, alert.Annotations[annotation], "%s of %s", annotation, alert.Alert)
		}
		require.Contains(t, []string{"critical", "warning"}, alert.Labels["severity"], alert.Alert)
		require.Contains(t, string(raw), "\n#### Alert "+alert.Alert+"\n")
		require.Equal(t, "docs/operations.md#alert-"+strings.ToLower(alert.Alert), alert.Annotations["runbook"])
	}
}

// Each alert fires for its fault, no other does, and none for a healthy product.
func TestEachAlertFiresForItsFaultAlone(t *testing.T) {
	began := time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC)
	fired := map[string]bool{}
	for name, c := range faults() {
		t.Run(name, func(t *testing.T) {
			s := newServer(t, began)
			scraped := func(now time.Time) scrape { return healthy(now, began) }
			require.Empty(t, s.watch(time.Hour, scraped), "while all is well")
			faulty := c.inject(t, s.now)
			broken := s.now
			got := s.watch(c.lasts, func(now time.Time) scrape {
				all := healthy(now, began)
				all.overlay(faulty(now, now.Sub(broken)))
				return all
			})
			require.ElementsMatch(t, c.alerts, slices.Collect(maps.Keys(got)), got)
			for alert, summary := range got {
				require.NotContains(t, summary, "error", alert) // of its template
				fired[alert] = true
			}
		})
	}
	for _, alert := range alertsOf(ruleFile(t)) {
		require.True(t, fired[alert.Alert], "%s was fired by no fault", alert.Alert)
	}
}
