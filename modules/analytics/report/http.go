package report

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// tablesPerHour bounds downloads: each reads all posts of its range.
var tablesPerHour = ratelimit.Rule{Name: "report", Max: 30, Per: time.Hour}

// writeWithin is how long tables may take to be written; their download lasts as long as its bytes.
const writeWithin = 2 * time.Minute

type reportInput struct {
	Accounts  []string       `query:"accounts,explode" maxItems:"100" doc:"Usernames, repeated or separated by commas; none: your own account"`
	DateRange httpapi.Period `query:"dateRange" default:"last_30_days"`

	httpapi.Compared
}

// NewRoutes registers the report and its tables.
func NewRoutes(r *Reporter, limiter ratelimit.Limiter) httpapi.Routes {
	return func(router *httpapi.Router) {
		huma.Register(router.API, httpapi.Op(http.MethodGet, "/reports", "analytics-get-report", "Get a report of accounts over a range",
			httpapi.Refuses(http.StatusNotFound)),
			func(ctx context.Context, in *reportInput) (*httpapi.Output[Report], error) {
				return httpapi.Respond(r.Report(ctx, auth.User(ctx), in.Accounts, in.DateRange.Of(), in.With()))
			})
		router.StreamFor(auth.Performance).GET("/reports/csv", serveTables(r, limiter))
	}
}

func serveTables(r *Reporter, limiter ratelimit.Limiter) gin.HandlerFunc {
	return func(g *gin.Context) {
		ctx, cancel := context.WithTimeout(g.Request.Context(), writeWithin)
		defer cancel()
		id, ok := auth.From(ctx)
		if !ok {
			httpapi.Abort(g, auth.ErrUnauthorized)
			return
		}
		chosen, err := figures.ParsePeriod(g.DefaultQuery("dateRange", string(figures.Last30Days)))
		if err != nil {
			httpapi.Abort(g, err)
			return
		}
		with, err := figures.ParseComparison(g.Query("compareWith"))
		if err != nil {
			httpapi.Abort(g, err)
			return
		}
		separator, decimalSign := g.DefaultQuery("separator", ","), g.DefaultQuery("decimal", ".")
		if separator != "," && separator != ";" || decimalSign != "." && decimalSign != "," {
			httpapi.Abort(g, apperr.New(apperr.Invalid, "Please choose , or ; between columns and . or , in numbers"))
			return
		}
		key := strconv.FormatInt(id.UserID, 10)
		if err := limiter.Allow(ctx, tablesPerHour, key); err != nil {
			httpapi.Abort(g, err)
			return
		}
		file, err := r.CSV(ctx, id.UserID, g.QueryArray("accounts"), chosen, with, Dialect{separator == ";", decimalSign == ","})
		if err != nil {
			limiter.Refund(ctx, tablesPerHour, key)
			httpapi.Abort(g, err)
			return
		}
		file.Send(g, "application/zip", "bowerbird-report-"+r.clock.Now().UTC().Format(time.DateOnly)+".zip")
	}
}
