package httpapi

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"reflect"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// TaggedResponse is JSON that its module has written, under an entity tag that names its content. A client keeps it and
// asks with the tag whether it is still the answer; a browser does so by itself.
type TaggedResponse struct {
	Status       int
	ContentType  string `header:"Content-Type" hidden:"true"`
	CacheControl string `header:"Cache-Control" hidden:"true"`
	Vary         string `header:"Vary" hidden:"true"`
	ETag         string `header:"ETag" doc:"Names this answer; 304 while If-None-Match has it and it is still the answer"`
	Body         []byte
}

// Conditional is the part of an input that says which answer the client has.
type Conditional struct {
	IfNoneMatch string `header:"If-None-Match" hidden:"true"`
}

// Respond answers body, or 304 to a client that has it. The tag is without quotes.
func (c Conditional) Respond(body []byte, tag string) *TaggedResponse {
	// Asked about before each use, and never shown to whoever signs in next in the same browser.
	d := &TaggedResponse{Status: http.StatusOK, CacheControl: "private, no-cache", Vary: "Authorization", ETag: strconv.Quote(tag)}
	if c.Has(d.ETag) {
		d.Status = http.StatusNotModified
		return d
	}
	d.ContentType, d.Body = "application/json", body
	return d
}

// RespondJSON answers a value, or passes the error on.
func (c Conditional) RespondJSON(value any, err error) (*TaggedResponse, error) {
	if err != nil {
		return nil, err
	}
	body, tag, err := JSON(value)
	if err != nil {
		return nil, err
	}
	return c.Respond(body, tag), nil
}

// Has reports whether the client has the answer with this tag. It compares weakly, as RFC 9110 wants it of If-None-Match.
func (c Conditional) Has(tag string) bool {
	for having := range strings.SplitSeq(c.IfNoneMatch, ",") {
		having = strings.TrimSpace(having)
		if having == "*" || strings.TrimPrefix(having, "W/") == tag {
			return true
		}
	}
	return false
}

// ResponseSchema says what the JSON of an operation's TaggedResponse is.
func ResponseSchema[T any](r *Router) func(*huma.Operation) {
	return func(op *huma.Operation) {
		schema := r.API.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[T](), true, "")
		op.Responses = map[string]*huma.Response{"200": {Content: map[string]*huma.MediaType{"application/json": {Schema: schema}}}}
	}
}

// JSON writes a value as every answer is written: a list is never null. The tag names it by its content: the same on
// every replica and after a restart.
func JSON(value any) (body []byte, tag string, err error) {
	value, err = emptyLists(nil, "", value)
	if err != nil {
		return nil, "", err
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return nil, "", err
	}
	sum := sha256.Sum256(out.Bytes())
	return out.Bytes(), base64.RawURLEncoding.EncodeToString(sum[:16]), nil
}
