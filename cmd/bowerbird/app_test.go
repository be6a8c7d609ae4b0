package main

import (
	"encoding/json"
	"net/http"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func settingsOfTest(t *testing.T) config.Config {
	t.Helper()
	c, err := config.Load([]string{"BOWERBIRD_DATA_DIR=" + testkit.DataDir(t), "BOWERBIRD_ADMIN_PASSWORD=of the operator"})
	require.NoError(t, err)
	require.NoError(t, c.EnsureSecret())
	c.RequestTimeoutSeconds = int(enough.Seconds()) // the race detector slows what a server does in ten to a fraction of it
	return c
}

func TestEveryDependencyIsProvided(t *testing.T) {
	require.NoError(t, fx.ValidateApp(application(settingsOfTest(t), allRoles)))
}

// ValidateApp sees neither a misspelt group tag nor the error of a constructor: these lists do.
func TestTheExactRoutesAndJobs(t *testing.T) {
	var router *httpapi.Router
	var registry *jobs.Registry
	app := fx.New(application(settingsOfTest(t), allRoles), fx.Populate(&router, &registry), fx.NopLogger)
	require.NoError(t, app.Err())

	methods := []string{http.MethodGet, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete}
	var routes []string
	for _, r := range router.Engine.Routes() {
		if slices.Contains(methods, r.Method) {
			routes = append(routes, r.Method+" "+r.Path)
		}
	}
	slices.Sort(routes)
	golden(t, "testdata/routes.json", routes)
	golden(t, "testdata/jobs.json", registry.Types())
}

func TestRolesNeedServersThatProcessesCanShare(t *testing.T) {
	embedded := config.Config{}
	shared := config.Config{DatabaseURL: "postgres://h/d", RedisURL: "redis://h"}
	for name, c := range map[string]struct {
		names  []string
		config config.Config
		want   roles
		says   string
	}{
		"nothing said":       {nil, embedded, allRoles, ""},
		"one role":           {[]string{"worker"}, shared, roles{worker: true}, ""},
		"both":               {[]string{"api", "worker"}, shared, allRoles, ""},
		"on embedded parts":  {[]string{"api"}, embedded, roles{}, "BOWERBIRD_DATABASE_URL"},
		"a role nobody has":  {[]string{"cook"}, shared, roles{}, "use api, worker or both"},
		"on half the server": {[]string{"api"}, config.Config{DatabaseURL: "postgres://h/d"}, roles{}, "BOWERBIRD_REDIS_URL"},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := parseRoles(c.names, c.config)
			if c.says != "" {
				require.ErrorContains(t, err, c.says)
				return
			}
			require.NoError(t, err)
			require.Equal(t, c.want, got)
		})
	}
}

func TestOneProcessADataFolder(t *testing.T) {
	c := settingsOfTest(t)
	release, err := claimInstallation(t.Context(), c, func(error) {})
	require.NoError(t, err)
	_, err = claimInstallation(t.Context(), c, func(error) {})
	require.ErrorContains(t, err, "in use by another Bowerbird process")
	release()
	release, err = claimInstallation(t.Context(), c, func(error) {})
	require.NoError(t, err)
	release()
}

func TestDescription(t *testing.T) {
	t.Run("API-010 every operation is named and described", testOperations)
}

func testOperations(t *testing.T) {
	var router *httpapi.Router
	app := fx.New(application(settingsOfTest(t), allRoles), fx.Populate(&router), fx.NopLogger)
	require.NoError(t, app.Err())
	for path, item := range router.API.OpenAPI().Paths {
		raw, err := json.Marshal(item)
		require.NoError(t, err)
		var operations map[string]struct {
			OperationID string
			Summary     string
		}
		require.NoError(t, json.Unmarshal(raw, &operations))
		for method, op := range operations {
			require.Regexp(t, `^[a-z]+-[a-z-]+$`, op.OperationID, "%s %s", method, path)
			require.NotEmpty(t, op.Summary, "%s %s", method, path)
		}
	}
}
