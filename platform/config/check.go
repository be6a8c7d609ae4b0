package config

import (
	"fmt"
	"net"
	"net/mail"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// minSecret is the shortest secret that is accepted, in bytes: HS256 signs with 256 bits.
const minSecret = 32

// minSecretBytes is how many different bytes a secret has at least. One that was drawn has more; one that was typed to fill up the length
// may have one.
const minSecretBytes = 8

// minAdminPassword is the shortest password of /metrics, in characters.
const minAdminPassword = 12

// minPassphrase is the shortest passphrase of backups, in characters.
const minPassphrase = 12

// minTokenBudget holds the instructions and the own account's figures.
const minTokenBudget = 4000

// maximums bounds what takes memory or somebody's time.
var maximums = map[string]int64{
	"INTERACTIVE_WORKERS": 1000, "DEFAULT_WORKERS": 1000, "REFRESH_WORKERS": 1000, "WEBHOOK_WORKERS": 1000, "MAX_BODY_BYTES": 1 << 30,
	"DISCOVERY_PERCENT": 50, "WEEKLY_HISTORY_MONTHS": 1200, "DRAIN_SECONDS": 60, "REQUEST_TIMEOUT_SECONDS": 60, "LLM_FIRST_WORD_SECONDS": 300,
}

// check completes what follows from other settings and refuses a wrong, partial or unsafe one by its name.
func (c *Config) check() error {
	for _, check := range []func() error{c.checkAddresses, c.checkAuthorities, c.checkProxies, c.checkMail, c.checkSupport, c.checkInstagram,
		c.checkGoogle, c.checkBuckets, c.checkCheckout, c.checkLLM, c.checkSecrets, c.checkCredentials, c.checkChoices, c.checkNumbers} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// checkCredentials refuses what no service gives out. A password that somebody has made up may hold spaces.
func (c *Config) checkCredentials() error {
	credentials := append(c.stripeSettings()[:2],
		Setting{"INSTAGRAM_TOKEN", c.InstagramToken}, Setting{"INSTAGRAM_APP_SECRET", c.InstagramAppSecret},
		Setting{"LLM_API_KEY", c.LLMAPIKey},
		Setting{"GOOGLE_CLIENT_ID", c.GoogleClientID}, Setting{"GOOGLE_CLIENT_SECRET", c.GoogleClientSecret})
	for _, price := range c.stripeSettings()[2:] {
		for _, id := range list(price.Value) {
			credentials = append(credentials, Setting{price.Name, id})
		}
	}
	for _, s := range credentials {
		if strings.ContainsFunc(s.Value, unicode.IsSpace) {
			return bad(s.Name, "holds a space")
		}
	}
	return nil
}

func (c *Config) checkAddresses() error {
	for setting, address := range map[string]string{"HTTP_ADDR": c.HTTPAddr, "WORKER_ADDR": c.WorkerAddr} {
		_, port, err := net.SplitHostPort(address)
		if err != nil {
			return bad(setting, "%q is not host:port", address)
		}
		if _, err := strconv.ParseUint(port, 10, 16); err != nil {
			return bad(setting, "%q is not a port", port)
		}
	}
	u, err := url.Parse(c.PublicURL)
	if c.PublicURL == "http://"+c.HTTPAddr && (err != nil || "http://"+u.Host != c.PublicURL) { // it was made of the other
		return bad("HTTP_ADDR", "%q is not host:port", c.HTTPAddr)
	}
	if err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") {
		return bad("PUBLIC_URL", "%q is not an http:// or https:// URL", c.PublicURL)
	}
	if u.Scheme+"://"+u.Host != c.PublicURL {
		return bad("PUBLIC_URL", "%q has more than a host and a port; the app needs a host of its own", u.Redacted())
	}
	if err := scheme("DATABASE_URL", c.DatabaseURL, "postgres", "postgresql"); err != nil {
		return err
	}
	if err := scheme("REDIS_URL", c.RedisURL, "redis", "rediss", "unix", "redis+sentinel", "rediss+sentinel"); err != nil {
		return err
	}
	if err := c.checkSentinel(); err != nil {
		return err
	}
	return scheme("SMTP_URL", c.SMTPURL, "smtp", "smtps")
}

// checkSentinel refuses a login that nothing would use.
func (c *Config) checkSentinel() error {
	switch {
	case c.RedisSentinelUser != "" && c.RedisSentinelPassword == "":
		return bad("REDIS_SENTINEL_USER", "is set without REDIS_SENTINEL_PASSWORD")
	case c.RedisSentinelPassword != "" && !strings.Contains(c.RedisURL, "+sentinel://"):
		return bad("REDIS_SENTINEL_PASSWORD", "is set, but REDIS_URL does not begin with redis+sentinel:// or rediss+sentinel://")
	}
	return nil
}

func (c *Config) checkAuthorities() error {
	_, err := c.RootCAs()
	return err
}

func (c *Config) checkProxies() error {
	_, err := c.Proxies()
	return err
}

func (c *Config) checkMail() error {
	if u, err := url.Parse(c.SMTPURL); err == nil && u.RawQuery != "" {
		switch {
		case u.RawQuery != "tls=off" || u.Scheme != "smtp":
			return bad("SMTP_URL", "has an unknown option; smtp:// knows ?tls=off")
		case !loopback(u.Hostname()):
			return bad("SMTP_URL", "has tls=off, which is for a mail server on this machine only")
		}
	}
	for _, sender := range []struct{ name, value string }{{"MAIL_FROM", c.MailFrom}, {"SUPPORT_EMAIL", c.SupportEmail}} {
		if sender.value == "" {
			continue
		}
		if _, err := mail.ParseAddress(sender.value); err != nil {
			return bad(sender.name, "%q is not an email address", sender.value)
		}
	}
	if strings.ContainsAny(c.SupportEmail, "<>") {
		return bad("SUPPORT_EMAIL", "%q has more than an address", c.SupportEmail)
	}
	return nil
}

// maxHours is the longest text about the hours of support, in characters.
const maxHours = 100

func (c *Config) checkSupport() error {
	for _, s := range []Setting{{"SUPPORT_FORUM_URL", c.SupportForumURL}, {"SUPPORT_CHAT_URL", c.SupportChatURL}} {
		if s.Value == "" {
			continue
		}
		if u, err := url.Parse(s.Value); err != nil || u.Scheme != "https" || u.Host == "" || u.User != nil {
			return bad(s.Name, "is not an https:// URL without a user")
		}
	}
	if utf8.RuneCountInString(c.SupportHours) > maxHours || strings.ContainsFunc(c.SupportHours, unicode.IsControl) {
		return bad("SUPPORT_HOURS", "is not one line of at most %d characters", maxHours)
	}
	return nil
}

func (c *Config) checkInstagram() error {
	explicit := c.Instagram != ""
	partial := (c.InstagramAccountID == "") != (c.InstagramToken == "")
	if !explicit {
		c.Instagram = SourceSimulator
		if c.InstagramAccountID != "" || c.InstagramToken != "" {
			c.Instagram = SourceGraph
		}
	}
	if err := c.checkInstagramApp(); err != nil {
		return err
	}
	switch c.Instagram {
	case SourceGraph:
		if partial {
			name := "INSTAGRAM_TOKEN"
			if c.InstagramToken != "" {
				name = "INSTAGRAM_ACCOUNT_ID"
			}
			return bad(name, "is missing: set both the account ID and the token, or neither and run: bowerbird instagram setup")
		}
		return c.checkGraph()
	case SourceSimulator:
		if c.InstagramAccountID != "" || c.InstagramToken != "" {
			return bad("INSTAGRAM", "is simulator, but Graph API settings are set too; remove one or the other")
		}
		if !explicit && !c.Loopback() {
			return bad("INSTAGRAM", "would show made-up accounts on a public address; set it to graph, or to simulator explicitly")
		}
		return nil
	default:
		return bad("INSTAGRAM", "%q is unknown; use graph or simulator", c.Instagram)
	}
}

// checkInstagramApp checks the app of “Connect with Instagram”.
func (c *Config) checkInstagramApp() error {
	const both = "is missing: “Connect with Instagram” needs both the Instagram app ID and its secret"
	switch _, err := strconv.ParseUint(c.InstagramAppID, 10, 64); {
	case c.InstagramAppID == "" && c.InstagramAppSecret == "":
		return nil
	case c.InstagramAppID == "":
		return bad("INSTAGRAM_APP_ID", both)
	case c.InstagramAppSecret == "":
		return bad("INSTAGRAM_APP_SECRET", both)
	case err != nil:
		return bad("INSTAGRAM_APP_ID", "%q is not a number; it is the Instagram app ID of Meta's dashboard", c.InstagramAppID)
	case c.Instagram == SourceSimulator:
		return bad("INSTAGRAM_APP_ID", "is set, but INSTAGRAM is simulator, which has an app of its own; remove one or the other")
	}
	return nil
}

// checkGraph finds what Instagram would refuse at the first look-up.
func (c *Config) checkGraph() error {
	if _, err := strconv.ParseUint(c.InstagramAccountID, 10, 64); err != nil && c.InstagramAccountID != "" {
		return bad("INSTAGRAM_ACCOUNT_ID", "%q is not a number; it is the account's ID, not its username", c.InstagramAccountID)
	}
	if u, err := url.Parse(c.InstagramBaseURL); err != nil || u.Host == "" {
		return bad("INSTAGRAM_BASE_URL", "has no host")
	}
	return private("INSTAGRAM_BASE_URL", c.InstagramBaseURL)
}

func (c *Config) checkGoogle() error {
	switch {
	case c.GoogleClientID == "" && c.GoogleClientSecret != "":
		return bad("GOOGLE_CLIENT_ID", "is missing: Google sign-in needs both the client ID and its secret")
	case c.GoogleClientID != "" && c.GoogleClientSecret == "":
		return bad("GOOGLE_CLIENT_SECRET", "is missing: Google sign-in needs both the client ID and its secret")
	}
	if c.GoogleTrustEmail == "on" && strings.TrimSuffix(c.GoogleIssuer, "/") == googleItself {
		return bad("GOOGLE_TRUST_EMAIL", "is for an issuer of your own: Google says which addresses it has verified")
	}
	return private("GOOGLE_ISSUER", c.GoogleIssuer)
}

// googleItself is Google's issuer.
const googleItself = "https://accounts.google.com"

// private refuses an address over which others could read the secrets that are sent there. It is not repeated: it may hold a password.
func private(name, address string) error {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" || u.Scheme != "https" && (u.Scheme != "http" || !loopback(u.Hostname())) {
		return bad(name, "is not an https:// URL; http:// is for a loopback address only")
	}
	return bare(name, address)
}

// bare refuses a login and a query in an address that operators are shown.
func bare(name, address string) error {
	if strings.ContainsAny(address, "@?#") {
		return bad(name, "has a login or a query; give the address alone")
	}
	return nil
}

func (c *Config) checkLLM() error {
	switch {
	case c.LLMBaseURL == "" && c.LLMModel == "" && c.LLMAPIKey == "":
		return nil
	case c.LLMBaseURL == "":
		return bad("LLM_BASE_URL", "is missing: a language model needs its address and its name")
	case c.LLMModel == "":
		return bad("LLM_MODEL", "is missing: a language model needs its address and its name")
	}
	u, err := url.Parse(c.LLMBaseURL)
	if err != nil || u.Host == "" || (u.Scheme != "https" && u.Scheme != "http") { // not repeated: see scheme
		return bad("LLM_BASE_URL", "is not an http:// or https:// URL")
	}
	if err := bare("LLM_BASE_URL", c.LLMBaseURL); err != nil {
		return err
	}
	if c.LLMTokenBudget < minTokenBudget {
		return bad("LLM_TOKEN_BUDGET", "must be at least %d", minTokenBudget)
	}
	return nil
}

func (c *Config) checkBuckets() error {
	if c.BackupPassphrase != "" && utf8.RuneCountInString(c.BackupPassphrase) < minPassphrase {
		return bad("BACKUP_PASSPHRASE", "has fewer than %d characters", minPassphrase)
	}
	if strings.Contains(c.BackupTo, "://") && !bucketAddress(c.BackupTo) {
		return bad("BACKUP_TO", "is neither a folder nor %s", howBucket)
	}
	if c.FilesURL != "" && !bucketAddress(c.FilesURL) {
		return bad("FILES_URL", "is not %s", howBucket)
	}
	return nil
}

const howBucket = "an address as s3://bucket?region=eu-central-1; a folder of a bucket is its prefix: " +
	"s3://bucket?prefix=bowerbird/&region=…"

// bucketAddress reports whether an address is one of a bucket, and holds no key: it is shown in errors.
func bucketAddress(address string) bool {
	u, err := url.Parse(address)
	return err == nil && u.Scheme == "s3" && u.Host != "" && strings.Trim(u.Path, "/") == "" && u.User == nil &&
		!u.Query().Has("access_key") && !u.Query().Has("secret_key")
}

func (c *Config) checkSecrets() error {
	if c.Secret == "" && !c.EmbeddedDatabase() {
		return bad("SECRET", "is required with a database server; "+drawSecret)
	}
	if c.AdminUser == "" || strings.Contains(c.AdminUser, ":") {
		return bad("ADMIN_USER", "%q cannot be a user: browsers send it and the password with a colon between them", c.AdminUser)
	}
	if c.AdminPassword != "" && utf8.RuneCountInString(c.AdminPassword) < minAdminPassword {
		return bad("ADMIN_PASSWORD", "is shorter than %d characters", minAdminPassword)
	}
	if flaw := secretFlaw(c.Secret); c.Secret != "" && flaw != "" {
		return bad("SECRET", "%s; %s", flaw, drawSecret)
	}
	return nil
}

const drawSecret = "generate one with: openssl rand -hex 32"

// secretFlaw says what is wrong with a secret without repeating it; empty: nothing.
func secretFlaw(secret string) string {
	different := map[byte]bool{}
	for _, b := range []byte(secret) {
		different[b] = true
	}
	switch {
	case len(secret) < minSecret:
		return fmt.Sprintf("has fewer than %d characters", minSecret)
	case len(different) < minSecretBytes:
		return fmt.Sprintf("has fewer than %d different characters", minSecretBytes)
	}
	return ""
}

func (c *Config) checkChoices() error {
	for _, choice := range []struct {
		name, value string
		of          []string
	}{
		{"SIGNUP", c.Signup, []string{"open", "closed"}},
		{"LLM_TOOLS", c.LLMTools, []string{"on", "off"}},
		{"GOOGLE_TRUST_EMAIL", c.GoogleTrustEmail, []string{"on", "off"}},
		{"WEBHOOKS_PRIVATE_ADDRESSES", c.WebhooksPrivateAddresses, []string{"on", "off"}},
		{"LOG_LEVEL", c.LogLevel, []string{"debug", "info", "warn", "error"}},
		{"LOG_FORMAT", c.LogFormat, []string{"text", "json"}},
	} {
		if !slices.Contains(choice.of, choice.value) {
			return bad(choice.name, "%q is unknown; use one of %v", choice.value, choice.of)
		}
	}
	return nil
}

// MinDatabaseConnections let a request read, a job write and a heartbeat beat at once.
const MinDatabaseConnections = 5

func (c *Config) checkNumbers() error {
	if c.DatabaseConnections < MinDatabaseConnections {
		return bad("DATABASE_CONNECTIONS", "must be at least %d", MinDatabaseConnections)
	}
	for _, n := range []struct {
		name  string
		value int64
	}{
		{"INSTAGRAM_CALLS_PER_HOUR", int64(c.InstagramCallsPerHour)},
		{"DISCOVERY_PERCENT", int64(c.DiscoveryPercent)},
		{"WEEKLY_HISTORY_MONTHS", int64(c.WeeklyHistoryMonths)},
		{"DRAIN_SECONDS", int64(c.DrainSeconds)},
		{"SIGNUPS_PER_HOUR_PER_IP", int64(c.SignupsPerHourPerIP)},
		{"SIGNINS_PER_HOUR_PER_IP", int64(c.SigninsPerHourPerIP)},
		{"REQUESTS_PER_MINUTE_PER_IP", int64(c.RequestsPerMinutePerIP)},
		{"REQUESTS_PER_MINUTE_PER_USER", int64(c.RequestsPerMinutePerUser)},
		{"USERNAME_CHECKS_PER_HOUR_PER_USER", int64(c.UsernameChecksPerHourPerUser)},
		{"FILES_PER_MINUTE_PER_IP", int64(c.FilesPerMinutePerIP)},
		{"CONNECTIONS", int64(c.Connections)},
		{"CONNECTIONS_PER_IP", int64(c.ConnectionsPerIP)},
		{"REQUEST_TIMEOUT_SECONDS", int64(c.RequestTimeoutSeconds)},
		{"MAX_BODY_BYTES", c.MaxBodyBytes},
		{"BACKUP_EVERY_HOURS", int64(c.BackupEveryHours)},
		{"BACKUP_KEEP", int64(c.BackupKeep)},
		{"LLM_TOKEN_BUDGET", int64(c.LLMTokenBudget)},
		{"LLM_FIRST_WORD_SECONDS", int64(c.LLMFirstWordSeconds)},
		{"INTERACTIVE_WORKERS", int64(c.InteractiveWorkers)},
		{"CHAT_WORKERS", int64(c.ChatWorkers)},
		{"DEFAULT_WORKERS", int64(c.DefaultWorkers)},
		{"REFRESH_WORKERS", int64(c.RefreshWorkers)},
		{"WEBHOOK_WORKERS", int64(c.WebhookWorkers)},
	} {
		most, bounded := maximums[n.name]
		switch {
		case n.value < 1:
			return bad(n.name, "must be at least 1")
		case bounded && n.value > most:
			return bad(n.name, "must be at most %d", most)
		}
	}
	return nil
}

// encoding says how an address with a login is written.
const encoding = `percent-encode the special characters of its user and password: "#" as %23, "/" as %2F, "?" as %3F, "@" as %40, ` +
	`":" as %3A, "%" as %25`

func scheme(name, value string, allowed ...string) error {
	if value == "" {
		return nil
	}
	u, err := url.Parse(value)
	if err != nil { // the parser's error would repeat the address, and with it a password
		return bad(name, "is not a valid URL; %s", encoding)
	}
	if !slices.Contains(allowed, u.Scheme) {
		return bad(name, "must start with one of %v", allowed)
	}
	if brokenLogin(value, u) {
		return bad(name, "ends within its user or password; %s", encoding)
	}
	return nil
}

// brokenLogin reports whether a special character has ended the host of an address before the "@" that ends its login.
func brokenLogin(value string, u *url.URL) bool {
	parameter, _, _ := strings.Cut(u.RawQuery, "=")
	return strings.Contains(value, "#") || strings.Contains(u.EscapedPath(), "@") || strings.Contains(parameter, "@")
}

func bad(name, format string, args ...any) error {
	return fmt.Errorf(Prefix+name+" "+format, args...)
}
