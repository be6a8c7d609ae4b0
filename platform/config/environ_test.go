package config

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// "Settings and start": variables of Kubernetes, secrets from files, special characters in addresses.

func TestKubernetesVariablesAreIgnored(t *testing.T) {
	for _, variable := range []string{
		"BOWERBIRD_SERVICE_HOST=10.0.0.1", "BOWERBIRD_SERVICE_PORT=8080", "BOWERBIRD_SERVICE_PORT_HTTP=8080",
		"BOWERBIRD_PORT=tcp://10.0.0.1:8080", "BOWERBIRD_PORT_8080_TCP=tcp://10.0.0.1:8080", "BOWERBIRD_PORT_8080_TCP_PROTO=tcp",
		"BOWERBIRD_PORT_8080_TCP_PORT=8080", "BOWERBIRD_PORT_8080_TCP_ADDR=10.0.0.1",
		"BOWERBIRD_PORT_53_UDP=udp://10.0.0.1:53", "BOWERBIRD_PORT_53_SCTP_ADDR=10.0.0.1",
		"BOWERBIRD_REDIS_SERVICE_HOST=10.0.0.1", "BOWERBIRD_API_PORT=tcp://10.0.0.1:80", "BOWERBIRD_WEB_2_PORT_80_TCP_ADDR=10.0.0.1",
	} {
		_, err := Load([]string{variable})
		require.NoError(t, err, variable)
	}
	for _, variable := range []string{
		"BOWERBIRD_PORT=8080", "BOWERBIRD_HTTP_PORT=8080", "BOWERBIRD_PORTS=tcp://10.0.0.1:8080", "BOWERBIRD_SERVICE=x",
		"BOWERBIRD_PORT_TCP=tcp://10.0.0.1:8080", "BOWERBIRD_SMTP_HOST=10.0.0.1", "BOWERBIRD_PORT_8080_TCP_HOST=10.0.0.1",
		"BOWERBIRD_SECRETS_FILE=/etc/hostname", "BOWERBIRD_FILE=/etc/hostname",
	} {
		_, err := Load([]string{variable})
		require.ErrorContains(t, err, "unknown setting", variable)
	}
}

// credentials has a value for each setting that is read from a secret, with all that it needs to be accepted.
var credentials = map[string][]string{
	"ADMIN_PASSWORD": {"a long password"}, "SECRET": {"0123456789abcdef0123456789abcdef"},
	"INSTAGRAM_TOKEN":          {"EAAB1", "INSTAGRAM_ACCOUNT_ID=1"},
	"STRIPE_SECRET_KEY":        append([]string{"sk_1"}, unprefixed(stripeWithout("SECRET_KEY"))...),
	"STRIPE_WEBHOOK_SECRET":    append([]string{"whsec_1"}, unprefixed(stripeWithout("WEBHOOK_SECRET"))...),
	"STRIPE_PRICE_PRO_MONTHLY": append([]string{"price_1"}, unprefixed(stripeWithout("PRICE_PRO_MONTHLY"))...),
	"GOOGLE_CLIENT_ID":         {"id", "GOOGLE_CLIENT_SECRET=s"}, "GOOGLE_CLIENT_SECRET": {"s", "GOOGLE_CLIENT_ID=id"},
	"LLM_API_KEY": {"key", "LLM_MODEL=m", "LLM_BASE_URL=http://h/v1/"}, "LLM_MODEL": {"m", "LLM_BASE_URL=http://h/v1/"},
	"LLM_BASE_URL": {"http://h/v1/", "LLM_MODEL=m"}, "REDIS_URL": {"redis://:p@h:6379/0"}, "SMTP_URL": {"smtp://u:p@h:587"},
	"DATABASE_URL": {"postgres://u:p@h/d", "SECRET=0123456789abcdef0123456789abcdef"}, "CONNECTIONS": {"12"},
	"REDIS_SENTINEL_PASSWORD": {"p", "REDIS_URL=redis+sentinel://h:26379/m"},
}

func unprefixed(settings []string) (names []string) {
	for _, s := range settings {
		names = append(names, strings.TrimPrefix(s, Prefix))
	}
	return names
}

func withRest(variable string, rest []string) []string {
	environ := []string{Prefix + variable}
	for _, s := range rest {
		environ = append(environ, Prefix+s)
	}
	return environ
}

func TestSpaceAroundAValueIsCut(t *testing.T) {
	for name, s := range credentials {
		t.Run(name, func(t *testing.T) {
			want, err := Load(withRest(name+"="+s[0], s[1:]))
			require.NoError(t, err)
			for _, end := range []string{"\n", "\r\n", " ", "\t\n", " \n\n"} {
				got, err := Load(withRest(name+"="+s[0]+end, s[1:]))
				require.NoError(t, err)
				require.Equal(t, want, got, "%q", end)
			}
		})
	}
	c, err := Load([]string{"BOWERBIRD_ADMIN_PASSWORD= \n"})
	require.NoError(t, err)
	require.Empty(t, c.AdminPassword, "as good as unset")
}

func TestSpaceWithinACredentialIsRefused(t *testing.T) {
	for name, s := range credentials {
		_, err := Load(withRest(name+"="+s[0]+"\n"+s[0], s[1:]))
		require.Regexp(t, "^"+Prefix+name+"\\b", err, "a line break in any setting")
	}
	for _, name := range []string{
		"INSTAGRAM_TOKEN", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_PRICE_PRO_MONTHLY", "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET",
		"LLM_API_KEY",
	} {
		s := credentials[name]
		_, err := Load(withRest(name+"="+s[0]+" "+s[0], s[1:]))
		require.EqualError(t, err, Prefix+name+" holds a space")
	}
}

func TestASettingIsReadFromAFile(t *testing.T) {
	dir := t.TempDir()
	write := func(content string) string {
		path := filepath.Join(dir, "setting")
		require.NoError(t, os.WriteFile(path, []byte(content), 0o600))
		return path
	}
	for name, s := range credentials {
		t.Run(name, func(t *testing.T) {
			want, err := Load(withRest(name+"="+s[0], s[1:]))
			require.NoError(t, err)
			got, err := Load(withRest(name+"_FILE="+write(s[0]+"\n"), s[1:]))
			require.NoError(t, err)
			require.Equal(t, FromFile, got.sources[nameOf(Prefix+name)])
			want.sources, got.sources = nil, nil
			require.Equal(t, want, got)
		})
	}
	link := filepath.Join(dir, "link")
	require.NoError(t, os.Symlink(write("a long password"), link))
	c, err := Load([]string{"BOWERBIRD_ADMIN_PASSWORD_FILE=" + link + "\n"})
	require.NoError(t, err)
	require.Equal(t, "a long password", c.AdminPassword, "as Kubernetes mounts secrets")

	blank := filepath.Join(dir, "blank")
	require.NoError(t, os.WriteFile(blank, []byte(" \n"), 0o600))
	pipe := filepath.Join(dir, "pipe")
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	for name, refused := range map[string]struct {
		environ []string
		says    string
	}{
		"a pipe":        {[]string{"BOWERBIRD_SECRET_FILE=" + pipe}, "is not a regular file"},
		"a device":      {[]string{"BOWERBIRD_SECRET_FILE=/dev/zero"}, "is not a regular file"},
		"a folder":      {[]string{"BOWERBIRD_SECRET_FILE=" + dir}, "is not a regular file"},
		"no file":       {[]string{"BOWERBIRD_SECRET_FILE=" + filepath.Join(dir, "none")}, "no such file"},
		"an empty file": {[]string{"BOWERBIRD_SECRET_FILE=" + blank}, "is empty"},
		"both":          {[]string{"BOWERBIRD_SECRET=x", "BOWERBIRD_SECRET_FILE=" + write("x")}, "and BOWERBIRD_SECRET are both set"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Load(refused.environ)
			require.ErrorContains(t, err, refused.says)
			require.Regexp(t, "^BOWERBIRD_SECRET_FILE\\b", err.Error())
		})
	}
	_, err = Load([]string{"BOWERBIRD_SECRET_FILE=" + write(strings.Repeat("x", maxFile+1))})
	require.ErrorContains(t, err, "has more than 65536 bytes")
	_, err = Load([]string{"BOWERBIRD_CONNECTIONS_FILE=" + write("many")})
	require.EqualError(t, err, `BOWERBIRD_CONNECTIONS: "many" is not a whole number`)
}

func TestSpecialCharactersOfALoginAreToBeEncoded(t *testing.T) {
	rest := []string{"SECRET=0123456789abcdef0123456789abcdef"}
	addresses := map[string]string{
		"SMTP_URL": "smtp://bird:%s@mail.example:587", "REDIS_URL": "redis://:%s@cache.example:6379/0",
		"DATABASE_URL": "postgres://bird:%s@db.example/bower?sslmode=disable",
	}
	for setting, address := range addresses {
		for _, password := range []string{"pa#ss", "pa/ss", "pa?ss", "12#3", "12/3", "12?3", "#", "/", "?", "12?a@b", "1@2/3", "50%off", "12#"} {
			_, err := Load(withRest(setting+"="+strings.Replace(address, "%s", password, 1), rest))
			require.ErrorContains(t, err, Prefix+setting, password)
			require.ErrorContains(t, err, `percent-encode the special characters of its user and password: "#" as %23`)
			require.NotContains(t, err.Error(), "example", "the address may hold a password")
		}
		for _, password := range []string{"plain", "%23%2F%3F%40%3A%25", "p@ss", "p:ss", "a+b=c&d"} { // Go reads the last three as they are meant
			_, err := Load(withRest(setting+"="+strings.Replace(address, "%s", password, 1), rest))
			require.NoError(t, err, password)
		}
	}
	for _, address := range []string{
		"DATABASE_URL=postgres://db.example/bower?user=bird@server&password=x", "REDIS_URL=unix:///run/redis.sock?db=1",
		"REDIS_URL=rediss+sentinel://:p@a:1,b:2/master/3",
	} {
		_, err := Load(withRest(address, rest))
		require.NoError(t, err, address)
	}
}
