package mailjob

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/mail"
)

type answering struct {
	err  error
	sent []mail.Message
}

func (a *answering) Send(_ context.Context, m mail.Message) error {
	a.sent = append(a.sent, m)
	return a.err
}

func TestSend(t *testing.T) {
	server, err := mail.NewSMTP(config.Config{SMTPURL: "smtp://127.0.0.1:1", MailFrom: "bowerbird@example.com"})
	require.NoError(t, err)
	refused := server.Send(t.Context(), mail.Message{To: "no address"})
	require.True(t, mail.IsPermanent(refused))
	down := errors.New("connection refused")
	for name, c := range map[string]struct{ answer, want error }{
		"taken":                       {nil, nil},
		"refused for good":            {refused, jobs.Permanent(refused)},
		"not reached, so tried again": {down, down},
	} {
		t.Run(name, func(t *testing.T) {
			sender := &answering{err: c.answer}
			require.Equal(t, c.want, Send(t.Context(), sender, "one", "maya@example.com", mail.Letter{Subject: "Hello"}))
			require.Len(t, sender.sent, 1)
			m := sender.sent[0]
			require.Equal(t, []string{"one", "maya@example.com", "Hello"}, []string{m.ID, m.To, m.Subject})
		})
	}
}

func TestKindOutlastsAMailServerThatIsDown(t *testing.T) {
	kind, all := Kind[struct{}]("test:mail", jobs.Default), time.Duration(0)
	for failures := 1; failures < kind.MaxAttempts; failures++ {
		pause := kind.Backoff(failures)
		require.LessOrEqual(t, pause, 30*time.Second, "a code that it brings lives ten minutes")
		all += pause
	}
	require.Greater(t, all, 10*time.Minute)
}
