package bowerbird_test

import (
	"os"
	"testing"

	"github.com/bowerbird/bowerbird/internal/archtest"
)

// TestArchitecture checks the rules of docs/architecture.md; package archtest lists
// them and tests that each violation is found.
func TestArchitecture(t *testing.T) {
	found, err := archtest.Check(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range found {
		t.Error(b)
	}
}
