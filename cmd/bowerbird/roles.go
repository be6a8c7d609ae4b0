package main

import (
	"fmt"
	"slices"

	"github.com/bowerbird/bowerbird/platform/config"
)

// roles is what one process does. Everything in one process is the default.
type roles struct {
	api, worker bool
	demo        bool // makes up the demo's data first
}

// name is what the process calls itself in traces.
func (r roles) name() string {
	switch {
	case r.api && r.worker:
		return "api,worker"
	case r.api:
		return "api"
	}
	return "worker"
}

var allRoles = roles{api: true, worker: true}

// parseRoles reads --roles. One role per process needs a database and a Redis that processes can share.
func parseRoles(names []string, c config.Config) (roles, error) {
	if len(names) == 0 {
		return allRoles, nil
	}
	for _, name := range names {
		if name != "api" && name != "worker" {
			return roles{}, fmt.Errorf("--roles: unknown role %q; use api, worker or both", name)
		}
	}
	if c.EmbeddedDatabase() || c.EmbeddedRedis() {
		return roles{}, fmt.Errorf("--roles needs %sDATABASE_URL and %sREDIS_URL: the embedded database and Redis serve one process only",
			config.Prefix, config.Prefix)
	}
	return roles{api: slices.Contains(names, "api"), worker: slices.Contains(names, "worker")}, nil
}
