// Package httpapi is the way of a request: gin's middleware, then huma, which decodes, validates and describes.
package httpapi

import (
	"context"
	"log/slog"
	"net/http"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humagin"
	"github.com/danielgtaylor/huma/v2/validation"
	"github.com/gin-gonic/gin"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/tracing"
)

// Router is what modules register their routes on.
type Router struct {
	API    huma.API         // everything that speaks JSON
	Raw    *gin.RouterGroup // /api without huma: redirects, webhooks; closed to personal tokens
	Stream *gin.RouterGroup // Raw without the request's deadline: media, downloads and event streams last as long as their bytes and session
	Engine *gin.Engine      // outside of /api

	Operators Operators // whose module sets it; nil: nobody is an operator

	tokens *gin.RouterGroup // Stream, not closed to personal tokens
}

// Routes registers a module's routes; fx collects them in the group "routes".
type Routes func(*Router)

// Authenticator finds the user of a bearer token. A token that proves nothing is auth.ErrUnauthorized.
type Authenticator interface {
	Authenticate(ctx context.Context, token string) (auth.Identity, error)
}

// NewRouter builds the way of a request without any route of a module.
func NewRouter(c config.Config, version string, log *slog.Logger,
	authenticator Authenticator, requests *ratelimit.RequestCounter) (*Router, error) {
	gin.SetMode(gin.ReleaseMode)
	engine := gin.New()
	engine.HandleMethodNotAllowed = true
	engine.RedirectTrailingSlash = false // an address has one spelling; a redirect would be no JSON
	trusted, err := c.Proxies()
	if err != nil {
		return nil, err
	}
	if err := engine.SetTrustedProxies(nil); err != nil { // gin's reading of the headers is not used
		return nil, err
	}
	engine.Use(identifyClient(trusted, log), requestID())
	if tracing.On() {
		engine.Use(traceRequests())
	}
	engine.Use(accessLog(engine, log), recovery(log), securityHeaders(c),
		limitFiles(c, requests), bodyLimit(c.MaxBodyBytes))

	timeout := c.RequestTimeout()
	r := &Router{Engine: engine}
	operators, err := r.authenticateOperator(c, timeout)
	if err != nil {
		return nil, err
	}
	chain := []gin.HandlerFunc{unlessInner(limitPerIP(c, requests)), storableText(), unlessInner(authenticate(authenticator, timeout)),
		refuseSupport, unlessInner(operators), unlessInner(limitPerUser(c, requests))}
	stream := engine.Group("/api", append(append([]gin.HandlerFunc{endAtShutdown()}, chain...), endWithSession(authenticator))...)
	group := engine.Group("/api", append([]gin.HandlerFunc{deadline(timeout)}, chain...)...)
	r.API = humagin.NewWithGroup(engine, group, description(version))
	r.API.UseMiddleware(signedInOnly(r.API), publicBodyLimit)
	engine.NoMethod(func(g *gin.Context) { abort(g, errNoMethod) })
	r.Raw, r.Stream, r.tokens = group.Group("", refuseTokens), stream.Group("", refuseTokens), stream
	return r, nil
}

// adoptHuma sets what huma keeps for the whole process.
var adoptHuma = sync.OnceFunc(func() {
	huma.DefaultArrayNullable = false
	huma.ValidateStrictCasing = true // a field counts under its own name alone
	huma.NewError = newError
	huma.NewErrorWithContext = newErrorWithContext
	validation.MsgExpectedOneOf = "must be one of %s"
})

func description(version string) huma.Config {
	adoptHuma()
	c := huma.DefaultConfig("Bowerbird", version)
	c.CreateHooks = nil // no $schema in answers
	c.Transformers = []huma.Transformer{emptyLists}
	c.OnAddOperation = append(c.OnAddOperation, describeErrors, describeScope)
	c.DocsPath = "" // served from embedded assets, see docs.go
	c.SchemasPath = ""
	c.Servers = []*huma.Server{{URL: "/api"}}
	c.Components.Schemas = huma.NewMapRegistry("#/components/schemas/", schemaName)
	c.Components.SecuritySchemes = map[string]*huma.SecurityScheme{"bearer": {Type: "http", Scheme: "bearer",
		Description: "A session's token, or a personal token, which begins with " + auth.TokenPrefix},
		operatorScheme: {Type: "apiKey", In: "cookie", Name: OperatorCookie, Description: "The session of an operator"}}
	return c
}

// schemaHome finds the module of a package, or the values that modules share.
var schemaHome = regexp.MustCompile(`/modules/([a-z]+)|/platform/(figures)(?:/|$)`)

// schemaName puts the module before the type: accounts.User becomes AccountsUser, figures.Basis FiguresBasis.
func schemaName(t reflect.Type, hint string) string {
	name := huma.DefaultSchemaNamer(t, hint)
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	home := schemaHome.FindStringSubmatch(t.PkgPath())
	if home == nil {
		return name
	}
	module := home[1] + home[2]
	prefix := strings.ToUpper(module[:1]) + module[1:]
	if strings.HasPrefix(name, prefix) {
		return name
	}
	return prefix + name
}

// Op describes an operation. Its id is "module-verb-thing"; signed-in users only, unless Public.
func Op(method, path, id, summary string, options ...func(*huma.Operation)) huma.Operation {
	module, _, _ := strings.Cut(id, "-")
	op := huma.Operation{
		Method: method, Path: path, OperationID: id, Summary: summary, Tags: []string{module},
		MaxBodyBytes:    -1, // bodyLimit has the say
		BodyReadTimeout: bodyTime,
		Security:        []map[string][]string{{"bearer": {}}},
		Errors: []int{
			http.StatusUnauthorized, http.StatusUnprocessableEntity, http.StatusTooManyRequests,
			http.StatusInternalServerError, http.StatusServiceUnavailable,
		},
	}
	if strings.Contains(path, "{") {
		op.Errors = append(op.Errors, http.StatusNotFound)
	}
	for _, option := range options {
		option(&op)
	}
	return op
}

// A body has as long as the server gives a whole request. That of a Public operation is small and has less, in bytes and in time:
// anybody may make many of them wait in memory.
const (
	bodyTime       = readTime
	publicBody     = 16 << 10
	publicBodyTime = 5 * time.Second
)

// Public opens an operation to anonymous requests, whose bodies are small.
func Public(op *huma.Operation) {
	op.Security = nil
	op.BodyReadTimeout = publicBodyTime
	op.Errors = slices.DeleteFunc(op.Errors, func(status int) bool { return status == http.StatusUnauthorized })
}

// Refuses names statuses of an operation beyond those that all have.
func Refuses(statuses ...int) func(*huma.Operation) {
	return func(op *huma.Operation) { op.Errors = append(op.Errors, statuses...) }
}

// Status sets the status of success, where it is not 200.
func Status(status int) func(*huma.Operation) {
	return func(op *huma.Operation) { op.DefaultStatus = status }
}
