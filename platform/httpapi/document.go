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

// Document is an answer of JSON that its module has written, under a tag that names its content. A client keeps it and
// asks with the tag whether it is still the answer; a browser does so by itself.
type Document struct {
	Status       int
	ContentType  string `header:"Content-Type" hidden:"true"`
	CacheControl string `header:"Cache-Control" hidden:"true"`
	Vary         string `header:"Vary" hidden:"true"`
	ETag         string `header:"ETag" doc:"Names this answer; 304 while If-None-Match has it and it is still the answer"`
	Body         []byte
}

// Having is the part of an input that says which document the client has.
type Having struct {
	IfNoneMatch string `header:"If-None-Match" hidden:"true"`
}

// Document answers body, or 304 to a client that has it. The tag is without quotes.
func (h Having) Document(body []byte, tag string) *Document {
	// Asked about before each use, and never shown to whoever signs in next in the same browser.
	d := &Document{Status: http.StatusOK, CacheControl: "private, no-cache", Vary: "Authorization", ETag: strconv.Quote(tag)}
	if h.Has(d.ETag) {
		d.Status = http.StatusNotModified
		return d
	}
	d.ContentType, d.Body = "application/json", body
	return d
}

// Written answers a value, or passes the error on.
func (h Having) Written(value any, err error) (*Document, error) {
	if err != nil {
		return nil, err
	}
	body, tag, err := JSON(value)
	if err != nil {
		return nil, err
	}
	return h.Document(body, tag), nil
}

// Has reports whether the client has the answer with this tag. It compares weakly, as RFC 9110 wants it of If-None-Match.
func (h Having) Has(tag string) bool {
	for having := range strings.SplitSeq(h.IfNoneMatch, ",") {
		having = strings.TrimSpace(having)
		if having == "*" || strings.TrimPrefix(having, "W/") == tag {
			return true
		}
	}
	return false
}

// Answering says what the JSON of an operation's Document is.
func Answering[T any](r *Router) func(*huma.Operation) {
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
