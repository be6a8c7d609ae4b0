package alerts

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"
	"github.com/prometheus/common/promslog"
	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/model/rulefmt"
	"github.com/prometheus/prometheus/promql"
	"github.com/prometheus/prometheus/promql/parser"
	"github.com/prometheus/prometheus/promql/promqltest"
	"github.com/prometheus/prometheus/rules"
	"github.com/prometheus/prometheus/util/teststorage"
	"github.com/stretchr/testify/require"
)

const root = "../.."

var promQL = parser.NewParser(parser.Options{})

// ruleFile is what Prometheus reads of alerts.yaml.
func ruleFile(t *testing.T) *rulefmt.RuleGroups {
	t.Helper()
	groups, errs := rulefmt.ParseFile(filepath.Join(root, "deploy/prometheus/alerts.yaml"), false, model.UTF8Validation, promQL,
		promslog.NewNopLogger())
	require.Empty(t, errs)
	return groups
}

// alertsOf are the rules that alert, in the order of the file.
func alertsOf(groups *rulefmt.RuleGroups) (alerts []rulefmt.Rule) {
	for _, group := range groups.Groups {
		for _, rule := range group.Rules {
			if rule.Alert != "" {
				alerts = append(alerts, rule)
			}
		}
	}
	return alerts
}

// expressions are those of the rules and of the board, each under the name of where it stands.
func expressions(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, group := range ruleFile(t).Groups {
		for _, rule := range group.Rules {
			all["rule "+rule.Alert+rule.Record] = rule.Expr
		}
	}
	raw, err := os.ReadFile(filepath.Join(root, "deploy/grafana/bowerbird.json"))
	require.NoError(t, err)
	var board struct {
		Panels []struct {
			Title   string
			Targets []struct{ Expr, RefID string }
		}
	}
	require.NoError(t, json.Unmarshal(raw, &board))
	for _, panel := range board.Panels {
		for _, target := range panel.Targets {
			all["panel "+panel.Title+" "+target.RefID] = target.Expr
		}
	}
	return all
}

// scrape is what one process answers to Prometheus: series as text, with their values.
type scrape map[string]float64

// overlay replaces whole metrics by those of another scrape.
func (s scrape) overlay(other scrape) {
	for series := range other {
		for have := range s {
			if nameOf(have) == nameOf(series) {
				delete(s, have)
			}
		}
	}
	for series, value := range other {
		s[series] = value
	}
}

func nameOf(series string) string {
	name, _, _ := strings.Cut(series, "{")
	return name
}

// gather scrapes some metrics of the product.
func gather(t *testing.T, from prometheus.Gatherer, names ...string) scrape {
	t.Helper()
	families, err := from.Gather()
	require.NoError(t, err)
	s := scrape{}
	for _, family := range families {
		for _, name := range names {
			if family.GetName() != name {
				continue
			}
			var text bytes.Buffer
			_, err := expfmt.MetricFamilyToText(&text, family)
			require.NoError(t, err)
			for line := range strings.Lines(text.String()) {
				if at := strings.LastIndexByte(line, ' '); !strings.HasPrefix(line, "#") {
					value, err := strconv.ParseFloat(strings.TrimSpace(line[at+1:]), 64)
					require.NoError(t, err)
					s[line[:at]] = value
				}
			}
		}
	}
	require.NotEmpty(t, s, names)
	return s
}

// gatherFrom scrapes collectors that are registered nowhere.
func gatherFrom(t *testing.T, c prometheus.Collector, names ...string) scrape {
	t.Helper()
	registry := prometheus.NewPedanticRegistry()
	require.NoError(t, registry.Register(c))
	return gather(t, registry, names...)
}

const (
	scrapeEvery   = 15 * time.Second
	evaluateEvery = time.Minute
)

// server is a Prometheus whose time passes at once.
type server struct {
	t         *testing.T
	now       time.Time
	storage   *teststorage.TestStorage
	query     rules.QueryFunc
	recording []*rules.RecordingRule
	alerting  []*rules.AlertingRule
}

func newServer(t *testing.T, began time.Time) *server {
	t.Helper()
	s := &server{t: t, now: began, storage: teststorage.New(t)}
	engine := promqltest.NewTestEngine(t, false, 5*time.Minute, 1_000_000)
	s.query = rules.EngineQueryFunc(engine, s.storage)
	for _, group := range ruleFile(t).Groups {
		for _, rule := range group.Rules {
			expr, err := promQL.ParseExpr(rule.Expr)
			require.NoError(t, err)
			if rule.Record != "" {
				s.recording = append(s.recording, rules.NewRecordingRule(rule.Record, expr, labels.FromMap(rule.Labels)))
				continue
			}
			s.alerting = append(s.alerting, rules.NewAlertingRule(rule.Alert, expr, time.Duration(rule.For), 0, labels.FromMap(rule.Labels),
				labels.FromMap(rule.Annotations), labels.EmptyLabels(), "", true, promslog.NewNopLogger()))
		}
	}
	return s
}

func (s *server) store(samples map[string]float64) {
	s.t.Helper()
	a := s.storage.Appender(context.Background())
	for series, value := range samples {
		parsed, err := promQL.ParseMetric(series)
		require.NoError(s.t, err, series)
		_, err = a.Append(0, parsed, s.now.UnixMilli(), value)
		require.NoError(s.t, err, series)
	}
	require.NoError(s.t, a.Commit())
}

// watch lets a while pass and gives the alerts that fire at its end, with their summaries.
func (s *server) watch(while time.Duration, scraped func(now time.Time) scrape) (firing map[string]string) {
	s.t.Helper()
	for end := s.now.Add(while); s.now.Before(end); s.now = s.now.Add(scrapeEvery) {
		s.store(scraped(s.now))
		if s.now.Unix()%int64(evaluateEvery.Seconds()) == 0 {
			s.evaluate()
		}
	}
	firing = map[string]string{}
	for _, alert := range s.alerting {
		for _, active := range alert.ActiveAlerts() {
			if active.State == rules.StateFiring {
				firing[alert.Name()] = active.Annotations.Get("summary")
			}
		}
	}
	return firing
}

func (s *server) evaluate() {
	s.t.Helper()
	for _, rule := range s.recording {
		vector, err := rule.Eval(s.t.Context(), 0, s.now, s.query, nil, 0)
		require.NoError(s.t, err)
		s.store(recorded(vector))
	}
	for _, rule := range s.alerting {
		_, err := rule.Eval(s.t.Context(), 0, s.now, s.query, nil, 0)
		require.NoError(s.t, err, rule.Name())
	}
}

func recorded(vector promql.Vector) map[string]float64 {
	samples := map[string]float64{}
	for _, sample := range vector {
		samples["{"+strings.Trim(sample.Metric.String(), "{}")+"}"] = sample.F
	}
	return samples
}
