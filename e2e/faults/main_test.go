package faults

import (
	"flag"
	"os"
	"testing"
)

// TestMain lets more tests run at once than there are cores: they wait for leases to end far more than they compute.
func TestMain(m *testing.M) {
	flag.Parse()
	if err := flag.Set("test.parallel", "8"); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}
