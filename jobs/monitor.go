package jobs

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"regexp"
	"strings"
	"time"

	"github.com/hibiken/asynq"
	"github.com/hibiken/asynqmon"

	"github.com/bowerbird/bowerbird/platform/log"
	"github.com/bowerbird/bowerbird/platform/redis"
)

// MonitorPath is where Monitor expects to be served.
const MonitorPath = "/api/admin/queues"

// monitorPing is what Redis may take to answer before the page says that it does not.
const monitorPing = 2 * time.Second

// Monitor is asynqmon, the operator's view of the queues. It changes nothing: the audit log would not know. The caller checks access.
func Monitor(r *redis.Redis) http.Handler {
	pages := asynqmon.New(asynqmon.Options{RootPath: MonitorPath, RedisConnOpt: shared{r}, ReadOnly: true})
	policy := monitorPolicy(pages)
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		w.Header().Set("Content-Security-Policy", policy)
		if strings.HasPrefix(req.URL.Path, MonitorPath+"/api/") && !answers(req.Context(), r) {
			http.Error(w, "Redis does not answer. Jobs wait in the database until it does.", http.StatusServiceUnavailable)
			return
		}
		pages.ServeHTTP(w, req)
	})
}

// answers asks first: the page would show a bare network error, each of its calls after a timeout of its own.
func answers(ctx context.Context, r *redis.Redis) bool {
	ctx, cancel := context.WithTimeout(ctx, monitorPing)
	defer cancel()
	return r.Ping(ctx) == nil
}

var inlineScript = regexp.MustCompile(`(?s)<script>(.*?)</script>`)

// monitorPolicy allows the page's own inline scripts by their hashes and nothing else. Its fonts of other hosts stay
// out: its icons do without.
func monitorPolicy(pages http.Handler) string {
	request, _ := http.NewRequest(http.MethodGet, MonitorPath, nil) //nolint:noctx // answered from memory, and the address parses
	var page memory
	pages.ServeHTTP(&page, request)
	scripts := []string{"'self'"}
	for _, script := range inlineScript.FindAllSubmatch(page.body.Bytes(), -1) {
		sum := sha256.Sum256(script[1])
		scripts = append(scripts, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
	}
	return "default-src 'self'; script-src " + strings.Join(scripts, " ") +
		"; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}

// memory is a response that stays here.
type memory struct {
	header http.Header
	body   bytes.Buffer
}

func (m *memory) Header() http.Header {
	if m.header == nil {
		m.header = http.Header{}
	}
	return m.header
}
func (m *memory) Write(b []byte) (int, error) { return m.body.Write(b) }
func (m *memory) WriteHeader(int)             {}

// shared lets asynqmon use the connection that everybody shares.
type shared struct{ redis *redis.Redis }

// MakeRedisClient implements asynq.RedisConnOpt.
func (s shared) MakeRedisClient() any { return s.redis.Client }

var _ asynq.RedisConnOpt = shared{}

// asynqLog gives asynq's messages to slog. Its errors repeat every second while Redis is away.
type asynqLog struct {
	log    *slog.Logger
	outage *log.Outage
}

func newAsynqLog(logger *slog.Logger) asynqLog { return asynqLog{logger, log.NewOutage(logger)} }

func (l asynqLog) Debug(args ...any) { l.log.Debug("asynq: " + fmt.Sprint(args...)) }
func (l asynqLog) Info(args ...any)  { l.log.Debug("asynq: " + fmt.Sprint(args...)) }
func (l asynqLog) Warn(args ...any)  { l.log.Debug("asynq: " + fmt.Sprint(args...)) }
func (l asynqLog) Error(args ...any) {
	l.outage.Report(context.Background(), "jobs are not dispatched", errors.New("asynq: "+fmt.Sprint(args...)))
}
func (l asynqLog) Fatal(args ...any) { l.log.Error("asynq: " + fmt.Sprint(args...)) }
