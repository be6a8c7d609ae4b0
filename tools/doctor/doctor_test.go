package main

import (
	"strings"
	"testing"

	"github.com/bowerbird/bowerbird/tools/machine"
)

var (
	whole = []machine.Part{
		{Name: "Redis", Proves: "jobs", Var: machine.RedisVar, Value: "redis://h"},
		{Name: "Chromium", Proves: "flows", Var: machine.ChromiumVar, Value: "/it's/chromium"},
	}
	lacking = []machine.Part{
		{Name: "Redis", Proves: "jobs", Var: machine.RedisVar, Why: "nothing answers"},
		{Name: "Chromium", Proves: "flows", Var: machine.ChromiumVar, Value: "/c"},
	}
)

func TestExamine(t *testing.T) {
	tests := []struct {
		name  string
		parts []machine.Part
		env   map[string]string
		want  string // of the error
	}{
		{"a whole machine", whole, nil, ""},
		{"a whole machine, strict", whole, map[string]string{machine.StrictVar: "1"}, ""},
		{"a part is missing", lacking, nil, ""},
		{"a part is missing, strict", lacking, map[string]string{machine.StrictVar: "1"}, "lacks: Redis"},
		{"a part that was named is missing", lacking, map[string]string{machine.RedisVar: "redis://h"},
			machine.RedisVar + " is set and does not work"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var out strings.Builder
			err := examine(&out, tt.parts, func(k string) string { return tt.env[k] })
			if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
				t.Errorf("error %v, want %q", err, tt.want)
			}
		})
	}
}

func TestClosingNamesWhatWasLeftOut(t *testing.T) {
	for want, parts := range map[string][]machine.Part{
		"everything was tried": whole,
		"NOT tried on this machine: jobs (Redis: nothing answers)\n": lacking,
	} {
		var out strings.Builder
		closing(&out, parts)
		if !strings.Contains(out.String(), want) {
			t.Errorf("got %q, want %q", &out, want)
		}
	}
}

func TestExports(t *testing.T) {
	want := "export " + machine.RedisVar + "='redis://h'\nexport " + machine.ChromiumVar + `='/it'\''s/chromium'` + "\n"
	if got := exports(whole); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestNodeIsNew(t *testing.T) {
	for version, ok := range map[string]bool{
		"v20.19.0\n": true, "v20.20.2": true, "v22.0.0": true, "v20.18.9": false, "v18.20.0": false, "nothing": false,
	} {
		if err := nodeIsNew(version); (err == nil) != ok {
			t.Errorf("%q: error %v", version, err)
		}
	}
}
