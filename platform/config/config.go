// Package config reads the settings: configs/default.yaml, overridden by BOWERBIRD_* of the environment.
package config

import (
	"cmp"
	"fmt"
	"net"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/knadh/koanf/parsers/yaml"
	"github.com/knadh/koanf/providers/env/v2"
	"github.com/knadh/koanf/providers/rawbytes"
	"github.com/knadh/koanf/v2"

	"github.com/bowerbird/bowerbird/configs"
)

// Prefix stands before a setting's name in the environment.
const Prefix = "BOWERBIRD_"

// Sources of Instagram data.
const (
	SourceGraph     = "graph"
	SourceSimulator = "simulator"
)

// GraphURL is where the Graph API is, unless INSTAGRAM_BASE_URL names another server.
const GraphURL = "https://graph.facebook.com"

// Ways to come to a plan.
const (
	CheckoutDemo     = "demo"
	CheckoutStripe   = "stripe"
	CheckoutOperator = "operator"
)

// Config is every setting, checked. Its keys are explained in configs/default.yaml.
type Config struct {
	HTTPAddr       string `koanf:"http_addr"`
	WorkerAddr     string `koanf:"worker_addr"`
	PublicURL      string `koanf:"public_url"`
	TrustedProxies string `koanf:"trusted_proxies"`

	TLSCA string `koanf:"tls_ca"`

	DataDir             string `koanf:"data_dir"`
	FilesURL            string `koanf:"files_url" secret:"true"`
	DatabaseURL         string `koanf:"database_url" secret:"true"`
	DatabaseConnections int    `koanf:"database_connections"`
	RedisURL            string `koanf:"redis_url" secret:"true"`
	Secret              string `koanf:"secret" secret:"true"`

	BackupTo         string `koanf:"backup_to" secret:"true"`
	BackupEveryHours int    `koanf:"backup_every_hours"`
	BackupKeep       int    `koanf:"backup_keep"`
	BackupPassphrase string `koanf:"backup_passphrase" secret:"true"`

	RedisSentinelUser     string `koanf:"redis_sentinel_user"`
	RedisSentinelPassword string `koanf:"redis_sentinel_password" secret:"true"`

	Instagram             string `koanf:"instagram"`
	InstagramBaseURL      string `koanf:"instagram_base_url"`
	InstagramAccountID    string `koanf:"instagram_account_id"`
	InstagramToken        string `koanf:"instagram_token" secret:"true"`
	InstagramCallsPerHour int    `koanf:"instagram_calls_per_hour"`
	DiscoveryPercent      int    `koanf:"discovery_percent"`
	WeeklyHistoryMonths   int    `koanf:"weekly_history_months"`
	InstagramAppID        string `koanf:"instagram_app_id"`
	InstagramAppSecret    string `koanf:"instagram_app_secret" secret:"true"`

	SMTPURL      string `koanf:"smtp_url" secret:"true"`
	MailFrom     string `koanf:"mail_from"`
	SupportEmail string `koanf:"support_email"`

	SupportForumURL string `koanf:"support_forum_url"`
	SupportChatURL  string `koanf:"support_chat_url"`
	SupportHours    string `koanf:"support_hours"`

	GoogleClientID     string `koanf:"google_client_id"`
	GoogleClientSecret string `koanf:"google_client_secret" secret:"true"`
	GoogleIssuer       string `koanf:"google_issuer"`
	GoogleTrustEmail   string `koanf:"google_trust_email"`

	Checkout                    string `koanf:"checkout"`
	StripeSecretKey             string `koanf:"stripe_secret_key" secret:"true"`
	StripeWebhookSecret         string `koanf:"stripe_webhook_secret" secret:"true"`
	StripePriceProMonthly       string `koanf:"stripe_price_pro_monthly"`
	StripePriceProAnnually      string `koanf:"stripe_price_pro_annually"`
	StripePriceBusinessMonthly  string `koanf:"stripe_price_business_monthly"`
	StripePriceBusinessAnnually string `koanf:"stripe_price_business_annually"`
	StripeBaseURL               string `koanf:"stripe_base_url"`

	LLMBaseURL     string `koanf:"llm_base_url"`
	LLMAPIKey      string `koanf:"llm_api_key" secret:"true"`
	LLMModel       string `koanf:"llm_model"`
	LLMTools       string `koanf:"llm_tools"`
	LLMTokenBudget int    `koanf:"llm_token_budget"`

	LLMFirstWordSeconds int `koanf:"llm_first_word_seconds"`

	Signup                       string `koanf:"signup"`
	SignupsPerHourPerIP          int    `koanf:"signups_per_hour_per_ip"`
	SigninsPerHourPerIP          int    `koanf:"signins_per_hour_per_ip"`
	RequestsPerMinutePerIP       int    `koanf:"requests_per_minute_per_ip"`
	RequestsPerMinutePerUser     int    `koanf:"requests_per_minute_per_user"`
	UsernameChecksPerHourPerUser int    `koanf:"username_checks_per_hour_per_user"`
	FilesPerMinutePerIP          int    `koanf:"files_per_minute_per_ip"`
	Connections                  int    `koanf:"connections"`
	ConnectionsPerIP             int    `koanf:"connections_per_ip"`
	RequestTimeoutSeconds        int    `koanf:"request_timeout_seconds"`
	DrainSeconds                 int    `koanf:"drain_seconds"`
	MaxBodyBytes                 int64  `koanf:"max_body_bytes"`

	AdminUser     string `koanf:"admin_user"`
	AdminPassword string `koanf:"admin_password" secret:"true"`
	LogLevel      string `koanf:"log_level"`
	LogFormat     string `koanf:"log_format"`

	InteractiveWorkers int `koanf:"interactive_workers"`
	ChatWorkers        int `koanf:"chat_workers"`
	DefaultWorkers     int `koanf:"default_workers"`
	RefreshWorkers     int `koanf:"refresh_workers"`
	WebhookWorkers     int `koanf:"webhook_workers"`

	WebhooksPrivateAddresses string `koanf:"webhooks_private_addresses"`

	sources map[string]Source // of what is not a default, by key
}

// Load reads and checks the settings. environ is os.Environ(); an error is one line that names the setting.
func Load(environ []string) (Config, error) {
	k := koanf.New(".")
	if err := k.Load(rawbytes.Provider(configs.Defaults), yaml.Parser()); err != nil {
		return Config{}, fmt.Errorf("configs/default.yaml: %w", err)
	}
	given, err := settingsOf(environ, k.Exists)
	if err != nil {
		return Config{}, err
	}
	var wrong []error
	overrides := env.Provider(".", env.Opt{
		Prefix:      Prefix,
		EnvironFunc: func() []string { return given },
		TransformFunc: func(key, value string) (string, any) {
			name := nameOf(key)
			if _, number := k.Get(name).(int); number {
				n, err := strconv.Atoi(value)
				if err != nil {
					wrong = append(wrong, fmt.Errorf("%s: %q is not a whole number", key, value))
				}
				return name, n // a text with a zero in front would be read as octal
			}
			return name, value
		},
	})
	if err := k.Load(overrides, nil); err != nil {
		return Config{}, fmt.Errorf("environment: %w", err)
	}
	if len(wrong) > 0 {
		return Config{}, wrong[0]
	}
	var c Config
	if err := k.Unmarshal("", &c); err != nil {
		return Config{}, fmt.Errorf("settings: %w", err)
	}
	c.sources = sourcesOf(given, environ)
	c.PublicURL = strings.TrimSuffix(cmp.Or(c.PublicURL, "http://"+c.HTTPAddr), "/")
	return c, c.check()
}

// InstagramLogin reports whether people can sign in with Instagram. The simulator has an app of its own.
func (c Config) InstagramLogin() bool { return c.Simulated() || c.InstagramAppID != "" }

// Simulated reports whether Instagram data is made up.
func (c Config) Simulated() bool { return c.Instagram == SourceSimulator }

// EmbeddedDatabase reports whether the database is SQLite in the data folder.
func (c Config) EmbeddedDatabase() bool { return c.DatabaseURL == "" }

// EmbeddedRedis reports whether Redis runs in this process.
func (c Config) EmbeddedRedis() bool { return c.RedisURL == "" }

// RequestTimeout is how long a request may wait; the default where a Config was not loaded.
func (c Config) RequestTimeout() time.Duration {
	return time.Duration(cmp.Or(c.RequestTimeoutSeconds, 10)) * time.Second
}

// Google reports whether people can sign in with Google.
func (c Config) Google() bool { return c.GoogleClientID != "" }

// LLM reports whether a language model answers for Buddy.
func (c Config) LLM() bool { return c.LLMModel != "" }

// Mailbox reports whether mails can be read at /dev/mailbox: no mail server, and nobody else can reach this one. Through a trusted
// proxy somebody could: its requests come from this machine whoever asks.
func (c Config) Mailbox() bool { return c.SMTPURL == "" && c.Secluded() }

// Secluded reports whether only this machine's own users can reach the server.
func (c Config) Secluded() bool {
	return c.Loopback() && LoopbackHost(c.HTTPAddr) && !c.Proxied()
}

// Proxied reports whether a proxy is in front.
func (c Config) Proxied() bool { return strings.Trim(c.TrustedProxies, ", ") != "" }

// ContactForm reports whether a message to support would arrive.
func (c Config) ContactForm() bool { return c.SupportEmail != "" && (c.SMTPURL != "" || c.Mailbox()) }

// Loopback reports whether the public address is this machine's own.
func (c Config) Loopback() bool {
	u, err := url.Parse(c.PublicURL)
	return err == nil && loopback(u.Hostname())
}

// LoopbackHost reports whether a host, with or without a port, is this machine's own.
func LoopbackHost(hostPort string) bool {
	host, _, err := net.SplitHostPort(hostPort)
	if err != nil {
		host = hostPort
	}
	return loopback(host)
}

func loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || (ip != nil && ip.IsLoopback())
}
