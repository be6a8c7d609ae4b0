package demographics

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestFollowersAsInstagramShowsThem(t *testing.T) {
	followers := map[string]map[string]float64{
		"age":     {"13-17": 50, "18-24": 300, "25-34": 650},
		"gender":  {"F": 600, "M": 300, "U": 100},
		"city":    {"Haifa, Haifa District": 400, "Tel Aviv": 300, "Rome": 200, "Oslo": 100},
		"country": {"IL": 700, "NO": 200, "XX": 96, "IT": 4},
	}
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		s, ctx := newService(db, noa), t.Context()
		_, err := s.Save(ctx, maya, Record{ProfileID: account7, DateEntered: "2026-11-19", Distributions: Distributions{
			ViewsTopCities: Cities{"Haifa": 30}, FollowersAge: AgeRanges{"35-44": 10},
		}}, nil)
		require.NoError(t, err)
		require.NoError(t, s.SaveFromInstagram(ctx, maya, "another", followers))
		require.NoError(t, s.SaveFromInstagram(ctx, maya, "178", followers))
		record, _, err := s.Latest(ctx, maya)
		require.NoError(t, err)
		require.Equal(t, Distributions{
			ViewsTopCities: Cities{"Haifa": 30},
			FollowersAge:   AgeRanges{"18-24": 30, "25-34": 65}, FollowersGender: Gender{"female": 60, "male": 30, "others": 10},
			FollowersTopCities:    Cities{"Haifa, Haifa District": 40, "Tel Aviv": 30, "Rome": 20},
			FollowersTopCountries: Countries{"Israel": 70, "Norway": 20, "XX": 10},
		}, record.Distributions)
		require.True(t, record.FromInstagram)
		require.Equal(t, int64(2), record.Version, "another account's are not kept")

		require.NoError(t, s.SaveFromInstagram(ctx, maya, "178", followers))
		record, _, err = s.Latest(ctx, maya)
		require.NoError(t, err)
		require.Equal(t, int64(2), record.Version, "nothing has changed")

		require.NoError(t, s.ForgetFromInstagram(ctx, maya, "another"))
		require.NoError(t, s.ForgetFromInstagram(ctx, maya, "178"))
		record, found, err := s.Latest(ctx, maya)
		require.NoError(t, err)
		require.True(t, found)
		require.Equal(t, Distributions{ViewsTopCities: Cities{"Haifa": 30}}, record.Distributions, "what was typed in stays")
		require.False(t, record.FromInstagram)
	})
}
