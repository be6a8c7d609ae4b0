package main

import (
	"encoding/hex"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	coltrace "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	trace "go.opentelemetry.io/proto/otlp/trace/v1"
	"go.uber.org/fx"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/testkit"
	"github.com/bowerbird/bowerbird/platform/tracing"
)

// otlpReceiver takes spans as a collector does.
type otlpReceiver struct {
	mu       sync.Mutex
	spans    map[string]*trace.Span // by their ids, in hex
	resource string
	all      strings.Builder // everything that came, as text
}

func (o *otlpReceiver) ServeHTTP(_ http.ResponseWriter, r *http.Request) {
	raw, _ := io.ReadAll(r.Body)
	var request coltrace.ExportTraceServiceRequest
	if r.URL.Path != "/v1/traces" || proto.Unmarshal(raw, &request) != nil {
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, of := range request.GetResourceSpans() {
		o.resource = of.GetResource().String()
		for _, scope := range of.GetScopeSpans() {
			for _, span := range scope.GetSpans() {
				o.spans[hex.EncodeToString(span.GetSpanId())] = span
			}
		}
	}
	text, _ := protojson.Marshal(&request)
	o.all.Write(text)
}

// chain names a span and those above it.
func (o *otlpReceiver) chain(span *trace.Span) (names []string) {
	for span != nil {
		names = append(names, span.GetName())
		span = o.spans[hex.EncodeToString(span.GetParentSpanId())]
	}
	return names
}

// The trace of a click leads from the request over the transaction and the job to the Graph API, and nothing secret is in it.
func TestATraceFromTheClickToTheGraphAPI(t *testing.T) {
	received := &otlpReceiver{spans: map[string]*trace.Span{}}
	otlp := httptest.NewServer(received)
	t.Cleanup(otlp.Close)
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", otlp.URL)
	end, err := tracing.Start(t.Context(), tracing.Process{Version: "of the test", Role: allRoles.name()}, testkit.Quiet)
	require.NoError(t, err)

	graph, err := simulator.Start(t.Context(), "127.0.0.1:0", clock.System{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, graph.Close()) })
	c := settingsOfTest(t)
	c.Instagram, c.InstagramBaseURL, c.InstagramAccountID, c.InstagramToken = config.SourceGraph, graph.BaseURL(), "178", "EAAtoken"
	c.InstagramCallsPerHour = 200
	var mailbox *mail.Mailbox
	h := open(t, c, allRoles, fx.Populate(&mailbox))
	const email, password = "maya@example.com", "satin-blue-9"
	require.Equal(t, http.StatusCreated, h.ask(http.MethodPost, "/api/auth/register", map[string]string{
		"fullName": "Maya", "email": email, "password": password, "instaUsername": "maya.bakes"}, nil).StatusCode)
	var code string
	require.Eventually(t, func() bool {
		mails, err := mailbox.List(t.Context(), email)
		require.NoError(t, err)
		if len(mails) > 0 {
			code = regexp.MustCompile(`\b\d{5}\b`).FindString(mails[0].Text)
		}
		return code != ""
	}, enough, 50*time.Millisecond)
	const click, clicked = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, h.url+"/api/auth/verify-email",
		strings.NewReader(`{"email":"`+email+`","verificationCode":"`+code+`"}`))
	require.NoError(t, err)
	request.Header = http.Header{
		"Content-Type": {"application/json"},
		"Traceparent":  {"00-" + click + "-" + clicked + "-00"}, // the server decides whether it is sampled
	}
	response, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	require.NoError(t, response.Body.Close())
	require.Equal(t, http.StatusOK, response.StatusCode)
	h.signIn(email, password)
	require.Eventually(t, func() bool { return h.summary().MyPerformance.Status == figures.Ready }, enough, 50*time.Millisecond)
	h.close()
	require.NoError(t, end(t.Context()))

	statements, calls := map[string]int{}, [][]string{}
	for _, span := range received.spans {
		if hex.EncodeToString(span.GetTraceId()) != click {
			continue
		}
		if strings.HasPrefix(span.GetName(), "GET 127.0.0.1") {
			calls = append(calls, received.chain(span))
		}
		for _, a := range span.GetAttributes() {
			if a.GetKey() == "db.query.text" {
				verb, _, _ := strings.Cut(a.GetValue().GetStringValue(), " (")
				statements[verb]++
			}
		}
	}
	require.NotEmpty(t, calls)
	for _, chain := range calls {
		require.Equal(t, "POST /api/auth/verify-email", chain[len(chain)-1], chain)
	}
	require.Contains(t, calls, []string{"GET " + strings.TrimPrefix(graph.BaseURL(), "http://"), "job accounts:connect", "transaction",
		"POST /api/auth/verify-email"})
	require.NotZero(t, statements["INSERT INTO jobs"], statements)
	require.Contains(t, received.resource, "api,worker")
	require.Contains(t, received.resource, "of the test")
	for _, secret := range []string{"EAAtoken", "access_token=", h.token, password, email, "maya.bakes"} {
		require.NotContains(t, received.all.String(), secret)
	}
	require.False(t, tracing.On())
}

func TestTracesAreOffWithoutAnEndpoint(t *testing.T) {
	for name, environment := range map[string]map[string]string{
		"no endpoint": {}, "turned off": {"OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:1", "OTEL_SDK_DISABLED": "true"},
	} {
		t.Run(name, func(t *testing.T) {
			for variable, value := range environment {
				t.Setenv(variable, value)
			}
			end, err := tracing.Start(t.Context(), tracing.Process{}, testkit.Quiet)
			require.NoError(t, err)
			require.False(t, tracing.On())
			require.Equal(t, http.DefaultTransport, tracing.Client(http.DefaultTransport))
			require.NoError(t, end(t.Context()))
		})
	}
	for variable, value := range map[string]string{
		"OTEL_EXPORTER_OTLP_PROTOCOL": "grpc", "OTEL_TRACES_SAMPLER": "sometimes", "OTEL_TRACES_SAMPLER_ARG": "2",
	} {
		t.Run(variable, func(t *testing.T) {
			t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:1")
			t.Setenv("OTEL_TRACES_SAMPLER", "traceidratio")
			t.Setenv(variable, value)
			_, err := tracing.Start(t.Context(), tracing.Process{}, testkit.Quiet)
			require.ErrorContains(t, err, variable)
		})
	}
}
