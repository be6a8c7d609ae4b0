// Package billingplans knows the plans, which one a user is on, and how much of its limits is used.
package billingplans

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"time"

	"go.yaml.in/yaml/v3"
)

// The plans, as users and answers call them.
const (
	Basic    = "BASIC"
	Pro      = "PRO"
	Business = "BUSINESS"
)

// Plan is an entry of the catalogue.
type Plan struct {
	Name               string        `yaml:"name"`
	Description        string        `yaml:"description"`
	Price              Price         `yaml:"price"`
	Limits             Limits        `yaml:"-"` // the lines under limits, those of this plan
	AISuggestions      bool          `yaml:"ai_suggestions"`
	Alerts             bool          `yaml:"alerts"`
	ReportMails        bool          `yaml:"report_mails"` // reports are sent weekly or monthly
	PDFReports         bool          `yaml:"pdf_reports"`
	CSVReports         bool          `yaml:"csv_reports"`
	CollaborationScore string        `yaml:"collaboration_score"` // none, basic or advanced
	RateEstimate       bool          `yaml:"rate_estimate"`
	TrendAnalysis      bool          `yaml:"trend_analysis"`
	Discovery          Discovery     `yaml:"discovery"`
	RefreshEvery       time.Duration `yaml:"refresh_every"` // how often its users' profiles are read again
	// APIRequestsPerMinute is how many requests all personal tokens of a user may make together; 0: there is no API access.
	APIRequestsPerMinute int           `yaml:"api_requests_per_minute"`
	MostPopular          bool          `yaml:"most_popular"`
	Features             []string      `yaml:"features"`
	Branding             bool          `yaml:"branding"`         // reports can look as the user's own
	Priority             bool          `yaml:"priority_support"` // its users' messages are answered first, and it has the chat
	Support              []SupportLine `yaml:"support"`
}

// Discovery is what a plan allows when its users look for accounts.
type Discovery struct {
	Results int  `yaml:"results"` // that are shown of those found; 0: all
	Full    bool `yaml:"full"`    // all filters and contact
}

// Channel is a way to reach support, which an installation has if its setting is set.
type Channel string

// The channels.
const (
	Forum Channel = "forum"
	Email Channel = "email"
	Chat  Channel = "chat"
)

// SupportLine is a feature that only an installation with its channel has.
type SupportLine struct {
	Channel Channel `yaml:"channel"`
	Text    string  `yaml:"text"`
}

// Price is in whole US dollars a month.
type Price struct {
	Monthly  int `yaml:"monthly"`
	Annually int `yaml:"annually"`
}

// Catalogue is every plan, the smallest first.
type Catalogue struct{ plans []Plan }

// ParseCatalogue reads configs/plans.yaml and refuses one that could not be sold.
func ParseCatalogue(text []byte) (Catalogue, error) {
	var file struct {
		Limits map[string]limitLine `yaml:"limits"`
		Plans  []Plan               `yaml:"plans"`
	}
	decoder := yaml.NewDecoder(bytes.NewReader(text))
	decoder.KnownFields(true)
	if err := decoder.Decode(&file); err != nil {
		return Catalogue{}, fmt.Errorf("plans.yaml: %w", err)
	}
	names := []string{}
	for _, p := range file.Plans {
		if err := p.check(); err != nil {
			return Catalogue{}, fmt.Errorf("plans.yaml: %s: %w", p.Name, err)
		}
		names = append(names, p.Name)
	}
	if want := []string{Basic, Pro, Business}; !slices.Equal(names, want) {
		return Catalogue{}, fmt.Errorf("plans.yaml: the plans are %v, not %v", names, want)
	}
	for i, p := range file.Plans {
		limits, err := limitsOf(p.Name, file.Limits)
		if err != nil {
			return Catalogue{}, fmt.Errorf("plans.yaml: %s: %w", p.Name, err)
		}
		file.Plans[i].Limits = limits
	}
	if popular := slices.DeleteFunc(slices.Clone(file.Plans), func(p Plan) bool { return !p.MostPopular }); len(popular) != 1 {
		return Catalogue{}, fmt.Errorf("plans.yaml: %d plans are the most popular one", len(popular))
	}
	if file.Plans[0].Price != (Price{}) {
		return Catalogue{}, fmt.Errorf("plans.yaml: %s is what nobody pays for", Basic)
	}
	return Catalogue{plans: file.Plans}, nil
}

func (p Plan) check() error {
	switch {
	case p.Price.Monthly < 0, p.Price.Annually < 0, p.Price.Annually > p.Price.Monthly:
		return errors.New("a year must not cost more than twelve months")
	case p.Discovery.Results < 0:
		return errors.New("discovery.results is below zero")
	case p.RefreshEvery < time.Minute:
		return errors.New("refresh_every is below a minute")
	case !slices.Contains([]string{"none", "basic", "advanced"}, p.CollaborationScore):
		return errors.New("collaboration_score is none, basic or advanced")
	case p.APIRequestsPerMinute < 0:
		return errors.New("api_requests_per_minute is below zero")
	}
	for _, line := range p.Support {
		if !slices.Contains([]Channel{Forum, Email, Chat}, line.Channel) {
			return fmt.Errorf("%q is no channel of support", line.Channel)
		}
	}
	return nil
}

// SavePercent is what paying by the year saves on every plan that costs something, in whole percent.
func (c Catalogue) SavePercent() int {
	least := 0
	for i, p := range slices.DeleteFunc(c.All(), func(p Plan) bool { return p.Price.Monthly == 0 }) {
		saved := 100 * (p.Price.Monthly - p.Price.Annually) / p.Price.Monthly
		if i == 0 || saved < least {
			least = saved
		}
	}
	return least
}

// All lists the plans, the smallest first.
func (c Catalogue) All() []Plan { return slices.Clone(c.plans) }

// Find is the plan of a name.
func (c Catalogue) Find(name string) (Plan, bool) {
	i := slices.IndexFunc(c.plans, func(p Plan) bool { return p.Name == name })
	if i < 0 {
		return Plan{}, false
	}
	return c.plans[i], true
}
