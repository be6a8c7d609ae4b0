package main

import (
	"bytes"
	"context"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/insights/connections"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const operatorSecret = "a secret of at least thirty-two characters"

// operator is a person at a terminal, with an empty database and the simulator as Instagram and Facebook.
type operator struct {
	*testing.T
	instagram *simulator.Server
	printed   strings.Builder // by all commands
}

func newOperator(t *testing.T) *operator {
	t.Helper()
	server, err := simulator.Start(t.Context(), "127.0.0.1:0", clock.System{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, server.Close()) })
	for name, value := range map[string]string{
		"DATA_DIR": testkit.DataDir(t), "SECRET": operatorSecret, "LOG_LEVEL": "error", "PUBLIC_URL": "https://bowerbird.example",
		"INSTAGRAM": "graph", "INSTAGRAM_BASE_URL": server.BaseURL(),
	} {
		t.Setenv("BOWERBIRD_"+name, value)
	}
	return &operator{T: t, instagram: server}
}

// run runs a command line with lines of standard input.
func (o *operator) run(line string, input ...string) (string, error) {
	o.Helper()
	var out bytes.Buffer
	cmd := command()
	cmd.SetArgs(strings.Fields(line))
	cmd.SetIn(strings.NewReader(strings.Join(input, "\n")))
	cmd.SetOut(&out)
	err := cmd.ExecuteContext(o.Context())
	o.printed.WriteString(out.String())
	if err != nil {
		o.printed.WriteString(err.Error())
	}
	return out.String(), err
}

// database is that of the settings.
func (o *operator) database() *database.DB {
	o.Helper()
	db := database.New(config.Config{DataDir: os.Getenv("BOWERBIRD_DATA_DIR")}, testkit.Quiet)
	require.NoError(o, db.Open(o.Context()))
	o.Cleanup(func() { require.NoError(o, db.Stop(context.Background())) })
	return db
}

var signInAddress = regexp.MustCompile(`http://127\.\S+/dialog/oauth\?\S+`)

// signIn opens the address that setup prints, and gives the one to which the browser is sent.
func (o *operator) signIn() string {
	o.Helper()
	out, err := o.run("instagram setup --app-id 123", "app-secret")
	require.ErrorContains(o, err, "standard input ended before the whole address of that page, or a token")
	request, err := http.NewRequestWithContext(o.Context(), http.MethodGet, signInAddress.FindString(out), http.NoBody)
	require.NoError(o, err)
	response, err := http.DefaultTransport.RoundTrip(request)
	require.NoError(o, err)
	require.NoError(o, response.Body.Close())
	sentTo := response.Header.Get("Location")
	require.Regexp(o, `^https://bowerbird\.example/admin/instagram/callback\?code=`, sentTo)
	return sentTo
}

func TestInstagramIsSetUp(t *testing.T) {
	o := newOperator(t)
	_, err := o.run("instagram check")
	require.EqualError(t, err, "there is no credential that looks accounts up; add one with: bowerbird instagram setup")

	sentTo := o.signIn()
	out, err := o.run("instagram setup --app-id 123", "  app-secret\r", sentTo)
	require.NoError(t, err)
	require.Contains(t, out, "   https://bowerbird.example/admin/instagram/callback\n")
	require.Regexp(t, `Test look-up: @bowerbird\.studio has [\d,]+ followers and [\d,]+ posts\n`, out)
	require.Regexp(t, `Stored. The token is valid until \d+ \w+ 20\d\d \(59 days\) and renewed from its 30th day on.`, out)
	require.NotContains(t, out, "simulated")

	out, err = o.run("instagram check")
	require.NoError(t, err)
	require.Regexp(t, `(?s)^@bowerbird\.studio \(account \d+\)\n  The token is valid until .*permissions: .*instagram_basic.*`+
		`calls: 2 of 200 used in the last hour, 188 left; 10 always stay unused.*\n  works; nothing to do\n`, out)
	require.Contains(t, out, "Room for 37 profiles at 15 minutes (150 refreshes an hour). Due are 0 an hour, so every interval is kept.")

	_, err = o.run("instagram setup --app-id 123", "app-secret", sentTo)
	require.ErrorContains(t, err, "the code in the address was used before or has expired")

	o.instagram.SetPages("maya.bakes", "noah.runs")
	out, err = o.run("instagram setup --app-id 123", "app-secret", " EAAtoken \r", "@Noah.runs")
	require.NoError(t, err, "a token from Meta's tools, and a choice")
	require.Contains(t, out, "   @maya.bakes (Page ")
	_, err = o.run("instagram setup --app-id 123 --account maya.bakes", "app-secret", "EAAtoken")
	require.NoError(t, err)
	out, err = o.run("instagram check")
	require.NoError(t, err)
	require.Equal(t, 3, strings.Count(out, "works; nothing to do"))
	require.Contains(t, out, "Room for 112 profiles")

	o.instagram.SetFault(simulator.TokenExpired)
	out, err = o.run("instagram check")
	require.ErrorContains(t, err, "no credential works (of 3)")
	require.Contains(t, out, "DOES NOT WORK: the token is no longer accepted by Instagram: run bowerbird instagram setup and sign in again")
	require.Contains(t, out, "Instagram refuses the token since ")
	require.NotContains(t, out, "valid until")
	o.instagram.SetFault(simulator.None)

	_, err = o.run("instagram remove @Maya.Bakes")
	require.NoError(t, err)
	_, err = o.run("instagram remove maya.bakes")
	require.ErrorContains(t, err, "there is no stored credential of @maya.bakes; stored are @bowerbird.studio, @noah.runs.")

	const newSecret = "another secret of at least thirty-two characters"
	db := o.database()
	require.NoError(t, db.Conn(t.Context()).Exec(`INSERT INTO instagram_connections (user_id, source, instagram_id, app_scoped_id, username,
			scopes, token, expires_at, refreshed_at, connected_at)
		VALUES (7, 'graph', '178', '9', 'lea', '', ?, '2027-01-01', '2026-11-20', '2026-11-20')`,
		auth.NewSealer(operatorSecret, connections.SealPurpose).Seal("IGAAlea", "178")).Error)
	for _, statement := range operatorRows {
		fillOwn(t, db, statement, "1")
	}
	t.Setenv("BOWERBIRD_SECRET", newSecret)
	_, err = o.run("admin change-secret")
	require.ErrorContains(t, err, "give that with --old-secret-stdin")
	_, err = o.run("admin change-secret --old-secret-stdin", "a third secret of at least thirty-two characters")
	require.ErrorContains(t, err, "is not the secret that this database is used with")
	_, err = o.run("admin change-secret --old-secret-stdin", operatorSecret)
	require.NoError(t, err)
	require.Empty(t, column(t, db, `SELECT id FROM operator_sessions`), "everybody has to sign in again")
	out, err = o.run("instagram check")
	require.NoError(t, err)
	require.Equal(t, 2, strings.Count(out, "works; nothing to do"))
	var token string
	require.NoError(t, db.Conn(t.Context()).Raw(`SELECT token FROM instagram_connections`).Scan(&token).Error)
	token, err = auth.NewSealer(newSecret, connections.SealPurpose).Open(token, "178")
	require.NoError(t, err)
	require.Equal(t, "IGAAlea", token, "the tokens of creators too")

	for _, secret := range []string{"app-secret", "facebook-short", "facebook-long", "EAAtoken"} {
		require.NotContains(t, o.printed.String(), secret)
	}
}

func TestSetupSaysWhatToDo(t *testing.T) {
	o := newOperator(t)
	good := o.signIn()
	pages, grant := o.instagram.SetPages, o.instagram.SetGranted
	const callback = "https://bowerbird.example/admin/instagram/callback"
	for name, c := range map[string]struct {
		answers string // to the questions, separated by commas
		arrange func()
		says    string
	}{
		"no number":             {"maya", nil, `the app ID "maya" is not a number`},
		"no secret":             {"123, ", nil, "The app secret is empty"},
		"a torn token":          {"123,app-secret,EAA token", nil, "holds a space or a line break; copy it again in one piece"},
		"a token in two lines":  {"123,app-secret,EAA,token", nil, "the token holds a line break; copy it again in one line"},
		"a secret in two lines": {"123,app,secret,EAA", nil, "holds a line break"},
		"a wrong secret":        {"123," + simulator.WrongAppSecret + "," + good, nil, "the app ID, the app secret or the redirect"},
		"consent refused":       {"123,app-secret," + callback + "?error=access_denied", nil, "sign in again, and agree"},
		"half an address":       {"123,app-secret," + callback, nil, "the address has no code"},
		"another sign-in":       {"124,app-secret," + good, nil, "belongs to another sign-in"},
		"an expired token":      {"123,app-secret," + simulator.ExpiredToken, nil, "the token is no longer accepted"},
		"nothing ticked":        {"123,app-secret,EAA", func() { pages() }, "the Page was not ticked, the permission"},
		"another account":       {"123,app-secret,EAA,lea", func() { pages("a", "b") }, "gives access to @a, @b only"},
		"a failing look-up": {"123,app-secret,EAA", func() { pages("broken_x") },
			"the test look-up of @broken_x failed: there is no proper answer"},
		"a permission unticked": {"123,app-secret,EAA", func() { grant("instagram_basic") }, "not granted: instagram_manage_insights, pages"},
		"every one unticked":    {"123,app-secret,EAA", func() { grant() }, "not granted: instagram_basic, instagram_manage_insights, pages"},
	} {
		t.Run(name, func(t *testing.T) {
			pages("maya")
			grant("instagram_basic", "instagram_manage_insights", "pages_read_engagement")
			if c.arrange != nil {
				c.arrange()
			}
			_, err := o.run("instagram setup", strings.Split(c.answers, ",")...)
			require.ErrorContains(t, err, c.says)
		})
	}
	_, err := o.run("instagram check")
	require.ErrorContains(t, err, "there is no credential", "what failed has stored nothing")
}

func TestCheckTriesTheAppOfConnectWithInstagram(t *testing.T) {
	o := newOperator(t)
	check := func(id, secret string) string {
		t.Setenv("BOWERBIRD_INSTAGRAM_APP_ID", id)
		t.Setenv("BOWERBIRD_INSTAGRAM_APP_SECRET", secret)
		out, err := o.run("instagram check")
		require.ErrorContains(t, err, "there is no credential")
		return out
	}
	require.Contains(t, check("", ""), "It is not set up: set BOWERBIRD_INSTAGRAM_APP_ID and BOWERBIRD_INSTAGRAM_APP_SECRET.")
	require.Contains(t, check("4711", "wrong"),
		`IT DOES NOT WORK: Instagram refuses the app ID, the secret or the redirect address ("Invalid platform app")`)
	require.Contains(t, check(simulator.SimulatedAppID, "wrong"), "Error validating client secret")
	out := check(simulator.SimulatedAppID, simulator.SimulatedAppSecret)
	require.Contains(t, out, "Instagram knows this app ID. Whether the secret is right shows at the first sign-in.")
	require.Contains(t, out, "Connected creators: 0. Of these, 0 have to connect again.")
	require.NotContains(t, o.printed.String(), simulator.SimulatedAppSecret)
}
