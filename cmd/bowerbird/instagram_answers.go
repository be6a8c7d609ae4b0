package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

	"golang.org/x/term"

	"github.com/bowerbird/bowerbird/platform/instagram/credentials"
)

// answers reads what the operator enters: at a terminal, or line by line from any other input.
type answers struct {
	out      io.Writer
	lines    *bufio.Reader
	terminal *term.Terminal // nil: the input is none
	raw      func() (restore func() error, err error)
}

func newAnswers(in io.Reader, out io.Writer) *answers {
	a := &answers{out: out, lines: bufio.NewReaderSize(in, 64<<10)}
	if file, ok := in.(*os.File); ok && term.IsTerminal(int(file.Fd())) {
		a.terminal = term.NewTerminal(struct {
			io.Reader
			io.Writer
		}{in, out}, "")
		a.raw = func() (func() error, error) {
			before, err := term.MakeRaw(int(file.Fd()))
			return func() error { return term.Restore(int(file.Fd()), before) }, err
		}
	}
	return a
}

// ask reads an answer. At a terminal a secret is not shown, and an answer that cannot be right is asked for again.
func (a *answers) ask(what string, secret bool) (string, error) {
	prompt := "Enter the " + what + ": "
	if a.terminal == nil {
		fmt.Fprint(a.out, prompt)
		line, err := a.lines.ReadString('\n')
		if err != nil && (!errors.Is(err, io.EOF) || line == "") {
			return "", fmt.Errorf("standard input ended before the %s; it takes one answer a line", what)
		}
		return credentials.Clean(what, line)
	}
	for {
		pasted, err := a.entered(prompt, secret)
		if err != nil {
			return "", fmt.Errorf("read the %s: %w", what, err)
		}
		answer, err := credentials.Clean(what, pasted)
		if err == nil {
			return answer, nil
		}
		fmt.Fprintf(a.out, "%v.\n", err)
	}
}

// entered reads a line of the terminal, or all lines of what is pasted: none is left to the next question or to the shell.
func (a *answers) entered(prompt string, secret bool) (text string, err error) {
	restore, err := a.raw()
	if err != nil {
		return "", err
	}
	a.terminal.SetBracketedPasteMode(true)
	defer func() {
		a.terminal.SetBracketedPasteMode(false)
		err = errors.Join(err, restore())
	}()
	read := a.terminal.ReadLine
	a.terminal.SetPrompt(prompt)
	if secret {
		read = func() (string, error) { return a.terminal.ReadPassword(prompt) }
	}
	for {
		line, err := read()
		text += line
		if !errors.Is(err, term.ErrPasteIndicator) {
			return text, err
		}
		text += "\n"
		prompt = ""
		a.terminal.SetPrompt(prompt)
	}
}

// end refuses what is left of an input that is no terminal: an answer was torn, so that its first line alone was read.
func (a *answers) end() error {
	rest, err := a.lines.Peek(a.lines.Buffered())
	if err == nil && len(bytes.TrimSpace(rest)) > 0 {
		return errors.New("standard input holds more lines than there were questions, and nothing was stored: " +
			"the token holds a line break; copy it again in one line")
	}
	return err
}
