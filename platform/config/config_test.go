package config

import (
	"net/netip"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestLoadWithoutAnySetting(t *testing.T) {
	c, err := Load(nil)
	require.NoError(t, err)
	require.Equal(t, "127.0.0.1:8080", c.HTTPAddr)
	require.Equal(t, "http://127.0.0.1:8080", c.PublicURL)
	require.True(t, c.Simulated() && c.EmbeddedDatabase() && c.EmbeddedRedis() && c.Mailbox() && c.Loopback())
}

func TestLoadChoosesGraphByItsSettings(t *testing.T) {
	c, err := Load([]string{"BOWERBIRD_INSTAGRAM_ACCOUNT_ID=178", "BOWERBIRD_INSTAGRAM_TOKEN=t"})
	require.NoError(t, err)
	require.Equal(t, SourceGraph, c.Instagram)
}

func TestGraphNeedsNoCredentialInTheSettings(t *testing.T) {
	c, err := Load([]string{"BOWERBIRD_INSTAGRAM=graph", "BOWERBIRD_PUBLIC_URL=https://bowerbird.example"})
	require.NoError(t, err)
	require.Equal(t, SourceGraph, c.Instagram)
}

func graph(id, token string) []string {
	return []string{"BOWERBIRD_INSTAGRAM_ACCOUNT_ID=" + id, "BOWERBIRD_INSTAGRAM_TOKEN=" + token}
}

func TestANumberIsDecimal(t *testing.T) {
	c, err := Load([]string{"BOWERBIRD_CONNECTIONS=0100"})
	require.NoError(t, err)
	require.Equal(t, 100, c.Connections)
}

func TestThePublicURLEndsWithItsHost(t *testing.T) {
	c, err := Load([]string{"BOWERBIRD_PUBLIC_URL=http://localhost:8080/"})
	require.NoError(t, err)
	require.Equal(t, "http://localhost:8080", c.PublicURL)
}

func TestLoadRefusesBySettingName(t *testing.T) {
	for name, c := range map[string]struct {
		environ []string
		says    string
	}{
		"misspelt":                      {[]string{"BOWERBIRD_HTTP_ADR=x"}, "BOWERBIRD_HTTP_ADR: unknown setting"},
		"address without a port":        {[]string{"BOWERBIRD_HTTP_ADDR=localhost"}, "BOWERBIRD_HTTP_ADDR"},
		"public address without scheme": {[]string{"BOWERBIRD_PUBLIC_URL=bowerbird.example"}, "BOWERBIRD_PUBLIC_URL"},
		"another database":              {[]string{"BOWERBIRD_DATABASE_URL=mysql://h/d"}, "BOWERBIRD_DATABASE_URL"},
		"database without a secret":     {[]string{"BOWERBIRD_DATABASE_URL=postgres://h/d"}, "BOWERBIRD_SECRET"},
		"short secret":                  {[]string{"BOWERBIRD_SECRET=short"}, "BOWERBIRD_SECRET has fewer than 32 characters; generate one"},
		"secret of one character": {
			[]string{"BOWERBIRD_SECRET=" + strings.Repeat("a", 45)},
			"BOWERBIRD_SECRET has fewer than 8 different characters; generate one with: openssl rand -hex 32",
		},
		"secret of seven characters": {[]string{"BOWERBIRD_SECRET=" + strings.Repeat("1234567", 9)}, "BOWERBIRD_SECRET has fewer than 8"},
		"graph token alone":          {[]string{"BOWERBIRD_INSTAGRAM_TOKEN=t"}, "BOWERBIRD_INSTAGRAM_ACCOUNT_ID"},
		"graph account alone":        {[]string{"BOWERBIRD_INSTAGRAM_ACCOUNT_ID=1"}, "BOWERBIRD_INSTAGRAM_TOKEN"},
		"simulator with graph settings": {
			[]string{"BOWERBIRD_INSTAGRAM=simulator", "BOWERBIRD_INSTAGRAM_TOKEN=t", "BOWERBIRD_INSTAGRAM_ACCOUNT_ID=1"}, "BOWERBIRD_INSTAGRAM",
		},
		"simulator in public":          {[]string{"BOWERBIRD_PUBLIC_URL=https://bowerbird.example"}, "BOWERBIRD_INSTAGRAM"},
		"unknown source":               {[]string{"BOWERBIRD_INSTAGRAM=scraper"}, "BOWERBIRD_INSTAGRAM"},
		"google id alone":              {[]string{"BOWERBIRD_GOOGLE_CLIENT_ID=i"}, "BOWERBIRD_GOOGLE_CLIENT_SECRET is missing"},
		"google secret alone":          {[]string{"BOWERBIRD_GOOGLE_CLIENT_SECRET=s"}, "BOWERBIRD_GOOGLE_CLIENT_ID is missing"},
		"google in the clear":          {[]string{"BOWERBIRD_GOOGLE_ISSUER=http://accounts.example"}, "BOWERBIRD_GOOGLE_ISSUER"},
		"google nowhere":               {[]string{"BOWERBIRD_GOOGLE_ISSUER=accounts.google.com"}, "BOWERBIRD_GOOGLE_ISSUER"},
		"stripe without settings":      {[]string{"BOWERBIRD_CHECKOUT=stripe"}, "BOWERBIRD_STRIPE_SECRET_KEY is missing"},
		"stripe without its webhook":   {stripeWithout("WEBHOOK_SECRET"), "BOWERBIRD_STRIPE_WEBHOOK_SECRET is missing"},
		"stripe without a price":       {stripeWithout("PRICE_PRO_ANNUALLY"), "BOWERBIRD_STRIPE_PRICE_PRO_ANNUALLY is missing"},
		"stripe settings for the demo": {append(stripeWithout(""), "BOWERBIRD_CHECKOUT=demo"), "BOWERBIRD_CHECKOUT is demo, but"},
		"a publishable key": {append(stripeWithout(""), "BOWERBIRD_STRIPE_SECRET_KEY=pk_live_pa ss"),
			"BOWERBIRD_STRIPE_SECRET_KEY is not"},
		"a key for a webhook secret": {append(stripeWithout(""), "BOWERBIRD_STRIPE_WEBHOOK_SECRET=sk_pa ss"),
			"BOWERBIRD_STRIPE_WEBHOOK_SECRET is not"},
		"a product for a price": {append(stripeWithout(""), "BOWERBIRD_STRIPE_PRICE_PRO_MONTHLY=prod_1"),
			`BOWERBIRD_STRIPE_PRICE_PRO_MONTHLY "prod_1" is not`},
		"one price for two plans": {append(stripeWithout(""), "BOWERBIRD_STRIPE_PRICE_PRO_MONTHLY=price_PRO_ANNUALLY"),
			"BOWERBIRD_STRIPE_PRICE_PRO_ANNUALLY repeats"},
		"stripe in the clear": {append(stripeWithout(""), "BOWERBIRD_STRIPE_BASE_URL=http://api.stripe.example"),
			"BOWERBIRD_STRIPE_BASE_URL"},
		"a checkout that is none":     {[]string{"BOWERBIRD_CHECKOUT=paypal"}, "BOWERBIRD_CHECKOUT"},
		"a model without its address": {[]string{"BOWERBIRD_LLM_MODEL=m"}, "BOWERBIRD_LLM_BASE_URL is missing"},
		"a key alone":                 {[]string{"BOWERBIRD_LLM_API_KEY=pa ss"}, "BOWERBIRD_LLM_BASE_URL is missing"},
		"an address without a model":  {[]string{"BOWERBIRD_LLM_BASE_URL=http://127.0.0.1:1/v1/"}, "BOWERBIRD_LLM_MODEL is missing"},
		"a model nowhere": {languageModel("BOWERBIRD_LLM_BASE_URL=u:pa ss@h"),
			"BOWERBIRD_LLM_BASE_URL is not an http:// or https:// URL"},
		"a model's key of two lines":   {languageModel("BOWERBIRD_LLM_API_KEY=pa\nss"), "BOWERBIRD_LLM_API_KEY holds"},
		"a model that may say nothing": {languageModel("BOWERBIRD_LLM_TOKEN_BUDGET=100"), "BOWERBIRD_LLM_TOKEN_BUDGET must be at least 4000"},
		"perhaps tools":                {languageModel("BOWERBIRD_LLM_TOOLS=perhaps"), "BOWERBIRD_LLM_TOOLS"},
		"sign-up maybe":                {[]string{"BOWERBIRD_SIGNUP=maybe"}, "BOWERBIRD_SIGNUP"},
		"no workers":                   {[]string{"BOWERBIRD_REFRESH_WORKERS=0"}, "BOWERBIRD_REFRESH_WORKERS"},
		"a word for a number": {[]string{"BOWERBIRD_INTERACTIVE_WORKERS=many"},
			`BOWERBIRD_INTERACTIVE_WORKERS: "many" is not a whole number`},
		"a proxy without an address": {[]string{"BOWERBIRD_TRUSTED_PROXIES=10.0.0.0/8,nginx"},
			`BOWERBIRD_TRUSTED_PROXIES "nginx" is not an IP address`},
		"a sender without an address":   {[]string{"BOWERBIRD_MAIL_FROM=Bowerbird"}, "BOWERBIRD_MAIL_FROM"},
		"help without an address":       {[]string{"BOWERBIRD_SUPPORT_EMAIL=help"}, "BOWERBIRD_SUPPORT_EMAIL"},
		"a port that is none":           {[]string{"BOWERBIRD_HTTP_ADDR=127.0.0.1:80800"}, `BOWERBIRD_HTTP_ADDR "80800" is not a port`},
		"public address with a path":    {[]string{"BOWERBIRD_PUBLIC_URL=http://localhost/app"}, "BOWERBIRD_PUBLIC_URL"},
		"public address with a query":   {[]string{"BOWERBIRD_PUBLIC_URL=http://localhost?x"}, "BOWERBIRD_PUBLIC_URL"},
		"the Graph API nowhere":         {append(graph("1", "t"), "BOWERBIRD_INSTAGRAM_BASE_URL=https:///v25"), "BOWERBIRD_INSTAGRAM_BASE_URL"},
		"an account's name for its ID":  {graph("maya.bakes", "t"), `BOWERBIRD_INSTAGRAM_ACCOUNT_ID "maya.bakes" is not a number`},
		"a token of two words":          {graph("1", "pa ss"), "BOWERBIRD_INSTAGRAM_TOKEN holds a space"},
		"an operator nobody can be":     {[]string{"BOWERBIRD_ADMIN_USER=op:erator"}, "BOWERBIRD_ADMIN_USER"},
		"help with a name":              {[]string{"BOWERBIRD_SUPPORT_EMAIL=Help <help@example.com>"}, "BOWERBIRD_SUPPORT_EMAIL"},
		"more workers than any machine": {[]string{"BOWERBIRD_REFRESH_WORKERS=1000000"}, "BOWERBIRD_REFRESH_WORKERS must be at most 1000"},
		"a body larger than memory":     {[]string{"BOWERBIRD_MAX_BODY_BYTES=1000000000000"}, "BOWERBIRD_MAX_BODY_BYTES must be at most"},
		"a request that waits hours":    {[]string{"BOWERBIRD_REQUEST_TIMEOUT_SECONDS=7200"}, "TIMEOUT_SECONDS must be at most 60"},
		"no rest between backups":       {[]string{"BOWERBIRD_BACKUP_EVERY_HOURS=0"}, "BOWERBIRD_BACKUP_EVERY_HOURS must be at least 1"},
		"no backup kept":                {[]string{"BOWERBIRD_BACKUP_KEEP=0"}, "BOWERBIRD_BACKUP_KEEP must be at least 1"},
		"no room for connections":       {[]string{"BOWERBIRD_DATABASE_CONNECTIONS=4"}, "BOWERBIRD_DATABASE_CONNECTIONS must be at least 5"},
		"an octal number that is none":  {[]string{"BOWERBIRD_CONNECTIONS=-09"}, "BOWERBIRD_CONNECTIONS must be at least 1"},
		"a password is not repeated":    {[]string{"BOWERBIRD_SMTP_URL=smtp://u:pa ss%zz@h"}, "BOWERBIRD_SMTP_URL is not a valid URL"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Load(c.environ)
			require.ErrorContains(t, err, c.says)
			require.NotContains(t, err.Error(), "\n")
			require.NotContains(t, err.Error(), "pa ss")
		})
	}
}

func TestGoogleSignIn(t *testing.T) {
	c, err := Load(nil)
	require.NoError(t, err)
	require.False(t, c.Google())
	require.Equal(t, "https://accounts.google.com", c.GoogleIssuer)
	c, err = Load([]string{
		"BOWERBIRD_GOOGLE_CLIENT_ID=i", "BOWERBIRD_GOOGLE_CLIENT_SECRET=s", "BOWERBIRD_GOOGLE_ISSUER=http://127.0.0.1:9000/oidc",
	})
	require.NoError(t, err)
	require.True(t, c.Google())
}

func TestSimulatorInPublicInSoManyWords(t *testing.T) {
	c, err := Load([]string{"BOWERBIRD_PUBLIC_URL=https://bowerbird.example", "BOWERBIRD_INSTAGRAM=simulator"})
	require.NoError(t, err)
	require.False(t, c.Mailbox(), "strangers must not read the mails")
}

func TestProxiesAreAListOfAddressesAndNetworks(t *testing.T) {
	c, err := Load([]string{"BOWERBIRD_TRUSTED_PROXIES=10.0.0.1, 172.16.0.0/12,::1"})
	require.NoError(t, err)
	networks, err := c.Proxies()
	require.NoError(t, err)
	want := []netip.Prefix{netip.MustParsePrefix("10.0.0.1/32"), netip.MustParsePrefix("172.16.0.0/12"), netip.MustParsePrefix("::1/128")}
	require.Equal(t, want, networks)
}

func TestADataFolderThatCannotBeMadeIsNamed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	c := Config{DataDir: filepath.Join(file, "data")}
	require.ErrorContains(t, c.EnsureDataFolder(), "BOWERBIRD_DATA_DIR cannot be created")
	c.DataDir = t.TempDir()
	require.NoError(t, c.EnsureDataFolder())
	left, err := os.ReadDir(c.DataDir)
	require.NoError(t, err)
	require.Empty(t, left)
}

func TestEnsureSecretKeepsTheFirst(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	first, again := Config{DataDir: dir}, Config{DataDir: dir}
	require.NoError(t, first.EnsureSecret())
	require.NoError(t, again.EnsureSecret())
	require.Equal(t, first.Secret, again.Secret)
	require.GreaterOrEqual(t, len(first.Secret), minSecret)
	info, err := os.Stat(filepath.Join(dir, "secret"))
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
}

func TestAStoredSecretThatIsWeakIsNamed(t *testing.T) {
	for _, weak := range []string{"short", strings.Repeat("ab", 20)} {
		c := Config{DataDir: t.TempDir()}
		require.NoError(t, os.WriteFile(filepath.Join(c.DataDir, "secret"), []byte(weak), 0o600))
		require.ErrorContains(t, c.EnsureSecret(), "BOWERBIRD_SECRET is read from")
	}
}

// Each setting with a value that is wrong for it: the error begins with its name.
func TestEachSettingIsNamedByItsError(t *testing.T) {
	wrong := map[string][]string{
		"HTTP_ADDR": {"no port", "a host:80", "a/b:80", "[::1%lo]:80", ":x"}, "WORKER_ADDR": {"no port", "localhost:80800"},
		"PUBLIC_URL":      {"x", "http://a host", "http://"},
		"TRUSTED_PROXIES": {"x", "0.0.0.0/0", "10.0.0.0/8, ::/0", "0.0.0.0/1,128.0.0.0/1", "10.0.0.1, 64.0.0.0/2", "::/1, 8000::/1"},
		"DATABASE_URL":    {"x", "postgres://a b%zz"}, "REDIS_URL": {"x", "redis://a b%zz"},
		"REDIS_SENTINEL_USER": {"x"}, "REDIS_SENTINEL_PASSWORD": {"x"},
		"BACKUP_TO":         {"s3://", "s3://backups/of/mine", "s3://key@backups", "s3://backups?secret_key=x", "s3://a b", "gs://backups"},
		"FILES_URL":         {"/srv/files", "s3://", "s3://key@files", "gs://files"},
		"BACKUP_PASSPHRASE": {"too short"},
		"SMTP_URL":          {"x", "smtp://a b%zz", "smtp://mail.example?tls=off", "smtps://127.0.0.1?tls=off", "smtp://127.0.0.1?tls=on"},
		"SECRET":            {"x", strings.Repeat("x", 64)},
		"INSTAGRAM":         {"x"}, "INSTAGRAM_ACCOUNT_ID": {"x"}, "INSTAGRAM_TOKEN": {"a b"},
		"INSTAGRAM_BASE_URL": {"x", "http://", "https://", "http://graph.example", "https://u:p@graph.example", "https://graph.example?key=k"},
		"INSTAGRAM_APP_ID":   {"", "x"}, "INSTAGRAM_APP_SECRET": {"", "a b"},
		"MAIL_FROM": {"x"}, "SUPPORT_EMAIL": {"x"}, "SUPPORT_HOURS": {strings.Repeat("x", 101), "9\n5"},
		"SUPPORT_FORUM_URL": {"x", "http://forum.example", "javascript:alert(1)", "https://u:p@forum.example"},
		"SUPPORT_CHAT_URL":  {"x", "https://"},
		"GOOGLE_CLIENT_ID":  {""}, "GOOGLE_CLIENT_SECRET": {""}, "GOOGLE_ISSUER": {"x"},
		"CHECKOUT": {"x"}, "STRIPE_SECRET_KEY": {"x", ""}, "STRIPE_WEBHOOK_SECRET": {"x", ""}, "STRIPE_BASE_URL": {"x"},
		"STRIPE_PRICE_PRO_MONTHLY": {"x", ","}, "STRIPE_PRICE_PRO_ANNUALLY": {"x", ","},
		"STRIPE_PRICE_BUSINESS_MONTHLY": {"x", ","}, "STRIPE_PRICE_BUSINESS_ANNUALLY": {"x", ","},
		"LLM_BASE_URL": {"x", "", "https://llm.example/v1?key=k", "https://u/p@llm.example"},
		"LLM_API_KEY":  {"a b"}, "LLM_MODEL": {""}, "LLM_TOOLS": {"x"}, "GOOGLE_TRUST_EMAIL": {"x", "on"},
		"WEBHOOKS_PRIVATE_ADDRESSES": {"x"},
		"TLS_CA":                     {"/nowhere.pem", "config_test.go"}, "SIGNUP": {"x"},
		"ADMIN_USER": {"a:b"}, "ADMIN_PASSWORD": {"short"}, "LOG_LEVEL": {"x"}, "LOG_FORMAT": {"x"},
	}
	with := append(append(languageModel(""), graph("1", "t")...), stripeWithout("")...)
	with = append(with, "BOWERBIRD_GOOGLE_CLIENT_ID=i", "BOWERBIRD_GOOGLE_CLIENT_SECRET=s",
		"BOWERBIRD_INSTAGRAM_APP_ID=1", "BOWERBIRD_INSTAGRAM_APP_SECRET=s")
	fields := reflect.TypeFor[Config]()
	for i := range fields.NumField() {
		name := strings.ToUpper(fields.Field(i).Tag.Get("koanf"))
		values := wrong[name]
		if fields.Field(i).Type.Kind() != reflect.String {
			values = []string{"x", "0", "-1", "99999999999999999999"}
		}
		if name == "DATA_DIR" { // any text is a folder; see EnsureDataFolder
			continue
		}
		require.NotEmpty(t, values, name)
		for _, value := range values {
			t.Run(name+"="+value, func(t *testing.T) {
				rest := slices.DeleteFunc(slices.Clone(with), func(s string) bool { return strings.HasPrefix(s, Prefix+name+"=") })
				_, err := Load(append(rest, Prefix+name+"="+value))
				require.Error(t, err)
				require.Regexp(t, "^"+Prefix+name+"\\b", err.Error())
			})
		}
	}
}

func TestEveryDefaultHasAField(t *testing.T) {
	c, err := Load([]string{"BOWERBIRD_MAIL_FROM=aaa@example.com"})
	require.NoError(t, err)
	require.Equal(t, "aaa@example.com", c.MailFrom)
}

func TestAShortOperatorsPasswordIsNamed(t *testing.T) {
	_, err := Load([]string{"BOWERBIRD_ADMIN_PASSWORD=eleven char"})
	require.EqualError(t, err, "BOWERBIRD_ADMIN_PASSWORD is shorter than 12 characters")
	_, err = Load([]string{"BOWERBIRD_ADMIN_PASSWORD=twelve chars"})
	require.NoError(t, err)
}

// languageModel are the settings of a model, and one more.
func languageModel(more string) []string {
	return []string{"BOWERBIRD_LLM_BASE_URL=http://127.0.0.1:11434/v1/", "BOWERBIRD_LLM_MODEL=tiny", more}
}

func TestALanguageModel(t *testing.T) {
	c, err := Load(languageModel(""))
	require.NoError(t, err)
	require.True(t, c.LLM())
	require.Equal(t, "on", c.LLMTools)
	c, err = Load(nil)
	require.NoError(t, err)
	require.False(t, c.LLM(), "the offline coach answers")
}

// stripeWithout are all settings of Stripe but one.
func stripeWithout(left string) []string {
	var environ []string
	for name, value := range map[string]string{
		"SECRET_KEY": "sk_test_1", "WEBHOOK_SECRET": "whsec_1", "PRICE_PRO_MONTHLY": "price_PRO_MONTHLY",
		"PRICE_PRO_ANNUALLY":     "price_PRO_ANNUALLY",
		"PRICE_BUSINESS_MONTHLY": "price_BUSINESS_MONTHLY,price_OLD", "PRICE_BUSINESS_ANNUALLY": "price_BUSINESS_ANNUALLY",
	} {
		if name != left {
			environ = append(environ, "BOWERBIRD_STRIPE_"+name+"="+value)
		}
	}
	return environ
}

func TestCheckout(t *testing.T) {
	public := []string{"BOWERBIRD_PUBLIC_URL=https://bowerbird.example", "BOWERBIRD_INSTAGRAM=simulator"}
	for name, c := range map[string]struct {
		environ []string
		is      string
	}{
		"the demo on the own machine":      {nil, CheckoutDemo},
		"the operator in public":           {public, CheckoutOperator},
		"the demo in public in many words": {append(public, "BOWERBIRD_CHECKOUT=demo"), CheckoutDemo},
		"Stripe by its settings":           {stripeWithout(""), CheckoutStripe},
		"the operator on the own machine":  {[]string{"BOWERBIRD_CHECKOUT=operator"}, CheckoutOperator},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := Load(c.environ)
			require.NoError(t, err)
			require.Equal(t, c.is, got.Checkout)
		})
	}
}

// A setting whose name says that it is secret shows whether it is set and nothing else, and so does an address that may hold a password.
func TestSettingsInForce(t *testing.T) {
	file := filepath.Join(t.TempDir(), "key")
	require.NoError(t, os.WriteFile(file, []byte("sk-1"), 0o600))
	c, err := Load([]string{"BOWERBIRD_SIGNUP=closed", "BOWERBIRD_LLM_API_KEY_FILE=" + file, "BOWERBIRD_LLM_MODEL=m",
		"BOWERBIRD_LLM_BASE_URL=https://llm.example", "BOWERBIRD_DATABASE_URL="})
	require.NoError(t, err)
	secret := regexp.MustCompile(`SECRET|PASSWORD|PASSPHRASE|_KEY$|TOKEN$|DATABASE_URL|REDIS_URL|SMTP_URL|BACKUP_TO|FILES_URL`)
	found := map[string]InForce{}
	for _, s := range c.InForce() {
		found[s.Name] = s
		require.Equal(t, secret.MatchString(s.Name), s.Secret, s.Name)
		if s.Secret {
			require.Contains(t, []string{"set", "not set"}, s.Value, s.Name)
		}
	}
	require.Equal(t, InForce{Name: "BOWERBIRD_SIGNUP", Value: "closed", Source: FromEnvironment}, found["BOWERBIRD_SIGNUP"])
	require.Equal(t, InForce{Name: "BOWERBIRD_LLM_API_KEY", Value: "set", Secret: true, Source: FromFile},
		found["BOWERBIRD_LLM_API_KEY"])
	require.Equal(t, InForce{Name: "BOWERBIRD_DATABASE_URL", Value: "not set", Secret: true, Source: FromDefault},
		found["BOWERBIRD_DATABASE_URL"])
}
