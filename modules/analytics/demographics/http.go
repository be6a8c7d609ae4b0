package demographics

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// DemographicsRequest is what the user has read in Instagram; a part that is null or absent was skipped. Shares are whole percentages.
type DemographicsRequest struct {
	ProfileID             int64     `json:"insta_profile_id" minimum:"1" doc:"Your own connected account"`
	DateEntered           string    `json:"date_entered" doc:"Your day, YYYY-MM-DD"`
	ViewsTopCountries     Countries `json:"views_top_countries_percent,omitempty" doc:"3 at most"`
	ViewsTopCities        Cities    `json:"views_top_cities_percent,omitempty" nullable:"true" doc:"3 at most"`
	ViewsGender           Gender    `json:"views_gender_distribution_percent,omitempty" doc:"They add up to 98 to 102: whole numbers are rounded"`
	ViewsTopAgeRanges     AgeRanges `json:"views_top_age_ranges_percent,omitempty"`
	FollowersAge          AgeRanges `json:"followers_age_distribution,omitempty"`
	FollowersGender       Gender    `json:"followers_gender_distribution,omitempty" doc:"They add up to 98 to 102: whole numbers are rounded"`
	FollowersTopCities    Cities    `json:"followers_top_cities_distribution,omitempty" nullable:"true" doc:"3 at most"`
	FollowersTopCountries Countries `json:"followers_top_country_distribution,omitempty" doc:"3 at most"`
	Version               *int64    `json:"version,omitempty" minimum:"0" maximum:"2147483647" doc:"As last read, 0 for none; absent: the last write wins"`
}

// DemographicsRecord is a record as an answer shows it. A part that was skipped is null.
type DemographicsRecord struct {
	ProfileID             int64     `json:"instaProfileId"`
	DateEntered           string    `json:"dateEntered" format:"date"`
	ViewsTopCountries     Countries `json:"viewsTopCountriesPercent"`
	ViewsTopCities        Cities    `json:"viewsTopCitiesPercent" nullable:"true"`
	ViewsGender           Gender    `json:"viewsGenderDistributionPercent"`
	ViewsTopAgeRanges     AgeRanges `json:"viewsTopAgeRangesPercent"`
	FollowersAge          AgeRanges `json:"followersAgeDistribution"`
	FollowersGender       Gender    `json:"followersGenderDistribution"`
	FollowersTopCities    Cities    `json:"followersTopCitiesDistribution" nullable:"true"`
	FollowersTopCountries Countries `json:"followersTopCountryDistribution"`
	Complete              bool      `json:"complete" doc:"No part was skipped"`
	Version               int64     `json:"version" doc:"Send it when saving, to learn of another saving in between"`
	UpdatedAt             time.Time `json:"updatedAt"`
	FromInstagram         bool      `json:"fromInstagram" doc:"The parts about followers were read from Instagram"`
}

func viewOf(r Record) DemographicsRecord {
	return DemographicsRecord{
		r.ProfileID, r.DateEntered, r.ViewsTopCountries, r.ViewsTopCities, r.ViewsGender, r.ViewsTopAgeRanges,
		r.FollowersAge, r.FollowersGender, r.FollowersTopCities, r.FollowersTopCountries, r.Complete(), r.Version, r.SavedAt, r.FromInstagram,
	}
}

// latestOutput has null for an account without a record.
type latestOutput struct{ Body *DemographicsRecord }

// NewRoutes registers the demographics of the user's own account.
func NewRoutes(s *Service) httpapi.Routes {
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/demographics", "analytics-save-demographics",
			"Save the demographics of your own account",
			httpapi.Status(http.StatusCreated), httpapi.Refuses(http.StatusNotFound, http.StatusConflict)),
			func(ctx context.Context, in *struct{ Body DemographicsRequest }) (*httpapi.Output[DemographicsRecord], error) {
				record, err := s.Save(ctx, auth.User(ctx), in.Body.record(), in.Body.Version)
				return httpapi.Respond(viewOf(record), err)
			})
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/demographics/my-profile/latest", "analytics-get-latest-demographics",
			"Get what you last saved about your own account; null: nothing"),
			func(ctx context.Context, _ *struct{}) (*latestOutput, error) {
				record, found, err := s.Latest(ctx, auth.User(ctx))
				if err != nil || !found {
					return &latestOutput{}, err
				}
				view := viewOf(record)
				return &latestOutput{&view}, nil
			})
		latest := r.API.OpenAPI().Paths["/demographics/my-profile/latest"].Get.Responses["200"].Content["application/json"]
		latest.Schema = &huma.Schema{OneOf: []*huma.Schema{latest.Schema, {Type: "null"}}}
	}
}

func (q DemographicsRequest) record() Record {
	return Record{ProfileID: q.ProfileID, DateEntered: q.DateEntered, Distributions: Distributions{
		q.ViewsTopCountries, q.ViewsTopCities, q.ViewsGender, q.ViewsTopAgeRanges,
		q.FollowersAge, q.FollowersGender, q.FollowersTopCities, q.FollowersTopCountries,
	}}
}
