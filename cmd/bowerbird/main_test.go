package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAnUnknownCommandIsAnErrorAtEveryLevel(t *testing.T) {
	for _, path := range []string{"", "admin", "migrate", "completion"} {
		cmd := command()
		cmd.SetOut(&bytes.Buffer{})
		cmd.SetArgs(append(strings.Fields(path), "frob"))
		require.EqualError(t, cmd.ExecuteContext(t.Context()), `unknown command "frob" for "`+strings.TrimSpace("bowerbird "+path)+`"`)
	}
}

func TestAGroupOfCommandsAloneShowsItsHelp(t *testing.T) {
	for _, path := range []string{"", "admin", "migrate"} {
		var out bytes.Buffer
		cmd := command()
		cmd.SetOut(&out)
		cmd.SetArgs(strings.Fields(path))
		require.NoError(t, cmd.ExecuteContext(t.Context()))
		require.Contains(t, out.String(), "Available Commands")
	}
}
