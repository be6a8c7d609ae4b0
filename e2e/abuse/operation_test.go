package abuse

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
)

// operation is one of openapi.json.
type operation struct {
	method, template string
	secured          bool
	parameters       []parameter
	body             *schema
	schemas          map[string]*schema
}

type parameter struct {
	Name, In string
	Schema   schema
}

// schema is what matters here of a schema.
type schema struct {
	Ref        string `json:"$ref"`
	Properties map[string]*schema
	Items      *schema
	Enum       []string
}

func readOperations(t *testing.T) (operations []operation) {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(binary.Root(t), "openapi.json"))
	require.NoError(t, err)
	var document struct {
		Paths map[string]map[string]struct {
			Parameters  []parameter
			Security    []any
			RequestBody *struct {
				Content map[string]struct{ Schema *schema }
			}
		}
		Components struct{ Schemas map[string]*schema }
	}
	require.NoError(t, json.Unmarshal(raw, &document))
	for _, template := range slices.Sorted(maps.Keys(document.Paths)) {
		for _, method := range slices.Sorted(maps.Keys(document.Paths[template])) {
			read := document.Paths[template][method]
			o := operation{
				method: strings.ToUpper(method), template: "/api" + template, secured: len(read.Security) > 0,
				parameters: read.Parameters, schemas: document.Components.Schemas,
			}
			if read.RequestBody != nil {
				o.body = &schema{}
				if content := read.RequestBody.Content["application/json"]; content.Schema != nil {
					o.body = content.Schema
				}
			}
			operations = append(operations, o)
		}
	}
	require.NotEmpty(t, operations)
	return operations
}

func pick[T any](random *rand.Rand, of ...T) T { return of[random.IntN(len(of))] }

// path fills the parameters of the path and the query.
func (o operation) path(random *rand.Rand) string {
	path, query := o.template, url.Values{}
	for _, p := range o.parameters {
		value := text(random)
		value = value[:min(len(value), 1000)] // the server closes a connection with headers that are too large
		if len(p.Schema.Enum) > 0 && random.IntN(2) == 0 {
			value = pick(random, p.Schema.Enum...)
		}
		switch {
		case p.In == "path":
			path = strings.ReplaceAll(path, "{"+p.Name+"}", url.PathEscape(strings.Trim(value, "/.")+"1"[:random.IntN(2)]))
		case p.In == "query" && random.IntN(2) == 0:
			for range 1 + random.IntN(2) {
				query.Add(p.Name, value)
			}
		}
	}
	if len(query) == 0 {
		return path
	}
	return path + "?" + query.Encode()
}

// payload is a body by the schema, with wrong values, or none at all.
func (o operation) payload(random *rand.Rand) []byte {
	switch random.IntN(12) {
	case 0:
		return []byte(pick(random, "", "{", "null", "[]", "\xff\xfe", `{"a":1e999}`, `"text"`, strings.Repeat("[", 20_000)))
	case 1:
		return []byte(`{"` + strings.Repeat("x", 200_000) + `":1}`)
	default:
		raw, err := json.Marshal(o.value(random, o.body, 0))
		if err != nil {
			return nil
		}
		return raw
	}
}

func (o operation) value(random *rand.Rand, s *schema, depth int) any {
	if s != nil && s.Ref != "" {
		s = o.schemas[strings.TrimPrefix(s.Ref, "#/components/schemas/")]
	}
	switch {
	case s == nil || depth > 5 || depth > 0 && random.IntN(4) == 0:
		return pick[any](random, nil, true, -1, 0, 1, 2, 7, 1.5, 1e300, text(random), []any{text(random)}, map[string]any{"id": 1})
	case len(s.Enum) > 0 && random.IntN(3) > 0:
		return pick(random, s.Enum...)
	case s.Items != nil:
		list := make([]any, random.IntN(4))
		for i := range list {
			list[i] = o.value(random, s.Items, depth+1)
		}
		return list
	case len(s.Properties) > 0:
		object := map[string]any{}
		for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
			if random.IntN(5) > 0 {
				object[name] = o.value(random, s.Properties[name], depth+1)
			}
		}
		return object
	default:
		return text(random)
	}
}

// text is what a careless page, parser or database would stumble over, or something that exists.
func text(random *rand.Rand) string {
	if random.IntN(5) == 0 {
		runes := make([]rune, random.IntN(40))
		for i := range runes {
			runes[i] = rune(random.IntN(0x2_0000))
		}
		return string(runes)
	}
	return pick(random,
		"", "0", "1", "2", "3", "-1", "9223372036854775807", "9223372036854775808", "1e9", "NaN", "true", "null", "undefined",
		"noa.bakes", "person1@example.com", mark[:4], "2026-02-30", "2031-05-06", "0000-00-00", "UTC", "Mars/Olympus", "satin-blue-9",
		"'; DROP TABLE ideas; --", "%", "_", "\\", "a\x00b", "../../etc/passwd", "<script>alert(1)</script>", "{{7*7}}", "${jndi:ldap://x}",
		"http://169.254.169.254/", "https://evil.example/\r\nSet-Cookie: a=b", "\u202egnp.exe", "👩‍👩‍👧‍👦", "e\u0301", "İ", "ß",
		strings.Repeat("x", 300), strings.Repeat("😀", 5_000), fmt.Sprint(random.Int64()),
	)
}
