package billingplans

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/configs"
)

func shipped(t *testing.T) Catalogue {
	t.Helper()
	c, err := ParseCatalogue(configs.Plans)
	require.NoError(t, err)
	return c
}

func TestCatalogue(t *testing.T) {
	plans := shipped(t).All()
	require.Len(t, plans, 3)
	basic, pro, business := plans[0], plans[1], plans[2]
	t.Run("BILL-001 the plans are BASIC, PRO and BUSINESS", func(t *testing.T) {
		require.Equal(t, []string{"BASIC", "PRO", "BUSINESS"}, []string{basic.Name, pro.Name, business.Name})
	})
	t.Run("BILL-006 prices per month", func(t *testing.T) {
		require.Equal(t, []Price{{0, 0}, {29, 23}, {99, 79}}, []Price{basic.Price, pro.Price, business.Price})
	})
	t.Run("BILL-015 1, 5 and 20 competitors", func(t *testing.T) {
		require.Equal(t, []int{1, 5, 20}, []int{basic.Limits[Competitors].Max, pro.Limits[Competitors].Max, business.Limits[Competitors].Max})
	})
	t.Run("BILL-026 prompts a day", func(t *testing.T) {
		require.Equal(t, []int{5, 50, 200},
			[]int{basic.Limits[PromptsPerDay].Max, pro.Limits[PromptsPerDay].Max, business.Limits[PromptsPerDay].Max})
	})
	t.Run("BILL-007 every plan is described", func(t *testing.T) {
		for _, p := range plans {
			require.NotEmpty(t, p.Description)
			require.NotEmpty(t, p.Features)
		}
	})
	cards(t, basic, pro, business)
	t.Run("shortlists, posts and how often profiles are refreshed", func(t *testing.T) {
		require.Equal(t, []int{1, 5, 10_000},
			[]int{basic.Limits[Inspirations].Max, pro.Limits[Inspirations].Max, business.Limits[Inspirations].Max})
		require.Equal(t, []int{20, 100, 0},
			[]int{basic.Limits[PostsPerInspiration].Max, pro.Limits[PostsPerInspiration].Max, business.Limits[PostsPerInspiration].Max})
		require.Equal(t, []time.Duration{4 * time.Hour, time.Hour, 15 * time.Minute},
			[]time.Duration{basic.RefreshEvery, pro.RefreshEvery, business.RefreshEvery})
		require.Equal(t, []int{0, 0, 120}, []int{basic.APIRequestsPerMinute, pro.APIRequestsPerMinute, business.APIRequestsPerMinute})
		require.Equal(t, []int{0, 0, 20}, []int{basic.Limits[APITokens].Max, pro.Limits[APITokens].Max, business.Limits[APITokens].Max})
		require.Equal(t, []int{0, 0, 10}, []int{basic.Limits[Webhooks].Max, pro.Limits[Webhooks].Max, business.Limits[Webhooks].Max})
		require.Equal(t, []bool{false, true, true}, []bool{basic.AISuggestions, pro.AISuggestions, business.AISuggestions})
		require.Equal(t, []string{"none", "basic", "advanced"},
			[]string{basic.CollaborationScore, pro.CollaborationScore, business.CollaborationScore})
		require.Equal(t, []bool{false, false, true}, []bool{basic.RateEstimate, pro.RateEstimate, business.RateEstimate})
		require.Equal(t, []bool{false, false, true}, []bool{basic.TrendAnalysis, pro.TrendAnalysis, business.TrendAnalysis})
	})
}

// cards: what the plans' cards list is had.
func cards(t *testing.T, basic, pro, business Plan) {
	t.Helper()
	for name, card := range map[string]struct {
		plan Plan
		had  []string
	}{
		"BILL-012 BASIC": {basic,
			[]string{"Follower growth and engagement of your own account", "1 competitor", "1 list with 20 saved posts",
				"Report with a PNG summary", "Creator discovery with 50 results"}},
		"BILL-013 PRO": {pro,
			[]string{"Everything in BASIC", "5 competitors with detailed tracking", "Alerts by email",
				"PDF reports", "Reports by email, weekly or monthly", "5 lists with 100 saved posts each",
				"Creator discovery with 500 results, all filters and contact info"}},
		"BILL-014 BUSINESS": {business,
			[]string{"Everything in PRO", "20 competitors with trend analysis and historical data",
				"CSV files of numbers, days and posts", "API access with 120 requests a minute",
				"Webhooks for refreshes, alerts, ideas and reports", "Unlimited lists and saved posts",
				"Unlimited creator discovery", "Your branding on reports"}},
	} {
		t.Run(name, func(t *testing.T) {
			require.Subset(t, card.plan.Features, card.had)
		})
	}
	t.Run("BILL-012 what a card does not list is not had", func(t *testing.T) {
		had := func(p Plan) []bool { return []bool{p.Alerts, p.ReportMails, p.PDFReports, p.CSVReports, p.Branding} }
		require.Equal(t, [][]bool{{false, false, false, false, false}, {true, true, true, false, false}, {true, true, true, true, true}},
			[][]bool{had(basic), had(pro), had(business)})
		require.Equal(t, []Discovery{{50, false}, {500, true}, {0, true}}, []Discovery{basic.Discovery, pro.Discovery, business.Discovery})
	})
}

func TestParseCatalogueRefuses(t *testing.T) {
	good := string(configs.Plans)
	for name, c := range map[string]struct{ from, to, want string }{
		"a key that nobody reads":   {"prompts_per_day:", "prompts:", "prompts"},
		"a limit below zero":        {"BASIC: 1,", "BASIC: -1,", "BASIC: competitors: a limit is below"},
		"a year dearer than months": {"annually: 23", "annually: 30", "PRO: a year"},
		"a limit without a number":  {"BASIC: 1, ", "", "BASIC: competitors: a limit has no number"},
		"a zero of no meaning":      {"zero: none", "zero: some", "zero means none or unlimited"},
		"a sentence without number": {"up to %s competitors", "up to a few competitors", "does not say the number"},
		"a limit that nobody counts": {"  prompts_per_day:",
			"  horses: {BASIC: 1, PRO: 1, BUSINESS: 1, zero: none, refusal: '%s'}\n  prompts_per_day:", "7 lines for 6"},
		"a score of no meaning":     {"collaboration_score: advanced", "collaboration_score: all", "BUSINESS: collaboration_score"},
		"results below zero":        {"results: 50", "results: -1", "BASIC: discovery.results"},
		"a refresh without a pause": {"refresh_every: 15m", "refresh_every: 0s", "BUSINESS: refresh_every"},
		"fewer requests than none":  {"api_requests_per_minute: 0", "api_requests_per_minute: -1", "BASIC: api_requests_per_minute"},
		"two most popular plans": {"price: {monthly: 99, annually: 79}\n",
			"price: {monthly: 99, annually: 79}\n    most_popular: true\n", "2 plans"},
		"a channel nobody has":       {"channel: chat", "channel: fax", `BUSINESS: "fax" is no channel`},
		"another plan":               {"name: PRO", "name: GOLD", "the plans are"},
		"a basic plan with a price":  {"monthly: 0, annually: 0", "monthly: 5, annually: 5", "BASIC"},
		"text that is no list":       {"plans:", "- plans:", "plans.yaml"},
		"a number that is no number": {"BUSINESS: 20,", "BUSINESS: many,", "plans.yaml"},
	} {
		t.Run(name, func(t *testing.T) {
			changed := strings.Replace(good, c.from, c.to, 1)
			require.NotEqual(t, good, changed)
			_, err := ParseCatalogue([]byte(changed))
			require.ErrorContains(t, err, c.want)
		})
	}
}

func TestSubscriptionEndedAt(t *testing.T) {
	now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	later := now.Add(time.Second)
	for name, c := range map[string]struct {
		sub   Subscription
		ended bool
	}{
		"no subscription":                    {Subscription{}, false},
		"a plan without an end":              {Subscription{Plan: Pro, Status: Active}, false},
		"a canceled one until its last day":  {Subscription{Plan: Pro, Status: Canceled, EndsAt: &later}, false},
		"a canceled one after its last day":  {Subscription{Plan: Pro, Status: Canceled, EndsAt: &now}, true},
		"the end itself is no longer inside": {Subscription{Plan: Business, Status: Active, EndsAt: &now}, true},
	} {
		t.Run(name, func(t *testing.T) { require.Equal(t, c.ended, c.sub.EndedAt(now)) })
	}
}

func TestSavePercent(t *testing.T) {
	t.Run("BILL-004 what the listed prices save, rounded down", func(t *testing.T) { require.Equal(t, 20, shipped(t).SavePercent()) })
	for name, c := range map[string]struct {
		prices []Price
		want   int
	}{
		"the least of all":            {[]Price{{0, 0}, {100, 50}, {100, 75}}, 25},
		"one that saves nothing":      {[]Price{{0, 0}, {100, 100}, {100, 75}}, 0},
		"a free plan has nothing off": {[]Price{{0, 0}}, 0},
		"never more than is saved":    {[]Price{{1000, 801}}, 19},
	} {
		t.Run(name, func(t *testing.T) {
			var plans []Plan
			for _, price := range c.prices {
				plans = append(plans, Plan{Price: price})
			}
			require.Equal(t, c.want, Catalogue{plans}.SavePercent())
		})
	}
}

func TestLimitSentences(t *testing.T) {
	for name, c := range map[string]struct {
		most int
		kind string
		want string
	}{
		"BILL-030 competitors":              {5, Competitors, "You can only track up to 5 competitors with your current plan."},
		"BILL-031 inspirations":             {1, Inspirations, "You can only create up to 1 inspirations with your current plan."},
		"BILL-031 10000 reads unlimited":    {10_000, Inspirations, "You can only create up to unlimited inspirations with your current plan."},
		"one below 10000 is still a number": {9_999, Inspirations, "You can only create up to 9999 inspirations with your current plan."},
	} {
		t.Run(name, func(t *testing.T) {
			l, err := shipped(t).All()[0].Limits.For(c.kind)
			require.NoError(t, err)
			l.Max = c.most
			require.EqualError(t, l.Reached(), c.want)
		})
	}
	_, err := shipped(t).All()[0].Limits.For("horses")
	require.ErrorContains(t, err, "horses")
}
