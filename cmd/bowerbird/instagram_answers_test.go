package main

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/term"
)

// atTerminal is what an operator sees who types at a terminal, which brackets what is pasted.
func atTerminal(typed string) (*answers, *bytes.Buffer) {
	var shown bytes.Buffer
	terminal := term.NewTerminal(struct {
		io.Reader
		io.Writer
	}{strings.NewReader(typed), &shown}, "")
	return &answers{out: &shown, terminal: terminal, raw: func() (func() error, error) { return func() error { return nil }, nil }}, &shown
}

func pasted(text string) string { return "\x1b[200~" + text + "\x1b[201~" }

func TestAnswersAtATerminal(t *testing.T) {
	for name, c := range map[string]struct{ typed, want, says string }{
		"typed":                        {"EAAtoken\r", "EAAtoken", ""},
		"pasted":                       {pasted("EAAtoken") + "\r", "EAAtoken", ""},
		"pasted with the line's end":   {pasted("EAAtoken\r") + "\r", "EAAtoken", ""},
		"pasted with a line break":     {pasted("EAAfirst\rEAAhalf") + "\r" + pasted("EAAtoken") + "\r", "EAAtoken", "in one piece.\n"},
		"pasted with many":             {pasted("EAAfirst\r\nEAAhalf\nEAAend\n") + "\rEAAtoken\r", "EAAtoken", "in one piece.\n"},
		"an empty answer, then a full": {"\r  \rEAAtoken\r", "EAAtoken", "The token is empty.\n"},
	} {
		t.Run(name, func(t *testing.T) {
			a, shown := atTerminal(c.typed + "next\r")
			answer, err := a.ask("token", true)
			require.NoError(t, err)
			require.Equal(t, c.want, answer)
			require.NotContains(t, shown.String(), "EAA")
			if c.says != "" {
				require.Contains(t, shown.String(), c.says)
			}
			next, err := a.ask("username", false)
			require.NoError(t, err)
			require.Equal(t, "next", next, "nothing of a paste is left to the next question")
			require.Contains(t, shown.String(), "next")
		})
	}
	a, _ := atTerminal("\x03")
	_, err := a.ask("token", true)
	require.ErrorIs(t, err, io.EOF)
}
