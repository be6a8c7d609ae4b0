package score

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/figures"
)

var friday = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// bakers are two accounts of whom all is known.
func bakers() Pair {
	return Pair{
		Own: figures.Sketch{
			Username: "noa", Followers: new(int64(10_000)), TakenAt: friday, PostsAWeek: new(3.5),
			Formats: map[figures.Format]float64{figures.Reel: 0.6, figures.Image: 0.4},
			Topics:  []figures.Topic{{Text: "bread", IsHashtag: true, Weight: 0.6}, {Text: "rye", Weight: 0.8}},
		},
		Other: figures.Sketch{
			Username: "eli", Followers: new(int64(20_000)), TakenAt: friday, PostsAWeek: new(7.0), Engagement: new(3.0), ActiveDays: new(9),
			Growth:  new(2.0),
			Formats: map[figures.Format]float64{figures.Reel: 0.5, figures.Carousel: 0.5},
			Topics:  []figures.Topic{{Text: "bread", IsHashtag: true, Weight: 0.5}},
		},
		Peers:         figures.Quartiles{Low: 1, Median: 2.5, High: 4, N: 8},
		OwnAudience:   Demographics{"countries": {"Israel": 60, "Germany": 20}, "genders": {"female": 70, "male": 30}},
		OtherAudience: Demographics{"countries": {"Israel": 30, "Italy": 40}, "genders": {"female": 50, "male": 50}, "ages": {"18-24": 10}},
	}
}

func partOf(t *testing.T, s Score, key Key) Part {
	t.Helper()
	for _, p := range s.Parts {
		if p.Key == key {
			return p
		}
	}
	t.Fatalf("no part %s", key)
	return Part{}
}

func TestGoldenScore(t *testing.T) {
	s := Of(bakers(), nil)
	for key, want := range map[Key]struct{ figure, points float64 }{
		Size:       {2, 100 * (1 - 0.301029995)}, // log10(2)
		Engagement: {3, 60},                      // 50 × 3 / 2.5
		Topics:     {60, 60},                     // 0.6 × 0.5 / (1 × 0.5)
		Formats:    {50, 50},                     // reels: the smaller of 60 and 50
		Regularity: {9, 75},                      // 9 of 12 days
		Growth:     {2, 70},                      // 50 + 10 × 2
		Audience:   {55, 55},                     // the mean of 30 for countries and 80 for genders
	} {
		part := partOf(t, s, key)
		require.InDelta(t, want.figure, *part.Figure, 1e-6, key)
		require.InDelta(t, want.points, *part.Points, 1e-6, key)
		require.Nil(t, part.Basis.Reason, key)
	}
	// 20 × 69.897 + 20 × 60 + 20 × 60 + 10 × 50 + 10 × 75 + 10 × 70 + 10 × 55 = 6297.94
	require.InDelta(t, 62.9794, *s.Value, 1e-4)
	require.Equal(t, []string{"#bread"}, s.CommonTopics)
	require.Equal(t, []int{7, 0}, []int{s.Basis.N, s.Basis.Skipped})
	require.Equal(t, 45, partOf(t, s, Formats).Basis.N) // 15 posts and 30

	t.Run("the strongest parts", func(t *testing.T) {
		var keys []Key
		for _, p := range s.Strongest(3) {
			keys = append(keys, p.Key)
		}
		require.Equal(t, []Key{Regularity, Growth, Size}, keys)
	})
	t.Run("weights of the user", func(t *testing.T) {
		weights, err := ParseWeights("size:0,engagement:0,topics:100,formats:0,regularity:50,growth:0,audience:0")
		require.NoError(t, err)
		require.InDelta(t, (100*60+50*75)/150.0, *Of(bakers(), weights).Value, 1e-9)
	})
}

func TestPointsStayBetween0And100(t *testing.T) {
	pair := bakers()
	pair.Other.Followers, pair.Other.Engagement, pair.Other.ActiveDays, pair.Other.Growth = new(int64(900_000)), new(50.0), new(30), new(-80.0)
	s := Of(pair, nil)
	for key, want := range map[Key]float64{Size: 0, Engagement: 100, Regularity: 100, Growth: 0} {
		require.InDelta(t, want, *partOf(t, s, key).Points, 0, key)
	}
}

func TestUnknownParts(t *testing.T) {
	for key, forget := range map[Key]func(*Pair){
		Size:       func(p *Pair) { p.Own.Followers = nil },
		Engagement: func(p *Pair) { p.Peers.N = 7 },
		Topics:     func(p *Pair) { p.Own.Topics = nil },
		Formats:    func(p *Pair) { p.Other.Formats = nil },
		Regularity: func(p *Pair) { p.Other.ActiveDays = nil },
		Growth:     func(p *Pair) { p.Other.Growth = nil },
		Audience:   func(p *Pair) { p.OtherAudience = nil },
	} {
		t.Run(string(key), func(t *testing.T) {
			pair := bakers()
			forget(&pair)
			s := Of(pair, nil)
			part := partOf(t, s, key)
			require.Nil(t, part.Points)
			require.NotEmpty(t, *part.Basis.Reason)
			// The others keep their points, and their weights are scaled.
			var sum, weights float64
			for _, p := range s.Parts {
				if p.Points != nil {
					sum += *p.Points * float64(p.Weight)
					weights += float64(p.Weight)
				}
			}
			require.InDelta(t, sum/weights, *s.Value, 1e-9)
			require.Equal(t, 6, s.Basis.N)
		})
	}
	for name, c := range map[string]struct {
		pair   func(*Pair)
		typed  string
		reason string
	}{
		"two parts are too few": {func(p *Pair) {
			*p = Pair{Own: figures.Sketch{TakenAt: friday, Followers: new(int64(1))}, Other: figures.Sketch{
				TakenAt: friday, Followers: new(int64(1)), ActiveDays: new(3),
			}}
		}, "", "We know 2 of the 7 parts, and a score needs 3."},
		"the other account was never read": {func(p *Pair) { p.Other = figures.Sketch{} }, "", "We're still reading the other account."},
		"the own account was never read":   {func(p *Pair) { p.Own = figures.Sketch{} }, "", "We're still reading your account."},
		"no weight is left": {func(*Pair) {}, "size:0,engagement:0,topics:0,formats:0,regularity:0,growth:0,audience:0",
			"The weights of all known parts are 0."},
	} {
		t.Run(name, func(t *testing.T) {
			pair := bakers()
			c.pair(&pair)
			weights, err := ParseWeights(c.typed)
			require.NoError(t, err)
			s := Of(pair, weights)
			require.Nil(t, s.Value)
			require.Equal(t, c.reason, *s.Basis.Reason)
		})
	}
}

func TestWeightsThatAreRefused(t *testing.T) {
	for _, typed := range []string{"size", "size:", "size:-1", "size:101", "size:1.5",
		"luck:3", "size:1,size:2", "size:1,", ",", "size:1;topics:2"} {
		_, err := ParseWeights(typed)
		require.True(t, apperr.Is(err, apperr.Invalid), typed)
	}
}

func TestTheDefaultWeightsAddUpTo100(t *testing.T) {
	sum := 0
	for _, d := range definitions {
		sum += d.weight
	}
	require.Equal(t, 100, sum)
}
