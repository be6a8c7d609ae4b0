// Package webhooks reports to the servers of users what happened: each event of theirs is sent, signed, to the addresses that want it, and
// sent again while they fail.
package webhooks

import (
	"crypto/rand"
	"encoding/base64"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/publicnet"
)

// Event is what is sent to a webhook.
type Event string

// The events.
const (
	ProfileRefreshed Event = "profile.refreshed"
	AlertRaised      Event = "alert.raised"
	IdeaChanged      Event = "idea.changed"
	ReportReady      Event = "report.ready"
	// Test is sent when the user asks for it. No webhook chooses it.
	Test Event = "test"
)

// Events are those to choose from.
var Events = []Event{ProfileRefreshed, AlertRaised, IdeaChanged, ReportReady}

// Off is why a webhook is off; empty: it is on.
type Off string

// The reasons.
const (
	Paused  Off = "paused"  // its user has turned it off
	Failing Off = "failing" // every delivery has failed for failingFor
	Gone    Off = "gone"    // the receiver has answered 410
)

const (
	failingFor  = 3 * 24 * time.Hour
	longestURL  = 2000 // characters
	keySize     = 24   // bytes; Standard Webhooks asks for 24 to 64
	secretStart = "whsec_"
)

// Webhook is an address that events are sent to.
type Webhook struct {
	ID           int64
	UserID       int64
	URL          string
	Events       []Event
	Off          Off
	TriedAt      *time.Time // nil: never
	Trouble      string     // of the latest attempt; empty: none
	FailingSince *time.Time // the first failure since the last success; nil: none
	CreatedAt    time.Time

	key []byte // signs; nil: it was lost with the server's secret
}

// State is how far a delivery is.
type State string

// The states.
const (
	Waiting   State = "waiting" // for its first attempt, or for another
	Delivered State = "delivered"
	Failed    State = "failed" // it is not tried again
)

// Delivery is an event on its way to a webhook.
type Delivery struct {
	ID        int64
	WebhookID int64
	EventID   string // the same for all webhooks of the user, and when it is sent again
	Event     Event
	State     State
	Attempts  int
	Status    *int           // of the latest answer; nil: there was none
	Duration  *time.Duration // of the latest attempt
	Reason    string         // why that failed; empty: it did not
	CreatedAt time.Time
	TriedAt   *time.Time

	payload string
}

// New is what a user wants of a webhook.
type New struct {
	URL    string
	Events []Event
}

// Change is what becomes of a webhook; nil leaves it as it is.
type Change struct {
	URL     *string
	Events  []Event
	Enabled *bool
}

// reach says where webhooks may lead besides the public Internet.
type reach struct{ loopback, private bool }

func reachOf(c config.Config) reach {
	on := c.WebhooksPrivateAddresses == "on"
	return reach{loopback: on || c.Secluded(), private: on}
}

func (r reach) admits(ip netip.Addr) bool {
	return publicnet.IsPublic(ip) || (r.loopback && ip.IsLoopback()) || (r.private && ip.IsPrivate())
}

// parse checks the text of an address. Where its host leads is checked at each connection.
func (r reach) parse(typed string) (string, error) {
	typed = strings.TrimSpace(typed)
	u, err := url.Parse(typed)
	switch {
	case err != nil || u.Hostname() == "" || u.Opaque != "" || (u.Scheme != "https" && u.Scheme != "http"):
		return "", apperr.New(apperr.Invalid, "Please enter an address such as https://example.com/webhook.")
	case u.Scheme == "http" && !r.loopback:
		return "", apperr.New(apperr.Invalid, "The address of a webhook begins with https://.")
	case u.User != nil:
		return "", apperr.New(apperr.Invalid, "The address of a webhook has no user name or password in it.")
	case len(typed) > longestURL:
		return "", apperr.New(apperr.Invalid, "An address has at most 2,000 characters.")
	}
	u.Fragment = ""
	ip, err := netip.ParseAddr(u.Hostname())
	if (err == nil && !r.admits(ip)) || (strings.EqualFold(u.Hostname(), "localhost") && !r.loopback) {
		return "", apperr.New(apperr.Invalid, "A webhook can't lead to a private address.")
	}
	return u.String(), nil
}

// parseEvents puts the chosen events in order, each once.
func parseEvents(chosen []Event) ([]Event, error) {
	if len(chosen) == 0 {
		return nil, apperr.New(apperr.Invalid, "Please choose at least one event.")
	}
	if slices.ContainsFunc(chosen, func(e Event) bool { return !slices.Contains(Events, e) }) {
		return nil, apperr.New(apperr.Invalid, "There is no such event.")
	}
	return slices.DeleteFunc(slices.Clone(Events), func(e Event) bool { return !slices.Contains(chosen, e) }), nil
}

func newKey() []byte {
	key := make([]byte, keySize)
	_, _ = rand.Read(key) // never fails
	return key
}

// secretOf is a key as its user sees it.
func secretOf(key []byte) string { return secretStart + base64.StdEncoding.EncodeToString(key) }
