package main

import (
	"slices"
	"testing"

	"github.com/bowerbird/bowerbird/tools/report"
)

func TestPlaces(t *testing.T) {
	got := places([]report.Result{
		{Where: "flows/b.spec.ts:3", Retried: true},
		{Where: "flows/a.spec.ts:9", Outcome: report.Failed},
		{Where: "flows/b.spec.ts:3", Retried: true}, // at another width
		{Where: "flows/c.spec.ts:1"},
	})
	if want := []string{"flows/a.spec.ts:9", "flows/b.spec.ts:3"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
