package login

import (
	"errors"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// sentences are for the owner of an account, where the ones for an operator's token do not fit.
var sentences = map[instagram.Kind]string{
	instagram.TokenInvalid: "Your connection with Instagram has ended. Please connect again",
	instagram.Permission:   "Your connection with Instagram lacks a permission. Please connect again and leave all permissions on",
	instagram.NotFound:     "Instagram does not know this as a professional account. Please switch it to a business or creator account",
}

// ForUser turns a failure of this client into the words for the account's owner. An error that is not Instagram's is
// returned as it is.
func ForUser(err error) error {
	var failed *instagram.Error
	if !errors.As(err, &failed) {
		return err
	}
	if sentence, ofOwner := sentences[failed.Kind]; ofOwner {
		return apperr.New(apperr.Conflict, sentence).Because(err)
	}
	return instagram.ForUser("", err)
}
