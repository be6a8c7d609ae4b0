package owner_test

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/insights/connections"
	"github.com/bowerbird/bowerbird/modules/insights/owner"
	"github.com/bowerbird/bowerbird/modules/insights/reading"
	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/login"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// counted counts the operator's calls.
type counted struct {
	instagram.Source
	calls *int
}

func (c counted) Page(ctx context.Context, username, after string) (instagram.Page, error) {
	*c.calls++
	return c.Source.Page(ctx, username, after)
}

// signed is the sign-in with Instagram, for which nobody signs requests.
type signed struct{ *login.Client }

func (signed) Signed(string) (login.SignedRequest, error) { return login.SignedRequest{}, nil }

// people have whatever account they sign in with.
type people struct{}

func (people) OwnInstagram(context.Context, int64) (string, error)          { return "", nil }
func (people) ConnectInstagram(context.Context, int64, string) error        { return nil }
func (people) SignedIn(context.Context, int64, int64) (bool, error)         { return true, nil }
func (people) FirstReturn(context.Context, string, time.Time) (bool, error) { return true, nil }
func (people) Email(context.Context, int64) (string, error)                 { return "", nil }
func (people) Here(context.Context, int64) (bool, error)                    { return true, nil }
func (people) Forget(context.Context, int64, string) error                  { return nil }

// failing is an Instagram that answers the owner with an error, or with another account.
type failing struct {
	owner.Instagram
	account login.Account
	err     error
}

func (f failing) Account(context.Context, string) (login.Account, error) { return f.account, f.err }

type fixture struct {
	*profilestest.Fixture
	connections *connections.Service
	store       *connections.Store
	accounts    func(owner.Instagram) *owner.Accounts
	login       *login.Client
	calls       int // of the operator
}

// newFixture reads the simulator, the operator's calls counted.
func newFixture(t *testing.T, db *database.DB) *fixture {
	f := &fixture{Fixture: profilestest.New(t, db)}
	f.Source.Source = counted{f.Source.Source, &f.calls}
	base := f.World.BaseURL()
	var err error
	f.login, err = login.New(login.Config{
		AppID: simulator.SimulatedAppID, AppSecret: simulator.SimulatedAppSecret, AuthorizeURL: base + "/oauth/authorize",
		TokenURL: base + "/oauth/access_token", GraphURL: base, Backoff: time.Millisecond,
	}, f.Clock)
	require.NoError(t, err)
	c := config.Config{Instagram: config.SourceSimulator, Secret: strings.Repeat("s3cret", 8), PublicURL: "http://localhost:8080"}
	outbox := jobs.NewOutbox(db, nil, f.Clock, testkit.Quiet)
	f.store = connections.NewStore(c, db)
	failures := connections.NewFailures(db, f.store, outbox, f.Clock)
	f.connections = connections.NewService(connections.Needs{
		Config: c, DB: db, Store: f.store, Login: signed{f.login}, Accounts: people{}, Users: people{}, Attempts: people{}, Figures: people{},
		Profiles: f.Service, Failures: failures, Outbox: outbox, Clock: f.Clock, Log: testkit.Quiet,
	})
	f.accounts = func(in owner.Instagram) *owner.Accounts {
		return owner.NewAccounts(c, f.store, failures, in, reading.NewStore(c, db), f.Clock)
	}
	f.Owners.Owners = f.accounts(f.login)
	return f
}

// signIn signs a user in with Instagram.
func (f *fixture) signIn(userID int64, username string) {
	f.T.Helper()
	begun, err := f.connections.Begin(auth.Identity{UserID: userID}, "/settings")
	require.NoError(f.T, err)
	browser := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := browser.PostForm(begun.Address, url.Values{
		"username": {username}, "scope": {login.ScopeInsights}, "decision": {"allow"},
	})
	require.NoError(f.T, err)
	require.NoError(f.T, answer.Body.Close())
	back, err := answer.Location()
	require.NoError(f.T, err)
	_, err = f.connections.Finish(f.T.Context(), connections.Return{
		State: begun.State, Code: back.Query().Get("code"), Sealed: begun.Sealed,
	})
	require.NoError(f.T, err)
}

func (f *fixture) refresh(id int64) {
	f.T.Helper()
	f.Clock.Advance(time.Hour)
	f.Read(id)
	require.Equal(f.T, f.Clock.Now(), *f.Profile(id).UpdatedAt)
	require.Equal(f.T, figures.Ready, f.Profile(id).Status)
}

// hidden counts the stored figures of an account that come from likes.
func (f *fixture) hidden(id int64) int {
	f.T.Helper()
	return f.Count(`SELECT COUNT(*) FROM posts WHERE profile_id = ? AND likes IS NOT NULL`, id) +
		f.Count(`SELECT COUNT(*) FROM post_days WHERE likes IS NOT NULL AND post_id IN (SELECT id FROM posts WHERE profile_id = ?)`, id) +
		f.Count(`SELECT COUNT(*) FROM profile_days WHERE profile_id = ? AND (avg_likes IS NOT NULL OR engagement_rate IS NOT NULL)`, id)
}

func TestAConnectedAccountCostsTheOperatorNoCalls(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		id := f.Connect(1, "maya.bakes")
		f.Read(id)
		f.signIn(1, "maya.bakes")
		before := f.calls
		var reel string
		require.NoError(t, db.Conn(t.Context()).Raw(`SELECT instagram_id FROM posts WHERE type = 'REEL' ORDER BY posted_at DESC LIMIT 1`).
			Scan(&reel).Error)
		for age, views := range map[int]int{60: 1_000_000, 180: 2_000_000} {
			require.NoError(t, db.Conn(t.Context()).Exec(`INSERT INTO insight_samples (user_id, media_id, age_minutes, metric, part, value)
				VALUES (1, ?, ?, 'views', '', ?)`, reel, age, views).Error)
		}
		posts := f.Count(`SELECT COUNT(*) FROM posts`)
		for range 48 {
			f.refresh(id)
		}
		require.Equal(t, before, f.calls)
		require.Equal(t, 2_000_000, f.Count(`SELECT views FROM posts WHERE instagram_id = ?`, reel), "the latest sample")
		require.Zero(t, f.Count(`SELECT COUNT(*) FROM posts WHERE gone_at IS NOT NULL`))
		require.Equal(t, posts+f.Count(`SELECT COUNT(*) FROM posts WHERE posted_at > (SELECT created_at FROM profiles)`),
			f.Count(`SELECT COUNT(*) FROM posts`), "no post is stored twice")

		require.NoError(t, f.connections.Disconnect(t.Context(), 1, false))
		f.refresh(id)
		require.Greater(t, f.calls, before, "the operator's access takes over")
	})
}

// Whatever the order, another watcher never sees what the owner hides.
func TestHiddenLikesStayWithTheOwner(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		f := newFixture(t, db)
		shown := 0
		for n, order := range orders("connect", "refresh", "refresh", "track") {
			username, maya, noa := fmt.Sprintf("hidden_maya%d", n), int64(2*n+1), int64(2*n+2)
			id := f.Connect(maya, username)
			f.Read(id)
			connected, read, tracked := false, false, false
			for _, step := range order {
				switch step {
				case "connect":
					f.signIn(maya, username)
					connected = true
				case "track":
					f.Track(noa, username)
					tracked = true
				case "refresh":
					f.refresh(id)
					read = read || connected && !tracked
				}
				if tracked || !read {
					require.Zero(t, f.hidden(id), "%v: after %s", order, step)
				} else {
					require.Positive(t, f.hidden(id), "%v: the owner sees them", order)
					shown++
				}
			}
		}
		require.Positive(t, shown)
	})
}

// orders are the different orders of steps.
func orders(steps ...string) (all [][]string) {
	if len(steps) == 0 {
		return [][]string{nil}
	}
	for i, first := range steps {
		if slices.Contains(steps[:i], first) {
			continue
		}
		for _, rest := range orders(slices.Delete(slices.Clone(steps), i, i+1)...) {
			all = append(all, append([]string{first}, rest...))
		}
	}
	return all
}

func TestWhatEndsAnOwnersToken(t *testing.T) {
	for _, c := range []struct {
		name    string
		answer  failing
		problem connections.Problem
	}{
		{"it is refused", failing{err: &instagram.Error{Kind: instagram.TokenInvalid}}, connections.Refused},
		{"the account is personal", failing{account: login.Account{Type: login.Personal}}, connections.NotProfessional},
		{"too many calls", failing{err: &instagram.Error{Kind: instagram.Throttled}}, ""},
		{"Instagram is away", failing{err: &instagram.Error{Kind: instagram.Temporary}}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := newFixture(t, testkit.SQLite(t))
			id := f.Connect(1, "maya.bakes")
			f.Read(id)
			f.signIn(1, "maya.bakes")
			f.Owners.Owners = f.accounts(c.answer)
			before := f.calls
			f.refresh(id)
			require.Greater(t, f.calls, before, "the same refresh uses the operator's access")
			got, _, err := f.store.Of(t.Context(), 1)
			require.NoError(t, err)
			require.Equal(t, c.problem, got.Problem)
		})
	}
}

func TestAnAccountThatIsNotConnectedAsksTheDatabaseNothing(t *testing.T) {
	f := newFixture(t, testkit.SQLite(t))
	accounts := f.accounts(f.login)
	users, _, err := accounts.AsOwner(t.Context(), "1")
	require.NoError(t, err)
	require.Empty(t, users)
	f.Clock.Advance(29 * time.Second)
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	_, _, err = accounts.AsOwner(cancelled, "1")
	require.NoError(t, err, "no statement could run")
	f.Clock.Advance(time.Second)
	_, _, err = accounts.AsOwner(cancelled, "1")
	require.ErrorIs(t, err, context.Canceled)
}
