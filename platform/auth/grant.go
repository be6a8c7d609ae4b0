package auth

import (
	"slices"
	"strings"
)

// TokenPrefix begins every personal token and no session's.
const TokenPrefix = "bb_"

// Area is a part of the app that a personal token can be given access to.
type Area string

// The areas. Whatever is in none of them is closed to personal tokens: accounts, sessions, plans, exports and the tokens themselves.
const (
	Performance Area = "performance" // figures of accounts and posts, also those that only their owner sees, and reports
	Competitors Area = "competitors"
	Inspiration Area = "inspiration" // lists of saved posts
	Planner     Area = "planner"
	Buddy       Area = "buddy" // conversations and suggestions
	Goals       Area = "goals"
	Alerts      Area = "alerts"
)

// Areas are all of them, in the order in which they are shown.
var Areas = []Area{Performance, Competitors, Inspiration, Planner, Buddy, Goals, Alerts}

// Scope is a right of a personal token: "planner:read", or "planner:write", which includes reading.
type Scope string

// ScopeOf is the right to read an area, or to change it.
func ScopeOf(area Area, write bool) Scope {
	if write {
		return Scope(area + ":write")
	}
	return Scope(area + ":read")
}

// IsKnown reports whether the app has such a right.
func (s Scope) IsKnown() bool {
	area, right, _ := strings.Cut(string(s), ":")
	return slices.Contains(Areas, Area(area)) && (right == "read" || right == "write")
}

// Grant is what a personal token allows its bearer.
type Grant struct {
	TokenID   int64
	Scopes    []Scope
	PerMinute int // requests that the plan allows all tokens of the user together
}

// Allows reports whether the token may read an area, or change it.
func (g *Grant) Allows(area Area, write bool) bool {
	return slices.Contains(g.Scopes, ScopeOf(area, true)) || !write && slices.Contains(g.Scopes, ScopeOf(area, false))
}
