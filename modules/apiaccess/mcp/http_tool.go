// Package mcp is a server of the Model Context Protocol: an assistant reads its user's data by it. Each of its tools is an operation of the
// API, called with the rights of the user's personal token.
package mcp

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// offer is an operation that assistants are offered, under a name and with words of their own.
type offer struct{ operation, name, description string }

// offers only read.
var offers = []offer{
	{"buddy-query", "query", "Figures of the user's own account and of tracked accounts: " +
		"followers, growth, engagement, likes, posts, reach and " +
		"more, for any span, split by day, weekday, hour, format, hashtag or post. Every figure says how it was computed; null is unknown."},
	{"analytics-list-profiles", "list_accounts", "The accounts that the user sees: the own one and the tracked ones, with their followers."},
	{"analytics-get-post", "get_post", "One post with its figures and how it compares. The ids of posts come from query, split by post."},
	{"planner-list-ideas", "list_ideas", "The ideas of the user's content planner, with their planned dates and drafts."},
	{"planner-get-idea", "get_idea", "One idea of the content planner, with its whole text."},
	{"analytics-get-report", "get_report",
		"A report of accounts over any days, also compared with others: followers, engagement, posts and what worked best."},
}

// route is an operation with where it is.
type route struct {
	*huma.Operation

	method, path string
}

// find is the operation of an id.
func find(api *huma.OpenAPI, id string) (route, bool) {
	for path, item := range api.Paths {
		for method, op := range map[string]*huma.Operation{http.MethodGet: item.Get, http.MethodPost: item.Post} {
			if op != nil && op.OperationID == id {
				return route{op, method, path}, true
			}
		}
	}
	return route{}, false
}

// schema describes the arguments of an operation: its parameters, or the fields of its body.
func (r route) schema(api *huma.OpenAPI) map[string]any {
	if r.RequestBody != nil {
		body := r.RequestBody.Content["application/json"].Schema
		return httpapi.JSONSchemaOf(api.Components.Schemas.TypeFromRef(body.Ref))
	}
	properties, required := map[string]any{}, []string{}
	for _, p := range r.Parameters {
		if p.In == "header" {
			continue
		}
		properties[p.Name] = described{p.Schema, p.Description}
		if p.Required {
			required = append(required, p.Name)
		}
	}
	return map[string]any{"type": "object", "properties": properties, "required": required, "additionalProperties": false}
}

// described is a schema with the words about its parameter.
type described struct {
	schema *huma.Schema
	words  string
}

func (d described) MarshalJSON() ([]byte, error) {
	s := *d.schema
	if s.Description == "" {
		s.Description = d.words
	}
	return json.Marshal(&s)
}

// pathPart is what may stand in the place of a parameter in a path, so that it leads to no other route.
var pathPart = regexp.MustCompile(`^[\w-]+$`)

// request puts arguments into the address and the body of a call.
func (r route) request(arguments json.RawMessage) (address string, body []byte, err error) {
	if r.RequestBody != nil {
		return "/api" + r.path, arguments, nil
	}
	var values map[string]any
	if err := json.Unmarshal(arguments, &values); err != nil {
		return "", nil, apperr.New(apperr.Invalid, "The arguments are not an object")
	}
	path, query := r.path, url.Values{}
	for name, value := range values {
		if placeholder := "{" + name + "}"; strings.Contains(path, placeholder) {
			part := textOf(value)
			if !pathPart.MatchString(part) {
				return "", nil, apperr.New(apperr.Invalid, name+": this value does not fit")
			}
			path = strings.ReplaceAll(path, placeholder, part)
			continue
		}
		if value == nil { // an argument that is left out
			continue
		}
		list, isList := value.([]any)
		if !isList {
			list = []any{value}
		}
		for _, one := range list {
			query.Add(name, textOf(one))
		}
	}
	if strings.Contains(path, "{") {
		return "", nil, apperr.New(apperr.Invalid, "An argument is missing")
	}
	return "/api" + path + "?" + query.Encode(), nil, nil
}

// textOf writes a value as a parameter has it: whole numbers without an exponent.
func textOf(value any) string {
	if number, ok := value.(float64); ok && number == float64(int64(number)) {
		return fmt.Sprint(int64(number))
	}
	return fmt.Sprint(value)
}
