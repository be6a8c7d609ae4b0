package demographics

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const maya, account7 = int64(1), int64(7)

var friday = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// connected is a user's own account; of id 0 there is none.
type connected struct{ figures.Profile }

func (c connected) OwnProfileID(context.Context, int64, string) (int64, error) { return c.ID, nil }

func (c connected) WatchedProfile(context.Context, int64, int64, string) (figures.WatchedProfile, bool, error) {
	return figures.WatchedProfile{Profile: c.Profile, Own: true}, true, nil
}

func (connected) Authenticate(context.Context, string) (auth.Identity, error) {
	return auth.Identity{UserID: maya, SessionID: 1}, nil
}

var noa = connected{figures.Profile{ID: account7, Source: config.SourceSimulator, InstagramID: "178", Username: "noa"}}

func newService(db *database.DB, c connected) *Service {
	return NewService(config.Config{Instagram: config.SourceSimulator}, db, NewStore(db), c, clock.NewFake(friday))
}

// all is a record of which nothing was skipped.
func all() Record {
	return Record{ProfileID: account7, DateEntered: "2026-11-20", Distributions: Distributions{
		ViewsTopCountries: Countries{"Israel": 60, "Germany": 20}, ViewsTopCities: Cities{"Tel Aviv": 30},
		ViewsGender: Gender{"male": 40, "female": 60}, ViewsTopAgeRanges: AgeRanges{"18-24": 20, "25-34": 50},
		FollowersAge: AgeRanges{"35-44": 10}, FollowersGender: Gender{"female": 100},
		FollowersTopCities: Cities{"Haifa": 12, "תל אביב": 30}, FollowersTopCountries: Countries{"Israel": 80},
	}}
}

func TestRecords(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s, ctx := newService(db, noa), t.Context()
		t.Run("DEM-014 nothing was saved, or nothing is connected", func(t *testing.T) {
			for _, c := range []connected{noa, {}} {
				_, found, err := newService(db, c).Latest(ctx, maya)
				require.NoError(t, err)
				require.False(t, found)
			}
		})
		t.Run("DEM-013 DEM-016 what is saved is read as it was", func(t *testing.T) {
			saved, err := s.Save(ctx, maya, all(), nil)
			require.NoError(t, err)
			require.Equal(t, int64(1), saved.Version)
			latest, found, err := s.Latest(ctx, maya)
			require.NoError(t, err)
			require.True(t, found)
			require.Equal(t, saved, latest)
			require.Equal(t, friday, latest.SavedAt)
		})
		t.Run("DEM-017 a skipped part leaves the record incomplete", func(t *testing.T) {
			require.True(t, all().Complete())
			r := all()
			r.FollowersAge = nil
			saved, err := s.Save(ctx, maya, r, nil)
			require.NoError(t, err)
			require.False(t, saved.Complete())
			latest, _, err := s.Latest(ctx, maya)
			require.NoError(t, err)
			require.Nil(t, latest.FollowersAge)
		})
		t.Run("a stale saving is refused with what there is now", func(t *testing.T) {
			stale := int64(1)
			_, err := s.Save(ctx, maya, all(), &stale)
			require.True(t, apperr.Is(err, apperr.Conflict))
			require.Equal(t, int64(2), apperr.From(err).Current.(DemographicsRecord).Version)
		})
		t.Run("of savings at once that follow the same version one is taken", func(t *testing.T) {
			same := int64(2)
			outcomes := saveAtOnce(t, s, &same)
			require.Equal(t, map[apperr.Code]int{"": 1, apperr.Conflict: 7}, outcomes)
		})
		t.Run("savings at once without a version are all taken", func(t *testing.T) {
			require.Equal(t, map[apperr.Code]int{"": 8}, saveAtOnce(t, s, nil))
			latest, _, err := s.Latest(ctx, maya)
			require.NoError(t, err)
			require.Equal(t, int64(11), latest.Version)
		})
		t.Run("another account of the same user, and another user's, have none", func(t *testing.T) {
			other := noa
			other.InstagramID = "179"
			_, found, err := newService(db, other).Latest(ctx, maya)
			require.NoError(t, err)
			require.False(t, found)
			_, found, err = s.Latest(ctx, maya+1)
			require.NoError(t, err)
			require.False(t, found)
		})
		t.Run("old records make room", func(t *testing.T) {
			require.NoError(t, db.Conn(ctx).Exec(`UPDATE demographics SET version = version + 200 WHERE version > 1`).Error)
			_, err := s.Save(ctx, maya, all(), nil)
			require.NoError(t, err)
			var oldest, left int
			require.NoError(t, db.Row(ctx, `SELECT MIN(version), COUNT(*) FROM demographics`).Scan(&oldest, &left))
			require.Equal(t, []int{202, 11}, []int{oldest, left})
		})
	})
}

// saveAtOnce counts how eight savings at the same moment ended.
func saveAtOnce(t *testing.T, s *Service, version *int64) map[apperr.Code]int {
	var wait sync.WaitGroup
	ended := make([]apperr.Code, 8)
	for i := range ended {
		wait.Go(func() {
			_, err := s.Save(t.Context(), maya, all(), version)
			ended[i] = apperr.CodeOf(err)
		})
	}
	wait.Wait()
	outcomes := map[apperr.Code]int{}
	for _, code := range ended {
		outcomes[code]++
	}
	return outcomes
}

func TestRefusals(t *testing.T) {
	s := newService(testkit.SQLite(t), noa)
	for name, c := range map[string]struct {
		change  func(*Record)
		message string
	}{
		"DEM-004 a country that is not in the list": {func(r *Record) { r.ViewsTopCountries = Countries{"Atlantis": 5} },
			"Countries of your views: Choose countries from the list"},
		"DEM-005 a fourth country": {func(r *Record) {
			r.FollowersTopCountries = Countries{"Israel": 1, "Italy": 1, "Spain": 1, "Japan": 1}
		}, "Countries of your followers: Enter 3 countries at most"},
		"DEM-006 a fourth city": {func(r *Record) { r.ViewsTopCities = Cities{"a": 1, "b": 1, "c": 1, "d": 1} },
			"Cities of your views: Enter 3 cities at most"},
		"DEM-006 a city twice": {func(r *Record) { r.ViewsTopCities = Cities{"Haifa": 1, " haifa": 1} },
			"Cities of your views: Each city can be given once"},
		"a city of spaces": {func(r *Record) { r.ViewsTopCities = Cities{"  ": 1} },
			"Cities of your views: A city has a name of 80 characters at most"},
		"a city that does not show": {func(r *Record) { r.ViewsTopCities = Cities{"\u200b\u200b": 1} },
			"Cities of your views: A city has a name of 80 characters at most"},
		"a city without a percentage": {func(r *Record) { r.ViewsTopCities = Cities{"Haifa": 0} },
			"Cities of your views: Enter a percentage above 0 for Haifa"},
		"DEM-007 above 100": {func(r *Record) { r.ViewsTopCities = Cities{"Haifa": 101} },
			"Cities of your views: Haifa has to be a whole number from 0 to 100"},
		"DEM-007 below 0": {func(r *Record) { r.ViewsGender = Gender{"male": -1} },
			"Gender of your viewers: male has to be a whole number from 0 to 100"},
		"DEM-008 another age range": {func(r *Record) { r.FollowersAge = AgeRanges{"13-17": 5} },
			"Age of your followers: Enter shares of the ages 18-24, 25-34, 35-44, 45-54"},
		"DEM-009 another gender": {func(r *Record) { r.ViewsGender = Gender{"x": 100} },
			"Gender of your viewers: Enter shares of male, female and others"},
		"DEM-010 a step of zeros": {func(r *Record) { r.ViewsTopAgeRanges = AgeRanges{"18-24": 0} },
			"Age of your viewers: Please fill in at least one field before continuing"},
		"more than 100 in all": {func(r *Record) { r.ViewsTopAgeRanges = AgeRanges{"18-24": 60, "25-34": 43} },
			"Age of your viewers: These add up to 103%, which is more than 100%"},
		"ages keep to 100, as they are only some": {func(r *Record) { r.FollowersAge = AgeRanges{"18-24": 60, "25-34": 41} },
			"Age of your followers: These add up to 101%, which is more than 100%"},
		"countries keep to 100": {func(r *Record) { r.FollowersTopCountries = Countries{"Israel": 60, "Italy": 41} },
			"Countries of your followers: These add up to 101%, which is more than 100%"},
		"genders above 100": {func(r *Record) { r.ViewsGender = Gender{"male": 43, "female": 60} },
			"Gender of your viewers: These add up to 103%. Male, female and others have to add up to 100%, or 98% to 102% after rounding"},
		"genders below 100": {func(r *Record) { r.ViewsGender = Gender{"male": 37, "female": 60} },
			"Gender of your viewers: These add up to 97%. Male, female and others have to add up to 100%, or 98% to 102% after rounding"},
		"nothing at all":    {func(r *Record) { r.Distributions = Distributions{} }, "Fill in at least one step before saving"},
		"a day of no month": {func(r *Record) { r.DateEntered = "2026-02-30" }, "A date looks like 2026-11-30"},
		"a day ahead":       {func(r *Record) { r.DateEntered = "2026-11-22" }, "Choose a date that is not in the future"},
		"a day before Instagram": {func(r *Record) { r.DateEntered = "1900-01-01" },
			"Choose a date from 6 October 2010 on, the day Instagram opened"},
	} {
		t.Run(name, func(t *testing.T) {
			r := all()
			c.change(&r)
			_, err := s.Save(t.Context(), maya, r, nil)
			require.True(t, apperr.Is(err, apperr.Invalid), err)
			require.Equal(t, []string{c.message}, apperr.From(err).Messages)
		})
	}
	t.Run("shares of genders that were rounded may miss their sum by two", func(t *testing.T) {
		r := all()
		r.ViewsGender, r.FollowersGender = Gender{"male": 33, "female": 33, "others": 32}, Gender{"male": 34, "female": 68}
		_, err := s.Save(t.Context(), maya, r, nil)
		require.NoError(t, err)
	})
	t.Run("an account that is not the user's own", func(t *testing.T) {
		r := all()
		r.ProfileID = 8
		_, err := s.Save(t.Context(), maya, r, nil)
		require.True(t, apperr.Is(err, apperr.NotFound))
	})
}

func TestRoutes(t *testing.T) {
	c, err := config.Load(nil)
	require.NoError(t, err)
	r, err := httpapi.NewRouter(c, "test", testkit.Quiet, noa, ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), clock.System{},
		testkit.Quiet))
	require.NoError(t, err)
	NewRoutes(newService(testkit.SQLite(t), noa))(r)
	ask := func(method, path, body string) (status int, answer map[string]any, raw string) {
		req := httptest.NewRequestWithContext(t.Context(), method, "/api/demographics"+path, strings.NewReader(body))
		req.Header.Set("Authorization", "Bearer token")
		req.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		r.Engine.ServeHTTP(w, req)
		raw = strings.TrimSpace(w.Body.String())
		require.NoError(t, json.Unmarshal(w.Body.Bytes(), &answer), raw)
		return w.Code, answer, raw
	}
	t.Run("DEM-014 nothing is null", func(t *testing.T) {
		status, _, raw := ask(http.MethodGet, "/my-profile/latest", "")
		require.Equal(t, http.StatusOK, status)
		require.Equal(t, "null", raw)
	})
	t.Run("DEM-013 DEM-015 the payload, and the record with null for what was skipped", func(t *testing.T) {
		status, answer, raw := ask(http.MethodPost, "", `{"insta_profile_id": 7, "date_entered": "2026-11-20", "version": 0,
			"views_top_countries_percent": {"Israel": 60}, "views_top_cities_percent": {"Tel Aviv": 30},
			"views_gender_distribution_percent": {"male": 40, "female": 60, "others": 0},
			"views_top_age_ranges_percent": {"18-24": 20}, "followers_age_distribution": {"45-54": 9}, "followers_gender_distribution": null}`)
		require.Equal(t, http.StatusCreated, status, raw)
		require.Equal(t, map[string]any{
			"instaProfileId": 7.0, "dateEntered": "2026-11-20", "version": 1.0, "complete": false, "updatedAt": "2026-11-20T12:00:00Z",
			"fromInstagram":            false,
			"viewsTopCountriesPercent": map[string]any{"Israel": 60.0}, "viewsTopCitiesPercent": map[string]any{"Tel Aviv": 30.0},
			"viewsGenderDistributionPercent": map[string]any{"male": 40.0, "female": 60.0, "others": 0.0},
			"viewsTopAgeRangesPercent":       map[string]any{"18-24": 20.0}, "followersAgeDistribution": map[string]any{"45-54": 9.0},
			"followersGenderDistribution": nil, "followersTopCitiesDistribution": nil, "followersTopCountryDistribution": nil,
		}, answer)
		_, latest, _ := ask(http.MethodGet, "/my-profile/latest", "")
		require.Equal(t, answer, latest)
	})
	t.Run("a stale version answers 409 with the record as it is", func(t *testing.T) {
		status, answer, _ := ask(http.MethodPost, "",
			`{"insta_profile_id": 7, "date_entered": "2026-11-20", "version": 0, "views_top_cities_percent": {"Haifa": 1}}`)
		require.Equal(t, http.StatusConflict, status)
		require.Contains(t, answer["current"], "version")
	})
	t.Run("a version that no record has is refused", func(t *testing.T) {
		for _, version := range []string{"2147483648", "9223372036854775808"} {
			status, _, raw := ask(http.MethodPost, "",
				`{"insta_profile_id": 7, "date_entered": "2026-11-20", "version": `+version+`, "views_top_cities_percent": {"Haifa": 1}}`)
			require.Equal(t, http.StatusUnprocessableEntity, status, raw)
		}
	})
	t.Run("DEM-007 half a percent is refused", func(t *testing.T) {
		status, _, raw := ask(http.MethodPost, "",
			`{"insta_profile_id": 7, "date_entered": "2026-11-20", "views_top_cities_percent": {"Haifa": 1.5}}`)
		require.Equal(t, http.StatusUnprocessableEntity, status, raw)
	})
}
