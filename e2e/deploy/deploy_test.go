// Package deploy tries what is in the folder deploy: its settings exist, and the program lives within the walls that the files put up.
package deploy

import (
	"context"
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"github.com/bowerbird/bowerbird/e2e/binary"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// lacks reports that this machine cannot try something, and says so. Where everything has to be tried, the test goes on, and fails.
func lacks(t *testing.T, missing bool, what string) bool {
	t.Helper()
	if missing && !testkit.Strict() {
		t.Logf("not tried: %s", what)
		return true
	}
	return false
}

func hasPackages() bool {
	_, dpkg := exec.LookPath("dpkg-deb")
	_, systemd := exec.LookPath("systemd-analyze")
	return dpkg == nil && systemd == nil
}

// output runs a program in the root of the repository and gives what it says.
func output(t *testing.T, env []string, program string, args ...string) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), program, args...)
	cmd.Dir, cmd.Env = binary.Root(t), append(os.Environ(), env...)
	said, err := cmd.CombinedOutput()
	require.NoError(t, err, string(said))
	return string(said)
}

func TestEachSettingOfTheFilesExists(t *testing.T) {
	known := map[string]bool{}
	for field := range reflect.TypeFor[config.Config]().Fields() {
		known[config.Prefix+strings.ToUpper(field.Tag.Get("koanf"))] = true
	}
	found := 0
	err := filepath.WalkDir(filepath.Join(binary.Root(t), "deploy"), func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		raw, err := os.ReadFile(path)
		for _, name := range regexp.MustCompile(config.Prefix+`[A-Z_]+`).FindAllString(string(raw), -1) {
			require.True(t, known[strings.TrimSuffix(name, "_FILE")], "%s in %s", name, path)
			found++
		}
		return err
	})
	require.NoError(t, err)
	require.Greater(t, found, 10)
}

// service is what matters here of a service of compose.yaml.
type service struct {
	Command     []string          `yaml:"command"`
	Environment map[string]string `yaml:"environment"`
	ReadOnly    bool              `yaml:"read_only"`
	CapDrop     []string          `yaml:"cap_drop"`
	Volumes     []string          `yaml:"volumes"`
	Deploy      struct {
		Replicas int `yaml:"replicas"`
	} `yaml:"deploy"`
}

// The settings of compose.yaml are accepted.
func TestComposeRunsTwoProcessesOfEachRoleThatCanOnlyWriteToTheirVolumes(t *testing.T) {
	raw, err := os.ReadFile(filepath.Join(binary.Root(t), "deploy", "compose.yaml"))
	require.NoError(t, err)
	var compose struct {
		Services map[string]service `yaml:"services"`
	}
	require.NoError(t, yaml.Unmarshal(raw, &compose))
	require.Equal(t, compose.Services["api"], compose.Services["api2"])
	require.Equal(t, 2, compose.Services["worker"].Deploy.Replicas)
	for _, role := range []string{"api", "worker"} {
		s := compose.Services[role]
		require.Equal(t, []string{"serve", "--roles", role}, s.Command)
		require.True(t, s.ReadOnly)
		require.Equal(t, []string{"ALL"}, s.CapDrop)
		require.Equal(t, []string{"data:/data", "backups:/backups"}, s.Volumes)
		var settings []string
		for name, value := range s.Environment {
			value = regexp.MustCompile(`\$\{DOMAIN[^}]*\}`).ReplaceAllString(value, "bowerbird.example")
			settings = append(settings, name+"="+regexp.MustCompile(`\$\{[^}]*\}`).ReplaceAllString(value, "0123456789abcdef0123456789abcdef"))
		}
		c, err := config.Load(append(settings, config.Prefix+"INSTAGRAM=graph"))
		require.NoError(t, err)
		require.False(t, c.EmbeddedDatabase() || c.EmbeddedRedis() || c.BackupTo == "")
	}
}

// nobody is the user of the image.
const nobody = 65532

// The image adds nothing to the program that it needs.
func TestTheProgramServesAsNobodyFromARootThatItCannotWriteTo(t *testing.T) {
	if lacks(t, os.Getuid() != 0, "only root can change its root") {
		return
	}
	root := filepath.Join(t.TempDir(), "image")
	require.NoError(t, os.MkdirAll(filepath.Join(root, "usr", "bin"), 0o755))
	require.NoError(t, os.Mkdir(filepath.Join(root, "data"), 0o700))
	require.NoError(t, os.Chown(filepath.Join(root, "data"), nobody, nobody))
	program, err := os.ReadFile(binary.Bowerbird(t))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(root, "usr", "bin", "bowerbird"), program, 0o755))

	inside := func(ctx context.Context, args ...string) *exec.Cmd {
		cmd := exec.CommandContext(ctx, "/usr/bin/bowerbird", args...)
		cmd.Dir, cmd.Stderr = "/", os.Stderr
		cmd.SysProcAttr = &syscall.SysProcAttr{Chroot: root, Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
		cmd.Err = nil // the path is looked up inside
		return cmd
	}
	address := binary.FreeAddress(t)
	env := []string{"BOWERBIRD_DATA_DIR=/data", "BOWERBIRD_HTTP_ADDR=" + address, "BOWERBIRD_LOG_LEVEL=error"}
	serve := inside(t.Context(), "serve")
	serve.Env = env
	require.NoError(t, serve.Start())
	require.Eventually(t, func() bool {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+address+"/readyz", nil)
		require.NoError(t, err)
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			return false
		}
		return answer.Body.Close() == nil && answer.StatusCode == http.StatusOK
	}, time.Minute, 100*time.Millisecond)
	for _, args := range [][]string{{"doctor"}, {"backup", "/data/today.backup"}, {"backup", "verify", "/data/today.backup"}} {
		cmd := inside(t.Context(), args...)
		cmd.Env = env
		require.NoError(t, cmd.Run(), args)
	}
	require.NoError(t, serve.Process.Signal(syscall.SIGTERM))
	require.NoError(t, serve.Wait())
}

// release builds what a release has for this machine's architecture, and gives the file that matches a pattern.
func release(t *testing.T) func(pattern string) string {
	t.Helper()
	output(t, []string{"ARCHES=" + runtime.GOARCH}, "deploy/release.sh")
	return func(pattern string) string {
		found, err := filepath.Glob(filepath.Join(binary.Root(t), "release", pattern))
		require.NoError(t, err)
		require.Len(t, found, 1, pattern)
		return found[0]
	}
}

func TestAReleaseHasPackagesChartNotesBillsOfMaterialsAndChecksums(t *testing.T) {
	if lacks(t, !hasPackages(), "dpkg-deb or systemd-analyze is missing") {
		return
	}
	file := release(t)
	sums := exec.CommandContext(t.Context(), "sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS")
	sums.Dir = filepath.Dir(file("SHA256SUMS"))
	said, err := sums.CombinedOutput()
	require.NoError(t, err, string(said))

	for pattern, component := range map[string]string{"sbom-linux-*.json": "github.com/gin-gonic/gin", "sbom-app.json": "react"} {
		raw, err := os.ReadFile(file(pattern))
		require.NoError(t, err)
		var bill struct {
			Format     string `json:"bomFormat"`
			Components []struct{ Name, Version string }
		}
		require.NoError(t, json.Unmarshal(raw, &bill))
		require.Equal(t, "CycloneDX", bill.Format)
		require.True(t, slices.ContainsFunc(bill.Components, func(c struct{ Name, Version string }) bool {
			return c.Name == component && c.Version != ""
		}), component)
	}
	require.Contains(t, output(t, nil, "tar", "-tzf", file("bowerbird-*-linux-*.tar.gz")), "bowerbird\nLICENSE\nREADME.md\n")
	require.NotContains(t, output(t, nil, "tar", "-xzOf", file("bowerbird-chart-*.tgz"), "bowerbird/Chart.yaml"), "\nversion: 0.0.0\n")
	notes, err := os.ReadFile(file("NOTES.md"))
	require.NoError(t, err)
	require.Regexp(t, `(?s)^# Bowerbird \d.*## New\n.*## Fixed\n.*## Faster\n`, string(notes))

	deb, root := file("*.deb"), t.TempDir()
	output(t, nil, "dpkg-deb", "--extract", deb, root)
	require.Contains(t, output(t, nil, filepath.Join(root, "usr/bin/bowerbird"), "--version"), "bowerbird version")
	require.Regexp(t, `-rw-r-----.* \./etc/bowerbird/bowerbird\.env`, output(t, nil, "dpkg-deb", "--contents", deb))
	for _, script := range []string{"postinst", "prerm"} {
		output(t, nil, "sh", "-n", "-c", output(t, nil, "dpkg-deb", "--info", deb, script))
	}

	raw, err := os.ReadFile(filepath.Join(root, "usr/lib/systemd/system/bowerbird.service"))
	require.NoError(t, err)
	require.Contains(t, string(raw), "\nStartLimitIntervalSec=0\n", "it is tried for as long as a database is away")
	require.Contains(t, string(raw), "\nReadWritePaths=-/var/backups/bowerbird\n")
	configure := output(t, nil, "dpkg-deb", "--info", deb, "postinst")
	require.Contains(t, configure, "bowerbird -g bowerbird /var/backups/bowerbird\n")
	require.Contains(t, configure, "try-restart 'bowerbird-*.service'", "workers go on with the new version")
	unit := filepath.Join(t.TempDir(), "bowerbird.service")
	text := strings.ReplaceAll(string(raw), "/usr/bin/bowerbird", filepath.Join(root, "usr/bin/bowerbird")) // it is not installed
	require.NoError(t, os.WriteFile(unit, []byte(text), 0o600))
	require.Empty(t, output(t, nil, "systemd-analyze", "verify", unit))
}
