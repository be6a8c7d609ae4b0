package insights

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"net/url"
	"time"

	"github.com/gin-gonic/gin"

	"github.com/bowerbird/bowerbird/modules/insights/connections"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// The addresses that the operator registers in Meta's dashboard, along with connections.CallbackPath.
const (
	DeauthorizePath = "/api/instagram/deauthorize"
	DeletePath      = "/api/instagram/delete-data"
)

const choiceCookie = "bowerbird_instagram_choice"

// attemptCookie names the cookie of one attempt: several tabs may be connecting.
func attemptCookie(state string) string {
	sum := sha256.Sum256([]byte(state))
	return "bowerbird_instagram_" + hex.EncodeToString(sum[:6])
}

// cookie carries a sealed value or, with none, takes it back.
func (a api) cookie(name, sealed string) http.Cookie {
	c := http.Cookie{ //nolint:gosec // Secure wherever the app is served over https
		Name: name, Value: sealed, Path: "/api/instagram", MaxAge: int(connections.AttemptLife.Seconds()),
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: a.secure,
	}
	if sealed == "" {
		c.MaxAge = -1
	}
	return c
}

func (a api) callbackRoutes(r *httpapi.Router) {
	r.Raw.GET("/instagram/callback", a.returned)
	signed := r.Raw.Group("")
	if a.simulated { // everybody knows the secret that the simulator signs with
		signed.Use(httpapi.OnlyLocal)
	}
	signed.POST("/instagram/deauthorize", a.deauthorized)
	signed.POST("/instagram/delete-data", a.deleteData)
	r.Raw.GET("/instagram/delete-data/:code", a.deleted)
}

// returned is where Instagram sends browsers: a redirect, because a person is looking. The app has the sentence of each code, so that an
// address cannot put words into its mouth.
func (a api) returned(g *gin.Context) {
	state := g.Query("state")
	name := attemptCookie(state)
	sealed, _ := g.Cookie(name) // none is refused as a wrong one is
	http.SetCookie(g.Writer, new(a.cookie(name, "")))
	outcome, err := a.connections.Finish(g.Request.Context(), connections.Return{
		State: state, Code: g.Query("code"), Refusal: g.Query("error"), Sealed: sealed,
	})
	if outcome.Choice != "" {
		http.SetCookie(g.Writer, new(a.cookie(choiceCookie, outcome.Choice)))
	}
	a.connections.Report(g.Request.Context(), err)
	g.Header("Referrer-Policy", "no-referrer") // the address that led here holds a code
	g.Redirect(http.StatusFound, pageOf(outcome, err))
}

// pageOf is the page of the app that says how a sign-in ended and leads on to where it began.
func pageOf(o connections.Outcome, err error) string {
	query := url.Values{"outcome": {codeOf(o, err)}}
	if o.From != "" {
		query.Set("from", o.From)
	}
	return "/connect-instagram?" + query.Encode()
}

// codeOf is the outcome in a word.
func codeOf(o connections.Outcome, err error) string {
	switch {
	case err == nil && o.Choice != "":
		return "choose"
	case err == nil:
		return "connected"
	}
	for code, refusal := range map[string]*apperr.Error{
		"cancelled": connections.ErrCancelled, "declined": connections.ErrDeclined, "expired": connections.ErrExpired,
		"personal": connections.ErrPersonal, "unavailable": connections.ErrUnavailable, "public": connections.ErrPublic,
		"no_insights": connections.ErrNoInsights,
	} {
		if errors.Is(err, refusal) {
			return code
		}
	}
	if kind := instagram.KindOf(err); kind != "" {
		return string(kind)
	}
	return "failed"
}

func (a api) deauthorized(g *gin.Context) {
	ctx := g.Request.Context()
	signed, err := a.connections.Signed(g.PostForm("signed_request"))
	if err != nil {
		httpapi.Abort(g, errUnsigned.Because(err))
		return
	}
	if err := a.connections.Revoke(ctx, signed); err != nil {
		httpapi.Abort(g, err)
		return
	}
	g.Status(http.StatusOK)
}

// deleteData deletes at once; its code proves to whoever holds it that and when it was done.
func (a api) deleteData(g *gin.Context) {
	ctx := g.Request.Context()
	signed, err := a.connections.Signed(g.PostForm("signed_request"))
	if err != nil {
		httpapi.Abort(g, errUnsigned.Because(err))
		return
	}
	if err := a.connections.Erase(ctx, signed); err != nil {
		httpapi.Abort(g, err)
		return
	}
	code := a.connections.DeletionCode()
	g.JSON(http.StatusOK, gin.H{"url": a.publicURL + DeletePath + "/" + code, "confirmation_code": code})
}

func (a api) deleted(g *gin.Context) {
	at, ok := a.connections.DeletedAt(g.Param("code"))
	if !ok {
		g.String(http.StatusNotFound, "This confirmation code is not known.\n")
		return
	}
	g.String(http.StatusOK, "The Instagram data was deleted on %s.\n", at.UTC().Format(time.RFC1123))
}
