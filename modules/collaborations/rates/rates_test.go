package rates

import (
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/configs"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/figures"
)

var friday = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

var round = Prices{
	Currency: "EUR", PerThousand: Range{10, 20}, PerEngagement: Range{0.1, 0.4}, StoryPercent: Range{50, 75}, PackageDiscount: 10,
}

func noa() figures.Sketch {
	return figures.Sketch{
		Username: "noa", TakenAt: friday,
		UsualPost: figures.Usual{Interactions: new(200.0), Posts: 5},
		UsualReel: figures.Usual{Interactions: new(300.0), Posts: 4, Views: new(6000.0), Viewed: 3},
	}
}

func ratesOf(list []Rate) map[Kind]Rate {
	of := map[Kind]Rate{}
	for _, r := range list {
		of[r.Kind] = r
	}
	return of
}

func TestGoldenEstimate(t *testing.T) {
	of := ratesOf(Estimate(noa(), round))
	for kind, want := range map[Kind]Range{
		Post:    {20, 80},    // 200 × 0.1 and 200 × 0.4
		Reel:    {45, 120},   // the means of 6 × 10 and 300 × 0.1, of 6 × 20 and 300 × 0.4
		Story:   {10, 60},    // 20 × 50 % and 80 × 75 %
		Package: {76.5, 288}, // (20 + 45 + 2 × 10) × 0.9 and (80 + 120 + 2 × 60) × 0.9
	} {
		require.InDelta(t, want.Low, of[kind].Price.Low, 1e-9, kind)
		require.InDelta(t, want.High, of[kind].Price.High, 1e-9, kind)
		require.Contains(t, of[kind].Formula, "Estimate", kind)
		require.Nil(t, of[kind].Reason, kind)
	}
	require.Nil(t, of[Post].Views)
	require.Equal(t, []float64{6000, 300}, []float64{*of[Reel].Views, *of[Reel].Interactions})
	require.Equal(t, []int{5, 4, 5, 9}, []int{of[Post].N, of[Reel].N, of[Story].N, of[Package].N})
}

func TestTooLittleIsKnown(t *testing.T) {
	t.Run("two posts", func(t *testing.T) {
		s := noa()
		s.UsualPost.Posts = 2
		of := ratesOf(Estimate(s, round))
		require.Equal(t, "Fewer than 3 images and carousels of the last 90 days have known figures.", *of[Post].Reason)
		for _, kind := range []Kind{Post, Story, Package} {
			require.Nil(t, of[kind].Price, kind)
			require.NotEmpty(t, *of[kind].Reason, kind)
		}
		require.NotNil(t, of[Reel].Price)
	})
	t.Run("views of two reels are left out", func(t *testing.T) {
		s := noa()
		s.UsualReel.Viewed = 2
		of := ratesOf(Estimate(s, round))
		require.Equal(t, Range{30, 120}, *of[Reel].Price)
		require.Nil(t, of[Reel].Views)
	})
	t.Run("an account that was never read", func(t *testing.T) {
		of := ratesOf(Estimate(figures.Sketch{}, round))
		require.Equal(t, "We're still reading this account.", *of[Reel].Reason)
	})
}

func TestDefaults(t *testing.T) {
	d, err := ParseDefaults(configs.Rates)
	require.NoError(t, err)
	said := map[string]bool{}
	for _, s := range d.Sources {
		said[s.Price] = true
		require.NotEmpty(t, s.Says)
		require.Equal(t, s.Name == "", s.URL == "")
		require.Equal(t, s.Name == "", s.Read == "")
	}
	require.Equal(t, map[string]bool{"per_thousand_views": true, "per_engagement": true,
		"story_percent": true, "package_discount": true}, said)
	for name, text := range map[string]string{
		"a misspelt field": "currency: USD\nper_view: 3\n", "no currency": "package_discount: 10\n", "no YAML": "{",
	} {
		_, err := ParseDefaults([]byte(text))
		require.Error(t, err, name)
	}
}

func TestPricesThatAreRefused(t *testing.T) {
	require.NoError(t, round.check())
	for sentence, change := range map[string]func(*Prices){
		"Choose a currency by its three letters, like USD":                          func(p *Prices) { p.Currency = "coins" },
		"The price for 1,000 views goes from 0 to 1000000":                          func(p *Prices) { p.PerThousand.Low = -1 },
		"The price for an engagement goes from 0 to 1000000":                        func(p *Prices) { p.PerEngagement.High = math.Inf(1) },
		"The low end of the price for an engagement must not be above its high end": func(p *Prices) { p.PerEngagement.Low = 0.5 },
		"The price of a story goes from 0 to 200":                                   func(p *Prices) { p.StoryPercent.High = math.NaN() },
		"The discount of a package goes from 0 to 90":                               func(p *Prices) { p.PackageDiscount = 100 },
	} {
		p := round
		change(&p)
		err := p.check()
		require.True(t, apperr.Is(err, apperr.Invalid), sentence)
		require.Equal(t, []string{sentence}, apperr.From(err).Messages)
	}
}
