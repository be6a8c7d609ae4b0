package accounts

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
)

// Alerts to thousands of users wait on another queue.
func TestSecurityNoticesDoNotWaitBehindAlerts(t *testing.T) {
	require.Equal(t, jobs.Interactive, noticeJob.Queue)
}
