package main

import (
	"os"
	"testing"
	"time"
)

func TestParseStat(t *testing.T) {
	const stat = "42 (a b) c) S 1 2 3 4 5 6 7 8 9 10 150 50 0 0 20 0 9 0 100 9999 300 0"
	got, err := parseStat(stat, 4096)
	if want := (sample{resident: 300 * 4096, cpu: 2 * time.Second}); err != nil || got != want {
		t.Errorf("got %v, %v, want %v", got, err, want)
	}
	for _, broken := range []string{"", "42 (a) S 1", "42 (a) S 1 2 3 4 5 6 7 8 9 10 x 50 0 0 20 0 9 0 100 9999 300 0"} {
		if got, err := parseStat(broken, 4096); err == nil {
			t.Errorf("%q is read as %v", broken, got)
		}
	}
}

func TestUsageOfThisProcess(t *testing.T) {
	got, err := usage(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	if got.resident < 1<<20 || got.resident > 1<<34 {
		t.Errorf("%d bytes resident", got.resident)
	}
}
