package httpapi

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
)

// areas says to which area of personal tokens the operations of a tag belong. The operations of other tags are closed to tokens.
var areas = map[string]auth.Area{
	"analytics": auth.Performance, "insights": auth.Performance, "profiles": auth.Performance, "collaborations": auth.Performance,
	"competitors": auth.Competitors, "discovery": auth.Competitors, "inspirations": auth.Inspiration, "planner": auth.Planner,
	"buddy": auth.Buddy, "mascotgoals": auth.Goals, "alerts": auth.Alerts,
}

// The keys of what an operation says about personal tokens in its Metadata.
const (
	sessionsOnly    = "sessionsOnly"
	onlyReads       = "onlyReads"
	openToSupport   = "openToSupport"
	closedToSupport = "closedToSupport"
)

// SessionsOnly closes an operation to personal tokens although its tag has an area: it changes what the account is connected with, or it
// hands out another secret.
func SessionsOnly(op *huma.Operation) { mark(op, sessionsOnly) }

// OpenToSupport has an operator who looks at a user's pages read an operation whose tag has no area.
func OpenToSupport(op *huma.Operation) { mark(op, openToSupport) }

// ClosedToSupport closes an operation to support although its method is GET: it spends something of the user's.
func ClosedToSupport(op *huma.Operation) { mark(op, closedToSupport) }

// OnlyReads says that an operation changes nothing although its method is not GET.
func OnlyReads(op *huma.Operation) { mark(op, onlyReads) }

// Tagged puts an operation under another tag than that of its id, and thus into another area.
func Tagged(tag string) func(*huma.Operation) {
	return func(op *huma.Operation) { op.Tags = []string{tag} }
}

func mark(op *huma.Operation, key string) {
	if op.Metadata == nil {
		op.Metadata = map[string]any{}
	}
	op.Metadata[key] = true
}

// needed is the right that an operation asks of a personal token.
type needed struct {
	area  auth.Area // empty: closed to tokens
	write bool
}

func scopeOf(op *huma.Operation) needed {
	if op.Metadata[sessionsOnly] == true || len(op.Security) == 0 || len(op.Tags) == 0 {
		return needed{}
	}
	return needed{areas[op.Tags[0]], op.Metadata[onlyReads] != true && writes(op.Method)}
}

func writes(method string) bool { return method != http.MethodGet && method != http.MethodHead }

var errSessionsOnly = apperr.New(apperr.Forbidden, "This is not open to personal tokens. Please sign in to the app for it.")

// permits refuses the bearer of a personal token without the right. A session, whose grant is nil, may do everything.
func (n needed) permits(grant *auth.Grant) error {
	switch {
	case grant == nil:
		return nil
	case n.area == "":
		return errSessionsOnly
	case !grant.Allows(n.area, n.write):
		return apperr.New(apperr.Forbidden, "This token lacks the scope "+string(auth.ScopeOf(n.area, n.write))+".")
	}
	return nil
}

var (
	errReadOnly   = apperr.New(apperr.Forbidden, "You are looking at this account as support, so you cannot change anything.")
	errNotSupport = apperr.New(apperr.Forbidden, "Support cannot see this.")
)

// refuseSupport refuses changes to an operator who looks at a user's pages.
func refuseSupport(g *gin.Context) {
	if id, _ := auth.From(g.Request.Context()); id.Support && writes(g.Request.Method) {
		abort(g, errReadOnly)
	}
}

// allows refuses an operation to an identity that has no right to it. What personal tokens cannot read, support cannot either, unless the
// operation is OpenToSupport.
func allows(op *huma.Operation, id auth.Identity) error {
	closed := scopeOf(op).area == "" && op.Metadata[openToSupport] != true || op.Metadata[closedToSupport] == true
	if id.Support && closed && len(op.Security) > 0 {
		return errNotSupport
	}
	return Permits(op, id.Grant)
}

// Permits refuses the bearer of a personal token without the right to an operation; grant is nil for a session.
func Permits(op *huma.Operation, grant *auth.Grant) error { return scopeOf(op).permits(grant) }

// describeScope says in the document of the API what an operation asks of a personal token.
func describeScope(_ *huma.OpenAPI, op *huma.Operation) {
	if len(op.Security) == 0 || forOperators(op) {
		return
	}
	says := "Not open to personal tokens."
	if n := scopeOf(op); n.area != "" {
		says = "A personal token needs the scope " + string(auth.ScopeOf(n.area, n.write)) + "."
	}
	if op.Description != "" {
		says = op.Description + "\n\n" + says
	}
	op.Description = says
}

// refuseTokens closes routes without a huma operation to personal tokens and to support.
func refuseTokens(g *gin.Context) {
	switch id, _ := auth.From(g.Request.Context()); {
	case id.Grant != nil:
		abort(g, errSessionsOnly)
	case id.Support:
		abort(g, errNotSupport)
	}
}

// StreamFor is Stream for routes that personal tokens with a right to the area may call, too. They are closed to support.
func (r *Router) StreamFor(area auth.Area) *gin.RouterGroup {
	return r.tokens.Group("", func(g *gin.Context) {
		id, _ := auth.From(g.Request.Context())
		err := (needed{area, writes(g.Request.Method)}).permits(id.Grant)
		if id.Support {
			err = errNotSupport
		}
		if err != nil {
			abort(g, err)
		}
	})
}

// Tokens is Stream for routes that only personal tokens may call. The route itself checks their rights.
func (r *Router) Tokens() *gin.RouterGroup {
	return r.tokens.Group("", func(g *gin.Context) {
		if id, _ := auth.From(g.Request.Context()); id.Grant == nil {
			g.Header("WWW-Authenticate", "Bearer")
			abort(g, errTokensOnly)
		}
	})
}

var errTokensOnly = apperr.New(apperr.Unauthorized, "This address needs a personal token in the header Authorization: Bearer "+
	auth.TokenPrefix+"…")
