package bowerbird_test

import (
	"os"
	"testing"

	"github.com/bowerbird/bowerbird/internal/law"
)

// TestArchitecture keeps the laws of docs/architecture.md; package law says
// what they are and proves that it sees a breach.
func TestArchitecture(t *testing.T) {
	found, err := law.Check(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range found {
		t.Error(b)
	}
}
