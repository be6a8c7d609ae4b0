package simulator

import (
	"net/http"
	"strings"
	"sync"
	"time"
)

// Names that begin so fail in their own way; what follows is free.
const (
	prefixMissing   = "missing_"
	prefixPrivate   = "private_"
	prefixThrottled = "throttled_"
	prefixSlow      = "slow_"
	prefixBroken    = "broken_"
	prefixFlaky     = "flaky_"
	prefixGone      = "gone_"
	prefixHidden    = "hidden_"
	prefixEmpty     = "empty_"
	prefixPersonal  = "personal_" // turned personal: its owner can sign in, and nobody else sees it
	prefixTiny      = "tiny_"     // fewer than 100 followers
)

// Access tokens that the simulator always refuses, and always throttles.
const (
	ExpiredToken   = "expired-token"
	ThrottledToken = "throttled-token"
)

// Fault is a failure of Instagram as a whole.
type Fault string

const (
	None           Fault = ""
	TokenExpired   Fault = "token_expired"   // every call: 190/463
	AppThrottled   Fault = "app_throttled"   // every call: 4
	NoPermission   Fault = "no_permission"   // every call: 10
	Down           Fault = "down"            // every call: 502 with HTML
	Transient      Fault = "transient"       // every call: 2, is_transient
	CutShort       Fault = "cut_short"       // every answer ends in the middle of its JSON
	NearlyUsedUp   Fault = "nearly_used_up"  // answers, but reports 85 % of the limits
	HangsUp        Fault = "hangs_up"        // closes the connection without an answer
	FollowersEmpty Fault = "followers_empty" // answers followers_count 0
)

var knownFaults = []Fault{
	TokenExpired, AppThrottled, NoPermission, Down, Transient, CutShort, NearlyUsedUp, HangsUp, FollowersEmpty,
}

// Faults are the names of all faults.
func Faults() (names []string) {
	for _, fault := range knownFaults {
		names = append(names, string(fault))
	}
	return names
}

// slowness is how long slow_ names take; throttleFor is how long a throttled
// caller is asked to wait. Short, so that one such name does not stop a demo.
const (
	slowness    = 2 * time.Second
	throttleFor = 5 * time.Second
	flakyFails  = 2
)

// memory is what the failing names remember of earlier calls.
type memory struct {
	mu    sync.Mutex
	calls map[string]int
}

func (m *memory) count(name string) int {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.calls == nil {
		m.calls = map[string]int{}
	}
	m.calls[name]++
	return m.calls[name]
}

// refusal is an answer that is no page.
type refusal struct {
	status    int
	kind      string // Graph's type of the error; empty: OAuthException
	code      int
	subcode   int
	message   string
	transient bool
	html      bool
	hangUp    bool
}

// instagramType is the type of the errors that Instagram itself makes.
const instagramType = "IGApiException"

var (
	refuseUnknown   = &refusal{status: 400, code: 110, subcode: 2207013, message: "Invalid user id"}
	refuseThrottled = &refusal{status: 403, code: 4, message: "(#4) Application request limit reached", transient: true}
	refuseExpired   = &refusal{status: 400, code: 190, subcode: 463, message: "Error validating access token: Session has expired."}
	refuseDenied    = &refusal{status: 403, code: 10, message: "(#10) Application does not have permission for this action"}
	refuseTransient = &refusal{status: 500, code: 2,
		message: "An unexpected error has occurred. Please retry your request later.", transient: true}
	refuseBroken = &refusal{status: http.StatusBadGateway, html: true}
	refuseHangUp = &refusal{hangUp: true}
	// Of Instagram Login.
	refuseUnreadable = &refusal{status: 400, code: 190, message: "Invalid OAuth access token - Cannot parse access token"}
	refuseRevoked    = &refusal{status: 400, code: 190, subcode: 460,
		message: "Error validating access token: The session has been invalidated because the user changed their password."}
	refuseBreakdown          = &refusal{status: 400, code: 100, message: "An unknown error has occurred."}
	refuseBeforeProfessional = &refusal{status: 400, code: 100, subcode: 2108006, message: "Invalid parameter"}
)

// general is the refusal of every call under a fault, or nil.
func (f Fault) general() *refusal {
	return map[Fault]*refusal{
		TokenExpired: refuseExpired, AppThrottled: refuseThrottled, NoPermission: refuseDenied,
		Down: refuseBroken, Transient: refuseTransient, HangsUp: refuseHangUp,
	}[f]
}

// byName is the refusal of a failing name, or nil. first says that the call is
// for a first page.
func (m *memory) byName(name string, first bool) *refusal {
	switch {
	case strings.HasPrefix(name, prefixMissing), strings.HasPrefix(name, prefixPrivate):
		return refuseUnknown
	case strings.HasPrefix(name, prefixThrottled):
		return refuseThrottled
	case strings.HasPrefix(name, prefixBroken):
		return refuseBroken
	case strings.HasPrefix(name, prefixFlaky):
		if m.count(name) <= flakyFails {
			return refuseTransient
		}
	case strings.HasPrefix(name, prefixGone):
		// The further pages belong to the one answer that it gives.
		if first && m.count(name) > 1 {
			return refuseUnknown
		}
	}
	return nil
}
