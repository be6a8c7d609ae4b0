package instagram

import (
	"regexp"
	"strings"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

var username = regexp.MustCompile(`^[a-z0-9._]{1,30}$`)

// ParseUsername gives the one spelling of a username that a person typed:
// trimmed, without one leading @, in lower case. Anything Instagram would not
// accept is apperr.Invalid.
func ParseUsername(typed string) (string, error) {
	name := strings.ToLower(strings.TrimPrefix(strings.TrimSpace(typed), "@"))
	if !username.MatchString(name) {
		return "", apperr.New(apperr.Invalid, "Please enter a valid Instagram username")
	}
	return name, nil
}
