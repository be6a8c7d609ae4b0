package alerts

import (
	"context"
	"errors"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/backups"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/llm"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const (
	requests = "bowerbird_http_request_seconds"
	route    = `route="/api/dashboard/summary"`
)

// healthy is a product that has run for a while without a fault.
func healthy(now, began time.Time) scrape {
	n := now.Sub(began).Seconds() // one request, mail and answer a second
	return scrape{
		`up{job="bowerbird",instance="api:8080"}`: 1, `up{job="bowerbird",instance="worker:8081"}`: 1,
		requests + `_count{method="GET",` + route + `,status="200"}`:            n,
		requests + `_bucket{method="GET",` + route + `,status="200",le="0.5"}`:  n,
		requests + `_bucket{method="GET",` + route + `,status="200",le="2.5"}`:  n,
		requests + `_bucket{method="GET",` + route + `,status="200",le="5.0"}`:  n,
		requests + `_bucket{method="GET",` + route + `,status="200",le="+Inf"}`: n,
		`bowerbird_ready{part="database"}`:                                      1,
		`bowerbird_ready{part="redis"}`:                                         1,
		`bowerbird_jobs_overdue_seconds{kind="accounts:mail"}`:                  2,
		`bowerbird_jobs_failed_total{kind="accounts:mail"}`:                     0,
		`bowerbird_refresh_stretch`:                                             1,
		`bowerbird_instagram_calls_last_hour{credential="178"}`:                 120,
		`bowerbird_instagram_calls_per_hour{credential="178"}`:                  200,
		`bowerbird_instagram_state{credential="178",state="open"}`:              1,
		`bowerbird_instagram_state{credential="178",state="token_refused"}`:     0,
		`bowerbird_instagram_state{credential="178",state="unreachable"}`:       0,
		`bowerbird_instagram_token_expires_timestamp_seconds{credential="178"}`: float64(began.Add(60 * 24 * time.Hour).Unix()),
		`bowerbird_mails_total{result="sent"}`:                                  n,
		`bowerbird_mails_total{result="failed"}`:                                0,
		`bowerbird_llm_answers_total{result="answered"}`:                        n,
		`bowerbird_llm_answers_total{result="failed"}`:                          0,
		`bowerbird_disk_free_bytes{instance="worker:8081"}`:                     50e9,
		`bowerbird_disk_bytes{instance="worker:8081"}`:                          100e9,
		`bowerbird_backup_last_success_timestamp_seconds`:                       float64(began.Add(-12 * time.Hour).Unix()),
		`bowerbird_backup_interval_seconds`:                                     86400,
	}
}

// fault breaks the product: what is scraped from then on replaces those metrics of the healthy one.
type fault struct {
	alerts []string
	lasts  time.Duration // until the alerts have to fire
	inject func(t *testing.T, at time.Time) func(now time.Time, since time.Duration) scrape
}

// shows is a fault by what Prometheus sees of it.
func shows(s scrape) func(*testing.T, time.Time) func(time.Time, time.Duration) scrape {
	return func(*testing.T, time.Time) func(time.Time, time.Duration) scrape {
		return func(time.Time, time.Duration) scrape { return maps.Clone(s) }
	}
}

func faults() map[string]fault {
	const hour, day = time.Hour, 24 * time.Hour
	return map[string]fault{
		"half of the requests fail": {[]string{"AvailabilityBudgetBurnsFast", "AvailabilityBudgetBurnsSlowly", "ApiErrors"}, hour / 2,
			failingRequests},
		"some requests fail, for hours": {[]string{"AvailabilityBudgetBurnsSlowly"}, 7 * hour,
			func(*testing.T, time.Time) func(time.Time, time.Duration) scrape {
				return func(_ time.Time, since time.Duration) scrape {
					n := since.Seconds()
					return scrape{
						requests + `_count{method="GET",` + route + `,status="200"}`: 3600 + n*0.955,
						requests + `_count{method="GET",` + route + `,status="500"}`: n * 0.045,
					}
				}
			}},
		"requests are slow": {[]string{"ApiSlow"}, 30 * time.Minute, func(*testing.T, time.Time) func(time.Time, time.Duration) scrape {
			return func(_ time.Time, since time.Duration) scrape {
				n := since.Seconds()
				return scrape{
					requests + `_bucket{method="GET",` + route + `,status="200",le="0.5"}`:  3600 + 0.9*n,
					requests + `_bucket{method="GET",` + route + `,status="200",le="2.5"}`:  3600 + 0.9*n,
					requests + `_bucket{method="GET",` + route + `,status="200",le="5.0"}`:  3600 + n,
					requests + `_bucket{method="GET",` + route + `,status="200",le="+Inf"}`: 3600 + n,
				}
			}
		}},
		"a process is gone": {[]string{"ProcessDown"}, 5 * time.Minute,
			shows(scrape{`up{job="bowerbird",instance="api:8080"}`: 0, `up{job="bowerbird",instance="worker:8081"}`: 1})},
		"no process is found":             {[]string{"ProcessDown"}, 10 * time.Minute, shows(scrape{`up{job="prometheus"}`: 1})},
		"the database is away":            {[]string{"DatabaseDown"}, 5 * time.Minute, notReady("database")},
		"Redis is away":                   {[]string{"RedisDown"}, 5 * time.Minute, notReady("redis")},
		"no worker runs":                  {[]string{"JobsWait"}, 15 * time.Minute, waitingJob},
		"a job fails":                     {[]string{"JobsFail"}, 5 * time.Minute, failingJob},
		"too few calls for the refreshes": {[]string{"RefreshesLate"}, hour, shows(scrape{`bowerbird_refresh_stretch`: 2.5})},
		"all calls of the hour are used": {[]string{"InstagramBudgetExhausted"}, hour, shows(scrape{
			`bowerbird_instagram_calls_last_hour{credential="178"}`: 190, `bowerbird_instagram_calls_last_hour{credential="179"}`: 188,
			`bowerbird_instagram_calls_per_hour{credential="178"}`: 200, `bowerbird_instagram_calls_per_hour{credential="179"}`: 200})},
		"a token is refused": {[]string{"InstagramCredentialRefused"}, hour, shows(scrape{
			`bowerbird_instagram_state{credential="178",state="open"}`: 0, `bowerbird_instagram_state{credential="178",state="token_refused"}`: 1,
			`bowerbird_instagram_state{credential="178",state="unreachable"}`: 0})},
		"a token is not renewed": {[]string{"InstagramCredentialExpires"}, 2 * hour,
			func(_ *testing.T, at time.Time) func(time.Time, time.Duration) scrape {
				return func(time.Time, time.Duration) scrape {
					return scrape{`bowerbird_instagram_token_expires_timestamp_seconds{credential="178"}`: float64(at.Add(6 * day).Unix())}
				}
			}},
		"Instagram is away": {[]string{"InstagramUnreachable"}, hour, shows(scrape{
			`bowerbird_instagram_state{credential="178",state="open"}`: 0, `bowerbird_instagram_state{credential="178",state="token_refused"}`: 0,
			`bowerbird_instagram_state{credential="178",state="unreachable"}`: 1})},
		"the mail server is away": {[]string{"MailFails"}, 30 * time.Minute, failingMails},
		"the disk fills up": {[]string{"DiskNearlyFull"}, hour,
			shows(scrape{`bowerbird_disk_free_bytes{instance="worker:8081"}`: 9e9})},
		"backups stopped two days ago": {[]string{"BackupTooOld"}, 3 * hour, backupOf(-48 * hour)},
		"there is no backup":           {[]string{"BackupTooOld"}, 3 * hour, backupOf(0)},
		"the language model fails":     {[]string{"LanguageModelFails"}, 30 * time.Minute, failingModel},
	}
}

// notReady has one part of two not answer.
func notReady(part string) func(*testing.T, time.Time) func(time.Time, time.Duration) scrape {
	return func(t *testing.T, _ time.Time) func(time.Time, time.Duration) scrape {
		check := func(name string) httpapi.Check {
			return httpapi.Check{Name: name, Ping: func(context.Context) error {
				if name == part {
					return errors.New("no answer")
				}
				return nil
			}}
		}
		readiness := httpapi.NewReadiness(check("database"), check("redis"))
		return func(time.Time, time.Duration) scrape { return gatherFrom(t, readiness, "bowerbird_ready") }
	}
}

var testJob = jobs.Kind[struct{}]{Type: "test:fails", Queue: jobs.Default, MaxAttempts: 1, Timeout: time.Minute}

// waitingJob enqueues a job that nobody takes.
func waitingJob(t *testing.T, at time.Time) func(time.Time, time.Duration) scrape {
	db, r, clk := testkit.SQLite(t), testkit.EmbeddedRedis(t), clock.NewFake(at)
	_, err := jobs.Enqueue(t.Context(), jobs.NewOutbox(db, r, clk, testkit.Quiet), testJob, struct{}{})
	require.NoError(t, err)
	metrics := jobs.NewMetrics(db, r, clk, testkit.Quiet)
	return func(now time.Time, _ time.Duration) scrape {
		clk.Set(now)
		return gatherFrom(t, metrics, "bowerbird_jobs_overdue_seconds")
	}
}

// failingJob enqueues a job that fails for good once the fault has begun.
func failingJob(t *testing.T, _ time.Time) func(time.Time, time.Duration) scrape {
	db, r := testkit.SQLite(t), testkit.EmbeddedRedis(t)
	registry, err := jobs.NewRegistry([]jobs.Handler{
		testJob.Handle(func(context.Context, *jobs.Job, struct{}) error { return errors.New("no") }),
	})
	require.NoError(t, err)
	outbox := jobs.NewOutbox(db, r, clock.System{}, testkit.Quiet)
	metrics := jobs.NewMetrics(db, r, clock.System{}, testkit.Quiet)
	engine := jobs.NewEngine(config.Config{InteractiveWorkers: 1, ChatWorkers: 1, DefaultWorkers: 1, RefreshWorkers: 1, WebhookWorkers: 1},
		db, r, clock.System{}, testkit.Quiet, registry, outbox, metrics)
	require.NoError(t, engine.Start(t.Context()))
	t.Cleanup(func() { require.NoError(t, engine.Stop(context.Background())) })
	const series = `bowerbird_jobs_failed_total{kind="test:fails"}`
	failed := func() scrape { return gatherFrom(t, metrics, "bowerbird_jobs_failed_total") }
	return func(_ time.Time, since time.Duration) scrape {
		if since == scrapeEvery { // the scrape before saw that none had failed
			_, err := jobs.Enqueue(t.Context(), outbox, testJob, struct{}{})
			require.NoError(t, err)
			require.Eventually(t, func() bool { return failed()[series] == 1 }, time.Minute, 20*time.Millisecond)
		}
		return failed()
	}
}

// unreachable is an address of this machine where nothing listens.
func unreachable(t *testing.T) string {
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer func() { require.NoError(t, listener.Close()) }()
	return listener.Addr().String()
}

// failingMails sends a mail a minute to a server that is away.
func failingMails(t *testing.T, _ time.Time) func(time.Time, time.Duration) scrape {
	server, err := mail.NewSMTP(config.Config{SMTPURL: "smtp://" + unreachable(t), MailFrom: "bowerbird@example.com"})
	require.NoError(t, err)
	return func(_ time.Time, since time.Duration) scrape {
		if since%time.Minute == scrapeEvery {
			require.Error(t, server.Send(t.Context(), mail.Message{ID: "1", To: "maya@example.com", Subject: "Hello", Text: "Hello", HTML: "Hello"}))
		}
		return gather(t, prometheus.DefaultGatherer, "bowerbird_mails_total")
	}
}

// failingModel asks a model a minute whose server fails.
func failingModel(t *testing.T, _ time.Time) func(time.Time, time.Duration) scrape {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusInternalServerError)
	}))
	t.Cleanup(server.Close)
	model := llm.NewOpenAI(llm.Config{BaseURL: server.URL, Model: "small"}, clock.System{})
	return func(_ time.Time, since time.Duration) scrape {
		if since%time.Minute == scrapeEvery {
			_, err := model.Stream(t.Context(), llm.Request{}, func(string) error { return nil })
			require.Error(t, err)
		}
		return gather(t, prometheus.DefaultGatherer, "bowerbird_llm_answers_total")
	}
}

// backupOf has the latest backup be of another time; of none when that is 0.
func backupOf(age time.Duration) func(*testing.T, time.Time) func(time.Time, time.Duration) scrape {
	return func(t *testing.T, at time.Time) func(time.Time, time.Duration) scrape {
		folder, clk := t.TempDir(), clock.NewFake(at)
		service := backups.NewService(backups.Deps{
			Config: config.Config{BackupTo: folder, BackupEveryHours: 24}, Clock: clk, Log: testkit.Quiet,
		})
		if age != 0 {
			require.NoError(t, os.WriteFile(filepath.Join(folder, service.NameOf(at.Add(age))), []byte("of the test"), 0o600))
		}
		metrics := backups.NewMetrics(service)
		return func(now time.Time, _ time.Duration) scrape {
			clk.Set(now)
			return gatherFrom(t, metrics, "bowerbird_backup_last_success_timestamp_seconds", "bowerbird_backup_interval_seconds")
		}
	}
}
