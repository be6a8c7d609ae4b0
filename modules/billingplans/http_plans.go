package billingplans

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/config"
)

// PlanList is the catalogue.
type PlanList struct {
	Items       []PlanEntry `json:"items"`
	Total       int         `json:"total"`
	SavePercent int         `json:"savePercent" doc:"What paying by the year saves on every paid plan, in whole percent"`
	Checkout    string      `json:"checkout" enum:"stripe,demo,operator" doc:"Whether plans are paid through Stripe, chosen for free or set by the operator"`
}

// PlanEntry is a plan as it is shown. Its limits are those of the subscription details of whoever is on it.
type PlanEntry struct {
	Name                     string    `json:"name" enum:"BASIC,PRO,BUSINESS"`
	Description              string    `json:"description"`
	Price                    PlanPrice `json:"price"`
	MostPopular              bool      `json:"mostPopular"`
	CompetitorsLimit         int       `json:"competitorsLimit" doc:"Competitors tracked at once; 0 is no limit"`
	InspirationsLimit        int       `json:"inspirationsLimit" doc:"Shortlists; 0 is none"`
	PostsPerInspirationLimit int       `json:"postsPerInspirationLimit" doc:"0 is no limit"`
	MaxPromptsPerDay         int       `json:"maxPromptsPerDay" doc:"Of each kind: chat and copywriting"`
	WeeklyAISuggestions      bool      `json:"weeklyAiSuggestions"`
	RefreshMinutes           int       `json:"refreshMinutes" doc:"How often numbers are read anew"`
	Features                 []string  `json:"features"`
}

// PlanPrice is in whole US dollars a month.
type PlanPrice struct {
	Monthly  int `json:"monthly" doc:"Paid by the month"`
	Annually int `json:"annually" doc:"A month's part when paid by the year"`
}

// channelsOf tells which channels of support an installation has.
func channelsOf(c config.Config) map[Channel]bool {
	return map[Channel]bool{Forum: c.SupportForumURL != "", Email: c.SupportEmail != "", Chat: c.SupportChatURL != ""}
}

func planListOf(c Catalogue, checkout string, channels map[Channel]bool) PlanList {
	plans := c.All()
	list := PlanList{Items: make([]PlanEntry, 0, len(plans)), Total: len(plans), SavePercent: c.SavePercent(), Checkout: checkout}
	for _, p := range plans {
		list.Items = append(list.Items, PlanEntry{
			Name: p.Name, Description: p.Description, Price: PlanPrice(p.Price), MostPopular: p.MostPopular,
			CompetitorsLimit: p.Limits[Competitors].Max, InspirationsLimit: p.Limits[Inspirations].Max,
			PostsPerInspirationLimit: p.Limits[PostsPerInspiration].Max, MaxPromptsPerDay: p.Limits[PromptsPerDay].Max,
			WeeklyAISuggestions: p.AISuggestions, RefreshMinutes: int(p.RefreshEvery / time.Minute),
			Features: p.featuresWith(channels),
		})
	}
	return list
}

// featuresWith are the plan's features in an installation with some channels of support.
func (p Plan) featuresWith(channels map[Channel]bool) []string {
	features := orEmpty(p.Features)
	for _, line := range p.Support {
		if channels[line.Channel] {
			features = append(features, line.Text)
		}
	}
	return features
}

// orEmpty keeps an absent list from becoming null.
func orEmpty(lines []string) []string { return append([]string{}, lines...) }
