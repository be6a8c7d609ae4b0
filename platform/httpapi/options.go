package httpapi

import "github.com/danielgtaylor/huma/v2"

// Nullable says in the API's description that an object may be null, for which huma has no tag.
func Nullable(api huma.API, schema, field string) {
	properties := api.OpenAPI().Components.Schemas.Map()[schema].Properties
	properties[field] = &huma.Schema{OneOf: []*huma.Schema{properties[field], {Type: "null"}}}
}
