package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/backups"
	"github.com/bowerbird/bowerbird/modules/instagramaccess"
	"github.com/bowerbird/bowerbird/modules/operators/console"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/media"
	"github.com/bowerbird/bowerbird/platform/redis"
)

const (
	promptDelay = time.Minute      // beyond it a job that somebody waits for is late
	usualDelay  = 15 * time.Minute // of other jobs
)

// watchedParts is what the health of an installation is read from.
type watchedParts struct {
	fx.In

	Config    config.Config
	DB        *database.DB
	Redis     *redis.Redis
	Jobs      *jobs.Inspector
	Instagram *instagramaccess.Service
	Backups   *backups.Service
	Pictures  *media.Store
	Clock     clock.Clock
}

// partsOf are the parts that operators see the health of.
func partsOf(in watchedParts) console.Parts {
	w := partWatch{in, in.Clock.Now()}
	return console.Parts{w.process, w.database, w.redis, w.queues, w.failedJobs, w.mail, w.instagram, w.disk, w.pictures, w.backups}
}

type partWatch struct {
	watchedParts

	begun time.Time // of this process
}

func (w partWatch) process(context.Context) []console.Part {
	up := w.Clock.Now().Sub(w.begun).Truncate(time.Minute)
	return []console.Part{{Name: "process", Title: "This process", State: console.OK,
		Says: fmt.Sprintf("Up for %s, %s.", lasting(up), runtime.Version())}}
}

// lasting writes a duration in days, hours and minutes.
func lasting(d time.Duration) string {
	days := int(d / (24 * time.Hour))
	rest := strings.TrimSuffix((d % (24 * time.Hour)).Truncate(time.Minute).String(), "0s")
	switch {
	case days == 0 && rest == "":
		return "less than a minute"
	case days == 0:
		return rest
	}
	return strings.TrimSpace(fmt.Sprintf("%dd %s", days, rest))
}

func (w partWatch) database(ctx context.Context) []console.Part {
	part := console.Part{Name: "database", Title: "Database", State: console.OK}
	kind := map[bool]string{true: "SQLite", false: "PostgreSQL"}[w.Config.EmbeddedDatabase()]
	size, err := w.DB.Size(ctx)
	if err == nil {
		err = w.DB.Ready(ctx)
	}
	known := apperr.From(err)
	switch {
	case err == nil:
		part.Says = fmt.Sprintf("%s answers; it holds %s.", kind, humanize.IBytes(uint64(size))) //nolint:gosec // never negative
	case known.Code == apperr.Unavailable:
		part.State, part.Says = console.Warning, sentence(strings.Join(known.Messages, " "))
	default:
		part.State, part.Says = console.Warning, kind+" does not answer. The log says why."
	}
	return []console.Part{part}
}

// sentence begins with a capital and ends with a full stop.
func sentence(says string) string { return strings.ToUpper(says[:1]) + says[1:] + "." }

// instagram says what the database knows of the credentials; Instagram is not asked.
func (w partWatch) instagram(ctx context.Context) []console.Part {
	part := console.Part{Name: "instagram", Title: "Access to Instagram", State: console.OK}
	report, err := w.Instagram.Report(ctx)
	switch {
	case err != nil:
		part.State, part.Says = console.Unknown, "The credentials could not be read."
	case report.Simulated:
		part.Says = "Accounts are simulated."
	case report.Working < len(report.Credentials) || report.Working == 0:
		part.State = console.Warning
		part.Says = fmt.Sprintf("%d of %d credentials work. The page Instagram says why.", report.Working, len(report.Credentials))
	default:
		part.Says = fmt.Sprintf("%d of %d credentials work. %s", report.Working, len(report.Credentials), report.Capacity)
	}
	return []console.Part{part}
}

func (w partWatch) redis(ctx context.Context) []console.Part {
	part := console.Part{Name: "redis", Title: "Redis", State: console.OK, Says: "It answers."}
	if w.Config.EmbeddedRedis() {
		part.Says = "It runs in this process."
	}
	if err := w.Redis.Ready(ctx); err != nil {
		part.State, part.Says = console.Warning, "It does not answer. Jobs wait in the database until it does."
		if known := apperr.From(err); known.Code == apperr.Unavailable {
			part.Says = strings.Join(known.Messages, " ")
		}
	}
	return []console.Part{part}
}

func (w partWatch) queues(ctx context.Context) (parts []console.Part) {
	delays, err := w.Jobs.Delays(ctx)
	if err != nil {
		return []console.Part{{Name: "queues", Title: "Queues", State: console.Unknown, Says: "The database does not tell what waits."}}
	}
	for _, d := range delays {
		part := console.Part{Name: "queue:" + d.Queue, Title: "Queue " + d.Queue, State: console.OK, Says: "Nothing is due."}
		late := usualDelay
		if d.Prompt {
			late = promptDelay
		}
		if d.Waiting > 0 {
			part.Says = fmt.Sprintf("Jobs that are due: %d; the first one for %s.", d.Waiting, d.Longest.Round(time.Second))
		}
		if d.Longest > late {
			part.State = console.Warning
		}
		parts = append(parts, part)
	}
	return parts
}

func (w partWatch) failedJobs(ctx context.Context) []console.Part {
	part := console.Part{Name: "jobs", Title: "Failed jobs", State: console.OK, Says: "None."}
	counts, err := w.Jobs.Counts(ctx)
	var failed int64
	for _, c := range counts {
		failed += c.Failed
	}
	switch {
	case err != nil:
		part.State, part.Says = console.Unknown, "The database does not tell."
	case failed > 0:
		part.State, part.Says = console.Unknown, fmt.Sprintf("%d. The page Jobs says why; try them again there, or discard them.", failed)
	}
	return []console.Part{part}
}

// mail says what became of the latest mail that a server was asked to take.
func (w partWatch) mail(ctx context.Context) []console.Part {
	part := console.Part{Name: "mail", Title: "Mail", State: console.OK, Says: "The latest mail went out."}
	rows, _, err := w.Jobs.Mails(ctx, 0)
	refused := func(r jobs.MailRow) bool {
		return r.State == jobs.StateFailed || r.State == jobs.StateWaiting && r.Reason != ""
	}
	asked := slices.IndexFunc(rows, func(r jobs.MailRow) bool { return refused(r) || r.State == jobs.StateDone && r.Reason == "" })
	switch {
	case err != nil:
		part.State, part.Says = console.Unknown, "The database does not tell."
	case asked < 0:
		part.Says = "No mail was sent lately."
	case refused(rows[asked]):
		part.State = console.Warning
		part.Says = "The latest mail was not sent. The page Mails says why, and \"bowerbird doctor\" what to do."
	}
	return []console.Part{part}
}

func (w partWatch) disk(context.Context) []console.Part {
	part := console.Part{Name: "disk", Title: "Disk of the data folder", State: console.Unknown,
		Says: "This system does not tell how much is free."}
	if _, err := os.Stat(w.Config.DataDir); errors.Is(err, fs.ErrNotExist) {
		part.State, part.Says = console.Warning, "There is no data folder: somebody has deleted "+w.Config.DataDir+"."
	}
	if free, _, known := diskSpace(w.Config.DataDir); known {
		part.State, part.Says = console.OK, humanize.IBytes(free)+" are free."
		if free < minFreeSpace {
			part.State = console.Warning
		}
	}
	return []console.Part{part}
}

// pictures says what the last sweep counted: counting them here would list the whole bucket at each look.
func (w partWatch) pictures(ctx context.Context) []console.Part {
	part := console.Part{Name: "pictures", Title: "Stored pictures", State: console.OK}
	last, err := w.Pictures.LastSweep(ctx)
	switch {
	case err == nil:
		size := humanize.IBytes(uint64(last.Kept.Bytes)) //nolint:gosec // never negative
		part.Says = fmt.Sprintf("%d pictures, %s, counted %s.", last.Kept.Files, size, last.Began.Format("2 January 2006 at 15:04 (MST)"))
	case errors.Is(err, fs.ErrNotExist):
		part.Says = "Not counted yet; a worker counts them every hour."
	default:
		part.State, part.Says = console.Warning, "The storage does not answer; \"bowerbird doctor\" says why."
	}
	return []console.Part{part}
}

func (w partWatch) backups(ctx context.Context) []console.Part {
	part := console.Part{Name: "backups", Title: "Backups"}
	look := doctor{doctorDeps: doctorDeps{Config: w.Config, Jobs: w.Jobs, Backups: w.Backups}, databaseWorks: true}
	found := look.checkBackups(ctx)
	part.Says = sentence(found.says)
	switch {
	case found.broken:
		part.State = console.Warning
	case found.todo != "":
		part.State = console.Unknown
	default:
		part.State = console.OK
	}
	if found.todo != "" {
		part.Says += " " + found.todo
	}
	return []console.Part{part}
}
