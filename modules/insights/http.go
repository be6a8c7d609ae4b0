package insights

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/modules/insights/connections"
	"github.com/bowerbird/bowerbird/modules/insights/reading"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// ConnectionView is the state of a user's connection to Instagram.
type ConnectionView struct {
	Available   bool       `json:"available" doc:"Whether this server is set up for it"`
	Username    *string    `json:"username" doc:"The connected account; null: none"`
	Problem     *string    `json:"problem" doc:"Why there are no new figures, and what to do; null: none"`
	ConnectedAt *time.Time `json:"connectedAt"`
	ExpiresAt   *time.Time `json:"expiresAt" doc:"Until when Instagram accepts the connection, if it is not renewed before"`
	EndsSoon    bool       `json:"endsSoon" doc:"It ends within 7 days: Instagram has not renewed it"`
}

// BeginConnectionRequest starts a sign-in.
type BeginConnectionRequest struct {
	From string `json:"from" maxLength:"200" doc:"The path of the app to come back to"`
}

// BeginConnectionAnswer is where to send the browser.
type BeginConnectionAnswer struct {
	URL string `json:"url"`
}

// ConnectionChoice is the account that waits for its user's decision.
type ConnectionChoice struct {
	Username string `json:"username"`
}

// api answers for connections and figures.
type api struct {
	connections *connections.Service
	store       *connections.Store
	reader      *reading.Reader
	secure      bool // https
	simulated   bool
	publicURL   string
}

func (a api) routes(r *httpapi.Router) {
	const path = "/instagram/connection"
	huma.Register(r.API, httpapi.Op(http.MethodGet, path, "insights-get-connection", "Get the state of your connection to Instagram"), a.get)
	huma.Register(r.API, httpapi.Op(http.MethodPost, path, "insights-begin-connection", "Start to connect with Instagram",
		httpapi.SessionsOnly), a.begin)
	huma.Register(r.API, httpapi.Op(http.MethodGet, path+"/choice", "insights-get-choice",
		"Get the account that waits until you decide whether it takes the place of the connected one", httpapi.SessionsOnly), a.choice)
	huma.Register(r.API, httpapi.Op(http.MethodPut, path+"/choice", "insights-replace-connection",
		"Connect the account that waits in place of the other one", httpapi.SessionsOnly, httpapi.Refuses(http.StatusNotFound)), a.replace)
	huma.Register(r.API, httpapi.Op(http.MethodDelete, path, "insights-disconnect", "Disconnect from Instagram", httpapi.SessionsOnly,
		httpapi.Status(http.StatusNoContent), httpapi.Refuses(http.StatusNotFound)), a.disconnect)
	huma.Register(r.API, httpapi.Op(http.MethodGet, "/insights/account", "insights-get-account",
		"Get what Instagram shows to you alone of your account; null: not connected"), a.account)
	huma.Register(r.API, httpapi.Op(http.MethodGet, "/insights/posts/{id}", "insights-get-post",
		"Get what Instagram shows to you alone of a post; null: nothing is known"), a.post)
	for _, path := range []string{"/insights/account", "/insights/posts/{id}"} {
		answer := r.API.OpenAPI().Paths[path].Get.Responses["200"].Content["application/json"]
		answer.Schema = &huma.Schema{OneOf: []*huma.Schema{answer.Schema, {Type: "null"}}}
	}
	httpapi.Nullable(r.API, "InsightsAccountInsights", "window")
	a.callbackRoutes(r)
}

func (a api) get(ctx context.Context, _ *struct{}) (*httpapi.Output[ConnectionView], error) {
	return httpapi.Respond(a.view(ctx))
}

func (a api) view(ctx context.Context) (ConnectionView, error) {
	view := ConnectionView{Available: a.connections.Available()}
	c, found, err := a.store.Of(ctx, auth.User(ctx))
	if err != nil || !found {
		return view, err
	}
	view.Username, view.ConnectedAt, view.ExpiresAt = &c.Username, &c.ConnectedAt, &c.Token.ExpiresAt
	if c.Problem != "" {
		view.Problem = new(c.Problem.Sentence())
	}
	view.EndsSoon = c.Problem == "" && a.connections.EndsSoon(c)
	return view, nil
}

type beginOutput struct {
	SetCookie http.Cookie `header:"Set-Cookie"`
	Body      BeginConnectionAnswer
}

func (a api) begin(ctx context.Context, in *struct{ Body BeginConnectionRequest }) (*beginOutput, error) {
	begun, err := a.connections.Begin(signedIn(ctx), in.Body.From)
	if err != nil {
		return nil, err
	}
	return &beginOutput{a.cookie(attemptCookie(begun.State), begun.Sealed), BeginConnectionAnswer{begun.Address}}, nil
}

func signedIn(ctx context.Context) auth.Identity {
	id, _ := auth.From(ctx) // the route is for signed-in users
	return id
}

type choiceInput struct {
	Choice string `cookie:"bowerbird_instagram_choice" doc:"As the sign-in has set it"`
}

func (a api) choice(ctx context.Context, in *choiceInput) (*httpapi.Output[ConnectionChoice], error) {
	username, err := a.connections.Choice(auth.User(ctx), in.Choice)
	return httpapi.Respond(ConnectionChoice{username}, err)
}

type replaceOutput struct {
	SetCookie http.Cookie `header:"Set-Cookie"`
	Body      ConnectionView
}

func (a api) replace(ctx context.Context, in *choiceInput) (*replaceOutput, error) {
	if err := a.connections.Replace(ctx, auth.User(ctx), in.Choice); err != nil {
		return nil, err
	}
	view, err := a.view(ctx)
	return &replaceOutput{a.cookie(choiceCookie, ""), view}, err
}

func (a api) disconnect(ctx context.Context, in *struct {
	Figures bool `query:"figures" doc:"Delete the figures, too"`
}) (*struct{}, error) {
	return nil, a.connections.Disconnect(ctx, auth.User(ctx), in.Figures)
}

// orNull has null for what is not there.
type orNull[T any] struct{ Body *T }

func respond[T any](body T, found bool, err error) (*orNull[T], error) {
	if err != nil || !found {
		return &orNull[T]{}, err
	}
	return &orNull[T]{&body}, nil
}

func (a api) account(ctx context.Context, in *struct {
	httpapi.Compared
	Period httpapi.Period `query:"period" default:"last_30_days"`
}) (*orNull[reading.AccountInsights], error) {
	return respond(a.reader.Account(ctx, auth.User(ctx), in.Period.Of(), in.With()))
}

func (a api) post(ctx context.Context, in *struct {
	ID int64 `path:"id" minimum:"1"`
}) (*orNull[reading.PostInsights], error) {
	return respond(a.reader.Post(ctx, auth.User(ctx), in.ID))
}

var errUnsigned = apperr.New(apperr.Invalid, "This request is not signed by Instagram.")
