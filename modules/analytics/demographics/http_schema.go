package demographics

import "github.com/danielgtaylor/huma/v2"

// Schema names the countries.
func (Countries) Schema(huma.Registry) *huma.Schema { return named(countries) }

// Schema names the genders.
func (Gender) Schema(huma.Registry) *huma.Schema { return named(genders) }

// Schema names the ages.
func (AgeRanges) Schema(huma.Registry) *huma.Schema { return named(ageRanges) }

// named describes an object of percentages; which names it takes is also checked with sentences for people.
func named(names []string) *huma.Schema {
	least, most := 0.0, 100.0
	properties := map[string]*huma.Schema{}
	for _, name := range names {
		properties[name] = &huma.Schema{Type: "integer", Minimum: &least, Maximum: &most}
	}
	return &huma.Schema{Type: "object", Properties: properties, Nullable: true}
}
