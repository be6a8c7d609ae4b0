package main

import (
	"context"
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

	"github.com/bowerbird/bowerbird/modules/backups"
	"github.com/bowerbird/bowerbird/modules/instagramaccess"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/files"
	"github.com/bowerbird/bowerbird/platform/llm"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/media"
	"github.com/bowerbird/bowerbird/platform/redis"
)

// examined is what the doctor looks at. Making it does no I/O.
type examined struct {
	fx.In

	Config    config.Config
	DB        *database.DB
	Redis     *redis.Redis
	Instagram *instagramaccess.Service
	Language  *llm.OpenAI
	Backups   *backups.Service
	Pictures  *media.Store
	Transport *http.Transport
}

// doctor looks at one part after the other.
type doctor struct {
	examined

	usable bool // the database, as far as it was looked at
}

// finding is what the doctor says of one part: how it is, and what to do when that is not well.
type finding struct {
	says, todo string
	broken     bool // a server does not start, or something does not work
	unseen     bool // another part has to work first
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
			var e examined
			app := fx.New(application(c, roles{}), fx.Invoke(func(in examined) { e = in }), fx.NopLogger)
			if err := app.Err(); err != nil {
				return dig.RootCause(err)
			}
			return (&doctor{examined: e}).examine(cmd.Context(), cmd.OutOrStdout())
		},
	}
}

// examine prints a line for each part, and fails when one is broken.
func (e *doctor) examine(ctx context.Context, out io.Writer) error {
	ill := 0
	for _, part := range []struct {
		name string
		look func(context.Context) finding
	}{
		{"settings", func(context.Context) finding { return fine("complete") }},
		{"address", e.lookAtAddress}, {"data folder", e.lookAtFolder}, {"files", e.lookAtFiles},
		{"database", e.lookAtDatabase}, {"clock", e.lookAtClock}, {"Redis", e.lookAtRedis}, {"mail", e.lookAtMail},
		{"Instagram", e.lookAtInstagram}, {"language model", e.lookAtModel}, {"backups", e.lookAtBackups},
	} {
		f := part.look(ctx)
		mark := "ok  "
		switch {
		case f.broken:
			mark = "FAIL"
			ill++
		case f.todo != "":
			mark = "note"
		case f.unseen:
			mark = "-   "
		}
		fmt.Fprintf(out, "%s  %-14s  %s\n", mark, part.name, f.says)
		if f.todo != "" {
			fmt.Fprintf(out, "      %-14s  → %s\n", "", f.todo)
		}
	}
	e.close(ctx)
	if ill > 0 {
		return fmt.Errorf("%d of these do not work", ill)
	}
	return nil
}

func (e *doctor) close(ctx context.Context) {
	_ = e.DB.Stop(ctx)
	_ = e.Redis.Stop(ctx)
}

// looking bounds what one part may take to answer.
const looking = 15 * time.Second

func (e *doctor) lookAtAddress(ctx context.Context) finding {
	c := e.Config
	switch {
	case c.Loopback():
		return advise("To let others in, put a reverse proxy with TLS in front and set "+config.Prefix+"PUBLIC_URL to its address.",
			"%s is open on this machine only", c.PublicURL)
	case strings.HasPrefix(c.PublicURL, "http://"):
		return advise("Put a reverse proxy with TLS in front, and begin "+config.Prefix+"PUBLIC_URL with https://.",
			"%s sends passwords unencrypted", c.PublicURL)
	}
	ctx, cancel := context.WithTimeout(ctx, looking)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, strings.TrimRight(c.PublicURL, "/")+"/healthz", nil)
	if err != nil {
		return broken(err, "Correct "+config.Prefix+"PUBLIC_URL.")
	}
	answer, err := (&http.Client{Transport: e.Transport}).Do(request)
	if err != nil {
		return advise("Start a server, and compare the proxy and the DNS entry with "+config.Prefix+"PUBLIC_URL.",
			"%s does not answer: %v", c.PublicURL, err)
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode != http.StatusOK {
		return advise("Have the proxy pass every path on to "+c.HTTPAddr+".",
			"%s answers with status %d at /healthz", c.PublicURL, answer.StatusCode)
	}
	return fine("%s answers", c.PublicURL)
}

// tightDisk is how much room there should be at least.
const tightDisk = 1 << 30

func (e *doctor) lookAtFolder(context.Context) finding {
	c := e.Config
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
	free, known := freeSpace(c.DataDir)
	switch {
	case !known:
		return fine("%s can be written to", c.DataDir)
	case free < tightDisk:
		return advise("Make room: without any, nothing can be saved.", "%s has %s left", c.DataDir, humanize.IBytes(free))
	}
	return fine("%s has %s left", c.DataDir, humanize.IBytes(free))
}

func (e *doctor) lookAtFiles(ctx context.Context) finding {
	if e.Config.FilesURL == "" {
		return fine("in the data folder")
	}
	ctx, cancel := context.WithTimeout(ctx, looking)
	defer cancel()
	if err := e.Pictures.Reach(ctx); err != nil {
		return broken(err, "Correct the address, the keys or their rights. Until then no picture is shown.")
	}
	return fine("%s answers", files.Shown(e.Config.FilesURL))
}

// needsDatabase is said of a part that can only be looked at with a database.
var needsDatabase = finding{says: "not looked at: see the database", unseen: true}

func (e *doctor) lookAtDatabase(ctx context.Context) finding {
	if err := database.Exists(e.Config); err != nil {
		return advise("Start the server: it makes one. If there was one before, restore a backup.", "there is none in %s", e.Config.DataDir)
	}
	if e.Config.Secret == "" {
		return broken(fmt.Errorf("%s is missing", filepath.Join(e.Config.DataDir, "secret")),
			"Put it back: a backup has it (bowerbird backup secret FILE). Without one, docs/operations.md says how to change the secret.")
	}
	if err := e.DB.Open(ctx); err != nil {
		return broken(err, "Start the database, and compare its address, user and password with the setting.")
	}
	if err := e.DB.Ping(ctx); err != nil {
		return broken(err, "Free space on its disk, or make it writable.")
	}
	if err := e.DB.CheckSecret(ctx); err != nil {
		return broken(err, "Set the SECRET that it is used with; a backup has it: bowerbird backup secret FILE.")
	}
	migrations, err := e.DB.Migrations(ctx)
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
	e.usable = true
	return fine("%s, up to date", e.DB.Dialect)
}

// apart is how far two clocks may be apart before logs of two machines are hard to read together.
const apart = 5 * time.Second

func (e *doctor) lookAtClock(ctx context.Context) finding {
	if e.Config.EmbeddedDatabase() {
		return fine("%s", time.Now().UTC().Format("2006-01-02 15:04:05 (MST)"))
	}
	if !e.usable {
		return needsDatabase
	}
	began := time.Now()
	var server time.Time
	if err := e.DB.Row(ctx, `SELECT clock_timestamp()`).Scan(&server); err != nil {
		return broken(err, "Look at the log of the database.")
	}
	off := server.Sub(began.Add(time.Since(began) / 2)).Round(time.Second)
	if off.Abs() > apart {
		return advise("Have both machines follow a time server. Jobs and limits go by the database's clock either way.",
			"the database's clock is %s from this machine's", off)
	}
	return fine("the database's and this machine's agree")
}

func (e *doctor) lookAtRedis(ctx context.Context) finding {
	if e.Config.EmbeddedRedis() {
		return fine("in the server's own process")
	}
	if err := e.Redis.Start(ctx); err != nil {
		return broken(err, "docs/operations.md lists the rights and settings that Redis needs.")
	}
	if err := e.Redis.Ready(ctx); err != nil {
		return broken(err, "Start Redis, and compare its address, user and password with "+config.Prefix+"REDIS_URL. Until then work waits.")
	}
	return fine("answers, with the rights and the policy it needs")
}

func (e *doctor) lookAtMail(ctx context.Context) finding {
	switch {
	case e.Config.Mailbox():
		return advise("To send mails, set "+config.Prefix+"SMTP_URL.", "none is sent; they can be read at %s/dev/mailbox", e.Config.PublicURL)
	case e.Config.SMTPURL == "":
		return advise("Set "+config.Prefix+"SMTP_URL: nobody can sign up or get a new password without mails.", "none is sent")
	}
	server, err := mail.NewSMTP(e.Config)
	if err != nil {
		return broken(err, "Correct the setting.")
	}
	ctx, cancel := context.WithTimeout(ctx, looking)
	defer cancel()
	if err := server.Reach(ctx); err != nil {
		return broken(err, "Compare the address, the user and the password of "+config.Prefix+"SMTP_URL with the mail server's.")
	}
	return fine("the server answers and lets us in")
}

func (e *doctor) lookAtInstagram(ctx context.Context) finding {
	if e.Config.Simulated() {
		return advise("For real accounts set "+config.Prefix+"INSTAGRAM=graph, then run: bowerbird instagram setup", "accounts are simulated")
	}
	if !e.usable {
		return needsDatabase
	}
	report, err := e.Instagram.Check(ctx)
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

func (e *doctor) lookAtModel(ctx context.Context) finding {
	if e.Language == nil {
		return fine("none; Buddy answers without one")
	}
	began := time.Now()
	request := llm.Request{Messages: []llm.Message{{Role: llm.User, Text: "Answer with the word: ready"}}, MaxTokens: 200}
	_, err := e.Language.Stream(ctx, request, func(string) error { return nil })
	if err != nil && !errors.Is(err, llm.ErrCut) && !errors.Is(err, llm.ErrOnlyThought) { // it has answered, at length
		return broken(err, "Compare the address, the key and the model with "+config.Prefix+"LLM_BASE_URL, _API_KEY and _MODEL.")
	}
	return fine("%s answered within %s", e.Language.Name(), time.Since(began).Round(100*time.Millisecond))
}

func (e *doctor) lookAtBackups(ctx context.Context) finding {
	if e.Config.BackupTo == "" {
		return advise("Set "+config.Prefix+"BACKUP_TO to a folder on another disk or to s3://…, or run bowerbird backup yourself.",
			"none are scheduled")
	}
	ctx, cancel := context.WithTimeout(ctx, looking)
	defer cancel()
	last, err := e.Backups.Last(ctx)
	every := time.Duration(e.Config.BackupEveryHours) * time.Hour
	switch {
	case err != nil:
		return broken(err, "Correct the place, its keys or its rights.")
	case last.IsZero():
		return advise("A worker makes the first one within an hour.", "there is none yet")
	case time.Since(last) > every+2*time.Hour:
		return broken(fmt.Errorf("the latest one is of %s", last.Format("2 January 2006 at 15:04 (MST)")),
			"Look for \"job failed\" and backups:make in the log of the workers.")
	}
	return fine("the latest one is of %s", last.Format("2 January 2006 at 15:04 (MST)"))
}
