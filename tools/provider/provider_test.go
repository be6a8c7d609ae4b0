package provider

import (
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

func TestProvider(t *testing.T) {
	p, err := Start()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := p.Stop(); err != nil {
			t.Error(err)
		}
	})
	asked := url.Values{
		"client_id": {p.oidc.ClientID}, "response_type": {"code"}, "scope": {"openid email"}, "state": {`"s&`},
		"redirect_uri": {"http://127.0.0.1:1/back"},
	}
	browser := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	get := func(change url.Values) (*http.Response, string) {
		query := url.Values{}
		for _, values := range []url.Values{asked, change} {
			for name, value := range values {
				query[name] = value
			}
		}
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, p.oidc.AuthorizationEndpoint()+"?"+query.Encode(), nil)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := browser.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		return answer, string(body)
	}

	if answer, body := get(nil); answer.StatusCode != http.StatusOK || !strings.Contains(body, `name="state" value="&#34;s&amp;"`) {
		t.Errorf("the page: %d\n%s", answer.StatusCode, body)
	}
	consent := url.Values{"answer": {"continue"}, "email": {"maya@example.com"}, "name": {"Maya"}}
	if answer, _ := get(consent); answer.StatusCode != http.StatusFound ||
		!strings.HasPrefix(answer.Header.Get("Location"), "http://127.0.0.1:1/back?code=") {
		t.Errorf("consent: %d to %s", answer.StatusCode, answer.Header.Get("Location"))
	}
	if answer, _ := get(url.Values{"answer": {"cancel"}}); answer.Header.Get("Location") !=
		"http://127.0.0.1:1/back?error=access_denied&state=%22s%26" {
		t.Errorf("refusal: to %s", answer.Header.Get("Location"))
	}
	if answer, _ := get(url.Values{"answer": {"cancel"}, "redirect_uri": {"nowhere"}}); answer.StatusCode != http.StatusBadRequest {
		t.Errorf("a refusal to nowhere: %d", answer.StatusCode)
	}
	if settings := strings.Join(p.Settings(), " "); !strings.Contains(settings, "BOWERBIRD_GOOGLE_ISSUER=http://127.0.0.1:") {
		t.Errorf("settings %s", settings)
	}
}
