package httpapi

import (
	"reflect"
	"sync"

	"github.com/danielgtaylor/huma/v2"
)

// emptyLists makes every nil list of an answer an empty one: a list is never null.
func emptyLists(_ huma.Context, _ string, body any) (any, error) {
	v := reflect.ValueOf(body)
	if !v.IsValid() || !holdsLists(v.Type()) {
		return body, nil
	}
	if v.Kind() == reflect.Pointer {
		fillLists(v)
		return body, nil
	}
	settable := reflect.New(v.Type()).Elem()
	settable.Set(v)
	fillLists(settable)
	return settable.Interface(), nil
}

func fillLists(v reflect.Value) {
	if !holdsLists(v.Type()) {
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			fillLists(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				fillLists(v.Field(i))
			}
		}
	case reflect.Slice:
		if v.IsNil() {
			v.Set(reflect.MakeSlice(v.Type(), 0, 0))
		}
		for i := range v.Len() {
			fillLists(v.Index(i))
		}
	}
}

var listTypes sync.Map // reflect.Type → bool, the answers of holdsLists

// holdsLists says whether a value of the type may hold a nil list.
func holdsLists(t reflect.Type) bool {
	if known, ok := listTypes.Load(t); ok {
		return known.(bool)
	}
	holds := searchLists(t, map[reflect.Type]bool{})
	listTypes.Store(t, holds)
	return holds
}

func searchLists(t reflect.Type, seen map[reflect.Type]bool) bool {
	if seen[t] { // a type that holds itself
		return false
	}
	seen[t] = true
	switch t.Kind() {
	case reflect.Slice:
		return t.Elem().Kind() != reflect.Uint8 // bytes are no list
	case reflect.Pointer:
		return searchLists(t.Elem(), seen)
	case reflect.Struct:
		for i := range t.NumField() {
			if t.Field(i).IsExported() && searchLists(t.Field(i).Type, seen) {
				return true
			}
		}
	}
	return false
}
