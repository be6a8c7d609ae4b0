package httpapi

import (
	"encoding/json"
	"reflect"

	"github.com/danielgtaylor/huma/v2"
)

// JSONSchema describes a struct by its json, doc, enum, minimum and maximum tags, as the API's document does.
func JSONSchema(v any) map[string]any { return JSONSchemaOf(reflect.TypeOf(v)) }

// JSONSchemaOf is JSONSchema of a type.
func JSONSchemaOf(t reflect.Type) map[string]any {
	registry := huma.NewMapRegistry("#/$defs/", huma.DefaultSchemaNamer)
	schema := described(huma.SchemaFromType(registry, t))
	if parts := described(registry.Map()); len(parts) > 0 {
		schema["$defs"] = parts
	}
	return schema
}

func described(part any) (fields map[string]any) {
	raw, err := json.Marshal(part)
	if err == nil {
		err = json.Unmarshal(raw, &fields)
	}
	if err != nil {
		panic(err) // a schema is JSON
	}
	return fields
}
