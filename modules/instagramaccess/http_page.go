package instagramaccess

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"
	"net/http"

	"github.com/bowerbird/bowerbird/platform/instagram/credentials"
)

// PagePath is where Page is served.
const PagePath = "/admin/instagram"

var (
	//go:embed page.html
	pageFile string
	//go:embed page.css
	pageStyle string

	page = template.Must(template.New("page").Parse(pageFile))

	// pagePolicy lets the page have its own style and nothing else.
	pagePolicy = "default-src 'none'; style-src 'sha256-" + digest(pageStyle) +
		"'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return base64.StdEncoding.EncodeToString(sum[:])
}

type pageView struct {
	Report

	Style           template.CSS
	Setup           string
	LookUp, Connect []Step
}

// Page shows the operator the Report and what to do at Meta. The caller checks access.
func (s *Service) Page(w http.ResponseWriter, r *http.Request) {
	report, err := s.Report(r.Context())
	if err != nil {
		s.in.Log.ErrorContext(r.Context(), "the report on Instagram failed", "error", err)
		http.Error(w, "The state of the access to Instagram is not known right now. The log says why.", http.StatusInternalServerError)
		return
	}
	var out bytes.Buffer
	err = page.Execute(&out, pageView{
		Report: report, Style: template.CSS(pageStyle), Setup: credentials.Setup, //nolint:gosec // a file of this package
		LookUp: LookUpSteps(s.in.Config), Connect: ConnectSteps(s.in.Addresses),
	})
	if err != nil {
		s.in.Log.ErrorContext(r.Context(), "the page on Instagram failed", "error", err)
		http.Error(w, "This page could not be made. The log says why.", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Security-Policy", pagePolicy)
	w.Header().Set("Cache-Control", "no-store")
	_, _ = w.Write(out.Bytes())
}
