package brand

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// logosPerHour bounds the decoding of pictures.
var logosPerHour = ratelimit.Rule{Name: "report-logo", Max: 30, Per: time.Hour}

// ReportBrand is how reports look.
type ReportBrand struct {
	Name     string `json:"name" doc:"In place of Bowerbird's; at most 60 characters, may be empty"`
	Colour   string `json:"colour" doc:"#rrggbb with a contrast of at least 4.5 on white; empty: Bowerbird's"`
	Footer   string `json:"footer" doc:"At most 160 characters"`
	MadeWith bool   `json:"madeWith" doc:"Reports say that they are made with Bowerbird"`
	Logo     string `json:"logo" doc:"A PNG as a data URL; empty: none"`
}

// Lines are what a table says of who made it: a name and a value each.
func (b *ReportBrand) Lines() [][2]string {
	made := [2]string{"Made by", "Bowerbird"}
	if b == nil {
		return [][2]string{made}
	}
	var lines [][2]string
	if b.Name != "" {
		lines = append(lines, [2]string{"Prepared by", b.Name})
	}
	if b.Footer != "" {
		lines = append(lines, [2]string{"Footer", b.Footer})
	}
	if b.MadeWith {
		lines = append(lines, made)
	}
	return lines
}

// BrandView adds whether the plan applies it.
type BrandView struct {
	ReportBrand

	Available bool `json:"available" doc:"Whether the plan has branding; what was set is kept either way"`
}

// Texts are what is set of a brand apart from its logo.
type Texts struct {
	Name     string `json:"name"`
	Colour   string `json:"colour"`
	Footer   string `json:"footer"`
	MadeWith bool   `json:"madeWith"`
}

// NewRoutes registers the look of reports.
func NewRoutes(s *Service, limiter ratelimit.Limiter) httpapi.Routes {
	const path = "/reports/brand"
	answer := func(ctx context.Context, err error) (*httpapi.Output[BrandView], error) {
		if err != nil {
			return nil, err
		}
		b, available, err := s.Brand(ctx, auth.User(ctx))
		return httpapi.Respond(BrandView{ReportBrand(b), available}, err)
	}
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, path, "analytics-get-brand", "Get how your reports look"),
			func(ctx context.Context, _ *struct{}) (*httpapi.Output[BrandView], error) { return answer(ctx, nil) })
		huma.Register(r.API, httpapi.Op(http.MethodPut, path, "analytics-set-brand", "Set how your reports look",
			httpapi.Refuses(http.StatusForbidden)),
			func(ctx context.Context, in *struct{ Body Texts }) (*httpapi.Output[BrandView], error) {
				b := in.Body
				return answer(ctx, s.Save(ctx, auth.User(ctx), Brand{Name: b.Name, Colour: b.Colour, Footer: b.Footer, MadeWith: b.MadeWith}))
			})
		huma.Register(r.API, httpapi.Op(http.MethodPut, path+"/logo", "analytics-set-logo",
			"Set the logo of your reports: a PNG, JPEG or WebP of up to 2 MB", httpapi.Refuses(http.StatusForbidden)),
			func(ctx context.Context, in *struct {
				RawBody []byte `contentType:"application/octet-stream"`
			}) (*httpapi.Output[BrandView], error) {
				user := auth.User(ctx)
				if err := limiter.Allow(ctx, logosPerHour, strconv.FormatInt(user, 10)); err != nil {
					return nil, err
				}
				return answer(ctx, s.SaveLogo(ctx, user, in.RawBody))
			})
		huma.Register(r.API, httpapi.Op(http.MethodDelete, path+"/logo", "analytics-delete-logo", "Delete the logo of your reports"),
			func(ctx context.Context, _ *struct{}) (*httpapi.Output[BrandView], error) {
				return answer(ctx, s.DeleteLogo(ctx, auth.User(ctx)))
			})
	}
}
