package accounts

import (
	"context"
	"encoding/json"
	"regexp"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/accounts/registrations"
	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/mail"
	"github.com/bowerbird/bowerbird/platform/media"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// fixture is a service on a real database, with everything around it in the test's hands.
type fixture struct {
	*Service
	t         *testing.T
	clock     *clock.Fake
	inbox     *inbox
	instagram *people
	avatars   avatars
	hashed    *countedPasswords
	pausing   sync.Mutex
	paused    []time.Duration // instead of waiting
	config    config.Config
}

func newFixture(t *testing.T, db *database.DB, settings ...string) *fixture {
	c, err := config.Load(append([]string{"BOWERBIRD_SECRET=a secret of at least thirty-two characters"}, settings...))
	require.NoError(t, err)
	h := &fixture{
		t: t, clock: clock.NewFake(noon), inbox: &inbox{},
		instagram: &people{}, avatars: avatars{}, hashed: &countedPasswords{}, config: c,
	}
	h.Service = NewService(Params{
		Config: c, DB: db, Clock: h.clock, Log: testkit.Quiet, Mail: h.inbox, Passwords: h.hashed,
		Guesses: ratelimit.NewBackoff(db, clock.System{}), Instagram: h.instagram, Plans: basic{},
		Goals: goalless{}, Users: users.NewDirectory(db, h.clock),
		Pictures: h.avatars, Signer: media.NewSigner(c.Secret, h.clock),
		Outbox: jobs.NewOutbox(db, testkit.EmbeddedRedis(t), h.clock, testkit.Quiet),
	})
	h.pause = func(_ context.Context, d time.Duration) error {
		h.pausing.Lock()
		defer h.pausing.Unlock()
		h.paused = append(h.paused, d)
		return nil
	}
	return h
}

// countedPasswords counts what would have been hashed, and spares the tests the work.
type countedPasswords struct{ hashes, matches atomic.Int64 }

func (c *countedPasswords) Hash(_ context.Context, password string) (string, error) {
	c.hashes.Add(1)
	return "hash of " + password, nil
}

func (c *countedPasswords) Matches(_ context.Context, password, stored string) (bool, error) {
	c.matches.Add(1)
	return stored == "hash of "+password, nil
}

func (*countedPasswords) Outdated(string) bool { return false }

type inbox struct {
	mu   sync.Mutex
	got  []mail.Message
	fail error
}

func (i *inbox) Send(_ context.Context, m mail.Message) error {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.fail == nil {
		i.got = append(i.got, m)
	}
	return i.fail
}

type basic struct{}

func (basic) PlanOf(context.Context, int64) (string, error) { return "BASIC", nil }

type goalless struct{}

func (goalless) Goal(context.Context, int64) (*int, error) { return nil, nil }

// avatars are the pictures of Instagram profiles by their ids.
type avatars map[int64]string

func (a avatars) OfProfile(_ context.Context, profileID int64) (*string, error) {
	if address, known := a[profileID]; known {
		return &address, nil
	}
	return nil, nil
}

// people is an Instagram on which everybody exists who is not missing.
type people struct {
	mu      sync.Mutex
	asked   []string
	down    bool
	watched map[int64]string // user → username
	refuse  error            // what Watch answers
}

func (p *people) Find(_ context.Context, _ int64, username string) (instagram.Profile, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.asked = append(p.asked, username)
	switch {
	case p.down:
		return instagram.Profile{}, apperr.New(apperr.Unavailable, "Instagram does not answer").After(time.Minute)
	case username == "missing_maya":
		return instagram.Profile{}, apperr.New(apperr.NotFound, "No public professional account named @missing_maya was found on Instagram")
	}
	return instagram.Profile{ID: "178", Username: username}, nil
}

func (p *people) Connect(_ context.Context, userID int64, found instagram.Profile) (int64, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.refuse != nil {
		return 0, p.refuse
	}
	if p.watched == nil {
		p.watched = map[int64]string{}
	}
	p.watched[userID] = found.Username
	return 31, nil
}

type waitingJob struct {
	ID    int64
	Kind  string
	Args  string
	RunAt time.Time
}

func (h *fixture) waiting() (rows []waitingJob) {
	require.NoError(h.t,
		h.db.Conn(h.t.Context()).Raw("SELECT id, kind, args, run_at FROM jobs WHERE state = 'pending' ORDER BY id").Scan(&rows).Error)
	return rows
}

// work does what is due, as a worker would, and returns the first error.
func (h *fixture) work() (failed error) {
	for _, row := range h.waiting() {
		if row.RunAt.After(h.clock.Now()) {
			continue
		}
		err := h.run(row)
		if failed == nil {
			failed = err
		}
		require.NoError(h.t, h.db.Conn(h.t.Context()).Exec("UPDATE jobs SET state = 'done', ended_at = run_at WHERE id = ?", row.ID).Error)
	}
	return failed
}

func (h *fixture) run(row waitingJob) error {
	switch row.Kind {
	case mailJob.Type:
		var args mailArgs
		require.NoError(h.t, json.Unmarshal([]byte(row.Args), &args))
		return h.sendMail(h.t.Context(), jobs.Unheld(h.db), args)
	case resetJob.Type:
		var args resetArgs
		require.NoError(h.t, json.Unmarshal([]byte(row.Args), &args))
		return h.sendReset(h.t.Context(), jobs.Unheld(h.db), args)
	case noticeJob.Type:
		var args noticeArgs
		require.NoError(h.t, json.Unmarshal([]byte(row.Args), &args))
		return h.sendNotice(h.t.Context(), jobs.Unheld(h.db), args)
	case connectJob.Type:
		var args connectArgs
		require.NoError(h.t, json.Unmarshal([]byte(row.Args), &args))
		return h.connectWanted(h.t.Context(), jobs.Unheld(h.db), args)
	}
	h.t.Fatalf("a job of an unknown kind: %s", row.Kind)
	return nil
}

var maya = SignUp{Email: "Maya@Example.com", Password: "blue feathers", FullName: "Maya Brown", Timezone: "Asia/Jerusalem"}

func (h *fixture) register(r SignUp) {
	h.t.Helper()
	_, err := h.Register(h.t.Context(), r)
	require.NoError(h.t, err)
}

var anyCode = regexp.MustCompile(`\b\d{5}\b`)

// code is the one in the newest mail.
func (h *fixture) code() string {
	h.t.Helper()
	require.NoError(h.t, h.work())
	require.NotEmpty(h.t, h.inbox.got)
	newest := h.inbox.got[len(h.inbox.got)-1]
	digits := anyCode.FindString(newest.Text)
	require.NotEmpty(h.t, digits, newest.Text)
	return digits
}

// wrong is a code that is not the one in the newest mail.
func (h *fixture) wrong() string {
	if h.code() == "00000" {
		return "00001"
	}
	return "00000"
}

// verify enters a code where one registration is pending.
func (h *fixture) verify(email, code string) error {
	return h.VerifyEmail(h.t.Context(), Proof{Email: email, Code: code, Requester: "192.0.2.1"})
}

// forgot asks for a new password.
func (h *fixture) forgot(email string) {
	h.t.Helper()
	require.NoError(h.t, h.ForgotPassword(h.t.Context(), email))
}

var resetLink = regexp.MustCompile(`https?://\S+/reset-password#token=([A-Z2-7]{26})\b`)

// token is the one of the link in the newest mail.
func (h *fixture) token() string {
	h.t.Helper()
	require.NoError(h.t, h.work())
	require.NotEmpty(h.t, h.inbox.got)
	newest := h.inbox.got[len(h.inbox.got)-1]
	found := resetLink.FindStringSubmatch(newest.Text)
	require.NotNil(h.t, found, newest.Text)
	return found[1]
}

func (h *fixture) reset(token, fresh string) error {
	return h.ResetPassword(h.t.Context(), token, fresh)
}

// pendingOf are the registrations that wait for an address to be proven.
func (h *fixture) pendingOf(email string) []registrations.Registration {
	h.t.Helper()
	email, err := users.ParseEmail(email)
	require.NoError(h.t, err)
	found, err := h.registrations.Pending(h.t.Context(), email)
	require.NoError(h.t, err)
	return found
}

// member registers and verifies.
func (h *fixture) member(r SignUp) users.Account {
	h.t.Helper()
	h.register(r)
	require.NoError(h.t, h.verify(r.Email, h.code()))
	return h.account(r.Email)
}

func (h *fixture) own(id int64) Profile {
	h.t.Helper()
	p, err := h.Profile(h.t.Context(), id)
	require.NoError(h.t, err)
	return p
}

func (h *fixture) account(email string) users.Account {
	h.t.Helper()
	email, err := users.ParseEmail(email)
	require.NoError(h.t, err)
	a, err := h.users.ByEmail(h.t.Context(), email)
	require.NoError(h.t, err)
	return a
}

func (h *fixture) login(r SignUp) (token string, id auth.Identity) {
	h.t.Helper()
	token, err := h.Login(h.t.Context(), r.Email, r.Password, sessions.Device{UserAgent: "Firefox", IP: "192.0.2.1"})
	require.NoError(h.t, err)
	id, err = h.Authenticate(h.t.Context(), token)
	require.NoError(h.t, err)
	return token, id
}

// inParallel calls f 16 times at once and gives the errors that are not nil.
func inParallel(f func(i int) error) (failed []error) {
	var mu sync.Mutex
	var all sync.WaitGroup
	for i := range 16 {
		all.Go(func() {
			if err := f(i); err != nil {
				mu.Lock()
				defer mu.Unlock()
				failed = append(failed, err)
			}
		})
	}
	all.Wait()
	return failed
}

func codesOf(errs []error) (codes []apperr.Code) {
	for _, err := range errs {
		codes = append(codes, apperr.CodeOf(err))
	}
	slices.Sort(codes)
	return slices.Compact(codes)
}
