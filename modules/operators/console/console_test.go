package console

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
)

func TestAMailThatNobodyNeededIsNotSent(t *testing.T) {
	require.Equal(t, "sent", mailState(jobs.MailRow{Listed: jobs.Listed{State: jobs.StateDone}}))
	require.Equal(t, "skipped", mailState(jobs.MailRow{Listed: jobs.Listed{State: jobs.StateDone, Reason: "the account is gone"}}))
	require.Equal(t, "waiting", mailState(jobs.MailRow{Listed: jobs.Listed{State: jobs.StateWaiting, Reason: "connection refused"}}))
}

func TestAddressesAreMasked(t *testing.T) {
	for text, want := range map[string]string{
		"maya@example.com": "m***@example.com",
		"550 <maya.rye+x@mail.example>: no such mailbox": "550 <m***@mail.example>: no such mailbox",
		"to a@b.example, c@d.example":                    "to a***@b.example, c***@d.example",
		"o'brien@example.com, 'maya@example.com'":        "o***@example.com, 'm***@example.com'",
		"no mailbox maya%40example.com":                  "no mailbox m***%40example.com",
		"no address":                                     "no address",
	} {
		require.Equal(t, want, maskAddresses(text))
	}
}
