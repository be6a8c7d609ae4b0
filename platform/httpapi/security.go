package httpapi

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humagin"
	"github.com/gin-gonic/gin"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/config"
)

// inlineScript is a script that stands in a page itself.
var inlineScript = regexp.MustCompile(`(?s)<script>(.*?)</script>`)

// pagePolicy is ContentPolicy with the hashes of the scripts that stand in this page: it may run those and no others.
func pagePolicy(page []byte) string {
	allowed := "script-src 'self'"
	for _, script := range inlineScript.FindAllSubmatch(page, -1) {
		sum := sha256.Sum256(script[1])
		allowed += " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return strings.Replace(ContentPolicy, "script-src 'self'", allowed, 1)
}

// ContentPolicy lets the SPA run its own scripts only. Emotion and ApexCharts write style elements.
const ContentPolicy = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
	"font-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; " +
	"form-action 'self'; frame-ancestors 'none'"

func securityHeaders(c config.Config) gin.HandlerFunc {
	secure := strings.HasPrefix(c.PublicURL, "https://")
	return func(g *gin.Context) {
		h := g.Writer.Header()
		h.Set("Content-Security-Policy", ContentPolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "strict-origin-when-cross-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
		if secure {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		if strings.HasPrefix(g.Request.URL.Path, "/api/") {
			h.Set("Cache-Control", "no-store")
		}
	}
}

// unreadBody is how much of a refused body is read all the same: a client that still sends would not see the answer.
const unreadBody = 8 << 20

// bodyLimit refuses a large body. Nobody waits for the rest of it longer than for a whole body of anybody.
func bodyLimit(limit int64) gin.HandlerFunc {
	return func(g *gin.Context) {
		if g.Request.ContentLength > limit {
			_ = http.NewResponseController(g.Writer).SetReadDeadline(time.Now().Add(publicBodyTime))
			_, _ = io.CopyN(io.Discard, g.Request.Body, unreadBody)
			abort(g, errTooLarge)
			return
		}
		g.Request.Body = limitedBody{http.MaxBytesReader(g.Writer, g.Request.Body, limit)}
	}
}

// publicBodyLimit is bodyLimit for every Public operation.
func publicBodyLimit(ctx huma.Context, next func(huma.Context)) {
	if len(ctx.Operation().Security) == 0 {
		g := humagin.Unwrap(ctx)
		if bodyLimit(publicBody)(g); g.IsAborted() {
			return
		}
	}
	next(ctx)
}

// limitedBody ends a body without a stated length in the words of the other refusals.
type limitedBody struct{ io.ReadCloser }

func (b limitedBody) Read(into []byte) (n int, err error) {
	n, err = b.ReadCloser.Read(into)
	if tooLarge := (*http.MaxBytesError)(nil); errors.As(err, &tooLarge) {
		err = errTooLarge
	}
	return n, err
}

func bearer(g *gin.Context) (token string, found bool) {
	return strings.CutPrefix(g.GetHeader("Authorization"), "Bearer ")
}

// authenticate puts the user into the request's context. It refuses no session: public routes take a stale token too. A personal token
// is a program's, which is told at once what is wrong with it.
func authenticate(a Authenticator, timeout time.Duration) gin.HandlerFunc {
	return func(g *gin.Context) {
		token, found := bearer(g)
		if !found || isOperatorPath(g.Request.URL.Path) {
			return
		}
		ctx, cancel := context.WithTimeout(g.Request.Context(), timeout) // of its own, for streams
		defer cancel()
		id, err := a.Authenticate(ctx, token)
		switch {
		case err == nil:
			g.Request = g.Request.WithContext(auth.With(g.Request.Context(), id))
		case !isUnauthorized(err) || strings.HasPrefix(token, auth.TokenPrefix):
			abort(g, explain(ctx, err)) // the database did not answer: that must not look like an ended session
		}
	}
}

const (
	// sessionCheck is how often a stream looks whether its session still stands.
	sessionCheck        = 2 * time.Second
	sessionCheckTimeout = 10 * time.Second
)

// endWithSession ends a signed-in user's stream soon after its session: its context is cancelled, and nothing more is written.
func endWithSession(a Authenticator) gin.HandlerFunc {
	return func(g *gin.Context) {
		token, _ := bearer(g)
		if _, signedIn := auth.From(g.Request.Context()); !signedIn {
			return
		}
		ctx, cancel := context.WithCancel(g.Request.Context())
		defer cancel()
		over := make(chan struct{})
		go func() {
			if sessionEnds(ctx, a, token) {
				close(over)
				cancel()
			}
		}()
		g.Request, g.Writer = g.Request.WithContext(ctx), sessionWriter{g.Writer, over}
		g.Next()
	}
}

// sessionEnds waits for the end of a session; false when ctx ends first. A database that does not answer ends no session.
func sessionEnds(ctx context.Context, a Authenticator, token string) bool {
	tick := time.NewTicker(sessionCheck)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			check, cancel := context.WithTimeout(ctx, sessionCheckTimeout)
			_, err := a.Authenticate(check, token)
			cancel()
			if isUnauthorized(err) || apperr.Is(err, apperr.Suspended) || apperr.Is(err, apperr.PlanRequired) {
				return true
			}
		case <-ctx.Done():
			return false
		}
	}
}

// sessionWriter refuses to write once the session is over: a download does not look at its context.
type sessionWriter struct {
	gin.ResponseWriter
	over <-chan struct{}
}

func (w sessionWriter) Write(b []byte) (int, error) {
	select {
	case <-w.over:
		return 0, auth.ErrUnauthorized
	default:
		return w.ResponseWriter.Write(b)
	}
}

func (w sessionWriter) WriteString(s string) (int, error) { return w.Write([]byte(s)) }

// signedInOnly guards every operation that is not Public, and those that a personal token has no right to.
func signedInOnly(api huma.API) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		if forOperators(ctx.Operation()) {
			if _, ok := auth.OperatorFrom(ctx.Context()); !ok {
				_ = huma.WriteErr(api, ctx, http.StatusUnauthorized, "", auth.ErrOperator)
				return
			}
			next(ctx)
			return
		}
		id, ok := auth.From(ctx.Context())
		if !ok && len(ctx.Operation().Security) > 0 {
			_ = huma.WriteErr(api, ctx, http.StatusUnauthorized, "", auth.ErrUnauthorized)
			return
		}
		if err := allows(ctx.Operation(), id); err != nil {
			_ = huma.WriteErr(api, ctx, http.StatusForbidden, "", err)
			return
		}
		next(ctx)
	}
}

// identifyClient puts the client's address into the request's context. The log says once that a proxy is not trusted: everybody behind it
// counts as one client then, and soon reaches the limits of one.
func identifyClient(p clientip.Proxies, log *slog.Logger) gin.HandlerFunc {
	var warned sync.Once
	return func(g *gin.Context) {
		if proxy, untrusted := p.Untrusted(g.Request); untrusted {
			warned.Do(func() {
				log.WarnContext(g.Request.Context(), "a request with X-Forwarded-For came from an address that is no trusted proxy; "+
					"if it is your reverse proxy, add it to "+config.Prefix+"TRUSTED_PROXIES", "address", proxy.String())
			})
		}
		g.Request = g.Request.WithContext(clientip.With(g.Request.Context(), p.Client(g.Request)))
	}
}
