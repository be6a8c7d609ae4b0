package instagram

import (
	"encoding/json"
	"net/http"
	"strconv"
	"time"
)

// usage is how much of Instagram's own limits is used, as the headers say.
type usage struct {
	known   bool
	percent float64       // the highest of calls, CPU time and total time
	regain  time.Duration // until Instagram opens again; 0 when it is open or did not say
}

type usageFigures struct {
	Type         string  `json:"type"`
	CallCount    float64 `json:"call_count"`
	TotalCPUTime float64 `json:"total_cputime"`
	TotalTime    float64 `json:"total_time"`
	Regain       float64 `json:"estimated_time_to_regain_access"` // minutes
}

// readUsage takes the worst of X-App-Usage and X-Business-Use-Case-Usage, and
// Retry-After where a gateway sends one. Headers that cannot be read say nothing.
func readUsage(h http.Header) usage {
	var u usage
	var app usageFigures
	if json.Unmarshal([]byte(h.Get("X-App-Usage")), &app) == nil {
		u.take(app)
	}
	var cases map[string][]usageFigures
	if json.Unmarshal([]byte(h.Get("X-Business-Use-Case-Usage")), &cases) == nil {
		for _, figures := range cases {
			for _, f := range figures {
				if f.Type == "instagram" || f.Type == "" {
					u.take(f)
				}
			}
		}
	}
	if seconds, err := strconv.Atoi(h.Get("Retry-After")); err == nil && seconds > 0 && seconds < 86400 {
		u.regain = time.Duration(seconds) * time.Second
	}
	return u
}

func (u *usage) take(f usageFigures) {
	u.known = true
	u.percent = max(u.percent, f.CallCount, f.TotalCPUTime, f.TotalTime)
	if f.Regain > 0 && f.Regain < 24*60 {
		u.regain = max(u.regain, time.Duration(f.Regain*float64(time.Minute)))
	}
}
