// Package passwords says which passwords are accepted.
package passwords

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

// A password's length, in characters.
const (
	shortestPassword = 6
	longestPassword  = 128
)

// A password that is too short, at sign-up and when it is changed: the specification has a sentence for each.
var (
	ErrShort         = apperr.New(apperr.Invalid, fmt.Sprintf("Password must be at least %d characters", shortestPassword))
	ErrShortNew      = apperr.New(apperr.Invalid, fmt.Sprintf("Password must be at least %d characters long", shortestPassword))
	errLongPassword  = apperr.New(apperr.Invalid, fmt.Sprintf("Password must be at most %d characters", longestPassword))
	errUsualPassword = apperr.New(apperr.Invalid, "This password is too easy to guess. Please choose another.")
)

//go:embed passwords.txt
var passwordList string

// usual are those that are guessed first, in lower case.
var usual = sync.OnceValue(func() map[string]bool {
	usual := make(map[string]bool, 3000)
	for line := range strings.Lines(passwordList) {
		if password := strings.TrimSpace(line); !strings.HasPrefix(line, "#") {
			usual[password] = true
		}
	}
	return usual
})

// Check refuses a password that is too short (with the sentence of the place that asks), too long or too usual.
func Check(password string, tooShort *apperr.Error) error {
	length := utf8.RuneCountInString(password)
	switch {
	case length < shortestPassword:
		return tooShort
	case length > longestPassword:
		return errLongPassword
	case usual()[strings.ToLower(password)]:
		return errUsualPassword
	}
	return nil
}
