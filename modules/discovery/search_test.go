package discovery

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestSearch(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		f.keep("noa.bakes", func(a *Account) {
			a.Followers, a.FullName, a.Biography = new(int64(5000)), new("Noa Café"), new("Rye & spelt. Write to noa@bread.example")
			a.Topics = []figures.Topic{{Text: "sour_dough", IsHashtag: true, Weight: 0.8}, {Text: "rye", Weight: 0.4}}
			a.Growth, a.Format, a.Language = new(4.0), figures.Reel, "he"
		})
		f.keep("bread.theory", func(a *Account) {
			a.Followers, a.Engagement = new(int64(90_000)), nil
			a.Topics = []figures.Topic{{Text: "rye", Weight: 0.9}, {Text: "oven", Weight: 0.1}}
			a.PostedAt = new(a.TakenAt.AddDate(0, 0, -40))
		})
		f.keep("tokyo", func(a *Account) {
			a.Followers, a.Biography, a.PostsAWeek = nil, new("日本のパン"), nil
		})
		for name, c := range map[string]struct {
			q    Query
			want string
		}{
			"everything, those of unknown followers last": {Query{}, "bread.theory noa.bakes tokyo"},
			"by engagement":                          {Query{Sort: ByEngagement}, "tokyo noa.bakes bread.theory"},
			"by growth":                              {Query{Sort: ByGrowth}, "noa.bakes tokyo bread.theory"},
			"by the latest post":                     {Query{Sort: ByLatest}, "tokyo noa.bakes bread.theory"},
			"the beginning of a word":                {Query{Text: "bre"}, "bread.theory"},
			"only the last word may go on":           {Query{Text: "bak noa"}, ""},
			"all words":                              {Query{Text: "rye noa"}, "noa.bakes"},
			"without accents and case":               {Query{Text: "CAFE"}, "noa.bakes"},
			"a hashtag":                              {Query{Text: "#sour_dough"}, "noa.bakes"},
			"a username first":                       {Query{Text: "@noa.bakes"}, "noa.bakes"},
			"a script without spaces":                {Query{Text: "日本"}, "tokyo"},
			"nothing but emojis":                     {Query{Text: "🍞🍞"}, ""},
			"contact of a biography":                 {Query{Text: "noa@bread.example"}, ""},
			"what only a biography says is no topic": {Query{Topic: "spelt"}, ""},
			"a topic":                                {Query{Topic: "#Rye"}, "bread.theory noa.bakes"},
			"followers":                              {Query{Followers: Range{2000, 6000}}, "noa.bakes"},
			"an unknown rate is in no range":         {Query{Engagement: Range{From: 0.1}}, "noa.bakes tokyo"},
			"posts a week":                           {Query{PostsAWeek: Range{To: 3}}, "bread.theory noa.bakes"},
			"growth":                                 {Query{GrowthFrom: new(0.0)}, "noa.bakes"},
			"a format":                               {Query{Format: figures.Reel}, "noa.bakes"},
			"a language":                             {Query{Language: "he"}, "noa.bakes"},
			"contact":                                {Query{HasContact: true}, "noa.bakes"},
			"posted lately":                          {Query{WithinDays: 30}, "noa.bakes tokyo"},
			"similar to one":                         {Query{SimilarTo: "@noa.bakes"}, "bread.theory"},
			"similar to one, and a filter":           {Query{SimilarTo: "noa.bakes", Followers: Range{To: 10}}, ""},
		} {
			t.Run(name, func(t *testing.T) {
				require.Equal(t, c.want, f.found(c.q))
				if c.q.Sort == "" {
					c.q.Sort = ByFollowers
				}
				few, err := f.with.Store.find(t.Context(), f.source, c.q, f.Fixture.Clock.Now(), false, 0, 10)
				require.NoError(t, err)
				many, err := f.with.Store.find(t.Context(), f.source, c.q, f.Fixture.Clock.Now(), true, 0, 10)
				require.NoError(t, err)
				require.Equal(t, few, many, "where many are found, they are found another way")
			})
		}
		for _, hostile := range []string{
			`"`, `'`, `rye" OR "x`, `rye:* | !x`, `\`, `NEAR(rye)`, `topics : rye`, "%", "rye\x00", "\xff", `(rye)^2`, "' & '", "<->", "AND OR NOT",
			"\u202erye", strings.Repeat("a", 10_000), strings.Repeat("rye ", 5_000), "\u0301", "rye*", "{words}:rye", "'rye':D",
		} {
			for _, q := range []Query{{Text: hostile}, {Topic: hostile}, {Text: hostile, Topic: hostile}} {
				_, err := f.Search(t.Context(), maya, q, 1)
				require.NoError(t, err, "%q", hostile)
			}
		}
	})
}

func TestPlansShowSoMany(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		for _, name := range []string{"a", "b", "c"} {
			f.keep(name, func(a *Account) {
				a.Biography, a.Website = new("Rye. hello@bread.example +972 54 123 4567"), new("https://bread.example/shop")
			})
		}
		r, err := f.Search(t.Context(), nobody, Query{}, 1)
		require.NoError(t, err)
		require.Equal(t, []int{3, 2, 2, 3}, []int{r.Total, r.Shown, len(r.Items), r.Accounts}, "what is beyond is counted")
		require.True(t, r.Items[0].Contact.None())
		require.Equal(t, "Rye. … …", *r.Items[0].Biography)
		require.Nil(t, r.Items[0].Website)
		r, err = f.Search(t.Context(), nobody, Query{}, 2)
		require.NoError(t, err)
		require.Empty(t, r.Items)

		for _, q := range []Query{
			{SimilarTo: "a"}, {PostsAWeek: Range{From: 1}}, {GrowthFrom: new(1.0)}, {Language: "en"}, {Topic: "rye"}, {HasContact: true},
			{WithinDays: 7},
		} {
			_, err = f.Search(t.Context(), nobody, q, 1)
			require.Equal(t, apperr.PlanRequired, apperr.From(err).Code, "%+v", q)
		}
		_, err = f.Search(t.Context(), nobody, Query{Followers: Range{1, 2}, Engagement: Range{1, 2}, Format: figures.Reel}, 1)
		require.NoError(t, err)

		r, err = f.Search(t.Context(), maya, Query{}, 1)
		require.NoError(t, err)
		require.Equal(t, Contact{[]string{"hello@bread.example"}, []string{"+972 54 123 4567"}, []string{"https://bread.example/shop"}},
			r.Items[0].Contact)
	})
}

func TestContact(t *testing.T) {
	for biography, want := range map[string]Contact{
		"DM or mail:noa@bread.example, 03-123-45678": {
			Emails: []string{"noa@bread.example"}, Phones: []string{"03-123-45678"},
		},
		"shop: bread.com/rye 🍞 since 2019-2024":                                         {Links: []string{"https://bread.com/rye"}},
		"https://a.com https://a.com":                                                   {Links: []string{"https://a.com"}},
		"<script>alert(1)</script> javascript:alert(1) rye @noa.bakes 1,234,567 loaves": {},
		strings.Repeat("🍞", 10_000):                                                     {},
	} {
		require.Equal(t, want, contactOf(&biography, nil), biography)
	}
	require.Equal(t, Contact{}, contactOf(nil, new("javascript:alert(1)//x.com")))
}
