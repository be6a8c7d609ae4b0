package credentials

import (
	"errors"
	"strings"

	"github.com/bowerbird/bowerbird/platform/instagram"
)

// Advice tells the operator what an error of Instagram or Facebook means and what to do. Other errors are returned as they are.
func Advice(err error) error {
	var failed *instagram.Error
	if !errors.As(err, &failed) {
		return err
	}
	switch failed.Kind {
	case instagram.AppRefused:
		return errors.New(`the app ID, the app secret or the redirect address is not the one that Meta knows: compare all three with the ` +
			`App Dashboard ("` + BasicMenu + `", "` + FacebookMenu + " > " + FacebookField + `"), then run ` + Setup)
	case instagram.CodeRefused:
		return errors.New("the code in the address was used before or has expired: run " + Setup + " and sign in again")
	case instagram.TokenInvalid:
		return errors.New("the token is no longer accepted by Instagram: run " + Setup + " and sign in again")
	case instagram.Permission:
		return errors.New("a permission is missing: run " + Setup + " and leave these ticked: " + strings.Join(Asked, ", "))
	case instagram.Restricted:
		return errors.New("the app is restricted by Meta, and a new token does not help: see the alerts of the app in Meta's App Dashboard")
	case instagram.BadRequest, instagram.Gone, instagram.NotTester:
		return errors.New("this token may not look accounts up (" + failed.Message + "): check that the account is professional " +
			"and that you have a role on the app, then run " + Setup)
	case instagram.Throttled, instagram.Exhausted:
		return errors.New("the calls of this hour are used up: nothing to do, they come back by themselves")
	case instagram.Temporary, instagram.Malformed:
		return errors.New("there is no proper answer from Instagram right now: try again later, and check the network if it continues")
	default:
		return err
	}
}
