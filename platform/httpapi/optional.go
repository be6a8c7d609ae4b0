package httpapi

import (
	"encoding/json"
	"reflect"

	"github.com/danielgtaylor/huma/v2"
)

// Optional is a field of a partial update: absent, null or a value.
type Optional[T any] struct {
	given bool
	value T
}

// UnmarshalJSON is called only for a field that is there.
func (o *Optional[T]) UnmarshalJSON(raw []byte) error {
	o.given = true
	return json.Unmarshal(raw, &o.value) // null leaves the zero value
}

// Schema is that of the value, or null.
func (Optional[T]) Schema(r huma.Registry) *huma.Schema {
	schema := *r.Schema(reflect.TypeFor[T](), true, "")
	schema.Nullable = true
	return &schema
}

// Pointer is nil when the field is absent, and the zero value when it is null.
func (o Optional[T]) Pointer() *T {
	if !o.given {
		return nil
	}
	return &o.value
}
