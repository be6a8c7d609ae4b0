package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"
	"go.uber.org/dig"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/backups"
	"github.com/bowerbird/bowerbird/modules/instagramaccess"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/files"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/llm"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/media"
	"github.com/bowerbird/bowerbird/platform/redis"
)

// doctorDeps are the parts that the doctor checks. Making them does no I/O.
type doctorDeps struct {
	fx.In

	Config    config.Config
	DB        *database.DB
	Redis     *redis.Redis
	Instagram *instagramaccess.Service
	Language  *llm.OpenAI
	Jobs      *jobs.Inspector
	Backups   *backups.Service
	Pictures  *media.Store
	Transport *http.Transport
}

// doctor checks one part after the other.
type doctor struct {
	doctorDeps

	databaseWorks bool // known once the database has been checked
}

// finding is the result of one check: the state of the part, and what to do about it, if anything.
type finding struct {
	says, todo string
	broken     bool // a server does not start, or something does not work
	skipped    bool // another part has to work first
}

func fine(says string, args ...any) finding { return finding{says: fmt.Sprintf(says, args...)} }

// advise says what would be better.
func advise(todo, says string, args ...any) finding {
	return finding{says: fmt.Sprintf(says, args...), todo: todo}
}

func broken(err error, todo string) finding {
	return finding{says: strings.Join(strings.Fields(err.Error()), " "), todo: todo, broken: true}
}

func doctorCommand() *cobra.Command {
	return &cobra.Command{
		Use: "doctor", Short: "Check the settings and everything that they name, and say what to do; changes nothing", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := config.Load(os.Environ())
			if err != nil {
				return err // it names the setting
			}
			if _, err := os.Stat(filepath.Join(c.DataDir, "secret")); err == nil { // else one would be made
				if err := c.EnsureSecret(); err != nil {
					return err
				}
			}
			var deps doctorDeps
			app := fx.New(application(c, roles{}), fx.Invoke(func(in doctorDeps) { deps = in }), fx.NopLogger)
			if err := app.Err(); err != nil {
				return dig.RootCause(err)
			}
			return (&doctor{doctorDeps: deps}).run(cmd.Context(), cmd.OutOrStdout())
		},
	}
}

// run prints a line for each part, and fails when one is broken.
func (d *doctor) run(ctx context.Context, out io.Writer) error {
	failed := 0
	for _, part := range []struct {
		name  string
		check func(context.Context) finding
	}{
		{"settings", func(context.Context) finding { return fine("complete") }},
		{"address", d.checkAddress}, {"data folder", d.checkFolder}, {"files", d.checkFiles}, {"database", d.checkDatabase},
		{"clock", d.checkClock}, {"Redis", d.checkRedis}, {"mail", d.checkMail}, {"Instagram", d.checkInstagram},
		{"language model", d.checkModel}, {"backups", d.tryBackups},
	} {
		f := part.check(ctx)
		mark := "ok  "
		switch {
		case f.broken:
			mark = "FAIL"
			failed++
		case f.todo != "":
			mark = "note"
		case f.skipped:
			mark = "-   "
		}
		fmt.Fprintf(out, "%s  %-14s  %s\n", mark, part.name, f.says)
		if f.todo != "" {
			fmt.Fprintf(out, "      %-14s  → %s\n", "", f.todo)
		}
	}
	d.close(ctx)
	if failed > 0 {
		return fmt.Errorf("%d of these do not work", failed)
	}
	return nil
}

func (d *doctor) close(ctx context.Context) {
	_ = d.DB.Stop(ctx)
	_ = d.Redis.Stop(ctx)
}

// checkTimeout bounds what one part may take to answer.
const checkTimeout = 15 * time.Second

func (d *doctor) checkAddress(ctx context.Context) finding {
	c := d.Config
	switch {
	case c.Loopback():
		return advise("To let others in, put a reverse proxy with TLS in front and set "+config.Prefix+"PUBLIC_URL to its address.",
			"%s is open on this machine only", c.PublicURL)
	case strings.HasPrefix(c.PublicURL, "http://"):
		return advise("Put a reverse proxy with TLS in front, and begin "+config.Prefix+"PUBLIC_URL with https://.",
			"%s sends passwords unencrypted", c.PublicURL)
	}
	ctx, cancel := context.WithTimeout(ctx, checkTimeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, strings.TrimRight(c.PublicURL, "/")+"/healthz", nil)
	if err != nil {
		return broken(err, "Correct "+config.Prefix+"PUBLIC_URL.")
	}
	client := &http.Client{Transport: d.Transport, CheckRedirect: func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse // the proxy is to pass it on itself
	}}
	answer, err := client.Do(request)
	if err != nil {
		return advise("Start a server, and compare the proxy and the DNS entry with "+config.Prefix+"PUBLIC_URL.",
			"%s does not answer: %v", c.PublicURL, err)
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode != http.StatusOK {
		return advise("Have the proxy pass every path on to "+c.HTTPAddr+".",
			"%s answers with status %d at /healthz", c.PublicURL, answer.StatusCode)
	}
	var health httpapi.Healthy
	body := json.NewDecoder(io.LimitReader(answer.Body, maxHealth))
	if err := body.Decode(&health); err != nil || health != httpapi.IsHealthy {
		return advise("Compare the proxy and the DNS entry with "+config.Prefix+"PUBLIC_URL.",
			"another program answers at %s", c.PublicURL)
	}
	return fine("%s answers", c.PublicURL)
}

// maxHealth bounds what is read of an answer that another program may have given.
const maxHealth = 4 << 10

// minFreeSpace is how much room there should be at least.
const minFreeSpace = 1 << 30

func (d *doctor) checkFolder(context.Context) finding {
	c := d.Config
	if _, err := os.Stat(c.DataDir); errors.Is(err, fs.ErrNotExist) {
		return advise("The first start makes it.", "there is no %s", c.DataDir)
	}
	if err := c.EnsureDataFolder(); err != nil {
		return broken(err, "Make the folder, and give it to the user that the server runs as.")
	}
	for _, name := range []string{database.File, "secret"} {
		info, err := os.Stat(filepath.Join(c.DataDir, name))
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			return advise("chmod 600 "+filepath.Join(c.DataDir, name), "others on this machine may read %s", name)
		}
	}
	free, _, known := diskSpace(c.DataDir)
	switch {
	case !known:
		return fine("%s can be written to", c.DataDir)
	case free < minFreeSpace:
		return advise("Make room: without any, nothing can be saved.", "%s has %s left", c.DataDir, humanize.IBytes(free))
	}
	return fine("%s has %s left", c.DataDir, humanize.IBytes(free))
}

func (d *doctor) checkFiles(ctx context.Context) finding {
	if d.Config.FilesURL == "" {
		return fine("in the data folder")
	}
	ctx, cancel := context.WithTimeout(ctx, checkTimeout)
	defer cancel()
	if err := d.Pictures.Reach(ctx); err != nil {
		return broken(err, "Correct the address, the keys or their rights. Until then no picture is shown.")
	}
	return fine("%s answers", files.Shown(d.Config.FilesURL))
}

// needsDatabase is the finding of a part that can only be checked with a database.
var needsDatabase = finding{says: "not checked: see the database", skipped: true}

func (d *doctor) checkDatabase(ctx context.Context) finding {
	if err := database.Exists(d.Config); err != nil {
		return advise("Start the server: it makes one. If there was one before, restore a backup.", "there is none in %s", d.Config.DataDir)
	}
	if d.Config.Secret == "" {
		return broken(fmt.Errorf("%s is missing", filepath.Join(d.Config.DataDir, "secret")),
			"Put it back: a backup has it (bowerbird backup secret FILE). Without one, docs/operations.md says how to change the secret.")
	}
	if err := d.DB.Open(ctx); err != nil {
		return broken(err, "Start the database, and compare its address, user and password with the setting.")
	}
	if err := d.DB.Ping(ctx); err != nil {
		return broken(err, "Free space on its disk, or make it writable.")
	}
	if err := d.DB.CheckSecret(ctx); err != nil {
		return broken(err, "Set the SECRET that it is used with; a backup has it: bowerbird backup secret FILE.")
	}
	migrations, err := d.DB.Migrations(ctx)
	if errors.Is(err, database.ErrTooOld) {
		return broken(err, "Start a version in between first, then this one, or restore a backup of such a version.")
	}
	if err != nil {
		return broken(err, "Restore a backup.")
	}
	pending := 0
	for _, m := range migrations {
		if m.Unknown {
			return broken(fmt.Errorf("a newer version of Bowerbird has upgraded it (%s)", m.Name), "Run that version, or restore a backup.")
		}
		if m.AppliedAt.IsZero() {
			pending++
		}
	}
	if pending > 0 {
		return advise("Make a backup, then start the server: it applies them.", "%d migrations are pending", pending)
	}
	d.databaseWorks = true
	return fine("%s, up to date", d.DB.Dialect)
}

// maxClockDifference is how far two clocks may differ before logs of two machines are hard to read together.
const maxClockDifference = 5 * time.Second

func (d *doctor) checkClock(ctx context.Context) finding {
	if d.Config.EmbeddedDatabase() {
		return fine("%s", time.Now().UTC().Format("2006-01-02 15:04:05 (MST)"))
	}
	if !d.databaseWorks {
		return needsDatabase
	}
	began := time.Now()
	var server time.Time
	if err := d.DB.Row(ctx, `SELECT clock_timestamp()`).Scan(&server); err != nil {
		return broken(err, "Look at the log of the database.")
	}
	difference := server.Sub(began.Add(time.Since(began) / 2)).Round(time.Second)
	if difference.Abs() > maxClockDifference {
		return advise("Have both machines follow a time server. Jobs and limits go by the database's clock either way.",
			"the database's clock is %s from this machine's", difference)
	}
	return fine("the database's and this machine's agree")
}

func (d *doctor) checkRedis(ctx context.Context) finding {
	if d.Config.EmbeddedRedis() {
		return fine("in the server's own process")
	}
	if err := d.Redis.Start(ctx); err != nil {
		return broken(err, "docs/operations.md lists the rights and settings that Redis needs.")
	}
	if err := d.Redis.Ready(ctx); err != nil {
		return broken(err, "Start Redis, and compare its address, user and password with "+config.Prefix+"REDIS_URL. Until then work waits.")
	}
	return fine("answers, with the rights and the policy it needs")
}

func (d *doctor) checkMail(ctx context.Context) finding {
	switch {
	case d.Config.Mailbox():
		return advise("To send mails, set "+config.Prefix+"SMTP_URL.", "none is sent; they can be read at %s/dev/mailbox", d.Config.PublicURL)
	case d.Config.SMTPURL == "":
		return advise("Set "+config.Prefix+"SMTP_URL: nobody can sign up or get a new password without mails.", "none is sent")
	}
	server, err := mail.NewSMTP(d.Config)
	if err != nil {
		return broken(err, "Correct the setting.")
	}
	ctx, cancel := context.WithTimeout(ctx, checkTimeout)
	defer cancel()
	if err := server.Reach(ctx); err != nil {
		return broken(err, "Compare the address, the user and the password of "+config.Prefix+"SMTP_URL with the mail server's.")
	}
	return fine("the server answers and lets us in")
}

func (d *doctor) checkInstagram(ctx context.Context) finding {
	if d.Config.Simulated() {
		return advise("For real accounts set "+config.Prefix+"INSTAGRAM=graph, then run: bowerbird instagram setup", "accounts are simulated")
	}
	if !d.databaseWorks {
		return needsDatabase
	}
	report, err := d.Instagram.Check(ctx)
	switch {
	case err != nil:
		return broken(err, "Look at the log of the database.")
	case len(report.Credentials) == 0:
		return broken(errors.New("there is no credential"), "bowerbird instagram setup")
	case report.Working == 0:
		return broken(fmt.Errorf("none of %d credentials works", len(report.Credentials)), "bowerbird instagram check says why.")
	case report.Working < len(report.Credentials):
		return advise("bowerbird instagram check says why.", "%d of %d credentials work", report.Working, len(report.Credentials))
	}
	return fine("%d of %d credentials work. %s", report.Working, len(report.Credentials), report.Capacity)
}

func (d *doctor) checkModel(ctx context.Context) finding {
	if d.Language == nil {
		return fine("none; Buddy answers without one")
	}
	began := time.Now()
	request := llm.Request{Messages: []llm.Message{{Role: llm.User, Text: "Answer with the word: ready"}}, MaxTokens: 200}
	_, err := d.Language.Stream(ctx, request, func(string) error { return nil })
	if err != nil && !errors.Is(err, llm.ErrCut) && !errors.Is(err, llm.ErrOnlyThought) { // it has answered, at length
		return broken(err, "Compare the address, the key and the model with "+config.Prefix+"LLM_BASE_URL, _API_KEY and _MODEL.")
	}
	return fine("%s answered within %s", d.Language.Name(), time.Since(began).Round(100*time.Millisecond))
}

// tryBackups stores and removes a file too where backups are made.
func (d *doctor) tryBackups(ctx context.Context) finding {
	f := d.checkBackups(ctx)
	if d.Config.BackupTo == "" || f.broken {
		return f
	}
	ctx, cancel := context.WithTimeout(ctx, checkTimeout)
	defer cancel()
	_, missing := os.Stat(d.Config.BackupTo)
	if err := d.Backups.TryPlace(ctx); err != nil {
		return broken(err, "Correct the place, its keys or its rights.")
	}
	if errors.Is(missing, fs.ErrNotExist) {
		_ = os.Remove(d.Config.BackupTo) // a folder made by the try: it would belong to whoever runs this
	}
	return f
}

func (d *doctor) lastBackupJob(ctx context.Context) (job jobs.Listed, made bool, err error) {
	if !d.databaseWorks {
		return job, false, nil
	}
	return d.Jobs.Last(ctx, backups.JobKind)
}

func (d *doctor) checkBackups(ctx context.Context) finding {
	if d.Config.BackupTo == "" {
		return advise("Set "+config.Prefix+"BACKUP_TO to a folder on another disk or to s3://…, or run bowerbird backup yourself.",
			"none are scheduled")
	}
	ctx, cancel := context.WithTimeout(ctx, checkTimeout)
	defer cancel()
	if job, made, err := d.lastBackupJob(ctx); err == nil && made && job.State == jobs.StateFailed {
		return broken(errors.New("the latest attempt failed: "+job.Reason), "Correct the place, its keys, its rights or its room.")
	}
	last, err := d.Backups.Last(ctx)
	every := time.Duration(d.Config.BackupEveryHours) * time.Hour
	switch {
	case err != nil:
		return broken(err, "Correct the place, its keys or its rights.")
	case last.IsZero():
		if others, err := d.Backups.OfOthers(ctx); err == nil && others > 0 {
			return advise("If this installation is to go on from one of them, stop it and restore that one first.",
				"there is none of this installation yet, but %d of others", others)
		}
		return advise("A worker makes the first one within an hour.", "there is none yet")
	case time.Since(last) > every+2*time.Hour:
		return broken(fmt.Errorf("the latest one is of %s", last.Format("2 January 2006 at 15:04 (MST)")),
			"Look for \"job failed\" and backups:make in the log of the workers.")
	}
	return fine("the latest one is of %s", last.Format("2 January 2006 at 15:04 (MST)"))
}
