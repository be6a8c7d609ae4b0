package bowerbird_test

import (
	"os"
	"testing"

	"github.com/bowerbird/bowerbird/internal/law"
)

// largePackages have outgrown the cap. A number here may only sink; a package that has reached the cap leaves the list.
var largePackages = map[string]int{"modules/accounts": 33}

// TestArchitecture keeps the laws of docs/architecture.md; package law says
// what they are and proves that it sees a breach.
func TestArchitecture(t *testing.T) {
	found, err := law.Check(os.DirFS("."), largePackages)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range found {
		t.Error(b)
	}
}
