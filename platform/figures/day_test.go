package figures_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
)

func TestZoneOf(t *testing.T) {
	require.Equal(t, "Asia/Jerusalem", figures.ZoneOf("Asia/Jerusalem").String())
	for _, unknown := range []string{"", "Nowhere/Land", "../zone"} {
		require.Equal(t, time.UTC, figures.ZoneOf(unknown), unknown)
	}
}
