package httpapi

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/config"
)

const (
	// OperatorPath is where the routes of operators begin. Their cookie is sent there and nowhere else, and nothing there looks at a
	// user's token.
	OperatorPath = "/api/admin"
	// OperatorCookie holds the token of an operator's session.
	OperatorCookie = "bowerbird_operator"

	operatorScheme = "operator"
)

// Operators knows who is signed in as an operator. A token that proves nothing is auth.ErrOperator.
type Operators interface {
	AuthenticateOperator(ctx context.Context, token string) (auth.Operator, error)
}

var errOtherPages = apperr.New(apperr.Forbidden, "This request came from a page of another site.")

// OperatorsOnly makes an operation one that needs an operator's session. Its path begins with /admin.
func OperatorsOnly(op *huma.Operation) {
	op.Security = []map[string][]string{{operatorScheme: {}}}
	Refuses(http.StatusForbidden)(op)
}

func forOperators(op *huma.Operation) bool {
	for _, one := range op.Security {
		if _, found := one[operatorScheme]; found {
			return true
		}
	}
	return false
}

func isOperatorPath(path string) bool {
	return path == OperatorPath || strings.HasPrefix(path, OperatorPath+"/")
}

// authenticateOperator puts the operator into the context of requests under OperatorPath. What changes something has to come from a page of
// this site.
func (r *Router) authenticateOperator(c config.Config, timeout time.Duration) (gin.HandlerFunc, error) {
	origins := http.NewCrossOriginProtection()
	if err := origins.AddTrustedOrigin(c.PublicURL); c.PublicURL != "" && err != nil { // a proxy may send another Host
		return nil, err
	}
	return func(g *gin.Context) {
		if !isOperatorPath(g.Request.URL.Path) {
			return
		}
		if err := origins.Check(g.Request); err != nil {
			abort(g, errOtherPages.Because(err))
			return
		}
		token, err := g.Cookie(OperatorCookie)
		if err != nil || token == "" || r.Operators == nil {
			return
		}
		ctx, cancel := context.WithTimeout(g.Request.Context(), timeout)
		defer cancel()
		operator, err := r.Operators.AuthenticateOperator(ctx, token)
		switch {
		case err == nil:
			g.Request = g.Request.WithContext(auth.WithOperator(g.Request.Context(), operator))
		case !isUnauthorized(err):
			abort(g, explain(ctx, err))
		}
	}, nil
}

// OperatorPages serves pages of operators that have no operation of huma, under a path below OperatorPath.
func (r *Router) OperatorPages(path string, pages http.Handler) {
	guarded := r.Raw.Group(strings.TrimPrefix(path, "/api"), func(g *gin.Context) {
		if _, ok := auth.OperatorFrom(g.Request.Context()); !ok {
			abort(g, auth.ErrOperator)
		}
	})
	guarded.Any("", gin.WrapH(pages))
	guarded.Any("/*rest", gin.WrapH(pages))
}
